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

// Answered comes when a move stands on the board that is an answer, before it is
// answered itself.
type Answered struct {
	question.Question
	Verdict question.Verdict
}

// Refused is a move that can't be made.
type Refused struct {
	State game.State
	Move  game.Move
	Err   error // of game.State.Check
}

// Ended comes after the last question.
type Ended struct{}

func (Asked) fact()    {}
func (Answered) fact() {}
func (Refused) fact()  {}
func (Ended) fact()    {}
