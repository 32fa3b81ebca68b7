package engine

import "npaastribe/game/search"

// bucketSize is the number of entries in a bucket, which is one cache line.
const bucketSize = 4

// transTable is a transposition table. The threads of a search share it.
type transTable struct {
	*search.TransTable[search.Slot]
	age uint8 // the number of the current search, modulo 256
}

// entry is what is known about a position, for the side to move. The score of a
// won or lost game counts the coins on the board at its end; see win.
type entry struct {
	hash   uint64
	score  int16
	depth  uint8 // plies searched; solvedDepth if the score holds for the whole game
	move   int8  // the best column known, or noMove
	bound  bound
	effort uint8 // the length in bits of the number of nodes searched
	age    uint8 // the age of the table when it was stored
}

// solvedDepth is the depth of entries of the solver.
const solvedDepth = 255

// noMove stands for an unknown column.
const noMove = -1

// bound is the kind of bound that a score is.
type bound uint8

const (
	noBound bound = iota
	lowerBound
	upperBound
	exactBound
)

// newTransTable returns an empty table of 2^log2 entries or, if there is less memory,
// fewer.
func newTransTable(log2 int) *transTable {
	return &transTable{TransTable: search.NewTransTable[search.Slot](log2, bucketSize)}
}

// find returns the entry of a position, if there is one.
func (t *transTable) find(hash uint64) (e entry, ok bool) {
	if p := search.Find(t.Bucket(hash), hash); p != 0 {
		return unpack(hash, p), true
	}
	return entry{}, false
}

// store adds an entry. It replaces one of the same position, else a free one, else one
// of an earlier search, and of several the one that cost least.
func (t *transTable) store(e entry) {
	e.age = t.age
	bucket := t.Bucket(e.hash)
	place, least := 0, 1<<16
	for i := range bucket {
		hash, old := bucket[i].Get()
		if hash == e.hash || old == 0 {
			place = i
			break
		}
		keep := int(effortIn(old))
		if ageIn(old) == t.age {
			keep += 256
		}
		if keep < least {
			place, least = i, keep
		}
	}
	bucket[place].Store(e.hash, e.pack())
}

// pack puts all of an entry but its hash into a word. unpack, boundIn, effortIn and ageIn
// read it.
func (e *entry) pack() uint64 {
	return uint64(uint16(e.score)) | uint64(e.depth)<<16 | uint64(uint8(e.move))<<24 |
		uint64(e.bound)<<32 | uint64(e.effort)<<40 | uint64(e.age)<<48
}

func unpack(hash, p uint64) entry {
	return entry{
		hash: hash, score: int16(p), depth: uint8(p >> 16), move: int8(p >> 24),
		bound: boundIn(p), effort: effortIn(p), age: ageIn(p),
	}
}

func boundIn(packed uint64) bound  { return bound(packed >> 32) }
func effortIn(packed uint64) uint8 { return uint8(packed >> 40) }
func ageIn(packed uint64) uint8    { return uint8(packed >> 48) }

// cutoff returns the score or bound of e if it makes a search with this window and depth
// unnecessary.
func (e *entry) cutoff(alpha, beta, depth int) (score int, ok bool) {
	score = int(e.score)
	if int(e.depth) < depth && score > -certainWin && score < certainWin {
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
