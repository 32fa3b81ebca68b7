// Package games lists the games in the window: one line a game.
package games

import (
	"npaastribe/ui/games/awari"
	"npaastribe/ui/games/gomoku"
	"npaastribe/ui/games/nrow"
	"npaastribe/ui/games/othello"
	"npaastribe/ui/settings"
	"npaastribe/ui/settingsform"
)

// Game is what a game gives the window.
type Game struct {
	Form settingsform.Game
}

// All returns the games in the order of their tabs.
func All() []Game {
	return []Game{
		{Form: nrow.Form},
		{Form: othello.Form},
		{Form: awari.Form},
		{Form: gomoku.Form},
	}
}

// ByName returns the game whose rules have that name; ok is false if there is
// none.
func ByName(name string) (g Game, ok bool) {
	for _, g := range All() {
		if g.Form.Settings.Game() == name {
			return g, true
		}
	}
	return Game{}, false
}

// Sections returns the games' parts of the settings.
func Sections() []settings.GameSection {
	var sections []settings.GameSection
	for _, g := range All() {
		sections = append(sections, g.Form.Settings)
	}
	return sections
}
