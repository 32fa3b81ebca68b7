package engine

// maxLine is the maximum length of a sequence of fours in plies.
const maxLine = 400

// vcf searches for a victory by continuous fours: each stone of the attacker
// makes a four, which leaves the opponent only one answer, until the attacker
// makes a five.
type vcf struct {
	fourBoard
	cache   *vcfCache
	nodes   *int64 // nodes visited; points to the count of the main search, if there is one
	limit   int64  // value of nodes at which to give up
	aborted bool
	line    [maxLine]int16 // the winning line that was found
	length  int            // of line
	plies   int            // to the five, which may come after the end of line
}

// newVCF returns a vcf on b.
func newVCF(b *board, cache *vcfCache) *vcf {
	return &vcf{fourBoard: fourBoard{board: b}, cache: cache, nodes: new(int64)}
}

// find reports whether side, which is to move, has a win by fours that is found
// within a number of nodes. The winning line is in v.line.
func (v *vcf) find(side int, nodes int64) bool {
	if v.fours(side) == 0 {
		return false
	}
	v.limit, v.aborted = *v.nodes+nodes, false
	effort := int32(min(nodes, vcfNodes-1))
	won := v.attack(side, 0, effort)
	if v.aborted && !won {
		v.cache.store(v.hashFor(side), noMove, effort)
	}
	return won
}

// hashFor returns the hash of the position with a side to move.
func (v *vcf) hashFor(side int) uint64 { return withTurn(v.hash, side) }

// attack reports whether side, which is to move at a ply, wins.
func (v *vcf) attack(side, ply int, effort int32) bool {
	*v.nodes++
	other := 1 - side
	switch {
	case v.count(side, makesFive) > 0:
		return v.recordWin(ply, v.sets[side][makesFive].first(), 1)
	case v.count(other, makesFive) > 1 || ply+2 >= maxLine:
		return false
	case v.count(other, makesFive) == 1:
		i := v.sets[other][makesFive].first()
		return v.infoOf(i, side).kind() >= makesFour && v.tryFour(side, i, ply, effort)
	case v.count(side, makesWin) > 0:
		return v.recordWin(ply, v.sets[side][makesWin].first(), 3)
	case v.fours(side) == 0:
		return false
	}
	return v.tryAllFours(side, ply, effort)
}

// recordWin records the last stone of the winning line, and the plies from there to
// the five, itself included: one if it makes the five, three if it only makes
// it unstoppable.
func (v *vcf) recordWin(ply, i, plies int) bool {
	v.line[ply] = int16(i)
	v.length, v.plies = ply+1, ply+plies
	return true
}

// tryAllFours tries all fours.
func (v *vcf) tryAllFours(side, ply int, effort int32) bool {
	hash := v.hashFor(side)
	if e, ok := v.cache.find(hash); ok {
		if move := int(e.move()); move != noMove && v.isFour(side, move) {
			return v.tryFour(side, move, ply, effort)
		} else if e.fails(effort) {
			return false
		}
	}
	if *v.nodes >= v.limit {
		v.aborted = true
		return false
	}
	var buffer [64]int16
	moves := v.appendFours(buffer[:0], side)
	v.prefetch(side, moves)
	v.sortByWeight(moves, side)
	for _, i := range moves {
		if v.tryFour(side, int(i), ply, effort) {
			v.cache.store(hash, i, 0)
			return true
		}
		if v.aborted {
			return false
		}
	}
	v.cache.store(hash, noMove, vcfNodes)
	return false
}

// isFour reports whether a stone of side on a cell makes a four or more.
func (v *vcf) isFour(side, i int) bool {
	return v.cells[i].state == empty && v.infoOf(i, side).kind() >= makesFour
}

// prefetch has what isKnown will look up loaded, all at once.
func (v *vcf) prefetch(side int, fours []int16) {
	for _, i := range fours {
		if v.infoOf(int(i), side).kind() <= makesBoth {
			v.cache.prefetch(v.hashAfterFour(side, int(i)))
		}
	}
}

