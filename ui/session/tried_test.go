package session_test

import (
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"npaastribe/game"
	"npaastribe/game/catalog"
	"npaastribe/game/nrow"
	"npaastribe/game/store"
	"npaastribe/ui/session"
)

// wantUnfinished checks that the match that is stored is not over, after a number of moves, and
// that nobody has won it.
func (b *bench) wantUnfinished(when string, length int) {
	b.t.Helper()
	m := b.Stored()
	if m.Result.Outcome != game.Playing || m.Length != length || !m.Ended.IsZero() {
		b.t.Errorf("%s the match is over with %v after %d moves, at %v; want an unfinished one of %d", when, m.Result, m.Length, m.Ended, length)
	}
	if s := b.store.Statistics("nrow"); len(s) != 0 {
		b.t.Errorf("%s the statistics have %d results", when, len(s))
	}
}

// restart ends the session, and goes on with its match in a new one.
func (b *bench) restart() {
	b.t.Helper()
	b.Close()
	b.open(nrow.Rules)
	if !b.Resume(func() {}) {
		b.t.Fatal("no match is resumed")
	}
}

// TestTriedWinDoesNotCount tries a winning move in place of the one that was played, and starts the
// program again. Once the move is really made, it counts.
func TestTriedWinDoesNotCount(t *testing.T) {
	for _, restarts := range []bool{false, true} {
		b := newBench(t, nrow.Rules)
		b.NewGame()
		b.play(0, 1, 0, 1, 0, 1, 5)
		b.TakeBack()
		b.Controller().History.Try(6, 0)
		b.wantUnfinished("after a tried move", 6)
		if g, err := b.Record(); err != nil || g.Tree.State().Result().Outcome != game.Playing {
			t.Errorf("the record ends with %v, error %v", g.Tree.State(), err)
		}
		if restarts {
			b.restart()
			b.wantUnfinished("after a restart", 6)
		}
		b.Controller().History.GoTo(5)
		b.Controller().History.GoTo(7)
		b.wantUnfinished("after another look at it", 6)
		b.Controller().History.GoTo(6)
		b.play(0)
		if m := b.Stored(); m.Result.Outcome != game.Won || m.Length != 7 || len(b.store.Statistics("nrow")) != 2 {
			t.Errorf("restarted: %t: made in earnest, the move leads to %v, length %d, %d results in the statistics",
				restarts, m.Result, m.Length, len(b.store.Statistics("nrow")))
		}
		if wins := b.Controller().Score.Wins(); wins != [2]int{1, 0} {
			t.Errorf("restarted: %t: the score is %v", restarts, wins)
		}
	}
}

// enterTried shows the variation that ends with a move that was tried.
func (b *bench) enterTried() {
	b.t.Helper()
	for n := range b.Controller().Match().All() {
		if n.State().Result().Outcome != game.Playing {
			b.Controller().History.Enter(n)
			return
		}
	}
	b.t.Fatal("the tried move is not there")
}

// TestTriedWinEnteredAsVariation tries a winning move, goes back to the game, and enters the line of that
// move again: after another tried move, after a restart, or both. It counts once it is really made.
func TestTriedWinEnteredAsVariation(t *testing.T) {
	for name, between := range map[string]func(b *bench){
		"another try":               func(b *bench) { b.Controller().History.Try(6, 3) },
		"a restart":                 func(b *bench) { b.restart() },
		"a restart and another try": func(b *bench) { b.restart(); b.Controller().History.Try(6, 3) },
		"a restart, and looks":      func(b *bench) { b.restart(); b.enterTried(); b.restart() },
	} {
		b := newBench(t, nrow.Rules)
		b.NewGame()
		b.play(0, 1, 0, 1, 0, 1, 5)
		end := b.Controller().Match().End()
		b.Controller().History.Try(6, 0)
		b.Controller().History.Enter(end)
		b.wantUnfinished(name+": back in the game", 7)
		between(b)
		b.enterTried()
		b.wantUnfinished(name+": entered as a variation", 7)
		if wins := b.Controller().Score.Wins(); wins != [2]int{} {
			t.Errorf("%s: entered as a variation, the score is %v", name, wins)
		}
		b.restart()
		b.wantUnfinished(name+": after a restart", 7)
		b.enterTried()
		b.Controller().History.GoTo(6)
		b.play(0)
		if m := b.Stored(); m.Result.Outcome != game.Won || m.Length != 7 || len(b.store.Statistics("nrow")) != 2 || b.Controller().Score.Wins() != [2]int{1, 0} {
			t.Errorf("%s: made in earnest, the move leads to %v, length %d, score %v", name, m.Result, m.Length, b.Controller().Score.Wins())
		}
		b.restart()
		if m := b.Stored(); m.Result.Outcome != game.Won || b.Controller().Match().End().Tried() {
			t.Errorf("%s: after another restart it is %v", name, m.Result)
		}
	}
}

