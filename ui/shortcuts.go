package ui

import (
	"runtime"
	"strings"

	"npaastribe/ui/i18n"
)

// shortcuts returns pairs of keys and what they do, first those of the current game's
// board, then those of the program.
func (a *App) shortcuts() [][2]string {
	all := a.tabs.Current().Board.Keys()
	for name := range strings.FieldsSeq(`hint analysis threats review mistakes retry menu commands pause step new undo redo moves openings autoplay comment record archive
		file saveas statistics edit settings lessons puzzles rules tabs fullscreen mute help exit`) {
		help := "shortcut." + name
		keys := a.menu.Keys(help)
		switch help {
		case "shortcut.analysis", "shortcut.review", "shortcut.mistakes", "shortcut.retry":
			if !a.tabs.Current().Session.HasAnalysis() {
				continue
			}
		case "shortcut.menu":
			if keys = "Alt"; runtime.GOOS == "darwin" { // the menu bar there is not drawn by Fyne
				continue
			}
		case "shortcut.moves":
			keys = "←, ↑, →, ↓, Home, End"
		case "shortcut.tabs":
			keys += " …" // the other tabs have such keys, too
		}
		all = append(all, [2]string{keys, i18n.T(help)})
	}
	return all
}
