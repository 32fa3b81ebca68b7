package engine

import (
	"cmp"
	"context"
	"math/rand/v2"
	"slices"
	"time"

	"npaastribe/game"
	"npaastribe/game/awari"
	"npaastribe/game/search"
)

// The defaults of search.Limits. A position with at most DefaultSolve beans in the rows is searched
// a few turns deep and then to the end of the game, so that the score is exact. One with more is
// searched ever deeper, which also ends with an exact score, but later. The table has
// 2^DefaultTableBits entries of 16 bytes each.
const (
	DefaultSolve     = 36
	DefaultTableBits = 20
)

// maxTableBits keeps a table below 5 GB.
const maxTableBits = 28

// maxDepth is more turns than a game has.
const maxDepth = solved - 1

// pollNodes is how many nodes pass between two checks of the context: less than a millisecond's
// work.
const pollNodes = 1024

// Search returns the best move it finds in p. The depth of the result counts turns; where the score
// is exact it is the number of moves in the line. Search works on the caller's goroutine and starts
// no other, except one that reads a file of endgames for later searches.
//
// After every depth it calls progress, unless that is nil. When ctx ends it returns promptly with
// the result of the last full depth. The error is ctx.Err() if there is none, and game.ErrEnded if
// the game is over.
func Search(ctx context.Context, p awari.Position, l search.Limits, progress func(search.Info)) (search.Info, error) {
	s, err := newSearch(ctx, p, l)
	if err != nil {
		return search.Info{}, err
	}
	return s.deepen(l, progress)
}

// searcher is the search of one position.
type searcher struct {
	search.Control
	rules *rules
	table transTable

	endgames *endgames
	database *EndgameDatabase // where prepare takes endgames from; nil for none, and once it has
	hasTime  bool             // there is time to make endgames
	guess    int              // turns to search before the position is solved
	openings openings         // of the game, if they include the position; else nil
	bookMove bool             // the openings know the best move, but not the scores of all moves

	side  game.Side // to move in the position searched
	board board     // that position
	lead  int       // the lead of side in beans at home
	moves []child   // its moves, the best so far first
}

