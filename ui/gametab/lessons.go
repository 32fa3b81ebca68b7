package gametab

import (
	"fyne.io/fyne/v2"

	"npaastribe/game"
	"npaastribe/game/catalog"
	"npaastribe/game/question"
	"npaastribe/game/search"
	"npaastribe/ui/command"
	"npaastribe/ui/event"
	"npaastribe/ui/lessonview"
	"npaastribe/ui/quiz"
	"npaastribe/ui/settings"
)

// lessons are those of a tab's game. While they are on the board is theirs: the
// game that is being played stands aside, is not touched, and goes on where it was.
type lessons struct {
	*quiz.Quiz

	tab     *Tab
	all     []question.Question
	view    *lessonview.View
	offered bool   // beside the tabs
	changed func() // called when that has become otherwise
}

func newLessons(t *Tab, changed func()) *lessons {
	l := &lessons{tab: t, changed: changed}
	entry, _ := catalog.ByName(t.Name())
	l.all = entry.Lessons
	words := lessonview.NewWords(t.Name(), t.Board.IllegalMoveText, t.Publish)
	l.Quiz = quiz.New(quiz.Config{Rules: t.Game.Rules, Board: t.Board, Publish: words.Publish, After: t.config.After})
	l.view = lessonview.New(lessonview.Config{
		Board: t.View.Board, Icon: func() fyne.Resource { return t.Board.Icon(game.First) },
		Skip: l.next, Leave: l.Leave, LaidOut: t.config.LaidOut,
	})
	return l
}

// handle follows what happens in the tab while the lessons are on.
func (l *lessons) handle(e event.Event) {
	if l.On() {
		l.view.Handle(e)
	}
}

// owns reports whether what has happened is about a lesson and not about the game.
func (l *lessons) owns(e event.Event) bool {
	switch e.(type) {
	case event.Drop, event.Message, event.Typed:
		return l.On()
	}
	return false
}

// Begin has the game stand aside for the first lesson.
func (l *lessons) Begin() {
	t := l.tab
	if t.Match.Match() == nil || len(l.all) == 0 {
		return
	}
	l.dismiss()
	t.config.Canvas.Focus(nil)
	t.CancelInput()
	t.View.ReleaseArrows()
	if !l.On() {
		t.View.Autoplay.End()
		t.Match.StandAside()
		t.View.LeaveEnd() // it may have ended just now
		t.content.Objects = []fyne.CanvasObject{l.view.Content}
		t.content.Refresh()
	}
	if err := l.Start(l.all); err != nil {
		fyne.LogError("lessons", err) // a test has read them
		l.Leave()
	}
}

// Leave gives the board back to the game, if it is not the game's.
func (l *lessons) Leave() {
	if !l.On() {
		return
	}
	t := l.tab
	l.Stop()
	t.config.Canvas.Focus(nil)
	t.CancelInput()
	t.content.Objects = []fyne.CanvasObject{t.View.Content}
	t.content.Refresh()
	t.Match.Show()
	t.View.Relayout() // the board has had another place
	t.Publish(event.Lesson{Stage: event.LessonsLeft})
}

// next goes on with the next lesson, or where all are over with a game.
func (l *lessons) next() {
	if l.Ended() {
		l.play()
		return
	}
	l.Skip()
}

// play begins a game against the weakest computer.
func (l *lessons) play() {
	t := l.tab
	t.NewGame()
	levels := [2]search.Level{}
	levels[t.Session.Side(1)-game.First] = levelsOf(t.Game.Rules)[0]
	t.Session.SetLevels(levels)
}

// key takes the keys that lead on and the one that leads away, and reports whether
// that is what a key is for.
func (l *lessons) key(e *fyne.KeyEvent, held bool) bool {
	switch e.Name {
	case fyne.KeyEscape:
		l.Leave()
		return true
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace:
		if l.Ended() && !held {
			l.play()
			return true
		}
		return !held && l.Go() // else the board may have a use for it
	default:
		return false
	}
}

// hint shows a right move in a lesson, and in the game a good one.
func (l *lessons) hint() {
	if l.On() {
		l.Hint()
	} else {
		l.tab.Match.Hints.Ask()
	}
}

// canHint reports whether there is a hint to be had.
func (l *lessons) canHint() bool {
	if l.On() {
		return l.Waits()
	}
	return l.tab.Match.Hints.CanAsk()
}

// offInLessons has a command for the match that is shown do nothing while that
// stands aside.
func offInLessons(c *command.Command, t *Tabs) {
	do, enabled := c.Do, c.Enabled
	c.Do = func() {
		if !t.current.lessons.On() {
			do()
		}
	}
	c.Enabled = func() bool { return !t.current.lessons.On() && (enabled == nil || enabled()) }
}

// offer offers the lessons, unless they have been offered before.
func (l *lessons) offer() {
	l.offered = len(l.all) > 0 && !l.tab.config.Settings.Get().Game(l.tab.Name()).Lessons
	l.changed()
}

// dismiss takes note that the lessons need not be offered any more.
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
