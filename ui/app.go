// Package ui is the program as players see it: its window, menus and dialogs,
// and the wiring between the games, their boards and the sounds.
//
// It does not import fyne/v2/app, so that it can be tested without a screen.
package ui

import (
	"io"
	"log"
	"time"

	"fyne.io/fyne/v2"

	"npaastribe/game"
	"npaastribe/game/ai"
	rules "npaastribe/game/nrow"
	"npaastribe/resources"
	"npaastribe/ui/event"
	"npaastribe/ui/look"
	"npaastribe/ui/nrow"
	"npaastribe/ui/play"
	"npaastribe/ui/say"
	"npaastribe/ui/settings"
	"npaastribe/ui/trace"
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
	Trace       string    // the file to write events to, or ""
	Started     time.Time // the start of the program, from which a trace counts
	Sound       Sound
	Preferences settings.File

	// Exit ends the process. It is called only when the toolkit has not ended
	// by itself exitAfter the program was closed; nil stands for patience.
	Exit func(code int)

	// Post runs a function later on the UI goroutine and can be called from
	// any other; nil stands for fyne.Do.
	Post func(func())
}

// ID names the program to the desktop, and its preferences.
const ID = "io.github.npaastribe.NPaaStribe"

// Metadata tells Fyne what it would otherwise read from FyneApp.toml, which
// an installed program has not beside it.
func Metadata(version string) fyne.AppMetadata {
	return fyne.AppMetadata{
		ID: ID, Name: "N på stribe", Version: version,
		Icon: resources.Icon, Migrations: map[string]bool{"fyneDo": true},
	}
}

// exitAfter is how long Fyne may take to end. It writes preferences and
// watches them at the same time, which now and then has it wait for itself.
const exitAfter = 700 * time.Millisecond

// saveAfter is how long changed settings may be unwritten.
const saveAfter = 300 * time.Millisecond

// pause is the least time that a computer takes for a move.
const pause = 500 * time.Millisecond

// App is the running program.
type App struct {
	config   Config
	app      fyne.App
	window   fyne.Window
	bus      event.Bus
	settings settings.Settings
	first    game.Side // who began the present game

	table      *nrow.Table
	controller *play.Controller
	content    *fyne.Container // header, board and panel
	header     *header
	panel      *panel
	menu       *menu
	modal      *modal // the open dialog, or nil
	layout     *inspector
	closing    bool
	unsaved    bool // settings were changed and not yet written
}

// New builds the program's window. The error tells why the trace can't be
// written.
func New(fyneApp fyne.App, c Config) (*App, error) {
	if c.Post == nil {
		c.Post = fyne.Do
	}
	a := &App{config: c, app: fyneApp}
	if c.Trace != "" {
		recorder, err := trace.Create(c.Trace, c.Started)
		if err != nil {
			return nil, err
		}
		a.bus.Subscribe(recorder.Record)
	}
	a.settings = settings.Load(fyneApp.Preferences())
	fyneApp.Settings().SetTheme(look.NewTheme(a.settings.Appearance))
	a.build()
	return a, nil
}

// build makes the window and everything in it, and connects them.
func (a *App) build() {
	a.window = a.app.NewWindow(say.T("app.title"))
	a.table = nrow.NewTable(a.settings, a.bus.Publish)
	a.controller = play.New(play.Config{
		Rules: rules.Rules, Table: a.table, Voice: a.table,
		Publish: a.bus.Publish, Post: a.config.Post, Think: ai.Choose, Pause: pause,
	})
	a.layout = newInspector(a)
	a.header = newHeader(a)
	a.panel = newPanel(a)
	a.menu = newMenu(a)
	a.bus.Subscribe(a.header.hear)
	a.bus.Subscribe(a.panel.hear)
	a.bus.Subscribe(a.menu.hear)
	a.bus.Subscribe(a.soundFor)
	a.applySound()
	a.fillWindow()
	a.bindKeys()
	a.app.Lifecycle().SetOnStarted(a.started)
	a.app.Lifecycle().SetOnStopped(a.finish)
}

// Run shows the window and stays until it is closed.
func (a *App) Run() {
	a.window.ShowAndRun()
	a.finish() // a signal may have left no time for it
	a.controller.Wait()
}

// started comes when the event loop begins. The first frames are waited for:
// only then is there something to see and to click.
func (a *App) started() {
	frames := 0
	var wait *fyne.Animation
	wait = &fyne.Animation{Duration: time.Minute, RepeatCount: 1, Tick: func(float32) {
		if frames++; frames == 3 {
			wait.Stop()
			a.openSettings()
			a.layout.changed()
			a.bus.Publish(event.Ready{})
		}
	}}
	wait.Start()
}

