// Package gametab is the content of the window's tabs. A Tab connects a game's board, its
// session with the match being played, and the widgets around the board; Tabs is the row of
// all tabs.
package gametab

import (
	"cmp"
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"npaastribe/game"
	"npaastribe/game/adapt"
	"npaastribe/game/search"
	"npaastribe/game/store"
	"npaastribe/ui/board"
	"npaastribe/ui/boardgame"
	"npaastribe/ui/event"
	"npaastribe/ui/gameview"
	"npaastribe/ui/i18n"
	"npaastribe/ui/keyboard"
	"npaastribe/ui/match"
	"npaastribe/ui/session"
	"npaastribe/ui/settings"
)

// Tab is one game in the window. It must be used on the UI goroutine.
type Tab struct {
	Game    boardgame.Game
	Board   boardgame.View
	Session *session.Session
	Match   *match.Controller // the controller of Session
	View    *gameview.View

	content   *fyne.Container // the view, or a series of questions in its place
	questions *questions
	retries   *retries
	lessons   *lessons
	explorer  *explorer
	puzzles   *puzzleMode

	config Config
	fixed  i18n.Fixed
	bus    event.Bus // the events of this tab; config.Publish gets them, too
	said   said      // beside the board
	shown  bool      // this tab is the one in the window
}

// shared are the callbacks that all tabs have in common.
type shared struct {
	openSettings func()
	foldMoves    func() // folds or unfolds the move lists of all tabs
	offered      func() // called when the offer of lessons begins or ends
}

// newTab returns the tab of a game, without a match.
func newTab(c Config, g boardgame.Game, all shared) *Tab {
	t := &Tab{Game: g, config: c}
	t.Board = g.NewView(c.Settings.Get(), t)
	if view, ok := t.Board.(worker); ok {
		view.SetPost(c.Post)
	}
	words := gameview.NewWords(t.Name(), t.Board, remarks{t}, t.Publish)
	t.Session = session.New(session.Config{
		Match: match.Config{
			Rules: g.Rules, Publish: words.Publish, Post: c.Post,
			Think: c.Engines.Choose, Advise: c.Engines.Hint, Analyse: c.Engines.Analyse, Look: c.Look, After: c.After,
		},
		Board: gameBoard{t.Board}, Settings: gameSettings{c.Settings, g}, Store: c.Store, Reviews: c.Reviews, Now: c.Now,
		Even: func(opponent store.Seat) (strength float64, known bool) {
			return adapt.StrengthAgainst(c.Store, g.Rules.Name, opponent), !c.Store.Reading()
		},
		Reopened: func() { c.Post(func() { t.Say(i18n.T("moves.reopened")) }) }, // after it is said whose turn it is
	})
	t.Match = t.Session.Controller()
	t.Board.Board().SetHandlers(board.Handlers{
		PreviewKey: t.firstKey, OtherKey: c.OtherKey, OtherRune: c.OtherRune, AtOnce: c.AtOnce, Inert: c.Inert, OnLayout: c.Moved, After: c.After, Plain: c.Plain, CellText: t.Board.CellText,
	})
	keyboard.Follow(c.Canvas, t.Board.Board())
	t.explorer = newExplorer(t)
	t.View = gameview.New(gameview.Config{
		Openings: t.explorer.card,
		Game:     t.Board, Title: t.Title, Seats: t.Session, RecoverHint: t.recoverHint,
		Match: t.Match, Demo: t.Match.Demo, Reviewer: &t.Match.Review, Analysing: t.Match.Analysis.On, AnalysisPaused: t.Match.Analysis.Paused,
		CanRedo: t.Match.History.CanRedo, CanHint: t.Match.Hints.CanAsk, Wins: t.Match.Score.Wins, Coach: &t.Match.Coach,
		Actions: t.actions(all), CanAnalyse: t.Session.HasAnalysis(), Folded: func() bool { return !c.Settings.Get().Moves },
		Focus: c.Canvas, After: c.After, Now: c.Now, LaidOut: c.LaidOut, Moved: c.Moved,
		Shown: func() bool { return t.shown && !t.questions.On() }, Publish: t.Publish,
		Pace:    func() time.Duration { return time.Duration(c.Settings.Get().Autoplay * float64(time.Second)) },
		Changed: c.Changed,
		Blocked: func() bool { return c.Busy() || !t.shown || t.questions.On() },
		Fixed:   &t.fixed,
	})
	t.content = container.NewStack(t.View.Content)
	t.questions, t.lessons, t.puzzles = newQuestions(t), newLessons(t, all.offered), &puzzleMode{tab: t}
	t.retries = newRetries(t, c.Mistakes)
	t.showThreats(c.Settings.Get())
	t.bus.Subscribe(c.Publish, func(e event.Event) {
		if t.shown {
			c.PublishShown(e)
		}
	}, t.sound)
	t.bus.Subscribe(func(e event.Event) { // so that the events of the view come after the one that caused them
		if !t.questions.owns(e) {
			t.View.Handle(e)
		}
	})
	t.bus.Subscribe(t.questions.handle)
	t.bus.Subscribe(t.retries.handle)
	t.bus.Subscribe(t.explorer.handle, t.said.handle)
	return t
}

