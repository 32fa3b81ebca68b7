package ai

import (
	"context"
	"fmt"

	"npaastribe/game"
	"npaastribe/game/othello"
	"npaastribe/game/othello/engine"
)

// Worth is what a legal move is worth.
type Worth struct {
	Move  game.Move
	Score float64     // how many discs the side that moves will be ahead at the end
	Exact bool        // the score is that of perfect play
	Depth int         // plies searched in full, the move itself included
	Line  []game.Move // the best play for both sides as far as it is known, Move first
}

// Analysis is what is known of every legal move of a position.
type Analysis struct {
	Moves []Worth // the best first
	Nodes int64   // positions looked at
}

// What an analysis of Othello may spend: about half a minute of one core, and
// 24 MiB; twice as much memory saved hardly any time. The solver looks at five
// times as many nodes a second as the search that estimates. With 22 empty
// cells it played out all moves of the positions tried in 3 to 16 seconds,
// with 24 only some of them in less than 25.
const (
	othelloAnalysisNodes      = 150_000_000
	othelloAnalysisSolveNodes = 600_000_000
	othelloAnalysisSolve      = 22
	othelloAnalysisBits       = engine.DefaultTableBits
)

// CanAnalyse reports whether Analyse knows the game that s is a position of.
func CanAnalyse(s game.State) bool {
	_, ok := s.(othello.Position)
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
	p, ok := s.(othello.Position)
	if !ok {
		return Analysis{}, fmt.Errorf("ai: no engine analyses %T", s)
	}
	params := engine.Params{Nodes: othelloAnalysisNodes, Solve: othelloAnalysisSolve, TableBits: othelloAnalysisBits}
	if black, white := p.Score(); othello.Cells-black-white <= othelloAnalysisSolve {
		params.Nodes = othelloAnalysisSolveNodes
	}
	report := func(a engine.Analysis) {
		if progress != nil {
			progress(inDiscs(a))
		}
	}
	a, err := engine.Analyse(ctx, p, params, report)
	return inDiscs(a), err
}

// inDiscs translates what the engine of Othello has found.
func inDiscs(a engine.Analysis) Analysis {
	moves := make([]Worth, len(a.Moves))
	for i, w := range a.Moves {
		moves[i] = Worth{
			Move: w.Move, Score: float64(w.Score) / engine.Disc,
			Exact: w.Exact, Depth: w.Depth, Line: w.Line,
		}
	}
	return Analysis{Moves: moves, Nodes: a.Nodes}
}

// Hint returns the move that the strongest level would make, after about a
// second. In everything else it is like Choose.
func Hint(ctx context.Context, s game.State, seed int64) (game.Move, error) {
	levels := LevelsOf(s)
	return Choose(ctx, Task{State: s, Level: levels[len(levels)-1], Seed: seed})
}
