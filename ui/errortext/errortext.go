// Package errortext returns errors in the words of the current language: why a record can't be
// read (Record), a file can't be read or written (File), or matches can't be stored (Store).
package errortext

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"unicode"

	"npaastribe/game"
	"npaastribe/game/record"
	"npaastribe/game/search"
	"npaastribe/ui/fileio"
	"npaastribe/ui/i18n"
)

// Reason returns why a match or a record could not be read or written, or why an engine failed.
func Reason(err error) string {
	var known *game.KeyedError
	if errors.As(err, &known) {
		return i18n.T(known.Key)
	}
	var option *game.OptionError
	if errors.As(err, &option) {
		return i18n.T("reason.option", i18n.Args{
			"Option": record.OptionTag(option.Name), "Value": option.Value, "Min": option.Min, "Max": option.Max,
		})
	}
	var f *game.ParseError
	if errors.As(err, &f) {
		return faulty(f)
	}
	var failed *search.PanicError
	if errors.As(err, &failed) {
		return engine(failed)
	}
	var e *game.RecordError
	if errors.As(err, &e) {
		err = e.Err
	}
	return err.Error() // in the system's own words
}

// engine says that an engine has failed, and where the report is.
func engine(p *search.PanicError) string {
	if p.Reports == "" {
		return i18n.T("engine.failed")
	}
	return i18n.T("engine.reported", i18n.Args{"Folder": p.Reports})
}

// faulty returns the text of a ParseError. Its values are A, B and so on in the text.
func faulty(f *game.ParseError) string {
	args := i18n.Args{}
	for i, value := range f.Values {
		if _, counted := value.(int); !counted {
			value = game.ShortenTo(inLine(fmt.Sprint(value)), maxValue)
		}
		args[string(rune('A'+i))] = value
	}
	if inner := f.Unwrap(); inner != nil {
		args["Reason"] = Reason(inner)
	}
	return i18n.T("fault."+f.Name, args)
}

// inLine returns a text as it is quoted within a sentence: line breaks and other white space are
// blanks.
func inLine(text string) string {
	blanks := strings.Map(func(r rune) rune {
		if unicode.IsSpace(r) || unicode.IsControl(r) {
			return ' '
		}
		return r
	}, text)
	return cmp.Or(strings.TrimSpace(blanks), blanks)
}

// maxValue is the number of letters of a value that are shown in a sentence.
const maxValue = 24

// RecordTitle returns the title for the text of Record: what is wrong in short, or none if there is no
// record of a game.
func RecordTitle(err error, none string) string {
	var e *game.RecordError
	switch {
	case errors.Is(err, record.ErrEmpty), errors.Is(err, record.ErrTooLong), errors.Is(err, record.ErrUnknown):
		return none
	case errors.As(err, &e) && e.Move > 0 && e.Text != "":
		return i18n.T("record.bad.move")
	default:
		return i18n.T("record.bad")
	}
}

// Record returns what is wrong with a record, and in which line or move.
func Record(err error) string {
	var e *game.RecordError
	if !errors.As(err, &e) {
		e = &game.RecordError{}
	}
	args := i18n.Args{"Line": e.Line, "Move": e.Move, "Text": inLine(e.Text), "Reason": Reason(err)}
	switch {
	case e.Move > 0 && e.Line > 0 && e.Text == "":
		return i18n.T("record.wrong.at.line", args)
	case e.Move > 0 && e.Line > 0:
		return i18n.T("record.wrong.move.line", args)
	case e.Move > 0:
		return i18n.T("record.wrong.move", args)
	case e.Line > 0:
		return i18n.T("record.wrong.line", args)
	default:
		return i18n.T("record.wrong", args)
	}
}

// File returns why a file could not be read or written.
func File(err error) string {
	var e *fs.PathError
	switch found := errors.As(err, &e); {
	case found && e.Op == "mkdir" && errors.Is(err, syscall.ENOTDIR): // os.MkdirAll names what is no folder
		return i18n.T("file.nofolder", i18n.Args{"Folder": e.Path})
	case found && errors.Is(err, fileio.ErrNoFolder):
		return i18n.T("file.nofolder", i18n.Args{"Folder": filepath.Dir(e.Path)})
	}
	for _, known := range []struct {
		err error
		key string
	}{
		{fileio.ErrFolder, "file.folder"},
		{fileio.ErrSpecial, "file.special"},
		{fileio.ErrFull, "file.full"},
		{fileio.ErrReadOnly, "file.readonly"},
		{fs.ErrNotExist, "file.missing"},
		{fs.ErrPermission, "file.forbidden"},
	} {
		if errors.Is(err, known.err) {
			return i18n.T(known.key)
		}
	}
	var two *os.LinkError // an error of renaming a file
	switch {
	case e != nil:
		err = e.Err
	case errors.As(err, &two):
		err = two.Err
	}
	return err.Error() // in the system's own words
}

// Export returns why a match was not written to a file: what is wrong with the match, or with
// the file.
func Export(err error) string {
	var e *game.RecordError
	if errors.As(err, &e) || errors.Is(err, record.ErrUnknown) {
		return Reason(err)
	}
	return File(err)
}
