package game

import (
	"fmt"
	"maps"
)

// Tree is a game being played. It remembers every move that was ever made in
// it: undo and redo have no limit, and a move made where another one was made
// before begins a variation and forgets nothing. It is not safe for concurrent
// use; the states it hands out are.
type Tree struct {
	rules   Rules
	options Options
	line    []*node // from the start, through the position now, to the last move that Redo leads to
	ply     int     // moves made and not taken back
}

// node is a position that the game has been in.
type node struct {
	state     State
	move      Move    // that led here
	children  []*node // what the moves led to that were made from here, in the order of their first time
	mainChild int     // of children, the one that was made last
}

// NewTree starts a tree with the options o, completed by r's defaults. Its
// errors are those of Rules.Complete and Rules.Start.
func NewTree(r Rules, o Options) (*Tree, error) {
	options, err := r.Complete(o)
	if err != nil {
		return nil, err
	}
	start, err := r.Start(options)
	if err != nil {
		return nil, err
	}
	return newTree(r, options, start), nil
}

// NewTreeAt starts a tree that begins with a position of r, as if it had
// been set up. The options o, completed by r's defaults, must be those of a
// game that the position could be from: that is not looked at. Its errors are
// those of Rules.Complete, and of Rules.Parse if start is a position of
// another game.
func NewTreeAt(r Rules, o Options, start State) (*Tree, error) {
	options, err := r.Complete(o)
	if err != nil {
		return nil, err
	}
	if start, err = r.Parse(start.String()); err != nil {
		return nil, err
	}
	return newTree(r, options, start), nil
}

func newTree(r Rules, complete Options, start State) *Tree {
	return &Tree{rules: r, options: complete, line: []*node{{state: start}}}
}

// Rules returns the rules the game is played by.
func (t *Tree) Rules() Rules { return t.rules }

// Options returns a copy of the options the game started with, complete.
func (t *Tree) Options() Options { return maps.Clone(t.options) }

// State returns the position now.
func (t *Tree) State() State { return t.line[t.ply].state }

// Play makes a move. If it was made here before, Redo leads on as it was
// played then. If it is illegal Play returns the error of State.Check and
// changes nothing.
func (t *Tree) Play(move Move) error {
	now := t.line[t.ply]
	if _, err := now.after(move); err != nil {
		return err
	}
	now.mainChild = now.index(move)
	t.line = now.played(t.line[:t.ply+1])
	t.ply++
	return nil
}

// CanUndo reports whether there is a move to take back.
func (t *Tree) CanUndo() bool { return t.ply > 0 }

// CanRedo reports whether there is a move taken back to make again.
func (t *Tree) CanRedo() bool { return t.ply < len(t.line)-1 }

// Undo takes the last move back and reports whether there was one.
func (t *Tree) Undo() bool {
	if !t.CanUndo() {
		return false
	}
	t.ply--
	return true
}

// Redo makes the move again that was taken back last and reports whether
// there was one.
func (t *Tree) Redo() bool {
	if !t.CanRedo() {
		return false
	}
	t.ply++
	return true
}

// Ply returns the number of moves made and not taken back.
func (t *Tree) Ply() int { return t.ply }

// GoTo goes to the position after the first ply moves of Line, and reports
// whether there is one.
func (t *Tree) GoTo(ply int) bool {
	if ply < 0 || ply >= len(t.line) {
		return false
	}
	t.ply = ply
	return true
}

// Moves returns a copy of the moves made and not taken back, oldest first.
func (t *Tree) Moves() []Move { return t.Line()[:t.ply] }

// Line returns the moves made, and after them those that Redo would make.
func (t *Tree) Line() []Move {
	moves := make([]Move, 0, len(t.line)-1)
	for _, n := range t.line[1:] {
		moves = append(moves, n.move)
	}
	return moves
}

// Variations returns the moves that were made after the first ply moves of
// Line, in the order in which they were first made: the move of the line among
// them, unless the line ends there. It is nil where no move was made, and
// panics if the line is shorter.
func (t *Tree) Variations(ply int) []Move {
	var moves []Move
	for _, n := range t.at(ply).children {
		moves = append(moves, n.move)
	}
	return moves
}

// StateAt returns the position after the first ply moves of Line. It panics
// if there are fewer.
func (t *Tree) StateAt(ply int) State { return t.at(ply).state }

func (t *Tree) at(ply int) *node {
	if ply < 0 || ply >= len(t.line) {
		panic(fmt.Sprintf("game: ply %d of a line of %d plies", ply, len(t.line)-1))
	}
	return t.line[ply]
}

// Last returns the move that led to the position now, if there is one.
func (t *Tree) Last() (Move, bool) { return t.line[t.ply].move, t.CanUndo() }

// Next returns the move that Redo would make, if there is one.
func (t *Tree) Next() (Move, bool) {
	if !t.CanRedo() {
		return 0, false
	}
	return t.line[t.ply+1].move, true
}
