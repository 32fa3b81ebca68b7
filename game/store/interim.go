package store

import (
	"errors"
	"io/fs"
	"os"
)

// interimSuffix is what the name of the file ends in that has what is played while
// a damaged one is being rescued, or a new one made. It is a database like any
// other, and gone when the file has what is in it.
const interimSuffix = ".interim"

// meanwhile does something that takes long and leaves no file to write on. What is
// saved meanwhile goes to an interim one, so that the end of the program costs
// nothing.
func (w *writer) meanwhile(do func()) {
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

// writeInterim writes on an interim disk until it is stopped.
func (w *writer) writeInterim(d *disk, stop <-chan struct{}) {
	defer d.disconnect()
	_ = w.saveInterim(d) // who waits for it asks again
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

// saveInterim puts everything that is pending on an interim disk.
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

// interim returns a disk for what cannot be written on this one for now.
func (d *disk) interim() *disk {
	i := &disk{path: d.path + interimSuffix, tuning: d.tuning, rules: d.rules, tails: map[ID]tail{}, stopCopying: func() {}}
	i.reading = nil
	return i
}

// resume takes over what is in an interim file after the end of the program came
// before the file had it. Nothing else is known yet.
func (w *writer) resume() {
	name := w.path + interimSuffix
	if _, err := os.Stat(name); errors.Is(err, fs.ErrNotExist) {
		return
	}
	if found, _ := look(name); found != nil { // else it stays, and may be read at the next start
		w.interim = true
		w.memory.resume(found)
	}
}

// removeInterim removes the interim file, if there is one, when the file has
// everything.
func (w *writer) removeInterim() {
	if name := w.path + interimSuffix; w.interim && !w.memory.unwritten() {
		w.interim = removeAll(name, name+logSuffix, name+indexSuffix) != nil // else it is tried again
	}
}
