package engine

import "npaastribe/game"

// variation returns the best play for both sides as far as it is known, a
// column to begin with, and at most so many plies.
func (s *searcher) variation(column, plies int) []game.Move {
	line := []game.Move{game.Move(column)}
	dropped := 0
	for s.ready[s.turn]>>column&1 == 0 { // that would be the end of the game
		s.drop(column)
		dropped++
		if column = s.known(); column == noMove || len(line) >= plies {
			break
		}
		line = append(line, game.Move(column))
	}
	for dropped--; dropped >= 0; dropped-- {
		s.undo(int(line[dropped]))
	}
	return line
}
