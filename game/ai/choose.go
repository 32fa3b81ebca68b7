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

// The range and the default of Master's time for a move.
const (
	MinTime     = 100 * time.Millisecond
	DefaultTime = time.Second
	MaxTime     = time.Minute
)

// Task describes a move for a computer player to choose.
type Task struct {
	State game.State
	Level search.Level
	Seed  int64         // varies games between the same players
	Time  time.Duration // time limit of Master, which may take a little longer to solve a position; 0 means DefaultTime

	// Nodes, unless 0, limits Master by positions visited instead of time, on one thread,
	// so that it plays the same on every machine.
	Nodes int64

	// Strength is the strength of Even: the index of a level in search.CommonLevels, or a number
	// in between. With 2.25 it plays three moves in four as Medium and the others as Hard.
	Strength float64
}

// level returns the level that chooses the move. For Even it is one of the two levels next
// to its strength, drawn at random from the position and the seed.
func (t Task) level() search.Level {
	if t.Level != search.Even {
		return t.Level
	}
	rungs := search.CommonLevels()
	below, part := math.Modf(max(0, min(t.Strength, search.MaxStrength)))
	if luck := rand.New(rand.NewPCG(^uint64(t.Seed), hash(t.State))); part > luck.Float64() {
		below++
	}
	return rungs[int(below)]
}

// TimeLimit returns the time limit of the level, or 0 if its search is not limited by time.
func (t Task) TimeLimit() time.Duration {
	if t.Nodes > 0 || t.level() != search.Master {
		return 0
	}
	return cmp.Or(t.Time, DefaultTime)
}

// Choose returns the move of a level. It works on the caller's goroutine and returns within
// milliseconds of the end of ctx. All levels except Master take at most a second, and
// always choose the same move for the same task.
//
// The error is game.ErrEnded if the game is over, ctx.Err() if the context ended before a
// move was found, and otherwise names the unknown level or type of state.
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

// master returns the best move where it can be proved, and otherwise the best found in the
// time d.
func master(ctx context.Context, a search.Adapter, l search.Limits, d time.Duration) (game.Move, error) {
	if p, ok := a.(search.PerfectAdapter); ok {
		if move, ok := p.PerfectMove(ctx, d); ok {
			return move, nil
		}
		d = MinTime // most of the time has been used up
	}
	return inTime(ctx, a, l, d)
}

// inTime returns the best move found within d. If there is none by then it searches to
// depth 1 without a time limit.
func inTime(ctx context.Context, a search.Adapter, l search.Limits, d time.Duration) (game.Move, error) {
	timed, cancel := search.WithTimeout(ctx, d)
	defer cancel()
	info, err := a.Search(timed, l)
	if errors.Is(err, context.DeadlineExceeded) && ctx.Err() == nil {
		l.Depth = 1
		info, err = a.Search(ctx, l)
	}
	return info.Move, err
}

// HintTime is the time limit of a hint.
const HintTime = time.Second

// Hint returns the move that Master chooses within HintTime. Otherwise it is like Choose.
func Hint(ctx context.Context, s game.State, seed int64) (game.Move, error) {
	return Choose(ctx, Task{State: s, Level: search.Master, Seed: seed, Time: HintTime})
}
