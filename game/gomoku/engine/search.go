package engine

import (
	"cmp"
	"context"
	"math/rand/v2"
	"slices"
	"sync"

	"npaastribe/game"
	"npaastribe/game/gomoku"
)

// DefaultTableBits is the default of Params.TableBits.
const DefaultTableBits = 20

// maxTableBits keeps a table at 2 GiB.
const maxTableBits = 27

// vcfBits says how many positions are remembered at most that were searched
// for victories by fours.
const vcfBits = 16

// pollNodes is how many nodes pass between two looks at the context: about a
// millisecond's work.
const pollNodes = 512

// Params limits a search. The zero value ends only with the game tree or the
// context.
type Params struct {
	Depth int   // plies; 0 is no limit. Threats are looked at further.
	Nodes int64 // positions; 0 is no limit. It may be exceeded by a few hundred, or to finish depth 1.
	Seed  int64 // decides between moves of equal worth

	// TableBits says how many positions are remembered at a time: 2 to that
	// power, at 16 bytes each. 0 is DefaultTableBits, for 16 MiB.
	TableBits int

	// Threads is how many goroutines search; 0 is 1. With more than that the
	// result depends on chance, and only one of them counts its nodes towards
	// the limit.
	Threads int

	// Memory, unless it is nil, is used instead of a new table, and holds
	// what is found for the next search.
	Memory *Memory
}

// Memory is what searches remember of positions. It serves one search at a
// time, on boards of one size and with one winning length.
type Memory struct {
	table   *table
	known   [][]vcfEntry // for each thread
	size    int          // of those
	helping sync.WaitGroup
}

// NewMemory returns a memory for 2^bits positions, at 16 bytes each and as
// many again for up to 65,536 of them for every thread.
func NewMemory(bits int) *Memory {
	bits = min(max(bits, 1), maxTableBits)
	return &Memory{table: newTable(uint(bits)), size: 1 << min(bits, vcfBits)}
}

// knownOf returns the memory of victories by fours of a thread.
func (m *Memory) knownOf(thread int) []vcfEntry {
	for len(m.known) <= thread {
		m.known = append(m.known, make([]vcfEntry, m.size))
	}
	return m.known[thread]
}

// Info is what a search has found.
type Info struct {
	Move  game.Move
	Score int         // how good the position is for the side to move; Win-n if it wins in n plies, n-Win if it loses
	Exact bool        // that is proven
	Depth int         // plies searched in full
	Nodes int64       // positions looked at
	Line  []game.Move // the best play for both sides as far as it is known, Move first
}

// Win is more than any score; see Info.
const Win = win

// Search returns the best move it finds in p. The goroutines that it started
// end within a millisecond after it has returned, if they are let run.
//
// After every depth it calls progress, unless that is nil. When ctx ends it
// returns promptly with what the last full depth gave; the error is ctx.Err()
// if there was none, and game.ErrEnded if there is nothing to move.
func Search(ctx context.Context, p gomoku.Position, params Params, progress func(Info)) (Info, error) {
	s, err := newSearch(ctx, p, params)
	if err != nil {
		return Info{}, err
	}
	if progress == nil {
		progress = func(Info) {}
	}
	stop := s.startHelpers()
	info, err := s.deepen(params, progress)
	info.Nodes += stop()
	return info, err
}

// search is the work on one position.
type search struct {
	*board
	ctx     context.Context
	vcf     *vcf
	table   *table
	nodes   int64
	next    int64 // nodes at which to look at the context again
	limit   int64 // of nodes; 0 is none
	stopped bool

	passed       bool                // one of the moves was not made; see ahead
	narrow, wide int                 // moves tried near the horizon and before
	history      [2][maxCells]int32  // how often a move was good
	lists        [maxPly][]candidate // of moves being tried
	listed       [maxPly][]int16     // moves being listed

	side     int         // that is to move in the position searched
	root     []candidate // its moves, the best so far first
	complete bool        // they are all that matter
	lost     []candidate // those that lose to threats
	checked  int64       // nodes spent on finding that out
	helpers  []*helper
	memory   *Memory
}

