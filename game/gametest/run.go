// Package gametest is the conformance suite for games: it checks what must hold
// for every game. Each rules package calls Run from its tests, and FuzzParse
// from a fuzz target.
package gametest

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"npaastribe/game"
)

const (
	games    = 12     // random games per set of options
	maxPlies = 10_000 // a longer game is regarded as endless
)

// Run plays random games with each of the options, nil meaning the defaults,
// and checks all documented properties of game.State, game.Rules and game.Tree,
// and that every position can be set up if rules.SetUp is not nil: see SetUp.
// The games are the same on every run.
func Run(t *testing.T, rules game.Rules, options []game.Options) {
	t.Helper()
	if err := checkOptions(rules); err != nil {
		t.Error(err)
	}
	for _, o := range options {
		t.Run(fmt.Sprint(o), func(t *testing.T) {
			for seed := range uint64(games) {
				if err := check(rules, o, seed); err != nil {
					t.Fatalf("game %d: %v", seed, err)
				}
			}
		})
	}
	checkLong(t, rules)
	if rules.SetUp != nil {
		SetUp(t, rules, options, func(s game.State) (game.State, error) {
			return rules.SetUp(rules.OptionsOf(s), cellsOf(s), s.Turn())
		})
	}
}

// cellsOf returns the pieces on the cells of a position.
func cellsOf(s game.State) []game.Side {
	board, ok := s.(interface {
		Size() (columns, rows int)
		At(cell int) game.Side
	})
	if !ok {
		panic("gametest: the position has no cells")
	}
	columns, rows := board.Size()
	cells := make([]game.Side, columns*rows)
	for cell := range cells {
		cells[cell] = board.At(cell)
	}
	return cells
}

// check plays the random game with that seed and returns the first error.
func check(rules game.Rules, o game.Options, seed uint64) error {
	moves, err := playOut(rules, o, rand.New(rand.NewPCG(seed, 0)))
	if err != nil {
		return err
	}
	s, err := rules.Start(o)
	if err != nil {
		return err
	}
	candidates := candidates(moves)
	for ply, m := range moves {
		if err := checkState(rules, s, candidates); err != nil {
			return fmt.Errorf("after %v: %w", moves[:ply], err)
		}
		s = s.Play(m)
	}
	if err := checkState(rules, s, candidates); err != nil {
		return fmt.Errorf("at the end, after %v: %w", moves, err)
	}
	return checkTree(rules, o, moves)
}

// playOut plays a random game and returns its moves.
func playOut(rules game.Rules, o game.Options, r *rand.Rand) ([]game.Move, error) {
	s, err := rules.Start(o)
	if err != nil {
		return nil, err
	}
	var played []game.Move
	for s.Result().Outcome == game.Playing {
		moves := s.Moves()
		if len(moves) == 0 {
			return nil, fmt.Errorf("no move, but the game has not ended: %s", s)
		}
		if len(played) == maxPlies {
			return nil, fmt.Errorf("the game has not ended after %d plies", maxPlies)
		}
		m := moves[r.IntN(len(moves))]
		s = s.Play(m)
		played = append(played, m)
	}
	if len(played) == 0 {
		return nil, fmt.Errorf("the game ends before the first move: %s", s)
	}
	return played, nil
}

// candidates returns moves to try in every position, ascending: all numbers up
// to the largest in the game, and a few that are never legal.
func candidates(moves []game.Move) []game.Move {
	all := []game.Move{math.MinInt, -1000}
	for m := game.Move(-3); m <= slices.Max(moves)+3; m++ {
		all = append(all, m)
	}
	return append(all, 1<<20, math.MaxInt)
}
