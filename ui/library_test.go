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
	"npaastribe/game/nrow"
	"npaastribe/game/record"
	"npaastribe/game/search"
	"npaastribe/game/store"
	"npaastribe/ui/event"
	"npaastribe/ui/settings"
	"npaastribe/ui/uitest"
)

// withArchive has played a match of N på stribe to its end and begun one of Othello and another
// of N på stribe, and has opened the archive. Its file dialogs begin in folder.
func withArchive(t *testing.T) (h *program, folder string) {
	t.Helper()
	folder = t.TempDir()
	h = newProgram(t, func(s *settings.Settings) { s.Folder = folder }).begin()
	h.window.Resize(fyne.NewSize(1000, 700))
	h.playThree()
	h.openArchive()
	return h, folder
}

// playThree plays the three matches of withArchive.
func (h *program) playThree() {
	h.t.Helper()
	h.drop(0, 1, 0, 1, 0, 1, 0)
	h.show("othello")
	h.left("d3", "c3")
	h.show("nrow")
	h.press("new")
	h.drop(5)
}

// notice returns the text under the archive's list.
func (h *program) notice() string { h.t.Helper(); return h.says("dialog.notice") }

// wantListed checks the numbers of moves of the matches in the open archive.
func (h *program) wantListed(when string, lengths ...int) {
	h.t.Helper()
	if got := h.lengths(); !slices.Equal(got, lengths) {
		h.t.Errorf("%s there are matches of %v moves, want %v", when, got, lengths)
	}
}

// listShortcut triggers a shortcut in the list of the open archive.
func (h *program) listShortcut(s fyne.Shortcut) {
	h.t.Helper()
	h.inDialog("list").(fyne.Shortcutable).TypedShortcut(s)
}

func TestArchiveListsMatches(t *testing.T) {
	h, _ := withArchive(t)
	h.wantListed("at first", 1, 2, 7)
	if got := h.notice(); got != "3 games" {
		t.Errorf("the notice is %q", got)
	}
	for _, name := range []string{"open", "analyse", "export", "delete"} {
		if !h.disabledInDialog(name) {
			t.Errorf("%s is enabled while nothing is selected", name)
		}
	}
	h.selectMatch(7)
	for _, name := range []string{"open", "analyse", "export", "delete"} {
		if h.disabledInDialog(name) {
			t.Errorf("%s is disabled", name)
		}
	}
	h.key(fyne.KeyEscape)
	h.wantOpen("")
}

func TestOpenFinishedMatch(t *testing.T) {
	h, _ := withArchive(t)
	h.selectMatch(7)
	h.tap("open")
	h.wantMoves(7)
	h.wantTitle("wins!")
	h.press("undo")
	h.wantMoves(6)
	h.openArchive()
	if got := h.notice(); got != "3 games" {
		t.Errorf("the notice is %q, want the current match counted as well", got)
	}
}

func TestOpenUnfinishedMatch(t *testing.T) {
	h, _ := withArchive(t)
	h.selectMatch(2)
	h.key(fyne.KeyReturn)
	h.wantOpen("")
	if h.tab() != "othello" {
		t.Fatalf("the tab of %s is shown", h.tab())
	}
	h.wantMoves(2)
	h.left("c4")
	h.wantMoves(3)
	h.wantArchived(3, 1, 7)
}

// TestArrowsStepThroughOpenedMatch opens matches of every game by button and by key, and steps
// through them.
func TestArrowsStepThroughOpenedMatch(t *testing.T) {
	for number, name := range catalog.Names() {
		t.Run(name, func(t *testing.T) {
			h := newProgram(t).begin()
			h.window.Resize(fyne.NewSize(1060, 688))
			h.show(name)
			h.playAny(3)
			h.press("new")
			h.show(catalog.Names()[(number+1)%len(catalog.Names())])
			for _, open := range []func(){
				func() { h.tap("open") },
				func() { h.key(fyne.KeyReturn) },
				func() { h.tap("analyse") },
			} {
				h.openArchive()
				h.selectMatch(3)
				open()
				h.trackTab()
				h.focused() // must not be nil; it is the list of moves
				h.key(fyne.KeyLeft)
				h.wantMoves(2)
				h.key(fyne.KeyHome, fyne.KeyRight)
				h.wantMoves(1)
				h.key(fyne.KeyEnd)
				h.wantMoves(3)
				h.press("new")
			}
			h.menu("menu.analysis", "menu.moves") // both off now
			h.openMatch(3)
			if h.canvas().Focused() != nil {
				t.Error("the folded list has the focus")
			}
			h.key(fyne.KeyLeft, fyne.KeyLeft)
			h.wantMoves(1)
			h.key(fyne.KeyEnd)
			h.wantMoves(3)
			h.key(fyne.KeyEscape, fyne.KeyLeft)
			h.wantMoves(3)
			h.openMatch(3)
			h.key(fyne.KeyHome)
			h.playOne()
			h.key(fyne.KeyLeft)
			h.wantMoves(1)
		})
	}
}

