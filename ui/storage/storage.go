// Package storage opens the store of matches for the window, and tells the players about
// problems with it.
package storage

import (
	"errors"
	"log"

	"npaastribe/game/ai"
	"npaastribe/game/catalog"
	"npaastribe/game/reviewcache"
	"npaastribe/game/store"
	"npaastribe/ui/dialog"
	"npaastribe/ui/errortext"
	"npaastribe/ui/event"
	"npaastribe/ui/i18n"
	"npaastribe/ui/shutdown"
)

// Config is what a Storage works with.
type Config struct {
	Path    string       // path of the file of all matches; "" for memory only
	Post    func(func()) // calls a function later on the UI goroutine
	Dialogs *dialog.Host
	Say     func(event.Event) // publishes an event in the game that is shown
	Publish func(event.Event) // publishes an event that belongs to no game
	Traced  bool              // publish event.Saved whenever everything is on the disk
	Read    func()            // called on the UI goroutine when all matches have been read, if Open has not read them

	Focused func(do func()) // has do called on any goroutine whenever the window gets the focus; may be nil

	// Joined is called on the UI goroutine when the file is this copy's after another copy had it.
	Joined func()

	// Flush calls a function that writes everything to the disk, and returns its error.
	Flush func(write func() error) error

	Settings string       // path of the settings
	Unread   func() error // returns why they were not read, or nil
}

// Storage is a store of matches with its caches of analyses. It must be used on the UI
// goroutine.
type Storage struct {
	Store    *store.Store
	Reviews  *reviewcache.Cache // results of reviews, in files beside the store
	Mistakes *reviewcache.Cache // mistakes to be tried again

	config Config
	found  *store.Problem // problem of opening the store, for Report; nil for none
	told   store.Kind     // kind of the problem that the players were told of; "" for none
	mended int            // number of problems that are over
}

// Open opens the store. Report tells the players about a problem with that.
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
		if c.Focused != nil {
			c.Focused(s.Store.Retry)
		}
	}
	return s
}

// openMistakes opens the cache of mistakes: read-only if another instance of the program
// has locked the matches, since that instance writes the mistakes, too. See join.
func openMistakes(folder string, locked bool) *reviewcache.Cache {
	const engines = "any engine"
	if locked {
		return reviewcache.OpenReadOnly(folder, engines)
	}
	return reviewcache.OpenLasting(folder, engines)
}

// saved publishes event.Saved, unless something new has to be written already.
func (s *Storage) saved() {
	if !s.Store.Unwritten() {
		s.config.Publish(event.Saved{})
	}
}

// Report tells the players about problems with opening the store and the settings, unless it has
// done so before.
func (s *Storage) Report() {
	if unread := s.config.Unread; unread != nil && unread() != nil {
		words := i18n.T("settings.unread", i18n.Args{"File": s.config.Settings, "Reason": errortext.File(unread())})
		s.config.Unread = nil
		s.config.Dialogs.Afterwards(func() {
			dialog.OpenMessage(s.config.Dialogs, "trouble", i18n.T("setup.title"), words)
		})
	}
	if p := s.found; p != nil {
		s.found = nil
		s.Tell(p)
	}
}

// Tell tells the players about a problem with the store. It reports store.Mended as a
// message beside the board, and all others in a dialog.
func (s *Storage) Tell(p *store.Problem) {
	if p.Kind == store.Mended {
		s.told = ""
		s.mended++
		s.join()
		s.config.Say(event.Message{Tone: event.Info, Text: i18n.T("store.mended")})
		return
	}
	mended := s.mended
	s.config.Dialogs.Afterwards(func() {
		if mended != s.mended && p.Kind != store.Damaged { // while another dialog was open
			return
		}
		s.told = p.Kind
		dialog.OpenMessage(s.config.Dialogs, "trouble", i18n.T("store.title"), errortext.Store(p))
	})
}

// join has this copy write the mistakes, too, if another copy had them and has ended.
func (s *Storage) join() {
	if !s.Store.Locked() && s.Mistakes.AllowWriting() {
		s.config.Joined()
	}
}

// TellSettings says that the settings could not be written to the file at path: on standard error, and
// to the players in a dialog or, if the program ends before that, at its end. It can be called on any
// goroutine.
func TellSettings(complaints *log.Logger, ending *shutdown.Shutdown, dialogs func() *dialog.Host, path string, err error) {
	words := i18n.T("settings.unwritten", i18n.Args{"File": path, "Reason": errortext.File(err)})
	complaints.Print(i18n.WithoutMarks(words))
	told := ending.Note(words)
	ending.Post(func() {
		dialogs().Afterwards(func() {
			told()
			dialog.OpenMessage(dialogs(), "trouble", i18n.T("setup.title"), words)
		})
	})
}

// Writer returns a function that writes everything to the disk and closes the store; it may
// be called on any goroutine. The function returns the text of the problem, or "" if all
// was written, and whether the players know of the problem already. If they do not, the
// store stays open so that the function can be called again. A full disk counts as unknown,
// since the players may believe that there is room again. It calls finish at its end.
func (s *Storage) Writer(finish func()) func() (unkept string, known bool) {
	told := s.told
	return func() (unkept string, known bool) {
		defer finish()
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
