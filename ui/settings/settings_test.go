package settings_test

import (
	"reflect"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"npaastribe/game/awari"
	"npaastribe/game/search"
	"npaastribe/ui/gravity"
	"npaastribe/ui/settings"
	"npaastribe/ui/theme"
	"npaastribe/ui/uitest"
)

func preferences(t *testing.T) fyne.Preferences {
	t.Helper()
	return uitest.App(t).Preferences()
}

func TestWithoutPreferencesTheDefaults(t *testing.T) {
	p := preferences(t)
	s := settings.Load(p)
	if !reflect.DeepEqual(s, settings.Defaults()) {
		t.Errorf("loaded %+v", s)
	}
	if s.NRow.Columns != 10 || s.NRow.Rows != 10 || s.NRow.N != 4 || s.Players[0].Name != "Player 1" {
		t.Errorf("defaults %+v", s)
	}
}

func TestWhatIsSavedIsLoaded(t *testing.T) {
	p := preferences(t)
	s := settings.Settings{
		Players: [2]settings.Player{
			{Name: "Åse Ø.", Coin: theme.Violet},
			{Name: "李雷", Coin: theme.Graphite},
		},
		NRow: settings.NRow{
			Game:    settings.Game{Levels: [2]search.Level{search.Hard, ""}, Starter: settings.StartSecond},
			Columns: 20, Rows: 4, N: 10, Gravity: gravity.Instant,
		},
		Othello: settings.Othello{
			Game:   settings.Game{Levels: [2]search.Level{"", search.Greedy}, Starter: settings.StartAlternate},
			Strict: true, Opponent: search.Easy,
		},
		Awari: settings.Awari{
			Game:  settings.Game{Levels: [2]search.Level{search.Medium, ""}, Starter: settings.StartSecond},
			Beans: 6, Variant: awari.Kalah, Turned: true, Speed: 12.5,
		},
		Gomoku: settings.Gomoku{
			Game:    settings.Game{Levels: [2]search.Level{"", search.Easy}, Starter: settings.StartFirst},
			Columns: 3, Rows: 40, Length: 4, Stones: true,
		},
		Pause: 2.25, Thinking: 12.5, Volume: 0, Muted: true, Appearance: theme.Dark,
		WindowWidth: 800, WindowHeight: 600,
	}
	s.Save(p)
	if got := settings.Load(p); !reflect.DeepEqual(got, s) {
		t.Errorf("loaded %+v, want %+v", got, s)
	}
	for _, g := range []gravity.Gravity{gravity.Min, gravity.Moon, gravity.Earth, gravity.Max} {
		s.NRow.Gravity = g
		s.Save(p)
		if got := settings.Load(p); got.NRow.Gravity != g {
			t.Errorf("gravity %v is loaded as %v", g, got.NRow.Gravity)
		}
	}
}

func TestUsualNamesFollowTheLanguage(t *testing.T) {
	p := preferences(t)
	s := settings.Defaults()
	s.Players[1].Name = "Bo"
	s.Save(p)
	if first, second := p.String("player1.name"), p.String("player2.name"); first != "" || second != "Bo" {
		t.Errorf("remembered are %q and %q", first, second)
	}
}

