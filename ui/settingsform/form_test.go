package settingsform_test

import (
	"slices"
	"strings"
	"testing"

	"npaastribe/game"
	"npaastribe/game/search"
	"npaastribe/ui/settings"
	"npaastribe/ui/settingsform"
	"npaastribe/ui/settingsform/formtest"
	"npaastribe/ui/uitest"
	"npaastribe/ui/widget"
)

func TestFieldErrorsWhileTyping(t *testing.T) {
	for _, c := range []struct{ name, field, text, says string }{
		{"long name", "name2", strings.Repeat("ø", 25), "Player 2: a name has at most 24"},
		{"same name", "name2", "Player 1", "same"},
		{"3 columns", "columns", "3", "Columns: a whole number from 4 to 20"},
		{"21 columns", "columns", "21", "Columns: a whole number from 4 to 20"},
		{"no columns", "columns", "ten", "Columns: a whole number from 4 to 20"},
		{"21 rows", "rows", "21", "Rows: a whole number from 4 to 20"},
		{"half a row", "rows", "4.5", "Rows: a whole number from 4 to 20"},
		{"2 in a row", "n", "2", "3 to 10"},
		{"11 in a row", "n", "11", "3 to 10"},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := open(t)
			before, good := d.Texts(), d.Text(c.field)
			if d.Says(c.says) {
				t.Fatalf("%q is shown before typing", c.says)
			}
			d.Retype(c.field, c.text)
			d.Refuses(c.says)
			d.Retype(c.field, good)
			if d.Valid(); !slices.Equal(d.Texts(), before) {
				t.Errorf("after the correction the form says %q", d.Texts())
			}
		})
	}
}

func TestMissingSoundDevice(t *testing.T) {
	for _, missing := range []bool{false, true} {
		uitest.App(t)
		d := &formtest.Harness{Form: settingsform.New(settingsform.Config{
			Game: toy(true), Settings: settings.Defaults(section), NoSound: missing,
		})}
		if told := d.Says("No sound device was found."); told != missing {
			t.Errorf("missing %v, message shown %v", missing, told)
		}
	}
}

func TestSoundAndStarter(t *testing.T) {
	d := open(t)
	formtest.Part[*widget.Slider](d, "volume").SetValue(33)
	d.Tick("mute")
	d.Choose("starter", 1)
	if d.Changes != 3 {
		t.Errorf("%d changes were reported, want 3", d.Changes)
	}
	if s := d.Valid(); s.Volume != 33 || !s.Muted || s.Game("nrow").Starter != game.StartSecond {
		t.Errorf("%+v", s)
	}
}

// TestHiddenSettingsAreKept opens a form and reads its settings without a change.
func TestHiddenSettingsAreKept(t *testing.T) {
	s := given(func(s *settings.Settings) {
		s.WindowWidth, s.Pause, s.Tab, s.Moves = 777, 2.25, "nrow", false
		s.SetGame("nrow", settings.Game{Levels: [2]search.Level{"", search.Hard}, Starter: game.StartSecond})
	})
	d := formtest.Open(t, toy(true), s)
	if now := d.Valid(); !same(now, s) || d.Changes > 0 {
		t.Errorf("%d changes, %+v", d.Changes, now)
	}
}

// same reports whether two settings are equal, except for slices and maps.
func same(a, b settings.Settings) bool {
	shared := a.Players == b.Players && a.Pause == b.Pause && a.Thinking == b.Thinking && a.Volume == b.Volume &&
		a.Muted == b.Muted && a.Appearance == b.Appearance && a.Moves == b.Moves && a.Tab == b.Tab &&
		a.WindowWidth == b.WindowWidth && a.WindowHeight == b.WindowHeight
	return shared && a.Game("nrow") == b.Game("nrow") && section.Of(a) == section.Of(b)
}
