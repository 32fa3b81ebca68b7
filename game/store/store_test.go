package store

import (
	"hash/crc32"
	"path/filepath"
	"testing"
	"time"

	"npaastribe/game"
	"npaastribe/game/catalog"
	"npaastribe/game/nrow"
)

// moment is the time at which the matches of the tests are played.
var moment = time.Date(2026, 11, 20, 18, 30, 0, 0, time.UTC)

// played returns a match of nrow after moves in these columns.
func played(t testing.TB, moves ...game.Move) *game.Tree {
	t.Helper()
	m, err := game.NewTree(nrow.Rules, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, move := range moves {
		if err := m.Play(move); err != nil {
			t.Fatal(err)
		}
	}
	return m
}

// testRules returns the rules of any game.
func testRules(name string) (game.Rules, bool) {
	e, ok := catalog.ByName(name)
	return e.Rules, ok
}

// reopen opens a store, which must have no problem.
func reopen(t testing.TB, path string) *Store {
	t.Helper()
	a, p := Open(path, testRules, Calls{Problem: func(p *Problem) { t.Errorf("later: %v", p) }})
	if p != nil {
		t.Fatal(p)
	}
	t.Cleanup(a.Close)
	return a
}

func TestMatchesAreStored(t *testing.T) {
	path := filepath.Join(t.TempDir(), "new", "matches.db")
	m := played(t, 3, 3, 4)
	m.Undo()
	a := reopen(t, path)
	k := New(m, moment)
	k.Seats = [2]Seat{{Name: "Ada"}, {Name: "Computer", Level: "hard", Player: 1}}
	a.Save(k)
	a.SetCurrent("nrow", k.ID)
	a.Close()

	a = reopen(t, path)
	id, ok := a.Current("nrow")
	if !ok || id != k.ID {
		t.Fatalf("current match %v, %v; want %v", id, ok, k.ID)
	}
	got, ok := a.Load(id)
	if !ok {
		t.Fatal("it cannot be loaded")
	}
	back, err := got.Replay(nrow.Rules)
	if err != nil {
		t.Fatal(err)
	}
	if back.State() != m.State() || !back.CanRedo() || got.Seats != k.Seats {
		t.Errorf("got %v of %v, redo %v", back.State(), got.Seats, back.CanRedo())
	}
}

// TestOnlyMatchesWithoutMovesAreForgotten sets other matches as current.
func TestOnlyMatchesWithoutMovesAreForgotten(t *testing.T) {
	a := InMemory(testRules)
	defer a.Close()
	for _, moves := range [][]game.Move{{3}, nil} {
		k := New(played(t, moves...), moment)
		a.Save(k)
		a.SetCurrent("nrow", k.ID)
		a.SetCurrent("nrow", k.ID)
		if a.Deleted(k.ID) {
			t.Errorf("after %d moves: it is gone while it is being played", len(moves))
		}
		a.SetCurrent("nrow", 0)
		if want := len(moves) == 0; a.Deleted(k.ID) != want || hasMatch(a, k.ID) == want {
			t.Errorf("after %d moves: it is deleted: %v, want %v", len(moves), !want, want)
		}
	}
	if a.Deleted(12345) {
		t.Error("what never was is deleted")
	}
}

// TestSchemaMatchesItsVersion fails when schema.sql is changed, even in
// a comment: existing files with other tables count as damaged. A change needs
// a new version, and code that migrates files of the version before.
func TestSchemaMatchesItsVersion(t *testing.T) {
	want := map[int]uint32{1: 0x1219fff5}
	if got := crc32.ChecksumIEEE([]byte(schema)); got != want[version] {
		t.Errorf("version %d has the checksum %#x, want %#x", version, got, want[version])
	}
}

// TestFlushedWritesAreDurable checks the settings for writing on
// every connection to the file: a move that Flush has waited for must survive a
// loss of power.
func TestFlushedWritesAreDurable(t *testing.T) {
	s := reopen(t, filepath.Join(t.TempDir(), "matches.db"))
	for range 3 {
		conn, err := s.memory.disk.db.Conn(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = conn.Close() }) // not before the next one is open, so that the next is another connection
		for pragma, want := range map[string]string{"journal_mode": "wal", "synchronous": "2", "secure_delete": "1"} {
			var got string
			if err := conn.QueryRowContext(t.Context(), "PRAGMA "+pragma).Scan(&got); err != nil || got != want {
				t.Errorf("%s is %q, want %q, %v", pragma, got, want, err)
			}
		}
	}
}
