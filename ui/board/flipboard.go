package board

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"npaastribe/game"
	"npaastribe/ui/board/paint"
)

// FlipBoard is a felt board in a frame with coordinates, on which discs of two
// colours are laid and turned over. Its cells are numbered
// row × columns + column from 0 at the top left.
type FlipBoard struct {
	namedBoard

	// OnMiddle is called for a click of the middle mouse button anywhere on
	// the board. It may be nil.
	OnMiddle func()

	view        FlipView
	showMoves   bool        // rings in the legal cells
	showTurning bool        // marks on the discs that would turn
	turn        *turning    // nil when all discs are at rest
	finale      *flipFinale // nil when none is shown

	plan  cells
	drawn *flipRenderer // nil before the board is first drawn
}

// NewFlipBoard makes a board that shows grid, whose size it keeps: at most 26
// columns and 9 rows. Rings and marks are shown until SetAids says otherwise.
func NewFlipBoard(grid Grid) *FlipBoard {
	d := &FlipBoard{view: FlipView{Grid: grid, Last: -1}, showMoves: true, showTurning: true}
	d.name.columns, d.name.rows = grid.Size()
	d.begin(d, func() { d.drawn.paintCoordinates() })
	return d
}

// FlipView is what a board of discs shows at rest.
type FlipView struct {
	Grid  Grid          // First is black, Second white
	Last  int           // the cell of the last disc, or −1
	Next  game.Side     // whose move a person may make now; None for nobody
	Moves map[int][]int // the legal cells, and the discs that each would turn
}

// Display shows a position at rest, at once. It ends a turn that goes on,
// whose callbacks are not called any more, and clears the hint and the notes.
func (d *FlipBoard) Display(v FlipView) {
	d.stop()
	d.ClearFinale()
	d.view = v
	d.clearAdvice()
	d.Refresh()
}

// SetAids decides whether rings are shown in the legal cells, and marks on the
// discs that a move at the pointer or the cursor would turn.
func (d *FlipBoard) SetAids(moves, turning bool) {
	d.showMoves, d.showTurning = moves, turning
	d.repaint(drawing.paintCursor)
}

// legal is the cell that the pointer or the cursor is at, when the person who
// is to move may play there.
func (d *FlipBoard) legal() (cell int, ok bool) {
	if d.view.Next == game.None {
		return -1, false
	}
	_, ok = d.view.Moves[d.cursor.cell]
	return d.cursor.cell, ok
}

// poseIn is how the disc in a cell lies, and false when there is none.
func (d *FlipBoard) poseIn(cell int) (p paint.Pose, ok bool) {
	if d.turn != nil {
		if p, ok := d.turn.pose(cell); ok {
			return p, true
		}
	}
	if side := d.view.Grid.At(cell); side != game.None {
		return paint.Pose{Side: side}, true
	}
	if at, ok := d.legal(); ok && at == cell {
		return paint.Pose{Side: d.view.Next, Ghost: true}, true
	}
	return paint.Pose{}, false
}

// CellIn is how wide a cell would be in a board of the given size.
func (d *FlipBoard) CellIn(size fyne.Size) float32 {
	columns, rows := d.view.Grid.Size()
	return planCells(columns, rows, size, 1).cell
}

// CellArea is where a cell is, relative to the board.
func (d *FlipBoard) CellArea(cell int) (fyne.Position, fyne.Size) { return d.plan.area(cell) }

// at implements surface.
func (d *FlipBoard) at(p fyne.Position) (cell int, missed Missed) { return d.plan.at(p) }

// startCell is where the keyboard's cursor appears: at the last disc, or left
// of the middle and above it, which on an empty board of eight rows is d3.
func (d *FlipBoard) startCell() int {
	if d.view.Last >= 0 {
		return d.view.Last
	}
	columns, rows := d.view.Grid.Size()
	return max(0, rows/2-2)*columns + (columns-1)/2
}

// TappedSecondary asks for the cell at the pointer with the right button.
func (d *FlipBoard) TappedSecondary(e *fyne.PointEvent) { d.clicked(e.Position, Secondary) }

// MouseUp takes the middle button, for which Fyne has no tap.
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
