package store

import (
	"bytes"
	"errors"
	"maps"
	"os"
	"path/filepath"
	"testing"
	"time"

	"npaastribe/game"
)

// held returns quick for files that are all too large to be read at once. Reading
// and rescuing wait until goOn is closed.
func held() (t tuning, goOn chan struct{}) {
	goOn = make(chan struct{})
	t = quick
	t.atOnce = 0
	t.reading, t.rescuing = func() { <-goOn }, func() { <-goOn }
	return t, goOn
}

// TestLargeFileIsReadInBackground opens a large file, goes on with the match that is
// being played, and plays another one before the rest has been read.
func TestLargeFileIsReadInBackground(t *testing.T) {
	data, want := someFile(t, 101)
	path := writeFile(t, data)
	slow, goOn := held()
	read := make(chan struct{})
	slow.read = func() { close(read) }
	s, p := open(path, testRules, func(p *Problem) { t.Errorf("later: %v", p) }, slow)
	if p != nil {
		t.Fatal(p)
	}
	if !s.Reading() {
		t.Error("all has been read")
	}
	id, ok := s.Current("nrow")
	m, loaded := s.Load(id)
	if !ok || !loaded || len(s.memory.all()) != 1 {
		t.Fatalf("match %v of %d matches is being played: %t, %t", id, len(s.memory.all()), ok, loaded)
	}
	tree := played(t, 9, 9, 9)
	m.Follow(tree, true, moment)
	s.Save(m)
	other := save(t, s)
	s.SetCurrent("nrow", other)
	if list := s.List(Filter{}, Order{}); s.Deleted(NewID()) || len(list) != 2 {
		t.Errorf("a match that is not stored was deleted, or %d are listed", len(list))
	}
	if _, found := s.Load(NewID()); found || s.Statistics("nrow") == nil {
		t.Error("what is not there yet was found")
	}
	close(goOn)
	if <-read; s.Reading() {
		t.Error("it is being read after that")
	}
	if all := allIn(s); len(all) != len(want)+1 || all[id] == want[id] {
		t.Errorf("%d matches, want %d; that being played is %s", len(all), len(want)+1, all[id])
	}
	s.Close()
	all := allIn(s)
	s, p = openQuick(t, path)
	if now, _ := s.Current("nrow"); p != nil || now != other || !maps.Equal(allIn(s), all) {
		t.Errorf("then there are %d matches, %v is being played, %v", len(allIn(s)), now, p)
	}
}

// TestLargeFileIsRescuedInBackground opens a damaged file and plays on before anything
// has been found in it.
func TestLargeFileIsRescuedInBackground(t *testing.T) {
	good, want := someFile(t, 101)
	for name, damage := range map[string]func([]byte) []byte{
		"seen at once":    func(data []byte) []byte { data[20] ^= 1; return data },
		"seen on the way": func(data []byte) []byte { data[pageOf(t, good, "match")] ^= 1; return data },
	} {
		bad := damage(bytes.Clone(good))
		path, problems := writeFile(t, bad), make(chan *Problem, 3)
		slow, goOn := held()
		slow.reading = nil
		s, p := open(path, testRules, func(p *Problem) { problems <- p }, slow)
		if p != nil {
			t.Fatalf("%s: at once: %v", name, p)
		}
		before, _ := s.Current("nrow")
		mine := save(t, s)
		if before == 0 {
			s.SetCurrent("othello", mine)
		}
		if all := s.List(Filter{}, Order{}); len(all) > 2 || !s.Reading() {
			t.Errorf("%s: %d matches before the rescue", name, len(all))
		}
		if visits, err := s.Through("nrow", played(t, 1, 2, 3).State()); err != nil || len(visits) == 0 {
			t.Errorf("%s: %d visits, %v", name, len(visits), err)
		}
		close(goOn)
		p = <-problems
		if p.Kind != Damaged || p.Rescued != len(want) || !bytes.Equal(readFile(t, p.Aside), bad) {
			t.Errorf("%s: %v", name, p)
		}
		flush(t, s)
		all := allIn(s)
		if len(all) != len(want)+1 || !hasMatch(s, mine) {
			t.Errorf("%s: %d matches, want %d", name, len(all), len(want)+1)
		}
		if now, ok := s.Current("nrow"); !ok || before != 0 && now != before {
			t.Errorf("%s: %v is being played: %t", name, now, ok)
		}
		s.Close()
		if s, p = openQuick(t, path); p != nil || !maps.Equal(allIn(s), all) {
			t.Errorf("%s: then there are %d matches, %v", name, len(allIn(s)), p)
		}
		if len(problems) > 0 {
			t.Errorf("%s: then %v", name, <-problems)
		}
	}
}

// TestLargeFileInUse checks that a large file in use is read, but not
// written.
func TestLargeFileInUse(t *testing.T) {
	data, want := someFile(t, 10)
	path := writeFile(t, data)
	first, _ := openQuick(t, path)
	problems := make(chan *Problem, 1)
	slow := quick
	slow.atOnce = 0
	s, p := open(path, testRules, func(p *Problem) { problems <- p }, slow)
	if p != nil {
		t.Fatal(p)
	}
	if first.Locked() || !s.Locked() {
		t.Errorf("locked are the first %t and the second %t", first.Locked(), s.Locked())
	}
	if p := <-problems; p.Kind != Locked || !maps.Equal(allIn(s), want) {
		t.Errorf("%d matches, %v", len(allIn(s)), p)
	}
	s.Close()
	first.Close()
}

