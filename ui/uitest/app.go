package uitest

import (
	"reflect"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"npaastribe/ui/theme"
)

// App returns a new app without a screen, which is the current one. It is in
// light colours, as on a desktop that prefers none.
func App(t testing.TB) fyne.App {
	t.Helper()
	return AppIn(t, theme.System)
}

// AppIn returns a new app without a screen, in the given colours, which is the
// current one.
func AppIn(t testing.TB, a theme.Appearance) fyne.App {
	t.Helper()
	inner := fresh()
	app := &app{App: inner, settings: &settings{Settings: inner.Settings()}}
	fyne.SetCurrentApp(app)
	app.settings.SetTheme(theme.NewTheme(a))
	return app
}

// unused are apps that no test has had yet. Making one has Fyne forget all
// fonts, and parsing them for every test takes most of the time and of the
// memory of small tests. So many are made at once.
var unused []fyne.App

// fresh returns an app that no test has had.
func fresh() fyne.App {
	if len(unused) == 0 {
		for range 256 {
			unused = append(unused, test.NewApp())
		}
		startClock()
		dressed = nil
	}
	a := unused[0]
	unused = unused[1:]
	return a
}

// startClock has Fyne look at the clock, which without a screen it does only
// when a picture is taken. What is laid out before is taken for a minute old
// by the first picture, and forgotten.
func startClock() {
	w := test.NewWindow(widget.NewLabel(""))
	w.Canvas().Capture()
	w.Close()
}

// app is one of Fyne's for tests, with settings of its own.
type app struct {
	fyne.App
	settings *settings
}

func (a *app) Settings() fyne.Settings { return a.settings }

// settings are those of one of Fyne's apps for tests, but for the theme: a
// theme like the one before leaves the fonts alone.
type settings struct {
	fyne.Settings
	theme fyne.Theme
}

func (s *settings) Theme() fyne.Theme { return s.theme }

// dressed is the theme for which Fyne holds fonts and icons.
var dressed fyne.Theme

func (s *settings) SetTheme(t fyne.Theme) {
	s.theme = t
	if !reflect.DeepEqual(t, dressed) {
		dressed = t
		s.Settings.SetTheme(t)
	}
}
