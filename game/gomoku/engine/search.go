package engine

import (
	"cmp"
	"context"
	"math/rand/v2"
	"slices"

	"npaastribe/game"
	"npaastribe/game/gomoku"
	"npaastribe/game/search"
)

// DefaultTableBits is how many positions are remembered, as a power of two, at
// 16 bytes each, unless the limits say otherwise.
const DefaultTableBits = 20

// maxTableBits keeps a table at 2 GiB.
const maxTableBits = 27

// vcfBits says how many positions are remembered at most that were searched
// for victories by fours.
const vcfBits = 16

// pollNodes is how many nodes pass between two looks at the context: about a
// millisecond's work.
const pollNodes = 512

// Memory is what searches remember of positions. It serves one search at a
// time, on boards of one size and with one winning length.
type Memory struct {
	table *transTable
	known [][]vcfEntry // for each thread
	size  int          // of those
}

// NewMemory returns a memory for 2^bits positions, at 16 bytes each and as
// many again for up to 65,536 of them for every thread.
func NewMemory(bits int) *Memory {
	bits = min(max(bits, 1), maxTableBits)
	return &Memory{table: newTransTable(bits), size: 1 << min(bits, vcfBits)}
}

// knownOf returns the memory of victories by fours of a thread.
func (m *Memory) knownOf(thread int) []vcfEntry {
	for len(m.known) <= thread {
		m.known = append(m.known, make([]vcfEntry, m.size))
	}
	return m.known[thread]
}

// Search returns the best move it finds in p. Threats are looked at further
// than the depth says; Solve means nothing. The goroutines that it starts for
// more Threads than one have ended when it returns.
//
// After every depth it calls progress, unless that is nil. When ctx ends it
// returns promptly with what the last full depth gave; the error is ctx.Err()
// if there was none, and game.ErrEnded if there is nothing to move.
func Search(ctx context.Context, p gomoku.Position, l search.Limits, progress func(search.Info)) (search.Info, error) {
	return newMemory(l).Search(ctx, p, l, progress)
}

// newMemory returns the memory of a search that has none yet.
func newMemory(l search.Limits) *Memory { return NewMemory(cmp.Or(l.TableBits, DefaultTableBits)) }

// Search is the function Search with a memory of the searches before.
func (m *Memory) Search(ctx context.Context, p gomoku.Position, l search.Limits, progress func(search.Info)) (found search.Info, err error) {
	s, err := newSearch(ctx, p, l, m)
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
	search.Control // its nodes are those of vcf, too
	ctx            context.Context
	vcf            *vcf
	table          *transTable

	passed       bool                // one of the moves was not made; see pass
	narrow, wide int                 // moves tried near the horizon and before
	history      [2][maxCells]int32  // how often a move was good
	lists        [maxPly][]candidate // of moves being tried
	listed       [maxPly][]int16     // moves being listed

	side     int         // that is to move in the position searched
	root     []candidate // its moves, the best so far first
	complete bool        // they are all that matter
	lost     []candidate // those that lose to threats
	checked  int64       // nodes spent on finding that out
	memory   *Memory
}

