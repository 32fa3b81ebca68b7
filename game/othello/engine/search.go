package engine

import (
	"cmp"
	"context"
	"math/bits"
	"math/rand/v2"

	"npaastribe/game"
	"npaastribe/game/othello"
	"npaastribe/game/search"
)

// disc is one disc in the scores of search.RawEval, which are hundredths of a disc.
const disc = 100

// The defaults of search.Limits: the number of empty cells from which on the game is
// solved, so that the score is exact, and the number of entries of the transposition
// table, as a power of two, of 16 bytes each.
const (
	DefaultSolve     = 20
	DefaultTableBits = 20
)

// maxTableBits limits a table to 4 GiB.
const maxTableBits = 28

// pollNodes is the number of nodes between two checks of the context: well below a
// millisecond's work.
const pollNodes = 1024

// Memory is a transposition table that is kept from one search to the next. Only one
// search may use it at a time.
type Memory struct{ table *transTable }

// NewMemory returns an empty memory for 2^log2 positions of 16 bytes each, but 4 GiB at
// most.
func NewMemory(log2 int) *Memory { return &Memory{newTransTable(min(log2, maxTableBits))} }

// Prepare does now what the first search would otherwise spend time on: it has the system provide
// the memory, and unpacks the weights and the opening book.
func (m *Memory) Prepare() {
	m.table.Touch()
	loadWeights()
	openings()
}

// newMemory returns an empty memory of the size that the limits ask for.
func newMemory(l search.Limits) *Memory { return NewMemory(cmp.Or(l.TableBits, DefaultTableBits)) }

// Search returns the best move it finds in p. It runs on the caller's goroutine; the
// helpers that it starts if l.Threads is more than 1 have ended when it returns.
//
// It calls progress, unless that is nil, after every depth. When ctx ends it returns
// promptly with the result of the last completed depth. The error is ctx.Err() if no
// depth was completed, and game.ErrEnded if there is no legal move.
func Search(ctx context.Context, p othello.Position, l search.Limits, progress func(search.Info)) (search.Info, error) {
	return newMemory(l).Search(ctx, p, l, progress)
}

// Search is like the function Search, but uses the transposition table of m.
func (m *Memory) Search(ctx context.Context, p othello.Position, l search.Limits, progress func(search.Info)) (found search.Info, err error) {
	r, err := m.newSearch(ctx, p, l)
	if err != nil {
		return search.Info{}, err
	}
	if l.Book > 0 {
		if found, ok := openings().find(p, l); ok {
			return found, nil
		}
	}
	stop := r.startHelpers(ctx, l, func(h *root, l search.Limits) { _, _ = h.deepen(l, nil) })
	defer func() { found.Nodes += stop() }()
	return r.deepen(l, progress)
}

// searcher is the state of one thread of a search. Threads share the table, the weights
// and busy.
type searcher struct {
	search.Control
	table   *transTable
	weights *weights

	selectivity  selectivity // of the current search
	busy         *busyTable  // what the threads are searching; nil if there is only one
	reverseOrder bool        // an analysis solves the moves in the opposite order

	lists [64][maxMoves]candidate // for candidates, by the number of discs on the board
}

// root is a searcher with the root position and its moves.
type root struct {
	searcher

	own, other uint64
	empties    int         // number of empty cells
	moves      []candidate // the best move so far first
}

