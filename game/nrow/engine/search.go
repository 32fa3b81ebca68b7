package engine

import (
	"cmp"
	"context"
	"math"
	"math/bits"

	"npaastribe/game"
	"npaastribe/game/nrow"
	"npaastribe/game/search"
)

// DefaultTableBits is the default of search.Limits.TableBits: 16 MiB. A search that is
// limited to few nodes has a smaller table.
const DefaultTableBits = 20

// maxTableBits limits a table to 2 GiB.
const maxTableBits = 27

// pollNodes is the number of nodes between two checks of the context: far less
// than a millisecond's work.
const pollNodes = 512

// tableBits returns the size of a new table, as a power of two. Unless the limits give it,
// it is no larger than a search can fill with its nodes.
func tableBits(l search.Limits) int {
	if l.TableBits == 0 && l.Nodes > 0 {
		return min(bits.Len64(uint64(l.Nodes)), DefaultTableBits)
	}
	return cmp.Or(l.TableBits, DefaultTableBits)
}

// Memory is a transposition table that is kept from one search to the next, on boards of
// any size. Only one search may use it at a time.
type Memory struct{ table *transTable }

// NewMemory returns an empty memory for 2^log2 positions of 16 bytes each, but 2 GiB at
// most.
func NewMemory(log2 int) *Memory {
	return &Memory{newTransTable(min(log2, maxTableBits))}
}

// scale converts the scores of search.RawEval to chances.
var scale = search.Scale{Kind: search.Chance, Unit: winScale, Win: win}

// Search returns the best move it finds in p. Forced replies do not count
// towards the depth, and l.Solve is ignored. Search never misses a line that it
// can complete at once, nor fails to stop the opponent's if that is possible. It runs on
// the caller's goroutine; the helpers that it starts if l.Threads is more than 1 have
// ended when it returns.
//
// It calls progress, unless that is nil, after every depth. When ctx ends it returns
// promptly with the result of the last completed depth. The error is ctx.Err() if no
// depth was completed, and game.ErrEnded if there is no legal move.
func Search(ctx context.Context, p nrow.Position, l search.Limits, progress func(search.Info)) (search.Info, error) {
	return NewMemory(tableBits(l)).Search(ctx, p, l, progress)
}

// Search is like the function Search, but uses the transposition table of m.
func (m *Memory) Search(ctx context.Context, p nrow.Position, l search.Limits, progress func(search.Info)) (found search.Info, err error) {
	s, err := newSearch(ctx, p, l.Seed, m)
	if err != nil {
		return search.Info{}, err
	}
	stop := s.startHelpers(p, l, (*searcher).runHelper)
	defer func() { found.Nodes += stop() }()
	return s.deepen(l, progress)
}

// searcher is the state of one thread of a search. Threads share the table.
type searcher struct {
	*board
	search.Control
	ctx   context.Context
	table *transTable

	centre       []int                 // all columns, the middle ones first
	lists        [maxPlies][]candidate // for choice, by the number of coins on the board
	root         []int                 // the columns of the root position, the best so far first
	solvedColumn int                   // the best column of the last call of solve; see solveWithMove
}

// maxPlies is more than the plies of any game.
const maxPlies = nrow.MaxSize*nrow.MaxSize + 1

