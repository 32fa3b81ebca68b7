package awari

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"npaastribe/game"
	rules "npaastribe/game/awari"
	"npaastribe/ui/boardgame/boardgametest"
	"npaastribe/ui/event"
	"npaastribe/ui/i18n"
	"npaastribe/ui/inspect"
	"npaastribe/ui/settings"
	"npaastribe/ui/uitest"
	"npaastribe/ui/widget"
)

func shown(t *testing.T) (*boardgametest.Host, *view) {
	t.Helper()
	uitest.App(t)
	host := boardgametest.NewHost(Section)
	v, _ := Game.NewView(host.Settings, host).(*view)
	return host, v
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

// texts are those that can be seen on the board.
func texts(v *view) (all []string) {
	for _, o := range test.WidgetRenderer(v.pits).Objects() {
		if text, ok := o.(*canvas.Text); ok && text.Visible() {
			all = append(all, text.Text)
		}
	}
	return all
}

func TestPlayerNamesOnBoard(t *testing.T) {
	_, table := shown(t)
	table.pits.Resize(fyne.NewSize(700, 340))
	table.Place(after(t, 3), game.First)
	if got := texts(table); !slices.Contains(got, "Ada") || !slices.Contains(got, "Bo") {
		t.Errorf("the names on the board are %q", got)
	}
}

func TestTexts(t *testing.T) {
	_, table := shown(t)
	start := after(t)
	if got := table.Status(start); got != "Beans in the rows: 18 below, 18 above" {
		t.Errorf("the status is %q", got)
	}
	if got := table.StatusNote(start); got != "" {
		t.Errorf("before the first move the note is %q", got)
	}
	// Pit 3 ends in the own home.
	if got := table.StatusNote(after(t, 3)); got != "Again: Ada has another turn." {
		t.Errorf("after an extra turn the note is %q", got)
	}
	// The last bean of pit 11 falls into the pit that was emptied before.
	if got := table.StatusNote(after(t, 0, 11)); got != "Bo has captured 5 beans." {
		t.Errorf("after a capture the note is %q", got)
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
			t.Errorf("the text for pit %d is %q, want %q", c.move, got, c.want)
		}
	}
}

// TestRulesHaveTheNameOfTheGame checks in every language that the rules that players begin with have
// the name that the tab has.
func TestRulesHaveTheNameOfTheGame(t *testing.T) {
	t.Cleanup(func() { i18n.Use("en") })
	start, err := rules.Rules.Start(nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, language := range i18n.Languages() {
		i18n.Use(language)
		name := i18n.T("awari.name")
		if got := rulesOf(start); got != name && !strings.HasPrefix(got, name+" · ") {
			t.Errorf("%s: the rules are called %q, the game %q", language, got, name)
		}
	}
}

func TestSettingsBecomeOptions(t *testing.T) {
	s := settings.Defaults(Section)
	Section.Change(&s, func(own *Settings) {
		own.Beans, own.Own, own.Sweep, own.Skip = 5, rules.Kalah.Own, rules.Kalah.Sweep, rules.Kalah.Skip
	})
	options, seats := Game.Seat(s, 1)
	m, err := game.NewTree(rules.Rules, options)
	if err != nil {
		t.Fatal(err)
	}
	p := m.State().(rules.Position)
	if p.Variant() != rules.Kalah || p.Beans(0) != 5 || p.Turn() != game.Second || seats != [2]game.Seat{0, 1} {
		t.Errorf("the game starts as %v with seats %v", p, seats)
	}
	if !Game.Restarts(settings.Defaults(Section), s) || Game.Restarts(s, s) {
		t.Error("Restarts is wrong about other or equal settings")
	}
}

func TestSowingEvents(t *testing.T) {
	s, table := shown(t)
	m := after(t)
	before := m.State()
	done := false
	table.Move(before, before.Play(3), 3, func() { done = true })
	kinds := s.Kinds()
	first, last := s.Events[0].(event.Drop), s.Events[len(s.Events)-1].(event.Drop)
	if !done || kinds[0] != "drop" || slices.Contains(kinds, "capture") || first.Phase != event.Start ||
		last.Phase != event.End || first.Column != 3 || first.Cells != 3 {
		t.Errorf("done %t, events %v", done, kinds)
	}
}

func TestSwitchesBesideTheBoardAreSettings(t *testing.T) {
	s, table := shown(t)
	parts := inspect.Parts(table.Extra().Content)
	landing, speed := parts["landing"].(*widget.Check), parts["speed"].(*widget.Slider)
	test.Tap(landing)
	speed.SetValue(9)
	before := Section.Of(s.Settings)
	if before.Landing || before.Speed != 9 {
		t.Errorf("settings %+v", before)
	}
	table.Apply(settings.Defaults(Section))
	if !landing.Checked || speed.Value != 5 || Section.Of(s.Settings) != before {
		t.Error("the switches do not follow the settings, or change them")
	}
}
