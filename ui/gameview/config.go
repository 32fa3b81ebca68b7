package gameview

import (
	"image/color"
	"time"

	"fyne.io/fyne/v2"

	"npaastribe/game"
	"npaastribe/game/review"
	"npaastribe/ui/board"
	"npaastribe/ui/event"
	"npaastribe/ui/i18n"
	"npaastribe/ui/inspect"
	"npaastribe/ui/match"
	"npaastribe/ui/openings"
)

// Game is the game's own part of a view: its board, and what only it has to say
// and to show.
type Game interface {
	// Board is the widget that the game is played on.
	Board() board.Board
	// Places are the parts of the board by name.
	Places() map[string]inspect.Area
	// Labels are what screen readers say of the parts that Places returns.
	Labels() map[string]string
	// Extra is what can be changed beside the board for this game alone.
	Extra() Extra
	// Icon is a piece of the side.
	Icon(side game.Side) fyne.Resource
	// Subtitle is what wins, in a few words.
	Subtitle() string
	// ResumeHint is how to let a computer play on that waits.
	ResumeHint() string
	// Status is the line under the board, or "" for none.
	Status(m *game.Tree) string
	// ShowBetter shows on the board what would have been a better move in a position,
	// until the next position or move; nil takes it away.
	ShowBetter(in game.State, m game.Move)
	// Glow lights up the cells that are talked about, until the next position or move; nil
	// lets them go out.
	Glow(cells []int)
	// ShowRefutation shows on the board, in the position at rest, the play that says why a
	// move was not good; nil takes it away.
	ShowRefutation(line []game.Move)
	// ShowLine shows on the board the play that is expected from now on, or no more.
	ShowLine(on bool)
	// Counts are what either side has gained so far, if the game shows that.
	Counts(s game.State) (counts [2]int, shown bool)
}

// Coloured is a Game whose pieces have colours.
type Coloured interface {
	// Colour is that of a side's pieces.
	Colour(side game.Side) color.Color
}

// Match is the match that is shown, and what may be done in it now.
type Match interface {
	Match() *game.Tree // nil before the first
	Busy() bool        // a move is being shown
	Thinking() bool    // a computer looks for a move, its own or a hint
	Waiting() bool     // a computer whose turn it is waits to be asked
}

// Demo is a match of computers among themselves.
type Demo interface {
	Active() bool   // only computers play
	CanPause() bool // they can be stopped
	Paused() bool   // they stand still
}

// Reviewer is what is known of the moves of the match.
type Reviewer interface {
	CanStart() bool
	Progress() (done, all int, on bool) // how many positions a review has looked at
	Known() int                         // grows whenever something is learned
	Judgements() []review.Judgement     // of every move of the match's line
	Values() []review.Value             // of every position on it
}

// Seats is who plays.
type Seats interface {
	Players() [2]match.Player // of the first and the second side
	CanTakeBack() bool        // a move, or the new game itself
}

// Actions are what the controls of a view do.
type Actions struct {
	NewGame, Settings, Exit func()
	TakeBack, Redo, Hint    func()
	Pause, Step             func()
	Analyse, Review         func()
	NoCoach                 func() // has the coach be silent whose question stands
	Retry                   func() // the Moments of the review
	KeepLine                func() // that is expected, as a variation
	FoldMoves               func()
	ChangePace              func() // of Autoplay
	GoTo                    func(ply int)
	EnterVariation          func(*game.Node)
	Try                     func(ply int, m game.Move) // in place of the move made after so many plies
}

// Focus is the keyboard's focus in the window.
type Focus interface {
	Focused() fyne.Focusable
	Focus(control fyne.Focusable)
	Unfocus()
}

// After calls f on the UI goroutine when the time has passed, unless stop has
// been called.
type After func(d time.Duration, f func()) (stop func())

// Config is what a View works with.
type Config struct {
	Game       Game
	Title      func() string // the game's name as players read it
	Match      Match
	Demo       Demo
	Reviewer   Reviewer
	Analysing  func() bool // reports whether analysis is switched on
	Pausing    func() bool // reports whether analysis has paused
	CanRedo    func() bool
	CanHint    func() bool
	Wins       func() [2]int // the games that player 1 and player 2 have won
	Seats      Seats
	Coach      Coach
	Actions    Actions
	Openings   *openings.Card
	WayBack    func() string // says where the game before is, if that has to be said; else ""
	Focus      Focus
	After      After
	Now        func() time.Time
	Pace       func() time.Duration // of Autoplay
	Blocked    func() bool          // see AutoplayConfig
	Changed    func()               // called when Autoplay has begun or ended
	CanAnalyse bool                 // the computer can analyse the game
	Folded     func() bool          // reports whether lists of moves are folded up
	Shown      func() bool          // reports whether players can see the view
	Publish    func(event.Event)
	LaidOut    func()      // called when all has been laid out
	Moved      func()      // called when something in the view may have moved
	Fixed      *i18n.Fixed // texts that are the same all the time
}
