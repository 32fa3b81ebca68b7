package engine

import (
	"context"
	_ "embed"
	"fmt"
	"iter"
	"math/rand/v2"
	"slices"

	"npaastribe/game"
	"npaastribe/game/othello"
	"npaastribe/game/puzzle"
	"npaastribe/game/search"
)

//go:embed puzzles.txt
var puzzles string

// Puzzles is the source of the puzzles of Othello. They are set near the end of a game,
// and exactly one move wins, or draws, or has the best result.
var Puzzles = puzzle.Source{
	Kinds: []string{puzzle.Win, puzzle.Hold, kindBest}, Shipped: puzzles, Games: 800,
	Positions: puzzlePositions, Prove: provePuzzle, Canonical: canonical,
	Refutation: search.Limits{Nodes: 20_000, TableBits: 14},
}

// kindBest is the kind of puzzles that ask for the most discs at the end.
const kindBest = "best"

// The limits of puzzles.
const (
	minPuzzleEmpties = 8  // empty cells at least
	maxPuzzleEmpties = 14 // empty cells at most
	maxSolutionMoves = 3  // moves of the solution at most
	minChoices       = 4  // legal moves at least
	minLead          = 4  // discs that the best move is ahead of the second best at least, in kindBest
)

// puzzleTable is the size of the transposition table of a proof, as a power of two.
const puzzleTable = 16

// provePuzzle is Puzzles.Prove.
func provePuzzle(ctx context.Context, s game.State) (puzzle.Puzzle, bool) {
	p, ok := s.(othello.Position)
	if !ok || len(p.Moves()) < minChoices || emptyCells(p) < minPuzzleEmpties || emptyCells(p) > maxPuzzleEmpties {
		return puzzle.Puzzle{}, false
	}
	r := resolver{ctx: ctx, memory: NewMemory(puzzleTable)}
	values, ok := r.moveValues(s)
	if !ok {
		return puzzle.Puzzle{}, false
	}
	slices.SortFunc(values, func(a, b puzzle.MoveValue) int { return b.Score - a.Score })
	best, second := values[0].Score, values[1].Score
	kind := puzzle.Decisive(best, second)
	if kind == "" {
		if best-second < minLead {
			return puzzle.Puzzle{}, false
		}
		kind = kindBest
	}
	proof := puzzle.Proof{Solve: r.moveValues, MaxMoves: maxSolutionMoves, Single: true}
	solution, moves, ok := proof.Find(s)
	if !ok {
		return puzzle.Puzzle{}, false
	}
	rest, ok := proof.Rest(s, solution)
	return puzzle.Puzzle{Start: s, Kind: kind, Moves: moves, Solution: solution, Rest: rest}, ok
}

func emptyCells(p othello.Position) int {
	black, white := p.Score()
	return othello.Cells - black - white
}

// resolver computes the exact scores of moves near the end of a game.
type resolver struct {
	ctx    context.Context
	memory *Memory
}

// moveValues is the puzzle.Solver of Othello: each score is a class of its own. ok is false if
// the context has ended.
func (r resolver) moveValues(s game.State) (values []puzzle.MoveValue, ok bool) {
	a, err := r.memory.Analyse(r.ctx, s.(othello.Position), search.Limits{Depth: 1, Solve: maxPuzzleEmpties}, nil) //nolint:errcheck // provePuzzle has seen it
	if err != nil {
		return nil, false
	}
	for _, e := range a.Moves {
		if !e.Exact {
			return nil, false
		}
		score := int(e.Score)
		values = append(values, puzzle.MoveValue{Move: e.Move, Class: score, Score: score})
	}
	return values, true
}

// puzzlePositions is Puzzles.Positions: positions near the end of a game between players
// that search one to three plies deep and play every fifth move at random.
func puzzlePositions(ctx context.Context, r *rand.Rand) iter.Seq[game.State] {
	return func(yield func(game.State) bool) {
		var s game.State = othello.New()
		for s.Result().Outcome == game.Playing {
			p := s.(othello.Position) //nolint:errcheck // it is of this game
			if emptyCells(p) <= maxPuzzleEmpties && !yield(p) {
				return
			}
			moves := p.Moves()
			m := moves[r.IntN(len(moves))]
			if r.IntN(5) > 0 {
				found, err := Search(ctx, p, search.Limits{Depth: 1 + r.IntN(3), Seed: r.Int64(), Solve: -1, TableBits: 8}, nil)
				if err != nil {
					return
				}
				m = found.Move
			}
			s = s.Play(m)
		}
	}
}

// canonical is Puzzles.Canonical.
func canonical(s game.State) string {
	own, other := othello.Canonical(s.(othello.Position).Discs()) //nolint:errcheck // it is of this game
	return fmt.Sprintf("%016x%016x", own, other)
}
