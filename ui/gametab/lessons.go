package gametab

import (
	"npaastribe/game"
	"npaastribe/game/catalog"
	"npaastribe/game/question"
	"npaastribe/game/search"
	"npaastribe/ui/questionview"
	"npaastribe/ui/quiz"
	"npaastribe/ui/settings"
)

// lessons are the lessons of a tab's game.
type lessons struct {
	tab     *Tab
	all     []question.Question
	offered bool   // offered beside the tabs
	changed func() // called when offered has changed
}

func newLessons(t *Tab, changed func()) *lessons {
	entry, _ := catalog.ByName(t.Name())
	return &lessons{tab: t, all: entry.Lessons, changed: changed}
}

// lessonSeries is the name of the lessons in a trace.
const lessonSeries = "lessons"

// hintAfter is the number of wrong moves after which a hint is given.
const hintAfter = 2

// Begin starts the lessons.
func (l *lessons) Begin() {
	l.dismiss()
	l.tab.questions.Begin(series{
		name: lessonSeries, questions: l.all, texts: questionview.Lessons(l.tab.Name()), help: quiz.Help{Hint: hintAfter}, onFinish: l.play,
	})
}

// On reports whether the lessons are being shown.
func (l *lessons) On() bool {
	q := l.tab.questions
	return q.On() && q.series.name == lessonSeries
}

// play begins a game against the weakest computer.
func (l *lessons) play() {
	t := l.tab
	t.NewGame()
	levels := [2]search.Level{}
	levels[t.Session.Side(1)-game.First] = levelsOf(t.Game.Rules)[0]
	t.Session.SetLevels(levels)
}

// offer offers the lessons, unless they were offered before.
func (l *lessons) offer() {
	l.offered = len(l.all) > 0 && !l.tab.config.Settings.Get().Game(l.tab.Name()).Lessons
	l.changed()
}

// dismiss ends the offer for good.
func (l *lessons) dismiss() {
	l.offered = false
	name := l.tab.Name()
	l.tab.config.Settings.Remember(func(s *settings.Settings) {
		own := s.Game(name)
		own.Lessons = true
		s.SetGame(name, own)
	})
	l.changed()
}
