package ui

import (
	"io/fs"
	"maps"
	"slices"
	"strings"
	"testing"

	"npaastribe/game/search"
	"npaastribe/resources"
	"npaastribe/ui/event"
	"npaastribe/ui/settings"
)

func TestHowAGameEndsIsHeard(t *testing.T) {
	won := func(person bool) event.Result { return event.Result{Winner: "first", Person: person} }
	computers, mixed := [2]search.Level{search.Easy, search.Easy}, [2]search.Level{search.Easy, ""}
	for _, c := range []struct {
		name   string
		tab    int
		levels [2]search.Level
		result event.Result
		want   string
	}{
		{"a person wins", 1, [2]search.Level{}, won(true), "tada"},
		{"a person loses to the computer", 1, mixed, won(false), "lost"},
		{"a computer beats a computer", 1, computers, won(false), "draw"},
		{"a draw", 1, [2]search.Level{}, event.Result{Winner: "none"}, "draw"},
		{"a draw of coins", 0, [2]search.Level{}, event.Result{Winner: "none"}, "draw"},
		{"a computer's line of coins", 0, mixed, won(false), "tada"},
	} {
		h := newHouse(t, func(s *settings.Settings) { setLevels(s, "nrow", c.levels); setLevels(s, "othello", c.levels) })
		h.begin()
		if c.tab > 0 {
			h.show(c.tab)
		}
		h.Publish(c.result)
		if got := h.sound.played; !slices.Equal(got, []string{c.want}) {
			t.Errorf("%s sounds like %q, want %q", c.name, got, c.want)
		}
	}
}

// soundful are events that sound somewhere, and some that nowhere do.
var soundful = []event.Event{
	event.Landed{},
	event.Capture{},
	event.Message{Tone: event.Mistake},
	event.Message{Tone: event.Info},
	event.Result{Winner: "none"},
	event.Result{Winner: "first", Person: true},
	event.Result{Winner: "first"},
	event.Result{Winner: "first", Again: true},
	event.Turn{},
	event.Drop{},
	event.Frame{},
}

// TestEverySoundThatIsAskedForIsThere walks all that is heard, in every game on
// either side's turn and in every style. What no game asks for would be a file
// too much.
func TestEverySoundThatIsAskedForIsThere(t *testing.T) {
	asked := map[string]bool{}
	for _, stones := range []bool{false, true} {
		h := newHouse(t, func(s *settings.Settings) { setStones(s, stones) })
		h.begin()
		for i, tab := range h.tabs.All {
			h.tabs.Turn(i)
			tab.NewGame()
			for range 2 {
				for _, e := range soundful {
					tab.Publish(e)
				}
				tab.Match.Play(tab.Match.Match().State().Moves()[0])
			}
		}
		for _, name := range h.sound.played {
			asked[name] = true
		}
	}
	if there := soundNames(t); !slices.Equal(slices.Sorted(maps.Keys(asked)), there) {
		t.Errorf("asked for is %v, there is %v", slices.Sorted(maps.Keys(asked)), there)
	}
}

// soundNames are the names of the sounds that there are, sorted.
func soundNames(t *testing.T) []string {
	t.Helper()
	files, err := fs.Glob(resources.Sounds(), "*.wav")
	if err != nil {
		t.Fatal(err)
	}
	for i, file := range files {
		files[i] = strings.TrimSuffix(file, ".wav")
	}
	return files
}
