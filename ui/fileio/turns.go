package fileio

// Turns orders writes to the same file, so that the last one asked for is the one that
// remains, however slow the disk is. Writes to different files are independent. The zero
// value is ready to use. Take must be called on one goroutine.
type Turns struct{ last map[string]chan struct{} }

// Take takes the next turn for a file. The writer, on any goroutine, must call wait before
// it writes and done afterwards.
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
