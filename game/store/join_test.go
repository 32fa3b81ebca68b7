package store

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"npaastribe/game"
)

// second is a store that was opened while another one, first, had the file.
type second struct {
	*Store
	reports
	first *Store
	path  string
}

// openSecond opens a file that first has open.
func openSecond(t *testing.T, first *Store, path string) *second {
	t.Helper()
	s := &second{first: first, path: path}
	var p *Problem
	s.Store, p = open(path, testRules, s.add, quick)
	t.Cleanup(s.Close)
	if p == nil || p.Kind != Locked || !s.Locked() {
		t.Fatalf("locked: %t, %v", s.Locked(), p)
	}
	return s
}

// mend ends the first copy, and expects that everything of the second is on the disk then.
func (s *second) mend(t *testing.T) {
	t.Helper()
	s.first.Close()
	flush(t, s.Store)
	s.expect(t, Mended)
	if s.Locked() || s.Unwritten() {
		t.Errorf("then it is locked: %t, unwritten: %t", s.Locked(), s.Unwritten())
	}
}

// movesIn returns how often matches with these moves are in the file.
func movesIn(t *testing.T, path string) map[string]int {
	t.Helper()
	s, p := openQuick(t, path)
	if p != nil {
		t.Fatal(p)
	}
	defer s.Close()
	all := map[string]int{}
	for id := range allIn(s) {
		m, _ := s.Load(id)
		all[game.BareMoves(m.Moves)]++
	}
	return all
}

// goOnWith saves a match with the moves of a game played on.
func goOnWith(t *testing.T, s *Store, id ID, moves ...game.Move) {
	t.Helper()
	m, ok := s.Load(id)
	if !ok {
		t.Fatal("there is no such match")
	}
	m.Follow(played(t, moves...), true, m.Changed.Add(time.Minute))
	s.Save(m)
}

// TestSecondInstanceWritesOnceTheFirstHasEnded plays in two copies. What the second one has
// played is written by the next save after the end of the first, or when the second is asked to
// try again, or at its end.
func TestSecondInstanceWritesOnceTheFirstHasEnded(t *testing.T) {
	for name, goOn := range map[string]func(s *second) (ids []ID){
		"save":  func(s *second) []ID { return []ID{save(t, s.Store)} },
		"retry": func(s *second) []ID { s.Retry(); return nil },
		"end":   func(s *second) []ID { s.Close(); return nil },
	} {
		path := filepath.Join(t.TempDir(), "matches.db")
		first := reopen(t, path)
		s := openSecond(t, first, path)
		mended := make(chan bool, 1)
		s.writer.saved = func() { mended <- true }
		ids := []ID{save(t, first), save(t, s.Store)}
		if s.Retry(); s.Flush() == nil {
			t.Errorf("%s: it was written while the other copy has the file", name)
		}
		s.SetCurrent("nrow", ids[1])
		first.Close()
		ids = append(ids, goOn(s)...)
		<-mended
		flushed := s.Flush()
		if s.expect(t, Mended); name != "end" && flushed != nil || s.Unwritten() || s.Locked() {
			t.Errorf("%s: locked: %t, unwritten: %t, %v", name, s.Locked(), s.Unwritten(), flushed)
		}
		if name != "end" && (!hasMatch(s.Store, ids[0]) || isFree(path)) {
			t.Errorf("%s: the matches of the first are not to be seen, or the file is not locked", name)
		}
		s.Close()
		expectMatches(t, path, ids...)
		again := reopen(t, path)
		if now, ok := again.Current("nrow"); !ok || now != ids[1] {
			t.Errorf("%s: %v is being played: %t", name, now, ok)
		}
	}
}

// isFree reports whether no copy has a file open.
func isFree(path string) bool {
	d, err := newDisk(path, testRules, quick, 1)
	if err == nil {
		d.close()
	}
	return err == nil
}

// TestMatchPlayedInTwoInstances goes on with the same match in both copies, or in one of them.
func TestMatchPlayedInTwoInstances(t *testing.T) {
	const start, ours, theirs = "2 3 4", "2 3 4 5 6", "2 3 4 7 8 9"
	for name, c := range map[string]struct {
		first, second, later bool // who plays on, later after the end of the other copy
		want                 map[string]int
	}{
		"both":           {true, true, false, map[string]int{ours: 1, theirs: 1}},
		"both, one late": {true, false, true, map[string]int{ours: 1, theirs: 1}},
		"the first":      {true, false, false, map[string]int{theirs: 1}},
		"the second":     {false, true, false, map[string]int{ours: 1}},
		"neither":        {false, false, false, map[string]int{start: 1}},
	} {
		path := filepath.Join(t.TempDir(), "matches.db")
		first := reopen(t, path)
		id := save(t, first)
		flush(t, first)
		s := openSecond(t, first, path)
		shown, _ := s.Load(id)
		s.Save(shown) // as a game does that is opened
		if c.first {
			goOnWith(t, first, id, 1, 2, 3, 6, 7, 8)
		}
		if c.second {
			goOnWith(t, s.Store, id, 1, 2, 3, 4, 5)
		}
		s.mend(t)
		if !c.second {
			s.Save(shown) // as when its players look at another position
		}
		if c.later {
			shown.Follow(played(t, 1, 2, 3, 4, 5), true, shown.Changed.Add(time.Hour))
		} else {
			shown, _ = s.Load(id)
		}
		s.Save(shown)
		if c.second || c.later {
			if m, ok := s.Load(id); !ok || game.BareMoves(m.Moves) != ours {
				t.Errorf("%s: the match that is shown is %v: %t", name, m.Moves, ok)
			}
		}
		s.Close()
		s.expect(t)
		if got := movesIn(t, path); len(got) != len(c.want) || got[ours] != c.want[ours] || got[theirs] != c.want[theirs] || got[start] != c.want[start] {
			t.Errorf("%s: the matches are %v, want %v", name, got, c.want)
		}
	}
}

