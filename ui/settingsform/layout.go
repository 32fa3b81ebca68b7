package settingsform

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"
	fynewidget "fyne.io/fyne/v2/widget"

	"npaastribe/ui/inspect"
	"npaastribe/ui/theme"
	"npaastribe/ui/widget"
)

// Row is a field with a label at its left, and a note under it, which is nil if the field
// can't be wrong.
type Row struct {
	Label   string
	Field   fyne.CanvasObject
	Note    *Note
	Centred bool // the label is centred vertically on the field
}

// line is the objects of a Row in the layout.
type line struct {
	label       *fynewidget.Label
	field, note fyne.CanvasObject
	centred     bool
}

// labelled reports whether the label has a text.
func (l line) labelled() bool { return l.label.Text != "" }

func (r Row) line() line {
	if r.Label != "" {
		labelControls(r.Field, func() string { return r.Label })
	}
	l := line{label: widget.NewLabel(r.Label), field: r.Field, note: container.NewWithoutLayout(), centred: r.Centred}
	if r.Note != nil {
		l.note = r.Note.line()
	}
	return l
}

// labelControls gives the controls in a field that have no label of their own a label for screen
// readers.
func labelControls(field fyne.CanvasObject, label func() string) {
	switch o := field.(type) {
	case *fyne.Container:
		for _, part := range o.Objects {
			labelControls(part, label)
		}
	case *widget.Choice, *widget.Entry, *widget.Slider, *widget.Tiles:
		if control, ok := o.(inspect.Labelled); ok && control.PartLabel() == "" {
			inspect.Label(control, label)
		}
	}
}

// setVisible shows the line or hides it.
func (l line) setVisible(on bool) {
	for _, o := range []fyne.CanvasObject{l.label, l.field, l.note} {
		if on {
			o.Show()
		} else {
			o.Hide()
		}
	}
}

// formLayout lays out lines: a label, its field at the right, or under it where there is
// not enough width, and a note under the field. Hidden lines take no space.
type formLayout struct {
	lines []line
	width float32 // at the last layout
}

const rowGap = 6

// shown returns the visible lines.
func (f *formLayout) shown() []line {
	return slices.DeleteFunc(slices.Clone(f.lines), func(l line) bool { return !l.label.Visible() })
}

// objects returns the objects of all lines.
func (f *formLayout) objects() []fyne.CanvasObject {
	var all []fyne.CanvasObject
	for _, l := range f.lines {
		all = append(all, l.label, l.field, l.note)
	}
	return all
}

// left returns the x of fields that stand beside their labels.
func (f *formLayout) left() float32 {
	width := float32(0)
	for _, l := range f.shown() {
		width = max(width, l.label.MinSize().Width)
	}
	return width + fynetheme.Padding()
}

// stacked reports whether a width is too small for fields beside labels, so that all
// fields stand under their labels.
func (f *formLayout) stacked(width float32) bool {
	left := f.left()
	return slices.ContainsFunc(f.shown(), func(l line) bool { return left+l.field.MinSize().Width > width })
}

// MinSize implements fyne.Layout.
func (f *formLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	size, stacked := fyne.NewSize(0, -theme.Scaled(rowGap)), f.stacked(f.width)
	for _, l := range f.shown() {
		label, field, note := l.label.MinSize(), l.field.MinSize(), l.note.MinSize()
		size.Width = max(size.Width, field.Width)
		size.Height += field.Height + note.Height + theme.Scaled(rowGap)
		if stacked && l.labelled() {
			size.Height += label.Height
		}
	}
	return size
}

// Layout implements fyne.Layout.
func (f *formLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	f.width = size.Width
	left, y, stacked := f.left(), float32(0), f.stacked(size.Width)
	if stacked {
		left = 0
	}
	for _, l := range f.shown() {
		high := l.field.MinSize().Height
		label := fyne.NewPos(-fynetheme.InnerPadding(), y)
		if l.centred && !stacked {
			label.Y += (high - l.label.MinSize().Height) / 2
		}
		l.label.Move(label)
		l.label.Resize(l.label.MinSize())
		if stacked && l.labelled() {
			y += l.label.MinSize().Height
		}
		l.field.Move(fyne.NewPos(left, y))
		l.field.Resize(fyne.NewSize(size.Width-left, high))
		note := l.note.MinSize().Height
		l.note.Move(fyne.NewPos(left, y+high))
		l.note.Resize(fyne.NewSize(size.Width-left, note))
		y += high + note + theme.Scaled(rowGap)
	}
}