// sortByWeight sorts cells by their weight for side, greatest first.
func (v *vcf) sortByWeight(cells []int16, side int) {
	for i := 1; i < len(cells); i++ {
		for j := i; j > 0 && v.infoOf(int(cells[j]), side).moving() > v.infoOf(int(cells[j-1]), side).moving(); j-- {
			cells[j], cells[j-1] = cells[j-1], cells[j]
		}
	}
}

// tryFour places a stone that makes a four and the answer to it, and continues the
// attack.
func (v *vcf) tryFour(side, i, ply int, effort int32) bool {
	if v.isLastFour(side, i) {
		*v.nodes++ // as if it had been tried
		return false
	}
	if v.isKnown(side, i, effort) {
		*v.nodes++ // likewise
		return false
	}
	v.placeFour(i, side)
	won := false
	if v.count(side, makesFive) > 1 && v.count(1-side, makesFive) == 0 {
		won = v.recordWin(ply, i, 3)
	} else if v.count(1-side, makesFive) == 0 {
		answer := v.sets[side][makesFive].first()
		v.line[ply], v.line[ply+1] = int16(i), int16(answer)
		v.placeFour(answer, 1-side)
		won = v.attack(side, ply+2, effort)
		v.removeFour(answer, 1-side)
	}
	v.removeFour(i, side)
	return won
}

// isKnown reports whether the cache says that side has no win after a four on cell i and the answer to
// it. In positions from games about half of the fours lead to such positions, by another order of moves.
func (v *vcf) isKnown(side, i int, effort int32) bool {
	if v.infoOf(i, side).kind() > makesBoth {
		return false // there are several answers, or none is needed
	}
	e, ok := v.cache.find(v.hashAfterFour(side, i))
	return ok && e.fails(effort)
}

// hashAfterFour returns the hash of the position after a four on cell i, in one direction only, and the
// answer to it.
func (v *vcf) hashAfterFour(side, i int) uint64 {
	return v.hashFor(side) ^ stoneHash[side][i] ^ stoneHash[1-side][v.answer(side, i)]
}

// answer returns the cell that stops the four which side would make on cell i, in one direction only.
func (v *vcf) answer(side, i int) int {
	code := v.cells[i].codes.of(side)
	for d, step := range v.steps {
		if code.shape(d) == four {
			return i + v.lines.answer(v.key(i, d), side)*step
		}
	}
	return i
}

// isLastFour reports whether side surely has no four left after one on cell i and the answer to it.
// Then nothing needs to be placed. Where it is not sure it returns false. It looks at the keys, as the
// codes of threes may be out of date; see placeFour.
func (v *vcf) isLastFour(side, i int) bool {
	if v.fours(side) != 2 || v.infoOf(i, side).kind() != makesFour {
		return false // with two, one is the answer to the other
	}
	for d := range v.steps {
		if s := v.table.shape(v.key(i, d), side); s >= three && v.makesFours(side, i, d, s == four) {
			return false
		}
	}
	return true
}

// makesFours reports whether after a stone of side on cell i there are cells in a direction where
// another one would make a four. If answered is set, the stone makes a four in that direction, and
// the other side has answered it.
func (v *vcf) makesFours(side, i, d int, answered bool) bool {
	step, answer := v.steps[d], 0 // steps to the answer
	for k := -v.reach; answered && k <= v.reach; k++ {
		if k != 0 && v.cells[i+k*step].state == empty && v.table.shape(v.key(i+k*step, d), side) >= four {
			answer = k
		}
	}
	for k := -v.reach; k <= v.reach; k++ {
		c := &v.cells[i+k*step]
		if c.state != empty || k == answer || k == 0 {
			continue
		}
		key := v.key(i+k*step, d) | v.lines.bit(-k, side)
		if away := answer - k; answered && away >= -v.reach && away <= v.reach {
			key |= v.lines.bit(away, 1-side)
		}
		if v.table.shape(key, side) >= four {
			return true
		}
	}
	return false
}
