package match

import (
	"runtime"
	"testing"
	"time"

	"npaastribe/game"
	"npaastribe/game/gomoku"
	"npaastribe/game/review"
	"npaastribe/game/search"
)

// heapInUse returns the memory in use, in bytes.
func heapInUse() int {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int(m.HeapAlloc)
}

// longMatch is a match on the largest board, of the given number of moves.
func longMatch(t *testing.T, moves int) *game.Tree {
	t.Helper()
	m, err := game.NewTree(gomoku.Rules, game.Options{"columns": gomoku.MaxSize, "rows": gomoku.MaxSize})
	if err != nil {
		t.Fatal(err)
	}
	for i := range moves {
		if err := m.Play(game.Move(i * 7 % (gomoku.MaxSize * gomoku.MaxSize))); err != nil {
			t.Fatal(err)
		}
	}
	return m
}

// estimate is an estimate of every move of a position, with a line for each.
func estimate(s game.State) search.Analysis {
	a := search.Analysis{Kind: search.Chance}
	for _, m := range s.Moves() {
		a.Moves = append(a.Moves, search.MoveEval{Move: m, Depth: 3, Line: []game.Move{m, 1, 2, 3}})
	}
	return a
}

// TestCacheIsBoundedByBytes adds analyses of thousands of positions of the largest board, with
// more than a thousand moves each.
func TestCacheIsBoundedByBytes(t *testing.T) {
	m := longMatch(t, 3)
	second := m.StateAt(1)
	before := heapInUse()
	k := &analysisCache{}
	k.reset(m)
	for _, one := range second.Moves()[:5] {
		for _, two := range second.Play(one).Moves()[:1000] {
			s := second.Play(one).Play(two)
			k.add(s, estimate(s), time.Second)
			if k.digest(second.Play(one)).Known() {
				t.Fatal("a position never analysed is known")
			}
		}
	}
	if got := heapInUse() - before; got > 2*cacheBytes {
		t.Errorf("the cache takes %d MiB", got>>20)
	}
	if n := k.lru.Len(); n < 500 || n > 2000 || n != len(k.entries) || k.bytes > cacheBytes {
		t.Errorf("%d positions are in the list, %d in the map, with %d bytes", n, len(k.entries), k.bytes)
	}
	runtime.KeepAlive(k)
}

// TestCacheHoldsWholeGame checks that the results of a review of a long game on the largest board
// fit into the cache.
func TestCacheHoldsWholeGame(t *testing.T) {
	m := longMatch(t, 800)
	k := &analysisCache{}
	k.reset(m)
	for ply := range 800 {
		s := m.StateAt(ply)
		k.add(s, estimate(s), time.Second)
	}
	for ply := range 800 {
		if !k.reliable(m.StateAt(ply)).Known() {
			t.Fatalf("the position after %d moves was evicted", ply)
		}
	}
}

// TestCacheEvictsLeastRecentlyUsed checks which positions are evicted: not those of the line that
// is looked up while others are added.
func TestCacheEvictsLeastRecentlyUsed(t *testing.T) {
	m := longMatch(t, 2)
	k := &analysisCache{}
	k.reset(m)
	start := m.StateAt(0)
	k.add(start, estimate(start), time.Second)
	forgotten := start.Play(5)
	k.add(forgotten, estimate(forgotten), time.Second)
	for _, one := range start.Moves()[10:1500] {
		s := start.Play(one)
		k.add(s, estimate(s), time.Second)
		k.reliable(start)
	}
	if !k.reliable(start).Known() || k.reliable(forgotten).Known() {
		t.Errorf("start known: %t; position to be evicted known: %t", k.reliable(start).Known(), k.reliable(forgotten).Known())
	}
}

// TestCacheKeepsLongerAnalysis checks that a short analysis in another match does not replace the
// result of a long one.
func TestCacheKeepsLongerAnalysis(t *testing.T) {
	m := longMatch(t, 2)
	k := &analysisCache{}
	k.reset(m)
	start := m.StateAt(0)
	deep := estimate(start)
	deep.Moves[0].Depth, deep.Moves[0].Score = 9, 0.5
	k.add(start, deep, time.Minute)
	k.reset(longMatch(t, 0))
	if k.digest(start).Known() {
		t.Error("a new match has an analysis")
	}
	count := k.version
	k.add(start, estimate(start), 0)
	if k.version == count || !k.digest(start).Deeper(review.DigestOf(estimate(start))) {
		t.Error("the analysis is not in the cache")
	}
	k.reset(m)
	if got := k.get(start); got.duration != time.Minute {
		t.Errorf("the analysis took %v, want the longer one", got.duration)
	}
}
