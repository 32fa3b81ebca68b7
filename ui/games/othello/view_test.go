package othello

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2/test"

	"npaastribe/game"
	rules "npaastribe/game/othello"
	"npaastribe/game/search"
	"npaastribe/ui/boardgame/boardgametest"
	"npaastribe/ui/event"
	"npaastribe/ui/inspect"
	"npaastribe/ui/settings"
	"npaastribe/ui/uitest"
	"npaastribe/ui/widget"
)

func shown(t *testing.T, levels ...search.Level) (*boardgametest.Host, *view) {
	t.Helper()
	uitest.App(t)
	host := boardgametest.NewHost(Section)
	for i, level := range levels {
		host.Players[i].Level = level
	}
	v, _ := Game.NewView(host.Settings, host).(*view)
	return host, v
}

func parse(t *testing.T, text string) rules.Position {
	t.Helper()
	p, err := rules.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

const (
	blackWinsAll  = "XXXX------------------------------------------------------------ O a1"
	whiteWinsFull = "OOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOXXXXXXXXXXXXXXXXXXXXXXXX X"
	draw          = "OOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX X"
	stuck         = "OOOO----------------------------XX------------------------------ X"
)

func TestEndings(t *testing.T) {
	_, table := shown(t)
	for _, c := range []struct{ position, want string }{
		{blackWinsAll, "Ada wins: no other disc is left!"},
		{whiteWinsFull, "Bo wins, 40 to 24!"},
		{draw, "A draw, 32 all"},
		{stuck, "Bo wins, 4 to 2: nobody can move!"},
	} {
		s := parse(t, c.position)
		winner := ""
		switch s.Result().Winner {
		case game.First:
			winner = "Ada"
		case game.Second:
			winner = "Bo"
		}
		if got := table.Ending(s, winner); got != c.want {
			t.Errorf("%s: the text is %q, want %q", c.position, got, c.want)
		}
	}
}

func TestStatusNamesTheMode(t *testing.T) {
	for _, c := range []struct {
		levels []search.Level
		mode   string
	}{
		{[]search.Level{"", ""}, "off"},
		{[]search.Level{"", search.Easy}, "White"},
		{[]search.Level{search.Easy, ""}, "Black"},
		{[]search.Level{search.Easy, search.Easy}, "both"},
	} {
		_, table := shown(t, c.levels...)
		m, err := game.NewTree(rules.Rules, nil)
		if err != nil {
			t.Fatal(err)
		}
		want := "Black 2 · White 2 · 4 discs · Black to move · Computer: " + c.mode
		if got := table.Status(m); got != want {
			t.Errorf("the status is %q, want %q", got, want)
		}
	}
}

func TestSwitchesBesideTheBoardAreSettings(t *testing.T) {
	s, table := shown(t)
	parts := inspect.Parts(table.Extra().Content)
	legal, turning := parts["legal"].(*widget.Check), parts["turning"].(*widget.Check)
	test.Tap(legal)
	if now := Section.Of(s.Settings); now.Legal || !now.Turning {
		t.Errorf("the settings are %+v", now)
	}
	test.Tap(turning)
	before := Section.Of(s.Settings)
	if before.Turning {
		t.Errorf("the view changed the old settings: %+v", before)
	}
	changed := settings.Defaults(Section)
	table.Apply(changed)
	if !legal.Checked || !turning.Checked || Section.Of(s.Settings) != before {
		t.Error("the switches do not follow the settings, or change them")
	}
}

func TestMoveEvents(t *testing.T) {
	s, table := shown(t)
	start := rules.New()
	after := start.Play(19)
	done := false
	table.Move(start, after, 19, func() { done = true })
	first, last := s.Events[0].(event.Drop), s.Events[len(s.Events)-1].(event.Drop)
	if !done || !slices.Equal(s.Kinds(), []string{"drop", "frame", "landed", "drop"}) || first.Phase != event.Start ||
		last.Phase != event.End || first.Column != 3 || first.Row != 2 {
		t.Errorf("done %t, events %v: %+v", done, s.Kinds(), s.Events)
	}
}
