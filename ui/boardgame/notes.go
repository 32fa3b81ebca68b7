package boardgame

import (
	"npaastribe/game"
	"npaastribe/game/ai"
	"npaastribe/game/search"
	"npaastribe/ui/board"
	"npaastribe/ui/i18n"
)

// major is how many moves matter at most where there are hundreds.
const major = 12

// notes returns what the analysis a of the position s writes at each move on a
// board that shows the position shown; nothing for another position.
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

// chance returns how probable a win is after a move, from 0 to 1, a draw being half
// a one.
func chance(s game.State, w search.MoveEval) float64 { return (1 + ai.WinProbability(s, w.Score)) / 2 }
