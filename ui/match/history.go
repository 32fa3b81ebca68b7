package match

import (
	"npaastribe/game"
	"npaastribe/ui/event"
	"npaastribe/ui/i18n"
)

// CanUndo tells whether Undo would take anything back.
func (c *Controller) CanUndo() bool { return c.undoTarget() >= 0 }

// CanRedo tells whether Redo would do anything, moves being shown aside.
func (c *Controller) CanRedo() bool { return c.match != nil && c.match.CanRedo() }

// Undo takes moves back: one between two persons or two computers, and
// against a computer as many as lead back to the person's own last turn. It
// stops a computer that thinks, and a move that is being shown, which is the
// first to be taken back: nothing that it would have come to is announced.
func (c *Controller) Undo() {
	target := c.undoTarget()
	if target < 0 || c.closed {
		return
	}
	c.interrupt()
	if c.moving {
		c.moving, c.unseen = false, c.match.State()
	}
	for c.match.Ply() > target && c.match.Undo() {
	}
	c.reviewing = false
	c.revisit()
}

// Unseen reports whether the match ends with a move that was taken back before
// it had been shown: nobody knows yet what it would come to.
func (c *Controller) Unseen() bool {
	return c.match != nil && c.unseen != nil && c.match.End().State() == c.unseen
}

// Redo is the opposite of Undo.
func (c *Controller) Redo() {
	if !c.CanRedo() || !c.settled() {
		return
	}
	c.interrupt()
	for c.match.Redo() && !c.stopsAt(c.match.State()) {
	}
	c.revisit()
}

// GoTo shows the position after the first ply moves of the match's line, and
// stops a computer that thinks. While a move is being shown it only says so;
// where the position is shown already, or there is none, it does nothing.
func (c *Controller) GoTo(ply int) {
	if c.match == nil || ply == c.match.Ply() || ply < 0 || ply > c.match.End().Ply() || !c.settled() {
		return
	}
	c.lookBack(func() { c.match.GoTo(ply) })
}

// Enter shows the position of a node of the match, and goes on with the line
// that was played from there; the line now becomes a variation. Beside that it
// is as GoTo.
func (c *Controller) Enter(n *game.Node) {
	if c.match == nil || !c.match.Has(n) || !c.settled() {
		return
	}
	c.lookBack(func() { c.match.Enter(n) })
}

// settled tells whether no move is being shown, and says so if one is.
func (c *Controller) settled() bool {
	if c.moving {
		c.Publish(event.Message{Tone: event.Info, Text: i18n.T("wait.move")})
	}
	return !c.moving && !c.closed
}

// lookBack goes to another position and shows it. What the game came to at the
// end of the line, from where one looks back, is not taken back by that.
func (c *Controller) lookBack(move func()) {
	c.interrupt()
	c.reviewing = c.reviewing || !c.CanRedo()
	end := c.match.End()
	move()
	c.reviewOnly(end)
	c.revisit()
}

// revisit shows a position that the match was in before. When only computers
// play they wait to be asked, and so does one whose move was made already:
// nobody could look at the position otherwise.
func (c *Controller) revisit() {
	c.waiting, c.once, c.told = c.waits(), false, true
	if c.match.State() == c.unseen { // now it is
		c.told, c.unseen = false, nil
	}
	c.changed()
	c.settle()
}

// Rest has a computer whose turn it is wait to be asked, so that the position
// can be looked at.
func (c *Controller) Rest() {
	if c.match == nil || c.moving || c.closed {
		return
	}
	if s := c.match.State(); s.Result().Outcome == game.Playing && !c.Player(s.Turn()).Person() {
		c.interrupt()
		c.waiting, c.once, c.told = true, false, true
		c.settle()
	}
}

// waits tells whether the side to move is a computer that is not to play on by
// itself in a position that is only visited.
func (c *Controller) waits() bool {
	return !c.Player(c.match.State().Turn()).Person() && (c.demo() || c.CanRedo())
}

// undoTarget is the ply to which Undo leads, or −1.
func (c *Controller) undoTarget() int {
	if c.match == nil {
		return -1
	}
	for ply := c.match.Ply() - 1; ply >= 0; ply-- {
		if c.stopsAt(c.match.StateAt(ply)) {
			return ply
		}
	}
	return -1
}

// stopsAt tells whether undo and redo stop at the position: where a person
// moves, or anywhere when only computers play.
func (c *Controller) stopsAt(s game.State) bool {
	return c.demo() || c.Player(s.Turn()).Person()
}
