package ui_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"npaastribe/game"
	"npaastribe/game/catalog"
	"npaastribe/ui/event"
	"npaastribe/ui/settings"
	"npaastribe/ui/startup"
	"npaastribe/ui/uitest"
	ourwidget "npaastribe/ui/widget"
)

// inFolder starts Piškvorky. Its file dialogs begin in a new folder.
func inFolder(t *testing.T, prepare ...func(*settings.Settings)) (h *program, dir string) {
	t.Helper()
	dir = t.TempDir()
	return inTab(t, "gomoku", append(prepare, func(s *settings.Settings) { s.Folder = dir })...), dir
}

// openPath drops a file on the window.
func (h *program) openPath(path string) {
	h.app.window.dropped(fyne.Position{}, []fyne.URI{storage.NewFileURI(path)})
}

// filesIn returns the names of the files in a folder.
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

// wantChooser waits until the named file dialog is open, which happens once its folder has been
// checked.
func (h *program) wantChooser(name string) {
	h.t.Helper()
	h.until(func() bool { return h.dialog() == name })
}

// chooserWidgets returns the widgets of the open file dialog.
func (h *program) chooserWidgets() []fyne.CanvasObject {
	h.t.Helper()
	return test.LaidOutObjects(h.overlay())
}

// pressInChooser presses a button of the open file dialog.
func (h *program) pressInChooser(text string) {
	h.t.Helper()
	for _, o := range h.chooserWidgets() {
		switch b := o.(type) {
		case *widget.Button: // of Fyne's dialog
			if b.Text == text {
				test.Tap(b)
				return
			}
		case *ourwidget.Button:
			if b.Text == text {
				test.Tap(b)
				return
			}
		}
	}
	h.t.Fatalf("there is no button %q", text)
}

// typeFileName types the name of the file to save.
func (h *program) typeFileName(text string) {
	h.t.Helper()
	field := h.part("dialog.name").(fyne.Focusable)
	field.(fyne.Shortcutable).TypedShortcut(&fyne.ShortcutSelectAll{})
	test.Type(field, text)
}

// pickFile clicks on a file in Fyne's dialog.
func (h *program) pickFile(name string) {
	h.t.Helper()
	var item fyne.Tappable // the item that contains the objects after it
	for _, o := range h.chooserWidgets() {
		if l, ok := o.(*widget.Label); ok && l.Text == name {
			item.Tapped(&fyne.PointEvent{})
			return
		}
		if tappable, ok := o.(fyne.Tappable); ok {
			item = tappable
		}
	}
	h.t.Fatalf("there is no file %q in the dialog", name)
}

// awaitOutcome does something with a file, and waits until a message or dialog says how it has
// ended.
func (h *program) awaitOutcome(do func()) {
	h.t.Helper()
	before := len(h.events)
	do()
	h.until(func() bool {
		return slices.ContainsFunc(h.events[before:], func(e event.Event) bool {
			switch e := e.(type) {
			case event.Message:
				return true
			case event.Dialog:
				return e.Phase == event.Opened && slices.Contains([]string{"replace", "unsaved", "unreadable"}, e.Name)
			}
			return false
		})
	})
}

// saveAs saves the game under a name by the dialog.
func (h *program) saveAs(name string) {
	h.t.Helper()
	h.awaitOutcome(func() {
		h.shortcut(control(fyne.KeyS, fyne.KeyModifierShift))
		h.wantChooser("save")
		h.typeFileName(name)
		h.pressInChooser("Save")
	})
}

// playOne makes a move, which must be accepted.
func (h *program) playOne() {
	h.t.Helper()
	before := h.position()
	if h.play(h.state().Moves()[0]); h.position() == before {
		h.t.Fatalf("no move was accepted in %s", before)
	}
}

