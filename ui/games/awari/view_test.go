package awari

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2/test"

	"npaastribe/game"
	rules "npaastribe/game/awari"
	"npaastribe/game/search"
	"npaastribe/ui/event"
	"npaastribe/ui/match"
	"npaastribe/ui/settings"
	"npaastribe/ui/uitest"
)

// stub is a tab that remembers.
type stub struct {
	settings settings.Settings
	events   []event.Event
}

func (s *stub) Play(game.Move)                    {}
func (s *stub) Publish(e event.Event)             { s.events = append(s.events, e) }
func (s *stub) Change(f func(*settings.Settings)) { f(&s.settings) }
func (s *stub) Player(side game.Side) match.Player {
	return match.Player{Name: []string{"Ada", "Bo"}[side-game.First]}
}

func newStub(t *testing.T) (*stub, *View) {
	t.Helper()
	uitest.App(t)
	s := &stub{settings: settings.Defaults(Section)}
	return s, NewView(s.settings, s)
}

// after is a match in which the pits have been sown.
func after(t *testing.T, moves ...game.Move) *game.Tree {
	t.Helper()
	m, err := game.NewTree(rules.Rules, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, move := range moves {
		if err := m.Play(move); err != nil {
			t.Fatal(err)
		}
	}
	return m
}

func TestWords(t *testing.T) {
	_, table := newStub(t)
	start := after(t)
	if got := table.Status(start); got != "Beans in the rows: 18 below, 18 above" {
		t.Errorf("the line under the board says %q", got)
	}
	if got := table.StatusNote(start); got != "" {
		t.Errorf("before the first move %q is said", got)
	}
	// Pit 3 ends in the own home.
	if got := table.StatusNote(after(t, 3)); got != "Again: Ada has another turn." {
		t.Errorf("after an extra turn %q is said", got)
	}
	// The last bean of pit 11 falls into the pit that was emptied before.
	if got := table.StatusNote(after(t, 0, 11)); got != "Bo has captured 5 beans." {
		t.Errorf("after a capture %q is said", got)
	}
	s := start.State()
	for _, c := range []struct {
		state game.State
		move  game.Move
		want  string
	}{
		{after(t, 3).State(), 3, "Pit 4 is empty. Choose another one."},
		{s, 8, "That pit is Bo's. Choose one of your own."},
		{s, 6, "Choose one of the six pits of your row."},
	} {
		if got := table.IllegalMoveText(c.state, c.move, c.state.Check(c.move)); got != c.want {
			t.Errorf("pit %d is refused with %q, want %q", c.move, got, c.want)
		}
	}
}

func TestTheSettingsAreTheGamesOptions(t *testing.T) {
	_, table := newStub(t)
	s := settings.Defaults(Section)
	Section.Change(&s, func(own *Settings) {
		own.Beans, own.Own, own.Sweep, own.Skip = 5, rules.Kalah.Own, rules.Kalah.Sweep, rules.Kalah.Skip
	})
	options, seats := table.Seat(s, 1)
	m, err := game.NewTree(rules.Rules, options)
	if err != nil {
		t.Fatal(err)
	}
	p := m.State().(rules.Position)
	if p.Variant() != rules.Kalah || p.Beans(0) != 5 || p.Turn() != game.Second || seats != [2]game.Seat{0, 1} {
		t.Errorf("the game starts as %v with seats %v", p, seats)
	}
	if !table.Restarts(settings.Defaults(Section), s) || table.Restarts(s, s) {
		t.Error("other beans or rules need a new game, the same ones do not")
	}
}

func TestASowingIsToldFromStartToEnd(t *testing.T) {
	s, table := newStub(t)
	m := after(t)
	before := m.State()
	done := false
	table.Move(before, before.Play(3), 3, func() { done = true })
	var kinds []string
	for _, e := range s.events {
		if kind := e.Kind(); kind != "frame" && (len(kinds) == 0 || kinds[len(kinds)-1] != kind) {
			kinds = append(kinds, kind)
		}
	}
	first, last := s.events[0].(event.Drop), s.events[len(s.events)-1].(event.Drop)
	if !done || kinds[0] != "drop" || slices.Contains(kinds, "capture") || first.Phase != event.Start ||
		last.Phase != event.End || first.Column != 3 || first.Cells != 3 {
		t.Errorf("done %t, told %v", done, kinds)
	}
}

func TestAnalysisIsWrittenOnItsOwnPositionOnly(t *testing.T) {
	_, table := newStub(t)
	a := &search.Analysis{Moves: []search.MoveEval{{Move: 3, Score: 8, Exact: true}, {Move: 0, Score: -2, Exact: true}}}
	start := after(t)
	table.Place(start, game.First)
	notes := table.notes(start.State(), a)
	if notes[3].Text != "+8" || !notes[3].Best || notes[0].Text != "−2" || notes[0].Best {
		t.Errorf("notes %+v", notes)
	}
	if table.notes(after(t, 3).State(), a) != nil || table.notes(start.State(), nil) != nil {
		t.Error("notes for another position, or from nothing")
	}
}

func TestWhatIsSetBesideTheBoard(t *testing.T) {
	s, table := newStub(t)
	test.Tap(table.aids.landing)
	table.aids.speed.SetValue(9)
	before := Section.Of(s.settings)
	if before.Landing || before.Speed != 9 {
		t.Errorf("settings %+v", before)
	}
	table.Apply(settings.Defaults(Section))
	if !table.aids.landing.Checked || table.aids.speed.Value != 5 || Section.Of(s.settings) != before {
		t.Error("the switches do not follow the settings, or change them")
	}
}
