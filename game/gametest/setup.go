package gametest

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"npaastribe/game"
)

// SetUp sees that every position of random games from each of the options can
// be set up from its parts while the game goes on, and not after its end.
// setUp does that for a position of the rules.
func SetUp(t *testing.T, rules game.Rules, options []game.Options, setUp func(game.State) (game.State, error)) {
	t.Helper()
	for _, o := range options {
		t.Run(fmt.Sprint(o), func(t *testing.T) {
			for seed := range uint64(games) {
				if err := checkSetUps(rules, o, seed, setUp); err != nil {
					t.Fatalf("game %d: %v", seed, err)
				}
			}
		})
	}
}

func checkSetUps(rules game.Rules, o game.Options, seed uint64, setUp func(game.State) (game.State, error)) error {
	moves, err := playOut(rules, o, rand.New(rand.NewPCG(seed, 1)))
	if err != nil {
		return err
	}
	s, err := rules.Start(o)
	if err != nil {
		return err
	}
	for _, m := range moves {
		if err := checkSetUp(rules, s, m, setUp); err != nil {
			return fmt.Errorf("%v: %w", s, err)
		}
		s = s.Play(m)
	}
	if _, err := setUp(s); !errors.Is(err, game.ErrEnded) {
		return fmt.Errorf("%v, where the game has ended, is set up with %v", s, err)
	}
	return nil
}

// checkSetUp sets a position up, looks at it, and makes a move there.
func checkSetUp(rules game.Rules, s game.State, m game.Move, setUp func(game.State) (game.State, error)) error {
	up, err := setUp(s)
	if err != nil {
		return err
	}
	if err := CheckSetUp(rules, up); err != nil {
		return err
	}
	if s.Turn() != up.Turn() || !slices.Equal(s.Moves(), up.Moves()) {
		return fmt.Errorf("set up, %v moves %v", up.Turn(), up.Moves())
	}
	return same(s.Play(m), up.Play(m))
}

// CheckSetUp looks at a position that was set up: it is one to play on from,
// its text reads back to it, and so does what any move leads to.
func CheckSetUp(rules game.Rules, s game.State) error {
	if s.Result().Outcome != game.Playing {
		return fmt.Errorf("%v was set up, but there the game has ended", s)
	}
	return checkParsed(rules, s)
}
