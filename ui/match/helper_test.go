package match_test

import (
	"context"
	"errors"
	"sync/atomic"
	"testing"

	"npaastribe/game"
	"npaastribe/game/othello"
	"npaastribe/game/search"
	"npaastribe/ui/match"
)

// helper gives hints and analyses under the test's control.
type helper struct {
	running *atomic.Int32 // goroutines at work

	wanted  chan game.State // positions for which a hint was asked
	advice  chan game.Move  // the hints found
	studied chan game.State // positions whose analysis was started
	found   chan search.Analysis
	all     chan search.Analysis // ends an analysis; one without moves stands for an error
	ended   chan struct{}        // an analysis or a search for a hint was cancelled
}

func newHelper() helper {
	return helper{
		running: &atomic.Int32{},
		wanted:  make(chan game.State, 8), advice: make(chan game.Move), studied: make(chan game.State, 8),
		found: make(chan search.Analysis), all: make(chan search.Analysis), ended: make(chan struct{}, 8),
	}
}

func (h helper) advise(ctx context.Context, s game.State, _ int64) (game.Move, error) {
	h.running.Add(1)
	defer h.running.Add(-1)
	h.wanted <- s
	select {
	case m := <-h.advice:
		return m, nil
	case <-ctx.Done():
		h.ended <- struct{}{}
		return 0, ctx.Err()
	}
}

func (h helper) analyse(ctx context.Context, s game.State, progress func(search.Analysis)) (search.Analysis, error) {
	h.running.Add(1)
	defer h.running.Add(-1)
	h.studied <- s
	for {
		select {
		case a := <-h.found:
			progress(a)
		case a := <-h.all:
			if len(a.Moves) == 0 {
				return a, errors.New("broken")
			}
			return a, nil
		case <-ctx.Done():
			h.ended <- struct{}{}
			return search.Analysis{}, ctx.Err()
		}
	}
}

// Cells of Othello.
const (
	c3 game.Move = 18
	d3 game.Move = 19
	e3 game.Move = 20
	c4 game.Move = 26
	c5 game.Move = 34
)

// othelloBench is a bench with a game of Othello in which d3 has been played
// and c5 taken back, so that there is something to undo and to redo.
func othelloBench(t *testing.T, players ...match.Player) *bench {
	t.Helper()
	b := benchFor(t, othello.Rules)
	b.start(nil, players...)
	b.play(d3, c5)
	b.History.Undo()
	return b
}

// restarts are the interruptions after which a position is at rest, the same one or
// another.
var restarts = map[string]bool{"undo": true, "redo": true, "new game": true, "players": true}

// interruptions are the actions that cancel a search for a hint, or an analysis.
var interruptions = map[string]func(*bench){
	"move":     func(b *bench) { b.Play(c3) },
	"undo":     func(b *bench) { b.History.Undo() },
	"redo":     func(b *bench) { b.History.Redo() },
	"new game": func(b *bench) { b.start(nil, ann, bo) },
	"players":  func(b *bench) { b.SetPlayers([2]match.Player{ann, {Name: "Boris", Seat: 1}}) },
	"leaving":  func(b *bench) { b.Hide() },
	"close":    func(b *bench) { b.Close() },
}

func (b *bench) wantThinking(stage match.Stage) {
	b.t.Helper()
	if e, ok := b.last("thinking").(match.Thinking); !ok || e.Stage != stage {
		b.t.Errorf("thinking %+v, want stage %d", b.last("thinking"), stage)
	}
}

func (b *bench) wantMessage(want tone) {
	b.t.Helper()
	if e := b.last("message"); e == nil || toneOf(e) != want {
		b.t.Errorf("message %+v, want one of tone %d", b.last("message"), want)
	}
}
