// Package shutdown ends the program once everything is on the disk, and tells the players
// what could not be written. Until then its type Shutdown also runs functions of other
// goroutines on the UI goroutine, so that none of them runs once the end has begun.
package shutdown

import (
	"os"
	"os/signal"
	"slices"
	"sync"
	"sync/atomic"
	"syscall"
	"time"

	"npaastribe/ui/i18n"
)

// slowAfter is how long the disk may take at the end before the players are told that the
// program waits for it.
const slowAfter = time.Second

// Config configures a Shutdown. As long as Fyne's loop runs, its functions are called on the
// UI goroutine, except what Write returns and what functions given to After call.
type Config struct {
	Post  func(func()) // runs a function on the UI goroutine; can be called on any other
	After func(d time.Duration, f func()) (stop func() bool)

	Stop func() // ends all games

	// Write returns a function that writes all matches and the settings as they are now.
	// That function is called on another goroutine and waits for the disk. It returns why
	// matches could not be written, "" if they were, and whether the players know that
	// already.
	Write func() (write func() (games string, known bool))

	ShowSlowDisk func(hide func())                         // says that the program waits for the disk
	ShowLost     func(words []string, again, leave func()) // says what was lost; again is nil if it can't be retried
	Again        func()                                    // called before writing is retried
	Hide, Show   func()                                    // the window
	Complain     func(words string)                        // writes to standard error
	Ended        func()                                    // called when only the process has to end
	Exit         func(code int)                            // ends the process, if the program is to do that
	Quit         func()                                    // ends Fyne's loop
}

// Shutdown is the state of the program's end.
type Shutdown struct {
	config  Config
	gate    gate // for everything but the end of the program
	endGate gate // for the end of the program
	work    sync.WaitGroup
	stores  sync.WaitGroup // goroutines of store
	unsaid  notes          // news of Background and Note that nobody has been told

	began          bool
	storing        bool        // the program waits for the disk
	slow           bool        // for longer than slowAfter
	hidden         bool        // the window is hidden
	unattended     bool        // the system ends the program; nobody is asked anything
	slowDiskWarned bool        // standard error says that the disk is slow
	lost           *losses     // what the players are being asked about, or nil
	told           []string    // sentences about files that they have been told
	ended          atomic.Bool // only the process has to end
	code           int         // exit code
}

// New makes a Shutdown.
func New(c Config) *Shutdown {
	s := &Shutdown{config: c}
	s.gate.post, s.endGate.post = c.Post, c.Post
	return s
}

// Post runs f later on the UI goroutine, unless the end has begun by then. It can be called
// on any other goroutine.
func (s *Shutdown) Post(f func()) { s.gate.Post(f) }

// PostLate is like Post, but also runs f while the program is ending.
func (s *Shutdown) PostLate(f func()) {
	s.endGate.Post(func() {
		if !s.ended.Load() {
			f()
		}
	})
}

// Later runs f on the UI goroutine after d, unless stop has been called or the end has begun
// by then.
func (s *Shutdown) Later(d time.Duration, f func()) (stop func()) {
	halt := s.config.After(d, func() { s.Post(f) })
	return func() { halt() }
}

// Began reports whether the end has begun.
func (s *Shutdown) Began() bool { return s.began }

// losses are what could not be written, in sentences.
type losses struct {
	games string   // why matches were not written, "" if they were
	known bool     // the players know games already
	files []string // what happened to files, if nobody had been told before the end
	told  []string // those of files that the players have been told since
}

// unreported returns what the players do not know yet.
func (l losses) unreported() []string {
	all := l.all()
	if l.known {
		all = l.files
	}
	return slices.DeleteFunc(slices.Clone(all), func(words string) bool { return slices.Contains(l.told, words) })
}

// all returns all sentences.
func (l losses) all() []string {
	if l.games == "" {
		return l.files
	}
	return append([]string{l.games}, l.files...)
}

// Quit ends the program once everything is on the disk. The window stays until then; a
// second call hides it, and a call while the players are asked about losses ends the program.
func (s *Shutdown) Quit() {
	switch {
	case s.lost != nil:
		s.end(*s.lost)
	case s.began:
		s.hide()
	default:
		s.stop()
		s.store()
	}
}

// Signals returns a channel of the signals by which the system ends the program. Fyne
// listens to signals, too, but then only ends its loop, and not when a terminal is closed.
func Signals() <-chan os.Signal {
	signal.Reset(os.Interrupt, syscall.SIGTERM)
	ends := []os.Signal{os.Interrupt, syscall.SIGTERM}
	if !signal.Ignored(syscall.SIGHUP) { // as under nohup
		ends = append(ends, syscall.SIGHUP)
	}
	signal.Ignore(syscall.SIGPIPE) // from writing to a standard error that nobody reads
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, ends...)
	return signals
}

