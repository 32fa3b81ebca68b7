package ui

import (
	"bytes"
	"errors"
	"log"
	"path/filepath"
	"strings"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"npaastribe/game"
	"npaastribe/game/search"
	"npaastribe/game/store"
	"npaastribe/ui/event"
	"npaastribe/ui/inspect"
	"npaastribe/ui/settings"
	"npaastribe/ui/startup"
)

// ends does what is posted until the program has ended.
func (h *house) ends() {
	h.t.Helper()
	for !h.App.ending.Over() {
		(<-h.posted)()
	}
}

// leaver is a house that is closed while the disk does what the test says.
type leaver struct {
	*house
	disk   chan error   // how the archive's writing ends
	timers []func()     // what is to be done when time has passed
	exits  []int        // the codes with which the process was ended
	errors bytes.Buffer // standard error
}

func newLeaver(t *testing.T) *leaver {
	t.Helper()
	l := &leaver{house: keptHouse(t), disk: make(chan error)}
	l.tap("ok")
	l.config.Flush = func(write func() error) error { return errors.Join(<-l.disk, write()) }
	l.config.After = func(_ time.Duration, do func()) func() bool {
		l.timers = append(l.timers, do)
		return func() bool { return true }
	}
	l.config.Exit = func(code int) { l.exits = append(l.exits, code) }
	l.complaints = log.New(&l.errors, "", 0)
	before := log.Writer()
	t.Cleanup(func() {
		close(l.disk) // which nothing waits for any more
		log.SetOutput(before)
	})
	return l
}

// pass has so much time pass that everything happens that waits for it.
func (l *leaver) pass() {
	timers := l.timers
	l.timers = nil
	for _, do := range timers {
		do()
	}
	for len(l.posted) > 0 {
		(<-l.posted)()
	}
}

// answer ends the archive's writing, and does what follows from that.
func (l *leaver) answer(err error) {
	l.disk <- err
	(<-l.posted)()
}

// wantDialog sees which dialog is open, and a part of what it says.
func (l *leaver) wantDialog(name, part string) {
	l.t.Helper()
	l.wantOpen(name)
	if said := l.said(); !strings.Contains(said, part) {
		l.t.Fatalf("%s says %q, want %q", name, said, part)
	}
}

// wantSaid sees that each of the parts is said once on standard error, and
// nothing if there are none.
func (l *leaver) wantSaid(parts ...string) {
	l.t.Helper()
	said := l.errors.String()
	if len(parts) == 0 && said != "" {
		l.t.Errorf("said is %q", said)
	}
	for _, part := range parts {
		if strings.Count(said, part) != 1 {
			l.t.Errorf("said is %q, want %q once", said, part)
		}
	}
}

// loseFile has a file written where there is no folder.
func (l *leaver) loseFile() {
	l.files.Write(l.session.Stored(), filepath.Join(l.t.TempDir(), "no", "a.stribe"))
}

// slowWord is what is said on standard error of a slow disk.
const slowWord = "not everything is on the disk yet; the program ends as soon as it is\n"

// wantEnd sees with which codes the process was ended, once time has passed.
func (l *leaver) wantEnd(codes ...int) {
	l.t.Helper()
	l.pass()
	if len(l.exits) != len(codes) || len(codes) > 0 && l.exits[0] != codes[0] {
		l.t.Errorf("the process was ended with %v, want %v", l.exits, codes)
	}
}

// full is that there is no room for the archive.
func full(l *leaver) *store.Problem {
	return &store.Problem{Kind: store.Full, Path: l.config.Archive, Err: syscall.ENOSPC}
}

// TestNothingEndsTheProgramBeforeTheDiskIsDone closes the program on a disk that
// takes longer than anybody has patience, for the archive and for a file.
func TestNothingEndsTheProgramBeforeTheDiskIsDone(t *testing.T) {
	for name, hold := range map[string]func(*leaver) (letGo func()){
		"the archive": func(l *leaver) func() { return func() { l.disk <- nil } },
		"a file": func(l *leaver) func() {
			written := make(chan struct{})
			l.App.ending.Background(func() string { <-written; return "" }, func() {})
			l.config.Flush = func(func() error) error { return nil }
			return func() { close(written) }
		},
	} {
		l := newLeaver(t)
		l.drop(3)
		letGo := hold(l)
		l.App.ending.Quit()
		for range 3 {
			l.wantEnd()
		}
		l.wantDialog("closing", "Not everything is on the disk yet, for the disk is slow.")
		letGo()
		l.ends()
		if l.wantEnd(0); l.errors.Len() > 0 {
			t.Errorf("%s: said is %q", name, l.errors.String())
		}
	}
}

