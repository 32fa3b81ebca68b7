package editor

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
)

// Sheet returns what is changed, InputOverlay what takes the mouse and the keys, and
// Cursor the cell that the keys are at, or −1.
func (f *Form) Sheet() Sheet { return f.sheet }

// InputOverlay is described at Sheet.
func (f *Form) InputOverlay() *inputOverlay { return f.overlay }

// Cursor is described at Sheet.
func (f *Form) Cursor() int { return f.overlay.cursor }

// Wheel returns what takes the wheel of the mouse.
func (f *Form) Wheel() fyne.Scrollable { return newWheel(f) }

// Ring returns what is drawn round the cursor.
func (f *Form) Ring() *canvas.Rectangle {
	r, _ := test.WidgetRenderer(f.overlay).(*overlayRenderer)
	return r.ring
}

// Bar returns the row over the board.
func (f *Form) Bar() fyne.CanvasObject { return f.bar.content }