// newSearch returns a searcher for p. The error is game.ErrEnded if there is no legal
// move, or ctx.Err().
func newSearch(ctx context.Context, p nrow.Position, seed int64, memory *Memory) (*searcher, error) {
	if len(p.Moves()) == 0 {
		return nil, game.ErrEnded
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	memory.table.age++
	return startSearch(ctx, p, seed, memory.table), nil
}

// startSearch returns a searcher with its own board, for one of the threads that
// share a table.
func startSearch(ctx context.Context, p nrow.Position, seed int64, table *transTable) *searcher {
	columns, _ := p.Size()
	s := &searcher{
		Control: search.NewControl(ctx, pollNodes), ctx: ctx,
		board: newBoard(p), table: table, centre: centreFirst(columns, seed),
	}
	s.Precise = true
	lists := make([]candidate, (s.empty()+1)*columns)
	for i := range s.empty() + 1 {
		s.lists[s.played+i] = lists[i*columns : i*columns : (i+1)*columns]
	}
	s.makeRoot()
	return s
}

// makeRoot sets root to the columns worth trying: those that win at once; if there are
// none, those where the opponent would win; else those that do not let the opponent win
// in the cell above; else all columns with room.
func (s *searcher) makeRoot() {
	columns := s.openColumns
	switch {
	case s.winning[s.turn] != 0:
		columns = s.winning[s.turn]
	case s.winning[s.turn^1] != 0:
		columns = s.winning[s.turn^1]
	case columns&^s.threatAbove[s.turn^1] != 0:
		columns &^= s.threatAbove[s.turn^1]
	}
	s.root = s.root[:0]
	for _, column := range s.centre {
		if columns>>column&1 != 0 {
			s.root = append(s.root, column)
		}
	}
}

// deepen searches by iterative deepening, until the score is exact or it must stop.
func (s *searcher) deepen(l search.Limits, progress func(search.Info)) (search.Info, error) {
	last := l.MaxDepth(s.empty())
	if l.StopIfForced && len(s.root) == 1 {
		last = 1
	}
	proof, solve := s.newProof(), last == s.empty()
	score := 0
	found, err := search.Deepen(&s.Control, search.Deepening[search.Info]{
		Limits: l, MaxDepth: last, Progress: progress,
		SearchDepth: func(depth int) (search.Info, bool) {
			score = s.searchRoot(depth, score)
			if s.Stopped {
				return search.Info{}, false
			}
			found := s.info(score, depth)
			score = s.scoreFromRoot(score)
			return found, true
		},
		Refine: func(found search.Info, depth int) (search.Info, search.Next) {
			if !found.Exact && solve && s.tryProof(&proof, score, depth == last) {
				found = s.provenInfo(proof, depth)
			}
			if found.Exact || s.Check() {
				return found, search.Enough
			}
			return found, search.Deeper
		},
	})
	if err == nil {
		found.Nodes = s.Nodes
	}
	return found, err
}

// tryProof tries to prove who wins, and reports whether p is decided then. If last is true
// it searches to the end of the game without a limit. Otherwise it spends a share of the
// nodes searched so far: on a search to the end if the position is maybeSolvable, or else on
// a search for a win by threats.
func (s *searcher) tryProof(p *proof, estimate int, last bool) bool {
	switch {
	case last:
		s.prove(p, estimate, math.MaxInt64/2)
	case s.maybeSolvable():
		s.prove(p, estimate, s.Nodes/2)
	default:
		s.proveByThreats(p, s.Nodes/16)
	}
	return p.decided()
}

// maybeSolvable reports whether so few cells are empty, in so few columns, that it
// may be possible to solve the position: the board of 4x10 took half a minute.
func (b *board) maybeSolvable() bool {
	return float64(b.empty())*math.Log2(float64(bits.OnesCount32(b.openColumns))) < 125
}

// info returns the result of the search so far.
func (s *searcher) info(score, depth int) search.Info {
	return scale.Info(s.eval(s.root[0], score, depth), s.Nodes)
}

// eval returns the evaluation of a column with its principal variation.
func (s *searcher) eval(column, score, depth int) search.RawEval {
	return search.RawEval{
		Move: game.Move(column), Score: s.scoreFromRoot(score), Exact: score >= certainWin || score <= -certainWin,
		Depth: depth, Line: s.principalVariation(column, s.empty()),
	}
}

// provenInfo returns the result of a decided proof.
func (s *searcher) provenInfo(p proof, depth int) search.Info {
	if p.move != noMove {
		s.moveToFront(p.move)
	}
	e := s.eval(s.root[0], p.score(), depth)
	e.Exact = true
	return scale.Info(e, s.Nodes)
}

// moveToFront moves a column to the front of root; the others keep their order.
func (s *searcher) moveToFront(column int) {
	for k, c := range s.root {
		if c == column {
			copy(s.root[1:k+1], s.root[:k])
			s.root[0] = column
			return
		}
	}
}

// scoreFromRoot converts a certain win or loss, which counts the coins on the board, to one that
// counts plies from the root position: b must be at the root.
func (b *board) scoreFromRoot(score int) int {
	switch {
	case score >= certainWin:
		return score + b.played
	case score <= -certainWin:
		return score - b.played
	}
	return score
}

// aspiration is half the width of the aspiration window.
const aspiration = winScale

// searchRoot returns the score of the best column at a depth and moves it to
// the front; if it is stopped, the best so far.
func (s *searcher) searchRoot(depth, guess int) int {
	return s.searchAspiration(depth, guess, func(alpha, beta int) int { return s.searchRootWindow(alpha, beta, depth) })
}

// searchAspiration calls searchWindow with an aspiration window around a guess and, if the
// score lies outside of it, with the full window. Small depths have the full window at once.
func (s *searcher) searchAspiration(depth, guess int, searchWindow func(alpha, beta int) int) int {
	if depth > 3 {
		alpha, beta := guess-aspiration, guess+aspiration
		if score := searchWindow(alpha, beta); s.Stopped || score > alpha && score < beta {
			return score
		}
	}
	return searchWindow(-win, win)
}

// searchRootWindow is searchRoot with a window.
func (s *searcher) searchRootWindow(alpha, beta, depth int) int {
	if s.winning[s.turn] != 0 {
		return win - s.played - 1
	}
	best := -win
	for k := range s.root {
		column := s.root[k]
		score := s.searchColumn(column, max(alpha, best), beta, depth, k)
		if s.Stopped {
			break
		}
		if score > best {
			best = score
			if score > alpha || k == 0 {
				s.moveToFront(column)
			}
		}
		if best >= beta {
			break
		}
	}
	return best
}
