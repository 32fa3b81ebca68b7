package match_test

import (
	"testing"
	"testing/synctest"
	"time"

	"npaastribe/game"
	"npaastribe/game/ai"
	"npaastribe/game/othello"
	"npaastribe/game/search"
	"npaastribe/ui/match"
)

func TestHideStopsSearch(t *testing.T) {
	b := newBench(t, ann, computer)
	b.play(0)
	<-b.asked
	b.Hide()
	b.Hide()
	b.wantThinking(match.Cancelled)
	b.Wait()
	if b.Thinking() || len(b.posted) != 0 {
		t.Error("the computer still thinks, or posted an answer")
	}
	b.Show()
	b.Show()
	b.reply(1)
	b.finishMove()
	b.wantMoves(0, 1)
	if len(b.asked) != 0 {
		t.Error("a second search was started")
	}
}

func TestMoveContinuesWhenHidden(t *testing.T) {
	b := newBench(t, ann, computer)
	b.Play(0)
	b.Hide()
	placed := b.placed
	b.Show()
	if b.placed != placed || b.done == nil {
		t.Error("the animation was cut short")
	}
	b.Hide()
	b.finishMove()
	b.wantTurn("Deep")
	if b.Thinking() {
		t.Error("the computer thinks while hidden")
	}
	b.Show()
	b.reply(1)
}

// TestSuspend has the board used for something else while a move is shown, and while a
// computer thinks.
func TestSuspend(t *testing.T) {
	b := newBench(t, ann, computer)
	b.Play(0)
	late := b.done
	b.Suspend()
	b.wantTurn("Deep")
	if b.Busy() || b.Thinking() {
		t.Error("the controller is still busy or thinking")
	}
	placed := b.placed
	late()
	if b.placed != placed {
		t.Error("the old move was placed")
	}
	b.Show()
	<-b.asked
	b.Suspend()
	b.wantThinking(match.Cancelled)
	b.wantMoves(0)
	b.Show()
	b.reply(1)
	b.finishMove()
	b.wantMoves(0, 1)
}

func TestNothingStartsWhileHidden(t *testing.T) {
	b := othelloBench(t, ann, bo)
	b.Hide()
	b.Hints.Ask()
	b.Analysis.Toggle()
	b.SetPlayers([2]match.Player{ann, computer})
	if b.Thinking() {
		t.Error("a search was started while hidden")
	}
	b.SetPlayers([2]match.Player{ann, bo})
	b.Show()
	<-b.studied
	b.Hide()
	<-b.ended
	b.Show()
	<-b.studied
}

func TestHideBeforeFirstGame(t *testing.T) {
	b := benchFor(t, othello.Rules)
	b.Hide()
	b.Show()
	b.Hide()
	b.start(nil, computer, ann)
	if b.placed != 1 || b.Thinking() {
		t.Errorf("placed %d times, thinking %t", b.placed, b.Thinking())
	}
	b.Show()
	<-b.asked
}

func TestChangePaceWhileThinking(t *testing.T) {
	b := newBench(t, ann, computer)
	b.SetPace(time.Hour, 0)
	b.play(0)
	b.SetPace(0, 0) // it does not apply to this move
	<-b.asked
	b.answer <- 1
	b.History.Undo()
	b.play(0)
	b.reply(1)
	b.finishMove()
	b.wantMoves(0, 1)
}

func TestNoGoroutineOutlivesClose(t *testing.T) {
	b := benchFor(t, othello.Rules)
	b.start(nil, ann, bo)
	b.Analysis.Toggle()
	<-b.studied
	b.Hints.Ask()
	<-b.wanted
	b.SetPlayers([2]match.Player{computer, ann})
	<-b.asked
	b.Close()
	b.Wait()
	if n := b.running.Load(); n != 0 || len(b.posted) != 0 {
		t.Errorf("%d goroutines are running, and %d answers were posted", n, len(b.posted))
	}
	placed := b.placed
	b.Hide()
	b.Show()
	b.Hints.Ask()
	b.Analysis.Toggle()
	b.Analysis.Toggle()
	if b.Thinking() || b.placed != placed {
		t.Error("a search or move started after Close")
	}
}

// TestRealEnginesStop checks that the real engines stop when they are cancelled. They have
// no other reason to: the clock stands still while they work.
func TestRealEnginesStop(t *testing.T) {
	begun := map[string]func(*match.Controller){
		"move":     func(c *match.Controller) { c.SetPlayers([2]match.Player{{Name: "Deep", Level: search.Master}, bo}) },
		"hint":     func(c *match.Controller) { c.Hints.Ask() },
		"analysis": func(c *match.Controller) { c.Analysis.Toggle() },
	}
	for name, begin := range begun {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				posted := make(chan func(), 64)
				c := match.New(match.Config{
					Rules: othello.Rules, Board: quietBoard{}, Publish: func(match.Fact) {},
					Post: func(f func()) { posted <- f }, Think: ai.Choose, Advise: ai.Hint, Analyse: ai.Analyse,
				})
				if err := c.Start(nil, [2]match.Player{ann, bo}); err != nil {
					t.Fatal(err)
				}
				begin(c)
				if name == "analysis" {
					(<-posted)()
				}
				c.Hide()
				c.Wait()
			})
		})
	}
}

// quietBoard is a Board that shows nothing.
type quietBoard struct{}

func (quietBoard) Place(*game.Tree, game.Side)                    {}
func (quietBoard) Move(_, _ game.State, _ game.Move, done func()) { done() }
func (quietBoard) Hint(game.Move)                                 {}
func (quietBoard) Question(game.State, game.Move)                 {}
func (quietBoard) ShowAnalysis(game.State, *search.Analysis)      {}

// TestNothingStartsAfterClose does what would start a search if the controller were open.
func TestNothingStartsAfterClose(t *testing.T) {
	first, second := computer, bo
	first.Seat, second.Seat = 1, 0
	b := newBench(t, ann, bo)
	b.play(0)
	left, shelved := b.Match(), b.Shelve()
	b.Close()
	b.start(small, first, second)
	b.Unshelve(shelved, [2]match.Player{first, second})
	b.SetPlayers([2]match.Player{first, second})
	b.History.Undo()
	b.Hints.Ask()
	b.Analysis.Toggle()
	b.Review.Start()
	b.Hide()
	b.Show()
	if b.Match() != left || left.Ply() != 1 || b.Player(game.First) != ann || b.running.Load() > 0 || b.Thinking() {
		t.Errorf("%d moves, by %+v; %d goroutines are running", b.Match().Ply(), b.Player(game.First), b.running.Load())
	}
}