// TestSaveAndOpen saves by the dialog, changes the game, saves again without the dialog, and
// opens the file in another tab.
func TestSaveAndOpen(t *testing.T) {
	h, dir := inFolder(t)
	h.playAny(3)
	h.awaitOutcome(func() {
		h.shortcut(control(fyne.KeyS, 0))
		h.wantChooser("save")
		h.typeFileName("mine")
		h.pressInChooser("Save")
	})
	h.wantMessage("Saved as mine.stribe.")
	if text := readFile(t, dir, "mine.stribe"); !strings.Contains(text, `[Game "gomoku"]`) || !strings.Contains(text, "3. ") {
		t.Errorf("the saved file is %q", text)
	}
	h.playOne()
	want := h.state().String()
	h.awaitOutcome(func() { h.shortcut(control(fyne.KeyS, 0)) })
	if text := readFile(t, dir, "mine.stribe"); !strings.Contains(text, "4. ") {
		t.Errorf("saved again, the file is %q", text)
	}
	h.press("new")
	h.show("othello")
	h.awaitOutcome(func() {
		h.shortcut(control(fyne.KeyO, 0))
		h.wantChooser("open")
		h.pickFile("mine.stribe")
		h.pressInChooser("Open")
		h.until(func() bool { return h.tab() == "gomoku" })
	})
	h.wantMessage("mine.stribe: a game of 4 moves.")
	if got := h.state().String(); got != want {
		t.Errorf("the opened position is %s, want %s", got, want)
	}
	h.playOne()
	h.awaitOutcome(func() { h.shortcut(control(fyne.KeyS, 0)) })
	if text := readFile(t, dir, "mine.stribe"); !strings.Contains(text, "5. ") {
		t.Errorf("saved after opening, the file is %q", text)
	}
	h.press("new")
	h.shortcut(control(fyne.KeyS, 0))
	h.wantChooser("save")
}

// TestOverwritingAsksFirst saves over another file, and over its own.
func TestOverwritingAsksFirst(t *testing.T) {
	h, dir := inFolder(t)
	writeFile(t, "old", dir, "a.stribe")
	h.playAny(2)
	h.saveAs("a")
	h.wantSays("replace", "a.stribe")
	h.tap("cancel")
	if text := readFile(t, dir, "a.stribe"); text != "old" {
		t.Errorf("the file holds %q", text)
	}
	h.saveAs("a.stribe")
	h.key(fyne.KeyReturn)
	if text := readFile(t, dir, "a.stribe"); h.dialog() != "" || text != "old" {
		t.Errorf("after Enter the file holds %q", text)
	}
	h.saveAs("a.STRIBE")
	h.wantMessage("Saved as a.STRIBE.")
	h.saveAs("a.stribe")
	h.awaitOutcome(func() { h.tap("replace") })
	if text := readFile(t, dir, "a.stribe"); !strings.HasPrefix(text, "[Game") {
		t.Errorf("the file holds %q", text)
	}
	h.saveAs("a.stribe") // its own file is replaced without a question
	h.wantMessage("Saved as a.stribe.")
}

// TestExtensionSelectsFormat saves in every format that has its own extension, and opens the
// file.
func TestExtensionSelectsFormat(t *testing.T) {
	for _, c := range []struct{ name, file, begins, message string }{
		{"nrow", "a.txt", "", "a.txt: a game of 4 moves."},
		{"othello", "a.ggf", "(;GM[Othello]", "a.ggf: a game of 4 moves."},
		{"awari", "a.TXT", "", "a.TXT: a game of 4 moves."},
		{"gomoku", "a.psq", "Piskvorky 15x15", "a.psq: a game of 4 moves."},
	} {
		h, dir := inFolder(t, func(s *settings.Settings) {
			for _, name := range catalog.Names() {
				setStarter(s, name, game.StartFirst) // bare moves do not record who begins
			}
		})
		h.show(c.name)
		h.playAny(4)
		h.saveAs(c.file)
		h.wantMessage("Saved as " + c.file)
		if text := readFile(t, dir, c.file); !strings.HasPrefix(text, c.begins) || text == "" {
			t.Errorf("%s: the saved file is %q", c.name, text)
		}
		h.asksForAFile() // a format that loses something is not written without a question
		want := h.state().String()
		h.press("new")
		h.awaitOutcome(func() { h.openPath(filepath.Join(dir, c.file)) })
		h.wantMessage(c.message)
		if got := h.state().String(); got != want {
			t.Errorf("%s: the opened position is %s, want %s", c.name, got, want)
		}
		h.asksForAFile()
	}
}

