// Package advice turns what an analysis has found into what a board shows.
package advice

import (
	"npaastribe/game"
	"npaastribe/game/search"
	"npaastribe/ui/board"
	"npaastribe/ui/i18n"
)

// major is how many moves matter at most where there are hundreds.
const major = 12

// Notes are what the analysis a of the position s writes at each move on a
// board that shows the position shown; there are none for another position.
func Notes(shown, s game.State, a *search.Analysis) map[int]board.Note {
	if s != shown || a == nil {
		return nil
	}
	notes := make(map[int]board.Note, len(a.Moves))
	for i, w := range a.Moves {
		best := w.Score == a.Moves[0].Score && w.Plies == a.Moves[0].Plies
		notes[int(w.Move)] = board.Note{Text: i18n.MoveEval(a.Kind, w), Best: best, Minor: i >= major && !best}
	}
	return notes
}
