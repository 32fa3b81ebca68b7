package ui_test

import (
	"sync"

	"fyne.io/fyne/v2"
	fynedesktop "fyne.io/fyne/v2/driver/desktop"
)

// desktop is what Fyne is to a program, without a screen: an app whose event loop
// begins and ends, and its window. The loop stands still in between, so that the
// goroutine of the test is that of the UI.
type desktop struct {
	fyne.App
	lifecycle lifecycle
	window    *window       // the last one that was made
	running   chan struct{} // closed when the loop has begun
	quit      chan struct{} // closed when it is to end
	once      *sync.Once    // for that
	animate   func(*fyne.Animation)
	still     bool // the user wants no animations
}

// boot has an app begin anew.
func boot(app fyne.App) *desktop {
	d := &desktop{App: app, running: make(chan struct{}), quit: make(chan struct{}), once: &sync.Once{}}
	fyne.SetCurrentApp(d)
	return d
}

func (d *desktop) NewWindow(title string) fyne.Window {
	d.window = &window{Window: d.App.NewWindow(title)}
	d.window.keys.Canvas = d.window.Window.Canvas()
	return d.window
}

func (d *desktop) Lifecycle() fyne.Lifecycle { return &d.lifecycle }

// Run begins and ends the loop as Fyne does. Three frames are drawn.
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

// stretch has animations go on until a program ends them, from now on: without a
// screen they end at once.
func (d *desktop) stretch() { d.animate = func(*fyne.Animation) {} }

func (d *desktop) Driver() fyne.Driver {
	if d.animate == nil {
		return d.App.Driver()
	}
	return animator{d.App.Driver(), d.animate}
}

// Settings returns those of the user.
func (d *desktop) Settings() fyne.Settings { return wishes{d.App.Settings(), !d.still} }

// wishes are settings in which animations are shown or not.
type wishes struct {
	fyne.Settings
	animations bool
}

func (w wishes) ShowAnimations() bool { return w.animations }

// animator is a driver with animations of another kind.
type animator struct {
	fyne.Driver
	animate func(*fyne.Animation)
}

func (a animator) StartAnimation(animation *fyne.Animation) { a.animate(animation) }

// lifecycle keeps what a program wants to be called.
type lifecycle struct{ started, stopped func() }

func (l *lifecycle) SetOnStarted(f func())         { l.started = f }
func (l *lifecycle) SetOnStopped(f func())         { l.stopped = f }
func (*lifecycle) SetOnEnteredForeground(_ func()) {}
func (*lifecycle) SetOnExitedForeground(_ func())  {}

// window keeps what a program wants to be called.
type window struct {
	fyne.Window
	keys    keys
	close   func()
	dropped func(fyne.Position, []fyne.URI)
	hidden  bool
}

func (w *window) Canvas() fyne.Canvas                            { return &w.keys }
func (w *window) SetCloseIntercept(f func())                     { w.close = f }
func (w *window) SetOnDropped(f func(fyne.Position, []fyne.URI)) { w.dropped = f }
func (w *window) Hide()                                          { w.hidden = true }
func (w *window) Show()                                          { w.hidden = false }

// keys is a canvas that can be told of combinations of keys, and when keys go down
// and are let go.
type keys struct {
	fyne.Canvas
	shortcuts fyne.ShortcutHandler
	down, up  func(*fyne.KeyEvent)
}

func (k *keys) AddShortcut(s fyne.Shortcut, f func(fyne.Shortcut)) { k.shortcuts.AddShortcut(s, f) }

func (k *keys) OnKeyDown() func(*fyne.KeyEvent)     { return k.down }
func (k *keys) SetOnKeyDown(f func(*fyne.KeyEvent)) { k.down = f }
func (k *keys) OnKeyUp() func(*fyne.KeyEvent)       { return k.up }
func (k *keys) SetOnKeyUp(f func(*fyne.KeyEvent))   { k.up = f }

var _ fynedesktop.Canvas = (*keys)(nil)