// TestArchiveUpdatesWhileComputersPlay checks that the open archive updates a match that two
// computers play behind it.
func TestArchiveUpdatesWhileComputersPlay(t *testing.T) {
	h := newProgram(t, func(s *settings.Settings) {
		setLevels(s, "nrow", [2]search.Level{search.Beginner, search.Beginner})
	}).begin()
	h.until(func() bool { return h.ply() >= 2 })
	h.openArchive()
	h.until(func() bool { return h.ply() >= 5 })
	h.wantListed("meanwhile", h.ply())
}

func TestOpenCurrentMatch(t *testing.T) {
	h, _ := withArchive(t)
	h.selectMatch(1)
	before := len(h.events)
	h.tap("open")
	h.wantOpen("")
	h.wantMoves(1)
	for _, e := range h.events[before:] {
		if _, ok := e.(event.Turn); ok {
			t.Errorf("the current match was started again: %+v", e)
		}
	}
}

func TestOpenMatchForAnalysis(t *testing.T) {
	h, _ := withArchive(t)
	h.tap("close")
	h.show("othello")
	h.goTo(1)
	h.press("new")
	h.left("f5")
	h.show("nrow")
	h.openArchive()
	h.selectMatch(2)
	h.tap("analyse")
	h.wantMoves(2)
	if h.tab() != "othello" || !h.analysing() {
		t.Errorf("the tab of %s is shown, analysing: %t", h.tab(), h.analysing())
	}
}

func TestCurrentMatchCannotBeDeleted(t *testing.T) {
	h, _ := withArchive(t)
	h.selectMatch(1)
	if !h.disabledInDialog("delete") {
		t.Error("the current match can be deleted")
	}
	h.key(fyne.KeyDelete)
	h.wantListed("after Delete", 1, 2, 7)
	h.selectMatch(7)
	h.tap("delete")
	h.wantListed("after the button", 1, 2)
	if got := h.notice(); got != "1 game was deleted." {
		t.Fatalf("the notice is %q", got)
	}
	h.tap("undo")
	h.wantListed("after Undo", 1, 2, 7)
	h.selectMatch(7)
	h.key(fyne.KeyDelete)
	h.wantListed("after Delete", 1, 2)
	h.canvas().Unfocus()
	h.shortcut(&fyne.ShortcutUndo{})
	h.wantListed("after Ctrl+Z", 1, 2, 7)
}

func TestArchiveKeysWithoutFocus(t *testing.T) {
	h, _ := withArchive(t)
	h.canvas().Unfocus()
	h.key(fyne.KeyDown)
	if h.focused() != h.inDialog("list").(fyne.Focusable) {
		t.Error("the arrows do not move the focus to the list")
	}
	h.canvas().Unfocus()
	h.key(fyne.KeyReturn)
	if h.dialog() != "" {
		t.Error("Enter does not open the match")
	}
}

// TestKeysWorkInADialogAtOnce opens dialogs as a desktop does, which draws them only afterwards:
// what keys are for has the focus.
func TestKeysWorkInADialogAtOnce(t *testing.T) {
	h, _ := withArchive(t)
	h.key(fyne.KeyEscape)
	for _, command := range []string{"menu.archive", "menu.setup"} {
		uitest.Undrawn(func() { h.menu(command) })
		if h.canvas().Focused() == nil {
			t.Errorf("after %s nothing has the focus", command)
		}
		h.key(fyne.KeyEscape)
	}
}

func TestTypingStartsArchiveSearch(t *testing.T) {
	h, _ := withArchive(t)
	h.canvas().Unfocus()
	h.write("x")
	if got := h.notice(); got != "0 games" {
		t.Errorf("searching for a letter that no name has, the notice is %q", got)
	}
}

