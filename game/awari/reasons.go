package awari

import (
	"npaastribe/game"
	"npaastribe/game/reason"
)

// Reasons returns what finds why a move was not good, what weighs most first.
func Reasons() []reason.Finder {
	return []reason.Finder{
		reason.New("capture", leavesCapture),
		reason.New("again", missedTurn),
	}
}

// leavesCapture finds that the other side captures beans by the reply that is expected.
func leavesCapture(c reason.Case, before Position) (r reason.Reason, ok bool) {
	reply, ok := c.Reply()
	if !ok || Owner(int(reply)) == before.turn {
		return r, false
	}
	after := before
	after.sow(int(c.Played.Move))
	beans, cells := after.takes(reply)
	if beans == 0 {
		return r, false
	}
	return reason.Reason{Moves: []game.Move{reply}, Count: beans, Cells: cells}, true
}

// takes returns how many beans the side to move captures from the other one's row by a
// move, and in which pits they lie.
func (p Position) takes(m game.Move) (beans int, pits []int) {
	for _, capture := range p.sow(int(m)).Captures {
		if Owner(capture.Pit) != Owner(int(m)) {
			beans += capture.Beans
			pits = append(pits, capture.Pit)
		}
	}
	return beans, pits
}

// missedTurn finds that the best move would have earned another turn.
func missedTurn(c reason.Case, before Position) (r reason.Reason, ok bool) {
	best, played := before, before
	if !best.sow(int(c.Best.Move)).Again || played.sow(int(c.Played.Move)).Again {
		return r, false
	}
	return reason.Reason{Moves: []game.Move{c.Best.Move}, Cells: []int{int(c.Best.Move)}}, true
}
