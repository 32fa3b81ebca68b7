package fileio

// Turns has what is written to one file written in the order in which it was
// asked for, and at the same time as what goes to others: a disk may be slow,
// and the last saving is the one that is to remain. The zero value is ready.
type Turns struct{ last map[string]chan struct{} }

// Take takes the next turn for a file, on the goroutine that asks for it.
// Before writing one calls wait, and afterwards done, on any goroutine.
func (t *Turns) Take(path string) (wait, done func()) {
	if t.last == nil {
		t.last = map[string]chan struct{}{}
	}
	before, mine := t.last[path], make(chan struct{})
	t.last[path] = mine
	return func() {
		if before != nil {
			<-before
		}
	}, func() { close(mine) }
}
