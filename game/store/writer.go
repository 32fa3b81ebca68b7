package store

import (
	"maps"
	"slices"
)

// run is the writer: it alone uses the disk, until Close.
func (s *Store) run() {
	defer close(s.closed)
	for {
		select {
		case <-s.wake:
			_ = s.write() // reported
		case damage := <-s.rebuild:
			s.renew(damage)
		case done := <-s.flushes:
			err := s.write()
			if !s.unwritten() {
				err = nil // what stands in the way has cost nothing
			}
			done <- err
		case <-s.closing:
			_ = s.write() // reported
			s.release()
			return
		}
	}
}

// wakeUp has the writer look for something to write.
func (s *Store) wakeUp() {
	select {
	case s.wake <- struct{}{}:
	default: // it is awake
	}
}

// Flush waits until everything that was saved is on the disk, or says why it
// is not: with a *Problem, or ErrClosed.
func (s *Store) Flush() error {
	done := make(chan error, 1)
	select {
	case s.flushes <- done:
		return <-done
	case <-s.closed:
		return ErrClosed
	}
}

// Close writes what is not on the disk yet and lets others have the file. The
// store goes on in memory. Closing again does nothing.
func (s *Store) Close() {
	s.mu.Lock()
	select {
	case <-s.closing:
	default:
		close(s.closing)
	}
	s.mu.Unlock()
	<-s.closed
}

// release gives up the disk.
func (s *Store) release() {
	s.mu.Lock()
	d := s.disk
	s.disk = nil
	s.lost = s.lost || !s.pending.empty() // saved meanwhile
	s.pending = newPending()
	s.mu.Unlock()
	if d != nil {
		d.close()
	}
}

// write puts what is not on the disk there, all at once. After an error it
// stays where it is until the next time: there may be room on the disk then.
func (s *Store) write() error {
	s.mu.Lock()
	now := s.pending.clone()
	before, d := s.problem, s.disk
	s.mu.Unlock()
	if d == nil {
		return asError(before)
	}
	if now.empty() && before == nil {
		return nil
	}
	damage, aside, err := d.save(now.changes(), s.everything)
	if damage != nil {
		s.tellDamage(damage, aside)
	}
	return s.wrote(now, err)
}

// clone returns a copy.
func (p *pending) clone() pending { return pending{maps.Clone(p.rows), maps.Clone(p.gone), p.games} }

// changes returns what is pending in the order in which SQLite takes it fastest.
func (p *pending) changes() changes {
	c := changes{
		rows: slices.SortedFunc(maps.Values(p.rows), compareRows),
		gone: slices.Sorted(maps.Keys(p.gone)),
	}
	if p.games != nil {
		c.games = p.games.rows
	}
	return c
}

// renew has a new file take the place of one that turned out to be damaged.
func (s *Store) renew(damage error) {
	aside, err := s.disk.renew(s.everything())
	s.tellDamage(damage, aside)
	if err != nil {
		_ = s.wrote(pending{}, err) // reported
	}
}

// tellDamage reports that the file was damaged, and set aside.
func (s *Store) tellDamage(damage error, aside string) {
	s.mu.Lock()
	count := len(s.rows)
	s.mu.Unlock()
	if aside != "" {
		s.report(&Problem{Kind: Damaged, Path: s.path, Aside: aside, Rescued: count, Err: damage})
	}
}

// wrote notes what has become of something that was pending, and reports what is
// new about it.
func (s *Store) wrote(written pending, err error) error {
	s.mu.Lock()
	before := s.problem
	if err == nil {
		s.problem = nil
		s.pending.remove(written)
	} else {
		s.problem = problem(s.path, err)
	}
	now := s.problem
	s.mu.Unlock()
	switch {
	case now != nil && (before == nil || before.Kind != now.Kind):
		s.report(now)
	case now == nil && before != nil:
		s.report(&Problem{Kind: Mended, Path: s.path})
	}
	return asError(now)
}

// remove forgets what has been written, unless it has changed since.
func (p *pending) remove(written pending) {
	for id, r := range written.rows {
		if p.rows[id] == r {
			delete(p.rows, id)
		}
	}
	for id := range written.gone {
		delete(p.gone, id)
	}
	if written.games == p.games {
		p.games = nil
	}
}

// unwritten reports whether something that was saved is not on the disk.
func (s *Store) unwritten() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.lost || !s.pending.empty()
}

// asError returns p as an error, which is nil if p is.
func asError(p *Problem) error {
	if p == nil {
		return nil
	}
	return p
}
