package engine

// defences appends the cells on which a stone could stop side, which would
// make sure of a five with its next stone, from doing so; see zone. If there
// are several ways to do it, a defence is good against all of them; if that
// can't be, one cell stands for all.
func (b *board) defences(cells []int16, side int) []int16 {
	var ways, others [64]int16
	before := len(cells)
	for n, i := range b.sets[side][makesWin].appendTo(ways[:0]) {
		if n == 0 {
			cells = b.zone(cells, side, []int16{i})
			continue
		}
		kept := b.common(cells[before:], b.zone(others[:0], side, []int16{i}))
		cells = cells[:before+len(kept)]
		if len(kept) == 0 {
			return append(cells, i)
		}
		if n == enoughWays {
			break
		}
	}
	return cells
}

// enoughWays is how many ways to win are looked at.
const enoughWays = 2

// common keeps the cells that are among the others too.
func (b *board) common(cells, others []int16) []int16 {
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
