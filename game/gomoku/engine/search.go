package engine

import (
	"cmp"
	"context"
	"math/rand/v2"
	"slices"
	"sync/atomic"

	"npaastribe/game"
	"npaastribe/game/gomoku"
	"npaastribe/game/search"
)

// DefaultTableBits is the base-2 logarithm of the number of table entries, of
// 16 bytes each, unless the limits specify another.
const DefaultTableBits = 20

// maxTableBits limits a table to 2 GiB.
const maxTableBits = 27

// vcfBits is the base-2 logarithm of the maximum number of cached searches for
// wins by fours. With 18 the depths that are reached within a second take 8 % longer, with 16 a fifth.
const vcfBits = 20

// pollNodes is the number of nodes between two checks of the context: about a
// millisecond's work.
const pollNodes = 512

// Memory is what searches remember for later ones. It must not be used by two
// searches at the same time, and only for one board size and winning length.
type Memory struct {
	table *transTable
	vcf   *vcfCache
}

// NewMemory returns a memory for 2^bits positions, at 16 bytes each and 8 bytes
// for the first million of them.
func NewMemory(bits int) *Memory {
	bits = min(max(bits, 1), maxTableBits)
	return &Memory{table: newTransTable(bits), vcf: newVCFCache(min(bits, vcfBits))}
}

// Prepare does now what the first search would otherwise spend time on: it has the system provide
// the memory, and unpacks the network.
func (m *Memory) Prepare() {
	m.table.Touch()
	m.vcf.clear()
	loadWeights()
}

// Search returns the best move it finds in p. Threats are searched beyond the
// depth limit; the limit Solve is ignored. If Threads is more than one, the
// additional goroutines have ended when Search returns.
//
// It calls progress, unless nil, after every depth. When ctx ends it returns
// promptly with the result of the last completed depth; the error is ctx.Err()
// if there was none, and game.ErrEnded if the game is over.
func Search(ctx context.Context, p gomoku.Position, l search.Limits, progress func(search.Info)) (search.Info, error) {
	return newMemory(l).Search(ctx, p, l, progress)
}

// newMemory returns a new memory for a search with these limits.
func newMemory(l search.Limits) *Memory { return NewMemory(cmp.Or(l.TableBits, DefaultTableBits)) }

// Search is the function Search with the memory of earlier searches.
func (m *Memory) Search(ctx context.Context, p gomoku.Position, l search.Limits, progress func(search.Info)) (found search.Info, err error) {
	s, err := newSearch(ctx, p, l, m)
	if err != nil {
		return search.Info{}, err
	}
	stop := s.startHelpers(p, l, (*searcher).help)
	defer func() { found.Nodes += stop() }()
	return s.deepen(l, progress)
}

// searcher searches one position.
type searcher struct {
	*board
	search.Control // its nodes include those of vcf
	ctx            context.Context
	vcf            *vcf
	table          *transTable

	inNullMove       bool                // there is a null move on the way to the current node; see nullMove
	narrow, wide     int                 // number of moves tried near the horizon and before it
	history          [2][maxCells]int32  // history heuristic: how often a move was good
	candidateBuffers [maxPly][]candidate // buffers for moves being tried
	cellBuffers      [maxPly][]int16     // buffers for moves being generated

	side         int         // side to move in the position searched
	root         []candidate // its moves, the best so far first
	complete     bool        // no move outside root can be better
	refutedMoves []candidate // moves that lose to threats
	refuteNodes  int64       // nodes spent on finding them
	memory       *Memory

	reached *atomic.Int32 // depth that is being searched, for helpers
}

