package board

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"npaastribe/game"
	"npaastribe/ui/board/paint"
)

// GridBoard is a board of squared paper on which crosses and rings are drawn, or a
// goban with stones, with the coordinates beside it. Its cells are numbered
// row × columns + column from 0 at the bottom left. Where cells would be
// smaller than a fingertip, it scrolls. OnMiss always gets MissedFrame.
type GridBoard struct {
	namedBoard

	view   GridView
	style  paint.Style
	won    map[int]bool // the cells of the lines that win
	stroke *stroking    // nil when no mark is being drawn
	finale *gridFinale  // nil when none is shown

	plan   gridPlan
	middle fyne.Position // what is in the middle of the sight, in cells from the top left
	drawn  *gridRenderer // nil before the board is first drawn
}

// GridView is what a GridBoard shows at rest.
type GridView struct {
	Grid  Grid      // First is X or black, Second O or white; at most 702 columns and 99 rows
	Last  int       // the cell of the last mark, or −1
	Next  game.Side // whose mark a person may place now; None for nobody
	Lines []int     // the cells of all lines that win, in any order
}

// NewGridBoard makes a board of paper that shows grid.
func NewGridBoard(grid Grid) *GridBoard {
	p := &GridBoard{}
	p.begin(p, func() { p.drawn.paintCoordinates() })
	p.reveal = p.Reveal
	p.take(GridView{Grid: grid, Last: -1})
	return p
}

// Display shows a position at rest, at once; the grid may have another size
// than before. It ends a stroke that goes on, whose callbacks are not called
// any more, and clears the hint and the notes. A new last mark is brought into
// sight.
func (p *GridBoard) Display(v GridView) {
	p.stop()
	p.ClearFinale()
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
		p.Reveal(v.Last)
	}
	canvas.Refresh(p.drawn.refreshAnchor)
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

// SetStyle decides what the board looks like, at once. A stroke that goes on
// goes on in the new style.
func (p *GridBoard) SetStyle(s paint.Style) {
	if p.style != s {
		p.style = s
		p.repaint(drawing.paint)
	}
}

// legal is the cell that the pointer or the cursor is at, when the person who
// is to move may play there.
func (p *GridBoard) legal() (cell int, ok bool) {
	cell = p.cursor.cell
	return cell, cell >= 0 && p.view.Next != game.None && p.stroke == nil && p.view.Grid.At(cell) == game.None
}

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

// at implements surface.
func (p *GridBoard) at(point fyne.Position) (cell int, missed Missed) {
	if p.drawn == nil || !in(p.plan.window()).has(point) {
		return -1, MissedFrame
	}
	return p.plan.at(point.Subtract(p.sheetAt()))
}

// startCell is where the keyboard's cursor appears: at the last mark, or in
// the middle.
func (p *GridBoard) startCell() int {
	if p.view.Last >= 0 {
		return p.view.Last
	}
	columns, rows := p.view.Grid.Size()
	return rows/2*columns + columns/2
}
