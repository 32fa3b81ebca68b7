package awari

import (
	"slices"

	"npaastribe/game"
	"npaastribe/game/reason"
)

// Merits returns the finders of what is good about a move, the most important first.
func Merits() []reason.Finder {
	return []reason.Finder{
		reason.New("end", endsWith), reason.New("majority", getsMajority), reason.New("run", beginsRun),
		reason.New("capture", captures), reason.New("again", earnsTurn), reason.New("guard", saves),
	}
}

// endsWith finds that the move ends the game with a win.
func endsWith(c reason.Case, before Position) (r reason.Reason, ok bool) {
	after := played(before, c.Best.Move)
	if !after.ended() || after.Result().Winner != before.turn {
		return r, false
	}
	return reason.Reason{Count: after.Beans(Home(before.turn)), Beside: after.Beans(Home(before.turn.Other()))}, true
}

// richestPositions bounds the positions that richest looks at: the window waits while a
// hint is found.
const richestPositions = 10000

// richest returns the turns of the side to move that begin with m and bring home the most
// beans, among the first richestPositions positions that it looks at.
func richest(p Position, m game.Move) run {
	left := richestPositions
	return richestOf(p, m, &left)
}

func richestOf(p Position, m game.Move, left *int) (best run) {
	side, begin := p.turn, runOf(p, []game.Move{m})
	best = begin
	*left--
	if begin.after.turn != side || begin.after.ended() {
		return best
	}
	for _, next := range begin.after.Moves() {
		if *left <= 0 {
			break
		}
		if rest := richestOf(begin.after, next, left); begin.gain+rest.gain > best.gain {
			best = run{moves: append([]game.Move{m}, rest.moves...), after: rest.after, gain: begin.gain + rest.gain}
		}
	}
	return best
}

// getsMajority finds that after the turns that begin with the move the side's home holds more
// than half of all beans.
func getsMajority(c reason.Case, before Position) (r reason.Reason, ok bool) {
	home, best := Home(before.turn), richest(before, c.Best.Move)
	if most(before, home) || !most(best.after, home) {
		return r, false
	}
	return reason.Reason{Count: best.after.Beans(home), Beside: total(before), Cells: pitsOf(best.moves)}, true
}

// beginsRun finds that the move begins several turns in a row that bring home many beans.
func beginsRun(c reason.Case, before Position) (r reason.Reason, ok bool) {
	best := richest(before, c.Best.Move)
	if len(best.moves) < 2 || best.gain < len(best.moves)+manyBeans {
		return r, false
	}
	return reason.Reason{Count: len(best.moves), Beside: best.gain, Cells: pitsOf(best.moves)}, true
}

// captures finds that the move captures beans of the other row.
func captures(c reason.Case, before Position) (r reason.Reason, ok bool) {
	beans, pits := takes(before, c.Best.Move)
	return reason.Reason{Count: beans, Cells: pits}, beans >= manyBeans
}

// earnsTurn finds that the move earns another turn.
func earnsTurn(c reason.Case, before Position) (r reason.Reason, ok bool) {
	return reason.Reason{Cells: []int{int(c.Best.Move)}}, goesAgain(before, c.Best.Move)
}

// saves finds that the other side could have captured beans before the move, and can't
// after it.
func saves(c reason.Case, before Position) (r reason.Reason, ok bool) {
	after := played(before, c.Best.Move)
	if after.ended() || inDanger(after, before.turn) != nil {
		return r, false
	}
	n, pits := 0, inDanger(before, before.turn)
	for _, pit := range pits {
		n += before.Beans(pit)
	}
	return reason.Reason{Count: n, Cells: pits}, n >= manyBeans
}

// inDanger returns the pits of side whose beans the other side could capture if it had the
// turn.
func inDanger(p Position, side game.Side) (pits []int) {
	for _, t := range p.Threats() {
		if Owner(t.Cell) == side && !slices.Contains(pits, t.Cell) {
			pits = append(pits, t.Cell)
		}
	}
	return pits
}
