// Package ui puts the program together: the window, its menus and dialogs, a tab for each
// game, the settings, the archive and the end of the program. Its only type is App.
//
// It does not import fyne/v2/app, so that it can be tested without a screen.
package ui

import (
	"log"
	"os"
	"time"

	"fyne.io/fyne/v2"

	"npaastribe/ui/command"
	"npaastribe/ui/dialog"
	"npaastribe/ui/event"
	"npaastribe/ui/filechooser"
	"npaastribe/ui/gamefiles"
	"npaastribe/ui/games"
	"npaastribe/ui/gametab"
	"npaastribe/ui/i18n"
	"npaastribe/ui/keyboard"
	"npaastribe/ui/reader"
	"npaastribe/ui/settings"
	"npaastribe/ui/shutdown"
	"npaastribe/ui/startup"
	"npaastribe/ui/storage"
	"npaastribe/ui/trace"
)

// App is the running program and its window. Its methods must be called on the UI goroutine.
type App struct {
	config     startup.Config
	app        fyne.App
	window     fyne.Window
	looks      *startup.Looks
	bus        event.Bus
	settings   *settings.Keeper
	storage    *storage.Storage
	tabs       *gametab.Tabs
	files      *gamefiles.Files
	menu       *command.Bar
	dialogs    *dialog.Host
	chooser    *filechooser.Chooser
	layout     *trace.Layout
	ending     *shutdown.Shutdown
	complaints *log.Logger // goes to standard error
}

// New builds the program's window without showing it. It returns an error if the trace
// can't be written.
//
// Parts built early have callbacks that use parts built later. None of these callbacks
// is called before all parts are there.
func New(fyneApp fyne.App, c startup.Config) (*App, error) {
	c = c.OrDefaults()
	a := &App{config: c, app: fyneApp, complaints: log.New(c.Stderr, "npaastribe: ", 0)}
	if c.Trace != "" {
		recorder, err := trace.Create(c.Trace, c.Started)
		if err != nil {
			return nil, err
		}
		a.bus.Subscribe(recorder.Record)
	}
	a.settings = settings.Open(c.Settings, func(err error) {
		storage.TellSettings(a.complaints, a.ending, func() *dialog.Host { return a.dialogs }, c.Settings, err)
	}, games.Sections()...)
	a.looks = startup.FollowTheme(fyneApp, a.settings, c.OnThemeSet, func() { a.dialogs.Refit(); a.chooser.Refit(); a.window.SetTitle(i18n.T("app.title")) })
	a.window = fyneApp.NewWindow(i18n.T("app.title"))
	a.ending = a.newEnding()
	a.layout = trace.NewLayout(trace.LayoutConfig{
		On: c.Trace != "", Canvas: a.window.Canvas(), Publish: a.bus.Publish, Post: a.ending.PostLate,
		Files: func() fyne.CanvasObject { return a.chooser.Overlay() },
	})
	cancelInput, dismissMenu := func() { a.tabs.Current().CancelInput() }, func() { a.menu.Dismiss() }
	a.dialogs = dialog.NewHost(dialog.Config{
		Canvas: a.window.Canvas(), Publish: a.bus.Publish, Moved: a.layout.Changed, Opening: cancelInput, Closed: dismissMenu,
	})
	a.chooser = filechooser.New(filechooser.Config{
		Window: a.window, Settings: a.settings, Portal: c.Portal, Post: a.ending.Post, Publish: a.bus.Publish, Stat: os.Stat,
		After: a.ending.Later, Moved: a.layout.Changed, Opening: cancelInput, Closed: dismissMenu,
	})
	a.storage = storage.Open(storage.Config{
		Path: c.Archive, Settings: c.Settings, Unread: a.settings.Unread, Post: a.ending.Post, Dialogs: a.dialogs, Publish: a.bus.Publish, Traced: c.Trace != "", Say: func(e event.Event) { a.tabs.Current().Publish(e) },
		Read: func() { a.tabs.Resume(); a.bus.Publish(event.Matches{}) }, Focused: fyneApp.Lifecycle().SetOnEnteredForeground, Joined: func() { gametab.JoinMistakes(a.tabs) }, Flush: func(write func() error) error { return a.config.Flush(write) },
	})
	words := reader.New(reader.Config{Canvas: a.window.Canvas(), Now: c.Now, After: a.ending.Later, Board: func() fyne.CanvasObject { return a.tabs.Current().Board.Board() }})
	a.tabs = a.newTabs(words.Handle)
	a.files = gamefiles.New(gamefiles.Config{
		Shown: func() gamefiles.Game { return a.tabs.Current().Session }, Of: func(game string) gamefiles.Game { return gametab.Of(a.tabs, game).Session }, Questions: func() gamefiles.Questions { return a.tabs.Questions() }, Position: gametab.Position(a.tabs), Camera: gametab.Camera(a.tabs), Take: a.tabs.Take, Say: a.tabs.Say, Progress: gametab.Progress(a.tabs),
		Chooser: a.chooser, Dialogs: a.dialogs, Background: a.ending, Clipboard: fyneApp.Clipboard(),
	})
	a.menu = a.newMenu()
	a.bus.Subscribe(a.menu.Handle, a.dialogs.Handle, words.HandleDialog, c.Handle)
	a.settings.Subscribe(func(_, _ settings.Settings) { a.menu.Update() })
	if c.File == "" {
		a.tabs.Restore()
	}
	a.fillWindow(a.looks.Watch(a.window.Canvas(), words.Wrap(a.tabs.Content), a.ending.Later))
	fyneApp.Settings().AddListener(func(fyne.Settings) { a.tabs.Refresh() })
	fyneApp.Lifecycle().SetOnStopped(a.ending.Stopped)
	c.AtRest(func() { a.ending.Post(func() { a.tabs.ForgetPictures(); startup.ReturnMemory(a.window.Canvas()) }) })
	return a, nil
}

