package archive

import (
	"fmt"
	"slices"

	"npaastribe/game"
)

// Root is the node of the position at the start.
const Root = 0

// Tree is the moves of a match with their variations. A node is a position,
// given by the moves that lead to it; they are numbered in the order in which
// they were played first, so that a node has a larger number than the one it
// follows. One line leads from Root to the end of what is being played, and
// on it stands the node that the players look at. The zero value is a match
// without moves. A copy of a tree does not follow the changes of the other.
type Tree struct {
	nodes   []node // without Root: nodes[i] is node i+1
	at, end int
}

// node is a move made in an earlier position.
type node struct {
	parent int
	move   game.Move
}

// Len returns the number of nodes, of which Root is one.
func (t *Tree) Len() int { return len(t.nodes) + 1 }

// At returns the node that the players look at.
func (t *Tree) At() int { return t.at }

// End returns the last node of the line.
func (t *Tree) End() int { return t.end }

// Parent returns the node before another one and the move between them. It
// panics for Root and for nodes that there are not.
func (t *Tree) Parent(of int) (int, game.Move) {
	n := t.nodes[of-1]
	return n.parent, n.move
}

// Children returns the nodes after another one, oldest first.
func (t *Tree) Children(of int) []int {
	var children []int
	for i, n := range t.nodes {
		if n.parent == of {
			children = append(children, i+1)
		}
	}
	return children
}

// Ends returns the last nodes of all lines, oldest first. There is always one.
func (t *Tree) Ends() []int {
	inner := make([]bool, t.Len())
	for _, n := range t.nodes {
		inner[n.parent] = true
	}
	var ends []int
	for i, has := range inner {
		if !has {
			ends = append(ends, i)
		}
	}
	return ends
}

// Path returns the moves from the start to a node.
func (t *Tree) Path(to int) []game.Move {
	var path []game.Move
	for to != Root {
		n := t.nodes[to-1]
		path = append(path, n.move)
		to = n.parent
	}
	slices.Reverse(path)
	return path
}

// Line returns the moves of the line, with those taken back.
func (t *Tree) Line() []game.Move { return t.Path(t.end) }

// Ply returns how many moves of the line are made and not taken back.
func (t *Tree) Ply() int { return t.depth(t.at) }

// depth returns the number of moves before a node.
func (t *Tree) depth(of int) (depth int) {
	for ; of != Root; of = t.nodes[of-1].parent {
		depth++
	}
	return depth
}

// Follow makes line the line, of which the first ply moves have been made and
// not taken back. Moves that the tree does not have yet are added, the others
// found again; none is ever removed. It panics unless ply is from 0 to the
// number of moves.
func (t *Tree) Follow(line []game.Move, ply int) {
	if ply < 0 || ply > len(line) {
		panic(fmt.Sprintf("archive: ply %d of a line of %d moves", ply, len(line)))
	}
	old := t.nodesTo(t.end)
	t.at, t.end = Root, Root
	for i, move := range line {
		if i+1 < len(old) && t.nodes[old[i+1]-1] == (node{t.end, move}) {
			t.end = old[i+1]
		} else {
			t.end = t.child(t.end, move)
		}
		if i+1 == ply {
			t.at = t.end
		}
	}
}

// grow adds what was played after a node of another tree. What leaves a line is
// added before what it leaves: Replay has every line go on as it was played last.
// There must be no copy of the tree yet.
func (t *Tree) grow(from int, n *game.Node) {
	for main := n.MainChild(); main != nil; main = main.MainChild() {
		for _, other := range main.Siblings() {
			t.grow(t.grown(from, other.Move()), other)
		}
		from = t.grown(from, main.Move())
	}
}

// grown returns the node after a move, which it adds if there is none.
func (t *Tree) grown(from int, move game.Move) int {
	next, ok := t.find(from, move)
	if !ok {
		t.nodes = append(t.nodes, node{from, move})
		next = len(t.nodes)
	}
	return next
}

// GoTo makes the line to a node the line, and has the players look at its end.
// It panics for nodes that there are not.
func (t *Tree) GoTo(node int) {
	if node != Root {
		_ = t.nodes[node-1]
	}
	t.at, t.end = node, node
}

// nodesTo returns the nodes from Root to another one, both included.
func (t *Tree) nodesTo(to int) []int {
	nodes := []int{to}
	for to != Root {
		to = t.nodes[to-1].parent
		nodes = append(nodes, to)
	}
	slices.Reverse(nodes)
	return nodes
}

// child returns the node after a move, which it adds if there is none.
func (t *Tree) child(parent int, move game.Move) int {
	if next, ok := t.find(parent, move); ok {
		return next
	}
	t.nodes = append(slices.Clip(t.nodes), node{parent, move}) // a copy of t keeps its own
	return len(t.nodes)
}

// find returns the node after a move; ok is false if there is none.
func (t *Tree) find(parent int, move game.Move) (next int, ok bool) {
	for i := parent; i < len(t.nodes); i++ {
		if t.nodes[i] == (node{parent, move}) {
			return i + 1, true
		}
	}
	return 0, false
}
