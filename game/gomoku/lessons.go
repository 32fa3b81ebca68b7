package gomoku

import "npaastribe/game/question"

// Lessons returns the questions that introduce the game: complete five, stop a
// four, make a four with two open ends, and make two fours at once.
func Lessons() []question.Question {
	return []question.Question{
		{Name: "five", Position: "9x9 5 - 9/9/9/2o2o3/1oxxxx3/3o5/9/9/9", Verdict: question.Win, Replies: question.Parry},
		{Name: "stop", Position: "9x9 5 - 9/9/9/5o3/3xox3/3ox4/2o6/1x7/9", Verdict: question.Hold, Replies: question.Parry},
		{Name: "open", Position: "9x9 5 - 9/9/3o5/4o4/3xxx3/5o3/9/9/9", Verdict: question.Win, Replies: question.Parry},
		{Name: "fork", Position: "9x9 5 - 9/9/9/2o3o2/oxxx5/4x4/1o2xo3/4x4/4o4", Verdict: question.Win, Replies: question.Parry},
	}
}
