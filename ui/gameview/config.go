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

// Game is the part of a view that depends on the game: its board, and its texts and
// pictures.
type Game interface {
	// Board returns the widget that the game is played on.
	Board() board.Board
	// Places returns the areas of the parts of the board, by name.
	Places() map[string]inspect.Area
	// Labels returns what screen readers read for the parts that Places returns.
	Labels() map[string]string
	// Extra returns the control that only this game has beside the board.
	Extra() Extra
	// Icon returns the piece of a side.
	Icon(side game.Side) fyne.Resource
	// Subtitle says in a few words what wins.
	Subtitle() string
	// ResumeHint says how to let a waiting computer move.
	ResumeHint() string
	// Status returns the line below the board; "" for none.
	Status(m *game.Tree) string
	// ShowBetter shows on the board the better move m in the position in, until the next
	// position or move; nil removes it.
	ShowBetter(in game.State, m game.Move)
	// HighlightCells highlights the cells that a text is about, until the next position or move; nil
	// removes the highlight.
	HighlightCells(cells []int)
	// ShowRefutation shows on the board, in the position at rest, the line that shows why a
	// move was bad; nil removes it.
	ShowRefutation(line []game.Move)
	// ShowLine shows the principal variation on the board, or removes it.
	ShowLine(on bool)
	// Counts returns what each side has gained so far. shown is false if the game does not
	// show that.
	Counts(s game.State) (counts [2]int, shown bool)
}

// Coloured is a Game whose pieces have colours.
type Coloured interface {
	// Colour returns the colour of a side's pieces.
	Colour(side game.Side) color.Color
}

// Match is the match that is shown, and its state.
type Match interface {
	Match() *game.Tree // nil before the first
	Busy() bool        // a move is being shown
	Thinking() bool    // a computer searches for a move of its own or for a hint
	Waiting() bool     // a computer is to move and waits to be asked
}

// Demo is a match between computers.
type Demo interface {
	Active() bool   // only computers play
	CanPause() bool // they can be paused
	Paused() bool   // they are paused
}

// Reviewer is what reviews know of the moves of the match.
type Reviewer interface {
	CanStart() bool
	Progress() (done, all int, on bool) // how many positions a review has looked at
	Version() int                       // changes whenever something new is known
	Judgements() []review.Judgement     // of every move of the match's line
	Values() []review.Value             // of every position on it
}

// Seats is who plays.
type Seats interface {
	Players() [2]match.Player // of the first and the second side
	CanTakeBack() bool        // a move, or the new game itself
}

// Actions are the callbacks of a view's controls.
type Actions struct {
	NewGame, Settings, Exit func()
	TakeBack, Redo, Hint    func()
	Pause, Step             func()
	Analyse, Review         func()
	NoCoach                 func() // switches off the coach that questions the move
	Retry                   func() // has the players try the Moments of the review again
	KeepLine                func() // adds the principal variation to the match
	FoldMoves               func()
	Comment                 func() // edits the comment on the position that is shown
	ChangePace              func() // of Autoplay
	GoTo                    func(ply int)
	EnterVariation          func(*game.Node)
	Try                     func(ply int, m game.Move) // in place of the move after ply plies
}

// Focus is the keyboard focus of the window.
type Focus interface {
	Focused() fyne.Focusable
	Focus(control fyne.Focusable)
	Unfocus()
}

// After calls f on the UI goroutine after d, unless stop has been called.
type After func(d time.Duration, f func()) (stop func())

// Config configures a View.
type Config struct {
	Game           Game
	Title          func() string // displayed name of the game
	Match          Match
	Demo           Demo
	Reviewer       Reviewer
	Analysing      func() bool // reports whether analysis is switched on
	AnalysisPaused func() bool // reports whether analysis is paused
	CanRedo        func() bool
	CanHint        func() bool
	Wins           func() [2]int // games won by player 1 and by player 2
	Seats          Seats
	Coach          Coach
	Actions        Actions
	Openings       *openings.Card
	RecoverHint    func() string // text on how to get the previous game back; "" for none
	Focus          Focus
	After          After
	Now            func() time.Time
	Pace           func() time.Duration // of Autoplay
	Blocked        func() bool          // see AutoplayConfig
	Changed        func()               // called when Autoplay has begun or ended
	CanAnalyse     bool                 // the computer can analyse the game
	Folded         func() bool          // reports whether the move lists are folded
	Shown          func() bool          // reports whether players can see the view
	Publish        func(event.Event)
	LaidOut        func()      // called after each layout
	Moved          func()      // called when something in the view may have moved
	Fixed          *i18n.Fixed // texts that do not depend on the match
}
