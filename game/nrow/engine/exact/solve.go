package exact

import (
	"context"
	"errors"
	"slices"

	"npaastribe/game"
	"npaastribe/game/nrow"
	"npaastribe/game/search"
)

// ErrUnsupported is the error for a position on a board that Supports does not allow, or
// on one for which the Memory is too small, as may be if the machine has little memory.
var ErrUnsupported = errors.New("the board is too large to be solved in this memory")

// Params are the parameters of a search.
type Params struct {
	Memory     *Memory // the transposition table to use; nil stands for an empty one
	NoOpenings bool    // do not use the opening tables
	Threads    int     // number of goroutines that search a position that takes long; 0 is 1
}

// Result is the solution of a position.
type Result struct {
	Score Score     // if Plies is 0, only its sign counts
	Plies int       // plies to the end of the game with perfect play; 0 if only the result is known
	Move  game.Move // a move that reaches the score
	Nodes int64     // positions searched
}

// Solve returns the exact score of p and a best move. It runs on the
// caller's goroutine; others that it starts have ended when it returns. When ctx ends it
// returns within a millisecond. If the winner is known by then, it returns the result
// without Plies and a move that leads to it.
//
// The error is ErrUnsupported, game.ErrEnded if the game has ended, or ctx.Err() if the
// context ended before the winner was known.
func Solve(ctx context.Context, p nrow.Position, params Params) (Result, error) {
	s, err := newBoardSolver(ctx, p, params)
	if err != nil {
		return Result{}, err
	}
	return s.solution()
}

// Winner returns 1 if the side to move wins p with perfect play, -1 if it loses and
// 0 if the game is drawn, and the number of positions searched. In everything else it is
// like Solve.
func Winner(ctx context.Context, p nrow.Position, params Params) (sign int, nodes int64, err error) {
	s, err := newBoardSolver(ctx, p, params)
	if err != nil {
		return 0, 0, err
	}
	return s.result()
}

// boardSolver is a solver of either stride.
type boardSolver interface {
	solution() (Result, error)
	result() (sign int, nodes int64, err error)
	analysis(progress func(Analysis)) (Analysis, error)
	line(p nrow.Position) ([]game.Move, error)
}

// newBoardSolver returns a solver for p. The error is as described at Solve.
func newBoardSolver(ctx context.Context, p nrow.Position, params Params) (boardSolver, error) {
	shape := shapeOf(p)
	switch {
	case !shape.fits():
		return nil, ErrUnsupported
	case p.Result().Outcome != game.Playing:
		return nil, game.ErrEnded
	case ctx.Err() != nil:
		return nil, ctx.Err()
	}
	if params.Memory == nil {
		params.Memory = NewMemory(MinMemory)
	}
	if !params.Memory.identifies(shape) {
		return nil, ErrUnsupported
	}
	if shape.rows < 8 {
		return newSolver[[8]struct{}](ctx, p, params), nil
	}
	return newSolver[[9]struct{}](ctx, p, params), nil
}

// solver is a searcher with a position to solve and an opening table.
type solver[S stride] struct {
	searcher[S]
	root     position
	openings openings
}

func newSolver[S stride](ctx context.Context, p nrow.Position, params Params) *solver[S] {
	s := &solver[S]{searcher: newSearcher[S](ctx, shapeOf(p), params.Memory)}
	s.threads = params.Threads
	s.root = s.position(p)
	if !params.NoOpenings {
		s.openings = openingsOf(s.shape)
	}
	return s
}

// newSearcher returns a searcher for positions on a board of a shape that fits.
func newSearcher[S stride](ctx context.Context, s shape, memory *Memory) searcher[S] {
	return searcher[S]{
		board: newBoard[S](s), Control: search.NewControl(ctx, pollNodes), ctx: ctx, memory: memory.prepare(s),
	}
}

// solution is Solve.
func (s *solver[S]) solution() (Result, error) {
	sign, nodes, err := s.result()
	if err != nil {
		return Result{}, err
	}
	column := s.columnForResult(sign)
	if s.Stopped {
		return Result{}, s.ctx.Err()
	}
	result := Result{Score: Score(sign), Move: game.Move(column), Nodes: nodes}
	score := s.score(s.root)
	if column = s.bestColumn(s.root, score); !s.Stopped {
		result = Result{Score: Score(score), Plies: s.plies(Score(score), s.root.played), Move: game.Move(column)}
	}
	result.Nodes = s.Nodes
	return result, nil
}

// columnForResult returns a column of the root that leads to its result sign.
func (s *solver[S]) columnForResult(sign int) int {
	for _, column := range s.columnOrder(s.root) {
		if cell := s.landing(s.root.mask, column); cell != 0 && s.keepsResult(cell, sign) {
			return column
		}
	}
	return -1 // only if the search has been stopped
}