// newSearch returns a root for p, with its moves in random order. The error is
// game.ErrEnded if there is no legal move, or ctx.Err().
func (m *Memory) newSearch(ctx context.Context, p othello.Position, l search.Limits) (*root, error) {
	own, other := p.Discs()
	legal := othello.Legal(own, other)
	if legal == 0 {
		return nil, game.ErrEnded
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	m.table.age++
	r := &root{
		searcher: searcher{
			Control: search.NewControl(ctx, pollNodes),
			table:   m.table, weights: loadWeights(), selectivity: maxSelectivity,
		},
		own: own, other: other, empties: bits.OnesCount64(^(own | other)),
	}
	r.moves = append(r.moves, r.candidates(own, other, legal)...)
	random := rand.New(rand.NewPCG(uint64(l.Seed), 0))
	random.Shuffle(len(r.moves), func(i, j int) { r.moves[i], r.moves[j] = r.moves[j], r.moves[i] })
	return r, nil
}

// depths returns the last depth of the iterative deepening, and whether the position is
// to be solved after that.
func (r *root) depths(l search.Limits) (last int, solve bool) {
	if l.StopIfForced && len(r.moves) == 1 {
		return 1, false
	}
	last = l.MaxDepth(r.empties)
	if r.empties > cmp.Or(l.Solve, DefaultSolve) {
		return last, false
	}
	return max(min(last, preSolveDepth(r.empties)), 1), true
}

// preSolveDepth returns the depth to which a position is searched before it is solved, for a
// first guess of the score and to fill the table with good moves to try first. It is
// deeper where the time may not be enough to solve the position. The figures were found
// by trial.
func preSolveDepth(empties int) int { return max(empties-6, 2*(empties-12)) / 2 }

// solvePasses returns the selectivities with which a position is solved, one
// after the other. Each pass finds good moves and a guess of the score for the next; the
// last is exact.
func solvePasses(empties int) []selectivity {
	if empties <= probCutEmpties {
		return []selectivity{0}
	}
	return []selectivity{maxSelectivity, 3, 0}
}

// deepen searches by iterative deepening, and then solves the position if depths says so,
// until it must stop.
func (r *root) deepen(l search.Limits, progress func(search.Info)) (search.Info, error) {
	last, solve := r.depths(l)
	steps, passes := last, solvePasses(r.empties)
	if solve {
		steps += len(passes)
	}
	var scores iterationScores
	score := 0
	found, err := search.Deepen(&r.Control, search.Deepening[search.Info]{
		Limits: l, MaxDepth: steps, Progress: progress,
		SearchDepth: func(depth int) (search.Info, bool) {
			if depth > last {
				r.selectivity = passes[depth-last-1]
				score = r.solveRoot(score/unit) * unit
				return r.info(score*disc/unit, r.empties, r.selectivity == 0), true
			}
			scores.add(r.searchAspiration(scores.guess(), depth))
			score = scores.reported(depth < r.empties)
			return r.info(score*disc/unit, depth, false), true
		},
	})
	if err != nil {
		return found, err
	}
	found.Nodes = r.Nodes
	if best := &r.moves[0]; best.cell != int(found.Move) { // a better move of a depth that was not completed
		e := r.eval(best, 0, found.Depth, false)
		found.Move, found.Line = e.Move, e.Line
	}
	return found, nil
}

// iterationScores holds the last two estimates of a position by iterative deepening. Estimates
// alternate with the parity of the depth, which decides who moves last.
type iterationScores struct{ last, previous, depth int }

func (s *iterationScores) add(score int) { s.last, s.previous, s.depth = score, s.last, s.depth+1 }

// guess returns a guess of the next estimate: that of the last depth of the same parity.
func (s *iterationScores) guess() int {
	if s.depth < 2 {
		return s.last
	}
	return s.previous
}

// reported returns the estimate to report: the mean of the last two. At the first depths, and
// with oscillates false, when the search reaches the end of the game, it is the last one.
func (s *iterationScores) reported(oscillates bool) int {
	if !oscillates || s.depth < probCutDepth {
		return s.last
	}
	return (s.last + s.previous) / 2
}

// scale converts the scores of search.RawEval to discs.
var scale = search.Scale{Kind: search.Margin, Unit: disc}

// info returns the result of the search so far.
func (r *root) info(score, depth int, exact bool) search.Info {
	return scale.Info(r.eval(&r.moves[0], score, depth, exact), r.Nodes)
}

// eval returns the evaluation of a move with its principal variation. An exact score is
// that of perfect play, where the empty cells count for the winner. The score of a move that
// ends the game is exact at every depth.
func (r *root) eval(c *candidate, score, depth int, exact bool) search.RawEval {
	m := game.Move(c.cell)
	return search.RawEval{
		Move: m, Score: score, Exact: exact || c.replies|c.ownMoves == 0, Depth: depth,
		Line: append([]game.Move{m}, r.principalVariation(c.other, c.own, depth-1)...),
	}
}

// principalVariation returns the best play from a position as far as the table knows it, of
// at most that many moves.
func (r *root) principalVariation(own, other uint64, plies int) (moves []game.Move) {
	for len(moves) < plies {
		if othello.Legal(own, other) == 0 {
			own, other = other, own
		}
		e, ok := r.table.find(own, other)
		if !ok || e.move < 0 || othello.Legal(own, other)>>e.move&1 == 0 { // a hash collision
			break
		}
		turned := othello.Flips(int(e.move), own, other)
		own, other = other^turned, own|turned|1<<e.move
		moves = append(moves, game.Move(e.move))
	}
	return moves
}

// searchAspiration returns the score of the root at a depth, and moves the best move to the front.
// It searches with an aspiration window around a guess first.
func (r *root) searchAspiration(guess, depth int) int {
	alpha, beta := guess-aspiration, guess+aspiration
	for {
		score := r.searchRoot(max(alpha, -inf), min(beta, inf), depth)
		switch {
		case r.Stopped:
			return score
		case score <= alpha:
			alpha = -inf
		case score >= beta:
			beta = inf
		default:
			return score
		}
	}
}

// aspiration is half the width of the aspiration window, in units.
const aspiration = 3 * unit

// searchRoot is searchMoves for the root position. It moves each new best move to the front.
func (r *root) searchRoot(alpha, beta, depth int) int {
	best := -inf
	for i := range r.moves {
		score := r.searchMove(&r.moves[i], max(alpha, best), beta, depth, i == 0)
		if r.Stopped {
			break
		}
		if score > best {
			if best = score; best > alpha {
				r.toFront(i)
			}
		}
		if best >= beta {
			break
		}
	}
	return best
}

// toFront moves r.moves[i] to the front; the others keep their order.
func (r *root) toFront(i int) {
	c := r.moves[i]
	copy(r.moves[1:i+1], r.moves[:i])
	r.moves[0] = c
}
