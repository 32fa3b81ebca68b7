package gametest

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"npaastribe/game"
)

// SetUp checks that every position of random games with each of the options can
// be set up from its parts while the game is in progress, and cannot after its
// end. setUp sets up a copy of a position.
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

// checkSetUp sets up a position, checks it, and plays a move there.
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

// CheckSetUp checks a position that was set up: the game must not have ended,
// and the texts of the position and of those after each move must be parsed
// correctly.
func CheckSetUp(rules game.Rules, s game.State) error {
	if s.Result().Outcome != game.Playing {
		return fmt.Errorf("%v was set up, but there the game has ended", s)
	}
	return checkParsed(rules, s)
}

// Cells parses rows from the top, separated by slashes, with a letter per cell:
// letters has those of an empty cell, of game.First and of game.Second. The
// cells are numbered row by row from the bottom left.
func Cells(rows, letters string) (columns, high int, cells []game.Side) {
	lines := strings.Split(rows, "/")
	slices.Reverse(lines)
	for _, line := range lines {
		for _, letter := range line {
			cells = append(cells, game.Side(strings.IndexRune(letters, letter)))
		}
	}
	return len(lines[0]), len(lines), cells
}

// Refusal is the expected error for a position that cannot be set up.
type Refusal struct {
	Err    error // must be wrapped by the error; nil for any error
	Reason game.Reason
	Cells  []int
	Pieces [2]int
}

// Check returns an error that describes how err differs from the expected one,
// or nil.
func (want Refusal) Check(err error) error {
	var e *game.PositionError
	switch {
	case !errors.As(err, &e):
		return fmt.Errorf("%w is no *game.PositionError", err)
	case want.Err != nil && !errors.Is(err, want.Err):
		return fmt.Errorf("%w, want %w", err, want.Err)
	case e.Reason != want.Reason || !slices.Equal(e.Cells, want.Cells) || e.Pieces != want.Pieces:
		return fmt.Errorf("%w: %+v, want %+v", err, *e, want)
	}
	return nil
}
