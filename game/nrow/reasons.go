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
		reason.Beside("lines", onFewLines),
	})
}

// The names of what forces a win.
const (
	fork  = "fork"  // two threats at once
	stack = "stack" // one above the other
)

// lines is the game as one of lines.
var lines = reason.Lines[Position]{
	Wins: winsOf, Presses: Position.Moves, Turned: turned, Cell: landing,
	Shapes: []string{fork, stack}, Shape: shape,
}

// turned returns the position with the turn of the other side.
func turned(p Position) Position {
	p.turn = p.turn.Other()
	return p
}

// landing returns the cell on which the next coin in a column comes to lie.
func landing(p Position, column game.Move) int {
	columns, _ := p.Size()
	return p.Height(int(column))*columns + int(column)
}

// winsOf returns the columns in which a coin of side would complete a line.
func winsOf(p Position, side game.Side) (wins []game.Move) {
	columns, rows := p.Size()
	for column := range game.Move(columns) {
		if p.Height(int(column)) < rows && p.board.Completes(landing(p, column), side) {
			wins = append(wins, column)
		}
	}
	return wins
}

// dropped returns the position after a coin in a column, which is legal.
func dropped(p Position, column game.Move) Position {
	p.board.Play(landing(p, column), p.turn)
	p.heights[column]++
	p.turn = p.turn.Other()
	return p
}

// shape names two threats that the first coin of a line makes: at once, or one above the
// other.
func shape(p Position, line []game.Move) (r reason.Reason, ok bool) {
	after := dropped(p, line[0])
	columns, _ := p.Size()
	wins := winsOf(after, p.turn)
	switch {
	case len(wins) > 1:
		return reason.Reason{
			Name: fork, Moves: []game.Move{line[0], wins[0], wins[1]},
			Cells: []int{landing(p, line[0]), landing(after, wins[0]), landing(after, wins[1])},
		}, true
	case len(line) == 3 && line[1] == line[2]:
		return reason.Reason{
			Name: stack, Moves: line[:2],
			Cells: []int{landing(p, line[0]), landing(after, line[1]), landing(after, line[1]) + columns},
		}, true
	default:
		return r, false
	}
}

// leavesZugzwang finds that the other side has a move after which there is no threat to be
// stopped, but every column that is left lets it win.
func leavesZugzwang(c reason.Case, before Position) (r reason.Reason, ok bool) {
	after, ok := goOn(before, c.Played.Move)
	if !ok {
		return r, false
	}
	if better, ok := goOn(before, c.Best.Move); ok {
		if _, also := zugzwang(better); also {
			return r, false
		}
	}
	m, ok := zugzwang(after)
	if !ok {
		return r, false
	}
	return reason.Reason{Moves: []game.Move{m}, Cells: given(dropped(after, m)), Line: []game.Move{m}}, true
}

// missedZugzwang finds that the best move would have been such a one.
func missedZugzwang(c reason.Case, before Position) (r reason.Reason, ok bool) {
	if !squeezes(before, c.Best.Move) || squeezes(before, c.Played.Move) {
		return r, false
	}
	return reason.Reason{Moves: []game.Move{c.Best.Move}, Cells: given(dropped(before, c.Best.Move))}, true
}

// goOn returns the position after a move; ok is false if the game is over.
func goOn(p Position, m game.Move) (after Position, ok bool) {
	if p.Check(m) != nil {
		return after, false
	}
	p = dropped(p, m)
	return p, p.Result().Outcome == game.Playing
}

// zugzwang returns a column after which every one that is left lets the side to move win.
func zugzwang(p Position) (m game.Move, ok bool) {
	for _, m := range p.Moves() {
		if squeezes(p, m) {
			return m, true
		}
	}
	return 0, false
}

