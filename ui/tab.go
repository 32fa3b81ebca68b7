package ui

import (
	"time"

	"npaastribe/game"
	"npaastribe/game/ai"
	"npaastribe/game/search"
	"npaastribe/game/store"
	"npaastribe/ui/board"
	"npaastribe/ui/boardgame"
	"npaastribe/ui/event"
	"npaastribe/ui/gamelist"
	"npaastribe/ui/gameview"
	"npaastribe/ui/i18n"
	"npaastribe/ui/match"
	"npaastribe/ui/session"
	"npaastribe/ui/settings"
)

// tab is one game in the window: its table, the game being played, and what
// stands round the board.
type tab struct {
	house      *App
	bus        event.Bus // what happens in this tab; the program is told too
	game       boardgame.Game
	table      boardgame.View
	session    *session.Session
	controller *match.Controller // the session's
	view       *gameview.View
}

// newTab makes the tab of a game.
func newTab(a *App, g boardgame.Game) *tab {
	t := &tab{house: a, game: g}
	t.table = g.NewView(a.settings.Get(), t)
	words := gameview.NewWords(t.name(), t.table, t.Publish)
	t.session = session.New(session.Config{
		Match: match.Config{
			Rules: g.Rules, Publish: words.Publish, Post: a.ending.Post,
			Think: ai.Choose, Advise: ai.Hint, Analyse: ai.Analyse,
		},
		Board: gameBoard{t.table}, Settings: gameSettings{a.settings, g}, Store: a.storage.Store, Names: gameNames{t.name()}, Now: time.Now,
	})
	t.controller = t.session.Controller()
	t.table.Board().SetHandlers(board.Handlers{
		FirstKey: t.firstKey, OtherKey: a.typedKey, OtherRune: a.typedRune, OnLayout: a.layout.Changed, After: a.later,
	})
	t.view = gameview.New(gameview.Config{
		Game: t.table, Title: t.title(), Seats: t.session, WayBack: t.wayBack,
		Match: t.controller, Demo: t.controller.Demo, Reviewer: &t.controller.Review, Analysing: t.controller.Analysis.On,
		CanRedo: t.controller.History.CanRedo, CanHint: t.controller.Hints.CanAsk, Wins: t.controller.Score.Wins,
		Actions: t.actions(), CanAnalyse: t.session.HasAnalysis(), Folded: func() bool { return !a.settings.Get().Moves },
		Focus: a.window.Canvas(), After: a.later, LaidOut: a.relaid, Moved: a.layout.Changed,
	})
	t.bus.Subscribe(t.view.Handle)
	t.bus.Subscribe(a.bus.Publish)
	t.bus.Subscribe(t.sound)
	return t
}

// actions are what the controls round the board do.
func (t *tab) actions() gameview.Actions {
	return gameview.Actions{
		NewGame: t.newGame, Settings: t.house.openSettings, Exit: t.house.ending.Quit,
		TakeBack: t.takeBack, Redo: t.controller.History.Redo, Hint: t.controller.Hints.Ask,
		Pause: t.pause, Step: t.step, Analyse: t.analyse, Review: t.session.ToggleReview, FoldMoves: t.house.toggleMoves,
		GoTo: t.controller.History.GoTo, EnterVariation: t.controller.History.Enter,
	}
}

// name is that of the game, as in keys and files.
func (t *tab) name() string { return t.game.Rules.Name }

// title is the game's name as players read it.
func (t *tab) title() string { return i18n.T(t.name() + ".name") }

// Publish says what happens in the tab.
func (t *tab) Publish(e event.Event) { t.bus.Publish(e) }

// Play makes a person's move, unless a dialog is open.
func (t *tab) Play(m game.Move) {
	if !t.house.busy() {
		t.view.ReleaseArrows()
		t.controller.Play(m)
	}
}

// Change alters the settings and has everything follow them.
func (t *tab) Change(f func(*settings.Settings)) { t.house.settings.Change(f) }

// Player is who plays the side.
func (t *tab) Player(side game.Side) match.Player { return t.session.Player(side) }

// Call sets who plays the first and the second side from now on, unless a
// dialog is open. A person who is the only one keeps the seat and may change
// sides.
func (t *tab) Call(levels [2]search.Level) {
	if !t.house.busy() {
		t.session.SetLevels(levels)
	}
}

