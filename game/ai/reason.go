package ai

import (
	"npaastribe/game"
	"npaastribe/game/catalog"
	"npaastribe/game/reason"
	"npaastribe/game/search"
)

// Reason returns why a move was not good; ok is false where nothing can be counted that
// says so. It takes no longer than a window can wait.
func Reason(c reason.Case) (r reason.Reason, ok bool) {
	for _, e := range catalog.All() {
		if _, ok := e.Player(c.Before); ok {
			return reason.Find(c, e.Reasons)
		}
	}
	return reason.Reason{}, false
}

// Merit returns what is good about a legal move; ok is false where nothing can be counted
// that says so. It takes no longer than a window can wait.
func Merit(before game.State, best search.MoveEval) (r reason.Reason, ok bool) {
	for _, e := range catalog.All() {
		if _, ok := e.Player(before); ok {
			return reason.Merit(before, best, e.Merits)
		}
	}
	return reason.Reason{}, false
}
