package widget

import (
	"fyne.io/fyne/v2"

	"npaastribe/ui/theme"
)

// wrapLayout is the layout that Wrap returns.
type wrapLayout struct {
	gap    float32
	filler int
	width  float32 // of the last Layout; 0 before the first
}

// Wrap returns a layout that puts objects side by side and continues on further lines where
// there is no more room. The object with index filler takes the remaining width of its line;
// -1 means none. MinSize returns the height for the width of the last Layout, so that a
// container must be laid out once more after its width has changed.
func Wrap(gap float32, filler int) fyne.Layout { return &wrapLayout{gap: gap, filler: filler} }

// lines returns the indices of the visible objects in each line.
func (w *wrapLayout) lines(objects []fyne.CanvasObject, width float32) (lines [][]int) {
	gap, x := theme.Scaled(w.gap), float32(0)
	for i, o := range objects {
		if !o.Visible() {
			continue
		}
		itemWidth := o.MinSize().Width
		if len(lines) == 0 || x+gap+itemWidth > width {
			lines, x = append(lines, nil), -gap
		}
		lines[len(lines)-1] = append(lines[len(lines)-1], i)
		x += gap + itemWidth
	}
	return lines
}

// measure returns the minimum width of a line, including gaps, and its height.
func (w *wrapLayout) measure(objects []fyne.CanvasObject, line []int) fyne.Size {
	size := fyne.NewSize(-theme.Scaled(w.gap), 0)
	for _, i := range line {
		minSize := objects[i].MinSize()
		size = fyne.NewSize(size.Width+theme.Scaled(w.gap)+minSize.Width, max(size.Height, minSize.Height))
	}
	return size
}

// MinSize implements fyne.Layout. The width is that of the widest object.
func (w *wrapLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	const endless = 1e6
	width := w.width
	if width == 0 {
		width = endless
	}
	size := fyne.NewSize(0, -theme.Scaled(w.gap))
	for _, line := range w.lines(objects, width) {
		size.Height += theme.Scaled(w.gap) + w.measure(objects, line).Height
		for _, i := range line {
			size.Width = max(size.Width, objects[i].MinSize().Width)
		}
	}
	return size.Max(fyne.Size{})
}

// Layout implements fyne.Layout.
func (w *wrapLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	w.width = size.Width
	y := float32(0)
	for _, line := range w.lines(objects, size.Width) {
		lineSize, x := w.measure(objects, line), float32(0)
		for _, i := range line {
			width := objects[i].MinSize().Width
			if i == w.filler {
				width += max(0, size.Width-lineSize.Width)
			}
			objects[i].Move(fyne.NewPos(x, y))
			objects[i].Resize(fyne.NewSize(width, lineSize.Height))
			x += width + theme.Scaled(w.gap)
		}
		y += lineSize.Height + theme.Scaled(w.gap)
	}
}
