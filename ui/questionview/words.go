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

// Texts are the texts of a series of questions.
type Texts interface {
	// Asked returns what is asked, which may be another text after a right move.
	Asked(a quiz.Asked) (title, text string)
	// Answered returns the comment on a move, and the cells that it is about.
	Answered(a quiz.Answered) (text string, cells []int)
	// Hinted returns what is good about the move of a hint, and the cells that this is
	// about; "" for nothing.
	Hinted(h quiz.Hinted) (text string, cells []int)
	Shown(s quiz.Shown) string
	// Ended returns the texts after the last question, and the label of the button; "" for
	// no button.
	Ended(e quiz.Ended) (title, text, next string)
}

// Words turns the facts of a quiz into events with texts.
type Words struct {
	illegalMoveText func(s game.State, m game.Move, err error) string
	rules           func(s game.State) string
	publish         func(event.Event)
	texts           Texts
	playOn          bool           // offer to play on after a question
	asked           event.Question // the present question
	first           string         // what it asked at first
	facts           []quiz.Fact    // the facts that Repeat publishes again
}

// NewWords returns Words that publish events by publish. illegalMoveText returns why
// a move is illegal, and rules what must be told about the rules of a position; "" for
// nothing.
func NewWords(illegalMoveText func(s game.State, m game.Move, err error) string, rules func(s game.State) string, publish func(event.Event)) *Words {
	return &Words{illegalMoveText: illegalMoveText, rules: rules, publish: publish}
}

// Begin begins a series of questions. Its name appears only in a trace. playOn says whether
// the players are offered to play on from the position of a question that is over.
func (w *Words) Begin(series string, t Texts, playOn bool) {
	w.texts, w.playOn, w.asked = t, playOn, event.Question{Series: series}
}

// stages are the stages for the verdicts.
var stages = map[question.Verdict]event.QuestionStage{
	question.Wrong: event.QuestionWrong, question.Good: event.QuestionGood, question.Solved: event.QuestionSolved,
}

// Publish publishes the event for a fact.
func (w *Words) Publish(f quiz.Fact) {
	w.record(f)
	switch f := f.(type) {
	case quiz.Asked:
		title, text := w.task(f)
		w.asked = event.Question{
			Series: w.asked.Series, Name: f.Name, Number: f.Number + 1, All: f.All, Position: f.Match.State().String(), Title: title,
		}
		w.asked.Next = i18n.T("question.skip")
		w.first = text
		w.say(event.QuestionAsked, text)
	case quiz.StudyAwaited:
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
		w.goOn(f.Answer.Verdict)
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
		w.publish(event.Message{Tone: event.Mistake, Text: w.illegalMoveText(f.State, f.Move, f.Err)})
	case quiz.Failed:
		w.publish(event.Message{Tone: event.Mistake, Text: i18n.T("question.failed", i18n.Args{"Error": errortext.Reason(f.Err)})})
	case quiz.Ended:
		title, text, next := w.texts.Ended(f)
		w.asked = event.Question{Series: w.asked.Series, Number: w.asked.All, All: w.asked.All, Title: title, Next: next}
		w.say(event.QuestionsEnded, text)
	}
}

// task returns what is asked.
func (w *Words) task(f quiz.Asked) (title, text string) {
	title, text = w.texts.Asked(f)
	if rules := w.rules(f.Match.StateAt(0)); rules != "" {
		text = i18n.Sentences(text, rules)
	}
	return title, text
}

// goOn notes what is asked after a right move, if that is no longer what was asked at first.
func (w *Words) goOn(v question.Verdict) {
	asked, ok := w.facts[0].(quiz.Asked)
	if !ok || v != question.Good {
		return
	}
	if _, task := w.task(asked); task != w.first {
		w.asked.Task = task
	}
}

// record records the facts that describe the present state.
func (w *Words) record(f quiz.Fact) {
	switch f.(type) {
	case quiz.Refused, quiz.Failed:
	case quiz.Asked, quiz.Ended:
		w.facts = []quiz.Fact{f}
	case quiz.Again, quiz.Hinted, quiz.StudyAwaited, quiz.Showing:
		answered := slices.DeleteFunc(w.facts[1:], func(f quiz.Fact) bool { _, ok := f.(quiz.Answered); return !ok })
		w.facts = slices.Concat(w.facts[:1], answered, []quiz.Fact{f}) // the texts offered with the answer still apply
	default:
		w.facts = []quiz.Fact{w.facts[0], f}
	}
}

// Repeat publishes the present state again, in the present language and only by to.
func (w *Words) Repeat(to func(event.Event)) {
	publish := w.publish
	w.publish = to
	for _, f := range w.facts {
		w.Publish(f)
	}
	w.publish = publish
}

// say publishes a stage of the present question.
func (w *Words) say(s event.QuestionStage, text string, cells ...int) {
	e := w.asked
	e.Stage, e.Text, e.Cells = s, text, cells
	e.PlayOn = w.playOn && (s == event.QuestionSolved || s == event.QuestionShown)
	w.publish(e)
}
