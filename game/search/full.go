package search

import (
	"context"
	"math"

	"npaastribe/game"
)

// Full is the Player of a game with positions of type P that is small enough to
// be searched completely in a fraction of a second.
func Full[P game.State](s game.State) (Adapter, bool) {
	p, ok := s.(P)
	return fullAdapter{p}, ok
}

type fullAdapter struct{ s game.State }

// fullWin exceeds the number of plies of any game.
const fullWin = 10_000

var fullScale = Scale{Kind: Chance, Unit: 1, Win: fullWin}

// LevelParams implements Adapter. Expert and Master search to the end of the
// game.
func (fullAdapter) LevelParams(l Level) LevelParams {
	switch l {
	case Beginner:
		return LevelParams{Limits: Limits{Depth: 1}, EvalNoise: 0.5}
	case Easy:
		return LevelParams{Limits: Limits{Depth: 2}, EvalNoise: 0.25}
	case Medium:
		return LevelParams{Limits: Limits{Depth: 2}}
	case Hard:
		return LevelParams{Limits: Limits{Depth: 4}}
	default:
		return LevelParams{}
	}
}

// Search implements Adapter. It respects the limits Depth, Nodes and Seed.
func (f fullAdapter) Search(ctx context.Context, l Limits) (Info, error) {
	found, err := f.Analyse(ctx, l, nil)
	if err != nil {
		return Info{}, err
	}
	return Info{MoveEval: found.Moves[0], Nodes: found.Nodes}, nil
}

// Analyse implements Adapter. It respects the limits Depth, Nodes and Seed.
func (f fullAdapter) Analyse(ctx context.Context, l Limits, progress func(Analysis)) (Analysis, error) {
	moves := f.s.Moves()
	if len(moves) == 0 {
		return Analysis{}, game.ErrEnded
	}
	first := int(uint64(l.Seed) % uint64(len(moves))) //nolint:gosec // less than their number
	s := fullSearch{NewControl(ctx, 1000), f.s, append(moves[first:], moves[:first]...), true}
	return Deepen(&s.Control, Deepening[Analysis]{Limits: l, MaxDepth: l.MaxDepth(fullWin), SearchDepth: s.searchDepth, Progress: progress})
}

// AnalysisLimits implements Adapter: there are no limits.
func (fullAdapter) AnalysisLimits() Limits { return Limits{} }

// WinProbability implements Adapter: scores are expected results already.
func (fullAdapter) WinProbability(score float64) float64 { return score }

// fullSearch searches all moves of a position with plain alpha-beta.
type fullSearch struct {
	Control
	root  game.State
	moves []game.Move
	cut   bool // the last search was cut off by its depth before the end of the game
}

// searchDepth searches all moves to a depth, unless the previous depth already reached
// the end of the game everywhere.
func (s *fullSearch) searchDepth(depth int) (found Analysis, ok bool) {
	if !s.cut {
		return Analysis{}, false
	}
	s.cut = false
	evals := make([]RawEval, len(s.moves))
	for i, m := range s.moves {
		score := s.after(s.root, m, 1, depth, -math.MaxInt, math.MaxInt)
		evals[i] = RawEval{Move: m, Score: score, Exact: score != 0, Depth: depth, Line: []game.Move{m}}
	}
	for i := range evals {
		evals[i].Exact = evals[i].Exact || !s.cut
	}
	return fullScale.Analysis(evals, s.Nodes), true
}

// after returns the value of a move to the side that plays it.
func (s *fullSearch) after(p game.State, m game.Move, ply, depth, alpha, beta int) int {
	next := p.Play(m)
	if next.Turn() == p.Turn() {
		return s.value(next, ply, depth, alpha, beta)
	}
	return -s.value(next, ply, depth, -beta, -alpha)
}

// value returns the value of a position, reached after ply plies, to the side
// to move.
func (s *fullSearch) value(p game.State, ply, depth, alpha, beta int) int {
	s.Nodes++
	r := p.Result()
	switch {
	case s.Stopped || s.Poll() || r.Outcome == game.Drawn:
		return 0
	case r.Outcome == game.Won && r.Winner == p.Turn():
		return fullWin - ply
	case r.Outcome == game.Won:
		return ply - fullWin
	case ply == depth:
		s.cut = true
		return 0
	}
	for _, m := range p.Moves() {
		alpha = max(alpha, s.after(p, m, ply+1, depth, alpha, beta))
		if alpha >= beta {
			break
		}
	}
	return alpha
}
