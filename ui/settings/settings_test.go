package settings_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"npaastribe/game"
	"npaastribe/game/gomoku"
	"npaastribe/game/nrow"
	"npaastribe/game/search"
	"npaastribe/ui/settings"
	"npaastribe/ui/theme"
)

// gameSettings is the games' own part of the settings in these tests.
type gameSettings struct {
	Size  int     `json:"size"`
	Shade shade   `json:"shade"`
	Marks [2]bool `json:"marks"`
	Inner struct {
		Deep string `json:"deep"`
	} `json:"inner"`
}

// shade is encoded as text.
type shade int

func (s shade) MarshalText() ([]byte, error) { return []byte(strings.Repeat("dark", int(s))), nil }

func (s *shade) UnmarshalText(text []byte) error {
	n := strings.Count(string(text), "dark")
	if len(text) != 4*n {
		return errors.New("no shade")
	}
	*s = shade(n)
	return nil
}

// first and second are the sections; only first has limits.
var (
	first = settings.Section[gameSettings]{
		Rules: nrow.Rules, Starter: game.StartAlternate, Defaults: gameSettings{Size: 5, Shade: 1},
		Repair: func(read, defaults gameSettings) gameSettings {
			if read.Size < 1 || read.Size > 9 {
				read.Size = defaults.Size
			}
			return read
		},
	}
	second = settings.Section[gameSettings]{Rules: gomoku.Rules, Starter: game.StartFirst}
)

func defaults() settings.Settings { return settings.Defaults(first, second) }

// open opens a file, which must be writable.
func open(t testing.TB, path string) (*settings.Keeper, settings.Settings) {
	t.Helper()
	k := settings.Open(path, func(err error) { t.Error(err) }, first, second)
	s := k.Get()
	return k, s
}

// writeFile writes a file and returns its path.
func writeFile(t testing.TB, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "settings.json")
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// readFile returns the content of a file.
func readFile(t testing.TB, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// save writes settings at once.
func save(k *settings.Keeper, s settings.Settings) {
	k.Replace(s)
	k.Flush()
}

func TestDefaults(t *testing.T) {
	for _, path := range []string{"", filepath.Join(t.TempDir(), "no", "settings.json")} {
		f, s := open(t, path)
		if !reflect.DeepEqual(s, defaults()) || f.Damaged() != "" {
			t.Errorf("%q: opened %+v, damaged %q", path, s, f.Damaged())
		}
		if s.Players[0].Name != "" || s.Called(0) != "Player 1" || first.Of(s).Size != 5 || s.Game("nrow").Starter != game.StartAlternate {
			t.Errorf("defaults %+v", s)
		}
	}
}

func TestSaveAndOpen(t *testing.T) {
	path := filepath.Join(t.TempDir(), "not", "yet", "settings.json")
	f, s := open(t, path)
	s.Players = [2]settings.Player{{Name: "Åse <Ø.>", Coin: theme.Violet}, {Name: "李雷", Coin: theme.Graphite}}
	s.Pause, s.Thinking, s.Volume, s.Muted, s.Appearance = 2.25, 12.5, 0, true, theme.Dark
	s.More, s.Remarks, s.Moves, s.Threats, s.Wall, s.Tab, s.WindowWidth, s.WindowHeight, s.Folder = true, false, false, true, true, "gomoku", 801.5, 600, filepath.Join(t.TempDir(), "games")
	s.SetGame("nrow", settings.Game{Levels: [2]search.Level{search.Hard, ""}, Starter: game.StartSecond})
	s.Say("hard.won", 2)
	first.Change(&s, func(o *gameSettings) { o.Size, o.Shade, o.Inner.Deep = 9, 3, "down" })
	second.Change(&s, func(o *gameSettings) { o.Size = -7 })
	save(f, s)
	if _, again := open(t, path); !reflect.DeepEqual(again, s) {
		t.Errorf("opened %+v, want %+v", again, s)
	}
	if text := readFile(t, path); !strings.Contains(text, "\n  \"muted\": true,\n") || !strings.Contains(text, `"name": "Åse <Ø.>"`) {
		t.Errorf("the file is hard to read: %s", text)
	}
}

func TestDefaultNamesAreNotStored(t *testing.T) {
	path := filepath.Join(t.TempDir(), "settings.json")
	f, s := open(t, path)
	s.Players[1].Name = "Bo"
	save(f, s)
	if text := readFile(t, path); strings.Contains(text, "Player 1") || !strings.Contains(text, `"Bo"`) {
		t.Errorf("the stored settings are %s", text)
	}
}

// TestCopiesAreIndependent changes a copy of the settings in every way.
func TestCopiesAreIndependent(t *testing.T) {
	s := defaults()
	other := s
	first.Change(&other, func(o *gameSettings) { o.Size = 7 })
	other.SetGame("gomoku", settings.Game{Starter: game.StartSecond})
	other.Players[0].Name = "Ada"
	s.Say("easy.lost", 3)
	third := s
	third.Say("easy.lost", 1)
	third.Say("hard.won", 2)
	if s.Said["easy.lost"] != 3 || len(s.Said) != 1 || len(third.Said) != 2 {
		t.Errorf("the remarks are %v, and in the copy %v", s.Said, third.Said)
	}
	s.Said = nil
	if !reflect.DeepEqual(s, defaults()) {
		t.Errorf("the original changed with its copy: %+v", s)
	}
	if first.Of(other).Size != 7 || other.Game("gomoku").Starter != game.StartSecond || second.Of(other) != (gameSettings{}) {
		t.Errorf("the copy is %+v", other)
	}
}

func TestGameWithoutSectionPanics(t *testing.T) {
	s := settings.Defaults(first)
	for name, use := range map[string]func(){
		"Game":    func() { s.Game("chess") },
		"SetGame": func() { s.SetGame("gomoku", settings.Game{}) },
		"Of":      func() { second.Of(s) },
		"another": func() { settings.Section[int]{Rules: nrow.Rules}.Of(s) },
	} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%s did not panic", name)
				}
			}()
			use()
		}()
	}
}

