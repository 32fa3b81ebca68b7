package store

import (
	"database/sql"
	"errors"
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"npaastribe/game"
	"npaastribe/game/catalog"
	"npaastribe/game/gomoku"
	"npaastribe/game/nrow"
)

// visitsOf returns the visits of the position after moves in columns, as text.
func visitsOf(t *testing.T, s *Store, moves ...game.Move) string {
	t.Helper()
	visits, err := s.Through("nrow", played(t, moves...).State())
	if err != nil {
		t.Fatal(err)
	}
	var texts []string
	for _, v := range visits {
		texts = append(texts, fmt.Sprint(uint64(v.ID), v.Result.Outcome, v.Result.Winner, v.Line))
	}
	return fmt.Sprint(texts)
}

// saved saves a match with an ID.
func saved(s *Store, id ID, tree *game.Tree) {
	m := New(tree, moment)
	m.ID = id
	s.Save(m)
}

// TestMatchesThroughPosition looks up positions on the disk, among
// matches not written yet, and in a store without a disk.
func TestMatchesThroughPosition(t *testing.T) {
	won := played(t, 3, 4, 3, 4, 3, 4, 3)
	other := played(t, 4, 3, 3, 9)
	forked := played(t, 3, 4, 3, 4)
	forked.GoTo(1)
	if err := forked.Play(8); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "matches.db")
	for name, open := range map[string]func() *Store{
		"disk":      func() *Store { s := reopen(t, path); return s },
		"in memory": func() *Store { s := InMemory(testRules); t.Cleanup(s.Close); return s },
	} {
		s := open()
		saved(s, 1, won)
		saved(s, 2, other)
		if name == "disk" {
			flush(t, s)
			s.Close()
			s = open()
		}
		saved(s, 3, forked)
		for range 2 {
			for want, moves := range map[string][]game.Move{
				"[3 0 none true 2 0 none true 1 1 first true]": nil,
				"[3 0 none false 1 1 first true]":              {3, 4},
				"[3 0 none true]":                              {3, 8},
				"[2 0 none true]":                              {4, 3, 3},
				"[]":                                           {0},
			} {
				if got := visitsOf(t, s, moves...); got != want {
					t.Errorf("%s: after %v: %s, want %s", name, moves, got, want)
				}
			}
			_ = s.Flush()
		}
		s.Delete(3)
		_ = s.Flush()
		if got := visitsOf(t, s, 3, 8); got != "[]" {
			t.Errorf("%s: a deleted match came by: %s", name, got)
		}
		s.Undelete(3)
		_ = s.Flush()
		if got := visitsOf(t, s, 3, 8); got != "[3 0 none true]" {
			t.Errorf("%s: brought back: %s", name, got)
		}
	}
}

// TestPositionLookupUsesKey checks the query plan for the matches that came
// through a position: SQLite must look at no others.
func TestPositionLookupUsesKey(t *testing.T) {
	s, _ := openQuick(t, filepath.Join(t.TempDir(), "matches.db"))
	var steps []string
	err := query(s.memory.disk.db, func(values []any) error {
		steps = append(steps, fmt.Sprint(values[3]))
		return nil
	}, "EXPLAIN QUERY PLAN "+visitsQuery, 1)
	want := []string{"SEARCH position USING PRIMARY KEY (key=?)", "SEARCH match USING INTEGER PRIMARY KEY (rowid=?)"}
	if err != nil || !slices.Equal(steps, want) {
		t.Errorf("%q, want %q, %v", steps, want, err)
	}
}

// TestPositionTableAgreesWithMatches plays at random and compares the table position
// with the matches themselves.
func TestPositionTableAgreesWithMatches(t *testing.T) {
	s, p := openQuick(t, filepath.Join(t.TempDir(), "matches.db"))
	if p != nil {
		t.Fatal(p)
	}
	random := rand.New(rand.NewPCG(5, 6))
	for id := range ID(20) {
		tree := played(t)
		for range 40 {
			if random.IntN(3) == 0 {
				tree.GoTo(random.IntN(len(tree.Line()) + 1))
			} else {
				tree.GoTo(len(tree.Line()))
			}
			if moves := tree.State().Moves(); len(moves) > 0 {
				_ = tree.Play(moves[random.IntN(min(3, len(moves)))])
			}
			if random.IntN(4) == 0 {
				tree.Node().SetClock(time.Second)
				tree.GoTo(random.IntN(len(tree.Line()) + 1))
				tree.Node().SetComment("4 4 [6] }")
			}
			saved(s, id+1, tree)
			if random.IntN(4) > 0 {
				flush(t, s)
			}
		}
		if random.IntN(3) == 0 {
			s.Delete(id + 1)
		}
	}
	flush(t, s)
	want := map[string]bool{}
	for id, r := range s.memory.rows {
		keys, _ := r.positions(testRules)
		for key, line := range keys {
			want[fmt.Sprint(key, id, line)] = true
		}
	}
	got := 0
	err := query(s.memory.disk.db, func(values []any) error {
		scan := scanner{values: values}
		key, id, line := scan.number(), ID(scan.number()), scan.number() != 0
		got++
		if !want[fmt.Sprint(key, id, line)] {
			t.Errorf("key %d of match %d, %v", key, id, line)
		}
		return scan.err()
	}, "SELECT key, match, line FROM position")
	if err != nil || got != len(want) {
		t.Errorf("%d positions, want %d, %v", got, len(want), err)
	}
}

// longest returns the moves of the longest game there is, in which nobody wins.
func longest() (moves []game.Move) {
	var cells [2][]game.Move // in pairs, so that nobody has three in a row
	for cell := range 1600 {
		side := (cell%40 + cell/40*2) % 4 / 2
		cells[side] = append(cells[side], game.Move(cell))
	}
	for i := range cells[0] {
		moves = append(moves, cells[0][i], cells[1][i])
	}
	return moves
}

