package gamefiles_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"

	"npaastribe/game"
	"npaastribe/game/othello"
	"npaastribe/game/record"
	"npaastribe/game/store"
	"npaastribe/ui/dialog"
	"npaastribe/ui/event"
	"npaastribe/ui/gamefiles"
	"npaastribe/ui/uitest"
	"npaastribe/ui/widget"
)

// harness is a game with Files. Background work is queued until runPosted is called.
type harness struct {
	*gamefiles.Files
	t         *testing.T
	match     store.Match
	position  *game.Tree // of the match, as it is shown
	question  *game.Tree // asked in its place; nil for none
	clipboard fyne.Clipboard
	dialogs   *dialog.Host
	window    fyne.Window
	chosen    string // the path that the Chooser returns
	replaces  bool   // it has asked whether to replace the file
	asked     []string
	said      []string // beside the board and in dialogs
	posted    chan func()
	notes     map[string]bool // for the end of the program, not said yet
}

func newHarness(t *testing.T, moves ...game.Move) *harness {
	t.Helper()
	app := uitest.App(t)
	d := &harness{t: t, clipboard: app.Clipboard(), window: uitest.Window(t, widget.Gap(10, 10)), posted: make(chan func(), 8), notes: map[string]bool{}}
	d.window.Resize(fyne.NewSize(900, 600))
	d.play(moves...)
	nothing := func() {}
	d.dialogs = dialog.NewHost(dialog.Config{Canvas: d.window.Canvas(), Moved: nothing, Opening: nothing, Closed: nothing, Publish: func(e event.Event) {
		if o, ok := e.(event.Dialog); ok && o.Phase == event.Opened {
			d.said = append(d.said, o.Name+" "+o.Text)
		}
	}})
	d.Files = gamefiles.New(gamefiles.Config{
		Shown: func() gamefiles.Game { return d }, Of: d.of, Questions: func() gamefiles.Questions { return d },
		Position: func() *game.Tree { return d.position }, Camera: d.camera,
		Take: func(g game.Record) { d.match = store.FromRecord(g, time.Now()) },
		Say:  func(_ string, tone event.Tone, text string) { d.said = append(d.said, string(tone)+" "+text) },
		Progress: func(string) func(string) {
			return func(text string) { d.said = append(d.said, "progress "+text) }
		},

		Chooser: d, Dialogs: d.dialogs, Background: d, Clipboard: d.clipboard,
	})
	return d
}

// play makes another match the current one.
func (d *harness) play(moves ...game.Move) {
	m, err := game.NewTree(othello.Rules, nil)
	if err == nil {
		err = game.PlayAll(m, moves)
	}
	if err != nil {
		d.t.Fatal(err)
	}
	d.match, d.position = store.New(m, time.Now()), m
}

func (d *harness) Tree() *game.Tree { return d.question }

func (d *harness) Rules() game.Rules            { return othello.Rules }
func (d *harness) Stored() store.Match          { return d.match }
func (d *harness) Record() (game.Record, error) { return d.match.Record(othello.Rules) }
func (d *harness) Read(text string) (game.Record, error) {
	return record.Read(text, record.Hint{Game: "othello"})
}

// of returns the game, which reads what may be of several games as the named one.
func (d *harness) of(name string) gamefiles.Game {
	if name == "" {
		return d
	}
	return reader{d, name}
}

// reader is a harness that reads what may be of several games as one of another game.
type reader struct {
	*harness
	name string
}

func (r reader) Read(text string) (game.Record, error) {
	return record.Read(text, record.Hint{Game: r.name})
}

func (d *harness) Source(do func(string)) { do(d.chosen) }
func (d *harness) TargetOf(_, name string, _ []string, do func(string, bool)) {
	d.asked = append(d.asked, name)
	do(d.chosen, d.replaces)
}

func (d *harness) Post(f func()) { d.posted <- f }
func (d *harness) Background(work func() string, tell func()) {
	d.posted <- func() { work(); tell() }
}

func (d *harness) Note(words string) func() {
	d.notes[words] = true
	return func() { delete(d.notes, words) }
}

// runPosted waits for n functions from other goroutines and runs them.
func (d *harness) runPosted(n int) {
	d.t.Helper()
	for range n {
		select {
		case do := <-d.posted:
			do()
		case <-time.After(time.Minute): // many times as long as a file takes
			d.t.Fatal("nothing was posted")
		}
	}
}

// wantSaid checks the last text that was said.
func (d *harness) wantSaid(part string) {
	d.t.Helper()
	if len(d.said) == 0 || !strings.Contains(d.said[len(d.said)-1], part) {
		d.t.Errorf("the texts are %q, want %q", d.said, part)
	}
}

