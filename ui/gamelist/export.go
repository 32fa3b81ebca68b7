package gamelist

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strings"
	"unicode"

	"npaastribe/game"
	"npaastribe/game/store"
	"npaastribe/ui/i18n"
)

// Title returns a name for the file of a match that players may read, without an
// extension: who played, and when.
func Title(k *store.Match) string {
	var names []string
	for _, side := range []game.Side{game.First, game.Second} {
		if name := legible(Name(k.Seats, side)); name != "" {
			names = append(names, name)
		}
	}
	if len(names) == 0 {
		names = []string{i18n.T(k.Game + ".name")}
	}
	return strings.Join(names, " – ") + " " + day(k)
}

// legible returns a name without the characters that a file system refuses, those
// that cannot be seen, and dots and spaces at its ends.
func legible(name string) string {
	const most = 28 // letters; a file's name has at most 255 bytes
	name = strings.Map(func(r rune) rune {
		switch {
		case strings.ContainsRune(`/\:*?"<>|`, r), unicode.IsControl(r), unicode.IsSpace(r), r == unicode.ReplacementChar:
			return ' '
		case unicode.Is(unicode.Cf, r) && !unicode.Is(unicode.Join_Control, r):
			return -1
		}
		return r
	}, strings.ToValidUTF8(name, ""))
	letters := []rune(strings.Join(strings.Fields(name), " "))
	return strings.Trim(string(letters[:min(len(letters), most)]), ". ")
}

// day returns when a match was begun, as far as that is known.
func day(k *store.Match) string {
	at := k.Begun
	if at.IsZero() {
		at = k.Changed
	}
	return at.Format("2006-01-02")
}

// FileName returns a name for the file of a match, without an extension: date, game
// and players, in letters and digits with hyphens between them.
func FileName(k *store.Match) string {
	words := []string{day(k), k.Game}
	for _, side := range []game.Side{game.First, game.Second} {
		if name := safe(Name(k.Seats, side)); name != "" {
			words = append(words, name)
		}
	}
	return strings.Join(words, "-")
}

// safe returns a name without anything that a file's name may not have anywhere.
func safe(name string) string {
	const most = 30 // letters; a file's name has at most 255 bytes
	words := strings.FieldsFunc(name, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !unicode.IsMark(r) })
	letters := []rune(strings.Join(words, "-"))
	return strings.TrimRight(string(letters[:min(len(letters), most)]), "-")
}

// Create writes a file with a new name in a folder: the wished one, or that
// with a number behind it. What is there is never overwritten.
func Create(folder, name, extension, text string) error {
	const tries = 100_000
	root, err := os.OpenRoot(folder) // no name leads out of it
	if err != nil {
		return err
	}
	defer root.Close()
	for i := 1; i <= tries; i++ {
		full := name
		if i > 1 {
			full = fmt.Sprintf("%s-%d", name, i)
		}
		file, err := root.OpenFile(full+extension, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666) // as any document
		if errors.Is(err, fs.ErrExist) {
			continue
		}
		if err != nil {
			return err
		}
		return finish(file, text)
	}
	return fs.ErrExist
}

// finish writes a file that is open. One that cannot be written whole is
// removed.
func finish(file *os.File, text string) error {
	_, err := file.WriteString(text)
	if closed := file.Close(); err == nil {
		err = closed
	}
	if err != nil {
		_ = os.Remove(file.Name()) // it is the writing that has failed
	}
	return err
}
