package games_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"npaastribe/game"
	"npaastribe/game/puzzle"
	"npaastribe/game/review"
	"npaastribe/game/search"
	"npaastribe/ui/games"
	"npaastribe/ui/games/awari"
	"npaastribe/ui/games/gomoku"
	"npaastribe/ui/games/nrow"
	"npaastribe/ui/games/othello"
	"npaastribe/ui/gravity"
	"npaastribe/ui/settings"
	"npaastribe/ui/theme"
)

// reopened returns the settings in a file with that text.
func reopened(t *testing.T, text string) settings.Settings {
	t.Helper()
	path := filepath.Join(t.TempDir(), "settings.json")
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	f := settings.Open(path, func(err error) { t.Error(err) }, games.Sections()...)
	if f.Damaged() != "" {
		t.Errorf("%s was set aside as damaged", text)
	}
	return f.Get()
}

// text returns what a file with those settings holds.
func text(t *testing.T, s settings.Settings) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "settings.json")
	f := settings.Open(path, func(err error) { t.Error(err) }, games.Sections()...)
	f.Replace(s)
	f.Flush()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// unusual returns settings that all differ from the defaults.
func unusual(t *testing.T) settings.Settings {
	t.Helper()
	s := settings.Defaults(games.Sections()...)
	s.Players = [2]settings.Player{{Name: "Ada", Coin: theme.Violet, Coach: true}, {Name: "Bo", Coin: theme.Graphite, Coach: true}}
	s.Pause, s.Thinking, s.Volume, s.Muted, s.Appearance, s.TextSize = 2.25, 12.5, 5, true, theme.Dark, 150
	s.Autoplay, s.Strictness, s.Openings, s.OpeningsOf = 2, review.Everything, true, settings.Person{Name: "Cy", Number: 1}
	s.Language = "da"
	s.Said = map[string]int{"easy.lost": 3}
	s.More, s.Remarks, s.Moves, s.Threats, s.Wall, s.Tab, s.WindowWidth, s.WindowHeight, s.Folder = true, false, false, true, true, "gomoku", 801.5, 600, filepath.Join(t.TempDir(), "games")
	for _, section := range games.Sections() {
		s.SetGame(section.Game(), settings.Game{
			Levels: [2]search.Level{search.Hard, search.Easy}, Starter: game.StartSecond, Lessons: true,
			Puzzles: puzzle.Progress{Rating: 1612.5, Deviation: 75.5, Day: 20001, Daily: 20000, Streak: 3, Solved: 5, Tried: 8, Seen: "0123abcd"},
		})
	}
	nrow.Section.Change(&s, func(own *nrow.Settings) { *own = nrow.Settings{Columns: 20, Rows: 12, N: 9, Gravity: gravity.Moon} })
	othello.Section.Change(&s, func(own *othello.Settings) { *own = othello.Settings{Strict: true, Opponent: search.Easy} })
	awari.Section.Change(&s, func(own *awari.Settings) {
		*own = awari.Settings{Beans: 6, Own: true, Sweep: true, Skip: true, Turned: true, Speed: 12.5}
	})
	gomoku.Section.Change(&s, func(own *gomoku.Settings) { *own = gomoku.Settings{Columns: 20, Rows: 40, Length: 4, Stones: true} })
	return s
}

// TestSettingsAreRemembered has every value another than at first.
func TestSettingsAreRemembered(t *testing.T) {
	s, usual := unusual(t), settings.Defaults(games.Sections()...)
	if again := reopened(t, text(t, s)); !reflect.DeepEqual(again, s) {
		t.Errorf("opened %+v, want %+v", again, s)
	}
	now, first := leaves(t, text(t, s)), leaves(t, text(t, usual))
	if !slices.Equal(slices.Sorted(maps.Keys(now)), slices.Sorted(maps.Keys(first))) {
		t.Errorf("the two files have the values %v and %v", now, first)
	}
	for path, value := range now {
		if value == first[path] {
			t.Errorf("%s is %v, which is the default", path, value)
		}
	}
	for _, g := range []gravity.Gravity{gravity.Min, gravity.Earth, gravity.Max, gravity.Instant} {
		nrow.Section.Change(&s, func(own *nrow.Settings) { own.Gravity = g })
		if got := nrow.Section.Of(reopened(t, text(t, s))).Gravity; got != g {
			t.Errorf("gravity %v is read as %v", g, got)
		}
	}
}

// TestOptionsAreSet puts unusual options of every game into the usual settings.
func TestOptionsAreSet(t *testing.T) {
	for _, g := range games.All() {
		o, s := g.Options(unusual(t)), settings.Defaults(games.Sections()...)
		if g.SetOptions(&s, o); !maps.Equal(g.Options(s), o) {
			t.Errorf("%s: the options are %v, want %v", g.Rules.Name, g.Options(s), o)
		}
	}
}

