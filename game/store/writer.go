package store

import (
	"errors"
	"sync"
)

// writer is the goroutine that writes what is not on the disk yet. Until it has
// closed, it alone uses the disk and the fields of the writer other than the
// channels.
type writer struct {
	memory  *memory
	path    string
	rules   Rules
	tuning  tuning
	report  func(*Problem)
	saved   func()   // called when everything saved has been written
	problem *Problem // why something is not written, nil if it only takes time
	interim bool     // an interim file may exist

	rebuild chan error // the file was found to be damaged
	flushes chan chan error
	closing chan struct{}
	closed  chan struct{}
	close   func() // closing, once
}

func newWriter(m *memory, path string, report func(*Problem)) *writer {
	w := &writer{
		memory: m, path: path, report: report, saved: func() {}, rebuild: make(chan error, 1), flushes: make(chan chan error),
		closing: make(chan struct{}), closed: make(chan struct{}),
	}
	w.close = sync.OnceFunc(func() { close(w.closing) })
	return w
}

// open reads the file, as far as possible. err is the reason why it cannot be
// written, or nil. The result is the problem to report.
func (w *writer) open(err error) (p *Problem) {
	defer w.memory.setRead()
	d := w.memory.disk
	if err == nil {
		var found *contents
		if found, err = d.read(); err == nil {
			w.memory.fill(found, true)
		}
	}
	if err != nil {
		if isDamage(err) {
			w.withInterim(func() { p = w.openInPart(err) })
		} else {
			p = w.openInPart(err)
		}
	}
	if w.memory.disk != nil {
		w.memory.wakeUp()
		d.copyLater(w.rebuild)
	}
	return p
}

// openInPart reads what can be read of a file that cannot be written for now, or
// never, because of err.
func (w *writer) openInPart(err error) *Problem {
	w.problem = problem(w.path, err)
	if d := w.memory.disk; d != nil && d.rescuing != nil {
		d.rescuing()
	}
	found, damage := salvage(w.path)
	if found != nil {
		w.memory.fill(found, false)
		w.memory.setBase(found)
	}
	switch {
	case w.memory.disk == nil:
		return w.problem
	case found == nil || errors.Is(err, errNewer): // it has more than this program knows
		w.memory.release().close()
		return w.problem
	case damage == nil:
		return w.problem
	}
	aside, err := w.memory.disk.renew(w.memory.everything())
	if aside == "" { // it stays, and is reported as damaged once it can be set aside
		w.problem = problem(w.path, errors.Join(err, damage))
		return w.problem
	}
	w.problem = nil // if the new file cannot be used, the next write reports that
	return &Problem{Kind: Damaged, Path: w.path, Aside: aside, Rescued: len(found.rows), Err: errors.Join(damage, err)}
}

// run writes until Close is called.
func (w *writer) run() {
	defer close(w.closed)
	for {
		select {
		case <-w.memory.wake:
			_ = w.write() // reported
		case damage := <-w.rebuild:
			if err := w.renew(damage); err != nil {
				_ = w.wrote(pending{}, err) // reported
			}
		case done := <-w.flushes:
			err := w.write()
			if !w.memory.unwritten() {
				err = nil // the problem has not kept anything from being written
			}
			done <- err
		case <-w.closing:
			_ = w.write() // reported
			if d := w.memory.release(); d != nil {
				d.close()
			}
			return
		}
	}
}

// Flush waits until everything that was saved is on the disk. The error is a
// *Problem if it can't be written, or ErrClosed.
func (s *Store) Flush() error {
	done := make(chan error, 1)
	select {
	case s.writer.flushes <- done:
		return <-done
	case <-s.writer.closed:
		return ErrClosed
	}
}

// Close writes what is not on the disk yet and closes the file. The store keeps
// working in memory. Calling Close again does nothing.
func (s *Store) Close() {
	s.writer.close()
	<-s.writer.closed
}

// mostRows is how many matches are written in one transaction. More, as when many are
// deleted at once, would keep those being played from the disk for too long.
const mostRows = 1000

// write writes everything that is pending, the matches that were changed last first. After
// an error that stays pending until the next write: there may be room on the disk then.
func (w *writer) write() error {
	for {
		if w.memory.awaitsDisk() {
			if err := w.join(); err != nil {
				return err
			}
		}
		now, d := w.memory.unsaved()
		if d == nil {
			return asError(w.problem)
		}
		if now.empty() && w.problem == nil {
			return nil
		}
		part := now.part(mostRows)
		damage, err := d.save(part.changes(), w.memory.everything)
		if damage != nil {
			err = w.renew(damage)
		}
		if err = w.wrote(part, err); err != nil || len(part.rows)+len(part.purged) == len(now.rows)+len(now.purged) {
			return err
		}
	}
}

// renew replaces a file that turned out to be damaged, and reports that if it
// could be set aside.
func (w *writer) renew(damage error) (err error) {
	aside := ""
	w.withInterim(func() { aside, err = w.memory.disk.renew(w.memory.everything()) })
	select {
	case damage = <-w.rebuild: // the daily copy has noticed it as well
	default:
	}
	if aside != "" {
		w.report(&Problem{Kind: Damaged, Path: w.path, Aside: aside, Rescued: len(w.memory.everything().rows), Err: damage})
	}
	return err
}

// wrote updates the state after a write of what was pending, and reports a
// problem that is new or solved.
func (w *writer) wrote(written pending, err error) error {
	before := w.problem
	if err == nil {
		w.problem = nil
		w.memory.saved(written)
		w.removeInterim()
		if !written.empty() && !w.memory.unwritten() {
			w.saved()
		}
	} else {
		w.problem = problem(w.path, err)
	}
	switch now := w.problem; {
	case now != nil && (before == nil || before.Kind != now.Kind):
		w.report(now)
	case now == nil && before != nil:
		w.report(&Problem{Kind: Mended, Path: w.path})
	}
	return asError(w.problem)
}

// asError returns p as an error, which is nil if p is.
func asError(p *Problem) error {
	if p == nil {
		return nil
	}
	return p
}
