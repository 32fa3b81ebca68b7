package engine

import (
	"cmp"
	"context"
	"math/rand/v2"

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

	// Memory, unless it is nil, is used instead of a new table, and holds
	// what is found for the next search.
	Memory *Memory
}

// Memory is what searches remember of positions. It serves one search at a
// time, on boards of one size and with one winning length.
type Memory struct {
	table *table
	known []vcfEntry
}

// NewMemory returns a memory for 2^bits positions, at 16 bytes each and as
// many again for up to 65,536 of them.
func NewMemory(bits int) *Memory {
	bits = min(max(bits, 1), maxTableBits)
	return &Memory{table: newTable(uint(bits)), known: make([]vcfEntry, 1<<min(bits, vcfBits))}
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

// Search returns the best move it finds in p. It works on the caller's
// goroutine and starts no other.
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
	return s.deepen(params, progress)
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

	narrow, wide int                 // moves tried near the horizon and before
	history      [2][maxCells]int32  // how often a move was good
	lists        [maxPly][]candidate // of moves being tried
	listed       [maxPly][]int16     // moves being listed

	side     int         // that is to move in the position searched
	root     []candidate // its moves, the best so far first
	complete bool        // they are all that matter
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
	b := newBoard(p)
	s := &search{
		ctx: ctx, board: b, vcf: newVCF(b, memory.known), table: memory.table,
		narrow: 10, wide: 15, side: int(p.Turn() - game.First),
	}
	s.makeRoot(rand.New(rand.NewPCG(uint64(params.Seed), 0)))
	return s, nil
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
		s.root = append(s.root, candidate{i, s.rank(int(i), s.side, noMove)})
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
// searched ever deeper.
const (
	rootNodes   = 20_000
	threatShare = 6
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
	var found Info
	for depth := 1; depth <= limit; depth++ {
		score := s.tryRoot(depth)
		if s.stopped {
			break
		}
		found = s.info(score, depth)
		s.limit = params.Nodes // from now on there is a move to return
		progress(found)
		if found.Exact || len(s.root) == 1 && s.empties > smallBoard {
			break
		}
		if line := threats.search(s.side, s.spent()/threatShare-threats.nodes); line != nil {
			return s.proven(line, progress), nil
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
// front; if it is stopped, the best so far.
func (s *search) tryRoot(depth int) int {
	best := -win
	for k := range s.root {
		c := s.root[k]
		score := s.tryMove(s.side, best, win, depth, 0, k, c)
		if s.stopped {
			break
		}
		if score > best {
			best = score
			copy(s.root[1:k+1], s.root[:k])
			s.root[0] = c
		}
	}
	if !s.complete && best <= -surely {
		best = -hopeless
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
