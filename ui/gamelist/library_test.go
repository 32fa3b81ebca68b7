package gamelist

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	fynetheme "fyne.io/fyne/v2/theme"

	"npaastribe/game"
	"npaastribe/game/awari"
	"npaastribe/game/catalog"
	"npaastribe/game/gomoku"
	"npaastribe/game/nrow"
	"npaastribe/game/othello"
	"npaastribe/game/record"
	"npaastribe/game/store"
	windows "npaastribe/ui/games"
	"npaastribe/ui/settings"
	"npaastribe/ui/thumbnail"
	"npaastribe/ui/uitest"
)

var games = []game.Rules{nrow.Rules, othello.Rules, awari.Rules, gomoku.Rules}

// moment is when the first match was begun.
var moment = time.Date(2026, 11, 20, 18, 30, 0, 0, time.Local)

// fakeStore is a store that counts its loads and controls background searches.
type fakeStore struct {
	*store.Store
	loads   int
	reading bool
	many    bool     // pretends to have more than syncLimit matches
	work    []func() // pending background work
	beside  time.Duration
}

func (s *fakeStore) Count() int {
	if s.many {
		return syncLimit + 1
	}
	return s.Store.Count()
}

// background queues background work if many, and otherwise runs it at once.
func (s *fakeStore) background(work func() string, report func()) {
	do := func() {
		began := time.Now()
		work()
		s.beside += time.Since(began)
		report()
	}
	if !s.many {
		do()
		return
	}
	s.work = append(s.work, do)
}

// finishWork runs the oldest background work.
func (s *fakeStore) finishWork() {
	first := s.work[0]
	s.work = s.work[1:]
	first()
}

func (s *fakeStore) Reading() bool { return s.reading }

func (s *fakeStore) Load(id store.ID) (store.Match, bool) {
	s.loads++
	return s.Store.Load(id)
}

// put saves a match with some moves, begun minutes after the first one.
func (s *fakeStore) put(t testing.TB, r game.Rules, minutes int, seats [2]store.Seat, moves ...game.Move) store.ID {
	t.Helper()
	m, err := game.NewTree(r, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, move := range moves {
		if err := m.Play(move); err != nil {
			t.Fatal(err)
		}
	}
	k := store.New(m, moment.Add(time.Duration(minutes)*time.Minute))
	k.Seats = seats
	s.Save(k)
	return k.ID
}

// seats returns the seats of two people.
func seats(first, second string) [2]store.Seat {
	return [2]store.Seat{{Name: first}, {Name: second, Player: 1}}
}

// harness is a library in a window.
type harness struct {
	*Library
	t      testing.TB
	store  *fakeStore
	window fyne.Window
	opened []store.ID
}

func newHarness(t testing.TB, fill func(s *fakeStore)) *harness {
	t.Helper()
	uitest.App(t)
	h := &harness{t: t, store: &fakeStore{Store: store.InMemory(catalog.Rules)}}
	t.Cleanup(h.store.Close)
	if fill != nil {
		fill(h.store)
	}
	h.window = test.NewWindow(nil)
	t.Cleanup(h.window.Close)
	h.Library = New(Config{
		Canvas: h.window.Canvas(), Store: h.store, Games: games,
		Painter: func(name string) thumbnail.Painter {
			g, _ := windows.ByName(name)
			return g.Painter(settings.Defaults(windows.Sections()...))
		},
		Open: func(id store.ID) { h.opened = append(h.opened, id) }, Background: h.store.background,
	})
	h.window.SetContent(container.NewBorder(nil, h.Notice, nil, nil, h.Content))
	h.resize(900, 600)
	return h
}

func (h *harness) resize(width, height float32) { h.window.Resize(fyne.NewSize(width, height)) }

// click presses and releases the mouse on a row, at its text or on its check box.
func (h *harness) click(row int, box bool, with fyne.KeyModifier) {
	h.pass(time.Second)
	x := float32(textsAt)
	if box {
		x = edge + 4
	}
	h.clickAt(fyne.NewPos(x, h.rows.Top(row)+rowHigh/2), with)
}

// clickAt clicks on a point of the rows with modifier keys.
func (h *harness) clickAt(at fyne.Position, with fyne.KeyModifier) {
	e := &desktop.MouseEvent{Button: desktop.MouseButtonPrimary, Modifier: with}
	e.Position = at
	h.rows.MouseDown(e)
	h.rows.MouseUp(e)
	h.rows.Tapped(&e.PointEvent)
}

// pass lets a time pass for double clicks.
func (h *harness) pass(d time.Duration) {
	now := h.rows.clicks.now().Add(d)
	h.rows.clicks.now = func() time.Time { return now }
}

// press types keys in the control with the focus.
func (h *harness) press(keys ...fyne.KeyName) {
	for _, key := range keys {
		h.window.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: key})
	}
}

