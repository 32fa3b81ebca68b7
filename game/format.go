package game

import "strings"

// Format is a way to write games as text.
type Format struct {
	// Name is its name in one word of small letters: a key to translate rather
	// than a text to show.
	Name string

	// Extension is what the names of its files end in, with the dot.
	Extension string

	// Whole is true if a text tells how a game began and its moves, and false
	// for the position after the last move alone.
	Whole bool

	// List is true for a bare list of moves, which says neither the game nor its
	// options.
	List bool

	// Fits returns why no game with the options can be written; nil stands for a
	// format that all can be written in.
	Fits func(Options) error

	// Write returns a game as text. The error is a *RecordError.
	Write func(Record) (string, error)

	// Detect reports whether a text, which does not begin with a blank or a
	// comment, is in the format, and Read reads it as a game of the rules. Both
	// are nil for lists and positions, which are told from others in other ways.
	// The error is a *RecordError.
	Detect func(text string) bool
	Read   func(r Rules, text string) (Record, error)
}

// TextExtension is the Extension of formats that have none of their own.
const TextExtension = ".txt"

// WriteList returns a Format.Write that writes the moves with something between
// them, in the notation of the game.
func WriteList(between string) func(Record) (string, error) {
	return func(r Record) (string, error) {
		switch {
		case r.Tree.IsSetUp():
			return "", &RecordError{Err: ErrSetUp}
		case r.Tree.Ply() == 0:
			return "", &RecordError{Err: ErrNoMoves}
		}
		moves := make([]string, r.Tree.Ply())
		for i := range moves {
			moves[i] = r.Tree.At(i + 1).Text()
		}
		return strings.Join(moves, between), nil
	}
}

// PlayAll makes moves in a tree. The error is a *RecordError if one is illegal.
func PlayAll(t *Tree, moves []Move) error {
	for i, move := range moves {
		if err := t.Play(move); err != nil {
			return &RecordError{Move: i + 1, Err: err}
		}
	}
	return nil
}
