package classic

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
	_, ok := lookUp(newPosition(p))
	return ok
}

// Analyse returns the exact score of every legal move of p. It finds out first
// whether each wins, draws or loses, and then how soon. It calls progress,
// unless that is nil, whenever it knows more; what progress gets is its own. In
// everything else it is like Solve, but when ctx ends it returns ctx.Err() with
// what is known by then.
func Analyse(ctx context.Context, p nrow.Position, params Params, progress func(Analysis)) (Analysis, error) {
	s, err := newSolver(ctx, p, params)
	if err != nil {
		return Analysis{}, err
	}
	if progress == nil {
		progress = func(Analysis) {}
	}
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
				return known, ctx.Err()
			}
		}
	}
	return known, nil
}

// analysis is the work on all moves of one position.
type analysis struct {
	*solver
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
func newAnalysis(s *solver) *analysis {
	a := &analysis{solver: s}
	for _, column := range centreFirst {
		if cell := s.root.landing(column); cell != 0 {
			a.reaches = append(a.reaches, s.reach(cell))
		}
	}
	return a
}

// reach returns what is known of a move without a search.
func (s *solver) reach(cell uint64) reach {
	child := s.root.play(cell)
	score, ok := s.known(child)
	switch {
	case s.root.wins()&cell != 0:
		score = winAt(child.played)
	case ok:
		score = -score
	default:
		return reach{cell, -best(child.played), min(-worst(child.played), s.most(child))}
	}
	return reach{cell, score, score}
}

// most returns a bound of what a position is worth to the side that moved last,
// which could have come there from any position with one coin of its less: the
// move to it is worth no more than what is best there.
func (s *solver) most(p position) int {
	most := winAt(p.played)
	tops := landings(p.mask) >> 1
	for rest := tops & (p.own ^ p.mask); rest != 0; rest &= rest - 1 {
		if score, ok := s.known(p.takeBack(rest & -rest)); ok {
			most = min(most, score)
		}
	}
	return most
}

// known returns the score of a position if that needs no search.
func (s *solver) known(p position) (score int, ok bool) {
	if s.openings {
		if score, ok = lookUp(p); ok {
			return score, true
		}
	}
	return p.settled()
}

// learn lets find out more of a move, and reports whether that was more than
// was known before.
func (a *analysis) learn(r *reach, find func(*reach)) bool {
	before := *r
	find(r)
	return !a.Stopped && *r != before
}

// findResult finds out who wins after a move.
func (a *analysis) findResult(r *reach) {
	for _, alpha := range [...]int{0, -1} {
		if r.lower <= alpha && alpha < r.upper {
			a.ask(r, alpha)
		}
	}
}

// findScore finds out the score of a move.
func (a *analysis) findScore(r *reach) {
	for !r.exact() && !a.Stopped {
		a.ask(r, -1-window(-r.upper, -r.lower))
	}
}

// ask finds out whether the score of a move is more than alpha.
func (a *analysis) ask(r *reach, alpha int) {
	score := -a.negamax(a.root.play(r.cell).node(), -1-alpha)
	switch {
	case a.Stopped:
	case score > alpha:
		r.lower = max(r.lower, score)
	default:
		r.upper = min(r.upper, score)
	}
}

// state returns what is known so far.
func (a *analysis) state() Analysis {
	known := Analysis{Nodes: a.Nodes, Complete: true}
	for _, r := range a.reaches {
		if !r.decided() {
			known.Complete = false
			continue
		}
		c := Column{Move: game.Move(columnOf(r.cell)), Score: Score(r.lower)}
		if r.exact() {
			c.Plies = c.Score.Plies(a.root.played)
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
	s, err := newSolver(ctx, p, params)
	if err != nil {
		return nil, err
	}
	var line []game.Move
	score := s.score(s.root)
	for q := s.root; p.Result().Outcome == game.Playing; score = -score {
		column := s.bestColumn(q, score)
		if s.Stopped {
			return nil, ctx.Err()
		}
		line = append(line, game.Move(column))
		p = p.Play(game.Move(column)).(nrow.Position) //nolint:errcheck // Play returns its own type
		q = q.play(q.landing(column))
	}
	return line, nil
}
