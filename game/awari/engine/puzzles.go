package engine

import (
	"context"
	_ "embed"
	"fmt"
	"iter"
	"math/rand/v2"
	"slices"

	"npaastribe/game"
	"npaastribe/game/awari"
	"npaastribe/game/puzzle"
	"npaastribe/game/search"
)

//go:embed puzzles.txt
var puzzles string

// Puzzles is the source of Awari's puzzles: exactly one pit wins, or does not lose,
// or gains most in a turn of several sowings.
var Puzzles = puzzle.Source{
	Kinds: []string{puzzle.Win, puzzle.Hold, kindGain}, Shipped: puzzles, Games: 250,
	Positions: puzzlePositions, Prove: provePuzzle, Canonical: canonical,
	Refutation: search.Limits{Nodes: 10_000, TableBits: 14},
}

// kindGain is the kind of puzzles that ask for the most beans in one turn.
const kindGain = "gain"

// The fewest pits to choose from, the most moves that are asked for, and the limits
// of the sowings and beans of a puzzle of kindGain.
const (
	fewestPits    = 4
	mostMoves     = 3
	fewestSowings = 2
	mostSowings   = 6
	fewestGained  = 5
)

// The limits of the analysis of a position: nodes, and the table bits.
const (
	puzzleNodes = 1_500_000
	puzzleTable = 18
)

// provePuzzle is Puzzles.Prove. The solution of a kindGain puzzle must also be the
// best move of the game, so that nobody learns greed from it.
func provePuzzle(ctx context.Context, s game.State) (p puzzle.Puzzle, ok bool) {
	position, ok := s.(awari.Position)
	if !ok || len(position.Moves()) < fewestPits {
		return p, false
	}
	r := resolver{ctx}
	worths, ok := r.worths(s)
	if !ok {
		return p, false
	}
	slices.SortFunc(worths, func(a, b puzzle.MoveValue) int { return b.Score - a.Score })
	p.Start = s
	if p.Solution, p.Moves, ok = (puzzle.Proof{Solve: gains, Turn: true}).Find(s); ok && p.Moves >= fewestSowings && p.Moves <= mostSowings && p.Solution[0].Move == worths[0].Move {
		p.Kind, p.Count = kindGain, mostGained(position)
		return p, p.Count >= fewestGained
	}
	if p.Kind = puzzle.Decisive(worths[0].Score, worths[1].Score); p.Kind == "" {
		return p, false
	}
	proof := puzzle.Proof{Solve: r.outcomes, MaxMoves: mostMoves, Single: true}
	if p.Solution, p.Moves, ok = proof.Find(s); !ok {
		return p, false
	}
	p.Rest, ok = proof.Rest(s, p.Solution)
	return p, ok
}

// resolver finds the exact scores of moves.
type resolver struct{ ctx context.Context }

// worths returns by how many beans the side to move is ahead in the end after each
// move. ok is false if a score is not exact within the limits.
func (r resolver) worths(s game.State) (worths []puzzle.MoveValue, ok bool) {
	a, err := Analyse(r.ctx, s.(awari.Position), search.Limits{Nodes: puzzleNodes, TableBits: puzzleTable}, nil) //nolint:errcheck // provePuzzle has seen it
	if err != nil {
		return nil, false
	}
	for _, e := range a.Moves {
		if !e.Exact {
			return nil, false
		}
		worths = append(worths, puzzle.MoveValue{Move: e.Move, Class: int(e.Score), Score: int(e.Score)})
	}
	return worths, true
}

// outcomes is the puzzle.Solver that tells apart only wins, draws and losses.
func (r resolver) outcomes(s game.State) (worths []puzzle.MoveValue, ok bool) {
	worths, ok = r.worths(s)
	for i := range worths {
		worths[i].Class = min(max(worths[i].Score, -1), 1)
	}
	return worths, ok
}

// gains is the puzzle.Solver that classes moves by the beans that the turn brings
// home.
func gains(s game.State) (worths []puzzle.MoveValue, ok bool) {
	p := s.(awari.Position) //nolint:errcheck // as above
	for _, m := range p.Moves() {
		g := gained(p, m)
		worths = append(worths, puzzle.MoveValue{Move: m, Class: g, Score: g})
	}
	return worths, true
}

// gained returns the most beans that a turn that begins with a move can bring home.
func gained(p awari.Position, m game.Move) int {
	after := p.Play(m).(awari.Position) //nolint:errcheck // a move leads to no other game
	n := atHome(after, p.Turn()) - atHome(p, p.Turn())
	if after.Turn() != p.Turn() {
		return n
	}
	return n + mostGained(after)
}

// mostGained returns the most beans that the turn can bring home.
func mostGained(p awari.Position) (most int) {
	for _, m := range p.Moves() {
		most = max(most, gained(p, m))
	}
	return most
}

// puzzleVariants are the starts of games played for puzzles, the usual one most
// often.
var puzzleVariants = []awari.Options{
	{Beans: 3}, {Beans: 3}, {Beans: 3}, {Beans: 4}, {Beans: 4, Variant: awari.Kalah},
}

// puzzlePositions is Puzzles.Positions: those of a game in which two of three moves
// are searched one to four turns deep and the others are random.
func puzzlePositions(ctx context.Context, r *rand.Rand) iter.Seq[game.State] {
	return func(yield func(game.State) bool) {
		begin, err := awari.New(puzzleVariants[r.IntN(len(puzzleVariants))])
		if err != nil {
			panic(err) // they are within the limits
		}
		var s game.State = begin
		for ply := 0; s.Result().Outcome == game.Playing; ply++ {
			p := s.(awari.Position) //nolint:errcheck // it is of this game
			if ply >= openingPlies && !p.Again() && !yield(s) {
				return
			}
			moves := s.Moves()
			m := moves[r.IntN(len(moves))]
			if r.IntN(3) > 0 {
				found, err := Search(ctx, p, search.Limits{Depth: 1 + r.IntN(4), Seed: r.Int64(), Solve: -1, TableBits: 8}, nil)
				if err != nil {
					return
				}
				m = found.Move
			}
			s = s.Play(m)
		}
	}
}

// openingPlies is how many plies at the beginning, the same in many games, have no
// puzzles.
const openingPlies = 4

// canonical is Puzzles.Canonical: the position as the side to move sees it.
func canonical(s game.State) string {
	p := s.(awari.Position) //nolint:errcheck // it is of this game
	own, other := awari.Home(p.Turn()), awari.Home(p.Turn().Other())
	return fmt.Sprint(newBoard(p), p.Beans(own), p.Beans(other), p.Variant())
}
