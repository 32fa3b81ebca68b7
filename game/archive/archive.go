// Package archive keeps matches, finished or not, in a file: the moves with
// their variations, where the players stand in them and who they are, and for
// every game which match is being played.
//
// All of it is in memory as well, where it is read from; ten thousand matches
// take a few megabytes. Writing is left to a goroutine, so that nobody waits
// for the disk, and several savings of a match become one if the disk is slow.
// What a saving has put on the disk survives the end of the program, whatever
// ends it, and a loss of power.
//
// Without a disk, the archive goes on in memory. What is found there is never
// destroyed: a damaged file is set aside before another takes its place.
package archive

import (
	"bytes"
	"cmp"
	"errors"
	"slices"
	"sync"
	"time"
)

// ErrClosed is what Flush returns after Close.
var ErrClosed = errors.New("the archive is closed")

// Archive is an archive that is open. It is safe for concurrent use.
type Archive struct {
	report func(*Problem)
	path   string

	mu      sync.Mutex
	entries map[ID]*entry
	state   state
	written uint64       // the number of the last value made
	dirty   map[ID]value // not on the disk yet
	lost    bool         // values were saved without a disk to put them on
	problem *Problem     // why they are not, nil if it is only a matter of time
	disk    *disk        // the writer's own; nil without hope for one

	wake    chan struct{}
	flushes chan chan error
	closing chan struct{}
	closed  chan struct{}
}

// entry is a match, deleted ones included. It never changes.
type entry struct {
	Summary
	value value
}

// Open opens the archive in a file, which is made if there is none, with the
// folders that it lies in. There always is an archive; with a problem it may
// be one that is only kept in memory, and holds what could be read.
//
// Later problems are given to report, once each, on a goroutine of the
// archive's own; nil ignores them. Whoever opens an archive closes it.
func Open(path string, report func(*Problem)) (*Archive, *Problem) {
	return open(path, report, tuning{})
}

// open is Open with what tests do differently.
func open(path string, report func(*Problem), t tuning) (*Archive, *Problem) {
	a := newArchive(path, report)
	d, err := newDisk(path, t)
	values, state := look(path)
	a.load(values, d != nil && state == nil)
	var aside string
	switch {
	case err != nil:
	case state != nil && !errors.Is(state, errMissing) && !errors.Is(state, errPages):
		err = state // nobody knows what is in it
		d.close()
	default:
		a.disk = d
		aside, err = d.open(state, a.all)
	}
	if err != nil {
		a.problem = problem(path, err)
	} else {
		a.nudge()
	}
	found := a.problem
	if errors.Is(state, errPages) && a.disk != nil {
		found = &Problem{Kind: Damaged, Path: path, Aside: aside, Rescued: len(a.entries), Err: errors.Join(state, err)}
	}
	go a.run()
	return a, found
}

// InMemory returns an archive that is kept in memory only. Like any other it is
// to be closed.
func InMemory() *Archive {
	a := newArchive("", nil)
	go a.run()
	return a
}

// newArchive returns an archive in memory, without a writer.
func newArchive(path string, report func(*Problem)) *Archive {
	if report == nil {
		report = func(*Problem) {}
	}
	return &Archive{
		path: path, report: report, entries: map[ID]*entry{}, state: newState(), dirty: map[ID]value{},
		wake: make(chan struct{}, 1), flushes: make(chan chan error),
		closing: make(chan struct{}), closed: make(chan struct{}),
	}
}

// load takes over the values of a file. What was deleted by then is gone; if
// the file is in order, from there as well.
func (a *Archive) load(values []value, inOrder bool) {
	for _, v := range values {
		a.written = max(a.written, v.written)
	}
	for _, v := range values {
		switch v.sort {
		case sortState:
			a.state = decodeState(v.body)
		case sortMatch:
			v.raw = bytes.Clone(v.raw) // not to hold the whole file
			v.body = v.raw[headSize : len(v.raw)-crcSize]
			if s, err := summarise(v.id, v.body); err == nil {
				a.entries[v.id] = &entry{s, v}
			}
		case sortDeleted:
			if inOrder {
				a.written++
				a.dirty[v.id] = seal(sortGone, v.id, a.written, nil)
			}
		}
	}
}

