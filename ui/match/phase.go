package match

import (
	"time"

	"npaastribe/game"
)

// kind is what goes on in a match. The package comment shows what leads where.
type kind int

const (
	empty    kind = iota // there is no match yet
	awaiting             // a person is to move
	holding              // a computer is to move, and stands still until it is asked
	thinking             // a computer is to move, and looks for its move while the board is in sight
	moving               // a move is being shown
	over                 // the game has ended
	closed               // nothing happens any more
)

// phase is what goes on in a match, with the data that belongs to it.
type phase struct {
	kind
	hold bool // moving: a computer whose turn it is then stands still
	step bool // thinking: computers stand still after this one move
}

// allows reports whether background work may go on in a phase.
func (p phase) allows(j job) bool {
	switch p.kind {
	case awaiting, holding:
		return j == findHint || j == analyseMoves || j == reviewLine
	case thinking:
		return j == findMove
	case moving, over:
		return j == reviewLine
	default:
		return false
	}
}

// enter goes to a phase. Work that does not belong there ends.
func (c *Controller) enter(p phase) {
	c.phase = p
	if !p.allows(c.tasks.job()) {
		c.cancelTask()
	}
}

// rest is how a position comes to rest.
type rest struct {
	again bool // a result is none to be announced anew
	hold  bool // a computer whose turn it is stands still
	step  bool // or makes one move alone
}

// settle shows the position at rest, enters the phase that it asks for, says
// whose turn it is or how the game ended, and starts the work that is due.
func (c *Controller) settle(r rest) {
	c.enter(c.phaseAtRest(r))
	next := game.None
	if c.phase.kind == awaiting {
		next = c.match.State().Turn()
	}
	c.Board.Place(c.match, next)
	c.announce(r.again)
	c.startDue()
}

// announce says whose turn it is, or how the game ended.
func (c *Controller) announce(again bool) {
	state := c.match.State()
	if c.phase.kind != over {
		c.Publish(Turn{Match: c.match, Player: c.Player(state.Turn()), Waiting: c.Waiting(), Paused: c.Demo.Paused()})
		return
	}
	c.Publish(Result{Match: c.match, Players: c.players, Again: again})
}

// phaseAtRest returns the phase that the position asks for.
func (c *Controller) phaseAtRest(r rest) phase {
	switch {
	case ended(c.match.State()):
		return phase{kind: over}
	case c.Player(c.match.State().Turn()).Person():
		return phase{kind: awaiting}
	case r.hold:
		return phase{kind: holding}
	default:
		return phase{kind: thinking, step: r.step}
	}
}

// due returns the work that the phase calls for.
func (c *Controller) due() job {
	switch {
	case c.hidden:
		return idle
	case c.phase.kind == thinking:
		return findMove
	case c.tasks.job() == findHint:
		return findHint
	case c.Review.on && c.phase.kind != moving && c.phase.allows(reviewLine):
		return reviewLine
	case c.Analysis.on && !c.Analysis.done && !c.Analysis.rests && c.phase.allows(analyseMoves):
		return analyseMoves
	default:
		return idle
	}
}

// startDue starts the work that the phase calls for, unless it goes on already.
func (c *Controller) startDue() {
	switch due := c.due(); {
	case due == c.tasks.job():
	case due == findMove:
		c.computer.start()
	case due == reviewLine:
		c.Review.resume()
	case due == analyseMoves:
		c.Analysis.start()
	}
}

// interrupt ends the search for a move or a hint and the analysis of the
// position, which is about to be another one. A review goes on.
func (c *Controller) interrupt() {
	if c.tasks.job() != reviewLine {
		c.cancelTask()
	}
	c.Analysis.clear()
}

// cancelTask ends the background work, whatever it is.
func (c *Controller) cancelTask() {
	thinking := c.Thinking()
	if c.tasks.cancel(); thinking {
		c.publishThinking(Cancelled, 0)
	}
}

// publishThinking says how far the search for a move or a hint is, and how long it
// takes at most.
func (c *Controller) publishThinking(s Stage, limit time.Duration) {
	c.Publish(Thinking{Stage: s, Side: c.match.State().Turn(), Limit: limit})
}