func TestExportMatches(t *testing.T) {
	h, folder := withArchive(t)
	h.listShortcut(&fyne.ShortcutSelectAll{})
	for range 2 {
		h.tap("export")
		h.wantChooser("folder")
		h.pressInChooser("Export here")
		h.until(func() bool { return !strings.HasPrefix(h.notice(), "Writing") })
	}
	if want := "3 games were written to " + filepath.Base(folder) + "."; h.notice() != want {
		t.Errorf("the notice is %q, want %q", h.notice(), want)
	}
	lengths := map[string][]int{} // by the part of the name after the date
	for _, name := range filesIn(t, folder) {
		text := readFile(t, folder, name)
		g, err := record.Read(text, record.Hint{})
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		day, rest := name[:len("2006-01-02")], name[len("2006-01-02"):]
		if !strings.Contains(text, `[Date "`+strings.ReplaceAll(day, "-", ".")+`"]`) {
			t.Errorf("%s contains %s", name, text)
		}
		lengths[rest] = append(lengths[rest], g.Tree.Ply())
	}
	var coins []int
	for _, number := range []string{"", "-2", "-3", "-4"} {
		coins = append(coins, lengths["-nrow-Player-1-Player-2"+number+".stribe"]...)
	}
	if slices.Sort(coins); !slices.Equal(coins, []int{1, 1, 7, 7}) {
		t.Errorf("the exported matches of N på stribe have %v moves", coins)
	}
	for _, number := range []string{"", "-2"} {
		if got := lengths["-othello-Player-1-Player-2"+number+".stribe"]; !slices.Equal(got, []int{2}) {
			t.Errorf("the exported matches of Othello have %v moves; their number is %q", got, number)
		}
	}
	if len(lengths) != 6 {
		t.Errorf("%v were written, want six files", lengths)
	}
}

func TestExportMatchInFormat(t *testing.T) {
	h, folder := withArchive(t)
	h.selectMatch(7)
	h.tap("export")
	items := h.menuItems()
	if want := len(record.Formats("nrow")); len(items) != want {
		t.Fatalf("%d formats are offered, want %d", len(items), want)
	}
	test.Tap(items[0].(fyne.Tappable))
	h.wantChooser("save")
	h.key(fyne.KeyReturn)
	h.wantOpen("archive") // Enter has answered only the save dialog
	h.until(func() bool { return strings.Contains(h.notice(), ".stribe") })
	names := filesIn(t, folder)
	if len(names) != 1 || !strings.HasPrefix(names[0], "Player 1 – Player 2 20") {
		t.Fatalf("the folder contains %v; the notice is %q", names, h.notice())
	}
	if want := "Saved as " + names[0] + "."; h.notice() != want {
		t.Errorf("the notice is %q, want %q", h.notice(), want)
	}
	text := readFile(t, folder, names[0])
	if g, err := record.Read(text, record.Hint{}); err != nil || g.Tree.Ply() != 7 || g.Players[0] != "" {
		t.Errorf("%q is read as %+v, %v", text, g, err)
	}

	h.tap("export")
	test.Tap(h.menuItems()[0].(fyne.Tappable))
	h.wantChooser("save")
	h.pressInChooser("Save")
	h.tap("close") // before the result, which is then shown in the window
	h.until(func() bool { return strings.Contains(h.says("message"), "left alone") })
	if after := readFile(t, folder, names[0]); after != text {
		t.Errorf("the file was overwritten with %q", after)
	}
}

// TestExportInUnsuitableFormat selects, by the keyboard, a format that can't hold the match: digits
// have none for column 10.
func TestExportInUnsuitableFormat(t *testing.T) {
	h, _ := withArchive(t)
	h.key(fyne.KeyEscape)
	h.drop(9, 0)
	h.openArchive()
	h.selectMatch(3)
	h.tap("export")
	for _, f := range record.Formats("nrow") {
		h.key(fyne.KeyDown)
		if f.Name == "digits" {
			break
		}
	}
	h.key(fyne.KeyReturn)
	h.tap("close")
	h.drop(4) // not blocked by a save dialog, as none was opened
	h.wantMoves(4)
}

func TestEscapeClosesTopmost(t *testing.T) {
	h, _ := withArchive(t)
	h.listShortcut(&fyne.ShortcutSelectAll{})
	h.tap("export")
	h.wantChooser("folder")
	h.canvas().Unfocus()
	h.key(fyne.KeyEscape)
	h.wantOpen("archive")
	h.key(fyne.KeyEscape)
	h.wantOpen("")
}

// TestOpenInvalidMatch opens a match with illegal moves: it is not shown, and the notice says why.
func TestOpenInvalidMatch(t *testing.T) {
	h := newStoredProgram(t).begin()
	h.window.Resize(fyne.NewSize(1000, 700))
	h.playThree()
	s := h.openStore()
	m, err := game.NewTree(nrow.Rules, nil)
	if err != nil {
		t.Fatal(err)
	}
	k := store.New(m, s.List(store.Filter{}, store.Order{})[0].Changed)
	k.Moves, k.Size, k.Length = "4 99 4", 3, 3
	s.Save(k)
	s.Close()
	h = h.restart()
	h.tap("ok")
	h.openArchive()
	h.selectMatch(3)
	h.tap("open")
	h.wantOpen("archive")
	h.wantMoves(1)
	if got := h.notice(); !strings.Contains(got, "can't be opened") {
		t.Errorf("the notice is %q", got)
	}
}

