package engine

import (
	"npaastribe/game"
	"npaastribe/game/awari"
)

// board is the beans in the rows, seen by the side to move: its own six pits
// and the other six, each in the order of sowing, eight bits a pit, the first
// pit lowest.
//
//	bits    47..40 39..32 31..24 23..16 15..8 7..0
//	own     pit 5    4      3      2     1    0    sown this way: <--
//	other   pit 12   11     10     9     8    7
type board struct{ own, other uint64 }

// lane is the width of a pit in a board, and ones has the lowest bit of every
// pit.
const (
	lane     = 8
	laneMask = 1<<lane - 1
	ones     = 0x010101010101
)

// newBoard returns the rows of p, seen by the side to move.
func newBoard(p awari.Position) (b board) {
	for i := range awari.Row {
		b.own |= uint64(p.Beans(pitOf(p.Turn(), i))) << (lane * i)
		b.other |= uint64(p.Beans(pitOf(p.Turn().Other(), i))) << (lane * i)
	}
	return b
}

// pitOf returns the number that package awari gives to pit i of a side.
func pitOf(side game.Side, i int) int { return awari.Home(side) - awari.Row + i }

// sum returns the number of beans in a row.
func sum(row uint64) int { return int(row * ones >> (lane * (awari.Row - 1)) & laneMask) }

// swapped returns b seen by the other side.
func (b board) swapped() board { return board{b.other, b.own} }

// sowing is what sowing a number of beans from a pit adds to both rows, and to
// the difference between the own home and the other.
type sowing struct {
	own, other uint64
	gain       int8
	last       uint8 // the pit of the last bean, numbered as in awari for game.First
}

// maxBeans is the most that a pit can hold.
const maxBeans = awari.MaxBeans * 2 * awari.Row

// rules is a variant with tables for sowing in constant time.
type rules struct {
	variant        awari.Variant
	noEmptyCapture bool // a last bean opposite an empty pit stays: no variant of awari, but the rule of some published solutions
	sowings        [awari.Row][maxBeans + 1]sowing
}

// newRules returns the rules of a variant.
func newRules(v awari.Variant) *rules {
	r := &rules{variant: v}
	for pit := range r.sowings {
		s := sowing{last: uint8(pit)}
		for beans := range r.sowings[pit] {
			if beans > 0 {
				s.add(v.Skip)
			}
			r.sowings[pit][beans] = s
		}
	}
	return r
}

// add sows one more bean.
func (s *sowing) add(skip bool) {
	s.last = (s.last + 1) % awari.Pits
	if skip && s.last == otherHome {
		s.last = 0
	}
	switch {
	case s.last == ownHome:
		s.gain++
	case s.last == otherHome:
		s.gain--
	case s.last < ownHome:
		s.own += 1 << (lane * s.last)
	default:
		s.other += 1 << (lane * (s.last - ownHome - 1))
	}
}

// The homes of the side to move and of the other, numbered like sowing.last.
const (
	ownHome   = awari.Row
	otherHome = awari.Pits - 1
)

// play sows a pit that is not empty. It returns the position after that, still
// seen by the same side, how much more that side gained than the other, and
// whether it moves again. If next is over nothing more can be gained: leftovers
// that count are part of gain.
func (r *rules) play(b board, pit int) (next board, gain int, again bool) {
	s := &r.sowings[pit][b.own>>(lane*pit)&laneMask]
	next.own = b.own&^(laneMask<<(lane*pit)) + s.own
	next.other = b.other + s.other
	gain = int(s.gain)
	switch {
	case s.last == ownHome:
		again = true
	case s.last == otherHome:
	case s.last < ownHome:
		if shift := lane * s.last; next.own>>shift&laneMask == 1 {
			across := lane * (awari.Row - 1 - s.last)
			taken := int(next.other >> across & laneMask)
			if taken == 0 && r.noEmptyCapture {
				break
			}
			gain += 1 + taken
			next.own &^= laneMask << shift
			next.other &^= laneMask << across
		}
	case !r.variant.Own:
		if shift := lane * (s.last - ownHome - 1); next.other>>shift&laneMask == 1 {
			across := lane * (otherHome - 1 - s.last)
			gain += 1 + int(next.own>>across&laneMask)
			next.other &^= laneMask << shift
			next.own &^= laneMask << across
		}
	}
	if r.variant.Sweep && next.over() {
		gain += sum(next.own) - sum(next.other)
		next = board{}
	}
	return next, gain, again
}

// over reports whether a row is empty.
func (b board) over() bool { return b.own == 0 || b.other == 0 }

// beans returns the number of beans in both rows, which no score exceeds.
func (b board) beans() int { return sum(b.own) + sum(b.other) }
