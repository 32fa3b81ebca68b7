// Package boardgame holds what the games have in common in the window. Game describes a
// game to the window, View shows its matches, and Base is the part that most views embed.
// The package also provides a complete view (Cells), editor sheet (Marks) and thumbnails
// for games whose moves place marks on the cells of a board; other games replace the
// parts that differ.
package boardgame

import (
	"maps"
	"slices"

	"npaastribe/game"
	"npaastribe/ui/editor"
	"npaastribe/ui/i18n"
	"npaastribe/ui/settings"
	"npaastribe/ui/settingsform"
	"npaastribe/ui/thumbnail"
)

// Game is what a game provides to the window. The package of each game has one such
// value, made by New and never modified. All fields but Rules may be left zero.
type Game struct {
	Rules game.Rules

	// Form describes the game to the settings form. If it is zero, only the players and
	// who begins can be chosen.
	Form settingsform.Game

	// Options returns the options that a game starts with, except for who begins. It is
	// nil for a game without options.
	Options func(settings.Settings) game.Options

	// SetOptions changes the settings so that Options returns o. It is nil for a game without
	// options.
	SetOptions func(s *settings.Settings, o game.Options)

	// View makes the view that shows matches of the game. The default is NewCells.
	View func(Config) View

	// Sheet returns a position of the game for the position editor. The default is a
	// Marks.
	Sheet func(game.State, settings.Settings) editor.Sheet

	// Painter returns what draws the game's thumbnails in the current theme. The default
	// draws crosses and rings.
	Painter func(settings.Settings) thumbnail.Painter

	// RulesOf says in a few words by which rules a position is played, in games whose
	// options change more than the board. The default says nothing.
	RulesOf func(game.State) string

	// Sound names the sound of a piece that touches the board.
	Sound string

	// Counted is set if the score decides the game and is shown.
	Counted bool

	// WinSoundForAll is set if the winning sound is played whoever wins, not only for a
	// person.
	WinSoundForAll bool
}

// New returns g with defaults for the fields that were left zero.
func New(g Game) Game {
	if g.Form.Settings == nil {
		g.Form.Settings = settings.Section[struct{}]{Rules: g.Rules, Starter: game.StartAlternate}
	}
	if g.Options == nil {
		g.Options = func(settings.Settings) game.Options { return nil }
	}
	if g.SetOptions == nil {
		g.SetOptions = func(*settings.Settings, game.Options) {}
	}
	if g.View == nil {
		g.View = func(c Config) View { return NewCells(c) }
	}
	if g.Sheet == nil {
		g.Sheet = func(s game.State, _ settings.Settings) editor.Sheet { return NewMarks(g.Rules, s, false) }
	}
	if g.RulesOf == nil {
		g.RulesOf = func(game.State) string { return "" }
	}
	if g.Painter == nil {
		g.Painter = func(settings.Settings) thumbnail.Painter { return thumbnail.NewMarks(false) }
	}
	return g
}

// NewView makes a view that shows the start position of a game.
func (g Game) NewView(s settings.Settings, host Host) View {
	start, err := g.Rules.Start(g.Options(s))
	if err != nil {
		panic(err) // cannot happen: settings are always valid
	}
	return g.View(Config{Game: g, Host: host, Settings: s, Start: start})
}

// Seat returns the options of a game in which the player in the seat starter makes the
// first move, and the seats that play the first and the second side. If the rules have
// the option game.OptionFirst, player 1 always plays the first side and the option says
// who begins; otherwise the starter plays the first side.
func (g Game) Seat(s settings.Settings, starter game.Seat) (o game.Options, seats [2]game.Seat) {
	o = maps.Clone(g.Options(s))
	if !slices.ContainsFunc(g.Rules.Options, func(o game.Option) bool { return o.Name == game.OptionFirst }) {
		return o, [2]game.Seat{starter, starter.Other()}
	}
	o[game.OptionFirst] = int(starter) + 1
	return o, [2]game.Seat{0, 1}
}

// RulesBeside says by which rules a position is played, if they are not those of games with
// the options o; otherwise it returns "".
func (g Game) RulesBeside(o game.Options, s game.State) string {
	start, err := g.Rules.Start(o)
	if err != nil {
		panic(err) // cannot happen: settings are always valid
	}
	here := g.RulesOf(s)
	if here == "" || here == g.RulesOf(start) {
		return ""
	}
	return i18n.T("rules.here", i18n.Args{"Rules": here})
}

// Restarts reports whether changing the settings from old to s changes the options of the
// game, so that a game in progress cannot continue.
func (g Game) Restarts(old, s settings.Settings) bool {
	return !maps.Equal(g.Options(old), g.Options(s))
}
