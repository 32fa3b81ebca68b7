//go:build !race

package ui_test

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"npaastribe/game"
	"npaastribe/game/catalog"
	"npaastribe/game/gomoku"
	"npaastribe/game/record"
	"npaastribe/game/search"
	"npaastribe/ui/settings"
	"npaastribe/ui/uitest"
)

func TestMoveListOfOthello(t *testing.T) {
	h := inTab(t, "othello")
	h.wantList("No moves yet")
	h.playOut("d3c5f6")
	h.wantList("Start 1. d3 c5 2. f6")
	h.wantLast("f6")
	h.pick("d3")
	h.wantMoves(1)
	h.wantStatus("Black 4 · White 1 · 5 discs · White to move · Computer: off")
	h.wantLast("d3")
	h.key(fyne.KeyRight)
	h.wantMoves(2)
	h.wantLast("c5")
	h.key(fyne.KeyHome)
	h.wantMoves(0)
	h.key(fyne.KeyEnd)
	h.wantMoves(3)
	h.key(fyne.KeyUp)
	h.wantMoves(1)
	h.key(fyne.KeyDown, fyne.KeyLeft)
	h.wantMoves(2)
	h.menu("menu.undo")
	h.wantMoves(1)
	if h.list().Current() != 1 {
		t.Error("the list does not follow undo")
	}
}

func TestMoveListVariation(t *testing.T) {
	h := inTab(t, "othello")
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
	h.key(fyne.KeyEnd)
	h.wantLast("f6")
	h.pick("c3")
	h.key(fyne.KeyEnd)
	h.wantLast("c4")
}

func TestKeysWithFocusOnMoveList(t *testing.T) {
	h := inTab(t, "othello")
	h.playOut("d3c5")
	h.pick("d3")
	h.write("m")
	if !h.sound.muted {
		t.Error("M does not mute")
	}
	h.write("c3")
	h.wantMoves(2)
	h.wantLast("c3")
	h.key(fyne.KeyF2)
	h.wantOpen("rules")
	h.key(fyne.KeyEscape)
	h.focused()
	h.key(fyne.KeyEscape)
	if f := h.canvas().Focused(); f != nil {
		t.Errorf("after Escape %T has the focus", f)
	}
	h.pick("d3")
	h.left("e3")
	if f := h.canvas().Focused(); f == fyne.Focusable(h.list()) {
		t.Error("after a click on the board the list has the focus")
	}
	h.key(fyne.KeyLeft) // moves the board's cursor
	h.wantMoves(2)
}

// TestMoveListHasTheFocusAgain asks lessons and puzzles while the arrow keys step through the moves: they
// do so again afterwards, in the list or beside a folded one, unless another game or tab is shown then.
func TestMoveListHasTheFocusAgain(t *testing.T) {
	h := inTab(t, "othello")
	h.playOut("d3c5")
	wantStepping := func(after string, want bool, move string) {
		t.Helper()
		if has := h.canvas().Focused() == fyne.Focusable(h.list()); has != want {
			t.Errorf("after %s the list has the focus: %t", after, has)
		}
		h.key(fyne.KeyLeft)
		h.wantLast(move)
		h.key(fyne.KeyRight)
	}
	h.startLessons()
	h.key(fyne.KeyEscape)
	wantStepping("lessons from the board", false, "c5")
	h.pick("c5")
	h.startLessons()
	h.startPuzzles()
	if f := h.canvas().Focused(); f != nil {
		t.Errorf("%T has the focus in a puzzle", f)
	}
	h.press("question.leave")
	wantStepping("a puzzle", true, "d3")
	h.startLessons()
	h.shortcut(control(fyne.KeyN, 0))
	if f := h.canvas().Focused(); h.inLessons() || f != nil {
		t.Errorf("in a new game after lessons, %T has the focus", f)
	}
	h.playOut("d3c5")
	h.pick("c5")
	h.startLessons()
	h.show("nrow")
	if f := h.canvas().Focused(); f != nil {
		t.Errorf("in another tab after lessons, %T has the focus", f)
	}
}