func (a *App) newTabs(told func(event.Event)) *gametab.Tabs {
	return gametab.New(gametab.Config{
		First: a.config.Game, Settings: a.settings, Store: a.storage.Store, Reviews: a.storage.Reviews, Mistakes: a.storage.Mistakes, Sound: a.config.Sound, Engines: a.config.Engines, Publish: a.bus.Publish,
		PublishShown: told, Canvas: a.window.Canvas(), Dialogs: a.dialogs, Chooser: a.chooser, Busy: a.busy, Quit: a.ending.Quit,
		Now: a.config.Now, Look: a.config.ReviewTime, Post: a.ending.Post, After: a.ending.Later, Background: a.ending.Background,
		OtherKey: func(e *fyne.KeyEvent) { a.menu.TypedKey(e.Name) }, Plain: keyboard.Plain(a.window), OtherRune: func(r rune) bool { return !a.busy() && a.menu.TypedRune(r) }, AtOnce: func(r rune) bool { return a.menu.AtOnce(r) }, Inert: func(r rune) bool { return a.menu.Disabled(r) },
		LaidOut: func() { a.dialogs.Fit(); a.chooser.Fit(); a.layout.Changed() },
		Moved:   a.layout.Changed, Changed: func() { a.menu.Update() }, TabChanged: func() { a.menu.Refill(); a.layout.Changed() },
	})
}

func (a *App) newEnding() *shutdown.Shutdown {
	return shutdown.New(shutdown.Config{
		Post:  func(f func()) { a.config.Post(f) },
		After: func(d time.Duration, f func()) func() bool { return a.config.After(d, f) },
		Stop:  func() { a.tabs.Close(); startup.RememberSize(a.window, a.settings); a.settings.Close() },
		Write: func() func() (games string, known bool) {
			return a.storage.Writer(func() { gametab.Wait(a.tabs); a.settings.Flush() })
		},
		ShowSlowDisk: func(hide func()) { a.chooser.Dismiss(); dialog.ShowSlowDisk(a.dialogs, hide) },
		ShowLost: func(words []string, again, leave func()) {
			a.chooser.Dismiss()
			dialog.ShowLost(a.dialogs, words, again, leave)
		},
		Again: func() { a.dialogs.Close() }, Hide: a.window.Hide, Show: a.window.Show,
		Complain: func(words string) { a.complaints.Print(words) },
		Ended:    func() { a.bus.Publish(event.Closed{}) },
		Exit:     func(code int) { a.config.Exit(code) },
		Quit:     func() { a.window.SetCloseIntercept(nil); a.app.Quit() },
	})
}
