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

// Puzzles are those of gomoku: exactly one move begins a win by fours, or by threes;
// or the other side would win by threats, exactly one move stops that, and all others
// are proved to lose.
var Puzzles = puzzle.Source{
	Kinds: []string{kindFours, kindThrees, kindDefence}, Shipped: puzzles, Games: 6000,
	Positions: puzzlePositions, Prove: provePuzzle, Canonical: canonical,
	Refutation: search.Limits{Nodes: 2_500, TableBits: 12},
}

// What puzzles ask for.
const (
	kindFours   = "fours"
	kindThrees  = "threes"
	kindDefence = "defence"
)

// What may be spent on a puzzle, in nodes: on whether a move wins or loses, on whether
// the only defence holds, and on all of a position. longestThreats is how many
// threats one after another are looked at, before those by fours alone.
const (
	moveNodes      = 2_000
	attackNodes    = 20_000
	holdNodes      = 40_000
	positionNodes  = 400_000
	longestThreats = 5
	knownBits      = 14
)

// prover finds out who wins by threats.
type prover struct {
	*vct
	left int64 // nodes
}

func newProver(ctx context.Context, p gomoku.Position) *prover {
	return &prover{vct: newVCT(ctx, newVCF(newBoard(p), make([]vcfEntry, 1<<knownBits))), left: positionNodes}
}

