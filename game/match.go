package game

import (
	"fmt"
	"maps"
)

// Match is a game being played. It remembers every move that was ever made in
// it: undo and redo have no limit, and a move made where another one was made
// before begins a variation and forgets nothing. It is not safe for concurrent
// use; the states it hands out are.
type Match struct {
	rules   Rules
	options Options
	line    []*node // from the start, through the position now, to the last move that Redo leads to
	ply     int     // moves made and not taken back
}

// node is a position that the match has been in.
type node struct {
	state State
	move  Move    // that led here
	tried []*node // what the moves led to that were made from here, in the order of their first time
	last  int     // of tried, the one that was made last
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
	return newMatch(r, options, start), nil
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
	return newMatch(r, options, start), nil
}

func newMatch(r Rules, complete Options, start State) *Match {
	return &Match{rules: r, options: complete, line: []*node{{state: start}}}
}

// Rules returns the rules the match is played by.
func (m *Match) Rules() Rules { return m.rules }

// Options returns a copy of the options the match started with, complete.
func (m *Match) Options() Options { return maps.Clone(m.options) }

// State returns the position now.
func (m *Match) State() State { return m.line[m.ply].state }

// Play makes a move. If it was made here before, Redo leads on as it was
// played then. If it is illegal Play returns the error of State.Check and
// changes nothing.
func (m *Match) Play(move Move) error {
	now := m.line[m.ply]
	if _, err := now.after(move); err != nil {
		return err
	}
	now.last = now.index(move)
	m.line = now.played(m.line[:m.ply+1])
	m.ply++
	return nil
}

// CanUndo reports whether there is a move to take back.
func (m *Match) CanUndo() bool { return m.ply > 0 }

// CanRedo reports whether there is a move taken back to make again.
func (m *Match) CanRedo() bool { return m.ply < len(m.line)-1 }

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

// GoTo goes to the position after the first ply moves of Line, and reports
// whether there is one.
func (m *Match) GoTo(ply int) bool {
	if ply < 0 || ply >= len(m.line) {
		return false
	}
	m.ply = ply
	return true
}

// Moves returns a copy of the moves made and not taken back, oldest first.
func (m *Match) Moves() []Move { return m.Line()[:m.ply] }

// Line returns the moves made, and after them those that Redo would make.
func (m *Match) Line() []Move {
	moves := make([]Move, 0, len(m.line)-1)
	for _, n := range m.line[1:] {
		moves = append(moves, n.move)
	}
	return moves
}

// Variations returns the moves that were made after the first ply moves of
// Line, in the order in which they were first made: the move of the line among
// them, unless the line ends there. It is nil where no move was made, and
// panics if the line is shorter.
func (m *Match) Variations(ply int) []Move {
	var moves []Move
	for _, n := range m.at(ply).tried {
		moves = append(moves, n.move)
	}
	return moves
}

// StateAt returns the position after the first ply moves of Line. It panics
// if there are fewer.
func (m *Match) StateAt(ply int) State { return m.at(ply).state }

func (m *Match) at(ply int) *node {
	if ply < 0 || ply >= len(m.line) {
		panic(fmt.Sprintf("game: ply %d of a line of %d plies", ply, len(m.line)-1))
	}
	return m.line[ply]
}

// Last returns the move that led to the position now, if there is one.
func (m *Match) Last() (Move, bool) { return m.line[m.ply].move, m.CanUndo() }

// Next returns the move that Redo would make, if there is one.
func (m *Match) Next() (Move, bool) {
	if !m.CanRedo() {
		return 0, false
	}
	return m.line[m.ply+1].move, true
}
