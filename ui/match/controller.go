// Package match is the match controller: Controller is the only code that changes a match.
// It runs on the UI goroutine, runs the engines on other goroutines, one task at a time,
// and publishes what happens as Facts, which other packages put into words. It depends
// neither on Fyne nor on any displayed text.
//
// A match is in one phase:
//
//	phase     meaning                  background work          leads to
//	empty     no match yet             –                        the resting phase, by Continue
//	awaiting  a person is to move      hint, analysis, review,  moving, by Play
//	                                   the coach
//	holding   a computer is to move,   hint, analysis, review   thinking, by Play, TogglePause or Step
//	          and waits to be asked
//	thinking  a computer is to move    its search               moving, with its move; holding, if it
//	                                                            fails, by TogglePause or by Rest
//	moving    a move is being shown,   a review already begun,  the resting phase of the new position;
//	          and the coach examines   the coach                questioned, if the coach objects
//	          a person's move
//	quest-    the coach questions      a review already begun   the resting phase of the new position,
//	ioned     a move                                            by Leave
//	over      the game has ended       review                   –
//	closed    nothing happens          –                        –
//
// The resting phase of a position is awaiting, holding, thinking or over. A new match,
// other players, a move taken back and a visit to another position lead to it from every
// phase but closed; while a move is being shown, other players and visits have to wait.
// Nothing is started while the board is out of sight.
package match

import (
	"context"
	"time"

	"npaastribe/game"
	"npaastribe/game/ai"
	"npaastribe/game/search"
)

// Player is who plays one side. The zero value is an unnamed person in the first seat.
type Player struct {
	Name    string       // "" for a computer, and for a person without a name of their own
	Level   search.Level // "" for a person
	Seat    game.Seat    // the seat, whichever side it plays
	Unknown bool         // a person of whom nothing is known

	Strength float64 // of search.Even: see ai.Task.Strength

	// Was is the level of the computer that played this side of a recorded match and whose
	// seat a person has now; "" for none.
	Was search.Level

	Second bool // it is, or was, the second of two computers of the same level
}

// Person reports whether the player is a person.
func (p Player) Person() bool { return p.Level == "" }

// Board shows positions and moves. Its methods are called on the UI goroutine.
type Board interface {
	// Place shows a position at rest, without animation, and stops a move that is being
	// shown. next is the side whose move a person may make now, or game.None.
	Place(m *game.Tree, next game.Side)

	// Move shows a move that has just been made and then calls done on the UI goroutine,
	// unless Place is called before.
	Move(before, after game.State, move game.Move, done func())

	// Hint shows an advised move until Place or Move is called.
	Hint(m game.Move)

	// Question shows a move that the player may take back, until Place or Move is called.
	// The position at rest is before, in which the move was made.
	Question(before game.State, m game.Move)

	// ShowAnalysis shows the evaluations of the moves in s, the position at rest, or
	// removes them if a is nil.
	ShowAnalysis(s game.State, a *search.Analysis)
}

// Config is what a Controller works with. Post calls a function later on the UI goroutine
// and may be called from any goroutine.
type Config struct {
	Rules   game.Rules
	Board   Board
	Publish func(Fact)
	Post    func(func())
	Think   func(context.Context, ai.Task) (game.Move, error)
	Pause   time.Duration // the least time that a computer takes for a move
	Time    time.Duration // limit for the strongest level; 0 for the default

	// Changed is called before the board shows the change: after another match has begun,
	// and after every move that is made, taken back or gone to. It may be nil.
	Changed func()

	// Advise finds the move for a hint, given a seed; nil if there are none.
	Advise func(context.Context, game.State, int64) (game.Move, error)

	// Analyse works as ai.Analyse does; nil if there is no analysis.
	Analyse func(context.Context, game.State, func(search.Analysis)) (search.Analysis, error)

	Look time.Duration // limit of a review for one position; 0 for review.Budget

	// After calls f on the UI goroutine after d, unless stop has been called. If it is nil,
	// analysis never pauses and no refutation can be shown.
	After func(d time.Duration, f func()) (stop func())
}

