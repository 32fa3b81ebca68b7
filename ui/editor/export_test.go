package editor

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
)

// Sheet returns the sheet that the form edits.
func (f *Form) Sheet() Sheet { return f.sheet }

// InputOverlay returns the widget that handles mouse and keyboard.
func (f *Form) InputOverlay() *inputOverlay { return f.overlay }

// Cursor returns the cell at the cursor, or −1.
func (f *Form) Cursor() int { return f.overlay.cursor }

// Wheel returns a widget that handles the mouse wheel.
func (f *Form) Wheel() fyne.Scrollable { return newWheel(f) }

// Ring returns the rectangle that is drawn round the cell at the cursor.
func (f *Form) Ring() *canvas.Rectangle {
	r, _ := test.WidgetRenderer(f.overlay).(*overlayRenderer)
	return r.ring
}

// Bar returns the row above the board.
func (f *Form) Bar() fyne.CanvasObject { return f.bar.content }