// all returns all values, for a file that is made anew. a.mu must not be held.
func (a *Archive) all() []value {
	a.mu.Lock()
	defer a.mu.Unlock()
	values := []value{seal(sortState, 0, a.written, a.state.encode())}
	for _, e := range a.entries {
		values = append(values, e.value)
	}
	return inOrder(values)
}

// inOrder sorts values by ID, in which bbolt takes them fastest.
func inOrder(values []value) []value {
	slices.SortFunc(values, func(a, b value) int { return cmp.Compare(a.id, b.id) })
	return values
}

// Save keeps a match as it is now, in place of what was kept of it. It
// returns at once; the writer puts it on the disk as soon as it can. It panics
// if the match has no ID.
func (a *Archive) Save(k Match) {
	if k.ID == 0 {
		panic("archive: a match without an ID")
	}
	body := k.encode()
	a.mu.Lock()
	defer a.mu.Unlock()
	a.put(sortMatch, k.ID, body)
}

// put makes a value and has it written. a.mu is held.
func (a *Archive) put(s sort, id ID, body []byte) {
	a.written++
	v := seal(s, id, a.written, body)
	if s != sortState {
		summary, _ := summarise(id, body) // just encoded
		a.entries[id] = &entry{summary, v}
	}
	if a.disk == nil {
		a.lost = true
		return
	}
	a.dirty[id] = v
	a.nudge()
}

// Load returns a match; ok is false if there is none with the ID, or it is
// deleted.
func (a *Archive) Load(id ID) (k Match, ok bool) {
	a.mu.Lock()
	e, ok := a.entries[id]
	a.mu.Unlock()
	if !ok || e.value.sort != sortMatch {
		return Match{}, false
	}
	k, err := decode(id, e.value.body)
	return k, err == nil
}

// Delete deletes matches. Until the end of the program Undelete brings them
// back, and so does Save; the next one to open the file forgets them.
func (a *Archive) Delete(ids ...ID) { a.change(sortMatch, sortDeleted, ids) }

// Deleted reports whether a match was deleted and not brought back since.
func (a *Archive) Deleted(id ID) bool {
	a.mu.Lock()
	defer a.mu.Unlock()
	e, ok := a.entries[id]
	return ok && e.value.sort == sortDeleted
}

// Undelete brings deleted matches back.
func (a *Archive) Undelete(ids ...ID) { a.change(sortDeleted, sortMatch, ids) }

// change turns matches of one sort into another one.
func (a *Archive) change(from, to sort, ids []ID) {
	a.mu.Lock()
	defer a.mu.Unlock()
	for _, id := range ids {
		if e, ok := a.entries[id]; ok && e.value.sort == from {
			a.put(to, id, e.value.body)
		}
	}
}

// Current returns the match that is being played of a game; ok is false if
// there is none, or it is deleted.
func (a *Archive) Current(game string) (id ID, ok bool) {
	a.mu.Lock()
	defer a.mu.Unlock()
	id = a.state.current[game]
	e, ok := a.entries[id]
	return id, ok && e.value.sort == sortMatch
}

// SetCurrent says which match is being played of a game; 0 is none. The one
// before is deleted if nobody has moved in it: no list would show it. If it is
// called right before or after Save, the disk has both or neither, unless the
// writer comes between them.
func (a *Archive) SetCurrent(game string, id ID) {
	a.mu.Lock()
	defer a.mu.Unlock()
	old := a.state.current[game]
	if old == id {
		return
	}
	if e, ok := a.entries[old]; ok && e.value.sort == sortMatch && e.nodes == 0 {
		a.put(sortDeleted, old, e.value.body)
	}
	a.state.current[game] = id
	a.put(sortState, 0, a.state.encode())
}

// Cleared returns when the statistics of a game were cleared, the zero time
// if they never were.
func (a *Archive) Cleared(game string) time.Time {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.state.cleared[game]
}

// SetCleared has the statistics of a game count the matches that ended after
// a time. To undo that, give it the time that Cleared returned before.
func (a *Archive) SetCleared(game string, at time.Time) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.state.cleared[game] = at
	a.put(sortState, 0, a.state.encode())
}

// summaries returns all matches that are not deleted, in no order. Nobody may
// change them.
func (a *Archive) summaries() []*Summary {
	a.mu.Lock()
	defer a.mu.Unlock()
	all := make([]*Summary, 0, len(a.entries))
	for _, e := range a.entries {
		if e.value.sort == sortMatch {
			all = append(all, &e.Summary)
		}
	}
	return all
}
