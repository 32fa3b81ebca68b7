package engine

import "npaastribe/game"

// toMoves converts cells to moves.
func (b *board) toMoves(cells []int16) []game.Move {
	moves := make([]game.Move, len(cells))
	for k, i := range cells {
		moves[k] = b.toMove(int(i))
	}
	return moves
}

// variation returns the principal variation, as far as it is known, beginning
// with the move first of side. It has at most the given number of plies, but a
// win by fours is included to its end.
func (s *searcher) variation(side int, first int16, plies int) (line []int16) {
	over := false
	play := func(i int16) {
		over = s.infoOf(int(i), side).kind() == makesFive
		s.place(int(i), side)
		over = over || s.sums.alive == 0
		line = append(line, i)
		side = 1 - side
	}
	for play(first); len(line) < plies && !over; {
		next := s.continuation(side)
		for _, i := range next {
			play(i)
		}
		if len(next) != 1 {
			break
		}
	}
	for k := len(line) - 1; k >= 0; k-- {
		side = 1 - side
		s.remove(int(line[k]), side)
	}
	return line
}

// continuation returns the best move of side, which is to move, as far as it is
// known, or all moves of a win by fours, or nil.
func (s *searcher) continuation(side int) []int16 {
	other := 1 - side
	if s.count(side, makesFive) == 0 && s.count(other, makesFive) > 0 {
		return []int16{int16(s.sets[other][makesFive].first())}
	}
	if s.vcf.find(side, innerNodes) {
		return s.finish(s.vcf.line[:s.vcf.length], side)
	}
	e, ok := s.table.find(withTurn(s.hash, side))
	if !ok || e.move == noMove || s.cells[e.move].state != empty {
		return nil
	}
	return []int16{e.move}
}

// finish extends a line that wins for side, which moves first, to the five, if
// its last stone only creates two ways to make one.
func (b *board) finish(line []int16, side int) []int16 {
	last := len(line) - 1
	line = append([]int16(nil), line...)
	five := false
	for ply, i := range line {
		five = b.infoOf(int(i), side^ply&1).kind() == makesFive
		b.place(int(i), side^ply&1)
	}
	if !five {
		line = append(line, b.sets[side][makesFive].appendTo(nil)[:2]...)
	}
	for ply := last; ply >= 0; ply-- {
		b.remove(int(line[ply]), side^ply&1)
	}
	return line
}