// newSearch returns a searcher for the calling goroutine.
func newSearch(ctx context.Context, p gomoku.Position, l search.Limits, memory *Memory) (*searcher, error) {
	if p.Result().Outcome != game.Playing {
		return nil, game.ErrEnded
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	memory.table.age = (memory.table.age + 1) % ages
	return startSearch(ctx, p, l.Seed, memory), nil
}

// startSearch returns a searcher with its own board, for one of the threads
// that share a memory.
func startSearch(ctx context.Context, p gomoku.Position, seed int64, memory *Memory) *searcher {
	b := newBoard(p)
	s := &searcher{
		Control: search.NewControl(ctx, pollNodes), ctx: ctx,
		board: b, vcf: newVCF(b, memory.vcf), table: memory.table, memory: memory,
		narrow: 14, wide: 24, side: int(p.Turn() - game.First), reached: new(atomic.Int32),
	}
	s.vcf.nodes = &s.Nodes
	s.initRoot(rand.New(rand.NewPCG(uint64(seed), 0)))
	return s
}

// rootWidth is the maximum number of moves tried in the root position.
const rootWidth = 60

// initRoot lists the moves of the root position.
func (s *searcher) initRoot(r *rand.Rand) {
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

// rootNodes limits the first search for a win by fours. During iterative
// deepening one part in threatShare of all nodes is spent on wins by threats,
// and one in refuteShare on those of the other side after the best move.
const (
	rootNodes   = 20_000
	threatShare = 12
	refuteShare = 30
)

// firstNodes limits the first search for a win by fours, given a limit for all
// nodes.
func firstNodes(nodes int64) int64 {
	if nodes == 0 {
		return rootNodes
	}
	return min(rootNodes, max(nodes/8, 1))
}

// deepen is the iterative deepening.
func (s *searcher) deepen(l search.Limits, progress func(search.Info)) (search.Info, error) {
	if s.vcf.find(s.side, firstNodes(l.Nodes)) {
		info := s.provenInfo(s.vcf.line[:s.vcf.length])
		if progress != nil {
			progress(info)
		}
		return info, nil
	}
	threats := newVCT(s.ctx, s.vcf)
	deepest, own := int8(1), int64(0) // the length of threat sequences reached, and nodes spent on them
	score, proven := 0, false
	found, err := search.Deepen(&s.Control, search.Deepening[search.Info]{
		Limits: l, MaxDepth: l.MaxDepth(s.empties), Progress: progress,
		SearchDepth: func(depth int) (search.Info, bool) {
			s.reached.Store(int32(depth))
			if score = s.searchRoot(depth, score); s.Stopped {
				return search.Info{}, false // info would take more nodes
			}
			return s.info(score, depth), true
		},
		Refine: func(found search.Info, _ int) (search.Info, search.Next) {
			if found.Exact || len(s.root) == 1 && s.empties > smallBoard {
				return found, search.Enough
			}
			if line := threats.search(s.side, s.Nodes/threatShare-own, &deepest); line != nil {
				proven = true
				return s.provenInfo(line), search.Enough
			}
			own = threats.nodes - s.refuteNodes
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
		found.Move, found.Line = better, []game.Move{better} // found after the last completed depth
	}
	found.Nodes = s.Nodes
	return found, nil
}

// refuted reports whether the best move is found to lose to threats. If so it
// is removed from the root moves. If all moves lose, it keeps the one that
// takes the longest threat sequence to refute.
func (s *searcher) refuted(threats *vct) bool {
	best, before := s.root[0], threats.nodes
	best.threats = max(best.threats, 1)
	s.place(int(best.cell), s.side)
	line := threats.search(1-s.side, s.Nodes/refuteShare-s.refuteNodes, &best.threats)
	s.remove(int(best.cell), s.side)
	s.refuteNodes += threats.nodes - before
	s.root[0] = best
	if line == nil {
		return false
	}
	if s.refutedMoves = append(s.refutedMoves, best); len(s.root) > 1 {
		if s.root = s.root[1:]; len(s.root) == 1 {
			s.refuted(threats)
		}
		return true
	}
	s.root[0] = slices.MaxFunc(s.refutedMoves, func(a, b candidate) int { return int(a.threats) - int(b.threats) })
	return false
}

// provenInfo returns the result for a win by threats.
func (s *searcher) provenInfo(line []int16) search.Info {
	moves := s.toMoves(s.finish(line, s.side))
	return scale.Info(search.RawEval{
		Move: moves[0], Score: win - len(moves), Exact: true, Depth: len(moves), Line: moves,
	}, s.Nodes)
}

// searchRoot searches the root moves to a depth, moves the best one to the front
// and returns its score. If it is stopped the best so far is at the front. It
// begins with an aspiration window around the score of the depth before.
func (s *searcher) searchRoot(depth, before int) int {
	alpha, beta := -win, win
	if depth >= windowPlies && before > -unprovenLoss && before < unprovenLoss {
		alpha, beta = before-windowSize, before+windowSize
	}
	best := s.searchRootWindow(depth, alpha, beta)
	if !s.Stopped && best >= beta && beta < win {
		best = s.searchRootWindow(depth, alpha, win)
	}
	if !s.Stopped && best <= alpha && alpha > -win {
		best = s.searchRootWindow(depth, -win, win)
	}
	if !s.complete && best <= -provenWin {
		best = -unprovenLoss
	}
	return best
}

// The depth from which aspiration windows are used, and their size on either
// side.
const (
	windowPlies = 5
	windowSize  = 150
)

// searchRootWindow is searchRoot for one window.
func (s *searcher) searchRootWindow(depth, alpha, beta int) int {
	best := -win
	for k := range s.root {
		c := s.root[k]
		score := s.searchMove(s.side, max(alpha, best), beta, depth, 0, k, c)
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

// scale converts scores.
var scale = search.Scale{Kind: search.Chance, Unit: winScale, Win: win}

// info returns the result of a depth.
func (s *searcher) info(score, depth int) search.Info {
	line := s.toMoves(s.variation(s.side, s.root[0].cell, depth))
	return scale.Info(search.RawEval{
		Move: line[0], Score: score, Depth: depth, Line: line,
		Exact: score >= provenWin || score <= -provenWin || depth >= s.empties && s.complete,
	}, s.Nodes)
}
