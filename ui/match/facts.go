package match

import (
	"time"

	"npaastribe/game"
	"npaastribe/game/reason"
	"npaastribe/game/review"
	"npaastribe/game/search"
)

// Fact is something that has happened in a match. It says what is so and leaves
// the words to others.
type Fact interface{ fact() }

// Stage is how far something that takes time has come.
type Stage int

// The stages.
const (
	Started Stage = iota
	Progressed
	Finished
	Cancelled
	Recalled // a Review: what was found by an earlier one is known again
)

// Turn comes whenever another position is shown to move in, or the same with
// other players.
type Turn struct {
	Match   *game.Tree // at that position
	Player  Player     // whose turn it is
	Before  Player     // who has made the last move, if there is one
	Waiting bool       // it is a computer that waits to be asked
	Paused  bool       // and only computers play
}

// Result comes when a position is shown with which the game has ended.
type Result struct {
	Match   *game.Tree // at that position
	Players [2]Player  // of the first and the second side
	Again   bool       // the result was announced before, or is an old one
}

// Refused is a person's move that can't be made.
type Refused struct {
	State game.State
	Move  game.Move
	Err   error // of game.State.Check
}

// Failed is background work that has ended with an error.
type Failed struct {
	Work   Work
	Side   game.Side // that was to move, for FindingMove
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

// Notice is an answer to something that was asked for and can't be done now.
type Notice int

// The notices.
const (
	NotWhileMoving Notice = iota // a move is being shown
	NoHintAtEnd                  // the game is over
	PauseAfterMove               // computers stand still when the move that is shown has come to rest
	PauseTakenBack               // they go on after it
	LineKept                     // the play that is expected is in the match now, where Redo leads
	LineBeside                   // it is there beside what was played
)

// Thinking is a computer that looks for a move of its own or for a hint.
type Thinking struct {
	Stage Stage
	Side  game.Side
	Limit time.Duration // that it takes at most, when it starts; 0 if that is not known
}

// Hint is a move that is advised in a position.
type Hint struct {
	State   game.State
	Move    game.Move
	Players [2]Player // of the sides
}

// Analysis is what is known of at least one move in a position. It comes whenever
// that has become more.
type Analysis struct {
	State    game.State
	Analysis search.Analysis
	Done     bool // no more is to be expected
}

// AnalysisSwitched is analysis that was switched on or off, or has paused.
type AnalysisSwitched struct{ On, Paused bool }

// Review is how far a review has come.
type Review struct {
	Stage
	Done, All int
	Counts
}

// Counts are the inaccuracies, mistakes and blunders found of either side.
type Counts struct{ First, Second [3]int }

// Objection is a person's move that the coach calls in question, before it is answered.
// It comes again when the board is in sight again, and when the refutation has been
// shown. What comes next in the match ends it.
type Objection struct {
	Match     *game.Tree // after the move
	Players   [2]Player  // of the first and the second side
	Before    game.State
	Move      game.Move
	Judgement review.Judgement
	Reason    *reason.Reason // why it is bad; nil if nobody can say
	Line      []game.Move    // that shows it, or is expected; nil if that is not known
	Again     bool           // it has been said before
}

// Refutation is what is expected after such a move, while that is being shown.
type Refutation struct{ Stage Stage }

// Summary is what a review has found that came to its end.
type Summary struct {
	Counts
	Players [2]Player // of the first and the second side
	Winning game.Side // the one that was winning all along, or None
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
