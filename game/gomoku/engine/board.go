package engine

import (
	"math/rand/v2"
	"slices"

	"npaastribe/game"
	"npaastribe/game/gomoku"
)

// The state of a cell: 0 or 1 means a stone of that side.
const (
	empty = 2
	edge  = 4
)

// board is a board on which stones are placed and removed in last-in, first-out
// order. Its cells are numbered in rows of stride, with reach cells beyond
// every edge; the right edge of a row is also the left edge of the next:
//
//	.....
//	.xxx.    3 columns, 2 rows and a reach of 1
//	.xxx.
//	.....
type board struct {
	columns, rows, length int
	reach, stride         int
	steps                 [4]int // index difference to the next cell in each direction
	lines                 lines
	table, threats        *shapeTable // threats is for placeFour
	fourCells             *fourCells
	weights               *weights
	network               *network
	turn                  int32 // value of having the move

	cells   []cell
	empties int
	sets    [2]kindSets // for each side, the empty cells of each kind except quiet
	field   set         // all cells of the board
	stones  set         // the cells with stones
	sums    sums        // over all empty cells
	hash    uint64      // of the stones

	changes     []change     // to empty cells, by the stones on the board, for undoing them
	kindChanges []kindChange // those to their kinds
	undoStack   []undoState  // the state before each stone
	inputs      [][2]inputs  // of the network without stones and after each of them, for each side to move
	known       [2]int       // number of stones up to which they have been computed
	filtered    [2][]spot    // what the filters find on each cell with so many stones
	pending     [64]newCodes // what spread has found; at most 8*maxReach are used
}

// cell is the state of a cell. The fields except places and state are up to date
// only while the cell is empty.
type cell struct {
	places [4]uint16   // of its keys in lines.keys, for each direction
	codes  codes       // the shapes that a stone of each side would make
	pair   uint16      // of the codes, see network
	state  uint8       // 0, 1, empty or edge
	info   [2]codeInfo // of each code
}

// sums are the sums over empty cells.
type sums struct {
	bySide [2]weightSum // of the weights for each side
	alive  int32        // number of pairs of a cell and a side whose stone there could still be part of a five
}

// change is a change of an empty cell: its state before, and its pair afterwards. The cell that
// a stone is placed on gets network.stonePair.
type change struct {
	cell    int16
	pair    uint16
	newPair uint16
	codes   codes
	info    [2]codeInfo
}

// kindChange is a change of the kind of an empty cell for a side.
type kindChange struct {
	cell     int16
	side     uint8
	from, to kind
}

// newCodes are the codes that a cell has after the next change.
type newCodes struct {
	cell  int16
	codes codes
}