// newSearch returns a search at its beginning.
func newSearch(ctx context.Context, p gomoku.Position, params Params) (*search, error) {
	if p.Result().Outcome != game.Playing {
		return nil, game.ErrEnded
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	memory := params.Memory
	if memory == nil {
		memory = NewMemory(cmp.Or(params.TableBits, DefaultTableBits))
	}
	memory.helping.Wait() // for those of the search before
	s := startSearch(ctx, p, params.Seed, memory, 0)
	memory.table.age = (memory.table.age + 1) % ages
	for n := range max(params.Threads-1, 0) {
		other := startSearch(ctx, p, params.Seed+int64(n)+1, memory, n+1)
		s.helpers = append(s.helpers, &helper{search: other})
	}
	return s, nil
}

// startSearch returns a search with its own board, for one of the threads that
// share a memory.
func startSearch(ctx context.Context, p gomoku.Position, seed int64, memory *Memory, thread int) *search {
	b := newBoard(p)
	s := &search{
		ctx: ctx, board: b, vcf: newVCF(b, memory.knownOf(thread)), table: memory.table, memory: memory,
		narrow: 14, wide: 24, side: int(p.Turn() - game.First),
	}
	s.makeRoot(rand.New(rand.NewPCG(uint64(seed), 0)))
	return s
}

// rootWidth is how many moves of the position itself are tried.
const rootWidth = 60

// makeRoot lists the moves of the position searched.
func (s *search) makeRoot(r *rand.Rand) {
	if s.stones.size == 0 && s.empties > smallBoard {
		s.root = []candidate{{cell: s.centre()}}
		return
	}
	cells, complete := s.appendMoves(nil, s.side, 1)
	s.complete = complete
	r.Shuffle(len(cells), func(i, j int) { cells[i], cells[j] = cells[j], cells[i] })
	for _, i := range cells {
		s.root = append(s.root, candidate{cell: i, rank: s.rank(int(i), s.side, noMove)})
	}
	for k := range s.root {
		pick(s.root[k:])
	}
	if !complete && len(s.root) > rootWidth {
		s.root = s.root[:rootWidth]
	}
}

// centre returns the empty cell nearest to the middle of the board.
func (b *board) centre() int16 {
	best, nearest := int16(noMove), maxCells
	for _, i := range b.appendEmpty(nil) {
		m := int(b.toMove(int(i)))
		x, y := 2*(m%b.columns)-b.columns+1, 2*(m/b.columns)-b.rows+1
		if d := x*x + y*y; best == noMove || d < nearest {
			best, nearest = i, d
		}
	}
	return best
}

// interrupted looks at the limits and reports whether the search must end.
func (s *search) interrupted() bool {
	s.next = s.spent() + pollNodes
	s.stopped = s.stopped || s.ctx.Err() != nil || s.limit > 0 && s.spent() >= s.limit
	return s.stopped
}

// rootNodes is what may be spent on a victory by fours at first. On
// victories by threats goes a part of all nodes, while the position is
// searched ever deeper, and on those of the other side after the best move.
const (
	rootNodes   = 20_000
	threatShare = 6
	refuteShare = 20
)

// firstNodes is what may be spent on a victory by fours at first, of a budget.
func firstNodes(nodes int64) int64 {
	if nodes == 0 {
		return rootNodes
	}
	return min(rootNodes, max(nodes/8, 1))
}

// deepen searches one ply further each time, until it knows enough or must
// stop.
func (s *search) deepen(params Params, progress func(Info)) (Info, error) {
	if s.vcf.find(s.side, firstNodes(params.Nodes)) {
		return s.proven(s.vcf.line[:s.vcf.length], progress), nil
	}
	limit := s.empties
	if params.Depth > 0 {
		limit = min(limit, params.Depth)
	}
	threats := newVCT(s.ctx, s.vcf)
	deepest, own := int8(1), int64(0) // of the threats, and nodes spent on them
	var found Info
	for depth := 1; depth <= limit; depth++ {
		score := s.tryRoot(depth, found.Score)
		if s.stopped {
			break
		}
		found = s.info(score, depth)
		s.limit = params.Nodes // from now on there is a move to return
		progress(found)
		if found.Exact || len(s.root) == 1 && s.empties > smallBoard || s.ctx.Err() != nil {
			break // the context too: helpers can make the next depth a matter of few nodes
		}
		if line := threats.search(s.side, s.spent()/threatShare-own, &deepest); line != nil {
			return s.proven(line, progress), nil
		}
		own = threats.nodes - s.checked
		if s.refuted(threats) {
			depth--
		}
	}
	if found.Depth == 0 {
		return Info{}, s.ctx.Err()
	}
	if better := s.toMove(int(s.root[0].cell)); better != found.Move {
		found.Move, found.Line = better, []game.Move{better} // found since then
	}
	found.Nodes = s.spent()
	return found, nil
}

// refuted reports whether the best move loses to threats, as far as can be
// seen, and if so, goes on without it. If all moves do, the one is left that
// the longest threats are needed against.
func (s *search) refuted(threats *vct) bool {
	best, before := s.root[0], threats.nodes
	best.threats = max(best.threats, 1)
	s.place(int(best.cell), s.side)
	line := threats.search(1-s.side, s.spent()/refuteShare-s.checked, &best.threats)
	s.remove(int(best.cell), s.side)
	s.checked += threats.nodes - before
	s.root[0] = best
	if line == nil {
		return false
	}
	if s.lost = append(s.lost, best); len(s.root) > 1 {
		if s.root = s.root[1:]; len(s.root) == 1 {
			s.refuted(threats)
		}
		return true
	}
	s.root[0] = slices.MaxFunc(s.lost, func(a, b candidate) int { return int(a.threats) - int(b.threats) })
	return false
}

// spent returns the positions looked at.
func (s *search) spent() int64 { return s.nodes + s.vcf.nodes }

// proven describes a victory by threats.
func (s *search) proven(line []int16, progress func(Info)) Info {
	moves := s.toMoves(s.finish(line, s.side))
	info := Info{
		Move: moves[0], Score: win - len(moves), Exact: true,
		Depth: len(moves), Nodes: s.spent(), Line: moves,
	}
	progress(info)
	return info
}

// tryRoot returns the score of the best move at a depth and brings it to the
// front; if it is stopped, the best so far. It looks in a window around the
// score before first.
func (s *search) tryRoot(depth, before int) int {
	alpha, beta := -win, win
	if depth >= windowPlies && before > -hopeless && before < hopeless {
		alpha, beta = before-windowSize, before+windowSize
	}
	best := s.tryRootWithin(depth, alpha, beta)
	if !s.stopped && best >= beta && beta < win {
		best = s.tryRootWithin(depth, alpha, win)
	}
	if !s.stopped && best <= alpha && alpha > -win {
		best = s.tryRootWithin(depth, -win, win)
	}
	if !s.complete && best <= -surely {
		best = -hopeless
	}
	return best
}

// The window in which the score is expected, on either side of the one before.
const (
	windowPlies = 5
	windowSize  = 150
)

// tryRootWithin is tryRoot for a window.
func (s *search) tryRootWithin(depth, alpha, beta int) int {
	best := -win
	for k := range s.root {
		c := s.root[k]
		score := s.tryMove(s.side, max(alpha, best), beta, depth, 0, k, c)
		if s.stopped {
			break
		}
		if score > best {
			best = score
		}
		if score > alpha {
			alpha = score
			copy(s.root[1:k+1], s.root[:k])
			s.root[0] = c
		}
		if score >= beta {
			break
		}
	}
	return best
}

// info describes the state of the search.
func (s *search) info(score, depth int) Info {
	line := s.toMoves(s.variation(s.side, s.root[0].cell, depth))
	return Info{
		Move: line[0], Score: score, Depth: depth, Nodes: s.spent(), Line: line,
		Exact: score >= surely || score <= -surely || depth >= s.empties && s.complete,
	}
}
