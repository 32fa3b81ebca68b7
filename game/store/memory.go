package store

import (
	"cmp"
	"maps"
	"slices"
	"sync"
	"time"
)

// memory is everything that is in the file, and what is not there yet.
type memory struct {
	mu       sync.Mutex
	contents         // those that are deleted included
	pending  pending // what is not on the disk yet
	lost     bool    // something was saved without a disk to put it on
	disk     *disk   // nil without hope for one; only the writer changes it

	wake    chan struct{} // to the writer: something is pending
	read    chan struct{} // closed when everything has been read that can be
	setRead func()
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

// clone returns a copy.
func (p *pending) clone() pending { return pending{maps.Clone(p.rows), maps.Clone(p.gone), p.games} }

// changes returns what is pending in the order in which SQLite takes it fastest.
func (p *pending) changes() changes {
	c := changes{rows: sorted(p.rows), gone: slices.Sorted(maps.Keys(p.gone))}
	if p.games != nil {
		c.games = p.games.rows
	}
	return c
}

// remove forgets what has been written, unless it has changed since.
func (p *pending) remove(written pending) {
	for id, r := range written.rows {
		if p.rows[id] == r {
			delete(p.rows, id)
		}
	}
	for id := range written.gone {
		delete(p.gone, id)
	}
	if written.games == p.games {
		p.games = nil
	}
}

func newMemory() *memory {
	m := &memory{contents: *newContents(), pending: newPending(), wake: make(chan struct{}, 1), read: make(chan struct{})}
	m.setRead = sync.OnceFunc(func() { close(m.read) })
	return m
}

// wakeUp has the writer look for something to write.
func (m *memory) wakeUp() {
	select {
	case m.wake <- struct{}{}:
	default: // it is awake
	}
}

// fill adds what is in a file, unless more is known by now. What was deleted by
// then is gone; if the file is in order, from there as well.
func (m *memory) fill(found *contents, inOrder bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for id, r := range found.rows {
		if !r.deleted {
			continue
		}
		delete(found.rows, id)
		found.gone[id] = true
		if inOrder {
			m.pending.gone[id] = true
		}
	}
	maps.DeleteFunc(found.rows, func(id ID, _ *row) bool { return m.gone[id] })
	m.contents.fill(found)
	if m.pending.games != nil {
		m.pending.games = &games{m.games()} // of which more is known now
	}
}

// resume takes over what an interim file has: all of it is to be written.
func (m *memory) resume(found *contents) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for id, r := range found.rows {
		if r.deleted {
			found.gone[id] = true
			continue
		}
		m.rows[id], m.pending.rows[id] = r, r
	}
	maps.Copy(m.gone, found.gone)
	maps.Copy(m.pending.gone, found.gone)
	// Where the interim file has nothing, the file may have something.
	maps.DeleteFunc(found.current, func(_ string, id ID) bool { return id == 0 })
	maps.DeleteFunc(found.cleared, func(_ string, at time.Time) bool { return at.IsZero() })
	maps.Copy(m.current, found.current)
	maps.Copy(m.cleared, found.cleared)
	m.pending.games = &games{m.games()}
}

// everything returns all that there is, for a file that is made anew.
func (m *memory) everything() changes {
	m.mu.Lock()
	defer m.mu.Unlock()
	return changes{rows: sorted(m.rows), gone: slices.Sorted(maps.Keys(m.gone)), games: m.games()}
}

// put has a match written. m.mu is held.
func (m *memory) put(r *row) {
	m.rows[r.ID] = r
	if m.reachesDisk() {
		m.pending.rows[r.ID] = r
	}
}

// setDeleted has matches deleted or brought back.
func (m *memory) setDeleted(deleted bool, ids []ID) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for _, id := range ids {
		if r, ok := m.rows[id]; ok {
			m.putDeleted(deleted, r)
		}
	}
}

// putDeleted has a match written as one that is deleted, or is not. m.mu is held.
func (m *memory) putDeleted(deleted bool, old *row) {
	if r := *old; r.deleted != deleted {
		r.deleted = deleted
		m.put(&r)
	}
}

// putGames has what is known beside the matches written. m.mu is held.
func (m *memory) putGames() {
	if m.reachesDisk() {
		m.pending.games = &games{m.games()}
	}
}

// reachesDisk reports whether there is something to write on, and wakes the
// writer, which m.mu keeps waiting.
func (m *memory) reachesDisk() bool {
	if m.disk == nil {
		m.lost = true
		return false
	}
	m.wakeUp()
	return true
}

// unsaved returns what is pending, and the disk to write it on, or nil.
func (m *memory) unsaved() (pending, *disk) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.pending.clone(), m.disk
}

// saved takes note that something is on the disk.
func (m *memory) saved(written pending) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.pending.remove(written)
}

// release returns the disk, on which nothing is written any more.
func (m *memory) release() *disk {
	m.mu.Lock()
	defer m.mu.Unlock()
	d := m.disk
	m.disk = nil
	m.lost = m.lost || !m.pending.empty()
	m.pending = newPending()
	return d
}

// unwritten reports whether something that was saved is not on the disk.
func (m *memory) unwritten() bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.lost || !m.pending.empty()
}

// all returns all matches as they stand in the table.
func (m *memory) all() map[ID]*row {
	m.mu.Lock()
	defer m.mu.Unlock()
	return maps.Clone(m.rows)
}

// row returns a match as it stands in the table.
func (m *memory) row(id ID) (r *row, ok bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	r, ok = m.rows[id]
	return r, ok
}

// summaries returns all matches that are not deleted, in no order. Nobody may
// change them.
func (m *memory) summaries() []*Summary {
	m.mu.Lock()
	defer m.mu.Unlock()
	all := make([]*Summary, 0, len(m.rows))
	for _, r := range m.rows {
		if !r.deleted {
			all = append(all, &r.Summary)
		}
	}
	return all
}

func (m *memory) count() int {
	m.mu.Lock()
	defer m.mu.Unlock()
	return len(m.rows)
}

// position returns that at the end of a match, "" if it is not there.
func (m *memory) position(id ID) string {
	m.mu.Lock()
	defer m.mu.Unlock()
	if r := m.rows[id]; r != nil {
		return r.position
	}
	return ""
}

// sorted returns rows in the order of their IDs, in which SQLite takes them
// fastest.
func sorted(rows map[ID]*row) []*row {
	return slices.SortedFunc(maps.Values(rows), func(a, b *row) int { return cmp.Compare(a.ID, b.ID) })
}
