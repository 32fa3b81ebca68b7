// Package games lists the games in the window: one line a game.
package games

import (
	"npaastribe/ui/games/awari"
	"npaastribe/ui/games/gomoku"
	"npaastribe/ui/games/nrow"
	"npaastribe/ui/games/othello"
	"npaastribe/ui/settings"
	"npaastribe/ui/settingsform"
	"npaastribe/ui/thumbnail"
)

// Game is what a game gives the window.
type Game struct {
	Form    settingsform.Game
	Painter func(settings.Settings) thumbnail.Painter // of small pictures, in the present theme
}

// All returns the games in the order of their tabs.
func All() []Game {
	return []Game{
		{Form: nrow.Form, Painter: nrow.Painter},
		{Form: othello.Form, Painter: othello.Painter},
		{Form: awari.Form, Painter: awari.Painter},
		{Form: gomoku.Form, Painter: gomoku.Painter},
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
