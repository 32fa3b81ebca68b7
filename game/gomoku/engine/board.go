package engine

import (
	"math/rand/v2"

	"npaastribe/game"
	"npaastribe/game/gomoku"
)

// What stands on a cell: 0 or 1 is the stone of that side.
const (
	empty = 2
	edge  = 3
)

// nearby is how far from a stone cells are worth a look.
const nearby = 2

// board is a board on which stones come and go. Its cells are numbered in
// rows of stride, with reach cells beyond every edge; the right edge of a row
// is the left one of the next:
//
//	.....
//	.xxx.    3 columns, 2 rows and a reach of 1
//	.xxx.
//	.....
type board struct {
	columns, rows, length int
	reach, stride         int
	steps                 [4]int // to the next cell in each direction
	around                []int  // steps to the cells near one
	table                 *shapeTable
	weights               *weights

	cells   []cell
	empties int
	sets    [2][kinds]set // the empty cells of each kind but quiet, for each side
	near    set           // the empty cells near a stone
	sum     [2]worths     // of all empty cells, for each side
	alive   int           // stones that could lie on empty cells and be in an open line
	hash    uint64        // of the stones
}

// cell is what is known of a cell. What stones would make there is up to date
// only while it is empty.
type cell struct {
	key   [4]uint16 // of the shape table, in each direction
	code  [2]code   // what a stone of a side would make
	state uint8
	close uint8 // stones near it
}

// newBoard returns the board of a position.
func newBoard(p gomoku.Position) *board {
	columns, rows := p.Size()
	b := emptyBoard(columns, rows, p.Length())
	for i := range columns * rows {
		if side := p.At(i); side != game.None {
			b.place(b.fromMove(game.Move(i)), int(side-game.First))
		}
	}
	return b
}

func emptyBoard(columns, rows, length int) *board {
	b := &board{
		columns: columns, rows: rows, length: length,
		reach: length - 1, stride: columns + length - 1,
		table: shapesOf(length), weights: loadWeights(), empties: columns * rows,
	}
	b.steps = [4]int{1, b.stride, b.stride + 1, b.stride - 1}
	for row := -nearby; row <= nearby; row++ {
		for column := -nearby; column <= nearby; column++ {
			if row != 0 || column != 0 {
				b.around = append(b.around, row*b.stride+column)
			}
		}
	}
	b.cells = make([]cell, (rows+2*b.reach)*b.stride+2*b.reach)
	for i := range b.cells {
		b.cells[i].state = edge
	}
	b.makeSets()
	for i := range columns * rows {
		b.cells[b.fromMove(game.Move(i))].state = empty
	}
	for i := range columns * rows {
		b.makeCell(b.fromMove(game.Move(i)))
	}
	return b
}

func (b *board) makeSets() {
	words := (len(b.cells) + 63) / 64
	all := make([]uint64, (2*int(kinds)+1)*words)
	next := func() (s set) { s.words, all = all[:words:words], all[words:]; return s }
	for side := range b.sets {
		for k := range b.sets[side] {
			b.sets[side][k] = next()
		}
	}
	b.near = next()
}

// makeCell gives an empty cell the keys that the edges around make.
func (b *board) makeCell(i int) {
	for d, step := range b.steps {
		for k := 1; k <= b.reach; k++ {
			for _, at := range [2]int{-k, k} {
				if b.cells[i+at*step].state == edge {
					b.cells[i].key[d] |= b.keyBit(at, 0) | b.keyBit(at, 1)
				}
			}
		}
	}
	b.enter(i)
}

// keyBit returns the bit of a key for a stone of side so many steps away.
func (b *board) keyBit(at, side int) uint16 {
	i := b.reach + at
	if at > 0 {
		i--
	}
	return 1 << (i + 2*b.reach*side)
}

// fromMove returns the cell of a move, toMove the move of a cell.
func (b *board) fromMove(m game.Move) int {
	return (int(m)/b.columns+b.reach)*b.stride + b.reach + int(m)%b.columns
}

func (b *board) toMove(i int) game.Move {
	i -= b.reach
	return game.Move((i/b.stride-b.reach)*b.columns + i%b.stride)
}

// enter adds an empty cell to the sets and sums.
func (b *board) enter(i int) {
	c := &b.cells[i]
	c.code = [2]code{}
	for d, key := range c.key {
		both := b.table[key]
		c.code[0] |= code(both&15) << (4 * d)
		c.code[1] |= code(both>>4) << (4 * d)
	}
	for side, code := range c.code {
		b.count(i, side, code)
	}
	if c.close > 0 {
		b.near.add(i)
	}
}

