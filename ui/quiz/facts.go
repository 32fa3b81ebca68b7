package quiz

import (
	"npaastribe/game"
	"npaastribe/game/question"
)

// Fact is something that has happened in a quiz. It holds data only: other packages put it
// into words.
type Fact interface{ fact() }

// Asked is published whenever another question is asked.
type Asked struct {
	question.Question
	Number, All int        // number of the question, from 0, and of all questions
	Match       *game.Tree // the position of the question
}

// StudyAwaited is published when the quiz has to wait for a study of the position.
type StudyAwaited struct{}

// Hinted is published when a right move has been shown as a hint on the board.
type Hinted struct {
	Number int // of the question, from 0
	Before game.State
	Move   game.Move
}

// Answered is published when a move has been shown and judged, before the reply is shown.
type Answered struct {
	question.Question
	Number int // of the question, from 0
	Before game.State
	Move   game.Move
	Answer question.Answer
	Effort
	Offer bool // Quiz.Show can show the solution
}

// Again is published when a wrong move has been taken back and a move is awaited again.
type Again struct{}

// Showing is published when the solution starts to be played.
type Showing struct{}

// Shown is published when the solution has been played.
type Shown struct {
	question.Question
	Number   int
	Before   game.State // the position of the first move of Solution
	Solution []game.Move
	Effort
}

// Refused is an illegal move.
type Refused struct {
	State game.State
	Move  game.Move
	Err   error // the error of game.State.Check
}

// Failed is published when a study has failed that something waits for.
type Failed struct{ Err error }

// Ended is published after the last question.
type Ended struct{ Efforts []Effort }

// Effort is what a player has done for a question so far.
type Effort struct {
	Wrong  int  // number of wrong moves
	Hinted bool // a hint was given
	Solved bool
	Shown  bool // the solution was played
}

// Alone reports whether the question was solved without a wrong move and without help.
func (e Effort) Alone() bool { return e.Solved && e.Wrong == 0 && !e.Hinted && !e.Shown }

func (Asked) fact()        {}
func (StudyAwaited) fact() {}
func (Hinted) fact()       {}
func (Answered) fact()     {}
func (Again) fact()        {}
func (Showing) fact()      {}
func (Shown) fact()        {}
func (Refused) fact()      {}
func (Failed) fact()       {}
func (Ended) fact()        {}
