package game

import (
	"slices"
	"strings"
	"time"
)

// Node is a position of a Tree and the move that led to it. Nodes are neither
// moved nor removed: a *Node is valid for as long as its tree, and two are the
// same position of the game if and only if they are equal.
type Node struct {
	state     State
	move      Move // that led here
	parent    *Node
	ply       int
	children  []*Node // in the order in which they were first played
	mainChild int     // of children, the one that was played last

	text    string // of the move, "" until it is asked for
	comment string
	clock   time.Duration
}

// State returns the position.
func (n *Node) State() State { return n.state }

// Move returns the move that led to the node. It means nothing for the root.
func (n *Node) Move() Move { return n.move }

// Text returns the move that led to the node as State.Format writes it, "" for
// the root.
func (n *Node) Text() string {
	if n.text == "" && n.parent != nil {
		n.text = n.parent.state.Format(n.move)
	}
	return n.text
}

// Parent returns the node before the move, nil for the root.
func (n *Node) Parent() *Node { return n.parent }

// Ply returns the number of moves before the node.
func (n *Node) Ply() int { return n.ply }

// Children returns a copy of the nodes that a move leads to from here, in the
// order in which they were first played.
func (n *Node) Children() []*Node { return slices.Clone(n.children) }

// MainChild returns the one of Children that was played last, which a line
// goes on with, or nil if there is none.
func (n *Node) MainChild() *Node {
	if len(n.children) == 0 {
		return nil
	}
	return n.children[n.mainChild]
}

// Siblings returns what was also played in place of the node's move, in the
// order in which it was first played; nil if nothing was.
func (n *Node) Siblings() []*Node {
	if n.parent == nil || len(n.parent.children) == 1 {
		return nil
	}
	return slices.DeleteFunc(n.parent.Children(), func(other *Node) bool { return other == n })
}

// Comment returns what somebody has written about the node, "" if nothing.
func (n *Node) Comment() string { return n.comment }

// SetComment replaces the comment. Bytes that are no UTF-8 become U+FFFD.
func (n *Node) SetComment(text string) { n.comment = strings.ToValidUTF8(text, "\ufffd") }

// Clock returns how long the player took for the move that led here, 0 if that
// is not known. What a clock showed follows from it and from how much time the
// game allows; the other way round it does not.
func (n *Node) Clock() time.Duration { return n.clock }

// SetClock sets how long the player took for the move. It panics if that is
// negative.
func (n *Node) SetClock(used time.Duration) {
	if used < 0 {
		panic("game: a move that took " + used.String())
	}
	n.clock = used
}

// child returns the node that a move leads to, or nil if it was not played here.
func (n *Node) child(move Move) *Node {
	for _, c := range n.children {
		if c.move == move {
			return c
		}
	}
	return nil
}

// add returns the node that a move leads to, a new one unless it was played
// here before. If the move is illegal the error is that of State.Check.
func (n *Node) add(move Move) (next *Node, isNew bool, err error) {
	if c := n.child(move); c != nil {
		return c, false, nil
	}
	if err := n.state.Check(move); err != nil {
		return nil, false, err
	}
	next = &Node{state: n.state.Play(move), move: move, parent: n, ply: n.ply + 1}
	n.children = append(n.children, next)
	return next, true, nil
}

// extendLine returns a line that leads to n, and after it what was played last
// from n on.
func (n *Node) extendLine(line []*Node) []*Node {
	for c := n.MainChild(); c != nil; c = c.MainChild() {
		line = append(line, c)
	}
	return line
}
