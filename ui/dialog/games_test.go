package dialog_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	fynewidget "fyne.io/fyne/v2/widget"

	"npaastribe/game"
	"npaastribe/game/nrow"
	"npaastribe/game/search"
	"npaastribe/game/store"
	"npaastribe/ui/dialog"
	"npaastribe/ui/editor"
	"npaastribe/ui/event"
	nrowview "npaastribe/ui/games/nrow"
	"npaastribe/ui/i18n"
	"npaastribe/ui/inspect"
	"npaastribe/ui/settings"
	"npaastribe/ui/settingsform"
	"npaastribe/ui/uitest"
	"npaastribe/ui/widget"
)

// answers are the calls of the settings dialog's callbacks.
type answers struct {
	accepted   []bool // the values of renew
	name       string // of player 1
	levels     [2]search.Level
	more       bool
	shownMore  []bool // the values of ShowMore
	left, exit int
}

// openSettings opens the settings of N på stribe. Another number of rows needs a new game.
func (s *harness) openSettings(prepare func(*dialog.SettingsConfig)) *answers {
	a, given := &answers{}, settings.Defaults(nrowview.Section)
	given.More = true
	c := dialog.SettingsConfig{
		Form:     settingsform.Config{Game: nrowview.Game.Form, Settings: given},
		Restarts: func(s settings.Settings) bool { return nrowview.Section.Of(s).Rows != nrowview.Section.Of(given).Rows },
		Accept: func(s settings.Settings, renew bool) {
			a.accepted, a.name = append(a.accepted, renew), s.Players[0].Name
			a.levels, a.more = s.Game("nrow").Levels, s.More
		},
		Cancelled: func() { a.left++ }, Exit: func() { a.exit++ },
		ShowMore: func(on bool) { a.shownMore = append(a.shownMore, on) },
	}
	prepare(&c)
	dialog.OpenSettings(s.Host, c)
	return a
}

// enter sets the text of a field.
func (s *harness) enter(name, text string) {
	s.t.Helper()
	s.part(name).(interface{ SetText(string) }).SetText(text)
}

func (s *harness) button(name string) *widget.Button {
	s.t.Helper()
	return s.part(name).(*widget.Button)
}

func TestSettingsAreChanged(t *testing.T) {
	s := newHarness(t)
	a := s.openSettings(func(c *dialog.SettingsConfig) { c.CanLeave = true })
	if inspect.Find(s.window.Canvas(), "dialog.new") != nil || s.button("ok").Text != "OK" {
		t.Errorf("the button says %q", s.button("ok").Text)
	}
	s.enter("name1", strings.Repeat("x", settings.MaxName+1))
	s.key(fyne.KeyReturn)
	if !s.button("ok").Disabled() || len(a.accepted) > 0 {
		t.Errorf("an invalid name is accepted: %v", a.accepted)
	}
	s.enter("name1", "Ada")
	s.enter("rows", "9")
	if s.button("ok").Text == "OK" || !strings.Contains(s.says(), "new game") {
		t.Errorf("the button says %q, and the dialog %q", s.button("ok").Text, s.says())
	}
	s.tap("ok")
	if s.Active() || !slices.Equal(a.accepted, []bool{false}) || a.name != "Ada" {
		t.Errorf("accepted: %+v", a)
	}
	a = s.openSettings(func(c *dialog.SettingsConfig) { c.CanLeave = true })
	s.tap("cancel")
	if s.Active() || len(a.accepted) > 0 {
		t.Errorf("cancelled, but accepted is %+v", a)
	}
}

func TestSettingsBeforeFirstGame(t *testing.T) {
	s := newHarness(t)
	a := s.openSettings(func(c *dialog.SettingsConfig) { c.Start, c.Damaged = true, "settings.damaged" })
	if !strings.Contains(s.says(), "settings.damaged") {
		t.Errorf("the dialog does not mention the damaged file: %q", s.says())
	}
	s.key(fyne.KeyEscape)
	if !s.Active() || a.left != 0 {
		t.Error("the first dialog was closed although there is no game")
	}
	s.tap("cancel")
	if a.exit != 1 {
		t.Error("Exit does not end the program")
	}
	s.key(fyne.KeyReturn)
	if s.Active() || !slices.Equal(a.accepted, []bool{true}) {
		t.Errorf("accepted: %+v", a)
	}
}

