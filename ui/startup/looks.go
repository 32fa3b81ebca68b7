package startup

import (
	"runtime"
	"time"

	"fyne.io/fyne/v2"

	"npaastribe/ui/i18n"
	"npaastribe/ui/settings"
	"npaastribe/ui/theme"
	"npaastribe/ui/widget"
)

// Looks are the colours and sizes of all that is in the window.
type Looks struct {
	app      fyne.App
	settings *settings.Keeper
	changed  func()
	growth   float32 // see theme.Growth
	stop     func()  // ends the wait for the window to come to rest, nil for none
	shown    bool    // the window is being shown
	placed   bool    // its content has its place
}

// FollowTheme has the language, the colours and the size of texts be those of the settings
// from now on. It calls themed once, when there is a theme, and changed whenever they are others.
func FollowTheme(app fyne.App, k *settings.Keeper, themed, changed func()) *Looks {
	l := &Looks{app: app, settings: k, changed: changed, growth: theme.Growth(Size(k.Get()), 1)}
	i18n.Use(k.Get().Language)
	l.apply()
	themed()
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

// restsAfter is how long a window has another size before what is in it grows: while one
// is dragged Fyne would give it back a size that it had before.
const restsAfter = 150 * time.Millisecond

// Watch returns the content of a window, and has everything be as large as suits it. It has
// no place before Run: only a window that is being shown knows how high its menu bar is.
func (l *Looks) Watch(window fyne.Canvas, content fyne.CanvasObject, after func(time.Duration, func()) (stop func())) fyne.CanvasObject {
	return widget.ArrangeFromLeft(&watched{l, window, after}, content)
}

// barInside is whether the menu bar is a part of the window.
const barInside = runtime.GOOS != "darwin"

type watched struct {
	looks  *Looks
	window fyne.Canvas
	after  func(time.Duration, func()) (stop func())
}

// MinSize implements fyne.Layout.
func (w *watched) MinSize(objects []fyne.CanvasObject) fyne.Size { return objects[0].MinSize() }

// Layout implements fyne.Layout.
func (w *watched) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	l := w.looks
	if !l.shown && barInside {
		return
	}
	l.placed = true
	objects[0].Resize(size)
	if l.stop != nil {
		l.stop()
		l.stop = nil
	}
	if theme.Growth(w.window.Size(), l.growth) != l.growth {
		l.stop = w.after(restsAfter, func() { l.grow(w.window) })
	}
}

// grow has everything be as large as suits a window.
func (l *Looks) grow(window fyne.Canvas) {
	l.stop, l.growth = nil, theme.Growth(window.Size(), l.growth)
	l.apply()
	l.changed()
}
