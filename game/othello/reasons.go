package othello

import (
	"math/bits"

	"npaastribe/game"
	"npaastribe/game/reason"
)

// Reasons returns the finders of why a move was not good, the most important first.
func Reasons() []reason.Finder {
	return append([]reason.Finder{
		reason.New("wipeout", allowsWipeout),
		reason.New("corner", opensCorner), reason.New("corner.left", leavesCorner), reason.New("own.corner", missedCorner),
		reason.New("pass", losesTurn), reason.New("own.pass", missedPass),
		reason.New("corners", leavesCorners),
		reason.New("stable", givesStable), reason.New("own.stable", missedStable),
		reason.New("few", leavesFew), reason.New("quiet", missedQuiet), reason.Beside("opens", opensCells), reason.New("mobility", givesMobility),
	}, reason.Margins()...)
}

// corners is the mask of the four corners, where a disc never turns.
const corners = 1 | 1<<7 | 1<<56 | 1<<63

// allowsWipeout finds that the expected reply leaves the side without a disc.
func allowsWipeout(c reason.Case, before Position) (r reason.Reason, ok bool) {
	reply, ok := c.Reply()
	if !ok {
		return r, false
	}
	after := afterMove(afterMove(before, c.Played.Move), reply)
	if after.discs[index(before.turn)] != 0 {
		return r, false
	}
	return reason.Reason{Moves: []game.Move{reply}, Cells: []int{int(reply)}}, true
}

// afterMove returns the position after a legal move.
func afterMove(p Position, m game.Move) Position {
	after, _ := p.Play(m).(Position) // always ok
	return after
}

// opensCorner finds that the opponent can take a corner that it could not take before the
// move.
func opensCorner(c reason.Case, before Position) (reason.Reason, bool) {
	own, other := before.Discs()
	return givesCorner(c, before, ^Legal(other, own))
}

// leavesCorner finds that the opponent can still take a corner, which the best move would
// have prevented.
func leavesCorner(c reason.Case, before Position) (reason.Reason, bool) {
	own, other := before.Discs()
	return givesCorner(c, before, Legal(other, own))
}

// givesCorner finds a corner in the mask among that the opponent can take after the played
// move, but not after the best one. In the expected line, the opponent must take it or be
// able to take it at each of its turns, which must be at least minOpenTurns: it may delay taking
// a corner that stays open.
func givesCorner(c reason.Case, before Position, among uint64) (r reason.Reason, ok bool) {
	given := replies(before, c.Played.Move) & corners & among &^ replies(before, c.Best.Move)
	s, open, turns := before, given, 0
	for _, m := range c.Played.Line {
		if s.Check(m) != nil {
			break
		}
		if s.turn != before.turn {
			if given>>m&1 != 0 {
				return cornerAt(m), true
			}
			own, other := s.Discs()
			open &= Legal(own, other)
			turns++
		}
		s = afterMove(s, m)
	}
	if open == 0 || turns < minOpenTurns {
		return r, false
	}
	return cornerAt(game.Move(bits.TrailingZeros64(open))), true
}

// minOpenTurns is the number of the opponent's turns for which a corner must stay open to count
// as given away.
const minOpenTurns = 3

// cornerAt returns a reason that points to the corner that m takes.
func cornerAt(m game.Move) reason.Reason {
	return reason.Reason{Moves: []game.Move{m}, Cells: []int{int(m)}}
}

// missedCorner finds that the best move would have taken a corner.
func missedCorner(c reason.Case, _ Position) (r reason.Reason, ok bool) {
	if cellMask(c.Best.Move)&corners == 0 || cellMask(c.Played.Move)&corners != 0 {
		return r, false
	}
	return cornerAt(c.Best.Move), true
}

// cellMask returns the cell of a move as a mask, 0 for a pass.
func cellMask(m game.Move) uint64 {
	if m < 0 {
		return 0
	}
	return 1 << m
}

// replies returns the mask of the cells where the opponent can play after a legal move: 0
// if it has to pass.
func replies(p Position, m game.Move) uint64 {
	own, other := p.Discs()
	flips := p.Flips(m)
	return Legal(other&^flips, own|flips|cellMask(m))
}

