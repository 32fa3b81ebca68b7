package search

import "npaastribe/game"

// ScoreKind is what scores mean. They are those of the side that moves.
type ScoreKind int

// The kinds of scores.
const (
	Margin ScoreKind = iota // how many discs or beans it will be ahead at the end
	Chance                  // from -1, it loses, over 0, a draw, to 1, it wins
)

// MoveEval is what a legal move is worth.
type MoveEval struct {
	Move  game.Move
	Score float64     // of the kind that the analysis names
	Exact bool        // the score is that of perfect play
	Plies int         // in which the game is won or lost for certain, with Chance and Exact; 0 if that is not known
	Limit bool        // Plies are the most that it takes, and may not be the fewest
	Depth int         // plies searched in full, the move itself included
	Line  []game.Move // the best play for both sides as far as it is known, Move first
}

// Analysis is what is known of every legal move of a position.
type Analysis struct {
	Kind  ScoreKind
	Moves []MoveEval // the best first
	Nodes int64      // positions looked at
}
