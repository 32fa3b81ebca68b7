package engine

import (
	"npaastribe/game"
	"npaastribe/game/nrow"
)

// board is a position that coins are dropped on and taken off again. It keeps
// for every window, which is n cells in a line, how many coins of each side it
// holds, and from that the worth of the position and the cells that would
// complete a line. A coin touches at most 4n windows.
type board struct {
	columns, rows, n int
	windows          []window
	through          [][]int32 // for each cell, the windows it is part of
	heights          []int     // coins in each column
	threats          [2][]int  // for each side and cell, the windows that lack only it
	open             [2]int    // for each side, the windows without a coin of the other
	worth            int       // of the position, for side 0
	weight           []int     // the worth of an open window by its coins
	empty            int       // cells without a coin
	turn             int       // 0 for game.First, 1 for game.Second
}

// window is n cells in a line.
type window struct {
	count [2]int // coins of each side
	rest  int    // sum of the numbers of the empty cells: with one left, its number
}

// newBoard lays out p. Its cells are numbered as those of nrow.Position.
func newBoard(p nrow.Position) *board {
	columns, rows := p.Size()
	b := &board{
		columns: columns, rows: rows, n: p.N(),
		through: make([][]int32, columns*rows),
		heights: make([]int, columns),
		weight:  weights(p.N()),
		empty:   columns * rows,
	}
	b.threats = [2][]int{make([]int, columns*rows), make([]int, columns*rows)}
	b.addWindows()
	for column := range columns {
		for row := range p.Height(column) {
			b.turn = int(p.At(row*columns+column) - game.First)
			b.drop(column)
		}
	}
	b.turn = int(p.Turn() - game.First)
	return b
}

// weights returns the worth of an open window by the coins in it: each coin
// trebles it. The figure was chosen by trial.
func weights(n int) []int {
	weight := make([]int, n+1)
	for coins, worth := 1, 1; coins <= n; coins, worth = coins+1, worth*3 {
		weight[coins] = worth
	}
	return weight
}

// addWindows finds the windows of an empty board.
func (b *board) addWindows() {
	for cell := range b.columns * b.rows {
		for _, d := range [][2]int{{1, 0}, {0, 1}, {1, 1}, {-1, 1}} {
			endColumn := cell%b.columns + d[0]*(b.n-1)
			endRow := cell/b.columns + d[1]*(b.n-1)
			if endColumn >= 0 && endColumn < b.columns && endRow < b.rows {
				b.addWindow(cell, d[1]*b.columns+d[0])
			}
		}
	}
}

// addWindow adds the window that begins at cell and goes on in steps.
func (b *board) addWindow(cell, step int) {
	var w window
	for range b.n {
		b.through[cell] = append(b.through[cell], int32(len(b.windows)))
		w.rest += cell
		cell += step
	}
	b.windows = append(b.windows, w)
	b.account(&w, 1)
}

// landing returns the cell where a coin in column comes to lie; ok is false
// if the column is full.
func (b *board) landing(column int) (cell int, ok bool) {
	row := b.heights[column]
	return row*b.columns + column, row < b.rows
}

// drop lets a coin of the side to move fall into a column with room.
func (b *board) drop(column int) {
	cell, _ := b.landing(column)
	for _, i := range b.through[cell] {
		w := &b.windows[i]
		b.account(w, -1)
		w.count[b.turn]++
		w.rest -= cell
		b.account(w, 1)
	}
	b.heights[column]++
	b.empty--
	b.turn ^= 1
}

// undo takes back the last drop, which was into column.
func (b *board) undo(column int) {
	b.turn ^= 1
	b.empty++
	b.heights[column]--
	cell, _ := b.landing(column)
	for _, i := range b.through[cell] {
		w := &b.windows[i]
		b.account(w, -1)
		w.count[b.turn]--
		w.rest += cell
		b.account(w, 1)
	}
}

// account adds what w is worth to the sums, or with sign -1 takes it away.
func (b *board) account(w *window, sign int) {
	if w.count[1] == 0 {
		b.tally(w, 0, sign)
		b.worth += sign * b.weight[w.count[0]]
	}
	if w.count[0] == 0 {
		b.tally(w, 1, sign)
		b.worth -= sign * b.weight[w.count[1]]
	}
}

// tally counts a window that is open to side.
func (b *board) tally(w *window, side, sign int) {
	b.open[side] += sign
	if w.count[side] == b.n-1 {
		b.threats[side][w.rest] += sign
	}
}

// drawn reports whether nobody can win any more.
func (b *board) drawn() bool {
	return b.empty == 0 || b.open[0] == 0 && b.open[1] == 0
}

// winning returns the columns where a coin of side completes a line now, at
// most as many as limit, appended to columns.
func (b *board) winning(columns []int, side, limit int) []int {
	for column := range b.columns {
		cell, ok := b.landing(column)
		if ok && b.threats[side][cell] > 0 && len(columns) < limit {
			columns = append(columns, column)
		}
	}
	return columns
}

// value is the worth of the position for the side to move.
func (b *board) value() int {
	if b.turn == 0 {
		return b.worth
	}
	return -b.worth
}