// actions returns the callbacks of the controls around the board.
func (t *Tab) actions(all shared) gameview.Actions {
	return gameview.Actions{
		NewGame: t.NewGame, Settings: all.openSettings, Exit: t.config.Quit,
		TakeBack: t.TakeBack, Redo: func() { history(t).Redo() }, Hint: t.Match.Hints.Ask,
		Pause: t.Match.Demo.TogglePause, Step: t.Match.Demo.Step, Analyse: t.Match.Analysis.Toggle, KeepLine: t.Match.Analysis.KeepLine, Review: t.Session.ToggleReview, Retry: func() { t.retries.Begin() },
		NoCoach: t.dismissCoach, FoldMoves: all.foldMoves, ChangePace: t.changePace, Comment: func() { editComment(t) },
		GoTo:           func(ply int) { history(t).GoTo(ply) },
		EnterVariation: func(n *game.Node) { history(t).Enter(n) },
		Try:            func(ply int, m game.Move) { history(t).Try(ply, m) },
	}
}

// history returns the history of a tab's match. It cancels a move being entered, which is about the
// position that is shown.
func history(t *Tab) interface {
	Redo()
	GoTo(ply int)
	Enter(n *game.Node)
	Try(ply int, m game.Move)
} {
	t.Board.Board().CancelInput()
	return t.Match.History
}

// dismissCoach switches off the coach of the player whose move it questions.
func (t *Tab) dismissCoach() {
	m := t.Match.Match()
	side := m.StateAt(m.Ply() - 1).Turn()
	p := t.Player(side)
	t.Change(func(s *settings.Settings) { s.Players[p.Seat].Coach = false })
	if t.Match.Coach.Coaches(t.Player(side.Other())) {
		t.Say(i18n.T("coach.dismissed.one", i18n.Args{"Name": p.Name}))
	} else {
		t.Say(i18n.T("coach.dismissed"))
	}
}

// changePace changes the pace of Autoplay to the next one.
func (t *Tab) changePace() {
	t.Change(func(s *settings.Settings) {
		all := settings.Autoplays()
		s.Autoplay = all[(slices.Index(all, s.Autoplay)+1)%len(all)]
	})
}

// Name returns the name of the game in keys and files.
func (t *Tab) Name() string { return t.Game.Rules.Name }

// Title returns the displayed name of the game.
func (t *Tab) Title() string { return title(t.Game) }

// title returns the displayed name of a game.
func title(g boardgame.Game) string { return i18n.T(g.Rules.Name + ".name") }

// Publish publishes an event of the tab.
func (t *Tab) Publish(e event.Event) { t.bus.Publish(e) }

// Say shows a message to the players.
func (t *Tab) Say(text string) { t.Publish(event.Message{Tone: event.Info, Text: text}) }

// Play makes a person's move, unless a dialog is open.
func (t *Tab) Play(m game.Move) {
	switch {
	case t.config.Busy():
	case t.questions.On():
		t.questions.Play(m)
	default:
		t.View.ReleaseArrows()
		t.Match.Play(m)
	}
}

// Change changes the settings and applies them everywhere.
func (t *Tab) Change(f func(*settings.Settings)) { t.config.Settings.Change(f) }

// Player returns who plays side, with a substitute for a missing name. While questions are
// asked only a name is known, and that only if the question is from a match.
func (t *Tab) Player(side game.Side) match.Player {
	p := match.Player{Unknown: true}
	if t.questions.On() {
		p.Name = t.questions.player(side)
	} else {
		p = t.Session.Player(side)
	}
	p.Name = gameview.PlayerName(t.Name(), side, p)
	return p
}

// Call sets who plays the first and the second side from now on, unless a dialog is open.
// See session.Session.SetLevels.
func (t *Tab) Call(levels [2]search.Level) {
	if !t.config.Busy() {
		t.questions.Leave()
		t.Session.SetLevels(levels)
	}
}

// CancelInput cancels a move being entered, and closes what is shown over the board at the
// end of a game.
func (t *Tab) CancelInput() {
	t.Board.Board().CancelInput()
	t.View.LeaveEnd()
}

// firstKey handles the keys that take precedence over the board: those of questions, of the
// coach, of a game being looked through, and the space bar while only computers play.
func (t *Tab) firstKey(e *fyne.KeyEvent, held bool) bool {
	if t.config.Busy() {
		return false
	}
	if t.questions.On() {
		return t.questions.handleKey(e, held)
	}
	if t.View.Coach.TypedKey(e.Name, held) || t.View.TypedAtEnd(e.Name, held) || t.View.TypedKey(e.Name) {
		return true
	}
	if e.Name != fyne.KeySpace || !t.Match.Demo.CanPause() {
		return false
	}
	if !held {
		t.Match.Demo.TogglePause()
	}
	return true
}