// Controller plays one match after another on a board.
type Controller struct {
	Config
	History  history  // navigation through the match
	Demo     demo     // pausing and stepping computers that play each other
	Hints    adviser  // hints
	Analysis analyser // analysis of the position at rest
	Review   reviewer // review of the match's line
	Score    score    // games won
	Coach    coach    // comments on the moves of persons

	computer       computer
	match          *game.Tree
	players        [2]Player
	phase          phase
	work           work
	result         resultState
	cache          analysisCache
	moveSeq        int   // number of the latest move shown, to recognise outdated callbacks of Board.Move
	hidden         bool  // the board is out of sight: nothing is started
	personHasMoved bool  // a person has made a move in the match
	seed           int64 // seed of search.Even in this match: it makes the same move in the same position again
}

// New returns a controller, which has no match until Start or Continue.
func New(config Config) *Controller {
	if config.Changed == nil {
		config.Changed = func() {}
	}
	c := &Controller{Config: config}
	c.work = work{tasks{post: config.Post}, c}
	c.History, c.computer, c.Demo, c.Hints = history{c}, computer{c}, demo{c}, adviser{c}
	c.Analysis, c.Review = analyser{c: c}, reviewer{c: c}
	c.Score = score{c: c, won: map[pairing][2]int{}}
	c.Coach = newCoach(c)
	return c
}

// Start begins a new match. If the rules refuse the options it returns their error, and the
// old match goes on.
func (c *Controller) Start(o game.Options, players [2]Player) error {
	match, err := game.NewTree(c.Rules, o)
	if err != nil {
		return err
	}
	c.Continue(match, players)
	return nil
}

// Continue takes over a match that was played elsewhere, at the position it is in. Only the
// controller may change it from now on.
func (c *Controller) Continue(match *game.Tree, players [2]Player) {
	c.ContinuePlayed(match, players, match.End())
}

// ContinuePlayed is Continue for a match that was played up to a node of its line. If that is not the
// last one, the line ends with a move that was only made by History.Try, or was taken back at once.
func (c *Controller) ContinuePlayed(match *game.Tree, players [2]Player, played *game.Node) {
	if c.phase.kind == closed {
		return
	}
	c.leaveMatch()
	c.match, c.players, c.personHasMoved, c.result, c.seed = match, players, false, resultState{}, time.Now().UnixNano()
	c.Coach.exempt = map[decision]bool{}
	c.cache.reset(match)
	if end := match.End(); ended(end.State()) {
		c.result.excludedEnd = end
	}
	if played != match.End() {
		c.result.triedEnd, c.result.beforeTry, c.result.triedBefore = match.End(), played, true
	}
	c.Changed()
	c.settle(settleOptions{again: true, hold: match.CanRedo()})
}

// leaveMatch ends the work for the present match and counts its result, if there is one.
func (c *Controller) leaveMatch() {
	c.work.interrupt()
	c.Review.drop()
	c.Score.countResult()
}

// Match returns the match being played. Only the controller changes it.
func (c *Controller) Match() *game.Tree { return c.match }

// Player returns who plays the side.
func (c *Controller) Player(side game.Side) Player { return c.players[side-game.First] }

// Busy reports whether a move is being shown or is questioned by the coach.
func (c *Controller) Busy() bool { return c.phase.unsettled() }

// Thinking reports whether a computer searches for a move of its own or for a hint.
func (c *Controller) Thinking() bool {
	job := c.work.job()
	return job == findMove || job == findHint
}

// Waiting reports whether a computer waits to be asked, or will wait when the move that is
// being shown has come to rest.
func (c *Controller) Waiting() bool { return c.phase.kind == holding || c.phase.hold }

// PersonHasMoved reports whether a person has made a move since the match was started or
// continued.
func (c *Controller) PersonHasMoved() bool { return c.personHasMoved }

// SetPace sets the least time that a computer takes for a move, and the time limit of the
// strongest level. A search that is running keeps the old values.
func (c *Controller) SetPace(pause, thinking time.Duration) { c.Pause, c.Time = pause, thinking }

