package engine

import (
	"cmp"
	"context"
	_ "embed"
	"fmt"
	"iter"
	"math/rand/v2"
	"slices"

	"npaastribe/game"
	"npaastribe/game/gomoku"
	"npaastribe/game/puzzle"
	"npaastribe/game/search"
)

//go:embed puzzles.txt
var puzzles string

// Puzzles are the puzzles of gomoku. Either exactly one move begins a win by fours, or
// by threes; or the other side would win by threats, exactly one move stops that, and
// all others are proved to lose.
var Puzzles = puzzle.Source{
	Kinds: []string{kindFours, kindThrees, kindDefence}, Shipped: puzzles, Games: 6000,
	Positions: puzzlePositions, Prove: provePuzzle, Canonical: canonical,
	Refutation: search.Limits{Nodes: 2_500, TableBits: 12},
}

// The kinds of puzzles.
const (
	kindFours   = "fours"
	kindThrees  = "threes"
	kindDefence = "defence"
)

// The node limits of a proof: for whether a move wins or loses, for whether the only
// defence holds, and for all of a position. longestThreats is the maximum number of
// threats in a sequence before it is won by fours alone.
const (
	moveNodes      = 2_000
	attackNodes    = 20_000
	holdNodes      = 40_000
	positionNodes  = 400_000
	longestThreats = 5
	proofCacheBits = 14
)

// prover determines who wins by threats.
type prover struct {
	*vct
	nodesLeft int64 // nodes left for the position
}

func newProver(ctx context.Context, p gomoku.Position) *prover {
	return &prover{vct: newVCT(ctx, newVCF(newBoard(p), newVCFCache(proofCacheBits))), nodesLeft: positionNodes}
}

// pliesToWin returns the number of plies in which side, which is to move, wins by fours or by
// threats, or 0 if no win is found.
func (r *prover) pliesToWin(side int, nodes int64) (plies int) {
	switch {
	case r.count(side, makesFive) > 0:
		return 1
	case r.countNodes(func() bool { return r.find(side, nodes) }):
		return r.vcf.plies
	}
	deepest := int8(1)
	r.countNodes(func() bool {
		for r.limit, r.stopped = r.nodes+nodes, false; deepest <= longestThreats && !r.stopped; deepest++ {
			if r.attack(side, deepest, 0) {
				plies = len(r.finish(r.pv[0], side))
				return true
			}
		}
		return false
	})
	return plies
}

// countNodes subtracts the nodes that work visits from nodesLeft.
func (r *prover) countNodes(work func() bool) bool {
	before := r.nodes + *r.vcf.nodes
	found := work()
	r.nodesLeft -= r.nodes + *r.vcf.nodes - before
	return found
}

// pliesToWinWith returns the number of plies in which side wins by beginning with a threat on
// cell i, or 0 if no win is found.
func (r *prover) pliesToWinWith(side, i int, nodes int64) (plies int) {
	if r.stopped = false; r.infoOf(i, side).kind() < makesThree {
		return 0
	}
	r.countNodes(func() bool {
		r.limit, r.stopped = r.nodes+nodes, false
		for depth := int8(1); depth <= longestThreats+1 && !r.stopped; depth++ {
			if r.tryThreat(side, i, depth, 0) {
				plies = len(r.finish(r.pv[0], side))
				return true
			}
		}
		return false
	})
	return plies
}

// The classes of puzzle.MoveValue.
const (
	classLost = iota
	classOpen // not known to win or lose
	classWon
)

// attackValue returns the value of a move of side, which wants to win; known is false if
// the search for a win was cut off.
func (r *prover) attackValue(side, i int) (w puzzle.MoveValue, known bool) {
	w = puzzle.MoveValue{Move: r.toMove(i), Class: classOpen}
	if r.infoOf(i, side).kind() == makesFive {
		w.Class = classWon
		return w, true
	}
	if plies := r.pliesToWinWith(side, i, attackNodes); plies > 0 {
		w.Class, w.Score = classWon, -plies
		return w, true
	}
	return w, !r.stopped
}