// newGame starts a game with the present settings; with the starters in
// turns, the other player begins than did before.
func (a *App) newGame() {
	switch a.settings.NRow.Starter {
	case settings.StartFirst:
		a.first = game.First
	case settings.StartSecond:
		a.first = game.Second
	default:
		a.first = a.nextInTurn()
	}
	if err := a.controller.Start(nrow.Options(a.settings, a.first), a.players()); err != nil {
		fyne.LogError("new game", err) // settings are always valid
	}
}

// nextInTurn is who begins after the present game. One that nobody has played
// does not count.
func (a *App) nextInTurn() game.Side {
	switch m := a.controller.Match(); {
	case m == nil:
		return game.First
	case m.Ply() == 0 && !m.CanRedo():
		return a.first
	default:
		return a.first.Other()
	}
}

func (a *App) players() [2]play.Player {
	var players [2]play.Player
	g := a.settings.NRow.Game
	for i := range players {
		players[i] = play.Player{Name: a.settings.Name(g, i), Level: g.Levels[i]}
	}
	return players
}

// apply takes new settings over and remembers them. A new board starts a new
// game; everything else applies to the game that is being played.
func (a *App) apply(s settings.Settings) {
	old := a.settings
	a.settings = s
	s.Save(a.app.Preferences())
	a.applySound()
	a.table.Apply(s)
	a.header.apply()
	a.panel.apply()
	if a.controller.Match() == nil || a.needsNewGame(old, s) {
		a.newGame()
		a.content.Refresh() // another board may want another place
		return
	}
	a.controller.SetPlayers(a.players())
}

// needsNewGame tells whether a game begun with the old settings can't go on
// with the new ones, or has not really begun.
func (a *App) needsNewGame(old, s settings.Settings) bool {
	m := a.controller.Match()
	return boardDiffers(old, s) || old.NRow.Starter != s.NRow.Starter && m.Ply() == 0 && !m.CanRedo()
}

func boardDiffers(old, s settings.Settings) bool {
	return old.NRow.Columns != s.NRow.Columns || old.NRow.Rows != s.NRow.Rows || old.NRow.N != s.NRow.N
}

func (a *App) applySound() {
	a.config.Sound.SetVolume(a.settings.Volume)
	a.config.Sound.SetMuted(a.settings.Muted)
}

// change alters the settings outside the dialog. They are written a little
// later: a slider that is being dragged changes them many times a second.
func (a *App) change(f func(*settings.Settings)) {
	f(&a.settings)
	if a.unsaved {
		return
	}
	a.unsaved = true
	time.AfterFunc(saveAfter, func() { a.config.Post(a.save) })
}

// save writes the settings if they have changed outside the dialog.
func (a *App) save() {
	if a.unsaved {
		a.unsaved = false
		a.settings.Save(a.app.Preferences())
	}
}

func (a *App) toggleMute() {
	a.change(func(s *settings.Settings) { s.Muted = !s.Muted })
	a.applySound()
	key := "sound.unmuted"
	if a.settings.Muted {
		key = "sound.muted"
	}
	a.bus.Publish(event.Message{Tone: event.Info, Text: say.T(key)})
}

func (a *App) setAppearance(wish look.Appearance) {
	a.change(func(s *settings.Settings) { s.Appearance = wish })
	a.app.Settings().SetTheme(look.NewTheme(wish))
}

func (a *App) toggleFullScreen() { a.window.SetFullScreen(!a.window.FullScreen()) }

// quit ends the program, whatever it is doing.
func (a *App) quit() {
	a.finish()
	a.window.SetCloseIntercept(nil)
	a.app.Quit()
}

// finish stops what goes on and writes what is unwritten, once: when the
// program is closed, and when a signal has ended the event loop.
func (a *App) finish() {
	if a.closing {
		return
	}
	a.closing = true
	if a.config.Exit != nil {
		time.AfterFunc(exitAfter, func() { a.config.Exit(0) })
		// What Fyne logs from here on is about its own watching of the
		// preferences that it is just writing, and of no use to anybody.
		log.SetOutput(io.Discard)
	}
	if size := a.window.Canvas().Size(); !a.window.FullScreen() {
		a.settings.WindowWidth, a.settings.WindowHeight = size.Width, size.Height
		a.unsaved = true
	}
	a.save()
	_ = a.config.Preferences.Write(a.settings) // Fyne has complained of a disk that can't be written
	a.controller.Close()
	a.bus.Publish(event.Closed{})
}
