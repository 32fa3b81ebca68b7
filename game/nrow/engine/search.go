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

// DefaultTableBits is how many positions are remembered at a time, as a power
// of two, unless the limits say otherwise: 16 MiB. A search of few nodes has
// fewer.
const DefaultTableBits = 20

// maxTableBits keeps a table at 2 GiB.
const maxTableBits = 27

// pollNodes is how many nodes pass between two looks at the context: far less
// than a millisecond's work.
const pollNodes = 512

// tableBits returns the size of a new table: no larger than a search of few
// nodes can fill, unless it is given.
func tableBits(l search.Limits) int {
	if l.TableBits == 0 && l.Nodes > 0 {
		return min(bits.Len64(uint64(l.Nodes)), DefaultTableBits)
	}
	return cmp.Or(l.TableBits, DefaultTableBits)
}

// Memory is what searches remember of positions. It serves one search at a
// time, on boards of any size.
type Memory struct{ table *transTable }

// NewMemory returns a memory for 2^log2 positions, at 16 bytes each.
func NewMemory(log2 int) *Memory {
	return &Memory{newTransTable(min(log2, maxTableBits))}
}

// scale translates scores.
var scale = search.Scale{Kind: search.Chance, Unit: winScale, Win: win}

// Search returns the best move it finds in p. Replies to a threat do not count
// towards the depth; Solve means nothing. It never misses a line that it
// can complete at once, nor fails to stop the opponent's if that is possible.
// The goroutines that it starts for more Threads than one have ended when it
// returns.
//
// After every depth it calls progress, unless that is nil. When ctx ends it
// returns promptly with what the last full depth gave; the error is ctx.Err()
// if there was none, and game.ErrEnded if there is nothing to move.
func Search(ctx context.Context, p nrow.Position, l search.Limits, progress func(search.Info)) (search.Info, error) {
	return NewMemory(tableBits(l)).Search(ctx, p, l, progress)
}

// Search is the function Search with a memory of the searches before.
func (m *Memory) Search(ctx context.Context, p nrow.Position, l search.Limits, progress func(search.Info)) (found search.Info, err error) {
	s, err := newSearch(ctx, p, l.Seed, m)
	if err != nil {
		return search.Info{}, err
	}
	stop := s.startHelpers(p, l, (*searcher).help)
	defer func() { found.Nodes += stop() }()
	return s.deepen(l, progress)
}

// searcher is the work on one position.
type searcher struct {
	*board
	search.Control
	ctx   context.Context
	table *transTable

	centre []int                 // all columns, the middle ones first
	lists  [maxPlies][]candidate // of columns being tried
	root   []int                 // columns of the board searched, the best so far first
	solved int                   // the column that solve found best; see decide
}

// maxPlies is how long a game can last.
const maxPlies = nrow.MaxSize*nrow.MaxSize + 1

// newSearch returns a search at its beginning.
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

// startSearch returns a search with its own board, for one of the threads that
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

// makeRoot lists the columns worth trying: those that win at once, or else
// those where the opponent would, or else those that do not let it win, or
// else all with room.
func (s *searcher) makeRoot() {
	columns := s.room
	switch {
	case s.ready[s.turn] != 0:
		columns = s.ready[s.turn]
	case s.ready[s.turn^1] != 0:
		columns = s.ready[s.turn^1]
	case columns&^s.above[s.turn^1] != 0:
		columns &^= s.above[s.turn^1]
	}
	s.root = s.root[:0]
	for _, column := range s.centre {
		if columns>>column&1 != 0 {
			s.root = append(s.root, column)
		}
	}
}