// asksForAFile checks that Ctrl+S asks for a name.
func (h *program) asksForAFile() {
	h.t.Helper()
	h.shortcut(control(fyne.KeyS, 0))
	h.wantChooser("save")
	h.pressInChooser("Cancel")
}

// TestWrongExtension saves with the extension of another game's format, and with an unknown one.
func TestWrongExtension(t *testing.T) {
	h, dir := inFolder(t)
	h.playAny(2)
	h.saveAs("a.ggf")
	h.wantSays("unsaved", "a.ggf was not written", "another game")
	h.key(fyne.KeyEscape)
	h.saveAs("v1.2")
	h.wantMessage("Saved as v1.2.stribe.")
	if entries, err := os.ReadDir(dir); len(entries) != 1 {
		t.Errorf("the folder has %v, %v", entries, err)
	}
}

// fileNameField returns the text of the field for the name, which must have the focus, and what of
// it is selected.
func (h *program) fileNameField() (text, selected string) {
	h.t.Helper()
	name := h.part("dialog.name").(textField)
	if h.focused() != fyne.Focusable(name) {
		h.t.Fatalf("the focus is on %T, want the field for the name", h.focused())
	}
	return textOf(name), name.(interface{ SelectedText() string }).SelectedText()
}

// TestProposedNameHasPlayersAndDate accepts the proposed name.
func TestProposedNameHasPlayersAndDate(t *testing.T) {
	h, dir := inFolder(t, func(s *settings.Settings) {
		s.Players[0].Name, s.Players[1].Name = "Anna", "Mik/kel: ?"
		setLevel(s, "gomoku", 1, "")
	})
	h.playAny(3)
	h.shortcut(control(fyne.KeyS, 0))
	h.wantChooser("save")
	want := "Anna – Mik kel " + time.Now().Format("2006-01-02")
	if name, selected := h.fileNameField(); name != want+".stribe" || selected != want {
		t.Errorf("the proposed name is %q, with %q selected", name, selected)
	}
	h.awaitOutcome(func() { h.key(fyne.KeyReturn) })
	h.wantMessage("Saved as " + want + ".stribe.")
	if names := filesIn(t, dir); !slices.Equal(names, []string{want + ".stribe"}) {
		t.Errorf("the folder has %q", names)
	}
	h.shortcut(control(fyne.KeyS, fyne.KeyModifierShift))
	h.wantChooser("save")
	if _, selected := h.fileNameField(); selected != want {
		t.Errorf("when the file exists, %q is selected", selected)
	}
	h.pressInChooser("Cancel")
}

// TestTypingReplacesTheProposedName types over the proposed name, whose stem is selected.
func TestTypingReplacesTheProposedName(t *testing.T) {
	for _, c := range []struct{ typed, shown, file, begins string }{
		{"mine", "mine.stribe", "mine.stribe", `[Game "othello"]`},
		{"parti.ggf", "parti.ggf", "parti.ggf", "(;GM[Othello]"},
		{"parti.GGF", "parti.GGF", "parti.GGF", "(;GM[Othello]"},
		{"a.stribe", "a.stribe", "a.stribe", `[Game "othello"]`},
		{"a.b.txt", "a.b.txt", "a.b.txt", ""},
		{"v1.2", "v1.2.stribe", "v1.2.stribe", `[Game "othello"]`},
		{"parti.pgn", "parti.pgn.stribe", "parti.pgn.stribe", `[Game "othello"]`},
	} {
		h, dir := inFolder(t)
		h.show("othello")
		h.playAny(4)
		h.shortcut(control(fyne.KeyS, 0))
		h.wantChooser("save")
		h.write(c.typed)
		if got, _ := h.fileNameField(); got != c.shown {
			t.Errorf("%s is shown as %q, want %q", c.typed, got, c.shown)
		}
		h.awaitOutcome(func() { h.key(fyne.KeyReturn) })
		h.wantMessage("Saved as " + c.file)
		if text := readFile(t, dir, c.file); !strings.HasPrefix(text, c.begins) || text == "" {
			t.Errorf("%s: the saved file is %q", c.typed, text)
		}
	}
}

