package ui

import (
	"bytes"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"npaastribe/game"
	"npaastribe/game/catalog"
	"npaastribe/game/record"
	"npaastribe/game/search"
	"npaastribe/game/store"
	"npaastribe/ui/settings"
	"npaastribe/ui/uitest"
	"npaastribe/ui/widget"
)

// archiveHouse has played a match of N på stribe to its end, begun one of
// Othello, and is looking at the archive from a new match of N på stribe.
func archiveHouse(t *testing.T) *house {
	t.Helper()
	h := newHouse(t).begin()
	h.window.Resize(fyne.NewSize(1000, 700))
	h.drop(0, 1, 0, 1, 0, 1, 0)
	h.show(1)
	h.left("d3", "c3")
	h.show(0)
	h.controller.Wait()
	test.Tap(h.button("new"))
	h.drop(5)
	h.look()
	return h
}

// look opens the archive.
func (h *house) look() {
	h.t.Helper()
	h.shortcut(control(fyne.KeyL, 0))
	if !h.dialogs.Active() || h.dialogs.Name() != "archive" {
		h.t.Fatal("the archive is not open")
	}
}

// archived are the matches in the archive, newest first.
func (h *house) archived() []store.Summary {
	return h.storage.Store.List(store.Filter{}, store.Order{})
}

// choose selects the only match of some moves.
func (h *house) choose(moves int) {
	h.t.Helper()
	row := slices.IndexFunc(h.archived(), func(s store.Summary) bool { return s.Length == moves })
	if row < 0 {
		h.t.Fatalf("no match of %d moves is kept", moves)
	}
	list := h.part("list").(fyne.Focusable)
	h.window.Canvas().Focus(list)
	list.TypedKey(&fyne.KeyEvent{Name: fyne.KeyHome})
	for range row {
		list.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
	}
}

// off reports whether a button of the dialog is disabled.
func (h *house) off(name string) bool { return h.part(name).(*widget.Button).Disabled() }

func (h *house) notice() string { return h.part("notice").(*widget.Line).Text() }

func TestTheArchiveListsWhatWasPlayed(t *testing.T) {
	h := archiveHouse(t)
	if got := h.notice(); got != "3 games" {
		t.Errorf("it is said: %q", got)
	}
	for _, name := range []string{"open", "analyse", "export", "delete"} {
		if !h.off(name) {
			t.Errorf("%s is offered while nothing is selected", name)
		}
	}
	h.choose(7)
	for _, name := range []string{"open", "analyse", "export", "delete"} {
		if h.off(name) {
			t.Errorf("%s is not offered", name)
		}
	}
	if h.key(fyne.KeyEscape); h.dialogs.Active() {
		t.Error("Escape leaves it open")
	}
}

func TestAFinishedMatchIsOpened(t *testing.T) {
	h := archiveHouse(t)
	h.choose(7)
	h.tap("open")
	h.wantMoves(7)
	h.wantTitle("wins!")
	h.controller.History.Undo()
	h.wantMoves(6)
	if got := len(h.archived()); got != 3 {
		t.Errorf("%d matches are kept, want also the one that was being played", got)
	}
}

func TestAnUnfinishedMatchGoesOnInItsTab(t *testing.T) {
	h := archiveHouse(t)
	h.choose(2)
	h.focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if h.dialogs.Active() || h.tabs.Current() != h.tabs.All[1] {
		t.Fatalf("%s is shown", h.tabs.Current().Name())
	}
	h.tab = tabOf(h.tabs.All[1])
	h.wantMoves(2)
	h.left("c4")
	h.wantMoves(3)
	if all := h.archived(); len(all) != 3 || all[0].Game != "othello" || all[0].Length != 3 {
		t.Errorf("kept are %+v", all)
	}
}

