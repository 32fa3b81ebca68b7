package nboard

import (
	"context"
	"slices"
	"strings"
	"testing"

	"npaastribe/game/othello"
	"npaastribe/game/othello/engine"
	"npaastribe/game/search"
)

// recorder is an engine that records the limits of the last search and searches one ply.
type recorder struct{ limits search.Limits }

// Prepare implements memory.
func (*recorder) Prepare() {}

// Search implements memory.
func (r *recorder) Search(ctx context.Context, p othello.Position, l search.Limits, progress func(search.Info)) (search.Info, error) {
	r.limits = l
	return engine.Search(ctx, p, search.Limits{Depth: 1, Solve: -1, TableBits: 1}, progress)
}

// Analyse implements memory.
func (r *recorder) Analyse(ctx context.Context, p othello.Position, l search.Limits, progress func(search.Analysis)) (search.Analysis, error) {
	r.limits = l
	return engine.Analyse(ctx, p, search.Limits{Depth: 1, Solve: -1, TableBits: 1}, progress)
}

// TestLimits checks how far a search goes with and without a clock and a depth.
func TestLimits(t *testing.T) {
	setUp := strings.Replace(opened, "TI[15:00]", "", 1)
	for commands, want := range map[string]search.Limits{
		opened + "\ngo":                       {Depth: maxDepth, Solve: clockSolve},
		setUp + "\ngo":                        {Depth: defaultDepth, Solve: 19},
		opened + "\nhint 1":                   {Depth: defaultDepth, Solve: 19},
		opened + "\nset depth 16\ngo":         {Depth: 16, Solve: 20},
		setUp + "\nset depth 4\ngo":           {Depth: 4, Solve: 12},
		setUp + "\nset depth 30\ngo":          {Depth: 30, Solve: 30},
		opened + "\nset depth 99999\nhint 20": {Depth: maxDepth, Solve: maxDepth},
	} {
		r := &recorder{}
		var out strings.Builder
		if err := play(t.Context(), strings.NewReader(commands+"\n"), &out, session{name: "Test", guard: search.Guard, memory: r}); err != nil {
			t.Fatal(err)
		}
		if r.limits.Depth != want.Depth || r.limits.Solve != want.Solve {
			t.Errorf("%s: searches to depth %d and solves from %d cells, want %d and %d", commands, r.limits.Depth, r.limits.Solve, want.Depth, want.Solve)
		}
	}
}

// prepared is an engine that notes what is called.
type prepared struct {
	broken
	calls []string
}

// Prepare implements memory.
func (p *prepared) Prepare() { p.calls = append(p.calls, "prepare") }

// Search implements memory.
func (p *prepared) Search(context.Context, othello.Position, search.Limits, func(search.Info)) (search.Info, error) {
	p.calls = append(p.calls, "search")
	return search.Info{MoveEval: search.MoveEval{Move: othello.New().Moves()[0]}}, nil
}

// TestEngineIsPreparedOnce checks that the engine is prepared before anything is searched, and
// only then.
func TestEngineIsPreparedOnce(t *testing.T) {
	p := &prepared{}
	var out strings.Builder
	if err := play(t.Context(), strings.NewReader(opened+"\ngo\n"), &out, session{name: "Test", guard: search.Guard, memory: p}); err != nil {
		t.Fatal(err)
	}
	if want := []string{"prepare", "search"}; !slices.Equal(p.calls, want) {
		t.Errorf("%q, want %q", p.calls, want)
	}
}
