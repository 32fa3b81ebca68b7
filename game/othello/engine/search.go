package engine

import (
	"context"
	"math/bits"
	"math/rand/v2"

	"npaastribe/game"
	"npaastribe/game/othello"
)

// Disc is what Info and Worth count a disc as: scores are in hundredths.
const Disc = 100

// The defaults of Params.
const (
	DefaultSolve     = 20
	DefaultTableBits = 20
)

// maxTableBits keeps a table below 7 GB.
const maxTableBits = 28

// pollNodes is how many nodes pass between two looks at the context: well
// below a millisecond's work.
const pollNodes = 1024

// Params limits a search. The zero value ends only with the game tree or the
// context.
type Params struct {
	Depth int   // plies; 0 is no limit. The end of the game is solved all the same.
	Nodes int64 // positions; 0 is no limit. It may be exceeded by a few thousand, or to finish depth 1.
	Seed  int64 // decides between moves of equal worth

	// Solve is the number of empty cells from which on the game is played out
	// in every line, so that the score is exact. 0 is DefaultSolve, a
	// negative number never does so.
	Solve int

	// TableBits says how many positions are remembered at a time: 2 to that
	// power, at 24 bytes each. 0 is DefaultTableBits, for 24 MiB.
	TableBits int
}

// Info is what a search has found.
type Info struct {
	Move  game.Move
	Score int         // discs ahead at the end, for the side to move, in parts of Disc
	Exact bool        // the score is that of perfect play, and the empty cells go to the winner
	Depth int         // plies searched in full
	Nodes int64       // positions looked at
	Line  []game.Move // the best play for both sides as far as it is known, Move first
}

// Search returns the best move it finds in p. It works on the caller's
// goroutine and starts no other.
//
// After every depth it calls progress, unless that is nil. When ctx ends it
// returns promptly with what the last full depth gave; the error is ctx.Err()
// if there was none, and game.ErrEnded if there is nothing to move.
func Search(ctx context.Context, p othello.Position, params Params, progress func(Info)) (Info, error) {
	s, err := newSearch(ctx, p, params)
	if err != nil {
		return Info{}, err
	}
	if progress == nil {
		progress = func(Info) {}
	}
	return s.deepen(params, progress)
}

// search is the work on one position.
type search struct {
	ctx     context.Context
	table   *table
	weights *weights
	nodes   int64
	next    int64 // nodes at which to look at the context again
	limit   int64 // of nodes; 0 is none
	stopped bool

	lists [64][maxMoves]candidate // of moves being tried, by the discs on the board

	own, other uint64      // the position searched
	empties    int         // its empty cells
	moves      []candidate // its moves, the best so far first
}

// newSearch returns a search at its beginning.
func newSearch(ctx context.Context, p othello.Position, params Params) (*search, error) {
	own, other := p.Discs()
	legal := othello.Legal(own, other)
	if legal == 0 {
		return nil, game.ErrEnded
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	log2 := params.TableBits
	if log2 == 0 {
		log2 = DefaultTableBits
	}
	s := &search{
		ctx: ctx, table: newTable(uint(min(max(log2, 1), maxTableBits))), weights: loadWeights(),
		own: own, other: other, empties: bits.OnesCount64(^(own | other)),
	}
	s.moves = append(s.moves, s.candidates(own, other, legal)...)
	r := rand.New(rand.NewPCG(uint64(params.Seed), 0))
	r.Shuffle(len(s.moves), func(i, j int) { s.moves[i], s.moves[j] = s.moves[j], s.moves[i] })
	return s, nil
}

// depths returns how many plies to search before the end of the game is
// solved, and whether it is.
func (s *search) depths(params Params) (limit int, solve bool) {
	limit = s.empties
	if params.Depth > 0 {
		limit = min(limit, params.Depth)
	}
	last := params.Solve
	if last == 0 {
		last = DefaultSolve
	}
	if s.empties > last {
		return limit, false
	}
	return max(min(limit, guessDepth(s.empties)), 1), true
}

// guessDepth returns how many plies a position is searched before it is
// solved, for a first guess of the score and to fill the table with moves
// that are worth trying first. The figures were found by trial.
func guessDepth(empties int) int { return (empties - 6) / 2 }

// deepen searches one ply further each time, until it knows enough or must
// stop.
func (s *search) deepen(params Params, progress func(Info)) (Info, error) {
	limit, solve := s.depths(params)
	var found Info
	score := 0
	for depth := 1; depth <= limit; depth++ {
		if score = s.aspire(score, depth); s.stopped {
			break
		}
		found = s.info(score*Disc/unit, depth)
		s.limit = params.Nodes // from now on there is a move to return
		progress(found)
	}
	if found.Depth == 0 {
		return Info{}, s.ctx.Err()
	}
	if solve && !s.stopped {
		if score = s.solveRoot(score / unit); !s.stopped {
			found = s.info(score*Disc, s.empties)
			found.Exact = true
			progress(found)
		}
	}
	found.Nodes = s.nodes
	return found, nil
}

// info describes the state of the search.
func (s *search) info(score, depth int) Info {
	best := &s.moves[0]
	return Info{
		Move: game.Move(best.cell), Score: score, Depth: depth, Nodes: s.nodes,
		Line: append([]game.Move{game.Move(best.cell)}, s.line(best.other, best.own, depth-1)...),
	}
}

// line returns the best play from a position as far as the table knows it, at
// most so many plies.
func (s *search) line(own, other uint64, plies int) (moves []game.Move) {
	for len(moves) < plies {
		if othello.Legal(own, other) == 0 {
			own, other = other, own
		}
		e := s.table.find(own, other)
		if e == nil || e.move < 0 {
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
func (s *search) aspire(guess, depth int) int {
	alpha, beta := guess-aspiration, guess+aspiration
	for {
		score := s.tryRoot(max(alpha, worst), min(beta, -worst), depth)
		switch {
		case s.stopped:
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
func (s *search) tryRoot(alpha, beta, depth int) int {
	best := worst
	for i := range s.moves {
		score := s.tryOne(&s.moves[i], max(alpha, best), beta, depth, i == 0)
		if s.stopped {
			break
		}
		if score > best {
			if best = score; best > alpha {
				s.toFront(i)
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
func (s *search) toFront(i int) {
	c := s.moves[i]
	copy(s.moves[1:i+1], s.moves[:i])
	s.moves[0] = c
}

// poll sees from time to time whether to stop.
func (s *search) poll() {
	if s.nodes >= s.next {
		s.next = s.nodes + pollNodes
		s.stopped = s.stopped || s.ctx.Err() != nil || s.limit > 0 && s.nodes >= s.limit
	}
}
