//go:build e2e && linux

package e2e

import (
	"context"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"npaastribe/game"
	"npaastribe/game/othello"
	"npaastribe/game/othello/engine"
	"npaastribe/game/search"
	"npaastribe/sound/soundtest"
	"npaastribe/ui/event"
)

// Indices in the list of levels.
const (
	greedy = 2
	medium = 4
)

// TestOthello plays whole games against the computer: one that is won, with the Tada, and one
// that is lost, without it.
func TestOthello(t *testing.T) {
	t.Parallel()
	p := Launch{}.Othello(t)
	p.opponent(greedy)
	at, recording := playOut(p, othello.New(), best, engine.Greedy)
	checkEnd(p, "othello-won", at, game.First)
	checkTada(p, recording)

	p.Press("F1")
	if at := p.Discs(); at != othello.New() {
		t.Fatalf("F1 leads to %s", at)
	}
	p.opponent(medium)
	mark := p.Mark()
	at, _ = playOut(p, othello.New(), worst, nil)
	checkEnd(p, "othello-lost", at, game.Second)
	if sounds := soundsSince(p, mark); !slices.Contains(sounds, "lost") || slices.Contains(sounds, "tada") {
		t.Errorf("the sounds of a lost game are %v", sounds)
	}
}

// opponent makes the computer play White without a pause.
func (p *Program) opponent(level int) {
	p.t.Helper()
	p.Press("ctrl+comma")
	p.Opens("settings")
	pause := p.Rect("dialog.pause")
	p.ClickAt(pause[0]+2, pause[1]+pause[3]/2)
	p.ChooseLevel(2, level)
	p.Shot(fmt.Sprintf("othello-opponent-%d", level))
	p.Setup()
	Next[event.Turn](p)
}

// playOut plays Black by clicks, with the moves of choose, until the game has ended, and checks
// all positions with the rules. If reply is not nil, White's answers must be those of reply,
// and the sound is recorded from before the last click on.
func playOut(p *Program, at othello.Position, choose, reply func(othello.Position) (game.Move, error)) (end othello.Position, recording *soundtest.Recording) {
	p.t.Helper()
	for at.Result().Outcome == game.Playing {
		p.Shows(at, "White")
		move, err := choose(at)
		if err != nil {
			p.t.Fatal(err)
		}
		if reply != nil && recording == nil && isLast(at, move, reply) {
			recording = p.Sound.Record(p.t)
		}
		p.Click(disc(at.Format(move)))
		at = follow(p, at, move)
		for at.Turn() == game.Second && at.Result().Outcome == game.Playing {
			at = answer(p, at, reply)
		}
	}
	return at, recording
}

// follow waits for the position after a move, which it checks.
func follow(p *Program, at othello.Position, move game.Move) othello.Position {
	p.t.Helper()
	next := p.Discs()
	if want := at.Play(move); next != want {
		p.t.Fatalf("%s in %s leads to %s, want %s", at.Format(move), at, next, want)
	}
	return next
}

// answer waits for the computer's move, which must be that of reply unless reply is nil.
func answer(p *Program, at othello.Position, reply func(othello.Position) (game.Move, error)) othello.Position {
	p.t.Helper()
	if reply != nil {
		move, _ := reply(at)
		return follow(p, at, move)
	}
	next := p.Discs()
	if cell, _ := next.Last(); at.Play(game.Move(cell)) != next {
		p.t.Fatalf("the computer leads from %s to %s", at, next)
	}
	return next
}

// isLast reports whether the game ends before Black moves again.
func isLast(at othello.Position, move game.Move, reply func(othello.Position) (game.Move, error)) bool {
	at = at.Play(move).(othello.Position)
	for at.Turn() == game.Second && at.Result().Outcome == game.Playing {
		move, _ := reply(at)
		at = at.Play(move).(othello.Position)
	}
	return at.Result().Outcome != game.Playing
}

// best returns a good move.
func best(at othello.Position) (game.Move, error) {
	info, err := engine.Search(context.Background(), at, search.Limits{Depth: 5, Solve: 10, TableBits: 16}, nil)
	return info.Move, err
}

// worst returns the move after which the opponent's score is best.
func worst(at othello.Position) (game.Move, error) {
	most, found := math.Inf(-1), game.Pass
	for _, move := range at.Moves() {
		next := at.Play(move).(othello.Position)
		info, err := engine.Search(context.Background(), next, search.Limits{Depth: 2, Solve: 6, TableBits: 12}, nil)
		score := info.Score
		if next.Turn() == at.Turn() || err != nil {
			score = -1000
		}
		if score > most {
			most, found = score, move
		}
	}
	return found, nil
}

// checkEnd checks the end of a game, whose event.Result has come already.
func checkEnd(p *Program, name string, at othello.Position, winner game.Side) {
	p.t.Helper()
	p.moveAway()
	p.CloseResult()
	p.Shows(at, "White")
	p.Shot(name)
	results := Since[event.Result](p, 0)
	result := results[len(results)-1].Event
	first, second := at.Score()
	score := fmt.Sprintf("%d to %d", max(first, second), min(first, second))
	if at.Result().Reason == othello.ReasonWipeout {
		score = "no other disc is left"
	}
	if result.Winner != winner.String() || result.Person != (winner == game.First) || !strings.Contains(result.Text, score) {
		p.t.Errorf("at %s the result is %+v", at, result)
	}
}

// TestOthelloEnds plays until Black must pass, and until White has no disc left.
func TestOthelloEnds(t *testing.T) {
	t.Parallel()
	p := Launch{}.Othello(t)
	at := p.Lay(passing)
	if m := Next[event.Message](p); m.Text != "Player 1 has no move and passes." || m.Tone != event.Info {
		t.Errorf("the message is %+v, want a pass", m)
	}
	if at != played(t, passing) || at.Turn() != game.Second || !at.Passed() {
		t.Errorf("%s leads to %s", passing, at)
	}
	p.moveAway()
	p.Shows(at, "off")
	p.Shot("othello-pass")
	p.Press("F1")
	p.Discs()
	checkWipeout(p)
}

// checkWipeout plays until White has no disc left.
func checkWipeout(p *Program) {
	p.t.Helper()
	p.Lay(wipeout[:len(wipeout)-2])
	p.Click(disc("c5"))
	r := Next[event.Result](p)
	at := discsOf(p.t, r.Position)
	if at != played(p.t, wipeout) || r.Winner != "first" || r.Text != "Player 1 wins: no other disc is left!" {
		p.t.Errorf("the result is %+v", r)
	}
	NextThat(p, "tada", func(s event.Sound) bool { return s.Name == "tada" })
	p.CloseResult()
	p.moveAway()
	p.Shows(at, "off")
	p.Shot("othello-wipeout")
	p.Refuses(at, "The game is over", func() { p.Click(disc("a1")) })
}