// TestLookingBackIsNoOtherMatch looks back in one copy, or writes a comment, while the other plays on.
func TestLookingBackIsNoOtherMatch(t *testing.T) {
	for name, c := range map[string]struct {
		do   func(tree *game.Tree)
		want int
	}{
		"looks back": {func(tree *game.Tree) { tree.GoTo(1) }, 1},
		"at start":   {func(tree *game.Tree) { tree.GoTo(0) }, 1},
		"comments":   {func(tree *game.Tree) { tree.Node().SetComment("good") }, 2},
	} {
		path := filepath.Join(t.TempDir(), "matches.db")
		first := reopen(t, path)
		id := save(t, first)
		flush(t, first)
		s := openSecond(t, first, path)
		tree := played(t, 1, 2, 3)
		c.do(tree)
		m, _ := first.Load(id)
		m.Follow(tree, false, m.Changed)
		first.Save(m)
		goOnWith(t, s.Store, id, 1, 2, 3, 4)
		s.mend(t)
		s.Close()
		if got := movesIn(t, path); got["2 3 4 5"] != 1 || len(got) != c.want {
			t.Errorf("%s: the matches are %v", name, got)
		}
	}
}

// TestDeletedInOneInstance deletes matches in one copy: one that the other has played on stays.
func TestDeletedInOneInstance(t *testing.T) {
	path := filepath.Join(t.TempDir(), "matches.db")
	first := reopen(t, path)
	mine, theirs, both, neither, ended := save(t, first), save(t, first), save(t, first), save(t, first), save(t, first)
	flush(t, first)
	s := openSecond(t, first, path)
	first.Delete(theirs, ended)
	s.Delete(mine, both)
	goOnWith(t, first, both, 1, 2, 3, 4)
	goOnWith(t, s.Store, ended, 1, 2, 3, 5)
	s.mend(t)
	for id, want := range map[ID]bool{mine: false, theirs: false, both: true, neither: true, ended: true} {
		if hasMatch(s.Store, id) != want {
			t.Errorf("in the second, %v is there: %t, want %t", id, !want, want)
		}
	}
	s.Close()
	expectMatches(t, path, both, neither, ended)
}

// TestFirstInstanceLeavesDamage has the first copy leave a damaged file, one of a newer version, or
// an interim one that is newer than the file.
func TestFirstInstanceLeavesDamage(t *testing.T) {
	spoil := func(path string, at int) {
		data := readFile(t, path)
		data[at] ^= 1
		if err := os.WriteFile(path, data, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for name, c := range map[string]struct {
		leave func(path string)
		want  []Kind
	}{
		"damaged": {func(path string) { spoil(path, 20) }, []Kind{Damaged, Mended}},
		"newer": {func(path string) {
			const userVersion, applicationID = 63, 71 // the last bytes of both in the file
			data := readFile(t, path)
			data[userVersion]++
			data[applicationID]++
			if err := os.WriteFile(path, data, 0o600); err != nil {
				t.Fatal(err)
			}
		}, []Kind{Newer}},
		"interim": {func(path string) {
			if err := os.Rename(path, path+interimSuffix); err != nil {
				t.Fatal(err)
			}
		}, []Kind{Mended}},
	} {
		path := filepath.Join(t.TempDir(), "matches.db")
		first := reopen(t, path)
		s := openSecond(t, first, path)
		ids := []ID{save(t, first), save(t, s.Store)}
		first.Close()
		c.leave(path)
		err := s.Flush()
		s.expect(t, c.want...)
		if _, found := os.Stat(path + interimSuffix); (err != nil || s.Unwritten()) != (name == "newer") || found == nil {
			t.Errorf("%s: %v, unwritten: %t; the interim file is there: %t", name, err, s.Unwritten(), found == nil)
		}
		if id := save(t, s.Store); !hasMatch(s.Store, id) || name != "newer" && !hasMatch(s.Store, ids[0]) {
			t.Errorf("%s: it does not go on", name)
		} else if s.Close(); name != "newer" {
			expectMatches(t, path, append(ids, id)...)
		}
	}
}
