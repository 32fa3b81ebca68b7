package store

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"

	"github.com/mattn/go-sqlite3"

	"npaastribe/game/filelock"
)

// Kind is what stands in the way of matches being stored, a key to translate.
type Kind string

// The kinds of problems. Each of them leaves the store working in memory;
// what is on the disk is never lost by it.
const (
	Locked   Kind = "locked"   // another copy of the program has the file: nothing is stored until the end
	ReadOnly Kind = "readonly" // the file or its folder cannot be written
	Full     Kind = "full"     // there is no room on the disk
	Newer    Kind = "newer"    // the file is from a newer version of the program: nothing is stored until the end
	Failed   Kind = "failed"   // anything else, see Err

	// Damaged is a file that has been set aside, and has a good one in its place.
	Damaged Kind = "damaged"

	// Mended says that what could not be written before is on the disk now.
	Mended Kind = "mended"
)

// Problem says why matches are not stored, or what had to be done that they are.
type Problem struct {
	Kind    Kind
	Path    string // the file
	Aside   string // where a damaged file was put, "" for other kinds
	Rescued int    // matches that could be read in a damaged file
	Err     error  // the cause, nil for Mended
}

// Error says what happened to which file, for logs.
func (p *Problem) Error() string {
	text := fmt.Sprintf("store %s: %s", p.Path, p.Kind)
	if p.Aside != "" {
		text += fmt.Sprintf(", set aside as %s, %d matches rescued", p.Aside, p.Rescued)
	}
	if p.Err != nil {
		text += ": " + p.Err.Error()
	}
	return text
}

// Unwrap returns the cause.
func (p *Problem) Unwrap() error { return p.Err }

// errNewer is a cause that this package itself finds.
var errNewer = errors.New("written by a newer version of the program")

// kindOf returns what kind of problem an error is.
func kindOf(err error) Kind {
	var e sqlite3.Error
	if errors.As(err, &e) && e.SystemErrno != 0 {
		err = errors.Join(err, e.SystemErrno)
	}
	switch {
	case errors.Is(err, filelock.ErrLocked):
		return Locked
	case errors.Is(err, errNewer):
		return Newer
	case e.Code == sqlite3.ErrFull, slices.ContainsFunc(errsFull, func(full error) bool { return errors.Is(err, full) }):
		return Full
	case e.Code == sqlite3.ErrReadonly, errors.Is(err, fs.ErrPermission), errors.Is(err, errReadOnly):
		return ReadOnly
	default:
		return Failed
	}
}

// problem returns err as a problem with the file.
func problem(path string, err error) *Problem {
	var p *Problem
	if errors.As(err, &p) {
		return p
	}
	return &Problem{Kind: kindOf(err), Path: path, Err: err}
}