// wins returns in how many plies side wins, which is to move, by fours or by threats;
// 0 if it is not known to win.
func (r *prover) wins(side int, nodes int64) (plies int) {
	switch {
	case r.has(side, makesFive) > 0:
		return 1
	case r.spend(func() bool { return r.find(side, nodes) }):
		return r.vcf.plies
	}
	deepest := int8(1)
	r.spend(func() bool {
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

// spend counts the nodes of some work.
func (r *prover) spend(work func() bool) bool {
	before := r.nodes + *r.vcf.nodes
	found := work()
	r.left -= r.nodes + *r.vcf.nodes - before
	return found
}

// winsWith returns in how many plies side wins by beginning with a threat; 0 if it is
// not known to.
func (r *prover) winsWith(side, i int, nodes int64) (plies int) {
	if r.stopped = false; r.weightOf(i, side).kind < makesThree {
		return 0
	}
	r.spend(func() bool {
		r.limit, r.stopped = r.nodes+nodes, false
		for depth := int8(1); depth <= longestThreats+1 && !r.stopped; depth++ {
			if r.threaten(side, i, depth, 0) {
				plies = len(r.finish(r.pv[0], side))
				return true
			}
		}
		return false
	})
	return plies
}

// The classes of worths.
const (
	classLost = iota
	classOpen // neither is known
	classWon
)

// attacking returns what a move of side is worth that wants to win; known is false if
// there may be a win that was not found.
func (r *prover) attacking(side, i int) (w puzzle.Worth, known bool) {
	w = puzzle.Worth{Move: r.toMove(i), Class: classOpen}
	if r.weightOf(i, side).kind == makesFive {
		w.Class = classWon
		return w, true
	}
	if plies := r.winsWith(side, i, attackNodes); plies > 0 {
		w.Class, w.Score = classWon, -plies
		return w, true
	}
	return w, !r.stopped
}

// defending returns what a move of side is worth that does not win.
func (r *prover) defending(side, i int) (w puzzle.Worth, known bool) {
	w = puzzle.Worth{Move: r.toMove(i), Class: classOpen}
	r.place(i, side)
	if plies := r.wins(1-side, moveNodes); plies > 0 {
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
	if columns, rows := p.Size(); columns != rows { // of which canonical knows nothing
		return puzzle.Puzzle{}, false
	}
	r, side := newProver(ctx, p), int(p.Turn()-game.First)
	if r.has(side, makesFive)+r.has(1-side, makesFive) > 0 {
		return puzzle.Puzzle{}, false
	}
	kind, proof := kindDefence, puzzle.Proof{Solve: r.solve(side, false), Most: 1}
	switch {
	case r.find(side, moveNodes):
		kind, proof = kindFours, puzzle.Proof{Solve: r.solve(side, true)}
	case r.wins(side, moveNodes) > 0:
		kind, proof = kindThrees, puzzle.Proof{Solve: r.solve(side, true)}
	case r.wins(1-side, moveNodes) == 0:
		return puzzle.Puzzle{}, false
	}
	solution, moves, ok := proof.Find(s)
	if !ok || ctx.Err() != nil || kind == kindDefence && !r.holds(side, solution[0].Move) || kind != kindDefence && moves < fewestMoves {
		return puzzle.Puzzle{}, false
	}
	return puzzle.Puzzle{Start: s, Kind: kind, Moves: moves, Solution: solution}, true
}

// fewestMoves is the fewest moves in which a puzzle is won.
const fewestMoves = 3

// holds reports whether the other side does not win after a move, by more threats than
// are looked at elsewhere.
func (r *prover) holds(side int, m game.Move) bool {
	i := r.fromMove(m)
	r.place(i, side)
	defer r.remove(i, side)
	return r.wins(1-side, holdNodes) == 0
}

// solve returns the puzzle.Solver for side, which wants to win; or to hold, and then no
// more than one move may be unknown to lose.
func (r *prover) solve(side int, win bool) puzzle.Solver {
	return func(s game.State) (worths []puzzle.Worth, ok bool) {
		p := s.(gomoku.Position) //nolint:errcheck // provePuzzle has seen it
		now := newProver(r.ctx, p)
		now.left = r.left
		defer func() { r.left = now.left }()
		if int(p.Turn()-game.First) != side {
			return now.answers(side)
		}
		open := 0
		for _, i := range now.candidates(side) {
			judge := now.defending
			if win {
				judge = now.attacking
			}
			w, known := judge(side, int(i))
			if w.Class == classOpen {
				open++
			}
			if !known || now.left < 0 || r.ctx.Err() != nil || !win && open > 1 {
				return nil, false
			}
			worths = append(worths, w)
		}
		return worths, true
	}
}

// candidates returns the empty cells, those first that may be of use. If the other side
// makes a five elsewhere nothing else matters.
func (r *prover) candidates(side int) []int16 {
	if r.has(side, makesFive) == 0 && r.has(1-side, makesFive) > 0 {
		return r.sets[1-side][makesFive].appendTo(nil)
	}
	cells := r.appendEmpty(nil)
	slices.SortStableFunc(cells, func(a, b int16) int {
		return cmp.Compare(r.promise(int(b), side), r.promise(int(a), side))
	})
	return cells
}

// answers returns what the answers are worth that could help against a threat of side.
func (r *prover) answers(side int) (worths []puzzle.Worth, ok bool) {
	other, cells := 1-side, []int16(nil)
	switch {
	case r.has(side, makesFive) > 0:
		cells = r.sets[side][makesFive].appendTo(cells)
	case r.has(side, makesWin) > 0:
		cells = r.defences(cells, side)
	}
	for _, i := range cells {
		r.place(int(i), other)
		plies := r.wins(side, moveNodes)
		r.remove(int(i), other)
		if plies == 0 {
			return nil, false
		}
		worths = append(worths, puzzle.Worth{Move: r.toMove(int(i)), Score: plies})
	}
	return worths, len(worths) > 0
}

// puzzleSizes are the sizes of the boards on which games are played for puzzles.
var puzzleSizes = []int{15, 15, 15, 13, 19}

// puzzlePositions is Puzzles.Positions: those of a game between players who see what
// stones make, and nothing of what follows.
func puzzlePositions(ctx context.Context, r *rand.Rand) iter.Seq[game.State] {
	return func(yield func(game.State) bool) {
		size := puzzleSizes[r.IntN(len(puzzleSizes))]
		p, err := gomoku.New(gomoku.Options{Columns: size, Rows: size, Length: gomoku.MaxLength})
		if err != nil {
			panic(err) // they are within the limits
		}
		for p.Result().Outcome == game.Playing && ctx.Err() == nil {
			if p.Stones() >= openingStones && !yield(p) {
				return
			}
			p = p.Play(carelessMove(p, r)).(gomoku.Position) //nolint:errcheck // it is of this game
		}
	}
}

// openingStones is how many stones there are at least: with fewer, games are alike.
const openingStones = 8

// carelessChoice is how many of the best moves a careless player may make.
const carelessChoice = 5

// carelessMove returns one of the moves that look best.
func carelessMove(p gomoku.Position, r *rand.Rand) game.Move {
	b, side := newBoard(p), int(p.Turn()-game.First)
	if p.Stones() == 0 {
		return b.toMove(int(b.centre()))
	}
	cells := b.appendNear(nil)
	slices.SortStableFunc(cells, func(x, y int16) int {
		return cmp.Compare(b.promise(int(y), side), b.promise(int(x), side))
	})
	n := min(carelessChoice, len(cells))
	if b.has(side, makesFive)+b.has(1-side, makesFive) > 0 {
		n = 1
	}
	return b.toMove(int(cells[min(r.IntN(n), r.IntN(n))]))
}

// canonical is Puzzles.Canonical: turned and mirrored boards are the same, and so are
// boards of other sizes.
func canonical(s game.State) string {
	p := s.(gomoku.Position) //nolint:errcheck // it is of this game
	size, _ := p.Size()
	least := ""
	for turn := range 8 {
		text := make([]byte, 0, size*size)
		for cell := range size * size {
			text = append(text, byte('0'+p.At(turned(cell, size, turn))))
		}
		if least == "" || string(text) < least {
			least = string(text)
		}
	}
	return fmt.Sprint(size, " ", least)
}

// turned returns the cell of a square board that one of its eight symmetries takes the
// place of a cell.
func turned(cell, size, symmetry int) int {
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
