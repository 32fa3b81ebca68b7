package ai

import (
	"context"
	"fmt"

	"npaastribe/game"
)

// Scale is what the scores of an analysis mean.
type Scale int

// The scales. Scores are those of the side that moves.
const (
	Margin Scale = iota // how many discs or beans it will be ahead at the end
	Chance              // from -1, it loses, over 0, a draw, to 1, it wins
)

// Worth is what a legal move is worth.
type Worth struct {
	Move  game.Move
	Score float64     // on the scale of the analysis
	Exact bool        // the score is that of perfect play
	Plies int         // in which the game is won or lost for certain, with Chance and Exact; 0 if that is not known
	Limit bool        // Plies are the most that it takes, and may not be the fewest
	Depth int         // plies searched in full, the move itself included
	Line  []game.Move // the best play for both sides as far as it is known, Move first
}

// Analysis is what is known of every legal move of a position.
type Analysis struct {
	Scale Scale
	Moves []Worth // the best first
	Nodes int64   // positions looked at
}

// CanAnalyse reports whether Analyse knows the game that s is a position of.
func CanAnalyse(s game.State) bool {
	_, ok := mindOf(s)
	return ok
}

// Analyse finds out what every legal move of s is worth, ever deeper, until
// all is known or its budget is spent. It calls progress, unless that is nil,
// whenever it knows more; what progress gets is its own. Like Choose it works
// on the caller's goroutine and returns within milliseconds when ctx ends,
// with what it has found by then.
//
// The error is game.ErrEnded if there is nothing to move, ctx.Err() if the
// context ended before anything was found, and names the type of the state
// if CanAnalyse says no.
func Analyse(ctx context.Context, s game.State, progress func(Analysis)) (Analysis, error) {
	m, ok := mindOf(s)
	if !ok {
		return Analysis{}, fmt.Errorf("ai: no engine analyses %T", s)
	}
	if progress == nil {
		progress = func(Analysis) {}
	}
	return m.analyse(ctx, m.study(), progress)
}

// Expected translates a score of an analysis of s to what is expected of the
// game: from -1, it is lost, over 0 to 1, it is won. A lead counts the less
// the larger it is already. Where CanAnalyse says no it is the score itself.
func Expected(s game.State, score float64) float64 {
	m, ok := mindOf(s)
	if !ok {
		return score
	}
	return m.chance(score)
}
