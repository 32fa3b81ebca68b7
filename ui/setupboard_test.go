package ui

import (
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
	"npaastribe/ui/uitest"
)

// editor opens the dialog in which a position is set up.
func (h *house) editor() *house {
	h.t.Helper()
	h.shortcut(control(fyne.KeyE, 0))
	if !h.dialogs.Active() || h.dialogs.Name() != "setup" {
		h.t.Fatal("no position can be set up")
	}
	return h
}

// click clicks on a cell of the editor's board.
func (h *house) click(cell string) {
	h.t.Helper()
	uitest.Click(h.t, h.window, "dialog.edit."+cell)
}

// verdict is what the editor says.
func (h *house) verdict() string {
	return h.part("verdict").(interface{ Text() string }).Text()
}

// setUps are what to click on after the first few moves of playAny for a
// position of a game in which the second side is to move; parts of the dialog
// begin with a dot. Of other games it is the position that is there.
var setUps = map[string][]string{
	"nrow":    {".clear", "cell.4.9", "cell.5.9", ".tool.second", "cell.4.9", "cell.5.9", ".side.second"},
	"othello": {".initial", ".tool.second", "cell.0.0", ".tool.first", "cell.2.2", "cell.1.0", ".side.second"},
	"awari":   {".initial", ".tool.rubber", "pit.0", "pit.0", ".tool.first", "pit.6", "pit.13", ".side.second"},
	"gomoku":  {".clear", "cell.7.7", "cell.8.8", "cell.9.9", ".tool.second", "cell.0.0", "cell.1.14"},
}

