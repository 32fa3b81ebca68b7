//go:build !race

package ui_test

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"npaastribe/game"
	"npaastribe/game/catalog"
	"npaastribe/game/record"
	"npaastribe/game/search"
	"npaastribe/ui/event"
	"npaastribe/ui/settings"
	"npaastribe/ui/startup"
	"npaastribe/ui/uitest"
)

// editor opens the position editor.
func (h *program) editor() *program {
	h.t.Helper()
	h.shortcut(control(fyne.KeyE, 0))
	h.wantOpen("setup")
	return h
}

// click clicks on a cell of the editor's board.
func (h *program) click(cell string) {
	h.t.Helper()
	uitest.Click(h.t, h.window, "dialog.edit."+cell)
}

// verdict returns the editor's verdict.
func (h *program) verdict() string {
	h.t.Helper()
	return h.inDialog("verdict").(interface{ Text() string }).Text()
}

// setUps are the parts to click on, after the first few moves of playAny, to set up a position
// in which the second side is to move. Parts that are not on the board begin with a dot. In
// games without an entry the current position is taken.
var setUps = map[string][]string{
	"nrow":    {".clear", "cell.4.9", "cell.5.9", ".tool.second", "cell.4.9", "cell.5.9", ".side.second"},
	"othello": {".initial", ".tool.second", "cell.0.0", ".tool.first", "cell.2.2", "cell.1.0", ".side.second"},
	"awari":   {".initial", ".tool.rubber", "pit.0", "pit.0", ".tool.first", "pit.6", "pit.13", ".side.second"},
	"gomoku":  {".clear", "cell.7.7", "cell.8.8", "cell.9.9", ".tool.second", "cell.0.0", "cell.1.14"},
}

// setUp sets up a position in the current tab, and starts a match from it.
func (h *program) setUp() game.State {
	h.t.Helper()
	h.editor()
	for _, click := range setUps[h.tab()] {
		if part, ok := strings.CutPrefix(click, "."); ok {
			h.tap(part)
		} else {
			h.click(click)
		}
	}
	if text := h.verdict(); !strings.Contains(text, "moves first from here") {
		h.t.Fatalf("the editor says %q", text)
	}
	h.tap("ok")
	h.wantOpen("")
	h.wantMoves(0)
	return h.state()
}

// startPosition returns the position from which the current match has begun.
func (h *program) startPosition() string {
	h.t.Helper()
	ply := h.ply()
	h.goTo(0)
	text := h.position()
	h.goTo(ply)
	return text
}

// playerToMove returns the name of the player to move.
func (h *program) playerToMove() string {
	h.t.Helper()
	turn, ok := last[event.Turn](h)
	if !ok {
		h.t.Fatal("no turn has been announced")
	}
	return turn.Player
}

func TestMatchFromSetUpPosition(t *testing.T) {
	for _, name := range catalog.Names() {
		t.Run(name, func(t *testing.T) {
			h := inTab(t, name, func(s *settings.Settings) { setStarter(s, name, game.StartFirst) })
			initial := h.position()
			h.playAny(3)
			before := h.state()
			s := h.setUp()
			want, player := game.Second, "Player 2"
			if setUps[name] == nil {
				if want = before.Turn(); want == game.First {
					player = "Player 1"
				}
			}
			if s.Turn() != want || h.playerToMove() != player {
				t.Fatalf("%s is to move, with side %v in %v", h.playerToMove(), s.Turn(), s)
			}
			h.wantMessage(player + " moves first")
			h.playAny(2)
			h.press("undo", "undo")
			h.wantMoves(0)
			if h.position() != s.String() || !h.button("undo").Disabled() {
				t.Errorf("undo leads to %v, want %v", h.position(), s)
			}
			h.press("new")
			if h.position() != initial {
				t.Errorf("a new game starts with %v", h.position())
			}
		})
	}
}

// TestCopySetUpPosition copies a match in every format that can hold its first position, and
// pastes it.
func TestCopySetUpPosition(t *testing.T) {
	for _, name := range catalog.Names() {
		t.Run(name, func(t *testing.T) {
			h := inTab(t, name)
			h.setUp()
			h.playAny(3)
			begun, now, moves, whole, copied := h.startPosition(), h.state(), h.moves(), h.copied(), 0
			for i, f := range record.Formats(name) {
				h.paste(whole)
				h.app.Clipboard().SetContent("")
				h.item("menu.copyas").ChildMenu.Items[i].Action()
				if h.app.Clipboard().Content() == "" {
					h.wantMessage("That format can't be used")
					continue
				}
				copied++
				h.press("new")
				h.shortcut(&fyne.ShortcutPaste{})
				same := h.position() == now.String() && h.moves() == moves && h.startPosition() == begun
				switch {
				case f.Name == "board":
					same = h.ply() == 0 && h.state().Turn() == now.Turn() && slices.Equal(h.state().Moves(), now.Moves())
				case !f.Whole:
					same = h.ply() == 0 && h.position() == now.String()
				}
				if !same {
					t.Errorf("as %s the pasted position is %v from %v, want %v from %v", f.Name, h.position(), h.startPosition(), now, begun)
				}
			}
			if copied < 2 {
				t.Errorf("only %d formats can hold the position", copied)
			}
		})
	}
}

func TestCancelEditor(t *testing.T) {
	h := newProgram(t).begin()
	h.playAny(3)
	before := h.position()
	leave := map[string]func(){
		"escape": func() { h.key(fyne.KeyEscape) },
		"cancel": func() { h.tap("cancel") },
	}
	for name, leave := range leave {
		h.editor()
		h.tap("clear")
		h.click("cell.3.3")
		leave()
		h.wantOpen("")
		if h.position() != before || h.ply() != 3 {
			t.Errorf("%s: the position is now %v", name, h.position())
		}
	}
}

