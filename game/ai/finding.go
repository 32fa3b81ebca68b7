package ai

import "npaastribe/game"

// finding is what every engine tells of a move. Their own types of it say what
// the score means.
type finding = struct {
	Move  game.Move
	Score int
	Exact bool
	Depth int
	Line  []game.Move
}

// margins translates findings whose scores are leads, so many to a disc or a
// bean.
func margins[F ~finding](found []F, nodes int64, unit float64) Analysis {
	moves := make([]Worth, len(found))
	for i, f := range found {
		f := finding(f)
		moves[i] = Worth{Move: f.Move, Score: float64(f.Score) / unit, Exact: f.Exact, Depth: f.Depth, Line: f.Line}
	}
	return Analysis{Moves: moves, Nodes: nodes}
}

// chances translates findings whose scores are odds, e to one at the score
// logit, or certain: so many plies less than win.
func chances[F ~finding](found []F, nodes int64, logit float64, win int) Analysis {
	moves := make([]Worth, len(found))
	for i, f := range found {
		f := finding(f)
		moves[i] = Worth{
			Move: f.Move, Score: chanceOf(f.Score, f.Exact, logit), Exact: f.Exact,
			Plies: pliesOf(f.Score, f.Exact, win), Depth: f.Depth, Line: f.Line,
		}
	}
	return Analysis{Scale: Chance, Moves: moves, Nodes: nodes}
}