// TestPastingReplacesTheProposedName pastes a name with an extension.
func TestPastingReplacesTheProposedName(t *testing.T) {
	h, _ := inFolder(t)
	h.playAny(2)
	h.shortcut(control(fyne.KeyS, 0))
	h.wantChooser("save")
	h.app.Clipboard().SetContent("parti.psq")
	h.shortcut(&fyne.ShortcutPaste{})
	if got, _ := h.fileNameField(); got != "parti.psq" {
		t.Errorf("the name is %q", got)
	}
	h.pressInChooser("Cancel")
}

// TestReplacingTheWholeProposedName replaces the name including the proposed extension.
func TestReplacingTheWholeProposedName(t *testing.T) {
	for typed, file := range map[string]string{
		"parti.psq": "parti.psq", "parti": "parti.stribe", "parti.": "parti.stribe", "parti.pdf": "parti.pdf.stribe",
	} {
		h, dir := inFolder(t)
		h.playAny(2)
		h.saveAs(typed)
		h.wantMessage("Saved as " + file + ".")
		if names := filesIn(t, dir); !slices.Equal(names, []string{file}) {
			t.Errorf("%s: the folder has %q", typed, names)
		}
	}
}

// TestFileDialogFitsWindow opens file dialogs in a large and in a small window: they must be
// centred, and not fill a large one.
func TestFileDialogFitsWindow(t *testing.T) {
	for _, size := range []fyne.Size{fyne.NewSize(1800, 1200), fyne.NewSize(700, 560)} {
		h, _ := inFolder(t)
		h.window.Resize(size)
		for _, open := range []func(){
			func() { h.menu("menu.open"); h.wantChooser("open") },
			func() { h.menu("menu.saveas"); h.wantChooser("save"); h.tap("other") },
		} {
			open()
			var popup *widget.PopUp
			for _, o := range h.chooserWidgets() {
				if p, ok := o.(*widget.PopUp); ok {
					popup = p
				}
			}
			pos, shown := popup.Position(), popup.Size()
			if shown.Width > min(size.Width, 800) || shown.Height > min(size.Height, 600) {
				t.Errorf("in %v the dialog is %v large", size, shown)
			}
			right, bottom := size.Width-pos.X-shown.Width, size.Height-pos.Y-shown.Height
			if d := right - pos.X; d < -2 || d > 2 {
				t.Errorf("in %v the margins are %v on the left and %v on the right", size, pos.X, right)
			}
			if d := bottom - pos.Y; d < -2 || d > 2 {
				t.Errorf("in %v the margins are %v at the top and %v at the bottom", size, pos.Y, bottom)
			}
			h.pressInChooser("Cancel")
		}
	}
}

// TestOpenInvalidFiles opens invalid files: nothing changes, and a dialog says why.
func TestOpenInvalidFiles(t *testing.T) {
	h, dir := inFolder(t)
	h.playAny(3)
	position, moves := h.position(), h.moves()
	wrong := writeFile(t, "[Game \"nrow\"]\n\n1. 4 2. 4\n3. 99 *\n", dir, "wrong.stribe")
	for path, parts := range map[string][]string{
		wrong: {"A move in the game is wrong", "Nothing was changed", "line 4, move 3 (99): "},
		writeFile(t, "[Game \"nrow\"]\n[Columns \"99\"]\n\n1. 4 *\n", dir, "wide"): {"The game can't be read", "99"},
		writeFile(t, "", dir, "empty"):                                             {"No game to open", "nothing to read"},
		writeFile(t, "*Dear* diary", dir, "diary"):                                 {"No game to open", "not the record of a game"},
		writeFile(t, strings.Repeat("h8", 1<<20), dir, "long"):                     {"No game to open", "too long"},
		writeFile(t, strings.Repeat("h", 1<<23), dir, "huge"):                      {"No game to open", "too long"},
		dir:                           {"The file can't be read", "it is a folder"},
		filepath.Join(dir, "none"):    {"there is no such file"},
		filepath.Join(wrong, "under"): {"there is no folder " + wrong},
	} {
		h.awaitOutcome(func() { h.openPath(path) })
		h.wantSays("unreadable", append(parts, filepath.Base(path))...)
		opened, _ := h.events[len(h.events)-1].(event.Dialog)
		if !strings.Contains(opened.Text, filepath.Base(path)) {
			t.Errorf("%+v does not name %s", opened, path)
		}
		h.key(fyne.KeyEscape)
		if h.position() != position || h.moves() != moves {
			t.Errorf("%s changes the game", path)
		}
	}
}

