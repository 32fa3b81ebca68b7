package engine

import (
	"npaastribe/game"
	"npaastribe/game/awari"
)

// greedyAgain is the value of another turn to the greedy player, in beans.
const greedyAgain = 5

// Greedy returns the move that brings most beans home at once, another turn
// counted as five beans; among equals the first. The computer played so in the
// program that this game is based on. The error is game.ErrEnded if there is no
// move.
func Greedy(p awari.Position) (game.Move, error) {
	best, most := game.Pass, -1
	for _, m := range p.Moves() {
		if gain := greedyGain(p, m); gain > most {
			best, most = m, gain
		}
	}
	if most < 0 {
		return game.Pass, game.ErrEnded
	}
	return best, nil
}

// greedyGain returns the value of a move to the greedy player.
func greedyGain(p awari.Position, m game.Move) int {
	side := p.Turn()
	gain := atHome(p.Play(m), side) - atHome(p, side)
	if p.Sow(m).Last() == awari.Home(side) {
		gain += greedyAgain
	}
	return gain
}

// atHome returns the beans in the home of side.
func atHome(s game.State, side game.Side) int {
	first, second := s.Score()
	if side == game.Second {
		return second
	}
	return first
}
