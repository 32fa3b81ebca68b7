package engine

import "context"

// vct searches for a victory by continuous threats: each stone of the attacker
// makes a four, or threatens to make an open four or two fours, until there is
// no answer. All answers that could help are tried, so the wins it finds are
// proven.
type vct struct {
	*vcf
	ctx         context.Context
	failures    []vctEntry
	nodes       int64
	limit       int64 // of nodes
	next        int64 // number of nodes at which to check the context again
	stopped     bool
	pv          [maxPly][]int16 // the winning line from each ply on
	moveBuffers [maxPly][]int16 // buffers for moves being tried
}

// vctEntry caches a position that is not won by threats.
type vctEntry struct {
	hash  uint64
	depth int8 // number of threats searched
}

const (
	maxThreats   = 24  // maximum length of a sequence of threats
	threatEnds   = 150 // node limit of the search for fours at the end of a sequence
	failureBits  = 16
	maxThreatPly = maxPly - 2
)

func newVCT(ctx context.Context, v *vcf) *vct {
	return &vct{vcf: v, ctx: ctx, failures: make([]vctEntry, 1<<failureBits)}
}

// failureEntry returns the cache entry for the position, and its hash.
func (v *vct) failureEntry(side int) (e *vctEntry, hash uint64) {
	hash = v.hashFor(side)
	return &v.failures[hash>>(64-failureBits)], hash
}

// search searches for a win of side, which is to move, with at most the given
// number of nodes. It tries longer and longer sequences of threats, starting
// with *deepest, which it increases. It returns the winning line, or nil.
func (v *vct) search(side int, nodes int64, deepest *int8) []int16 {
	v.limit, v.stopped = v.nodes+nodes, false
	for ; *deepest <= maxThreats; *deepest++ {
		if v.attack(side, *deepest, 0) {
			return v.pv[0]
		}
		if v.stopped {
			break
		}
	}
	return nil
}

// interrupted counts a node and reports whether the search must end.
func (v *vct) interrupted() bool {
	v.nodes++
	spent := v.nodes + *v.vcf.nodes
	if v.nodes >= v.limit || spent >= v.next && v.ctx.Err() != nil {
		v.stopped = true
	}
	if spent >= v.next {
		v.next = spent + pollNodes
	}
	return v.stopped
}

// attack reports whether side, which is to move, wins with at most depth
// threats before it can win by fours alone. The winning line is in v.pv[ply].
func (v *vct) attack(side int, depth int8, ply int) bool {
	if ply >= maxThreatPly || v.interrupted() {
		return false
	}
	v.pv[ply] = v.pv[ply][:0]
	if v.find(side, threatEnds) {
		v.pv[ply] = append(v.pv[ply], v.line[:v.length]...)
		return true
	}
	if depth == 0 || v.count(1-side, makesFive) > 1 {
		return false
	}
	if e, hash := v.failureEntry(side); e.hash == hash && e.depth >= depth {
		return false
	}
	v.moveBuffers[ply] = v.threatMoves(v.moveBuffers[ply][:0], side)
	for _, i := range v.moveBuffers[ply] {
		if v.tryThreat(side, int(i), depth, ply) {
			return true
		}
		if v.stopped {
			return false
		}
	}
	e, hash := v.failureEntry(side)
	*e = vctEntry{hash, depth}
	return false
}

// threatMoves appends to moves, which must be empty, the moves of side that make a
// threat, or only the one that stops a five.
func (v *vct) threatMoves(moves []int16, side int) []int16 {
	if v.count(1-side, makesFive) > 0 {
		return v.sets[1-side][makesFive].appendTo(moves)
	}
	for k := makesBoth; k >= makesThree; k-- {
		moves = v.sets[side][k].appendTo(moves)
	}
	v.sortByWeight(moves, side)
	return moves
}

// tryThreat reports whether a threatening move of side wins.
func (v *vct) tryThreat(side, i int, depth int8, ply int) bool {
	v.place(i, side)
	won := v.beatsDefences(side, depth-1, ply+1)
	v.remove(i, side)
	if won {
		v.pv[ply] = append(append(v.pv[ply][:0], int16(i)), v.pv[ply+1]...)
	}
	return won
}

// beatsDefences reports whether side wins against every answer of the other side,
// which is to move.
func (v *vct) beatsDefences(side int, depth int8, ply int) bool {
	other := 1 - side
	v.pv[ply] = v.pv[ply][:0]
	answers := v.moveBuffers[ply][:0]
	switch {
	case v.count(other, makesFive) > 0:
		return false
	case v.count(side, makesFive) > 0:
		answers = append(answers, int16(v.sets[side][makesFive].first()))
	case v.count(other, makesWin) > 0 || v.count(side, makesWin) == 0:
		return false
	default:
		answers = v.defences(answers, side)
	}
	v.moveBuffers[ply] = answers
	for _, i := range answers {
		v.place(int(i), other)
		won := v.attack(side, depth, ply+1)
		v.remove(int(i), other)
		if !won {
			return false
		}
		if len(v.pv[ply+1]) >= len(v.pv[ply]) {
			v.pv[ply] = append(append(v.pv[ply][:0], i), v.pv[ply+1]...)
		}
	}
	return true
}