// TestNoMatchFromIllegalPosition tries to start a match from an illegal position.
func TestNoMatchFromIllegalPosition(t *testing.T) {
	h := newProgram(t).begin()
	before := h.position()
	h.editor()
	h.click("cell.3.3")
	h.click("cell.4.3")
	if !strings.Contains(h.verdict(), "0 and 2 coins") || !h.disabledInDialog("ok") {
		t.Errorf("the verdict is %q", h.verdict())
	}
	h.key(fyne.KeyReturn)
	h.tap("ok")
	if h.wantOpen("setup"); h.position() != before {
		t.Fatal("a match started from an illegal position")
	}
	h.key(fyne.KeyLeft) // the board gets keys without the focus, too
	h.canvas().Unfocus()
	h.key(fyne.KeyHome)
	h.write("2")
	h.key(fyne.KeyReturn)
	h.wantOpen("")
	if h.position() == before || h.state().Turn() != game.Second {
		t.Errorf("the position is %v", h.position())
	}
}

// TestComputerMovesInSetUpPosition sets up a position in which the computer is to move.
func TestComputerMovesInSetUpPosition(t *testing.T) {
	h := newProgram(t, func(s *settings.Settings) { setLevel(s, "nrow", 1, search.Beginner) }).begin()
	s := h.setUp()
	h.until(func() bool { return h.ply() > 0 })
	if s.Turn() != game.Second {
		t.Errorf("the set-up position has the wrong side to move: %v", s)
	}
}

// TestStarterAfterSetUpPosition checks that a match from a set-up position does not count for
// the alternation of who begins.
func TestStarterAfterSetUpPosition(t *testing.T) {
	for _, name := range catalog.Names() {
		h := inTab(t, name, func(s *settings.Settings) { setStarter(s, name, game.StartAlternate) })
		if h.playerToMove() != "Player 1" {
			t.Fatalf("%s: %s moves first", name, h.playerToMove())
		}
		h.setUp() // no move has been made, so player 1 is still the one to begin
		h.playAny(1)
		h.press("new")
		if h.playerToMove() != "Player 1" {
			t.Errorf("%s: after an untouched game %s moves first", name, h.playerToMove())
		}
		h.playAny(1)
		h.setUp()
		h.setUp()
		h.shortcut(&fyne.ShortcutCopy{})
		h.shortcut(&fyne.ShortcutPaste{})
		h.press("new")
		h.wantMoves(0)
		if h.playerToMove() != "Player 2" {
			t.Errorf("%s: after a game that player 1 began, %s moves first", name, h.playerToMove())
		}
	}
}

// TestEditorCellsInLayoutEvent checks that a layout event has the editor's cells.
func TestEditorCellsInLayoutEvent(t *testing.T) {
	for name, cells := range map[string]int{"nrow": 100, "othello": 64, "awari": 14, "gomoku": 225} {
		h := start(t, uitest.App(t), startup.Config{
			Settings: settingsFile(t), Trace: filepath.Join(t.TempDir(), "trace"),
		}).begin()
		h.show(name)
		h.editor()
		h.flush()
		shown, _ := last[event.Layout](h)
		found := 0
		for name, r := range shown.Rects {
			if strings.HasPrefix(name, "dialog.edit.") {
				found++
				if r[2] < 10 || r[3] < 10 {
					t.Errorf("%s is at %v", name, r)
				}
			}
		}
		if found != cells || shown.Rects["dialog.ok"] == (event.Rect{}) || shown.Rects["dialog.side.first"] == (event.Rect{}) {
			t.Errorf("%s: %d cells, want %d", name, found, cells)
		}
	}
}

// TestEditorAtEndOfGame opens the editor at a won game.
func TestEditorAtEndOfGame(t *testing.T) {
	h := newProgram(t).begin()
	h.drop(0, 1, 0, 1, 0, 1, 0)
	h.editor()
	if !h.disabledInDialog("ok") || !strings.Contains(h.verdict(), "a line from column 1, row 1") {
		t.Errorf("the verdict is %q", h.verdict())
	}
	test.TapSecondary(h.inDialog("edit").(fyne.SecondaryTappable)) // outside the cells
	h.tap("tool.rubber")
	h.click("cell.0.3")
	h.key(fyne.KeyReturn)
	h.wantOpen("")
	h.wantMoves(0)
	if h.over() {
		t.Errorf("the position is %v, where the game has ended", h.position())
	}
}

// TestSetUpPositionSurvivesRestart restarts the program in such a match.
func TestSetUpPositionSurvivesRestart(t *testing.T) {
	h := newStoredProgram(t).begin()
	s := h.setUp().String()
	if h = h.restart().begin(); h.position() != s {
		t.Fatalf("restarted before a move: position %v, want %v", h.position(), s)
	}
	h.drop(2, 3)
	want := h.position()
	h = h.restart().begin()
	if h.wantMoves(2); h.position() != want || h.startPosition() != s {
		t.Errorf("the position is %v from %v, want %v from %v", h.position(), h.startPosition(), want, s)
	}
}

// TestUnplayedSetUpPositionIsNotStored starts a new game right after setting up a position.
func TestUnplayedSetUpPositionIsNotStored(t *testing.T) {
	h := newStoredProgram(t).begin()
	h.setUp()
	left := h.openStore()
	id, _ := left.Current("nrow")
	_, ok := left.Load(id)
	left.Close()
	if !ok {
		t.Fatal("the position is not stored while it is shown")
	}
	h = h.restart().begin()
	h.press("new")
	if _, ok := h.openStore().Load(id); ok {
		t.Error("the position is still stored after a new game")
	}
}