// newGame starts a game with the present settings, and says where the one is
// that it takes the place of.
func (t *tab) newGame() {
	if t.house.ending.Began() {
		return
	}
	t.view.ReleaseArrows()
	t.session.NewGame()
	t.tellWayBack()
}

// follow takes over settings that have changed from old ones. Another board
// starts a new game; everything else applies to the game being played.
func (t *tab) follow(old settings.Settings) {
	now := t.house.settings.Get()
	t.table.Apply(now)
	if t.session.FollowSettings(t.game.Restarts(old, now)) {
		t.tellWayBack()
		t.view.Relayout() // another board may want another place
	}
	t.view.Refresh()
}

// enter begins the tab's game, or goes on with it.
func (t *tab) enter() {
	t.controller.Show()
	if t.controller.Match() == nil && !t.resume() {
		t.newGame()
	}
}

// resume goes on with the match that was being played when the program was
// closed, and reports whether there is one.
func (t *tab) resume() bool {
	resumed := t.session.Resume()
	if resumed {
		t.redress()
	}
	return resumed
}

// redress shows a match with other players, and perhaps on another board.
func (t *tab) redress() {
	t.table.Apply(t.house.settings.Get())
	t.view.Refresh()
	t.view.Relayout() // another board may want another place
}

// takeBack takes moves back, or where there is none to take back the new game
// itself.
func (t *tab) takeBack() {
	if t.session.TakeBack() {
		t.redress()
		t.Publish(event.Message{Tone: event.Info, Text: i18n.T("newgame.undone")})
	}
}

// tellWayBack says where a game is that was left in its middle.
func (t *tab) tellWayBack() {
	if text := t.wayBack(); text != "" {
		t.Publish(event.Message{Tone: event.Info, Text: text})
	}
}

// wayBack says where a game is that was left in its middle, while Undo brings
// it back; "" otherwise.
func (t *tab) wayBack() string {
	left, ok := t.session.LeftGame()
	if !ok {
		return ""
	}
	key := "newgame.left"
	if left.Size == 0 { // the archive lists no game without a move
		key = "newgame.left.position"
	}
	return i18n.T(key, i18n.Args{"Archive": i18n.CommandKey("L"), "Undo": i18n.CommandKey("Z")})
}

// gameBoard is a table as a session plays on it.
type gameBoard struct{ boardgame.View }

// CancelInput implements session.Board.
func (b gameBoard) CancelInput() { b.Board().CancelInput() }

// gameSettings are the settings as the session of one game has them.
type gameSettings struct {
	*settings.Keeper
	game boardgame.Game
}

func (g gameSettings) name() string { return g.game.Rules.Name }

// Choices implements session.Settings.
func (g gameSettings) Choices() session.Choices {
	all := g.Get()
	shared := all.Game(g.name())
	c := session.Choices{
		Levels: shared.Levels, Starter: shared.Starter,
		Pause:    time.Duration(all.Pause * float64(time.Second)),
		Thinking: time.Duration(all.Thinking * float64(time.Second)),
	}
	for i, p := range all.Players {
		c.People[i], c.Names[i] = p.Name, all.Name(shared, i)
	}
	return c
}

// Setup implements session.Settings.
func (g gameSettings) Setup(starter game.Seat) (game.Options, [2]game.Seat) {
	return g.game.Seat(g.Get(), starter)
}

// ChooseLevels implements session.Settings.
func (g gameSettings) ChooseLevels(levels [2]search.Level) {
	g.Change(func(s *settings.Settings) { g.setLevels(s, levels) })
}

// KeepLevels implements session.Settings.
func (g gameSettings) KeepLevels(levels [2]search.Level) {
	g.Remember(func(s *settings.Settings) { g.setLevels(s, levels) })
}

func (g gameSettings) setLevels(s *settings.Settings, levels [2]search.Level) {
	shared := s.Game(g.name())
	shared.Levels = levels
	s.SetGame(g.name(), shared)
}

// gameNames are the words for players of a game who have no name of their own.
type gameNames struct{ game string }

// Recorded implements session.Names.
func (gameNames) Recorded(seats [2]store.Seat, side game.Side) string {
	return gamelist.Name(seats, side)
}

// Unknown implements session.Names.
func (n gameNames) Unknown(side game.Side) string { return i18n.Unknown(n.game, side) }
