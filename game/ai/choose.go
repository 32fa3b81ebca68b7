package ai

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"time"

	"npaastribe/game"
	"npaastribe/game/search"
)

// The limits of the time that Master thinks about a move.
const (
	MinTime     = 100 * time.Millisecond
	DefaultTime = time.Second
	MaxTime     = time.Minute
)

// Task is a position for a computer to move in.
type Task struct {
	State game.State
	Level search.Level
	Seed  int64         // makes games between the same players differ
	Time  time.Duration // that Master thinks at most, or a little longer to solve a position; 0 is DefaultTime

	// Nodes is how many positions Master looks at, on one thread, in place of a time: so it
	// plays the same on every machine. 0 is by time.
	Nodes int64

	// Strength is that of Even: the number of a level among search.Rungs, or between two of
	// them. With 2.25 it makes three moves of four as Medium, the others as Hard.
	Strength float64
}

// level returns the level that makes the move: one of the two that the strength of Even
// lies between, as the position and the seed have it.
func (t Task) level() search.Level {
	if t.Level != search.Even {
		return t.Level
	}
	rungs := search.Rungs()
	below, part := math.Modf(max(0, min(t.Strength, search.MostStrength)))
	if luck := rand.New(rand.NewPCG(^uint64(t.Seed), hash(t.State))); part > luck.Float64() {
		below++
	}
	return rungs[int(below)]
}

// TimeLimit returns how long the level thinks at most, 0 where something else ends
// its search.
func (t Task) TimeLimit() time.Duration {
	if t.Nodes > 0 || t.level() != search.Master {
		return 0
	}
	return cmp.Or(t.Time, DefaultTime)
}

// Choose returns the move that a level makes. It works on the caller's
// goroutine and returns within milliseconds when ctx ends. All levels but
// Master spend no more than a second, and the same task gives the same move.
//
// The error is game.ErrEnded if there is nothing to move, ctx.Err() if the
// context ended before a move was found, and otherwise names what the level or
// the type of the state is that is not known.
func Choose(ctx context.Context, t Task) (game.Move, error) {
	a, ok := adapterOf(t.State)
	if !ok {
		return 0, fmt.Errorf("ai: no engine plays %T", t.State)
	}
	t.Level = t.level()
	switch {
	case !slices.Contains(LevelsOf(t.State), t.Level):
		return 0, fmt.Errorf("ai: no level %q for %T", t.Level, t.State)
	case t.State.Result().Outcome != game.Playing:
		return 0, game.ErrEnded
	case ctx.Err() != nil:
		return 0, ctx.Err()
	}
	if g, ok := a.(search.GreedyAdapter); ok && t.Level == search.Greedy {
		return g.GreedyMove()
	}
	p := a.LevelParams(t.Level)
	p.Seed = t.Seed
	switch {
	case t.Level == search.Master && t.Nodes > 0:
		p.Nodes, p.Threads = t.Nodes, 1
		info, err := a.Search(ctx, p.Limits)
		return info.Move, err
	case t.Level == search.Master:
		return master(ctx, a, p.Limits, t.TimeLimit())
	case p.EvalNoise > 0:
		return blunder(ctx, t.State, a, p)
	default:
		info, err := a.Search(ctx, p.Limits)
		return info.Move, err
	}
}

// master returns the best move where that can be known, and otherwise what is
// found in a time.
func master(ctx context.Context, a search.Adapter, l search.Limits, d time.Duration) (game.Move, error) {
	if p, ok := a.(search.PerfectAdapter); ok {
		if move, ok := p.PerfectMove(ctx, d); ok {
			return move, nil
		}
		d = MinTime // most of it is gone
	}
	return inTime(ctx, a, l, d)
}

// inTime returns the best move that is found in a time, or the first that is
// found after it.
func inTime(ctx context.Context, a search.Adapter, l search.Limits, d time.Duration) (game.Move, error) {
	timed, cancel := context.WithTimeout(ctx, d)
	defer cancel()
	info, err := a.Search(timed, l)
	if errors.Is(err, context.DeadlineExceeded) && ctx.Err() == nil {
		l.Depth = 1
		info, err = a.Search(ctx, l)
	}
	return info.Move, err
}

// HintTime is how long a hint is thought about.
const HintTime = time.Second

// Hint returns the move that the strongest level would make, after about a
// second. In everything else it is like Choose.
func Hint(ctx context.Context, s game.State, seed int64) (game.Move, error) {
	return Choose(ctx, Task{State: s, Level: search.Master, Seed: seed, Time: HintTime})
}
