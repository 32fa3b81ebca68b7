package gomoku

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"npaastribe/game"
	rules "npaastribe/game/gomoku"
	"npaastribe/game/search"
	"npaastribe/ui/board"
	"npaastribe/ui/event"
	"npaastribe/ui/settings"
	"npaastribe/ui/theme"
	"npaastribe/ui/uitest"
)

// stub is a tab that remembers.
type stub struct {
	events []event.Event
	played []game.Move
}

func (s *stub) Play(m game.Move)      { s.played = append(s.played, m) }
func (s *stub) Publish(e event.Event) { s.events = append(s.events, e) }

// newStub is a table for a board with some columns and rows and a winning
// length.
func newStub(t *testing.T, columns, rows, length int) (*stub, *View) {
	t.Helper()
	uitest.App(t)
	s := settings.Defaults(Section)
	Section.Change(&s, func(own *Settings) { own.Columns, own.Rows, own.Length = columns, rows, length })
	host := &stub{}
	return host, NewView(s, host)
}

// after is a match on the table's board in which the cells were marked.
func after(t *testing.T, table *View, cells ...string) *game.Tree {
	t.Helper()
	columns, rows := table.position.Size()
	m, err := game.NewTree(rules.Rules, game.Options{"columns": columns, "rows": rows, "length": table.position.Length()})
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range cells {
		move, err := rules.Rules.ParseMove(m.State(), name)
		if err == nil {
			err = m.Play(move)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	return m
}

func TestAClickAsksForTheCellUnderIt(t *testing.T) {
	host, table := newStub(t, 5, 4, 4)
	uitest.Window(t, table.Board()).Resize(fyne.NewSize(500, 500))
	table.Place(after(t, table), game.First)
	for cell := range 20 {
		pos, size := table.paper.CellArea(cell)
		test.TapAt(table.paper, pos.AddXY(size.Width/2, size.Height/2))
	}
	for cell := range 20 {
		if len(host.played) != 20 || host.played[cell] != game.Move(cell) {
			t.Fatalf("asked for %v", host.played)
		}
	}
	test.TapAt(table.paper, fyne.NewPos(1, 1))
	last := host.events[len(host.events)-1]
	if m, ok := last.(event.Message); !ok || m.Tone != event.Mistake || m.Text != "That was beside the board. Click inside a cell." {
		t.Errorf("beside the board: %+v", last)
	}
}

func TestTheSettingsAreTheGamesOptions(t *testing.T) {
	_, table := newStub(t, 15, 15, 5)
	s := settings.Defaults(Section)
	Section.Change(&s, func(own *Settings) { own.Columns, own.Rows, own.Length = 40, 3, 4 })
	options, seats := table.Seat(s, 1)
	m, err := game.NewTree(rules.Rules, options)
	if err != nil {
		t.Fatal(err)
	}
	p := m.State().(rules.Position)
	if columns, rows := p.Size(); columns != 40 || rows != 3 || p.Length() != 4 || seats != [2]game.Seat{1, 0} {
		t.Errorf("the game starts as %v with seats %v", p, seats)
	}
	for name, change := range map[string]func(*Settings){
		"columns": func(g *Settings) { g.Columns++ },
		"rows":    func(g *Settings) { g.Rows++ },
		"length":  func(g *Settings) { g.Length-- },
	} {
		other := settings.Defaults(Section)
		Section.Change(&other, change)
		if !table.Restarts(settings.Defaults(Section), other) {
			t.Errorf("other %s need no new game", name)
		}
	}
	stones := settings.Defaults(Section)
	Section.Change(&stones, func(own *Settings) { own.Stones = true })
	if table.Restarts(settings.Defaults(Section), stones) {
		t.Error("stones instead of marks need a new game")
	}
}

func TestWords(t *testing.T) {
	_, table := newStub(t, 3, 3, 3)
	if got := table.Subtitle(); got != "3 in a row wins." {
		t.Errorf("the rule is %q", got)
	}
	m := after(t, table, "b2")
	taken := game.Move(4)
	if got := table.IllegalMoveText(m.State(), taken, m.State().Check(taken)); got != "b2 is taken already. Choose an empty cell." {
		t.Errorf("a taken cell is refused with %q", got)
	}
	won := after(t, table, "a1", "a2", "b1", "b2", "c1")
	if got := table.IllegalMoveText(won.State(), 8, won.State().Check(8)); got != "The game is over. Start a new game, or undo." {
		t.Errorf("after the end %q is said", got)
	}
	if got := table.Ending(won.State(), "Ada"); got != "Ada wins!" {
		t.Errorf("a win is told as %q", got)
	}
	drawn := after(t, table, "b2", "a1", "a3", "c1", "b1", "b3", "a2", "c2", "c3")
	if got := table.Ending(drawn.State(), ""); got[:6] != "A draw" {
		t.Errorf("a draw is told as %q", got)
	}
}

func TestAMarkIsToldFromStartToEnd(t *testing.T) {
	host, table := newStub(t, 15, 15, 5)
	m := after(t, table, "h8")
	table.Place(m, game.Second)
	before := m.State()
	done := false
	table.Move(before, before.Play(18), 18, func() { done = true })
	var kinds []string
	for _, e := range host.events {
		if kind := e.Kind(); len(kinds) == 0 || kinds[len(kinds)-1] != kind {
			kinds = append(kinds, kind)
		}
	}
	first := host.events[0].(event.Drop)
	if !done || !slices.Contains(kinds, "landed") || kinds[len(kinds)-1] != "drop" || first.Column != 3 || first.Row != 1 {
		t.Errorf("done %t, told %v: %+v", done, kinds, first)
	}
}

func TestCrossesRingsAndStonesSoundDifferently(t *testing.T) {
	_, table := newStub(t, 15, 15, 5)
	landed := event.Landed{}
	table.Place(after(t, table), game.First)
	cross := table.Sound(landed)
	table.Place(after(t, table, "h8"), game.Second)
	ring := table.Sound(landed)
	s := settings.Defaults(Section)
	Section.Change(&s, func(own *Settings) { own.Stones = true })
	table.Apply(s)
	if stone := table.Sound(landed); cross != "cross" || ring != "ring" || stone != "disc" || table.Sound(event.Turn{}) != "" {
		t.Errorf("%q, %q, %q and %q", cross, ring, stone, table.Sound(event.Turn{}))
	}
}

func TestIconsFollowSettingsAndTheme(t *testing.T) {
	_, table := newStub(t, 15, 15, 5)
	names := map[string]bool{}
	for _, appearance := range []theme.Appearance{theme.Light, theme.Dark} {
		fyne.CurrentApp().Settings().SetTheme(theme.NewTheme(appearance))
		for _, side := range []game.Side{game.First, game.Second} {
			names[table.Icon(side).Name()] = true
			if table.Icon(side) != table.Icon(side) {
				t.Error("an icon is drawn twice")
			}
		}
	}
	s := settings.Defaults(Section)
	Section.Change(&s, func(own *Settings) { own.Stones = true })
	table.Apply(s)
	names[table.Icon(game.First).Name()] = true
	if len(names) != 5 {
		t.Errorf("icons %v", names)
	}
}

func TestAnalysisOfAnotherPositionIsNotShown(t *testing.T) {
	_, table := newStub(t, 15, 15, 5)
	m := after(t, table, "h8")
	table.Place(m, game.Second)
	a := &search.Analysis{Kind: search.Chance, Moves: []search.MoveEval{
		{Move: 1, Score: 1, Exact: true, Plies: 3}, {Move: 2, Score: 1, Exact: true, Plies: 5}, {Move: 3, Score: 0.1},
	}}
	notes := table.notes(m.State(), a)
	want := map[int]board.Note{1: {Text: "W2", Best: true}, 2: {Text: "W3"}, 3: {Text: "55%"}}
	for cell, note := range want {
		if notes[cell] != note {
			t.Errorf("cell %d: %+v, want %+v", cell, notes[cell], note)
		}
	}
	if table.notes(m.StateAt(0), a) != nil {
		t.Error("notes of another position")
	}
}
