package gamelist

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strings"
	"unicode"
	"unicode/utf8"

	"npaastribe/game"
	"npaastribe/game/store"
	"npaastribe/ui/i18n"
)

// Title returns a readable name for the file of a match, without an extension: the players'
// names and the date.
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

// legible returns a name without characters that file systems refuse, invisible characters,
// and dots and spaces at its ends.
func legible(name string) string {
	const most = 28 // letters, as a file name has at most 255 bytes

	name = i18n.WithoutMarks(strings.ToValidUTF8(name, "")) // in reading order
	name = strings.Map(func(r rune) rune {
		switch {
		case strings.ContainsRune(`/\:*?"<>|`, r), unicode.IsControl(r), unicode.IsSpace(r), r == unicode.ReplacementChar:
			return ' '
		case unicode.Is(unicode.Cf, r) && !unicode.Is(unicode.Join_Control, r):
			return -1
		}
		return r
	}, name)
	letters := []rune(strings.Join(strings.Fields(name), " "))
	return strings.Trim(string(letters[:min(len(letters), most)]), ". ")
}

// day returns the date on which a match was begun, or if that is unknown was changed last.
func day(k *store.Match) string {
	at := k.Begun
	if at.IsZero() {
		at = k.Changed
	}
	return at.Format("2006-01-02")
}

// FileName returns a name for the file of a match, without an extension: date, game and
// players, in letters and digits joined by hyphens.
func FileName(k *store.Match) string {
	words := []string{day(k), k.Game}
	for _, side := range []game.Side{game.First, game.Second} {
		if name := safe(Name(k.Seats, side)); name != "" {
			words = append(words, name)
		}
	}
	return strings.Join(words, "-")
}

// safe returns the letters and digits of a name, with hyphens for all that is between them.
func safe(name string) string {
	const letters, most = 30, 96 // bytes, as a file name has at most 255
	words := strings.FieldsFunc(i18n.WithoutMarks(name), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !unicode.IsMark(r) })
	cut := ""
	for i, r := range []rune(strings.Join(words, "-")) {
		if i == letters || len(cut)+utf8.RuneLen(r) > most {
			break
		}
		cut += string(r)
	}
	return strings.TrimRight(cut, "-")
}

// Create writes a new file to a folder. If the name is taken it appends a number; it never
// overwrites a file.
func Create(folder, name, extension, text string) error {
	const tries = 100_000
	root, err := os.OpenRoot(folder) // a name can't lead out of the folder
	if err != nil {
		return err
	}
	defer root.Close()
	for i := 1; i <= tries; i++ {
		full := name
		if i > 1 {
			full = fmt.Sprintf("%s-%d", name, i)
		}
		file, err := root.OpenFile(full+extension, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666) // the usual mode of documents
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

// finish writes an open file and closes it. It removes the file after an error.
func finish(file *os.File, text string) error {
	_, err := file.WriteString(text)
	if closed := file.Close(); err == nil {
		err = closed
	}
	if err != nil {
		_ = os.Remove(file.Name()) // the error of writing matters more
	}
	return err
}
