package engine

// frontier is a position that is searched with depth 1.
type frontier struct {
	*searcher
	outcome controlResult // of the position
	known   bool          // whether outcome is
}

// search is searchColumns with depth 1 and a null window that asks for no certain win or loss. It
// evaluates the positions after most moves without making these moves, without a ranking,
// and does not use the table: all that would take longer.
func (f *frontier) search(columns uint32, alpha, beta int) int {
	effects, best, others := f.updateEffects(), -win, uint32(0)
	for ; columns != 0; columns &= columns - 1 {
		column := firstColumn(columns)
		score, ok := f.evaluateAfter(column, effects[column])
		if !ok {
			others |= 1 << column
			continue
		}
		if f.Nodes++; f.Poll() {
			return 0
		}
		if best = max(best, score); best >= beta {
			return best
		}
	}
	for ; others != 0 && best < beta; others &= others - 1 {
		best = max(best, f.searchColumn(firstColumn(others), alpha, beta, 1, 0))
		if f.Stopped {
			return 0
		}
	}
	return best
}

// evaluateAfter returns the evaluation of the position after a move with a known effect, for the
// side that makes it. ok is false if more than an evaluation may be needed, because the move
// makes a threat or leaves less than two columns to the opponent.
//
// A move that makes no threat and is not below one changes neither who must give way nor
// the lowest threats, only the number of harmless cells.
func (f *frontier) evaluateAfter(column int, e effect) (score int, ok bool) {
	side, bit, next := f.turn, uint32(1)<<column, int(f.heights[column])+1
	if e.lacking(side) > 0 || f.threatAbove[side]&bit != 0 {
		return 0, false
	}
	open, below := f.openColumns, f.threatAbove[side]|f.threats[side][column]>>(next+1)&1<<column
	if next == f.rows {
		open &^= bit
	}
	sum := f.sum + e.change(side)
	if !severalColumns(open&^below) || uint16(sum) == 0 || uint16(sum>>16) == 0 {
		return 0, false
	}
	v := int(sum >> scoreShift)
	if len(f.threatStack) > 0 {
		if !f.known {
			f.outcome, f.known = f.control(), true
		}
		after := f.outcome
		after.harmless--
		v += f.controlScore(after)
	}
	return estimateFor(v, side), true
}
