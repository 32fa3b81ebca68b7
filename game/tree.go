package game

import (
	"fmt"
	"iter"
	"maps"
	"slices"
)

// Tree is a game being played, with all moves that were ever played in it: undo
// and redo are unlimited, and playing another move in place of an earlier one
// starts a variation and discards nothing.
//
// The current line leads from the root through the current position to the end
// of what was played most recently; Undo, Redo and GoTo move along it. A Tree
// is not safe for concurrent use; the states it returns are.
type Tree struct {
	rules   Rules
	options Options
	nodes   []*Node // all nodes, in the order in which they were added
	line    []*Node // from the root to a leaf, each the main child of the one before
	ply     int     // index in line of the current position
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

// NewTreeAt starts a game from a position of r, as if it had been set up. The
// options o, completed by r's defaults, must be such that the position could
// occur in a game with them; this is not checked. The errors are those of
// Rules.Complete, and of Rules.Parse if start is a position of another game.
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

// isUsual reports whether start is the usual start of a game with the options.
func isUsual(r Rules, complete Options, start State) bool {
	usual, err := r.Start(complete)
	return err == nil && usual.String() == start.String()
}

// NewTreeFrom is NewTreeAt with the options that Rules.OptionsOf returns for
// the position.
func NewTreeFrom(r Rules, start State) (*Tree, error) {
	return NewTreeAt(r, r.OptionsOf(start), start)
}

func newTree(r Rules, complete Options, start State) *Tree {
	root := &Node{state: start}
	return &Tree{rules: r, options: complete, nodes: []*Node{root}, line: []*Node{root}}
}

// Rules returns the rules of the game.
func (t *Tree) Rules() Rules { return t.rules }

// Options returns a copy of the complete options of the game.
func (t *Tree) Options() Options { return maps.Clone(t.options) }

// IsSetUp reports whether the game began with a position other than the one
// that Rules.Start returns for its options.
func (t *Tree) IsSetUp() bool { return t.setUp }

// State returns the current position.
func (t *Tree) State() State { return t.line[t.ply].state }

// Play plays a move in the current position. If the move was played here
// before, the line continues as it did then, so that Redo follows it. If the
// move is illegal Play returns the error of State.Check and changes nothing.
func (t *Tree) Play(move Move) error {
	next, err := t.add(t.Node(), move)
	if err == nil {
		t.enter(next)
	}
	return err
}

// Add adds a move after a node of the tree and returns the child: a new node,
// unless the move was played there before. The current line stays the same,
// except that if it ended at after it is extended by the move. If the move is
// illegal Add returns the error of State.Check and changes nothing.
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

// Enter makes n the current position. The line then leads through n and
// continues as it was played most recently. It reports whether n is a node of
// the tree; if not it changes nothing.
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

// OnLine reports whether the current line leads through n, which must be a node
// of the tree.
func (t *Tree) OnLine(n *Node) bool { return n.ply < len(t.line) && t.line[n.ply] == n }

// CanUndo reports whether there is a move to take back.
func (t *Tree) CanUndo() bool { return t.ply > 0 }

// CanRedo reports whether there is a move to play again.
func (t *Tree) CanRedo() bool { return t.ply < len(t.line)-1 }

// Undo takes back the last move and reports whether there was one.
func (t *Tree) Undo() bool { return t.GoTo(t.ply - 1) }

// Redo plays again the move that was taken back last and reports whether there
// was one.
func (t *Tree) Redo() bool { return t.GoTo(t.ply + 1) }

// Ply returns the number of moves made and not taken back.
func (t *Tree) Ply() int { return t.ply }

// GoTo goes to the position after the first ply moves of the line, and reports
// whether the line has that many.
func (t *Tree) GoTo(ply int) bool {
	if ply < 0 || ply >= len(t.line) {
		return false
	}
	t.ply = ply
	return true
}

// Moves returns a copy of the moves made and not taken back, oldest first.
func (t *Tree) Moves() []Move { return t.Line()[:t.ply] }

// Line returns the moves of the current line: those made, and after them those
// that Redo would play again.
func (t *Tree) Line() []Move {
	moves := make([]Move, 0, len(t.line)-1)
	for _, n := range t.line[1:] {
		moves = append(moves, n.move)
	}
	return moves
}

// Node returns the node of the current position.
func (t *Tree) Node() *Node { return t.line[t.ply] }

// At returns the node after the first ply moves of the line: the root for 0. It
// panics if the line has fewer moves.
func (t *Tree) At(ply int) *Node {
	if ply < 0 || ply >= len(t.line) {
		panic(fmt.Sprintf("game: ply %d of a line of %d plies", ply, len(t.line)-1))
	}
	return t.line[ply]
}

// End returns the last node of the line.
func (t *Tree) End() *Node { return t.line[len(t.line)-1] }

// StateAt returns the position after the first ply moves of the line. It panics
// if the line has fewer moves.
func (t *Tree) StateAt(ply int) State { return t.At(ply).state }

// Len returns the number of nodes, including the root.
func (t *Tree) Len() int { return len(t.nodes) }

// All iterates over the nodes in the order in which they were added: the root
// first, and each node after its parent.
func (t *Tree) All() iter.Seq[*Node] { return slices.Values(t.nodes) }
