package ui

import (
	"path/filepath"
	"testing"

	"npaastribe/game"
	"npaastribe/game/search"
	"npaastribe/ui/games"
	"npaastribe/ui/games/gomoku"
	"npaastribe/ui/games/nrow"
	"npaastribe/ui/gravity"
	"npaastribe/ui/settings"
)

// remembered returns the file of settings that a program with those has left.
// Coins land at once unless prepare has it otherwise.
func remembered(t *testing.T, prepare ...func(*settings.Settings)) (path string) {
	t.Helper()
	path = filepath.Join(t.TempDir(), "settings.json")
	keeper := settings.Open(path, func(err error) { t.Error(err) }, games.Sections()...)
	s := keeper.Get()
	setGravity(&s, gravity.Instant)
	for _, f := range prepare {
		f(&s)
	}
	keeper.Replace(s)
	keeper.Flush()
	return path
}

func setLevels(s *settings.Settings, name string, levels [2]search.Level) {
	g := s.Game(name)
	g.Levels = levels
	s.SetGame(name, g)
}

func setLevel(s *settings.Settings, name string, player int, level search.Level) {
	levels := s.Game(name).Levels
	levels[player] = level
	setLevels(s, name, levels)
}

func setStarter(s *settings.Settings, name string, starter game.Starter) {
	g := s.Game(name)
	g.Starter = starter
	s.SetGame(name, g)
}

// setBoard gives N på stribe or Piškvorky another board, and another length of
// the lines that win on it.
func setBoard(s *settings.Settings, name string, columns, rows, length int) {
	if name == "gomoku" {
		gomoku.Section.Change(s, func(g *gomoku.Settings) { g.Columns, g.Rows, g.Length = columns, rows, length })
		return
	}
	nrow.Section.Change(s, func(n *nrow.Settings) { n.Columns, n.Rows, n.N = columns, rows, length })
}

func setGravity(s *settings.Settings, g gravity.Gravity) {
	nrow.Section.Change(s, func(n *nrow.Settings) { n.Gravity = g })
}

func gravityOf(s settings.Settings) gravity.Gravity { return nrow.Section.Of(s).Gravity }

func setStones(s *settings.Settings, stones bool) {
	gomoku.Section.Change(s, func(g *gomoku.Settings) { g.Stones = stones })
}
