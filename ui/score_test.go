package ui

import (
	"testing"

	"npaastribe/game"
	"npaastribe/game/search"
	"npaastribe/ui/settings"
)

func (h *house) wantScore(when, first, second string) {
	h.t.Helper()
	if one, two := h.player(0).number, h.player(1).number; one != first || two != second {
		h.t.Errorf("%s the score is %s–%s, want %s–%s", when, one, two, first, second)
	}
}

// TestTheScoreIsThatOfThoseWhoPlay wins a game against somebody, and then meets
// others.
func TestTheScoreIsThatOfThoseWhoPlay(t *testing.T) {
	h := newHouse(t, func(s *settings.Settings) { setStarter(s, "nrow", game.StartFirst) }).begin()
	h.drop(1, 2, 1, 2, 1, 2, 1)
	h.wantScore("after a game", "1", "0")
	h.NewGame()
	h.drop(1, 2, 1, 2, 1, 2, 1)
	h.wantScore("after two games", "2", "0")
	for name, change := range map[string]func(*settings.Settings){
		"against the computer": func(s *settings.Settings) { setLevel(s, "nrow", 1, search.Easy) },
		"with another name":    func(s *settings.Settings) { s.Players[1].Name = "Cia" },
	} {
		before := h.App.settings.Get()
		h.settings.Change(change)
		h.wantScore(name, "0", "0")
		h.NewGame()
		h.wantScore("in a game "+name, "0", "0")
		h.settings.Change(func(s *settings.Settings) { *s = before })
		h.wantScore("against the same again", "2", "0")
	}
}
