package gametest

import (
	"errors"
	"fmt"
	"slices"

	"npaastribe/game"
)

// checkTree plays a whole game in a tree, takes it back to the start and plays
// all moves again; the positions must be the same each time.
func checkTree(rules game.Rules, o game.Options, moves []game.Move) error {
	m, err := game.NewTree(rules, o)
	if err != nil {
		return err
	}
	states := []game.State{m.State()}
	for _, move := range moves {
		if err := m.Play(move); err != nil {
			return fmt.Errorf("Play(%d): %w", move, err)
		}
		states = append(states, m.State())
	}
	return errors.Join(
		walk(m, states, m.Undo, -1),
		walk(m, states, m.Redo, 1),
		checkMoved(m, moves),
		checkEncoded(m, o),
	)
}

// checkEncoded checks that the tree can be encoded and decoded. This requires
// that the text of each move is a single word.
func checkEncoded(m *game.Tree, o game.Options) error {
	back, err := game.NewTree(m.Rules(), o)
	if err != nil {
		return err
	}
	text := m.Encode()
	if err := back.Decode(text); err != nil {
		return fmt.Errorf("%s: %w", text, err)
	}
	if err := same(m.State(), back.State()); err != nil {
		return fmt.Errorf("%s: %w", text, err)
	}
	return checkMoved(back, m.Moves())
}

// walk calls step until it returns false and compares the positions on the way.
func walk(m *game.Tree, states []game.State, step func() bool, by int) error {
	for ply := m.Ply(); ; {
		if err := same(states[ply], m.State()); err != nil {
			return fmt.Errorf("ply %d after undo or redo: %w", ply, err)
		}
		if !step() {
			return nil
		}
		ply += by
	}
}

// checkMoved checks that the tree still has the same moves.
func checkMoved(m *game.Tree, moves []game.Move) error {
	if got := m.Moves(); !slices.Equal(got, moves) {
		return fmt.Errorf("moves %v are left of %v", got, moves)
	}
	return nil
}