func TestSettingsContinueGame(t *testing.T) {
	resumed := func(c *dialog.SettingsConfig) { c.Start, c.Resume, c.CanLeave = true, true, true }
	for _, c := range []struct {
		do   func(*harness)
		want []bool
		left int
	}{
		{func(s *harness) { s.tap("ok") }, []bool{false}, 0},
		{func(s *harness) { s.tap("new") }, []bool{true}, 0},
		{func(s *harness) { s.NewGame() }, []bool{true}, 0},
		{func(s *harness) { s.key(fyne.KeyEscape) }, nil, 1},
		{func(s *harness) { s.enter("rows", "9"); s.key(fyne.KeyReturn) }, []bool{true}, 0},
	} {
		s := newHarness(t)
		a := s.openSettings(resumed)
		if c.do(s); s.Active() || !slices.Equal(a.accepted, c.want) || a.left != c.left {
			t.Errorf("%+v, want %v", a, c.want)
		}
	}
	s := newHarness(t)
	s.openSettings(resumed)
	s.enter("rows", "9")
	if !s.button("ok").Disabled() || s.button("new").Importance != fynewidget.HighImportance {
		t.Error("Continue is enabled, or New game not highlighted, for another board")
	}
}

// simple makes the dialog show only what it does at the first start.
func simple(c *dialog.SettingsConfig) { c.Start, c.Form.Settings.More = true, false }

// selectedCards returns the names of the selected cards and faces.
func (s *harness) selectedCards() (names []string) {
	for name, o := range inspect.Parts(s.Card()) {
		tile, ok := o.(*widget.Tile)
		if !ok {
			continue
		}
		for _, o := range test.TempWidgetRenderer(s.t, tile).Objects() {
			if frame, ok := o.(*canvas.Rectangle); ok && frame.StrokeWidth == 3 {
				names = append(names, strings.TrimPrefix(name, "dialog."))
			}
		}
	}
	slices.Sort(names)
	return names
}

func (s *harness) wantSelected(want ...string) {
	s.t.Helper()
	if got := s.selectedCards(); !slices.Equal(got, want) {
		s.t.Errorf("the selected cards are %q, want %q", got, want)
	}
}

// TestFirstStart chooses a way to play and an opponent by mouse, and starts with Enter.
// The other settings must be hidden.
func TestFirstStart(t *testing.T) {
	s := newHarness(t)
	a := s.openSettings(simple)
	s.wantSelected("card.two")
	for _, folded := range []string{"level1", "rows", "starter", "volume", "face2.hard"} {
		if inspect.Find(s.window.Canvas(), "dialog."+folded) != nil {
			t.Errorf("%s is shown at the first start", folded)
		}
	}
	s.tap("card.computer")
	s.wantSelected("card.computer", "face2.easy")
	if !strings.Contains(s.says(), "Bramble (easy) · Friendly; sees the next threat") {
		t.Errorf("the dialog says %q", s.says())
	}
	s.tap("face2.hard")
	s.wantSelected("card.computer", "face2.hard")
	s.tap("card.two")
	s.tap("card.computer")
	s.wantSelected("card.computer", "face2.hard")
	s.key(fyne.KeyReturn)
	if s.Active() || !slices.Equal(a.accepted, []bool{true}) || a.levels != [2]search.Level{"", search.Hard} {
		t.Errorf("accepted: %+v", a)
	}
}

// TestArrowsFollowMirroredCards chooses a card in Persian, where the first one is on the right.
func TestArrowsFollowMirroredCards(t *testing.T) {
	s := newHarness(t)
	t.Cleanup(func() { i18n.Use("en") })
	i18n.Use("fa")
	s.openSettings(simple)
	s.key(fyne.KeyLeft)
	s.wantSelected("card.computer", "face2.easy")
	s.key(fyne.KeyRight)
	s.wantSelected("card.two")
}

// TestChooseWayToPlayByKeys chooses a card by the arrows, while no field has the focus.
func TestChooseWayToPlayByKeys(t *testing.T) {
	s := newHarness(t)
	a := s.openSettings(simple)
	s.key(fyne.KeyRight)
	s.wantSelected("card.computer", "face2.easy")
	s.key(fyne.KeyRight)
	s.key(fyne.KeyRight)
	s.wantSelected("card.watch", "face1.medium", "face2.easy")
	s.key(fyne.KeyReturn)
	if !slices.Equal(a.accepted, []bool{true}) || a.levels != [2]search.Level{search.Medium, search.Easy} {
		t.Errorf("accepted: %+v", a)
	}
}

