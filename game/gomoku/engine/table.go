package engine

import "npaastribe/game/search"

// transTable is a transposition table with buckets of two entries: that of the
// position searched deepest and that of the one stored last. It may be used by
// several searches at the same time.
type transTable struct {
	*search.TransTable[search.Slot]
	age uint8 // of the current search, modulo ages
}

// tableEntry is what is known of a position, for the side to move.
type tableEntry struct {
	hash  uint64
	score int16 // for wins and losses, counted in plies from this position
	move  int16 // the best move known, or noMove
	depth int8  // depth of the search
	bound bound
	age   uint8 // of the search that found it
}

// ages is the number of searches that an age distinguishes.
const ages = 64

// bound says whether a score is exact or a bound.
type bound uint8

const (
	noBound bound = iota
	lowerBound
	upperBound
	exactBound
)

// newTransTable returns an empty table of 2^log2 entries.
func newTransTable(log2 int) *transTable {
	return &transTable{TransTable: search.NewTransTable[search.Slot](log2, 2)}
}

// find returns the entry of a position, if there is one.
func (t *transTable) find(hash uint64) (e tableEntry, ok bool) {
	if p := search.Find(t.Bucket(hash), hash); p != 0 {
		return unpack(hash, p), true
	}
	return tableEntry{}, false
}

// store stores an entry, evicting as the type's comment describes. Entries of
// earlier searches do not count as deepest.
func (t *transTable) store(e tableEntry) {
	e.age = t.age
	pair := t.Bucket(e.hash)
	hash, packed := pair[0].Get()
	deepest := unpack(hash, packed)
	if deepest.hash != e.hash && deepest.age == e.age && deepest.depth > e.depth {
		pair[1].Store(e.hash, e.pack())
		return
	}
	if deepest.hash != e.hash {
		pair[1].Store(hash, packed)
	}
	pair[0].Store(e.hash, e.pack())
}

// pack packs an entry except its hash into 64 bits; unpack is the inverse.
func (e *tableEntry) pack() uint64 {
	return uint64(uint16(e.score)) | uint64(uint16(e.move))<<16 |
		uint64(uint8(e.depth))<<32 | uint64(e.bound)<<40 | uint64(e.age)<<48
}

func unpack(hash, p uint64) tableEntry {
	return tableEntry{
		hash: hash, score: int16(p), move: int16(p >> 16),
		depth: int8(p >> 32), bound: bound(p >> 40), age: uint8(p >> 48),
	}
}

// cutoff returns the score of e if it decides the position for a window and a
// depth, at a ply.
func (e *tableEntry) cutoff(alpha, beta, depth, ply int) (score int, ok bool) {
	score = fromTable(int(e.score), ply)
	if int(e.depth) < depth && score > -provenWin && score < provenWin {
		return 0, false
	}
	switch {
	case e.bound == exactBound,
		e.bound == lowerBound && score >= beta,
		e.bound == upperBound && score <= alpha:
		return score, true
	default:
		return 0, false
	}
}

// toTable and fromTable convert scores of wins and losses between plies counted
// from the root and from the position itself.
func toTable(score, ply int) int {
	switch {
	case score >= provenWin:
		return score + ply
	case score <= -provenWin:
		return score - ply
	}
	return score
}

func fromTable(score, ply int) int {
	switch {
	case score >= provenWin:
		return score - ply
	case score <= -provenWin:
		return score + ply
	}
	return score
}
