// Package store holds matches, finished or not, in a file: the moves with their
// variations, where the players are in them and who they are, and for every
// game which match is being played.
//
// The file is a SQLite database, which any tool for these can open; schema.sql
// says what is in it. One goroutine writes it, so that nobody waits for the
// disk, and several savings of a match become one if the disk is slow. What a
// saving has put on the disk survives the end of the program, whatever ends it,
// and a loss of power.
//
// Every row is in memory as well, about 700 bytes a match, and that is where
// List, Load and Statistics read: they do not wait for a disk either, and go on
// without one. Only Through asks the file, for the positions in it.
//
// What is found in the file is never destroyed. A damaged one is set aside
// before another takes its place, with every match that can be read; copies of
// the last days have the rest. What is played meanwhile is in an interim file.
package store

import (
	"errors"
	"time"

	"npaastribe/game"
	"npaastribe/game/filelock"
)

// ErrClosed is what Flush returns after Close.
var ErrClosed = errors.New("the store is closed")

// Rules returns the rules of the game with a name; ok is false if it is not
// known.
type Rules func(name string) (r game.Rules, ok bool)

// Store is a store that is open. It is safe for concurrent use.
type Store struct {
	rules  Rules
	memory *memory
	writer *writer
	locked bool // see Locked
}

// Open opens the store in a file, which is made if there is none, with the
// folders that it lies in. There always is a store; with a problem it may be one
// that is in memory only, and holds what could be read. The rules are those of
// the games whose positions Through finds.
//
// A large file is read later, apart from the matches that are being played, and
// so is what can be rescued of one that is damaged. Whoever opens a store closes it.
func Open(path string, rules Rules, c Calls) (*Store, *Problem) {
	t := usual
	t.read, t.saved = c.Read, c.Saved
	return open(path, rules, c.Problem, t)
}

// Calls are made on a goroutine of the store's own; nil ignores them.
type Calls struct {
	Read    func()         // as soon as a file that is read later has been, before the first problem
	Saved   func()         // each time that all that was saved so far has come to be on the disk
	Problem func(*Problem) // with later problems, once each
}

// open is Open with what tests do differently.
func open(path string, rules Rules, report func(*Problem), t tuning) (*Store, *Problem) {
	s := newStore(path, rules, report)
	m, w := s.memory, s.writer
	if t.saved != nil {
		w.saved = t.saved
	}
	d, err := newDisk(path, rules, t)
	if err == nil {
		m.disk = d
		w.resume()
		err = d.attach()
	}
	s.locked = errors.Is(err, filelock.ErrLocked)
	if fileSize(path) <= t.atOnce {
		p := w.open(err)
		go w.run()
		return s, p
	}
	if err == nil {
		m.fill(d.current(), true)
	}
	go func() {
		p := w.open(err)
		if t.read != nil {
			t.read()
		}
		if p != nil {
			w.report(p)
		}
		w.run()
	}()
	return s, nil
}

// Locked reports whether another copy of the program had the file when it was opened:
// that copy keeps what is played.
func (s *Store) Locked() bool { return s.locked }

// Count returns how many matches there are, deleted ones included.
func (s *Store) Count() int { return s.memory.count() }

// Unwritten reports whether something that was saved is not on the disk.
func (s *Store) Unwritten() bool { return s.memory.unwritten() }

// Reading reports whether matches may be missing because the file is still being read.
func (s *Store) Reading() bool {
	select {
	case <-s.memory.read:
		return false
	default:
		return true
	}
}

// InMemory returns a store that is in memory only. Like any other it is to be
// closed.
func InMemory(rules Rules) *Store {
	s := newStore("", rules, nil)
	s.memory.setRead()
	go s.writer.run()
	return s
}

// newStore returns a store in memory, whose writer does not run.
func newStore(path string, rules Rules, report func(*Problem)) *Store {
	if report == nil {
		report = func(*Problem) {}
	}
	m := newMemory()
	return &Store{rules: rules, memory: m, writer: newWriter(m, path, report)}
}

// Save stores a match as it is now, in place of what was stored of it. It returns
// at once; the writer puts it on the disk as soon as it can. It panics if the
// match has no ID.
func (s *Store) Save(m Match) {
	if m.ID == 0 {
		panic("store: a match without an ID")
	}
	r := m.row()
	s.memory.mu.Lock()
	defer s.memory.mu.Unlock()
	s.memory.put(r)
}

// Load returns a match; ok is false if there is none with the ID, or it is
// deleted or cannot be read.
func (s *Store) Load(id ID) (m Match, ok bool) {
	r, ok := s.memory.row(id)
	if !ok || r.deleted {
		return Match{}, false
	}
	m, err := r.match()
	return m, err == nil
}

// Delete deletes matches. Until the end of the program Undelete brings them
// back, and so does Save; the next one to open the file forgets them.
func (s *Store) Delete(ids ...ID) { s.memory.setDeleted(true, ids) }

// Undelete brings deleted matches back.
func (s *Store) Undelete(ids ...ID) { s.memory.setDeleted(false, ids) }

// Deleted reports whether a match was deleted and not brought back since.
func (s *Store) Deleted(id ID) bool {
	s.memory.mu.Lock()
	defer s.memory.mu.Unlock()
	r, ok := s.memory.rows[id] // those that are deleted in the file are no rows
	return ok && r.deleted
}

// Current returns the match that is being played of a game; ok is false if
// there is none, or it is deleted.
func (s *Store) Current(name string) (id ID, ok bool) {
	s.memory.mu.Lock()
	defer s.memory.mu.Unlock()
	id = s.memory.current[name]
	r, ok := s.memory.rows[id]
	return id, ok && !r.deleted
}

// SetCurrent says which match is being played of a game; 0 is none. The one
// before is deleted if nobody has moved in it: no list would show it. If it is
// called right before or after Save, the disk has both or neither, unless the
// writer comes between them.
func (s *Store) SetCurrent(name string, id ID) {
	s.memory.mu.Lock()
	defer s.memory.mu.Unlock()
	old := s.memory.current[name]
	if old == id {
		return
	}
	if before, ok := s.memory.rows[old]; ok && before.size == 0 {
		s.memory.putDeleted(true, before)
	}
	s.memory.current[name] = id
	s.memory.putGames()
}

// Cleared returns when the statistics of a game were cleared, the zero time
// if they never were.
func (s *Store) Cleared(name string) time.Time {
	s.memory.mu.Lock()
	defer s.memory.mu.Unlock()
	return s.memory.cleared[name]
}

// SetCleared has the statistics of a game count the matches that ended after
// a time. To undo that, give it the time that Cleared returned before.
func (s *Store) SetCleared(name string, at time.Time) {
	s.memory.mu.Lock()
	defer s.memory.mu.Unlock()
	s.memory.cleared[name] = at
	s.memory.putGames()
}
