package engine

import "context"

// vct looks for a victory by continuous threats: each of the attacker's
// stones makes a four, or threatens to make an open four or two fours, until
// no answer is left. Every answer that could help is tried, so what it finds
// is proven.
type vct struct {
	*vcf
	ctx     context.Context
	failed  map[uint64]int8 // the depths to which positions are not won
	nodes   int64
	limit   int64 // of nodes
	next    int64 // nodes at which to look at the context again
	deepest int8  // depth of the next search
	stopped bool
	pv      [maxPly][]int16
}

const (
	maxThreats   = 24  // threats one after another
	threatEnds   = 150 // nodes to look for fours at the end of a sequence
	failedLimit  = 1 << 17
	maxThreatPly = maxPly - 2
)

func newVCT(ctx context.Context, v *vcf) *vct {
	return &vct{vcf: v, ctx: ctx, failed: map[uint64]int8{}, deepest: 1}
}

// search goes on for so many nodes with ever longer sequences of threats for
// side, which is to move, and returns the line that wins, if it finds one.
func (v *vct) search(side int, nodes int64) []int16 {
	v.limit, v.stopped = v.nodes+nodes, false
	for ; v.deepest <= maxThreats; v.deepest++ {
		if v.attack(side, v.deepest, 0) {
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
	spent := v.nodes + v.vcf.nodes
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
	hash := v.hash ^ uint64(side)*sideHash
	if v.failed[hash] >= depth {
		return false
	}
	for _, i := range v.threats(side) {
		if v.threaten(side, int(i), depth, ply) {
			return true
		}
		if v.stopped {
			return false
		}
	}
	if len(v.failed) >= failedLimit {
		clear(v.failed)
	}
	v.failed[hash] = depth
	return false
}

// threats returns the moves of side that threaten something, or the only one
// that stops a five.
func (v *vct) threats(side int) []int16 {
	if v.has(1-side, makesFive) > 0 {
		return v.sets[1-side][makesFive].appendTo(nil)
	}
	var moves []int16
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
	var answers []int16
	switch {
	case v.has(other, makesFive) > 0:
		return false
	case v.has(side, makesFive) > 0:
		answers = v.sets[side][makesFive].appendTo(nil)[:1]
	case v.has(other, makesWin) > 0 || v.has(side, makesWin) == 0:
		return false
	default:
		answers = v.defences(nil, side)
	}
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
