package boardgame

import (
	"slices"

	"npaastribe/game"
	"npaastribe/game/search"
	"npaastribe/ui/board"
	"npaastribe/ui/match"
)

// advice is what a View shows on its board about the position at rest, of type P.
type advice[P game.State] struct {
	Position P // the one at rest

	// CellOf returns the cell in which the piece of a move comes to rest. Left out
	// that is the move.
	CellOf func(s P, m game.Move) int

	board    Board
	found    *search.Analysis // of Position; nil if nothing is shown
	rested   int              // the cell of the note on which the pointer rests, −1 for none
	expected bool             // the line of the best move is asked for
	refuting []game.Move      // what shows why a move was not good, in place of any other line; nil for none
	threats  bool             // what is threatened is asked for
	moving   bool             // the board shows a move and not Position
	text     func() string    // what the marks of threats mean
}

// ShowAnalysis implements match.Board: every legal move shows what it is worth.
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

// Glow implements gameview.Game.
func (b *advice[P]) Glow(cells []int) { b.board.Glow(cells) }

// ShowRefutation implements gameview.Game.
func (b *advice[P]) ShowRefutation(line []game.Move) {
	if b.refuting = line; !b.moving {
		b.showLine()
	}
}

// rest is called with the cell of the note on which the pointer rests, −1 for none.
func (b *advice[P]) rest(cell int) {
	b.rested = cell
	b.showLine()
}

// showLine shows the play that is expected after the move on whose note the pointer
// rests, or else from now on, if that is asked for.
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

// steps returns the pieces of the first moves of a line.
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
