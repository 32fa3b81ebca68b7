package gomoku

import (
	"slices"

	"npaastribe/game"
	"npaastribe/game/kinrow"
	"npaastribe/game/reason"
)

// Reasons returns the finders of why a move was not good, the most important first.
func Reasons() []reason.Finder {
	return lines.Finders(nil, []reason.Finder{
		reason.New("threes", letsThrees), reason.New("own.threes", missedThrees),
		reason.New("one.three", letsThree), reason.New("own.one.three", missedThree),
	})
}

// The names of shapes that force a win. With a winning length of five, a four is a line that
// lacks one stone, and a three is one that can become a four with both ends open.
const (
	three     = "three"      // a three becomes a four with both ends open
	fours     = "fours"      // two fours at once
	fourThree = "four.three" // a four and a three at once
	fork      = "fork"       // two ways to complete a line, with another winning length
)

// lines describes the game as one that is won by a line.
var lines = reason.Lines[Position]{
	WinningMoves: winsOf, ForcingMoves: presses, NullMove: turned,
	Cell:   func(_ Position, m game.Move) int { return int(m) },
	Shapes: []string{three, fours, fourThree, fork}, Shape: shape,
}

// usual is the winning length for which the terms four and three are used.
const usual = 5

// winsOf returns the cells on which a stone of side would complete a line.
func winsOf(p Position, side game.Side) (wins []game.Move) {
	for _, cell := range p.board.Around(side, 1) {
		if p.board.Completes(cell, side) {
			wins = append(wins, game.Move(cell))
		}
	}
	return wins
}

// presses returns the cells on which a stone of the side to move would create a way for it
// to complete a line.
func presses(p Position) (moves []game.Move) {
	for _, cell := range p.board.Around(p.Turn(), 2) {
		if p.board.Ways(cell, p.Turn()) > 0 {
			moves = append(moves, game.Move(cell))
		}
	}
	return moves
}

// turned returns the position with the stones of both sides exchanged.
func turned(p Position) Position {
	stones := p.board.Cells()
	for cell, side := range stones {
		if side != game.None {
			stones[cell] = side.Other()
		}
	}
	columns, rows := p.Size()
	p.board = kinrow.New[kinrow.Large](columns, rows, p.Length())
	p.board.Lay(slices.All(stones))
	return p
}

// laid returns the position after a stone on an empty cell.
func laid(p Position, cell game.Move) Position {
	p.play(int(cell))
	return p
}

// shape is reason.Lines.Shape: it names the shape that the first stone of a line makes.
func shape(p Position, line []game.Move) (r reason.Reason, ok bool) {
	made := laid(p, line[0])
	wins := winsOf(made, p.Turn())
	r = reason.Reason{Moves: line[:1], Cells: cellsAt(line[0], wins...)}
	switch double := len(wins) > 1; {
	case double && p.Length() != usual:
		r.Name, r.Moves = fork, []game.Move{line[0], wins[0], wins[1]}
	case double && directions(p, line[0], wins) == 1 && hadThree(p, line[0], wins):
		r.Name = three
	case double:
		r.Name = fours
	case p.Length() == usual && len(line) == 5:
		for step := range steps {
			if open := openThreeOf(made, line[0], step); open != nil && step != stepTo(p, line[0], wins[0]) {
				r.Name, r.Cells = fourThree, slices.Concat(open, []int{int(wins[0])})
			}
		}
	}
	return r, r.Name != ""
}

// hadThree reports whether a stone turned three stones into a four with both ends open:
// whether the two cells that complete it are five cells apart on one line.
func hadThree(p Position, at game.Move, wins []game.Move) bool {
	if len(wins) != 2 {
		return false
	}
	step := stepTo(p, at, wins[0])
	for _, n := range [...]int{usual, -usual} {
		if cell, ok := stepped(p, wins[0], step, n); ok && cell == int(wins[1]) {
			return true
		}
	}
	return false
}

// directions returns the number of different directions in which some cells lie from
// another. A cell that is not in line with it counts as a direction of its own.
func directions(p Position, from game.Move, to []game.Move) int {
	seen := map[[2]int]bool{}
	for _, m := range to {
		seen[direction(p, from, m)] = true
	}
	return len(seen)
}

// direction returns the direction of the line through two cells, or their distance if they
// are not on a line.
func direction(p Position, from, to game.Move) [2]int {
	columns, _ := p.Size()
	across, up := int(to)%columns-int(from)%columns, int(to)/columns-int(from)/columns
	switch {
	case across == 0:
		return [2]int{0, 1}
	case up == 0:
		return [2]int{1, 0}
	case across == up:
		return [2]int{1, 1}
	case across == -up:
		return [2]int{1, -1}
	default:
		return [2]int{across, up}
	}
}

