package shutdown

import (
	"maps"
	"slices"
	"sync"
)

// Background does work that takes as long as the disk does on a goroutine of
// its own, and then tell on the UI goroutine. The program does not end before the
// work is done; what it returns is said then if tell can do so no more, unless it
// is "".
func (s *Shutdown) Background(work func() (news string), tell func()) {
	if s.began {
		return
	}
	s.work.Go(func() {
		told := s.untold.add(work())
		s.gate.Post(func() {
			told()
			tell()
		})
	})
}

// Note keeps words that are said at the end of the program unless told is called
// before.
func (s *Shutdown) Note(words string) (told func()) { return s.untold.add(words) }

// notes are what is to be said and has not been. They are safe for concurrent
// use; the zero value has none.
type notes struct {
	mu    sync.Mutex
	next  int
	words map[int]string
}

// add adds a note until told is called.
func (n *notes) add(words string) (told func()) {
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
