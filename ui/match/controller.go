// Package match is the match controller: the only place that changes a match.
// It lives on the UI goroutine, lets the computer think on another, and says
// what happens as events.
package match

import (
	"context"
	"sync"
	"time"

	"npaastribe/game"
	"npaastribe/game/ai"
	"npaastribe/game/search"
	"npaastribe/ui/event"
	"npaastribe/ui/i18n"
)

// Player is who plays a side.
type Player struct {
	Name  string
	Level search.Level // "" for a person
	Seat  game.Seat    // whatever side it plays
}

// Person tells whether the player is a person.
func (p Player) Person() bool { return p.Level == "" }

// Table is where moves are shown.
type Table interface {
	// Place shows a position at rest, at once. What is being shown stops.
	// next is the side whose move a person may now make, or None.
	Place(m *game.Tree, next game.Side)

	// Move shows a move that has just been made and then calls done, on the
	// UI goroutine, unless Place is called before.
	Move(before, after game.State, move game.Move, done func())

	// Hint shows a move that is advised, until Place or Move is called.
	Hint(m game.Move)

	// ShowAnalysis shows what is known of the moves in s, the position at
	// rest, or takes it away if a is nil.
	ShowAnalysis(s game.State, a *search.Analysis)
}

// Voice words what is the game's own.
type Voice interface {
	// Refusal says why the move can't be made, given the error of
	// game.State.Check.
	Refusal(s game.State, m game.Move, err error) string
	// Ending tells how the game ended; winner is the winner's name.
	Ending(s game.State, winner string) string
	// Remark is what there is to say about a position beside whose turn it
	// is, or "".
	Remark(m *game.Tree) string
}

// Config is what a Controller works with. Post runs a function later on the
// UI goroutine and can be called from any other.
type Config struct {
	Rules   game.Rules
	Table   Table
	Voice   Voice
	Publish func(event.Event)
	Post    func(func())
	Think   func(context.Context, ai.Task) (game.Move, error)
	Pause   time.Duration // the least time a computer takes for a move
	Time    time.Duration // the most that the strongest thinks; 0 for the usual

	// Changed hears of another match, and of every move that is made, taken
	// back or gone to, before it is shown; nil if nobody wants to know.
	Changed func()

	// Advise finds the move for a hint, given a seed; nil if there are none.
	Advise func(context.Context, game.State, int64) (game.Move, error)

	// Analyse works as ai.Analyse does; nil if there is no analysis.
	Analyse func(context.Context, game.State, func(search.Analysis)) (search.Analysis, error)

	Look time.Duration // that a review looks at a position at most; 0 for the usual
}

// Controller plays one match after another at a table.
type Controller struct {
	Config
	match   *game.Tree
	players [2]Player
	moving  bool // a move is being shown
	waiting bool // the computer plays on only when asked to
	once    bool // the computers stop after the next move
	told    bool // the present result has been announced before
	away    bool // the table is out of sight: nothing is thought
	closed  bool
	touched bool               // a person has made a move in the match
	won     map[pairing][2]int // games won before the present one, by seat
	counted tallied            // what the match has added to them already

	reviewing bool       // what the line came to at its end counts, wherever in it we are
	elsewhere game.State // the end of the match, if others have come to it; nil if not
	unseen    game.State // the end of the match, if its last move was taken back before it had been shown; nil if not

	thinking *errand // of the computer whose turn it is, or nil
	advising *errand // that looks for a hint, or nil
	errands  sync.WaitGroup
	analysis analysis
	survey   survey
	known    knowledge
}

// New makes a controller. It has no match until Start.
func New(c Config) *Controller { return &Controller{Config: c, won: map[pairing][2]int{}} }

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
	if c.closed {
		return
	}
	c.interrupt()
	c.dropReview()
	c.tally()
	c.match, c.players = match, players
	c.known.turnTo(match)
	c.moving, c.told, c.reviewing, c.touched = false, false, false, false
	c.waiting, c.once = c.CanRedo() && c.waits(), false
	c.elsewhere, c.unseen, c.counted = nil, nil, tallied{}
	if end := match.End().State(); end.Result().Outcome != game.Playing {
		c.elsewhere, c.told = end, true
	}
	c.changed()
	c.settle()
}

func (c *Controller) changed() {
	if c.Changed != nil {
		c.Changed()
	}
}

// Match is the match being played. Only the controller changes it.
func (c *Controller) Match() *game.Tree { return c.match }

// Player is who plays the side.
func (c *Controller) Player(side game.Side) Player { return c.players[side-game.First] }

// Busy tells whether a move is being shown.
func (c *Controller) Busy() bool { return c.moving }

