package ui

import (
	"testing"

	"npaastribe/game/ai"
	"npaastribe/ui/event"
	"npaastribe/ui/settings"
)

func TestHowAGameEndsIsHeard(t *testing.T) {
	won := func(person bool) event.Result { return event.Result{Winner: "first", Person: person} }
	computers, mixed := [2]ai.Level{ai.Easy, ai.Easy}, [2]ai.Level{ai.Easy, ""}
	for _, c := range []struct {
		name   string
		tab    int
		levels [2]ai.Level
		result event.Result
		want   string
	}{
		{"a person wins", 1, [2]ai.Level{}, won(true), "tada"},
		{"a person loses to the computer", 1, mixed, won(false), "lost"},
		{"a computer beats a computer", 1, computers, won(false), "draw"},
		{"a draw", 1, [2]ai.Level{}, event.Result{Winner: "none"}, "draw"},
		{"a draw of coins", 0, [2]ai.Level{}, event.Result{Winner: "none"}, "draw"},
		{"a computer's line of coins", 0, mixed, won(false), "tada"},
	} {
		h := newHouse(t, func(s *settings.Settings) { s.NRow.Levels, s.Othello.Levels = c.levels, c.levels })
		if got := h.App.tabs[c.tab].ending(c.result); got != c.want {
			t.Errorf("%s sounds like %q, want %q", c.name, got, c.want)
		}
	}
}
