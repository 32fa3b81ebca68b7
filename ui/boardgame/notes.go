package boardgame

import (
	"npaastribe/game"
	"npaastribe/game/search"
	"npaastribe/ui/board"
	"npaastribe/ui/i18n"
)

// major is how many moves matter at most where there are hundreds.
const major = 12

// notes returns what the analysis a of the position s writes at each move on a
// board that shows the position shown; nothing for another position.
func notes(shown, s game.State, a *search.Analysis) map[int]board.Note {
	if s != shown || a == nil {
		return nil
	}
	at := make(map[int]board.Note, len(a.Moves))
	for i, w := range a.Moves {
		best := w.Score == a.Moves[0].Score && w.Plies == a.Moves[0].Plies
		at[int(w.Move)] = board.Note{Text: i18n.MoveEval(a.Kind, w), Best: best, Minor: i >= major && !best}
	}
	return at
}