// many returns a number of JSON members.
func many(count int) string {
	all := make([]string, count)
	for i := range all {
		all[i] = fmt.Sprintf(`"%d":1`, i)
	}
	return strings.Join(all, ",")
}

// TestInvalidValueFallsBackAlone has one invalid value in the file, beside a valid one.
func TestInvalidValueFallsBackAlone(t *testing.T) {
	for name, broken := range map[string]string{
		"empty name":         `"players":[{"name":"  "}]`,
		"long name":          `"players":[{"name":"` + strings.Repeat("x", 25) + `"}]`,
		"name of two lines":  `"players":[{},{"name":"a\nb"}]`,
		"name not in UTF-8":  "\"players\":[{},{\"name\":\"\xff\"}]",
		"name of a number":   `"players":[{"name":7}]`,
		"players as text":    `"players":"two"`,
		"players as numbers": `"players":[1,2,3]`,
		"unknown coin":       `"players":[{"coin":"cheese"}]`,
		"the other's coin":   `"players":[{"coin":"ivory"}]`,
		"negative pause":     `"pause":-1`,
		"long pause":         `"pause":10.5`,
		"no time to think":   `"thinking":0`,
		"too long a thought": `"thinking":61`,
		"loud":               `"volume":101`,
		"volume as text":     `"volume":"loud"`,
		"a fraction":         `"volume":0.5`,
		"null":               `"volume":null`,
		"mute as text":       `"muted":"yes"`,
		"unknown appearance": `"appearance":"plaid"`,
		"unknown language":   `"language":"tlh"`,
		"a number as moves":  `"moves":1`,
		"remarks as a list":  `"said":["hard.won"]`,
		"a number in words":  `"said":{"hard.won":"two"}`,
		"a lot of remarks":   `"said":{` + many(101) + `}`,
		"a tab of no game":   `"tab":"chess"`,
		"tiny window":        `"windowWidth":1,"windowHeight":1`,
		"huge window":        `"windowWidth":1e30,"windowHeight":700`,
		"half a window":      `"windowWidth":700`,
		"games as text":      `"games":"all"`,
		"a game as a list":   `"games":{"nrow":[1]}`,
		"unknown level":      `"games":{"nrow":{"levels":["godlike",""]}}`,
		"another's level":    `"games":{"nrow":{"levels":["greedy"]}}`,
		"levels as text":     `"games":{"nrow":{"levels":"hard"}}`,
		"unknown starter":    `"games":{"nrow":{"starter":"dog"}}`,
		"size out of range":  `"games":{"nrow":{"size":10}}`,
		"size as text":       `"games":{"nrow":{"size":"big"}}`,
		"no shade":           `"games":{"nrow":{"shade":"light"}}`,
		"shade as a number":  `"games":{"nrow":{"shade":3}}`,
		"inner as a number":  `"games":{"nrow":{"inner":3}}`,
		"no name at all":     `"":{"":1}`,
	} {
		t.Run(name, func(t *testing.T) {
			f, s := open(t, writeFile(t, `{`+broken+`}`))
			if !reflect.DeepEqual(s, defaults()) || f.Damaged() != "" {
				t.Errorf("opened %+v, damaged %q", s, f.Damaged())
			}
			_, s = open(t, writeFile(t, `{"muted":true,`+broken+`,"pause":3}`))
			if want := name != "mute as text"; s.Muted != want {
				t.Errorf("muted is %v", s.Muted)
			}
		})
	}
}