func TestComputerWaitsWhileLookingBack(t *testing.T) {
	h := inTab(t, "othello", func(s *settings.Settings) { setLevels(s, "othello", [2]search.Level{"", search.Greedy}) })
	h.left("d3")
	h.awaitPerson()
	h.pick("d3")
	if h.thinking() {
		t.Fatal("the computer plays")
	}
	h.wantMessage("Choose any cell")
	h.pick("c3")
	h.wantTitle("Player 1's turn")
	h.left("c4")
	h.pick("c4") // the current move
	if !h.thinking() {
		t.Error("a click on the last move stops the computer")
	}
	h.pick("c3")
	h.key(fyne.KeyEnd)
	if !h.thinking() {
		t.Error("at the end of the line the computer does not think on")
	}
	h.awaitPerson()
	h.wantMoves(4)
}

func TestFoldedMoveListIsRemembered(t *testing.T) {
	h := inTab(t, "othello")
	h.left("d3")
	open := h.part("moves").Size().Height
	if !h.item("menu.moves").Checked {
		t.Error("the menu item is not checked")
	}
	test.Tap(h.button("moves.toggle"))
	for _, name := range catalog.Names() {
		if h.show(name); h.list().Visible() {
			t.Errorf("in the tab of %s the list is still unfolded", name)
		}
	}
	h.show("othello")
	if high := h.part("moves").Size().Height; h.item("menu.moves").Checked || high >= open/2 || !h.button("moves.toggle").Visible() {
		t.Errorf("checked %t, %v high", h.item("menu.moves").Checked, high)
	}
	h.left("c3")
	h.menu("menu.moves")
	if !h.list().Visible() || h.part("moves").Size().Height != open || !h.item("menu.moves").Checked {
		t.Error("the menu does not unfold the list")
	}
	h.wantList("Start 1. d3 c3")
	h.menu("menu.moves")
	h = h.restart()
	if h.list().Visible() || h.item("menu.moves").Checked {
		t.Error("the list is unfolded after a restart")
	}
}

// TestMoveListInEveryTab plays in every tab, and looks back.
func TestMoveListInEveryTab(t *testing.T) {
	h := newProgram(t, func(s *settings.Settings) { setStarter(s, "gomoku", game.StartFirst) }).begin()
	for _, c := range []struct {
		game  string
		moves [3]game.Move
		list  string
	}{
		{"nrow", [3]game.Move{3, 3, 4}, "Start 1. 4 4 2. 5"},
		{"othello", [3]game.Move{19, 18, 26}, "Start 1. d3 c3 2. c4"},
		{"awari", [3]game.Move{3, 0, 8}, "Start 1. 4 2. 1 2"},
		{"gomoku", [3]game.Move{112, 113, 97}, "Start 1. h8 i8 2. h7"},
	} {
		h.show(c.game)
		h.wantList("No moves yet")
		h.play(c.moves[0])
		first := h.position()
		h.play(c.moves[1])
		h.play(c.moves[2])
		h.wantList(c.list)
		h.pick(strings.Fields(c.list)[2])
		h.wantMoves(1)
		if h.position() != first {
			t.Errorf("%s: the position is not the one of the first move", c.game)
		}
		h.key(fyne.KeyEnd)
		h.wantMoves(3)
		h.press("new")
		h.wantList("No moves yet")
	}
}

func TestMoveListShowsPass(t *testing.T) {
	h := inTab(t, "othello")
	h.window.Resize(fyne.NewSize(1060, 900))
	h.playOut("d3c3b3b2f5a3a1c1")
	h.play(h.state().Moves()[0])
	if list := h.moves(); !strings.Contains(list, "a1 c1 5. pass ") {
		t.Errorf("the list shows %q", list)
	}
}

