package classic

// unknown is what strategy returns if it proves nothing.
const unknown = -bias

// strategy returns a score that own, who has just moved, reaches for certain
// by a strategy that needs no search, or unknown. Other is to move, and threats
// are own's. It assumes that other cannot win with the next coin.
//
// Rows come in pairs of an odd and an even one, so whoever answers every coin
// with one on top of it takes the even row wherever an even number of cells is
// free. Where that number is odd, the cell to be played next is even; a coin
// there is answered by one on another such cell. All that other can get then
// are the odd cells and some of those even ones.
func strategy(other, own, threats uint64, played int) int {
	mask := other | own
	free, next := full&^mask, landings(mask)
	var reached int
	if played&1 == 0 {
		reached = followUp(other, own, threats, free, next)
	} else {
		reached = zugzwang(other, threats, free, next)
	}
	if reached == unknown && !hasLine(other|free) {
		return 0
	}
	return reached
}

// followUp is the strategy of the second side: there is an even number of
// columns with an odd number of free cells. As the last coin is its own, it
// can follow up to the end, and completes what it threatens on even cells.
func followUp(other, own, threats, free, next uint64) int {
	threats &= evens &^ next
	if reaches(other|free&odds&^above(threats), next&evens) {
		return unknown
	}
	switch {
	case threats&(bottom<<1) != 0:
		return winAt(cells - 4)
	case threats&(bottom<<3) != 0:
		return winAt(cells - 2)
	case threats != 0 || hasLine(own|free&evens&^next):
		return winAt(cells)
	default:
		return 0
	}
}

// zugzwang is the strategy of the first side, who needs a column that other
// dares not finish: one with a threat on an odd cell, below which an odd number
// of cells is free, or two of which the lower is another that can be answered.
// Everywhere else it follows up, and at the end other must play below the
// threat.
func zugzwang(other, threats, free, next uint64) int {
	safe := free & odds &^ above(threats&evens&^next)
	for rest := threats & odds &^ next; rest != 0; rest &= rest - 1 {
		threat := rest & -rest
		column := columnZero << (columnOf(threat) * stride)
		others, pairs := safe&^column, next&evens&^column
		switch {
		case next&column&evens != 0:
			others |= free & column & evens & (threat - 1)
		case next&(threat>>2) != 0:
			others |= threat >> 1
			pairs |= threat >> 2
		default:
			continue
		}
		if !reaches(other|others, pairs) {
			return winAt(cells - rows + 1 + index(threat)%stride)
		}
	}
	return unknown
}

// reaches reports whether a side may get a line out of the cells in base, all
// of which it may get, and those in pairs, half of which it may get.
func reaches(base, pairs uint64) bool {
	if !hasLine(base | pairs) {
		return false
	}
	one := pairs & -pairs
	if other := pairs &^ one; other != 0 && single(other) {
		return hasLine(base|one) || hasLine(base|other)
	}
	return true
}

// above returns the cells of a set and all those above them.
func above(set uint64) uint64 {
	set |= set << 1 & full
	set |= set << 2 & (bottom * 0b111100)
	return set | set<<4&(bottom*0b110000)
}
