// Package match is the match controller: the only place that changes a match. It
// lives on the UI goroutine, has computers think on others, one at a time, and
// says what happens as facts, which others word. It knows neither Fyne nor any
// texts.
//
// A match is in one phase:
//
//	phase     what it is               work beside it           leads to
//	empty     no match yet             –                        what Continue finds
//	awaiting  a person is to move      hint, analysis, review,  moving, by Play
//	                                   the coach
//	holding   a computer is to move,   hint, analysis, review   thinking, by Play, TogglePause or Step
//	          and waits to be asked
//	thinking  a computer is to move    its search               moving, with its move; holding, if it
//	                                                            fails, by TogglePause or by Rest
//	moving    a move is being shown,   a review that goes on,   what the new position asks for;
//	          and the coach looks at   the coach                questioned, if the coach objects
//	          a person's
//	quest-    the coach calls a move   a review that goes on    what the new position asks for, by Leave
//	ioned     in question
//	over      the game has ended       review                   –
//	closed    nothing happens          –                        –
//
// What a position at rest asks for is awaiting, holding, thinking or over. A new
// match, other players, a move taken back and a look at another position lead to
// it from every phase but closed; while a move is being shown other players and
// looks have to wait. Nothing is begun while the board is out of sight.
package match

import (
	"context"
	"time"

	"npaastribe/game"
	"npaastribe/game/ai"
	"npaastribe/game/search"
)

// Player is who plays a side.
type Player struct {
	Name    string       // "" for a computer, and for a person without a name of their own
	Level   search.Level // "" for a person
	Seat    game.Seat    // whatever side it plays
	Unknown bool         // it is a person of whom nothing is known

	Strength float64 // at which search.Even plays

	// Was is the level of the computer in whose place a person sits, and which has
	// played the match in a record; "" for none.
	Was search.Level

	Second bool // it is, or was, the second of two computers at the same level
}

// Person reports whether the player is a person.
func (p Player) Person() bool { return p.Level == "" }

// Board is where moves are shown.
type Board interface {
	// Place shows a position at rest, at once. What is being shown stops.
	// next is the side whose move a person may now make, or None.
	Place(m *game.Tree, next game.Side)

	// Move shows a move that has just been made and then calls done, on the
	// UI goroutine, unless Place is called before.
	Move(before, after game.State, move game.Move, done func())

	// Hint shows a move that is advised, until Place or Move is called.
	Hint(m game.Move)

	// Question shows the move that may be taken back over the position at rest, which
	// is the one before it, until Place or Move is called.
	Question(before game.State, m game.Move)

	// ShowAnalysis shows what is known of the moves in s, the position at
	// rest, or takes it away if a is nil.
	ShowAnalysis(s game.State, a *search.Analysis)
}

// Config is what a Controller works with. Post runs a function later on the
// UI goroutine and can be called from any other.
type Config struct {
	Rules   game.Rules
	Board   Board
	Publish func(Fact)
	Post    func(func())
	Think   func(context.Context, ai.Task) (game.Move, error)
	Pause   time.Duration // the least time a computer takes for a move
	Time    time.Duration // the most that the strongest thinks; 0 for the usual

	// Changed is called after another match has begun, and after every move that
	// is made, taken back or gone to, before it is shown; it may be nil.
	Changed func()

	// Advise finds the move for a hint, given a seed; nil if there are none.
	Advise func(context.Context, game.State, int64) (game.Move, error)

	// Analyse works as ai.Analyse does; nil if there is no analysis.
	Analyse func(context.Context, game.State, func(search.Analysis)) (search.Analysis, error)

	Look time.Duration // that a review looks at a position at most; 0 for the usual

	// After calls a function on the UI goroutine when a time has passed, unless stop
	// has been called. Without it analysis never pauses.
	After func(d time.Duration, f func()) (stop func())
}

// Controller plays one match after another on a board.
type Controller struct {
	Config
	History  history  // the way back and forth through the match
	Demo     demo     // play of computers among themselves
	Hints    adviser  // finds hints
	Analysis analyser // of the position at rest
	Review   reviewer // of the match's line
	Score    score    // the games won
	Coach    coach    // looks at the moves of persons

	computer computer
	match    *game.Tree
	players  [2]Player
	phase    phase
	work     work
	ending   ending
	cache    analysisCache
	shown    int   // moves that were shown so far
	hidden   bool  // the board is out of sight: nothing is begun
	touched  bool  // a person has made a move in the match
	luck     int64 // of search.Even in the match: it decides the same way where it was before
}

// New returns a controller. It has no match until Start.
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

// Start begins a new match. The error is that of the rules; then the old
// match goes on.
func (c *Controller) Start(o game.Options, players [2]Player) error {
	match, err := game.NewTree(c.Rules, o)
	if err != nil {
		return err
	}
	c.Continue(match, players)
	return nil
}

// Continue goes on with a match that was played elsewhere, at its end or
// where it was broken off. The controller alone may change it from now on.
func (c *Controller) Continue(match *game.Tree, players [2]Player) {
	if c.phase.kind == closed {
		return
	}
	c.leaveMatch()
	c.match, c.players, c.touched, c.ending, c.luck = match, players, false, ending{}, time.Now().UnixNano()
	c.Coach.silent = map[decision]bool{}
	c.cache.reset(match)
	if end := match.End(); ended(end.State()) {
		c.ending.spent = end
	}
	c.Changed()
	c.settle(rest{again: true, hold: match.CanRedo()})
}

