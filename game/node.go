package game

import (
	"slices"
	"strings"
	"time"
)

// Node is a position in a Tree together with the move that led to it. Nodes are
// never moved or removed, so a *Node is valid for as long as its tree, and two
// *Nodes are the same position of the game if and only if they are equal.
type Node struct {
	state     State
	move      Move // that led to this node; meaningless for the root
	parent    *Node
	ply       int
	children  []*Node // in the order in which they were first played
	mainChild int     // index in children of the one played most recently

	text    string // of the move; "" until Text is first called
	comment string
	clock   time.Duration
	tried   bool
}

// State returns the position.
func (n *Node) State() State { return n.state }

// Move returns the move that led to the node. It is meaningless for the root.
func (n *Node) Move() Move { return n.move }

// Text returns the move that led to the node as State.Format writes it, or ""
// for the root.
func (n *Node) Text() string {
	if n.text == "" && n.parent != nil {
		n.text = n.parent.state.Format(n.move)
	}
	return n.text
}

// Parent returns the node before the move, or nil for the root.
func (n *Node) Parent() *Node { return n.parent }

// Ply returns the number of moves from the root to the node.
func (n *Node) Ply() int { return n.ply }

// Children returns a copy of the list of the node's children, in the order in
// which they were first played.
func (n *Node) Children() []*Node { return slices.Clone(n.children) }

// MainChild returns the child that was played most recently, with which a line
// through the node continues, or nil if there are no children.
func (n *Node) MainChild() *Node {
	if len(n.children) == 0 {
		return nil
	}
	return n.children[n.mainChild]
}

// Siblings returns the alternatives to the node's move, in the order in which
// they were first played, or nil if there are none.
func (n *Node) Siblings() []*Node {
	if n.parent == nil || len(n.parent.children) == 1 {
		return nil
	}
	return slices.DeleteFunc(n.parent.Children(), func(other *Node) bool { return other == n })
}

// Comment returns the user's comment on the node, or "" if there is none.
func (n *Node) Comment() string { return n.comment }

// SetComment replaces the comment. Invalid UTF-8 becomes U+FFFD.
func (n *Node) SetComment(text string) { n.comment = strings.ToValidUTF8(text, "\ufffd") }

// Clock returns how long the player took for the move that led to the node, or
// 0 if that is not known. The time used is stored, and not what a clock showed,
// because the latter follows from it and the time control, but not the other
// way round.
func (n *Node) Clock() time.Duration { return n.clock }

// SetClock sets how long the player took for the move. It panics if used is
// negative.
func (n *Node) SetClock(used time.Duration) {
	if used < 0 {
		panic("game: a move that took " + used.String())
	}
	n.clock = used
}

// Tried reports whether the move that led to the node was only tried, to see where it leads: if it ends
// the game, that is no result of the game.
func (n *Node) Tried() bool { return n.tried }

// SetTried says whether the move was only tried.
func (n *Node) SetTried(tried bool) { n.tried = tried }

// child returns the child that a move leads to, or nil if the move was never
// played here.
func (n *Node) child(move Move) *Node {
	for _, c := range n.children {
		if c.move == move {
			return c
		}
	}
	return nil
}

// add returns the child that a move leads to, creating it if the move was never
// played here. If the move is illegal the error is that of State.Check.
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

// extendLine appends the main line after n to line, which ends with n, and
// returns it.
func (n *Node) extendLine(line []*Node) []*Node {
	for c := n.MainChild(); c != nil; c = c.MainChild() {
		line = append(line, c)
	}
	return line
}
