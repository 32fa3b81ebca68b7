package archive

import "maps"

// run is the writer: it alone uses the disk, until Close.
func (a *Archive) run() {
	defer close(a.closed)
	for {
		select {
		case <-a.wake:
			_ = a.write() // reported
		case done := <-a.flushes:
			err := a.write()
			if !a.unwritten() {
				err = nil // what stands in the way has cost nothing
			}
			done <- err
		case <-a.closing:
			_ = a.write() // reported
			a.leave()
			return
		}
	}
}

// nudge wakes the writer.
func (a *Archive) nudge() {
	select {
	case a.wake <- struct{}{}:
	default: // it is awake
	}
}

// Flush waits until everything that was saved is on the disk, or says why it
// is not: with a *Problem, or ErrClosed.
func (a *Archive) Flush() error {
	done := make(chan error, 1)
	select {
	case a.flushes <- done:
		return <-done
	case <-a.closed:
		return ErrClosed
	}
}

// Close writes what is not on the disk yet and lets others have the file. The
// archive goes on in memory. Closing again does nothing.
func (a *Archive) Close() {
	a.mu.Lock()
	select {
	case <-a.closing:
	default:
		close(a.closing)
	}
	a.mu.Unlock()
	<-a.closed
}

// leave gives up the disk.
func (a *Archive) leave() {
	a.mu.Lock()
	d := a.disk
	a.disk = nil
	clear(a.dirty)
	a.mu.Unlock()
	if d != nil {
		d.close()
	}
}

// write puts what is not on the disk there, all at once. After an error it
// stays where it is until the next time: there may be room on the disk then.
func (a *Archive) write() error {
	a.mu.Lock()
	batch := maps.Clone(a.dirty)
	before, d := a.problem, a.disk
	a.mu.Unlock()
	if d == nil {
		return asError(before)
	}
	if len(batch) == 0 && before == nil {
		return nil
	}
	values := make([]value, 0, len(batch))
	for _, v := range batch {
		values = append(values, v)
	}
	aside, err := d.write(inOrder(values), a.all)
	return a.wrote(values, aside, err)
}

// wrote notes what has become of values, and reports what is new about it.
func (a *Archive) wrote(values []value, aside string, err error) error {
	a.mu.Lock()
	before := a.problem
	if err == nil {
		a.problem = nil
		for _, v := range values {
			if a.dirty[v.id].written == v.written {
				delete(a.dirty, v.id)
			}
		}
	} else {
		a.problem = problem(a.path, err)
	}
	now, count := a.problem, len(a.entries)
	a.mu.Unlock()

	if aside != "" {
		a.report(&Problem{Kind: Damaged, Path: a.path, Aside: aside, Rescued: count, Err: errPages})
	}
	switch {
	case now != nil && (before == nil || before.Kind != now.Kind):
		a.report(now)
	case now == nil && before != nil:
		a.report(&Problem{Kind: Mended, Path: a.path})
	}
	return asError(now)
}

// unwritten reports whether something that was saved is not on the disk.
func (a *Archive) unwritten() bool {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.lost || len(a.dirty) > 0
}

// asError returns p as an error, which is nil if p is.
func asError(p *Problem) error {
	if p == nil {
		return nil
	}
	return p
}
