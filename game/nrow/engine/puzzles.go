package engine

import (
	"context"
	_ "embed"
	"iter"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"npaastribe/game"
	"npaastribe/game/nrow"
	"npaastribe/game/puzzle"
	"npaastribe/game/search"
)

//go:embed puzzles.txt
var puzzles string

// Puzzles is the source of the puzzles of N in a Row: exactly one column wins, and all
// others are proved not to.
var Puzzles = puzzle.Source{
	Kinds: []string{puzzle.Win}, Shipped: puzzles, Games: 2800, Positions: puzzlePositions, Prove: provePuzzle, Canonical: canonical,
	Refutation: search.Limits{Nodes: 10_000},
}

// maxWinMoves is the greatest number of moves of the winner in a puzzle.
const maxWinMoves = 8

// The limits of a proof.
const (
	callNodes   = 60_000    // nodes for one call of scoreAtLeast
	proofNodes  = 6_000_000 // nodes for a position
	puzzleTable = 18        // size of the transposition table, as a power of two
)

// prover finds out who wins a position, and how soon.
type prover struct {
	ctx    context.Context
	memory *Memory
	left   int64 // nodes left to spend
}

// provePuzzle is Puzzles.Prove.
func provePuzzle(ctx context.Context, s game.State) (puzzle.Puzzle, bool) {
	p, ok := s.(nrow.Position)
	if !ok || !hasEnoughChoice(p) || opponentThreatens(p) {
		return puzzle.Puzzle{}, false
	}
	r := &prover{ctx: ctx, memory: NewMemory(puzzleTable), left: proofNodes}
	if moves := r.winsIn(p); moves < 2 {
		return puzzle.Puzzle{}, false
	}
	solution, moves, ok := puzzle.Proof{Solve: r.moveValues}.Find(s)
	if !ok || moves < 2 || moves > maxWinMoves || ctx.Err() != nil {
		return puzzle.Puzzle{}, false
	}
	return puzzle.Puzzle{Start: s, Kind: puzzle.Win, Moves: moves, Solution: solution}, true
}

// hasEnoughChoice reports whether there is enough choice: more than half of the columns have room.
func hasEnoughChoice(p nrow.Position) bool {
	columns, _ := p.Size()
	return 2*len(p.Moves()) > columns
}

// opponentThreatens reports whether the opponent could complete a line with its next move, which
// makes the move to find too obvious.
func opponentThreatens(p nrow.Position) bool {
	return slices.ContainsFunc(p.Threats(), func(t game.Threat) bool { return t.Side != p.Turn() && t.Kind == game.Completes })
}

// search returns a searcher for a position whose game has not ended.
func (r *prover) search(p nrow.Position) *searcher {
	return startSearch(r.ctx, p, 0, r.memory.table)
}

// scoreAtLeast reports whether the score for the side to move is at least score; known is false if
// that takes too many nodes.
func (r *prover) scoreAtLeast(s *searcher, score int) (reached, known bool) {
	before := s.Nodes
	s.WithNodeLimit(min(callNodes, r.left), func() {
		found := s.solve(score-1, score)
		reached, known = found >= score, !s.Stopped
	})
	r.left -= s.Nodes - before
	return reached, known && r.left > 0
}

// winsIn returns in how many moves of its own the side to move wins, or 0 if it does not
// win within maxWinMoves moves or that is not known.
func (r *prover) winsIn(p nrow.Position) int {
	s := r.search(p)
	for moves := 1; moves <= maxWinMoves; moves++ {
		switch reached, known := r.scoreAtLeast(s, win-s.played-(2*moves-1)); {
		case !known:
			return 0
		case reached:
			return moves
		}
	}
	return 0
}

// The classes of moveValues.
const (
	classNoWin = iota
	classWin
)

// moveValues is the puzzle.Solver of N in a Row. The class of a move says whether it wins. Its
// score is higher the sooner it wins, or the later the opponent does.
func (r *prover) moveValues(s game.State) (values []puzzle.MoveValue, ok bool) {
	p := s.(nrow.Position) //nolint:errcheck // provePuzzle has seen it
	for _, m := range p.Moves() {
		w, ok := r.moveValue(p, m)
		if !ok {
			return nil, false
		}
		values = append(values, w)
	}
	return values, true
}

