// Package startup is about the first moments of the window.
package startup

import (
	"os"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// AfterFrames calls f when so many frames have been drawn: only then is there
// something to see and to click.
func AfterFrames(count int, f func()) {
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

// KeepTheme keeps Fyne from asking the desktop whether it is light or dark, which
// it does at the start of the event loop, and would log as an error where there is
// no session bus to ask on. It goes by its own settings as ever. When the loop has
// begun, letGo is to be called.
func KeepTheme(s fyne.Settings) (letGo func()) {
	if os.Getenv(themeVariable) != "" {
		return func() {}
	}
	name := "light"
	if s.ThemeVariant() == theme.VariantDark {
		name = "dark"
	}
	_ = os.Setenv(themeVariable, name)
	return func() { _ = os.Unsetenv(themeVariable) }
}