// TestCloseWaitsForRescue closes a store while a file is being rescued.
func TestCloseWaitsForRescue(t *testing.T) {
	data, want := someFile(t, 10)
	data[20] ^= 1
	path := writeFile(t, data)
	slow, goOn := held()
	var r reports
	s, _ := open(path, testRules, r.add, slow)
	mine := save(t, s)
	closed := make(chan struct{})
	go func() { s.Close(); close(closed) }()
	close(goOn)
	<-closed
	if s, p := openQuick(t, path); p != nil || !hasMatch(s, mine) || len(allIn(s)) != len(want)+1 {
		t.Errorf("%d matches, %v", len(allIn(s)), p)
	}
	r.expect(t, Damaged)
}

// TestMovesDuringRescueAreSaved has the program end during a rescue, and
// right after one, before the interim file is removed.
func TestMovesDuringRescueAreSaved(t *testing.T) {
	path := filepath.Join(t.TempDir(), "matches.db")
	s := reopen(t, path)
	old, cleared := save(t, s), moment.Add(time.Hour)
	s.SetCurrent("nrow", old)
	s.SetCleared("nrow", cleared)
	s.Close()
	bad := readFile(t, path)
	const userVersion = 60 // its offset in the file
	bad[userVersion] ^= 1
	path = writeFile(t, bad)
	slow, goOn := held()
	slow.reading = nil
	var r reports
	s, _ = open(path, testRules, r.add, slow)
	mine, mistake := save(t, s), save(t, s)
	s.SetCurrent("nrow", mine)
	flush(t, s)
	s.Delete(mistake)
	flush(t, s)
	interim, log := readFile(t, path+interimSuffix), readFile(t, path+interimSuffix+logSuffix)
	close(goOn)
	s.Close()
	r.expect(t, Damaged)
	if left, _ := filepath.Glob(path + interimSuffix + "*"); left != nil {
		t.Errorf("%q are left", left)
	}
	for when, data := range map[string][]byte{"in the middle": bad, "right after": readFile(t, path)} {
		path := writeFile(t, data)
		if err := errors.Join(os.WriteFile(path+interimSuffix, interim, 0o600), os.WriteFile(path+interimSuffix+logSuffix, log, 0o600)); err != nil {
			t.Fatal(err)
		}
		for range 2 {
			s, _ := openQuick(t, path)
			now, _ := s.Current("nrow")
			if len(allIn(s)) != 2 || !hasMatch(s, old) || !hasMatch(s, mine) || now != mine || !s.Cleared("nrow").Equal(cleared) {
				t.Errorf("%s: %d matches, %v is being played, cleared %v", when, len(allIn(s)), now, s.Cleared("nrow"))
			}
			s.Close()
			if left, _ := filepath.Glob(path + interimSuffix + "*"); left != nil {
				t.Errorf("%s: %q are left", when, left)
			}
		}
	}
}

// TestFileIsReplacedOnce has the daily copy find the same damage as the writer.
func TestFileIsReplacedOnce(t *testing.T) {
	data, _ := someFile(t, 5)
	path := writeFile(t, data)
	var r reports
	s := newStore(path, testRules, r.add)
	d, err := newDisk(path, testRules, quick, 1)
	if err == nil {
		err = d.attach()
	}
	if err != nil {
		t.Fatal(err)
	}
	s.memory.disk = d
	if p := s.writer.open(nil); p != nil {
		t.Fatal(p)
	}
	s.writer.rebuild <- errDamaged
	if err := s.writer.renew(errDamaged); err != nil || len(s.writer.rebuild) > 0 {
		t.Errorf("%v, and then again", err)
	}
	go s.writer.run()
	s.Close()
	r.expect(t, Damaged)
}

// TestManyChangesAreWrittenInParts saves and deletes more matches than one transaction takes, and
// plays another one meanwhile.
func TestManyChangesAreWrittenInParts(t *testing.T) {
	path := filepath.Join(t.TempDir(), "matches.db")
	s := reopen(t, path)
	const many = 5*mostRows + 10
	old, tree := New(playedOn(t, []game.Move{3}), moment), playedOn(t, []game.Move{3, 4})
	var ids []ID
	for i := range ID(many) {
		old.ID = i + 1
		ids = append(ids, old.ID)
		s.Save(old)
	}
	flush(t, s)
	s.Delete(ids...)
	latest := New(tree, moment.Add(time.Hour))
	s.Save(latest)
	if now, _ := s.memory.unsaved(); len(now.rows) > mostRows {
		if part := now.part(mostRows); len(part.rows) != mostRows || part.rows[latest.ID] == nil {
			t.Errorf("of %d changes %d come first, with the latest: %t", len(now.rows), len(part.rows), part.rows[latest.ID] != nil)
		}
	}
	s.Close()
	s = reopen(t, path)
	<-s.memory.read
	if list := s.List(Filter{}, Order{}); len(list) != 1 || list[0].ID != latest.ID {
		t.Errorf("at the next start there are %d matches", len(list))
	}
	flush(t, s) // which removes the others
	s.Close()
	s = reopen(t, path)
	<-s.memory.read
	if n := s.Count(); n != 1 {
		t.Errorf("in the end the file has %d matches", n)
	}
}
