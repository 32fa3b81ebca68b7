package gomoku

import (
	"slices"

	"npaastribe/game"
)

// none is a set without cells.
var none bits

// directions returns the four steps between neighbouring bits: right, up, and
// the two diagonals.
func (p *Position) directions() [4]int {
	stride := int(p.columns) + 1
	return [4]int{1, stride, stride + 1, stride - 1}
}

// stones counts the stones of side that follow bit without a gap in steps of
// step, but no further than limit.
func (p *Position) stones(side game.Side, bit, step, limit int) int {
	return p.free[index(side.Other())].run(&p.free[index(side)], bit, step, limit)
}

// inLine reports whether the stone of side at bit is part of a line of the
// winning length or more. It looks along the four lines through that stone
// and no further than they matter, so its cost depends on the length alone.
func (p *Position) inLine(bit int, side game.Side) bool {
	reach := int(p.length) - 1
	for _, step := range p.directions() {
		n := p.stones(side, bit, step, reach)
		if n+p.stones(side, bit, -step, reach) >= reach {
			return true
		}
	}
	return false
}

// closed counts the windows of the winning length through bit that hold no
// stone of side: those that a stone of side there closes to the opponent.
//
// Along each direction the cells without a stone of side that reach from bit
// without a gap, a to one side and b to the other, are a stretch of a+b+1
// cells, which has a+b+2-length windows. As a and b need not exceed length-1,
// each of them goes through bit, and the cost depends on the length alone.
func (p *Position) closed(bit int, side game.Side) int {
	free, length := &p.free[index(side)], int(p.length)
	count := 0
	for _, step := range p.directions() {
		a, b := free.run(&none, bit, step, length-1), free.run(&none, bit, -step, length-1)
		count += max(0, a+b+2-length)
	}
	return count
}

// allWindows counts the windows of a length on an empty board.
func allWindows(columns, rows, length int) int {
	across, up := max(0, columns-length+1), max(0, rows-length+1)
	return across*rows + columns*up + 2*across*up
}

// WinningCells returns the cells, ascending, of every line of the winning
// length or more that goes through the last stone; a longer run is there
// whole. It is nil unless the game is won.
func (p Position) WinningCells() []int {
	if p.result.Outcome != game.Won {
		return nil
	}
	return p.lineThrough(int(p.last)-1, p.result.Winner)
}

// lineThrough returns the cells, ascending, of every line of the winning length
// or more that goes through the stone of side on a cell, nil if there is none.
func (p *Position) lineThrough(cell int, side game.Side) []int {
	bit, reach := p.bit(cell), int(p.length)-1
	var cells []int
	for _, step := range p.directions() {
		ahead, behind := p.stones(side, bit, step, MaxSize), p.stones(side, bit, -step, MaxSize)
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
func (p *Position) bit(cell int) int { return cell + cell/int(p.columns) }

func (p *Position) cell(bit int) int { return bit - bit/(int(p.columns)+1) }
