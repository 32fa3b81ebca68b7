package gametab

import (
	"fyne.io/fyne/v2"

	"npaastribe/game"
	"npaastribe/game/question"
	"npaastribe/ui/command"
	"npaastribe/ui/event"
	"npaastribe/ui/questionview"
	"npaastribe/ui/quiz"
)

// questions have questions be asked on a tab's board: lessons, or others. While they
// are on the board is theirs: the game that is being played stands aside, is not
// touched, and goes on where it was.
type questions struct {
	*quiz.Quiz

	tab   *Tab
	view  *questionview.View
	words *questionview.Words
	now   series
	side  game.Side // that is asked
}

// series is questions that are asked one after the other.
type series struct {
	name      string // what a trace calls them
	questions []question.Question
	next      func() question.Question // returns one more, in place of questions; nil for none
	texts     questionview.Texts
	help      quiz.Help
	follow    func(quiz.Fact)                         // called with what happens; nil for nothing
	playOn    func()                                  // begins a game with what is on the board; nil if that is not offered
	left      func()                                  // called when the board is the game's again; nil for nothing
	player    func(number int, side game.Side) string // returns what a side is called in a question; nil where nobody is known
	end       func()                                  // what the button does that is offered after the last; nil for none
}

func newQuestions(t *Tab) *questions {
	q := &questions{tab: t, side: game.First}
	q.words = questionview.NewWords(t.Board.IllegalMoveText, t.Publish)
	q.Quiz = quiz.New(quiz.Config{Rules: t.Game.Rules, Board: t.Board, Publish: q.publish, After: t.config.After, Post: t.config.Post})
	q.view = questionview.New(questionview.Config{
		Board: t.View.Board, Icon: func() fyne.Resource { return t.Board.Icon(q.side) },
		Next: q.next, PlayOn: func() { q.now.playOn() }, Leave: q.Leave, LaidOut: t.config.LaidOut, Fixed: &t.fixed,
	})
	return q
}

// player returns what a side is called in the question that is asked; "" if that is not known.
func (q *questions) player(side game.Side) string {
	if q.now.player == nil {
		return ""
	}
	return q.now.player(q.Number(), side)
}

// publish says what has happened, and does what else comes of it.
func (q *questions) publish(f quiz.Fact) {
	if asked, ok := f.(quiz.Asked); ok {
		q.side = asked.Match.State().Turn()
	}
	q.words.Publish(f)
	if q.now.follow != nil {
		q.now.follow(f)
	}
}

// reword has all that is said of a question be said in the language that is spoken now,
// and reports whether one is asked.
func (q *questions) reword() bool {
	q.view.Content.Refresh()
	if q.On() {
		q.words.Repeat(q.view.Handle)
	}
	return q.On()
}

// handle follows what happens in the tab while questions are asked.
func (q *questions) handle(e event.Event) {
	if !q.On() {
		return
	}
	q.view.Handle(e)
	if e, ok := e.(event.Question); ok && len(e.Cells) > 0 {
		q.tab.Board.Glow(e.Cells)
	}
}

// owns reports whether what has happened is about a question and not about the game.
func (q *questions) owns(e event.Event) bool {
	switch e.(type) {
	case event.Drop, event.Message, event.Typed:
		return q.On()
	}
	return false
}

// Begin has the game stand aside for the first question of a series.
func (q *questions) Begin(s series) {
	t := q.tab
	if t.Match.Match() == nil || len(s.questions) == 0 && s.next == nil {
		return
	}
	t.config.Canvas.Focus(nil)
	t.CancelInput()
	t.View.ReleaseArrows()
	if !q.On() {
		t.View.Autoplay.End()
		t.Match.StandAside()
		t.View.LeaveEnd() // it may have ended just now
		t.content.Objects = []fyne.CanvasObject{q.view.Content}
		t.content.Refresh()
	}
	if q.Stop(); q.now.left != nil {
		q.now.left()
	}
	q.now = s
	q.words.Begin(s.name, s.texts, s.playOn != nil)
	if s.next != nil {
		q.StartEndless(s.next, s.help)
	} else if err := q.Start(s.questions, s.help); err != nil {
		fyne.LogError(s.name, err) // whoever asks has read them
		q.giveBack()
		return
	}
	t.showThreats(t.config.Settings.Get())
}

// Leave gives the board back to the game, if it is not the game's.
func (q *questions) Leave() {
	if q.On() {
		q.Stop()
		q.giveBack()
	}
}

// giveBack shows the game that has stood aside.
func (q *questions) giveBack() {
	t := q.tab
	t.config.Canvas.Focus(nil)
	t.CancelInput()
	t.content.Objects = []fyne.CanvasObject{t.View.Content}
	t.content.Refresh()
	t.showThreats(t.config.Settings.Get())
	t.Match.Show()
	t.View.Relayout() // the board has had another place
	if q.now.left != nil {
		q.now.left()
	}
	t.Publish(event.Question{Series: q.now.name, Stage: event.QuestionsLeft})
}

// next does what the first button offers: it shows the solution, goes on with the
// next question, or does what comes after the last.
func (q *questions) next() {
	switch {
	case q.CanShow():
		q.Show()
	case q.Ended():
		q.finish()
	default:
		q.Skip()
	}
}

// finish does what comes after the last question.
func (q *questions) finish() {
	if q.now.end != nil {
		q.now.end()
	} else {
		q.Leave()
	}
}

// key takes the keys that lead on and the one that leads away, and reports whether
// that is what a key is for.
func (q *questions) key(e *fyne.KeyEvent, held bool) bool {
	switch e.Name {
	case fyne.KeyEscape:
		q.Leave()
		return true
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace:
		if q.Ended() && !held {
			q.finish()
			return true
		}
		return !held && q.Go() // else the board may have a use for it
	default:
		return false
	}
}

// hint shows a right move where a question is asked, and in the game a good one.
func (q *questions) hint() {
	if q.On() {
		q.Hint()
	} else {
		q.tab.Match.Hints.Ask()
	}
}

// canHint reports whether there is a hint to be had.
func (q *questions) canHint() bool {
	if q.On() {
		return q.Waits()
	}
	return q.tab.Match.Hints.CanAsk()
}

// offInQuestions has a command for the match that is shown do nothing while that
// stands aside.
func offInQuestions(c *command.Command, t *Tabs) {
	do, enabled := c.Do, c.Enabled
	c.Do = func() {
		if !t.current.questions.On() {
			do()
		}
	}
	c.Enabled = func() bool { return !t.current.questions.On() && (enabled == nil || enabled()) }
}