// playedOn returns a match on the largest board after some moves.
func playedOn(t testing.TB, moves []game.Move) *game.Tree {
	t.Helper()
	tree, err := game.NewTree(gomoku.Rules, game.Options{"columns": 40, "rows": 40})
	if err := errors.Join(err, game.PlayAll(tree, moves)); err != nil {
		t.Fatal(err)
	}
	return tree
}

// TestSaveCostIsConstant counts the moves that have to be parsed to save
// one more, and to look back.
func TestSaveCostIsConstant(t *testing.T) {
	read := 0
	counting := func(name string) (game.Rules, bool) {
		rules, ok := testRules(name)
		parse := rules.ParseMove
		rules.ParseMove = func(s game.State, text string) (game.Move, error) {
			read++
			return parse(s, text)
		}
		return rules, ok
	}
	s, _ := open(filepath.Join(t.TempDir(), "matches.db"), counting, nil, quick)
	defer s.Close()
	moves := longest()
	for _, size := range []int{10, 1590} {
		tree := playedOn(t, moves[:size])
		m := New(tree, moment)
		save := func() int {
			m.Follow(tree, true, moment)
			read = 0
			s.Save(m)
			flush(t, s)
			return read
		}
		if n := save(); n != size {
			t.Errorf("%d moves are read of %d", n, size)
		}
		tree.GoTo(size / 2)
		if n := save(); n != 0 {
			t.Errorf("%d moves: %d are read to look back", size, n)
		}
		tree.GoTo(size)
		for _, move := range moves[size:][:2] {
			if err := tree.Play(move); err != nil {
				t.Fatal(err)
			}
			tree.Node().SetClock(time.Second)
			if n := save(); n != 1 {
				t.Errorf("%d moves: %d are read to add one", size, n)
			}
			if visits, err := s.Through("gomoku", tree.State()); err != nil || len(visits) != 1 || !visits[0].Line {
				t.Errorf("%d moves: the new position has %v, %v", size, visits, err)
			}
		}
	}
}

// TestKeysAreStable compares keys with those of the first version, which
// existing files contain.
func TestKeysAreStable(t *testing.T) {
	want := map[string]uint64{
		"nrow": 0x4e14337757aeafff, "nrow 1": 0x5eb47652a24341a0,
		"othello": 0x8ad16eae77b8b690, "othello 1": 0x585f7ff647ca941b,
		"awari": 0x6b0ee5adc2797f1a, "awari 1": 0xadb639e9e9dc89fb,
		"gomoku": 0x892ca2745ade5351, "gomoku 1": 0xe2151fb77ebc64c4,
	}
	for _, e := range catalog.All() {
		start, err := e.Rules.Start(nil)
		if err != nil {
			t.Fatal(err)
		}
		next := start.Play(start.Moves()[0])
		for name, at := range map[string]game.State{e.Rules.Name: start, e.Rules.Name + " 1": next} {
			if got := Key(e.Rules.Name, at); want[name] != 0 && got != want[name] {
				t.Errorf("%q: %#x, want %#x", name, got, want[name])
			}
			delete(want, name)
		}
		_, tellsLast := start.(interface{ Last() (int, bool) })
		if _, ok := start.(diagram); tellsLast && !ok {
			t.Errorf("%s: a position differs by the move that led to it", e.Rules.Name)
		}
	}
	if len(want) > 0 {
		t.Errorf("no keys of %v", want)
	}
}

// TestKeysDistinguishPositions plays at random: equal keys must be those of equal
// positions, whatever the order of the moves.
func TestKeysDistinguishPositions(t *testing.T) {
	a, b := played(t, 3, 2, 1).State(), played(t, 1, 2, 3).State()
	if Key("nrow", a) != Key("nrow", b) || Key("nrow", a) == Key("other", a) {
		t.Error("the order counts, or the game does not")
	}
	random := rand.New(rand.NewPCG(8, 9))
	seen := map[uint64]string{}
	for range 200 {
		s, err := nrow.Rules.Start(nil)
		if err != nil {
			t.Fatal(err)
		}
		for moves := s.Moves(); len(moves) > 0; moves = s.Moves() {
			s = s.Play(moves[random.IntN(len(moves))])
			text := s.(diagram).Diagram()
			if old, ok := seen[Key("nrow", s)]; ok && old != text {
				t.Fatalf("%q and %q have the same key", old, text)
			}
			seen[Key("nrow", s)] = text
		}
	}
	if len(seen) < 1000 {
		t.Errorf("only %d positions", len(seen))
	}
}

// TestQueryWhileFileIsReopened has the writer close the file before a
// query has its answer, and open it again or not.
func TestQueryWhileFileIsReopened(t *testing.T) {
	for opened, want := range map[bool]error{true: nil, false: errMissing} {
		s, p := openQuick(t, filepath.Join(t.TempDir(), "matches.db"))
		if p != nil {
			t.Fatal(p)
		}
		save(t, s)
		flush(t, s)
		d, asked, answer := s.memory.disk, 0, 0
		err := d.withDatabase(func(db *sql.DB) error {
			if asked++; asked == 1 {
				if d.disconnect(); opened {
					if err := d.attach(); err != nil {
						t.Fatal(err)
					}
				}
			}
			return db.QueryRow("SELECT count(*) FROM match").Scan(&answer)
		})
		if !errors.Is(err, want) || opened && answer != 1 {
			t.Errorf("opened %t: %v, %d matches", opened, err, answer)
		}
	}
}
