package ui

import (
	"image/color"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"npaastribe/game"
	"npaastribe/game/search"
	"npaastribe/ui/inspect"
	"npaastribe/ui/movelist"
	"npaastribe/ui/settings"
	"npaastribe/ui/theme"
	"npaastribe/ui/uitest"
)

// listed are the texts of the list of moves in sight, from the top left.
func (h *house) listed() []*canvas.Text {
	var texts []*canvas.Text
	for _, o := range test.WidgetRenderer(h.list()).Objects() {
		if t, ok := o.(*canvas.Text); ok && t.Visible() {
			texts = append(texts, t)
		}
	}
	slices.SortStableFunc(texts, func(a, b *canvas.Text) int {
		if a.Position().Y != b.Position().Y {
			return int(a.Position().Y - b.Position().Y)
		}
		return int(a.Position().X - b.Position().X)
	})
	return texts
}

func (h *house) wantList(want string) {
	h.t.Helper()
	var words []string
	for _, t := range h.listed() {
		words = append(words, t.Text)
	}
	if got := strings.Join(words, " "); got != want {
		h.t.Errorf("the list shows %q, want %q", got, want)
	}
}

// pick clicks on a text of the list.
func (h *house) pick(text string) {
	h.t.Helper()
	for _, t := range h.listed() {
		if t.Text == text {
			at := fyne.CurrentApp().Driver().AbsolutePositionForObject(t)
			test.TapCanvas(h.window.Canvas(), at.AddXY(3, 10))
			return
		}
	}
	h.t.Fatalf("no %q in the list", text)
}

// typed gives a key to what has the focus.
func (h *house) typed(names ...fyne.KeyName) {
	h.t.Helper()
	for _, name := range names {
		h.focused().TypedKey(&fyne.KeyEvent{Name: name})
	}
}

// wantLast sees which disc is marked as the last one, on the screen.
func (h *house) wantLast(name string) {
	h.t.Helper()
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(h.table.Board()).Add(h.at(name))
	x, y := h.window.Canvas().PixelCoordinateForPosition(at)
	got := color.NRGBAModel.Convert(h.window.Canvas().Capture().At(x, y))
	if got != color.NRGBAModel.Convert(theme.Color(theme.ColorLastMove)) {
		h.t.Errorf("the middle of %s is %v", name, got)
	}
}

func TestTheMovesOfOthelloAreListedAndSteppedThrough(t *testing.T) {
	h := othelloHouse(t)
	h.wantList("No moves yet")
	h.playOut("d3c5f6")
	h.wantList("Start 1. d3 c5 2. f6")
	h.wantLast("f6")
	h.pick("d3")
	h.wantMoves(1)
	h.wantStatus("Black 4 · White 1 · 5 discs · White to move · Computer: off")
	h.wantLast("d3")
	h.typed(fyne.KeyRight)
	h.wantMoves(2)
	h.wantLast("c5")
	h.typed(fyne.KeyHome)
	h.wantMoves(0)
	h.typed(fyne.KeyEnd)
	h.wantMoves(3)
	h.typed(fyne.KeyUp)
	h.wantMoves(1)
	h.typed(fyne.KeyDown, fyne.KeyLeft)
	h.wantMoves(2)
	h.run("menu.undo")
	h.wantMoves(1)
	if h.list().Current() != 1 {
		t.Error("the list does not follow undo")
	}
}

func TestAnotherMoveBeginsAVariationAndTheOldLineIsReturnedTo(t *testing.T) {
	h := othelloHouse(t)
	h.playOut("d3c5f6")
	h.pick("d3")
	h.left("c3")
	h.wantMoves(2)
	h.wantList("Start 1. d3 c3 c5")
	h.left("c4")
	h.wantList("Start 1. d3 c3 c5 2. c4")
	h.pick("c5")
	h.wantMoves(2)
	h.wantList("Start 1. d3 c5 c3 2. f6")
	h.typed(fyne.KeyEnd)
	h.wantLast("f6")
	h.pick("c3")
	h.typed(fyne.KeyEnd)
	h.wantLast("c4")
}

