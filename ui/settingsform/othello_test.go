package settingsform

import (
	"slices"
	"testing"

	"npaastribe/game/search"
	"npaastribe/ui/inspect"
	"npaastribe/ui/settings"
	"npaastribe/ui/widget"
)

func TestWhatOthellosBoardShows(t *testing.T) {
	given := settings.Defaults()
	given.Othello.Legal, given.Othello.Turning, given.Othello.Strict = true, false, false
	for _, c := range []struct {
		part string
		want settings.Othello
	}{
		{"legal", settings.Othello{Game: given.Othello.Game, Opponent: search.Greedy}},
		{"turning", settings.Othello{Game: given.Othello.Game, Opponent: search.Greedy, Legal: true, Turning: true}},
		{"strict", settings.Othello{Game: given.Othello.Game, Opponent: search.Greedy, Legal: true, Strict: true}},
	} {
		d := deskOf(t, "othello", given)
		d.tick(t, c.part)
		want := given
		want.Othello = c.want
		if s, ok := d.Settings(); !ok || s != want {
			t.Errorf("%s: valid %v, %+v", c.part, ok, s.Othello)
		}
		d.tick(t, c.part)
		if s, _ := d.Settings(); s != given {
			t.Errorf("%s twice: %+v", c.part, s.Othello)
		}
		if d.changes != 2 {
			t.Errorf("%s: %d changes were told", c.part, d.changes)
		}
	}
}

func TestTheMiddleButtonCallsAComputer(t *testing.T) {
	d := newOthelloDesk(t)
	choice := part[*widget.Choice](t, d, "opponent")
	want := []string{
		"Computer: beginner", "Computer: greedy", "Computer: easy", "Computer: medium", "Computer: hard", "Computer: expert", "Computer: master",
	}
	if !slices.Equal(choice.Options, want) || choice.Selected != "Computer: greedy" {
		t.Errorf("%q of %q", choice.Selected, choice.Options)
	}
	for i, level := range settings.OthelloLevels() {
		d.choose(t, "opponent", i)
		if s, ok := d.Settings(); !ok || s.Othello.Opponent != level {
			t.Errorf("%s is %s, valid %v", want[i], s.Othello.Opponent, ok)
		}
	}
}

func TestOthelloKeepsWhatItDoesNotShow(t *testing.T) {
	given := settings.Defaults()
	given.NRow.Columns, given.NRow.Gravity, given.WindowWidth, given.Pause = 5, 3, 777, 2.25
	d := deskOf(t, "othello", given)
	if s, ok := d.Settings(); !ok || s != given {
		t.Errorf("valid %v: %+v", ok, s)
	}
	for _, name := range []string{"columns", "n", "gravity", "board.big"} {
		if inspect.Parts(d.Content)[name] != nil {
			t.Errorf("Othello has %q", name)
		}
	}
}
