package shutdown

import (
	"maps"
	"slices"
	"sync"
)

// Background does work that takes as long as the disk does on a goroutine of
// its own, and then runs report on the UI goroutine. The program does not end before
// the work is done; what it returns is said then if report can't run any more, unless
// it is "".
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

// Note keeps words that are said at the end of the program unless said is called
// before.
func (s *Shutdown) Note(words string) (said func()) { return s.unsaid.add(words) }

// notes are what is to be said and has not been. They are safe for concurrent
// use; the zero value has none.
type notes struct {
	mu    sync.Mutex
	next  int
	words map[int]string
}

// add adds a note until said is called.
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

// all returns the notes that are not empty, the oldest first.
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
