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

// disc is what callers are told a disc as: scores are in hundredths.
const disc = 100

// The defaults of search.Limits: the number of empty cells from which on the
// game is played out in every line, so that the score is exact, and how many
// positions are remembered, as a power of two, at 16 bytes each.
const (
	DefaultSolve     = 20
	DefaultTableBits = 20
)

// maxTableBits keeps a table at 4 GiB.
const maxTableBits = 28

// pollNodes is how many nodes pass between two looks at the context: well
// below a millisecond's work.
const pollNodes = 1024

// Memory is what searches remember of positions. It serves one search at a
// time.
type Memory struct{ table *transTable }

// NewMemory returns a memory for 2^log2 positions.
func NewMemory(log2 int) *Memory { return &Memory{newTransTable(min(log2, maxTableBits))} }

// newMemory returns a memory for a search with limits of its own.
func newMemory(l search.Limits) *Memory { return NewMemory(cmp.Or(l.TableBits, DefaultTableBits)) }

// Search returns the best move it finds in p. The goroutines that it starts
// for more Threads than one have ended when it returns.
//
// After every depth it calls progress, unless that is nil. When ctx ends it
// returns promptly with what the last full depth gave; the error is ctx.Err()
// if there was none, and game.ErrEnded if there is nothing to move.
func Search(ctx context.Context, p othello.Position, l search.Limits, progress func(search.Info)) (search.Info, error) {
	return newMemory(l).Search(ctx, p, l, progress)
}

// Search is the function Search with a memory of the searches before.
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

// searcher searches positions, and remembers them in its table.
type searcher struct {
	search.Control
	table   *transTable
	weights *weights

	selectivity selectivity // of what is being searched
	busy        *busy       // what all threads are looking at; nil if there is but one
	contrary    bool        // all moves are analysed in another order than other searches have

	lists [64][maxMoves]candidate // of moves being tried, by the discs on the board
}

// root is the work on one position, which the searcher looks below.
type root struct {
	searcher

	own, other uint64
	empties    int         // the empty cells
	moves      []candidate // the best so far first
}

// newSearch returns a search at its beginning.
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
			table:   m.table, weights: loadWeights(), selectivity: boldest,
		},
		own: own, other: other, empties: bits.OnesCount64(^(own | other)),
	}
	r.moves = append(r.moves, r.candidates(own, other, legal)...)
	random := rand.New(rand.NewPCG(uint64(l.Seed), 0))
	random.Shuffle(len(r.moves), func(i, j int) { r.moves[i], r.moves[j] = r.moves[j], r.moves[i] })
	return r, nil
}

// depths returns how many plies to search before the end of the game is
// solved, and whether it is.
func (r *root) depths(l search.Limits) (last int, solve bool) {
	if l.StopIfForced && len(r.moves) == 1 {
		return 1, false
	}
	last = l.LastDepth(r.empties)
	if r.empties > cmp.Or(l.Solve, DefaultSolve) {
		return last, false
	}
	return max(min(last, guessDepth(r.empties)), 1), true
}

// guessDepth returns how many plies a position is searched before it is
// solved, for a first guess of the score and to fill the table with moves
// that are worth trying first; and deeper if the time may not be enough to
// solve it. The figures were found by trial.
func guessDepth(empties int) int { return max(empties-6, 2*(empties-12)) / 2 }

// solvePasses returns the selectivities with which a position is solved, one
// after the other: each finds good moves for the next, and an estimate. The
// last is exact.
func solvePasses(empties int) []selectivity {
	if empties <= probeEmpties {
		return []selectivity{0}
	}
	return []selectivity{boldest, 3, 0}
}