// setUp sets up a position in the tab that is shown, and begins there.
func (h *house) setUp() game.State {
	h.t.Helper()
	h.editor()
	for _, click := range setUps[h.tab.Name()] {
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
	if h.dialogs.Active() {
		h.t.Fatal("the dialog is still open")
	}
	return h.controller.Match().State()
}

func TestAMatchBeginsFromAPosition(t *testing.T) {
	for number, name := range catalog.Names() {
		t.Run(name, func(t *testing.T) {
			h := newHouse(t).begin()
			h.show(number)
			h.playAny(3)
			players := h.session.Players()
			before := h.controller.Match().State()
			s := h.setUp()
			want := game.Second
			if setUps[name] == nil {
				want = before.Turn()
			}
			if s.Turn() != want || h.session.Players() != players || h.controller.Match().Ply() != 0 {
				t.Fatalf("%v to move in %v", s.Turn(), s)
			}
			h.wantMessage(players[want-game.First].Name + " moves first")
			h.playAny(2)
			for range 5 {
				h.controller.History.Undo()
			}
			h.wantMoves(0)
			if got := h.controller.Match().State(); got.String() != s.String() || h.controller.History.CanUndo() {
				t.Errorf("undo leads to %v, want %v", got, s)
			}
			h.NewGame()
			if m := h.controller.Match(); m.IsSetUp() {
				t.Errorf("a new game begins with %v", m.State())
			}
		})
	}
}

// TestASetUpPositionIsCopied copies in every format that can say the position
// and pastes it again, by the clipboard.
func TestASetUpPositionIsCopied(t *testing.T) {
	for number, name := range catalog.Names() {
		t.Run(name, func(t *testing.T) {
			h := newHouse(t).begin()
			h.show(number)
			h.setUp()
			h.playAny(3)
			want, copied := h.controller.Match(), 0
			for i, f := range record.Formats(name) {
				h.app.Clipboard().SetContent("")
				h.session.Import(game.Record{Tree: want})
				h.menu.Item("menu.copyas").ChildMenu.Items[i].Action()
				if h.app.Clipboard().Content() == "" {
					h.wantMessage("That format won't do")
					continue
				}
				copied++
				h.NewGame()
				h.shortcut(&fyne.ShortcutPaste{})
				got := h.controller.Match()
				wantStart, wantMoves := want.StateAt(0), want.Line()
				if !f.Whole {
					wantStart, wantMoves = want.State(), nil
				}
				same := got.StateAt(0).String() == wantStart.String()
				if f.Name == "board" {
					same = got.State().Turn() == wantStart.Turn() && slices.Equal(got.State().Moves(), wantStart.Moves())
				}
				if !same || !slices.Equal(got.Line(), wantMoves) {
					t.Errorf("as %s: %v and %v, want %v and %v", f.Name, got.StateAt(0), got.Line(), wantStart, wantMoves)
				}
			}
			if copied < 2 {
				t.Errorf("%d formats", copied)
			}
		})
	}
}

func TestNothingChangesBeforeItIsWanted(t *testing.T) {
	h := newHouse(t).begin()
	h.playAny(3)
	before := h.controller.Match()
	leave := map[string]func(){
		"escape": func() { h.key(fyne.KeyEscape) },
		"cancel": func() { h.tap("cancel") },
	}
	for name, leave := range leave {
		h.editor()
		h.tap("clear")
		h.click("cell.3.3")
		leave()
		if h.dialogs.Active() || h.controller.Match() != before || before.Ply() != 3 {
			t.Errorf("%s: %v", name, h.controller.Match().State())
		}
	}
}

// TestAnIllegalPositionDoesNotBegin presses what would begin a match.
func TestAnIllegalPositionDoesNotBegin(t *testing.T) {
	h := newHouse(t).begin()
	before := h.controller.Match()
	h.editor()
	h.click("cell.3.3")
	h.click("cell.4.3")
	if !strings.Contains(h.verdict(), "0 and 2 coins") || !h.part("ok").(fyne.Disableable).Disabled() {
		t.Errorf("%q", h.verdict())
	}
	h.key(fyne.KeyReturn)
	h.tap("ok")
	if !h.dialogs.Active() || h.controller.Match() != before {
		t.Fatal("the match has begun")
	}
	h.key(fyne.KeyLeft) // the board hears keys without the focus, too
	h.window.Canvas().Focus(nil)
	h.key(fyne.KeyHome)
	h.rune('2')
	h.key(fyne.KeyReturn)
	if m := h.controller.Match(); m == before || m.State().Turn() != game.Second {
		t.Errorf("%v", m.State())
	}
}

// TestTheComputerMovesAtOnce has the computer play the side that is to move.
func TestTheComputerMovesAtOnce(t *testing.T) {
	h := newHouse(t, func(s *settings.Settings) {
		setLevel(s, "nrow", 1, search.Beginner)
		s.Pause = 0
	}).begin()
	h.setUp()
	h.until(func() bool { return h.controller.Match().Ply() > 0 })
	if m := h.controller.Match(); m.StateAt(0).Turn() != game.Second {
		t.Errorf("%v", m.State())
	}
}

// TestWhoBeginsAfterASetUpPosition sees that such a match does not count.
func TestWhoBeginsAfterASetUpPosition(t *testing.T) {
	for number, name := range catalog.Names() {
		h := newHouse(t, func(s *settings.Settings) { setStarter(s, name, game.StartAlternate) }).begin()
		h.show(number)
		if h.session.Starter() != 0 {
			t.Fatalf("%s: player %d begins", name, h.session.Starter())
		}
		h.setUp() // nobody has played yet, and it is still player 1's turn to begin
		h.playAny(1)
		h.NewGame()
		if h.session.Starter() != 0 {
			t.Errorf("%s: after an untouched game player %d begins", name, h.session.Starter())
		}
		h.playAny(1)
		h.setUp()
		h.setUp()
		h.shortcut(&fyne.ShortcutCopy{})
		h.files.Paste()
		h.NewGame()
		if h.session.Starter() != 1 || h.controller.Match().Ply() != 0 {
			t.Errorf("%s: after a game that player 1 began it is player %d", name, h.session.Starter())
		}
	}
}

// TestTheCellsOfTheEditorAreTraced looks for their places in the layout.
func TestTheCellsOfTheEditorAreTraced(t *testing.T) {
	for number, cells := range []int{100, 64, 14, 225} {
		h := newHouse(t).begin()
		h.show(number)
		h.editor()
		h.App.layout.Publish()
		var last event.Layout
		for _, e := range h.events {
			if l, ok := e.(event.Layout); ok {
				last = l
			}
		}
		found := 0
		for name, r := range last.Rects {
			if strings.HasPrefix(name, "dialog.edit.") {
				found++
				if r[2] < 10 || r[3] < 10 {
					t.Errorf("%s is at %v", name, r)
				}
			}
		}
		if found != cells || last.Rects["dialog.ok"] == (event.Rect{}) || last.Rects["dialog.side.first"] == (event.Rect{}) {
			t.Errorf("game %d: %d cells, want %d", number, found, cells)
		}
	}
}

// TestAnEndedGameIsNotBegunAgain opens the editor at a won game.
func TestAnEndedGameIsNotBegunAgain(t *testing.T) {
	h := newHouse(t).begin()
	h.drop(0, 1, 0, 1, 0, 1, 0)
	h.editor()
	if !h.part("ok").(fyne.Disableable).Disabled() || !strings.Contains(h.verdict(), "a line from column 1, row 1") {
		t.Errorf("%q", h.verdict())
	}
	test.TapSecondary(h.part("edit").(fyne.SecondaryTappable)) // beside the cells
	h.tap("tool.rubber")
	h.click("cell.0.3")
	h.key(fyne.KeyReturn)
	if m := h.controller.Match(); m.State().Result().Outcome != game.Playing || m.Ply() != 0 {
		t.Errorf("%v", m.State())
	}
}

// TestASetUpPositionIsKept closes the program in the middle of such a match.
func TestASetUpPositionIsKept(t *testing.T) {
	h := keptHouse(t)
	h.tap("ok")
	s := h.setUp()
	h = h.again()
	h.tap("ok")
	if m := h.controller.Match(); m.State().String() != s.String() {
		t.Fatalf("before a move: got %v, want %v", m.State(), s)
	}
	h.drop(2, 3)
	want := h.controller.Match()
	h = h.again()
	h.tap("ok")
	if m := h.controller.Match(); m.StateAt(0).String() != s.String() || m.State().String() != want.State().String() || m.Ply() != 2 {
		t.Errorf("got %v after %v from %v", m.State(), m.Line(), m.StateAt(0))
	}
}

// TestASetUpPositionNobodyPlayedIsNotKept leaves one for a new game.
func TestASetUpPositionNobodyPlayedIsNotKept(t *testing.T) {
	h := newHouse(t).begin()
	h.setUp()
	id := h.session.Stored().ID
	h.NewGame()
	if _, ok := h.storage.Store.Load(id); ok {
		t.Error("it is kept where nobody sees it")
	}
}
