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

// searchTask is a search with its answers to NBoard. It runs on a goroutine of its own.
type searchTask struct {
	*lineWriter
	memory   memory
	guard    func(game.State, func() error) error
	p        othello.Position
	mustPass bool // in the protocol it is the turn of p's other side, which must pass
	limits   search.Limits
	started  time.Time

	reported []search.MoveEval // the moves of the last call of reportChanged
}

// solveEmpties returns the number of empty cells from which on a game is solved if the
// depth is set to depth, which the protocol leaves to the engine. With depth 19 a
// move then takes 50 to 100 ms from the opening on until the game is solved.
func solveEmpties(depth int) int { return min(3*depth, max(12+depth/2, depth)) }

// choose finds the best move and writes it with its score and the seconds that it took.
// If the engine panics or the time is too short, it writes another legal move. It
// writes nothing if ctx ends first.
func (t *searchTask) choose(ctx context.Context, limit time.Duration) {
	if t.mustPass {
		t.writeLine("=== PA")
		return
	}
	info, err := t.find(ctx, limit)
	var failed *search.PanicError
	switch {
	case errors.As(err, &failed):
		t.writeLine("status %v", failed)
		info, err = t.searchOnePly(ctx)
		if err != nil {
			info, err = search.Info{MoveEval: search.MoveEval{Move: t.p.Moves()[0]}}, nil
		}
	case errors.Is(err, context.DeadlineExceeded): // too little time even for one ply
		info, err = t.searchOnePly(ctx)
	}
	if err == nil && ctx.Err() == nil {
		t.writeLine("=== %s/%.2f/%.2f", cellName(info.Move), info.Score, time.Since(t.started).Seconds())
	}
}

// find searches for the best move within limit, and writes the results of every depth.
func (t *searchTask) find(ctx context.Context, limit time.Duration) (info search.Info, err error) {
	timed, cancel := search.WithTimeout(ctx, limit)
	defer cancel()
	err = t.guard(t.p, func() error {
		info, err = t.memory.Search(timed, t.p, t.limits, func(i search.Info) {
			t.writeEval(i.MoveEval)
			t.writeNodes(i.Nodes)
		})
		return err
	})
	return info, err
}

// searchOnePly finds a move at once: it searches one ply, with a table of its own.
func (t *searchTask) searchOnePly(ctx context.Context) (info search.Info, err error) {
	err = t.guard(t.p, func() error {
		info, err = engine.Search(ctx, t.p, search.Limits{Depth: 1, Solve: -1, TableBits: 1}, nil)
		return err
	})
	return info, err
}

// hint analyses the position, and writes the evaluations of the count best moves whenever
// they change. For a side that must pass it writes one.
func (t *searchTask) hint(ctx context.Context, count int) {
	if t.mustPass {
		count = 1
	}
	err := t.guard(t.p, func() error {
		_, err := t.memory.Analyse(ctx, t.p, t.limits, func(a search.Analysis) { t.reportChanged(a, count) })
		return err
	})
	var failed *search.PanicError
	if errors.As(err, &failed) { // another error means that ctx has ended
		t.writeLine("status %v", failed)
	}
}

// reportChanged writes the evaluations of the count best moves that have changed.
func (t *searchTask) reportChanged(a search.Analysis, count int) {
	best := a.Moves[:min(count, len(a.Moves))]
	for _, e := range best {
		if !slices.ContainsFunc(t.reported, func(old search.MoveEval) bool { return sameEval(old, e) }) {
			t.writeEval(e)
		}
	}
	t.reported = best
	t.writeNodes(a.Nodes)
}

// sameEval reports whether two evaluations are the same to NBoard.
func sameEval(old, e search.MoveEval) bool {
	return old.Move == e.Move && old.Depth == e.Depth && old.Score == e.Score && old.Exact == e.Exact
}

// writeEval writes a principal variation, its score for the side whose turn it is in the
// protocol, and the depth of the search. The depth 100% tells NBoard that a score is
// exact.
func (t *searchTask) writeEval(e search.MoveEval) {
	discs := e.Score
	var cells strings.Builder
	if t.mustPass {
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
	t.writeLine("search %s %.2f 0 %s", &cells, discs, plies)
}

// writeNodes writes the number of nodes and the time so far.
func (t *searchTask) writeNodes(count int64) {
	t.writeLine("nodestats %d %.2f", count, time.Since(t.started).Seconds())
}

// cellName returns a move in the notation of the protocol.
func cellName(m game.Move) string { return strings.ToUpper(othello.Position{}.Format(m)) }
