package engine

// defences appends the cells on which the opponent of side could place a stone
// to stop side, which would otherwise win with its next stone; see zone. If
// there are several ways to win, a defence must work against all of them; if
// there is none, it appends one arbitrary cell that does not.
func (b *board) defences(cells []int16, side int) []int16 {
	var ways, others [64]int16
	before := len(cells)
	for n, i := range b.sets[side][makesWin].appendTo(ways[:0]) {
		if n == 0 {
			cells = b.zone(cells, side, []int16{i})
			continue
		}
		kept := b.intersect(cells[before:], b.zone(others[:0], side, []int16{i}))
		cells = cells[:before+len(kept)]
		if len(kept) == 0 {
			return append(cells, i)
		}
		if n == maxOtherWays {
			break
		}
	}
	return cells
}

// maxOtherWays limits the number of ways to win that are considered after the
// first.
const maxOtherWays = 2

// intersect keeps the cells that are also among the others.
func (b *board) intersect(cells, others []int16) []int16 {
	var among [maxWords]uint64
	for _, i := range others {
		among[i>>6] |= 1 << (i & 63)
	}
	kept := cells[:0]
	for _, i := range cells {
		if among[i>>6]&(1<<(i&63)) != 0 {
			kept = append(kept, i)
		}
	}
	return kept
}
