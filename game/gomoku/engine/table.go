package engine

// table remembers positions that have been searched: a fixed number of
// entries in pairs, found by the hash of a position. The two entries of a
// pair hold the position searched deepest and the one seen last.
type table struct {
	entries []entry
	shift   uint // leaves of a hash the number of a pair
}

// entry is what is known of a position, for the side to move.
type entry struct {
	hash  uint64
	score int16 // counted in plies from this position if the game is decided
	move  int16 // the best one known, or noMove
	depth int8  // plies searched
	bound bound
}

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
	return &table{entries: make([]entry, 1<<log2), shift: 64 - (log2 - 1)}
}

// pair returns the two entries where a position may be.
func (t *table) pair(hash uint64) []entry {
	i := hash >> t.shift << 1
	return t.entries[i : i+2 : i+2]
}

// find returns the entry of a position, nil if there is none.
func (t *table) find(hash uint64) *entry {
	pair := t.pair(hash)
	for i := range pair {
		if pair[i].hash == hash && pair[i].bound != unknown {
			return &pair[i]
		}
	}
	return nil
}

// store adds what a search has found.
func (t *table) store(e entry) {
	pair := t.pair(e.hash)
	switch {
	case pair[0].hash == e.hash || pair[0].bound == unknown || e.depth >= pair[0].depth:
		if pair[0].hash != e.hash {
			pair[1] = pair[0]
		}
		pair[0] = e
	default:
		pair[1] = e
	}
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
