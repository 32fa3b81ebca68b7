package gomoku

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
	Wins: Position.wins, Presses: Position.presses,
	Cell: func(_ Position, m game.Move) int { return int(m) },
}

// wins returns the cells on which a stone of side would complete a line.
func (p Position) wins(side game.Side) (wins []game.Move) {
	for cell := range p.cells() {
		if p.board.Empty(cell) && p.board.Completes(cell, side) {
			wins = append(wins, game.Move(cell))
		}
	}
	return wins
}

// presses returns the cells on which a stone of the side to move would leave it a way to
// complete a line.
func (p Position) presses() (moves []game.Move) {
	for cell := range p.cells() {
		if p.board.Empty(cell) && p.board.Ways(cell, p.Turn()) > 0 {
			moves = append(moves, game.Move(cell))
		}
	}
	return moves
}
