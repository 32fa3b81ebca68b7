package engine

import (
	"math/rand/v2"
	"sync"

	"npaastribe/game"
	"npaastribe/game/gomoku"
)

// The state of a cell: 0 or 1 means a stone of that side.
const (
	empty = 2
	edge  = 3
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
	table                 *shapeTable
	weights               *weights
	network               *network
	turn                  int32 // value of having the move

	cells   []cell
	empties int
	sets    [2][kinds]set // for each side, the empty cells of each kind except quiet
	field   set           // all cells of the board
	stones  set           // the cells with stones
	sums    sums          // over all empty cells
	hash    uint64        // of the stones

	changes   []change    // to empty cells, by the stones on the board, for undoing them
	undoStack []undoState // the state before each stone
}

// cell is the state of a cell. The fields except key and state are up to date
// only while the cell is empty.
type cell struct {
	key   [4]uint16 // key for the shape table in each direction
	code  [2]code   // the shapes that a stone of each side would make
	both  [4]uint8  // the shapes of both sides in each direction, as in the shape table
	kind  [2]kind   // of each code
	state uint8
}

// sums are the sums over empty cells.
type sums struct {
	bySide [2]weightSum // of the weights for each side
	rows   [2]row       // of the network, for each side to move
	alive  int          // number of pairs of a cell and a side whose stone there could still be part of a five
}

// change is a previous state of a cell.
type change struct {
	cell      int16
	direction uint8
	both      uint8 // in that direction
	code      [2]code
	kind      [2]kind
}

