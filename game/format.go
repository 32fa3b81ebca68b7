package game

import "strings"

// Format is a text format for games.
type Format struct {
	// Name is one lower-case word: a key to translate rather than a text to
	// show.
	Name string

	// Extension is the file name extension, with the dot.
	Extension string

	// Whole is true if a text contains the start of the game and its moves, and
	// false if it contains only the position after the last move.
	Whole bool

	// List is true for a bare list of moves, which names neither the game nor
	// its options.
	List bool

	// Fits returns an error if games with these options cannot be written in
	// the format. If Fits is nil all games can.
	Fits func(Options) error

	// Write returns a game as text. The error is a *RecordError.
	Write func(Record) (string, error)

	// Detect reports whether a text is in the format; the text must not begin
	// with a blank or a comment. Read parses such a text as a game of the
	// rules; its error is a *RecordError. Both are nil for lists of moves and
	// for positions, which are recognised in other ways.
	Detect func(text string) bool
	Read   func(r Rules, text string) (Record, error)
}

// TextExtension is the Extension of formats without an extension of their own.
const TextExtension = ".txt"

// WriteList returns a Format.Write that writes the moves in the game's own
// notation, separated by between.
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

// PlayAll plays moves in a tree, up to the first illegal one. The error is a
// *RecordError with the number of that move.
func PlayAll(t *Tree, moves []Move) error {
	for i, move := range moves {
		if err := t.Play(move); err != nil {
			return &RecordError{Move: i + 1, Err: err}
		}
	}
	return nil
}