// defenceValue returns the value of a move of side that is not a win: lost or open.
func (r *prover) defenceValue(side, i int) (w puzzle.MoveValue, known bool) {
	w = puzzle.MoveValue{Move: r.toMove(i), Class: classOpen}
	r.place(i, side)
	if plies := r.pliesToWin(1-side, moveNodes); plies > 0 {
		w.Class, w.Score = classLost, plies
	}
	r.remove(i, side)
	return w, true
}

// provePuzzle is Puzzles.Prove.
func provePuzzle(ctx context.Context, s game.State) (puzzle.Puzzle, bool) {
	p, ok := s.(gomoku.Position)
	if !ok || p.Result().Outcome != game.Playing || p.Length() != gomoku.MaxLength {
		return puzzle.Puzzle{}, false
	}
	if columns, rows := p.Size(); columns != rows { // canonical requires square boards
		return puzzle.Puzzle{}, false
	}
	r, side := newProver(ctx, p), int(p.Turn()-game.First)
	if r.count(side, makesFive)+r.count(1-side, makesFive) > 0 {
		return puzzle.Puzzle{}, false
	}
	kind, proof := kindDefence, puzzle.Proof{Solve: r.solver(side, false), MaxMoves: 1}
	switch {
	case r.find(side, moveNodes):
		kind, proof = kindFours, puzzle.Proof{Solve: r.solver(side, true)}
	case r.pliesToWin(side, moveNodes) > 0:
		kind, proof = kindThrees, puzzle.Proof{Solve: r.solver(side, true)}
	case r.pliesToWin(1-side, moveNodes) == 0:
		return puzzle.Puzzle{}, false
	}
	solution, moves, ok := proof.Find(s)
	if !ok || ctx.Err() != nil || kind == kindDefence && !r.holds(side, solution[0].Move) || kind != kindDefence && moves < fewestMoves {
		return puzzle.Puzzle{}, false
	}
	return puzzle.Puzzle{Start: s, Kind: kind, Moves: moves, Solution: solution}, true
}

// fewestMoves is the minimum number of moves in the solution of a puzzle that is won.
const fewestMoves = 3

// holds reports whether the other side does not win after a move, with a larger search
// than elsewhere.
func (r *prover) holds(side int, m game.Move) bool {
	i := r.fromMove(m)
	r.place(i, side)
	defer r.remove(i, side)
	return r.pliesToWin(1-side, holdNodes) == 0
}

// solver returns the puzzle.Solver for side, which wants to win, if win is true, or
// otherwise to hold. In the latter case at most one move may be open.
func (r *prover) solver(side int, win bool) puzzle.Solver {
	return func(s game.State) (values []puzzle.MoveValue, ok bool) {
		p := s.(gomoku.Position) //nolint:errcheck // provePuzzle has seen it
		now := newProver(r.ctx, p)
		now.nodesLeft = r.nodesLeft
		defer func() { r.nodesLeft = now.nodesLeft }()
		if int(p.Turn()-game.First) != side {
			return now.answers(side)
		}
		open := 0
		for _, i := range now.candidates(side) {
			judge := now.defenceValue
			if win {
				judge = now.attackValue
			}
			w, known := judge(side, int(i))
			if w.Class == classOpen {
				open++
			}
			if !known || now.nodesLeft < 0 || r.ctx.Err() != nil || !win && open > 1 {
				return nil, false
			}
			values = append(values, w)
		}
		return values, true
	}
}

// candidates returns the empty cells, the most promising first, or only the cell on
// which the other side would make a five.
func (r *prover) candidates(side int) []int16 {
	if r.count(side, makesFive) == 0 && r.count(1-side, makesFive) > 0 {
		return r.sets[1-side][makesFive].appendTo(nil)
	}
	cells := r.appendEmpty(nil)
	slices.SortStableFunc(cells, func(a, b int16) int {
		return cmp.Compare(weightRank(r.board, int(b), side), weightRank(r.board, int(a), side))
	})
	return cells
}

