package puzzles

import (
	"context"
	"iter"
	"math/rand/v2"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"npaastribe/game"
	"npaastribe/game/catalog"
	"npaastribe/game/puzzle"
	"npaastribe/game/search"
	"npaastribe/game/store"
)

// bench is a search for puzzles in which each proof takes some time.
type bench struct {
	*Puzzles
	took   time.Duration         // duration of a proof
	proves func(game.State) bool // there is a puzzle in the position
	games  func() (g game.State) // the start of a game of the computer; nil for no games
	looked []string              // positions searched, in order
	posts  []func()              // posted functions
}

// newBench returns a search with an empty store, whose proofs take the time took.
func newBench(t *testing.T, took time.Duration, proves func(game.State) bool) *bench {
	t.Helper()
	b := &bench{took: took, proves: proves}
	e := catalog.All()[0]
	e.Player = func(game.State) (search.Adapter, bool) { return nil, false }
	e.Puzzles = puzzle.Source{
		Kinds: e.Puzzles.Kinds, Shipped: e.Puzzles.Shipped, Canonical: func(s game.State) string { return s.String() },
		Positions: b.positions, Prove: b.prove,
	}
	matches := store.InMemory(catalog.Rules)
	p, err := New(Config{Entry: e, Store: matches, Post: func(f func()) { b.posts = append(b.posts, f) }, Guard: search.Guard, Failed: func(err error) { t.Error(err) }})
	if err != nil {
		t.Fatal(err)
	}
	b.Puzzles = p
	t.Cleanup(func() { b.Stop(); b.Wait(); matches.Close() })
	return b
}

// positions yields those of a random game.
func (b *bench) positions(ctx context.Context, r *rand.Rand) iter.Seq[game.State] {
	return func(yield func(game.State) bool) {
		if b.games == nil {
			<-ctx.Done()
			return
		}
		for s := b.games(); s.Result().Outcome == game.Playing && yield(s); {
			moves := s.Moves()
			s = s.Play(moves[r.IntN(len(moves))])
		}
	}
}

// prove takes its time, or until ctx ends.
func (b *bench) prove(ctx context.Context, s game.State) (p puzzle.Puzzle, ok bool) {
	b.looked = append(b.looked, s.String())
	select {
	case <-time.After(b.took):
	case <-ctx.Done():
		return p, false
	}
	if !b.proves(s) {
		return p, false
	}
	return puzzle.Puzzle{Start: s, Kind: puzzle.Win, Moves: 1, Solution: []puzzle.Answer{{Move: s.Moves()[0]}}}, true
}

// startPosition returns a function that returns the usual start position.
func startPosition(t *testing.T) func() game.State {
	t.Helper()
	return func() game.State {
		s, err := catalog.All()[0].Rules.Start(nil)
		if err != nil {
			t.Error(err)
		}
		return s
	}
}

func never(game.State) bool { return false }

// runPosts runs the posted functions.
func (b *bench) runPosts() {
	for _, f := range b.posts {
		f()
	}
	b.posts = nil
}

// TestSearchUsesQuarterOfTime checks that a search works for no more than a quarter of
// the time, and not at all after Stop.
func TestSearchUsesQuarterOfTime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := newBench(t, 10*time.Millisecond, never)
		b.games = startPosition(t)
		b.Start()
		b.Start() // starts no second search
		time.Sleep(time.Second)
		synctest.Wait()
		looked := len(b.looked)
		if looked < 20 || looked > 26 {
			t.Errorf("%d positions were searched in a second", looked)
		}
		b.Stop()
		time.Sleep(time.Second)
		if b.Wait(); len(b.looked) > looked+1 {
			t.Errorf("%d more were searched after Stop", len(b.looked)-looked)
		}
	})
}

// TestStopDuringSearch stops a search during a proof, and during a rest.
func TestStopDuringSearch(t *testing.T) {
	for name, after := range map[string]time.Duration{"proof": time.Minute, "rest": 90 * time.Minute} {
		synctest.Test(t, func(t *testing.T) {
			b := newBench(t, time.Hour, never)
			b.games = startPosition(t)
			b.Start()
			time.Sleep(after)
			began := time.Now()
			b.Stop()
			if b.Wait(); time.Since(began) > 0 {
				t.Errorf("stopping in a %s took %v", name, time.Since(began))
			}
		})
	}
}

// TestPuzzlesFromArchive stores a finished match that contains a puzzle.
func TestPuzzlesFromArchive(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var at game.State
		b := newBench(t, time.Millisecond, func(s game.State) bool { return s == at })
		tree, err := game.NewTree(b.config.Entry.Rules, nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range []game.Move{0, 1, 0, 1, 0, 1, 0} {
			if err := tree.Play(m); err != nil {
				t.Fatal(err)
			}
		}
		at = tree.StateAt(4)
		b.config.Store.Save(store.New(tree, time.Now()))
		shipped := len(b.All())
		b.Start()
		time.Sleep(time.Second)
		synctest.Wait()
		if len(b.posts) != 1 || len(b.All()) != shipped || len(b.looked) < 5 {
			t.Fatalf("%d puzzles were found in %d positions, and %d were known before posts ran", len(b.posts), len(b.looked), len(b.All())-shipped)
		}
		again := b.posts[0]
		b.runPosts()
		again() // it is known already
		all := b.All()
		if len(all) != shipped+1 || all[shipped].Start != at {
			t.Errorf("%d more puzzles are known, want one", len(all)-shipped)
		}
	})
}

// TestLateResultIsDropped stops a search whose result has been posted but not handled.
func TestLateResultIsDropped(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := newBench(t, time.Millisecond, func(game.State) bool { return true })
		b.games = startPosition(t)
		b.Start()
		time.Sleep(10 * time.Second)
		synctest.Wait()
		b.Stop()
		shipped := len(b.Shipped())
		if late := len(b.posts); late == 0 {
			t.Error("nothing was found")
		}
		if b.runPosts(); len(b.All()) != shipped {
			t.Errorf("%d late puzzles were added", len(b.All())-shipped)
		}
	})
}

// TestSearchLimit has a puzzle in every position: the search ends by itself, and after
// many searches the oldest puzzles are dropped.
func TestSearchLimit(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := newBench(t, time.Millisecond, func(game.State) bool { return true })
		n := 0
		b.games = func() game.State { // a new one each time
			s := startPosition(t)()
			for _, column := range [...]int{n % 7, n / 7 % 7, n / 49} {
				s = s.Play(game.Move(column))
			}
			n++
			return s
		}
		for range 8 {
			b.Start()
			b.Wait()
			b.runPosts()
			b.Stop()
		}
		found := b.All()[len(b.Shipped()):]
		if len(found) != mostFound {
			t.Errorf("%d puzzles are kept", len(found))
		}
		if slices.ContainsFunc(found, func(p puzzle.Puzzle) bool { return p.Start == nil }) {
			t.Error("a puzzle has no position")
		}
	})
}
