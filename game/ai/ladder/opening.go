package main

import (
	"math/rand/v2"

	"npaastribe/game"
)

// opening returns a position after some random moves in which the game has not
// ended and cannot be ended by the next move. On boards without gravity the
// moves are near the middle.
func opening(start game.State, plies int, number uint64) game.State {
	r := rand.New(rand.NewPCG(number, 2026))
	for {
		s := start
		for range plies {
			if s.Result().Outcome != game.Playing {
				break
			}
			moves := near(s)
			s = s.Play(moves[r.IntN(len(moves))])
		}
		if s.Result().Outcome == game.Playing && !endsAtOnce(s) {
			return s
		}
	}
}

// endsAtOnce reports whether the side to move can end the game with one move.
func endsAtOnce(s game.State) bool {
	for _, m := range s.Moves() {
		if s.Play(m).Result().Outcome != game.Playing {
			return true
		}
	}
	return false
}

// near returns the legal moves or, on a board without gravity, those within two
// cells of its middle. Such boards are recognised by having both a size and a
// line length.
func near(s game.State) []game.Move {
	board, ok := s.(interface {
		Size() (columns, rows int)
		Length() int
	})
	if !ok {
		return s.Moves()
	}
	columns, rows := board.Size()
	var moves []game.Move
	for _, m := range s.Moves() {
		x, y := int(m)%columns-columns/2, int(m)/columns-rows/2
		if max(x, -x) <= 2 && max(y, -y) <= 2 {
			moves = append(moves, m)
		}
	}
	return moves
}
