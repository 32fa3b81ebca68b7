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
	_, ok := openingsOf(s).find(at.played, b.keyOf(at))
	return ok
}

// Analyse returns the exact score of every legal move of p. It first finds out
// whether each wins, draws or loses, and then how soon. It calls progress,
// unless that is nil, whenever it knows more; progress may keep what it gets. In
// everything else it is like Solve, but when ctx ends it returns ctx.Err() with
// the analysis so far.
func Analyse(ctx context.Context, p nrow.Position, params Params, progress func(Analysis)) (Analysis, error) {
	s, err := newWork(ctx, p, params)
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
	for _, find := range []func(*reach){a.findResult, a.findScore} {
		for i := range a.reaches {
			if r := &a.reaches[i]; !r.exact() && a.learn(r, find) {
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
	reaches []reach // of the legal moves, those in the centre first
}

// reach holds the bounds of the score of a move, for the side that makes it.
type reach struct {
	cell         uint64
	lower, upper int
}

func (r reach) exact() bool { return r.lower == r.upper }

// decided reports whether it is known who wins.
func (r reach) decided() bool { return r.exact() || r.lower > 0 || r.upper < 0 }

// newAnalysis returns an analysis with the bounds that are known without a search.
func newAnalysis[S stride](s *solver[S]) *analysis[S] {
	a := &analysis[S]{solver: s}
	for _, column := range s.centreFirst {
		if cell := s.landing(s.root.mask, column); cell != 0 {
			a.reaches = append(a.reaches, s.reach(cell))
		}
	}
	return a
}

// reach returns the bounds of a move that are known without a search.
func (s *solver[S]) reach(cell uint64) reach {
	child := s.root.play(cell)
	if s.wins(s.root)&cell != 0 {
		return reach{cell, s.winAt(child.played), s.winAt(child.played)}
	}
	lower, upper := s.known(child)
	return reach{cell, -upper, min(-lower, s.most(child))}
}

// most returns an upper bound of the score of a position for the side that moved last.
// It could have come there from any position with one of its top coins less, and the
// score of each of these is at least that of the move that leads here.
func (s *solver[S]) most(p position) int {
	most := s.winAt(p.played)
	tops := s.landings(p.mask) >> 1
	for rest := tops & (p.own ^ p.mask); rest != 0; rest &= rest - 1 {
		_, upper := s.known(p.takeBack(rest & -rest))
		most = min(most, upper)
	}
	return most
}

// known returns the bounds of the score of a position that are known without a search.
func (s *solver[S]) known(p position) (lower, upper int) {
	if score, ok := s.settled(p); ok {
		return score, score
	}
	lower, upper = s.lookUp(p)
	return max(lower, s.worst(p.played)), min(upper, s.best(p.played))
}

// learn calls find for a move, and reports whether it has changed the bounds. It returns
// false if the search has been stopped.
func (a *analysis[S]) learn(r *reach, find func(*reach)) bool {
	before := *r
	find(r)
	return !a.Stopped && *r != before
}

// findResult finds out who wins after a move.
func (a *analysis[S]) findResult(r *reach) {
	for _, alpha := range [...]int{0, -1} {
		if r.lower <= alpha && alpha < r.upper {
			a.ask(r, alpha)
		}
	}
}

// findScore finds out the exact score of a move.
func (a *analysis[S]) findScore(r *reach) {
	for !r.exact() && !a.Stopped {
		a.ask(r, -1-a.window(-r.upper, -r.lower))
	}
}

// ask finds out whether the score of a move is above alpha, and updates its bounds.
func (a *analysis[S]) ask(r *reach, alpha int) {
	score := -a.answer(a.node(a.root.play(r.cell)), -1-alpha)
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
	for _, r := range a.reaches {
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
	s, err := newWork(ctx, p, params)
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
