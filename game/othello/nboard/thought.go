package nboard

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"npaastribe/game"
	"npaastribe/game/othello"
	"npaastribe/game/othello/engine"
	"npaastribe/game/search"
)

// thought is what a NBoard player thinks about, on a goroutine of its own.
type thought struct {
	*answers
	memory  memory
	guard   func(game.State, func() error) error
	p       othello.Position
	passing bool // the side whose turn it is in the protocol must pass
	limits  search.Limits
	began   time.Time

	told []search.MoveEval // the moves that the last hint was about
}

// solveFrom returns from how many empty cells on a game is played out at a
// depth: the protocol leaves that to the engine. From depth 6 on it was
// measured to take about as long as a move in the middle of the game.
func solveFrom(depth int) int { return min(3*depth, depth+12) }

// choose finds the best move and writes it with what it is worth and how many
// seconds it took. It says nothing if ctx ends first.
func (t *thought) choose(ctx context.Context, limit time.Duration) {
	if t.passing {
		t.say("=== PA")
		return
	}
	info, err := t.find(ctx, limit)
	var failed *search.PanicError
	switch {
	case errors.As(err, &failed):
		t.say("status %v", failed)
		info, err = t.glance(ctx)
		if err != nil {
			info, err = search.Info{MoveEval: search.MoveEval{Move: t.p.Moves()[0]}}, nil
		}
	case errors.Is(err, context.DeadlineExceeded): // too little time even for one ply
		info, err = t.glance(ctx)
	}
	if err == nil && ctx.Err() == nil {
		t.say("=== %s/%.2f/%.2f", cellName(info.Move), info.Score, time.Since(t.began).Seconds())
	}
}

// find searches for the best move.
func (t *thought) find(ctx context.Context, limit time.Duration) (info search.Info, err error) {
	timed, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	err = t.guard(t.p, func() error {
		info, err = t.memory.Search(timed, t.p, t.limits, func(i search.Info) {
			t.search(i.MoveEval)
			t.nodes(i.Nodes)
		})
		return err
	})
	return info, err
}

// glance finds a move in no time, without a memory.
func (t *thought) glance(ctx context.Context) (info search.Info, err error) {
	err = t.guard(t.p, func() error {
		info, err = engine.Search(ctx, t.p, search.Limits{Depth: 1, Solve: -1, TableBits: 1}, nil)
		return err
	})
	return info, err
}

// hint writes what the best moves are worth, so many of them, whenever it
// knows more. A side that must pass has no other move.
func (t *thought) hint(ctx context.Context, count int) {
	if t.passing {
		count = 1
	}
	err := t.guard(t.p, func() error {
		_, err := t.memory.Analyse(ctx, t.p, t.limits, func(a search.Analysis) { t.tell(a, count) })
		return err
	})
	var failed *search.PanicError
	if errors.As(err, &failed) { // else it has ended with ctx
		t.say("status %v", failed)
	}
}

// tell writes what is new of the best moves.
func (t *thought) tell(a search.Analysis, count int) {
	best := a.Moves[:min(count, len(a.Moves))]
	for _, e := range best {
		if !slices.ContainsFunc(t.told, func(old search.MoveEval) bool { return sameEval(old, e) }) {
			t.search(e)
		}
	}
	t.told = best
	t.nodes(a.Nodes)
}

// sameEval reports whether there is no news of a move.
func sameEval(old, e search.MoveEval) bool {
	return old.Move == e.Move && old.Depth == e.Depth && old.Score == e.Score && old.Exact == e.Exact
}

// search writes the best play, what it is worth for the side whose turn it is
// in the protocol, and how deep that was searched. 100% is how NBoard knows
// that a score is exact.
func (t *thought) search(e search.MoveEval) {
	discs := e.Score
	var cells strings.Builder
	if t.passing {
		cells.WriteString("PA")
		discs = 0 - discs // never -0.00
	}
	for _, m := range e.Line {
		cells.WriteString(cellName(m))
	}
	plies := fmt.Sprint(e.Depth)
	if e.Exact {
		plies = "100%"
	}
	t.say("search %s %.2f 0 %s", &cells, discs, plies)
}

// nodes writes how much was searched.
func (t *thought) nodes(count int64) {
	t.say("nodestats %d %.2f", count, time.Since(t.began).Seconds())
}

// cellName returns a move as the protocol writes it.
func cellName(m game.Move) string { return strings.ToUpper(othello.Position{}.Format(m)) }
