package exact

import (
	"cmp"
	"context"
	"slices"

	"npaastribe/game"
	"npaastribe/game/nrow"
)

// Column is what a coin in one column is worth.
type Column struct {
	Move  game.Move
	Score Score // for the side that makes the move; without Plies only its sign counts
	Plies int   // coins still played with perfect play, this one included; see Score.Plies; 0 if only the result is known
}

// Analysis is what is known of the columns of a position.
type Analysis struct {
	Columns  []Column // those whose result is known, the best first, then by number
	Complete bool     // every legal move is among them
	Nodes    int64    // positions searched
}

// Opening reports whether the opening table has p, a position that Supports
// allows: what p is worth is known without a search.
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

// inOpening is Opening.
func inOpening[S stride](s shape, p nrow.Position) bool {
	b := newBoard[S](s)
	at := b.position(p)
	_, ok := openingsOf(s).find(at.played, b.keyOf(at))
	return ok
}

// Analyse returns the exact score of every legal move of p. It finds out first
// whether each wins, draws or loses, and then how soon. It calls progress,
// unless that is nil, whenever it knows more; what progress gets is its own. In
// everything else it is like Solve, but when ctx ends it returns ctx.Err() with
// what is known by then.
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

// analysis is the work on all moves of one position.
type analysis[S stride] struct {
	*solver[S]
	reaches []reach // of the moves, those in the centre first
}

// reach is between what scores a move is, for the side that makes it.
type reach struct {
	cell         uint64
	lower, upper int
}

func (r reach) exact() bool { return r.lower == r.upper }

// decided reports whether it is known who wins.
func (r reach) decided() bool { return r.exact() || r.lower > 0 || r.upper < 0 }

// newAnalysis begins with what is known without a search.
func newAnalysis[S stride](s *solver[S]) *analysis[S] {
	a := &analysis[S]{solver: s}
	for _, column := range s.centreFirst {
		if cell := s.landing(s.root.mask, column); cell != 0 {
			a.reaches = append(a.reaches, s.reach(cell))
		}
	}
	return a
}

// reach returns what is known of a move without a search.
func (s *solver[S]) reach(cell uint64) reach {
	child := s.root.play(cell)
	if s.wins(s.root)&cell != 0 {
		return reach{cell, s.winAt(child.played), s.winAt(child.played)}
	}
	lower, upper := s.known(child)
	return reach{cell, -upper, min(-lower, s.most(child))}
}

// most returns a bound of what a position is worth to the side that moved last,
// which could have come there from any position with one coin of its less: the
// move to it is worth no more than what is best there.
func (s *solver[S]) most(p position) int {
	most := s.winAt(p.played)
	tops := s.landings(p.mask) >> 1
	for rest := tops & (p.own ^ p.mask); rest != 0; rest &= rest - 1 {
		_, upper := s.known(p.takeBack(rest & -rest))
		most = min(most, upper)
	}
	return most
}

// known returns what is known of the score of a position without a search.
func (s *solver[S]) known(p position) (lower, upper int) {
	if score, ok := s.settled(p); ok {
		return score, score
	}
	lower, upper = s.lookUp(p)
	return max(lower, s.worst(p.played)), min(upper, s.best(p.played))
}

// learn lets find out more of a move, and reports whether that was more than
// was known before.
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

// findScore finds out the score of a move.
func (a *analysis[S]) findScore(r *reach) {
	for !r.exact() && !a.Stopped {
		a.ask(r, -1-a.window(-r.upper, -r.lower))
	}
}

// ask finds out whether the score of a move is more than alpha.
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

// state returns what is known so far.
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

// Line returns perfect play for both sides from p until the game ends. A
// Memory in which p has been solved makes it fast. In
// everything else it is like Solve.
func Line(ctx context.Context, p nrow.Position, params Params) ([]game.Move, error) {
	s, err := newWork(ctx, p, params)
	if err != nil {
		return nil, err
	}
	return s.line(p)
}

// line is Line, for p the root.
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
