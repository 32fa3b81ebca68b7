// Package boardgame is what the games have in common in the window: what a game
// is there, and a view, an editor and small pictures for those whose moves put
// marks on the cells of a board. A game replaces what is its own.
package boardgame

import (
	"maps"
	"slices"

	"npaastribe/game"
	"npaastribe/ui/editor"
	"npaastribe/ui/settings"
	"npaastribe/ui/settingsform"
	"npaastribe/ui/thumbnail"
)

// Game is what a game gives the window. The package of every game has one such
// value, made by New; nobody changes it. All but Rules may be left out.
type Game struct {
	Rules game.Rules

	// Form is what the form of the settings has to know of the game. Left out
	// there is nothing to choose but who plays and who begins.
	Form settingsform.Game

	// Options returns those that a game starts with, but for who begins. A game
	// without options leaves it out.
	Options func(settings.Settings) game.Options

	// View makes what shows matches of the game. Left out it is NewCells.
	View func(Config) View

	// Sheet returns a position of the game to be changed by hand. Left out it is
	// a Marks.
	Sheet func(game.State, settings.Settings) editor.Sheet

	// Painter returns what draws small pictures in the present theme. Left out it
	// draws crosses and rings.
	Painter func(settings.Settings) thumbnail.Painter

	// Sound is that of a piece that touches the board.
	Sound string

	// Counted is set where what the sides have gained decides and is shown.
	Counted bool

	// WinSoundForAll is set where a Tada is heard whoever wins, not only for a
	// person.
	WinSoundForAll bool
}

// New returns a game in which what is left out is there.
func New(g Game) Game {
	if g.Form.Settings == nil {
		g.Form.Settings = settings.Section[struct{}]{Rules: g.Rules, Starter: game.StartAlternate}
	}
	if g.Options == nil {
		g.Options = func(settings.Settings) game.Options { return nil }
	}
	if g.View == nil {
		g.View = func(c Config) View { return NewCells(c) }
	}
	if g.Sheet == nil {
		g.Sheet = func(s game.State, _ settings.Settings) editor.Sheet { return NewMarks(g.Rules, s, false) }
	}
	if g.Painter == nil {
		g.Painter = func(settings.Settings) thumbnail.Painter { return thumbnail.NewMarks(false) }
	}
	return g
}

// NewView makes a view that shows the start of a game.
func (g Game) NewView(s settings.Settings, host Host) View {
	start, err := g.Rules.Start(g.Options(s))
	if err != nil {
		panic(err) // settings are always valid
	}
	return g.View(Config{Game: g, Host: host, Settings: s, Start: start})
}

// Seat returns how a game starts in which the player in the seat starter makes
// the first move: its options, and who plays the first and the second side.
// Where the first side always begins it is the starter's, and otherwise that of
// player 1.
func (g Game) Seat(s settings.Settings, starter game.Seat) (o game.Options, seats [2]game.Seat) {
	o = maps.Clone(g.Options(s))
	if !slices.ContainsFunc(g.Rules.Options, func(o game.Option) bool { return o.Name == game.OptionFirst }) {
		return o, [2]game.Seat{starter, starter.Other()}
	}
	o[game.OptionFirst] = int(starter) + 1
	return o, [2]game.Seat{0, 1}
}

// Restarts reports whether a game begun with the old settings can't go on with
// the new ones.
func (g Game) Restarts(old, s settings.Settings) bool {
	return !maps.Equal(g.Options(old), g.Options(s))
}
