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

// The defaults of search.Limits: the number of beans in the rows from which on
// the game is played out in every line after a few turns, so that the score is
// exact, and how many positions are remembered, as a power of two, at 16 bytes
// each. More beans are searched ever deeper, which also ends with an exact
// score, but later.
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

// Search returns the best move it finds in p. Depth counts turns, and the
// moves of the line where the score is exact. It works on the caller's
// goroutine and starts no other, but one that reads endgames which are there on a player's wish.
//
// After every depth it calls progress, unless that is nil. When ctx ends it
// returns promptly with what the last full depth gave; the error is ctx.Err()
// if there was none, and game.ErrEnded if there is nothing to move.
func Search(ctx context.Context, p awari.Position, l search.Limits, progress func(search.Info)) (search.Info, error) {
	s, err := newSearch(ctx, p, l)
	if err != nil {
		return search.Info{}, err
	}
	return s.deepen(l, progress)
}

// searcher is the work on one position.
type searcher struct {
	search.Control
	rules *rules
	table transTable

	endgames *endgames
	shelf    *EndgameShelf // of those that it takes before it looks far ahead; nil if it does without
	patient  bool          // has the time to make them
	guess    int           // turns to search before it solves a position
	openings openings      // what is known by heart of the game, if that is known of the position; else nil
	recited  bool          // so is what it is worth, but not what all its moves are

	side  game.Side // to move in the position searched
	board board     // that position
	ahead int       // beans that side has more at home already
	moves []child   // its moves, the best so far first
}

// newSearch returns a search at its beginning.
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
		endgames: &endgames{}, patient: hasTime(ctx), guess: guessDepth,
		side: p.Turn(), board: newBoard(p),
		ahead: p.Beans(awari.Home(p.Turn())) - p.Beans(awari.Home(p.Turn().Other())),
	}
	long := beansOf(p) >= endgamesFrom*2*awari.Row
	if long {
		s.guess = longGuessDepth
	}
	s.moves = s.rules.children(nil, s.board)
	if cmp.Or(l.Solve, DefaultSolve) >= DefaultSolve {
		s.recallOpenings(p)
		if shelf := endgameShelves[p.Variant()]; long && s.board.beans() > endgamesNear || shelf.Beans() > 0 {
			s.shelf = shelf
		}
	}
	r := rand.New(rand.NewPCG(uint64(l.Seed), 0))
	r.Shuffle(len(s.moves), func(i, j int) { s.moves[i], s.moves[j] = s.moves[j], s.moves[i] })
	return s, nil
}

// Games of so many beans in a pit and more are worth endgames of so many beans, 2.7 MB that take half a second once in the
// life of the program, before the first search that looks so many turns ahead and has so much time. With no more beans than
// near in the rows a search is over before they are made. Where players have wished for more, those are taken in all games.
const (
	endgamesFrom  = 4
	endgamesBeans = 12
	endgamesDepth = 6
	endgamesTime  = 4 * time.Second
	endgamesNear  = 24
)

// hasTime reports whether a search may take its time.
func hasTime(ctx context.Context) bool {
	end, ok := ctx.Deadline()
	return !ok || time.Until(end) >= endgamesTime
}

// prepare sees to it that the endgames are known before a search to a depth that may take long.
func (s *searcher) prepare(depth int) {
	if s.shelf == nil || depth < endgamesDepth {
		return
	}
	if s.patient {
		s.shelf.read(s.Err)
		s.shelf.grow(endgamesBeans, s.Err)
	} else {
		s.shelf.readBeside()
	}
	s.know(s.shelf.made.Load())
	s.shelf = nil
}

// know gives the search endgames.
func (s *searcher) know(e *endgames) {
	s.endgames = e
	for i := range s.moves {
		if c := &s.moves[i]; s.isEndgame(c) {
			c.look(s.endgames)
		}
	}
}

