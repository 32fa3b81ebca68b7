package record

import (
	"slices"

	"npaastribe/game"
	"npaastribe/game/catalog"
)

// The names of the formats of every game.
const (
	Native   = "native"   // the program's own, which has everything
	Position = "position" // the position as game.State.String has it
)

// Formats returns those that the game of that name can be written in, the
// program's own first and then those that say more. The
// errors of Write are *game.RecordErrors with the name of the format. Read reads
// what it writes, bare lists of moves perhaps only with a Hint.
func Formats(name string) []game.Format {
	e, _ := catalog.ByName(name)
	all := []game.Format{{Name: Native, Extension: ".stribe", Whole: true, Write: writeNative}}
	for _, f := range e.Rules.Formats {
		all = append(all, checked(f, name))
	}
	all = append(all, game.Format{Name: Position, Extension: game.TextExtension, Write: writePosition})
	for i, f := range all {
		all[i].Write = func(g game.Record) (string, error) {
			text, err := f.Write(g)
			return text, in(f.Name, err)
		}
	}
	return all
}

// checked returns f so that it refuses to write what is no game of that name or
// does not fit.
func checked(f game.Format, name string) game.Format {
	write := f.Write
	f.Write = func(g game.Record) (string, error) {
		if g.Tree.Rules().Name != name {
			return "", ErrOtherGame
		}
		if err := fits(f, g.Tree.Options()); err != nil {
			return "", err
		}
		return write(g)
	}
	return f
}

// fits returns why no game with the options can be written in f.
func fits(f game.Format, o game.Options) error {
	if f.Fits == nil {
		return nil
	}
	return f.Fits(o)
}

// Extensions returns what the names of files of all formats end in, that of
// the program's own first.
func Extensions() []string {
	var all []string
	for _, e := range catalog.All() {
		for _, f := range Formats(e.Rules.Name) {
			if !slices.Contains(all, f.Extension) {
				all = append(all, f.Extension)
			}
		}
	}
	return all
}
