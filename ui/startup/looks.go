package startup

import (
	"runtime"
	"time"

	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"

	"npaastribe/ui/i18n"
	"npaastribe/ui/settings"
	"npaastribe/ui/theme"
	"npaastribe/ui/widget"
)

// Looks applies the theme and the scale of everything in the window. Its methods must be
// called on the UI goroutine.
type Looks struct {
	app      fyne.App
	settings *settings.Keeper
	changed  func()
	content  fyne.CanvasObject // of the window, see Watch
	growth   float32           // see theme.Growth
	stop     func()            // cancels the timer that calls grow, nil for none
	shown    bool              // the window is being shown
	placed   bool              // the window has laid out its content
}

// FollowTheme applies the language, the colours and the text size of the settings, now and
// after every change. It calls onThemeSet once, when the theme is set, and changed after every
// later change of the theme or the scale.
func FollowTheme(app fyne.App, k *settings.Keeper, onThemeSet, changed func()) *Looks {
	l := &Looks{app: app, settings: k, changed: changed, growth: theme.Growth(Size(k.Get()), 1)}
	i18n.Use(k.Get().Language)
	l.apply()
	onThemeSet()
	k.Subscribe(func(old, now settings.Settings) {
		if now.Appearance != old.Appearance || now.TextSize != old.TextSize || now.Language != old.Language {
			i18n.Use(now.Language)
			l.apply()
			l.changed()
		}
	})
	return l
}

func (l *Looks) apply() {
	s := l.settings.Get()
	l.app.Settings().SetTheme(theme.NewTheme(s.Appearance).WithText(s.TextSize).WithGrowth(l.growth))
}

// resizeDelay is how long the window must keep its size before its content is scaled. While a
// window is being dragged, scaling would make Fyne give it an earlier size again.
const resizeDelay = 150 * time.Millisecond

// Watch returns the window's content, wrapped so that its scale follows the size of the
// window. Before Run it is not laid out, as its size is not final before.
func (l *Looks) Watch(window fyne.Canvas, content fyne.CanvasObject, after func(time.Duration, func()) (stop func())) fyne.CanvasObject {
	l.content = content
	return widget.ArrangeUnmirrored(&scaleLayout{l, window, after}, content)
}

// arrange lays out the content, before the window is shown, in the size that it will have then.
// This takes as long as the driver of OpenGL needs to be loaded on another goroutine. If the size
// is not that, as Fyne says nothing of its menu bar, the content is laid out again.
func (l *Looks) arrange(w fyne.Window) {
	if l.content == nil || !menuBarInWindow {
		return
	}
	size := w.Canvas().Size()
	if w.MainMenu() != nil {
		size.Height -= menuBarHeight()
	}
	l.content.Resize(size)
}

// menuBarHeight returns the height of Fyne's menu bar (menuBarItemRenderer in
// internal/driver/glfw).
func menuBarHeight() float32 {
	return fyne.MeasureText("", fynetheme.TextSize(), fyne.TextStyle{}).Height + fynetheme.InnerPadding()
}

// menuBarInWindow reports whether the menu bar is a part of the window.
const menuBarInWindow = runtime.GOOS != "darwin"

type scaleLayout struct {
	looks  *Looks
	window fyne.Canvas
	after  func(time.Duration, func()) (stop func())
}

// MinSize implements fyne.Layout.
func (w *scaleLayout) MinSize(objects []fyne.CanvasObject) fyne.Size { return objects[0].MinSize() }

// Layout implements fyne.Layout.
func (w *scaleLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	l := w.looks
	if !l.shown && menuBarInWindow {
		return
	}
	l.placed = true
	objects[0].Resize(size)
	if l.stop != nil {
		l.stop()
		l.stop = nil
	}
	if theme.Growth(w.window.Size(), l.growth) != l.growth {
		l.stop = w.after(resizeDelay, func() { l.grow(w.window) })
	}
}

// grow scales everything to suit the size of the window.
func (l *Looks) grow(window fyne.Canvas) {
	l.stop, l.growth = nil, theme.Growth(window.Size(), l.growth)
	l.apply()
	l.changed()
}
