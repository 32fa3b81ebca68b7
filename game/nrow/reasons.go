package nrow

import (
	"slices"

	"npaastribe/game"
	"npaastribe/game/reason"
)

// Reasons returns what finds why a move was not good, what weighs most first.
func Reasons() []reason.Finder {
	return lines.Finders([]reason.Finder{
		reason.New("let", lines.LetWin), reason.New("zugzwang", leavesZugzwang), reason.New("own.zugzwang", missedZugzwang),
	}, []reason.Finder{
		reason.New("under", givesThreatUp), reason.New("threat", letsThreat), reason.New("own.threat", missedThreat),
		reason.New("lines", onFewLines),
	})
}

// The names of what forces a win.
const (
	fork  = "fork"  // two threats at once
	stack = "stack" // one above the other
)

// lines is the game as one of lines.
var lines = reason.Lines[Position]{
	Wins: Position.wins, Presses: Position.Moves, Cell: Position.landing,
	Shapes: []string{fork, stack}, Shape: Position.shape,
}

// landing returns the cell on which the next coin in a column comes to lie.
func (p Position) landing(column game.Move) int {
	columns, _ := p.Size()
	return p.Height(int(column))*columns + int(column)
}

// wins returns the columns in which a coin of side would complete a line.
func (p Position) wins(side game.Side) (wins []game.Move) {
	columns, rows := p.Size()
	for column := range game.Move(columns) {
		if p.Height(int(column)) < rows && p.board.Completes(p.landing(column), side) {
			wins = append(wins, column)
		}
	}
	return wins
}

// put drops a coin of the side to move.
func (p *Position) put(column game.Move) {
	p.board.Play(p.landing(column), p.turn)
	p.heights[column]++
	p.turn = p.turn.Other()
}

// dropped returns the position after a coin in a column, which is legal.
func (p Position) dropped(column game.Move) Position {
	p.put(column)
	return p
}

// shape names two threats that the first coin of a line makes: at once, or one above the
// other.
func (p Position) shape(line []game.Move) (r reason.Reason, ok bool) {
	after := p.dropped(line[0])
	columns, _ := p.Size()
	wins := after.wins(p.turn)
	switch {
	case len(wins) > 1:
		return reason.Reason{
			Name: fork, Moves: []game.Move{line[0], wins[0], wins[1]},
			Cells: []int{p.landing(line[0]), after.landing(wins[0]), after.landing(wins[1])},
		}, true
	case len(line) == 3 && line[1] == line[2]:
		return reason.Reason{
			Name: stack, Moves: line[:2],
			Cells: []int{p.landing(line[0]), after.landing(line[1]), after.landing(line[1]) + columns},
		}, true
	default:
		return r, false
	}
}

// leavesZugzwang finds that the other side has a move after which there is no threat to be
// stopped, but every column that is left lets it win.
func leavesZugzwang(c reason.Case, before Position) (r reason.Reason, ok bool) {
	after, ok := before.goOn(c.Played.Move)
	if !ok {
		return r, false
	}
	if better, ok := before.goOn(c.Best.Move); ok {
		if _, also := better.zugzwang(); also {
			return r, false
		}
	}
	m, ok := after.zugzwang()
	if !ok {
		return r, false
	}
	return reason.Reason{Moves: []game.Move{m}, Cells: after.dropped(m).given(), Line: []game.Move{m}}, true
}

// missedZugzwang finds that the best move would have been such a one.
func missedZugzwang(c reason.Case, before Position) (r reason.Reason, ok bool) {
	if !before.squeezes(c.Best.Move) || before.squeezes(c.Played.Move) {
		return r, false
	}
	return reason.Reason{Moves: []game.Move{c.Best.Move}, Cells: before.dropped(c.Best.Move).given()}, true
}

// goOn returns the position after a move; ok is false if the game is over.
func (p Position) goOn(m game.Move) (after Position, ok bool) {
	if p.Check(m) != nil {
		return after, false
	}
	p.put(m)
	return p, p.Result().Outcome == game.Playing
}

// zugzwang returns a column after which every one that is left lets the side to move win.
func (p Position) zugzwang() (m game.Move, ok bool) {
	for _, m := range p.Moves() {
		if p.squeezes(m) {
			return m, true
		}
	}
	return 0, false
}