func TestKeysOfTheProgramWorkFromTheList(t *testing.T) {
	h := othelloHouse(t)
	h.playOut("d3c5")
	h.pick("d3")
	h.focused().TypedRune('m')
	if !h.sound.muted {
		t.Error("M does not mute")
	}
	h.focused().TypedRune('c')
	h.focused().TypedRune('3')
	h.wantMoves(2)
	h.wantLast("c3")
	h.typed(fyne.KeyF2)
	if !h.dialogs.Active() {
		t.Fatal("F2 shows no rules")
	}
	h.dialogs.Close()
	h.typed(fyne.KeyEscape)
	if f := h.window.Canvas().Focused(); f != nil {
		t.Errorf("after Escape %T has the focus", f)
	}
	h.pick("d3")
	h.left("e3")
	if f := h.window.Canvas().Focused(); f == fyne.Focusable(h.list()) {
		t.Error("after a click on the board the list has the focus")
	}
	h.key(fyne.KeyLeft) // moves the board's cursor
	h.wantMoves(2)
}

func TestAComputerWaitsWhileTheMovesAreLookedAt(t *testing.T) {
	h := othelloHouse(t, func(s *settings.Settings) { setLevels(s, "othello", [2]search.Level{"", search.Greedy}) })
	h.left("d3")
	h.rest()
	h.pick("d3")
	if h.controller.Thinking() {
		t.Fatal("the computer plays")
	}
	h.wantMessage("Choose any cell")
	h.pick("c3")
	h.wantTitle("Player 1's turn")
	h.left("c4")
	h.pick("c4") // the move that is shown
	if !h.controller.Thinking() {
		t.Error("a click on the last move stops the computer")
	}
	h.pick("c3")
	h.typed(fyne.KeyEnd)
	if !h.controller.Thinking() {
		t.Error("at the end of the line the computer does not think on")
	}
	h.rest()
	h.wantMoves(4)
}

func TestFoldingTheListIsRememberedAndTheSameInEveryTab(t *testing.T) {
	h := othelloHouse(t)
	h.left("d3")
	open := uitest.Part(h.t, h.window, "moves").Size().Height
	if !h.menu.Item("menu.moves").Checked {
		t.Error("the menu item is not checked")
	}
	test.Tap(h.button("moves.toggle"))
	for i, tab := range h.tabs.All {
		if find[*movelist.List](inspect.Parts(tab.View.Content)["moves"]).Visible() {
			t.Errorf("in tab %d the list is there", i)
		}
	}
	if h.menu.Item("menu.moves").Checked || uitest.Part(h.t, h.window, "moves").Size().Height >= open/2 || !h.button("moves.toggle").Visible() {
		t.Errorf("checked %t, %v high", h.menu.Item("menu.moves").Checked, uitest.Part(h.t, h.window, "moves").Size().Height)
	}
	h.left("c3")
	h.App.settings.Flush()
	again := openHouse(t, h.app, h.config.Settings).begin()
	again.show(1)
	if again.list().Visible() || again.menu.Item("menu.moves").Checked {
		t.Error("after a restart the list is there again")
	}
	h.menu.Item("menu.moves").Action()
	if !h.list().Visible() || uitest.Part(h.t, h.window, "moves").Size().Height != open || !h.menu.Item("menu.moves").Checked {
		t.Error("the menu does not unfold the list")
	}
	h.wantList("Start 1. d3 c3")
}

// TestEveryTabListsMoves plays in all of them, and looks back.
func TestEveryTabListsMoves(t *testing.T) {
	h := newHouse(t, func(s *settings.Settings) { setStarter(s, "gomoku", game.StartFirst); s.Pause = 0 }).begin()
	play := []func(){
		func() { h.drop(3, 3, 4) },
		func() { h.playOut("d3c3c4") },
		func() { h.sow(3, 0, 8) },
		func() { h.mark(112, 113, 97) },
	}
	want := []string{
		"Start 1. 4 4 2. 5", "Start 1. d3 c3 2. c4", "Start 1. 4 2. 1 2", "Start 1. h8 i8 2. h7",
	}
	for i, list := range want {
		if i > 0 {
			h.show(i)
		}
		h.wantList("No moves yet")
		play[i]()
		h.wantList(list)
		after := h.controller.Match().StateAt(1)
		h.pick(strings.Fields(list)[2])
		h.wantMoves(1)
		if h.controller.Match().State() != after {
			t.Errorf("tab %d shows another position", i)
		}
		h.typed(fyne.KeyEnd)
		h.wantMoves(3)
		h.NewGame()
		h.wantList("No moves yet")
	}
}

