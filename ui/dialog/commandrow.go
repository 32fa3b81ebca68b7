package dialog

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	fynetheme "fyne.io/fyne/v2/theme"
	fynewidget "fyne.io/fyne/v2/widget"

	"npaastribe/ui/command"
	"npaastribe/ui/theme"
	"npaastribe/ui/widget"
)

// CommandRow is a command in the palette: a tick if it is switched on, its
// text, its menus, and its keys at the right.
type CommandRow struct {
	fynewidget.BaseWidget
	widget.Hover
	command.Listed
	tapped func()
	chosen bool
}

var (
	_ fyne.Tappable     = (*CommandRow)(nil)
	_ desktop.Hoverable = (*CommandRow)(nil)
)

func newCommandRow(c command.Listed) *CommandRow {
	r := &CommandRow{Listed: c}
	r.Changed = r.Refresh
	r.ExtendBaseWidget(r)
	return r
}

// Chosen reports whether it is the command that Enter runs.
func (r *CommandRow) Chosen() bool { return r.chosen }

// choose lights the row or not.
func (r *CommandRow) choose(on bool) {
	if r.chosen != on {
		r.chosen = on
		r.Refresh()
	}
}

// Tapped implements fyne.Tappable.
func (r *CommandRow) Tapped(*fyne.PointEvent) { r.tapped() }

// CreateRenderer implements fyne.Widget.
func (r *CommandRow) CreateRenderer() fyne.WidgetRenderer {
	renderer := &commandRowRenderer{
		row: r, light: &canvas.Rectangle{}, tick: canvas.NewImageFromResource(fynetheme.ConfirmIcon()),
		text: canvas.NewText(r.Text, nil), menu: canvas.NewText(r.Menu, nil), keys: canvas.NewText(r.Keys, nil),
	}
	renderer.paint()
	return renderer
}

// The height of a row, the room left and right of what is in it and between
// its text and its menus, and the room for the tick.
const (
	commandHigh = 32
	commandPad  = 10
	commandTick = 26
)

type commandRowRenderer struct {
	row              *CommandRow
	light            *canvas.Rectangle
	tick             *canvas.Image
	text, menu, keys *canvas.Text
}

func (r *commandRowRenderer) paint() {
	strong, weak := fynetheme.ColorNameForeground, fynetheme.ColorNamePlaceHolder
	if r.row.Item.Disabled {
		strong, weak = fynetheme.ColorNameDisabled, fynetheme.ColorNameDisabled
	}
	r.text.Color, r.menu.Color, r.keys.Color = theme.Color(strong), theme.Color(weak), theme.Color(weak)
	r.text.TextSize, r.keys.TextSize, r.menu.TextSize = fynetheme.TextSize(), fynetheme.TextSize(), fynetheme.CaptionTextSize()
	r.tick.Hidden = !r.row.Item.Checked
	r.light.CornerRadius, r.light.StrokeWidth = fynetheme.SelectionRadiusSize(), 0
	switch {
	case r.row.chosen:
		r.light.FillColor = theme.Color(fynetheme.ColorNameSelection)
		r.light.StrokeColor, r.light.StrokeWidth = theme.Color(fynetheme.ColorNamePrimary), fynetheme.InputBorderSize()
	case r.row.Hovered && !r.row.Item.Disabled:
		r.light.FillColor = theme.Color(fynetheme.ColorNameHover)
	default:
		r.light.FillColor = nil
	}
}

// Layout implements fyne.WidgetRenderer. Where there is no room for the menus
// they are left out.
func (r *commandRowRenderer) Layout(size fyne.Size) {
	r.light.Resize(size)
	place := func(o fyne.CanvasObject, x float32) {
		o.Resize(o.MinSize())
		o.Move(fyne.NewPos(x, (size.Height-o.MinSize().Height)/2))
	}
	icon := fynetheme.IconInlineSize()
	r.tick.Resize(fyne.NewSquareSize(icon))
	r.tick.Move(fyne.NewPos(commandPad-2, (size.Height-icon)/2))
	left, right := float32(commandPad+commandTick), size.Width-commandPad-r.keys.MinSize().Width
	place(r.text, left)
	place(r.keys, right)
	left += r.text.MinSize().Width + commandPad
	place(r.menu, left)
	r.menu.Hidden = left+r.menu.MinSize().Width+commandPad > right
}

// MinSize implements fyne.WidgetRenderer.
func (r *commandRowRenderer) MinSize() fyne.Size {
	return fyne.NewSize(commandTick+3*commandPad+r.text.MinSize().Width+r.keys.MinSize().Width, commandHigh)
}

// Refresh implements fyne.WidgetRenderer.
func (r *commandRowRenderer) Refresh() {
	r.paint()
	canvas.Refresh(r.row)
}

// Objects implements fyne.WidgetRenderer.
func (r *commandRowRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.light, r.tick, r.text, r.menu, r.keys}
}

// Destroy implements fyne.WidgetRenderer.
func (r *commandRowRenderer) Destroy() {}
