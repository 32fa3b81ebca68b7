package edit

import (
	"errors"

	"npaastribe/game"
	"npaastribe/ui/say"
)

// wordsOf words what any game may find in a position.
func wordsOf(e *game.SetUpError) string {
	switch {
	case e.Reason == game.ReasonFull:
		return say.T("edit.full")
	case e.Reason == game.ReasonNoLine:
		return say.T("edit.noline")
	case errors.Is(e, game.ErrEnded):
		return say.T("edit.ended")
	default:
		return e.Error()
	}
}
