package gomoku

import (
	"testing"

	"npaastribe/ui/settings"
	"npaastribe/ui/settingsform/formtest"
)

func TestReadyMadeBoards(t *testing.T) {
	d := formtest.Open(t, form, settings.Defaults(Section))
	for _, c := range []struct {
		name string
		want Settings
	}{
		{"board.3", Settings{Columns: 3, Rows: 3, Length: 3}},
		{"board.19", Settings{Columns: 19, Rows: 19, Length: 5}},
		{"board.15", Settings{Columns: 15, Rows: 15, Length: 5}},
	} {
		d.Press(c.name)
		if got := Section.Of(d.Valid()); got != c.want {
			t.Errorf("%s is %+v", c.name, got)
		}
	}
}

func TestLineIsNotLongerThanBoard(t *testing.T) {
	d := formtest.Open(t, form, settings.Defaults(Section))
	d.Press("board.3")
	d.Retype("n", "4")
	d.Refuses("3 to 3")
	d.Retype("rows", "40")
	if got := Section.Of(d.Valid()); got.Columns != 3 || got.Rows != 40 || got.Length != 4 {
		t.Errorf("%+v", got)
	}
	d.Retype("rows", "41")
	d.Refuses("Rows: a whole number from 3 to 40")
}

func TestStonesAreNamedByColour(t *testing.T) {
	given := settings.Defaults(Section)
	Section.Change(&given, func(own *Settings) { own.Stones = true })
	if d := formtest.Open(t, form, given); !d.Says("Black (begins)") || d.Says("X (begins)") {
		t.Errorf("the form says %q", d.Texts())
	}
}

func TestMarksCanBeStones(t *testing.T) {
	d := formtest.Open(t, form, settings.Defaults(Section))
	d.Choose("marks", 1)
	if got := Section.Of(d.Valid()); !got.Stones {
		t.Errorf("%+v", got)
	}
	d.Choose("marks", 0)
	if Section.Of(d.Valid()).Stones {
		t.Error("still stones")
	}
}