// TestSaveToInvalidPaths saves to invalid paths: a dialog says why, and the game goes on.
func TestSaveToInvalidPaths(t *testing.T) {
	h, dir := inFolder(t)
	h.playAny(3)
	writeFile(t, "", dir, "file.txt")
	if err := os.Mkdir(filepath.Join(dir, "folder.stribe"), 0o700); err != nil {
		t.Fatal(err)
	}
	for name, part := range map[string]string{
		"none/a.stribe":     "there is no folder " + filepath.Join(dir, "none"),
		"file.txt/a.stribe": "there is no folder " + filepath.Join(dir, "file.txt"),
		"folder.stribe":     "it is a folder",
	} {
		h.saveAs(name)
		h.wantSays("unsaved", filepath.Base(name), part)
		h.key(fyne.KeyEscape)
		h.wantChooser("save") // again, with what was typed
		if text, _ := h.fileNameField(); text != name {
			t.Errorf("after %s the dialog proposes %q", name, text)
		}
		h.key(fyne.KeyEscape)
		if h.dialog() != "" {
			t.Errorf("after %s Escape leaves the dialog %s", name, h.dialog())
		}
	}
	h.wantMoves(3)
	h.saveAs("none/a")
	h.key(fyne.KeyReturn)
	h.wantChooser("save")
	h.awaitOutcome(func() {
		h.typeFileName("b")
		h.pressInChooser("Save")
	})
	if files := filesIn(t, dir); !slices.Contains(files, "b.stribe") {
		t.Errorf("after another name the folder contains %q", files)
	}
}

// TestDropFile drops files on the window, also while a dialog is open.
func TestDropFile(t *testing.T) {
	h, dir := inFolder(t)
	elsewhere, err := storage.ParseURI("https://example.org/a.stribe")
	if err != nil {
		t.Fatal(err)
	}
	uris := []fyne.URI{
		elsewhere,
		storage.NewFileURI(writeFile(t, "h8 g7", dir, "one.txt")), storage.NewFileURI(writeFile(t, "a1", dir, "two.txt")),
	}
	h.menu("menu.rules")
	h.app.window.dropped(fyne.Position{}, uris)
	h.flush()
	h.key(fyne.KeyEscape)
	h.wantMoves(0)
	h.awaitOutcome(func() { h.app.window.dropped(fyne.Position{}, uris) })
	h.wantMoves(2)
	h.wantMessage("one.txt: a game of 2 moves.")
}

// TestLastOpenedFileWins opens a file before another one has been read.
func TestLastOpenedFileWins(t *testing.T) {
	h, dir := inFolder(t)
	h.openPath(writeFile(t, "h8", dir, "one.txt"))
	h.openPath(writeFile(t, "h8 g7", dir, "two.txt"))
	h.awaitOutcome(func() { h.until(func() bool { return h.ply() > 0 }) })
	h.wantMoves(2)
}

