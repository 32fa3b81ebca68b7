package classic

import (
	"context"
	"slices"

	"npaastribe/game"
	"npaastribe/game/nrow"
)

// Column is what a coin in one column is worth.
type Column struct {
	Move  game.Move
	Score Score // for the side that makes the move
	Plies int   // coins still played with perfect play, this one included; see Score.Plies
}

// Analysis is what is known of the columns of a position.
type Analysis struct {
	Columns  []Column // the solved ones, the best first, then by number
	Complete bool     // every legal move is among them
	Nodes    int64    // positions searched
}

// Analyse returns the exact score of every legal move of p. It calls progress,
// unless that is nil, after every column; what progress gets is its own. In
// everything else it is like Solve, but when ctx ends it returns ctx.Err() with
// the columns known by then.
func Analyse(ctx context.Context, p nrow.Position, params Params, progress func(Analysis)) (Analysis, error) {
	s, err := newSolver(ctx, p, params)
	if err != nil {
		return Analysis{}, err
	}
	var known Analysis
	for _, column := range centreFirst {
		cell := s.root.landing(column)
		if cell == 0 {
			continue
		}
		score := Score(s.moveScore(s.root, cell))
		if s.stopped {
			known.Nodes = s.nodes
			return known, ctx.Err()
		}
		known.Columns = insert(known.Columns, Column{game.Move(column), score, score.Plies(s.root.played)})
		known.Complete = len(known.Columns) == count(landings(s.root.mask))
		known.Nodes = s.nodes
		if progress != nil {
			progress(known)
		}
	}
	return known, nil
}

// moveScore returns the score of a coin on a cell for the side that drops it.
func (s *solver) moveScore(p position, cell uint64) int {
	if p.wins()&cell != 0 {
		return winAt(p.played + 1)
	}
	return -s.score(p.play(cell))
}

// insert returns a new slice with one column more, in order.
func insert(columns []Column, c Column) []Column {
	all := append(slices.Clone(columns), c)
	slices.SortFunc(all, func(a, b Column) int {
		if a.Score != b.Score {
			return int(b.Score - a.Score)
		}
		return int(a.Move - b.Move)
	})
	return all
}

// Line returns perfect play for both sides from p until the game ends. A
// Memory in which p has been solved makes it fast. In
// everything else it is like Solve.
func Line(ctx context.Context, p nrow.Position, params Params) ([]game.Move, error) {
	s, err := newSolver(ctx, p, params)
	if err != nil {
		return nil, err
	}
	var line []game.Move
	score := s.score(s.root)
	for q := s.root; p.Result().Outcome == game.Playing; score = -score {
		column := s.bestColumn(q, score)
		if s.stopped {
			return nil, ctx.Err()
		}
		line = append(line, game.Move(column))
		p = p.Play(game.Move(column)).(nrow.Position) //nolint:errcheck // Play returns its own type
		q = q.play(q.landing(column))
	}
	return line, nil
}
