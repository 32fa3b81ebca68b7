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

// GridBoard is a board of squared paper on which crosses and rings are drawn, or a
// goban with stones, with the coordinates beside it. Its cells are numbered
// row × columns + column from 0 at the bottom left. Where cells would be
// smaller than a fingertip, it scrolls. The callbacks may all be nil and are
// called on the UI goroutine, also while a mark is being drawn and when nobody
// is to move: who they are for decides.
type GridBoard struct {
	widget.BaseWidget
	Handlers
	passive
	pressed

	// OnCell is called with a cell that was clicked, or asked for by the
	// keyboard: by Enter and Space at the cursor, and by its name.
	OnCell func(cell int)
	// OnMiss is called for a click beside the cells, always with MissedFrame.
	OnMiss func(Missed)
	// OnTyped is called whenever what is typed of a cell's name has changed, and
	// told whether it is a name already; it is "" when nothing is typed any more.
	// OnNoName is called for what names no cell.
	OnTyped  func(text string, whole bool)
	OnNoName func(text string, why NameFault)

	view    GridView
	style   paint.Style
	won     map[int]bool // the cells of the lines that win
	notes   map[int]Note
	hint    hint
	cursor  cellCursor
	pointer fyne.Position       // where it was last
	hovered int                 // the cell under the pointer, or −1
	button  desktop.MouseButton // of the mouse, pressed last
	name    cellName            // as far as it is typed
	stroke  *stroking           // nil when no mark is being drawn

	still func() bool           // the user wants no animations
	start func(*fyne.Animation) // starts one

	plan     gridPlan
	middle   fyne.Position // what is in the middle of the sight, in cells from the top left
	pictures map[paint.Mark]*image.RGBA
	inks     inks // of the theme
	drawn    *gridRenderer
}

var (
	_ Board              = (*GridBoard)(nil)
	_ fyne.Tappable      = (*GridBoard)(nil)
	_ desktop.Hoverable  = (*GridBoard)(nil)
	_ desktop.Cursorable = (*GridBoard)(nil)
	_ desktop.Keyable    = (*GridBoard)(nil)
)

// GridView is what a GridBoard shows at rest.
type GridView struct {
	Grid  Grid      // First is X or black, Second O or white; at most 702 columns and 99 rows
	Last  int       // the cell of the last mark, or −1
	Next  game.Side // whose mark a person may place now; None for nobody
	Lines []int     // the cells of all lines that win, in any order
}

// NewGridBoard makes a board of paper that shows grid.
func NewGridBoard(grid Grid) *GridBoard {
	p := &GridBoard{hint: hint{cell: -1}, cursor: cellCursor{cell: -1}, hovered: -1}
	p.name.after = p.after
	p.name.found = func(cell int) {
		p.choose(cellCursor{cell: cell, keys: true})
		p.ask(cell)
	}
	p.name.other = p.otherRune
	p.name.wrong = func(text string, why NameFault) {
		if p.OnNoName != nil {
			p.OnNoName(text, why)
		}
	}
	p.name.changed = p.nameChanged
	p.still = func() bool { return !fyne.CurrentApp().Settings().ShowAnimations() }
	p.start = (*fyne.Animation).Start
	p.take(GridView{Grid: grid, Last: -1})
	p.ExtendBaseWidget(p)
	return p
}

// Display shows a position at rest, at once; the grid may have another size
// than before. It ends a stroke that goes on, whose callbacks are not called
// any more, and clears the hint and the notes. A new last mark is brought into
// sight.
func (p *GridBoard) Display(v GridView) {
	p.stop()
	p.clearAdvice()
	was, last := p.name.cellGrid, p.view.Last
	p.take(v)
	if p.drawn == nil {
		return
	}
	if was != p.name.cellGrid {
		p.drawn.rebuild()
		p.drawn.Layout(p.Size())
	} else {
		p.drawn.paint()
	}
	if v.Last >= 0 && v.Last != last {
		p.reveal(v.Last)
	}
	canvas.Refresh(p.drawn.bell)
}

// take makes a position the one that is shown, and forgets what was said and
// chosen on a grid of another size.
func (p *GridBoard) take(v GridView) {
	p.view = v
	p.won = make(map[int]bool, len(v.Lines))
	for _, cell := range v.Lines {
		p.won[cell] = true
	}
	columns, rows := v.Grid.Size()
	grid := cellGrid{columns: columns, rows: rows, upwards: true}
	if grid != p.name.cellGrid || p.drawn == nil {
		p.middle = grid.lookAt(v.Last)
	}
	if grid == p.name.cellGrid {
		return
	}
	p.name.forget()
	p.name.cellGrid, p.plan.cellGrid = grid, grid
	p.cursor, p.hovered = cellCursor{cell: -1}, -1
}

// clearAdvice forgets what was said about the position shown.
func (p *GridBoard) clearAdvice() {
	p.notes = nil
	p.hint.stop()
}

// SetStyle decides what the board looks like, at once. A stroke that goes on
// goes on in the new style.
func (p *GridBoard) SetStyle(s paint.Style) {
	if p.style != s {
		p.style = s
		p.repaint((*gridRenderer).paint)
	}
}

// Grid is the position shown.
func (p *GridBoard) Grid() Grid { return p.view.Grid }

// free is the cell that the pointer or the cursor is at, when the person who
// is to move may play there.
func (p *GridBoard) free() (cell int, ok bool) {
	cell = p.cursor.cell
	return cell, cell >= 0 && p.view.Next != game.None && p.stroke == nil && p.view.Grid.At(cell) == game.None
}

// repaint draws a part of the board anew, when the board is drawn at all. What
// is always in sight is told of it: Fyne does not yet know the canvas of an
// object that has never been visible, and refreshing the board as a whole
// would draw every text of it again.
func (p *GridBoard) repaint(draw func(*gridRenderer)) {
	if p.drawn != nil {
		draw(p.drawn)
		canvas.Refresh(p.drawn.bell)
	}
}

// MinSize is enough for a part of a board that scrolls.
func (p *GridBoard) MinSize() fyne.Size { return fyne.NewSize(160, 150) }

// CellIn is how wide a cell would be in a board of the given size.
func (p *GridBoard) CellIn(size fyne.Size) float32 {
	return planGrid(p.name.cellGrid, size, 1).cell
}

// CellArea is where a cell is now, relative to the board. It may be out of
// sight, and then even outside the board.
func (p *GridBoard) CellArea(cell int) (fyne.Position, fyne.Size) {
	pos, size := p.plan.area(cell)
	return pos.Add(p.sheetAt()), size
}
