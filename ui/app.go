// Package ui is the program as players see it: its window, menus and dialogs,
// and the wiring between the games, their boards and the sounds.
//
// It does not import fyne/v2/app, so that it can be tested without a screen.
package ui

import (
	"io"
	"log"
	"os"
	"time"

	"fyne.io/fyne/v2"

	"npaastribe/game/store"
	"npaastribe/resources"
	"npaastribe/ui/command"
	"npaastribe/ui/dialog"
	"npaastribe/ui/errortext"
	"npaastribe/ui/event"
	"npaastribe/ui/filechooser"
	"npaastribe/ui/fileio"
	"npaastribe/ui/games"
	"npaastribe/ui/i18n"
	"npaastribe/ui/settings"
	"npaastribe/ui/shutdown"
	"npaastribe/ui/storage"
	"npaastribe/ui/theme"
	"npaastribe/ui/trace"
	"npaastribe/ui/widget"
)

// Sound plays a named sound, without waiting for it.
type Sound interface {
	Play(name string)
	SetVolume(percent int)
	SetMuted(muted bool)
	Available() (bool, error)
}

// Config is what main gives the program.
type Config struct {
	Trace    string    // the file to write events to, or ""
	Started  time.Time // the start of the program, from which a trace counts
	Sound    Sound
	Settings string                     // the file in which settings are kept; "" for memory only
	Archive  string                     // the file in which matches are kept; "" for memory only
	Game     string                     // whose tab is shown first; "" for the one that was shown last
	File     string                     // the record to open; "" for none
	Room     func() (width, height int) // pixels of the screen for windows, zero where unknown; may be nil
	NoBus    bool                       // there is no session bus, on which a desktop reports whether it is light or dark
	Portal   filechooser.Portal         // the desktop's way to choose files, or nil

	// Exit ends the process, when all is on the disk. It can be called on any
	// goroutine; nil leaves it to who has called Run.
	Exit func(code int)

	// Post runs a function later on the UI goroutine and can be called from
	// any other; nil stands for fyne.Do.
	Post func(func())

	After   func(time.Duration, func()) (stop func() bool) // time.AfterFunc if nil
	Signals func() <-chan os.Signal                        // by which the system ends the program; shutdown.Signals if nil
	Stderr  io.Writer                                      // where the program complains; that of the log if nil
	Flush   func(flush func() error) error                 // has flush write all matches at the end; may be nil
	Handle  func(event.Event)                              // is called with all that happens; may be nil
}

// orDefaults returns the Config with what may be nil.
func (c Config) orDefaults() Config {
	if c.Post == nil {
		c.Post = fyne.Do
	}
	if c.After == nil {
		c.After = func(d time.Duration, f func()) func() bool { return time.AfterFunc(d, f).Stop }
	}
	if c.Signals == nil {
		c.Signals = shutdown.Signals
	}
	if c.Stderr == nil {
		c.Stderr = log.Writer()
	}
	if c.Flush == nil {
		c.Flush = func(flush func() error) error { return flush() }
	}
	if c.Handle == nil {
		c.Handle = func(event.Event) {}
	}
	return c
}

// ID names the program to the desktop.
const ID = "io.github.npaastribe.npaastribe"

// Metadata tells Fyne what it would otherwise read from FyneApp.toml, which
// an installed program has not beside it.
func Metadata(version string) fyne.AppMetadata {
	return fyne.AppMetadata{
		ID: ID, Name: "N på stribe", Version: version,
		Icon: resources.Icon, Migrations: map[string]bool{"fyneDo": true},
	}
}

// App is the running program.
type App struct {
	config   Config
	app      fyne.App
	window   fyne.Window
	bus      event.Bus
	settings *settings.Keeper
	storage  *storage.Storage
	tabs     []*tab
	current  *tab // the one that is shown
	bar      *widget.Tabs
	shown    *fyne.Container // the current tab alone: a board out of sight need not be drawn
	menu     *command.Bar
	dialogs  *dialog.Host
	chooser  *filechooser.Chooser
	files    map[store.ID]string // the paths of the files that matches are in
	asked    int                 // files to open so far
	turns    fileio.Turns        // in which files are written
	layout   *trace.Layout
	starting bool // the game that is shown first has not begun yet
	ending   *shutdown.Shutdown

	after      func(time.Duration, func()) (stop func() bool)
	complaints *log.Logger // standard error
}

// New builds the program's window. The error tells why the trace can't be
// written.
func New(fyneApp fyne.App, c Config) (*App, error) {
	c = c.orDefaults()
	a := &App{
		config: c, app: fyneApp, files: map[store.ID]string{},
		complaints: log.New(c.Stderr, "npaastribe: ", 0), after: c.After,
	}
	a.ending = newEnding(a)
	if c.Trace != "" {
		recorder, err := trace.Create(c.Trace, c.Started)
		if err != nil {
			return nil, err
		}
		a.bus.Subscribe(recorder.Record)
	}
	a.settings = settings.Open(c.Settings, a.unremembered, games.Sections()...)
	fyneApp.Settings().SetTheme(theme.NewTheme(a.settings.Get().Appearance))
	a.build()
	return a, nil
}