// deepen searches one ply further each time, until it knows enough or must
// stop.
func (s *searcher) deepen(l search.Limits, progress func(search.Info)) (search.Info, error) {
	last := l.LastDepth(s.empty())
	if l.StopIfForced && len(s.root) == 1 {
		last = 1
	}
	proof, solve := s.nothingProven(), last == s.empty()
	score := 0
	found, err := search.Deepen(&s.Control, search.Deepening[search.Info]{
		Limits: l, Last: last, Progress: progress,
		Look: func(depth int) (search.Info, bool) {
			score = s.tryRoot(depth, score)
			if s.Stopped {
				return search.Info{}, false
			}
			found := s.info(score, depth)
			score = s.fromNow(score)
			return found, true
		},
		Refine: func(found search.Info, depth int) (search.Info, search.Next) {
			if !found.Exact && solve && s.certify(&proof, score, depth == last) {
				found = s.proven(proof, depth)
			}
			if found.Exact || s.Look() {
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

// certify spends a share of the nodes on a proof, all that are left if it is
// the last chance. It reports whether it has decided the game. If there is
// hope the game is played out, or else a win by threats is looked for.
func (s *searcher) certify(p *proof, estimate int, last bool) bool {
	switch {
	case last:
		s.prove(p, estimate, math.MaxInt64/2)
	case s.hopeful():
		s.prove(p, estimate, s.Nodes/2)
	default:
		s.threaten(p, s.Nodes/16)
	}
	return p.decided()
}

// hopeful reports whether so few cells are empty, in so few columns, that it
// may be possible to play the game out: 4x10 took half a minute.
func (b *board) hopeful() bool {
	return float64(b.empty())*math.Log2(float64(bits.OnesCount32(b.room))) < 125
}

// info describes what has been found.
func (s *searcher) info(score, depth int) search.Info {
	return scale.Info(s.eval(s.root[0], score, depth), s.Nodes)
}

// eval describes what is known of a column.
func (s *searcher) eval(column, score, depth int) search.RawEval {
	return search.RawEval{
		Move: game.Move(column), Score: s.fromNow(score), Exact: score >= surely || score <= -surely,
		Depth: depth, Line: s.variation(column, s.empty()),
	}
}

// proven describes what is certain.
func (s *searcher) proven(p proof, depth int) search.Info {
	if p.move != noMove {
		s.bringForward(p.move)
	}
	e := s.eval(s.root[0], p.score(), depth)
	e.Exact = true
	return scale.Info(e, s.Nodes)
}

// bringForward makes a column the first to try.
func (s *searcher) bringForward(column int) {
	for k, c := range s.root {
		if c == column {
			copy(s.root[1:k+1], s.root[:k])
			s.root[0] = column
			return
		}
	}
}

// fromNow turns a score into one that counts plies from the position
// searched.
func (b *board) fromNow(score int) int {
	switch {
	case score >= surely:
		return score + b.played
	case score <= -surely:
		return score - b.played
	}
	return score
}

// aspiration is half the first window around the score of the depth before.
const aspiration = winScale

// tryRoot returns the score of the best column at a depth and brings it to
// the front; if it is stopped, the best so far.
func (s *searcher) tryRoot(depth, guess int) int {
	return s.aspire(depth, guess, func(alpha, beta int) int { return s.tryRootIn(alpha, beta, depth) })
}

// aspire looks at a depth through a narrow window around a guess, and if the
// score lies outside of that, through a wide one.
func (s *searcher) aspire(depth, guess int, look func(alpha, beta int) int) int {
	if depth > 3 {
		alpha, beta := guess-aspiration, guess+aspiration
		if score := look(alpha, beta); s.Stopped || score > alpha && score < beta {
			return score
		}
	}
	return look(-win, win)
}

// tryRootIn is tryRoot in a window.
func (s *searcher) tryRootIn(alpha, beta, depth int) int {
	if s.ready[s.turn] != 0 {
		return win - s.played - 1
	}
	best := -win
	for k := range s.root {
		column := s.root[k]
		score := s.tryColumn(column, max(alpha, best), beta, depth, k)
		if s.Stopped {
			break
		}
		if score > best {
			best = score
			if score > alpha || k == 0 {
				s.bringForward(column)
			}
		}
		if best >= beta {
			break
		}
	}
	return best
}
