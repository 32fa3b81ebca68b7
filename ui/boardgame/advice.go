package boardgame

import (
	"slices"

	"npaastribe/game"
	"npaastribe/game/search"
	"npaastribe/ui/board"
	"npaastribe/ui/match"
)

// advice is what a View shows on its board about the position at rest: notes, lines,
// hints and threats. P is the type of the position.
type advice[P game.State] struct {
	Position P // the position at rest

	// CellOf returns the cell in which the piece of a move ends up. By default it is the
	// number of the move.
	CellOf func(s P, m game.Move) int

	board    Board
	found    *search.Analysis // the analysis of Position; nil if none is shown
	rested   int              // the cell whose note the pointer rests on, −1 for none
	expected bool             // the line of the best move is to be shown
	refuting []game.Move      // the line that refutes a move, shown instead of any other; nil for none
	threats  bool             // threats are to be marked
	moving   bool             // the board is animating a move and does not show Position
	text     func() string    // explains the marks of threats
}

// ShowAnalysis implements match.Board: it puts a note with the evaluation on every legal
// move.
func (b *advice[P]) ShowAnalysis(s game.State, a *search.Analysis) {
	all := notes(b.Position, s, a)
	if b.found = a; all == nil {
		b.found = nil
	}
	b.board.Annotate(all)
	b.showLine()
}

// ShowLine implements gameview.Game.
func (b *advice[P]) ShowLine(on bool) {
	b.expected = on
	b.showLine()
}

// ShowBetter implements gameview.Game.
func (b *advice[P]) ShowBetter(in game.State, m game.Move) {
	before, ok := in.(P)
	if !ok || m == game.Pass {
		b.board.ShowBetter(nil)
		return
	}
	b.board.ShowBetter(&board.Step{Cell: b.CellOf(before, m), Side: before.Turn()})
}

// Question implements match.Board.
func (b *advice[P]) Question(before game.State, m game.Move) {
	if p, ok := before.(P); ok && m != game.Pass {
		b.board.Question(board.Step{Cell: b.CellOf(p, m), Side: p.Turn()})
	}
}

// HighlightCells implements gameview.Game.
func (b *advice[P]) HighlightCells(cells []int) { b.board.HighlightCells(cells) }

// ShowRefutation implements gameview.Game.
func (b *advice[P]) ShowRefutation(line []game.Move) {
	if b.refuting = line; !b.moving {
		b.showLine()
	}
}

// rest is called with the cell whose note the pointer rests on, −1 for none.
func (b *advice[P]) rest(cell int) {
	b.rested = cell
	b.showLine()
}

// showLine shows the refutation if there is one, or else the expected line after the move
// whose note the pointer rests on, or else, if switched on, the line of the best move.
func (b *advice[P]) showLine() {
	var line []game.Move
	switch {
	case b.refuting != nil:
		line = b.refuting
	case b.found == nil:
	case b.rested >= 0:
		if i := slices.IndexFunc(b.found.Moves, func(w search.MoveEval) bool { return int(w.Move) == b.rested }); i >= 0 {
			line = b.found.Moves[i].Line
		}
	case b.expected:
		line = b.found.Moves[0].Line
	}
	b.board.ShowLine(b.steps(line))
}

// steps returns the pieces that the first match.LineMoves moves of a line would place.
func (b *advice[P]) steps(line []game.Move) (steps []board.Step) {
	s := b.Position
	for _, m := range line[:min(len(line), match.LineMoves)] {
		if s.Check(m) != nil {
			break
		}
		if m != game.Pass {
			steps = append(steps, board.Step{Cell: b.CellOf(s, m), Side: s.Turn()})
		}
		s = As[P](s.Play(m))
	}
	return steps
}
