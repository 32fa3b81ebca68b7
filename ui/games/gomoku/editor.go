package gomoku

import (
	"errors"

	"npaastribe/game"
	rules "npaastribe/game/gomoku"
	"npaastribe/ui/boardgame"
	"npaastribe/ui/editor"
	"npaastribe/ui/i18n"
	"npaastribe/ui/settings"
)

// stoneSheet is the position in the position editor if the marks are stones.
type stoneSheet struct{ *boardgame.Marks }

// newSheet returns position as a sheet for the position editor.
func newSheet(position game.State, s settings.Settings) editor.Sheet {
	if stones(s) {
		return stoneSheet{boardgame.NewMarks(rules.Rules, position, true)}
	}
	return boardgame.NewMarks(rules.Rules, position, false)
}

func (s stoneSheet) Words(e *game.PositionError) string {
	if errors.Is(e, game.ErrCounts) {
		return i18n.T("edit.gomoku.counts.stones", i18n.Args{"Black": e.Pieces[0], "White": e.Pieces[1]})
	}
	return s.Marks.Words(e)
}
