package engine

// candidate is a move to try.
type candidate struct {
	cell    int16
	threats int8 // length of the other side's threat sequences against this move that have been searched
	rank    int32
}

// Ranks of moves. rankHashMove is that of the move from the transposition table;
// maxHistory is the greatest history value.
const (
	rankHashMove = 1 << 28
	maxHistory   = 1 << 12
)

// kindRanks are added for moves that win or stop a win, of which the network
// has seen few; preventing one of the other side counts half of that.
var kindRanks = [kinds]int32{makesWin: 20000, makesFive: 1 << 19}

// moves lists moves for side and says how many of them are worth trying: those of the highest ranks, at
// most so many. The result complete says that no move that is not listed can be better.
func (s *searcher) moves(side, depth, ply int, known int16, most int) (list []candidate, width int, complete bool) {
	cells := s.cellBuffer(ply)
	cells, complete = s.appendMoves(cells, side, depth)
	s.cellBuffers[ply] = cells
	list = s.candidateBuffers[ply][:0]
	for _, i := range cells {
		list = append(list, candidate{cell: i, rank: s.rank(int(i), side, known)})
	}
	s.candidateBuffers[ply] = list
	if !complete {
		most = min(most, s.width(depth))
	}
	return list, min(most, len(list)), complete
}

func (s *searcher) cellBuffer(ply int) []int16 { return s.cellBuffers[ply][:0] }

// width returns the number of moves tried where side is not forced to answer a
// threat.
func (s *searcher) width(depth int) int {
	if depth <= 2 {
		return s.narrow
	}
	return s.wide
}

// appendMoves appends the cells of moves worth trying for side. The result
// complete says that no other move can be better.
func (s *searcher) appendMoves(cells []int16, side, depth int) (_ []int16, complete bool) {
	other := 1 - side
	switch {
	case s.count(side, makesFive) > 0:
		return s.sets[side][makesFive].appendTo(cells), true
	case s.count(other, makesFive) > 0:
		return s.sets[other][makesFive].appendTo(cells), true
	case s.count(side, makesWin) > 0:
		return s.sets[side][makesWin].appendTo(cells), true
	case s.count(other, makesWin) > 0:
		return s.defences(cells, other), true
	case depth > 0 && s.vcf.find(other, threatNodes):
		return s.zone(cells, other, s.vcf.line[:s.vcf.length]), true
	case s.empties <= smallBoard:
		return s.appendEmpty(cells), true
	}
	before := len(cells)
	if cells = s.appendNear(cells); len(cells) == before {
		cells = s.appendEmpty(cells)
	}
	return cells, len(cells)-before == s.empties
}

// appendEmpty appends all empty cells.
func (b *board) appendEmpty(cells []int16) []int16 {
	for i := range b.cells {
		if b.cells[i].state == empty {
			cells = append(cells, int16(i))
		}
	}
	return cells
}

// rank returns the rank of a move; higher ones are tried first.
func (s *searcher) rank(i, side int, known int16) int32 {
	if int(known) == i {
		return rankHashMove
	}
	return s.staticRank(i, side) + s.history[side][i]/16
}

// staticRank returns a static estimate of how good a move of side is.
func (b *board) staticRank(i, side int) int32 {
	c := &b.cells[i]
	return b.network.rank(c, side) + kindRanks[c.info[side].kind()] + kindRanks[c.info[1-side].kind()]/2
}

// pick moves the first candidate with the highest rank to the front and returns
// it.
func pick(list []candidate) candidate {
	best := 0
	for i := range list {
		if list[i].rank > list[best].rank {
			best = i
		}
	}
	list[0], list[best] = list[best], list[0]
	return list[0]
}

// updateHistory records in the history that a move caused a cutoff at a depth.
func (s *searcher) updateHistory(side int, cell int16, depth int) {
	h := &s.history[side][cell]
	if *h += int32(depth * depth); *h > maxHistory {
		for side := range s.history {
			for i := range s.history[side] {
				s.history[side][i] /= 2
			}
		}
	}
}
