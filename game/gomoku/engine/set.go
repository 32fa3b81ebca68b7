package engine

import "math/bits"

// set is a set of cells with its size.
type set struct {
	words []uint64
	size  int
}

func (s *set) add(cell int) {
	s.words[cell>>6] |= 1 << (cell & 63)
	s.size++
}

func (s *set) remove(cell int) {
	s.words[cell>>6] &^= 1 << (cell & 63)
	s.size--
}

// first returns the lowest cell, or -1 if the set is empty.
func (s *set) first() int {
	for i, w := range s.words {
		if w != 0 {
			return i<<6 + bits.TrailingZeros64(w)
		}
	}
	return -1
}

// appendTo appends the cells in ascending order.
func (s *set) appendTo(cells []int16) []int16 {
	if s.size == 0 {
		return cells
	}
	for i, w := range s.words {
		for ; w != 0; w &= w - 1 {
			cells = append(cells, int16(i<<6+bits.TrailingZeros64(w)))
		}
	}
	return cells
}

// kindSets are sets of cells by kind. That of quiet cells is not kept.
type kindSets [kinds]set

// move moves a cell to the set of another kind.
func (k *kindSets) move(cell int, from, to kind) {
	if from != quiet {
		k[from].remove(cell)
	}
	if to != quiet {
		k[to].add(cell)
	}
}
