package engine

import (
	"cmp"
	"context"
	"math"
	"math/bits"

	"npaastribe/game"
	"npaastribe/game/nrow"
)

// DefaultTableBits is the default of Params.TableBits.
const DefaultTableBits = 20

// maxTableBits keeps a table at 2 GiB.
const maxTableBits = 27

// pollNodes is how many nodes pass between two looks at the context: far less
// than a millisecond's work.
const pollNodes = 512

// Params limits a search. The zero value ends only with the game tree or the
// context.
type Params struct {
	Depth int   // plies; 0 is no limit. Replies to a threat are not counted.
	Nodes int64 // positions; 0 is no limit. It is exceeded by a few at most, or to finish depth 1.
	Seed  int64 // decides between columns that are equally far from the centre

	// StopIfForced ends the search after depth 1 when only one move comes
	// into question. Its score is then of little use.
	StopIfForced bool

	// TableBits says how many positions are remembered at a time: 2 to that
	// power, at 16 bytes each. 0 is DefaultTableBits, for 16 MiB,
	// or less if Nodes are few.
	TableBits int

	// Threads is how many goroutines search; 0 is 1. With more than that the
	// result depends on chance, and only one of them counts its nodes towards
	// the limit.
	Threads int

	// Memory, unless it is nil, is used instead of a new table, and holds
	// what is found for the next search.
	Memory *Memory
}

// tableBits returns the size of a new table: no larger than a search of few
// nodes can fill, unless it is given.
func (p Params) tableBits() int {
	if p.TableBits == 0 && p.Nodes > 0 {
		return min(bits.Len64(uint64(p.Nodes)), DefaultTableBits)
	}
	return cmp.Or(p.TableBits, DefaultTableBits)
}

// Memory is what searches remember of positions. It serves one search at a
// time, on boards of any size.
type Memory struct{ table *table }

// NewMemory returns a memory for 2^log2 positions, at 16 bytes each.
func NewMemory(log2 int) *Memory {
	return &Memory{newTable(uint(min(max(log2, 2), maxTableBits)))}
}

// Win is more than any score; see Info.
const Win = win

// Info is what a search has found.
type Info struct {
	Move game.Move

	// Score is how good the position is for the side to move: Win-n if it
	// wins within n plies, n-Win if it loses within n, and otherwise an
	// estimate; see Logit.
	Score int

	Exact bool        // the score is proven; then 0 is a draw
	Depth int         // plies searched in full
	Nodes int64       // positions looked at
	Line  []game.Move // the best play for both sides as far as it is known, Move first
}

// Search returns the best move it finds in p. It never misses a line that it
// can complete at once, nor fails to stop the opponent's if that is possible.
// The goroutines that it starts for more Threads than one have ended when it
// returns.
//
// After every depth it calls progress, unless that is nil. When ctx ends it
// returns promptly with what the last full depth gave; the error is ctx.Err()
// if there was none, and game.ErrEnded if there is nothing to move.
func Search(ctx context.Context, p nrow.Position, params Params, progress func(Info)) (found Info, err error) {
	s, err := newSearch(ctx, p, params)
	if err != nil {
		return Info{}, err
	}
	if progress == nil {
		progress = func(Info) {}
	}
	stop := s.startHelpers(p, params)
	defer func() { found.Nodes += stop() }()
	return s.deepen(params, progress)
}

// search is the work on one position.
type search struct {
	*board
	ctx     context.Context
	table   *table
	nodes   int64
	next    int64 // nodes at which to look at the limits again
	limit   int64 // of nodes; 0 is none
	stopped bool  // what is being searched means nothing
	ended   bool  // because of the context

	centre []int                 // all columns, the middle ones first
	lists  [maxPlies][]candidate // of columns being tried
	root   []int                 // columns of the board searched, the best so far first
	solved int                   // the column that solve found best; see decide
}

// maxPlies is how long a game can last.
const maxPlies = nrow.MaxSize*nrow.MaxSize + 1

