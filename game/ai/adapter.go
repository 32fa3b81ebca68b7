package ai

import (
	"npaastribe/game"
	"npaastribe/game/catalog"
	"npaastribe/game/search"
)

// adapterOf returns the engine for a position; ok is false if no engine plays
// its game.
func adapterOf(s game.State) (a search.Adapter, ok bool) {
	for _, e := range catalog.All() {
		if a, ok := e.Player(s); ok {
			return a, true
		}
	}
	return nil, false
}
