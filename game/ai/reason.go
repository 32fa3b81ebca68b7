package ai

import (
	"npaastribe/game/catalog"
	"npaastribe/game/reason"
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
