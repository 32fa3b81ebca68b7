package startup_test

import (
	"os"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"

	"npaastribe/ui/settings"
	"npaastribe/ui/startup"
	"npaastribe/ui/theme"
	"npaastribe/ui/uitest"
	"npaastribe/ui/widget"
)

func TestFirstWindowSize(t *testing.T) {
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
		{settings.Defaults(), 3840, 2160, fyne.NewSize(3072, 1865)},
		{settings.Defaults(), 800, 600, fyne.NewSize(800, 560)}, // less the window's decoration
		{settings.Defaults(), 0, 0, first},
		{left, 1920, 1080, fyne.NewSize(900, 700)}, // the remembered size
	} {
		app := uitest.App(t)
		w := uitest.Window(t, widget.Gap(10, 10))
		room := func() (int, int) { return c.width, c.height }
		startup.Fit(w, room, c.settings)
		k := settings.Open("", nil)
		k.Remember(func(s *settings.Settings) { *s = c.settings })
		startup.FollowTheme(app, k, func() {}, func() {}).Run(w, startup.Config{WorkArea: room}.OrDefaults(), func() {}, func() {})
		if growth := theme.Growth(c.want, 1); theme.Scaled(1) != growth {
			t.Errorf("on a screen of %d×%d everything is %v times as large, want %v", c.width, c.height, theme.Scaled(1), growth)
		}
		if got := w.Canvas().Size(); got != c.want {
			t.Errorf("on a screen of %d×%d the window is %v, want %v", c.width, c.height, got, c.want)
		}
	}
}

func TestWindowSizeIsRemembered(t *testing.T) {
	uitest.App(t)
	k := settings.Open("", nil)
	w := uitest.Window(t, widget.Gap(10, 10))
	w.Resize(fyne.NewSize(777, 666))
	startup.RememberSize(w, k)
	w.SetFullScreen(true)
	w.Resize(fyne.NewSize(2000, 1000))
	startup.RememberSize(w, k)
	if got := startup.Size(k.Get()); got != fyne.NewSize(777, 666) {
		t.Errorf("the window has the size %v", got)
	}
}

func TestColoursFollowTheSettings(t *testing.T) {
	app := uitest.App(t)
	k := settings.Open("", nil)
	k.Remember(func(s *settings.Settings) { s.Appearance = theme.Dark })
	startup.FollowTheme(app, k, func() {}, func() {})
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
	startup.FollowTheme(app, k, func() {}, func() {})
	usual := app.Settings().Theme().Size(fynetheme.SizeNameText)
	for i, c := range startup.TextSizes(k) {
		c.Do()
		percent := theme.TextSizes()[i]
		if got := app.Settings().Theme().Size(fynetheme.SizeNameText); got != usual*float32(percent)/100 || !c.Checked() || k.Get().TextSize != percent {
			t.Errorf("at %d%% texts are %v units high, usually %v", percent, got, usual)
		}
	}
}

// TestOneLayoutBeforeWindowIsOpened counts the layouts of a window's content, and checks that
// pictures are drawn between that and the opening of the window.
func TestOneLayoutBeforeWindowIsOpened(t *testing.T) {
	looks := startup.FollowTheme(uitest.App(t), settings.Open("", nil), func() {}, func() {})
	content := &counted{}
	w := uitest.Window(t, widget.Gap(10, 10))
	w.SetContent(looks.Watch(w.Canvas(), widget.ArrangeUnmirrored(content), func(time.Duration, func()) func() { return func() {} }))
	made := content.layouts // those when it was made
	w.Resize(fyne.NewSize(500, 400))
	w.Resize(fyne.NewSize(500, 370)) // less the menu bar
	if content.layouts != made {
		t.Errorf("there were %d layouts before the window is shown", content.layouts-made)
	}
	drawn, opened := false, false
	draw := func() { drawn = content.layouts == made+1 && !opened }
	opening := func() {
		opened = true
		if content.layouts != made+1 {
			t.Errorf("there were %d layouts before the window is opened", content.layouts-made)
		}
	}
	looks.Run(w, startup.Config{Opening: opening}.OrDefaults(), draw, func() {})
	if !opened || !drawn {
		t.Errorf("the window was opened: %t, pictures were drawn before it: %t", opened, drawn)
	}
	if content.size != w.Content().Size() {
		t.Errorf("the content has the size %v in a window of %v", content.size, w.Content().Size())
	}
}

// counted is a layout that counts its calls.
type counted struct {
	layouts int
	size    fyne.Size
}

func (*counted) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }

func (c *counted) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	c.layouts++
	c.size = size
}

// TestGrowthAfterResize enlarges a window step by step, and shrinks it again.
func TestGrowthAfterResize(t *testing.T) {
	app := uitest.App(t)
	k := settings.Open("", nil)
	changes := 0
	looks := startup.FollowTheme(app, k, func() {}, func() { changes++ })
	var rest func()
	stopped := 0
	after := func(_ time.Duration, f func()) func() {
		rest = f
		return func() { rest, stopped = nil, stopped+1 }
	}
	w := uitest.Window(t, widget.Gap(10, 10))
	w.SetContent(looks.Watch(w.Canvas(), widget.Gap(10, 10), after))
	looks.Run(w, startup.Config{}.OrDefaults(), func() {}, func() {})
	grown := func(width, height float32, want float32) {
		t.Helper()
		w.Resize(fyne.NewSize(width, height))
		if rest != nil {
			do := rest
			rest = nil
			do()
		}
		if got := theme.Scaled(1); got != want {
			t.Errorf("in a window of %v×%v everything is %v times as large, want %v", width, height, got, want)
		}
	}
	grown(1060, 688, 1)
	if rest != nil || changes > 0 {
		t.Error("the window waits for the end of resizing although it is small")
	}
	w.Resize(fyne.NewSize(2500, 1400))
	w.Resize(fyne.NewSize(3000, 1700))
	if theme.Scaled(1) != 1 || stopped != 1 {
		t.Error("the growth changed during resizing")
	}
	grown(3840, 2160, 2)
	k.Change(func(s *settings.Settings) { s.TextSize = 150 })
	if got := theme.Grown(1); got != 3 {
		t.Errorf("with large text the growth is %v", got)
	}
	grown(1060, 688, 1)
}

// TestThemeWithoutBus checks that without a bus Fyne's theme is in the environment
// while the event loop begins.
func TestThemeWithoutBus(t *testing.T) {
	for _, noBus := range []bool{true, false} {
		t.Setenv("FYNE_THEME", "")
		app := uitest.App(t)
		w := uitest.Window(t, widget.Gap(10, 10))
		startup.FollowTheme(app, settings.Open("", nil), func() {}, func() {}).Run(w, startup.Config{NoBus: noBus}.OrDefaults(), func() {}, func() {})
		if set := os.Getenv("FYNE_THEME") != ""; set != noBus {
			t.Errorf("without a bus: %t, set: %t", noBus, set)
		}
	}
}