// NewGame begins a game by the settings. If it replaces one that is not over it says how to
// get that back.
func (t *Tab) NewGame() {
	t.questions.LeaveForAnother()
	if t.lessons.offered {
		t.lessons.dismiss()
	}
	t.View.ReleaseArrows()
	t.empty(t.Session.NewGame)
	t.sayRecoverHint()
}

// emptier is a board view that animates the emptying of its board.
type emptier interface {
	// Empty calls begin, which begins another game, and then shows how the old pieces leave
	// the board. The new game does not wait for that.
	Empty(begin func())
}

// worker is a board view that works in the background and posts the results, until Close. Wait
// waits for the end of the work, on any goroutine.
type worker interface {
	SetPost(post func(func()))
	Close()
	Wait()
}

// empty calls begin, which begins another game, and shows how the board is emptied.
func (t *Tab) empty(begin func()) {
	if view, ok := t.Board.(emptier); ok && t.shown {
		view.Empty(begin)
	} else {
		begin()
	}
}

// suspender is a board view that draws for a long time, and stops between Suspend and Resume
// while nobody sees it.
type suspender interface {
	Suspend()
	Resume()
}

// startFrom begins a match from a position that was set up, with the present players.
func (t *Tab) startFrom(s game.State) {
	if err := t.Session.StartFrom(s); err != nil {
		fyne.LogError("set up a position", err) // impossible: the editor has checked it
		return
	}
	t.View.Relayout() // another board may need another place
	t.Say(i18n.T("edit.started", i18n.Args{"Name": t.Player(s.Turn()).Name}))
}

// TakeBack takes moves back or, if there are none, the new game itself.
func (t *Tab) TakeBack() {
	if t.Session.TakeBack() {
		t.refreshAll()
		t.Say(i18n.T("newgame.undone"))
	}
}

// followSettings applies changed settings. Another kind of board starts a new game;
// everything else applies to the present match.
func (t *Tab) followSettings(old, now settings.Settings) {
	t.apply(now)
	restart, renewed := t.Game.Restarts(old, now), false
	follow := func() { renewed = t.Session.FollowSettings(restart) }
	if restart {
		t.empty(follow)
	} else {
		follow()
	}
	if renewed {
		t.sayRecoverHint()
		t.View.Relayout() // another board may need another place
	}
	if old.Language != now.Language {
		t.fixed.Update()
		if !t.questions.retranslate() && t.shown { // a hidden game publishes its state when it is shown again
			t.Match.Repeat()
		}
		t.View.Relayout()
	}
	t.View.Refresh()
	t.explorer.Refresh()
}

// apply applies the settings to the board.
func (t *Tab) apply(s settings.Settings) {
	t.Board.Apply(s)
	t.showThreats(s)
}

// showThreats marks threats on the board if the setting is on, but not during questions,
// whose answers they could give away.
func (t *Tab) showThreats(s settings.Settings) {
	if view, ok := t.Board.(boardgame.Threatening); ok {
		view.ShowThreats(s.Threats && !t.questions.On())
	}
}

// threatsText returns the text about the marks of threats on the board.
func (t *Tab) threatsText() string {
	text := ""
	if view, ok := t.Board.(boardgame.Threatening); ok {
		text = view.ThreatsText()
	}
	return cmp.Or(text, i18n.T("threats.none"))
}

// enter is called when the tab is shown: it goes on with the tab's game, or begins one.
func (t *Tab) enter() {
	t.Match.Show()
	if view, ok := t.Board.(suspender); ok {
		view.Resume()
	}
	t.retries.gather()
	if t.Match.Match() == nil && !t.resume() {
		t.NewGame()
		t.lessons.offer()
	}
}

// leave suspends the tab's game until enter.
func (t *Tab) leave() {
	t.questions.LeaveForAnother()
	t.CancelInput()
	t.View.Autoplay.End()
	t.Match.Hide()
	if view, ok := t.Board.(suspender); ok {
		view.Suspend()
	}
	t.shown = false
	t.explorer.cancel()
}

// resume goes on with the match that was being played when the program was closed, and
// reports whether there is one.
func (t *Tab) resume() bool {
	resumed := t.Session.Resume(t.questions.Leave)
	if resumed {
		t.refreshAll()
	}
	return resumed
}

// refreshAll shows a match whose players, and perhaps whose board, are others than before.
func (t *Tab) refreshAll() {
	t.apply(t.config.Settings.Get())
	t.View.Refresh()
	t.View.Relayout() // another board may need another place
}

// sayRecoverHint says how to get back a game that was replaced before it was over.
func (t *Tab) sayRecoverHint() {
	if text := t.recoverHint(); text != "" {
		t.Say(text)
	}
}

// recoverHint returns the text about a game that was replaced before it was over, while Undo
// can bring it back; otherwise "".
func (t *Tab) recoverHint() string {
	if left, ok := t.Session.LeftGame(); ok {
		return gameview.LeftGameText(left.Size)
	}
	return ""
}