// squeezes reports whether a move threatens nothing, and yet the side that makes it wins
// with its next move whatever the other does.
func squeezes(p Position, m game.Move) bool {
	after, ok := goOn(p, m)
	if !ok || len(winsOf(after, p.turn)) > 0 || len(winsOf(after, after.turn)) > 0 {
		return false
	}
	for _, reply := range after.Moves() {
		if then, ok := goOn(after, reply); !ok || len(winsOf(then, p.turn)) == 0 {
			return false
		}
	}
	return true
}

// given returns the cells on which the other side completes a line, one above each on
// which the side to move can put a coin.
func given(p Position) (cells []int) {
	columns, _ := p.Size()
	for _, m := range p.Moves() {
		cells = append(cells, landing(p, m)+columns)
	}
	return cells
}

// givesThreatUp finds that a coin was put right under a cell on which the side would
// complete a line, so that the other can cover it.
func givesThreatUp(c reason.Case, before Position) (r reason.Reason, ok bool) {
	above, ok := above(before, c.Played.Move)
	if !ok || !before.board.Completes(above, before.turn) {
		return r, false
	}
	if reply, ok := c.Reply(); !ok || reply != c.Played.Move || c.Best.Move == c.Played.Move {
		return r, false
	}
	return reason.Reason{Cells: []int{above}, Line: []game.Move{c.Played.Move}}, true
}

// above returns the cell above the one on which a coin in a column comes to lie.
func above(p Position, m game.Move) (cell int, ok bool) {
	columns, rows := p.Size()
	return landing(p, m) + columns, p.Height(int(m))+1 < rows
}

// letsThreat finds that the reply that is expected makes a threat for later, which it
// would not have made after the best move.
func letsThreat(c reason.Case, before Position) (r reason.Reason, ok bool) {
	reply, ok := c.Reply()
	after, goesOn := goOn(before, c.Played.Move)
	if !ok || !goesOn {
		return r, false
	}
	made := threatsMade(after, reply)
	if better, ok := goOn(before, c.Best.Move); ok && better.Check(reply) == nil {
		still := threatsMade(better, reply)
		made = slices.DeleteFunc(made, func(cell int) bool { return slices.Contains(still, cell) })
	}
	if len(made) == 0 {
		return r, false
	}
	return threatOf(after, reply, made[0]), true
}

// missedThreat finds that the best move would have made a threat for later, and the other
// made none.
func missedThreat(c reason.Case, before Position) (r reason.Reason, ok bool) {
	made := threatsMade(before, c.Best.Move)
	if len(made) == 0 || len(threatsMade(before, c.Played.Move)) > 0 {
		return r, false
	}
	return threatOf(before, c.Best.Move, made[0]), true
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
	best, played := landing(before, c.Best.Move), landing(before, c.Played.Move)
	n, m := before.board.OpenThrough(best, before.turn), before.board.OpenThrough(played, before.turn)
	if n < m+manyLines {
		return r, false
	}
	return reason.Reason{Moves: []game.Move{c.Best.Move, c.Played.Move}, Better: true, Count: n, Beside: m, Cells: []int{best}}, true
}

// threatOf returns what a move and the cell that it threatens are.
func threatOf(p Position, m game.Move, cell int) reason.Reason {
	columns, _ := p.Size()
	return reason.Reason{
		Moves: []game.Move{m, game.Move(cell % columns)}, Count: cell/columns + 1, Cells: []int{landing(p, m), cell},
	}
}

// threatsMade returns the cells on which the side to move would complete a line after a legal
// move and not before, and on which no coin can come to lie yet.
func threatsMade(p Position, m game.Move) (cells []int) {
	side, after := p.turn, dropped(p, m)
	if after.Result().Outcome != game.Playing {
		return nil
	}
	columns, rows := p.Size()
	for cell := range columns * rows {
		if after.board.Empty(cell) && cell != landing(after, game.Move(cell%columns)) && after.board.Completes(cell, side) && !p.board.Completes(cell, side) {
			cells = append(cells, cell)
		}
	}
	return cells
}
