package settingsform

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Row is a field with its label to the left, and a note under it for what is
// wrong with it; Note is nil where nothing can be.
type Row struct {
	Label string
	Field fyne.CanvasObject
	Note  *Note
}

// triples returns the objects of rows as formLayout wants them.
func triples(rows []Row) []fyne.CanvasObject {
	var objects []fyne.CanvasObject
	for _, r := range rows {
		note := fyne.CanvasObject(container.NewWithoutLayout())
		if r.Note != nil {
			note = r.Note.line()
		}
		objects = append(objects, widget.NewLabel(r.Label), r.Field, note)
	}
	return objects
}

// formLayout lays out triples: a label, its field to the right, and a note
// under the field.
type formLayout struct{}

const rowGap = 6

func labelWidth(objects []fyne.CanvasObject) float32 {
	width := float32(0)
	for i := 0; i < len(objects); i += 3 {
		width = max(width, objects[i].MinSize().Width)
	}
	return width
}

// MinSize implements fyne.Layout.
func (*formLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	size := fyne.NewSize(0, -rowGap)
	for i := 0; i < len(objects); i += 3 {
		field, note := objects[i+1].MinSize(), objects[i+2].MinSize()
		size.Width = max(size.Width, field.Width)
		size.Height += field.Height + note.Height + rowGap
	}
	return size.AddWidthHeight(labelWidth(objects)+theme.Padding(), 0)
}

// Layout implements fyne.Layout.
func (*formLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	left, y := labelWidth(objects)+theme.Padding(), float32(0)
	for i := 0; i < len(objects); i += 3 {
		high := objects[i+1].MinSize().Height
		objects[i].Move(fyne.NewPos(-theme.InnerPadding(), y))
		objects[i].Resize(objects[i].MinSize())
		objects[i+1].Move(fyne.NewPos(left, y))
		objects[i+1].Resize(fyne.NewSize(size.Width-left, high))
		note := objects[i+2].MinSize().Height
		objects[i+2].Move(fyne.NewPos(left, y+high))
		objects[i+2].Resize(fyne.NewSize(size.Width-left, note))
		y += high + note + rowGap
	}
}