// deepen searches one ply further each time, and then to the end of the game
// if that is near, until it must stop.
func (r *root) deepen(l search.Limits, progress func(search.Info)) (search.Info, error) {
	last, solve := r.depths(l)
	steps, passes := last, solvePasses(r.empties)
	if solve {
		steps += len(passes)
	}
	var scores swing
	score := 0
	found, err := search.Deepen(&r.Control, search.Deepening[search.Info]{
		Limits: l, Last: steps, Progress: progress,
		Look: func(depth int) (search.Info, bool) {
			if depth > last {
				r.selectivity = passes[depth-last-1]
				score = r.solveRoot(score/unit) * unit
				return r.info(score*disc/unit, r.empties, r.selectivity == 0), true
			}
			scores.add(r.aspire(scores.guess(), depth))
			score = scores.told(depth < r.empties)
			return r.info(score*disc/unit, depth, false), true
		},
	})
	if err != nil {
		return found, err
	}
	found.Nodes = r.Nodes
	if best := &r.moves[0]; best.cell != int(found.Move) { // it turned out to be better at a depth that was not done in full
		e := r.eval(best, 0, found.Depth, false)
		found.Move, found.Line = e.Move, e.Line
	}
	return found, nil
}

// swing is the estimates of a position at the depths so far, the last two of
// them: they differ with whose move the search ends on, and swing up and down.
type swing struct{ last, before, depth int }

func (s *swing) add(score int) { s.last, s.before, s.depth = score, s.last, s.depth+1 }

// guess returns what the next estimate may be: that of two plies before.
func (s *swing) guess() int {
	if s.depth < 2 {
		return s.last
	}
	return s.before
}

// told returns the estimate that callers are told: the mean of both. The first
// depths are told as they are, and so is one that does not swing, as it
// reaches the end of the game.
func (s *swing) told(swings bool) int {
	if !swings || s.depth < probeDepth {
		return s.last
	}
	return (s.last + s.before) / 2
}

// scale translates scores.
var scale = search.Scale{Kind: search.Margin, Unit: disc}

// info describes the state of the search.
func (r *root) info(score, depth int, exact bool) search.Info {
	return scale.Info(r.eval(&r.moves[0], score, depth, exact), r.Nodes)
}

// eval describes what is known of a move. A score that is exact is that of
// perfect play, the empty cells going to the winner.
func (r *root) eval(c *candidate, score, depth int, exact bool) search.RawEval {
	m := game.Move(c.cell)
	return search.RawEval{
		Move: m, Score: score, Exact: exact, Depth: depth,
		Line: append([]game.Move{m}, r.line(c.other, c.own, depth-1)...),
	}
}

// line returns the best play from a position as far as the table knows it, at
// most so many plies.
func (r *root) line(own, other uint64, plies int) (moves []game.Move) {
	for len(moves) < plies {
		if othello.Legal(own, other) == 0 {
			own, other = other, own
		}
		e, ok := r.table.find(own, other)
		if !ok || e.move < 0 || othello.Legal(own, other)>>e.move&1 == 0 { // another position may have the key
			break
		}
		turned := othello.Turned(int(e.move), own, other)
		own, other = other^turned, own|turned|1<<e.move
		moves = append(moves, game.Move(e.move))
	}
	return moves
}

// aspire returns the score at a depth, beginning with a narrow window around
// a guess, and brings the best move to the front.
func (r *root) aspire(guess, depth int) int {
	alpha, beta := guess-aspiration, guess+aspiration
	for {
		score := r.tryRoot(max(alpha, worst), min(beta, -worst), depth)
		switch {
		case r.Stopped:
			return score
		case score <= alpha:
			alpha = worst
		case score >= beta:
			beta = -worst
		default:
			return score
		}
	}
}

// aspiration is how far from the guess a score is first looked for.
const aspiration = 3 * unit

// tryRoot is tryAll for the position searched.
func (r *root) tryRoot(alpha, beta, depth int) int {
	best := worst
	for i := range r.moves {
		score := r.tryOne(&r.moves[i], max(alpha, best), beta, depth, i == 0)
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

// toFront makes the move of that number the first; the others keep their
// order.
func (r *root) toFront(i int) {
	c := r.moves[i]
	copy(r.moves[1:i+1], r.moves[:i])
	r.moves[0] = c
}
