// Package ui is the program as players see it: it puts together the window, its
// menus and dialogs, the games, their boards and the sounds.
//
// It does not import fyne/v2/app, so that it can be tested without a screen.
package ui

import (
	"io"
	"log"
	"os"
	"time"

	"fyne.io/fyne/v2"

	"npaastribe/game"
	"npaastribe/resources"
	"npaastribe/ui/command"
	"npaastribe/ui/dialog"
	"npaastribe/ui/errortext"
	"npaastribe/ui/event"
	"npaastribe/ui/filechooser"
	"npaastribe/ui/gamefiles"
	"npaastribe/ui/games"
	"npaastribe/ui/gametab"
	"npaastribe/ui/i18n"
	"npaastribe/ui/settings"
	"npaastribe/ui/shutdown"
	"npaastribe/ui/startup"
	"npaastribe/ui/storage"
	"npaastribe/ui/theme"
	"npaastribe/ui/trace"
)

// Sound plays a named sound, without waiting for it.
type Sound interface {
	gametab.Sound
	SetVolume(percent int)
	SetMuted(muted bool)
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
	tabs     *gametab.Tabs
	files    *gamefiles.Files
	menu     *command.Bar
	dialogs  *dialog.Host
	chooser  *filechooser.Chooser
	layout   *trace.Layout
	ending   *shutdown.Shutdown

	after      func(time.Duration, func()) (stop func() bool)
	complaints *log.Logger // standard error
}

// New builds the program's window. The error tells why the trace can't be
// written.
func New(fyneApp fyne.App, c Config) (*App, error) {
	c = c.orDefaults()
	a := &App{config: c, app: fyneApp, complaints: log.New(c.Stderr, "npaastribe: ", 0), after: c.After}
	if c.Trace != "" {
		recorder, err := trace.Create(c.Trace, c.Started)
		if err != nil {
			return nil, err
		}
		a.bus.Subscribe(recorder.Record)
	}
	a.settings = settings.Open(c.Settings, func(err error) {
		a.complaints.Print(i18n.T("settings.unwritten", i18n.Args{"File": c.Settings, "Reason": errortext.File(err)}))
	}, games.Sections()...)
	a.settings.Subscribe(a.follow)
	a.follow(settings.Settings{}, a.settings.Get())
	a.window = fyneApp.NewWindow(i18n.T("app.title"))
	a.ending = a.newEnding()
	a.layout = trace.NewLayout(trace.LayoutConfig{
		On: c.Trace != "", Canvas: a.window.Canvas(), Publish: a.bus.Publish, Post: a.ending.PostLate,
		Files: func() fyne.CanvasObject { return a.chooser.Overlay() },
	})
	a.dialogs, a.chooser = a.newDialogs(), a.newChooser()
	a.storage = storage.Open(storage.Config{
		Path: c.Archive, Post: a.ending.Post, Dialogs: a.dialogs, Say: func(e event.Event) { a.tabs.Current().Publish(e) },
		Rescued: func() {
			a.tabs.Resume()
			a.bus.Publish(event.Matches{})
		},
		Flush: func(write func() error) error { return a.config.Flush(write) },
	})
	a.files = gamefiles.New(gamefiles.Config{
		Shown:   func() gamefiles.Game { return a.tabs.Current().Session },
		Take:    func(g game.Record) { a.tabs.Take(g) },
		Say:     func(game string, tone event.Tone, text string) { a.tabs.Say(game, tone, text) },
		Chooser: a.chooser, Dialogs: a.dialogs, Background: a.ending, Clipboard: fyneApp.Clipboard(),
	})
	a.tabs = a.newTabs()
	a.menu = a.newMenu()
	a.bus.Subscribe(a.followMenu)
	a.bus.Subscribe(a.dialogs.Handle)
	a.bus.Subscribe(c.Handle)
	a.settings.Subscribe(func(_, _ settings.Settings) { a.menu.Update() })
	a.tabs.Restore()
	a.fillWindow()
	fyneApp.Settings().AddListener(func(fyne.Settings) { a.tabs.Refresh() })
	fyneApp.Lifecycle().SetOnStarted(a.started)
	fyneApp.Lifecycle().SetOnStopped(a.ending.Stopped)
	return a, nil
}