// winTakenBack plays a winning coin and takes it back before it has come to rest.
func winTakenBack(t *testing.T) *bench {
	t.Helper()
	b := newBench(t, nrow.Rules)
	b.NewGame()
	b.play(0, 1, 0, 1, 0, 1)
	b.flying = true
	b.play(0)
	b.TakeBack()
	b.flying = false
	return b
}

// TestWinTakenBackInTheAir takes a winning coin back before it has come to rest.
func TestWinTakenBackInTheAir(t *testing.T) {
	b := winTakenBack(t)
	b.wantUnfinished("taken back in the air,", 6)
	b.restart()
	b.wantUnfinished("after a restart", 6)
	if ply := b.Controller().Match().Ply(); ply != 6 {
		t.Errorf("%d moves are shown", ply)
	}
}

// TestTakenBackWinMadeAgain takes a winning coin back in the air and, after a restart, makes the move
// again.
func TestTakenBackWinMadeAgain(t *testing.T) {
	b := winTakenBack(t)
	b.restart()
	b.Controller().History.Redo()
	if m := b.Stored(); m.Result.Outcome != game.Won || m.Length != 7 || len(b.store.Statistics("nrow")) != 2 {
		t.Errorf("made again, the move leads to %v, length %d, %d results", m.Result, m.Length, len(b.store.Statistics("nrow")))
	}
}

// TestRecordKeepsWhatWasPlayed tries a winning move where others were played and taken back: they stay
// in the record as a variation.
func TestRecordKeepsWhatWasPlayed(t *testing.T) {
	b := newBench(t, nrow.Rules)
	b.NewGame()
	b.play(0, 1, 0, 1, 0, 1, 5, 6, 2)
	b.Controller().History.Comment(b.Controller().Match().At(8), "remember")
	for range 3 {
		b.TakeBack()
	}
	b.Controller().History.Try(6, 0)
	b.wantUnfinished("after a tried move", 6)
	g, err := b.Record()
	if err != nil {
		t.Fatal(err)
	}
	text, _, err := session.Text(g, "x.stribe")
	if want := "6. 2 (6. 2 7. 1 (7. 6 8. 7 {remember} 9. 3)) *"; err != nil || !strings.Contains(text, want) {
		t.Errorf("the record is %s, %v, want %s", text, err, want)
	}
}

// TestTakenBackMovesInRecords takes moves back, writes the game in two formats and goes on with it: what
// stands on the board has been played, and in our own format the other moves can be made again.
func TestTakenBackMovesInRecords(t *testing.T) {
	for extension, length := range map[string]int{".stribe": 7, ".txt": 5} {
		b := newBench(t, nrow.Rules)
		b.NewGame()
		b.play(0, 1, 0, 1, 0, 1, 0) // a win
		b.TakeBack()
		b.play(3)
		b.TakeBack()
		b.TakeBack()
		b.wantUnfinished("taken back,", 5)
		g, err := b.Record()
		if err != nil || g.Tree.Ply() != 5 {
			t.Fatalf("the record has %d moves, %v", g.Tree.Ply(), err)
		}
		text, _, err := session.Text(g, "x"+extension)
		if err != nil {
			t.Fatal(err)
		}
		b.importText(text)
		b.wantMoves(0, 1, 0, 1, 0)
		b.wantUnfinished("read from "+extension, 5)
		if end := b.Controller().Match().End().Ply(); end != length {
			t.Errorf("of %s there are %d moves", text, end)
		}
		b.restart()
		b.wantMoves(0, 1, 0, 1, 0)
	}
}

