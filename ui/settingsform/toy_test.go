package settingsform_test

import (
	"testing"

	"npaastribe/game"
	"npaastribe/game/nrow"
	"npaastribe/ui/settings"
	"npaastribe/ui/settingsform"
	"npaastribe/ui/settingsform/formtest"
)

// board is the game's own part of the settings in these tests.
type board struct {
	Columns int `json:"columns"`
	Rows    int `json:"rows"`
	Length  int `json:"length"`
}

var section = settings.Section[board]{
	Rules: nrow.Rules, Starter: game.StartAlternate, Defaults: board{10, 10, 4},
}

// fields are the fields of a board with sides of 4 to 20 and lines of 3 to 10.
type fields struct{ *settingsform.BoardSize }

func newFields(s settings.Settings, changed func()) settingsform.Section {
	now := section.Of(s)
	f := fields{settingsform.NewBoardSize(
		settingsform.Limits{Least: 4, Most: 20, Shortest: 3, Longest: 10},
		settingsform.Board{Columns: now.Columns, Rows: now.Rows, Length: now.Length},
		[]settingsform.ReadyBoard{{Name: "small", Text: "7×6", Board: settingsform.Board{Columns: 7, Rows: 6, Length: 4}}},
		changed)}
	f.Advise = func(length int) string {
		if length == 3 {
			return "not wise"
		}
		return ""
	}
	return f
}

func (f fields) Put(into *settings.Settings) bool {
	b, ok := f.Value()
	section.Change(into, func(own *board) { *own = board{b.Columns, b.Rows, b.Length} })
	return ok
}

// toy returns a game, with or without coins.
func toy(coins bool) settingsform.Game {
	return settingsform.Game{
		Settings: section, Coins: coins, Fields: newFields,
		Begins: func(settings.Settings) string { return "Who goes first" },
	}
}

// given returns settings that prepare has changed.
func given(prepare func(*settings.Settings)) settings.Settings {
	s := settings.Defaults(section)
	s.More = true
	prepare(&s)
	return s
}

func open(t *testing.T) *formtest.Harness {
	t.Helper()
	return formtest.Open(t, toy(true), settings.Defaults(section))
}
