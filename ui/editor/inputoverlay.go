package editor

import (
	"image/color"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	fynewidget "fyne.io/fyne/v2/widget"

	"npaastribe/ui/i18n"
	"npaastribe/ui/inspect"
	"npaastribe/ui/theme"
	"npaastribe/ui/widget"
)

// inputOverlay lies over the board, handles mouse and keyboard in its place, and marks the cell
// under the mouse or at the keyboard's cursor.
type inputOverlay struct {
	fynewidget.BaseWidget
	inspect.Part
	form       *Form
	cursor     int  // the marked cell, or −1
	dragging   bool // the mouse is being dragged
	strokeTool Tool // tool of the stroke, and the cell it was last used on
	strokeCell int
}

var (
	_ fyne.Tappable          = (*inputOverlay)(nil)
	_ fyne.SecondaryTappable = (*inputOverlay)(nil)
	_ fyne.Draggable         = (*inputOverlay)(nil)
	_ fyne.Focusable         = (*inputOverlay)(nil)
	_ desktop.Hoverable      = (*inputOverlay)(nil)
	_ desktop.Cursorable     = (*inputOverlay)(nil)
)

func newInputOverlay(f *Form) *inputOverlay {
	p := &inputOverlay{form: f, cursor: -1, strokeCell: -1}
	p.ExtendBaseWidget(p)
	return inspect.Name(p, "edit")
}

// Places implements inspect.Placer: the visible cells, with names such as "edit.cell.3.2".
func (p *inputOverlay) Places() map[string]inspect.Area {
	places, sheet := map[string]inspect.Area{}, p.form.sheet
	for cell := range sheet.Cells() {
		pos, size := sheet.Area(cell)
		if sheet.CellAt(pos.AddXY(size.Width/2, size.Height/2)) == cell {
			places["edit."+sheet.Part(cell)] = inspect.Area{Position: pos, Size: size}
		}
	}
	return places
}

// Labels implements inspect.Labeller.
func (p *inputOverlay) Labels() map[string]string {
	labels, sheet := map[string]string{}, p.form.sheet
	for cell := range sheet.Cells() {
		labels["edit."+sheet.Part(cell)] = sheet.Text(cell)
	}
	return labels
}

// FocusText implements inspect.FocusReader.
func (p *inputOverlay) FocusText() string {
	if p.cursor < 0 {
		return i18n.T("reader.board")
	}
	return p.form.sheet.Text(p.cursor)
}

// Tapped implements fyne.Tappable: it uses the selected tool.
func (p *inputOverlay) Tapped(e *fyne.PointEvent) { p.tapped(p.form.tool, e.Position) }

// TappedSecondary implements fyne.SecondaryTappable: it uses the eraser.
func (p *inputOverlay) TappedSecondary(e *fyne.PointEvent) { p.tapped(Eraser, e.Position) }

func (p *inputOverlay) tapped(t Tool, at fyne.Position) {
	p.form.focus()
	p.press(t, p.form.sheet.CellAt(at))
}

// press begins a stroke with a tool at a cell, −1 for none.
func (p *inputOverlay) press(t Tool, cell int) {
	p.strokeCell = cell
	if cell < 0 {
		p.strokeTool = t
		return
	}
	p.strokeTool = p.form.sheet.Begin(t, cell)
	p.form.apply(p.strokeTool, cell)
}

// Dragged implements fyne.Draggable: it uses the tool on every cell on the way.
func (p *inputOverlay) Dragged(e *fyne.DragEvent) {
	from := e.Position.SubtractXY(e.Dragged.DX, e.Dragged.DY)
	if !p.dragging {
		p.dragging = true
		p.form.focus()
		p.press(p.form.tool, p.form.sheet.CellAt(from))
	}
	const step = 4 // less than any cell
	n := math.Ceil(math.Hypot(float64(e.Dragged.DX), float64(e.Dragged.DY)) / step)
	for i := 1.0; i <= n; i++ {
		part := float32(i / n)
		p.dragTo(p.form.sheet.CellAt(from.AddXY(part*e.Dragged.DX, part*e.Dragged.DY)))
	}
}

// dragTo continues a stroke at a cell, −1 for none.
func (p *inputOverlay) dragTo(cell int) {
	if cell == p.strokeCell {
		return
	}
	p.strokeCell = cell
	p.point(cell)
	if cell >= 0 {
		p.form.apply(p.strokeTool, cell)
	}
}

// DragEnd implements fyne.Draggable.
func (p *inputOverlay) DragEnd() { p.dragging = false }

// MouseIn implements desktop.Hoverable.
func (p *inputOverlay) MouseIn(e *desktop.MouseEvent) { p.MouseMoved(e) }

