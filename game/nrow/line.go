package nrow

import (
	"slices"

	"npaastribe/game"
)

// directions returns the four steps between neighbouring bits: up, right, and
// the two diagonals.
func (p *Position) directions() [4]int {
	stride := int(p.rows) + 1
	return [4]int{1, stride, stride + 1, stride - 1}
}

// coins returns the cells that hold a coin of side.
func (p *Position) coins(side game.Side) bits {
	return p.free[index(side.Other())].minus(&p.free[index(side)])
}

// inLine reports whether the coin of side at bit is part of a line of n or
// more. It looks along the four lines through that coin and at most n-1 cells
// each way, so its cost depends on n alone.
func (p *Position) inLine(bit int, side game.Side) bool {
	coins, reach := p.coins(side), int(p.n)-1
	for _, step := range p.directions() {
		n := coins.run(bit, step, reach)
		if n+coins.run(bit, -step, reach) >= reach {
			return true
		}
	}
	return false
}

// closed counts the windows of n cells through bit that hold no coin of side:
// those that a coin of side there closes to the opponent.
//
// Along each direction the cells without a coin of side that reach from bit
// without a gap, a to one side and b to the other, are a stretch of a+b+1
// cells, which has a+b+2-n windows. As a and b need not exceed n-1, each of
// them goes through bit, and the cost depends on n alone.
func (p *Position) closed(bit int, side game.Side) int {
	free, n := &p.free[index(side)], int(p.n)
	count := 0
	for _, step := range p.directions() {
		a, b := free.run(bit, step, n-1), free.run(bit, -step, n-1)
		count += max(0, a+b+2-n)
	}
	return count
}

// allWindows counts the windows of n cells on an empty board.
func allWindows(columns, rows, n int) int {
	across, up := max(0, columns-n+1), max(0, rows-n+1)
	return across*rows + columns*up + 2*across*up
}

// WinningCells returns the cells, ascending, of every line of n or more that
// goes through the last coin; a longer run is there whole. It is nil unless
// the game is won.
func (p Position) WinningCells() []int {
	if p.result.Outcome != game.Won {
		return nil
	}
	column := int(p.last) - 1
	return p.lineThrough(p.bit(column, int(p.heights[column])-1), p.result.Winner)
}

// lineThrough returns the cells, ascending, of every line of n or more that
// goes through the coin of side at bit, nil if there is none.
func (p *Position) lineThrough(bit int, side game.Side) []int {
	coins, reach := p.coins(side), int(p.n)-1
	var cells []int
	for _, step := range p.directions() {
		ahead, behind := coins.run(bit, step, MaxSize), coins.run(bit, -step, MaxSize)
		if ahead+behind < reach {
			continue
		}
		for i := -behind; i <= ahead; i++ {
			cells = append(cells, p.cell(bit+i*step))
		}
	}
	slices.Sort(cells)
	return slices.Compact(cells)
}

// bit returns the bit of a cell, cell the cell of a bit.
func (p *Position) bit(column, row int) int { return column*(int(p.rows)+1) + row }

func (p *Position) cell(bit int) int {
	stride := int(p.rows) + 1
	return bit%stride*int(p.columns) + bit/stride
}
