package match

import (
	"time"

	"npaastribe/game"
)

// kind is what goes on in a match. The package comment shows what leads where.
type kind int

const (
	empty      kind = iota // there is no match yet
	awaiting               // a person is to move
	holding                // a computer is to move, and stands still until it is asked
	thinking               // a computer is to move, and looks for its move while the board is in sight
	moving                 // a move is being shown
	questioned             // a move that has come to rest is called in question
	over                   // the game has ended
	closed                 // nothing happens any more
)

// phase is what goes on in a match, with the data that belongs to it.
type phase struct {
	kind
	hold    bool      // moving, questioned: a computer whose turn it is then stands still
	step    bool      // thinking: computers stand still after this one move
	rested  time.Time // moving: when the move had been shown at which the coach still looks; or zero
	showing bool      // questioned: the refutation is being shown
}

// unsettled reports whether a move has been made that may not stand yet.
func (p phase) unsettled() bool { return p.kind == moving || p.kind == questioned }

// weighed reports whether a move has come to rest at which the coach still looks.
func (p phase) weighed() bool { return !p.rested.IsZero() }

// allows reports whether background work may go on in a phase.
func (p phase) allows(j job) bool {
	switch p.kind {
	case awaiting:
		return j == findHint || j == analyseMoves || j == reviewLine || j == studyMove
	case holding:
		return j == findHint || j == analyseMoves || j == reviewLine
	case thinking:
		return j == findMove
	case moving:
		return j == reviewLine || j == weighMove
	case questioned, over:
		return j == reviewLine
	default:
		return false
	}
}

// enter goes to a phase. Work that does not belong there ends.
func (c *Controller) enter(p phase) {
	if p.kind != questioned {
		c.Coach.forget()
	}
	c.phase = p
	if !p.allows(c.work.job()) {
		c.work.cancelTask()
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
	c.work.startDue()
}

// announce says whose turn it is, or how the game ended.
func (c *Controller) announce(again bool) {
	state := c.match.State()
	if c.phase.kind != over {
		turn := Turn{Match: c.match, Player: c.Player(state.Turn()), Waiting: c.Waiting(), Paused: c.Demo.Paused()}
		if ply := c.match.Ply(); ply > 0 {
			turn.Before = c.Player(c.match.StateAt(ply - 1).Turn())
		}
		c.Publish(turn)
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