func TestAPassIsListed(t *testing.T) {
	h := othelloHouse(t)
	h.window.Resize(fyne.NewSize(1060, 900))
	h.playOut("d3c3b3b2f5a3a1c1")
	h.left(h.controller.Match().State().Format(h.controller.Match().State().Moves()[0]))
	var words []string
	for _, t := range h.listed() {
		words = append(words, t.Text)
	}
	if list := strings.Join(words, " "); !strings.Contains(list, "a1 c1 5. pass ") {
		t.Errorf("the list shows %q", list)
	}
}

func TestALongGameIsListedToItsEnd(t *testing.T) {
	h := gomokuHouse(t, func(s *settings.Settings) { setBoard(s, "gomoku", 40, 40, 5) })
	m := longMatch(t, h.controller.Match())
	h.session.Import(game.Record{Tree: m})
	texts := h.listed()
	last := m.StateAt(m.Ply() - 1).Format(m.Moves()[m.Ply()-1])
	if texts[len(texts)-1].Text != last || m.Ply() < 1500 {
		t.Errorf("after %d moves the last one listed is %s, want %s", m.Ply(), texts[len(texts)-1].Text, last)
	}
	h.window.Canvas().Focus(h.list())
	h.typed(fyne.KeyHome)
	if texts := h.listed(); texts[0].Text != "Start" || h.controller.Match().Ply() != 0 {
		t.Errorf("at the start the first in the list is %s", texts[0].Text)
	}
}

// longMatch is a match by the rules and options of another that lasts until
// the paper is nearly full.
func longMatch(tb testing.TB, like *game.Tree) *game.Tree {
	tb.Helper()
	m, err := game.NewTree(like.Rules(), like.Options())
	if err != nil {
		tb.Fatal(err)
	}
	var cells [2][]game.Move // two and two alike: nobody has three in a row
	for cell := range 1600 {
		side := (cell%40 + cell/40*2) % 4 / 2
		cells[side] = append(cells[side], game.Move(cell))
	}
	for ply := 0; m.State().Result().Outcome == game.Playing; ply++ {
		if err := m.Play(cells[ply%2][ply/2]); err != nil {
			tb.Fatal(err)
		}
	}
	return m
}

func TestPlacesOfTheList(t *testing.T) {
	h := othelloHouse(t)
	h.playOut("d3c5f6")
	for ply, name := range []string{"move.0", "move.1", "move.2", "move.3"} {
		uitest.Click(t, h.window, name)
		h.wantMoves(ply)
	}
	all := []string{"moves", "moves.toggle", "move.0", "move.3"}
	seen := func() (names []string) {
		for _, name := range all {
			if _, ok := uitest.InSight(h.window)[name]; ok {
				names = append(names, name)
			}
		}
		return names
	}
	if !slices.Equal(seen(), all) {
		t.Errorf("there are only %v", seen())
	}
	h.window.Canvas().Unfocus()
	h.window.Resize(fyne.NewSize(640, 400))
	h.panel().ScrollToTop()
	if len(seen()) != 0 {
		t.Errorf("what has been scrolled away has a place: %v", seen())
	}
	h.panel().ScrollToBottom()
	if len(seen()) < 3 {
		t.Errorf("what one has scrolled to has no place but %v", seen())
	}
}

func TestAnotherMatchWithTheSameMovesIsListedAnew(t *testing.T) {
	h := gomokuHouse(t)
	h.mark(112)
	h.wantList("Start 1. h8")
	m, err := game.NewTree(h.tab.Game.Rules, game.Options{"columns": 20, "rows": 20})
	if err == nil {
		err = m.Play(112)
	}
	if err != nil {
		t.Fatal(err)
	}
	h.session.Import(game.Record{Tree: m})
	h.wantList("Start 1. " + m.StateAt(0).Format(112))
}