// squeezes reports whether a move threatens nothing, and yet the side that makes it wins
// with its next move whatever the other does.
func (p Position) squeezes(m game.Move) bool {
	after, ok := p.goOn(m)
	if !ok || len(after.wins(p.turn)) > 0 || len(after.wins(after.turn)) > 0 {
		return false
	}
	for _, reply := range after.Moves() {
		if then, ok := after.goOn(reply); !ok || len(then.wins(p.turn)) == 0 {
			return false
		}
	}
	return true
}

// given returns the cells on which the other side completes a line, one above each on
// which the side to move can put a coin.
func (p Position) given() (cells []int) {
	columns, _ := p.Size()
	for _, m := range p.Moves() {
		cells = append(cells, p.landing(m)+columns)
	}
	return cells
}

// givesThreatUp finds that a coin was put right under a cell on which the side would
// complete a line, so that the other can cover it.
func givesThreatUp(c reason.Case, before Position) (r reason.Reason, ok bool) {
	above, ok := before.above(c.Played.Move)
	if !ok || !before.board.Completes(above, before.turn) {
		return r, false
	}
	if reply, ok := c.Reply(); !ok || reply != c.Played.Move || c.Best.Move == c.Played.Move {
		return r, false
	}
	return reason.Reason{Cells: []int{above}, Line: []game.Move{c.Played.Move}}, true
}

// above returns the cell above the one on which a coin in a column comes to lie.
func (p Position) above(m game.Move) (cell int, ok bool) {
	columns, rows := p.Size()
	return p.landing(m) + columns, p.Height(int(m))+1 < rows
}

// letsThreat finds that the reply that is expected makes a threat for later, which it
// would not have made after the best move.
func letsThreat(c reason.Case, before Position) (r reason.Reason, ok bool) {
	reply, ok := c.Reply()
	after, goesOn := before.goOn(c.Played.Move)
	if !ok || !goesOn {
		return r, false
	}
	made := after.made(reply)
	if better, ok := before.goOn(c.Best.Move); ok && better.Check(reply) == nil {
		still := better.made(reply)
		made = slices.DeleteFunc(made, func(cell int) bool { return slices.Contains(still, cell) })
	}
	if len(made) == 0 {
		return r, false
	}
	return after.threat(reply, made[0]), true
}

// missedThreat finds that the best move would have made a threat for later, and the other
// made none.
func missedThreat(c reason.Case, before Position) (r reason.Reason, ok bool) {
	made := before.made(c.Best.Move)
	if len(made) == 0 || len(before.made(c.Played.Move)) > 0 {
		return r, false
	}
	return before.threat(c.Best.Move, made[0]), true
}

// How many more lines than another cell one is on that it is worth a word, and in how many
// plies a game must not be lost for certain if it is to matter.
const (
	manyLines = 3
	latePlies = 14
)

// onFewLines finds that the cell of the best move is on many more lines that the side could
// still complete.
func onFewLines(c reason.Case, before Position) (r reason.Reason, ok bool) {
	if c.Played.Exact && c.Played.Plies < latePlies {
		return r, false
	}
	best, played := before.landing(c.Best.Move), before.landing(c.Played.Move)
	n, m := before.board.OpenThrough(best, before.turn), before.board.OpenThrough(played, before.turn)
	if n < m+manyLines {
		return r, false
	}
	return reason.Reason{Moves: []game.Move{c.Best.Move, c.Played.Move}, Count: n, Beside: m, Cells: []int{best}}, true
}

// threat returns what a move and the cell that it threatens are.
func (p Position) threat(m game.Move, cell int) reason.Reason {
	columns, _ := p.Size()
	return reason.Reason{
		Moves: []game.Move{m, game.Move(cell % columns)}, Count: cell/columns + 1, Cells: []int{p.landing(m), cell},
	}
}

// made returns the cells on which the side to move would complete a line after a legal
// move and not before, and on which no coin can come to lie yet.
func (p Position) made(m game.Move) (cells []int) {
	side, after := p.turn, p
	after.put(m)
	if after.Result().Outcome != game.Playing {
		return nil
	}
	columns, rows := p.Size()
	for cell := range columns * rows {
		if after.board.Empty(cell) && cell != after.landing(game.Move(cell%columns)) && after.board.Completes(cell, side) && !p.board.Completes(cell, side) {
			cells = append(cells, cell)
		}
	}
	return cells
}
