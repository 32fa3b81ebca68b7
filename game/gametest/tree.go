package gametest

import (
	"errors"
	"fmt"
	"slices"

	"npaastribe/game"
)

// checkTree plays a whole game in a match, takes it back to the start and
// makes all moves again; every position must be the same each time.
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
	)
}

// walk calls step as long as it goes and compares the positions on the way.
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

// checkMoved sees that the match still knows its moves.
func checkMoved(m *game.Tree, moves []game.Move) error {
	if got := m.Moves(); !slices.Equal(got, moves) {
		return fmt.Errorf("moves %v after undo and redo of %v", got, moves)
	}
	return nil
}