// newTabs makes the tabs of all games.
func (a *App) newTabs() *gametab.Tabs {
	return gametab.New(gametab.Config{
		First: a.config.Game, Settings: a.settings, Store: a.storage.Store, Sound: a.config.Sound,
		Canvas: a.window.Canvas(), Dialogs: a.dialogs, Chooser: a.chooser, Publish: a.bus.Publish, Now: time.Now,
		Post: a.ending.Post, After: a.later, Background: a.ending.Background, Busy: a.busy, Quit: a.ending.Quit,
		OtherKey:  func(e *fyne.KeyEvent) { a.menu.TypedKey(e.Name) },
		OtherRune: func(r rune) bool { return !a.busy() && a.menu.TypedRune(r) },
		LaidOut:   a.laidOut, Moved: a.layout.Changed,
		Changed: func() { a.menu.Update() },
		Turned: func() {
			a.menu.Refill()
			a.layout.Changed()
		},
	})
}

func (a *App) newEnding() *shutdown.Shutdown {
	return shutdown.New(shutdown.Config{
		Post:  func(f func()) { a.config.Post(f) },
		After: func(d time.Duration, f func()) func() bool { return a.after(d, f) },
		Stop:  a.stop, Write: a.unwritten,
		SlowDisk: func(hide func()) {
			a.chooser.Dismiss()
			dialog.ShowSlowDisk(a.dialogs, hide)
		},
		Lost: func(words []string, again, leave func()) {
			a.chooser.Dismiss()
			dialog.ShowLost(a.dialogs, words, again, leave)
		},
		Again:    func() { a.dialogs.Close() },
		Hide:     a.window.Hide,
		Show:     a.window.Show,
		Complain: func(words string) { a.complaints.Print(words) },
		Ended:    func() { a.bus.Publish(event.Closed{}) },
		Exit: func(code int) {
			if a.config.Exit != nil {
				a.config.Exit(code)
			}
		},
		Quit: func() {
			a.window.SetCloseIntercept(nil)
			a.app.Quit()
		},
	})
}

// stop ends all games, remembers the size of the window, and lets nothing change
// the settings any more.
func (a *App) stop() {
	a.tabs.Close()
	if size := a.window.Canvas().Size(); !a.window.FullScreen() {
		a.settings.Remember(func(s *settings.Settings) { s.WindowWidth, s.WindowHeight = size.Width, size.Height })
	}
	a.settings.Close()
}

// unwritten returns what writes matches and settings as they are now.
func (a *App) unwritten() (write func() (games string, known bool)) {
	store := a.storage.Writer()
	return func() (games string, known bool) {
		defer a.settings.Flush()
		return store()
	}
}

// Run shows the window and stays until it is closed.
func (a *App) Run() {
	if a.config.NoBus {
		letGo := startup.KeepTheme(a.app.Settings())
		a.app.Lifecycle().SetOnStarted(func() {
			letGo()
			a.started()
		})
	}
	a.window.Show()
	a.fitScreen() // Fyne does not know the scale before
	a.app.Run()
	a.ending.Stopped() // Fyne may have dropped it
}

// started comes when the event loop begins.
func (a *App) started() {
	startup.AfterFrames(3, func() {
		a.ending.Heed(a.config.Signals())
		a.begin()
		a.layout.Changed()
		a.bus.Publish(event.Ready{})
	})
}

// begin lets the game that is shown first go on or begin, when the players know
// what is the matter with the disk: N på stribe after a look at the settings,
// unless there is a record to open.
func (a *App) begin() {
	a.storage.Report()
	a.dialogs.Afterwards(func() {
		file := a.config.File
		if file == "" && a.tabs.Current() == a.tabs.All[0] {
			a.tabs.OpenSettings()
			return
		}
		a.tabs.Begin()
		if file != "" {
			a.files.OpenPath(file)
		}
	})
}

// later calls f on the UI goroutine when the time has passed, unless stop has been
// called or the program is being closed.
func (a *App) later(d time.Duration, f func()) (stop func()) {
	halt := a.after(d, func() { a.ending.Post(f) })
	return func() { halt() }
}

// follow has sound and colours follow the settings.
func (a *App) follow(old, now settings.Settings) {
	a.config.Sound.SetVolume(now.Volume)
	a.config.Sound.SetMuted(now.Muted)
	if now.Appearance != old.Appearance {
		a.app.Settings().SetTheme(theme.NewTheme(now.Appearance))
	}
}

// busy reports whether a dialog is open or anything else lies over the window,
// such as a list to choose from, or the program is being closed: then the keys and menus are not for the game.
func (a *App) busy() bool {
	return a.ending.Began() || a.dialogs.Active() || a.chooser.Active() || a.window.Canvas().Overlays().Top() != nil
}
