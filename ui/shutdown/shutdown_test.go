package shutdown_test

import (
	"os"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"npaastribe/ui/shutdown"
	_ "npaastribe/ui/uitest" // sets English texts
)

// harness is the end of a program without a window, which a test runs step by step.
type harness struct {
	*shutdown.Shutdown
	posted  chan func()
	disk    chan string  // why matches are not written, "" if they are
	known   bool         // the players know that already
	writing atomic.Int32 // number of concurrent writes
	slow    func()       // the function of the pending timer
	did     []string
	hide    func() // callbacks of the dialogs
	again   func()
	leave   func()
}

func newHarness() *harness {
	h := &harness{posted: make(chan func(), 8), disk: make(chan string, 1)}
	do := func(name string) func() { return func() { h.did = append(h.did, name) } }
	h.Shutdown = shutdown.New(shutdown.Config{
		Post:  func(f func()) { h.posted <- f },
		After: func(_ time.Duration, f func()) func() bool { h.slow = f; return func() bool { return true } },
		Stop:  do("stop"),
		Write: func() func() (string, bool) {
			return func() (string, bool) {
				defer h.writing.Add(-1)
				if h.writing.Add(1) > 1 {
					do("write twice at once")()
				}
				return <-h.disk, h.known
			}
		},
		ShowSlowDisk: func(hide func()) {
			h.hide = hide
			do("slow")()
		},
		ShowLost: func(words []string, again, leave func()) {
			h.again, h.leave = again, leave
			do("lost " + strings.Join(words, ", "))()
		},
		Again: do("again"), Hide: do("hide"), Show: do("show"), Ended: do("ended"), Quit: do("quit"),
		Complain: func(words string) { do("complain " + words)() },
		Exit:     func(code int) { do("exit " + string(rune('0'+code)))() },
	})
	return h
}

// runNext waits for a posted function and runs it.
func (h *harness) runNext() { (<-h.posted)() }

// want checks what has been done since the last call.
func (h *harness) want(t *testing.T, did ...string) {
	t.Helper()
	if !slices.Equal(h.did, did) {
		t.Errorf("did %q, want %q", h.did, did)
	}
	h.did = nil
}

func TestClose(t *testing.T) {
	h := newHarness()
	h.Quit()
	h.want(t, "stop")
	h.Post(func() { t.Error("a posted function ran although the program ends") })
	h.runNext()
	h.disk <- ""
	h.runNext()
	h.want(t, "ended", "quit")
	h.PostLate(func() { t.Error("a late function ran when only the process has to end") })
	h.runNext()
	h.Stopped()
	h.want(t, "exit 0")
}

// TestAtExit calls the function given to AtExit: everything is written, and the process
// is not ended by us.
func TestAtExit(t *testing.T) {
	h := newHarness()
	signals := make(chan os.Signal)
	close(signals)
	var exit func()
	h.HandleSignals(signals, func(end func()) { exit = end })
	h.want(t)
	h.disk <- "The disk is full."
	exit()
	h.want(t, "stop", "complain The disk is full.", "ended")
	exit()
	h.want(t)
}

func TestSlowDisk(t *testing.T) {
	h := newHarness()
	h.Quit()
	h.slow()
	h.runNext()
	h.hide()
	h.want(t, "stop", "slow", "hide", "complain not everything is on the disk yet; the program ends as soon as it is")
	h.disk <- "The disk is full."
	h.runNext()
	h.want(t, "show", "lost The disk is full.")
	h.again()
	h.disk <- ""
	h.runNext()
	h.want(t, "again", "ended", "quit")
	h.slow() // Fyne does not end in time
	h.want(t, "exit 0")
}

func TestLossIsReported(t *testing.T) {
	h := newHarness()
	h.known = true // so it is not said again
	told := h.Note("One file.")
	h.Note("Another file.")
	h.Background(func() string { return "A third." }, func() {})
	told()
	h.Quit()
	h.disk <- "The disk is full."
	for range 2 { // the report of the third is dropped
		h.runNext()
	}
	h.want(t, "stop", "lost Another file., A third.")
	if h.again != nil {
		t.Error("a loss that the players know can be retried")
	}
	h.leave()
	h.want(t, "ended", "quit")
	h.Stopped()
	h.want(t, "exit 1")
}

func TestSignalAsksNoQuestion(t *testing.T) {
	for name, order := range map[string]func(h *harness){
		"a signal":     func(h *harness) { h.QuitUnattended(); h.runNext() },
		"an early one": func(h *harness) { h.Stopped() },
	} {
		h := newHarness()
		h.disk <- "The disk is full."
		order(h)
		if !slices.Contains(h.did, "exit 1") {
			h.Stopped()
		}
		h.did = slices.DeleteFunc(h.did, func(did string) bool { return did == "quit" })
		t.Log(name)
		h.want(t, "stop", "complain The disk is full.", "ended", "exit 1")
	}
}

// TestLoopEndsDuringWrite ends Fyne's loop during the writing: the process must not end
// in the middle of a file.
func TestLoopEndsDuringWrite(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := newHarness()
		h.Quit()
		synctest.Wait()
		go h.Stopped()
		synctest.Wait()
		h.disk <- ""
		synctest.Wait()
		h.want(t, "stop")
		h.disk <- ""
		synctest.Wait()
		h.want(t, "ended", "exit 0")
	})
}

// TestLossesAreToldOnce tries again after a match and a file could not be written.
func TestLossesAreToldOnce(t *testing.T) {
	h := newHarness()
	h.Note("the file was not written")
	h.Quit()
	h.disk <- "the disk is full"
	h.runNext()
	h.want(t, "stop", "lost the disk is full, the file was not written")
	h.again()
	h.disk <- ""
	h.runNext()
	h.want(t, "again", "ended", "quit")
}
