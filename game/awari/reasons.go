package awari

import (
	"npaastribe/game"
	"npaastribe/game/reason"
)

// Reasons returns the finders of why a move was not good, the most important first.
func Reasons() []reason.Finder {
	return append([]reason.Finder{
		reason.New("ends", endsBehind), reason.New("own.end", missedEnd), reason.New("end", letsEnd),
		reason.New("majority", givesMajority), reason.New("own.majority", missedMajority),
		reason.New("left", leavesCapture), reason.New("capture", givesCapture), reason.New("own.capture", missedCapture),
		reason.New("run", givesRun), reason.New("own.run", missedRun),
		reason.New("own.again", missedTurn), reason.New("again", givesTurn), reason.Beside("gain", givesGain), reason.Beside("own.gain", missedGain),
		reason.Several([]string{"less", "less.none"}, gainsLess),
	}, reason.Margins()...)
}

// manyBeans is the smallest difference in beans that is worth mentioning.
const manyBeans = 2

// played returns the position after a legal move.
func played(p Position, m game.Move) Position {
	p.sow(int(m))
	return p
}

// run is consecutive turns of one side.
type run struct {
	moves    []game.Move
	after    Position
	gain     int   // beans brought home
	captured int   // beans captured from the other row
	pits     []int // where those lay
}

// runOf returns the turns at the beginning of line that the side to move in p makes.
func runOf(p Position, line []game.Move) run {
	side, r := p.turn, run{after: p}
	for _, m := range line {
		if r.after.turn != side || r.after.Check(m) != nil {
			break
		}
		beans, pits := takes(r.after, m)
		r.captured += beans
		r.pits = append(r.pits, pits...)
		r.after = played(r.after, m)
		r.moves = append(r.moves, m)
	}
	home := Home(side)
	r.gain = r.after.Beans(home) - p.Beans(home)
	return r
}

// takes returns how many beans a move of the side to move captures from the other row, and
// from which pits.
func takes(p Position, m game.Move) (beans int, pits []int) {
	sown := p.sow(int(m))
	for _, capture := range sown.Captures {
		if Owner(capture.Pit) != sown.Side && capture.Pit != sown.Last() { // the last pit held only the side's own bean
			beans += capture.Beans
			pits = append(pits, capture.Pit)
		}
	}
	return beans, pits
}

// lines is a line of play: the turns of the side to move, and those of the other side
// after them.
type lines struct{ own, other run }

// linesOf splits a line of play from p. ok is false if the line is too short to show a
// turn of the other side, unless the game is over by then.
func linesOf(p Position, line []game.Move) (l lines, ok bool) {
	l.own = runOf(p, line)
	if l.own.after.ended() {
		return l, true
	}
	if l.own.after.turn == p.turn {
		return l, false
	}
	l.other = runOf(l.own.after, line[len(l.own.moves):])
	return l, len(l.other.moves) > 0
}

// compared returns the expected play after the move played and after the best one. ok is
// false unless linesOf is ok for both, or if the move played has earned another turn.
func compared(c reason.Case, before Position) (played, best lines, ok bool) {
	played, ok1 := linesOf(before, c.Played.Line)
	best, ok2 := linesOf(before, c.Best.Line)
	return played, best, ok1 && ok2 && len(played.own.moves) == 1
}

// total returns the number of beans in the game.
func total(p Position) (n int) {
	for _, beans := range p.beans {
		n += int(beans)
	}
	return n
}

// endsBehind finds that the move ends the game without winning it.
func endsBehind(c reason.Case, before Position) (r reason.Reason, ok bool) {
	after := played(before, c.Played.Move)
	if !after.ended() || after.Result().Winner == before.turn {
		return r, false
	}
	own, other := after.Beans(Home(before.turn)), after.Beans(Home(before.turn.Other()))
	return reason.Reason{Count: own, Beside: other}, true
}

