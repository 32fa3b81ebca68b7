package board

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"npaastribe/game"
	"npaastribe/ui/board/paint"
)

// Button is how a cell was asked for.
type Button int

// The buttons.
const (
	Primary   Button = iota // the left mouse button, or a touch
	Secondary               // the right mouse button
	Key                     // the keyboard
)

// FlipBoard is a felt board in a frame with coordinates, on which discs of two
// colours are laid and turned over. Its cells are numbered
// row × columns + column from 0 at the top left. The callbacks may all be nil
// and are called on the UI goroutine, also while discs turn and when nobody is
// to move: who they are for decides.
type FlipBoard struct {
	widget.BaseWidget
	Handlers
	passive
	pressed

	// OnCell is called with a cell that was clicked, or asked for by the
	// keyboard: by Enter and Space at the cursor, and by its name.
	OnCell func(cell int, b Button)

	// OnMiss is called for a click that met no cell.
	OnMiss func(Missed)

	// OnMiddle is called for a click of the middle mouse button anywhere on
	// the board.
	OnMiddle func()

	// OnTyped is called whenever what is typed of a cell's name has changed, and
	// told whether it is a name already; it is "" when nothing is typed any more.
	// OnNoName is called for what names no cell.
	OnTyped  func(text string, whole bool)
	OnNoName func(text string, why NameFault)

	view            FlipView
	showMoves       bool // dots on the legal cells
	showTurning     bool // marks on the discs that would turn
	notes           map[int]Note
	hint            hint
	cursor          cellCursor
	hovered         int      // the cell under the pointer, or −1
	name            cellName // as far as it is typed
	pressedInMiddle bool
	turn            *turning // nil when all discs are at rest

	still func() bool           // the user wants no animations
	start func(*fyne.Animation) // starts one

	geometry cells
	pictures map[paint.Pose]*image.RGBA // on cells of the geometry's size
	drawn    *flipRenderer              // nil before the board is first drawn
}

var (
	_ fyne.Widget            = (*FlipBoard)(nil)
	_ fyne.Tappable          = (*FlipBoard)(nil)
	_ fyne.SecondaryTappable = (*FlipBoard)(nil)
	_ fyne.Focusable         = (*FlipBoard)(nil)
	_ desktop.Mouseable      = (*FlipBoard)(nil)
	_ desktop.Hoverable      = (*FlipBoard)(nil)
	_ desktop.Cursorable     = (*FlipBoard)(nil)
	_ desktop.Keyable        = (*FlipBoard)(nil)
)

// NewFlipBoard makes a board that shows grid, whose size it keeps: at most 26
// columns and 9 rows. Dots and marks are shown until SetAids says otherwise.
func NewFlipBoard(grid Grid) *FlipBoard {
	d := &FlipBoard{
		view: FlipView{Grid: grid, Last: -1}, showMoves: true, showTurning: true,
		hint: hint{cell: -1}, cursor: cellCursor{cell: -1}, hovered: -1,
	}
	d.name.columns, d.name.rows = grid.Size()
	d.name.after = d.after
	d.name.found = func(cell int) {
		d.choose(cellCursor{cell: cell, keys: true})
		d.ask(cell, Key)
	}
	d.name.other = d.otherRune
	d.name.wrong = func(text string, why NameFault) {
		if d.OnNoName != nil {
			d.OnNoName(text, why)
		}
	}
	d.name.changed = d.nameChanged
	d.still = func() bool { return !fyne.CurrentApp().Settings().ShowAnimations() }
	d.start = (*fyne.Animation).Start
	d.ExtendBaseWidget(d)
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
	d.view = v
	d.clearAdvice()
	d.Refresh()
}

// clearAdvice forgets what was said about the position shown.
func (d *FlipBoard) clearAdvice() {
	d.notes = nil
	d.hint.stop()
}

// SetAids decides whether dots are shown on the legal cells, and marks on the
// discs that a move at the pointer or the cursor would turn.
func (d *FlipBoard) SetAids(moves, turning bool) {
	d.showMoves, d.showTurning = moves, turning
	d.repaint((*flipRenderer).paintAids)
}

// Grid is the position shown.
func (d *FlipBoard) Grid() Grid { return d.view.Grid }

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

// picture is a disc's image at the size of the board, drawn once.
func (d *FlipBoard) picture(p paint.Pose) *image.RGBA {
	p = p.Plain()
	if img, ok := d.pictures[p]; ok {
		return img
	}
	if d.pictures == nil {
		d.pictures = map[paint.Pose]*image.RGBA{}
	}
	img := p.Image(d.geometry.cellPx)
	d.pictures[p] = img
	return img
}

// repaint draws a part of the board anew, when the board is drawn at all. The
// board as a whole is told of it: Fyne does not yet know the canvas of an
// object that has never been visible.
func (d *FlipBoard) repaint(draw func(*flipRenderer)) {
	if d.drawn != nil {
		draw(d.drawn)
		canvas.Refresh(d)
	}
}

// MinSize keeps discs and coordinates legible.
func (d *FlipBoard) MinSize() fyne.Size { return fyne.NewSize(160, 150) }

// CellIn is how wide a cell would be in a board of the given size.
func (d *FlipBoard) CellIn(size fyne.Size) float32 {
	columns, rows := d.view.Grid.Size()
	return layOutCells(columns, rows, size, 1).cell
}

// CellArea is where a cell is, relative to the board.
func (d *FlipBoard) CellArea(cell int) (fyne.Position, fyne.Size) { return d.geometry.area(cell) }