// TestTheProgramEndsWithoutADialogOnAQuickDisk closes it, and lets the time of
// the dialog pass afterwards.
func TestTheProgramEndsWithoutADialogOnAQuickDisk(t *testing.T) {
	l := newLeaver(t)
	l.App.ending.Quit()
	l.answer(nil)
	l.wantEnd(0)
	if l.dialogs.Active() || l.errors.Len() > 0 {
		t.Errorf("there is a dialog %q, and said is %q", l.dialogs.Name(), l.errors.String())
	}
}

// TestTheWindowNeedNotBeWaitedFor closes the window while the disk is slow, by
// the dialog and by closing it once more.
func TestTheWindowNeedNotBeWaitedFor(t *testing.T) {
	for _, hide := range []func(*leaver){
		func(l *leaver) { l.tap("hide") },
		func(l *leaver) { l.App.ending.Quit() },
		func(l *leaver) { l.App.dialogs.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn}) },
	} {
		l := newLeaver(t)
		l.App.ending.Quit()
		l.pass()
		hide(l)
		l.wantEnd()
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
		l.tabs.OpenSettings()
		l.App.ending.Quit()
		l.answer(full(l))
		l.wantDialog("unkept", "no room on the disk")
		l.wantEnd()
		l.tap("again")
		l.wantEnd()
		if room {
			l.answer(nil)
			l.wantEnd(0)
			h := reopen(t, l.app, startup.Config{Archive: l.config.Archive, Settings: l.config.Settings})
			if m := h.controller.Match(); m == nil || m.Ply() != 1 {
				t.Errorf("kept is %+v", m)
			}
			continue
		}
		l.answer(full(l))
		l.wantDialog("unkept", l.config.Archive)
		l.tap("close")
		l.wantEnd(1)
	}
}

// TestAFailureBringsTheWindowBack fails where nobody looks any more.
func TestAFailureBringsTheWindowBack(t *testing.T) {
	l := newLeaver(t)
	l.App.ending.Quit()
	l.App.ending.Quit()
	l.answer(full(l))
	l.wantDialog("unkept", "no room")
	l.App.ending.Quit()
	l.wantEnd(1)
}

// TestWhatIsKnownIsNotToldAgain closes the program when the players know what is
// the matter: only a disk that was full is worth a word. The exit code does not
// hide what is lost.
func TestWhatIsKnownIsNotToldAgain(t *testing.T) {
	for _, c := range []struct {
		kind store.Kind
		told bool
	}{{store.Locked, false}, {store.ReadOnly, false}, {store.Failed, false}, {store.Full, true}} {
		l := newLeaver(t)
		p := &store.Problem{Kind: c.kind, Path: l.config.Archive, Err: errors.New("broken")}
		l.storage.Tell(p)
		l.dialogs.Close()
		l.App.ending.Quit()
		l.answer(p)
		if asked := l.dialogs.Active(); asked != c.told {
			t.Errorf("%s: asked %v", c.kind, asked)
		}
		if !c.told {
			l.wantEnd(1)
			l.wantSaid()
		}
	}
}

// TestAFileIsToldBesideWhatIsKnown closes the program when the players know of
// the archive, but not of a file: there is nothing to be tried again.
func TestAFileIsToldBesideWhatIsKnown(t *testing.T) {
	l := newLeaver(t)
	l.drop(3)
	p := &store.Problem{Kind: store.Failed, Path: l.config.Archive, Err: errors.New("broken")}
	l.storage.Tell(p)
	l.dialogs.Close()
	l.loseFile()
	l.App.ending.Quit()
	l.disk <- p
	for !l.dialogs.Active() {
		(<-l.posted)()
	}
	l.wantDialog("unkept", "a.stribe was not written")
	if strings.Contains(l.said(), l.config.Archive) || inspect.Find(l.window.Canvas(), "dialog.again") != nil {
		t.Errorf("the dialog says %q", l.said())
	}
	l.tap("close")
	l.wantEnd(1)
}

// TestASignalAsksNobody has the system end the program, on a slow disk and on one
// that fails.
func TestASignalAsksNobody(t *testing.T) {
	l := newLeaver(t)
	l.App.ending.Obey()
	l.wantEnd()
	l.wantSaid(slowWord)
	l.answer(full(l))
	l.wantEnd(1)
	l.wantSaid(slowWord, "no room on the disk")
}

// TestASignalSaysWhatIsKnown has the system end the program when the players have
// been told that nothing is kept: whoever has started it has not.
func TestASignalSaysWhatIsKnown(t *testing.T) {
	for kind, reason := range map[store.Kind]string{
		store.Full: "there is no room on the disk", store.Failed: "broken", store.ReadOnly: "broken",
		store.Locked: "N på stribe is already running", store.Newer: "a newer version of N på stribe keeps its games there",
	} {
		for name, end := range map[string]func(*leaver, error){
			"a signal":     func(l *leaver, err error) { l.App.ending.Obey(); l.answer(err) },
			"an early one": func(l *leaver, err error) { go func() { l.disk <- err }(); l.App.ending.Stopped() },
		} {
			t.Run(string(kind)+" "+name, func(t *testing.T) {
				l := newLeaver(t)
				p := &store.Problem{Kind: kind, Path: l.config.Archive, Err: errors.New("broken")}
				l.storage.Tell(p)
				end(l, p)
				l.wantEnd(1)
				l.wantSaid("What was played last could not be written to " + p.Path + ": " + reason + ".")
			})
		}
	}
}

