package match

import (
	"npaastribe/game"
)

// history is the way back and forth through a match.
type history struct{ c *Controller }

// CanUndo reports whether Undo would take anything back.
func (h history) CanUndo() bool { return h.undoTarget() >= 0 }

// CanRedo reports whether Redo would do anything, moves being shown aside.
func (h history) CanRedo() bool { return h.c.match != nil && h.c.match.CanRedo() }

// Undo takes moves back: one between two persons or two computers, and
// against a computer as many as lead back to the person's own last turn. It
// stops a computer that thinks, and a move that is being shown, which is the
// first to be taken back: nothing that it would have come to is announced.
func (h history) Undo() {
	c, target := h.c, h.undoTarget()
	if target < 0 || c.phase.kind == closed {
		return
	}
	c.work.interrupt()
	if c.phase.unsettled() {
		c.ending.unseen = c.match.Node()
	}
	for c.match.Ply() > target && c.match.Undo() {
	}
	c.ending.lookingBack = false
	h.revisit()
}

// Redo is the opposite of Undo.
func (h history) Redo() {
	c := h.c
	if !h.CanRedo() || !h.atRest() {
		return
	}
	c.work.interrupt()
	for c.match.Redo() && !h.stopsAt(c.match.State()) {
	}
	h.revisit()
}

// GoTo shows the position after the first ply moves of the match's line, and
// stops a computer that thinks. While a move is being shown it only says so;
// where the position is shown already, or there is none, it does nothing.
func (h history) GoTo(ply int) {
	m := h.c.match
	if m == nil || ply == m.Ply() || ply < 0 || ply > m.End().Ply() || !h.atRest() {
		return
	}
	h.lookBack(func() { m.GoTo(ply) })
}

// Enter shows the position of a node of the match, and goes on with the line
// that was played from there; the line now becomes a variation. Beside that it
// is as GoTo.
func (h history) Enter(n *game.Node) {
	m := h.c.match
	if m == nil || !m.Has(n) || !h.atRest() {
		return
	}
	h.lookBack(func() { m.Enter(n) })
}

// Try shows what another move leads to than the one that was made after the first ply
// moves of the line, which becomes a variation. A computer whose turn it is then waits
// to be asked, and what the move may come to is no end of the game. Where the move can't
// be made nothing happens; beside that it is as GoTo.
func (h history) Try(ply int, m game.Move) {
	c := h.c
	t := c.match
	if t == nil || ply < 0 || ply > t.End().Ply() || !h.atRest() {
		return
	}
	if t.StateAt(ply).Check(m) != nil {
		return
	}
	h.lookBack(func() {
		played := c.Score.outcome()
		t.GoTo(ply)
		if t.Play(m) == nil && t.End() == t.Node() {
			c.ending.tried, c.ending.played = t.Node(), played
		}
	})
	h.Rest()
}

// Tried reports whether the line ends with a move that was only tried: the game has
// not gone on with it.
func (h history) Tried() bool {
	return h.c.match != nil && h.c.ending.tried != nil && h.c.match.End() == h.c.ending.tried
}

// Rest has a computer whose turn it is wait to be asked, so that the position
// can be looked at.
func (h history) Rest() {
	switch h.c.phase.kind {
	case holding, thinking:
		h.c.work.interrupt()
		h.c.settle(rest{again: true, hold: true})
	}
}

// atRest reports whether no move is being shown, and says so if one is.
func (h history) atRest() bool {
	c := h.c
	if c.phase.kind == moving {
		c.Publish(NotWhileMoving)
	}
	return c.phase.kind != moving && c.phase.kind != closed
}

// lookBack goes to another position and shows it. What the game came to at the
// end of the line, from where one looks back, is not taken back by that.
func (h history) lookBack(move func()) {
	c := h.c
	c.work.interrupt()
	c.ending.lookingBack = c.ending.lookingBack || !h.CanRedo()
	end := c.match.End()
	move()
	c.Review.dropUnlessAt(end)
	h.revisit()
}

// revisit shows a position that the match was in before. When only computers
// play they wait to be asked, and so does one whose move was made already:
// nobody could look at the position otherwise.
func (h history) revisit() {
	c := h.c
	again := true
	if c.match.Node() == c.ending.unseen { // now it is seen
		again, c.ending.unseen = false, nil
	}
	c.Changed()
	c.settle(rest{again: again, hold: h.waits()})
}

// waits reports whether the side to move is a computer that is not to play on by
// itself in a position that is only visited.
func (h history) waits() bool {
	c := h.c
	return !c.Player(c.match.State().Turn()).Person() && (c.Demo.Active() || c.History.CanRedo())
}

// undoTarget returns the ply to which Undo leads, or −1.
func (h history) undoTarget() int {
	m := h.c.match
	if m == nil {
		return -1
	}
	for ply := m.Ply() - 1; ply >= 0; ply-- {
		if h.stopsAt(m.StateAt(ply)) {
			return ply
		}
	}
	return -1
}

// stopsAt reports whether undo and redo stop at the position: where a person
// moves, or anywhere when only computers play.
func (h history) stopsAt(s game.State) bool {
	return h.c.Demo.Active() || h.c.Player(s.Turn()).Person()
}