func TestDamagedPreferencesFallBack(t *testing.T) {
	for name, damage := range map[string]func(fyne.Preferences){
		"empty name":           func(p fyne.Preferences) { p.SetString("player1.name", "  ") },
		"long name":            func(p fyne.Preferences) { p.SetString("player1.name", strings.Repeat("x", 25)) },
		"name of two lines":    func(p fyne.Preferences) { p.SetString("player2.name", "a\nb") },
		"name not in UTF-8":    func(p fyne.Preferences) { p.SetString("player2.name", "\xff") },
		"unknown level":        func(p fyne.Preferences) { p.SetString("nrow.level1", "godlike") },
		"another game's level": func(p fyne.Preferences) { p.SetString("nrow.level2", "greedy") },
		"unknown opponent":     func(p fyne.Preferences) { p.SetString("othello.opponent", "me") },
		"legal as text":        func(p fyne.Preferences) { p.SetString("othello.legal", "no") },
		"too many beans":       func(p fyne.Preferences) { p.SetInt("awari.beans", 7) },
		"too few beans":        func(p fyne.Preferences) { p.SetInt("awari.beans", 2) },
		"rules as a number":    func(p fyne.Preferences) { p.SetInt("awari.own", 1) },
		"no speed":             func(p fyne.Preferences) { p.SetFloat("awari.speed", 0) },
		"too fast":             func(p fyne.Preferences) { p.SetFloat("awari.speed", 21) },
		"too narrow a paper":   func(p fyne.Preferences) { p.SetInt("gomoku.columns", 2) },
		"too high a paper":     func(p fyne.Preferences) { p.SetInt("gomoku.rows", 41) },
		"too long a line":      func(p fyne.Preferences) { p.SetInt("gomoku.length", 6) },
		"a line off the paper": func(p fyne.Preferences) { p.SetInt("gomoku.columns", 3); p.SetInt("gomoku.rows", 4) },
		"stones as a number":   func(p fyne.Preferences) { p.SetInt("gomoku.stones", 1) },
		"negative pause":       func(p fyne.Preferences) { p.SetFloat("pause", -1) },
		"long pause":           func(p fyne.Preferences) { p.SetFloat("pause", 10.5) },
		"no time to think":     func(p fyne.Preferences) { p.SetFloat("thinking", 0) },
		"too long a thought":   func(p fyne.Preferences) { p.SetFloat("thinking", 61) },
		"unknown coin":         func(p fyne.Preferences) { p.SetString("player1.coin", "cheese") },
		"unknown starter":      func(p fyne.Preferences) { p.SetString("nrow.starter", "dog") },
		"too many columns":     func(p fyne.Preferences) { p.SetInt("nrow.columns", 21) },
		"negative rows":        func(p fyne.Preferences) { p.SetInt("nrow.rows", -1) },
		"N too big":            func(p fyne.Preferences) { p.SetInt("nrow.n", 11) },
		"N bigger than board":  func(p fyne.Preferences) { p.SetInt("nrow.columns", 4); p.SetInt("nrow.rows", 4); p.SetInt("nrow.n", 5) },
		"columns as text":      func(p fyne.Preferences) { p.SetString("nrow.columns", "seven") },
		"columns as a list":    func(p fyne.Preferences) { p.SetIntList("nrow.columns", []int{7}) },
		"gravity of nothing":   func(p fyne.Preferences) { p.SetString("nrow.gravity", "heavy") },
		"gravity as a number":  func(p fyne.Preferences) { p.SetFloat("nrow.gravity", 9.81) },
		"gravity out of range": func(p fyne.Preferences) { p.SetString("nrow.gravity", "1e9") },
		"volume out of range":  func(p fyne.Preferences) { p.SetInt("sound.volume", 101) },
		"volume as text":       func(p fyne.Preferences) { p.SetString("sound.volume", "loud") },
		"mute as text":         func(p fyne.Preferences) { p.SetString("sound.muted", "yes") },
		"unknown appearance":   func(p fyne.Preferences) { p.SetString("appearance", "plaid") },
		"tiny window":          func(p fyne.Preferences) { p.SetFloat("window.width", 1); p.SetFloat("window.height", 1) },
		"huge window":          func(p fyne.Preferences) { p.SetFloat("window.width", 1e9); p.SetFloat("window.height", 700) },
	} {
		t.Run(name, func(t *testing.T) {
			p := preferences(t)
			damage(p)
			if got := settings.Load(p); !reflect.DeepEqual(got, settings.Defaults()) {
				t.Errorf("loaded %+v", got)
			}
		})
	}
}

func TestPlayersThatCantBeToldApart(t *testing.T) {
	p := preferences(t)
	p.SetString("player1.coin", string(theme.Rose))
	p.SetString("player2.coin", string(theme.Rose))
	for _, name := range []string{"Kim", "Player 1", "Player 2"} {
		p.SetString("player1.name", name)
		p.SetString("player2.name", name)
		s := settings.Load(p)
		if s.Players[0].Coin == s.Players[1].Coin || s.Players[0].Name == s.Players[1].Name {
			t.Errorf("players %+v", s.Players)
		}
	}
}

func TestNames(t *testing.T) {
	s := settings.Defaults()
	s.Players[0].Name, s.Players[1].Name = "Ada", "Bo"
	for _, c := range []struct {
		levels [2]search.Level
		names  [2]string
	}{
		{[2]search.Level{"", ""}, [2]string{"Ada", "Bo"}},
		{[2]search.Level{"", search.Easy}, [2]string{"Ada", "Computer"}},
		{[2]search.Level{search.Easy, ""}, [2]string{"Computer", "Bo"}},
		{[2]search.Level{search.Easy, search.Easy}, [2]string{"Computer", "Computer 2"}},
	} {
		g := settings.Game{Levels: c.levels}
		if got := [2]string{s.Name(g, 0), s.Name(g, 1)}; got != c.names {
			t.Errorf("%v are called %v", c.levels, got)
		}
	}
}

func TestNamesThatCanBe(t *testing.T) {
	for name, want := range map[string]bool{
		"Ada": true, "李雷": true, "שרה": true, "می\u200cخواهم": true, "x": true, "…": true,
		"": false, " \t": false, "\u200c": false, "\u00ad\u2060": false, "a\nb": false, "\xff": false,
		"\u202eAda": false, "Ada\u200f": false,
		strings.Repeat("å", settings.MaxName): true, strings.Repeat("å", settings.MaxName+1): false,
	} {
		if got := settings.ValidName(name); got != want {
			t.Errorf("%+q: %t", name, got)
		}
	}
	p := preferences(t)
	p.SetString("player1.name", "\u202eAda")
	p.SetString("player2.name", "\u202e\u2069")
	if s := settings.Load(p); s.Players[0].Name != "Ada" || s.Players[1].Name != "Player 2" {
		t.Errorf("loaded %+q", s.Players)
	}
}