// TestValidValueBesideInvalidOne has valid and invalid values in the same section.
func TestValidValueBesideInvalidOne(t *testing.T) {
	_, s := open(t, writeFile(t, `{"players":[{"name":"","coin":"rose"},{"name":"Bo","coin":3}],
		"games":{"chess":5,"nrow":{"levels":["godlike","hard"],"starter":1,"size":"x","shade":"darkdark","inner":{"deep":"in"}},"gomoku":7}}`))
	want := defaults()
	want.Players[0].Coin, want.Players[1].Name = theme.Rose, "Bo"
	want.SetGame("nrow", settings.Game{Levels: [2]search.Level{"", search.Hard}, Starter: game.StartAlternate})
	first.Change(&want, func(o *gameSettings) { o.Shade, o.Inner.Deep = 2, "in" })
	if !reflect.DeepEqual(s, want) {
		t.Errorf("opened %+v, want %+v", s, want)
	}
}

func TestIndistinguishablePlayers(t *testing.T) {
	for _, name := range []string{"Kim", "Player 1", "Player 2"} {
		text, err := json.Marshal(map[string]any{"players": []map[string]string{
			{"name": name, "coin": string(theme.Rose)}, {"name": name, "coin": string(theme.Rose)},
		}})
		if err != nil {
			t.Fatal(err)
		}
		_, s := open(t, writeFile(t, string(text)))
		if s.Players[0].Coin == s.Players[1].Coin || s.Called(0) == s.Called(1) {
			t.Errorf("players %+v", s.Players)
		}
	}
}

func TestDefaultPlayerNames(t *testing.T) {
	s := defaults()
	s.Players[0].Name = "Ada"
	if s.Called(0) != "Ada" || s.Called(1) != "Player 2" {
		t.Errorf("the players are %q and %q", s.Called(0), s.Called(1))
	}
}

func TestValidName(t *testing.T) {
	for name, want := range map[string]bool{
		"Ada": true, "李雷": true, "שרה": true, "می\u200cخواهم": true, "x": true, "…": true,
		"": false, " \t": false, "\u200c": false, "\u00ad\u2060": false, "a\nb": false, "\xff": false,
		"\u202eAda": false, "Ada\u200f": false,
		strings.Repeat("å", settings.MaxName): true, strings.Repeat("å", settings.MaxName+1): false,
	} {
		if got := settings.ValidName(name); got != want {
			t.Errorf("ValidName(%+q) is %t", name, got)
		}
	}
	_, s := open(t, writeFile(t, `{"players":[{"name":"\u202eAda"},{"name":"\u202e\u2069"}]}`))
	if s.Players[0].Name != "Ada" || s.Players[1].Name != "" {
		t.Errorf("opened %+v", s.Players)
	}
}
