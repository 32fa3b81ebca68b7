package match_test

import (
	"testing"

	"npaastribe/game"
	"npaastribe/game/gomoku"
	"npaastribe/ui/match"
)

// noughtsBench is a bench with a finished game of noughts and crosses, which Ann has won.
func noughtsBench(t *testing.T, players ...match.Player) *bench {
	t.Helper()
	b := benchFor(t, gomoku.Rules)
	b.start(game.Options{"columns": 3, "rows": 3, "length": 3}, players...)
	b.play(4, 1, 0, 8, 6, 3, 2)
	return b
}

func TestTry(t *testing.T) {
	b := noughtsBench(t, ann, bo)
	b.wantWins("at the end", 1, 0)
	b.History.Try(1, 0)
	b.wantLine(2, 4, 0)
	if !b.History.Tried() || b.next != game.First {
		t.Errorf("tried: %t, to move: %v", b.History.Tried(), b.next)
	}
	b.wantWins("while a move is tried", 1, 0)
	b.enter(1, 1)
	if b.wantLine(2, 4, 1, 0, 8, 6, 3, 2); b.History.Tried() {
		t.Error("Tried is true back in the game")
	}
	b.wantWins("afterwards", 1, 0)
}

// TestTriedWinIsNotAnnounced has Ann try a move that would win.
func TestTriedWinIsNotAnnounced(t *testing.T) {
	b := benchFor(t, gomoku.Rules)
	b.start(game.Options{"columns": 3, "rows": 3, "length": 3}, ann, bo)
	b.play(8, 0, 7, 1, 3, 4)
	b.History.GoTo(3)
	b.events = nil
	b.History.Try(4, 6)
	b.History.Try(4, 6)
	b.wantWins("while it is tried", 0, 0)
	b.History.Try(4, 5)
	b.History.GoTo(5)
	if e, ok := b.last("result").(match.Result); ok && !e.Again {
		t.Errorf("the tried win is announced: %+v", e)
	}
}

func TestTryInvalidMoves(t *testing.T) {
	b := noughtsBench(t, ann, bo)
	for _, c := range []struct {
		ply  int
		move game.Move
	}{{1, 4}, {-1, 0}, {8, 5}, {7, 5}} {
		b.History.Try(c.ply, c.move)
		b.wantLine(7, 4, 1, 0, 8, 6, 3, 2)
	}
	b.History.Try(1, 1) // the move that was made there
	if b.wantLine(2, 4, 1, 0, 8, 6, 3, 2); b.History.Tried() {
		t.Error("Tried is true after the move of the game")
	}
}

// TestComputerWaitsAfterTriedMove tries a move after which a computer is to move, and
// then has it play on.
func TestComputerWaitsAfterTriedMove(t *testing.T) {
	b := newBench(t, ann, computer)
	b.play(0)
	b.reply(1)
	b.finishMove()
	b.History.Try(0, 3)
	b.wantLine(1, 3)
	if b.Thinking() || !b.Waiting() {
		t.Fatal("the computer answers a tried move")
	}
	b.Play(0) // the computer moves
	b.reply(2)
	b.finishMove()
	if b.wantLine(2, 3, 2); b.History.Tried() {
		t.Error("Tried is true after the game continued")
	}
}
