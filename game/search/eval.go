package search

import "npaastribe/game"

// ScoreKind says what scores mean. Scores are from the point of view of the
// side to move.
type ScoreKind int

// The kinds of scores.
const (
	Margin ScoreKind = iota // the expected lead in discs or beans at the end
	Chance                  // the expected result, from -1 (a loss) through 0 (a draw) to 1 (a win)
)

// MoveEval is the evaluation of a legal move.
type MoveEval struct {
	Move  game.Move
	Score float64     // of the kind given by the analysis
	Exact bool        // the score is that of perfect play
	Plies int         // for Chance and Exact, the number of plies in which the game is won or lost; 0 if unknown
	Limit bool        // Plies is an upper bound: the game may be decided sooner
	Depth int         // full-width search depth in plies, including the move itself
	Line  []game.Move // the principal variation as far as it is known, beginning with Move
}

// Loses reports whether the move is proven to lose, in a known number of plies.
func (e MoveEval) Loses() bool { return e.Exact && e.Plies > 0 && e.Score < 0 }

// Analysis is the evaluation of all legal moves of a position.
type Analysis struct {
	Kind  ScoreKind
	Moves []MoveEval // the best first
	Nodes int64      // positions visited
}
