package gametab

import (
	"fyne.io/fyne/v2"

	"npaastribe/game"
	"npaastribe/game/question"
	"npaastribe/ui/command"
	"npaastribe/ui/event"
	"npaastribe/ui/gameview"
	"npaastribe/ui/questionview"
	"npaastribe/ui/quiz"
)

// questions asks questions on a tab's board: lessons, or others. Meanwhile the game being
// played stands aside, untouched, and goes on from there afterwards.
type questions struct {
	*quiz.Quiz

	tab    *Tab
	view   *questionview.View
	words  *questionview.Words
	series series
	asked  game.State // the position of the question
	tree   *game.Tree // begins with asked, and has the moves made since
	side   game.Side  // the side to move in it
	steps  bool       // the arrow keys will step through the moves of the game again
}

// series is a series of questions.
type series struct {
	name      string // its name in a trace
	questions []question.Question
	next      func() question.Question // returns the next question, in place of questions; may be nil
	texts     questionview.Texts
	help      quiz.Help
	onFact    func(quiz.Fact)                         // called with each fact; may be nil
	playOn    func()                                  // begins a game from the board; nil if that is not offered
	onLeave   func()                                  // called when the board shows the game again; may be nil
	player    func(number int, side game.Side) string // returns the name of a side's player in a question; nil if unknown
	onFinish  func()                                  // the callback of the button after the last question; nil for Leave
}

func newQuestions(t *Tab) *questions {
	q := &questions{tab: t, side: game.First}
	q.words = questionview.NewWords(t.Board.IllegalMoveText, q.rulesOf, t.Publish)
	q.Quiz = quiz.New(quiz.Config{Rules: t.Game.Rules, Board: t.Board, Publish: q.publish, After: t.config.After, Post: t.config.Post})
	q.view = questionview.New(questionview.Config{
		Board: t.View.Board, Icon: func() fyne.Resource { return t.Board.Icon(q.side) },
		Next: q.next, PlayOn: func() { q.series.playOn() }, Leave: q.Leave, LaidOut: t.config.LaidOut, Moved: t.config.Moved, Fixed: &t.fixed,
	})
	return q
}

// rulesOf says by which rules a question is asked, if they are not those of the settings.
func (q *questions) rulesOf(s game.State) string {
	return q.tab.Game.RulesBeside(q.tab.Game.Options(q.tab.config.Settings.Get()), s)
}

// player returns the name of a side's player in the present question; "" if unknown.
func (q *questions) player(side game.Side) string {
	if q.series.player == nil {
		return ""
	}
	return q.series.player(q.Number(), side)
}

// publish handles a fact of the quiz.
func (q *questions) publish(f quiz.Fact) {
	if asked, ok := f.(quiz.Asked); ok {
		q.asked, q.tree = asked.Match.State(), asked.Match
		q.side = q.asked.Turn()
		q.tab.Board.Board().HideCursor() // it would look like a hint
	}
	q.words.Publish(f)
	if q.series.onFact != nil {
		q.series.onFact(f)
	}
}

// retranslate shows the texts of the present question in the present language, and reports
// whether there is a question.
func (q *questions) retranslate() bool {
	q.view.Content.Refresh()
	if q.On() {
		q.words.Repeat(q.view.Handle)
	}
	return q.On()
}

// handle handles an event of the tab while questions are asked.
func (q *questions) handle(e event.Event) {
	if !q.On() {
		return
	}
	q.view.Handle(e)
	if e, ok := e.(event.Question); ok && len(e.Cells) > 0 {
		q.tab.Board.HighlightCells(e.Cells)
	}
}

// owns reports whether an event is about a question and not about the game.
func (q *questions) owns(e event.Event) bool {
	switch e.(type) {
	case event.Drop, event.Message, event.Typed:
		return q.On()
	}
	return false
}

// Begin starts a series of questions, for which the game stands aside.
func (q *questions) Begin(s series) {
	t := q.tab
	if t.Match.Match() == nil || len(s.questions) == 0 && s.next == nil {
		return
	}
	if !q.On() {
		q.steps = gameview.Steps(t.View)
	}
	t.config.Canvas.Focus(nil)
	t.CancelInput()
	t.View.ReleaseArrows()
	if !q.On() {
		t.View.Autoplay.End()
		t.Match.Suspend()
		t.View.LeaveEnd() // the game may have ended just now
		t.content.Objects = []fyne.CanvasObject{q.view.Content}
		t.content.Refresh()
	}
	if q.Stop(); q.series.onLeave != nil {
		q.series.onLeave()
	}
	q.series = s
	q.words.Begin(s.name, s.texts, s.playOn != nil)
	if s.next != nil {
		q.StartEndless(s.next, s.help)
	} else if err := q.Start(s.questions, s.help); err != nil {
		fyne.LogError(s.name, err) // impossible: the caller has read them
		q.restoreGame()
		return
	}
	t.showThreats(t.config.Settings.Get())
}

// Tree returns the question, with the moves made since; nil if none is asked. The caller must not
// change it.
func (q *questions) Tree() *game.Tree {
	if !q.On() {
		return nil
	}
	return q.tree
}

// Leave ends the questions, if any are asked, and shows the game again.
func (q *questions) Leave() {
	if q.On() {
		q.Stop()
		q.restoreGame()
	}
}

// LeaveForAnother is Leave before another game begins or another tab is shown, where the arrow keys are
// for the board.
func (q *questions) LeaveForAnother() {
	q.steps = false
	q.Leave()
}

// restoreGame shows the game that has stood aside.
func (q *questions) restoreGame() {
	t := q.tab
	t.config.Canvas.Focus(nil)
	t.CancelInput()
	t.content.Objects = []fyne.CanvasObject{t.View.Content}
	t.content.Refresh()
	t.showThreats(t.config.Settings.Get())
	t.Match.Show()
	t.View.Relayout() // the board has had another place
	if q.steps {
		t.View.FocusMoves()
	}
	if q.series.onLeave != nil {
		q.series.onLeave()
	}
	t.Publish(event.Question{Series: q.series.name, Stage: event.QuestionsLeft})
}

// next is the callback of the first button: it shows the solution, goes on to the next
// question, or does what comes after the last.
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
	if q.series.onFinish != nil {
		q.series.onFinish()
	} else {
		q.Leave()
	}
}

// handleKey handles the keys that go on, and Escape, which leaves. It reports whether it has
// used the key.
func (q *questions) handleKey(e *fyne.KeyEvent, held bool) bool {
	switch e.Name {
	case fyne.KeyEscape:
		q.Leave()
		return true
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace:
		if q.Ended() && !held {
			q.finish()
			return true
		}
		return !held && q.Go() // otherwise the board may use the key
	default:
		return false
	}
}

// hint gives a hint for the question or, if none is asked, for the game.
func (q *questions) hint() {
	if q.On() {
		q.Hint()
	} else {
		q.tab.Match.Hints.Ask()
	}
}

// canHint reports whether a hint can be given.
func (q *questions) canHint() bool {
	if q.On() {
		return q.Waits()
	}
	return q.tab.Match.Hints.CanAsk()
}

// offInQuestions disables a command for the match while that stands aside.
func offInQuestions(c *command.Command, t *Tabs) {
	do, enabled := c.Do, c.Enabled
	c.Do = func() {
		if !t.current.questions.On() {
			do()
		}
	}
	c.Enabled = func() bool { return !t.current.questions.On() && (enabled == nil || enabled()) }
}