func readFile(t *testing.T, path string) string {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// TestSaveAgain saves a game, and saves it again after a move.
func TestSaveAgain(t *testing.T) {
	d := newHarness(t, 19)
	d.chosen = filepath.Join(t.TempDir(), "mine")
	d.Save()
	d.runPosted(2) // the check for an existing file, and the writing
	d.wantSaid("info Saved as mine.stribe")
	before := readFile(t, d.chosen+".stribe")
	id := d.match.ID
	d.play(19, 18)
	d.match.ID = id
	d.Save()
	d.runPosted(1)
	if after := readFile(t, d.chosen+".stribe"); len(d.asked) != 1 || after == before {
		t.Errorf("the names asked for are %q, the file is\n%s", d.asked, after)
	}
	d.SaveAs()
	d.runPosted(2)
	if len(d.asked) != 2 || d.asked[1] != d.chosen+".stribe" {
		t.Errorf("the proposed names are %q", d.asked)
	}
}

// TestFileChangedByOthers saves a game again, and once it was opened, after another program has changed
// the file: the player is asked. If it is gone there is nothing to ask.
func TestFileChangedByOthers(t *testing.T) {
	for _, opened := range []bool{false, true} {
		d := newHarness(t, 19)
		d.chosen = filepath.Join(t.TempDir(), "mine.stribe")
		d.Save()
		d.runPosted(2)
		if opened {
			d.OpenPath(d.chosen)
			d.runPosted(1)
		}
		written := readFile(t, d.chosen)
		change := func() {
			if err := os.WriteFile(d.chosen, []byte("dear diary"), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		for _, save := range []func(){d.Save, func() { d.SaveAs(); d.runPosted(1) }} {
			change()
			save()
			d.runPosted(1)
			d.wantSaid("replace")
			if uitest.Click(t, d.window, "dialog.cancel"); readFile(t, d.chosen) != "dear diary" {
				t.Error("the file is replaced although the player does not want that")
			}
			save()
			d.runPosted(1)
			uitest.Click(t, d.window, "dialog.replace")
			d.runPosted(1)
			if d.wantSaid("info Saved as mine.stribe"); readFile(t, d.chosen) != written {
				t.Errorf("the file is %q", readFile(t, d.chosen))
			}
		}
		if err := os.Remove(d.chosen); err != nil {
			t.Fatal(err)
		}
		for range 2 {
			d.Save()
			d.Save()
			d.runPosted(2)
			d.wantSaid("info Saved as mine.stribe")
		}
	}
}

// TestSaveQuestion saves a question that is asked in place of a game with a file of its own, and then
// the question over that file, which is no longer the game's.
func TestSaveQuestion(t *testing.T) {
	d := newHarness(t, 19)
	dir := t.TempDir()
	d.chosen = filepath.Join(dir, "mine.stribe")
	d.Save()
	d.runPosted(2)
	own := readFile(t, d.chosen)
	start, err := othello.Rules.Parse(endOfAGame)
	if err != nil {
		t.Fatal(err)
	}
	if d.question, err = game.NewTreeFrom(othello.Rules, start); err != nil {
		t.Fatal(err)
	}
	d.chosen = filepath.Join(dir, "question.stribe")
	d.Save()
	d.runPosted(2)
	d.wantSaid("info Saved as question.stribe")
	if text := readFile(t, d.chosen); !strings.Contains(text, endOfAGame) || d.asked[1] != "Othello.stribe" {
		t.Errorf("saved is %s; the names asked for are %q", text, d.asked)
	}
	d.chosen = filepath.Join(dir, "mine.stribe")
	if readFile(t, d.chosen) != own {
		t.Error("the game's file has been written")
	}
	d.SaveAs()
	d.runPosted(1)
	uitest.Click(t, d.window, "dialog.replace")
	d.runPosted(1)
	d.question, d.chosen = nil, filepath.Join(dir, "other.stribe")
	d.Save()
	d.runPosted(2)
	d.wantSaid("info Saved as other.stribe")
}

// TestFileOfAnotherMatch opens a file again, which makes another match, and then saves the first
// match: the player must be asked, because the file is that of the other one now.
func TestFileOfAnotherMatch(t *testing.T) {
	d := newHarness(t, 19)
	d.chosen = filepath.Join(t.TempDir(), "mine.stribe")
	first := d.match
	d.Save()
	d.runPosted(2)
	d.match.ID = 0
	d.OpenPath(d.chosen)
	d.runPosted(1)
	second := d.match.ID
	if d.play(19, 18, 26); second == first.ID {
		t.Fatal("the file is opened as the same match")
	}
	d.match.ID = second
	d.Save()
	d.runPosted(1)
	written := readFile(t, d.chosen)
	d.match = first
	d.Save()
	d.runPosted(1)
	if d.wantSaid("replace"); readFile(t, d.chosen) != written {
		t.Errorf("without a question the file is now\n%s", readFile(t, d.chosen))
	}
}

// TestOverwritingAsksFirst saves over another file.
func TestOverwritingAsksFirst(t *testing.T) {
	for _, button := range []string{"cancel", "replace"} {
		d := newHarness(t, 19)
		d.chosen = filepath.Join(t.TempDir(), "mine.stribe")
		if err := os.WriteFile(d.chosen, []byte("dear diary"), 0o600); err != nil {
			t.Fatal(err)
		}
		d.SaveAs()
		d.runPosted(1)
		d.wantSaid("replace")
		uitest.Click(t, d.window, "dialog."+button)
		for len(d.posted) > 0 {
			d.runPosted(1)
		}
		if kept := readFile(t, d.chosen) == "dear diary"; kept != (button == "cancel") {
			t.Errorf("%s: the old file is kept: %t", button, kept)
		}
	}
}

// TestWriteErrorIsShown writes to a missing folder while a dialog is open.
func TestWriteErrorIsShown(t *testing.T) {
	d := newHarness(t, 19)
	dialog.OpenMessage(d.dialogs, "first", "First", "first")
	d.chosen = filepath.Join(t.TempDir(), "no", "mine.stribe")
	d.SaveAs()
	d.runPosted(2) // the file is looked for, then written
	d.wantSaid("first")
	if len(d.notes) != 1 {
		t.Errorf("the notes for the end are %v, want one", d.notes)
	}
	d.dialogs.Close()
	d.wantSaid("unsaved mine.stribe")
	if len(d.notes) > 0 {
		t.Errorf("the notes for the end are still %v", d.notes)
	}
}

// endOfAGame is a position near the end of a game of Othello.
const endOfAGame = "OXOOO-O-OXOOOOOOOXOXOOOOOXOOOOOOOXOOOOOO-OOXOOO-OOOXXOXX---XXXX- X"

func TestLastRequestedFileIsOpened(t *testing.T) {
	d := newHarness(t)
	dir := t.TempDir()
	var files []fyne.URI
	for name, text := range map[string]string{"one.txt": "d3", "two.txt": "d3 c3"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for _, name := range []string{"two.txt", "one.txt"} {
		files = append(files, storage.NewFileURI(filepath.Join(dir, name)))
	}
	d.OpenPath(filepath.Join(dir, "one.txt"))
	d.Dropped(files, func() { t.Error("it was refused") })
	d.runPosted(2)
	d.wantSaid("info two.txt: a game of 2 moves.")
	if len(d.said) != 1 || d.match.Size != 2 {
		t.Errorf("the texts are %q, and the match has %d moves", d.said, d.match.Size)
	}
	position := filepath.Join(dir, "end.txt")
	if err := os.WriteFile(position, []byte(endOfAGame), 0o600); err != nil {
		t.Fatal(err)
	}
	d.OpenPath(position)
	d.runPosted(1)
	d.wantSaid("info end.txt: a position, without moves.")
	unplayed := filepath.Join(dir, "new.stribe")
	if err := os.WriteFile(unplayed, []byte("[Game \"othello\"]\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	d.OpenPath(unplayed)
	d.runPosted(1)
	d.wantSaid("info new.stribe: a game of 0 moves.")
	d.chosen = filepath.Join(dir, "none.txt")
	d.Open()
	d.runPosted(1)
	d.wantSaid("unreadable")
	if d.match.Size != 0 {
		t.Error("an unreadable file replaced the game")
	}
}

// TestSaveAsksBeforeOtherFormat opens games in our own format from files whose
// extensions stand for another format or for none, and saves them.
func TestSaveAsksBeforeOtherFormat(t *testing.T) {
	for name, asks := range map[string]bool{"a.stribe": false, "a.STRIBE": false, "a.txt": true, "a.ggf": true, "a": true, "a.stribe.bak": true} {
		d := newHarness(t, 19, 18)
		d.Copy()
		path, text := filepath.Join(t.TempDir(), name), d.clipboard.Content()
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		d.OpenPath(path)
		d.runPosted(1)
		d.chosen = filepath.Join(t.TempDir(), "chosen.stribe")
		d.Save()
		for len(d.posted) > 0 {
			d.runPosted(1)
		}
		if asked := len(d.asked) > 0; asked != asks {
			t.Errorf("%s: asked for a file is %t", name, asked)
		}
		if got := readFile(t, path); !strings.HasPrefix(got, "[Game") {
			t.Errorf("%s: the file is\n%s", name, got)
		}
		d.wantSaid("info Saved as")
	}
}

// TestFilesHandedOverAreAllOpened hands files over while the first one is not open yet, and a
// player chooses another: those handed over are opened in order, whichever is read first.
func TestFilesHandedOverAreAllOpened(t *testing.T) {
	d := newHarness(t)
	dir := t.TempDir()
	path := func(name, text string) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	failed, refused := false, func() { t.Error("a file handed over was refused") }
	d.OpenFirst(path("first.txt", "nonsense"), func() { t.Error("none was called although there is a file") }, func() { failed = true })
	d.OpenPath(path("chosen.txt", "d3"))
	d.OpenOffered(path("one.txt", "d3 c3"), "", refused)
	d.OpenOffered(path("two.txt", "d3 c3 c4"), "othello", refused)
	d.OpenPath(path("instead.txt", "d3 c5"))
	d.runPosted(5)
	if !failed {
		t.Error("the failure of the first file was not reported")
	}
	d.wantSaid("unreadable")
	d.dialogs.Close()
	want := []string{"info one.txt: a game of 2 moves.", "info two.txt: a game of 3 moves.", "info instead.txt: a game of 2 moves."}
	if got := d.said[1:]; !slices.Equal(got, want) {
		t.Errorf("the texts are %q, want %q", got, want)
	}
}

// TestFilesHandedOverAreOfTheirGame hands over a bare list of moves, which may be of several games,
// with the name of one.
func TestFilesHandedOverAreOfTheirGame(t *testing.T) {
	file := filepath.Join(t.TempDir(), "moves.txt")
	if err := os.WriteFile(file, []byte("1 2"), 0o600); err != nil {
		t.Fatal(err)
	}
	d := newHarness(t)
	for _, name := range []string{"awari", "nrow"} {
		d.OpenOffered(file, name, func() { t.Error("it was refused") })
		d.runPosted(1)
		if d.match.Game != name || d.match.Size != 2 {
			t.Errorf("%s: %d moves of %s are opened", name, d.match.Size, d.match.Game)
		}
	}
}

func TestClipboard(t *testing.T) {
	d := newHarness(t, 19, 18)
	before := d.match.ID
	for i, c := range d.Formats() {
		d.clipboard.SetContent("")
		c.Do()
		if d.clipboard.Content() == "" {
			t.Errorf("%s leaves the clipboard empty", c.Name)
		}
		if c.Name == "format.transcript" {
			d.wantSaid("Copied: " + d.clipboard.Content())
		}
		if i == 0 {
			text := d.clipboard.Content()
			d.Copy()
			if d.clipboard.Content() != text {
				t.Errorf("the clipboard contains %q, by the format's name %q", d.clipboard.Content(), text)
			}
		}
	}
	d.Copy()
	d.Paste()
	d.wantSaid("info A game of 2 moves was pasted.")
	if d.match.ID == before || d.match.Size != 2 {
		t.Errorf("the pasted match is %+v", d.match)
	}
	d.clipboard.SetContent(endOfAGame)
	d.Paste()
	d.wantSaid("info A position was pasted.")
	d.clipboard.SetContent("[Game \"othello\"]\n[First \"Al\"]\n\n1. d3 2. c3 1-0")
	d.Paste()
	d.wantSaid("info A game of 2 moves was pasted. Result on record: Al won.")
	d.clipboard.SetContent("[Game \"othello\"]\n\n1. d3 2. c3 1/2-1/2")
	d.Paste()
	d.wantSaid("info A game of 2 moves was pasted. Result on record: Drawn.")
	const ggf = "(;GM[Othello]BO[8 ---------------------------O*------*O--------------------------- *]B[F5];)"
	for games, want := range map[int]string{
		1: "info A game of 1 move was pasted.", 2: "pasted. 1 more game was left out.", 3: "pasted. 2 more games were left out.",
	} {
		d.clipboard.SetContent(strings.Repeat(ggf+"\n", games))
		d.Paste()
		if d.wantSaid(want); strings.Contains(d.said[len(d.said)-1], "left out") != (games > 1) {
			t.Errorf("of %d games it is said %q", games, d.said)
		}
	}
	d.clipboard.SetContent("nothing that can be played")
	d.Paste()
	d.wantSaid("unreadable")
}

// TestSaveWithoutMatch saves and copies before there is a match.
func TestSaveWithoutMatch(t *testing.T) {
	d := newHarness(t)
	d.match = store.Match{}
	d.clipboard.SetContent("as it was")
	d.Save()
	d.SaveAs()
	d.Copy()
	if len(d.asked) > 0 || len(d.said) > 0 || d.clipboard.Content() != "as it was" {
		t.Errorf("asked for %q, texts %q, clipboard %q", d.asked, d.said, d.clipboard.Content())
	}
}