// TestTheArrowsLeadThroughAnOpenedMatch opens matches of every game by button
// and by key, and steps through them.
func TestTheArrowsLeadThroughAnOpenedMatch(t *testing.T) {
	for number, name := range catalog.Names() {
		t.Run(name, func(t *testing.T) {
			h := newHouse(t).begin()
			h.window.Resize(fyne.NewSize(1060, 688))
			h.show(number)
			h.playAny(3)
			h.NewGame()
			h.show((number + 1) % len(catalog.Names()))
			for _, open := range []func(){
				func() { h.tap("open") },
				func() { h.typed(fyne.KeyReturn) },
				func() { h.tap("analyse") },
			} {
				h.look()
				h.choose(3)
				open()
				h.follow()
				h.typed(fyne.KeyLeft)
				h.wantMoves(2)
				h.typed(fyne.KeyHome, fyne.KeyRight)
				h.wantMoves(1)
				h.typed(fyne.KeyEnd)
				h.wantMoves(3)
				h.NewGame()
			}
			h.Analyse() // it ends
			h.run("menu.moves")
			h.look()
			h.choose(3)
			h.tap("open")
			if h.window.Canvas().Focused() != nil {
				t.Error("a list that is folded up has the focus")
			}
			h.key(fyne.KeyLeft)
			h.key(fyne.KeyLeft)
			h.wantMoves(1)
			h.key(fyne.KeyEnd)
			h.wantMoves(3)
			h.key(fyne.KeyEscape)
			h.key(fyne.KeyLeft)
			h.wantMoves(3)
			h.look()
			h.choose(3)
			h.tap("open")
			h.key(fyne.KeyHome)
			h.tab.Play(h.controller.Match().State().Moves()[0])
			h.key(fyne.KeyLeft)
			h.wantMoves(1)
		})
	}
}

// TestTheArchiveFollowsTheComputer sees that a match which two computers play
// behind the open archive grows in it.
func TestTheArchiveFollowsTheComputer(t *testing.T) {
	h := newHouse(t, func(s *settings.Settings) {
		setLevels(s, "nrow", [2]search.Level{search.Beginner, search.Beginner})
		s.Pause = 0
	}).begin()
	h.until(func() bool { return h.controller.Match().Ply() >= 2 })
	h.look()
	h.until(func() bool { return h.controller.Match().Ply() >= 5 })
	want := strconv.Itoa(h.archived()[0].Length)
	if got := h.drawn(); !slices.Contains(got, want) {
		t.Errorf("after %s moves there are drawn %q", want, got)
	}
}

// drawn are the texts in the list of the archive.
func (h *house) drawn() (texts []string) {
	for _, o := range test.LaidOutObjects(h.part("list")) {
		if text, ok := o.(*canvas.Text); ok && text.Text != "" {
			texts = append(texts, text.Text)
		}
	}
	return texts
}

func TestTheMatchInItsTabStaysAsItIs(t *testing.T) {
	h := archiveHouse(t)
	before := h.controller.Match()
	h.choose(1)
	h.tap("open")
	if h.dialogs.Active() || h.controller.Match() != before {
		t.Error("the match that is being played is begun anew")
	}
}

func TestAMatchIsOpenedToBeAnalysed(t *testing.T) {
	h := archiveHouse(t)
	h.dialogs.Close()
	h.show(1)
	h.controller.History.Undo()
	test.Tap(h.button("new"))
	h.left("f5")
	h.show(0)
	h.look()
	h.choose(2)
	h.tap("analyse")
	h.follow()
	h.wantMoves(2)
	if h.tabs.Current() != h.tabs.All[1] || !h.controller.Analysis.On() {
		t.Errorf("%s is shown, analysing: %t", h.tabs.Current().Name(), h.controller.Analysis.On())
	}
	h.runOut()
}

func TestWhatIsBeingPlayedStays(t *testing.T) {
	h := archiveHouse(t)
	h.choose(1)
	if !h.off("delete") {
		t.Error("the match that is being played can be deleted")
	}
	h.key(fyne.KeyDelete)
	h.choose(7)
	h.tap("delete")
	if got := len(h.archived()); got != 2 || h.notice() != "1 game was deleted." {
		t.Fatalf("%d matches are left, it is said: %q", got, h.notice())
	}
	h.tap("undo")
	if got := len(h.archived()); got != 3 {
		t.Errorf("%d matches after Undo", got)
	}
	h.choose(7)
	h.key(fyne.KeyDelete)
	h.window.Canvas().Focus(nil)
	h.shortcut(&fyne.ShortcutUndo{})
	if got := len(h.archived()); got != 3 {
		t.Errorf("%d matches after Ctrl+Z", got)
	}
}