// missedEnd finds that the best move would have ended the game with a win.
func missedEnd(c reason.Case, before Position) (r reason.Reason, ok bool) {
	after, played := played(before, c.Best.Move), played(before, c.Played.Move)
	if !after.ended() || after.Result().Winner != before.turn || played.ended() {
		return r, false
	}
	own, other := after.Beans(Home(before.turn)), after.Beans(Home(before.turn.Other()))
	return reason.Reason{Moves: []game.Move{c.Best.Move}, Count: own, Beside: other}, true
}

// letsEnd finds that the other side is expected to end the game with a win, and would not
// after the best move.
func letsEnd(c reason.Case, before Position) (r reason.Reason, ok bool) {
	played, best, ok := compared(c, before)
	after, side := played.other.after, before.turn.Other()
	if !ok || len(played.other.moves) == 0 || !after.ended() || after.Result().Winner != side {
		return r, false
	}
	if len(best.other.moves) > 0 && best.other.after.Result().Winner == side {
		return r, false
	}
	return reason.Reason{
		Moves: played.other.moves[:1], Count: after.Beans(Home(side)), Beside: after.Beans(Home(before.turn)), Cells: pitsOf(played.other.moves),
	}, true
}

// givesMajority finds that the other side's home is expected to hold more than half of all
// beans after its next turns, and would not after the best move.
func givesMajority(c reason.Case, before Position) (r reason.Reason, ok bool) {
	played, best, ok := compared(c, before)
	home := Home(before.turn.Other())
	if !ok || len(played.other.moves) == 0 || most(before, home) || !most(played.other.after, home) || most(played.own.after, home) ||
		len(best.other.moves) > 0 && most(best.other.after, home) {
		return r, false
	}
	return reason.Reason{
		Moves: played.other.moves[:1], Count: played.other.after.Beans(home), Beside: total(before), Cells: pitsOf(played.other.moves),
	}, true
}

// missedMajority finds that after the turns that begin with the best move the side's home
// would have held more than half of all beans, and after those that begin with the move
// played it does not.
func missedMajority(c reason.Case, before Position) (r reason.Reason, ok bool) {
	home := Home(before.turn)
	best, played := runOf(before, c.Best.Line), runOf(before, c.Played.Line)
	if most(before, home) || !most(best.after, home) || most(played.after, home) || len(best.moves) == 0 {
		return r, false
	}
	return reason.Reason{
		Moves: best.moves[:1], Count: best.after.Beans(home), Beside: total(before), Cells: pitsOf(best.moves),
	}, true
}

// most reports whether home holds more than half of all beans.
func most(p Position, home int) bool { return 2*p.Beans(home) > total(p) }

// leavesCapture finds that the other side is expected to capture beans that were in danger
// before the move.
func leavesCapture(c reason.Case, before Position) (reason.Reason, bool) {
	return losesBeans(c, before, true)
}

// givesCapture finds that the other side is expected to capture beans that were not in
// danger before the move.
func givesCapture(c reason.Case, before Position) (reason.Reason, bool) {
	return losesBeans(c, before, false)
}

// losesBeans finds that the other side is expected to capture at least manyBeans more than
// after the best move. could says whether they must have been in danger before the move.
func losesBeans(c reason.Case, before Position, could bool) (r reason.Reason, ok bool) {
	played, best, ok := compared(c, before)
	if !ok || played.other.captured < best.other.captured+manyBeans {
		return r, false
	}
	if endangered(before, played.other.pits) != could {
		return r, false
	}
	return reason.Reason{Moves: played.other.moves[:1], Count: played.other.captured, Cells: played.other.pits}, true
}

// endangered reports whether one of pits is in danger in p.
func endangered(p Position, pits []int) bool {
	for _, t := range p.Threats() {
		for _, pit := range pits {
			if t.Cell == pit {
				return true
			}
		}
	}
	return false
}

// missedCapture finds that the turns that begin with the best move would have captured at
// least manyBeans more.
func missedCapture(c reason.Case, before Position) (r reason.Reason, ok bool) {
	best, played := runOf(before, c.Best.Line), runOf(before, c.Played.Line)
	if len(best.moves) == 0 || best.captured < played.captured+manyBeans {
		return r, false
	}
	return reason.Reason{Moves: best.moves[:1], Count: best.captured, Cells: append(best.pits, int(c.Best.Move))}, true
}

