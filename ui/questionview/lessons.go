package questionview

import (
	"npaastribe/game/question"
	"npaastribe/ui/i18n"
	"npaastribe/ui/quiz"
)

// Lessons is the name of a game, and the Texts of its lessons. Those of one are
// "lesson.<game>.<name>", what is asked, and the same with ".title", ".wrong",
// ".right" and, where it takes several moves, ".good".
type Lessons string

// lessonEndings are how the keys of what is said of a move end.
var lessonEndings = map[question.Verdict]string{question.Wrong: ".wrong", question.Good: ".good", question.Solved: ".right"}

// Asked implements Texts.
func (l Lessons) Asked(a quiz.Asked) (title, text string) {
	return i18n.T(l.key(a.Name) + ".title"), i18n.T(l.key(a.Name))
}

// Answered implements Texts.
func (l Lessons) Answered(a quiz.Answered) (text string, cells []int) {
	return i18n.T(l.key(a.Name) + lessonEndings[a.Answer.Verdict]), nil
}

// Hinted implements Texts: what a lesson asks says enough.
func (l Lessons) Hinted(quiz.Hinted) (text string, cells []int) { return "", nil }

// Shown implements Texts.
func (l Lessons) Shown(s quiz.Shown) string { return i18n.T(l.key(s.Name) + ".right") }

// Ended implements Texts.
func (l Lessons) Ended(quiz.Ended) (title, text, next string) {
	return i18n.T("lesson.end.title"), i18n.T("lesson.end"), i18n.T("lesson.play")
}

// key returns the key of what a lesson asks.
func (l Lessons) key(name string) string { return "lesson." + string(l) + "." + name }
