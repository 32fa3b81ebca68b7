package gametab

import (
	"time"

	"npaastribe/game"
	"npaastribe/game/search"
	"npaastribe/ui/boardgame"
	"npaastribe/ui/session"
	"npaastribe/ui/settings"
)

// gameBoard is the board of a game, as a session.Board.
type gameBoard struct{ boardgame.View }

// CancelInput implements session.Board.
func (b gameBoard) CancelInput() { b.Board().CancelInput() }

// gameSettings are the settings of one game, as session.Settings.
type gameSettings struct {
	*settings.Keeper
	game boardgame.Game
}

func (g gameSettings) name() string { return g.game.Rules.Name }

// Choices implements session.Settings.
func (g gameSettings) Choices() session.Choices {
	all := g.Get()
	shared := all.Game(g.name())
	c := session.Choices{
		Levels: shared.Levels, Starter: shared.Starter,
		Pause:    time.Duration(all.Pause * float64(time.Second)),
		Thinking: time.Duration(all.Thinking * float64(time.Second)),
	}
	for i, p := range all.Players {
		c.People[i], c.Coaching[i] = p.Name, all.Coaching(game.Seat(i))
	}
	return c
}

// Setup implements session.Settings.
func (g gameSettings) Setup(starter game.Seat) (game.Options, [2]game.Seat) {
	return g.game.Seat(g.Get(), starter)
}

// Options implements session.Settings.
func (g gameSettings) Options() game.Options { return g.game.Options(g.Get()) }

// RememberOptions implements session.Settings.
func (g gameSettings) RememberOptions(o game.Options) {
	g.Remember(func(s *settings.Settings) { g.game.SetOptions(s, o) })
}

// ChooseLevels implements session.Settings.
func (g gameSettings) ChooseLevels(levels [2]search.Level) {
	g.Change(func(s *settings.Settings) { g.setLevels(s, levels) })
}

// RememberLevels implements session.Settings.
func (g gameSettings) RememberLevels(levels [2]search.Level) {
	g.Remember(func(s *settings.Settings) { g.setLevels(s, levels) })
}

func (g gameSettings) setLevels(s *settings.Settings, levels [2]search.Level) {
	shared := s.Game(g.name())
	shared.Levels = levels
	s.SetGame(g.name(), shared)
}
