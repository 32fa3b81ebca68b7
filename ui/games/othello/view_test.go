package othello

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2/test"

	"npaastribe/game"
	rules "npaastribe/game/othello"
	"npaastribe/game/search"
	"npaastribe/ui/event"
	"npaastribe/ui/match"
	"npaastribe/ui/settings"
	"npaastribe/ui/uitest"
)

// stub is a tab that remembers.
type stub struct {
	settings settings.Settings
	players  [2]match.Player
	events   []event.Event
}

func (s *stub) Play(game.Move)                     {}
func (s *stub) Publish(e event.Event)              { s.events = append(s.events, e) }
func (s *stub) Change(f func(*settings.Settings))  { f(&s.settings) }
func (s *stub) Player(side game.Side) match.Player { return s.players[side-game.First] }
func (s *stub) Call([2]search.Level)               {}

func newStub(t *testing.T, levels ...search.Level) (*stub, *View) {
	t.Helper()
	uitest.App(t)
	s := &stub{settings: settings.Defaults(Section)}
	s.players = [2]match.Player{{Name: "Ada"}, {Name: "Bo", Seat: 1}}
	for i, level := range levels {
		s.players[i].Level = level
	}
	return s, NewView(s.settings, s)
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
	_, table := newStub(t)
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
			t.Errorf("%s ends with %q, want %q", c.position, got, c.want)
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
		_, table := newStub(t, c.levels...)
		m, err := game.NewTree(rules.Rules, nil)
		if err != nil {
			t.Fatal(err)
		}
		want := "Black 2 · White 2 · 4 discs · Black to move · Computer: " + c.mode
		if got := table.Status(m); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

func TestSwitchesBesideTheBoardAreSettings(t *testing.T) {
	s, table := newStub(t)
	test.Tap(table.aids.legal)
	if now := Section.Of(s.settings); now.Legal || !now.Turning {
		t.Errorf("settings %+v", now)
	}
	test.Tap(table.aids.turning)
	before := Section.Of(s.settings)
	if before.Turning {
		t.Errorf("settings %+v", before)
	}
	changed := settings.Defaults(Section)
	table.Apply(changed)
	if !table.aids.legal.Checked || !table.aids.turning.Checked || Section.Of(s.settings) != before {
		t.Error("the switches do not follow the settings, or change them")
	}
}

func TestAMoveIsToldFromStartToEnd(t *testing.T) {
	s, table := newStub(t)
	start := rules.New()
	after := start.Play(19)
	done := false
	table.Move(start, after, 19, func() { done = true })
	var kinds []string
	for _, e := range s.events {
		if kind := e.Kind(); len(kinds) == 0 || kinds[len(kinds)-1] != kind {
			kinds = append(kinds, kind)
		}
	}
	first, last := s.events[0].(event.Drop), s.events[len(s.events)-1].(event.Drop)
	if !done || !slices.Equal(kinds, []string{"drop", "frame", "landed", "drop"}) || first.Phase != event.Start ||
		last.Phase != event.End || first.Column != 3 || first.Row != 2 {
		t.Errorf("done %t, told %v: %+v", done, kinds, s.events)
	}
}

func TestAnalysisOfAnotherPositionIsNotShown(t *testing.T) {
	_, table := newStub(t)
	a := &search.Analysis{Moves: []search.MoveEval{{Move: 19, Score: 1.25}, {Move: 26, Score: 1, Exact: true}}}
	table.ShowAnalysis(rules.New().Play(19), a)
	if notes := table.notes(rules.New().Play(19), a); notes != nil {
		t.Errorf("shown: %v", notes)
	}
	notes := table.notes(rules.New(), a)
	if notes[19].Text != "+1.2" || !notes[19].Best || notes[26].Text != "+1" || notes[26].Best {
		t.Errorf("notes %+v", notes)
	}
}