// TestArchiveFitsSmallestWindow checks the archive in the smallest window.
func TestArchiveFitsSmallestWindow(t *testing.T) {
	h, _ := withArchive(t)
	h.tap("close")
	h.window.Resize(fyne.NewSize(640, 560))
	h.openArchive()
	room := h.canvas().Size()
	rows := 0
	for name, area := range uitest.InSight(h.window) {
		if !strings.HasPrefix(name, "dialog.") {
			continue
		}
		if strings.HasPrefix(name, "dialog.row.") {
			rows++
			continue
		}
		part := h.part(name)
		pos := area.Position
		if pos.X < 0 || pos.Y < 0 || pos.X+part.Size().Width > room.Width || pos.Y+part.Size().Height > room.Height {
			t.Errorf("%s is at %v, of size %v, in a window of %v", name, pos, part.Size(), room)
		}
		if least := part.MinSize(); part.Size().Width < least.Width-0.5 || part.Size().Height < least.Height-0.5 {
			t.Errorf("%s is %v and needs %v", name, part.Size(), least)
		}
	}
	if rows != 3 {
		t.Errorf("%d rows are visible", rows)
	}
}

// TestComputerWaitsDuringAnalysisOfOpenedMatch opens a match for analysis in which a computer is to
// move: it moves only when asked to.
func TestComputerWaitsDuringAnalysisOfOpenedMatch(t *testing.T) {
	h := newProgram(t, againstBeginner).begin()
	h.drop(3)
	h.press("new") // before the computer has moved
	h.openArchive()
	h.selectMatch(1)
	h.tap("analyse")
	if h.thinking() || !h.analysing() {
		t.Error("the computer thinks, or analysis is off")
	}
	h.wantMoves(1)
	h.wantMessage("Choose any column to let the computer play on.")
	h.drop(5)
	h.awaitPerson()
	h.wantMoves(2)
}

// TestLookingBackKeepsMatchDeleted looks back in a match that was deleted, and then plays on, which
// stores it again.
func TestLookingBackKeepsMatchDeleted(t *testing.T) {
	h := newProgram(t).begin()
	h.drop(0, 1, 0, 1, 0, 1, 0)
	h.openArchive()
	h.selectMatch(7)
	h.tap("delete", "close")
	h.goTo(2)
	h.wantArchived()
	h.drop(5)
	h.wantArchived(3)
}

// TestDialogResizesWithWindow resizes the window under the archive.
func TestDialogResizesWithWindow(t *testing.T) {
	h, _ := withArchive(t)
	place := fyne.CurrentApp().Driver().AbsolutePositionForObject
	for _, size := range []fyne.Size{{Width: 700, Height: 520}, {Width: 1200, Height: 900}} {
		h.window.Resize(size)
		at, high := place(h.card()), h.card().Size().Height
		if at.Y < 0 || at.Y+high > size.Height || high < size.Height-4*16 {
			t.Errorf("in a window of %v the dialog is at %v, of size %v", size, at, h.card().Size())
		}
	}
	h.tap("close")
	h.menu("menu.statistics")
	before := h.card().Size()
	h.window.Resize(fyne.NewSize(1300, 900))
	at, after := place(h.card()), h.card().Size()
	if left := (1300 - after.Width) / 2; after != before || at.X < left-2 || at.X > left+2 {
		t.Errorf("a dialog of fixed size is at %v, of size %v, want %v", at, after, before)
	}
}

// TestUndoAppliesToTopmost presses Ctrl+Z while a dialog for a folder is open over the archive.
func TestUndoAppliesToTopmost(t *testing.T) {
	h, _ := withArchive(t)
	h.selectMatch(7)
	h.tap("delete")
	h.listShortcut(&fyne.ShortcutSelectAll{})
	h.tap("export")
	h.wantChooser("folder")
	h.canvas().Unfocus()
	h.shortcut(&fyne.ShortcutUndo{})
	h.key(fyne.KeyEscape)
	h.wantListed("after Ctrl+Z over it", 1, 2)
	h.shortcut(&fyne.ShortcutUndo{})
	h.wantListed("after Ctrl+Z in it", 1, 2, 7)
}

// TestEnterOpensOutlinedMatch presses Enter in the archive before anything is selected.
func TestEnterOpensOutlinedMatch(t *testing.T) {
	h := newStoredProgram(t).begin()
	h.drop(0, 1, 2)
	h.newKey()
	h.drop(0, 1)
	h.newKey()
	h.openArchive()
	h.key(fyne.KeyReturn)
	if h.wantMoves(2); h.dialog() != "" {
		t.Errorf("the dialog %s is open", h.dialog())
	}
}
