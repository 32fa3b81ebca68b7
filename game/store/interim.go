package store

import (
	"errors"
	"io/fs"
	"os"
)

// interimSuffix is the suffix of the interim file, which has what is played while
// a damaged file is being rescued or a new one made. It is a database like the
// main file, and is removed when its contents are in that.
const interimSuffix = ".interim"

// withInterim calls do, which takes long and during which the file cannot be
// written. What is saved meanwhile is written to an interim file, so that it is
// not lost if the program ends.
func (w *writer) withInterim(do func()) {
	w.interim = true
	stop, stopped := make(chan struct{}), make(chan struct{})
	interim := w.memory.disk.interim()
	go func() {
		defer close(stopped)
		w.writeInterim(interim, stop)
	}()
	do()
	close(stop)
	<-stopped
	w.memory.wakeUp()
}

// writeInterim writes to an interim file until stop is closed.
func (w *writer) writeInterim(d *disk, stop <-chan struct{}) {
	defer d.disconnect()
	_ = w.saveInterim(d) // reported to a later Flush
	for {
		select {
		case <-w.memory.wake:
			_ = w.saveInterim(d)
		case done := <-w.flushes:
			done <- w.saveInterim(d)
		case <-stop:
			return
		}
	}
}

// saveInterim writes everything that is pending to an interim file.
func (w *writer) saveInterim(d *disk) error {
	now, _ := w.memory.unsaved()
	if now.empty() {
		return nil
	}
	damage, err := d.save(now.changes(), now.changes)
	if damage != nil {
		_, err = d.renew(now.changes())
	}
	if err != nil {
		return problem(w.path, err)
	}
	return nil
}

// interim returns the disk of the interim file.
func (d *disk) interim() *disk {
	i := &disk{path: d.path + interimSuffix, tuning: d.tuning, rules: d.rules, tails: map[ID]tail{}, stopCopying: func() {}}
	i.reading = nil
	return i
}

// resume loads an interim file that is left because the program ended before the
// main file had its contents. It must be called before anything else is loaded.
func (w *writer) resume() {
	name := w.path + interimSuffix
	if _, err := os.Stat(name); errors.Is(err, fs.ErrNotExist) {
		return
	}
	if found, _ := salvage(name); found != nil { // else the file stays for the next start
		w.interim = true
		w.memory.resume(found)
	}
}

// removeInterim removes the interim file, if there is one, once everything is in
// the main file.
func (w *writer) removeInterim() {
	if name := w.path + interimSuffix; w.interim && !w.memory.unwritten() {
		w.interim = removeAll(name, name+logSuffix, name+indexSuffix) != nil // try again after the next write if that failed
	}
}
