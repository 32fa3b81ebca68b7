package engine

import (
	"math/rand/v2"
	"testing"

	"npaastribe/game/gomoku"
)

// TestVCFCache checks what is found of what was stored, for moves and efforts of all sizes.
func TestVCFCache(t *testing.T) {
	const hash = 0x1234_5678_9abc_def0
	for _, c := range []struct {
		move          int16
		effort        int32
		fails, enough int32 // the greatest effort that fails, and one that does not
	}{
		{move: 0, effort: 0, fails: -1, enough: 0},
		{move: maxCells - 1, effort: vcfNodes, fails: -1, enough: 0},
		{move: noMove, effort: 20, fails: 20, enough: 21},
		{move: noMove, effort: vcfNodes, fails: vcfNodes, enough: vcfNodes + 1},
		{move: noMove, effort: 1 << 20, fails: vcfNodes, enough: vcfNodes + 1},
	} {
		cache := newVCFCache(4)
		if _, ok := cache.find(hash); ok {
			t.Error("an empty cache finds something")
		}
		cache.store(hash, c.move, c.effort)
		e, ok := cache.find(hash)
		if !ok || e.move() != c.move {
			t.Errorf("%+v: the move %d was found: %t", c, e.move(), ok)
		}
		if c.fails >= 0 && !e.fails(c.fails) || e.fails(c.enough) {
			t.Errorf("%+v: fails with an effort of %d: %t, of %d: %t", c, c.fails, e.fails(c.fails), c.enough, e.fails(c.enough))
		}
		if _, ok := cache.find(hash + 1); ok {
			t.Errorf("%+v: another position finds it", c)
		}
	}
	if e, _ := newVCFCache(0).find(0); e.move() != noMove || e.fails(1) {
		t.Errorf("an empty entry says that the move is %d, and that a search fails: %t", e.move(), e.fails(1))
	}
}

// TestVCFCacheOfOthers lets the cache claim that any cell wins, as an entry of another position could. No
// win may be found where there is none, and the board must be as before.
func TestVCFCacheOfOthers(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 29))
	o := gomoku.Options{Columns: 9, Rows: 9, Length: 5}
	wins, fours := 0, 0
	for range 100 {
		b := emptyBoard(o.Columns, o.Rows, o.Length)
		for range r.IntN(50) {
			free := b.appendEmpty(nil)
			b.place(int(free[r.IntN(len(free))]), r.IntN(2))
		}
		for side := range 2 {
			want := newVCF(b, newVCFCache(10)).find(side, 10_000)
			if want {
				wins++
			}
			for i := range b.cells {
				v := newVCF(b, newVCFCache(10))
				v.cache.store(v.hashFor(side), int16(i), 0)
				before := *v.board
				if won := v.find(side, 10_000); won && !want {
					t.Fatalf("side %d wins by a stone on cell %d", side, i)
				} else if won {
					fours++
				}
				if v.hash != before.hash || v.stones.size != before.stones.size || v.sets[side][makesFive].size != before.sets[side][makesFive].size {
					t.Fatalf("a stone of side %d on cell %d has changed the board", side, i)
				}
			}
		}
	}
	if wins == 0 || fours == 0 {
		t.Errorf("%d wins, found %d times", wins, fours)
	}
}
