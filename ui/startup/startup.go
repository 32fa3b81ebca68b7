// Package startup is what the program is started with, and the first moments of its
// window.
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

// Run shows the window and stays until Fyne's loop ends. It calls begin when a few
// frames have been drawn: only then is there something to see and to click.
func (l *Looks) Run(w fyne.Window, c Config, begin func()) {
	letGo := func() {}
	if c.NoBus {
		letGo = keepTheme(l.app.Settings())
	}
	l.app.Lifecycle().SetOnStarted(func() {
		letGo()
		afterFrames(3, begin)
	})
	fitScreen(w, c.Room, l.settings.Get())
	if theme.Growth(w.Canvas().Size(), l.growth) != l.growth {
		l.grow(w.Canvas())
	}
	scale := w.Canvas().Scale()
	l.shown = true
	w.Show()
	if !l.placed {
		w.Content().Refresh()
	}
	if w.Canvas().Scale() != scale { // which only a window that is shown knows
		fitScreen(w, c.Room, l.settings.Get())
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

// Languages returns the commands that choose the language, each by its own name.
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

// afterFrames calls f when so many frames have been drawn.
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

// themeVariable is what Fyne's light or dark can be set with. Where it is set,
// Fyne does not ask the desktop (https://github.com/fyne-io/fyne/issues/6342).
const themeVariable = "FYNE_THEME"

// keepTheme keeps Fyne from asking the desktop whether it is light or dark, which
// it does at the start of the event loop, and would log as an error where there is
// no session bus to ask on. It goes by its own settings as ever. When the loop has
// begun, letGo is to be called.
func keepTheme(s fyne.Settings) (letGo func()) {
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

// TakeFiles has open be called with the files that other copies of the program are
// started with, from now on, and brings the window to the front for each.
func TakeFiles(c Config, w fyne.Window, post func(func()), open func(path string)) {
	c.Offered(func(file string, take func() bool) {
		post(func() {
			if take() {
				w.RequestFocus()
				open(file)
			}
		})
	})
}
