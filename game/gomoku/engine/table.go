package engine

import (
	"sync/atomic"
)

// table remembers positions that have been searched: a fixed number of
// entries in pairs, found by the hash of a position. The two entries of a
// pair hold the position searched deepest and the one seen last. Searches may
// share a table: what two of them write to one place at a time is read as no
// entry (R. Hyatt and T. Mann, "A lockless transposition table
// implementation for parallel search", 2002).
type table struct {
	slots []slot
	shift uint  // leaves of a hash the number of a pair
	age   uint8 // of the search, modulo ages
}

// slot holds an entry, packed, and its hash with all bits of that flipped
// that are set in the entry.
type slot struct{ check, packed atomic.Uint64 }

// entry is what is known of a position, for the side to move.
type entry struct {
	hash  uint64
	score int16 // counted in plies from this position if the game is decided
	move  int16 // the best one known, or noMove
	depth int8  // plies searched
	bound bound
	age   uint8 // of the search that found it
}

// ages is how many searches an age tells apart.
const ages = 64

// bound says what a score is.
type bound uint8

const (
	unknown bound = iota
	atLeast
	atMost
	exactly
)

// newTable returns an empty table of 2^log2 entries, log2 being at least 1.
func newTable(log2 uint) *table {
	return &table{slots: make([]slot, 1<<log2), shift: 64 - (log2 - 1)}
}

// pair returns the two slots where a position may be.
func (t *table) pair(hash uint64) *[2]slot {
	i := hash >> t.shift << 1
	return (*[2]slot)(t.slots[i : i+2])
}

// find returns the entry of a position, if there is one.
func (t *table) find(hash uint64) (e entry, ok bool) {
	pair := t.pair(hash)
	for i := range pair {
		if e := pair[i].load(); e.hash == hash && e.bound != unknown {
			return e, true
		}
	}
	return entry{}, false
}

// store adds what a search has found.
func (t *table) store(e entry) {
	e.age = t.age
	pair := t.pair(e.hash)
	deepest := pair[0].load()
	if deepest.hash != e.hash && deepest.age == e.age && deepest.depth > e.depth {
		pair[1].save(e)
		return
	}
	if deepest.hash != e.hash {
		pair[1].save(deepest)
	}
	pair[0].save(e)
}

func (s *slot) load() entry {
	p := s.packed.Load()
	return entry{
		hash: s.check.Load() ^ p, score: int16(p), move: int16(p >> 16),
		depth: int8(p >> 32), bound: bound(p >> 40), age: uint8(p >> 48),
	}
}

func (s *slot) save(e entry) {
	p := uint64(uint16(e.score)) | uint64(uint16(e.move))<<16 |
		uint64(uint8(e.depth))<<32 | uint64(e.bound)<<40 | uint64(e.age)<<48
	s.packed.Store(p)
	s.check.Store(e.hash ^ p)
}

// cutoff returns the score that e gives for a window and a depth, after so
// many plies, if it does.
func (e *entry) cutoff(alpha, beta, depth, ply int) (score int, ok bool) {
	score = fromTable(int(e.score), ply)
	if int(e.depth) < depth && score > -surely && score < surely {
		return 0, false
	}
	switch {
	case e.bound == exactly,
		e.bound == atLeast && score >= beta,
		e.bound == atMost && score <= alpha:
		return score, true
	default:
		return 0, false
	}
}

// toTable and fromTable change a score between plies counted from the root
// and from the position itself.
func toTable(score, ply int) int {
	switch {
	case score >= surely:
		return score + ply
	case score <= -surely:
		return score - ply
	}
	return score
}

func fromTable(score, ply int) int {
	switch {
	case score >= surely:
		return score - ply
	case score <= -surely:
		return score + ply
	}
	return score
}
