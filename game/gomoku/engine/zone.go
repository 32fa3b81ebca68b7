package engine

import "slices"

// zone appends the cells on which a stone of the defender could stop the win by
// fours in line, which side would have if it were to move. No other cell can: a
// defence must take a cell of the line or one on which its last stone threatens
// to complete a five, or make a four, either at once or together with a forced
// answer.
func (b *board) zone(cells []int16, side int, line []int16) []int16 {
	other, before := 1-side, len(cells)
	cells = b.appendFours(cells, other)
	cells = append(cells, line...)
	if len(line) == 1 && b.count(side, makesFive) == 0 {
		cells = b.appendFivesAfter(cells, side, int(line[0]))
		return append(cells[:before], b.unique(cells[before:])...)
	}
	for ply, i := range line {
		b.place(int(i), side^ply&1)
		if ply&1 == 1 {
			cells = b.appendCounters(cells, other, int(i))
		}
	}
	if len(line)&1 == 1 {
		cells = b.sets[side][makesFive].appendTo(cells)
	}
	for ply := len(line) - 1; ply >= 0; ply-- {
		b.remove(int(line[ply]), side^ply&1)
	}
	return append(cells[:before], b.unique(cells[before:])...)
}

// appendFivesAfter appends, in ascending order, the cells on which side could make a five after a
// stone on cell i, if there are none before it.
func (b *board) appendFivesAfter(cells []int16, side, i int) []int16 {
	before := len(cells)
	for d, step := range b.steps {
		if b.cells[i].codes.of(side).shape(d) < four {
			continue
		}
		for k := -b.reach; k <= b.reach; k++ {
			if c := &b.cells[i+k*step]; k != 0 && c.state == empty && b.table.shape(b.key(i+k*step, d)|b.lines.bit(-k, side), side) == five {
				cells = append(cells, int16(i+k*step))
			}
		}
	}
	slices.Sort(cells[before:])
	return cells
}

// appendCounters appends the cells that together with the stone of side on cell
// i make a four or a five.
func (b *board) appendCounters(cells []int16, side, i int) []int16 {
	for d, step := range b.steps {
		for k := -b.reach; k <= b.reach; k++ {
			c := &b.cells[i+k*step]
			if c.state == empty && c.codes.of(side).shape(d) >= four {
				cells = append(cells, int16(i+k*step))
			}
		}
	}
	return cells
}

// unique removes duplicates, keeping the first of equal cells.
func (b *board) unique(cells []int16) []int16 {
	var seen [(maxCells + 63) / 64]uint64
	kept := cells[:0]
	for _, i := range cells {
		if bit := uint64(1) << (i & 63); seen[i>>6]&bit == 0 {
			seen[i>>6] |= bit
			kept = append(kept, i)
		}
	}
	return kept
}
