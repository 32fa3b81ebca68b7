package store

import (
	"bytes"
	"database/sql"
	"encoding/binary"
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"npaastribe/game"
	"npaastribe/game/gametest"
)

// quick is a tuning that does not wait for the disk and makes no copies.
var quick = tuning{fast: true, atOnce: 1 << 20, copyDelay: time.Hour, now: time.Now}

// openQuick is Open with quick.
func openQuick(t testing.TB, path string) (*Store, *Problem) {
	t.Helper()
	s, p := open(path, testRules, func(p *Problem) { t.Errorf("later: %v", p) }, quick)
	t.Cleanup(s.Close)
	return s, p
}

// flush flushes s, which must succeed.
func flush(t testing.TB, s *Store) {
	t.Helper()
	if err := s.Flush(); err != nil {
		t.Fatal(err)
	}
}

// writeFile puts data into a file of a new folder.
func writeFile(t testing.TB, data []byte) (path string) {
	t.Helper()
	path = filepath.Join(t.TempDir(), "matches.db")
	if err := os.WriteFile(path, data, 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

func readFile(t testing.TB, path string) []byte {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// someFile returns the bytes of a file with some matches, deleted ones among
// them, and what is in it. One match is longer than a page.
func someFile(t testing.TB, matches int) (data []byte, want map[ID]string) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "matches.db")
	s, p := openQuick(t, path)
	if p != nil {
		t.Fatal(p)
	}
	for i := range matches {
		tree := played(t, 1, 2, 3)
		m := New(tree, moment)
		m.Seats[0].Name = strings.Repeat("Ada ", i%7)
		if i == matches/2 {
			m.Tags.Set("Event", strings.Repeat("a long story ", 1000))
		}
		for move := range 3 {
			if err := tree.Play(game.Move(i+move) % 10); err != nil {
				t.Fatal(err)
			}
			m.Follow(tree, true, moment.Add(time.Duration(i)*time.Minute))
			s.Save(m)
		}
		s.SetCurrent("nrow", m.ID)
		flush(t, s)
		if i%5 == 4 {
			s.Delete(m.ID)
		}
	}
	s.Close()
	s, _ = openQuick(t, path) // removes the deleted ones for good
	flush(t, s)
	s.Close()
	return readFile(t, path), allIn(s)
}

// allIn returns everything in a store as text.
func allIn(s *Store) map[ID]string {
	<-s.memory.read
	all := map[ID]string{}
	for _, summary := range s.memory.summaries() {
		m, _ := s.Load(summary.ID)
		all[summary.ID] = fmt.Sprintf("%+v", m)
	}
	return all
}

// payload returns the bytes of a row in a file of SQLite, without its header.
func payload(r *row) []byte {
	var b []byte
	for _, v := range r.values()[1:] { // the ID is not stored there
		switch v := v.(type) {
		case string:
			b = append(b, v...)
		case int64:
			b = append(b, integer(v)...)
		}
	}
	return b
}

// integer returns the bytes of a number as SQLite stores it, as few as possible:
// none for 0 and 1.
func integer(v int64) []byte {
	if v == 0 || v == 1 {
		return nil
	}
	whole := binary.BigEndian.AppendUint64(nil, uint64(v))
	for _, size := range []int{1, 2, 3, 4, 6} {
		if shift := 64 - 8*size; v<<shift>>shift == v {
			return whole[8-size:]
		}
	}
	return whole
}

// sound returns the matches that lie as a whole on pages of data that are the
// same in bad.
func sound(t *testing.T, data, bad []byte) map[ID]bool {
	t.Helper()
	found, err := readDamaged(writeFile(t, data))
	if err != nil {
		t.Fatal(err)
	}
	ids := map[ID]bool{}
	for at := 0; at+pageSize <= len(bad); at += pageSize {
		page := bad[at : at+pageSize]
		if !bytes.Equal(page, data[at:at+pageSize]) {
			continue
		}
		for id, r := range found.rows {
			if bytes.Contains(page, payload(r)) {
				ids[id] = true
			}
		}
	}
	return ids
}

// expectRescue opens a damaged file and checks that every match in must is
// there, that none differs from want, and that the damaged file is set aside
// unchanged. A file with harmless damage may have no problem.
func expectRescue(t *testing.T, path string, bad []byte, want map[ID]string, must map[ID]bool, how tuning) *Problem {
	t.Helper()
	var r reports // of damage that shows when something is written
	problems := make(chan *Problem, 1)
	s, p := open(path, testRules, func(p *Problem) {
		select {
		case problems <- p:
		default:
		}
		r.add(p)
	}, how)
	t.Cleanup(s.Close)
	if how.atOnce == 0 {
		<-s.memory.read
		flush(t, s) // after a problem has been reported
		if len(problems) > 0 {
			p, r.kinds = <-problems, nil
		}
	}
	rescued := allIn(s)
	for id := range must {
		if rescued[id] != want[id] {
			t.Errorf("match %v is %q, want %q; %v", id, rescued[id], want[id], p)
		}
	}
	for id, text := range rescued {
		if want[id] != text {
			t.Errorf("match %v became %q, was %q", id, text, want[id])
		}
	}
	switch {
	case p == nil:
		if len(rescued) != len(want) {
			t.Errorf("%d of %d matches without a word", len(rescued), len(want))
		}
	case p.Kind != Damaged || p.Rescued != len(rescued):
		t.Errorf("%d matches, and %v", len(rescued), p)
	default:
		if aside := readFile(t, p.Aside); !bytes.Equal(aside, bad) {
			t.Errorf("what was set aside is not what was there")
		}
	}
	more := New(played(t, 5), moment)
	s.Save(more)
	s.Close()
	if len(r.kinds) > 0 && (p != nil || !slices.Equal(r.kinds, []Kind{Damaged})) {
		t.Errorf("later %v, after %v", r.kinds, p)
	}
	again, later := openQuick(t, path)
	if later != nil || len(allIn(again)) != len(rescued)+1 || !hasMatch(again, more.ID) {
		t.Errorf("the new one has %d matches, %v", len(allIn(again)), later)
	}
	again.Close()
	return p
}

// TestFileCutOffAtAnyPage truncates a file at the end of every page and within
// it.
func TestFileCutOffAtAnyPage(t *testing.T) {
	data, want := someFile(t, 100)
	for end := pageSize; end < len(data); end += pageSize {
		for _, end := range []int{end - 1, end} {
			bad := bytes.Clone(data[:end])
			if p := expectRescue(t, writeFile(t, bad), bad, want, sound(t, data, bad), quick); p == nil {
				t.Errorf("cut off at %d of %d: nobody says so", end, len(data))
			}
			if t.Failed() {
				t.Fatalf("cut off at %d of %d", end, len(data))
			}
		}
	}
}

// overwrite puts random bytes in random places.
func overwrite(data []byte, random *rand.Rand) {
	for range 1 + random.IntN(4) {
		at, size := random.IntN(len(data)), 1+random.IntN(64)
		if random.IntN(4) == 0 {
			at, size = at&^(pageSize-1), pageSize
		}
		for i := at; i < min(at+size, len(data)); i++ {
			data[i] = byte(random.Uint32())
		}
	}
}

// TestBytesOverwritten puts random bytes in a file, with a copy of it and
// without, and opens it at once and in the background.
func TestBytesOverwritten(t *testing.T) {
	data, want := someFile(t, 100)
	random := rand.New(rand.NewPCG(1, 2))
	harmless := 0
	for trial := range gametest.Many(200, 60) {
		bad := bytes.Clone(data)
		overwrite(bad, random)
		path, must := writeFile(t, bad), sound(t, data, bad)
		if trial%2 == 0 {
			if err := os.WriteFile(path+".copy-2026-11-20", data, 0o600); err != nil {
				t.Fatal(err)
			}
			for id := range want {
				must[id] = true
			}
		}
		how := quick
		if trial%4 < 2 {
			how.atOnce = 0
		}
		if p := expectRescue(t, path, bad, want, must, how); p == nil {
			harmless++
		}
		if t.Failed() {
			t.Fatalf("trial %d", trial)
		}
	}
	t.Logf("%d trials did no harm", harmless)
}

// TestEveryByteOfHeaderDamaged changes each of the first hundred bytes: all matches
// must be there, and no file may be taken for one of a newer version.
func TestEveryByteOfHeaderDamaged(t *testing.T) {
	data, want := someFile(t, 10)
	all := map[ID]bool{}
	for id := range want {
		all[id] = true
	}
	for at := range 100 {
		for _, change := range []byte{1, 0x80, 0xff} {
			bad := bytes.Clone(data)
			bad[at] ^= change
			path := writeFile(t, bad)
			s, p := openQuick(t, path)
			if got := allIn(s); !maps.Equal(got, want) || p != nil && p.Kind != Damaged {
				t.Errorf("byte %d ^ %#x: %d of %d matches, %v", at, change, len(got), len(want), p)
			}
			s.Close()
		}
	}
}

// TestRootPageLost damages the page through which SQLite finds all matches:
// they must be found without it, even the one that continues on other pages.
func TestRootPageLost(t *testing.T) {
	data, want := someFile(t, 100)
	at := pageOf(t, data, "match")
	copy(data[at:], bytes.Repeat([]byte{0xff}, pageSize))
	s, p := openQuick(t, writeFile(t, data))
	if got := allIn(s); p == nil || p.Kind != Damaged || !maps.Equal(got, want) {
		t.Errorf("%d of %d matches, %v", len(got), len(want), p)
	}
}

// crashed returns a file as it is left when the program ends without closing the
// store.
func crashed(t *testing.T) (path string, id ID) {
	t.Helper()
	before := filepath.Join(t.TempDir(), "matches.db")
	s, p := openQuick(t, before)
	if p != nil {
		t.Fatal(p)
	}
	id = save(t, s)
	flush(t, s)
	path = writeFile(t, readFile(t, before))
	if err := os.WriteFile(path+logSuffix, readFile(t, before+logSuffix), 0o600); err != nil {
		t.Fatal(err)
	}
	return path, id
}

// TestLogIsRescued damages the file after a crash, when everything is in
// the log beside it.
func TestLogIsRescued(t *testing.T) {
	path, id := crashed(t)
	if s, p := openQuick(t, path); p != nil || !hasMatch(s, id) {
		t.Fatalf("without damage: %v", p)
	}
	path, id = crashed(t)
	if err := os.WriteFile(path, bytes.Repeat([]byte("no database "), pageSize), 0o600); err != nil {
		t.Fatal(err)
	}
	s, p := openQuick(t, path)
	if p == nil || p.Kind != Damaged || !hasMatch(s, id) {
		t.Fatalf("%v", p)
	}
	if aside, err := readDamaged(p.Aside); err != nil || aside.rows[id] == nil {
		t.Errorf("what was set aside has lost it: %v", err)
	}
}

// TestDeletedMatchesStayDeleted damages a file in which matches were deleted for
// good, with a copy that still has them.
func TestDeletedMatchesStayDeleted(t *testing.T) {
	path := filepath.Join(t.TempDir(), "matches.db")
	s := reopen(t, path)
	gone, left := save(t, s), save(t, s)
	s.Close()
	if err := os.WriteFile(path+".copy-2026-11-20", readFile(t, path), 0o600); err != nil {
		t.Fatal(err)
	}
	for range 2 { // the second one deletes it for good
		s = reopen(t, path)
		s.Delete(gone)
		s.Close()
	}
	data := readFile(t, path)
	data[20] ^= 1
	if err := os.WriteFile(path, data, 0o600); err != nil {
		t.Fatal(err)
	}
	s, p := openQuick(t, path)
	if p == nil || p.Rescued != 1 || hasMatch(s, gone) || !hasMatch(s, left) {
		t.Errorf("%v; %d matches", p, len(allIn(s)))
	}
}

func TestOtherFilesAreSetAside(t *testing.T) {
	for _, data := range []string{"x", strings.Repeat("no matches ", 10_000), strings.Repeat("\x00", 1<<16)} {
		_, p := openQuick(t, writeFile(t, []byte(data)))
		if p == nil || p.Kind != Damaged || p.Rescued != 0 {
			t.Fatalf("%d bytes: %v", len(data), p)
		}
		if aside := readFile(t, p.Aside); string(aside) != data {
			t.Errorf("%d bytes are %d now", len(data), len(aside))
		}
	}
}

// TestForeignDatabaseIsSetAside opens an undamaged database of another
// program.
func TestForeignDatabaseIsSetAside(t *testing.T) {
	path := filepath.Join(t.TempDir(), "matches.db")
	change(t, path, "CREATE TABLE mail (text)")
	if _, p := openQuick(t, path); p == nil || p.Kind != Damaged || p.Aside == "" {
		t.Errorf("%v", p)
	}
}

// change changes a file as another program would.
func change(t *testing.T, path, statement string) {
	t.Helper()
	db, err := sql.Open("sqlite3", source(path))
	if err != nil {
		t.Fatal(err)
	}
	_, err = db.Exec(statement)
	if err := errors.Join(err, db.Close()); err != nil {
		t.Fatal(err)
	}
}

func TestNewerFileIsLeftAlone(t *testing.T) {
	path := filepath.Join(t.TempDir(), "matches.db")
	s := reopen(t, path)
	save(t, s)
	s.Close()
	change(t, path, fmt.Sprintf("PRAGMA user_version = %d; PRAGMA application_id = %d; ALTER TABLE match ADD COLUMN new",
		version+1, application+version+1))
	before := readFile(t, path)

	s, p := openQuick(t, path)
	if p == nil || p.Kind != Newer {
		t.Fatalf("got %v", p)
	}
	s.Save(New(played(t, 1), moment))
	if err := s.Flush(); !errors.Is(err, errNewer) {
		t.Errorf("flush: %v", err)
	}
	s.Close()
	if !bytes.Equal(before, readFile(t, path)) {
		t.Error("the file has changed")
	}
}

// TestDamageFoundLaterIsRepaired damages the table position, which is not read
// when a file is opened: the check before the daily copy must find it.
func TestDamageFoundLaterIsRepaired(t *testing.T) {
	data, want := someFile(t, 100)
	at := pageOf(t, data, "position")
	copy(data[at:], bytes.Repeat([]byte{0xff}, pageSize))
	path := writeFile(t, data)
	problems := make(chan *Problem, 3)
	hasty := tuning{fast: true, atOnce: 1 << 20, now: time.Now}
	s, p := open(path, testRules, func(p *Problem) { problems <- p }, hasty)
	t.Cleanup(s.Close)
	if p != nil {
		t.Fatal(p)
	}
	if p := <-problems; p.Kind != Damaged || p.Rescued != len(want) {
		t.Fatalf("%v", p)
	} else if !bytes.Equal(readFile(t, p.Aside), data) {
		t.Error("what was set aside is not what was there")
	}
	tree := played(t)
	if visits, err := s.Through("nrow", tree.State()); err != nil || len(visits) != len(want) {
		t.Errorf("%d matches began, %v", len(visits), err)
	}
	s.Close()
	if s, p := openQuick(t, path); p != nil || !maps.Equal(allIn(s), want) {
		t.Errorf("%d matches, %v", len(allIn(s)), p)
	}
}

// pageOf returns the offset of the root page of a table in a file.
func pageOf(t *testing.T, data []byte, table string) (at int) {
	t.Helper()
	db, err := sql.Open("sqlite3", source(writeFile(t, data)))
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	if err := db.QueryRow("SELECT rootpage FROM sqlite_schema WHERE name = ?", table).Scan(&at); err != nil {
		t.Fatal(err)
	}
	return (at - 1) * pageSize
}

func FuzzReadDamaged(f *testing.F) {
	data, _ := someFile(f, 3)
	f.Add(data, []byte{})
	f.Add(data[:3*pageSize], data)
	f.Fuzz(func(t *testing.T, data, log []byte) {
		path := writeFile(t, data)
		if err := os.WriteFile(path+logSuffix, log, 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := readDamaged(path); err != nil {
			t.Error(err)
		}
	})
}
