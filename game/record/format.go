package record

import (
	"slices"

	"npaastribe/game"
	"npaastribe/game/awari"
	"npaastribe/game/gomoku"
	"npaastribe/game/nrow"
	"npaastribe/game/othello"
)

// Format is a way to write games.
type Format struct {
	// Name is its name in one word of small letters: a key to translate rather
	// than a text to show.
	Name string

	// Extension is what the names of its files end in, with the dot.
	Extension string

	// Games are the names of the games that it is for; nil stands for all.
	Games []string

	// Whole is true if a text tells how a game began and its moves, and false
	// for the position after the last move alone.
	Whole bool

	// List is true for a bare list of moves, which says neither the game nor its
	// options.
	List bool

	// Fits returns why no game with the options can be written; nil stands for a
	// format that all can be written in.
	Fits func(game.Options) error

	// Write returns a game as text. Read reads it back, if need be with the
	// game's options for a hint. The error is an *Error.
	Write func(game.Record) (string, error)
}

// The names of the formats.
const (
	Native     = "native"     // the program's own, for every game
	Digits     = "digits"     // columns of one digit each: 4453
	Columns    = "columns"    // columns with spaces: 4 4 10 3
	Ggf        = "ggf"        // of the servers for Othello
	Transcript = "transcript" // cells in one word, without passes: f5d6c3
	Psq        = "psq"        // of Piskvork
	Cells      = "cells"      // cells in one word: h8g6f6
	Pits       = "pits"       // pits from 1 to 6, in one word
	Board      = "board"      // 64 characters for Othello, and the side to move
	Position   = "position"   // the position as game.State.String has it
)

// The extensions of the own format and of those that have none.
const (
	nativeExtension = ".stribe"
	textExtension   = ".txt"
)

// formats are all formats, those first that tell more.
var formats = []Format{
	{Name: Native, Extension: nativeExtension, Whole: true, Write: writeNative},
	{Name: Digits, Extension: textExtension, Games: []string{nrow.Rules.Name}, Whole: true, List: true, Fits: fitsDigits, Write: writeWord},
	{Name: Columns, Extension: textExtension, Games: []string{nrow.Rules.Name}, Whole: true, List: true, Write: writeColumns},
	{Name: Ggf, Extension: ".ggf", Games: []string{othello.Rules.Name}, Whole: true, Write: writeGgf},
	{Name: Transcript, Extension: textExtension, Games: []string{othello.Rules.Name}, Whole: true, List: true, Write: writeWord},
	{Name: Pits, Extension: textExtension, Games: []string{awari.Rules.Name}, Whole: true, List: true, Write: writeWord},
	{Name: Psq, Extension: ".psq", Games: []string{gomoku.Rules.Name}, Whole: true, Fits: fitsPsq, Write: writePsq},
	{Name: Cells, Extension: textExtension, Games: []string{gomoku.Rules.Name}, Whole: true, List: true, Write: writeWord},
	{Name: Board, Extension: textExtension, Games: []string{othello.Rules.Name}, Write: writeBoard},
	{Name: Position, Extension: textExtension, Write: writePosition},
}

// Extensions returns what the names of files of all formats end in, that of
// the program's own first.
func Extensions() []string {
	var all []string
	for _, f := range formats {
		if !slices.Contains(all, f.Extension) {
			all = append(all, f.Extension)
		}
	}
	return all
}

// Formats returns those that the game of that name can be written in, the
// program's own first.
func Formats(name string) []Format {
	var known []Format
	for _, f := range formats {
		if f.Games == nil || slices.Contains(f.Games, name) {
			known = append(known, f.named())
		}
	}
	return known
}

// fits returns why no game with the options can be written in f.
func (f Format) fits(o game.Options) error {
	if f.Fits == nil {
		return nil
	}
	return f.Fits(o)
}

// named returns f with its name in the errors.
func (f Format) named() Format {
	write := f.Write
	f.Write = func(g game.Record) (string, error) {
		if f.Games != nil && !slices.Contains(f.Games, g.Tree.Rules().Name) {
			return "", &Error{Format: f.Name, Err: ErrOtherGame}
		}
		if err := f.fits(g.Tree.Options()); err != nil {
			return "", &Error{Format: f.Name, Err: err}
		}
		text, err := write(g)
		return text, in(f.Name, err)
	}
	return f
}