// columnOrder returns all columns: first the best one in the table, if there is one, and then the
// others, those in the centre first.
func (s *solver[S]) columnOrder(p position) []int {
	if _, ok := s.trivialScore(p); !ok {
		k, mirrored := s.tableKey(s.key(p.own, p.mask), p.played)
		if best := s.probeTable(s.node(p), k, mirrored).move - 1; best >= 0 {
			others := slices.DeleteFunc(slices.Clone(s.centreFirst), func(column int) bool { return column == best })
			return append([]int{best}, others...)
		}
	}
	return s.centreFirst
}

// keepsResult reports whether a coin on a cell leads to the result sign of the root.
func (s *solver[S]) keepsResult(cell uint64, sign int) bool {
	if s.wins(s.root) != 0 {
		return s.wins(s.root)&cell != 0
	}
	child := s.root.play(cell)
	lower, upper := s.openingBounds(child)
	score, ok := s.trivialScore(child)
	switch {
	case ok:
		return min(max(-score, -1), 1) == sign
	case lower > 0 || upper < 0 || lower == upper:
		return min(max(-lower, -1), 1) == sign
	case sign < 0:
		return true
	}
	return s.searchRoot(s.node(child), -sign) <= -sign && !s.Stopped
}

// result is Winner.
func (s *solver[S]) result() (sign int, nodes int64, err error) {
	lower, upper := s.openingBounds(s.root)
	switch {
	case lower > 0:
		return 1, 0, nil
	case upper < 0:
		return -1, 0, nil
	case lower == upper:
		return 0, 0, nil
	}
	if sign = s.winner(s.root); s.Stopped {
		return 0, s.Nodes, s.ctx.Err()
	}
	return sign, s.Nodes, nil
}

// score returns the exact score of p.
func (s *solver[S]) score(p position) int {
	if lower, upper := s.openingBounds(p); lower == upper {
		return lower
	}
	return s.solve(p)
}

// openingBounds returns the bounds of the score of p from the opening table, or those that always
// hold.
func (s *solver[S]) openingBounds(p position) (lower, upper int) {
	lower, upper = -s.winScore(p.played+2), s.winScore(p.played+1)
	entry, ok := s.openings.find(p.played, s.canonicalKey(p))
	switch {
	case !ok:
		return lower, upper
	case entry == won:
		return 1, upper
	case entry == lost:
		return lower, -1
	default:
		return int(entry), int(entry)
	}
}

// bestColumn returns a column that reaches the given score of p.
func (s *solver[S]) bestColumn(p position, score int) int {
	for _, column := range s.columnOrder(p) {
		if cell := s.landing(p.mask, column); cell != 0 && s.reachesScore(p, cell, score) {
			return column
		}
	}
	return -1 // only if the search has been stopped
}

// reachesScore reports whether a coin on a cell reaches the given score of p.
func (s *solver[S]) reachesScore(p position, cell uint64, score int) bool {
	if s.wins(p) != 0 {
		return s.wins(p)&cell != 0
	}
	child := p.play(cell)
	if lower, upper := s.openingBounds(child); lower == upper || lower > -score {
		return -lower == score
	}
	if found, ok := s.trivialScore(child); ok {
		return -found == score
	}
	return s.searchRoot(s.node(child), -score) <= -score && !s.Stopped
}

// solve returns the exact score of a position. If the search has been stopped, the result
// must not be used.
func (s *searcher[S]) solve(p position) int {
	if score, ok := s.trivialScore(p); ok {
		return score
	}
	n := s.node(p)
	k, mirrored := s.tableKey(s.key(n.own, n.mask), n.played)
	known := s.probeTable(n, k, mirrored)
	lower, upper := known.lower, known.upper
	for lower < upper && !s.Stopped {
		alpha := s.window(lower, upper)
		if score := s.searchRoot(n, alpha); score > alpha {
			lower = score
		} else {
			upper = score
		}
	}
	return lower
}

// winner returns the sign of the score of a position. If the search has been stopped, the
// result must not be used.
func (s *searcher[S]) winner(p position) int {
	score, ok := s.trivialScore(p)
	if ok {
		return min(max(score, -1), 1)
	}
	n := s.node(p)
	if s.searchRoot(n, 0) > 0 {
		return 1
	}
	if s.searchRoot(n, -1) < 0 {
		return -1
	}
	return 0
}

// node converts p, which must have no trivialScore, to a node.
func (b *board[S]) node(p position) node {
	return node{
		own: p.own, mask: p.mask, played: p.played,
		moves: b.nonLosingMoves(p.mask, b.threats(p.own^p.mask, p.mask)),
	}
}

// window returns the next alpha for finding a score between two bounds. An early win or
// loss is found or ruled out quickly, so that comes first; then who wins; and then it
// goes on from 0 outwards, because the later the end that a search asks about, the more
// of it is answered by the table entries of the search before.
func (s shape) window(lower, upper int) int {
	early := s.cells / 4
	switch {
	case lower < early && early < upper:
		return early
	case lower < -early && -early < upper:
		return -early
	case lower >= early || upper <= -early:
		return lower + (upper-lower)/2
	case lower >= 0:
		return lower + (upper-lower)/8
	case upper <= 0:
		return upper - 1 - (upper-lower)/8
	default:
		return 0
	}
}
