package gameview

import (
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	fynewidget "fyne.io/fyne/v2/widget"

	"npaastribe/game"
	"npaastribe/game/gomoku"
	"npaastribe/game/review"
	"npaastribe/game/search"
	"npaastribe/ui/board"
	"npaastribe/ui/event"
	"npaastribe/ui/inspect"
	"npaastribe/ui/match"
	"npaastribe/ui/openings"
	"npaastribe/ui/theme"
	"npaastribe/ui/uitest"
	"npaastribe/ui/widget"
)

// plainBoard is an empty board with square cells.
type plainBoard struct {
	board.Handlers
	fynewidget.BaseWidget
	columns, rows float32
}

func (b *plainBoard) CreateRenderer() fyne.WidgetRenderer {
	return fynewidget.NewSimpleRenderer(&canvas.Rectangle{})
}

func (b *plainBoard) CellWidthIn(size fyne.Size) float32 {
	return min(size.Width/b.columns, size.Height/b.rows)
}

func (*plainBoard) FocusGained()            {}
func (*plainBoard) FocusLost()              {}
func (*plainBoard) TypedRune(rune)          {}
func (*plainBoard) TypedKey(*fyne.KeyEvent) {}
func (*plainBoard) Enable()                 {}
func (*plainBoard) Disable()                {}
func (*plainBoard) Disabled() bool          { return false }
func (*plainBoard) CancelInput()            {}
func (*plainBoard) HideCursor()             {}
func (*plainBoard) DrawPictures()           {}
func (*plainBoard) ForgetPictures()         {}

// plainGame is a Game for tests.
type plainGame struct {
	board   *plainBoard
	extra   Extra
	status  string
	counts  [2]int
	counted bool
	line    bool // the principal variation is shown
	glowing []int
	refuted []game.Move // the refutation that is shown
	better  string      // the better move that is shown; "" for none
}

func (g *plainGame) Board() board.Board              { return g.board }
func (g *plainGame) Extra() Extra                    { return g.extra }
func (g *plainGame) Subtitle() string                { return "3 in a row wins." }
func (g *plainGame) ResumeHint() string              { return "Click to go on." }
func (g *plainGame) Places() map[string]inspect.Area { return nil }
func (g *plainGame) Labels() map[string]string       { return nil }
func (g *plainGame) ShowBetter(in game.State, m game.Move) {
	if g.better = ""; in != nil {
		g.better = in.Format(m)
	}
}
func (g *plainGame) HighlightCells(cells []int)      { g.glowing = cells }
func (g *plainGame) ShowRefutation(line []game.Move) { g.refuted = line }
func (g *plainGame) ShowLine(on bool)                { g.line = on }
func (g *plainGame) Status(*game.Tree) string        { return g.status }
func (g *plainGame) Icon(s game.Side) fyne.Resource {
	return widget.CoinIcon(theme.Face{Coin: theme.Coins()[s]})
}

func (g *plainGame) Counts(game.State) (counts [2]int, shown bool) { return g.counts, g.counted }

// fakeMatch is the state of the match, set by a test.
type fakeMatch struct {
	tree                                                             *game.Tree
	busy, thinking, waiting, demo, canPause, paused                  bool
	canRedo, canHint, canTakeBack, analysing, pausing, canReview, on bool
	wins                                                             [2]int
	players                                                          [2]match.Player
	done, all, known                                                 int
	judgements                                                       []review.Judgement
	values                                                           []review.Value

	asks, showing bool // the state of the coach
	did           func(name string)
}