// MouseMoved implements desktop.Hoverable: it marks the cell under the mouse.
func (p *inputOverlay) MouseMoved(e *desktop.MouseEvent) { p.point(p.form.sheet.CellAt(e.Position)) }

// MouseOut implements desktop.Hoverable.
func (p *inputOverlay) MouseOut() { p.point(-1) }

func (p *inputOverlay) point(cell int) {
	if cell != p.cursor {
		p.cursor = cell
		p.Refresh()
	}
}

// Cursor implements desktop.Cursorable.
func (p *inputOverlay) Cursor() desktop.Cursor {
	if p.cursor >= 0 {
		return desktop.PointerCursor
	}
	return desktop.DefaultCursor
}

// FocusGained implements fyne.Focusable: it marks a cell, to show where the keys act.
func (p *inputOverlay) FocusGained() {
	if p.cursor < 0 {
		p.point(p.form.sheet.StartCell())
	}
}

// FocusLost implements fyne.Focusable.
func (p *inputOverlay) FocusLost() { p.point(-1) }

// TypedKey implements fyne.Focusable.
func (p *inputOverlay) TypedKey(e *fyne.KeyEvent) {
	if !p.handleKey(e) {
		widget.ForwardKey(p, e)
	}
}

// TypedRune implements fyne.Focusable.
func (p *inputOverlay) TypedRune(r rune) { p.typed(r) }

// handleKey handles a key and reports whether it did. The keys of Sheet.Step move the cursor,
// Space uses the selected tool there, and Delete and Backspace the eraser.
func (p *inputOverlay) handleKey(e *fyne.KeyEvent) bool {
	switch e.Name {
	case fyne.KeySpace:
		p.pressAtCursor(p.form.tool)
	case fyne.KeyDelete, fyne.KeyBackspace:
		p.pressAtCursor(Eraser)
	default:
		return p.move(e.Name)
	}
	return true
}

// move moves the cursor by a key and reports whether it could. The first move goes to StartCell.
func (p *inputOverlay) move(key fyne.KeyName) bool {
	cell, ok := p.form.sheet.Step(max(0, p.cursor), key)
	if !ok {
		return false
	}
	if p.cursor < 0 {
		cell = p.form.sheet.StartCell()
	}
	p.form.sheet.Reveal(cell)
	p.point(cell)
	return true
}

func (p *inputOverlay) pressAtCursor(t Tool) {
	if p.cursor >= 0 {
		p.press(t, p.cursor)
	}
}

// typed handles a character that stands for a piece.
func (p *inputOverlay) typed(r rune) {
	switch {
	case p.cursor < 0:
	case p.form.sheet.Typed(r, p.cursor):
		p.form.check()
	case r == '1' || r == 'x' || r == 'X':
		p.form.apply(First, p.cursor)
	case (r == '2' || r == 'o' || r == 'O') && len(p.form.sheet.Tools()) > 2:
		p.form.apply(Second, p.cursor)
	case r == '0':
		p.form.apply(Eraser, p.cursor)
	}
}

// CreateRenderer implements fyne.Widget.
func (p *inputOverlay) CreateRenderer() fyne.WidgetRenderer {
	ring := canvas.NewRectangle(color.Transparent)
	r := &overlayRenderer{WidgetRenderer: fynewidget.NewSimpleRenderer(container.NewWithoutLayout(ring)), overlay: p, ring: ring}
	r.place()
	return r
}

type overlayRenderer struct {
	fyne.WidgetRenderer
	overlay *inputOverlay
	ring    *canvas.Rectangle
}

// place draws the ring round the cell at the cursor, if that is visible.
func (r *overlayRenderer) place() {
	cell, s := r.overlay.cursor, r.overlay.form.sheet
	if cell < 0 {
		r.ring.Hide()
		return
	}
	pos, size := s.Area(cell)
	if s.CellAt(pos.AddXY(size.Width/2, size.Height/2)) != cell {
		r.ring.Hide()
		return
	}
	looks := s.Ring()
	r.ring.Move(pos)
	r.ring.Resize(size)
	r.ring.StrokeColor, r.ring.StrokeWidth = theme.Color(looks.Colour), min(3, size.Width/8)
	r.ring.CornerRadius = r.ring.StrokeWidth
	if looks.Round {
		r.ring.CornerRadius = size.Width / 2
	}
	r.ring.Show()
}

// Layout implements fyne.WidgetRenderer.
func (r *overlayRenderer) Layout(fyne.Size) { r.place() }

// Refresh implements fyne.WidgetRenderer.
func (r *overlayRenderer) Refresh() {
	r.place()
	canvas.Refresh(r.overlay)
}
