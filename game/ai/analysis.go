package ai

import (
	"context"
	"fmt"

	"npaastribe/game"
	"npaastribe/game/awari"
	"npaastribe/game/gomoku"
	"npaastribe/game/othello"
)

// Worth is what a legal move is worth.
type Worth struct {
	Move  game.Move
	Score float64     // how many discs or beans the side that moves will be ahead at the end; in gomoku from -1, it loses, to 1, it wins
	Exact bool        // the score is that of perfect play
	Depth int         // plies searched in full, the move itself included
	Line  []game.Move // the best play for both sides as far as it is known, Move first
}

// Analysis is what is known of every legal move of a position.
type Analysis struct {
	Moves []Worth // the best first
	Nodes int64   // positions looked at
}

// CanAnalyse reports whether Analyse knows the game that s is a position of.
func CanAnalyse(s game.State) bool {
	switch s.(type) {
	case othello.Position, awari.Position, gomoku.Position:
		return true
	default:
		return false
	}
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
	if progress == nil {
		progress = func(Analysis) {}
	}
	switch s := s.(type) {
	case othello.Position:
		return analyseOthello(ctx, s, progress)
	case awari.Position:
		return analyseAwari(ctx, s, progress)
	case gomoku.Position:
		return analyseGomoku(ctx, s, progress)
	default:
		return Analysis{}, fmt.Errorf("ai: no engine analyses %T", s)
	}
}

// Hint returns the move that the strongest level would make, after about a
// second. In everything else it is like Choose.
func Hint(ctx context.Context, s game.State, seed int64) (game.Move, error) {
	levels := LevelsOf(s)
	return Choose(ctx, Task{State: s, Level: levels[len(levels)-1], Seed: seed})
}
