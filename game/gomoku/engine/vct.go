package engine

import "context"

// vct looks for a victory by continuous threats: each of the attacker's
// stones makes a four, or threatens to make an open four or two fours, until
// no answer is left. Every answer that could help is tried, so what it finds
// is proven.
type vct struct {
	*vcf
	ctx     context.Context
	failed  []vctEntry
	nodes   int64
	limit   int64 // of nodes
	next    int64 // nodes at which to look at the context again
	stopped bool
	pv      [maxPly][]int16 // the line that wins, from each ply on
	listed  [maxPly][]int16 // moves being tried
}

// vctEntry remembers a position that is not won by threats.
type vctEntry struct {
	hash  uint64
	depth int8 // of the search
}

const (
	maxThreats   = 24  // threats one after another
	threatEnds   = 150 // nodes to look for fours at the end of a sequence
	failedBits   = 16
	maxThreatPly = maxPly - 2
)

func newVCT(ctx context.Context, v *vcf) *vct {
	return &vct{vcf: v, ctx: ctx, failed: make([]vctEntry, 1<<failedBits)}
}

// entry returns the place of the position in the table, and its hash.
func (v *vct) entry(side int) (e *vctEntry, hash uint64) {
	hash = v.hash ^ uint64(side)*sideHash
	return &v.failed[hash>>(64-failedBits)], hash
}

// search goes on for so many nodes with ever longer sequences of threats for
// side, which is to move, of deepest at first, which it raises. It returns the
// line that wins, if it finds one.
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

// interrupted reports whether the search must end.
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

// attack reports whether side, which is to move, wins with so many threats
// more before it can by fours alone. It leaves the line in pv.
func (v *vct) attack(side int, depth int8, ply int) bool {
	if ply >= maxThreatPly || v.interrupted() {
		return false
	}
	v.pv[ply] = v.pv[ply][:0]
	if v.find(side, threatEnds) {
		v.pv[ply] = append(v.pv[ply], v.line[:v.length]...)
		return true
	}
	if depth == 0 || v.has(1-side, makesFive) > 1 {
		return false
	}
	if e, hash := v.entry(side); e.hash == hash && e.depth >= depth {
		return false
	}
	v.listed[ply] = v.threats(v.listed[ply][:0], side)
	for _, i := range v.listed[ply] {
		if v.threaten(side, int(i), depth, ply) {
			return true
		}
		if v.stopped {
			return false
		}
	}
	e, hash := v.entry(side)
	*e = vctEntry{hash, depth}
	return false
}

// threats appends the moves of side that threaten something, or the only one
// that stops a five, to none.
func (v *vct) threats(moves []int16, side int) []int16 {
	if v.has(1-side, makesFive) > 0 {
		return v.sets[1-side][makesFive].appendTo(moves)
	}
	for k := makesBoth; k >= makesThree; k-- {
		moves = v.sets[side][k].appendTo(moves)
	}
	v.sortByWorth(moves, side)
	return moves
}

// threaten reports whether a move of side wins.
func (v *vct) threaten(side, i int, depth int8, ply int) bool {
	v.place(i, side)
	won := v.refute(side, depth-1, ply+1)
	v.remove(i, side)
	if won {
		v.pv[ply] = append(append(v.pv[ply][:0], int16(i)), v.pv[ply+1]...)
	}
	return won
}

// refute reports whether side wins against every answer of the other, which
// is to move.
func (v *vct) refute(side int, depth int8, ply int) bool {
	other := 1 - side
	v.pv[ply] = v.pv[ply][:0]
	answers := v.listed[ply][:0]
	switch {
	case v.has(other, makesFive) > 0:
		return false
	case v.has(side, makesFive) > 0:
		answers = append(answers, int16(v.sets[side][makesFive].first()))
	case v.has(other, makesWin) > 0 || v.has(side, makesWin) == 0:
		return false
	default:
		answers = v.defences(answers, side)
	}
	v.listed[ply] = answers
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