// TestNoMovesBehindFileDialog presses keys and clicks that would make a move.
func TestNoMovesBehindFileDialog(t *testing.T) {
	h, _ := inFolder(t)
	board := uitest.InSight(h.window)["board"]
	under := board.Position.AddXY(board.Size.Width/2, board.Size.Height/2)
	h.shortcut(control(fyne.KeyO, 0))
	h.wantChooser("open")
	h.canvas().Unfocus()
	h.write("h8m")
	h.key(fyne.KeyReturn, fyne.KeyDown, fyne.KeySpace, fyne.KeyF1, fyne.KeyF2)
	h.shortcut(control(fyne.KeyN, 0))
	test.TapCanvas(h.canvas(), under.SubtractXY(board.Size.Width/2-4, board.Size.Height/2-4))
	h.menu("nrow.name")
	h.wantMoves(0)
	if h.dialog() != "open" || h.tab() != "gomoku" || h.sound.muted {
		t.Errorf("keys reach the game behind the dialog, or close it; %q is open", h.dialog())
	}
	h.key(fyne.KeyEscape)
	h.wantOpen("")
	test.TapCanvas(h.canvas(), under)
	h.wantMoves(1)
}

// TestEscapeInFileName types a name, presses Escape, and later saves under another name.
func TestEscapeInFileName(t *testing.T) {
	h, dir := inFolder(t)
	h.menu("menu.saveas")
	h.wantChooser("save")
	h.write("x")
	h.key(fyne.KeyEscape)
	h.wantOpen("")
	h.menu("menu.saveas")
	h.wantChooser("save")
	h.awaitOutcome(func() {
		h.focused().(fyne.Shortcutable).TypedShortcut(&fyne.ShortcutSelectAll{})
		h.write("mine")
		h.key(fyne.KeyReturn)
	})
	readFile(t, dir, "mine.stribe")
}

// TestSaveInOtherFolder chooses another folder in the save dialog, where the next dialog begins
// then.
func TestSaveInOtherFolder(t *testing.T) {
	h, dir := inFolder(t)
	if err := os.Mkdir(filepath.Join(dir, "inner"), 0o700); err != nil {
		t.Fatal(err)
	}
	h.playAny(2)
	h.menu("menu.saveas")
	h.wantChooser("save")
	h.typeFileName("mine")
	h.tap("other")
	h.pickFile("inner")
	h.pressInChooser("Cancel")
	if h.dialog() == "" || h.line("dialog.folder").Text() != dir {
		t.Fatalf("after leaving the list of folders the folder is %q", h.line("dialog.folder").Text())
	}
	h.tap("other")
	h.pickFile("inner")
	h.pressInChooser("OK")
	if name, _ := h.fileNameField(); name != "mine" {
		t.Errorf("the name is %q", name)
	}
	h.awaitOutcome(func() { h.pressInChooser("Save") })
	h.wantMessage("Saved as mine.stribe.")
	readFile(t, dir, "inner", "mine.stribe")
	h.menu("menu.saveas")
	h.wantChooser("save")
	if got := h.line("dialog.folder").Text(); got != filepath.Join(dir, "inner") {
		t.Errorf("the next dialog starts in %q", got)
	}
}

// TestOpenDialogFiltersFiles checks which files the open dialog lists.
func TestOpenDialogFiltersFiles(t *testing.T) {
	h, dir := inFolder(t)
	writeFile(t, "h8", dir, "without extension")
	writeFile(t, strings.Repeat("x", 1<<20+1), dir, "long.txt")
	h.shortcut(control(fyne.KeyO, 0))
	h.wantChooser("open")
	var names []string
	for _, o := range h.chooserWidgets() {
		if l, ok := o.(*widget.Label); ok {
			names = append(names, l.Text)
		}
	}
	if !slices.Contains(names, "without extension") || slices.Contains(names, "long.txt") {
		t.Errorf("the dialog lists %q", names)
	}
	h.pressInChooser("Cancel")
	if h.dialog() != "" {
		t.Error("the dialog is still open")
	}
}

// TestQuitWaitsForSaving ends the program right after saving.
func TestQuitWaitsForSaving(t *testing.T) {
	h, dir := inFolder(t)
	h.playAny(3)
	h.saveAs("a")
	h.play(h.state().Moves()[0])
	h.shortcut(control(fyne.KeyS, 0))
	h.end()
	if text := readFile(t, dir, "a.stribe"); !strings.Contains(text, "4. ") {
		t.Errorf("the file holds %q", text)
	}
}

