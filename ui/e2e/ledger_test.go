//go:build e2e && linux

package e2e

import (
	"maps"
	"testing"

	"npaastribe/game/catalog"
	"npaastribe/game/store"
	"npaastribe/ui/event"
)

// ledger is what a store has been seen to contain, to find out what it loses.
type ledger map[store.ID]matchRecord

// matchRecord is a match with all its positions.
type matchRecord struct {
	moves     string
	positions map[string]bool
}

// has reports whether a match has all positions of another one.
func (p matchRecord) has(other matchRecord) bool {
	for position := range other.positions {
		if !p.positions[position] {
			return false
		}
	}
	return true
}

// playedPositions is the positions that came to rest in the matches of a program.
type playedPositions struct {
	moved []string          // after moves
	last  map[string]string // the last one shown of every game, by name
}

// Played returns the positions up to a mark. What computers alone have played in a new game is
// left out if another game follows without a person's move: if undo brings back the previous
// game, nothing of the new one is stored.
func (p *Program) Played(to Mark) playedPositions {
	p.t.Helper()
	all := playedPositions{last: map[string]string{}}
	name, move, thought := "", false, false
	computers := map[string][]string{} // positions that computers alone have reached in a new game, by name
	rest := func(position string) {
		alone, isNew := computers[name]
		switch {
		case move && isNew && thought:
			computers[name] = append(alone, position)
		case move:
			all.moved = append(append(all.moved, alone...), position)
			delete(computers, name)
		case position != all.last[name]: // another game, or a move taken back
			computers[name] = nil
		}
		all.last[name] = position
		move, thought = false, false
	}
	for _, e := range p.trace.events[:to] {
		switch e := e.Event.(type) {
		case event.Drop:
			move = move || e.Phase == event.End
		case event.Thinking:
			thought = thought || e.Phase == event.End
		case event.Question: // moves in a question belong to no match
			move = false
		case event.Turn:
			name = e.Game
			rest(e.Position)
		case event.Result:
			rest(e.Position)
		}
	}
	for _, alone := range computers {
		all.moved = append(all.moved, alone...)
	}
	return all
}

// check checks that the store in a file has what was played and all that it had before, and
// updates the ledger. mayDelete reports that matches may have been deleted.
func (l ledger) check(t *testing.T, path string, all playedPositions, mayDelete bool) {
	t.Helper()
	s := openStore(t, path)
	defer s.Close()
	before, lost := maps.Clone(l), 0
	for id := range before {
		if _, ok := s.Load(id); !ok {
			lost++
			delete(l, id)
		}
	}
	if lost > 0 && !mayDelete {
		t.Errorf("%d matches are gone", lost)
	}
	l.note(t, s)
	for id, now := range l {
		if was := before[id]; !mayDelete && !now.has(was) {
			t.Errorf("match %v was %q, and is %q", id, was.moves, now.moves)
		}
	}
	for _, position := range all.moved {
		if lost == 0 && !l.has(position) {
			t.Errorf("no match has the position %q", position)
		}
	}
	for name, position := range all.last {
		if id, ok := s.Current(name); ok && !l.has(position) && len(l[id].positions) > 1 { // otherwise a game may have begun since
			t.Errorf("the match of %s is %q, and was at %q", name, l[id].moves, position)
		}
	}
}

// openStore opens the store in a file and waits until all of it has been read.
func openStore(t testing.TB, path string) *store.Store {
	t.Helper()
	read := make(chan struct{})
	s, problem := store.Open(path, catalog.Rules, store.Calls{Read: func() { close(read) }})
	if problem != nil {
		t.Errorf("the store reports a problem: %v", problem)
	}
	if s.Reading() { // a large store is read in the background
		<-read
	}
	return s
}

// replayAll checks that all matches of the store in a file can be replayed, and returns the
// numbers of matches and moves.
func replayAll(t testing.TB, path string) (matches, moves int) {
	t.Helper()
	s := openStore(t, path)
	defer s.Close()
	for _, summary := range s.List(store.Filter{}, store.Order{}) {
		k, _ := s.Load(summary.ID)
		rules, _ := catalog.Rules(k.Game)
		if _, err := k.Replay(rules); err != nil {
			t.Errorf("match %v can't be played again: %v", k.ID, err)
		}
		matches++
		moves += k.Size
	}
	return matches, moves
}

// note adds the content of the store to the ledger.
func (l ledger) note(t *testing.T, s *store.Store) {
	t.Helper()
	for _, summary := range s.List(store.Filter{}, store.Order{}) {
		k, _ := s.Load(summary.ID)
		if before, ok := l[k.ID]; ok && before.moves == k.Moves {
			continue
		}
		rules, _ := catalog.Rules(k.Game)
		tree, err := k.Replay(rules)
		if err != nil {
			t.Errorf("match %v can't be played again: %v", k.ID, err)
			continue
		}
		positions := map[string]bool{}
		for node := range tree.All() {
			positions[node.State().String()] = true
		}
		l[k.ID] = matchRecord{k.Moves, positions}
	}
}

func (l ledger) has(position string) bool {
	for _, match := range l {
		if match.positions[position] {
			return true
		}
	}
	return false
}