// losesTurn finds that the side has to pass after the expected reply, but not after
// the expected reply to the best move.
func losesTurn(c reason.Case, before Position) (r reason.Reason, ok bool) {
	reply, ok := c.Reply()
	if !ok || !passesAfter(before, c.Played.Line) || len(c.Best.Line) < 2 || passesAfter(before, c.Best.Line) {
		return r, false
	}
	return reason.Reason{Moves: []game.Move{reply}, Cells: []int{int(reply)}}, true
}

// passesAfter reports whether the side to move has to pass after the first two moves of a
// line. It returns false unless the opponent makes the second one.
func passesAfter(p Position, line []game.Move) bool {
	if len(line) < 2 || p.Check(line[0]) != nil {
		return false
	}
	after := afterMove(p, line[0])
	if after.turn == p.turn || after.Check(line[1]) != nil {
		return false
	}
	after = afterMove(after, line[1])
	return after.turn != p.turn && !after.ended()
}

// missedPass finds that the best move would have made the opponent pass, which the
// played move does not.
func missedPass(c reason.Case, before Position) (r reason.Reason, ok bool) {
	best, made := afterMove(before, c.Best.Move), afterMove(before, c.Played.Move)
	if best.turn != before.turn || best.ended() || made.turn == before.turn {
		return r, false
	}
	return reason.Reason{Moves: []game.Move{c.Best.Move}, Cells: []int{int(c.Best.Move)}}, true
}

// leavesCorners finds that, after the expected reply, every move of the side lets the
// opponent take a corner that it could not take before the reply, while the side has
// another choice after the expected reply to the best move.
func leavesCorners(c reason.Case, before Position) (r reason.Reason, ok bool) {
	after, ok := afterReply(before, c.Played.Line)
	if !ok || !everyMoveOpensCorner(after, afterMove(before, c.Played.Line[0])) {
		return r, false
	}
	if better, ok := afterReply(before, c.Best.Line); !ok || everyMoveOpensCorner(better, afterMove(before, c.Best.Line[0])) {
		return r, false
	}
	return reason.Reason{Moves: c.Played.Line[1:2], Cells: cellsIn(after.legal())}, true
}

// afterReply returns the position after the first two moves of a line. ok is false unless
// the opponent makes the second and the side to move in p is then to move again.
func afterReply(p Position, line []game.Move) (after Position, ok bool) {
	if len(line) < 2 || p.Check(line[0]) != nil {
		return p, false
	}
	after = afterMove(p, line[0])
	if after.turn == p.turn || after.Check(line[1]) != nil {
		return p, false
	}
	after = afterMove(after, line[1])
	return after, after.turn == p.turn && !after.ended()
}

// everyMoveOpensCorner reports whether every move of the side to move in p lets the opponent take a
// corner that it could not take in earlier, the position one ply before, where the opponent
// is to move. The game must not have ended in p.
func everyMoveOpensCorner(p, earlier Position) bool {
	closed := corners &^ earlier.legal()
	for _, m := range p.Moves() {
		if replies(p, m)&closed == 0 {
			return false
		}
	}
	return true
}

// The thresholds of the finders.
const (
	manyDiscs = 3 // the least difference in stable discs that is worth mentioning
	manyCells = 4 // the least difference in moves that is worth mentioning
	fewMoves  = 3 // the most moves that count as few
)

// givesStable finds that the expected reply makes discs of the opponent stable, manyDiscs or
// more above the number after the best move.
func givesStable(c reason.Case, before Position) (r reason.Reason, ok bool) {
	reply, ok := c.Reply()
	if !ok || len(c.Best.Line) < 2 {
		return r, false
	}
	won, better := newStable(before, c.Played.Line), newStable(before, c.Best.Line)
	if bits.OnesCount64(won) < bits.OnesCount64(better)+manyDiscs {
		return r, false
	}
	return reason.Reason{Moves: []game.Move{reply}, Count: bits.OnesCount64(won), Cells: cellsIn(won)}, true
}