// TestSavingKeepsPlayersAndResult opens a game that is over or was resigned, looks back in it and
// saves it again: the players and the result stay.
func TestSavingKeepsPlayersAndResult(t *testing.T) {
	for _, moves := range []string{"1. a1 a2 2. b1 b2 3. c1 c2 4. d1 d2 5. e1 1-0", "1. a1 a2 0-1"} {
		h, dir := newStoredProgram(t).begin(), t.TempDir()
		path := writeFile(t, `[Game "gomoku"] [First "Ada"] [Second "Computer"] [SecondLevel "easy"] `+moves, dir, "old.stribe")
		h.awaitOutcome(func() { h.openPath(path) })
		h.goTo(1)
		h.awaitOutcome(func() { h.shortcut(control(fyne.KeyS, 0)) })
		text := readFile(t, path)
		for _, part := range []string{`[First "Ada"]`, `[SecondLevel "easy"]`, moves[len(moves)-3:]} {
			if !strings.Contains(text, part) {
				t.Errorf("saved again, without %s:\n%s", part, text)
			}
		}
		h.menu("menu.statistics")
		h.wantStatisticsRows("gomoku")
		k := h.storedMatch()
		if k.Seats[0].Name != "Ada" || k.Seats[1].Level != "easy" || k.Result.Outcome != game.Won {
			t.Errorf("the stored match has seats %+v and result %+v", k.Seats, k.Result)
		}
	}
}

// varied shows a game of Othello with a variation that has a variation itself.
func varied(t *testing.T) *program {
	t.Helper()
	h := inTab(t, "othello")
	h.playOut("d3c5f6")
	h.pick("d3")
	h.left("c3")
	h.left("c4")
	h.pick("c3")
	h.left("b3")
	h.pick("c5")
	h.key(fyne.KeyEnd)
	h.wantList("Start 1. d3 c5 c3 2. f6")
	return h
}

// wantVaried checks that the list has the game of varied with its variations.
func (h *program) wantVaried() {
	h.t.Helper()
	h.wantList("Start 1. d3 c5 c3 2. f6")
	h.pick("c3")
	h.key(fyne.KeyEnd)
	h.wantList("Start 1. d3 c3 c5 2. b3 c4")
	h.pick("c4")
	h.wantLast("c4")
}

// TestSavingKeepsVariations saves a game with variations, opens it, and saves it again: the text
// must be the same.
func TestSavingKeepsVariations(t *testing.T) {
	h := varied(t)
	path := filepath.Join(t.TempDir(), "varied.stribe")
	h.saveAs(path)
	before := readFile(t, path)
	h.press("new")
	h.awaitOutcome(func() { h.openPath(path) })
	h.awaitOutcome(func() { h.shortcut(control(fyne.KeyS, 0)) })
	if after := readFile(t, path); after != before {
		t.Errorf("saved again, the file is\n%s\nand was\n%s", after, before)
	}
	h.wantVaried()
}

// TestOpenFileBehindMenu opens a file while a menu is open.
func TestOpenFileBehindMenu(t *testing.T) {
	h, dir := inFolder(t)
	path := writeFile(t, `[Game "othello"] 1. d3`, dir, "a.stribe")
	menu := widget.NewPopUpMenu(fyne.NewMenu("", fyne.NewMenuItem("x", nil)), h.window.Canvas())
	h.openPath(path)
	menu.ShowAtPosition(fyne.NewPos(0, 0))
	h.until(func() bool { return h.tab() == "othello" })
	if h.window.Canvas().Overlays().Top() == nil {
		t.Error("opening the file closed the menu")
	}
}

// TestSaveWritesGameShownWhenAsked starts another game before the program knows whether the file
// exists: the first game is saved.
func TestSaveWritesGameShownWhenAsked(t *testing.T) {
	h, dir := inFolder(t)
	h.playAny(3)
	h.shortcut(control(fyne.KeyS, 0))
	h.wantChooser("save")
	h.typeFileName("mine")
	h.pressInChooser("Save")
	h.press("new")
	h.awaitOutcome(func() {})
	if text := readFile(t, dir, "mine.stribe"); !strings.Contains(text, "3. ") {
		t.Errorf("the saved file is %q", text)
	}
	h.shortcut(control(fyne.KeyS, 0))
	h.wantChooser("save")
}

