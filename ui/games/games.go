// Package games lists the games in the window: one line a game.
package games

import (
	"npaastribe/game"
	"npaastribe/ui/editor"
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
	// NewSheet returns the sheet of a position of the game, to change it by hand.
	NewSheet func(game.State, settings.Settings) editor.Sheet
	NewView  func(settings.Settings, Host) View
}

// All returns the games in the order of their tabs.
func All() []Game {
	return []Game{
		{nrow.Form, nrow.Painter, nrow.NewSheet, func(s settings.Settings, h Host) View { return nrow.NewView(s, h) }},
		{othello.Form, othello.Painter, othello.NewSheet, func(s settings.Settings, h Host) View { return othello.NewView(s, h) }},
		{awari.Form, awari.Painter, awari.NewSheet, func(s settings.Settings, h Host) View { return awari.NewView(s, h) }},
		{gomoku.Form, gomoku.Painter, gomoku.NewSheet, func(s settings.Settings, h Host) View { return gomoku.NewView(s, h) }},
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
