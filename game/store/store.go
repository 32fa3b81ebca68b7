// Package store keeps matches, finished or not, in a file: the moves with their
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
// List, Load and Statistics read: they never wait for a disk either, and go on
// without one. Only Through asks the file, for the positions in it.
//
// What is found in the file is never destroyed. A damaged one is set aside
// before another takes its place, with every match that can be read; copies of
// the last days have the rest.
package store

import (
	"cmp"
	"errors"
	"maps"
	"slices"
	"sync"
	"time"

	"npaastribe/game"
)

// ErrClosed is what Flush returns after Close.
var ErrClosed = errors.New("the store is closed")

// Rules returns the rules of the game with a name; ok is false if it is not
// known.
type Rules func(name string) (r game.Rules, ok bool)

// Store is a store that is open. It is safe for concurrent use.
type Store struct {
	report func(*Problem)
	path   string
	rules  Rules

	mu       sync.Mutex
	contents          // those that are deleted included
	pending  pending  // what is not on the disk yet
	lost     bool     // something was saved without a disk to put it on
	problem  *Problem // why it is not there, nil if it is only a matter of time
	disk     *disk    // nil without hope for one

	wake    chan struct{}
	rebuild chan error // the file was found to be damaged
	flushes chan chan error
	closing chan struct{}
	closed  chan struct{}
}

// pending is what is not on the disk yet.
type pending struct {
	rows  map[ID]*row
	gone  map[ID]bool
	games *games // nil for none
}

// games are rows of the table game.
type games struct{ rows [][]any }

func newPending() pending { return pending{rows: map[ID]*row{}, gone: map[ID]bool{}} }

// empty reports whether everything is on the disk.
func (p *pending) empty() bool { return len(p.rows) == 0 && len(p.gone) == 0 && p.games == nil }

// Open opens the store in a file, which is made if there is none, with the
// folders that it lies in. There always is a store; with a problem it may be one
// that is only kept in memory, and holds what could be read. The rules are
// those of the games whose positions Through finds.
//
// Later problems are given to report, once each, on a goroutine of the
// store's own; nil ignores them. Whoever opens a store closes it.
func Open(path string, rules Rules, report func(*Problem)) (*Store, *Problem) {
	return open(path, rules, report, usual)
}

// open is Open with what tests do differently.
func open(path string, rules Rules, report func(*Problem), t tuning) (*Store, *Problem) {
	s := newStore(path, rules, report)
	found := s.openDisk(t)
	if s.disk != nil {
		s.wakeUp()
		s.disk.copyLater(s.rebuild)
	}
	go s.run()
	return s, found
}

// InMemory returns a store that is kept in memory only. Like any other it is to
// be closed.
func InMemory(rules Rules) *Store {
	s := newStore("", rules, nil)
	go s.run()
	return s
}

// newStore returns a store in memory, without a writer.
func newStore(path string, rules Rules, report func(*Problem)) *Store {
	if report == nil {
		report = func(*Problem) {}
	}
	return &Store{
		path: path, rules: rules, report: report, contents: *newContents(), pending: newPending(),
		wake: make(chan struct{}, 1), rebuild: make(chan error, 1), flushes: make(chan chan error),
		closing: make(chan struct{}), closed: make(chan struct{}),
	}
}

// openDisk reads the file and gets it ready for writing, as far as possible. The
// problem is the one to tell.
func (s *Store) openDisk(t tuning) *Problem {
	d, err := newDisk(s.path, s.rules, t)
	if err == nil {
		found, err := d.connect()
		if err == nil {
			s.disk = d
			s.load(found, true)
			return nil
		}
		return s.openInPart(d, err)
	}
	return s.openInPart(nil, err)
}

// openInPart reads what can be read in a file that cannot be written for now, or
// never, because of an error. It is written later if d is not nil.
func (s *Store) openInPart(d *disk, err error) *Problem {
	s.problem = problem(s.path, err)
	found, damage := look(s.path)
	if found != nil {
		s.load(found, false)
	}
	switch {
	case d == nil:
		return s.problem
	case found == nil || errors.Is(err, errNewer): // it holds more than is known here
		d.close()
		return s.problem
	}
	s.disk = d
	if damage == nil {
		return s.problem
	}
	return s.openAnew(damage)
}

// openAnew has a new file with everything take the place of one that is damaged.
func (s *Store) openAnew(damage error) *Problem {
	p := &Problem{Kind: Damaged, Path: s.path, Rescued: len(s.rows), Err: damage}
	aside, err := s.disk.renew(s.everything())
	p.Aside, s.problem = aside, nil
	if err != nil {
		s.problem = problem(s.path, err)
		p.Err = errors.Join(damage, err)
	}
	return p
}

