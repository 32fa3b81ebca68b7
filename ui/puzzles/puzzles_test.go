package puzzles_test

import (
	"context"
	"errors"
	"iter"
	"math/rand/v2"
	"testing"
	"testing/synctest"

	"npaastribe/game"
	"npaastribe/game/catalog"
	"npaastribe/game/puzzle"
	"npaastribe/game/search"
	"npaastribe/game/store"
	"npaastribe/ui/puzzles"
)

// harness is a user of puzzles. It keeps posted functions until runPosts, and the errors.
type harness struct {
	*puzzles.Puzzles
	posted chan func()
	failed []*search.PanicError
}

// newHarness returns a harness with the puzzles of a game that change has modified.
func newHarness(t *testing.T, change func(*catalog.Entry)) *harness {
	t.Helper()
	entry := catalog.All()[0]
	change(&entry)
	matches := store.InMemory(catalog.Rules)
	t.Cleanup(matches.Close)
	b := &harness{posted: make(chan func(), 64)}
	p, err := puzzles.New(puzzles.Config{
		Entry: entry, Store: matches, Post: func(f func()) { b.posted <- f }, Guard: search.Guard,
		Failed: func(err error) {
			var failed *search.PanicError
			if !errors.As(err, &failed) {
				t.Errorf("the error is %v", err)
			}
			b.failed = append(b.failed, failed)
		},
	})
	if err != nil {
		t.Fatal(err)
	}
	b.Puzzles = p
	return b
}

// runPosts runs the posted functions.
func (b *harness) runPosts() {
	for len(b.posted) > 0 {
		(<-b.posted)()
	}
}

// panickingEngine is an engine that panics.
type panickingEngine struct{ search.Adapter }

func (panickingEngine) Search(context.Context, search.Limits) (search.Info, error) {
	panic("out of order")
}

func breakPlayer(e *catalog.Entry) {
	player := e.Player
	e.Player = func(s game.State) (search.Adapter, bool) {
		a, ok := player(s)
		return panickingEngine{a}, ok
	}
}

// onlyStart yields only the start position of a game, so that the tests depend on nothing
// found.
func onlyStart(rules game.Rules) func(context.Context, *rand.Rand) iter.Seq[game.State] {
	return func(context.Context, *rand.Rand) iter.Seq[game.State] {
		return func(yield func(game.State) bool) {
			if s, err := rules.Start(nil); err == nil {
				yield(s)
			}
		}
	}
}

// TestEnginePanicEndsSearch has an engine panic in a proof, in the grading of a puzzle,
// and in a game.
func TestEnginePanicEndsSearch(t *testing.T) {
	const text = "out of order"
	for name, change := range map[string]func(*catalog.Entry){
		"a proof": func(e *catalog.Entry) {
			e.Puzzles.Prove = func(context.Context, game.State) (puzzle.Puzzle, bool) { panic(text) }
		},
		"a rating": func(e *catalog.Entry) {
			breakPlayer(e)
			e.Puzzles.Prove = func(_ context.Context, s game.State) (puzzle.Puzzle, bool) {
				return puzzle.Puzzle{Start: s, Kind: puzzle.Win, Moves: 1, Solution: []puzzle.Answer{{Move: s.Moves()[0]}}}, true
			}
		},
		"a game": func(e *catalog.Entry) {
			e.Puzzles.Prove = func(context.Context, game.State) (puzzle.Puzzle, bool) { return puzzle.Puzzle{}, false }
			begin := e.Puzzles.Positions
			e.Puzzles.Positions = func(ctx context.Context, r *rand.Rand) iter.Seq[game.State] {
				return func(yield func(game.State) bool) {
					for s := range begin(ctx, r) {
						if yield(s) {
							panic(text)
						}
					}
				}
			}
		},
	} {
		synctest.Test(t, func(t *testing.T) {
			b := newHarness(t, func(e *catalog.Entry) {
				e.Puzzles.Positions = onlyStart(e.Rules)
				change(e)
			})
			b.Start()
			b.Wait() // the search has ended by itself
			b.runPosts()
			if len(b.failed) != 1 || b.failed[0].Value != text || b.failed[0].State == nil {
				t.Errorf("%s: the failures are %+v", name, b.failed)
			}
			b.Stop()
			if len(b.All()) != len(b.Shipped()) {
				t.Errorf("%s: a puzzle was found", name)
			}
		})
	}
}

// TestEnginePanicInRefute gives a wrong answer while the engine panics.
func TestEnginePanicInRefute(t *testing.T) {
	b := newHarness(t, breakPlayer)
	z := b.Shipped()[0]
	wrong := z.Start.Moves()[0]
	if wrong == z.Solution[0].Move {
		wrong = z.Start.Moves()[1]
	}
	if line := b.Refute(t.Context(), z.Start, wrong); line != nil {
		t.Errorf("the reply is %v", line)
	}
	b.runPosts()
	if len(b.failed) != 1 || b.failed[0].State != z.Start.Play(wrong) {
		t.Errorf("the failures are %+v", b.failed)
	}
}
