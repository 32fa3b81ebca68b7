package editor

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"npaastribe/game"
	"npaastribe/ui/i18n"
	"npaastribe/ui/inspect"
	"npaastribe/ui/widget"
)

// bar is the row above the board: the tools, who is to move, and buttons that change the whole
// board.
type bar struct {
	form    *Form
	content fyne.CanvasObject
	tools   map[Tool]*widget.Button
	sides   [2]*widget.Button
	clear   *widget.Button
	initial *widget.Button // nil if a game begins with an empty board

	turn game.Side // who is to move
}

// buttonGap is the gap between buttons, before scaling.
const buttonGap = 8

func newBar(f *Form, icons [2]fyne.Resource) *bar {
	b := &bar{form: f, tools: map[Tool]*widget.Button{}, turn: f.preferredTurn}
	tools, turns, whole := widget.Arrange(widget.Row(buttonGap)), widget.Arrange(widget.Row(buttonGap)), widget.Arrange(widget.Row(buttonGap))
	for _, t := range f.sheet.Tools() {
		b.tools[t] = widget.NewButton("tool."+[]string{"rubber", "first", "second"}[t], "", b.icon(t, icons), func() { f.choose(t) })
		inspect.Label(b.tools[t], func() string { return b.toolText(t) })
		tools.Add(b.tools[t].Framed())
	}
	turns.Add(widget.NewLabel(i18n.T("edit.turn")))
	for i := range b.sides {
		side := game.First + game.Side(i)
		b.sides[i] = widget.NewButton("side."+[]string{"first", "second"}[i], "", icons[i], func() { f.setTurn(side) })
		inspect.Label(b.sides[i], func() string { return f.names[side-game.First] })
		turns.Add(b.sides[i].Framed())
	}
	b.clear = widget.NewButton("clear", i18n.T("edit.clear"), nil, f.clear)
	whole.Add(b.clear.Framed())
	if f.sheet.HasStart() {
		b.initial = widget.NewButton("initial", i18n.T("edit.initial"), nil, f.restart)
		whole.Add(b.initial.Framed())
	}
	b.content = widget.Arrange(widget.Wrap(buttonGap, 1), tools, turns, whole) // turns keep the others apart
	return b
}

// toolText returns what screen readers call a tool.
func (b *bar) toolText(t Tool) string {
	switch belongs := len(b.form.sheet.Tools()) > 2; {
	case t != Eraser && belongs:
		return b.form.names[t-First]
	case belongs:
		return i18n.T("edit.tool.eraser")
	case t == Eraser:
		return i18n.T("edit.tool.take")
	default:
		return i18n.T("edit.tool.add")
	}
}

// icon returns the icon of a tool.
func (b *bar) icon(t Tool, icons [2]fyne.Resource) fyne.Resource {
	switch belongs := len(b.form.sheet.Tools()) > 2; {
	case t != Eraser && belongs:
		return icons[t-First]
	case belongs:
		return eraserIcon
	case t == Eraser:
		return theme.ContentRemoveIcon()
	default:
		return theme.ContentAddIcon()
	}
}

// show marks the selected tool and the side to move.
func (b *bar) show() {
	for t, button := range b.tools {
		button.Choose(t == b.form.tool)
	}
	for i, button := range b.sides {
		button.Choose(b.turn == game.First+game.Side(i))
	}
}
