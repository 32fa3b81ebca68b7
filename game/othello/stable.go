package othello

import (
	"math/bits"

	"npaastribe/game"
)

// Threats returns the stable discs of both sides, as far as Stable finds them, in the
// order of their cells. It returns none once the game has ended.
func (p Position) Threats() (threats []game.Threat) {
	if p.ended() {
		return nil
	}
	black, white := Stable(p.discs[0], p.discs[1]), Stable(p.discs[1], p.discs[0])
	for rest := black | white; rest != 0; rest &= rest - 1 {
		cell := bits.TrailingZeros64(rest)
		threats = append(threats, game.Threat{Cell: cell, Side: p.At(cell), Kind: game.Keeps})
	}
	return threats
}

// Stable returns the mask of discs in own that can never turn again. Each of the four
// lines through such a disc is full, ends at it, or continues on one side with another
// stable disc of own. That finds many stable discs, but not all.
func Stable(own, other uint64) uint64 {
	full := own | other
	across, along, falling, rising := fullLines(full)
	seed := own & across & along & falling & rising
	const left, right = columnA, columnH
	const top, bottom = uint64(0xff), uint64(0xff) << 56
	for {
		s := seed
		// A neighbour that is stable and of the same side protects a line.
		across2 := across | left | right | s<<1 | s>>1
		along2 := along | top | bottom | s<<8 | s>>8
		falling2 := falling | left | right | top | bottom | s<<9 | s>>9
		rising2 := rising | left | right | top | bottom | s<<7 | s>>7
		if seed = own & across2 & along2 & falling2 & rising2; seed == s {
			return seed
		}
		seed |= s
	}
}

// fullLines returns the cells that lie on a full row, column, diagonal that
// falls to the right, and diagonal that rises.
func fullLines(full uint64) (across, along, falling, rising uint64) {
	empty := ^full
	return ^spreadRows(empty), ^spreadColumns(empty), ^spreadFalling(empty), ^spreadRising(empty)
}

// spreadRows returns the rows with a cell of m.
func spreadRows(m uint64) uint64 {
	m |= m >> 4
	m |= m >> 2
	m |= m >> 1
	return m & columnA * 0xff // the lowest bit of a row is the OR of all eight
}

// spreadColumns returns the columns with a cell of m.
func spreadColumns(m uint64) uint64 {
	m |= bits.RotateLeft64(m, 32)
	m |= bits.RotateLeft64(m, 16)
	return m | bits.RotateLeft64(m, 8)
}

// spreadFalling returns the diagonals that fall to the right with a cell of m.
func spreadFalling(m uint64) uint64 {
	down, up := m, m
	down |= down << 9 &^ columnA
	up |= up >> 9 &^ columnH
	down |= down << 18 &^ (columnA * 3)
	up |= up >> 18 &^ (columnA * 0xc0)
	down |= down << 36 &^ (columnA * 15)
	up |= up >> 36 &^ (columnA * 0xf0)
	return down | up
}

// spreadRising returns the diagonals that rise to the right with a cell of m.
func spreadRising(m uint64) uint64 {
	down, up := m, m
	down |= down << 7 &^ columnH
	up |= up >> 7 &^ columnA
	down |= down << 14 &^ (columnA * 0xc0)
	up |= up >> 14 &^ (columnA * 3)
	down |= down << 28 &^ (columnA * 0xf0)
	up |= up >> 28 &^ (columnA * 15)
	return down | up
}
