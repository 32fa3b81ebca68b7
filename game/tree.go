package game

import (
	"fmt"
	"iter"
	"maps"
	"slices"
)

// Tree is a game being played, with everything that was ever played in it: undo
// and redo have no limit, and a move made where another one was made before
// begins a variation and forgets nothing.
//
// One line leads from the start through the position now to where the play
// last went on to; Undo, Redo and GoTo lead along it. It is not safe for
// concurrent use; the states it hands out are.
type Tree struct {
	rules   Rules
	options Options
	nodes   []*Node // all of them, in the order in which they were added
	line    []*Node // from the root to a node without children, each the main child of the one before
	ply     int     // of the node in line where the players are
	setUp   bool
}

// NewTree starts a game with the options o, completed by r's defaults. Its
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

// NewTreeAt starts a game that begins with a position of r, as if it had been
// set up. The options o, completed by r's defaults, must be those of a game
// that the position could be from: that is not looked at. Its errors are those
// of Rules.Complete, and of Rules.Parse if start is a position of another
// game.
func NewTreeAt(r Rules, o Options, start State) (*Tree, error) {
	options, err := r.Complete(o)
	if err != nil {
		return nil, err
	}
	if start, err = r.Parse(start.String()); err != nil {
		return nil, err
	}
	t := newTree(r, options, start)
	t.setUp = !isUsual(r, options, start)
	return t, nil
}

// isUsual reports whether a game with the options begins with a position.
func isUsual(r Rules, complete Options, start State) bool {
	usual, err := r.Start(complete)
	return err == nil && usual.String() == start.String()
}

// NewTreeFrom starts a game that begins with a position of r, as if it had been
// set up, with the options that Rules.OptionsOf gives for it. Its errors are
// those of NewTreeAt.
func NewTreeFrom(r Rules, start State) (*Tree, error) {
	return NewTreeAt(r, r.OptionsOf(start), start)
}

func newTree(r Rules, complete Options, start State) *Tree {
	root := &Node{state: start}
	return &Tree{rules: r, options: complete, nodes: []*Node{root}, line: []*Node{root}}
}

// Rules returns the rules the game is played by.
func (t *Tree) Rules() Rules { return t.rules }

// Options returns a copy of the options the game started with, complete.
func (t *Tree) Options() Options { return maps.Clone(t.options) }

// IsSetUp reports whether the game began with another position than Rules.Start
// gives for its options.
func (t *Tree) IsSetUp() bool { return t.setUp }

// State returns the position now.
func (t *Tree) State() State { return t.line[t.ply].state }

// Play makes a move. If it was made here before, Redo leads on as it was
// played then. If it is illegal Play returns the error of State.Check and
// changes nothing.
func (t *Tree) Play(move Move) error {
	next, err := t.add(t.Node(), move)
	if err == nil {
		t.enter(next)
	}
	return err
}

// Add adds a move after a node of the tree and returns the node that it leads
// to: a new one, unless the move was made there before. The line stays as it is,
// unless it ended there: then it is longer by the move. If the move is illegal
// Add returns the error of State.Check and changes nothing.
func (t *Tree) Add(after *Node, move Move) (*Node, error) {
	next, err := t.add(after, move)
	if err == nil && t.End() == after {
		t.line = append(t.line, next)
	}
	return next, err
}

func (t *Tree) add(after *Node, move Move) (*Node, error) {
	next, isNew, err := after.add(move)
	if isNew {
		t.nodes = append(t.nodes, next)
	}
	return next, err
}

// Has reports whether n is a node of the tree.
func (t *Tree) Has(n *Node) bool {
	for n != nil && n.parent != nil {
		n = n.parent
	}
	return n == t.nodes[0]
}

// Enter goes to a node, and reports whether it is one of the tree. The line
// leads through it from now on, and further as it was played last.
func (t *Tree) Enter(n *Node) bool {
	if !t.Has(n) {
		return false
	}
	t.enter(n)
	return true
}

func (t *Tree) enter(n *Node) {
	fork := n
	for ; !t.OnLine(fork); fork = fork.parent {
		fork.parent.mainChild = slices.Index(fork.parent.children, fork)
	}
	t.line, t.ply = fork.extendLine(t.line[:fork.ply+1]), n.ply
}

// OnLine reports whether Line leads through n, which is a node of the tree.
func (t *Tree) OnLine(n *Node) bool { return n.ply < len(t.line) && t.line[n.ply] == n }

// CanUndo reports whether there is a move to take back.
func (t *Tree) CanUndo() bool { return t.ply > 0 }

// CanRedo reports whether there is a move taken back to make again.
func (t *Tree) CanRedo() bool { return t.ply < len(t.line)-1 }

// Undo takes the last move back and reports whether there was one.
func (t *Tree) Undo() bool { return t.GoTo(t.ply - 1) }

// Redo makes the move again that was taken back last and reports whether
// there was one.
func (t *Tree) Redo() bool { return t.GoTo(t.ply + 1) }

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

// Node returns the node of the position now.
func (t *Tree) Node() *Node { return t.line[t.ply] }

// At returns the node after the first ply moves of Line: the root for 0. It
// panics if there are fewer.
func (t *Tree) At(ply int) *Node {
	if ply < 0 || ply >= len(t.line) {
		panic(fmt.Sprintf("game: ply %d of a line of %d plies", ply, len(t.line)-1))
	}
	return t.line[ply]
}

// End returns the last node of Line.
func (t *Tree) End() *Node { return t.line[len(t.line)-1] }

// StateAt returns the position after the first ply moves of Line. It panics
// if there are fewer.
func (t *Tree) StateAt(ply int) State { return t.At(ply).state }

// Len returns the number of nodes, of which the root is one.
func (t *Tree) Len() int { return len(t.nodes) }

// All returns the nodes in the order in which they were first played, so that
// those that are added come last and a node comes after its parent. The root is
// the first.
func (t *Tree) All() iter.Seq[*Node] { return slices.Values(t.nodes) }
