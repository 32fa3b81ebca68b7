package settingsform

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2/test"

	"npaastribe/game/gomoku"
	"npaastribe/ui/settings"
	"npaastribe/ui/widget"
)

func newGomokuDesk(t *testing.T) *desk {
	t.Helper()
	return deskOf(t, gomoku.Rules.Name, settings.Defaults())
}

func TestReadyMadePapers(t *testing.T) {
	d := newGomokuDesk(t)
	for _, c := range []struct {
		name                  string
		columns, rows, length int
	}{{"board.3", 3, 3, 3}, {"board.19", 19, 19, 5}, {"board.15", 15, 15, 5}} {
		test.Tap(part[*widget.Button](t, d, c.name))
		s, ok := d.Settings()
		if g := s.Gomoku; !ok || g.Columns != c.columns || g.Rows != c.rows || g.Length != c.length {
			t.Errorf("%s is valid %v: %+v", c.name, ok, g)
		}
	}
}

func TestALineIsNeverLongerThanThePaper(t *testing.T) {
	d := newGomokuDesk(t)
	test.Tap(part[*widget.Button](t, d, "board.3"))
	retype(part[*entry](t, d, "n"), "4")
	if _, ok := d.Settings(); ok {
		t.Error("four in a row on 3×3")
	}
	retype(part[*entry](t, d, "rows"), "40")
	s, ok := d.Settings()
	if g := s.Gomoku; !ok || g.Columns != 3 || g.Rows != 40 || g.Length != 4 {
		t.Errorf("valid %v: %+v", ok, g)
	}
	retype(part[*entry](t, d, "rows"), "41")
	if _, ok := d.Settings(); ok || !strings.Contains(strings.Join(d.texts(), "\n"), "Rows: a whole number from 3 to 40") {
		t.Errorf("valid %v, said %q", ok, d.texts())
	}
}

func TestStonesAreCalledByTheirColours(t *testing.T) {
	given := settings.Defaults()
	given.Gomoku.Stones = true
	if texts := strings.Join(deskOf(t, gomoku.Rules.Name, given).texts(), "\n"); !strings.Contains(texts, "Black, who begins") || strings.Contains(texts, "X, who begins") {
		t.Errorf("the form says %q", texts)
	}
}

func TestMarksCanBeStones(t *testing.T) {
	d := newGomokuDesk(t)
	d.choose(t, "marks", 1)
	if s, ok := d.Settings(); !ok || !s.Gomoku.Stones {
		t.Errorf("valid %v: %+v", ok, s.Gomoku)
	}
	d.choose(t, "marks", 0)
	if s, _ := d.Settings(); s.Gomoku.Stones {
		t.Error("still stones")
	}
}