// SetPlayers changes who plays, at once, and goes on with the match. A computer that waits
// goes on waiting if only computers play or moves can be redone.
func (c *Controller) SetPlayers(players [2]Player) {
	if players == c.players || c.match == nil || c.phase.kind == closed {
		return
	}
	c.work.interrupt()
	c.Score.countResult()
	c.players = players
	switch hold := c.Waiting() && c.History.shouldHold(); {
	case c.phase.coachPending(): // the coach has nothing more to say
		c.settle(settleOptions{hold: hold})
	case c.phase.unsettled():
		c.phase.hold = hold
		c.Coach.repeat()
	default:
		c.settle(settleOptions{again: true, hold: hold, step: c.phase.step && c.Demo.Active()})
	}
}

// Play makes the move of the person whose turn it is. An illegal move is refused with a
// Refused fact, and any move with AnswerCoach while the coach questions the last one. If a
// computer waits to be asked, Play has it move instead; while a refutation is shown Play ends
// that; in all other phases it does nothing.
func (c *Controller) Play(m game.Move) {
	switch c.phase.kind {
	case holding:
		c.work.interrupt()
		c.settle(settleOptions{})
	case awaiting, over:
		state := c.match.State()
		if err := state.Check(m); err != nil {
			c.Publish(Refused{state, m, err})
			return
		}
		c.work.interrupt()
		c.personHasMoved = true
		c.make(m, false)
	case questioned:
		if c.Coach.Showing() {
			c.Coach.Skip()
		} else {
			c.Publish(AnswerCoach)
		}
	}
}

// make plays a legal move and shows it. With hold, a computer whose turn it is then waits
// to be asked.
func (c *Controller) make(m game.Move, hold bool) {
	before, end, nodes := c.match.State(), c.match.End(), c.match.Len()
	if err := c.match.Play(m); err != nil {
		c.Publish(Refused{before, m, err})
		return
	}
	c.result.unseenEnd = nil
	if c.match.Len() > nodes {
		c.result.playedEnd = nil
	}
	c.result.playTried(c.match.Node())
	c.enter(phase{kind: moving, hold: hold})
	c.moveSeq++
	c.Changed()
	c.Review.dropUnlessAt(end)
	c.Coach.judge(before, m)
	number := c.moveSeq
	c.Board.Move(before, c.match.State(), m, func() {
		if c.phase.kind == moving && c.moveSeq == number {
			c.Coach.moveAtRest()
		}
	})
}

// Hide tells the controller that the board is out of sight. A move being shown runs on to
// its end, and a questioned move stays questioned; otherwise nothing goes on until Show.
func (c *Controller) Hide() {
	c.hidden = true
	c.work.interrupt()
	c.work.cancelTask()
	switch {
	case c.phase.showing:
		c.Coach.endRefutation()
	case c.phase.coachPending(): // the coach has nothing more to say
		c.settle(settleOptions{hold: c.phase.hold})
	}
}

// Suspend is Hide for when something else takes over the board: a move that is being
// shown comes to rest at once.
func (c *Controller) Suspend() {
	c.Hide()
	if c.phase.kind == moving {
		c.settle(settleOptions{hold: c.phase.hold})
	}
}

// Show undoes Hide and Suspend: everything goes on from where it was.
func (c *Controller) Show() {
	if !c.hidden {
		return
	}
	c.hidden = false
	switch c.phase.kind {
	case awaiting, holding, thinking, over:
		c.settle(settleOptions{again: true, hold: c.Waiting(), step: c.phase.step})
	case questioned:
		c.Coach.ask()
	}
}

// Repeat publishes the present state again, for example after a change of language: whose
// turn it is or how the game ended, the coach's objection, and the analysis. Work in
// progress goes on.
func (c *Controller) Repeat() {
	switch c.phase.kind {
	case awaiting, holding, thinking, over:
		c.settle(settleOptions{again: true, hold: c.Waiting(), step: c.phase.step})
		c.Analysis.repeat()
	case questioned:
		c.Coach.repeat()
	}
}

// Close stops the controller for good. It does not wait for background work, which stops by
// itself within milliseconds: see Wait.
func (c *Controller) Close() {
	c.work.interrupt()
	c.enter(phase{kind: closed})
}

// Wait waits until no background goroutine is running any more. Call it after Close.
func (c *Controller) Wait() { c.work.running.Wait() }

// ended reports whether the game is over in a position.
func ended(s game.State) bool { return s.Result().Outcome != game.Playing }
