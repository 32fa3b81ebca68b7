package othello

import (
	"errors"

	"npaastribe/game"
	rules "npaastribe/game/othello"
	"npaastribe/ui/board"
	"npaastribe/ui/editor"
	"npaastribe/ui/i18n"
	"npaastribe/ui/settings"
	"npaastribe/ui/theme"
)

// discSheet is the position of Othello in the position editor.
type discSheet struct {
	editor.Grid[*board.FlipBoard]
}

// newSheet returns position as a sheet for the position editor.
func newSheet(position game.State, _ settings.Settings) editor.Sheet {
	return &discSheet{editor.NewGrid(rules.Rules, position, false, board.NewFlipBoard)}
}

func (s *discSheet) Ring() editor.Ring {
	return editor.Ring{Colour: theme.ColorCellCursor, Round: false}
}

func (s *discSheet) Show([]int) { s.On.Display(board.FlipView{Grid: s.Position, Last: -1}) }

func (s *discSheet) Words(e *game.PositionError) string {
	if errors.Is(e, rules.ErrFewDiscs) {
		return i18n.N("edit.othello.few", e.Pieces[0]+e.Pieces[1])
	}
	return s.Grid.Words(e)
}