func TestMoveListOfLongGame(t *testing.T) {
	h := inTab(t, "gomoku")
	m := longMatch(t)
	h.pasteMatch(m)
	h.wantMoves(m.Ply())
	texts := h.listed()
	last := m.StateAt(m.Ply() - 1).Format(m.Moves()[m.Ply()-1])
	if texts[len(texts)-1].Text != last || m.Ply() < 1500 {
		t.Errorf("the last of %d moves in the list is %s, want %s", m.Ply(), texts[len(texts)-1].Text, last)
	}
	h.canvas().Focus(h.list())
	h.key(fyne.KeyHome)
	h.wantMoves(0)
	if texts := h.listed(); texts[0].Text != "Start" {
		t.Errorf("scrolled to the start, the list begins with %s", texts[0].Text)
	}
}

// pasteMatch pastes a match in the program's own format.
func (h *program) pasteMatch(m *game.Tree) {
	h.t.Helper()
	text, err := record.Formats(m.Rules().Name)[0].Write(game.Record{Tree: m})
	if err != nil {
		h.t.Fatal(err)
	}
	h.paste(text)
}

// pencilMatch returns a match of Piškvorky on a square board.
func pencilMatch(t *testing.T, size int) *game.Tree {
	t.Helper()
	m, err := game.NewTree(gomoku.Rules, game.Options{"columns": size, "rows": size})
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// longMatch returns a match that lasts until the largest board is nearly full.
func longMatch(t *testing.T) *game.Tree {
	t.Helper()
	m := pencilMatch(t, 40)
	var cells [2][]game.Move // cells in a pattern in which nobody gets three in a row
	for cell := range 1600 {
		side := (cell%40 + cell/40*2) % 4 / 2
		cells[side] = append(cells[side], game.Move(cell))
	}
	for ply := 0; m.State().Result().Outcome == game.Playing; ply++ {
		if err := m.Play(cells[ply%2][ply/2]); err != nil {
			t.Fatal(err)
		}
	}
	return m
}

func TestMoveListParts(t *testing.T) {
	h := inTab(t, "othello")
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
		t.Errorf("the visible parts are %v", seen())
	}
	h.canvas().Unfocus()
	h.window.Resize(fyne.NewSize(640, 330))
	h.panel().ScrollToTop()
	if len(seen()) != 0 {
		t.Errorf("parts are visible although they are scrolled away: %v", seen())
	}
	h.panel().ScrollToBottom()
	if len(seen()) < 3 {
		t.Errorf("after scrolling down only %v are visible", seen())
	}
}

func TestMoveListOfOtherMatchWithSameMoves(t *testing.T) {
	h := inTab(t, "gomoku")
	h.mark(112)
	h.wantList("Start 1. h8")
	m := pencilMatch(t, 20)
	if err := m.Play(112); err != nil {
		t.Fatal(err)
	}
	h.pasteMatch(m)
	h.wantList("Start 1. " + m.StateAt(0).Format(112))
}

// TestAutoplay starts autoplay by its key in the list and changes its pace. Autoplay
// stops at a move of the player's and behind another tab. The pace is remembered.
func TestAutoplay(t *testing.T) {
	h := inTab(t, "gomoku")
	h.mark(112, 113, 114, 115)
	h.pick("h8")
	h.key(fyne.KeySpace)
	h.wantMoves(2)
	h.elapseTimers()
	h.wantMoves(3)
	h.press("autoplay.pace")
	if !h.item("menu.autoplay").Checked || h.button("autoplay.pace").Text != "2 s" {
		t.Errorf("the pace is %q", h.button("autoplay.pace").Text)
	}
	h.elapseTimers()
	h.wantMoves(4)
	if h.item("menu.autoplay").Checked {
		t.Error("autoplay continues at the end")
	}
	h.pick("Start")
	h.press("autoplay")
	h.mark(30)
	h.elapseTimers()
	h.wantMoves(2)
	h.pick("Start")
	h.press("autoplay")
	h.show("othello")
	h.elapseTimers()
	h.show("gomoku")
	h.wantMoves(1)
	h.end()
	if pace := h.saved().Autoplay; pace != 2 {
		t.Errorf("the stored pace is %v", pace)
	}
}
