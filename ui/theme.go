package ui

import (
	"os"

	"fyne.io/fyne/v2/theme"
)

// themeVariable is what Fyne's light or dark can be set with. Where it is set,
// Fyne does not ask the desktop (https://github.com/fyne-io/fyne/issues/6342).
const themeVariable = "FYNE_THEME"

// leaveTheme keeps Fyne from asking the desktop whether it is light or dark,
// which it does at the start of the event loop, and would log as an error where
// there is no session bus to ask on. It goes by its own settings as ever.
func (a *App) leaveTheme() {
	if os.Getenv(themeVariable) != "" {
		return
	}
	name := "light"
	if a.app.Settings().ThemeVariant() == theme.VariantDark {
		name = "dark"
	}
	_ = os.Setenv(themeVariable, name)
	a.app.Lifecycle().SetOnStarted(func() {
		_ = os.Unsetenv(themeVariable)
		a.started()
	})
}