func TestKeysWithoutFocusReachTheList(t *testing.T) {
	h := archiveHouse(t)
	h.window.Canvas().Focus(nil)
	h.key(fyne.KeyDown)
	if h.window.Canvas().Focused() != h.part("list").(fyne.Focusable) {
		t.Error("the list does not hear the arrows")
	}
	h.key(fyne.KeyReturn)
	if h.dialogs.Active() {
		t.Error("Enter does not open the match")
	}
}

func TestLettersWithoutFocusBeginASearch(t *testing.T) {
	h := archiveHouse(t)
	h.window.Canvas().Focus(nil)
	h.window.Canvas().OnTypedRune()('x')
	if got := h.notice(); got != "0 games" {
		t.Errorf("after a letter that is in no name it is said: %q", got)
	}
}

// exportTo has the dialogs for files begin in a folder.
func (h *house) exportTo(folder string) {
	h.settings.Remember(func(s *settings.Settings) { s.Folder = folder })
}

// wantChooser waits until the dialog for a file or a folder is open.
func (h *house) wantChooser() {
	h.t.Helper()
	before := h.window.Canvas().Overlays().Top()
	h.until(func() bool { return h.window.Canvas().Overlays().Top() != before })
}

// filesIn are the names of the files in a folder.
func filesIn(t *testing.T, folder string) []string {
	t.Helper()
	entries, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, e := range entries {
		names = append(names, e.Name())
	}
	return names
}

func TestManyMatchesAreExported(t *testing.T) {
	h := archiveHouse(t)
	folder := t.TempDir()
	h.exportTo(folder)
	list := h.part("list").(fyne.Shortcutable)
	list.TypedShortcut(&fyne.ShortcutSelectAll{})
	for range 2 {
		h.tap("export")
		h.wantChooser()
		h.press("Export here")
		h.until(func() bool { return !strings.HasPrefix(h.notice(), "Writing") })
	}
	if want := "3 games were written to " + filepath.Base(folder) + "."; h.notice() != want {
		t.Errorf("it is said: %q, want %q", h.notice(), want)
	}
	names := filesIn(t, folder)
	if len(names) != 6 {
		t.Fatalf("there are %v, want six files", names)
	}
	day := h.archived()[0].Begun.Format("2006-01-02")
	for _, name := range []string{day + "-nrow-Player-1-Player-2.stribe", day + "-othello-Player-1-Player-2-2.stribe"} {
		if !slices.Contains(names, name) {
			t.Errorf("there is no %s in %v", name, names)
		}
	}
	lengths := map[int]int{}
	for _, name := range names {
		text, err := os.ReadFile(filepath.Join(folder, name))
		if err != nil {
			t.Fatal(err)
		}
		g, err := record.Read(string(text), record.Hint{})
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		lengths[g.Tree.Ply()]++
	}
	if lengths[7] != 2 || lengths[2] != 2 || lengths[1] != 2 {
		t.Errorf("matches of these lengths were written so often: %v", lengths)
	}
}