// leaves returns the values in a JSON object by the ways that lead to them.
func leaves(t *testing.T, text string) map[string]any {
	t.Helper()
	var object any
	if err := json.Unmarshal([]byte(text), &object); err != nil {
		t.Fatal(err)
	}
	all := map[string]any{}
	var walk func(way string, value any)
	walk = func(way string, value any) {
		if way == ".said" { // it has whatever keys it has
			all["said"] = fmt.Sprint(value)
			return
		}
		switch value := value.(type) {
		case map[string]any:
			for key, inner := range value {
				walk(way+"."+key, inner)
			}
		case []any:
			for i, inner := range value {
				walk(fmt.Sprint(way, ".", i), inner)
			}
		default:
			all[strings.TrimPrefix(way, ".")] = value
		}
	}
	walk("", object)
	return all
}

// indivisible are the values that are taken over together or not at all, by the
// ends of their ways.
var indivisible = [][]string{
	{"windowWidth", "windowHeight"},
	{"openingsOf.name", "openingsOf.number"},
	{"games.nrow.columns", "games.nrow.rows", "games.nrow.n"},
	{"games.gomoku.columns", "games.gomoku.rows", "games.gomoku.length"},
}

// TestInvalidValueFallsBackAlone damages each value in a file in several ways: it must get its
// default, and all others must stay.
func TestInvalidValueFallsBackAlone(t *testing.T) {
	full := text(t, unusual(t))
	before, usual := leaves(t, full), leaves(t, text(t, settings.Defaults(games.Sections()...)))
	for broken := range before {
		for _, value := range []any{nil, "nonsense \n", 1e30, -0.5, []any{}, map[string]any{"": 1}} {
			if _, text := value.(string); text && strings.HasSuffix(broken, "name") {
				value = "two\nlines"
			}
			after := leaves(t, text(t, reopened(t, replaced(t, full, broken, value))))
			for way, now := range after {
				whole := slices.ContainsFunc(indivisible, func(w []string) bool { return slices.Contains(w, broken) && slices.Contains(w, way) })
				switch {
				case way == broken && now != usual[way]:
					t.Errorf("%s was %v, damaged as %#v, and becomes %v, not %v", broken, before[way], value, now, usual[way])
				case way != broken && !whole && now != before[way]:
					t.Errorf("with %s damaged as %#v, %s becomes %v", broken, value, way, now)
				}
			}
		}
	}
}

// replaced returns a JSON object in which another value is at the end of a way.
func replaced(t *testing.T, text, way string, value any) string {
	t.Helper()
	var object any
	if err := json.Unmarshal([]byte(text), &object); err != nil {
		t.Fatal(err)
	}
	names := strings.Split(way, ".")
	inner := object
	for i, name := range names {
		last := i == len(names)-1
		switch in := inner.(type) {
		case map[string]any:
			if last {
				in[name] = value
			}
			inner = in[name]
		case []any:
			number := int(name[0] - '0')
			if last {
				in[number] = value
			}
			inner = in[number]
		}
	}
	changed, err := json.Marshal(object)
	if err != nil {
		t.Fatal(err)
	}
	return string(changed)
}

// TestOutOfRangeValuesFallBack has values that look right.
func TestOutOfRangeValuesFallBack(t *testing.T) {
	usual := settings.Defaults(games.Sections()...)
	for name, broken := range map[string]string{
		"another game's level": `"nrow":{"levels":["","greedy"]}`,
		"unknown opponent":     `"othello":{"opponent":"me"}`,
		"too many beans":       `"awari":{"beans":7}`,
		"too few beans":        `"awari":{"beans":2}`,
		"no speed":             `"awari":{"speed":0}`,
		"too fast":             `"awari":{"speed":21}`,
		"too narrow a paper":   `"gomoku":{"columns":2}`,
		"too high a paper":     `"gomoku":{"rows":41}`,
		"too long a line":      `"gomoku":{"length":6}`,
		"a line off the paper": `"gomoku":{"columns":3,"rows":4}`,
		"too many columns":     `"nrow":{"columns":21}`,
		"negative rows":        `"nrow":{"rows":-1}`,
		"N too big":            `"nrow":{"n":11}`,
		"N bigger than board":  `"nrow":{"columns":4,"rows":4,"n":5}`,
		"gravity of nothing":   `"nrow":{"gravity":"heavy"}`,
		"gravity as a number":  `"nrow":{"gravity":9.81}`,
		"gravity out of range": `"nrow":{"gravity":"1e9"}`,
	} {
		if s := reopened(t, `{"games":{`+broken+`}}`); !reflect.DeepEqual(s, usual) {
			t.Errorf("%s: the settings are %+v", name, s)
		}
	}
}
