package ai

import (
	"npaastribe/game"
	"npaastribe/game/catalog"
	"npaastribe/game/reason"
	"npaastribe/game/search"
)

// Reason returns why a move was not good; ok is false if no reason can be demonstrated on
// the board. It is fast enough for the UI goroutine.
func Reason(c reason.Case) (r reason.Reason, ok bool) {
	for _, e := range catalog.All() {
		if _, ok := e.Player(c.Before); ok {
			return reason.Find(c, e.Reasons)
		}
	}
	return reason.Reason{}, false
}

// Merit returns what is good about the legal move best; ok is false if nothing can be
// demonstrated on the board. It is fast enough for the UI goroutine.
func Merit(before game.State, best search.MoveEval) (r reason.Reason, ok bool) {
	for _, e := range catalog.All() {
		if _, ok := e.Player(before); ok {
			return reason.Merit(before, best, e.Merits)
		}
	}
	return reason.Reason{}, false
}
