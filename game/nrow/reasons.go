package nrow

import (
	"npaastribe/game"
	"npaastribe/game/reason"
)

// Reasons returns what finds why a move was not good, what weighs most first.
func Reasons() []reason.Finder {
	return lines.Finders()
}

// lines is the game as one of lines.
var lines = reason.Lines[Position]{
	Wins: Position.wins, Presses: func(p Position) []game.Move { return p.Moves() },
	Cell: func(p Position, m game.Move) int { return p.landing(int(m)) },
}

// landing returns the cell on which the next coin in a column comes to lie.
func (p Position) landing(column int) int {
	columns, _ := p.Size()
	return p.Height(column)*columns + column
}

// wins returns the columns in which a coin of side would complete a line.
func (p Position) wins(side game.Side) (wins []game.Move) {
	columns, rows := p.Size()
	for column := range columns {
		if p.Height(column) < rows && p.board.Completes(p.landing(column), side) {
			wins = append(wins, game.Move(column))
		}
	}
	return wins
}
