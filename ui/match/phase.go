package match

import (
	"time"

	"npaastribe/game"
)

// kind is the kind of a phase. The package comment shows the transitions.
type kind int

const (
	empty      kind = iota // there is no match yet
	awaiting               // a person is to move
	holding                // a computer is to move, and waits to be asked
	thinking               // a computer is to move, and searches while the board is in sight
	moving                 // a move is being shown
	questioned             // the coach questions a move that has come to rest
	over                   // the game has ended
	closed                 // nothing happens any more
)

// phase is the state of the controller, with the data that belongs to it.
type phase struct {
	kind
	hold     bool      // moving, questioned: a computer whose turn is next waits to be asked
	step     bool      // thinking: computers pause after this one move
	restedAt time.Time // moving: when the move came to rest, if the coach is still examining it; else zero
	showing  bool      // questioned: the refutation is being shown
}

// unsettled reports whether a move has been made that may still be taken back or
// questioned.
func (p phase) unsettled() bool { return p.kind == moving || p.kind == questioned }

// coachPending reports whether the coach is still examining a move that has come to rest.
func (p phase) coachPending() bool { return !p.restedAt.IsZero() }

// allows reports whether background work of a kind may run in the phase.
func (p phase) allows(j job) bool {
	switch p.kind {
	case awaiting:
		return j == findHint || j == analyseMoves || j == reviewLine || j == analyseForCoach
	case holding:
		return j == findHint || j == analyseMoves || j == reviewLine
	case thinking:
		return j == findMove
	case moving:
		return j == reviewLine || j == judgeMove
	case questioned, over:
		return j == reviewLine
	default:
		return false
	}
}

// enter changes the phase and cancels work that the new one does not allow.
func (c *Controller) enter(p phase) {
	if p.kind != questioned {
		c.Coach.dropObjection()
	}
	c.phase = p
	if !p.allows(c.work.job()) {
		c.work.cancelTask()
	}
}

// settleOptions says how settle shows a position.
type settleOptions struct {
	again bool // its result is not announced as a new one
	hold  bool // a computer whose turn it is waits to be asked
	step  bool // a computer whose turn it is makes one move and then pauses
}

// settle shows the position at rest, enters its resting phase, publishes a Turn or a
// Result, and starts the work that is due.
func (c *Controller) settle(r settleOptions) {
	c.enter(c.phaseAtRest(r))
	next := game.None
	if c.phase.kind == awaiting {
		next = c.match.State().Turn()
	}
	c.Board.Place(c.match, next)
	c.announce(r.again)
	c.work.startDue()
}

// announce publishes whose turn it is, or how the game ended.
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
	if !again {
		c.result.playedEnd = c.match.Node()
	}
	c.Publish(Result{Match: c.match, Players: c.players, Again: again})
}

// phaseAtRest returns the resting phase of the position.
func (c *Controller) phaseAtRest(r settleOptions) phase {
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
