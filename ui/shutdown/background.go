package shutdown

import (
	"maps"
	"slices"
	"sync"
)

// Background runs work, which may wait for the disk, on a goroutine of its own, and then
// report on the UI goroutine. The program does not end before work returns. If report can't
// run any more by then, the program says news at its end, unless that is "". Once the end
// has begun Background does nothing.
func (s *Shutdown) Background(work func() (news string), report func()) {
	if s.began {
		return
	}
	s.work.Go(func() {
		said := s.unsaid.add(work())
		s.gate.Post(func() {
			said()
			report()
		})
	})
}

// Note stores words that the program says at its end, unless said is called before.
func (s *Shutdown) Note(words string) (said func()) { return s.unsaid.add(words) }

// notes are texts that nobody has been told yet. They are safe for concurrent use; the zero
// value is empty.
type notes struct {
	mu    sync.Mutex
	next  int
	words map[int]string
}

// add adds a note, which said removes.
func (n *notes) add(words string) (said func()) {
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.words == nil {
		n.words = map[int]string{}
	}
	number := n.next
	n.next++
	n.words[number] = words
	return func() {
		n.mu.Lock()
		defer n.mu.Unlock()
		delete(n.words, number)
	}
}

// all returns the notes that are not empty, oldest first.
func (n *notes) all() (all []string) {
	n.mu.Lock()
	defer n.mu.Unlock()
	for _, number := range slices.Sorted(maps.Keys(n.words)) {
		if words := n.words[number]; words != "" {
			all = append(all, words)
		}
	}
	return all
}