// steps is the number of directions.
const steps = 4

// offsets are the differences in columns and rows between neighbouring cells in each
// direction.
var offsets = [steps][2]int{{1, 0}, {0, 1}, {1, 1}, {1, -1}}

// stepTo returns the index in offsets of the direction from one cell to another, or -1.
func stepTo(p Position, from, to game.Move) int {
	return slices.Index(offsets[:], direction(p, from, to))
}

// stepped returns the cell n steps from another; ok is false if it is off the board.
func stepped(p Position, from game.Move, step, n int) (cell int, ok bool) {
	columns, rows := p.Size()
	column, row := int(from)%columns+n*offsets[step][0], int(from)/columns+n*offsets[step][1]
	return row*columns + column, column >= 0 && column < columns && row >= 0 && row < rows
}

// openThreeOf returns the cells of an open three in one direction through a stone, the
// stones first, or nil if there is none. An open three is three stones to which one more can
// be added to make a four with both ends open.
func openThreeOf(p Position, through game.Move, step int) []int {
	side := p.At(int(through))
	for first := -4; first <= 0; first++ {
		stones, gap, ok := window(p, through, step, first, side)
		if !ok || len(stones) != 3 || len(gap) != 1 {
			continue
		}
		before, ok1 := stepped(p, through, step, first-1)
		after, ok2 := stepped(p, through, step, first+4)
		if ok1 && ok2 && p.board.Empty(before) && p.board.Empty(after) {
			return append(stones, gap[0])
		}
	}
	return nil
}

// window returns the cells with a stone of side and the empty cells among four in a row; ok
// is false if one of the four is off the board or has a stone of the other side.
func window(p Position, through game.Move, step, first int, side game.Side) (stones, empty []int, ok bool) {
	for n := first; n < first+4; n++ {
		cell, on := stepped(p, through, step, n)
		switch {
		case !on || p.At(cell) == side.Other():
			return nil, nil, false
		case p.At(cell) == side:
			stones = append(stones, cell)
		default:
			empty = append(empty, cell)
		}
	}
	return stones, empty, true
}

// threesOf returns the cells and the number of the open threes that a legal move makes.
func threesOf(p Position, m game.Move) (cells []int, n int) {
	if p.Length() != usual || p.Check(m) != nil {
		return nil, 0
	}
	after := laid(p, m)
	if after.Result().Outcome != game.Playing || len(winsOf(after, p.Turn())) > 0 { // otherwise a four would count as a three
		return nil, 0
	}
	for step := range steps {
		if three := openThreeOf(after, m, step); three != nil {
			cells, n = append(cells, three...), n+1
		}
	}
	slices.Sort(cells)
	return slices.Compact(cells), n
}

// letsThrees finds that the expected reply makes two open threes at once.
func letsThrees(c reason.Case, before Position) (r reason.Reason, ok bool) {
	return letsSomeThrees(c, before, 2)
}

// letsThree finds that the expected reply makes an open three.
func letsThree(c reason.Case, before Position) (r reason.Reason, ok bool) {
	return letsSomeThrees(c, before, 1)
}

func letsSomeThrees(c reason.Case, before Position, want int) (r reason.Reason, ok bool) {
	reply, ok := c.Reply()
	if !ok {
		return r, false
	}
	cells, n := threesOf(laid(before, c.Played.Move), reply)
	if n < want || before.Check(c.Best.Move) != nil {
		return r, false
	}
	if better := laid(before, c.Best.Move); better.Result().Outcome == game.Playing {
		if _, still := threesOf(better, reply); still >= want {
			return r, false
		}
	}
	return reason.Reason{Moves: []game.Move{reply}, Cells: cells}, true
}

// missedThrees finds that the best move would have made two open threes at once.
func missedThrees(c reason.Case, before Position) (r reason.Reason, ok bool) {
	return missedSomeThrees(c, before, 2)
}

// missedThree finds that the best move would have made more open threes than the move played
// did.
func missedThree(c reason.Case, before Position) (r reason.Reason, ok bool) {
	return missedSomeThrees(c, before, 1)
}

func missedSomeThrees(c reason.Case, before Position, want int) (r reason.Reason, ok bool) {
	cells, n := threesOf(before, c.Best.Move)
	if _, made := threesOf(before, c.Played.Move); n < want || made >= n {
		return r, false
	}
	return reason.Reason{Moves: []game.Move{c.Best.Move}, Cells: cells}, true
}

// cellsAt returns the cells of some moves.
func cellsAt(first game.Move, rest ...game.Move) []int {
	cells := []int{int(first)}
	for _, m := range rest {
		cells = append(cells, int(m))
	}
	return cells
}