// isEndgame reports whether what c is worth is among the endgames.
func (s *searcher) isEndgame(c *child) bool { return c.beans > 0 && c.beans <= s.endgames.beans() }

// depths returns how many turns to search before the end of the game is
// solved, and whether it is.
func (s *searcher) depths(l search.Limits) (last int, solve bool) {
	last = l.LastDepth(maxDepth)
	if s.board.beans() > cmp.Or(l.Solve, DefaultSolve) {
		return last, false
	}
	return min(last, s.guess), true
}

// How many turns a position is searched before it is solved, for a first guess of the score: in games of three beans a
// pit, and in others, where it may come to that guess in the time that there is. The figures were found by trial: in
// games of four and six beans, with 29 to 36 in the rows, the second spares Kalah a seventh to a third of the nodes.
const (
	guessDepth     = 3
	longGuessDepth = 10
)

// deepen searches one depth after the other, and then to the end of the game
// if that is near, until it knows enough or must stop.
func (s *searcher) deepen(l search.Limits, progress func(search.Info)) (search.Info, error) {
	last, solve := s.depths(l)
	steps := last
	if solve {
		steps++
	}
	guess, beans := 0, s.board.beans()
	found, err := search.Deepen(&s.Control, search.Deepening[search.Info]{
		Limits: l, Last: steps, Progress: progress,
		Look: func(depth int) (search.Info, bool) {
			if s.recited {
				return s.recite(), true
			}
			if depth > last {
				depth = solved
			}
			s.prepare(depth)
			score, exact := s.converge(guess, -beans, beans, func(alpha int) found { return s.testRoot(alpha, depth) })
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

// recite returns what is known of the position by heart.
func (s *searcher) recite() search.Info {
	known := s.openings[s.board]
	s.toFront(slices.IndexFunc(s.moves, func(c child) bool { return c.pit == known.pit }))
	return s.info(known.score, solved, true)
}

// enoughIfExact looks no deeper once the score is exact.
func enoughIfExact(found search.Info, _ int) (search.Info, search.Next) {
	if found.Exact {
		return found, search.Enough
	}
	return found, search.Deeper
}

// converge finds a score between two certain bounds with a test that reports
// whether it is above alpha, beginning at a guess. This is the MTD(f) of A.
// Plaat and others.
func (s *searcher) converge(guess, least, most int, test func(alpha int) found) (score int, exact bool) {
	lower, upper := found{score: least, exact: true}, found{score: most, exact: true}
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

// testRoot is test for the position searched, and brings the move to the
// front that is above alpha.
func (s *searcher) testRoot(alpha, depth int) found {
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
func (s *searcher) toFront(i int) {
	c := s.moves[i]
	copy(s.moves[1:i+1], s.moves[:i])
	s.moves[0] = c
}

// scale translates scores.
var scale = search.Scale{Kind: search.Margin, Unit: 1}

// info describes the state of the search.
func (s *searcher) info(score, depth int, exact bool) search.Info {
	return scale.Info(s.eval(&s.moves[0], score, depth, exact), s.Nodes)
}

// eval describes what is known of a move, of which score is what the side to
// move still gains.
func (s *searcher) eval(c *child, score, depth int, exact bool) search.RawEval {
	turns := depth
	if exact {
		turns = solved
	}
	line := s.line(c, turns)
	return search.RawEval{
		Move: line[0], Score: s.ahead + score, Exact: exact,
		Depth: shownDepth(depth, exact, line), Line: line,
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

// bestKnown returns the best move as far as it is known by heart, by the endgames or by the table, or noMove.
func (s *searcher) bestKnown(b board) int {
	if f, ok := s.openings[b]; ok && f.pit != noMove {
		return f.pit
	}
	if b.beans() <= s.endgames.beans() {
		_, pit := s.endgames.best(b)
		return pit
	}
	if e, ok := s.table.find(b); ok {
		return e.move()
	}
	return noMove
}
