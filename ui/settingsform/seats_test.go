package settingsform

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"npaastribe/game/search"
	"npaastribe/ui/inspect"
	"npaastribe/ui/settings"
	"npaastribe/ui/widget"
)

func TestEveryGameOffersItsOwnLevels(t *testing.T) {
	for _, c := range []struct {
		desk func(*testing.T) *desk
		want []string
	}{
		{newDesk, []string{
			"Person", "Computer: beginner", "Computer: easy", "Computer: medium", "Computer: hard", "Computer: expert", "Computer: master",
		}},
		{newOthelloDesk, []string{
			"Person", "Computer: beginner", "Computer: greedy", "Computer: easy", "Computer: medium", "Computer: hard", "Computer: expert", "Computer: master",
		}},
	} {
		d := c.desk(t)
		for _, name := range []string{"level1", "level2"} {
			if got := part[*widget.Choice](t, d, name).Options; !slices.Equal(got, c.want) {
				t.Errorf("%s offers %v", name, got)
			}
		}
	}
}

func TestWhoPlaysIsTheGamesOwn(t *testing.T) {
	given := settings.Defaults()
	given.NRow.Levels, given.NRow.Starter = [2]search.Level{"", search.Hard}, settings.StartSecond
	given.Othello.Levels, given.Othello.Starter = [2]search.Level{search.Greedy, ""}, settings.StartFirst

	d := deskOf(t, "nrow", given)
	d.choose(t, "level2", 1)
	d.choose(t, "starter", 2)
	s, _ := d.Settings()
	if want := (settings.Game{Levels: [2]search.Level{"", search.Beginner}, Starter: settings.StartAlternate}); s.NRow.Game != want || s.Othello != given.Othello {
		t.Errorf("N på stribe %+v, Othello %+v", s.NRow, s.Othello)
	}

	d = deskOf(t, "othello", given)
	if shown := part[*widget.Choice](t, d, "level1").Selected; shown != "Computer: greedy" {
		t.Errorf("Greedy is shown as %q", shown)
	}
	d.choose(t, "level2", 2)
	d.choose(t, "starter", 1)
	s, _ = d.Settings()
	if want := (settings.Game{Levels: [2]search.Level{search.Greedy, search.Greedy}, Starter: settings.StartSecond}); s.Othello.Game != want || s.NRow != given.NRow {
		t.Errorf("Othello %+v, N på stribe %+v", s.Othello, s.NRow)
	}
}

func TestDiscsHaveNoColourToChoose(t *testing.T) {
	d := newOthelloDesk(t)
	onScreen := objects(d.Content)
	for i, p := range d.players {
		if inspect.Parts(d.Content)["coin"+string(rune('1'+i))] != nil || slices.Contains(onScreen, fyne.CanvasObject(p.coin)) {
			t.Errorf("player %d can choose a colour", i+1)
		}
	}
	retype(part[*entry](t, d, "name1"), "Ada")
	given := settings.Defaults()
	if s, ok := d.Settings(); !ok || s.Players[0].Coin != given.Players[0].Coin || s.Players[1].Coin != given.Players[1].Coin || s.Players[0].Name != "Ada" {
		t.Errorf("valid %v: %+v", ok, s.Players)
	}
}

func TestTwoPersonsNeedTwoNames(t *testing.T) {
	eachGame(t, func(t *testing.T, d *desk) {
		name1, name2 := part[*entry](t, d, "name1"), part[*entry](t, d, "name2")
		retype(name2, "Bo")
		d.choose(t, "level2", 1)
		retype(name1, "Bo")
		if s, ok := d.Settings(); !ok || s.Players[0].Name != "Bo" || s.Players[1].Name != "Bo" || d.playersNote.Text() != "" {
			t.Errorf("with a computer: valid %v, %+v, note %q", ok, s.Players, d.playersNote.Text())
		}
		d.choose(t, "level2", 0)
		if _, ok := d.Settings(); ok || !strings.Contains(d.playersNote.Text(), "same name") {
			t.Errorf("two persons: valid %v, note %q", ok, d.playersNote.Text())
		}
		retype(name1, " Bo ")
		if _, ok := d.Settings(); ok {
			t.Error("blanks make another name")
		}
		retype(name1, " Ada ")
		if s, ok := d.Settings(); !ok || s.Players[0].Name != "Ada" || d.playersNote.Text() != "" {
			t.Errorf("corrected: valid %v, %q, note %q", ok, s.Players[0].Name, d.playersNote.Text())
		}
	})
}

// TestWhatIsNoNameIsNotHidden matters because the person may have the seat in
// another game.
func TestWhatIsNoNameIsNotHidden(t *testing.T) {
	for _, wrong := range []string{"", "  ", strings.Repeat("x", settings.MaxName+1)} {
		d := newDesk(t)
		name := part[*entry](t, d, "name2")
		retype(name, wrong)
		d.choose(t, "level2", 1)
		if s, ok := d.Settings(); !ok || s.Players[1].Name != "Player 2" {
			t.Errorf("%q is hidden as %q, valid %v", wrong, s.Players[1].Name, ok)
		}
		d.choose(t, "level2", 0)
		if s, ok := d.Settings(); !ok || name.Text != "Player 2" || s.Players[1].Name != "Player 2" {
			t.Errorf("%q comes back as %q, valid %v", wrong, name.Text, ok)
		}
	}
}

func TestANameHiddenFromTheStartSurvives(t *testing.T) {
	given := settings.Defaults()
	given.Players[0].Name = "Åse"
	given.Othello.Levels[0] = search.Medium
	d := deskOf(t, "othello", given)
	name := part[*entry](t, d, "name1")
	if s, ok := d.Settings(); !ok || s != given || name.Text != "Computer" || !name.Disabled() {
		t.Errorf("valid %v: %+v, shown as %q", ok, s.Players, name.Text)
	}
	if d.changes > 0 {
		t.Error("a new form has changed")
	}
	d.choose(t, "level1", 4)
	d.choose(t, "level1", 0)
	if s, _ := d.Settings(); s.Players[0].Name != "Åse" || name.Text != "Åse" || name.Disabled() {
		t.Errorf("comes back as %q, shown as %q", s.Players[0].Name, name.Text)
	}
}

// TestNamesSteerNoDirection pastes a name with a character that would turn it
// round, and types on.
func TestNamesSteerNoDirection(t *testing.T) {
	d := newDesk(t)
	name := part[*entry](t, d, "name1")
	name.SetText("")
	clipboard := test.NewClipboard()
	clipboard.SetContent("\u202eAda")
	name.TypedShortcut(&fyne.ShortcutPaste{Clipboard: clipboard})
	if name.Text != "Ada" {
		t.Errorf("pasted is %+q", name.Text)
	}
	test.Type(name, "\u2067 B")
	if s, ok := d.Settings(); !ok || name.Text != "Ada B" || s.Players[0].Name != "Ada B" {
		t.Errorf("typed is %+q, %+q", name.Text, s.Players[0].Name)
	}
	retype(name, "\u200c")
	if _, ok := d.Settings(); ok || !strings.Contains(d.playersNote.Text(), "a name is missing") {
		t.Errorf("nothing to be seen: %q", d.playersNote.Text())
	}
}
