package store

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"

	"github.com/mattn/go-sqlite3"

	"npaastribe/game/filelock"
)

// Kind is the kind of a Problem, a key to translate.
type Kind string

// The kinds of problems. With each of them the store works on in memory, and
// nothing on the disk is lost.
const (
	Locked   Kind = "locked"   // another copy of the program uses the file: nothing is written until that has ended
	ReadOnly Kind = "readonly" // the file or its folder cannot be written
	Full     Kind = "full"     // the disk is full
	Newer    Kind = "newer"    // the file is from a newer version of the program: nothing is written
	Failed   Kind = "failed"   // anything else, see Err

	// Damaged means that the file was damaged; it has been set aside and replaced
	// by a good one.
	Damaged Kind = "damaged"

	// Mended means that what could not be written before is on the disk now.
	Mended Kind = "mended"
)

// Problem says why matches are not stored, or what had to be done to store them.
type Problem struct {
	Kind    Kind
	Path    string // of the file
	Aside   string // the path to which a damaged file was moved, "" for other kinds
	Rescued int    // number of matches that could be read in a damaged file
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

// errNewer is the error for a file of a newer version.
var errNewer = errors.New("written by a newer version of the program")

// kindOf returns the kind of problem that an error is.
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

// problem returns err as a Problem with the file.
func problem(path string, err error) *Problem {
	var p *Problem
	if errors.As(err, &p) {
		return p
	}
	return &Problem{Kind: kindOf(err), Path: path, Err: err}
}
