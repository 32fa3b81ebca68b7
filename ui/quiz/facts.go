package quiz

import (
	"npaastribe/game"
	"npaastribe/game/question"
)

// Fact is something that has happened in a quiz. It says what is so and leaves the
// words to others.
type Fact interface{ fact() }

// Asked comes with every question that is asked anew.
type Asked struct {
	question.Question
	Number, All int        // which of how many, from 0
	Match       *game.Tree // where it is asked
}

// Studied comes when something is asked for that takes a while to be found out.
type Studied struct{}

// Hinted comes when a right move has been pointed out on the board.
type Hinted struct {
	Number int // of the question, from 0
	Before game.State
	Move   game.Move
}

// Answered comes when a move stands on the board that has been judged, before it is
// answered itself.
type Answered struct {
	question.Question
	Number int // of the question, from 0
	Before game.State
	Move   game.Move
	Answer question.Answer
	Effort
	Offer bool // the solution can be shown
}

// Again comes when a wrong move has been taken back, and another one is waited for.
type Again struct{}

// Showing comes when the solution of a question begins to be played.
type Showing struct{}

// Shown comes when the solution of a question has been played.
type Shown struct {
	question.Question
	Number   int
	Before   game.State // the position in which a move was asked for
	Solution []game.Move
	Effort
}

// Refused is a move that can't be made.
type Refused struct {
	State game.State
	Move  game.Move
	Err   error // of game.State.Check
}

// Failed comes when nothing could be found out.
type Failed struct{ Err error }

// Ended comes after the last question.
type Ended struct{ Efforts []Effort }

// Effort is what a question has taken.
type Effort struct {
	Wrong  int  // how many moves were
	Hinted bool // a right one was pointed out
	Solved bool
	Shown  bool // the solution was played
}

// Alone reports whether the first answer was right, and nobody has helped.
func (e Effort) Alone() bool { return e.Solved && e.Wrong == 0 && !e.Hinted && !e.Shown }

func (Asked) fact()    {}
func (Studied) fact()  {}
func (Hinted) fact()   {}
func (Answered) fact() {}
func (Again) fact()    {}
func (Showing) fact()  {}
func (Shown) fact()    {}
func (Refused) fact()  {}
func (Failed) fact()   {}
func (Ended) fact()    {}