// wantRows checks which matches are selected, by their rows.
func (h *harness) wantRows(what string, rows ...int) {
	h.t.Helper()
	var got []int
	for i, s := range h.rows.list {
		if h.rows.chosen[s.ID] {
			got = append(got, i)
		}
	}
	if !slices.Equal(got, rows) {
		h.t.Errorf("%s: rows %v are selected, want %v", what, got, rows)
	}
}

// rowText returns the texts of a visible row, as drawn.
func (h *harness) rowText(row int) string {
	h.t.Helper()
	d := test.WidgetRenderer(h.rows).(*rowsRenderer)
	for _, l := range d.lines {
		if l.row == row && !l.Hidden {
			var all []string
			for _, t := range l.texts {
				if t.Text != "" {
					all = append(all, t.Text)
				}
			}
			return strings.Join(all, "|")
		}
	}
	h.t.Fatalf("row %d is not drawn", row)
	return ""
}

// fourMatches fills a store with four matches: won, unfinished, against a computer, and between
// computers.
func fourMatches(t testing.TB) func(*fakeStore) {
	return func(s *fakeStore) {
		s.put(t, nrow.Rules, 0, seats("Ada", "Bo"), 0, 1, 0, 1, 0, 1, 0)
		s.put(t, othello.Rules, 60, seats("Cleo", "Ada"), 19)
		s.put(t, gomoku.Rules, 120, [2]store.Seat{{Name: "Bo"}, {Name: "Robot", Level: "hard", Player: 1}}, 0, 15, 1, 16, 2, 17, 3, 18, 4)
		s.put(t, awari.Rules, 180, [2]store.Seat{{Name: "R1", Level: "easy"}, {Name: "R2", Level: "hard", Player: 1}}, 0)
	}
}

func TestRowsShowTheirMatches(t *testing.T) {
	h := newHarness(t, fourMatches(t))
	for row, want := range []string{
		"20 Nov 2026|21:30|Awari|Bramble (easy)|Ash (hard)|Unfinished|1",
		"20 Nov 2026|20:30|Piškvorky|Bo|Ash (hard)|Bo won|9",
		"20 Nov 2026|19:30|Othello|Cleo|Ada|Unfinished|1",
		"20 Nov 2026|18:30|N på stribe|Ada|Bo|Ada won|7",
	} {
		if got := h.rowText(row); got != want {
			t.Errorf("row %d is %q, want %q", row, got, want)
		}
	}
	h.resize(600, 500)
	if got, want := h.rowText(1), "20 Nov 2026, 20:30|Piškvorky|Bo|Ash (hard)|Bo won|9 moves"; got != want {
		t.Errorf("in a narrow window a row is %q, want %q", got, want)
	}
}

// TestUnknownPlayersAreNamedBySide lists games of unknown players, with the score if the
// game has one, and searches for them.
func TestUnknownPlayersAreNamedBySide(t *testing.T) {
	h := newHarness(t, func(s *fakeStore) {
		s.putRecord(t, -10, "[Game \"othello\"] [First \"שרה\"] [Second \"\u202eBo\"] e6f4e3f6g5d6e7f5c5")
		s.putRecord(t, 0, "444 1-0")
		s.putRecord(t, 10, "e6f4e3f6g5d6e7f5c5")
		s.putRecord(t, 20, "f5d6c3 0-1")
		s.putRecord(t, 30, `[Game "awari"] [Second "Bo"] `+awariGame(t))
		s.putRecord(t, 40, `[Game "gomoku"] [Columns "3"] [Rows "3"] [Length "3"] a1 b2 c1 b1 b3 a2 c2 c3`)
	})
	for row, want := range []string{
		"20 Nov 2026|19:10|Piškvorky|Player 1|Player 2|Drawn|8",
		"20 Nov 2026|19:00|Awari|Player 1|Bo|Player 1 won 12–7|11",
		"20 Nov 2026|18:50|Othello|Black|White|White won|3",
		"20 Nov 2026|18:40|Othello|Black|White|Black won 13–0|9",
		"20 Nov 2026|18:30|N på stribe|Player 1|Player 2|Player 1 won|3",
		"20 Nov 2026|18:20|Othello|\u2068שרה\u2069|Bo|\u2068שרה\u2069 won 13–0|9",
	} {
		if got := h.rowText(row); got != want {
			t.Errorf("row %d is %q, want %q", row, got, want)
		}
	}
	for text, want := range map[string]int{"player": 3, "white": 2, "BLACK wh": 2, "player bo": 1, "computer": 0, "שרה": 1} {
		if h.search.SetText(text); len(h.rows.list) != want {
			t.Errorf("a search finds %d games of %q, want %d", len(h.rows.list), text, want)
		}
	}
	h.search.SetText("")
	h.sort(store.ByPlayers)
	if got := h.rowText(0); !strings.Contains(got, "Black") {
		t.Errorf("the first player is %q", got)
	}
}

