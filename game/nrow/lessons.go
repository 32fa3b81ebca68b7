package nrow

import (
	"npaastribe/game"
	"npaastribe/game/question"
)

// Lessons returns the questions that teach the game: to drop a coin, to make a line of
// four, to stop the opponent's line, and to make two threats at once.
func Lessons() []question.Question {
	return []question.Question{
		{Name: "drop", Position: "7x6 4 x - ......./......./......./...x.../...o.../.oox..x", Verdict: question.Reach(onHighestColumn)},
		{Name: "four", Position: "7x6 4 x - ......./......./......./......./..oo.../.xxxo..", Verdict: question.Win, Replies: question.Parry},
		{Name: "stop", Position: "7x6 4 x - ......./......./......./......./.x.x.../xooo...", Verdict: question.Hold, Replies: question.Parry},
		{Name: "fork", Position: "7x6 4 x - ......./......./......./......./..oo.../..xx...", Verdict: question.Win, Replies: question.Parry},
	}
}

// onHighestColumn reports whether no column was higher than that of the move.
func onHighestColumn(before, _ game.State, m game.Move) bool {
	p, ok := before.(Position)
	if !ok {
		return false
	}
	columns, _ := p.Size()
	for column := range columns {
		if p.Height(column) > p.Height(int(m)) {
			return false
		}
	}
	return true
}
