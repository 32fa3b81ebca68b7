package boardgame

import (
	"slices"

	"npaastribe/game"
	"npaastribe/game/search"
	"npaastribe/ui/board"
	"npaastribe/ui/match"
)

// ShowAnalysis implements match.Board: every legal move shows what it is worth.
func (b *Base[P]) ShowAnalysis(s game.State, a *search.Analysis) {
	all := notes(b.Position, s, a)
	if b.found = a; all == nil {
		b.found = nil
	}
	b.board.Annotate(all)
	b.showLine()
}

// ShowLine implements gameview.Game.
func (b *Base[P]) ShowLine(on bool) {
	b.expected = on
	b.showLine()
}

// rest is called with the cell of the note on which the pointer rests, −1 for none.
func (b *Base[P]) rest(cell int) {
	b.rested = cell
	b.showLine()
}

// showLine shows the play that is expected after the move on whose note the pointer
// rests, or else from now on, if that is asked for.
func (b *Base[P]) showLine() {
	var line []game.Move
	switch {
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
func (b *Base[P]) steps(line []game.Move) (steps []board.Step) {
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
