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

// slowDiskProgram is a program that is closed while the test controls when the disk has finished.
type slowDiskProgram struct {
	*program
	disk    chan error // results of writing the archive
	signals chan os.Signal
}

func newSlowDiskProgram(t *testing.T, prepare ...func(*settings.Settings)) *slowDiskProgram {
	t.Helper()
	l := &slowDiskProgram{disk: make(chan error), signals: make(chan os.Signal)}
	dir := t.TempDir()
	l.program = start(t, uitest.App(t), startup.Config{
		Archive: filepath.Join(dir, "data", "matches.db"), Settings: settingsFile(t, append(prepare, func(s *settings.Settings) { s.Folder = dir })...),
		Flush:   func(flush func() error) error { return errors.Join(<-l.disk, flush()) },
		Signals: func() <-chan os.Signal { return l.signals },
	}).begin()
	t.Cleanup(func() {
		close(l.disk) // nothing receives from it any more
		close(l.signals)
	})
	return l
}

// finishWriting ends the writing of the archive with an error or nil, and handles what follows.
func (l *slowDiskProgram) finishWriting(err error) {
	l.t.Helper()
	l.disk <- err
	l.runNext()
}

// signal sends the program SIGTERM.
func (l *slowDiskProgram) signal() {
	l.t.Helper()
	l.signals <- syscall.SIGTERM
	l.runNext()
}

// wantStderr checks that standard error contains each of the parts exactly once, or nothing if
// there are no parts.
func (l *slowDiskProgram) wantStderr(parts ...string) {
	l.t.Helper()
	said := l.stderr.String()
	if len(parts) == 0 && said != "" {
		l.t.Errorf("standard error is %q, want nothing", said)
	}
	for _, part := range parts {
		if strings.Count(said, part) != 1 {
			l.t.Errorf("standard error is %q, want %q once", said, part)
		}
	}
}

