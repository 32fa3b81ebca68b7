package engine

// zone appends the cells on which a stone of the defender could stop the win by
// fours in line, which side would have if it were to move. No other cell can: a
// defence must take a cell of the line or one on which its last stone threatens
// to complete a five, or make a four, either at once or together with a forced
// answer.
func (b *board) zone(cells []int16, side int, line []int16) []int16 {
	other, before := 1-side, len(cells)
	cells = b.appendFours(cells, other)
	cells = append(cells, line...)
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

// appendCounters appends the cells that together with the stone of side on cell
// i make a four or a five.
func (b *board) appendCounters(cells []int16, side, i int) []int16 {
	for d, step := range b.steps {
		for k := -b.reach; k <= b.reach; k++ {
			c := &b.cells[i+k*step]
			if c.state == empty && c.code[side].shape(d) >= four {
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