// leave takes a cell that ceases to be empty from the sets and sums.
func (b *board) leave(i int) {
	c := &b.cells[i]
	for side, code := range c.code {
		b.uncount(i, side, code)
	}
	if c.close > 0 {
		b.near.remove(i)
	}
}

// place lays a stone of side on an empty cell.
func (b *board) place(i, side int) {
	b.leave(i)
	b.cells[i].state = uint8(side)
	b.empties--
	b.hash ^= stoneHash[side][i]
	b.spread(i, side)
	for _, step := range b.around {
		c := &b.cells[i+step]
		if c.close++; c.close == 1 && c.state == empty {
			b.near.add(i + step)
		}
	}
}

// remove takes a stone of side back.
func (b *board) remove(i, side int) {
	b.cells[i].state = empty
	b.empties++
	b.hash ^= stoneHash[side][i]
	b.enter(i)
	b.spread(i, side)
	for _, step := range b.around {
		c := &b.cells[i+step]
		if c.close--; c.close == 0 && c.state == empty {
			b.near.remove(i + step)
		}
	}
}

// spread changes the keys of all cells that a stone on cell i is seen from,
// for it has just come or gone.
func (b *board) spread(i, side int) {
	shift := 2 * b.reach * side
	for d, step := range b.steps {
		before, after := i-step, i+step
		for k := range b.reach {
			b.flip(before, d, 1<<(b.reach+k+shift))
			b.flip(after, d, 1<<(b.reach-1-k+shift))
			before -= step
			after += step
		}
	}
}

// flip changes a bit of the key of a cell in a direction.
func (b *board) flip(i, d int, bit uint16) {
	c := &b.cells[i]
	c.key[d] ^= bit
	if c.state != empty {
		return
	}
	old := b.table[c.key[d]^bit]
	now := b.table[c.key[d]]
	changed := old ^ now
	if changed&15 != 0 {
		b.change(i, 0, c.code[0].with(d, shape(now&15)))
	}
	if changed>>4 != 0 {
		b.change(i, 1, c.code[1].with(d, shape(now>>4)))
	}
}

// change gives an empty cell another code.
func (b *board) change(i, side int, to code) {
	c := &b.cells[i]
	b.uncount(i, side, c.code[side])
	b.count(i, side, to)
	c.code[side] = to
}

// count adds the code of an empty cell for side to the sets and sums.
func (b *board) count(i, side int, c code) {
	if c == 0 {
		return
	}
	b.alive++
	w := &b.weights.of[c]
	b.sum[side].add(w)
	if w.kind != quiet {
		b.sets[side][w.kind].add(i)
	}
}

// uncount takes it from there.
func (b *board) uncount(i, side int, c code) {
	if c == 0 {
		return
	}
	b.alive--
	w := &b.weights.of[c]
	b.sum[side].subtract(w)
	if w.kind != quiet {
		b.sets[side][w.kind].remove(i)
	}
}

// weightOf returns what a stone of side would be worth on an empty cell.
func (b *board) weightOf(i, side int) *worth { return &b.weights.of[b.cells[i].code[side]] }

// has returns how many empty cells are of a kind for side.
func (b *board) has(side int, k kind) int { return b.sets[side][k].size }

// fours returns how many empty cells would make a four for side.
func (b *board) fours(side int) int {
	sets := &b.sets[side]
	return sets[makesFour].size + sets[makesBoth].size + sets[makesWin].size + sets[makesFive].size
}

// appendFours appends the cells that would make at least a four for side, the
// strongest kinds first.
func (b *board) appendFours(cells []int16, side int) []int16 {
	for k := makesFive; k >= makesFour; k-- {
		cells = b.sets[side][k].appendTo(cells)
	}
	return cells
}

// maxCells is the number of cells of the largest board, edges included.
const maxCells = (gomoku.MaxSize+2*maxReach)*(gomoku.MaxSize+maxReach) + 2*maxReach

// stoneHash has a random number for every stone on every cell.
var stoneHash = func() (h [2][maxCells]uint64) {
	r := rand.New(rand.NewPCG(15, 5))
	for side := range h {
		for i := range h[side] {
			h[side][i] = r.Uint64()
		}
	}
	return h
}()