// newSearch returns a search at its beginning.
func newSearch(ctx context.Context, p nrow.Position, params Params) (*search, error) {
	if len(p.Moves()) == 0 {
		return nil, game.ErrEnded
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	memory := params.Memory
	if memory == nil {
		memory = NewMemory(params.tableBits())
	}
	memory.table.age++
	return startSearch(ctx, p, params.Seed, memory.table), nil
}

// startSearch returns a search with its own board, for one of the threads that
// share a table.
func startSearch(ctx context.Context, p nrow.Position, seed int64, table *table) *search {
	columns, _ := p.Size()
	s := &search{
		ctx: ctx, board: newBoard(p), table: table,
		next: pollNodes, centre: centreFirst(columns, seed),
	}
	lists := make([]candidate, (s.empty()+1)*columns)
	for i := range s.empty() + 1 {
		s.lists[s.played+i] = lists[i*columns : i*columns : (i+1)*columns]
	}
	s.makeRoot()
	return s
}

// interrupted looks at the limits and reports whether the search must end.
func (s *search) interrupted() bool {
	s.next = s.nodes + pollNodes
	if s.limit > 0 {
		s.next = min(s.next, s.limit)
	}
	s.ended = s.ended || s.ctx.Err() != nil
	s.stopped = s.stopped || s.ended || s.limit > 0 && s.nodes >= s.limit
	return s.stopped
}

// makeRoot lists the columns worth trying: those that win at once, or else
// those where the opponent would, or else those that do not let it win, or
// else all with room.
func (s *search) makeRoot() {
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
func (s *search) deepen(params Params, progress func(Info)) (Info, error) {
	limit := s.empty()
	if params.Depth > 0 {
		limit = min(limit, params.Depth)
	}
	if params.StopIfForced && len(s.root) == 1 {
		limit = 1
	}
	proof, solve := s.nothingProven(), limit == s.empty()
	var found Info
	for depth := 1; depth <= limit; depth++ {
		score := s.tryRoot(depth, found.Score)
		if s.stopped {
			break
		}
		found = s.info(score, depth)
		s.limit = params.Nodes // from now on there is a move to return
		if !found.Exact && solve && s.certify(&proof, score, depth == limit) {
			found = s.proven(proof, found)
		}
		progress(found)
		if found.Exact || s.interrupted() {
			break
		}
	}
	if found.Depth == 0 {
		return Info{}, s.ctx.Err()
	}
	found.Nodes = s.nodes
	return found, nil
}

// certify spends a share of the nodes on a proof, all that are left if it is
// the last chance. It reports whether it has decided the game. If there is
// hope the game is played out, or else a win by threats is looked for.
func (s *search) certify(p *proof, estimate int, last bool) bool {
	switch {
	case last:
		s.prove(p, estimate, math.MaxInt64/2)
	case s.hopeful():
		s.prove(p, estimate, s.nodes/2)
	default:
		s.threaten(p, s.nodes/16)
	}
	return p.decided()
}

// hopeful reports whether so few cells are empty, in so few columns, that it
// may be possible to play the game out: 4x10 took half a minute.
func (b *board) hopeful() bool {
	return float64(b.empty())*math.Log2(float64(bits.OnesCount32(b.room))) < 125
}

// info describes what has been found.
func (s *search) info(score, depth int) Info {
	column := s.root[0]
	return Info{
		Move: game.Move(column), Score: s.fromNow(score), Exact: score >= surely || score <= -surely,
		Depth: depth, Nodes: s.nodes, Line: s.variation(column, s.empty()),
	}
}

// proven puts what is certain into what has been found.
func (s *search) proven(p proof, found Info) Info {
	if p.move != noMove {
		s.bringForward(p.move)
	}
	info := s.info(p.score(), found.Depth)
	info.Exact = true
	return info
}

// bringForward makes a column the first to try.
func (s *search) bringForward(column int) {
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
const aspiration = 30

// tryRoot returns the score of the best column at a depth and brings it to
// the front; if it is stopped, the best so far.
func (s *search) tryRoot(depth, guess int) int {
	return s.aspire(depth, guess, func(alpha, beta int) int { return s.tryRootIn(alpha, beta, depth) })
}

// aspire looks at a depth through a narrow window around a guess, and if the
// score lies outside of that, through a wide one.
func (s *search) aspire(depth, guess int, look func(alpha, beta int) int) int {
	if depth > 3 {
		alpha, beta := guess-aspiration, guess+aspiration
		if score := look(alpha, beta); s.stopped || score > alpha && score < beta {
			return score
		}
	}
	return look(-win, win)
}

// tryRootIn is tryRoot in a window.
func (s *search) tryRootIn(alpha, beta, depth int) int {
	if s.ready[s.turn] != 0 {
		return win - s.played - 1
	}
	best := -win
	for k := range s.root {
		column := s.root[k]
		score := s.tryColumn(column, max(alpha, best), beta, depth, k)
		if s.stopped {
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