// TestFolderTypedAsName types folders in place of a name: the dialog goes there, and writes nothing.
func TestFolderTypedAsName(t *testing.T) {
	h, dir := inFolder(t)
	home := t.TempDir()
	t.Setenv("HOME", home)
	below := filepath.Join(dir, "below")
	if err := os.Mkdir(below, 0o700); err != nil {
		t.Fatal(err)
	}
	h.playAny(1)
	h.shortcut(control(fyne.KeyS, fyne.KeyModifierShift))
	h.wantChooser("save")
	proposed, _ := h.fileNameField()
	for _, step := range []struct{ typed, folder string }{
		{"below" + string(filepath.Separator), below},
		{"..", dir},
		{".", dir},
		{"~", home},
		{"~" + string(filepath.Separator), home},
		{below + string(filepath.Separator), below},
	} {
		h.typeFileName(step.typed)
		h.pressInChooser("Save")
		if folder := h.says("dialog.folder"); folder != step.folder {
			t.Errorf("after %q the folder is %s, want %s", step.typed, folder, step.folder)
		}
		if name, _ := h.fileNameField(); name != proposed {
			t.Errorf("after %q the name is %q, want %q", step.typed, name, proposed)
		}
	}
	h.awaitOutcome(func() {
		h.typeFileName("a")
		h.pressInChooser("Save")
	})
	if files := append(filesIn(t, below), filesIn(t, home)...); !slices.Equal(files, []string{"a.stribe"}) {
		t.Errorf("the files are %q", files)
	}
}

// TestSaveAsBeginsWhereTheFileIs saves to another folder and asks for a name again.
func TestSaveAsBeginsWhereTheFileIs(t *testing.T) {
	h, dir := inFolder(t)
	elsewhere := t.TempDir()
	h.playAny(1)
	h.saveAs(filepath.Join(elsewhere, "mine"))
	h.shortcut(control(fyne.KeyS, fyne.KeyModifierShift))
	h.wantChooser("save")
	if name, _ := h.fileNameField(); name != "mine.stribe" || h.says("dialog.folder") != elsewhere {
		t.Errorf("%s in %s is proposed, want mine.stribe in %s, not in %s", name, h.says("dialog.folder"), elsewhere, dir)
	}
}

// TestFileOfferedAtStart opens a file of another copy of the program while the dialog of the start is
// open: the computer plays on from there.
func TestFileOfferedAtStart(t *testing.T) {
	var offer func(file, game string, take func() bool)
	h := start(t, uitest.App(t), startup.Config{
		Settings:     settingsFile(t, func(s *settings.Settings) { againstBeginner(s) }),
		HandleOffers: func(open func(string, string, func() bool)) { offer = open },
	})
	h.wantOpen("settings")
	offer(writeFile(t, "[Game \"nrow\"] 1. 1 2 2. 3", t.TempDir(), "game.txt"), "", func() bool { return true })
	h.until(func() bool { return h.dialog() == "" && h.ply() > 3 })
}

// TestFileOfferedForAGame hands over moves that may be of several games with the name of one that
// is not shown, and with an unknown name.
func TestFileOfferedForAGame(t *testing.T) {
	var offer func(file, game string, take func() bool)
	h := start(t, uitest.App(t), startup.Config{HandleOffers: func(open func(string, string, func() bool)) { offer = open }})
	h.begin()
	for _, c := range []struct{ named, shown string }{{"awari", "awari"}, {"", "awari"}, {"nrow", "nrow"}, {"chess", "nrow"}} {
		h.awaitOutcome(func() {
			offer(writeFile(t, "1 2", t.TempDir(), "game.txt"), c.named, func() bool { return true })
		})
		if turn, _ := last[event.Turn](h); turn.Game != c.shown {
			t.Errorf("%q: the moves are read as %s", c.named, turn.Game)
		}
		h.wantMoves(2)
	}
}
