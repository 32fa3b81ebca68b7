package ui_test

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"fyne.io/fyne/v2"

	"npaastribe/game/search"
	"npaastribe/game/store"
	"npaastribe/ui/event"
	"npaastribe/ui/settings"
	"npaastribe/ui/startup"
	"npaastribe/ui/uitest"
)

// leaver is a program that is closed while the disk does what the test says.
type leaver struct {
	*program
	disk    chan error // how the archive's writing ends
	signals chan os.Signal
}

func newLeaver(t *testing.T, prepare ...func(*settings.Settings)) *leaver {
	t.Helper()
	l := &leaver{disk: make(chan error), signals: make(chan os.Signal)}
	dir := t.TempDir()
	l.program = start(t, uitest.App(t), startup.Config{
		Archive: filepath.Join(dir, "data", "matches.db"), Settings: remembered(t, append(prepare, func(s *settings.Settings) { s.Folder = dir })...),
		Flush:   func(flush func() error) error { return errors.Join(<-l.disk, flush()) },
		Signals: func() <-chan os.Signal { return l.signals },
	}).begin()
	t.Cleanup(func() {
		close(l.disk) // which nothing waits for any more
		close(l.signals)
	})
	return l
}

// answer ends the archive's writing, and does what follows from that.
func (l *leaver) answer(err error) {
	l.t.Helper()
	l.disk <- err
	l.next()
}

// signal has the system end the program.
func (l *leaver) signal() {
	l.t.Helper()
	l.signals <- syscall.SIGTERM
	l.next()
}

// wantSaid sees that each of the parts is said once on standard error, and
// nothing if there are none.
func (l *leaver) wantSaid(parts ...string) {
	l.t.Helper()
	said := l.stderr.String()
	if len(parts) == 0 && said != "" {
		l.t.Errorf("said is %q", said)
	}
	for _, part := range parts {
		if strings.Count(said, part) != 1 {
			l.t.Errorf("said is %q, want %q once", said, part)
		}
	}
}

// loseFile has a file written again whose folder is gone.
func (l *leaver) loseFile() {
	l.t.Helper()
	folder := filepath.Join(l.saved().Folder, "no")
	if err := os.Mkdir(folder, 0o700); err != nil {
		l.t.Fatal(err)
	}
	l.menu("menu.saveas")
	l.wantChooser("save")
	l.enter("name", "no/a.stribe")
	l.tap("save")
	l.until(func() bool { return strings.Contains(l.says("message"), "Saved") })
	if err := os.RemoveAll(folder); err != nil {
		l.t.Fatal(err)
	}
	l.menu("menu.save")
}

// slowWord is what is said on standard error of a slow disk.
const slowWord = "not everything is on the disk yet; the program ends as soon as it is\n"

// wantRunning sees that the program does not end, whatever time passes.
func (l *leaver) wantRunning() {
	l.t.Helper()
	if l.pass(); len(l.codes) > 0 {
		l.t.Errorf("the process was ended with %v", l.codes)
	}
}

// wantEnd sees with which code the process is ended.
func (l *leaver) wantEnd(code int) {
	l.t.Helper()
	if l.ends(); l.codes[0] != code {
		l.t.Errorf("the process was ended with %v, want %v", l.codes, code)
	}
}

// problem is what the archive's writing ends with.
func problem(l *leaver, kind store.Kind) *store.Problem {
	p := &store.Problem{Kind: kind, Path: l.config.Archive, Err: errors.New("broken")}
	if kind == store.Full {
		p.Err = syscall.ENOSPC
	}
	return p
}

// TestNothingEndsTheProgramBeforeTheDiskIsDone closes the program on a disk that
// takes longer than anybody has patience.
func TestNothingEndsTheProgramBeforeTheDiskIsDone(t *testing.T) {
	l := newLeaver(t)
	l.drop(3)
	l.quit()
	for range 3 {
		l.wantRunning()
	}
	l.wantSays("closing", "Not everything is on the disk yet, for the disk is slow.")
	l.answer(nil)
	l.wantEnd(0)
	l.wantSaid()
}

