package play

import (
	"npaastribe/game"
	"npaastribe/ui/event"
	"npaastribe/ui/say"
)

// CanUndo tells whether Undo would take anything back, moves being shown
// aside.
func (c *Controller) CanUndo() bool { return c.undoTarget() >= 0 }

// CanRedo tells whether Redo would do anything, moves being shown aside.
func (c *Controller) CanRedo() bool { return c.match != nil && c.match.CanRedo() }

// Undo takes moves back: one between two persons or two computers, and
// against a computer as many as lead back to the person's own last turn. It
// stops a computer that thinks. While a move is being shown it only says so.
func (c *Controller) Undo() {
	target := c.undoTarget()
	if target < 0 || !c.settled() {
		return
	}
	c.interrupt()
	for c.match.Ply() > target && c.match.Undo() {
	}
	c.revisit()
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

// settled tells whether no move is being shown, and says so if one is.
func (c *Controller) settled() bool {
	if c.moving {
		c.Publish(event.Message{Tone: event.Info, Text: say.T("wait.move")})
	}
	return !c.moving && !c.closed
}

// revisit shows the position that Undo or Redo led to. When only computers
// play they wait to be asked: nobody could look at it otherwise.
func (c *Controller) revisit() {
	c.waiting = c.demo()
	c.settle()
}

func (c *Controller) demo() bool { return !c.players[0].Person() && !c.players[1].Person() }

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
