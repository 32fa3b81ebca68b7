package engine

import (
	"context"
	"math/rand/v2"

	"npaastribe/game"
	"npaastribe/game/awari"
)

// The defaults of Params.
const (
	DefaultSolve     = 36
	DefaultTableBits = 20
)

// maxTableBits keeps a table below 5 GB.
const maxTableBits = 28

// maxDepth is more turns than a game has.
const maxDepth = solved - 1

// pollNodes is how many nodes pass between two looks at the context: less
// than a millisecond's work.
const pollNodes = 1024

// Params limits a search. The zero value ends only with the game tree or the
// context.
type Params struct {
	Depth int   // turns; 0 is no limit. The end of the game is solved all the same.
	Nodes int64 // positions; 0 is no limit. It may be exceeded by a thousand, or to finish depth 1.
	Seed  int64 // decides between moves as long as they seem equal

	// Solve is the number of beans in the rows from which on the game is
	// played out in every line after a few turns, so that the score is exact.
	// 0 is DefaultSolve, a negative number never does so. More beans are
	// searched ever deeper, which also ends with an exact score, but later.
	Solve int

	// TableBits says how many positions are remembered at a time: 2 to that
	// power, at 16 bytes each. 0 is DefaultTableBits, for 16 MiB.
	TableBits int
}

// Info is what a search has found.
type Info struct {
	Move  game.Move
	Score int         // beans that the side to move will be ahead at the end
	Exact bool        // the score is that of perfect play
	Depth int         // turns searched in full; if Exact, the moves of Line
	Nodes int64       // positions looked at
	Line  []game.Move // the best play for both sides as far as it is known, Move first
}

// Search returns the best move it finds in p. It works on the caller's
// goroutine and starts no other.
//
// After every depth it calls progress, unless that is nil. When ctx ends it
// returns promptly with what the last full depth gave; the error is ctx.Err()
// if there was none, and game.ErrEnded if there is nothing to move.
func Search(ctx context.Context, p awari.Position, params Params, progress func(Info)) (Info, error) {
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
	rules   *rules
	table   *table
	nodes   int64
	next    int64 // nodes at which to look at the context again
	limit   int64 // of nodes; 0 is none
	stopped bool

	side  game.Side // to move in the position searched
	board board     // that position
	ahead int       // beans that side has more at home already
	moves []child   // its moves, the best so far first
}

// newSearch returns a search at its beginning.
func newSearch(ctx context.Context, p awari.Position, params Params) (*search, error) {
	if p.Result().Outcome != game.Playing {
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
		ctx: ctx, rules: newRules(p.Variant()), table: newTable(uint(min(max(log2, 1), maxTableBits))),
		side: p.Turn(), board: newBoard(p),
		ahead: p.Beans(awari.Home(p.Turn())) - p.Beans(awari.Home(p.Turn().Other())),
	}
	s.moves = s.rules.children(nil, s.board)
	r := rand.New(rand.NewPCG(uint64(params.Seed), 0))
	r.Shuffle(len(s.moves), func(i, j int) { s.moves[i], s.moves[j] = s.moves[j], s.moves[i] })
	return s, nil
}

// depths returns the depths to search one after the other.
func (s *search) depths(params Params) (depths []int) {
	last := params.Depth
	if last <= 0 || last > maxDepth {
		last = maxDepth
	}
	solve := params.Solve
	if solve == 0 {
		solve = DefaultSolve
	}
	exact := s.board.beans() <= solve
	if exact {
		last = min(last, guessDepth)
	}
	for depth := 1; depth <= last; depth++ {
		depths = append(depths, depth)
	}
	if exact {
		depths = append(depths, solved)
	}
	return depths
}

// guessDepth is how many turns a position is searched before it is solved,
// for a first guess of the score. The figure was found by trial.
const guessDepth = 3

// deepen searches one depth after the other, until it knows enough or must
// stop.
func (s *search) deepen(params Params, progress func(Info)) (Info, error) {
	var last Info
	guess, beans := 0, s.board.beans()
	for _, depth := range s.depths(params) {
		score, exact := s.converge(guess, -beans, beans, func(alpha int) found { return s.testRoot(alpha, depth) })
		if s.stopped {
			break
		}
		guess = score
		last = s.info(score, depth, exact)
		progress(last)
		s.limit = params.Nodes // from now on there is a move to return
		if exact {
			break
		}
	}
	if last.Line == nil {
		return Info{}, s.ctx.Err()
	}
	last.Nodes = s.nodes
	return last, nil
}

// converge finds a score between two certain bounds with a test that tells
// whether it is above alpha, beginning at a guess. This is the MTD(f) of A.
// Plaat and others.
func (s *search) converge(guess, least, most int, test func(alpha int) found) (score int, exact bool) {
	lower, upper := found{score: least, exact: true}, found{score: most, exact: true}
	for lower.score < upper.score && !s.stopped {
		alpha := min(max(guess, lower.score), upper.score-1)
		f := test(alpha)
		if f.score > alpha {
			lower, guess = f, f.score
		} else {
			upper, guess = f, f.score-1
		}
	}
	return lower.score, lower.exact && upper.exact
}

// testRoot is test for the position searched, and brings the move to the
// front that is above alpha.
func (s *search) testRoot(alpha, depth int) found {
	f := s.tryAll(s.moves, alpha, depth)
	for i := range s.moves {
		if f.score > alpha && s.moves[i].pit == f.pit {
			s.toFront(i)
		}
	}
	return f
}

// toFront makes the move of that number the first; the others keep their
// order.
func (s *search) toFront(i int) {
	c := s.moves[i]
	copy(s.moves[1:i+1], s.moves[:i])
	s.moves[0] = c
}

// info describes the state of the search.
func (s *search) info(score, depth int, exact bool) Info {
	line := s.line(&s.moves[0], depth)
	return Info{
		Move: line[0], Score: s.ahead + score, Exact: exact, Depth: shownDepth(depth, exact, line),
		Nodes: s.nodes, Line: line,
	}
}

// shownDepth is the depth that callers are told.
func shownDepth(depth int, exact bool, line []game.Move) int {
	if exact {
		return len(line)
	}
	return depth
}

// line returns the best play after a move as far as the table knows it, at
// most so many turns and the move first.
func (s *search) line(c *child, turns int) []game.Move {
	side := s.side
	moves := []game.Move{game.Move(pitOf(side, c.pit))}
	for b, again := c.board, c.again; !b.over(); {
		if !again {
			side = side.Other()
			turns--
		}
		e := s.table.find(b)
		if turns <= 0 || e == nil || e.move() == noMove {
			break
		}
		moves = append(moves, game.Move(pitOf(side, e.move())))
		if b, _, again = s.rules.play(b, e.move()); !again {
			b = b.swapped()
		}
	}
	return moves
}

// poll sees from time to time whether to stop.
func (s *search) poll() {
	if s.nodes >= s.next {
		s.next = s.nodes + pollNodes
		s.stopped = s.stopped || s.ctx.Err() != nil || s.limit > 0 && s.nodes >= s.limit
	}
}