// TestTheProgramEndsWithoutADialogOnAQuickDisk closes it, and lets the time of
// the dialog pass afterwards.
func TestTheProgramEndsWithoutADialogOnAQuickDisk(t *testing.T) {
	l := newLeaver(t)
	l.quit()
	l.answer(nil)
	l.wantEnd(0)
	l.pass()
	l.wantOpen("")
	l.wantSaid()
}

// TestTheWindowNeedNotBeWaitedFor closes the window while the disk is slow, by
// the dialog and by closing it once more.
func TestTheWindowNeedNotBeWaitedFor(t *testing.T) {
	for _, hide := range []func(*leaver){
		func(l *leaver) { l.tap("hide") },
		func(l *leaver) { l.quit() },
		func(l *leaver) { l.key(fyne.KeyReturn) },
	} {
		l := newLeaver(t)
		l.quit()
		l.pass()
		hide(l)
		l.wantRunning()
		if !l.app.window.hidden {
			t.Error("the window is there")
		}
		l.wantSaid(slowWord)
		l.answer(nil)
		l.wantEnd(0)
		l.wantSaid(slowWord)
	}
}

// TestWhatIsLostAtTheEndIsTold closes the program on a disk that is full; then
// there is room on it again, or not.
func TestWhatIsLostAtTheEndIsTold(t *testing.T) {
	for _, room := range []bool{true, false} {
		l := newLeaver(t)
		l.drop(3)
		l.menu("menu.settings")
		l.quit()
		l.answer(problem(l, store.Full))
		l.wantSays("unkept", "no room on the disk")
		l.wantRunning()
		l.tap("again")
		l.wantRunning()
		if room {
			l.answer(nil)
			l.wantEnd(0)
			l.again().begin().wantMoves(1)
			continue
		}
		l.answer(problem(l, store.Full))
		l.wantSays("unkept", l.config.Archive)
		l.tap("close")
		l.wantEnd(1)
	}
}

// TestAFailureBringsTheWindowBack fails where nobody looks any more.
func TestAFailureBringsTheWindowBack(t *testing.T) {
	l := newLeaver(t)
	l.quit()
	l.quit()
	l.answer(problem(l, store.Full))
	l.wantSays("unkept", "no room")
	if l.app.window.hidden {
		t.Error("the window stays away")
	}
	l.quit()
	l.wantEnd(1)
}

// TestWhatIsKnownIsNotToldAgain closes the program when the players know that
// another one has the archive. The exit code does not hide what is lost, and a
// signal has it said to whoever has started the program.
func TestWhatIsKnownIsNotToldAgain(t *testing.T) {
	const locked = "N på stribe is already running"
	for _, signal := range []bool{false, true} {
		first := keptProgram(t).begin()
		signals := make(chan os.Signal)
		h := start(t, uitest.App(t), startup.Config{
			Archive: first.config.Archive, Signals: func() <-chan os.Signal { return signals },
		})
		t.Cleanup(func() { close(signals) })
		h.wantSays("trouble", "already running")
		h.key(fyne.KeyReturn)
		h.begin()
		h.drop(3)
		l := &leaver{program: h}
		if !signal {
			l.quit()
			l.wantEnd(1)
			l.wantSaid()
			continue
		}
		signals <- syscall.SIGTERM
		l.wantEnd(1)
		l.wantSaid("What was played last could not be written to " + first.config.Archive + ": " + locked + ".")
	}
}

// TestASignalAsksNobody has the system end the program, on a slow disk and on one
// that fails.
func TestASignalAsksNobody(t *testing.T) {
	l := newLeaver(t)
	l.signal()
	l.wantRunning()
	l.wantSaid(slowWord)
	l.answer(problem(l, store.Full))
	l.wantEnd(1)
	l.wantSaid(slowWord, "What was played last could not be written to "+l.config.Archive+": there is no room on the disk.")
}

// TestASignalSaysWhichFileIsLost has the system end the program while a file
// can't be written.
func TestASignalSaysWhichFileIsLost(t *testing.T) {
	l := newLeaver(t)
	l.drop(3)
	l.loseFile()
	l.menu("menu.rules") // behind which nothing is said of it
	l.signals <- syscall.SIGTERM
	go func() { l.disk <- nil }()
	l.wantEnd(1)
	l.wantSaid("a.stribe was not written: there is no such file or folder.")
}

