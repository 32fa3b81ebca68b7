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

// end is the end of a program without a window, which a test runs step by step.
type end struct {
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

func newEnd() *end {
	e := &end{posted: make(chan func(), 8), disk: make(chan string, 1)}
	do := func(name string) func() { return func() { e.did = append(e.did, name) } }
	e.Shutdown = shutdown.New(shutdown.Config{
		Post:  func(f func()) { e.posted <- f },
		After: func(_ time.Duration, f func()) func() bool { e.slow = f; return func() bool { return true } },
		Stop:  do("stop"),
		Write: func() func() (string, bool) {
			return func() (string, bool) {
				defer e.writing.Add(-1)
				if e.writing.Add(1) > 1 {
					do("write twice at once")()
				}
				return <-e.disk, e.known
			}
		},
		SlowDisk: func(hide func()) {
			e.hide = hide
			do("slow")()
		},
		Lost: func(words []string, again, leave func()) {
			e.again, e.leave = again, leave
			do("lost " + strings.Join(words, ", "))()
		},
		Again: do("again"), Hide: do("hide"), Show: do("show"), Ended: do("ended"), Quit: do("quit"),
		Complain: func(words string) { do("complain " + words)() },
		Exit:     func(code int) { do("exit " + string(rune('0'+code)))() },
	})
	return e
}

// next waits for a posted function and runs it.
func (e *end) next() { (<-e.posted)() }

// want checks what has been done since the last call.
func (e *end) want(t *testing.T, did ...string) {
	t.Helper()
	if !slices.Equal(e.did, did) {
		t.Errorf("did %q, want %q", e.did, did)
	}
	e.did = nil
}

func TestTheProgramEndsWhenAllIsWritten(t *testing.T) {
	e := newEnd()
	e.Quit()
	e.want(t, "stop")
	e.Post(func() { t.Error("a game goes on") })
	e.next()
	e.disk <- ""
	e.next()
	e.want(t, "ended", "quit")
	e.PostLate(func() { t.Error("something is done when only the process has to end") })
	e.next()
	e.Stopped()
	e.want(t, "exit 0")
}

// TestALibraryEndsTheProcess calls the function given to AtExit: everything is written, and the
// process is not ended by us.
func TestALibraryEndsTheProcess(t *testing.T) {
	e := newEnd()
	signals := make(chan os.Signal)
	close(signals)
	var exit func()
	e.Heed(signals, func(end func()) { exit = end })
	e.want(t)
	e.disk <- "The disk is full."
	exit()
	e.want(t, "stop", "complain The disk is full.", "ended")
	exit()
	e.want(t)
}

func TestASlowDiskIsWaitedForBehindTheWindow(t *testing.T) {
	e := newEnd()
	e.Quit()
	e.slow()
	e.next()
	e.hide()
	e.want(t, "stop", "slow", "hide", "complain not everything is on the disk yet; the program ends as soon as it is")
	e.disk <- "The disk is full."
	e.next()
	e.want(t, "show", "lost The disk is full.")
	e.again()
	e.disk <- ""
	e.next()
	e.want(t, "again", "ended", "quit")
	e.slow() // Fyne does not end in time
	e.want(t, "exit 0")
}

func TestWhatIsLostIsSaidBeforeTheEnd(t *testing.T) {
	e := newEnd()
	e.known = true // so it is not said again
	told := e.Note("One file.")
	e.Note("Another file.")
	e.Background(func() string { return "A third." }, func() {})
	told()
	e.Quit()
	e.disk <- "The disk is full."
	for range 2 { // the report of the third is dropped
		e.next()
	}
	e.want(t, "stop", "lost Another file., A third.")
	if e.again != nil {
		t.Error("what the players know can be tried again")
	}
	e.leave()
	e.want(t, "ended", "quit")
	e.Stopped()
	e.want(t, "exit 1")
}

func TestTheSystemIsObeyedWithoutAQuestion(t *testing.T) {
	for name, order := range map[string]func(e *end){
		"a signal":     func(e *end) { e.Obey(); e.next() },
		"an early one": func(e *end) { e.Stopped() },
	} {
		e := newEnd()
		e.disk <- "The disk is full."
		order(e)
		if !slices.Contains(e.did, "exit 1") {
			e.Stopped()
		}
		e.did = slices.DeleteFunc(e.did, func(did string) bool { return did == "quit" })
		t.Log(name)
		e.want(t, "stop", "complain The disk is full.", "ended", "exit 1")
	}
}

// TestAnEndThatIsCutShortIsWaitedFor ends Fyne's loop during the writing: the process must not
// end in the middle of a file.
func TestAnEndThatIsCutShortIsWaitedFor(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		e := newEnd()
		e.Quit()
		synctest.Wait()
		go e.Stopped()
		synctest.Wait()
		e.disk <- ""
		synctest.Wait()
		e.want(t, "stop")
		e.disk <- ""
		synctest.Wait()
		e.want(t, "ended", "exit 0")
	})
}
