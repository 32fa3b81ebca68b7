// Package store keeps matches, finished or not, in a file: the moves with their
// variations, where the players are in them and who they are, and for every
// game which match is being played. Open returns a Store, which saves and loads
// each Match.
//
// The file is a SQLite database, which any SQLite tool can open; schema.sql
// describes it. One goroutine writes it, so that callers never wait for the
// disk; if the disk is slow, several saves of a match become one. What has been
// written survives the end of the program, whatever ends it, and a loss of
// power.
//
// Every row is also held in memory, about 700 bytes a match. List, Load and
// Statistics read there: they do not wait for the disk either, and work without
// it. Only Through and Continuations query the file, for the positions in it.
//
// What is found in the file is never destroyed. A damaged file is set aside
// before another takes its place, which gets every match that can be read in it
// or in the copies of the last days. What is played meanwhile is written to an
// interim file.
package store

import (
	"errors"
	"time"

	"npaastribe/game"
	"npaastribe/game/filelock"
)

// ErrClosed is the error of Flush after Close.
var ErrClosed = errors.New("the store is closed")

// Rules returns the rules of the game with a name; ok is false if it is not
// known.
type Rules func(name string) (r game.Rules, ok bool)

// Store is an open store. It is safe for concurrent use.
type Store struct {
	rules  Rules
	memory *memory
	writer *writer
	locked bool // see Locked
}

// Open opens the store in a file, and creates the file and its folders if they
// do not exist. It always returns a store; if there is a problem, the store may
// be in memory only, with what could be read. If another copy of the program has
// the file, everything saved is written once that has ended: see Retry. rules
// returns the rules of the games whose positions Through finds.
//
// A large file is read in the background, apart from the matches that are being
// played, and so is what can be rescued of a damaged one. The caller must close
// the store.
func Open(path string, rules Rules, c Calls) (*Store, *Problem) {
	t := defaultTuning
	t.read, t.saved = c.Read, c.Saved
	return open(path, rules, c.Problem, t)
}

// Calls are callbacks. The store calls them on a goroutine of its own; nil ones
// are ignored.
type Calls struct {
	Read    func()         // after a file that is read in the background has been read, before the first problem
	Saved   func()         // each time that everything saved so far has been written
	Problem func(*Problem) // later problems, each once
}

// open is Open with the settings that tests change.
func open(path string, rules Rules, report func(*Problem), t tuning) (*Store, *Problem) {
	s := newStore(path, rules, report)
	m, w := s.memory, s.writer
	w.rules, w.tuning = rules, t
	if t.saved != nil {
		w.saved = t.saved
	}
	d, err := newDisk(path, rules, t, lockTries)
	if err == nil {
		m.disk = d
		w.resume()
		err = d.attach()
	}
	if s.locked = errors.Is(err, filelock.ErrLocked); s.locked {
		m.awaitDisk()
	}
	if fileSize(path) <= t.atOnce {
		p := w.open(err)
		go w.run()
		return s, p
	}
	if err == nil {
		m.fill(d.currentMatches(), true)
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

// Locked reports whether another copy of the program had the file open when
// this store was opened, and has not been found to have ended since: only that
// copy writes to the file.
func (s *Store) Locked() bool { return s.locked && s.memory.awaitsDisk() }

// Retry has a store whose file was locked by another copy of the program try to open it again,
// as every Save and Flush does. If it succeeds, a problem of the kind Mended is reported.
func (s *Store) Retry() {
	if s.memory.awaitsDisk() {
		s.memory.wakeUp()
	}
}

// Count returns how many matches there are, deleted ones included.
func (s *Store) Count() int { return s.memory.count() }

// Unwritten reports whether something that was saved is not on the disk yet.
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

// InMemory returns a store without a file. It must be closed, too.
func InMemory(rules Rules) *Store {
	s := newStore("", rules, nil)
	s.memory.setRead()
	go s.writer.run()
	return s
}

// newStore returns a store in memory whose writer is not running yet.
func newStore(path string, rules Rules, report func(*Problem)) *Store {
	if report == nil {
		report = func(*Problem) {}
	}
	m := newMemory()
	return &Store{rules: rules, memory: m, writer: newWriter(m, path, report)}
}

// Save stores a match as it is now, in place of what was stored of it. It
// returns at once; the writer writes it as soon as it can. It panics if the
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

// Delete deletes matches. Undelete and Save restore them until the program
// ends; when the file is opened next they are removed for good.
func (s *Store) Delete(ids ...ID) { s.memory.setDeleted(true, ids) }

// Undelete restores deleted matches.
func (s *Store) Undelete(ids ...ID) { s.memory.setDeleted(false, ids) }

// Deleted reports whether a match was deleted and not restored since.
func (s *Store) Deleted(id ID) bool {
	s.memory.mu.Lock()
	defer s.memory.mu.Unlock()
	r, ok := s.memory.rows[id] // those that were deleted in the file have no row
	return ok && r.deleted
}

// Current returns the match that is being played in a game; ok is false if
// there is none, or it is deleted.
func (s *Store) Current(name string) (id ID, ok bool) {
	s.memory.mu.Lock()
	defer s.memory.mu.Unlock()
	id = s.memory.current[name]
	r, ok := s.memory.rows[id]
	return id, ok && !r.deleted
}

// SetCurrent sets the match that is being played in a game, 0 for none. It
// deletes the one before if that has no moves, as no list would show it. If
// SetCurrent is called right before or after Save, the disk has both changes or
// neither, unless the writer comes between them.
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

// Clear has no match of a game count in its statistics that has ended so far, even if the clock
// was ahead of now when it did.
func (s *Store) Clear(name string, now time.Time) {
	if all := s.counting(name); len(all) > 0 && all[len(all)-1].Ended.After(now) {
		now = all[len(all)-1].Ended
	}
	s.SetCleared(name, now)
}

// SetCleared sets the time from which on matches must have ended to count in
// the statistics of a game. To undo that, pass the time that Cleared returned
// before.
func (s *Store) SetCleared(name string, at time.Time) {
	s.memory.mu.Lock()
	defer s.memory.mu.Unlock()
	s.memory.cleared[name] = at
	s.memory.putGames()
}
