// Package shutdown ends the program when everything is on the disk, says
// what could not be written, and lets other goroutines through to the UI
// goroutine until then.
package shutdown

import (
	"os"
	"os/signal"
	"sync"
	"sync/atomic"
	"syscall"
	"time"

	"npaastribe/ui/i18n"
)

// slowAfter is how long the disk may take at the end before it is said that
// the program waits for it.
const slowAfter = time.Second

// Config is what a Shutdown works with. All functions but those of After and Write
// are called on the UI goroutine, if Fyne's loop still runs.
type Config struct {
	Post  func(func()) // runs a function on the UI goroutine, and can be called from any other
	After func(d time.Duration, f func()) (stop func() bool)

	Stop func() // ends all games

	// Write returns what writes all that was played and the settings as they are
	// now. It is called beside the UI goroutine and takes as long as the disk does.
	// games is why what was played could not be written, "" if it was, and known
	// whether the players know that already.
	Write func() (write func() (games string, known bool))

	SlowDisk   func(hide func())                         // says that the disk is waited for
	Lost       func(words []string, again, leave func()) // says what was lost; again is nil where it can't be tried again
	Again      func()                                    // called before it is tried again
	Hide, Show func()                                    // the window
	Complain   func(words string)                        // says something to whoever has started the program
	Ended      func()                                    // called when all is done but to end the process
	Exit       func(code int)                            // ends the process, if that is ours to do
	Quit       func()                                    // ends Fyne's loop otherwise
}

// Shutdown is the end of the program, and how far it has come.
type Shutdown struct {
	config Config
	gate   gate // for everything but the end of the program
	late   gate // for that
	work   sync.WaitGroup
	stores sync.WaitGroup // writing what is unwritten, beside the UI goroutine
	unsaid notes          // what has become of work, as long as nobody knows

	began     bool
	storing   bool        // the disk is being waited for
	slow      bool        // for longer than usual
	hidden    bool        // the window is not shown meanwhile
	alone     bool        // the system wants the end: nobody is there to be asked
	mentioned bool        // that the disk is slow, on standard error
	lost      *losses     // what the players are asked about; nil while they are not
	over      atomic.Bool // only the process has to end
	code      int         // with which it does
}

// New makes a Shutdown that has not begun.
func New(c Config) *Shutdown {
	s := &Shutdown{config: c}
	s.gate.post, s.late.post = c.Post, c.Post
	return s
}

// Post runs f later on the UI goroutine unless the end has begun by then. It can
// be called on any other goroutine.
func (s *Shutdown) Post(f func()) { s.gate.Post(f) }

// PostLate is Post for what is also to be done while the program ends.
func (s *Shutdown) PostLate(f func()) {
	s.late.Post(func() {
		if !s.over.Load() {
			f()
		}
	})
}

// Later runs f on the UI goroutine when the time has passed, unless stop has been
// called or the end has begun.
func (s *Shutdown) Later(d time.Duration, f func()) (stop func()) {
	halt := s.config.After(d, func() { s.Post(f) })
	return func() { halt() }
}

// Began reports whether the end has begun.
func (s *Shutdown) Began() bool { return s.began }

// losses are what could not be written, in words.
type losses struct {
	games string   // why what was played is not on the disk, "" if it is
	known bool     // the players know that already
	files []string // what has become of files, if that was not said
}

// news returns what the players do not know.
func (l losses) news() []string {
	if l.known {
		return l.files
	}
	return l.all()
}

// all returns all that there is to say.
func (l losses) all() []string {
	if l.games == "" {
		return l.files
	}
	return append([]string{l.games}, l.files...)
}

// Quit ends the program, whatever it is doing, when all is on the disk. The
// window stays until then, unless one quits again.
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

// Signals returns what receives a signal when the system wants the program to end. Fyne listens,
// too, but only ends its loop then, and never to a terminal that is closed.
func Signals() <-chan os.Signal {
	signal.Reset(os.Interrupt, syscall.SIGTERM)
	ends := []os.Signal{os.Interrupt, syscall.SIGTERM}
	if !signal.Ignored(syscall.SIGHUP) { // as nohup has it
		ends = append(ends, syscall.SIGHUP)
	}
	signal.Ignore(syscall.SIGPIPE) // what is said when nobody reads standard error any more
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, ends...)
	return signals
}

