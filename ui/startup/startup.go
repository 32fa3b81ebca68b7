// Package startup is the beginning of the program: its Config, the size of the window, and Looks,
// which applies theme and scale and shows the window. RelaxGC, ReserveEnv and SkipSystemFonts
// make a start faster.
package startup

import (
	"os"
	"strconv"
	"time"

	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"

	"npaastribe/ui/command"
	"npaastribe/ui/i18n"
	"npaastribe/ui/settings"
	"npaastribe/ui/theme"
)

// Run shows the window and returns when Fyne's loop has ended. It calls draw before it waits for
// the driver of OpenGL, for pictures that are needed once the content has been laid out, and begin
// when three frames have been drawn, and there is something to see and to click.
func (l *Looks) Run(w fyne.Window, c Config, draw, begin func()) {
	restoreTheme := func() {}
	if c.NoBus {
		restoreTheme = keepTheme(l.app.Settings())
	}
	l.app.Lifecycle().SetOnStarted(func() {
		restoreTheme()
		afterFrames(3, begin)
	})
	if theme.Growth(w.Canvas().Size(), l.growth) != l.growth {
		l.grow(w.Canvas())
	}
	l.arrange(w)
	draw()
	c.Opening()
	scale := w.Canvas().Scale()
	l.shown = true
	w.Show()
	if !l.placed {
		w.Content().Refresh()
	}
	if w.Canvas().Scale() != scale { // known only once the window is shown
		Fit(w, c.WorkArea, l.settings.Get())
	}
	l.app.Run()
}

// TextSizes returns the commands that choose the size of texts.
func TextSizes(k *settings.Keeper) (all []*command.Command) {
	for _, percent := range theme.TextSizes() {
		all = append(all, &command.Command{
			Name: "textsize." + strconv.Itoa(percent), Do: func() { k.Change(func(s *settings.Settings) { s.TextSize = percent }) },
			Checked: func() bool { return k.Get().TextSize == percent },
		})
	}
	return all
}

// Appearances returns the commands that choose light or dark colours.
func Appearances(k *settings.Keeper) (all []*command.Command) {
	for _, wish := range theme.Appearances() {
		all = append(all, &command.Command{
			Name: "appearance." + string(wish), Do: func() { k.Change(func(s *settings.Settings) { s.Appearance = wish }) },
			Checked: func() bool { return k.Get().Appearance == wish },
		})
	}
	return all
}

// Languages returns the commands that choose the language, each named in its own language.
func Languages(k *settings.Keeper) []*command.Command {
	choose := func(l i18n.Language) *command.Command {
		return &command.Command{
			Name: "language.system", Text: l.Name(), Do: func() { k.Change(func(s *settings.Settings) { s.Language = l }) },
			Checked: func() bool { return k.Get().Language == l },
		}
	}
	all := []*command.Command{choose(i18n.System)}
	for _, l := range i18n.Languages() {
		all = append(all, choose(l))
	}
	return all
}

// afterFrames calls f when count frames have been drawn.
func afterFrames(count int, f func()) {
	var wait *fyne.Animation
	wait = &fyne.Animation{Duration: time.Minute, RepeatCount: 1, Tick: func(float32) {
		if count--; count == 0 {
			wait.Stop()
			f()
		}
	}}
	wait.Start()
}

// themeVariable chooses whether Fyne's theme is light or dark. If it is set Fyne does not
// ask the desktop (https://github.com/fyne-io/fyne/issues/6342).
const themeVariable = "FYNE_THEME"

// keepTheme sets themeVariable to the current theme, so that Fyne does not ask the desktop
// whether it is light or dark at the start of the event loop: without a session bus it would
// log an error. restore must be called once the loop has started.
func keepTheme(s fyne.Settings) (restore func()) {
	if os.Getenv(themeVariable) != "" {
		return func() {}
	}
	name := "light"
	if s.ThemeVariant() == fynetheme.VariantDark {
		name = "dark"
	}
	_ = os.Setenv(themeVariable, name)
	return func() { _ = os.Unsetenv(themeVariable) }
}

// TakeFiles calls open on the UI goroutine with every file that another copy of the program
// is started with, from now on, and the game that was named with it, and brings the window to the
// front for each.
func TakeFiles(c Config, w fyne.Window, post func(func()), open func(path, game string)) {
	c.HandleOffers(func(file, game string, take func() bool) {
		post(func() {
			if take() {
				w.RequestFocus()
				open(file, game)
			}
		})
	})
}
