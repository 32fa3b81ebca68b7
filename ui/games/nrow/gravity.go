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

// gravityCard is gravity beside the board.
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

// changed applies at once, also to a coin in the air.
func (c *gravityCard) changed() {
	g, ok := c.field.get()
	if !ok || c.applying || g == c.shown {
		return
	}
	c.shown = g
	c.host.Change(func(s *settings.Settings) { Section.Change(s, func(own *Settings) { own.Gravity = g }) })
}

// apply follows settings that were changed elsewhere. What is being typed
// here stays as it is typed.
func (c *gravityCard) apply(g gravity.Gravity) {
	if g == c.shown {
		return
	}
	c.shown, c.applying = g, true
	c.field.set(c.shown)
	c.applying = false
}

// label says in the language that is spoken now what the parts are.
func (c *gravityCard) label() {
	if text := i18n.T("setup.gravity"); text != c.caption.Text() {
		c.caption.SetText(text)
		c.field.label()
		c.applying = true
		c.field.set(c.shown)
		c.applying = false
	}
}

// traced is gravity as a trace shows it: 0 stands for instant.
func traced(g gravity.Gravity) float64 {
	if g == gravity.Instant {
		return 0
	}
	return float64(g)
}

// Extra is gravity beside the board.
func (t *view) Extra() gameview.Extra {
	return gameview.Extra{Icon: theme.Planet(), Text: t.gravity.name(), Content: t.gravity.content}
}

// name returns the place with the present gravity, or its number. It begins as what stands on
// other buttons does.
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
