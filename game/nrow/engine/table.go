package engine

import "npaastribe/game/search"

// bucketSize is how many entries lie together: one line of the processor's
// cache.
const bucketSize = 4

// transTable is a table of entries. Searches may share it.
type transTable struct {
	*search.TransTable[search.Slot]
	age uint8 // of the search that is going on
}

// entry is what is known of a position, for the side to move. A score of a
// won or lost game says with how many coins on the board it ends.
type entry struct {
	hash   uint64
	score  int16
	depth  uint8 // plies searched; toTheEnd if the score holds for the whole game
	move   int8  // the best column known, or noMove
	bound  bound
	effort uint8 // the logarithm of the nodes that it took
	age    uint8
}

// toTheEnd is the depth of what a solver has found.
const toTheEnd = 255

// noMove stands where no column is known.
const noMove = -1

// bound says what a score is.
type bound uint8

const (
	unknown bound = iota
	atLeast
	atMost
	exactly
)

// newTransTable returns an empty table of 2^log2 entries.
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

// store adds what a search has found. It takes the place of what was known of
// the same position, or else of what cost least, old entries first.
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

// pack puts all of an entry but its hash into a word, of which the next
// functions read parts.
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

// cutoff returns the score that e gives for a window and a depth, if it does.
func (e *entry) cutoff(alpha, beta, depth int) (score int, ok bool) {
	score = int(e.score)
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