// newSearch returns a search at its beginning.
func newSearch(ctx context.Context, p gomoku.Position, l search.Limits, memory *Memory) (*searcher, error) {
	if p.Result().Outcome != game.Playing {
		return nil, game.ErrEnded
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	memory.table.age = (memory.table.age + 1) % ages
	return startSearch(ctx, p, l.Seed, memory, 0), nil
}

// startSearch returns a search with its own board, for one of the threads that
// share a memory.
func startSearch(ctx context.Context, p gomoku.Position, seed int64, memory *Memory, thread int) *searcher {
	b := newBoard(p)
	s := &searcher{
		Control: search.NewControl(ctx, pollNodes), ctx: ctx,
		board: b, vcf: newVCF(b, memory.knownOf(thread)), table: memory.table, memory: memory,
		narrow: 14, wide: 24, side: int(p.Turn() - game.First),
	}
	s.vcf.nodes = &s.Nodes
	s.makeRoot(rand.New(rand.NewPCG(uint64(seed), 0)))
	return s
}

// rootWidth is how many moves of the position itself are tried.
const rootWidth = 60

// makeRoot lists the moves of the position searched.
func (s *searcher) makeRoot(r *rand.Rand) {
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
func (s *searcher) deepen(l search.Limits, progress func(search.Info)) (search.Info, error) {
	if s.vcf.find(s.side, firstNodes(l.Nodes)) {
		info := s.proven(s.vcf.line[:s.vcf.length])
		if progress != nil {
			progress(info)
		}
		return info, nil
	}
	threats := newVCT(s.ctx, s.vcf)
	deepest, own := int8(1), int64(0) // of the threats, and nodes spent on them
	score, proven := 0, false
	found, err := search.Deepen(&s.Control, search.Deepening[search.Info]{
		Limits: l, Last: l.LastDepth(s.empties), Progress: progress,
		Look: func(depth int) (search.Info, bool) {
			if score = s.tryRoot(depth, score); s.Stopped {
				return search.Info{}, false // telling the line takes nodes, too
			}
			return s.info(score, depth), true
		},
		Refine: func(found search.Info, _ int) (search.Info, search.Next) {
			if found.Exact || len(s.root) == 1 && s.empties > smallBoard {
				return found, search.Enough
			}
			if line := threats.search(s.side, s.Nodes/threatShare-own, &deepest); line != nil {
				proven = true
				return s.proven(line), search.Enough
			}
			own = threats.nodes - s.checked
			if s.refuted(threats) {
				return found, search.Again
			}
			return found, search.Deeper
		},
	})
	if err != nil || proven {
		return found, err
	}
	if better := s.toMove(int(s.root[0].cell)); better != found.Move {
		found.Move, found.Line = better, []game.Move{better} // found since then
	}
	found.Nodes = s.Nodes
	return found, nil
}

// refuted reports whether the best move loses to threats, as far as can be
// seen, and if so, goes on without it. If all moves do, the one is left that
// the longest threats are needed against.
func (s *searcher) refuted(threats *vct) bool {
	best, before := s.root[0], threats.nodes
	best.threats = max(best.threats, 1)
	s.place(int(best.cell), s.side)
	line := threats.search(1-s.side, s.Nodes/refuteShare-s.checked, &best.threats)
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

// proven describes a victory by threats.
func (s *searcher) proven(line []int16) search.Info {
	moves := s.toMoves(s.finish(line, s.side))
	return scale.Info(search.RawEval{
		Move: moves[0], Score: win - len(moves), Exact: true, Depth: len(moves), Line: moves,
	}, s.Nodes)
}

// tryRoot returns the score of the best move at a depth and brings it to the
// front; if it is stopped, the best so far. It looks in a window around the
// score before first.
func (s *searcher) tryRoot(depth, before int) int {
	alpha, beta := -win, win
	if depth >= windowPlies && before > -hopeless && before < hopeless {
		alpha, beta = before-windowSize, before+windowSize
	}
	best := s.tryRootWithin(depth, alpha, beta)
	if !s.Stopped && best >= beta && beta < win {
		best = s.tryRootWithin(depth, alpha, win)
	}
	if !s.Stopped && best <= alpha && alpha > -win {
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
func (s *searcher) tryRootWithin(depth, alpha, beta int) int {
	best := -win
	for k := range s.root {
		c := s.root[k]
		score := s.tryMove(s.side, max(alpha, best), beta, depth, 0, k, c)
		if s.Stopped {
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

// scale translates scores.
var scale = search.Scale{Kind: search.Chance, Unit: winScale, Win: win}

// info describes the state of the search.
func (s *searcher) info(score, depth int) search.Info {
	line := s.toMoves(s.variation(s.side, s.root[0].cell, depth))
	return scale.Info(search.RawEval{
		Move: line[0], Score: score, Depth: depth, Line: line,
		Exact: score >= surely || score <= -surely || depth >= s.empties && s.complete,
	}, s.Nodes)
}