func TestAMatchIsExportedInAFormat(t *testing.T) {
	h := archiveHouse(t)
	folder := t.TempDir()
	h.exportTo(folder)
	h.choose(7)
	h.tap("export")
	items := h.menuItems()
	if want := len(record.Formats("nrow")); len(items) != want {
		t.Fatalf("%d formats are offered, want %d", len(items), want)
	}
	test.Tap(items[0].(fyne.Tappable))
	h.wantChooser()
	h.key(fyne.KeyReturn)
	if h.chooser.Active() || !h.dialogs.Active() {
		t.Fatal("Enter does not answer the question alone")
	}
	h.until(func() bool { return strings.Contains(h.notice(), ".stribe") })
	names := filesIn(t, folder)
	if len(names) != 1 || !strings.HasPrefix(names[0], "Player 1 – Player 2 20") {
		t.Fatalf("there are %v; it is said: %q", names, h.notice())
	}
	if want := "Saved as " + names[0] + "."; h.notice() != want {
		t.Errorf("it is said: %q, want %q", h.notice(), want)
	}
	text, err := os.ReadFile(filepath.Join(folder, names[0]))
	if err != nil {
		t.Fatal(err)
	}
	if g, err := record.Read(string(text), record.Hint{}); err != nil || g.Tree.Ply() != 7 || g.Players[0] != "Player 1" {
		t.Errorf("%q holds %+v, %v", text, g, err)
	}

	h.tap("export")
	test.Tap(h.menuItems()[0].(fyne.Tappable))
	h.wantChooser()
	h.press("Save")
	h.dialogs.Close() // before there is an answer, which stands in the window then
	h.until(func() bool { return strings.Contains(h.says("message"), "left alone") })
	if after, err := os.ReadFile(filepath.Join(folder, names[0])); err != nil || !bytes.Equal(after, text) {
		t.Errorf("the file holds %q, %v", after, err)
	}
}

// menuItems are the items of the menu that lies over the window.
func (h *house) menuItems() (items []fyne.CanvasObject) {
	for _, o := range test.LaidOutObjects(h.window.Canvas().Overlays().Top()) {
		if _, ok := o.(fyne.Tappable); ok && strings.Contains(reflect.TypeOf(o).String(), "menuItem") {
			items = append(items, o)
		}
	}
	return items
}

// TestAFormatWithoutWordsIsNotWritten leads the keys to a format that has no
// words for the match, as digits have none for a tenth column.
func TestAFormatWithoutWordsIsNotWritten(t *testing.T) {
	h := archiveHouse(t)
	h.key(fyne.KeyEscape)
	h.drop(9, 0)
	h.look()
	h.exportTo(t.TempDir())
	h.choose(3)
	h.tap("export")
	for _, f := range record.Formats("nrow") {
		h.window.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
		if f.Name == "digits" {
			break
		}
	}
	h.window.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if h.chooser.Active() {
		t.Error("it is asked where to write nothing")
	}
}

func TestEscapeClosesWhatIsAbove(t *testing.T) {
	h := archiveHouse(t)
	list := h.part("list").(fyne.Shortcutable)
	list.TypedShortcut(&fyne.ShortcutSelectAll{})
	h.exportTo(t.TempDir())
	h.tap("export")
	h.wantChooser()
	h.window.Canvas().Unfocus()
	h.key(fyne.KeyEscape)
	if !h.dialogs.Active() || h.chooser.Active() {
		t.Fatal("Escape does not lead back to the archive")
	}
	h.key(fyne.KeyEscape)
	if h.dialogs.Active() {
		t.Error("Escape does not close the archive")
	}
}

// TestABrokenMatchIsNotOpened sees that a match whose moves are not legal
// stays closed, and that this is said.
func TestABrokenMatchIsNotOpened(t *testing.T) {
	h := archiveHouse(t)
	h.dialogs.Close()
	m, err := game.NewTree(h.tab.Game.Rules, nil)
	if err != nil {
		t.Fatal(err)
	}
	k := store.New(m, h.archived()[0].Changed)
	k.Moves, k.Size, k.Length = "4 99 4", 3, 3
	h.storage.Store.Save(k)
	h.look()
	before := h.controller.Match()
	h.choose(3)
	h.tap("open")
	if !h.dialogs.Active() || h.controller.Match() != before || !strings.Contains(h.notice(), "can't be opened") {
		t.Errorf("it is said: %q", h.notice())
	}
}

