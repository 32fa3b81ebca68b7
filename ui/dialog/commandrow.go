package dialog

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	fynetheme "fyne.io/fyne/v2/theme"
	fynewidget "fyne.io/fyne/v2/widget"

	"npaastribe/ui/command"
	"npaastribe/ui/i18n"
	"npaastribe/ui/theme"
	"npaastribe/ui/widget"
)

// CommandRow shows a command in the palette: a tick if it is checked, its text, its menus,
// and its keys at the right.
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
	_ fyne.Accessible   = (*CommandRow)(nil)
)

func newCommandRow(c command.Listed) *CommandRow {
	r := &CommandRow{Listed: c}
	r.Changed = r.Refresh
	r.ExtendBaseWidget(r)
	return r
}

// choose sets whether the row is highlighted.
func (r *CommandRow) choose(on bool) {
	if r.chosen != on {
		r.chosen = on
		r.Refresh()
	}
}

// Tapped implements fyne.Tappable.
func (r *CommandRow) Tapped(*fyne.PointEvent) { r.tapped() }

// AccessibilityLabel implements fyne.Accessible: the text, whether it is disabled or
// checked, and the keys.
func (r *CommandRow) AccessibilityLabel() string {
	text := r.Text
	switch {
	case r.Item.Disabled:
		text = i18n.T("reader.unavailable", i18n.Args{"Name": text})
	case r.Item.Checked:
		text = i18n.T("reader.on", i18n.Args{"Name": text})
	}
	return widget.WithValue(text, r.Keys)
}

// AccessibilityRole implements fyne.Accessible.
func (r *CommandRow) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleButton }

// CreateRenderer implements fyne.Widget.
func (r *CommandRow) CreateRenderer() fyne.WidgetRenderer {
	d := &commandRowDrawing{
		row: r, highlight: &canvas.Rectangle{}, tick: canvas.NewImageFromResource(fynetheme.ConfirmIcon()),
		text: canvas.NewText(r.Text, nil), menu: canvas.NewText(r.Menu, nil), keys: canvas.NewText(r.Keys, nil),
	}
	return widget.Render(r, d, d.highlight, d.tick, d.text, d.menu, d.keys)
}

// The height of a row, the space at its sides and between its texts, and the width of the
// tick.
const (
	commandHigh = 32
	commandPad  = 10
	commandTick = 26
)

type commandRowDrawing struct {
	row              *CommandRow
	highlight        *canvas.Rectangle
	tick             *canvas.Image
	text, menu, keys *canvas.Text
}

// Paint implements widget.Drawing.
func (d *commandRowDrawing) Paint() {
	strong, weak := fynetheme.ColorNameForeground, fynetheme.ColorNamePlaceHolder
	if d.row.Item.Disabled {
		strong, weak = fynetheme.ColorNameDisabled, fynetheme.ColorNameDisabled
	}
	d.text.Color, d.menu.Color, d.keys.Color = theme.Color(strong), theme.Color(weak), theme.Color(weak)
	d.text.TextSize, d.keys.TextSize, d.menu.TextSize = fynetheme.TextSize(), fynetheme.TextSize(), fynetheme.CaptionTextSize()
	d.tick.Hidden = !d.row.Item.Checked
	d.highlight.CornerRadius, d.highlight.StrokeWidth = fynetheme.SelectionRadiusSize(), 0
	switch {
	case d.row.chosen:
		d.highlight.FillColor = theme.Color(fynetheme.ColorNameSelection)
		d.highlight.StrokeColor, d.highlight.StrokeWidth = theme.Color(fynetheme.ColorNamePrimary), fynetheme.InputBorderSize()
	case d.row.Hovered && !d.row.Item.Disabled:
		d.highlight.FillColor = theme.Color(fynetheme.ColorNameHover)
	default:
		d.highlight.FillColor = nil
	}
}

// Layout implements widget.Drawing. The menus are left out if they do not fit.
func (d *commandRowDrawing) Layout(size fyne.Size) {
	d.highlight.Resize(size)
	place := func(o fyne.CanvasObject, x float32) {
		o.Resize(o.MinSize())
		o.Move(fyne.NewPos(x, (size.Height-o.MinSize().Height)/2))
	}
	icon := fynetheme.IconInlineSize()
	d.tick.Resize(fyne.NewSquareSize(icon))
	d.tick.Move(fyne.NewPos(theme.Scaled(commandPad-2), (size.Height-icon)/2))
	left, right := theme.Scaled(commandPad+commandTick), size.Width-theme.Scaled(commandPad)-d.keys.MinSize().Width
	place(d.text, left)
	place(d.keys, right)
	left += d.text.MinSize().Width + theme.Scaled(commandPad)
	place(d.menu, left)
	d.menu.Hidden = left+d.menu.MinSize().Width+theme.Scaled(commandPad) > right
}

// MinSize implements widget.Drawing.
func (d *commandRowDrawing) MinSize() fyne.Size {
	return fyne.NewSize(theme.Scaled(commandTick+3*commandPad)+d.text.MinSize().Width+d.keys.MinSize().Width, theme.Grown(commandHigh))
}
