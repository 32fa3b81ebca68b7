package othello

import "math/bits"

// Canonical returns the one of the eight rotations and reflections of a position whose
// masks are the smallest numbers, own first. It is the same for all eight, which are
// equivalent in the game.
func Canonical(own, other uint64) (canonicalOwn, canonicalOther uint64) {
	canonicalOwn, canonicalOther = own, other
	for symmetry := 1; symmetry < symmetries; symmetry++ {
		a, b := image(own, symmetry), image(other, symmetry)
		if a < canonicalOwn || a == canonicalOwn && b < canonicalOther {
			canonicalOwn, canonicalOther = a, b
		}
	}
	return canonicalOwn, canonicalOther
}

// symmetries is the number of symmetries of the board, the identity included.
const symmetries = 8

// image returns a mask under one of the symmetries of the board; 0 is the identity.
func image(mask uint64, symmetry int) uint64 {
	if symmetry&1 != 0 { // exchange left and right
		mask = mask>>1&0x5555555555555555 | mask&0x5555555555555555<<1
		mask = mask>>2&0x3333333333333333 | mask&0x3333333333333333<<2
		mask = mask>>4&0x0f0f0f0f0f0f0f0f | mask&0x0f0f0f0f0f0f0f0f<<4
	}
	if symmetry&2 != 0 { // exchange top and bottom
		mask = bits.ReverseBytes64(mask)
	}
	if symmetry&4 != 0 { // exchange rows and columns
		mask = deltaSwap(mask, 7, 0x00aa00aa00aa00aa)
		mask = deltaSwap(mask, 14, 0x0000cccc0000cccc)
		mask = deltaSwap(mask, 28, 0x00000000f0f0f0f0)
	}
	return mask
}

// deltaSwap swaps the bits of mask at the positions in low with those shift bits higher.
func deltaSwap(mask uint64, shift int, low uint64) uint64 {
	differ := (mask ^ mask>>shift) & low
	return mask ^ differ ^ differ<<shift
}