// TestDrawText checks the text of a draw, with and without a score.
func TestDrawText(t *testing.T) {
	uitest.App(t)
	drawn := store.Summary{Game: "othello", Result: game.Result{Outcome: game.Drawn}}
	for want, s := range map[string]score{"Drawn 32–32": {32, 32, true}, "Drawn": {}} {
		if got := resultText(&drawn, s); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// putRecord saves a game from a record, minutes after the first.
func (s *fakeStore) putRecord(t testing.TB, minutes int, text string) {
	t.Helper()
	g, err := record.Read(text, record.Hint{})
	if err != nil {
		t.Fatal(err)
	}
	s.Save(store.FromRecord(g, moment.Add(time.Duration(minutes)*time.Minute)))
}

// awariGame returns the moves of a complete game of Awari.
func awariGame(t testing.TB) string {
	t.Helper()
	m, err := game.NewTree(awari.Rules, nil)
	if err != nil {
		t.Fatal(err)
	}
	var words []string
	for m.State().Result().Outcome == game.Playing {
		move := m.State().Moves()[0]
		words = append(words, m.State().Format(move))
		if err := m.Play(move); err != nil {
			t.Fatal(err)
		}
	}
	return strings.Join(words, " ")
}

func TestCurrentMatchIsMarked(t *testing.T) {
	h := newHarness(t, func(s *fakeStore) {
		fourMatches(t)(s)
		for _, name := range []string{"nrow", "othello"} {
			s.SetCurrent(name, s.List(store.Filter{Game: name}, store.Order{})[0].ID)
		}
	})
	for row, want := range []string{"", "", "being played now", "on the board now"} {
		if got := h.rowText(row); strings.Contains(got, "now") != (want != "") || !strings.Contains(got, want) {
			t.Errorf("row %d is %q, want %q in it", row, got, want)
		}
	}
}

// order returns the games of the rows in order.
func (h *harness) order() string {
	var names []string
	for _, s := range h.rows.list {
		names = append(names, s.Game)
	}
	return strings.Join(names, " ")
}

func TestColumnHeadersSort(t *testing.T) {
	h := newHarness(t, fourMatches(t))
	for _, c := range []struct {
		field
		want string
		up   bool // ascending
	}{
		{fieldDate, "nrow othello gomoku awari", true},
		{fieldDate, "awari gomoku othello nrow", false},
		{fieldGame, "awari nrow othello gomoku", true}, // Awari, N på stribe, Othello, Piškvorky
		{fieldGame, "gomoku othello nrow awari", false},
		{fieldPlayers, "nrow gomoku awari othello", true},
		{fieldResult, "gomoku nrow awari othello", true},
		{fieldLength, "gomoku nrow awari othello", false},
		{fieldLength, "awari othello nrow gomoku", true},
	} {
		test.Tap(h.header.buttons[c.field])
		if got := h.order(); got != c.want {
			t.Errorf("%s: %s, want %s", traceNames[c.field], got, c.want)
		}
		for f, b := range h.header.buttons {
			if (b.Icon != nil) != (f == c.field) {
				t.Errorf("sorted by %s, the header of %s has an arrow: %t", traceNames[c.field], traceNames[f], b.Icon != nil)
			}
		}
		up := h.header.buttons[c.field].Icon.Name() == fynetheme.MenuDropUpIcon().Name()
		if up != c.up {
			t.Errorf("%s: the arrow points up: %t", c.want, up)
		}
	}
}

func TestSortingKeepsTheSelection(t *testing.T) {
	h := newHarness(t, fourMatches(t))
	h.Focus(h.window.Canvas())
	h.click(2, false, 0) // the row of Othello
	h.sort(store.ByGame)
	h.wantRows("sorted by games", 2)
	h.press(fyne.KeyUp)
	h.wantRows("up from there", 1)
}

func TestListKeepsFocusAfterHeaderClick(t *testing.T) {
	h := newHarness(t, fourMatches(t))
	focused := func() fyne.Focusable { return h.window.Canvas().Focused() }
	test.Tap(h.header.buttons[fieldGame])
	if focused() != fyne.Focusable(h.rows) {
		t.Error("after a click on a header the list does not have the focus")
	}
	h.window.Canvas().Focus(h.header.buttons[fieldGame])
	h.press(fyne.KeySpace)
	if got := h.order(); got != "gomoku othello nrow awari" || focused() != fyne.Focusable(h.header.buttons[fieldGame]) {
		t.Errorf("Space sorts as %s, or the header loses the focus: %t", got, focused() == fyne.Focusable(h.rows))
	}
}

func TestFiltersAndSearch(t *testing.T) {
	h := newHarness(t, fourMatches(t))
	h.game.SetSelectedIndex(1)
	if got := h.order(); got != "nrow" {
		t.Errorf("filtered by the first game: %s", got)
	}
	h.game.SetSelectedIndex(0)
	h.status.SetSelectedIndex(1)
	if got := h.order(); got != "awari othello" {
		t.Errorf("filtered by unfinished games: %s", got)
	}
	h.status.SetSelectedIndex(2)
	if got := h.order(); got != "gomoku nrow" {
		t.Errorf("filtered by finished games: %s", got)
	}
	h.status.SetSelectedIndex(0)
	h.window.Canvas().Focus(h.search)
	test.Type(h.search, "ada")
	if got := h.order(); got != "othello nrow" {
		t.Errorf("filtered by Ada: %s", got)
	}
	test.Type(h.search, "mm")
	if h.order() != "" || h.empty.Hidden || !strings.Contains(h.empty.Text(), "No game matches") {
		t.Errorf("a search without matches shows %q and the text %q", h.order(), h.empty.Text())
	}
	h.press(fyne.KeyEscape)
	if got := h.order(); h.search.Text != "" || got != "awari gomoku othello nrow" || !h.empty.Hidden {
		t.Errorf("after Escape the search is %q and finds %s", h.search.Text, got)
	}
}

func TestTypingStartsSearch(t *testing.T) {
	h := newHarness(t, fourMatches(t))
	h.Focus(h.window.Canvas())
	h.window.Canvas().Focused().TypedRune('c')
	if h.search.Text != "c" || h.window.Canvas().Focused() != fyne.Focusable(h.search) {
		t.Fatalf("the search field contains %q", h.search.Text)
	}
	h.press(fyne.KeyDown)
	if h.window.Canvas().Focused() != fyne.Focusable(h.rows) {
		t.Error("the down key does not move the focus to the list")
	}
}

func TestSelectByMouse(t *testing.T) {
	h := newHarness(t, fourMatches(t))
	h.click(1, false, 0)
	h.wantRows("a click", 1)
	h.click(3, false, fyne.KeyModifierShortcutDefault)
	h.wantRows("Ctrl and a click", 1, 3)
	h.click(1, true, 0)
	h.wantRows("a click on a box", 3)
	h.click(0, true, 0)
	h.wantRows("a click on another box", 0, 3)
	h.click(2, false, fyne.KeyModifierShift)
	h.wantRows("Shift and a click", 0, 1, 2)
	h.click(2, false, 0)
	h.wantRows("a click", 2)
	if got := h.caption.Text(); got != "4 games" {
		t.Errorf("the caption is %q", got)
	}
}

func TestSelectByKeys(t *testing.T) {
	h := newHarness(t, fourMatches(t))
	h.Focus(h.window.Canvas())
	shift := &fyne.KeyEvent{Name: desktop.KeyShiftLeft}
	h.press(fyne.KeyDown)
	h.wantRows("down", 1)
	h.press(fyne.KeyEnd)
	h.wantRows("End", 3)
	h.rows.KeyDown(shift)
	h.press(fyne.KeyUp, fyne.KeyUp)
	h.rows.KeyUp(shift)
	h.wantRows("Shift and twice up", 1, 2, 3)
	if got := h.caption.Text(); got != "3 of 4 games selected" {
		t.Errorf("the caption is %q", got)
	}
	h.press(fyne.KeyHome)
	h.wantRows("Home", 0)
	h.rows.TypedShortcut(&desktop.CustomShortcut{KeyName: fyne.KeyDown, Modifier: fyne.KeyModifierShortcutDefault})
	h.wantRows("Ctrl and down", 0)
	h.press(fyne.KeySpace)
	h.wantRows("space", 0, 1)
	h.press(fyne.KeySpace)
	h.wantRows("space again", 0)
	h.rows.TypedShortcut(&fyne.ShortcutSelectAll{})
	h.wantRows("Ctrl+A", 0, 1, 2, 3)
	h.press(fyne.KeyPageDown)
	h.wantRows("page down", 3)
}

func TestOpenByEnterAndDoubleClick(t *testing.T) {
	h := newHarness(t, fourMatches(t))
	h.Focus(h.window.Canvas())
	h.press(fyne.KeyEnter) // opens the match at the cursor, as none is selected
	h.press(fyne.KeyDown, fyne.KeyEnter)
	if _, ok := any(h.rows).(fyne.DoubleTappable); ok {
		t.Error("Fyne waits for a second click and may lose one on a button meanwhile")
	}
	at := func(row int) fyne.Position { return fyne.NewPos(textsAt, h.rows.Top(row)+5) }
	h.click(0, false, 0)
	h.clickAt(at(2), 0) // the two clicks are on different rows
	h.clickAt(at(2), 0)
	h.clickAt(at(2), 0) // the second click has ended the double click
	h.click(3, false, 0)
	h.pass(300 * time.Millisecond)
	h.clickAt(at(3), 0) // too late
	h.click(3, false, 0)
	h.rows.show(h.rows.list)
	h.clickAt(at(3), 0) // another match might have been there
	h.click(3, true, 0)
	h.clickAt(at(3).SubtractXY(textsAt-edge-4, 0), 0) // on the check box
	if want := []store.ID{h.rows.list[0].ID, h.rows.list[1].ID, h.rows.list[2].ID}; !slices.Equal(h.opened, want) {
		t.Errorf("the opened matches are %v, want %v", h.opened, want)
	}
}

func TestUndoDelete(t *testing.T) {
	h := newHarness(t, fourMatches(t))
	h.Focus(h.window.Canvas())
	before := h.rows.list
	h.click(1, false, 0)
	h.click(2, true, 0)
	h.press(fyne.KeyDelete)
	if got := h.order(); got != "awari nrow" || h.caption.Text() != "2 games were deleted." {
		t.Fatalf("after deleting, the list has %s and the caption is %q", got, h.caption.Text())
	}
	h.wantRows("after Delete", 1)
	h.press(fyne.KeyDelete)
	if len(h.store.List(store.Filter{}, store.Order{})) != 1 {
		t.Fatal("a second Delete did not delete the match")
	}
	test.Tap(h.undo)
	h.wantRows("after Undo", 1)
	h.rows.TypedShortcut(&fyne.ShortcutUndo{})
	h.wantRows("after Ctrl+Z", 1, 2)
	if !slices.EqualFunc(h.rows.list, before, func(a, b store.Summary) bool { return a.ID == b.ID }) {
		t.Errorf("after undo the list has %s", h.order())
	}
	if h.framed.Visible() {
		t.Error("the bar with Undo is still shown")
	}
}

func TestCaptionFollowsSelection(t *testing.T) {
	h := newHarness(t, fourMatches(t))
	h.Focus(h.window.Canvas())
	h.rows.TypedShortcut(&fyne.ShortcutSelectAll{})
	h.Say(fynetheme.ColorNameForeground, "All written.")
	if got := h.caption.Text(); got != "All written." {
		t.Errorf("with the same selection the caption is %q", got)
	}
	h.click(1, false, fyne.KeyModifierShortcutDefault)
	if got := h.caption.Text(); got != "3 of 4 games selected" {
		t.Errorf("with three of four selected the caption is %q", got)
	}
	h.click(0, false, 0)
	if got := h.caption.Text(); got != "4 games" {
		t.Errorf("with one selected the caption is %q", got)
	}
}

func TestCurrentMatchCannotBeDeleted(t *testing.T) {
	h := newHarness(t, func(s *fakeStore) {
		fourMatches(t)(s)
		for _, name := range []string{"nrow", "othello"} {
			s.SetCurrent(name, s.List(store.Filter{Game: name}, store.Order{})[0].ID)
		}
	})
	h.rows.TypedShortcut(&fyne.ShortcutSelectAll{})
	h.Delete()
	if got := h.order(); got != "othello" {
		t.Errorf("the list has %s, want only the current match", got)
	}
	if h.Deletable() != nil {
		t.Error("the current match can be deleted")
	}
}

// matchesOfAllGames returns matches of all games, each with another position.
func matchesOfAllGames(t testing.TB) []store.Match {
	random := rand.New(rand.NewPCG(1, 1))
	var all []store.Match
	for i := range 100 * len(games) {
		m, err := game.NewTree(games[i%len(games)], nil)
		if err != nil {
			t.Fatal(err)
		}
		for range 30 {
			if moves := m.State().Moves(); len(moves) > 0 {
				_ = m.Play(moves[random.IntN(len(moves))])
			}
		}
		all = append(all, store.New(m, moment))
	}
	return all
}

// manyMatches fills a store with a number of matches of all games.
func manyMatches(t testing.TB, count int) func(*fakeStore) {
	return func(s *fakeStore) {
		kinds := matchesOfAllGames(t)
		for i := range count {
			k := kinds[i%len(kinds)]
			k.ID = store.ID(i + 1)
			k.Changed = moment.Add(-time.Duration(i) * time.Hour)
			k.Seats = seats(fmt.Sprintf("Player %d", i%100), fmt.Sprintf("Guest %d", i%7))
			s.Save(k)
		}
	}
}

func TestOnlyVisibleRowsAreLoaded(t *testing.T) {
	h := newHarness(t, manyMatches(t, 1000))
	h.window.Canvas().Capture()
	if most := 2 * int(600/rowHigh); h.store.loads > most {
		t.Errorf("%d matches were loaded to show the first rows", h.store.loads)
	}
	h.store.loads = 0
	for range 20 {
		test.Scroll(h.window.Canvas(), fyne.NewPos(300, 300), 0, -rowHigh/2)
	}
	if h.rows.Offset() != 20*rowHigh || h.store.loads > 22 || h.store.loads < 18 {
		t.Errorf("the offset is %v after twenty rows; %d matches were loaded", h.rows.Offset(), h.store.loads)
	}
}

func TestScrollingShowsEveryRow(t *testing.T) {
	h := newHarness(t, manyMatches(t, 300))
	h.Focus(h.window.Canvas())
	for range 300 {
		h.press(fyne.KeyDown)
		row := h.rows.cursor
		area, ok := h.rows.Places()[fmt.Sprintf("row.%d", row)]
		if !ok || area.Position.Y < 0 || area.Position.Y+area.Size.Height > h.rows.Size().Height {
			t.Fatalf("row %d is not visible, at %v", row, area)
		}
		if name := cmp.Or(h.rows.list[row].Seats[0].Name, "?"); !strings.Contains(h.rowText(row), name) {
			t.Fatalf("row %d is %q, want the name %s", row, h.rowText(row), name)
		}
	}
}

func TestPageKeys(t *testing.T) {
	h := newHarness(t, manyMatches(t, 300))
	h.Focus(h.window.Canvas())
	page := int(h.rows.Size().Height/rowHigh) - 1
	h.press(fyne.KeyPageDown, fyne.KeyPageDown, fyne.KeyPageDown)
	h.wantRows("three pages down", 3*page)
	h.press(fyne.KeyPageUp)
	h.wantRows("a page up", 2*page)
	h.press(fyne.KeyPageUp, fyne.KeyPageUp, fyne.KeyPageUp)
	h.wantRows("up to the top", 0)
}

func TestScrollBar(t *testing.T) {
	h := newHarness(t, manyMatches(t, 1000))
	b := test.WidgetRenderer(h.rows).(*rowsRenderer).bar
	test.TapAt(b, fyne.NewPos(2, b.Size().Height-2))
	if page := float64(h.rows.Size().Height) - rowHigh; h.rows.Offset() != page {
		t.Errorf("a click below the handle scrolls to %v, want %v", h.rows.Offset(), page)
	}
	b.Dragged(&fyne.DragEvent{Dragged: fyne.NewDelta(0, 5000)})
	if want := h.rows.Height() - float64(h.rows.Size().Height); h.rows.Offset() != want {
		t.Errorf("dragged to the end, the offset is %v, want %v", h.rows.Offset(), want)
	}
	if _, ok := h.rows.Places()["row.999"]; !ok {
		t.Error("the last row is not visible")
	}
	h.search.SetText("player 42 guest 0")
	if h.rows.Offset() != 0 || b.Visible() || len(h.rows.list) != 2 {
		t.Errorf("the offset is %v after a search that finds %d; bar shown: %t", h.rows.Offset(), len(h.rows.list), b.Visible())
	}
}

func TestLongNamesAreTruncated(t *testing.T) {
	long := strings.Repeat("Mmmm ", 40)
	h := newHarness(t, func(s *fakeStore) { s.put(t, nrow.Rules, 0, seats(long, "Bo"), 0, 1, 0, 1, 0, 1, 0) })
	for _, width := range []float32{560, 900, 1400} {
		h.resize(width, 500)
		d := test.WidgetRenderer(h.rows).(*rowsRenderer)
		ends := 0
		for _, l := range d.lines {
			for _, text := range l.texts {
				if text.Text != "" && !l.Hidden && text.MinSize().Width > text.Size().Width+0.5 {
					t.Errorf("at %v %q needs %v and has %v", width, text.Text, text.MinSize().Width, text.Size().Width)
				}
				if strings.HasSuffix(text.Text, "…") {
					ends++
				}
			}
		}
		if ends != 2 {
			t.Errorf("at %v %d texts are truncated, want the name and the result", width, ends)
		}
	}
}

func TestEmptyArchive(t *testing.T) {
	h := newHarness(t, nil)
	if h.empty.Hidden || !strings.Contains(h.empty.Text(), "No games yet") {
		t.Errorf("the text is %q", h.empty.Text())
	}
	h.Focus(h.window.Canvas())
	if focused := h.window.Canvas().Focused(); focused != nil {
		t.Errorf("the empty list gave %T the focus", focused)
	}
	for _, key := range []fyne.KeyName{fyne.KeyDown, fyne.KeyEnd, fyne.KeySpace, fyne.KeyEnter, fyne.KeyDelete} {
		h.TypedKey(&fyne.KeyEvent{Name: key})
	}
	h.rows.TypedShortcut(&fyne.ShortcutSelectAll{})
	h.rows.TypedShortcut(&fyne.ShortcutUndo{})
	if len(h.opened) > 0 || h.Selected() != nil {
		t.Errorf("%v are selected, and %v were opened", h.Selected(), h.opened)
	}
}

// TestUndoDeleteWithFilter restores matches while some of them are filtered out.
func TestUndoDeleteWithFilter(t *testing.T) {
	h := newHarness(t, fourMatches(t))
	h.rows.TypedShortcut(&fyne.ShortcutSelectAll{})
	h.Delete()
	h.game.SetSelectedIndex(1)
	test.Tap(h.undo)
	seen := len(h.rows.list)
	if seen == 0 || seen == 4 || len(h.Selected()) != seen || len(h.rows.chosen) != seen {
		t.Fatalf("%d of %d visible matches are selected, and Selected returns %d", len(h.rows.chosen), seen, len(h.Selected()))
	}
	if h.rows.cursor != 0 {
		t.Errorf("the cursor is in row %d", h.rows.cursor)
	}
}

// TestOpenWhileStoreIsReading opens a library while the store is still reading.
func TestOpenWhileStoreIsReading(t *testing.T) {
	h := newHarness(t, func(s *fakeStore) { s.reading = true })
	if h.empty.Hidden || h.caption.Text() != "" || !strings.Contains(h.empty.Text(), "Reading") {
		t.Errorf("the text is %q and the caption %q", h.empty.Text(), h.caption.Text())
	}
	playing := h.store.put(t, nrow.Rules, 0, seats("Ada", "Ben"), 3)
	h.Reload()
	h.rows.choose(0, h.rows.selectOnly)
	if !h.empty.Hidden || !strings.Contains(h.caption.Text(), "Reading") {
		t.Errorf("with one match read, the text is %q and the caption %q", h.empty.Text(), h.caption.Text())
	}
	h.store.put(t, othello.Rules, 1, seats("Eva", "Ben"), 19)
	h.store.reading = false
	h.Reload()
	if ids := h.Selected(); h.caption.Text() != "2 games" || !slices.Equal(ids, []store.ID{playing}) {
		t.Errorf("after reading, the caption is %q and %v is selected", h.caption.Text(), ids)
	}
}