// weightRank ranks the moves of proofs and of careless players by the weights, which stay as
// they are when the network changes: so the proofs of the puzzles shipped are found again.
func weightRank(b *board, i, side int) int32 {
	threats := [kinds]int32{
		quiet: 0, makesThree: 400, makesThrees: 1500, makesFour: 300, makesBoth: 4000, makesWin: 20000, makesFive: 1 << 19,
	}
	own, other := b.infoOf(i, side), b.infoOf(i, 1-side)
	return 2*(own.moving()+other.waiting()) + threats[own.kind()] + threats[other.kind()]/2
}

// answers returns the values of the answers that could help against a threat of side.
func (r *prover) answers(side int) (values []puzzle.MoveValue, ok bool) {
	other, cells := 1-side, []int16(nil)
	switch {
	case r.count(side, makesFive) > 0:
		cells = r.sets[side][makesFive].appendTo(cells)
	case r.count(side, makesWin) > 0:
		cells = r.defences(cells, side)
	}
	for _, i := range cells {
		r.place(int(i), other)
		plies := r.pliesToWin(side, moveNodes)
		r.remove(int(i), other)
		if plies == 0 {
			return nil, false
		}
		values = append(values, puzzle.MoveValue{Move: r.toMove(int(i)), Score: plies})
	}
	return values, len(values) > 0
}

// puzzleSizes are the sizes of the boards on which games are played to find puzzles.
var puzzleSizes = []int{15, 15, 15, 13, 19}

// puzzlePositions is Puzzles.Positions. It plays a game between careless players, who
// see what a stone makes but do not look ahead.
func puzzlePositions(ctx context.Context, r *rand.Rand) iter.Seq[game.State] {
	return func(yield func(game.State) bool) {
		size := puzzleSizes[r.IntN(len(puzzleSizes))]
		p, err := gomoku.New(gomoku.Options{Columns: size, Rows: size, Length: gomoku.MaxLength})
		if err != nil {
			panic(err) // impossible: the options are within the limits
		}
		for p.Result().Outcome == game.Playing && ctx.Err() == nil {
			if p.Stones() >= openingStones && !yield(p) {
				return
			}
			p = p.Play(carelessMove(p, r)).(gomoku.Position) //nolint:errcheck // it is of this game
		}
	}
}

// openingStones is the minimum number of stones in a puzzle: with fewer, games are too
// similar.
const openingStones = 8

// carelessChoice is the number of best moves among which a careless player chooses.
const carelessChoice = 5

// carelessMove returns one of the moves that look best without looking ahead.
func carelessMove(p gomoku.Position, r *rand.Rand) game.Move {
	b, side := newBoard(p), int(p.Turn()-game.First)
	if p.Stones() == 0 {
		return b.toMove(int(b.centre()))
	}
	cells := b.appendNear(nil)
	slices.SortStableFunc(cells, func(x, y int16) int {
		return cmp.Compare(weightRank(b, int(y), side), weightRank(b, int(x), side))
	})
	n := min(carelessChoice, len(cells))
	if b.count(side, makesFive)+b.count(1-side, makesFive) > 0 {
		n = 1
	}
	return b.toMove(int(cells[min(r.IntN(n), r.IntN(n))]))
}

// canonical is Puzzles.Canonical: rotations and reflections of a board are equivalent.
// Exchanging the sides and other board sizes are not considered.
func canonical(s game.State) string {
	p := s.(gomoku.Position) //nolint:errcheck // it is of this game
	size, _ := p.Size()
	least := ""
	for turn := range 8 {
		text := make([]byte, 0, size*size)
		for cell := range size * size {
			text = append(text, byte('0'+p.At(transformed(cell, size, turn))))
		}
		if least == "" || string(text) < least {
			least = string(text)
		}
	}
	return fmt.Sprint(size, " ", least)
}

// transformed returns the cell that one of the eight symmetries of a square board maps to a
// cell.
func transformed(cell, size, symmetry int) int {
	x, y := cell%size, cell/size
	if symmetry&1 != 0 {
		x = size - 1 - x
	}
	if symmetry&2 != 0 {
		y = size - 1 - y
	}
	if symmetry&4 != 0 {
		x, y = y, x
	}
	return y*size + x
}