// HandleSignals ends the program at every signal, and before a library ends the process, at which
// atExit calls its argument.
func (s *Shutdown) HandleSignals(signals <-chan os.Signal, atExit func(end func())) {
	atExit(s.finish)
	go func() {
		for range signals {
			s.endGate.Post(s.QuitUnattended)
		}
	}()
}

// QuitUnattended ends the program without asking anybody.
func (s *Shutdown) QuitUnattended() {
	s.unattended = true
	s.Quit()
}

// stop marks the end as begun, shuts the gate and ends all games.
func (s *Shutdown) stop() {
	s.began = true
	s.gate.Shut()
	s.config.Stop()
}

// store writes everything on another goroutine and then calls stored.
func (s *Shutdown) store() {
	s.storing, s.lost = true, nil
	write := s.config.Write()
	stop := s.config.After(slowAfter, func() { s.endGate.Post(s.showSlowDisk) })
	s.stores.Go(func() {
		lost := s.writeAll(write)
		stop()
		s.endGate.Post(func() { s.stored(lost) })
	})
}

// writeAll writes matches and settings, waits for the work of Background, and returns what was
// lost.
func (s *Shutdown) writeAll(write func() (string, bool)) (lost losses) {
	lost.games, lost.known = write()
	s.work.Wait()
	lost.files = s.unsaid.all()
	return lost
}

// showSlowDisk says that the program waits for the disk.
func (s *Shutdown) showSlowDisk() {
	if !s.storing {
		return
	}
	s.slow = true
	s.warnSlowDisk()
	s.config.ShowSlowDisk(s.hide)
}

// hide hides the window while the program waits for the disk.
func (s *Shutdown) hide() {
	if s.storing {
		s.hidden = true
		s.config.Hide()
		s.warnSlowDisk()
	}
}

// warnSlowDisk says once on standard error that the disk is slow, if no window says it.
func (s *Shutdown) warnSlowDisk() {
	if s.slow && (s.hidden || s.unattended) && !s.slowDiskWarned {
		s.slowDiskWarned = true
		s.config.Complain(i18n.T("closing.writing"))
	}
}

// stored ends the program when writing is over. If something was lost that the players do
// not know, it asks them first, unless the system ends the program.
func (s *Shutdown) stored(lost losses) {
	s.storing = false
	lost.told = s.told
	if s.unattended || len(lost.unreported()) == 0 {
		s.end(lost)
		return
	}
	s.ask(lost)
}

// ask shows what was lost and whether to try again, as there may be room on the disk by then.
func (s *Shutdown) ask(lost losses) {
	s.lost = &lost
	if s.hidden {
		s.hidden = false
		s.config.Show()
	}
	again := s.retry
	if lost.games == "" || lost.known {
		again = nil
	}
	s.told = lost.files
	s.config.ShowLost(lost.unreported(), again, s.Quit)
}

// retry tries again to write everything.
func (s *Shutdown) retry() {
	s.config.Again()
	s.store()
}

// exitTimeout is how long Fyne may take to end before Exit is called. On its way out Fyne
// hands the clipboard's content to the desktop and restores the screen saver. It can
// deadlock there: its ending loop drops what is posted and then waits for it (runGL in
// internal/driver/glfw/loop.go).
const exitTimeout = 700 * time.Millisecond

// end ends Fyne's loop, or after exitTimeout the process.
func (s *Shutdown) end(lost losses) {
	if s.markEnded(lost) {
		s.config.After(exitTimeout, func() { s.config.Exit(s.code) })
		s.config.Quit()
	}
}

// markEnded sets the exit code and reports whether the end has not been marked before. If
// nobody could be asked it writes all losses to standard error, also known ones.
func (s *Shutdown) markEnded(lost losses) bool {
	if !s.ended.CompareAndSwap(false, true) {
		return false
	}
	words := lost.all()
	if len(words) > 0 {
		s.code = 1
	}
	if s.unattended {
		for _, text := range words {
			s.config.Complain(text)
		}
	}
	s.config.Ended()
	return true
}

// Stopped writes what is unwritten and ends the process. It is for when Fyne's loop has
// ended by itself, as after a signal before the window has been drawn.
func (s *Shutdown) Stopped() {
	s.finish()
	s.config.Exit(s.code)
}

// finish writes what is unwritten on the calling goroutine, unless the end is marked.
func (s *Shutdown) finish() {
	if s.ended.Load() {
		return
	}
	s.unattended = true
	s.endGate.Shut()
	if !s.began {
		s.stop()
	}
	stop := s.config.After(slowAfter, func() { s.config.Complain(i18n.T("closing.writing")) })
	write := s.config.Write()
	s.stores.Wait() // for the goroutine that Quit may have started
	lost := s.writeAll(write)
	stop()
	s.markEnded(lost)
}