// undoState is the state before a stone was placed.
type undoState struct {
	sums           sums
	changes, kinds int // length of board.changes and board.kindChanges
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

// emptyBoard returns a board without stones, with turn set.
func emptyBoard(columns, rows, length int) *board {
	b := blankBoard(columns, rows, length)
	b.turn = b.weights.turn + blankUsual(length) - b.blank()
	b.inputs[0] = blankInputs(length)
	return b
}

// usualSize is the size of the boards on which the weights were fitted. Every
// empty cell contributes to the advantage of having the move, and on a large
// board the sum of this would outweigh everything else. So emptyBoard subtracts
// from turn what an empty board has more than one of the usual size, and begins
// with the usual sum of the network's rows.
const usualSize = 15

// blank returns the evaluation that the cells of an empty board give to the
// side to move.
func (b *board) blank() int32 { return b.sums.bySide[0].moving - b.sums.bySide[1].waiting }

// blankUsual returns blank for a board of the usual size.
var blankUsual = ofLength(func(length int) int32 { return blankBoard(usualSize, usualSize, length).blank() })

// blankBoard returns a board without stones, whose turn is not set.
func blankBoard(columns, rows, length int) *board {
	b := &board{
		columns: columns, rows: rows, length: length,
		reach: length - 1, stride: columns + length - 1,
		table: shapesOf(length), threats: threatsOf(length), fourCells: fourCellsOf(length), weights: loadWeights(), network: loadNetwork(), empties: columns * rows,
	}
	b.steps = [4]int{1, b.stride, b.stride + 1, b.stride - 1}
	b.cells = make([]cell, (rows+2*b.reach)*b.stride+2*b.reach)
	for i := range b.cells {
		b.cells[i].state = edge
	}
	b.makeSets()
	b.inputs = make([][2]inputs, 1)
	for i := range columns * rows {
		cell := b.fromMove(game.Move(i))
		b.cells[cell].state = empty
		b.field.add(cell)
	}
	b.lines = newLines(b)
	for i := range columns * rows {
		b.makeCell(b.fromMove(game.Move(i)))
	}
	for side := range b.filtered {
		b.filtered[side] = b.network.filterBlank(b, &b.inputs[0][side], side)
	}
	return b
}

func (b *board) makeSets() {
	words := (len(b.cells) + 63) / 64
	all := make([]uint64, (2*int(kinds)+2)*words)
	next := func() (s set) { s.words, all = all[:words:words], all[words:]; return s }
	for side := range b.sets {
		for k := range b.sets[side] {
			b.sets[side][k] = next()
		}
	}
	b.field, b.stones = next(), next()
}

// makeCell initialises the shapes of an empty cell from its keys.
func (b *board) makeCell(i int) {
	c := &b.cells[i]
	c.codes = b.lines.codes(c, b.table)
	for side := range c.info {
		c.info[side] = b.weights.of(c.codes.of(side))
		b.sums.bySide[side].add(c.info[side])
		b.sums.alive += c.info[side].alive()
		b.sets[side].move(i, quiet, c.info[side].kind())
	}
	c.pair = b.network.pair(c.info[0], c.info[1])
	for side := range b.inputs[0] {
		b.inputs[0][side].rows.add(&b.network.rows[c.pair][side])
	}
}

// fromMove returns the cell of a move; toMove is its inverse.
func (b *board) fromMove(m game.Move) int {
	return (int(m)/b.columns+b.reach)*b.stride + b.reach + int(m)%b.columns
}

func (b *board) toMove(i int) game.Move {
	i -= b.reach
	return game.Move((i/b.stride-b.reach)*b.columns + i%b.stride)
}

// place puts a stone of side on an empty cell and updates everything.
func (b *board) place(i, side int) {
	b.undoStack = append(b.undoStack, undoState{b.sums, len(b.changes), len(b.kindChanges)})
	b.inputs = slices.Grow(b.inputs, 1)[:len(b.inputs)+1]
	c := &b.cells[i]
	for side, info := range c.info {
		b.sums.alive -= info.alive()
		b.sums.bySide[side].subtract(info)
		b.sets[side].move(i, info.kind(), quiet)
	}
	c.state = uint8(side)
	b.stones.add(i)
	b.empties--
	b.hash ^= stoneHash[side][i]
	b.change(i, side, b.spread(i, side))
}

// spread updates the keys of the cells in all directions after a stone was
// placed on i. It writes the codes that change to pending and returns their
// number.
//
// This is where the search spends most of its time. There is no branch that
// depends on the position: what the processor cannot foresee costs more than
// looking at the edges and the stones as well.
func (b *board) spread(i, side int) (n int) {
	cells, table, pending, reach, places := b.cells, b.table, &b.pending, b.reach, b.cells[i].places
	for d, step := range b.steps {
		keys, after := b.lines.turn(places[d], side)
		keys >>= b.lines.skip & 63
		at := i - reach*step
		for k := range 2 * reach {
			if k == reach {
				keys, at = after, at+step // not i itself
			}
			c := &cells[at]
			now := c.codes.with(d, table[uint16(keys)])
			pending[n&63] = newCodes{int16(at), now}
			isEmpty := codes(int32(c.state) << 30 >> 31) // all bits or none
			if (now^c.codes)&isEmpty != 0 {
				n++
			}
			keys >>= 16
			at += step
		}
	}
	return n
}

// change gives the first n cells of pending their new codes, after a stone of side was placed on a cell.
func (b *board) change(placed, side, n int) {
	first := len(b.changes)
	b.changes = slices.Grow(b.changes, n+1)[:first+n+1]
	changes, pending := b.changes[first:], b.pending[:n]
	changes[n].set(int16(placed), &b.cells[placed], b.network.stonePair(side))
	for k := range pending {
		i, now := int(pending[k].cell), pending[k].codes
		own, other := b.weights.of(now.of(0)), b.weights.of(now.of(1))
		pair := b.network.pair(own, other)
		c := &b.cells[i]
		changes[k].set(int16(i), c, pair)
		before, otherBefore := c.info[0], c.info[1]
		c.codes, c.pair, c.info[0], c.info[1] = now, pair, own, other
		b.sums.bySide[0].replace(own, before)
		b.sums.bySide[1].replace(other, otherBefore)
		b.sums.alive += own.alive() - before.alive() + other.alive() - otherBefore.alive()
		if own.kind() != before.kind() {
			b.changeKind(i, 0, before.kind(), own.kind())
		}
		if other.kind() != otherBefore.kind() {
			b.changeKind(i, 1, otherBefore.kind(), other.kind())
		}
	}
}

// changeKind moves a cell to another set, and notes it for remove.
func (b *board) changeKind(i, side int, from, to kind) {
	b.sets[side].move(i, from, to)
	b.kindChanges = append(b.kindChanges, kindChange{int16(i), uint8(side), from, to})
}

// set records the state of a cell that is about to get another pair.
func (c *change) set(i int16, before *cell, newPair uint16) {
	c.cell, c.pair, c.newPair, c.codes = i, before.pair, newPair, before.codes
	c.info[0], c.info[1] = before.info[0], before.info[1]
}

// inputsFor returns the inputs of the network for a side to move. They are computed here and not with
// every stone because most positions are not evaluated.
func (b *board) inputsFor(side int) *inputs {
	last := len(b.undoStack)
	for ; b.known[side] < last; b.known[side]++ {
		n := b.known[side]
		changes := b.changes[b.undoStack[n].changes:]
		if n+1 < last {
			changes = b.changes[b.undoStack[n].changes:b.undoStack[n+1].changes]
		}
		before, sum := &b.inputs[n][side], &b.inputs[n+1][side]
		b.network.changed(&sum.rows, &before.rows, side, changes)
		sum.found = before.found
		b.network.filter(b.filtered[side], sum, side, b.stride, changes)
	}
	return &b.inputs[last][side]
}

// remove takes back the stone placed last, which must be that of side on cell
// i.
func (b *board) remove(i, side int) {
	last := len(b.undoStack) - 1
	p := &b.undoStack[last]
	for _, k := range b.kindChanges[p.kinds:] {
		b.sets[k.side&1].move(int(k.cell), k.to, k.from)
	}
	cells, changes := b.cells, b.changes[p.changes:]
	for side := range b.known {
		if b.known[side] > last {
			b.known[side] = last
			b.network.unfilter(b.filtered[side], side, b.stride, changes)
		}
	}
	for k := range changes {
		was := &changes[k]
		c := &cells[was.cell]
		c.codes, c.pair, c.info[0], c.info[1] = was.codes, was.pair, was.info[0], was.info[1]
	}
	b.sums, b.changes, b.kindChanges = p.sums, b.changes[:p.changes], b.kindChanges[:p.kinds]
	b.undoStack, b.inputs = b.undoStack[:last], b.inputs[:last+1]
	b.undoSpread(i, side)
	c := &b.cells[i]
	c.state = empty
	b.stones.remove(i)
	b.empties++
	b.hash ^= stoneHash[side][i]
	for side, info := range c.info {
		b.sets[side].move(i, quiet, info.kind())
	}
}

// undoSpread undoes the changes that spread made to keys.
func (b *board) undoSpread(i, side int) {
	for _, place := range b.cells[i].places {
		b.lines.turn(place, side)
	}
}

// infoOf returns what a stone of side on an empty cell would make.
func (b *board) infoOf(i, side int) codeInfo { return b.cells[i].info[side] }

// count returns the number of empty cells of a kind for side.
func (b *board) count(side int, k kind) int { return b.sets[side][k].size }

// fours returns the number of empty cells on which a stone of side would make a
// four or more.
func (b *board) fours(side int) int {
	sets := &b.sets[side]
	return sets[makesFour].size + sets[makesBoth].size + sets[makesWin].size + sets[makesFive].size
}

// appendFours appends the cells on which a stone of side would make a four or
// more, the strongest kinds first.
func (b *board) appendFours(cells []int16, side int) []int16 {
	for k := makesFive; k >= makesFour; k-- {
		cells = b.sets[side][k].appendTo(cells)
	}
	return cells
}

// maxCells is the number of cells of the largest board, including its edges.
const maxCells = (gomoku.MaxSize+2*maxReach)*(gomoku.MaxSize+maxReach) + 2*maxReach

// stoneHash has a random number for each stone on each cell (Zobrist hashing).
var stoneHash = func() (h [2][maxCells]uint64) {
	r := rand.New(rand.NewPCG(15, 5))
	for side := range h {
		for i := range h[side] {
			h[side][i] = r.Uint64()
		}
	}
	return h
}()
