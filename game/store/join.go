package store

import (
	"errors"
	"io/fs"
	"maps"
	"os"
	"slices"
	"strings"
	"time"

	"npaastribe/game"
)

// joining is what a memory needs while another copy of the program has the file, to join what
// both have played once that copy has ended.
type joining struct {
	waiting bool      // changes stay pending for a disk that is not there yet
	base    *contents // what was in the file when it was read

	// theirs are the matches that the other copy changed and this one had not: as they were
	// before. They may be shown here, and be played on from there.
	theirs map[ID]*row
}

// awaitDisk keeps all changes pending until join.
func (m *memory) awaitDisk() {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.joining = joining{waiting: true, base: newContents()}
}

func (m *memory) awaitsDisk() bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.waiting
}

// setBase says what was in the file before join, if that is awaited.
func (m *memory) setBase(found *contents) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.waiting {
		m.base = found
	}
}

// join opens the file if another copy of the program does not have it any more, and joins what
// that has written with what was saved here. The error is a *Problem, and has been reported.
func (w *writer) join() error {
	d, err := newDisk(w.path, w.rules, w.tuning, 1)
	if err != nil {
		return w.wrote(pending{}, err)
	}
	found, err := d.connect()
	inOrder := err == nil
	if isDamage(err) {
		if found, err = salvage(w.path); found != nil {
			err = nil // the next write finds the damage, too, and replaces the file
		}
	}
	if err != nil {
		d.close()
		if errors.Is(err, errNewer) { // it has more than this program knows
			w.memory.release()
		}
		return w.wrote(pending{}, err)
	}
	w.memory.join(d, found, w.interimContents(), inOrder)
	d.copyLater(w.rebuild)
	return nil
}

// interimContents returns the contents of an interim file that the other copy has left, or nil.
func (w *writer) interimContents() *contents {
	name := w.path + interimSuffix
	if _, err := os.Stat(name); errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	found, _ := salvage(name)
	w.interim = found != nil
	return found
}

// join goes on with a disk, whose contents another copy of the program has written: those of the
// file, complete if it is in order, and those of an interim file, which is newer; that may be nil.
// What was changed here stays, and what the other copy has changed, too. A match that both have
// played on becomes two.
func (m *memory) join(d *disk, found, interim *contents, inOrder bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if interim != nil {
		maps.DeleteFunc(interim.current, func(_ string, id ID) bool { return id == 0 })
		maps.DeleteFunc(interim.cleared, func(_ string, at time.Time) bool { return at.IsZero() })
		interim.fill(found)
		found = interim
		maps.DeleteFunc(found.rows, func(id ID, _ *row) bool { return found.purged[id] })
	}
	base := m.base
	m.disk, m.joining = d, joining{theirs: map[ID]*row{}}
	for id, old := range base.rows {
		m.joinMatch(old, found.rows[id], inOrder)
	}
	joinValues(m.current, base.current, found.current)
	joinValues(m.cleared, base.cleared, found.cleared)
	for id := range m.pending.rows {
		delete(found.purged, id)
	}
	m.fillIn(found, inOrder)
	if interim != nil { // nothing says what of it the file has
		for id, r := range m.rows {
			m.pending.rows[id] = r
		}
		maps.Copy(m.pending.purged, m.purged)
		m.pending.games = &games{m.games()}
	}
}

// joinMatch joins a match that both copies knew as old. theirs is what the other one has written,
// nil for nothing.
func (m *memory) joinMatch(old, theirs *row, inOrder bool) {
	ours := m.pending.rows[old.ID]
	if ours != nil && ours.equal(old) { // saved as it was
		delete(m.pending.rows, old.ID)
		ours = nil
	}
	changed := theirs != nil && !theirs.equal(old)
	switch {
	case ours == nil && theirs == nil && inOrder: // removed for good
		delete(m.rows, old.ID)
	case ours == nil && theirs == nil:
	case ours == nil:
		if changed {
			m.theirs[old.ID] = old
		}
		delete(m.rows, old.ID) // what they have is added
	case !changed || theirs.deleted:
	case ours.deleted:
		delete(m.rows, old.ID)
		delete(m.pending.rows, old.ID)
	default:
		m.copyUnlessIn(theirs, ours)
	}
}

// keepTheirs is called before a match is stored. The first time that the match was played on here from before
// what the other copy has played, that becomes another match. If nothing was played, r is older than
// that, and the result is false: it must not be stored.
func (m *memory) keepTheirs(r *row) bool {
	old, ok := m.theirs[r.ID]
	theirs := m.rows[r.ID]
	if !ok || theirs == nil {
		return true
	}
	if r.equal(old) {
		return false
	}
	delete(m.theirs, r.ID)
	if !theirs.deleted {
		m.copyUnlessIn(theirs, r)
	}
	return true
}

// copyUnlessIn stores a match under another ID, unless now, which takes its place, only goes on from it.
func (m *memory) copyUnlessIn(theirs, now *row) {
	over := theirs.Result.Outcome != game.Playing
	if strings.HasPrefix(unmarked(now.moves)+" ", unmarked(theirs.moves)+" ") && (!over || theirs.Result == now.Result) {
		return
	}
	other := *theirs
	other.ID = NewID()
	m.rows[other.ID], m.pending.rows[other.ID] = &other, &other
}

// unmarked returns the moves of a match, as game.Tree.Encode writes them, without the mark of the position
// that is shown.
func unmarked(moves string) string {
	return strings.TrimPrefix(strings.ReplaceAll(moves, " ^", ""), "^ ")
}

// equal reports whether two matches are the same in every column.
func (r *row) equal(other *row) bool { return slices.Equal(r.values(), other.values()) }

// joinValues gives those values of ours that are as in the base those of theirs.
func joinValues[V comparable](ours, base, theirs map[string]V) {
	for name, value := range theirs {
		if ours[name] == base[name] {
			ours[name] = value
		}
	}
}
