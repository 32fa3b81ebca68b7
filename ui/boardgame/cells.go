package boardgame

import (
	"fmt"
	"image"
	"image/color"

	"fyne.io/fyne/v2"

	"npaastribe/game"
	"npaastribe/ui/board"
	"npaastribe/ui/board/paint"
	"npaastribe/ui/event"
	"npaastribe/ui/i18n"
	"npaastribe/ui/inspect"
)

// CellState is a position on a board of cells in which a move is the number of the cell
// where a piece is placed. It may also have the method WinningCells() []int, and Last()
// (cell int, ok bool) if its notation includes the last move.
type CellState interface {
	game.State
	board.Grid
}

// Cells is a View for games played with crosses and rings, or with stones.
type Cells struct {
	*Base[CellState]
	board *board.GridBoard
	style paint.Style
}

// NewCells returns a view with crosses and rings.
func NewCells(c Config) *Cells {
	b := board.NewGridBoard(As[CellState](c.Start))
	t := &Cells{Base: NewBase[CellState](c, b), board: b}
	b.OnCell = func(cell int, _ board.Button) { c.Host.Play(game.Move(cell)) }
	b.OnMiss = func(board.Missed) { t.Say(event.Mistake, t.Text("missed")) }
	b.OnTyped, b.OnNoName = t.Typed, t.NoName
	return t
}

// SetStyle sets how the marks are drawn.
func (t *Cells) SetStyle(s paint.Style) {
	t.style = s
	t.board.SetStyle(s)
}

// Place implements match.Board.
func (t *Cells) Place(m *game.Tree, next game.Side) {
	p, ok := t.Rest(m)
	if !ok {
		return
	}
	v := board.GridView{Grid: p, Last: -1, Next: next, Lines: winningCells(p)}
	if telling, ok := p.(interface{ Last() (cell int, ok bool) }); ok {
		v.Last, _ = telling.Last()
	} else if m.Ply() > 0 {
		v.Last = int(m.Node().Move())
	}
	t.board.Display(v)
}

func winningCells(s game.State) []int {
	if lines, ok := s.(interface{ WinningCells() []int }); ok {
		return lines.WinningCells()
	}
	return nil
}

// Move implements match.Board: it animates the drawing of the mark.
func (t *Cells) Move(before, after game.State, move game.Move, done func()) {
	to, ok := after.(CellState)
	if !ok {
		done()
		return
	}
	columns, _ := to.Size()
	t.board.Draw(board.Stroke{
		Cell: int(move), Side: before.Turn(), After: to, Frame: t.Frame, Touch: t.Landed,
		Done: t.Begin(event.Drop{Column: int(move) % columns, Row: int(move) / columns}, done),
	})
}

// Places implements View. If the board scrolls, some of the areas are out of sight.
func (t *Cells) Places() map[string]inspect.Area { return t.CellPlaces("mark", t.board.CellArea) }

// Labels implements View.
func (t *Cells) Labels() map[string]string {
	return t.Labelled(func() map[string]string { return t.CellLabels("mark", t.CellText) })
}

// Icon implements View: it returns a mark of the side in the current theme.
func (t *Cells) Icon(side game.Side) fyne.Resource {
	name := fmt.Sprintf("mark-%d-%d-%v-%v.png", t.style, side, paint.MarkColour(side), paint.OutlineColour())
	return t.Picture(name, func(px int) image.Image { return paint.MarkImage(t.style, side, px) })
}

// Colour implements gameview.Coloured: it returns the colour of the side's pen or stones.
func (t *Cells) Colour(side game.Side) color.Color {
	if t.style == paint.Stones {
		return paint.StoneColour(side)
	}
	return paint.MarkColour(side)
}

// Sound implements View: it returns the sound of the mark being drawn, or of a stone. The
// side to move is the one that draws, as Position does not yet include the mark.
func (t *Cells) Sound(e event.Event) string {
	if _, ok := e.(event.Landed); !ok {
		return ""
	}
	switch {
	case t.style == paint.Stones:
		return "disc"
	case t.Position.Turn() == game.First:
		return "cross"
	default:
		return "ring"
	}
}

// Keys implements View. The name of the middle cell serves as the example of a cell name.
func (t *Cells) Keys() [][2]string {
	columns, rows := t.Position.Size()
	return [][2]string{
		{"←, ↑, →, ↓", t.Text("key.choose")},
		{"Enter, " + i18n.T("keys.space"), t.Text("key.mark")},
		{game.CellName(columns/2, rows/2), t.Text("key.name")},
	}
}