// newStable returns the discs of the opponent that the second move of a line makes stable, as
// far as Stable finds them: 0 unless the opponent makes that move.
func newStable(p Position, line []game.Move) uint64 {
	if p.Check(line[0]) != nil {
		return 0
	}
	after := afterMove(p, line[0])
	if after.turn == p.turn || after.Check(line[1]) != nil {
		return 0
	}
	old := stableOf(after, after.turn)
	return stableOf(afterMove(after, line[1]), after.turn) &^ old
}

// stableOf returns the stable discs of a side, as far as Stable finds them.
func stableOf(p Position, side game.Side) uint64 {
	return Stable(p.discs[index(side)], p.discs[index(side)^1])
}

// missedStable finds that the best move would have made manyDiscs or more discs stable above
// the number of the played move.
func missedStable(c reason.Case, before Position) (r reason.Reason, ok bool) {
	old := stableOf(before, before.turn)
	won := stableOf(afterMove(before, c.Best.Move), before.turn) &^ old
	made := stableOf(afterMove(before, c.Played.Move), before.turn) &^ old
	if bits.OnesCount64(won) < bits.OnesCount64(made)+manyDiscs {
		return r, false
	}
	return reason.Reason{Moves: []game.Move{c.Best.Move}, Count: bits.OnesCount64(won), Cells: cellsIn(won)}, true
}

// leavesFew finds that the side has few moves after the expected reply, and many more after
// the expected reply to the best move.
func leavesFew(c reason.Case, before Position) (r reason.Reason, ok bool) {
	after, ok := afterReply(before, c.Played.Line)
	if !ok {
		return r, false
	}
	better, ok := afterReply(before, c.Best.Line)
	left, could := bits.OnesCount64(after.legal()), bits.OnesCount64(better.legal())
	if !ok || left > fewMoves || could < left+manyCells {
		return r, false
	}
	return reason.Reason{Moves: c.Played.Line[1:2], Count: left, Beside: could, Cells: cellsIn(after.legal())}, true
}

// missedQuiet finds that only the best move would have given the opponent no new cell to
// play on.
func missedQuiet(c reason.Case, before Position) (r reason.Reason, ok bool) {
	if !onlyQuietMove(before, c.Best.Move) {
		return r, false
	}
	own, other := before.Discs()
	could := Legal(other, own)
	opened := replies(before, c.Played.Move) &^ could
	return reason.Reason{Moves: []game.Move{c.Best.Move}, Better: true, Count: bits.OnesCount64(opened), Cells: cellsIn(opened)}, true
}

// onlyQuietMove reports whether move is the only move after which the opponent cannot play on
// a cell where it could not play before.
func onlyQuietMove(p Position, move game.Move) bool {
	own, other := p.Discs()
	could := Legal(other, own)
	for _, m := range p.Moves() {
		if quiet := replies(p, m)&^could == 0; quiet != (m == move) {
			return false
		}
	}
	return true
}

// opensCells finds that the move lets the opponent play on cells where it could not play
// before, on many more than the best move would have.
func opensCells(c reason.Case, before Position) (r reason.Reason, ok bool) {
	own, other := before.Discs()
	could := Legal(other, own)
	opened, better := replies(before, c.Played.Move)&^could, replies(before, c.Best.Move)&^could
	n, m := bits.OnesCount64(opened), bits.OnesCount64(better)
	if n < m+manyCells {
		return r, false
	}
	return reason.Reason{Moves: []game.Move{c.Best.Move}, Better: true, Count: n, Beside: m, Cells: cellsIn(opened)}, true
}

// givesMobility finds that the opponent has many more moves than after the best move.
func givesMobility(c reason.Case, before Position) (r reason.Reason, ok bool) {
	given, better := replies(before, c.Played.Move), replies(before, c.Best.Move)
	n, m := bits.OnesCount64(given), bits.OnesCount64(better)
	if m == 0 || n < m+manyCells {
		return r, false
	}
	return reason.Reason{Moves: []game.Move{c.Best.Move}, Better: true, Count: n, Beside: m, Cells: cellsIn(given &^ better)}, true
}

// cellsIn returns the cells of a mask, ascending.
func cellsIn(mask uint64) (cells []int) {
	for ; mask != 0; mask &= mask - 1 {
		cells = append(cells, bits.TrailingZeros64(mask))
	}
	return cells
}