func (p *fakeMatch) Match() *game.Tree                  { return p.tree }
func (p *fakeMatch) Busy() bool                         { return p.busy }
func (p *fakeMatch) Thinking() bool                     { return p.thinking }
func (p *fakeMatch) Waiting() bool                      { return p.waiting }
func (p *fakeMatch) Active() bool                       { return p.demo }
func (p *fakeMatch) CanPause() bool                     { return p.canPause }
func (p *fakeMatch) Paused() bool                       { return p.paused }
func (p *fakeMatch) CanStart() bool                     { return p.canReview }
func (p *fakeMatch) Progress() (done, all int, on bool) { return p.done, p.all, p.on }
func (p *fakeMatch) Version() int                       { return p.known }
func (p *fakeMatch) Judgements() []review.Judgement     { return p.judgements }
func (p *fakeMatch) Values() []review.Value             { return p.values }
func (p *fakeMatch) Players() [2]match.Player           { return p.players }
func (p *fakeMatch) CanTakeBack() bool                  { return p.canTakeBack }
func (p *fakeMatch) Asks() bool                         { return p.asks }
func (p *fakeMatch) CanShow() bool                      { return p.asks && !p.showing }
func (p *fakeMatch) Showing() bool                      { return p.showing }
func (p *fakeMatch) Leave()                             { p.did("leave") }
func (p *fakeMatch) Show()                              { p.did("show") }
func (p *fakeMatch) Skip()                              { p.did("skip") }
func (p *fakeMatch) Coaches(who match.Player) bool      { return who.Name == "Ada" }

// shownView is a view in a test window.
type shownView struct {
	*View
	t           *testing.T
	play        *fakeMatch
	game        *plainGame
	window      fyne.Window
	did         []string // callbacks called
	ply         int      // the last argument of GoTo
	tried       []string // moves passed to Try
	pace        time.Duration
	blocked     bool
	led         bool     // GoTo changes the match
	timers      []*timer // those running
	now         time.Time
	recoverHint string // what Config.RecoverHint returns
	folded      bool   // what Config.Folded returns
	events      []event.Event
}

// newView shows a game of noughts and crosses that is about to begin.
func newView(t *testing.T) *shownView {
	t.Helper()
	uitest.App(t)
	b := &plainBoard{columns: 10, rows: 10}
	b.ExtendBaseWidget(b)
	s := &shownView{
		t: t, ply: -1, pace: time.Second,
		play: &fakeMatch{tree: crossesGame(t, 0), players: [2]match.Player{{Name: "Ada", Seat: 0}, {Name: "Ben", Seat: 1}}},
		game: &plainGame{board: b, extra: Extra{theme.Planet(), "Moon", inspect.Name(widget.NewCaption("gravity"), "gravity")}},
	}
	s.window = uitest.Window(t, fynewidget.NewLabel(""))
	s.play.did = func(name string) { s.did = append(s.did, name) }
	did := func(name string) func() { return func() { s.did = append(s.did, name) } }
	s.View = New(Config{
		Game: s.game, Match: s.play, Demo: s.play, Reviewer: s.play, Seats: s.play, Coach: s.play,
		Analysing: func() bool { return s.play.analysing }, AnalysisPaused: func() bool { return s.play.pausing }, CanRedo: func() bool { return s.play.canRedo },
		CanHint: func() bool { return s.play.canHint }, Wins: func() [2]int { return s.play.wins },
		Focus: s.window.Canvas(), CanAnalyse: true, Openings: openings.NewCard(openings.Actions{}, func() {}),
		Actions: Actions{
			NewGame: did("new"), Settings: did("settings"), Exit: did("exit"),
			TakeBack: did("undo"), Redo: did("redo"), Hint: did("hint"), Pause: did("pause"), Step: did("step"),
			Analyse: did("analyse"), KeepLine: did("keep"), Review: did("review"), Retry: did("retry"), FoldMoves: did("moves.toggle"), Comment: did("comment"),
			GoTo:           s.recordGoTo,
			ChangePace:     did("autoplay.pace"),
			NoCoach:        did("no coach"),
			EnterVariation: func(*game.Node) {},
			Try:            func(ply int, m game.Move) { s.tried = append(s.tried, s.play.tree.StateAt(ply).Format(m)) },
		},
		After: s.after, Now: func() time.Time { return s.now },
		Pace: func() time.Duration { return s.pace }, Blocked: func() bool { return s.blocked }, Changed: func() {},
		RecoverHint: func() string { return s.recoverHint },
		Folded:      func() bool { return s.folded },
		LaidOut:     func() {}, Moved: func() {},
		Shown: func() bool { return true }, Publish: func(e event.Event) { s.events = append(s.events, e) },
	})
	s.window.SetContent(s.Content)
	s.window.SetPadded(false)
	s.window.Resize(fyne.NewSize(1060, 688))
	return s
}

// timer is a running timer.
type timer struct {
	at   time.Time
	ring func()
}

