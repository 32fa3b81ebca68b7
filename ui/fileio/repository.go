package fileio

import (
	"io"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage/repository"
)

// local is what Fyne's dialogs ask of the files on this computer.
type local interface {
	repository.HierarchicalRepository
	repository.ListableRepository
	repository.WritableRepository
}

// chosen are the files on this computer as a dialog of Fyne's is to see them.
// It would open a file as soon as it is chosen: to read, which can take for
// ever if it is a pipe, and to write, which empties it. And it would ask
// whether to replace it, in English, before it is known what name it will
// have. So it gets to open nothing, and hears that nothing is there yet.
type chosen struct{ local }

// LeaveAlone has Fyne's dialogs tell which file was chosen without touching it,
// until the function that it returns is called: both on the UI goroutine.
func LeaveAlone() (end func()) {
	const scheme = "file"
	at, err := repository.ForScheme(scheme)
	files, ok := at.(local)
	if err != nil || !ok {
		return func() {}
	}
	repository.Register(scheme, chosen{files})
	return func() { repository.Register(scheme, files) }
}

// Exists implements repository.Repository.
func (c chosen) Exists(fyne.URI) (bool, error) { return false, nil }

// Reader implements repository.Repository.
func (c chosen) Reader(u fyne.URI) (fyne.URIReadCloser, error) { return name{u}, nil }

// Writer implements repository.WritableRepository.
func (c chosen) Writer(u fyne.URI) (fyne.URIWriteCloser, error) { return name{u}, nil }

// name is a file that nobody has opened.
type name struct{ uri fyne.URI }

// URI tells which file it is.
func (n name) URI() fyne.URI { return n.uri }

// Close does nothing.
func (n name) Close() error { return nil }

// Read reads nothing.
func (n name) Read([]byte) (int, error) { return 0, io.EOF }

// Write writes nothing.
func (n name) Write([]byte) (int, error) { return 0, io.ErrClosedPipe }
