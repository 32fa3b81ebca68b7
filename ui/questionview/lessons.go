package questionview

import (
	"npaastribe/game/question"
	"npaastribe/ui/i18n"
	"npaastribe/ui/quiz"
)

// Lessons are the Texts of a game's lessons; the value is the name of the game. The key of
// a question is "lesson.<game>.<name>"; the keys of its other texts end in ".title",
// ".wrong", ".right" and, for a question of several moves, ".good".
type Lessons string

// lessonEndings are the endings of the keys for the verdicts.
var lessonEndings = map[question.Verdict]string{question.Wrong: ".wrong", question.Good: ".good", question.Solved: ".right"}

// Asked implements Texts.
func (l Lessons) Asked(a quiz.Asked) (title, text string) {
	return i18n.T(l.key(a.Name) + ".title"), i18n.T(l.key(a.Name))
}

// Answered implements Texts.
func (l Lessons) Answered(a quiz.Answered) (text string, cells []int) {
	return i18n.T(l.key(a.Name) + lessonEndings[a.Answer.Verdict]), nil
}

// Hinted implements Texts: the text of the question is enough.
func (l Lessons) Hinted(quiz.Hinted) (text string, cells []int) { return "", nil }

// Shown implements Texts.
func (l Lessons) Shown(s quiz.Shown) string { return i18n.T(l.key(s.Name) + ".right") }

// Ended implements Texts.
func (l Lessons) Ended(quiz.Ended) (title, text, next string) {
	return i18n.T("lesson.end.title"), i18n.T("lesson.end"), i18n.T("lesson.play")
}

// key returns the key of a question.
func (l Lessons) key(name string) string { return "lesson." + string(l) + "." + name }
