//go:build !race

package ui_test

import (
	"testing"

	"npaastribe/game"
	"npaastribe/ui/settings"
)

// TestScorePerPairing wins games against somebody, and then plays against others, whose
// score is separate.
func TestScorePerPairing(t *testing.T) {
	h := newProgram(t, func(s *settings.Settings) { setStarter(s, "nrow", game.StartFirst) }).begin()
	h.drop(1, 2, 1, 2, 1, 2, 1)
	h.wantScore("after a game", "1", "0")
	h.press("new")
	h.drop(1, 2, 1, 2, 1, 2, 1)
	h.wantScore("after two games", "2", "0")
	for name, change := range map[string][2]func(){
		"against the computer": {func() { h.choose("level2", 1) }, func() { h.choose("level2", 0) }},
		"with another name":    {func() { h.enter("name2", "Cia") }, func() { h.enter("name2", "Player 2") }},
	} {
		h.set(change[0])
		h.wantScore(name, "0", "0")
		h.press("new")
		h.wantScore("in a game "+name, "0", "0")
		h.set(change[1])
		h.wantScore("against the same again", "2", "0")
	}
}