// leaveMatch ends everything that is about the present match, if there is one.
func (c *Controller) leaveMatch() {
	c.work.interrupt()
	c.Review.drop()
	c.Score.tally()
}

// Match returns the match being played. Only the controller changes it.
func (c *Controller) Match() *game.Tree { return c.match }

// Player returns who plays the side.
func (c *Controller) Player(side game.Side) Player { return c.players[side-game.First] }

// Busy reports whether a move is being shown, or is called in question.
func (c *Controller) Busy() bool { return c.phase.unsettled() }

// Thinking reports whether a computer looks for a move, its own or a hint.
func (c *Controller) Thinking() bool {
	job := c.work.job()
	return job == findMove || job == findHint
}

// Waiting reports whether a computer waits to be asked, or will when the move
// that is being shown has come to its end.
func (c *Controller) Waiting() bool { return c.phase.kind == holding || c.phase.hold }

// Touched reports whether a person has made a move since the match was begun or
// gone on with.
func (c *Controller) Touched() bool { return c.touched }

// SetPace sets the least time that a computer takes for a move, and the most
// that the strongest thinks about one. One that thinks already goes by what
// was set before.
func (c *Controller) SetPace(pause, thinking time.Duration) { c.Pause, c.Time = pause, thinking }

// SetPlayers changes who plays, at once, and goes on with the match. A computer that
// waits where nobody is to be hurried still does.
func (c *Controller) SetPlayers(players [2]Player) {
	if players == c.players || c.match == nil || c.phase.kind == closed {
		return
	}
	c.work.interrupt()
	c.Score.tally()
	c.players = players
	switch hold := c.Waiting() && c.History.waits(); {
	case c.phase.weighed(): // the coach says nothing any more
		c.settle(rest{hold: hold})
	case c.phase.unsettled():
		c.phase.hold = hold
	default:
		c.settle(rest{again: true, hold: hold, step: c.phase.step && c.Demo.Active()})
	}
}

// Play makes the move of the person whose turn it is. While a move is being
// shown or a computer is to make its own it does nothing; a move that can't be
// made is refused. A computer that waits to be asked plays on.
func (c *Controller) Play(m game.Move) {
	switch c.phase.kind {
	case holding:
		c.work.interrupt()
		c.settle(rest{})
	case awaiting, over:
		state := c.match.State()
		if err := state.Check(m); err != nil {
			c.Publish(Refused{state, m, err})
			return
		}
		c.work.interrupt()
		c.touched = true
		c.make(m, false)
	case questioned:
		c.Coach.Skip()
	}
}

// make plays a legal move and shows it. hold has a computer whose turn it is
// then stand still.
func (c *Controller) make(m game.Move, hold bool) {
	before, end := c.match.State(), c.match.End()
	if err := c.match.Play(m); err != nil {
		c.Publish(Refused{before, m, err})
		return
	}
	c.ending.unseen = nil
	c.enter(phase{kind: moving, hold: hold})
	c.shown++
	c.Changed()
	c.Review.dropUnlessAt(end)
	c.Coach.weigh(before, m)
	number := c.shown
	c.Board.Move(before, c.match.State(), m, func() {
		if c.phase.kind == moving && c.shown == number {
			c.Coach.landed()
		}
	})
}

// Hide takes note that the board is out of sight. A move being shown runs on to
// its end; beside that nothing goes on until Show. One that is called in question
// stays so.
func (c *Controller) Hide() {
	c.hidden = true
	c.work.interrupt()
	c.work.cancelTask()
	switch {
	case c.phase.showing:
		c.Coach.endShow()
	case c.phase.weighed(): // the coach says nothing any more
		c.settle(rest{hold: c.phase.hold})
	}
}

// StandAside is Hide where the board is wanted for something else: a move that is
// being shown has come to its end.
func (c *Controller) StandAside() {
	c.Hide()
	if c.phase.kind == moving {
		c.settle(rest{hold: c.phase.hold})
	}
}

// Show is the opposite of Hide and StandAside: all goes on where it was.
func (c *Controller) Show() {
	if !c.hidden {
		return
	}
	c.hidden = false
	switch c.phase.kind {
	case awaiting, holding, thinking, over:
		c.settle(rest{again: true, hold: c.Waiting(), step: c.phase.step})
	case questioned:
		c.Coach.ask()
	}
}

// Repeat says again what is so, for those who have lost the words for it: whose turn it
// is or how the game ended, what the coach asks and what is known of the moves. What has
// been begun goes on.
func (c *Controller) Repeat() {
	switch c.phase.kind {
	case awaiting, holding, thinking, over:
		c.settle(rest{again: true, hold: c.Waiting(), step: c.phase.step})
		c.Analysis.repeat()
	case questioned:
		if c.Coach.Showing() {
			c.Coach.Skip()
		} else {
			c.Coach.ask()
		}
	}
}

// Close ends everything for good. It does not wait for the computer, which
// stops by itself within milliseconds.
func (c *Controller) Close() {
	c.work.interrupt()
	c.enter(phase{kind: closed})
}

// Wait waits until no computer is at work any more, after Close.
func (c *Controller) Wait() { c.work.running.Wait() }

// ended reports whether the game is over in a position.
func ended(s game.State) bool { return s.Result().Outcome != game.Playing }
