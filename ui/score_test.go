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
	for _, c := range []struct {
		name         string
		change, back func(h *program)
		over         string // player 1's score beside the game that is over
	}{
		{"with another name", func(h *program) { h.enter("name2", "Cia") }, func(h *program) { h.enter("name2", "Player 2") }, "2"}, // it keeps its players
		{"against the computer", func(h *program) { h.choose("level2", 1) }, func(h *program) { h.choose("level2", 0) }, "0"},
	} {
		h := newProgram(t, func(s *settings.Settings) { setStarter(s, "nrow", game.StartFirst) }).begin()
		h.drop(1, 2, 1, 2, 1, 2, 1)
		h.wantScore("after a game", "1", "0")
		h.press("new")
		h.drop(1, 2, 1, 2, 1, 2, 1)
		h.wantScore("after two games", "2", "0")
		h.set(func() { c.change(h) })
		h.wantScore(c.name, c.over, "0")
		h.press("new")
		h.wantScore("in a game "+c.name, "0", "0")
		h.set(func() { c.back(h) })
		h.wantScore("against the same again", "2", "0")
	}
}
