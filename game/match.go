package game

import (
	"fmt"
	"maps"
	"slices"
)

// Match is a game being played: the moves made so far, with undo and redo
// without limit. It is not safe for concurrent use; the states it hands out
// are.
type Match struct {
	rules   Rules
	options Options
	states  []State // states[i] is the position after i moves
	moves   []Move  // moves[i] leads from states[i] to states[i+1]
	ply     int     // moves made and not taken back
}

// NewMatch starts a match with the options o, completed by r's defaults. Its
// errors are those of Rules.Complete and Rules.Start.
func NewMatch(r Rules, o Options) (*Match, error) {
	options, err := r.Complete(o)
	if err != nil {
		return nil, err
	}
	start, err := r.Start(options)
	if err != nil {
		return nil, err
	}
	return &Match{rules: r, options: options, states: []State{start}}, nil
}

// NewMatchAt starts a match that begins with a position of r, as if it had
// been set up. The options o, completed by r's defaults, must be those of a
// game that the position could be from: that is not looked at. Its errors are
// those of Rules.Complete, and of Rules.Parse if start is a position of
// another game.
func NewMatchAt(r Rules, o Options, start State) (*Match, error) {
	options, err := r.Complete(o)
	if err != nil {
		return nil, err
	}
	if start, err = r.Parse(start.String()); err != nil {
		return nil, err
	}
	return &Match{rules: r, options: options, states: []State{start}}, nil
}

// Rules returns the rules the match is played by.
func (m *Match) Rules() Rules { return m.rules }

// Options returns a copy of the options the match started with, complete.
func (m *Match) Options() Options { return maps.Clone(m.options) }

// State returns the position now.
func (m *Match) State() State { return m.states[m.ply] }

// Play makes a move and forgets what could be redone. If the move is illegal
// it returns the error of State.Check and changes nothing.
func (m *Match) Play(move Move) error {
	s := m.State()
	if err := s.Check(move); err != nil {
		return err
	}
	m.moves = append(m.moves[:m.ply], move)
	m.states = append(m.states[:m.ply+1], s.Play(move))
	m.ply++
	return nil
}

// CanUndo reports whether there is a move to take back.
func (m *Match) CanUndo() bool { return m.ply > 0 }

// CanRedo reports whether there is a move taken back to make again.
func (m *Match) CanRedo() bool { return m.ply < len(m.moves) }

// Undo takes the last move back and reports whether there was one.
func (m *Match) Undo() bool {
	if !m.CanUndo() {
		return false
	}
	m.ply--
	return true
}

// Redo makes the move again that was taken back last and reports whether
// there was one.
func (m *Match) Redo() bool {
	if !m.CanRedo() {
		return false
	}
	m.ply++
	return true
}

// Ply returns the number of moves made and not taken back.
func (m *Match) Ply() int { return m.ply }

// Moves returns a copy of the moves made and not taken back, oldest first.
func (m *Match) Moves() []Move { return slices.Clone(m.moves[:m.ply]) }

// StateAt returns the position after the first ply moves. It panics unless
// ply is from 0 to Ply.
func (m *Match) StateAt(ply int) State {
	if ply < 0 || ply > m.ply {
		panic(fmt.Sprintf("game: StateAt(%d) of a match of %d plies", ply, m.ply))
	}
	return m.states[ply]
}

// Last returns the move that led to the position now, if there is one.
func (m *Match) Last() (Move, bool) {
	if !m.CanUndo() {
		return 0, false
	}
	return m.moves[m.ply-1], true
}

// Next returns the move that Redo would make, if there is one.
func (m *Match) Next() (Move, bool) {
	if !m.CanRedo() {
		return 0, false
	}
	return m.moves[m.ply], true
}
