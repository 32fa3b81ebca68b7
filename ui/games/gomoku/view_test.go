package gomoku

import (
	"fmt"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"npaastribe/game"
	rules "npaastribe/game/gomoku"
	"npaastribe/ui/boardgame/boardgametest"
	"npaastribe/ui/event"
	"npaastribe/ui/settings"
	"npaastribe/ui/theme"
	"npaastribe/ui/uitest"
)

// shown is a view of a board with some columns and rows and a winning length.
func shown(t *testing.T, columns, rows, length int) (*boardgametest.Host, view) {
	t.Helper()
	uitest.App(t)
	host := boardgametest.NewHost(Section)
	Section.Change(&host.Settings, func(own *Settings) { own.Columns, own.Rows, own.Length = columns, rows, length })
	v, _ := Game.NewView(host.Settings, host).(view)
	return host, v
}

// after is a match on the table's board in which the cells were marked.
func after(t *testing.T, table view, cells ...string) *game.Tree {
	t.Helper()
	m, err := game.NewTree(rules.Rules, rules.Rules.OptionsOf(table.Position))
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

func TestClickPlaysCell(t *testing.T) {
	host, table := shown(t, 5, 4, 4)
	uitest.Window(t, table.Board()).Resize(fyne.NewSize(500, 500))
	table.Place(after(t, table), game.First)
	tappable, _ := table.Board().(fyne.Tappable)
	for cell := range 20 {
		area := table.Places()[fmt.Sprintf("mark.%d.%d", cell%5, cell/5)]
		test.TapAt(tappable, area.Position.AddXY(area.Size.Width/2, area.Size.Height/2))
	}
	for cell := range 20 {
		if len(host.Played) != 20 || host.Played[cell] != game.Move(cell) {
			t.Fatalf("asked for %v", host.Played)
		}
	}
	test.TapAt(tappable, fyne.NewPos(1, 1))
	last := host.Events[len(host.Events)-1]
	if m, ok := last.(event.Message); !ok || m.Tone != event.Mistake || m.Text != "That was beside the board. Click inside a cell." {
		t.Errorf("beside the board: %+v", last)
	}
}

func TestSettingsBecomeOptions(t *testing.T) {
	s := settings.Defaults(Section)
	Section.Change(&s, func(own *Settings) { own.Columns, own.Rows, own.Length = 40, 3, 4 })
	options, seats := Game.Seat(s, 1)
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
		if !Game.Restarts(settings.Defaults(Section), other) {
			t.Errorf("other %s need no new game", name)
		}
	}
	stones := settings.Defaults(Section)
	Section.Change(&stones, func(own *Settings) { own.Stones = true })
	if Game.Restarts(settings.Defaults(Section), stones) {
		t.Error("stones instead of marks need a new game")
	}
}

func TestTexts(t *testing.T) {
	_, table := shown(t, 3, 3, 3)
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

func TestMarkEvents(t *testing.T) {
	host, table := shown(t, 15, 15, 5)
	m := after(t, table, "h8")
	table.Place(m, game.Second)
	before := m.State()
	done := false
	table.Move(before, before.Play(18), 18, func() { done = true })
	kinds := host.Kinds()
	first := host.Events[0].(event.Drop)
	if !done || !slices.Contains(kinds, "landed") || kinds[len(kinds)-1] != "drop" || first.Column != 3 || first.Row != 1 {
		t.Errorf("done %t, told %v: %+v", done, kinds, first)
	}
}

func TestCrossesRingsAndStonesSoundDifferently(t *testing.T) {
	_, table := shown(t, 15, 15, 5)
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
	_, table := shown(t, 15, 15, 5)
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