// build makes the window and everything in it, and connects them.
func (a *App) build() {
	a.window = a.app.NewWindow(i18n.T("app.title"))
	a.layout = trace.NewLayout(trace.LayoutConfig{
		On: a.config.Trace != "", Canvas: a.window.Canvas(), Publish: a.bus.Publish, Post: a.ending.PostLate,
		Files: func() fyne.CanvasObject { return a.chooser.Overlay() },
	})
	a.dialogs, a.chooser = newDialogs(a), newChooser(a)
	a.storage = storage.Open(storage.Config{
		Path: a.config.Archive, Post: a.ending.Post, Dialogs: a.dialogs, Say: func(e event.Event) { a.current.Publish(e) },
		Rescued: func() {
			for _, t := range a.tabs { // go on with what was being played, where nobody has moved since
				if t.session.Untouched() {
					t.resume()
				}
			}
			a.bus.Publish(event.Matches{})
		},
	})
	flush := a.storage.Flush
	a.storage.Flush = func() error { return a.config.Flush(flush) }
	for _, g := range games.All() {
		a.tabs = append(a.tabs, newTab(a, g))
	}
	a.current = a.firstTab()
	a.menu = newMenu(a)
	a.settings.Subscribe(func(old, _ settings.Settings) { a.follow(old) })
	a.bus.Subscribe(a.followMenu)
	a.bus.Subscribe(a.dialogs.Handle)
	a.bus.Subscribe(a.config.Handle)
	a.applySound()
	a.starting = true
	a.current.controller.Hide() // until the first dialog is shut
	a.current.resume()
	a.fillWindow()
	a.bindKeys()
	a.app.Settings().AddListener(func(fyne.Settings) { a.dress() })
	a.app.Lifecycle().SetOnStarted(a.started)
	a.app.Lifecycle().SetOnStopped(a.ending.Stopped)
}

// Run shows the window and stays until it is closed.
func (a *App) Run() {
	if a.config.NoBus {
		a.leaveTheme()
	}
	a.window.Show()
	a.fitScreen() // Fyne does not know the scale before
	a.app.Run()
	a.ending.Stopped() // Fyne may have dropped it
}

// started comes when the event loop begins. The first frames are waited for:
// only then is there something to see and to click.
func (a *App) started() {
	frames := 0
	var wait *fyne.Animation
	wait = &fyne.Animation{Duration: time.Minute, RepeatCount: 1, Tick: func(float32) {
		if frames++; frames == 3 {
			wait.Stop()
			a.ending.Heed(a.config.Signals())
			a.begin()
			a.layout.Changed()
			a.bus.Publish(event.Ready{})
		}
	}}
	wait.Start()
}

// begin lets the game that is shown first go on or begin: N på stribe after a
// look at the settings, unless there is a record to open.
func (a *App) begin() {
	a.storage.Report()
	if a.dialogs.Active() { // what is the matter with the disk comes first
		a.dialogs.Afterwards(a.begin)
		return
	}
	file := a.config.File
	if a.current == a.tabs[0] && file == "" {
		a.openSettings()
		return
	}
	a.enter()
	if file != "" {
		a.openFile(file)
	}
}

// enter begins the game that is shown first, or goes on with it.
func (a *App) enter() {
	a.starting = false
	a.current.enter()
}

// apply takes new settings over and remembers them, and begins a new game if
// that is asked for or nothing is being played.
func (a *App) apply(s settings.Settings, renew bool) {
	before := a.current.controller.Match()
	a.settings.Replace(s)
	if m := a.current.controller.Match(); m == nil || renew && m == before {
		a.current.newGame()
		a.current.view.Relayout() // another board may want another place
	}
}

// follow has everything follow settings that have changed from old ones.
func (a *App) follow(old settings.Settings) {
	a.applySound()
	for _, t := range a.tabs {
		t.follow(old)
	}
}

func (a *App) applySound() {
	s := a.settings.Get()
	a.config.Sound.SetVolume(s.Volume)
	a.config.Sound.SetMuted(s.Muted)
}

// unremembered says that settings can't be written, on whatever goroutine.
func (a *App) unremembered(err error) {
	a.complaints.Print(i18n.T("settings.unwritten", i18n.Args{"File": a.config.Settings, "Reason": errortext.File(err)}))
}

// later calls f on the UI goroutine when the time has passed, unless stop has been
// called or the program is being closed.
func (a *App) later(d time.Duration, f func()) (stop func()) {
	halt := a.after(d, func() { a.ending.Post(f) })
	return func() { halt() }
}

func (a *App) toggleMute() {
	a.settings.Change(func(s *settings.Settings) { s.Muted = !s.Muted })
	key := "sound.unmuted"
	if a.settings.Get().Muted {
		key = "sound.muted"
	}
	a.current.Publish(event.Message{Tone: event.Info, Text: i18n.T(key)})
}

func (a *App) setAppearance(wish theme.Appearance) {
	a.settings.Change(func(s *settings.Settings) { s.Appearance = wish })
	a.app.Settings().SetTheme(theme.NewTheme(wish))
}

// dress follows another theme where pictures depend on it.
func (a *App) dress() {
	for _, t := range a.tabs {
		t.view.Refresh()
	}
}

// renew begins a new game in the tab that is shown, also from the dialog
// with which the program starts.
func (a *App) renew() {
	switch {
	case !a.busy():
		a.current.newGame()
		a.menu.Update()
	default:
		a.dialogs.Renew()
	}
}

// busy reports whether a dialog is open or anything else lies over the window,
// such as a list to choose from, or the program is being closed: then the keys and menus are not for the game.
func (a *App) busy() bool {
	return a.ending.Began() || a.dialogs.Active() || a.chooser.Active() || a.window.Canvas().Overlays().Top() != nil
}

func (a *App) toggleFullScreen() { a.window.SetFullScreen(!a.window.FullScreen()) }
