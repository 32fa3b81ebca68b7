package gameview

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"

	"npaastribe/ui/event"
	"npaastribe/ui/i18n"
	"npaastribe/ui/inspect"
	"npaastribe/ui/theme"
	"npaastribe/ui/widget"
)

// header is the line above the board: whose turn it is or how the game has ended, a
// subtitle with a message, and the buttons.
type header struct {
	coin       *widget.Picture
	title      *widget.Line
	subtitle   *widget.Line
	ring       *ring // around the coin
	showsError bool  // the subtitle says why something was impossible
	recovers   bool  // the subtitle says that Undo brings back another game
	line       line  // the subtitle while nobody types
	began      bool  // a match has been shown
	over       bool  // the game is over
	texts      *fyne.Container
	content    fyne.CanvasObject

	newGame, settings, exit *widget.Button
}

// headline is the content of a header.
type headline struct {
	icon            fyne.Resource // of the side that it is about, or nil
	title, subtitle string
	over            bool // the game is over: emphasise the button for a new game
}

func newHeader(a Actions, fixed *i18n.Fixed) *header {
	h := &header{
		coin:     widget.NewPicture(nil),
		title:    inspect.Name(widget.NewLine(true, fynetheme.ColorNameForeground, widget.Heading, fynetheme.SizeNameSubHeadingText, fynetheme.SizeNameText, fynetheme.SizeNameCaptionText).Folding(), "info"),
		subtitle: inspect.Name(widget.NewLine(false, fynetheme.ColorNamePlaceHolder, fynetheme.SizeNameText, fynetheme.SizeNameCaptionText).Folding(), "message"),
		ring:     newRing(),
		newGame:  widget.NewButton("new", "", nil, a.NewGame),
		settings: widget.NewButton("settings", "", nil, a.Settings),
		exit:     widget.NewButton("exit", "", nil, a.Exit),
	}
	buttons := widget.Arrange(widget.Row(margin/2), h.newGame.Framed(), h.settings.Framed(), h.exit.Framed())
	h.texts = widget.Arrange(&textLines{}, h.title, h.subtitle)
	h.content = widget.Border(nil, nil, container.NewCenter(h.ring.around(widget.Sized(coinSize, coinSize, h.coin.Object))), container.NewCenter(buttons), h.texts)
	fixed.Add(h.label)
	return h
}

// label sets the texts of the buttons, and the welcome text before the first match.
func (h *header) label() {
	h.newGame.SetText(i18n.T("button.newgame"))
	h.settings.SetText(i18n.T("button.settings"))
	h.exit.SetText(i18n.T("button.exit"))
	if !h.began {
		h.title.SetText(i18n.T("welcome"))
		h.explain(i18n.T("welcome.hint"))
	}
}

// coinSize is the size of the pieces beside names.
const coinSize = 34

// show shows a headline.
func (h *header) show(l headline) {
	h.began = true
	h.showIcon(l.icon)
	h.title.SetText(l.title)
	h.explain(l.subtitle)
	h.over = l.over
	h.offerNew(true)
}

// offerNew emphasises the button for a new game if on is set and the game is over. It is
// off while something else offers a new game.
func (h *header) offerNew(on bool) { h.newGame.SetPrimary(on && h.over) }

// showIcon shows the piece of a side, or none.
func (h *header) showIcon(icon fyne.Resource) {
	h.coin.Object.Hidden = icon == nil
	if icon != nil {
		h.coin.Show(icon)
	}
}

// explain shows an ordinary text in the subtitle.
func (h *header) explain(text string) {
	h.showsError = false
	h.write(line{fynetheme.ColorNamePlaceHolder, text})
}

// line is a text and its colour.
type line struct {
	tone fyne.ThemeColorName
	text string
}

// write changes the subtitle.
func (h *header) write(l line) {
	h.line, h.recovers = l, false
	h.say(l)
}

// say shows a line in the subtitle, whose height may change.
func (h *header) say(l line) {
	h.subtitle.Set(l.tone, l.text)
	h.texts.Refresh()
}

// typed shows the typed name of a cell in place of the subtitle, which returns afterwards.
func (h *header) typed(e event.Typed) {
	if e.Text == "" {
		h.say(h.line)
		return
	}
	h.say(line{fynetheme.ColorNamePrimary, i18n.Typed(e.Text, e.Cell)})
}

// note shows a message in the subtitle.
func (h *header) note(m event.Message) {
	tone := fynetheme.ColorNamePrimary
	if m.Tone == event.Mistake {
		tone = fynetheme.ColorNameError
	}
	h.showsError = m.Tone == event.Mistake
	h.write(line{tone, m.Text})
}

// add appends a text to the subtitle, or replaces it if there is no room for both.
func (h *header) add(text string) {
	both := i18n.Sentences(h.line.text, text)
	if fyne.MeasureText(both, fynetheme.CaptionTextSize(), fyne.TextStyle{}).Width > h.subtitle.Size().Width-2*fynetheme.InnerPadding() {
		both = text
	}
	h.write(line{fynetheme.ColorNamePrimary, both})
}

// textLines stacks two texts closer than their padding asks for.
type textLines struct{}

const linesOverlap = 14

// MinSize implements fyne.Layout. The lower text may be hidden.
func (textLines) MinSize(objects []fyne.CanvasObject) fyne.Size {
	upper, lower := objects[0].MinSize(), objects[1].MinSize()
	if !objects[1].Visible() {
		return upper
	}
	return fyne.NewSize(max(upper.Width, lower.Width), upper.Height+lower.Height-theme.Scaled(linesOverlap))
}

// Layout implements fyne.Layout. A text that is folded into a second line takes extra room
// above and below both.
func (textLines) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	if !objects[1].Visible() {
		objects[0].Move(fyne.NewPos(0, (size.Height-objects[0].MinSize().Height)/2))
		objects[0].Resize(fyne.NewSize(size.Width, objects[0].MinSize().Height))
		return
	}
	high := [2]float32{}
	for i, o := range objects {
		high[i] = o.MinSize().Height
		if folding, ok := o.(*widget.Line); ok {
			folding.Resize(fyne.NewSize(size.Width, high[i]))
			high[i] = folding.Height()
		}
	}
	upper, lower := high[0], high[1]
	top := (size.Height - upper - lower + theme.Scaled(linesOverlap)) / 2
	objects[0].Move(fyne.NewPos(0, top))
	objects[0].Resize(fyne.NewSize(size.Width, upper))
	objects[1].Move(fyne.NewPos(0, top+upper-theme.Scaled(linesOverlap)))
	objects[1].Resize(fyne.NewSize(size.Width, lower))
}