// givesRun finds that the other side is expected to have several turns in a row, and to
// gain more by them than after the best move.
func givesRun(c reason.Case, before Position) (r reason.Reason, ok bool) {
	played, best, ok := compared(c, before)
	if !ok || len(played.other.moves) < 2 || played.other.gain < best.other.gain+manyBeans {
		return r, false
	}
	return reason.Reason{
		Moves: played.other.moves[:1], Count: len(played.other.moves), Beside: played.other.gain, Cells: pitsOf(played.other.moves),
	}, true
}

// missedRun finds that the best move would have led to more turns in a row, and to a
// larger gain by them.
func missedRun(c reason.Case, before Position) (r reason.Reason, ok bool) {
	best, played := runOf(before, c.Best.Line), runOf(before, c.Played.Line)
	if len(best.moves) < 2 || len(best.moves) <= len(played.moves) || best.gain < played.gain+manyBeans {
		return r, false
	}
	return reason.Reason{Moves: best.moves[:1], Count: len(best.moves), Beside: best.gain, Cells: pitsOf(best.moves)}, true
}

// missedTurn finds that the best move would have earned another turn.
func missedTurn(c reason.Case, before Position) (r reason.Reason, ok bool) {
	if !goesAgain(before, c.Best.Move) || goesAgain(before, c.Played.Move) {
		return r, false
	}
	return reason.Reason{Moves: []game.Move{c.Best.Move}, Cells: []int{int(c.Best.Move)}}, true
}

// goesAgain reports whether a move earns another turn.
func goesAgain(p Position, m game.Move) bool { return p.sow(int(m)).Again }

// givesTurn finds that the expected reply earns the other side another turn, which no
// reply would after the best move.
func givesTurn(c reason.Case, before Position) (r reason.Reason, ok bool) {
	played, best, ok := compared(c, before)
	if !ok || len(played.other.moves) < 2 || canGoAgain(best.own.after) {
		return r, false
	}
	return reason.Reason{Moves: played.other.moves[:1], Cells: pitsOf(played.other.moves[:1])}, true
}

// canGoAgain reports whether some move of the side to move earns another turn.
func canGoAgain(p Position) bool {
	for _, m := range p.Moves() {
		if goesAgain(p, m) {
			return true
		}
	}
	return false
}

// givesGain finds that the other side is expected to gain more beans than after the best
// move, while the side itself gains no more.
func givesGain(c reason.Case, before Position) (r reason.Reason, ok bool) {
	played, best, ok := compared(c, before)
	if !ok || played.other.gain < best.other.gain+manyBeans || played.own.gain > best.own.gain {
		return r, false
	}
	return reason.Reason{
		Moves: played.other.moves[:1], Count: played.other.gain, Beside: best.other.gain, Cells: pitsOf(played.other.moves),
	}, true
}

// missedGain finds that the side would have gained more beans by the turns that begin with
// the best move, while the other side would gain no more after them.
func missedGain(c reason.Case, before Position) (r reason.Reason, ok bool) {
	played, best, ok := compared(c, before)
	if !ok || best.own.gain < played.own.gain+manyBeans || best.other.gain > played.other.gain {
		return r, false
	}
	return reason.Reason{Moves: best.own.moves[:1], Count: best.own.gain, Beside: played.own.gain, Cells: pitsOf(best.own.moves)}, true
}

// gainsLess finds that the turn brings home fewer beans than the turns that begin with the
// best move.
func gainsLess(c reason.Case, before Position) (r reason.Reason, ok bool) {
	played, best := runOf(before, c.Played.Line), runOf(before, c.Best.Line)
	if len(played.moves) == 0 || played.after.turn == before.turn && !played.after.ended() || best.gain < played.gain+manyBeans {
		return r, false
	}
	r = reason.Reason{Name: "less", Count: played.gain, Beside: best.gain}
	if r.Count == 0 {
		r.Name = "less.none"
	}
	return r, true
}

// pitsOf returns the pits of moves.
func pitsOf(moves []game.Move) []int {
	pits := make([]int, len(moves))
	for i, m := range moves {
		pits[i] = int(m)
	}
	return pits
}