// TestArrowsAreForTheFocus types arrow keys with the focus on every control in turn: only on the
// cards they change the way to play.
func TestArrowsAreForTheFocus(t *testing.T) {
	s := newHarness(t)
	s.openSettings(simple)
	s.window.Canvas().SetOnTypedKey(s.TypedKey)
	seen := map[fyne.Focusable]bool{}
	for s.window.Canvas().FocusNext(); !seen[s.window.Canvas().Focused()]; s.window.Canvas().FocusNext() {
		control := s.window.Canvas().Focused()
		seen[control] = true
		control.TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
		_, cards := control.(*widget.Tiles)
		if moved := !slices.Equal(s.selectedCards(), []string{"card.two"}); moved != cards {
			t.Errorf("with the focus on the %T, → has changed the way to play: %t", control, moved)
		}
		control.TypedKey(&fyne.KeyEvent{Name: fyne.KeyLeft})
		s.wantSelected("card.two")
	}
	if len(seen) < 6 {
		t.Errorf("only %d controls had the focus", len(seen))
	}
}

// TestComputerInFirstSeat opens settings with the computer in seat 1: the card for one
// computer must be selected.
func TestComputerInFirstSeat(t *testing.T) {
	s := newHarness(t)
	a := s.openSettings(func(c *dialog.SettingsConfig) {
		simple(c)
		c.Form.Settings.SetGame("nrow", settings.Game{Levels: [2]search.Level{search.Expert, ""}, Starter: game.StartFirst})
	})
	s.wantSelected("card.computer", "face1.expert")
	s.tap("card.watch")
	s.wantSelected("card.watch", "face1.expert", "face2.easy")
	s.tap("card.computer")
	s.tap("ok")
	if a.levels != [2]search.Level{"", search.Easy} {
		t.Errorf("accepted: %+v", a)
	}
}

// TestEnterRunsSelectedCard continues a game or starts a new one, by the selected card.
func TestEnterRunsSelectedCard(t *testing.T) {
	for _, c := range []struct {
		tap   []string
		lit   string
		renew bool
	}{
		{nil, "card.continue", false},
		{[]string{"card.two"}, "card.two", true},
		{[]string{"card.two", "card.continue"}, "card.continue", false},
		{[]string{"card.watch", "card.continue"}, "card.continue", false},
	} {
		s := newHarness(t)
		a := s.openSettings(func(d *dialog.SettingsConfig) { simple(d); d.Resume, d.CanLeave = true, true })
		for _, card := range c.tap {
			s.tap(card)
		}
		s.wantSelected(c.lit)
		if primary := s.button("new").Importance == fynewidget.HighImportance; primary != c.renew || s.button("ok").Disabled() {
			t.Errorf("after %q New game is highlighted: %t", c.tap, primary)
		}
		s.key(fyne.KeyReturn)
		if !slices.Equal(a.accepted, []bool{c.renew}) || a.levels != [2]search.Level{} {
			t.Errorf("after %q accepted is %+v", c.tap, a)
		}
	}
}

// TestMoreIsRemembered shows all settings and hides them again.
func TestMoreIsRemembered(t *testing.T) {
	s := newHarness(t)
	a := s.openSettings(simple)
	low := s.Card().Size().Height
	s.tap("more")
	if s.button("more").Text != "Less" || s.Card().Size().Height <= low {
		t.Errorf("the button says %q, and the dialog is %v high, was %v", s.button("more").Text, s.Card().Size().Height, low)
	}
	s.enter("rows", "9")
	s.tap("more")
	if s.Card().Size().Height != low || inspect.Find(s.window.Canvas(), "dialog.rows") != nil {
		t.Errorf("hidden again, the dialog is %v high, not %v", s.Card().Size().Height, low)
	}
	s.tap("more")
	if want := []bool{true, false, true}; !slices.Equal(a.shownMore, want) {
		t.Errorf("ShowMore was called with %v, want %v", a.shownMore, want)
	}
	if s.tap("ok"); !a.more {
		t.Error("the choice of all settings was not stored")
	}
}

// figures is a store of statistics in memory.
type figures struct {
	list    []store.Standing
	cleared map[string]time.Time
	reading bool
}

