package ui_test

import (
	"sync"

	"fyne.io/fyne/v2"
	fynedesktop "fyne.io/fyne/v2/driver/desktop"
)

// desktop is an app of Fyne's without a screen whose event loop begins and ends as with one,
// and keeps its window. Between begin and end the loop does nothing, so that the goroutine of
// the test is the UI goroutine.
type desktop struct {
	fyne.App
	lifecycle    lifecycle
	window       *window       // the last one that was made
	running      chan struct{} // closed when the loop has begun
	quit         chan struct{} // closed to end the loop
	once         *sync.Once    // closes quit
	animate      func(*fyne.Animation)
	noAnimations bool // the user has turned animations off
}

// boot makes a desktop of an app and sets it as the current app.
func boot(app fyne.App) *desktop {
	d := &desktop{App: app, running: make(chan struct{}), quit: make(chan struct{}), once: &sync.Once{}}
	fyne.SetCurrentApp(d)
	return d
}

func (d *desktop) NewWindow(title string) fyne.Window {
	d.window = &window{Window: d.App.NewWindow(title)}
	d.window.canvas.Canvas = d.window.Window.Canvas()
	return d.window
}

func (d *desktop) Lifecycle() fyne.Lifecycle { return &d.lifecycle }

// Run begins the loop, draws three frames, waits for Quit and ends the loop.
func (d *desktop) Run() {
	d.animate = func(a *fyne.Animation) {
		for range 3 {
			a.Tick(1)
		}
	}
	d.lifecycle.started()
	d.animate = nil
	close(d.running)
	<-d.quit
	d.lifecycle.stopped()
}

func (d *desktop) Quit() { d.once.Do(func() { close(d.quit) }) }

// holdAnimations makes animations that start from now on last until the program ends them. Without
// a screen they would end at once.
func (d *desktop) holdAnimations() { d.animate = func(*fyne.Animation) {} }

func (d *desktop) Driver() fyne.Driver {
	if d.animate == nil {
		return d.App.Driver()
	}
	return animator{d.App.Driver(), d.animate}
}

// Settings returns settings in which animations are off if still is set.
func (d *desktop) Settings() fyne.Settings {
	return animationSettings{d.App.Settings(), !d.noAnimations}
}

// animationSettings are settings with animations switched on or off.
type animationSettings struct {
	fyne.Settings
	animations bool
}

func (w animationSettings) ShowAnimations() bool { return w.animations }

// animator is a driver that starts animations with a function.
type animator struct {
	fyne.Driver
	animate func(*fyne.Animation)
}

func (a animator) StartAnimation(animation *fyne.Animation) { a.animate(animation) }

// lifecycle stores the callbacks of the program.
type lifecycle struct{ started, stopped, entered func() }

func (l *lifecycle) SetOnStarted(f func())           { l.started = f }
func (l *lifecycle) SetOnStopped(f func())           { l.stopped = f }
func (l *lifecycle) SetOnEnteredForeground(f func()) { l.entered = f }
func (*lifecycle) SetOnExitedForeground(_ func())    {}

// window stores the callbacks of the program and whether it is hidden.
type window struct {
	fyne.Window
	canvas  fakeCanvas
	close   func()
	dropped func(fyne.Position, []fyne.URI)
	hidden  bool
}

func (w *window) Canvas() fyne.Canvas                            { return &w.canvas }
func (w *window) SetCloseIntercept(f func())                     { w.close = f }
func (w *window) SetOnDropped(f func(fyne.Position, []fyne.URI)) { w.dropped = f }
func (w *window) Hide()                                          { w.hidden = true }
func (w *window) Show()                                          { w.hidden = false }

// fakeCanvas is a canvas on which a test can trigger shortcuts, and press and release keys. It
// counts the calls of Refresh.
type fakeCanvas struct {
	fyne.Canvas
	refreshed int
	shortcuts fyne.ShortcutHandler
	down, up  func(*fyne.KeyEvent)
}

func (k *fakeCanvas) Refresh(o fyne.CanvasObject) {
	k.refreshed++
	k.Canvas.Refresh(o)
}

func (k *fakeCanvas) AddShortcut(s fyne.Shortcut, f func(fyne.Shortcut)) {
	k.shortcuts.AddShortcut(s, f)
}

func (k *fakeCanvas) OnKeyDown() func(*fyne.KeyEvent)     { return k.down }
func (k *fakeCanvas) SetOnKeyDown(f func(*fyne.KeyEvent)) { k.down = f }
func (k *fakeCanvas) OnKeyUp() func(*fyne.KeyEvent)       { return k.up }
func (k *fakeCanvas) SetOnKeyUp(f func(*fyne.KeyEvent))   { k.up = f }

var _ fynedesktop.Canvas = (*fakeCanvas)(nil)
