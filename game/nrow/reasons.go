package nrow

import (
	"slices"

	"npaastribe/game"
	"npaastribe/game/reason"
)

// Reasons returns the finders of why a move was not good, the most important first.
func Reasons() []reason.Finder {
	return lines.Finders([]reason.Finder{
		reason.New("let", lines.AllowsWin), reason.New("zugzwang", leavesZugzwang), reason.New("own.zugzwang", missedZugzwang),
	}, []reason.Finder{
		reason.New("under", wastesThreat), reason.New("threat", allowsThreat), reason.New("own.threat", missedThreat),
		reason.Beside("lines", onFewLines),
	})
}

// The names of combinations that force a win.
const (
	fork  = "fork"  // two threats at once
	stack = "stack" // two threats, one above the other
)

// lines describes the game to the finders for games of lines.
var lines = reason.Lines[Position]{
	WinningMoves: winsOf, ForcingMoves: Position.Moves, NullMove: nullMove, Cell: landing,
	Shapes: []string{fork, stack}, Shape: threatShape,
}

// nullMove returns the position with the opponent to move.
func nullMove(p Position) Position {
	p.turn = p.turn.Other()
	return p
}

// landing returns the cell to which the next coin in a column falls.
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

// afterDrop returns the position after a legal move. Unlike Play it does not check it.
func afterDrop(p Position, column game.Move) Position {
	p.board.Play(landing(p, column), p.turn)
	p.heights[column]++
	p.turn = p.turn.Other()
	return p
}

// threatShape is Lines.Shape: it names the two threats that the first coin of a line makes, a
// fork or a stack.
func threatShape(p Position, line []game.Move) (r reason.Reason, ok bool) {
	after := afterDrop(p, line[0])
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

// leavesZugzwang finds that the opponent has a move that makes no threat to be stopped, but
// after which every column lets it win.
func leavesZugzwang(c reason.Case, before Position) (r reason.Reason, ok bool) {
	after, ok := afterMove(before, c.Played.Move)
	if !ok {
		return r, false
	}
	if better, ok := afterMove(before, c.Best.Move); ok {
		if _, also := zugzwangMove(better); also {
			return r, false
		}
	}
	m, ok := zugzwangMove(after)
	if !ok {
		return r, false
	}
	return reason.Reason{Moves: []game.Move{m}, Cells: cellsAbove(afterDrop(after, m)), Line: []game.Move{m}}, true
}

// missedZugzwang finds that the best move would have been such a move.
func missedZugzwang(c reason.Case, before Position) (r reason.Reason, ok bool) {
	if !forcesZugzwang(before, c.Best.Move) || forcesZugzwang(before, c.Played.Move) {
		return r, false
	}
	return reason.Reason{Moves: []game.Move{c.Best.Move}, Cells: cellsAbove(afterDrop(before, c.Best.Move))}, true
}

// afterMove returns the position after a move; ok is false if the move is illegal or ends the
// game.
func afterMove(p Position, m game.Move) (after Position, ok bool) {
	if p.Check(m) != nil {
		return after, false
	}
	p = afterDrop(p, m)
	return p, p.Result().Outcome == game.Playing
}

// zugzwangMove returns a move of the side to move after which every reply lets it win.
func zugzwangMove(p Position) (m game.Move, ok bool) {
	for _, m := range p.Moves() {
		if forcesZugzwang(p, m) {
			return m, true
		}
	}
	return 0, false
}

// forcesZugzwang reports whether, after a move, neither side can complete a line at once, and yet
// the side that makes it wins with its next move whatever the opponent does.
func forcesZugzwang(p Position, m game.Move) bool {
	after, ok := afterMove(p, m)
	if !ok || len(winsOf(after, p.turn)) > 0 || len(winsOf(after, after.turn)) > 0 {
		return false
	}
	for _, reply := range after.Moves() {
		if then, ok := afterMove(after, reply); !ok || len(winsOf(then, p.turn)) == 0 {
			return false
		}
	}
	return true
}

// cellsAbove returns the cells right above those where the side to move can put a coin. After
// a move that forcesZugzwang, the opponent completes a line there.
func cellsAbove(p Position) (cells []int) {
	columns, _ := p.Size()
	for _, m := range p.Moves() {
		cells = append(cells, landing(p, m)+columns)
	}
	return cells
}

// wastesThreat finds that a coin was put right below a cell where the side would
// complete a line, and that the expected reply blocks that cell.
func wastesThreat(c reason.Case, before Position) (r reason.Reason, ok bool) {
	above, ok := cellAbove(before, c.Played.Move)
	if !ok || !before.board.Completes(above, before.turn) {
		return r, false
	}
	if reply, ok := c.Reply(); !ok || reply != c.Played.Move || c.Best.Move == c.Played.Move {
		return r, false
	}
	return reason.Reason{Cells: []int{above}, Line: []game.Move{c.Played.Move}}, true
}

// cellAbove returns the cell above the one to which the next coin in a column falls; ok is
// false if that is in the top row.
func cellAbove(p Position, m game.Move) (cell int, ok bool) {
	columns, rows := p.Size()
	return landing(p, m) + columns, p.Height(int(m))+1 < rows
}

// allowsThreat finds that the expected reply makes a threat for later, which it
// would not have made after the best move.
func allowsThreat(c reason.Case, before Position) (r reason.Reason, ok bool) {
	reply, ok := c.Reply()
	after, goesOn := afterMove(before, c.Played.Move)
	if !ok || !goesOn {
		return r, false
	}
	made := threatsMade(after, reply)
	if better, ok := afterMove(before, c.Best.Move); ok && better.Check(reply) == nil {
		still := threatsMade(better, reply)
		made = slices.DeleteFunc(made, func(cell int) bool { return slices.Contains(still, cell) })
	}
	if len(made) == 0 {
		return r, false
	}
	return threatReason(after, reply, made[0]), true
}

// missedThreat finds that the best move would have made a threat for later, and the played
// move made none.
func missedThreat(c reason.Case, before Position) (r reason.Reason, ok bool) {
	made := threatsMade(before, c.Best.Move)
	if len(made) == 0 || len(threatsMade(before, c.Played.Move)) > 0 {
		return r, false
	}
	return threatReason(before, c.Best.Move, made[0]), true
}

// The thresholds of onFewLines.
const (
	manyLines = 3  // the least difference in lines that is worth mentioning
	latePlies = 14 // it does not matter if the game is known to end in fewer plies
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

// threatReason returns a reason about a move and the cell of the threat that it makes.
func threatReason(p Position, m game.Move, cell int) reason.Reason {
	columns, _ := p.Size()
	return reason.Reason{
		Moves: []game.Move{m, game.Move(cell % columns)}, Count: cell/columns + 1, Cells: []int{landing(p, m), cell},
	}
}

// threatsMade returns the cells where the side to move would complete a line after a legal
// move but not before it, and which the next coin cannot reach yet.
func threatsMade(p Position, m game.Move) (cells []int) {
	side, after := p.turn, afterDrop(p, m)
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