// undoState is the state before a stone was placed.
type undoState struct {
	sums    sums
	changes int // length of board.changes
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
	b.sums.rows = blankRows(length)
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
func blankUsual(length int) int32 {
	usual := blanks[length-gomoku.MinLength]
	return usual()
}

var blanks = func() (all [gomoku.MaxLength - gomoku.MinLength + 1]func() int32) {
	for i := range all {
		all[i] = sync.OnceValue(func() int32 {
			return blankBoard(usualSize, usualSize, gomoku.MinLength+i).blank()
		})
	}
	return all
}()

// blankBoard returns a board without stones, whose turn is not set.
func blankBoard(columns, rows, length int) *board {
	b := &board{
		columns: columns, rows: rows, length: length,
		reach: length - 1, stride: columns + length - 1,
		table: shapesOf(length), weights: loadWeights(), network: loadNetwork(), empties: columns * rows,
	}
	b.steps = [4]int{1, b.stride, b.stride + 1, b.stride - 1}
	b.cells = make([]cell, (rows+2*b.reach)*b.stride+2*b.reach)
	for i := range b.cells {
		b.cells[i].state = edge
	}
	b.makeSets()
	for i := range columns * rows {
		cell := b.fromMove(game.Move(i))
		b.cells[cell].state = empty
		b.field.add(cell)
	}
	for i := range columns * rows {
		b.makeCell(b.fromMove(game.Move(i)))
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

// makeCell initialises the keys and shapes of an empty cell from the edges
// around it.
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
	for d, key := range b.cells[i].key {
		b.setShapes(i, d, b.table[key])
	}
	b.changes = b.changes[:0] // never to be undone
}

// keyBit returns the bit in a key for a stone of side that is at steps away.
func (b *board) keyBit(at, side int) uint16 {
	i := b.reach + at
	if at > 0 {
		i--
	}
	return 1 << (i + 2*b.reach*side)
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
	b.undoStack = append(b.undoStack, undoState{b.sums, len(b.changes)})
	c := &b.cells[i]
	b.sums.replaceRows(b.network, b.network.pair(&c.code), 0)
	for side, code := range c.code {
		if code == 0 {
			continue
		}
		b.sums.alive--
		b.sums.bySide[side].subtract(&b.weights.byCode[code])
		if k := c.kind[side]; k != quiet {
			b.sets[side][k].remove(i)
		}
	}
	c.state = uint8(side)
	b.stones.add(i)
	b.empties--
	b.hash ^= stoneHash[side][i]
	shift := 2 * b.reach * side
	for d, step := range b.steps {
		b.spread(i, d, -step, 1<<(b.reach+shift), 1)
		b.spread(i, d, step, 1<<(b.reach-1+shift), -1)
	}
}

// spread updates the keys and shapes of the cells in a direction after a stone
// was placed on i. The stone's key bit for the first cell is bit; for each cell
// after that it is the next higher bit if higher is positive, and otherwise the
// next lower.
func (b *board) spread(i, d, step int, bit uint16, higher int) {
	for range b.reach {
		i += step
		c := &b.cells[i]
		if c.state == edge {
			return
		}
		c.key[d] ^= bit
		if c.state == empty {
			if both := b.table[c.key[d]]; both != c.both[d] {
				b.setShapes(i, d, both)
			}
		}
		if higher > 0 {
			bit <<= 1
		} else {
			bit >>= 1
		}
	}
}

// setShapes updates the shapes of an empty cell in a direction.
func (b *board) setShapes(i, d int, both uint8) {
	c := &b.cells[i]
	b.changes = append(b.changes, change{int16(i), uint8(d), c.both[d], c.code, c.kind})
	before, changed := b.network.pair(&c.code), c.both[d]^both
	c.both[d] = both
	if changed&15 != 0 {
		b.setCode(c, i, 0, c.code[0]^code(changed&15)<<(4*d))
	}
	if changed>>4 != 0 {
		b.setCode(c, i, 1, c.code[1]^code(changed>>4)<<(4*d))
	}
	if pair := b.network.pair(&c.code); pair != before {
		b.sums.replaceRows(b.network, before, pair)
	}
}

// replaceRows updates the sums of the rows when a cell's pair changes. Pair 0,
// which a cell without a future has, adds nothing.
func (s *sums) replaceRows(n *network, before, pair int) {
	for side := range s.rows {
		s.rows[side].replace(&n.rows[side][pair], &n.rows[side][before])
	}
}

// setCode updates the code of an empty cell for a side, and what depends on it.
func (b *board) setCode(c *cell, i, side int, to code) {
	old, now := &b.weights.byCode[c.code[side]], &b.weights.byCode[to]
	if c.code[side] == 0 {
		b.sums.alive++
	} else if to == 0 {
		b.sums.alive--
	}
	c.code[side] = to
	sum := &b.sums.bySide[side]
	sum.moving += int32(now.moving) - int32(old.moving)
	sum.waiting += int32(now.waiting) - int32(old.waiting)
	if now.kind != c.kind[side] {
		b.changeKind(i, side, now.kind)
	}
}

// changeKind moves a cell to the set of another kind.
func (b *board) changeKind(i, side int, to kind) {
	k := &b.cells[i].kind[side]
	if *k != quiet {
		b.sets[side][*k].remove(i)
	}
	if to != quiet {
		b.sets[side][to].add(i)
	}
	*k = to
}

// remove takes back the stone placed last, which must be that of side on cell
// i.
func (b *board) remove(i, side int) {
	last := len(b.undoStack) - 1
	p := &b.undoStack[last]
	for k := len(b.changes) - 1; k >= p.changes; k-- {
		b.restore(&b.changes[k])
	}
	b.sums, b.changes, b.undoStack = p.sums, b.changes[:p.changes], b.undoStack[:last]
	shift := 2 * b.reach * side
	for d, step := range b.steps {
		b.undoSpread(i, d, -step, 1<<(b.reach+shift), 1)
		b.undoSpread(i, d, step, 1<<(b.reach-1+shift), -1)
	}
	c := &b.cells[i]
	c.state = empty
	b.stones.remove(i)
	b.empties++
	b.hash ^= stoneHash[side][i]
	for side, k := range c.kind {
		if k != quiet {
			b.sets[side][k].add(i)
		}
	}
}

// restore undoes a change.
func (b *board) restore(was *change) {
	c := &b.cells[was.cell]
	c.both[was.direction], c.code = was.both, was.code
	for side, k := range was.kind {
		if k != c.kind[side] {
			b.changeKind(int(was.cell), side, k)
		}
	}
}

// undoSpread undoes the changes that spread made to keys.
func (b *board) undoSpread(i, d, step int, bit uint16, higher int) {
	for range b.reach {
		i += step
		c := &b.cells[i]
		if c.state == edge {
			return
		}
		c.key[d] ^= bit
		if higher > 0 {
			bit <<= 1
		} else {
			bit >>= 1
		}
	}
}

// weightOf returns the weight of a stone of side on an empty cell.
func (b *board) weightOf(i, side int) *cellWeight { return &b.weights.byCode[b.cells[i].code[side]] }

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
