package lessonview

import (
	"npaastribe/game"
	"npaastribe/game/question"
	"npaastribe/ui/event"
	"npaastribe/ui/i18n"
	"npaastribe/ui/quiz"
)

// Words turn what happens in the lessons of a game into the events that players
// read. The texts of a lesson are "lesson.<game>.<name>", what is asked, and the
// same with ".title", ".wrong", ".right" and, where it takes several moves, ".good".
type Words struct {
	game    string
	refusal func(s game.State, m game.Move, err error) string
	publish func(event.Event)
	asked   event.Lesson // that was asked last
}

// NewWords returns the words for the game with a name, which publish sends on.
// refusal says why a move can't be made.
func NewWords(name string, refusal func(s game.State, m game.Move, err error) string, publish func(event.Event)) *Words {
	return &Words{game: name, refusal: refusal, publish: publish}
}

// stages and endings are what the verdicts mean, and how the keys of their texts end.
var (
	stages = map[question.Verdict]event.LessonStage{
		question.Wrong: event.LessonWrong, question.Good: event.LessonGood, question.Solved: event.LessonSolved,
	}
	endings = map[question.Verdict]string{question.Wrong: ".wrong", question.Good: ".good", question.Solved: ".right"}
)

// Publish publishes what has happened in the lessons.
func (w *Words) Publish(f quiz.Fact) {
	switch f := f.(type) {
	case quiz.Asked:
		w.asked = event.Lesson{
			Stage: event.LessonAsked, Name: f.Name, Number: f.Number + 1, All: f.All, Position: f.Match.State().String(),
			Title: i18n.T(w.key(f.Question) + ".title"), Text: i18n.T(w.key(f.Question)),
		}
		w.publish(w.asked)
	case quiz.Answered:
		e := w.asked
		e.Stage, e.Text = stages[f.Verdict], i18n.T(w.key(f.Question)+endings[f.Verdict])
		w.publish(e)
	case quiz.Refused:
		w.publish(event.Message{Tone: event.Mistake, Text: w.refusal(f.State, f.Move, f.Err)})
	case quiz.Ended:
		w.publish(event.Lesson{
			Stage: event.LessonsEnded, Number: w.asked.All, All: w.asked.All, Title: i18n.T("lesson.end.title"), Text: i18n.T("lesson.end"),
		})
	}
}

// key returns the key of what a lesson asks.
func (w *Words) key(q question.Question) string { return "lesson." + w.game + "." + q.Name }
