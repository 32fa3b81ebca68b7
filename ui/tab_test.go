package ui

import (
	"npaastribe/ui/boardgame"
	"npaastribe/ui/gametab"
	"npaastribe/ui/gameview"
	"npaastribe/ui/match"
	"npaastribe/ui/session"
)

// tab is a tab of the window and its parts.
type tab struct {
	*gametab.Tab
	table      boardgame.View
	session    *session.Session
	controller *match.Controller
	view       *gameview.View
}

func tabOf(t *gametab.Tab) *tab {
	return &tab{Tab: t, table: t.Board, session: t.Session, controller: t.Match, view: t.View}
}

// follow has the house be about the tab that is shown.
func (h *house) follow() { h.tab = tabOf(h.tabs.Current()) }

// run runs a command of the menu.
func (h *house) run(command string) { h.menu.Item(command).Action() }
