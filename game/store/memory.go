package store

import (
	"cmp"
	"maps"
	"slices"
	"sync"
	"time"
)

// memory is all contents of the file, and what is not written yet.
type memory struct {
	mu       sync.Mutex
	contents         // with deleted matches
	pending  pending // what is not written yet
	lost     bool    // something was saved while there was no disk
	disk     *disk   // nil if the file can't be used; only the writer changes it
	joining          // what is needed to join another copy's file later

	wake    chan struct{} // to the writer: something is pending
	read    chan struct{} // closed when everything that can be read has been
	setRead func()
}

// pending is what is not written yet.
type pending struct {
	rows   map[ID]*row
	purged map[ID]bool
	games  *games // nil for no change
}

// games are rows of the table game.
type games struct{ rows [][]any }

func newPending() pending { return pending{rows: map[ID]*row{}, purged: map[ID]bool{}} }

// empty reports whether everything is on the disk.
func (p *pending) empty() bool { return len(p.rows) == 0 && len(p.purged) == 0 && p.games == nil }

// clone returns a copy.
func (p *pending) clone() pending { return pending{maps.Clone(p.rows), maps.Clone(p.purged), p.games} }

// part returns a part of what is pending, with at most the given number of matches to store,
// those that were changed last, and to remove.
func (p *pending) part(most int) pending {
	if len(p.rows)+len(p.purged) <= most {
		return *p
	}
	part := newPending()
	part.games = p.games
	newest := slices.SortedFunc(maps.Values(p.rows), func(a, b *row) int { return b.Changed.Compare(a.Changed) })
	for _, r := range newest[:min(most, len(newest))] {
		part.rows[r.ID] = r
	}
	for id := range p.purged {
		if len(part.rows)+len(part.purged) >= most {
			break
		}
		part.purged[id] = true
	}
	return part
}

// changes returns what is pending, sorted by ID, which SQLite writes fastest.
func (p *pending) changes() changes {
	c := changes{rows: sorted(p.rows), purged: slices.Sorted(maps.Keys(p.purged))}
	if p.games != nil {
		c.games = p.games.rows
	}
	return c
}

// remove removes what has been written, unless it has changed since.
func (p *pending) remove(written pending) {
	for id, r := range written.rows {
		if p.rows[id] == r {
			delete(p.rows, id)
		}
	}
	for id := range written.purged {
		delete(p.purged, id)
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

// wakeUp makes the writer look for something to write.
func (m *memory) wakeUp() {
	select {
	case m.wake <- struct{}{}:
	default: // already signalled
	}
}

// fill adds the contents of a file, except where memory is newer. Matches that
// are marked as deleted there are deleted for good; if the file is in order,
// they will be removed from it, too.
func (m *memory) fill(found *contents, inOrder bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.fillIn(found, inOrder)
}

// fillIn is fill. m.mu must be held.
func (m *memory) fillIn(found *contents, inOrder bool) {
	for id, r := range found.rows {
		if !r.deleted {
			continue
		}
		delete(found.rows, id)
		if newer := m.rows[id]; newer != nil && !newer.deleted { // it was restored
			continue
		}
		found.purged[id] = true
		if inOrder {
			m.pending.purged[id] = true
		}
	}
	maps.DeleteFunc(found.rows, func(id ID, _ *row) bool { return m.purged[id] })
	m.contents.fill(found)
	if m.pending.games != nil {
		m.pending.games = &games{m.games()} // fill has added to them
	}
}

// resume loads the contents of an interim file, all of which become pending.
func (m *memory) resume(found *contents) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for id, r := range found.rows {
		if r.deleted {
			found.purged[id] = true
			continue
		}
		m.rows[id], m.pending.rows[id] = r, r
	}
	maps.Copy(m.purged, found.purged)
	maps.Copy(m.pending.purged, found.purged)
	// Where the interim file has nothing, the file may have something.
	maps.DeleteFunc(found.current, func(_ string, id ID) bool { return id == 0 })
	maps.DeleteFunc(found.cleared, func(_ string, at time.Time) bool { return at.IsZero() })
	maps.Copy(m.current, found.current)
	maps.Copy(m.cleared, found.cleared)
	m.pending.games = &games{m.games()}
}

// everything returns all contents, for a new file.
func (m *memory) everything() changes {
	m.mu.Lock()
	defer m.mu.Unlock()
	return changes{rows: sorted(m.rows), purged: slices.Sorted(maps.Keys(m.purged)), games: m.games()}
}

// put stores a match and makes it pending. m.mu must be held.
func (m *memory) put(r *row) {
	if !m.keepTheirs(r) {
		return
	}
	m.rows[r.ID] = r
	if m.notifyWriter() {
		m.pending.rows[r.ID] = r
	}
}

// setDeleted deletes or restores matches.
func (m *memory) setDeleted(deleted bool, ids []ID) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for _, id := range ids {
		if r, ok := m.rows[id]; ok {
			m.putDeleted(deleted, r)
		}
	}
}

// putDeleted stores a match as deleted or not, if that is a change. m.mu must
// be held.
func (m *memory) putDeleted(deleted bool, old *row) {
	if r := *old; r.deleted != deleted {
		r.deleted = deleted
		m.put(&r)
	}
}

// putGames makes the table game pending. m.mu must be held.
func (m *memory) putGames() {
	if m.notifyWriter() {
		m.pending.games = &games{m.games()}
	}
}

// notifyWriter wakes the writer, which waits for m.mu, and reports whether there
// is a disk, or may be one later. m.mu must be held.
func (m *memory) notifyWriter() bool {
	if m.disk == nil && !m.waiting {
		m.lost = true
		return false
	}
	m.wakeUp()
	return true
}

// unsaved returns a copy of what is pending, and the disk to write it to, or
// nil.
func (m *memory) unsaved() (pending, *disk) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.pending.clone(), m.disk
}

// saved removes from pending what has been written.
func (m *memory) saved(written pending) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.pending.remove(written)
}

// release detaches and returns the disk, to which nothing is written any more.
func (m *memory) release() *disk {
	m.mu.Lock()
	defer m.mu.Unlock()
	d := m.disk
	m.disk, m.joining = nil, joining{}
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

// all returns a copy of all rows.
func (m *memory) all() map[ID]*row {
	m.mu.Lock()
	defer m.mu.Unlock()
	return maps.Clone(m.rows)
}

// row returns the row of a match.
func (m *memory) row(id ID) (r *row, ok bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	r, ok = m.rows[id]
	return r, ok
}

// summaries returns all matches that are not deleted, in no order. They must
// not be changed.
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

// position returns the position at the end of a match, "" if there is no such
// match.
func (m *memory) position(id ID) string {
	m.mu.Lock()
	defer m.mu.Unlock()
	if r := m.rows[id]; r != nil {
		return r.position
	}
	return ""
}

// sorted returns rows sorted by ID, which SQLite writes fastest.
func sorted(rows map[ID]*row) []*row {
	return slices.SortedFunc(maps.Values(rows), func(a, b *row) int { return cmp.Compare(a.ID, b.ID) })
}
