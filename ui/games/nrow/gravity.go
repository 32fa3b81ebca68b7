package nrow

import (
	"unicode"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"npaastribe/ui/boardgame"
	"npaastribe/ui/gameview"
	"npaastribe/ui/gravity"
	"npaastribe/ui/i18n"
	"npaastribe/ui/settings"
	"npaastribe/ui/theme"
	"npaastribe/ui/widget"
)

// gravityCard is the control of gravity beside the board.
type gravityCard struct {
	host     boardgame.Host
	field    *gravityField
	caption  *widget.Caption
	content  fyne.CanvasObject
	shown    gravity.Gravity
	applying bool
}

func newGravityCard(g gravity.Gravity, host boardgame.Host) *gravityCard {
	c := &gravityCard{host: host, shown: g, caption: widget.NewCaption("")}
	c.field = newGravityField(g, c.changed)
	c.field.standAlone()
	heading := widget.Border(nil, nil, container.NewCenter(c.caption), c.field.entry)
	c.content = widget.Arrange(widget.Column(0), heading, c.field.scale)
	return c
}

// changed stores a gravity that the player has set. It takes effect at once, even on a coin in
// the air.
func (c *gravityCard) changed() {
	g, ok := c.field.get()
	if !ok || c.applying || g == c.shown {
		return
	}
	c.shown = g
	c.host.Change(func(s *settings.Settings) { Section.Change(s, func(own *Settings) { own.Gravity = g }) })
}

// apply shows a gravity that was set elsewhere. If g is that of the card itself, text that is
// being typed is left alone.
func (c *gravityCard) apply(g gravity.Gravity) {
	if g == c.shown {
		return
	}
	c.shown, c.applying = g, true
	c.field.set(c.shown)
	c.applying = false
}

// label sets the texts in the current language.
func (c *gravityCard) label() {
	if text := i18n.T("setup.gravity"); text != c.caption.Text() {
		c.caption.SetText(text)
		c.field.label()
		c.applying = true
		c.field.set(c.shown)
		c.applying = false
	}
}

// traced returns the gravity as used in events: 0 stands for gravity.Instant.
func traced(g gravity.Gravity) float64 {
	if g == gravity.Instant {
		return 0
	}
	return float64(g)
}

// Extra returns the control of gravity, which is shown beside the board.
func (t *view) Extra() gameview.Extra {
	return gameview.Extra{Icon: theme.Planet(), Text: t.gravity.name(), Content: t.gravity.content}
}

// name returns the name of the place that has the current gravity, or else its value. It
// begins with a capital like the text of other buttons.
func (c *gravityCard) name() string {
	text := word(c.shown)
	for _, p := range places {
		if p.gravity == c.shown && p.key != "" {
			text = i18n.T(p.key)
		}
	}
	first, size := utf8.DecodeRuneInString(text)
	return string(unicode.ToTitle(first)) + text[size:]
}