// TestTheArchiveFits looks at the dialog in the smallest window.
func TestTheArchiveFits(t *testing.T) {
	h := archiveHouse(t)
	h.dialogs.Close()
	h.window.Resize(fyne.NewSize(640, 560))
	h.look()
	room := h.window.Canvas().Size()
	rows := 0
	for name, area := range uitest.InSight(h.window) {
		if !strings.HasPrefix(name, "dialog.") {
			continue
		}
		if strings.HasPrefix(name, "dialog.row.") {
			rows++
			continue
		}
		part := uitest.Part(t, h.window, name)
		pos := area.Position
		if pos.X < 0 || pos.Y < 0 || pos.X+part.Size().Width > room.Width || pos.Y+part.Size().Height > room.Height {
			t.Errorf("%s is at %v, %v large, in a window of %v", name, pos, part.Size(), room)
		}
		if least := part.MinSize(); part.Size().Width < least.Width-0.5 || part.Size().Height < least.Height-0.5 {
			t.Errorf("%s is %v and needs %v", name, part.Size(), least)
		}
	}
	if rows != 3 {
		t.Errorf("%d rows are in sight", rows)
	}
}

// TestAComputerWaitsWhileOneAnalyses opens a match in which a computer is to
// move, which it does when it is asked to.
func TestAComputerWaitsWhileOneAnalyses(t *testing.T) {
	h := keptHouse(t, func(s *settings.Settings) {
		setLevel(s, "nrow", 1, search.Beginner)
		setStarter(s, "nrow", game.StartFirst)
		s.Pause = 0
	})
	h.tap("ok")
	h.drop(3)
	h.NewGame() // before it has answered
	h.look()
	h.choose(1)
	h.tap("analyse")
	if h.controller.Thinking() || !h.controller.Waiting() || !h.controller.Analysis.On() {
		t.Error("the computer goes on")
	}
	h.wantMoves(1)
	h.drop(5)
	h.rest()
	h.wantMoves(2)
	h.runOut()
}

// TestADeletedMatchStaysDeleted looks back in a match that was deleted, and
// then plays on.
func TestADeletedMatchStaysDeleted(t *testing.T) {
	h := newHouse(t).begin()
	h.drop(0, 1, 0, 1, 0, 1, 0)
	h.look()
	h.choose(7)
	h.tap("delete")
	h.tap("close")
	h.controller.History.GoTo(2)
	if all := h.archived(); len(all) != 0 {
		t.Fatalf("it is back: %+v", all)
	}
	h.drop(5)
	if all := h.archived(); len(all) != 1 {
		t.Errorf("played on, it is not kept: %+v", all)
	}
}

// TestADialogFollowsTheWindow changes the size of the window under the archive.
func TestADialogFollowsTheWindow(t *testing.T) {
	h := archiveHouse(t)
	for _, size := range []fyne.Size{{Width: 700, Height: 520}, {Width: 1200, Height: 900}} {
		h.window.Resize(size)
		pop := h.dialogs.Card()
		at := fyne.CurrentApp().Driver().AbsolutePositionForObject(pop)
		if high := pop.Size().Height; at.Y < 0 || at.Y+high > size.Height || high < size.Height-4*16 {
			t.Errorf("in a window of %v it is at %v, %v", size, at, pop.Size())
		}
	}
	h.dialogs.Close()
	h.tabs.OpenStatistics()
	card := h.dialogs.Card().Size()
	h.window.Resize(fyne.NewSize(1300, 900))
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(h.dialogs.Card())
	if left := (1300 - h.dialogs.Card().Size().Width) / 2; h.dialogs.Card().Size() != card || at.X < left-2 || at.X > left+2 {
		t.Errorf("what does not grow is at %v, %v large instead of %v", at, h.dialogs.Card().Size(), card)
	}
}

// TestUndoIsForWhatIsOnTop presses Ctrl+Z while a file is chosen over the archive.
func TestUndoIsForWhatIsOnTop(t *testing.T) {
	h := archiveHouse(t)
	h.choose(7)
	h.tap("delete")
	h.settings.Remember(func(s *settings.Settings) { s.Folder = t.TempDir() })
	h.chooser.Source(func(string) {})
	h.wantChooser()
	h.window.Canvas().Unfocus()
	h.shortcut(&fyne.ShortcutUndo{})
	if got := len(h.archived()); got != 2 {
		t.Errorf("%d matches are left", got)
	}
	h.key(fyne.KeyEscape)
	h.shortcut(&fyne.ShortcutUndo{})
	if got := len(h.archived()); got != 3 {
		t.Errorf("%d matches after Undo in the archive", got)
	}
}
