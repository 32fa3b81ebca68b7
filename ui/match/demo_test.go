package match_test

import (
	"testing"
	"time"

	"npaastribe/game"
	"npaastribe/ui/match"
)

var blue = match.Player{Name: "Blue", Level: "hard"}

// demoBench is a bench with two computers, of which the first has been asked for a move.
func demoBench(t *testing.T) *bench {
	t.Helper()
	b := newBench(t, blue, computer)
	b.awaitSearch(0)
	return b
}

// awaitSearch waits until a computer is asked for a move in the position after ply moves.
func (b *bench) awaitSearch(ply int) {
	b.t.Helper()
	if !b.Thinking() {
		b.t.Fatal("no computer is thinking")
	}
	if got := (<-b.asked).State; got != b.Match().StateAt(ply) {
		b.t.Fatalf("the position searched is %v", got)
	}
}

// answerSearch has the computer that was asked make the move m.
func (b *bench) answerSearch(m game.Move) {
	b.t.Helper()
	b.answer <- m
	(<-b.posted)()
}

func (b *bench) wantPaused(ply int) {
	b.t.Helper()
	if b.Thinking() || b.Busy() || !b.Demo.Paused() || b.Match().Ply() != ply {
		b.t.Errorf("after %d moves: thinking %t, moving %t, paused %t",
			b.Match().Ply(), b.Thinking(), b.Busy(), b.Demo.Paused())
	}
	if e, ok := b.last("turn").(match.Turn); !ok || !e.Paused || !e.Waiting || e.Match != b.Match() {
		b.t.Errorf("the last turn is %+v", b.last("turn"))
	}
}

func (b *bench) wantRunning() {
	b.t.Helper()
	if b.Demo.Paused() || !b.Thinking() {
		b.t.Error("the computers are paused or not thinking")
	}
	if e, ok := b.last("turn").(match.Turn); !ok || e.Paused || e.Waiting || e.Player.Person() {
		b.t.Errorf("the last turn is %+v", b.last("turn"))
	}
}

func TestPauseWhileThinking(t *testing.T) {
	b := demoBench(t)
	b.Demo.TogglePause()
	b.wantPaused(0)
	b.Hide()
	b.Show()
	b.wantPaused(0)
	b.Demo.TogglePause()
	b.wantRunning()
	b.awaitSearch(0)
	b.Hide()
	b.Show()
	b.wantRunning()
	b.awaitSearch(0)
}

func TestPauseDuringMove(t *testing.T) {
	b := demoBench(t)
	b.answerSearch(2)
	b.Demo.TogglePause()
	if !b.Busy() || !b.Demo.Paused() {
		t.Error("the move was cut short, or the pause is not shown")
	}
	b.wantMessage(info)
	b.finishMove()
	b.wantPaused(1)
	b.Demo.TogglePause()
	b.awaitSearch(1)
	b.answerSearch(2)
	b.Demo.TogglePause()
	b.Demo.TogglePause() // the pause is cancelled again
	b.finishMove()
	b.wantRunning()
	b.awaitSearch(2)
}

func TestStep(t *testing.T) {
	b := demoBench(t)
	b.SetPace(time.Hour, 0) // a single step does not wait for the pace
	b.Demo.TogglePause()
	for ply := range 3 {
		b.Demo.Step()
		b.wantRunning()
		b.Demo.Step() // a second step has no effect
		b.awaitSearch(ply)
		b.answerSearch(game.Move(ply))
		b.Demo.Step()
		b.finishMove()
		b.wantPaused(ply + 1)
	}
}

// TestStepWhilePlaying steps while they play: the move that they are about to make is
// the step.
func TestStepWhilePlaying(t *testing.T) {
	b := demoBench(t)
	b.Demo.Step()
	b.answerSearch(0)
	b.finishMove()
	b.wantPaused(1)
	b.Demo.TogglePause()
	b.awaitSearch(1)
	b.answerSearch(1)
	b.Demo.Step()
	b.finishMove()
	b.wantPaused(2)
}

func TestUndoAndRedoDuringPause(t *testing.T) {
	b := demoBench(t)
	b.answerSearch(0)
	b.finishMove()
	b.awaitSearch(1)
	b.answerSearch(1)
	b.finishMove()
	b.awaitSearch(2)
	b.Demo.TogglePause()
	b.History.Undo()
	b.wantPaused(1)
	b.History.Redo()
	b.wantPaused(2)
	b.History.Undo()
	b.Demo.Step()
	b.awaitSearch(1)
	b.History.Undo() // before the step has been made
	b.wantPaused(0)
	b.Demo.TogglePause()
	b.awaitSearch(0)
	b.answerSearch(3)
	b.finishMove()
	b.wantMoves(3)
	b.wantRunning() // the cancelled step does not pause them
	b.awaitSearch(1)
}

func TestNewGameIsNotPaused(t *testing.T) {
	b := demoBench(t)
	b.Demo.TogglePause()
	b.start(small, blue, computer)
	b.wantRunning()
	b.awaitSearch(0)
	b.Demo.Step()
	b.start(small, blue, computer)
	b.awaitSearch(0)
	b.answerSearch(0)
	b.finishMove()
	b.wantRunning()
	b.awaitSearch(1)
}

func TestChangingLevelKeepsPause(t *testing.T) {
	b := demoBench(t)
	b.Demo.TogglePause()
	b.SetPlayers([2]match.Player{blue, {Name: "Deep", Level: "hard", Seat: 1}})
	b.wantPaused(0)
}

func TestPersonEndsPause(t *testing.T) {
	b := demoBench(t)
	b.Demo.TogglePause()
	b.SetPlayers([2]match.Player{ann, computer})
	if b.Demo.Paused() || b.Demo.CanPause() || b.next != game.First {
		t.Errorf("paused %t, side to move on the board %v", b.Demo.Paused(), b.next)
	}
	b.Demo.Step()
	b.Demo.TogglePause()
	b.play(0)
	b.awaitSearch(1)
}

// TestCanPause checks that there is nothing to pause where a person plays, at the end of
// a game, and before one.
func TestCanPause(t *testing.T) {
	b := benchFor(t, newBench(t, ann, bo).Rules)
	b.Demo.TogglePause()
	b.Demo.Step()
	b.start(small, ann, computer)
	b.Demo.TogglePause()
	b.Demo.Step()
	if b.Demo.CanPause() || b.Waiting() {
		t.Error("a game against a person can be paused")
	}
	b.start(small, blue, computer)
	for i, m := range []game.Move{0, 1, 0, 1, 0} {
		b.awaitSearch(i)
		b.answerSearch(m)
		if i == 4 && b.Demo.CanPause() {
			t.Error("the game can be paused after the last move")
		}
		b.finishMove()
	}
	b.Demo.TogglePause()
	b.Demo.Step()
	if b.Thinking() || b.Waiting() || b.Demo.CanPause() {
		t.Error("the demo continues")
	}
}
