package ui

import (
	"fyne.io/fyne/v2"

	"npaastribe/ui/settings"
)

// firstKey takes the keys that step through a game that was opened, and the space
// bar while two computers play, for the board has no use for it then.
func (t *tab) firstKey(e *fyne.KeyEvent, held bool) bool {
	if t.house.busy() {
		return false
	}
	if t.view.TypedKey(e.Name) {
		return true
	}
	if e.Name != fyne.KeySpace || !t.controller.Demo.CanPause() {
		return false
	}
	if !held {
		t.pause()
	}
	return true
}

// pause has two computers stand still, or play on.
func (t *tab) pause() {
	t.controller.Demo.TogglePause()
	t.view.Refresh()
	t.house.menu.Update()
}

// step has two computers stand still after one more move.
func (t *tab) step() {
	t.controller.Demo.Step()
	t.view.Refresh()
	t.house.menu.Update()
}

// analyse switches the analysis on or off.
func (t *tab) analyse() {
	t.controller.Analysis.Toggle()
	t.view.Refresh()
	t.house.menu.Update()
}

// toggleMoves folds the lists of moves up or down, those of all tabs.
func (a *App) toggleMoves() {
	a.settings.Change(func(s *settings.Settings) { s.Moves = !s.Moves })
	a.menu.Update()
}
