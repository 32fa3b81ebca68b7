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
)

// thought is what a NBoard player thinks about, on a goroutine of its own.
type thought struct {
	*answers
	p       othello.Position
	passing bool // the side whose turn it is in the protocol must pass
	params  engine.Params
	began   time.Time

	told []engine.Worth // the moves that the last hint was about
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
	timed, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	info, err := engine.Search(timed, t.p, t.params, func(i engine.Info) {
		t.search(i.Line, i.Score, i.Depth, i.Exact)
		t.nodes(i.Nodes)
	})
	if errors.Is(err, context.DeadlineExceeded) { // too little time even for one ply
		info, err = engine.Search(ctx, t.p, engine.Params{Depth: 1, Solve: -1, TableBits: 1}, nil)
	}
	if err == nil && ctx.Err() == nil {
		t.say("=== %s/%.2f/%.2f", cellName(info.Move), discs(info.Score), time.Since(t.began).Seconds())
	}
}

// hint writes what the best moves are worth, so many of them, whenever it
// knows more. A side that must pass has no other move.
func (t *thought) hint(ctx context.Context, count int) {
	if t.passing {
		count = 1
	}
	_, _ = engine.Analyse(ctx, t.p, t.params, func(a engine.Analysis) { // it ends with ctx, else it has no error
		best := a.Moves[:min(count, len(a.Moves))]
		for _, w := range best {
			if !slices.ContainsFunc(t.told, func(old engine.Worth) bool { return sameWorth(old, w) }) {
				t.search(w.Line, w.Score, w.Depth, w.Exact)
			}
		}
		t.told = best
		t.nodes(a.Nodes)
	})
}

// sameWorth reports whether there is no news of a move.
func sameWorth(old, w engine.Worth) bool {
	return old.Move == w.Move && old.Depth == w.Depth && old.Score == w.Score && old.Exact == w.Exact
}

// search writes the best play, what it is worth for the side whose turn it is
// in the protocol, and how deep that was searched. 100% is how NBoard knows
// that a score is exact.
func (t *thought) search(line []game.Move, score, depth int, exact bool) {
	var cells strings.Builder
	if t.passing {
		cells.WriteString("PA")
		score = -score
	}
	for _, m := range line {
		cells.WriteString(cellName(m))
	}
	plies := fmt.Sprint(depth)
	if exact {
		plies = "100%"
	}
	t.say("search %s %.2f 0 %s", &cells, discs(score), plies)
}

// nodes writes how much was searched.
func (t *thought) nodes(count int64) {
	t.say("nodestats %d %.2f", count, time.Since(t.began).Seconds())
}

// cellName returns a move as the protocol writes it.
func cellName(m game.Move) string { return strings.ToUpper(othello.Position{}.Format(m)) }

// discs translates a score of the engine.
func discs(score int) float64 { return float64(score) / engine.Disc }