// Heed ends the program when a signal comes, and before a library ends the process, which
// atExit knows of.
func (s *Shutdown) Heed(signals <-chan os.Signal, atExit func(end func())) {
	atExit(s.finish)
	go func() {
		for range signals {
			s.late.Post(s.Obey)
		}
	}()
}

// Obey ends the program without asking anybody anything.
func (s *Shutdown) Obey() {
	s.alone = true
	s.Quit()
}

// stop ends all games. Nothing that still goes on elsewhere is handled any more.
func (s *Shutdown) stop() {
	s.began = true
	s.gate.Shut()
	s.config.Stop()
}

// store writes what is unwritten, beside the UI goroutine.
func (s *Shutdown) store() {
	s.storing, s.lost = true, nil
	write := s.config.Write()
	stop := s.config.After(slowAfter, func() { s.late.Post(s.wait) })
	s.stores.Go(func() {
		lost := s.put(write)
		stop()
		s.late.Post(func() { s.stored(lost) })
	})
}

// put puts everything on the disk: what was played, settings, and files that are
// being written.
func (s *Shutdown) put(write func() (string, bool)) (lost losses) {
	lost.games, lost.known = write()
	s.work.Wait()
	lost.files = s.unsaid.all()
	return lost
}

// wait says what the players wait for.
func (s *Shutdown) wait() {
	if !s.storing {
		return
	}
	s.slow = true
	s.mention()
	s.config.SlowDisk(s.hide)
}

// hide waits for the disk without the window.
func (s *Shutdown) hide() {
	if s.storing {
		s.hidden = true
		s.config.Hide()
		s.mention()
	}
}

// mention says on standard error that the disk is slow, if the window does not.
func (s *Shutdown) mention() {
	if s.slow && (s.hidden || s.alone) && !s.mentioned {
		s.mentioned = true
		s.config.Complain(i18n.T("closing.writing"))
	}
}

// stored ends the program when the disk has done what it could, but first says
// what that was not, if they are there and do not know.
func (s *Shutdown) stored(lost losses) {
	s.storing = false
	if s.alone || len(lost.news()) == 0 {
		s.end(lost)
		return
	}
	s.ask(lost)
}

// ask shows what could not be written. There may be room on the disk soon.
func (s *Shutdown) ask(lost losses) {
	s.lost = &lost
	if s.hidden {
		s.hidden = false
		s.config.Show()
	}
	again := s.again
	if lost.games == "" || lost.known {
		again = nil
	}
	s.config.Lost(lost.news(), again, s.Quit)
}

// again tries once more to write what was played.
func (s *Shutdown) again() {
	s.config.Again()
	s.store()
}

// exitTimeout is how long Fyne may take to end. On its way out it gives what was
// copied to the desktop and the screen saver its rights back, but it may wait for
// itself there: its loop drops what is posted while it ends, and then waits for
// that (runGL in internal/driver/glfw/loop.go).
const exitTimeout = 700 * time.Millisecond

// end ends the program; nothing is unwritten but what was lost.
func (s *Shutdown) end(lost losses) {
	if s.conclude(lost) {
		s.config.After(exitTimeout, func() { s.config.Exit(s.code) })
		s.config.Quit()
	}
}

// conclude notes the end, and reports whether it is the first to do so. Where
// nobody could be asked, whoever has started the program reads what was lost,
// also what the players know.
func (s *Shutdown) conclude(lost losses) bool {
	if !s.over.CompareAndSwap(false, true) {
		return false
	}
	words := lost.all()
	if len(words) > 0 {
		s.code = 1
	}
	if s.alone {
		for _, text := range words {
			s.config.Complain(text)
		}
	}
	s.config.Ended()
	return true
}

// Stopped does what Quit does without a window, and ends the process: Fyne has
// ended its loop, as it does at a signal that comes before the window has been
// drawn.
func (s *Shutdown) Stopped() {
	s.finish()
	s.config.Exit(s.code)
}

// finish writes what is unwritten, on the goroutine that calls it. Once the end has
// been noted it does nothing.
func (s *Shutdown) finish() {
	if s.over.Load() {
		return
	}
	s.alone = true
	s.late.Shut()
	if !s.began {
		s.stop()
	}
	stop := s.config.After(slowAfter, func() { s.config.Complain(i18n.T("closing.writing")) })
	write := s.config.Write()
	s.stores.Wait() // Quit may have begun it
	lost := s.put(write)
	stop()
	s.conclude(lost)
}
