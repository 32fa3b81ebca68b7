package startup_test

import (
	"os"
	"testing"

	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"

	"npaastribe/ui/settings"
	"npaastribe/ui/startup"
	"npaastribe/ui/theme"
	"npaastribe/ui/uitest"
	"npaastribe/ui/widget"
)

func TestTheFirstWindowSuitsTheScreen(t *testing.T) {
	first := startup.Size(settings.Defaults())
	left := settings.Defaults()
	left.WindowWidth, left.WindowHeight = 900, 700
	for _, c := range []struct {
		settings      settings.Settings
		width, height int
		want          fyne.Size
	}{
		{settings.Defaults(), 1366, 768, fyne.NewSize(1092, 688)},
		{settings.Defaults(), 1920, 1080, fyne.NewSize(1536, 915)},
		{settings.Defaults(), 800, 600, fyne.NewSize(800, 560)}, // less what is round a window
		{settings.Defaults(), 0, 0, first},
		{left, 1920, 1080, fyne.NewSize(900, 700)}, // as it was left
	} {
		app := uitest.App(t)
		w := uitest.Window(t, widget.Gap(10, 10))
		w.Resize(startup.Size(c.settings))
		room := func() (int, int) { return c.width, c.height }
		startup.Run(app, w, startup.Config{Room: room}, c.settings, func() {})
		if got := w.Canvas().Size(); got != c.want {
			t.Errorf("on a screen of %d×%d the window is %v, want %v", c.width, c.height, got, c.want)
		}
	}
}

func TestTheWindowIsAsLargeAsItWasLeft(t *testing.T) {
	uitest.App(t)
	k := settings.Open("", nil)
	w := uitest.Window(t, widget.Gap(10, 10))
	w.Resize(fyne.NewSize(777, 666))
	startup.RememberSize(w, k)
	w.SetFullScreen(true)
	w.Resize(fyne.NewSize(2000, 1000))
	startup.RememberSize(w, k)
	if got := startup.Size(k.Get()); got != fyne.NewSize(777, 666) {
		t.Errorf("it is %v", got)
	}
}

func TestColoursFollowTheSettings(t *testing.T) {
	app := uitest.App(t)
	k := settings.Open("", nil)
	k.Remember(func(s *settings.Settings) { s.Appearance = theme.Dark })
	startup.FollowTheme(app, k)
	colour := func() any { return app.Settings().Theme().Color(theme.ColorPaper, fynetheme.VariantLight) }
	dark := colour()
	for _, c := range startup.Appearances(k) {
		c.Do()
		if !c.Checked() {
			t.Errorf("%s is not marked", c.Name)
		}
		if is := colour() == dark; is != (k.Get().Appearance == theme.Dark) {
			t.Errorf("%s: the colours are dark: %t", c.Name, is)
		}
	}
}

func TestTextsAreAsLargeAsTheSettingsSayAtOnce(t *testing.T) {
	app := uitest.App(t)
	k := settings.Open("", nil)
	startup.FollowTheme(app, k)
	usual := app.Settings().Theme().Size(fynetheme.SizeNameText)
	for i, c := range startup.TextSizes(k) {
		c.Do()
		percent := theme.TextSizes()[i]
		if got := app.Settings().Theme().Size(fynetheme.SizeNameText); got != usual*float32(percent)/100 || !c.Checked() || k.Get().TextSize != percent {
			t.Errorf("at %d%% texts are %v units high, usually %v", percent, got, usual)
		}
	}
}

// TestWithoutABusNobodyAsksTheDesktop has Fyne's own colour stand in the environment
// until the event loop has begun.
func TestWithoutABusNobodyAsksTheDesktop(t *testing.T) {
	for _, noBus := range []bool{true, false} {
		t.Setenv("FYNE_THEME", "")
		app := uitest.App(t)
		w := uitest.Window(t, widget.Gap(10, 10))
		startup.Run(app, w, startup.Config{NoBus: noBus}.OrDefaults(), settings.Defaults(), func() {})
		if set := os.Getenv("FYNE_THEME") != ""; set != noBus {
			t.Errorf("without a bus: %t, set: %t", noBus, set)
		}
	}
}