// randomWalk does a number of random things that players can do with their matches.
func (b *bench) randomWalk(r *rand.Rand, steps int) {
	b.t.Helper()
	for range steps {
		b.now = b.now.Add(time.Duration(r.IntN(5)-1) * time.Minute)
		c := b.Controller()
		m := c.Match()
		switch r.IntN(11) {
		case 0, 1, 2, 3, 4:
			if all := m.State().Moves(); len(all) > 0 {
				c.Play(all[r.IntN(len(all))])
			}
		case 5:
			b.TakeBack()
		case 6:
			c.History.Redo()
		case 7:
			c.History.GoTo(r.IntN(m.End().Ply() + 1))
		case 8:
			nodes := slices.Collect(m.All())
			c.History.Enter(nodes[r.IntN(len(nodes))])
		case 9:
			ply := r.IntN(m.End().Ply() + 1)
			if all := m.StateAt(ply).Moves(); len(all) > 0 {
				c.History.Try(ply, all[r.IntN(len(all))])
			}
		default:
			b.otherMatch(r)
		}
		if r.IntN(4) > 0 {
			if err := b.store.Flush(); err != nil {
				b.t.Fatal(err)
			}
		}
	}
}

// otherMatch begins a match, or goes on with another one, at random.
func (b *bench) otherMatch(r *rand.Rand) {
	b.t.Helper()
	list := b.store.List(store.Filter{}, store.Order{})
	switch what := r.IntN(3); {
	case what == 0:
		b.NewGame()
	case what == 1:
		b.importText("[Game \"nrow\"]\n[Columns \"4\"]\n[Rows \"4\"]\n[N \"3\"]\n\n1. 1 2. 2 3. 1 (3. 3 4. 3) 4. 3 1-0")
	case len(list) > 0:
		if m, ok := b.store.Load(list[r.IntN(len(list))].ID); ok {
			if err := b.Open(m); err != nil {
				b.t.Fatal(err)
			}
		}
	}
}

// TestPositionsOfRandomSessions checks that the table of positions, which is kept up to date move by
// move, is the one that the matches give when they are stored at once.
func TestPositionsOfRandomSessions(t *testing.T) {
	for seed := range uint64(40) {
		b := newBench(t, nrow.Rules)
		b.options = game.Options{"columns": 4, "rows": 4, "n": 3}
		s, problem := store.Open(filepath.Join(t.TempDir(), "matches.db"), catalog.Rules, store.Calls{})
		if problem != nil {
			t.Fatal(problem)
		}
		b.store = s
		b.Close()
		b.open(nrow.Rules)
		b.NewGame()
		b.randomWalk(rand.New(rand.NewPCG(seed, 7)), 60)
		if err := s.Flush(); err != nil {
			t.Fatal(err)
		}
		for _, summary := range s.List(store.Filter{}, store.Order{}) {
			checkPositions(t, s, summary.ID)
		}
		s.Close()
	}
}

// checkPositions checks how often a match in a store is found by its positions.
func checkPositions(t *testing.T, s *store.Store, id store.ID) {
	t.Helper()
	m, _ := s.Load(id)
	tree, err := m.Replay(nrow.Rules)
	if err != nil {
		t.Fatal(err)
	}
	fresh := store.InMemory(catalog.Rules)
	defer fresh.Close()
	fresh.Save(m)
	for n := range tree.All() {
		if got, want := found(t, s, n.State(), id), found(t, fresh, n.State(), id); got != want {
			t.Errorf("%s: ply %d, move %s, is found as %s, want %s", m.Moves, n.Ply(), n.Text(), got, want)
		}
	}
}

// found says how a match is found by a position.
func found(t *testing.T, s *store.Store, at game.State, id store.ID) string {
	t.Helper()
	visits, err := s.Through("nrow", at)
	if err != nil {
		t.Fatal(err)
	}
	for _, v := range visits {
		switch {
		case v.ID == id && v.Line:
			return "line"
		case v.ID == id:
			return "variation"
		}
	}
	return "nothing"
}
