package startup

import (
	"cmp"
	"io"
	"log"
	"os"
	"time"

	"fyne.io/fyne/v2"

	"npaastribe/resources"
	"npaastribe/ui/engines"
	"npaastribe/ui/event"
	"npaastribe/ui/filechooser"
	"npaastribe/ui/gametab"
	"npaastribe/ui/shutdown"
)

// Config is what the program is started with.
type Config struct {
	Trace    string    // the file to write events to, or ""
	Started  time.Time // the start of the program, from which a trace counts
	Sound    gametab.Sound
	Engines  *engines.Engines           // those of the games, without reports, if nil
	Settings string                     // the file in which settings are kept; "" for memory only
	Archive  string                     // the file in which matches are kept; "" for memory only
	Game     string                     // whose tab is shown first; "" for the one that was shown last
	File     string                     // the record to open; "" for none
	Room     func() (width, height int) // pixels of the screen for windows, zero where unknown; may be nil
	Look     time.Duration              // that a review looks at a position at most; 0 for the usual
	NoBus    bool                       // there is no session bus, on which a desktop reports whether it is light or dark
	Portal   filechooser.Portal         // the desktop's way to choose files, or nil

	// Offered has open be called with the files that other copies of the program are started
	// with, on any goroutine; see handover.Desk. It may be nil.
	Offered func(open func(file string, take func() bool))

	// Exit ends the process, when all is on the disk. It can be called on any
	// goroutine; nil leaves it to who has called Run.
	Exit func(code int)

	// AtExit has end called, on any goroutine, before a library ends the process. It may be nil.
	AtExit func(end func())

	// Post runs a function later on the UI goroutine and can be called from
	// any other; nil stands for fyne.Do.
	Post func(func())

	// Themed is called once there is a theme, before any text is measured, such as SpareFonts.
	// It may be nil.
	Themed func()

	Now     func() time.Time                               // time.Now if nil
	After   func(time.Duration, func()) (stop func() bool) // time.AfterFunc if nil
	Signals func() <-chan os.Signal                        // by which the system ends the program; shutdown.Signals if nil
	Stderr  io.Writer                                      // where the program complains; that of the log if nil
	Flush   func(flush func() error) error                 // has flush write all matches at the end; may be nil
	Handle  func(event.Event)                              // is called with all that happens; may be nil
}

// OrDefaults returns the Config with what may be nil. Without a session bus there is
// no portal either.
func (c Config) OrDefaults() Config {
	if c.NoBus {
		c.Portal = nil
	}
	if c.Engines == nil {
		c.Engines = engines.New(engines.Config{})
	}
	if c.Room == nil {
		c.Room = func() (width, height int) { return 0, 0 }
	}
	if c.Exit == nil {
		c.Exit = func(int) {}
	}
	if c.AtExit == nil {
		c.AtExit = func(func()) {}
	}
	if c.Offered == nil {
		c.Offered = func(func(string, func() bool)) {}
	}
	if c.Themed == nil {
		c.Themed = func() {}
	}
	if c.Post == nil {
		c.Post = fyne.Do
	}
	if c.Now == nil {
		c.Now = time.Now
	}
	if c.After == nil {
		c.After = func(d time.Duration, f func()) func() bool { return time.AfterFunc(d, f).Stop }
	}
	if c.Signals == nil {
		c.Signals = shutdown.Signals
	}
	if c.Flush == nil {
		c.Flush = func(flush func() error) error { return flush() }
	}
	if c.Handle == nil {
		c.Handle = func(event.Event) {}
	}
	c.Stderr = cmp.Or(c.Stderr, log.Writer())
	return c
}

// ID names the program to the desktop.
const ID = "io.github.npaastribe.npaastribe"

// Metadata returns what Fyne would otherwise read from FyneApp.toml, which an
// installed program has not beside it.
func Metadata(version string) fyne.AppMetadata {
	return fyne.AppMetadata{
		ID: ID, Name: "N på stribe", Version: version,
		Icon: resources.Icon, Migrations: map[string]bool{"fyneDo": true},
	}
}
