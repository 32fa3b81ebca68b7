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

// Config configures the program.
type Config struct {
	Trace      string    // path of the trace to write, "" for none
	Started    time.Time // start of the program, time 0 of the trace
	Sound      gametab.Sound
	Engines    *engines.Engines           // nil for engines whose panics are not reported
	Settings   string                     // path of the settings, "" to keep them in memory only
	Archive    string                     // path of the matches, "" to keep them in memory only
	Game       string                     // the game whose tab is shown first, "" for the last one shown
	File       string                     // path of the record to open, "" for none
	WorkArea   func() (width, height int) // pixels of the screen that windows can use, zero for unknown; may be nil
	ReviewTime time.Duration              // maximum time of a review for a position, 0 for the default
	NoBus      bool                       // there is no session bus on which to ask whether the desktop is light or dark
	Portal     filechooser.Portal         // the desktop's file dialogs, or nil

	// HandleOffers registers open, which is called on any goroutine with the files that other
	// copies of the program are started with; see handover.Server.Open. It may be nil.
	HandleOffers func(open func(file, game string, take func() bool))

	// Exit ends the process once everything is on the disk. It can be called on any
	// goroutine. If it is nil, the caller of Run has to end the process.
	Exit func(code int)

	// AtExit registers end, which is called on any goroutine before a library ends the
	// process. It may be nil.
	AtExit func(end func())

	// AtRest registers do, which is called on any goroutine whenever no engine has worked for a
	// while. It may be nil.
	AtRest func(do func())

	// Post runs a function later on the UI goroutine. It can be called on any other
	// goroutine. The default is fyne.Do.
	Post func(func())

	// Opening is called when everything is made but the window, and returns when a window can be
	// opened. It may be nil.
	Opening func()

	// OnThemeSet is called once the theme is set, before any text is measured. SkipSystemFonts is
	// one such function. It may be nil.
	OnThemeSet func()

	Now     func() time.Time                               // time.Now if nil
	After   func(time.Duration, func()) (stop func() bool) // time.AfterFunc if nil
	Signals func() <-chan os.Signal                        // by which the system ends the program; shutdown.Signals if nil
	Stderr  io.Writer                                      // where the program complains; the writer of package log if nil
	Flush   func(flush func() error) error                 // must call flush, which writes all matches at the end; may be nil
	Handle  func(event.Event)                              // called with every event; may be nil
}

// OrDefaults returns c with defaults in place of nil. It removes the portal if there is no
// session bus.
func (c Config) OrDefaults() Config {
	if c.NoBus {
		c.Portal = nil
	}
	if c.Engines == nil {
		c.Engines = engines.New(engines.Config{})
	}
	if c.WorkArea == nil {
		c.WorkArea = func() (width, height int) { return 0, 0 }
	}
	if c.Exit == nil {
		c.Exit = func(int) {}
	}
	if c.AtExit == nil {
		c.AtExit = func(func()) {}
	}
	if c.AtRest == nil {
		c.AtRest = func(func()) {}
	}
	if c.HandleOffers == nil {
		c.HandleOffers = func(func(string, string, func() bool)) {}
	}
	c.Opening, c.OnThemeSet = orNothing(c.Opening), orNothing(c.OnThemeSet)
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

// orNothing returns do, or a function that does nothing if do is nil.
func orNothing(do func()) func() {
	if do == nil {
		return func() {}
	}
	return do
}

// ID is the program's application ID for the desktop.
const ID = "io.github.npaastribe.npaastribe"

// Metadata returns what Fyne would otherwise read from FyneApp.toml, which an installed
// program does not have beside it.
func Metadata(version string) fyne.AppMetadata {
	return fyne.AppMetadata{
		ID: ID, Name: "N på stribe", Version: version,
		Icon: resources.Icon, Migrations: map[string]bool{"fyneDo": true},
	}
}
