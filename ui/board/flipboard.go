package board

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"npaastribe/game"
	"npaastribe/ui/board/paint"
)

// FlipBoard is a felt board in a frame with coordinates, on which two-coloured discs are
// placed and flipped. Its cells are numbered row × columns + column from 0, starting at
// the top left.
type FlipBoard struct {
	namedBoard

	// OnMiddle is called for a click of the middle mouse button anywhere on the board. It
	// may be nil.
	OnMiddle func()

	view      FlipView
	showMoves bool           // rings in the legal cells
	showFlips bool           // marks on the discs that a move would flip
	flipping  *flipAnimation // nil if all discs are at rest
	finale    *flipFinale    // nil when none is shown

	layout   cellLayout
	renderer *flipRenderer // nil before the board is first drawn
}

// NewFlipBoard makes a FlipBoard that shows grid: at most 26 columns and 9 rows. All
// later grids must have the same size. Rings and marks are shown until SetAids is called.
func NewFlipBoard(grid Grid) *FlipBoard {
	d := &FlipBoard{view: FlipView{Grid: grid, Last: -1}, showMoves: true, showFlips: true}
	d.nameInput.columns, d.nameInput.rows = grid.Size()
	d.connect(d, func() { d.renderer.paintCoordinates() })
	return d
}

// FlipView is what a FlipBoard shows at rest.
type FlipView struct {
	Grid  Grid          // First is black, Second white
	Last  int           // the cell of the last disc, or −1
	Next  game.Side     // whose move a person may make now; None for nobody
	Moves map[int][]int // the legal cells, each with the discs that it would flip
}

// Display shows a position at rest. It ends an animation without calling any more of its
// callbacks, and clears the hint and the notes.
func (d *FlipBoard) Display(v FlipView) {
	d.stop()
	d.ClearFinale()
	d.view = v
	d.clearAnnotations()
	d.Refresh()
}

// SetAids sets whether rings are shown in the legal cells, and marks on the discs that a
// move at the pointer or the cursor would flip.
func (d *FlipBoard) SetAids(moves, flips bool) {
	d.showMoves, d.showFlips = moves, flips
	d.repaint(painter.paintCursor)
}

// playableCell implements boardImpl.
func (d *FlipBoard) playableCell() (cell int, ok bool) {
	if d.view.Next == game.None {
		return -1, false
	}
	_, ok = d.view.Moves[d.cursor.cell]
	return d.cursor.cell, ok
}

// poseIn returns the pose of the disc in a cell. ok is false if there is none.
func (d *FlipBoard) poseIn(cell int) (p paint.Pose, ok bool) {
	if d.flipping != nil {
		if p, ok := d.flipping.pose(cell); ok {
			return p, true
		}
	}
	if side := d.view.Grid.At(cell); side != game.None {
		return paint.Pose{Side: side}, true
	}
	if at, ok := d.playableCell(); ok && at == cell {
		return paint.Pose{Side: d.view.Next, Ghost: true}, true
	}
	return paint.Pose{}, false
}

// CellWidthIn implements Board.
func (d *FlipBoard) CellWidthIn(size fyne.Size) float32 {
	columns, rows := d.view.Grid.Size()
	return newCellLayout(columns, rows, size, 1).cell
}

// CellArea returns the position of a cell relative to the board, and its size.
func (d *FlipBoard) CellArea(cell int) (fyne.Position, fyne.Size) { return d.layout.area(cell) }

// hitTest implements boardImpl.
func (d *FlipBoard) hitTest(p fyne.Position) (cell int, missed Missed) { return d.layout.hitTest(p) }

// startCell returns where the keyboard's cursor first appears: at the last disc, or else
// near the middle, which is d3 on a board of 8 × 8.
func (d *FlipBoard) startCell() int {
	if d.view.Last >= 0 {
		return d.view.Last
	}
	columns, rows := d.view.Grid.Size()
	return max(0, rows/2-2)*columns + (columns-1)/2
}

// TappedSecondary asks for the cell at the pointer with the right mouse button.
func (d *FlipBoard) TappedSecondary(e *fyne.PointEvent) { d.handleClick(e.Position, Secondary) }

// MouseUp recognises clicks of the middle button, which Fyne does not report as taps.
func (d *FlipBoard) MouseUp(e *desktop.MouseEvent) {
	if e.Button == desktop.MouseButtonTertiary && d.button == e.Button {
		d.button = 0
		call(d.OnMiddle)
	}
}

// MouseOut implements desktop.Hoverable.
func (d *FlipBoard) MouseOut() {
	d.button = 0
	d.namedBoard.MouseOut()
}