// moveValue returns the class and score of a move; ok is false if they are not known.
func (r *prover) moveValue(p nrow.Position, m game.Move) (w puzzle.MoveValue, ok bool) {
	w = puzzle.MoveValue{Move: m}
	after := p.Play(m).(nrow.Position) //nolint:errcheck // as before
	if result := after.Result(); result.Outcome != game.Playing {
		if result.Outcome == game.Won {
			w.Class = classWin
		}
		return w, true
	}
	s := r.search(after)
	for plies := 1; plies <= 2*maxWinMoves; plies++ {
		var reached, known bool
		if plies%2 == 1 { // does the opponent win in that many plies?
			reached, known = r.scoreAtLeast(s, win-s.played-plies)
		} else {
			reached, known = r.scoreAtLeast(s, s.played+plies-win+1)
			reached = !reached
		}
		switch {
		case !known:
			return r.valueByResult(s, w)
		case reached && plies%2 == 1:
			w.Score = plies
			return w, true
		case reached:
			w.Class, w.Score = classWin, -plies
			return w, true
		}
	}
	return r.valueByResult(s, w)
}

// valueByResult is moveValue for a move after which nobody wins soon.
func (r *prover) valueByResult(s *searcher, w puzzle.MoveValue) (puzzle.MoveValue, bool) {
	lost, known := r.scoreAtLeast(s, 0)
	if lost = !lost; lost {
		w.Class, w.Score = classWin, -maxPlies
	}
	return w, known
}

// puzzleBoards are the boards of the games that are played for puzzles, one of which is
// drawn at random.
var puzzleBoards = []nrow.Options{
	{Columns: 7, Rows: 6, N: 4},
	{Columns: 7, Rows: 6, N: 4},
	{Columns: 10, Rows: 10, N: 4},
	{Columns: 10, Rows: 10, N: 4},
	{Columns: 8, Rows: 7, N: 4},
	{Columns: 6, Rows: 5, N: 4},
	{Columns: 9, Rows: 7, N: 4},
	{Columns: 5, Rows: 5, N: 4},
	{Columns: 8, Rows: 8, N: 5},
	{Columns: 10, Rows: 10, N: 5},
	{Columns: 5, Rows: 4, N: 3},
	{Columns: 12, Rows: 8, N: 5},
}

// puzzlePositions is Puzzles.Positions: positions in which the winner of a game between
// players that search one to four plies deep is to move, the last first.
func puzzlePositions(ctx context.Context, r *rand.Rand) iter.Seq[game.State] {
	return func(yield func(game.State) bool) {
		o := puzzleBoards[r.IntN(len(puzzleBoards))]
		o.First = game.First + game.Side(r.IntN(2))
		p, err := nrow.New(o)
		if err != nil {
			panic(err) // all options are valid
		}
		before := play(ctx, p, r)
		if len(before) == 0 {
			return
		}
		winner := before[len(before)-1].Turn()
		for back, s := range slices.Backward(before) {
			if s.Turn() == winner && len(before)-back <= 2*maxWinMoves+6 && !yield(s) {
				return
			}
		}
	}
}

// play plays a game and returns the positions before each of its moves; none if the game
// is drawn.
func play(ctx context.Context, p nrow.Position, r *rand.Rand) (before []game.State) {
	for p.Result().Outcome == game.Playing {
		before = append(before, p)
		moves := p.Moves()
		m := moves[r.IntN(len(moves))]
		if r.IntN(6) > 0 {
			found, err := Search(ctx, p, search.Limits{Depth: 1 + r.IntN(4), Seed: r.Int64(), TableBits: 8}, nil)
			if err != nil {
				return nil
			}
			m = found.Move
		}
		p = p.Play(m).(nrow.Position) //nolint:errcheck // as before
	}
	if p.Result().Outcome != game.Won {
		return nil
	}
	return before
}

// canonical is Puzzles.Canonical. It is the same for a board and its mirror image, and if
// the sides are exchanged.
func canonical(s game.State) string {
	p := s.(nrow.Position) //nolint:errcheck // it is of this game
	text := strings.Fields(p.Diagram())[4]
	if p.Turn() == game.Second {
		text = strings.NewReplacer("x", "o", "o", "x").Replace(text)
	}
	mirrored := strings.Split(text, "/")
	for i, line := range mirrored {
		cells := []byte(line)
		slices.Reverse(cells)
		mirrored[i] = string(cells)
	}
	return strconv.Itoa(p.N()) + " " + min(text, strings.Join(mirrored, "/"))
}
