package exact

import (
	"cmp"
	"context"
	"slices"

	"npaastribe/game"
	"npaastribe/game/nrow"
)

// Column is the result of a move into one column.
type Column struct {
	Move  game.Move
	Score Score // for the side that makes the move; if Plies is 0, only its sign counts
	Plies int   // plies to the end of the game with perfect play, this move included; 0 if only the result is known
}

// Analysis is what is known about the columns of a position.
type Analysis struct {
	Columns  []Column // those whose result is known, the best first, then by number
	Complete bool     // every legal move is among them
	Nodes    int64    // positions searched so far
}

// Opening reports whether p is in an opening table, so that its result is known without
// a search. It returns false for a board that Supports does not allow.
func Opening(p nrow.Position) bool {
	s := shapeOf(p)
	switch {
	case !s.fits():
		return false
	case s.rows < 8:
		return inOpening[[8]struct{}](s, p)
	default:
		return inOpening[[9]struct{}](s, p)
	}
}

// inOpening is Opening for one stride.
func inOpening[S stride](s shape, p nrow.Position) bool {
	b := newBoard[S](s)
	at := b.position(p)
	_, ok := openingsOf(s).find(at.played, b.canonicalKey(at))
	return ok
}

// Analyse returns the exact score of every legal move of p. It first finds out
// whether each wins, draws or loses, and then how soon. It calls progress,
// unless that is nil, whenever it knows more; progress may keep what it gets. In
// everything else it is like Solve, but when ctx ends it returns ctx.Err() with
// the analysis so far.
func Analyse(ctx context.Context, p nrow.Position, params Params, progress func(Analysis)) (Analysis, error) {
	s, err := newBoardSolver(ctx, p, params)
	if err != nil {
		return Analysis{}, err
	}
	if progress == nil {
		progress = func(Analysis) {}
	}
	return s.analysis(progress)
}

// analysis is Analyse.
func (s *solver[S]) analysis(progress func(Analysis)) (Analysis, error) {
	a := newAnalysis(s)
	known := a.state()
	if len(known.Columns) > 0 {
		progress(known)
	}
	for _, find := range []func(*moveBounds){a.findResult, a.findScore} {
		for i := range a.moveBounds {
			if r := &a.moveBounds[i]; !r.exact() && a.refine(r, find) {
				known = a.state()
				progress(known)
			}
			if a.Stopped {
				known.Nodes = a.Nodes
				return known, s.ctx.Err()
			}
		}
	}
	return known, nil
}

// analysis is the state of Analyse for one position.
type analysis[S stride] struct {
	*solver[S]
	moveBounds []moveBounds // of the legal moves, those in the centre first
}

// moveBounds holds the bounds of the score of a move, for the side that makes it.
type moveBounds struct {
	cell         uint64
	lower, upper int
}

func (r moveBounds) exact() bool { return r.lower == r.upper }

// decided reports whether it is known who wins.
func (r moveBounds) decided() bool { return r.exact() || r.lower > 0 || r.upper < 0 }

// newAnalysis returns an analysis with the bounds that are known without a search.
func newAnalysis[S stride](s *solver[S]) *analysis[S] {
	a := &analysis[S]{solver: s}
	for _, column := range s.centreFirst {
		if cell := s.landing(s.root.mask, column); cell != 0 {
			a.moveBounds = append(a.moveBounds, s.initialBounds(cell))
		}
	}
	return a
}

// initialBounds returns the bounds of a move that are known without a search.
func (s *solver[S]) initialBounds(cell uint64) moveBounds {
	child := s.root.play(cell)
	if s.wins(s.root)&cell != 0 {
		return moveBounds{cell, s.winScore(child.played), s.winScore(child.played)}
	}
	lower, upper := s.staticBounds(child)
	return moveBounds{cell, -upper, min(-lower, s.upperBound(child))}
}

// upperBound returns an upper bound of the score of a position for the side that moved last.
// It could have come there from any position with one of its top coins less, and the
// score of each of these is at least that of the move that leads here.
func (s *solver[S]) upperBound(p position) int {
	most := s.winScore(p.played)
	tops := s.landings(p.mask) >> 1
	for rest := tops & (p.own ^ p.mask); rest != 0; rest &= rest - 1 {
		_, upper := s.staticBounds(p.undo(rest & -rest))
		most = min(most, upper)
	}
	return most
}

// staticBounds returns the bounds of the score of a position that are known without a search.
func (s *solver[S]) staticBounds(p position) (lower, upper int) {
	if score, ok := s.trivialScore(p); ok {
		return score, score
	}
	lower, upper = s.openingBounds(p)
	return max(lower, s.minScore(p.played)), min(upper, s.maxScore(p.played))
}

// refine calls find for a move, and reports whether it has changed the bounds. It returns
// false if the search has been stopped.
func (a *analysis[S]) refine(r *moveBounds, find func(*moveBounds)) bool {
	before := *r
	find(r)
	return !a.Stopped && *r != before
}

// findResult finds out who wins after a move.
func (a *analysis[S]) findResult(r *moveBounds) {
	for _, alpha := range [...]int{0, -1} {
		if r.lower <= alpha && alpha < r.upper {
			a.searchAbove(r, alpha)
		}
	}
}

// findScore finds out the exact score of a move.
func (a *analysis[S]) findScore(r *moveBounds) {
	for !r.exact() && !a.Stopped {
		a.searchAbove(r, -1-a.window(-r.upper, -r.lower))
	}
}

// searchAbove finds out whether the score of a move is above alpha, and updates its bounds.
func (a *analysis[S]) searchAbove(r *moveBounds, alpha int) {
	score := -a.searchRoot(a.node(a.root.play(r.cell)), -1-alpha)
	switch {
	case a.Stopped:
	case score > alpha:
		r.lower = max(r.lower, score)
	default:
		r.upper = min(r.upper, score)
	}
}

// state returns the analysis so far.
func (a *analysis[S]) state() Analysis {
	known := Analysis{Nodes: a.Nodes, Complete: true}
	for _, r := range a.moveBounds {
		if !r.decided() {
			known.Complete = false
			continue
		}
		c := Column{Move: game.Move(columnOf[S](r.cell)), Score: Score(r.lower)}
		if r.exact() {
			c.Plies = a.plies(c.Score, a.root.played)
		} else if r.upper < 0 {
			c.Score = Score(r.upper)
		}
		known.Columns = append(known.Columns, c)
	}
	slices.SortFunc(known.Columns, func(x, y Column) int {
		return cmp.Or(cmp.Compare(y.Score, x.Score), cmp.Compare(x.Move, y.Move))
	})
	return known
}

// Line returns perfect play for both sides from p until the game ends. It is fast with a
// Memory in which p has been solved. If ctx ends it returns no moves and ctx.Err(). In
// everything else it is like Solve.
func Line(ctx context.Context, p nrow.Position, params Params) ([]game.Move, error) {
	s, err := newBoardSolver(ctx, p, params)
	if err != nil {
		return nil, err
	}
	return s.line(p)
}

// line is Line; p is the root position.
func (s *solver[S]) line(p nrow.Position) ([]game.Move, error) {
	var line []game.Move
	score := s.score(s.root)
	for q := s.root; p.Result().Outcome == game.Playing; score = -score {
		column := s.bestColumn(q, score)
		if s.Stopped {
			return nil, s.ctx.Err()
		}
		line = append(line, game.Move(column))
		p = p.Play(game.Move(column)).(nrow.Position) //nolint:errcheck // Play returns its own type
		q = q.play(s.landing(q.mask, column))
	}
	return line, nil
}
