package gametab_test

import (
	"io/fs"
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"npaastribe/game/catalog"
	"npaastribe/game/reviewcache"
	"npaastribe/game/search"
	"npaastribe/game/store"
	"npaastribe/resources"
	"npaastribe/ui/dialog"
	"npaastribe/ui/engines"
	"npaastribe/ui/event"
	"npaastribe/ui/games"
	"npaastribe/ui/games/gomoku"
	"npaastribe/ui/games/nrow"
	"npaastribe/ui/gametab"
	"npaastribe/ui/gravity"
	"npaastribe/ui/settings"
	"npaastribe/ui/uitest"
	"npaastribe/ui/widget"
)

// recordedSounds are the names of the sounds that were played.
type recordedSounds []string

func (h *recordedSounds) Play(name string)       { *h = append(*h, name) }
func (*recordedSounds) SetVolume(int)            {}
func (*recordedSounds) SetMuted(bool)            {}
func (*recordedSounds) Available() (bool, error) { return true, nil }

// newRecordedTabs returns the tabs of a window in which the first game has begun, and the sounds
// that are played. prepare changes the settings; computers never get to move.
func newRecordedTabs(t *testing.T, prepare func(*settings.Settings)) (*gametab.Tabs, *recordedSounds) {
	t.Helper()
	uitest.App(t)
	keeper := settings.Open("", func(err error) { t.Error(err) }, games.Sections()...)
	keeper.Change(func(s *settings.Settings) {
		nrow.Section.Change(s, func(n *nrow.Settings) { n.Gravity = gravity.Instant })
		prepare(s)
	})
	played, nothing := new(recordedSounds), func() {}
	window, matches := uitest.Window(t, widget.Gap(10, 10)), store.InMemory(catalog.Rules)
	tabs := gametab.New(gametab.Config{
		Engines:  engines.New(engines.Config{}),
		Settings: keeper, Store: matches, Reviews: reviewcache.Open("", ""), Mistakes: reviewcache.Open("", ""), Sound: played, Canvas: window.Canvas(), Publish: func(event.Event) {}, Now: time.Now,
		PublishShown: func(event.Event) {},
		Dialogs: dialog.NewHost(dialog.Config{
			Canvas: window.Canvas(), Publish: func(event.Event) {}, Moved: nothing, Opening: nothing, Closed: nothing,
		}),
		Post: func(func()) {}, After: func(time.Duration, func()) func() { return nothing },
		Busy: func() bool { return false }, OtherKey: func(*fyne.KeyEvent) {}, OtherRune: func(rune) bool { return false },
		LaidOut: nothing, Moved: nothing, Changed: nothing, TabChanged: nothing,
	})
	window.SetContent(tabs.Content)
	t.Cleanup(func() {
		tabs.Close()
		for tab := range tabs.All() {
			tab.Match.Wait()
			uitest.Release(tab.View.Content)
		}
		matches.Close()
		keeper.Close()
	})
	tabs.Begin()
	return tabs, played
}

func TestEndSounds(t *testing.T) {
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
		tabs, heard := newRecordedTabs(t, func(s *settings.Settings) {
			for _, name := range catalog.Names()[:2] {
				g := s.Game(name)
				g.Levels = c.levels
				s.SetGame(name, g)
			}
		})
		tabs.Select(c.tab)
		tabs.Current().Publish(c.result)
		if !slices.Equal(*heard, []string{c.want}) {
			t.Errorf("%s: the sounds are %q, want %q", c.name, *heard, c.want)
		}
	}
}

// TestNotesRise counts lines of all lengths, with Quiet and without.
func TestNotesRise(t *testing.T) {
	tabs, heard := newRecordedTabs(t, func(*settings.Settings) {})
	for _, c := range []struct {
		quiet       bool
		of          int
		first, last string
		notes       int
	}{
		{false, 3, "note11", "note13", 3},
		{false, 4, "note10", "note13", 4},
		{false, 8, "note6", "note13", 8},
		{false, 16, "note6", "note13", 8},
		{true, 4, "note1", "note4", 4},
		{true, 16, "note1", "note5", 5},
	} {
		*heard = nil
		for step := range c.of {
			tabs.Current().Publish(event.Counted{Step: step, Of: c.of, Quiet: c.quiet})
		}
		number := func(name string) int {
			n, _ := strconv.Atoi(strings.TrimPrefix(name, "note"))
			return n
		}
		rise := slices.IsSortedFunc(*heard, func(a, b string) int { return number(a) - number(b) })
		if got := *heard; len(got) != c.notes || got[0] != c.first || got[len(got)-1] != c.last || !rise {
			t.Errorf("%d counted, quiet %t: the sounds are %v", c.of, c.quiet, got)
		}
	}
}

// soundEvents are events that have a sound in some game, and some that have none.
var soundEvents = []event.Event{
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

// TestSoundFiles collects the sounds of all events, in every game, for both sides and
// in every style. Every one must exist, and every file must be used.
func TestSoundFiles(t *testing.T) {
	asked := map[string]bool{}
	for _, stones := range []bool{false, true} {
		tabs, heard := newRecordedTabs(t, func(s *settings.Settings) {
			gomoku.Section.Change(s, func(g *gomoku.Settings) { g.Stones = stones })
		})
		for i := range games.All() {
			tabs.Select(i)
			tab := tabs.Current()
			tab.NewGame()
			for range 2 {
				for _, e := range soundEvents {
					tab.Publish(e)
				}
				for step := range 8 {
					tab.Publish(event.Counted{Step: step, Of: 8})
					tab.Publish(event.Counted{Step: step, Of: 8, Quiet: true})
				}
				tab.Match.Play(tab.Match.Match().State().Moves()[0])
			}
		}
		for _, name := range *heard {
			asked[name] = true
		}
	}
	there, err := fs.Glob(resources.Sounds(), "*.wav")
	if err != nil {
		t.Fatal(err)
	}
	for i, file := range there {
		there[i] = strings.TrimSuffix(file, ".wav")
	}
	if got := slices.Sorted(maps.Keys(asked)); !slices.Equal(got, there) {
		t.Errorf("the sounds of events are %v, the files %v", got, there)
	}
}