// after is the view's Config.After.
func (s *shownView) after(d time.Duration, f func()) (stop func()) {
	one := &timer{s.now.Add(d), f}
	s.timers = append(s.timers, one)
	return func() { s.timers = slices.DeleteFunc(s.timers, func(t *timer) bool { return t == one }) }
}

// elapse lets time pass, and returns how many timers have fired.
func (s *shownView) elapse(d time.Duration) (rung int) {
	for end := s.now.Add(d); ; rung++ {
		i := slices.IndexFunc(s.timers, func(t *timer) bool { return !t.at.After(end) })
		if i < 0 {
			s.now = end
			return rung
		}
		next := s.timers[i]
		s.timers = slices.Delete(s.timers, i, i+1)
		s.now = next.at
		next.ring()
	}
}

// crossesGame returns a game of noughts and crosses after the given number of plies. The second
// ply is a mistake, and the seventh wins.
func crossesGame(t *testing.T, plies int) *game.Tree {
	t.Helper()
	m, err := game.NewTree(gomoku.Rules, game.Options{"columns": 3, "rows": 3, "length": 3})
	if err != nil {
		t.Fatal(err)
	}
	for _, move := range []game.Move{4, 1, 0, 8, 6, 3, 2}[:plies] {
		if err := m.Play(move); err != nil {
			t.Fatal(err)
		}
	}
	return m
}

// drawnGame returns a drawn game of noughts and crosses.
func drawnGame(t *testing.T) *game.Tree {
	t.Helper()
	m := crossesGame(t, 0)
	for _, move := range []game.Move{4, 0, 2, 6, 3, 5, 1, 7, 8} {
		if m.State().Result().Outcome != game.Playing {
			break
		}
		if err := m.Play(move); err != nil {
			t.Fatal(err)
		}
	}
	return m
}

// setJudgements sets judgements in which the second ply is a mistake.
func (s *shownView) setJudgements() {
	plies := len(s.play.tree.Line())
	s.play.known++
	s.play.judgements, s.play.values = make([]review.Judgement, plies), make([]review.Value, plies+1)
	s.play.values[0].Known, s.play.values[1].Known = true, true
	for i := range s.play.judgements {
		s.play.judgements[i].Known = true
	}
	if plies > 1 {
		s.play.judgements[1] = review.Judgement{
			Known: true, Kind: search.Chance, Mark: review.Mistake,
			Best:   search.MoveEval{Move: 0, Exact: true},
			Played: search.MoveEval{Move: 1, Score: -1, Exact: true, Plies: 6},
		}
	}
}

func part[T fyne.CanvasObject](s *shownView, name string) T {
	s.t.Helper()
	o, ok := inspect.Find(s.window.Canvas(), name).(T)
	if !ok {
		s.t.Fatalf("there is no %q", name)
	}
	return o
}

func (s *shownView) button(name string) *widget.Button {
	s.t.Helper()
	return part[*widget.Button](s, name)
}

func (s *shownView) says(name string) string {
	s.t.Helper()
	return part[*widget.Line](s, name).Text()
}

// want checks the given lines of the header and of the analysis card.
func (s *shownView) want(lines map[string]string) {
	s.t.Helper()
	got := map[string]string{
		"title": s.header.title.Text(), "subtitle": s.header.subtitle.Text(),
		"best": s.panel.analysis.best.Text(), "line": s.panel.analysis.line.Text(),
		"moves": s.panel.moves.title.Text(),
	}
	for name, want := range lines {
		if got[name] != want {
			s.t.Errorf("%s says %q, want %q", name, got[name], want)
		}
	}
}

// tap clicks a button.
func (s *shownView) tap(name string) {
	s.t.Helper()
	test.Tap(s.button(name))
}

// visibleParts returns those of the named parts that are shown.
func (s *shownView) visibleParts(names ...string) (there []string) {
	return slices.DeleteFunc(names, func(name string) bool { return inspect.Find(s.window.Canvas(), name) == nil })
}

// recordGoTo records a call of GoTo, and goes there if led is set.
func (s *shownView) recordGoTo(ply int) {
	if s.ply = ply; s.led {
		s.play.tree.GoTo(ply)
		s.Handle(event.Turn{})
	}
}
