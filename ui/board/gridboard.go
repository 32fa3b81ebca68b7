package board

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"npaastribe/game"
	"npaastribe/ui/board/paint"
)

// GridBoard is a board of squared paper on which crosses and rings are drawn, or a goban
// with stones, with coordinates beside it. Its cells are numbered row × columns + column
// from 0, starting at the bottom left. It scrolls if cells would be smaller than a
// fingertip. OnMiss always gets MissedFrame.
type GridBoard struct {
	namedBoard

	view    GridView
	style   paint.Style
	winning map[int]bool     // the cells of the winning lines
	stroke  *strokeAnimation // nil if no mark is being drawn
	finale  *gridFinale      // nil when none is shown

	layout     gridLayout
	viewCentre fyne.Position // the centre of the visible part, in cells from the top left of the grid
	renderer   *gridRenderer // nil before the board is first drawn
}

// GridView is what a GridBoard shows at rest.
type GridView struct {
	Grid  Grid      // First is X or black, Second O or white; at most 702 columns and 99 rows
	Last  int       // the cell of the last mark, or −1
	Next  game.Side // whose mark a person may place now; None for nobody's
	Lines []int     // the cells of all winning lines, in any order
}

// NewGridBoard makes a GridBoard that shows grid on paper.
func NewGridBoard(grid Grid) *GridBoard {
	p := &GridBoard{}
	p.connect(p, func() { p.renderer.paintCoordinates() })
	p.revealCell = p.Reveal
	p.setView(GridView{Grid: grid, Last: -1})
	return p
}

// Display shows a position at rest. The size of the grid may differ from that of the
// previous one. Display ends the drawing of a mark without calling any more of its
// callbacks, clears the hint and the notes, and scrolls a new last mark into sight.
func (p *GridBoard) Display(v GridView) {
	p.stop()
	p.ClearFinale()
	p.clearAnnotations()
	was, last := p.nameInput.cellGrid, p.view.Last
	p.setView(v)
	if p.renderer == nil {
		return
	}
	if was != p.nameInput.cellGrid {
		p.renderer.rebuild()
		p.renderer.Layout(p.Size())
	} else {
		p.renderer.paint()
	}
	if v.Last >= 0 && v.Last != last {
		p.Reveal(v.Last)
	}
	canvas.Refresh(p.renderer.refreshAnchor)
}

// setView sets the position to show. If the size of the grid has changed, it also resets
// the cursor, the typed text and the scroll position.
func (p *GridBoard) setView(v GridView) {
	p.view = v
	p.winning = make(map[int]bool, len(v.Lines))
	for _, cell := range v.Lines {
		p.winning[cell] = true
	}
	columns, rows := v.Grid.Size()
	grid := cellGrid{columns: columns, rows: rows, upwards: true}
	if grid != p.nameInput.cellGrid || p.renderer == nil {
		p.viewCentre = grid.centreOf(v.Last)
	}
	if grid == p.nameInput.cellGrid {
		return
	}
	p.nameInput.clear()
	p.nameInput.cellGrid, p.layout.cellGrid = grid, grid
	p.cursor, p.hovered = cellCursor{cell: -1}, -1
}

// SetStyle sets how the board and its marks are drawn, at once. A mark being drawn
// continues in the new style.
func (p *GridBoard) SetStyle(s paint.Style) {
	if p.style != s {
		p.style = s
		p.repaint(painter.paint)
	}
}

// playableCell implements boardImpl.
func (p *GridBoard) playableCell() (cell int, ok bool) {
	cell = p.cursor.cell
	return cell, cell >= 0 && p.view.Next != game.None && p.stroke == nil && p.view.Grid.At(cell) == game.None
}

// CellWidthIn implements Board.
func (p *GridBoard) CellWidthIn(size fyne.Size) float32 {
	return newGridLayout(p.nameInput.cellGrid, size, 1).cell
}

// CellArea returns the current position of a cell relative to the board, and its size. A
// cell that is scrolled out of sight may lie outside the board.
func (p *GridBoard) CellArea(cell int) (fyne.Position, fyne.Size) {
	pos, size := p.layout.area(cell)
	return pos.Add(p.sheetOrigin()), size
}

// hitTest implements boardImpl.
func (p *GridBoard) hitTest(point fyne.Position) (cell int, missed Missed) {
	if p.renderer == nil || !newRect(p.layout.viewport()).contains(point) {
		return -1, MissedFrame
	}
	return p.layout.hitTest(point.Subtract(p.sheetOrigin()))
}

// startCell returns where the keyboard's cursor first appears: at the last mark, or else
// in the middle.
func (p *GridBoard) startCell() int {
	if p.view.Last >= 0 {
		return p.view.Last
	}
	columns, rows := p.view.Grid.Size()
	return rows/2*columns + columns/2
}