// Thinking tells whether a computer looks for a move, its own or a hint.
func (c *Controller) Thinking() bool { return c.thinking != nil || c.advising != nil }

// SetPace sets the least time that a computer takes for a move, and the most
// that the strongest thinks about one. One that thinks already keeps to what
// was set before.
func (c *Controller) SetPace(pause, thinking time.Duration) { c.Pause, c.Time = pause, thinking }

// SetPlayers changes who plays, at once, and keeps the match.
func (c *Controller) SetPlayers(players [2]Player) {
	if players == c.players || c.closed {
		return
	}
	c.interrupt()
	c.tally()
	c.players = players
	if c.match != nil { // one that waits where nobody is to be hurried still does
		c.waiting, c.once = c.waiting && c.waits(), c.once && c.demo()
	}
	if !c.moving {
		c.settle()
	}
}

// Play makes the move of the person whose turn it is. While a move is being
// shown or the computer thinks of its own it does nothing; a move that can't be
// made is answered with a message. When a computer waits to be asked, it plays.
func (c *Controller) Play(m game.Move) {
	if c.match == nil || c.moving || c.thinking != nil || c.closed {
		return
	}
	state := c.match.State()
	if c.waiting && state.Result().Outcome == game.Playing && !c.Player(state.Turn()).Person() {
		c.interrupt()
		c.waiting = false
		c.settle()
		return
	}
	if err := state.Check(m); err != nil {
		c.complain(c.Voice.Refusal(state, m, err))
		return
	}
	c.interrupt()
	c.touched = true
	c.make(m)
}

// make plays a legal move and shows it.
func (c *Controller) make(m game.Move) {
	match, before, end := c.match, c.match.State(), c.match.End()
	if err := match.Play(m); err != nil {
		c.complain(c.Voice.Refusal(before, m, err))
		return
	}
	ply := match.Ply()
	c.moving, c.told, c.unseen = true, false, nil
	c.changed()
	c.reviewOnly(end)
	c.Table.Move(before, match.State(), m, func() {
		if c.closed || c.match != match || match.Ply() != ply || !c.moving {
			return
		}
		c.moving = false
		c.settle()
	})
}

// settle shows the position at rest, says whose turn it is or how the game
// ended, and lets a computer think whose turn it is, or analyse.
func (c *Controller) settle() {
	state := c.match.State()
	turn := state.Turn()
	over := state.Result().Outcome != game.Playing
	next := game.None
	if !over && c.Player(turn).Person() {
		next = turn
	}
	c.Table.Place(c.match, next)
	if over {
		c.announceResult(state)
		c.goOver()
		return
	}
	c.announceTurn(state)
	if next == game.None && !c.waiting {
		c.think()
	}
	c.goOver()
	c.study()
}

func (c *Controller) announceTurn(state game.State) {
	player := c.Player(state.Turn())
	text := i18n.T("turn.person", i18n.Args{"Name": player.Name})
	if !player.Person() {
		text = i18n.T(c.turnKey(), i18n.Args{"Name": player.Name})
	}
	c.Publish(event.Turn{
		Game: c.Rules.Name, Position: state.String(),
		Side: state.Turn().String(), Player: player.Name, Text: text,
	})
	if remark := c.Voice.Remark(c.match); remark != "" {
		c.Publish(event.Message{Tone: event.Info, Text: remark})
	}
}

// turnKey words what a computer does whose turn it is.
func (c *Controller) turnKey() string {
	switch {
	case c.Paused():
		return "turn.paused"
	case c.waiting:
		return "turn.waiting"
	default:
		return "turn.computer"
	}
}

func (c *Controller) announceResult(state game.State) {
	result := state.Result()
	var winner Player
	if result.Winner != game.None {
		winner = c.Player(result.Winner)
	}
	var cells []int
	if lines, ok := state.(interface{ WinningCells() []int }); ok {
		cells = lines.WinningCells()
	}
	c.Publish(event.Result{
		Position: state.String(),
		Winner:   result.Winner.String(), Reason: string(result.Reason),
		Cells: cells, Text: c.Voice.Ending(state, winner.Name), Again: c.told,
		Person: result.Winner != game.None && winner.Person(),
	})
	c.told = true
}

func (c *Controller) complain(text string) {
	c.Publish(event.Message{Tone: event.Mistake, Text: text})
}

// Close ends everything for good. It does not wait for the computer, which
// stops by itself within milliseconds.
func (c *Controller) Close() {
	c.closed = true
	c.interrupt()
	c.survey.halt()
}

// Wait waits until no computer is at work any more, after Close.
func (c *Controller) Wait() { c.errands.Wait() }

// Waiting tells whether a computer whose turn it is waits to be asked.
func (c *Controller) Waiting() bool { return c.waiting }