// loseFile saves the game to a file, removes its folder, and saves again, which fails.
func (l *slowDiskProgram) loseFile() {
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

// slowDiskText is what the program writes to standard error about a slow disk.
const slowDiskText = "not everything is on the disk yet; the program ends as soon as it is\n"

// wantRunning lets all timers elapse and checks that the program has not ended.
func (l *slowDiskProgram) wantRunning() {
	l.t.Helper()
	if l.elapseTimers(); len(l.codes) > 0 {
		l.t.Errorf("the process ended with codes %v, want it to wait", l.codes)
	}
}

// wantEnd waits for the end of the program and checks its exit code.
func (l *slowDiskProgram) wantEnd(code int) {
	l.t.Helper()
	if l.awaitEnd(); l.codes[0] != code {
		l.t.Errorf("the process ended with codes %v, want %v", l.codes, code)
	}
}

// problem returns an error of the archive of some kind.
func problem(l *slowDiskProgram, kind store.Kind) *store.Problem {
	p := &store.Problem{Kind: kind, Path: l.config.Archive, Err: errors.New("broken")}
	if kind == store.Full {
		p.Err = syscall.ENOSPC
	}
	return p
}

// TestCloseWaitsForSlowDisk closes the program on a disk that is slow for ever: it must go on
// waiting.
func TestCloseWaitsForSlowDisk(t *testing.T) {
	l := newSlowDiskProgram(t)
	l.drop(3)
	l.quit()
	for range 3 {
		l.wantRunning()
	}
	l.wantSays("closing", "Not everything is on the disk yet, because the disk is slow.")
	l.finishWriting(nil)
	l.wantEnd(0)
	l.wantStderr()
}

// TestCloseWithoutDialogOnFastDisk closes the program, and then lets the timer of the dialog
// elapse, which must not open it.
func TestCloseWithoutDialogOnFastDisk(t *testing.T) {
	l := newSlowDiskProgram(t)
	l.quit()
	l.finishWriting(nil)
	l.wantEnd(0)
	l.elapseTimers()
	l.wantOpen("")
	l.wantStderr()
}

// TestHideWindowWhileDiskIsSlow hides the window while the disk is slow: by the dialog's button,
// by Enter, and by closing the window again.
func TestHideWindowWhileDiskIsSlow(t *testing.T) {
	for _, hide := range []func(*slowDiskProgram){
		func(l *slowDiskProgram) { l.tap("hide") },
		func(l *slowDiskProgram) { l.quit() },
		func(l *slowDiskProgram) { l.key(fyne.KeyReturn) },
	} {
		l := newSlowDiskProgram(t)
		l.quit()
		l.elapseTimers()
		hide(l)
		l.wantRunning()
		if !l.app.window.hidden {
			t.Error("the window is still shown")
		}
		l.wantStderr(slowDiskText)
		l.finishWriting(nil)
		l.wantEnd(0)
		l.wantStderr(slowDiskText)
	}
}

// TestCloseOnFullDisk closes the program on a full disk. At the second attempt there is room on
// it, or not.
func TestCloseOnFullDisk(t *testing.T) {
	for _, room := range []bool{true, false} {
		l := newSlowDiskProgram(t)
		l.drop(3)
		l.menu("menu.settings")
		l.quit()
		l.finishWriting(problem(l, store.Full))
		l.wantSays("unkept", "no room on the disk")
		l.wantRunning()
		l.tap("again")
		l.wantRunning()
		if room {
			l.finishWriting(nil)
			l.wantEnd(0)
			l.restart().begin().wantMoves(1)
			continue
		}
		l.finishWriting(problem(l, store.Full))
		l.wantSays("unkept", l.config.Archive)
		l.tap("close")
		l.wantEnd(1)
	}
}

// TestHiddenWindowReturnsOnFailure fails while the window is hidden.
func TestHiddenWindowReturnsOnFailure(t *testing.T) {
	l := newSlowDiskProgram(t)
	l.quit()
	l.quit()
	l.finishWriting(problem(l, store.Full))
	l.wantSays("unkept", "no room")
	if l.app.window.hidden {
		t.Error("the window is still hidden")
	}
	l.quit()
	l.wantEnd(1)
}

// TestKnownLossIsNotReportedAgain closes the program when the players know already that another
// copy has the archive. The exit code is still that of a loss, and after a signal the loss is
// written to standard error.
func TestKnownLossIsNotReportedAgain(t *testing.T) {
	const locked = "N på stribe is already running"
	for _, signal := range []bool{false, true} {
		first := newStoredProgram(t).begin()
		signals := make(chan os.Signal)
		h := start(t, uitest.App(t), startup.Config{
			Archive: first.config.Archive, Signals: func() <-chan os.Signal { return signals },
		})
		t.Cleanup(func() { close(signals) })
		h.wantSays("trouble", "already running")
		h.key(fyne.KeyReturn)
		h.begin()
		h.drop(3)
		l := &slowDiskProgram{program: h}
		if !signal {
			l.quit()
			l.wantEnd(1)
			l.wantStderr()
			continue
		}
		signals <- syscall.SIGTERM
		l.wantEnd(1)
		l.wantStderr("What was played last could not be written to " + first.config.Archive + ": " + locked + ".")
	}
}

// TestArchiveIsJoined plays while another copy of the program has the archive, which then ends. When the
// window gets the focus, or with the next move, the players are told that their games are kept again,
// and nothing is lost at the end.
func TestArchiveIsJoined(t *testing.T) {
	for _, focus := range []bool{true, false} {
		first := newStoredProgram(t).begin()
		first.drop(2)
		h := start(t, uitest.App(t), startup.Config{Archive: first.config.Archive})
		h.wantSays("trouble", "already running")
		h.key(fyne.KeyReturn)
		h.begin()
		h.drop(3)
		other := &slowDiskProgram{program: first}
		other.quit()
		other.wantEnd(0)
		if focus {
			h.app.lifecycle.entered()
		} else {
			h.drop(4)
		}
		h.until(func() bool { return strings.Contains(h.says("message"), "kept again") })
		l := &slowDiskProgram{program: h}
		l.quit()
		l.wantEnd(0)
		l.wantStderr()
	}
}

// TestSignalOnSlowDisk ends the program by a signal, on a slow disk that then fails.
func TestSignalOnSlowDisk(t *testing.T) {
	l := newSlowDiskProgram(t)
	l.signal()
	l.wantRunning()
	l.wantStderr(slowDiskText)
	l.finishWriting(problem(l, store.Full))
	l.wantEnd(1)
	l.wantStderr(slowDiskText, "What was played last could not be written to "+l.config.Archive+": there is no room on the disk.")
}

// TestSignalReportsLostFile ends the program by a signal while a file can't be written.
func TestSignalReportsLostFile(t *testing.T) {
	l := newSlowDiskProgram(t)
	l.drop(3)
	l.loseFile()
	l.menu("menu.rules") // the message waits until this dialog is closed
	l.signals <- syscall.SIGTERM
	go func() { l.disk <- nil }()
	l.wantEnd(1)
	l.wantStderr("a.stribe was not written: there is no folder " + filepath.Join(l.saved().Folder, "no") + ".")
}

// TestSignalDuringQuestion ends the program by a signal while the players are being asked.
func TestSignalDuringQuestion(t *testing.T) {
	l := newSlowDiskProgram(t)
	l.quit()
	l.finishWriting(problem(l, store.Full))
	l.signal()
	l.wantEnd(1)
	l.wantStderr("no room on the disk")
}

// TestCloseReportsLostFile closes the program before the error of writing a file is known. It
// can't be retried.
func TestCloseReportsLostFile(t *testing.T) {
	l := newSlowDiskProgram(t)
	l.drop(3)
	l.loseFile()
	l.quit()
	l.disk <- nil
	l.until(func() bool { return l.dialog() != "" })
	l.wantSays("unkept", "a.stribe was not written: there is no folder "+filepath.Join(l.saved().Folder, "no")+".")
	if l.has("dialog.again") {
		t.Error("the dialog has a button to try again")
	}
	l.tap("close")
	l.wantEnd(1)
	l.wantStderr()
}

// TestFyneLoopEndWaitsForDisk lets Fyne's loop end by itself: the program still waits for the
// disk.
func TestFyneLoopEndWaitsForDisk(t *testing.T) {
	l := newSlowDiskProgram(t)
	l.drop(3)
	l.app.Quit()
	l.disk <- problem(l, store.Full)
	l.wantEnd(1)
	l.wantStderr("no room on the disk")
}

// TestNoFileDialogWhileClosing closes the program while the file dialog waits to open, because
// its folder is being checked: it must not open.
func TestNoFileDialogWhileClosing(t *testing.T) {
	l := newSlowDiskProgram(t)
	l.menu("menu.saveas")
	l.quit()
	l.flush()
	l.finishWriting(nil)
	l.wantEnd(0)
	for _, e := range l.events {
		if d, ok := e.(event.Dialog); ok && d.Name == "save" {
			t.Errorf("a dialog for saving opened: %+v", d)
		}
	}
}

// TestCloseShowsPendingMessage fails to write a file while a dialog is open, which delays the
// message, and closes the program.
func TestCloseShowsPendingMessage(t *testing.T) {
	l := newSlowDiskProgram(t)
	l.loseFile()
	l.menu("menu.rules")
	l.runNext()
	l.wantOpen("rules")
	l.quit()
	l.finishWriting(nil)
	l.wantSays("unkept", "a.stribe was not written")
	l.tap("close")
	l.wantEnd(1)
}

// TestNoDeliveryWhileClosing lets the computer's move arrive on another goroutine while the
// program is being closed, as fyne.Do does once Fyne's loop has ended. The race detector notices
// if it touches the match.
func TestNoDeliveryWhileClosing(t *testing.T) {
	for range 3 {
		answered, delivered := make(chan func()), make(chan struct{})
		h := start(t, uitest.App(t), startup.Config{
			Settings: settingsFile(t, func(s *settings.Settings) { setLevel(s, "nrow", 1, search.Beginner) }),
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

// TestNoInputWhileClosing tries all input while the program waits for the disk.
func TestNoInputWhileClosing(t *testing.T) {
	l := newSlowDiskProgram(t)
	l.drop(3, 4)
	before, field := l.position(), l.gravityField()
	l.quit()
	l.drop(5)
	l.press("new", "undo")
	l.menu("menu.undo", "menu.newgame")
	l.write("3")
	field.SetText("2")
	if l.position() != before {
		t.Errorf("the position changed to %s", l.position())
	}
	l.wantMoves(2)
	if _, closed := last[event.Closed](l.program); closed {
		t.Error("the program has closed already")
	}
	l.finishWriting(nil)
	l.wantEnd(0)
}
