package engine

import "npaastribe/game"

// principalVariation returns the principal variation that begins with a column, as far as the
// table knows it and at most that many plies.
func (s *searcher) principalVariation(column, plies int) []game.Move {
	line := []game.Move{game.Move(column)}
	dropped := 0
	for s.winning[s.turn]>>column&1 == 0 { // that column would end the game
		s.drop(column)
		dropped++
		if column = s.bestKnownColumn(); column == noMove || len(line) >= plies {
			break
		}
		line = append(line, game.Move(column))
	}
	for dropped--; dropped >= 0; dropped-- {
		s.undo(int(line[dropped]))
	}
	return line
}