// TestASignalEndsTheQuestion has the system end the program while the players
// are asked.
func TestASignalEndsTheQuestion(t *testing.T) {
	l := newLeaver(t)
	l.quit()
	l.answer(problem(l, store.Full))
	l.signal()
	l.wantEnd(1)
	l.wantSaid("no room on the disk")
}

// TestAFileThatIsLostAtTheEndIsTold closes the program before it is known that a
// file could not be written. There is nothing to be tried again.
func TestAFileThatIsLostAtTheEndIsTold(t *testing.T) {
	l := newLeaver(t)
	l.drop(3)
	l.loseFile()
	l.quit()
	l.disk <- nil
	l.until(func() bool { return l.dialog() != "" })
	l.wantSays("unkept", "a.stribe was not written: there is no such file or folder.")
	if l.has("dialog.again") {
		t.Error("it can be tried again")
	}
	l.tap("close")
	l.wantEnd(1)
	l.wantSaid()
}

// TestAnEndOfFynesOwnWaitsToo has Fyne end its loop by itself.
func TestAnEndOfFynesOwnWaitsToo(t *testing.T) {
	l := newLeaver(t)
	l.drop(3)
	l.app.Quit()
	l.disk <- problem(l, store.Full)
	l.wantEnd(1)
	l.wantSaid("no room on the disk")
}

// TestNoFileIsAskedForAtTheEnd ends the program while the folder in which a dialog
// would begin is being looked at.
func TestNoFileIsAskedForAtTheEnd(t *testing.T) {
	l := newLeaver(t)
	l.menu("menu.saveas")
	l.quit()
	l.flush()
	l.answer(nil)
	l.wantEnd(0)
	for _, e := range l.events {
		if d, ok := e.(event.Dialog); ok && d.Name == "save" {
			t.Errorf("%+v", d)
		}
	}
}

// TestWhatWaitsToBeSaidIsSaidAtTheEnd loses a file while a dialog is open, behind
// which nothing is said of it, and ends the program.
func TestWhatWaitsToBeSaidIsSaidAtTheEnd(t *testing.T) {
	l := newLeaver(t)
	l.loseFile()
	l.menu("menu.rules")
	l.next()
	l.wantOpen("rules")
	l.quit()
	l.answer(nil)
	l.wantSays("unkept", "a.stribe was not written")
	l.tap("close")
	l.wantEnd(1)
}

// TestNothingIsDeliveredOnceClosingHasBegun has the computer answer on a
// goroutine of its own, as fyne.Do has it when Fyne's loop has ended, while the
// program is being closed. The race detector sees what touches the match.
func TestNothingIsDeliveredOnceClosingHasBegun(t *testing.T) {
	for range 3 {
		answered, delivered := make(chan func()), make(chan struct{})
		h := start(t, uitest.App(t), startup.Config{
			Settings: remembered(t, func(s *settings.Settings) { setLevel(s, "nrow", 1, search.Beginner) }),
			Post: func(f func()) {
				answered <- f
				f()
				delivered <- struct{}{}
			},
		}).begin()
		h.drop(3)
		<-answered
		h.app.Quit()
		<-h.ended
		<-delivered
		if n := len(h.events); n == 0 || h.events[n-1].Kind() != "closed" {
			t.Fatalf("the last event is %+v", h.events[n-1])
		}
	}
}

// TestNothingMovesOnceClosingHasBegun presses what there is to press while the
// disk is waited for.
func TestNothingMovesOnceClosingHasBegun(t *testing.T) {
	l := newLeaver(t)
	l.drop(3, 4)
	before, field := l.position(), l.gravityField()
	l.quit()
	l.drop(5)
	l.press("new", "undo")
	l.menu("menu.undo", "menu.newgame")
	l.write("3")
	field.SetText("2")
	if l.position() != before {
		t.Errorf("there is %s", l.position())
	}
	l.wantMoves(2)
	if _, closed := last[event.Closed](l.program); closed {
		t.Error("it is closed already")
	}
	l.answer(nil)
	l.wantEnd(0)
}
