package main

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"

	"npaastribe/game"
	"npaastribe/game/search"
)

// opening returns a position after some random moves in which the game has not
// ended and cannot be ended by the next move, and which fits, unless fits is nil.
// On boards without gravity the moves are near the middle.
func opening(start game.State, plies int, number uint64, fits func(game.State) (bool, error)) (game.State, error) {
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
		if s.Result().Outcome != game.Playing || endsAtOnce(s) {
			continue
		}
		if fits == nil {
			return s, nil
		}
		if ok, err := fits(s); ok || err != nil {
			return s, err
		}
	}
}

// The positions that a search for the expected result of an opening looks at, and the greatest
// result of an even one.
const (
	openingNodes = 20_000
	evenly       = 0.25
)

// evenOpening returns a function that reports whether neither side has much of an advantage in
// a position: where one has, the players hardly matter.
func evenOpening(ctx context.Context, engine search.Player) func(game.State) (bool, error) {
	return func(s game.State) (bool, error) {
		a, ok := engine(s)
		if !ok {
			return false, fmt.Errorf("no engine plays %T", s)
		}
		found, err := a.Search(ctx, search.Limits{Nodes: openingNodes, TableBits: 16})
		return math.Abs(a.WinProbability(found.Score)) < evenly, err
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
