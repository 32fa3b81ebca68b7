package editor

import (
	"errors"

	"npaastribe/game"
	"npaastribe/ui/i18n"
)

// SharedWords words what any game may find in a position.
func SharedWords(e *game.PositionError) string {
	switch {
	case e.Reason == game.ReasonFull:
		return i18n.T("edit.full")
	case e.Reason == game.ReasonNoLine:
		return i18n.T("edit.noline")
	case errors.Is(e, game.ErrEnded):
		return i18n.T("edit.ended")
	default:
		return e.Error()
	}
}