func (f *figures) Statistics(name string) []store.Standing {
	if f.cleared[name].IsZero() && name == "nrow" {
		return f.list
	}
	return nil
}
func (f *figures) AgainstComputers(string, store.Seat) []store.Summary { return nil }
func (f *figures) Reading() bool                                       { return f.reading }
func (f *figures) Cleared(name string) time.Time                       { return f.cleared[name] }
func (f *figures) Clear(name string, now time.Time)                    { f.SetCleared(name, now) }

func (f *figures) SetCleared(name string, at time.Time) { f.cleared[name] = at }

func TestClearAndRestoreStatistics(t *testing.T) {
	s := newHarness(t)
	stored := &figures{list: make([]store.Standing, 1), cleared: map[string]time.Time{}}
	dialog.OpenStatistics(s.Host, dialog.StatisticsConfig{
		Games: []dialog.StatisticsGame{{Name: "nrow", Title: "Four"}, {Name: "othello", Title: "Turns"}}, Shown: 1, Store: stored, Now: time.Now,
	})
	shown := func() event.Statistics {
		last, _ := s.events[len(s.events)-1].(event.Statistics)
		return last
	}
	if shown().Game != "othello" || !s.button("clear").Disabled() {
		t.Errorf("the first dialog shows %+v", shown())
	}
	s.key(fyne.KeyRight)
	if shown().Game != "nrow" || len(shown().Rows) != 1 || s.button("clear").Disabled() || !s.button("undo").Disabled() {
		t.Errorf("the other game has %+v", shown())
	}
	s.tap("clear")
	if stored.cleared["nrow"].IsZero() || len(shown().Rows) != 0 || s.button("undo").Disabled() {
		t.Errorf("after clearing, %+v is shown", shown())
	}
	s.Undo()
	if !stored.cleared["nrow"].IsZero() || len(shown().Rows) != 1 {
		t.Errorf("after undo, %+v is shown", shown())
	}
	before := stored.list
	stored.list = nil
	s.Handle(event.Result{})
	if len(shown().Rows) != 0 {
		t.Error("a cleared game counts a match that ends later")
	}
	stored.list, stored.reading = before, true
	s.Handle(event.Result{})
	if len(shown().Rows) != 0 || !s.button("clear").Disabled() || !strings.Contains(s.says(), "Reading") {
		t.Errorf("while matches are being read the dialog says %q", s.says())
	}
	stored.reading = false
	s.Handle(event.Matches{})
	if len(shown().Rows) != 1 {
		t.Error("the dialog does not update when matches were read")
	}
}

func TestSetUpPosition(t *testing.T) {
	s := newHarness(t)
	start, err := nrow.Rules.Start(nil)
	if err != nil {
		t.Fatal(err)
	}
	var begun game.State
	icon := fyne.NewStaticResource("icon.svg", []byte(`<svg xmlns="http://www.w3.org/2000/svg"/>`))
	dialog.OpenSetUp(s.Host, editor.Config{
		Sheet: nrowview.Game.Sheet(start, settings.Defaults(nrowview.Section)), Turn: start.Turn(), Names: [2]string{"Ada", "Bo"}, Icons: [2]fyne.Resource{icon, icon},
	}, func(s game.State) { begun = s })
	verdict := func() event.Verdict {
		i := slices.IndexFunc(s.events, func(e event.Event) bool { _, ok := e.(event.Verdict); return ok })
		if i < 0 {
			t.Fatal("there is no event with a verdict")
		}
		v := s.events[i].(event.Verdict)
		s.events = nil
		return v
	}
	if !verdict().Legal {
		t.Error("the start is refused")
	}
	uitest.Click(t, s.window, "dialog.edit.cell.3.9")
	s.events = nil
	uitest.Click(t, s.window, "dialog.edit.cell.4.9")
	s.key(fyne.KeyReturn)
	if v := verdict(); v.Legal || v.Text == "" || !s.button("ok").Disabled() || begun != nil {
		t.Errorf("two coins against none: %+v, started from %v", v, begun)
	}
	uitest.Click(t, s.window, "dialog.tool.rubber")
	uitest.Click(t, s.window, "dialog.edit.cell.4.9")
	s.tap("ok")
	if s.Active() || begun == nil || begun.String() == start.String() {
		t.Errorf("the dialog is open: %v; started from %v", s.Active(), begun)
	}
}
