package questionview

import (
	"slices"

	"npaastribe/game"
	"npaastribe/game/question"
	"npaastribe/ui/errortext"
	"npaastribe/ui/event"
	"npaastribe/ui/i18n"
	"npaastribe/ui/quiz"
)

// Texts are what players read of a series of questions.
type Texts interface {
	Asked(a quiz.Asked) (title, text string)
	// Answered returns what is said of a move, and the cells that this is about.
	Answered(a quiz.Answered) (text string, cells []int)
	// Hinted returns what is good about a move that has been pointed out, and the cells
	// that this is about; "" for nothing.
	Hinted(h quiz.Hinted) (text string, cells []int)
	Shown(s quiz.Shown) string
	// Ended returns what is said after the last question, and what the button then
	// offers, "" for nothing.
	Ended(e quiz.Ended) (title, text, next string)
}

// Words turn what happens in a quiz into the events that players read.
type Words struct {
	refusal func(s game.State, m game.Move, err error) string
	publish func(event.Event)
	texts   Texts
	playOn  bool           // is offered where a question is over
	asked   event.Question // that was asked last
	facts   []quiz.Fact    // that it was asked, and what came of it last
}

// NewWords returns words that publish sends on. refusal says why a move can't be made.
func NewWords(refusal func(s game.State, m game.Move, err error) string, publish func(event.Event)) *Words {
	return &Words{refusal: refusal, publish: publish}
}

// Begin has the words be those of a series, whose name is for a trace. Where playOn is
// set it is offered to play on from a question that is over.
func (w *Words) Begin(series string, t Texts, playOn bool) {
	w.texts, w.playOn, w.asked = t, playOn, event.Question{Series: series}
}

// stages are what the verdicts mean.
var stages = map[question.Verdict]event.QuestionStage{
	question.Wrong: event.QuestionWrong, question.Good: event.QuestionGood, question.Solved: event.QuestionSolved,
}

// Publish publishes what has happened in the quiz.
func (w *Words) Publish(f quiz.Fact) {
	w.keep(f)
	switch f := f.(type) {
	case quiz.Asked:
		title, text := w.texts.Asked(f)
		w.asked = event.Question{
			Series: w.asked.Series, Name: f.Name, Number: f.Number + 1, All: f.All, Position: f.Match.State().String(), Title: title,
		}
		w.asked.Next = i18n.T("question.skip")
		w.say(event.QuestionAsked, text)
	case quiz.Studied:
		w.say(event.QuestionJudged, i18n.T("question.judged"))
	case quiz.Hinted:
		text, cells := w.texts.Hinted(f)
		w.say(event.QuestionHinted, text, cells...)
	case quiz.Answered:
		switch {
		case f.Answer.Verdict == question.Solved:
			w.asked.Next, w.asked.Show = i18n.T("question.next"), false
		case f.Offer:
			w.asked.Next, w.asked.Show = i18n.T("question.show"), true
		}
		text, cells := w.texts.Answered(f)
		w.say(stages[f.Answer.Verdict], text, cells...)
	case quiz.Again:
		w.say(event.QuestionAgain, "")
	case quiz.Showing:
		w.asked.Next = i18n.T("question.finish")
		w.say(event.QuestionShowing, "")
	case quiz.Shown:
		w.asked.Next, w.asked.Show = i18n.T("question.next"), false
		w.say(event.QuestionShown, w.texts.Shown(f))
	case quiz.Refused:
		w.publish(event.Message{Tone: event.Mistake, Text: w.refusal(f.State, f.Move, f.Err)})
	case quiz.Failed:
		w.publish(event.Message{Tone: event.Mistake, Text: i18n.T("question.failed", i18n.Args{"Error": errortext.Reason(f.Err)})})
	case quiz.Ended:
		title, text, next := w.texts.Ended(f)
		w.asked = event.Question{Series: w.asked.Series, Number: w.asked.All, All: w.asked.All, Title: title, Next: next}
		w.say(event.QuestionsEnded, text)
	}
}

// keep keeps what is so from now on.
func (w *Words) keep(f quiz.Fact) {
	switch f.(type) {
	case quiz.Refused, quiz.Failed:
	case quiz.Asked, quiz.Ended:
		w.facts = []quiz.Fact{f}
	case quiz.Again, quiz.Hinted, quiz.Studied, quiz.Showing:
		answered := slices.DeleteFunc(w.facts[1:], func(f quiz.Fact) bool { _, ok := f.(quiz.Answered); return !ok })
		w.facts = slices.Concat(w.facts[:1], answered, []quiz.Fact{f}) // what was offered then still is
	default:
		w.facts = []quiz.Fact{w.facts[0], f}
	}
}

// Repeat words for a view alone what is so now.
func (w *Words) Repeat(to func(event.Event)) {
	publish := w.publish
	w.publish = to
	for _, f := range w.facts {
		w.Publish(f)
	}
	w.publish = publish
}

// say publishes what is said of the question that was asked last.
func (w *Words) say(s event.QuestionStage, text string, cells ...int) {
	e := w.asked
	e.Stage, e.Text, e.Cells = s, text, cells
	e.PlayOn = w.playOn && (s == event.QuestionSolved || s == event.QuestionShown)
	w.publish(e)
}
