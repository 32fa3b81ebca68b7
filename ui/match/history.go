package match

import (
	"npaastribe/game"
)

// history navigates through a match.
type history struct{ c *Controller }

// CanUndo reports whether Undo would take anything back.
func (h history) CanUndo() bool { return h.undoTarget() >= 0 }

// CanRedo reports whether there are moves to redo, even while a move is being shown.
func (h history) CanRedo() bool { return h.c.match != nil && h.c.match.CanRedo() }

// Undo takes moves back: one between two persons or two computers, and against a computer
// as many as lead back to the person's own last turn. It stops a computer that thinks. A
// move that is being shown is the first to be taken back; its result is not announced.
func (h history) Undo() {
	c, target := h.c, h.undoTarget()
	if target < 0 || c.phase.kind == closed {
		return
	}
	c.work.interrupt()
	if c.phase.unsettled() {
		c.result.unseenEnd = c.match.Node()
	}
	for c.match.Ply() > target && c.match.Undo() {
	}
	c.result.lookingBack = false
	h.revisit()
}

// Redo makes moves again that Undo has taken back, up to the next position at which Undo
// stops. While a move is being shown it only publishes NotWhileMoving.
func (h history) Redo() {
	c := h.c
	if !h.CanRedo() || !h.atRest() {
		return
	}
	c.work.interrupt()
	for c.match.Redo() && !h.stopsAt(c.match.State()) {
	}
	if c.result.triedBefore && !c.match.Node().Tried() { // it was taken back before it had been shown, as far as is known
		c.result.playTried(c.match.Node())
	}
	h.revisit()
}

// GoTo shows the position after the first ply moves of the match's line, and stops a
// computer that thinks. While a move is being shown it only publishes NotWhileMoving. It
// does nothing if the position is shown already or does not exist.
func (h history) GoTo(ply int) {
	m := h.c.match
	if m == nil || ply == m.Ply() || ply < 0 || ply > m.End().Ply() || !h.atRest() {
		return
	}
	h.lookBack(func() { m.GoTo(ply) })
}

// Enter shows the position of a node of the match. The match's line then leads through the
// node and on as it was played from there; the present line becomes a variation. Otherwise
// it works as GoTo.
func (h history) Enter(n *game.Node) {
	m := h.c.match
	if m == nil || !m.Has(n) || !h.atRest() {
		return
	}
	h.lookBack(func() { m.Enter(n) })
}

// Try shows where another move leads after the first ply moves of the line; the moves
// played from there become a variation. If a computer is to move next it waits to be asked,
// and a result of the move does not count as the game's. If the move is illegal nothing
// happens. Otherwise Try works as GoTo.
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
		played := c.Score.resultNode()
		t.GoTo(ply)
		known := t.Len()
		if t.Play(m) == nil && t.End() == t.Node() {
			c.result.triedEnd, c.result.beforeTry = t.Node(), played
			t.Node().SetTried(t.Node().Tried() || t.Len() > known && ended(t.State()))
		}
	})
	h.Rest()
}

// Tried reports whether the line ends with a move that was only made by Try: the game has
// not gone on with it.
func (h history) Tried() bool {
	return h.c.match != nil && h.c.result.triedEnd != nil && h.c.match.End() == h.c.result.triedEnd
}

// Comment replaces the comment on a node of the match. A computer goes on thinking meanwhile, and
// a move goes on being shown.
func (h history) Comment(n *game.Node, text string) {
	if c := h.c; c.match != nil && c.match.Has(n) && c.phase.kind != closed && text != n.Comment() {
		n.SetComment(text)
		c.Changed()
	}
}

// Rest has a computer whose turn it is wait to be asked, so that the players can look at
// the position.
func (h history) Rest() {
	switch h.c.phase.kind {
	case holding, thinking:
		h.c.work.interrupt()
		h.c.settle(settleOptions{again: true, hold: true})
	}
}

// atRest reports whether no move is being shown, and publishes NotWhileMoving if one is.
func (h history) atRest() bool {
	c := h.c
	if c.phase.kind == moving {
		c.Publish(NotWhileMoving)
	}
	return c.phase.kind != moving && c.phase.kind != closed
}

// lookBack calls move, which goes to another position, and shows that. If this begins at
// the end of the line, the result there still counts as the match's.
func (h history) lookBack(move func()) {
	c := h.c
	c.work.interrupt()
	c.result.lookingBack = c.result.lookingBack || !h.CanRedo()
	end, played := c.match.End(), c.Score.resultNode()
	move()
	if now := c.match.End(); now.Tried() && now != end && now != c.result.triedEnd {
		c.result.triedEnd, c.result.beforeTry, c.result.triedBefore = now, played, now == c.result.excludedEnd
	}
	c.Review.dropUnlessAt(end)
	h.revisit()
}

// revisit shows a position that the match was in before. If only computers play, or the
// next move of a computer exists already, that computer waits to be asked: otherwise nobody
// could look at the position.
func (h history) revisit() {
	c := h.c
	again := true
	if c.match.Node() == c.result.unseenEnd { // its result is shown for the first time
		again, c.result.unseenEnd = false, nil
	}
	c.Changed()
	c.settle(settleOptions{again: again, hold: h.shouldHold()})
}

// shouldHold reports whether the side to move is a computer that must not move by itself in a
// position that is being revisited.
func (h history) shouldHold() bool {
	c := h.c
	return !c.Player(c.match.State().Turn()).Person() && (c.Demo.Active() || c.History.CanRedo())
}

// undoTarget returns the ply to which Undo leads, or −1 if there is none.
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

// stopsAt reports whether Undo and Redo stop at a position: where a person is to move, or
// at any position if only computers play.
func (h history) stopsAt(s game.State) bool {
	return h.c.Demo.Active() || h.c.Player(s.Turn()).Person()
}
