// Package storage opens the store of matches for the window, and says what is
// the matter with it.
package storage

import (
	"errors"

	"npaastribe/game/ai"
	"npaastribe/game/catalog"
	"npaastribe/game/reviewcache"
	"npaastribe/game/store"
	"npaastribe/ui/dialog"
	"npaastribe/ui/errortext"
	"npaastribe/ui/event"
	"npaastribe/ui/i18n"
)

// Config is what a Storage works with.
type Config struct {
	Path    string       // of the file of all matches; "" for memory only
	Post    func(func()) // runs a function later on the UI goroutine
	Dialogs *dialog.Host
	Say     func(event.Event) // in the game that is shown
	Publish func(event.Event) // in none
	Traced  bool              // somebody wants to know what is on the disk: else nobody is told
	Read    func()            // called when all matches have been read, if Open has not done that

	// Flush has a function write all that was played, and returns its error.
	Flush func(write func() error) error
}

// Storage is a store of matches, and what the players know of it. It lives on the
// UI goroutine.
type Storage struct {
	Store    *store.Store
	Reviews  *reviewcache.Cache // what reviews have found, beside the store
	Mistakes *reviewcache.Cache // those that are to be tried again

	config Config
	found  *store.Problem // by opening the store, and not said yet; or nil
	told   store.Kind     // the problem that the players know of, "" for none
}

// Open opens the store. What stands in the way of that is said by Report.
func Open(c Config) *Storage {
	s := &Storage{config: c}
	if c.Path == "" {
		s.Store, s.Reviews, s.Mistakes = store.InMemory(catalog.Rules), reviewcache.Open("", ""), reviewcache.Open("", "")
	} else {
		s.Reviews = reviewcache.Open(c.Path+".reviews", ai.Version())
		calls := store.Calls{Read: func() { c.Post(c.Read) }, Problem: func(p *store.Problem) { c.Post(func() { s.Tell(p) }) }}
		if c.Traced {
			calls.Saved = func() { c.Post(s.saved) }
		}
		s.Store, s.found = store.Open(c.Path, catalog.Rules, calls)
		s.Mistakes = openMistakes(c.Path+".mistakes", s.Store.Locked())
	}
	return s
}

// openMistakes opens what is kept of mistakes. If another copy of the program has the
// matches that copy keeps them.
func openMistakes(folder string, locked bool) *reviewcache.Cache {
	const engines = "any engine"
	if locked {
		return reviewcache.OpenReadOnly(folder, engines)
	}
	return reviewcache.Open(folder, engines)
}

// saved says that everything is on the disk, unless more has come since.
func (s *Storage) saved() {
	if !s.Store.Unwritten() {
		s.config.Publish(event.Saved{})
	}
}

// Report says what stood in the way of opening the store, if it was not said
// before.
func (s *Storage) Report() {
	if p := s.found; p != nil {
		s.found = nil
		s.Tell(p)
	}
}

// Tell says why matches are not stored, or what had to be done that they are.
func (s *Storage) Tell(p *store.Problem) {
	if p.Kind == store.Mended {
		s.told = ""
		s.config.Say(event.Message{Tone: event.Info, Text: i18n.T("store.mended")})
		return
	}
	s.config.Dialogs.Afterwards(func() {
		s.told = p.Kind
		dialog.OpenMessage(s.config.Dialogs, "trouble", i18n.T("store.title"), errortext.Store(p))
	})
}

// Writer returns what writes all that was played, on whatever goroutine, and closes
// the store. It returns why that could not be done, "" if it was, and whether the
// players know of it; if they do not, the store stays open to try it again. A disk
// that is full leads them to hope for more room: at the end it is news.
func (s *Storage) Writer() func() (unkept string, known bool) {
	told := s.told
	return func() (unkept string, known bool) {
		var p *store.Problem
		if errors.As(s.config.Flush(s.Store.Flush), &p) {
			unkept, known = errortext.Unkept(p), p.Kind == told && told != store.Full
		}
		if unkept == "" || known {
			s.Store.Close()
			s.Reviews.Close()
			s.Mistakes.Close()
		}
		return unkept, known
	}
}
