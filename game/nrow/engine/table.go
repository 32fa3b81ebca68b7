package engine

// bucketSize is how many entries lie together: one line of the processor's
// cache.
const bucketSize = 4

// table remembers positions that have been searched: a fixed number of
// entries in buckets, found by the hash of a position.
type table struct {
	entries []entry
	shift   uint  // leaves of a hash the number of a bucket
	age     uint8 // of the search that is going on
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

// newTable returns an empty table of 2^log2 entries, log2 being at least 2.
func newTable(log2 uint) *table {
	return &table{entries: make([]entry, 1<<log2), shift: 64 - (log2 - 2)}
}

// bucket returns the entries where a position may be.
func (t *table) bucket(hash uint64) *[bucketSize]entry {
	i := hash >> t.shift * bucketSize
	return (*[bucketSize]entry)(t.entries[i : i+bucketSize])
}

// find returns the entry of a position, nil if there is none.
func (t *table) find(hash uint64) *entry {
	bucket := t.bucket(hash)
	for i := range bucket {
		if e := &bucket[i]; e.hash == hash && e.bound != unknown {
			return e
		}
	}
	return nil
}

// store adds what a search has found. It takes the place of what was known of
// the same position, or else of what cost least, old entries first.
func (t *table) store(e entry) {
	e.age = t.age
	bucket := t.bucket(e.hash)
	place, least := 0, 1<<16
	for i := range bucket {
		old := &bucket[i]
		if old.hash == e.hash || old.bound == unknown {
			place = i
			break
		}
		keep := int(old.effort)
		if old.age == t.age {
			keep += 256
		}
		if keep < least {
			place, least = i, keep
		}
	}
	bucket[place] = e
}

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
