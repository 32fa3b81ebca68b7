package ui

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	fynewidget "fyne.io/fyne/v2/widget"

	"npaastribe/game"
	"npaastribe/ui/event"
	"npaastribe/ui/i18n"
	"npaastribe/ui/widget"
)

// header is the line over the board: whose turn it is or how the game ended,
// what there is to say beside it, and the buttons.
type header struct {
	tab      *tab
	side     game.Side // whose coin is shown
	coin     *canvas.Image
	title    *widget.Line
	subtitle *widget.Line
	busy     *fynewidget.Activity
	mistaken bool // it says what can't be done
	line     line // what the subtitle says while nobody types
	content  fyne.CanvasObject

	newGame, settings, exit *widget.Button
}

// busyAfter is how long something has to take to be called busy.
const busyAfter = 150 * time.Millisecond

func newHeader(t *tab) *header {
	h := &header{
		tab: t, coin: &canvas.Image{FillMode: canvas.ImageFillContain},
		title:    widget.NewLine(true, theme.ColorNameForeground, widget.Heading, theme.SizeNameSubHeadingText, theme.SizeNameText),
		subtitle: widget.NewLine(false, theme.ColorNamePlaceHolder, theme.SizeNameText, theme.SizeNameCaptionText),
		busy:     fynewidget.NewActivity(),
		newGame:  widget.NewButton(i18n.T("button.newgame"), nil, t.newGame),
		settings: widget.NewButton(i18n.T("button.settings"), nil, t.house.openSettings),
		exit:     widget.NewButton(i18n.T("button.exit"), nil, t.house.quit),
	}
	h.coin.SetMinSize(fyne.NewSquareSize(coinSize))
	h.busy.Hide()
	h.title.SetText(i18n.T("welcome"))
	h.plain(i18n.T("welcome.hint"))
	busy := container.NewStack(widget.Gap(coinSize, coinSize), h.busy) // its room is kept: nothing jumps
	buttons := container.New(layout.NewCustomPaddedHBoxLayout(margin/2), busy, h.newGame.Framed(), h.settings.Framed(), h.exit.Framed())
	texts := container.New(&textLines{}, h.title, h.subtitle)
	h.content = container.NewBorder(nil, nil, container.NewCenter(h.coin), container.NewCenter(buttons), texts)
	return h
}

// coinSize is the width of the coins beside names.
const coinSize = 34

// hear follows the game.
func (h *header) hear(e event.Event) {
	switch e := e.(type) {
	case event.Turn:
		h.say(h.tab.controller.Match().State().Turn(), e.Text, h.rule())
		h.invite(false)
		if text := h.tab.wayBack(); text != "" {
			h.note(event.Message{Tone: event.Info, Text: text})
		}
	case event.Result:
		h.say(h.tab.controller.Match().State().Result().Winner, e.Text, h.summary())
		h.invite(true)
	case event.Message:
		h.note(e)
	case event.Typed:
		h.typed(e)
	case event.Drop:
		if e.Phase == event.Start && h.mistaken {
			h.plain(h.rule())
		}
	case event.Thinking:
		h.thinking(e.Phase)
	}
}

// summary is how long the game was, and what comes next.
func (h *header) summary() string {
	return i18n.N("end.moves", h.tab.controller.Match().Ply()) + " " + i18n.T("end.hint", i18n.Args{"Key": command("N")})
}

// invite makes New game the button to press.
func (h *header) invite(on bool) {
	importance := fynewidget.MediumImportance
	if on {
		importance = fynewidget.HighImportance
	}
	if h.newGame.Importance != importance {
		h.newGame.Importance = importance
		h.newGame.Refresh()
	}
}

// rule is what wins, or what to do when computers wait.
func (h *header) rule() string {
	switch {
	case h.tab.controller.Paused():
		return i18n.T("demo.hint")
	case h.tab.controller.Waiting():
		return h.tab.table.WakeUp()
	}
	return h.tab.table.Subtitle()
}

func (h *header) say(side game.Side, title, subtitle string) {
	h.side = side
	h.apply()
	h.title.SetText(title)
	h.plain(subtitle)
}

// apply follows the colours in the settings.
func (h *header) apply() {
	h.coin.Hidden = h.side == game.None
	if h.side != game.None {
		h.coin.Resource = h.tab.table.Icon(h.side)
		h.coin.Refresh()
	}
}

func (h *header) plain(text string) {
	h.mistaken = false
	h.write(line{theme.ColorNamePlaceHolder, text})
}

// line is a text and its colour.
type line struct {
	tone fyne.ThemeColorName
	text string
}

// write has the subtitle say something.
func (h *header) write(l line) {
	h.line = l
	h.subtitle.Set(l.tone, l.text)
}

// typed shows what is typed of a cell's name in place of the subtitle, where the
// answer to it will stand.
func (h *header) typed(e event.Typed) {
	if e.Text == "" {
		h.subtitle.Set(h.line.tone, h.line.text)
		return
	}
	h.subtitle.Set(theme.ColorNamePrimary, i18n.Typed(e.Text, e.Cell))
}

func (h *header) note(m event.Message) {
	tone := theme.ColorNamePrimary
	if m.Tone == event.Mistake {
		tone = theme.ColorNameError
	}
	h.mistaken = m.Tone == event.Mistake
	h.write(line{tone, m.Text})
}

// thinking shows that the computer is busy once it has been for a while.
func (h *header) thinking(phase event.Phase) {
	if phase != event.Start {
		h.busy.Stop()
		h.busy.Hide()
		return
	}
	h.tab.house.later(busyAfter, func() {
		if h.tab.controller.Thinking() {
			h.busy.Show()
			h.busy.Start()
		}
	})
}

// textLines stacks two labels closer than their own margins would.
type textLines struct{}

const linesOverlap = 14

// MinSize implements fyne.Layout.
func (textLines) MinSize(objects []fyne.CanvasObject) fyne.Size {
	upper, lower := objects[0].MinSize(), objects[1].MinSize()
	return fyne.NewSize(max(upper.Width, lower.Width), upper.Height+lower.Height-linesOverlap)
}

// Layout implements fyne.Layout.
func (textLines) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	upper, lower := objects[0].MinSize().Height, objects[1].MinSize().Height
	top := (size.Height - upper - lower + linesOverlap) / 2
	objects[0].Move(fyne.NewPos(0, top))
	objects[0].Resize(fyne.NewSize(size.Width, upper))
	objects[1].Move(fyne.NewPos(0, top+upper-linesOverlap))
	objects[1].Resize(fyne.NewSize(size.Width, lower))
}