// newSearch returns a search of p. The error is game.ErrEnded, or that of ctx.
func newSearch(ctx context.Context, p awari.Position, l search.Limits) (*searcher, error) {
	if p.Result().Outcome != game.Playing {
		return nil, game.ErrEnded
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	log2 := cmp.Or(l.TableBits, DefaultTableBits)
	s := &searcher{
		Control: search.NewControl(ctx, pollNodes),
		rules:   newRules(p.Variant()), table: newTransTable(min(log2, maxTableBits)),
		endgames: &endgames{}, hasTime: hasTime(ctx), guess: guessDepth,
		side: p.Turn(), board: newBoard(p),
		lead: p.Beans(awari.Home(p.Turn())) - p.Beans(awari.Home(p.Turn().Other())),
	}
	long := beansOf(p) >= endgamesFrom*2*awari.Row
	if long {
		s.guess = longGuessDepth
	}
	s.moves = s.rules.children(nil, s.board)
	if cmp.Or(l.Solve, DefaultSolve) >= DefaultSolve {
		s.useOpenings(p)
		if database := endgameDatabases[p.Variant()]; long && s.board.beans() > endgamesNear || database.Beans() > 0 {
			s.database = database
		}
	}
	r := rand.New(rand.NewPCG(uint64(l.Seed), 0))
	r.Shuffle(len(s.moves), func(i, j int) { s.moves[i], s.moves[j] = s.moves[j], s.moves[i] })
	return s, nil
}

// In games with endgamesFrom or more beans in each pit at the start, the first search in the life
// of the program that looks endgamesDepth turns ahead and has endgamesTime makes the endgames of
// endgamesBeans beans, 2.7 MB in half a second. With no more than endgamesNear beans in the rows a
// search would be over before that. Endgames that players have asked for are used in all games.
const (
	endgamesFrom  = 4
	endgamesBeans = 12
	endgamesDepth = 6
	endgamesTime  = 4 * time.Second
	endgamesNear  = 24
)

// hasTime reports whether a search has the time to make endgames.
func hasTime(ctx context.Context) bool {
	end, ok := ctx.Deadline()
	return !ok || time.Until(end) >= endgamesTime
}

// prepare gets the endgames before the first search to a depth that may take long.
func (s *searcher) prepare(depth int) {
	if s.database == nil || depth < endgamesDepth {
		return
	}
	if s.hasTime {
		s.database.read(s.Err)
		s.database.grow(endgamesBeans, s.Err)
	} else {
		s.database.readInBackground()
	}
	s.useEndgames(s.database.loaded.Load())
	s.database = nil
}

// useEndgames gives the search endgames, and settles the moves that they cover.
func (s *searcher) useEndgames(e *endgames) {
	s.endgames = e
	for i := range s.moves {
		if c := &s.moves[i]; s.isEndgame(c) {
			c.lookUp(s.endgames)
		}
	}
}

// isEndgame reports whether the endgames cover the position after c.
func (s *searcher) isEndgame(c *child) bool { return c.beans > 0 && c.beans <= s.endgames.maxCovered() }

// depths returns how many turns to search, and whether to search to the end of the game after that.
func (s *searcher) depths(l search.Limits) (last int, solve bool) {
	last = l.MaxDepth(maxDepth)
	if s.board.beans() > cmp.Or(l.Solve, DefaultSolve) {
		return last, false
	}
	return min(last, s.guess), true
}

// How many turns a position is searched before it is solved, for a first guess of the score:
// guessDepth in games of three beans a pit, longGuessDepth in others, where there may be no time
// for more. Found by trial: in games of four and six beans, with 29 to 36 in the rows,
// longGuessDepth saves Kalah a seventh to a third of the nodes.
const (
	guessDepth     = 3
	longGuessDepth = 10
)

// deepen searches one depth after the other, and then to the end of the game if few enough beans
// are left, until the score is exact or it must stop.
func (s *searcher) deepen(l search.Limits, progress func(search.Info)) (search.Info, error) {
	last, solve := s.depths(l)
	steps := last
	if solve {
		steps++
	}
	guess, beans := 0, s.board.beans()
	found, err := search.Deepen(&s.Control, search.Deepening[search.Info]{
		Limits: l, MaxDepth: steps, Progress: progress,
		SearchDepth: func(depth int) (search.Info, bool) {
			if s.bookMove {
				return s.bookInfo(), true
			}
			if depth > last {
				depth = solved
			}
			s.prepare(depth)
			score, exact := s.converge(guess, -beans, beans, func(alpha int) outcome { return s.testRoot(alpha, depth) })
			guess = score
			return s.info(score, depth, exact), true
		},
		Refine: enoughIfExact,
	})
	if err == nil {
		found.Nodes = s.Nodes
	}
	return found, err
}

// bookInfo returns the result that the openings have.
func (s *searcher) bookInfo() search.Info {
	known := s.openings[s.board]
	s.toFront(slices.IndexFunc(s.moves, func(c child) bool { return c.pit == known.pit }))
	return s.info(known.score, solved, true)
}

// enoughIfExact is a Deepening.Refine that ends the search once the score is exact.
func enoughIfExact(found search.Info, _ int) (search.Info, search.Next) {
	if found.Exact {
		return found, search.Enough
	}
	return found, search.Deeper
}

// converge finds a score between the exact bounds least and most, beginning at a guess.
// test must report whether the score is above alpha. This is the MTD(f) of A. Plaat and
// others.
func (s *searcher) converge(guess, least, most int, test func(alpha int) outcome) (score int, exact bool) {
	lower, upper := outcome{score: least, exact: true}, outcome{score: most, exact: true}
	for lower.score < upper.score && !s.Stopped {
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

// testRoot is test for the root position. It brings a move that is above alpha to the front.
func (s *searcher) testRoot(alpha, depth int) outcome {
	f := s.tryAll(s.moves, alpha, depth)
	for i := range s.moves {
		if f.score > alpha && s.moves[i].pit == f.pit {
			s.toFront(i)
		}
	}
	return f
}

// toFront moves the move with index i to the front; the others keep their order.
func (s *searcher) toFront(i int) {
	c := s.moves[i]
	copy(s.moves[1:i+1], s.moves[:i])
	s.moves[0] = c
}

// scale translates scores: a point is a bean.
var scale = search.Scale{Kind: search.Margin, Unit: 1}

// info returns the result for the first move, which is the best.
func (s *searcher) info(score, depth int, exact bool) search.Info {
	return scale.Info(s.eval(&s.moves[0], score, depth, exact), s.Nodes)
}

// eval returns what is known of a move. score is how much more the side to move still gains than
// the other.
func (s *searcher) eval(c *child, score, depth int, exact bool) search.RawEval {
	turns := depth
	if exact {
		turns = solved
	}
	line := s.line(c, turns)
	return search.RawEval{
		Move: line[0], Score: s.lead + score, Exact: exact,
		Depth: shownDepth(depth, exact, line), Line: line,
	}
}

// shownDepth returns the depth to report: if exact, the number of moves in the line.
func shownDepth(depth int, exact bool, line []game.Move) int {
	if exact {
		return len(line)
	}
	return depth
}

// line returns a move and the best play after it as far as that is known, at most the given
// number of turns.
func (s *searcher) line(c *child, turns int) []game.Move {
	side := s.side
	moves := []game.Move{game.Move(pitOf(side, c.pit))}
	for b, again := c.board, c.again; !b.over(); {
		if !again {
			side = side.Other()
			turns--
		}
		pit := s.bestKnown(b)
		if turns <= 0 || pit == noMove {
			break
		}
		moves = append(moves, game.Move(pitOf(side, pit)))
		if b, _, again = s.rules.play(b, pit); !again {
			b = b.swapped()
		}
	}
	return moves
}

// bestKnown returns the best move of b by the openings, the endgames or the table, or noMove.
func (s *searcher) bestKnown(b board) int {
	if f, ok := s.openings[b]; ok && f.pit != noMove {
		return f.pit
	}
	if b.beans() <= s.endgames.maxCovered() {
		_, pit := s.endgames.best(b)
		return pit
	}
	if e, ok := s.table.find(b); ok {
		return e.move()
	}
	return noMove
}