// load takes over what is in a file. What was deleted by then is gone; if the
// file is in order, from there as well.
func (s *Store) load(c *contents, inOrder bool) {
	s.contents = *c
	for id, r := range c.rows {
		if !r.deleted {
			continue
		}
		delete(c.rows, id)
		c.gone[id] = true
		if inOrder {
			s.pending.gone[id] = true
		}
	}
}

// everything returns all that there is, for a file that is made anew. s.mu must
// not be held by another goroutine that waits for this one.
func (s *Store) everything() changes {
	s.mu.Lock()
	defer s.mu.Unlock()
	return changes{rows: slices.SortedFunc(maps.Values(s.rows), compareRows), gone: slices.Sorted(maps.Keys(s.gone)), games: s.games()}
}

// Save keeps a match as it is now, in place of what was kept of it. It returns
// at once; the writer puts it on the disk as soon as it can. It panics if the
// match has no ID.
func (s *Store) Save(m Match) {
	if m.ID == 0 {
		panic("store: a match without an ID")
	}
	r := m.row()
	s.mu.Lock()
	defer s.mu.Unlock()
	s.put(r)
}

// put has a match written. s.mu is held.
func (s *Store) put(r *row) {
	s.rows[r.ID] = r
	if s.hasDisk() {
		s.pending.rows[r.ID] = r
	}
}

// putGames has what is known beside the matches written. s.mu is held.
func (s *Store) putGames() {
	if s.hasDisk() {
		s.pending.games = &games{s.games()}
	}
}

// hasDisk reports whether there is something to write on, and wakes the writer,
// which s.mu keeps waiting.
func (s *Store) hasDisk() bool {
	if s.disk == nil {
		s.lost = true
		return false
	}
	s.wakeUp()
	return true
}

// Load returns a match; ok is false if there is none with the ID, or it is
// deleted or cannot be read.
func (s *Store) Load(id ID) (m Match, ok bool) {
	s.mu.Lock()
	r, ok := s.rows[id]
	s.mu.Unlock()
	if !ok || r.deleted {
		return Match{}, false
	}
	m, err := r.match()
	return m, err == nil
}

// Delete deletes matches. Until the end of the program Undelete brings them
// back, and so does Save; the next one to open the file forgets them.
func (s *Store) Delete(ids ...ID) { s.setDeleted(true, ids) }

// Undelete brings deleted matches back.
func (s *Store) Undelete(ids ...ID) { s.setDeleted(false, ids) }

func (s *Store) setDeleted(deleted bool, ids []ID) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, id := range ids {
		if old, ok := s.rows[id]; ok && old.deleted != deleted {
			r := *old
			r.deleted = deleted
			s.put(&r)
		}
	}
}

// Deleted reports whether a match was deleted and not brought back since.
func (s *Store) Deleted(id ID) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	r, ok := s.rows[id]
	return ok && r.deleted
}

// Current returns the match that is being played of a game; ok is false if
// there is none, or it is deleted.
func (s *Store) Current(name string) (id ID, ok bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	id = s.current[name]
	r, ok := s.rows[id]
	return id, ok && !r.deleted
}

// SetCurrent says which match is being played of a game; 0 is none. The one
// before is deleted if nobody has moved in it: no list would show it. If it is
// called right before or after Save, the disk has both or neither, unless the
// writer comes between them.
func (s *Store) SetCurrent(name string, id ID) {
	s.mu.Lock()
	defer s.mu.Unlock()
	old := s.current[name]
	if old == id {
		return
	}
	if before, ok := s.rows[old]; ok && !before.deleted && before.size == 0 {
		r := *before
		r.deleted = true
		s.put(&r)
	}
	s.current[name] = id
	s.putGames()
}

// Cleared returns when the statistics of a game were cleared, the zero time
// if they never were.
func (s *Store) Cleared(name string) time.Time {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.cleared[name]
}

// SetCleared has the statistics of a game count the matches that ended after
// a time. To undo that, give it the time that Cleared returned before.
func (s *Store) SetCleared(name string, at time.Time) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.cleared[name] = at
	s.putGames()
}

// summaries returns all matches that are not deleted, in no order. Nobody may
// change them.
func (s *Store) summaries() []*Summary {
	s.mu.Lock()
	defer s.mu.Unlock()
	all := make([]*Summary, 0, len(s.rows))
	for _, r := range s.rows {
		if !r.deleted {
			all = append(all, &r.Summary)
		}
	}
	return all
}

// compareRows orders rows by ID, in which SQLite takes them fastest.
func compareRows(a, b *row) int { return cmp.Compare(a.ID, b.ID) }
