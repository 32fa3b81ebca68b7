// Package games lists the games of the program as boardgame.Game values. Adding a game to the
// user interface takes one line in All.
package games

import (
	"npaastribe/ui/boardgame"
	"npaastribe/ui/games/awari"
	"npaastribe/ui/games/gomoku"
	"npaastribe/ui/games/nrow"
	"npaastribe/ui/games/othello"
	"npaastribe/ui/settings"
)

// All returns the games in the order of their tabs.
func All() []boardgame.Game {
	return []boardgame.Game{
		nrow.Game,
		othello.Game,
		awari.Game,
		gomoku.Game,
	}
}

// ByName returns the game whose rules have the given name; ok is false if there is none.
func ByName(name string) (g boardgame.Game, ok bool) {
	for _, g := range All() {
		if g.Rules.Name == name {
			return g, true
		}
	}
	return boardgame.Game{}, false
}

// Sections returns the sections of the settings of all games.
func Sections() []settings.GameSection {
	var sections []settings.GameSection
	for _, g := range All() {
		sections = append(sections, g.Form.Settings)
	}
	return sections
}
