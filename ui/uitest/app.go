package uitest

import (
	"reflect"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"npaastribe/ui/theme"
)

// App makes a new app without a screen the current one, and returns it. It has light colours, as
// on a desktop without a preference.
func App(t testing.TB) fyne.App {
	t.Helper()
	return AppIn(t, theme.System)
}

// AppIn makes a new app without a screen, with the given appearance, the current one, and returns
// it.
func AppIn(t testing.TB, a theme.Appearance) fyne.App {
	t.Helper()
	inner := takeApp()
	app := &app{App: inner, settings: &settings{Settings: inner.Settings()}}
	fyne.SetCurrentApp(app)
	app.settings.SetTheme(theme.NewTheme(a))
	return app
}

// unused are apps that no test has used. They are made many at a time: making one makes Fyne
// discard all fonts, and parsing these for every test would take most of the time and memory of
// small tests.
var unused []fyne.App

// takeApp returns an unused app.
func takeApp() fyne.App {
	if len(unused) == 0 {
		for range 256 {
			unused = append(unused, test.NewApp())
		}
		startClock()
		cachedTheme = nil
	}
	a := unused[0]
	unused = unused[1:]
	return a
}

// startClock sets Fyne's idea of the current time, which without a screen is updated only when a
// window is captured. Otherwise the first capture would take what was laid out before for expired
// and drop it from the cache.
func startClock() {
	w := test.NewWindow(widget.NewLabel(""))
	w.Canvas().Capture()
	w.Close()
}

// app is one of Fyne's test apps with our settings.
type app struct {
	fyne.App
	settings *settings
}

func (a *app) Settings() fyne.Settings { return a.settings }

// settings are those of a Fyne test app, but setting an equal theme again does not make Fyne
// discard the fonts.
type settings struct {
	fyne.Settings
	theme fyne.Theme
}

func (s *settings) Theme() fyne.Theme { return s.theme }

// cachedTheme is the theme whose fonts and icons Fyne has cached.
var cachedTheme fyne.Theme

func (s *settings) SetTheme(t fyne.Theme) {
	s.theme = t
	if !reflect.DeepEqual(t, cachedTheme) {
		cachedTheme = t
		s.Settings.SetTheme(t)
	}
}
