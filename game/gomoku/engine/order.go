package engine

// candidate is a move to try.
type candidate struct {
	cell    int16
	threats int8 // of the other side, one after another, that were looked at
	rank    int32
}

// How much the kinds of threats, made or prevented, and what is known of a
// move from elsewhere, bring it forward.
const (
	rankKnown = 1 << 28
	rankFirst = 1 << 20
	rankLimit = 1 << 12 // of the history
)

// kindRanks says how promising the kinds are; half of it those of the other
// side.
var kindRanks = [kinds]int32{
	quiet: 0, makesThree: 400, makesThrees: 1500, makesFour: 300, makesBoth: 4000, makesWin: 20000, makesFive: 1 << 19,
}

// moves lists the moves worth trying for side, best known first. Complete is
// whether no other move could be better.
func (s *searcher) moves(side, depth, ply int, known int16) (list []candidate, complete bool) {
	cells := s.buffer(ply)
	cells, complete = s.appendMoves(cells, side, depth)
	s.listed[ply] = cells
	list = s.lists[ply][:0]
	for _, i := range cells {
		list = append(list, candidate{cell: i, rank: s.rank(int(i), side, known)})
	}
	s.lists[ply] = list
	if width := s.width(depth); !complete && len(list) > width {
		for k := range width {
			pick(list[k:])
		}
		return list[:width], false
	}
	return list, complete
}

func (s *searcher) buffer(ply int) []int16 { return s.listed[ply][:0] }

// width is how many moves are tried where nothing forces the side to move.
func (s *searcher) width(depth int) int {
	if depth <= 2 {
		return s.narrow
	}
	return s.wide
}

// appendMoves appends the cells of moves worth trying for side. Complete is
// whether no other can be better.
func (s *searcher) appendMoves(cells []int16, side, depth int) (_ []int16, complete bool) {
	other := 1 - side
	switch {
	case s.has(side, makesFive) > 0:
		return s.sets[side][makesFive].appendTo(cells), true
	case s.has(other, makesFive) > 0:
		return s.sets[other][makesFive].appendTo(cells), true
	case s.has(side, makesWin) > 0:
		return s.sets[side][makesWin].appendTo(cells), true
	case s.has(other, makesWin) > 0:
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

// rank tells how early a move should be tried.
func (s *searcher) rank(i, side int, known int16) int32 {
	if int(known) == i {
		return rankKnown
	}
	return s.promise(i, side) + s.history[side][i]/16
}

// promise tells how good a move of side looks at first sight.
func (b *board) promise(i, side int) int32 {
	own, other := b.weightOf(i, side), b.weightOf(i, 1-side)
	return 2*(int32(own.moving)+int32(other.waiting)) + kindRanks[own.kind] + kindRanks[other.kind]/2
}

// pick brings the first of the highest ranks to the front and returns it.
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

// reward remembers that a move was good, at a depth.
func (s *searcher) reward(side int, cell int16, depth int) {
	h := &s.history[side][cell]
	if *h += int32(depth * depth); *h > rankLimit {
		for side := range s.history {
			for i := range s.history[side] {
				s.history[side][i] /= 2
			}
		}
	}
}
