package settings_test

import (
	"os"
	"reflect"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"npaastribe/game/ai"
	"npaastribe/ui/gravity"
	"npaastribe/ui/look"
	"npaastribe/ui/settings"
)

func TestMain(m *testing.M) {
	_ = os.Setenv("LANG", "en_US.UTF-8")
	os.Exit(m.Run())
}

func preferences(t *testing.T) fyne.Preferences {
	t.Helper()
	return test.NewTempApp(t).Preferences()
}

func TestWithoutPreferencesTheDefaults(t *testing.T) {
	p := preferences(t)
	s := settings.Load(p)
	if !reflect.DeepEqual(s, settings.Defaults()) {
		t.Errorf("loaded %+v", s)
	}
	if s.Columns != 10 || s.Rows != 10 || s.N != 4 || s.Players[0].Name != "Player 1" {
		t.Errorf("defaults %+v", s)
	}
}

func TestWhatIsSavedIsLoaded(t *testing.T) {
	p := preferences(t)
	s := settings.Settings{
		Players: [2]settings.Player{
			{Name: "Åse Ø.", Level: ai.Levels()[1], Coin: look.Violet},
			{Name: "李雷", Coin: look.Graphite},
		},
		Starter: settings.StartSecond, Columns: 20, Rows: 4, N: 10,
		Gravity: gravity.Instant, Volume: 0, Muted: true, Appearance: look.Dark,
		WindowWidth: 800, WindowHeight: 600,
	}
	s.Save(p)
	if got := settings.Load(p); !reflect.DeepEqual(got, s) {
		t.Errorf("loaded %+v, want %+v", got, s)
	}
	for _, g := range []gravity.Gravity{gravity.Min, gravity.Moon, gravity.Earth, gravity.Max} {
		s.Gravity = g
		s.Save(p)
		if got := settings.Load(p); got.Gravity != g {
			t.Errorf("gravity %v is loaded as %v", g, got.Gravity)
		}
	}
}

func TestDamagedPreferencesFallBack(t *testing.T) {
	for name, damage := range map[string]func(fyne.Preferences){
		"empty name":           func(p fyne.Preferences) { p.SetString("player1.name", "  ") },
		"long name":            func(p fyne.Preferences) { p.SetString("player1.name", strings.Repeat("x", 25)) },
		"name of two lines":    func(p fyne.Preferences) { p.SetString("player2.name", "a\nb") },
		"name not in UTF-8":    func(p fyne.Preferences) { p.SetString("player2.name", "\xff") },
		"unknown level":        func(p fyne.Preferences) { p.SetString("player1.level", "godlike") },
		"unknown coin":         func(p fyne.Preferences) { p.SetString("player1.coin", "cheese") },
		"unknown starter":      func(p fyne.Preferences) { p.SetString("starter", "dog") },
		"too many columns":     func(p fyne.Preferences) { p.SetInt("nrow.columns", 21) },
		"negative rows":        func(p fyne.Preferences) { p.SetInt("nrow.rows", -1) },
		"N too big":            func(p fyne.Preferences) { p.SetInt("nrow.n", 11) },
		"N bigger than board":  func(p fyne.Preferences) { p.SetInt("nrow.columns", 4); p.SetInt("nrow.rows", 4); p.SetInt("nrow.n", 5) },
		"columns as text":      func(p fyne.Preferences) { p.SetString("nrow.columns", "seven") },
		"columns as a list":    func(p fyne.Preferences) { p.SetIntList("nrow.columns", []int{7}) },
		"gravity of nothing":   func(p fyne.Preferences) { p.SetString("gravity", "heavy") },
		"gravity as a number":  func(p fyne.Preferences) { p.SetFloat("gravity", 9.81) },
		"gravity out of range": func(p fyne.Preferences) { p.SetString("gravity", "1e9") },
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
	p.SetString("player1.coin", string(look.Rose))
	p.SetString("player2.coin", string(look.Rose))
	p.SetString("player1.name", "Kim")
	p.SetString("player2.name", "Kim")
	s := settings.Load(p)
	if s.Players[0].Coin == s.Players[1].Coin || s.Players[0].Name == s.Players[1].Name {
		t.Errorf("players %+v", s.Players)
	}
}
