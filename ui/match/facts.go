package match

import (
	"time"

	"npaastribe/game"
	"npaastribe/game/reason"
	"npaastribe/game/review"
	"npaastribe/game/search"
)

// Fact is something that has happened in a match. It holds data only: other packages put it
// into words.
type Fact interface{ fact() }

// Stage is a stage of something that takes time.
type Stage int

// The stages.
const (
	Started Stage = iota
	Progressed
	Finished
	Cancelled
	Recalled // a Review: results of an earlier review were loaded
)

// Turn is published whenever another position that is not over is shown, or the players of
// the present one have changed.
type Turn struct {
	Match   *game.Tree // at the position shown
	Player  Player     // whose turn it is
	Before  Player     // who made the last move; the zero value if there is none
	Waiting bool       // a computer is to move and waits to be asked
	Paused  bool       // a game between computers is paused
}

// Result is published whenever a position is shown in which the game is over.
type Result struct {
	Match   *game.Tree // at the position shown
	Players [2]Player  // of the first and the second side
	Again   bool       // the result was announced before, or was loaded with the match
}

// Refused is a person's illegal move.
type Refused struct {
	State game.State
	Move  game.Move
	Err   error // the error of game.State.Check
}

// Failed is background work that has ended with an error.
type Failed struct {
	Work   Work
	Side   game.Side // the side to move, for FindingMove
	Player Player    // the computer that plays it
	Err    error
}

// Work is a kind of background work that can fail.
type Work int

// The kinds of work.
const (
	FindingMove Work = iota
	FindingHint
	Analysing
	Reviewing
	Coaching
)

// Notice answers a command that can't be carried out now, or whose effect can't be seen at
// once.
type Notice int

// The notices.
const (
	NotWhileMoving      Notice = iota // a move is being shown
	NoHintAtEnd                       // the game is over
	PauseAfterMove                    // computers pause when the move that is being shown has come to rest
	PauseTakenBack                    // the pause of PauseAfterMove is cancelled
	LineKept                          // the principal variation was added to the line: Redo plays it
	LineKeptAsVariation               // the principal variation was added as a variation of the moves played
	AnswerCoach                       // the coach questions the last move
)

// Thinking is a computer that searches for a move of its own or for a hint.
type Thinking struct {
	Stage Stage
	Side  game.Side
	Limit time.Duration // time limit of the search, when it starts; 0 if unknown
}

// Hint is an advised move in a position.
type Hint struct {
	State   game.State
	Move    game.Move
	Players [2]Player // of the first and the second side
}

// Analysis is the evaluation of at least one move in a position. It is published whenever
// there is more to show.
type Analysis struct {
	State    game.State
	Analysis search.Analysis
	Done     bool // the analysis is complete
}

// AnalysisSwitched says that analysis was switched on or off, or has paused.
type AnalysisSwitched struct{ On, Paused bool }

// Review is the progress of a review: Done of All positions, and the marks found so far.
type Review struct {
	Stage
	Done, All int
	Counts
}

// Counts are the numbers of inaccuracies, mistakes and blunders of each side, in this
// order.
type Counts struct{ First, Second [3]int }

// Objection says that the coach questions a person's move before the opponent replies. It
// is published again when the board comes back into sight and when the refutation has been
// shown. The next Turn or Result ends it.
type Objection struct {
	Match     *game.Tree // after the move
	Players   [2]Player  // of the first and the second side
	Before    game.State
	Move      game.Move
	Judgement review.Judgement
	Reason    *reason.Reason // why the move is bad; nil if unknown
	Line      []game.Move    // the line that shows it, or the expected line; nil if unknown
	Again     bool           // it was published before
}

// Refutation says that the coach starts or stops showing the line after a questioned move.
type Refutation struct{ Stage Stage }

// Summary is the outcome of a finished review.
type Summary struct {
	Counts
	Players [2]Player // of the first and the second side
	Winning game.Side // the side that was winning in every position, or game.None
}

func (Turn) fact()             {}
func (Result) fact()           {}
func (Refused) fact()          {}
func (Failed) fact()           {}
func (Notice) fact()           {}
func (Thinking) fact()         {}
func (Hint) fact()             {}
func (Analysis) fact()         {}
func (AnalysisSwitched) fact() {}
func (Review) fact()           {}
func (Objection) fact()        {}
func (Refutation) fact()       {}
func (Summary) fact()          {}
