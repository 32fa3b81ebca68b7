package record

import (
	"slices"

	"npaastribe/game"
	"npaastribe/game/catalog"
)

// The names of the formats that every game has.
const (
	Native   = "native"   // the program's own format, which stores everything
	Position = "position" // the position as game.State.String writes it
)

// Formats returns the formats that the named game can be written in: the native
// one, those of the game, and the position. The errors of their Write are
// *game.RecordErrors with the name of the format. Read reads what they write;
// bare lists of moves may need a Hint.
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
			return text, withFormatName(f.Name, err)
		}
	}
	return all
}

// checked returns f with a Write that fails for other games than the named one,
// and for options that do not fit.
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

// fits returns the reason why games with the options cannot be written in f, or
// nil.
func fits(f game.Format, o game.Options) error {
	if f.Fits == nil {
		return nil
	}
	return f.Fits(o)
}

// Extensions returns the extensions of the files of all formats, that of the
// native format first.
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