// TestASignalSaysWhichFileIsLost has the system end the program while a file
// can't be written.
func TestASignalSaysWhichFileIsLost(t *testing.T) {
	l := newLeaver(t)
	l.drop(3)
	l.loseFile()
	l.App.ending.Obey()
	l.disk <- nil
	l.ends()
	l.wantEnd(1)
	l.wantSaid("a.stribe was not written: there is no such file or folder.")
}

// TestASignalEndsTheQuestion has the system end the program while the players
// are asked.
func TestASignalEndsTheQuestion(t *testing.T) {
	l := newLeaver(t)
	l.App.ending.Quit()
	l.answer(full(l))
	l.App.ending.Obey()
	l.App.ending.Obey()
	l.wantEnd(1)
	l.wantSaid("no room on the disk")
}

// TestAFileThatIsLostAtTheEndIsTold closes the program before it is known that a
// file could not be written, or whether it may be.
func TestAFileThatIsLostAtTheEndIsTold(t *testing.T) {
	l := newLeaver(t)
	l.drop(3)
	l.loseFile()
	l.App.ending.Quit()
	l.disk <- nil
	for !l.dialogs.Active() {
		(<-l.posted)()
	}
	l.wantDialog("unkept", "a.stribe was not written: there is no such file or folder.")
	l.tap("close")
	l.wantEnd(1)
	l.wantSaid()
}

// TestAnEndOfFynesOwnWaitsToo has Fyne end its loop by itself.
func TestAnEndOfFynesOwnWaitsToo(t *testing.T) {
	l := newLeaver(t)
	l.drop(3)
	go func() { l.disk <- full(l) }()
	l.App.ending.Stopped()
	if l.wantEnd(1); !strings.Contains(l.errors.String(), "no room on the disk") {
		t.Errorf("said is %q", l.errors.String())
	}
}

// TestWhatWaitsToBeSaidIsSaidAtTheEnd loses a file while a dialog is open, behind
// which nothing is said of it, and ends the program.
func TestWhatWaitsToBeSaidIsSaidAtTheEnd(t *testing.T) {
	l := newLeaver(t)
	l.run("menu.rules")
	l.loseFile()
	(<-l.posted)()
	l.wantOpen("rules")
	l.App.ending.Quit()
	l.answer(nil)
	l.wantDialog("unkept", "a.stribe was not written")
	l.tap("close")
	l.wantEnd(1)
}

// TestNothingIsDeliveredOnceClosingHasBegun has the computer answer on a
// goroutine of its own, as fyne.Do has it when Fyne's loop has ended, while the
// program is being closed. The race detector sees what touches the match.
func TestNothingIsDeliveredOnceClosingHasBegun(t *testing.T) {
	for range 3 {
		h := newHouse(t, func(s *settings.Settings) {
			setLevel(s, "nrow", 1, search.Beginner)
			setStarter(s, "nrow", game.StartFirst)
			s.Pause = 0
		})
		var drained atomic.Bool
		here := make(chan struct{})
		h.config.Post = func(f func()) {
			if !drained.Load() {
				h.posted <- f
				return
			}
			here <- struct{}{}
			f()
		}
		h.begin()
		drained.Store(true)
		h.drop(3)
		<-here
		h.App.ending.Stopped()
		ply := h.controller.Match().Ply()
		h.controller.Wait()
		if now := h.controller.Match().Ply(); now != ply {
			t.Fatalf("%d moves when closing had begun, %d now", ply, now)
		}
	}
}

// TestNothingMovesOnceClosingHasBegun presses what there is to press while the
// disk is waited for.
func TestNothingMovesOnceClosingHasBegun(t *testing.T) {
	l := newLeaver(t)
	l.drop(3, 4)
	before := l.controller.Match()
	l.App.ending.Quit()
	l.drop(5)
	l.NewGame()
	l.TakeBack()
	l.controller.History.Undo()
	l.run("menu.newgame")
	l.settings.Replace(l.settings.Get())
	if m := l.controller.Match(); m != before || m.Ply() != 2 {
		t.Errorf("%d moves", m.Ply())
	}
	for _, e := range l.events {
		if _, closed := e.(event.Closed); closed {
			t.Error("it is closed already")
		}
	}
	l.answer(nil)
	l.wantEnd(0)
}
