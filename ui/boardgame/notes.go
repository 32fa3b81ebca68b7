package boardgame

import (
	"npaastribe/game"
	"npaastribe/game/ai"
	"npaastribe/game/search"
	"npaastribe/ui/board"
	"npaastribe/ui/i18n"
)

// major is the number of best moves whose notes stand out on large boards. Notes of later
// moves are minor, unless they are as good as the best.
const major = 12

// notes returns the notes that the analysis a of the position s puts on the moves of a
// board that shows the position shown. It returns nil if the positions differ or there is
// no analysis.
func notes(shown, s game.State, a *search.Analysis) map[int]board.Note {
	if s != shown || a == nil || len(a.Moves) == 0 {
		return nil
	}
	at := make(map[int]board.Note, len(a.Moves))
	top := chance(s, a.Moves[0])
	for i, w := range a.Moves {
		best := w.Score == a.Moves[0].Score && w.Plies == a.Moves[0].Plies
		at[int(w.Move)] = board.Note{
			Text: i18n.MoveEval(a.Kind, w), Brief: i18n.BriefMoveEval(a.Kind, w),
			Loss: float32(top - chance(s, w)),
			Best: best, Minor: i >= major && !best,
		}
	}
	return at
}

// chance returns the probability of a win after a move, from 0 to 1. A draw counts as
// half a win.
func chance(s game.State, w search.MoveEval) float64 { return (1 + ai.WinProbability(s, w.Score)) / 2 }
