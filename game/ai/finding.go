package ai

import (
	"npaastribe/game"
	"npaastribe/game/search"
)

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
func margins[F ~finding](found []F, nodes int64, unit float64) search.Analysis {
	moves := make([]search.MoveEval, len(found))
	for i, f := range found {
		f := finding(f)
		moves[i] = search.MoveEval{Move: f.Move, Score: float64(f.Score) / unit, Exact: f.Exact, Depth: f.Depth, Line: f.Line}
	}
	return search.Analysis{Moves: moves, Nodes: nodes}
}

// certainPlies is how soon a game must end for the engines to know that it
// cannot end sooner. They see every line that can be completed at once, and so
// also that none can before a win in three plies or a loss in four. Further
// on they call the first win proven that they come upon.
const certainPlies = 4

// chances translates findings whose scores are odds, e to one at the score
// logit, or certain: so many plies less than win.
func chances[F ~finding](found []F, nodes int64, logit float64, win int) search.Analysis {
	moves := make([]search.MoveEval, len(found))
	for i, f := range found {
		f := finding(f)
		moves[i] = search.MoveEval{
			Move: f.Move, Score: chanceOf(f.Score, f.Exact, logit), Exact: f.Exact,
			Plies: pliesOf(f.Score, f.Exact, win), Depth: f.Depth, Line: f.Line,
		}
		moves[i].Limit = moves[i].Plies > certainPlies
	}
	return search.Analysis{Kind: search.Chance, Moves: moves, Nodes: nodes}
}
