package game

import (
	"errors"
	"fmt"
	"iter"
	"maps"
	"slices"
	"strings"
)

// ErrUnknownOption is wrapped by the error for an option that the rules do not
// have.
var ErrUnknownOption = errors.New("unknown option")

// Option is an integer that the start of a game depends on, such as the number
// of columns. Its value must be from Min to Max, inclusive.
type Option struct {
	Name              string
	Min, Max, Default int
}

// Options maps names of options to their values. Options that are missing have
// their defaults, so a nil map is valid.
type Options map[string]int

// OptionError reports a value outside the range from Min to Max. The range may
// depend on the values of the other options.
type OptionError struct {
	Name            string
	Value, Min, Max int
}

// Error names the option, its value and its range.
func (e *OptionError) Error() string {
	return fmt.Sprintf("%s is %d, but must be from %d to %d", e.Name, e.Value, e.Min, e.Max)
}

// OptionFirst is the name of the option, in games that have it, that says which
// side begins.
const OptionFirst = "first"

// Rules describes a game: its options, how it starts and how its texts are
// parsed. Every rules package has one such value, made by NewRules; it must not
// be changed.
type Rules struct {
	// Name is the game's short name in lower case, for files and flags.
	Name string

	// Options lists the options of Start, in the order in which players are
	// asked for them.
	Options []Option

	// Start returns the position before the first move. Options that are
	// missing take their defaults. The error is an *OptionError or wraps
	// ErrUnknownOption. The Start passed to NewRules is given all options, each
	// within its range.
	Start func(Options) (State, error)

	// Parse parses what State.String wrote. For any other text it returns an
	// error that says what is wrong and where, to which NewRules adds the name
	// of the game. It must never panic.
	Parse func(string) (State, error)

	// ParseMove parses what State.Format wrote for a legal move of s. For any
	// other text, and for illegal moves, it returns an error. If it is nil
	// NewRules sets it to ParseCellMove.
	ParseMove func(s State, text string) (Move, error)

	// OptionsOf returns a complete set of options with which a game could reach
	// the position. Games without options leave it nil.
	OptionsOf func(State) Options

	// SetUp returns the position with these pieces, one for each cell in the
	// State's numbering, and turn to move, or a *PositionError if play cannot
	// continue from there. The options are those of Start. It is nil for games
	// in which a cell can hold more than one piece.
	SetUp func(o Options, cells []Side, turn Side) (State, error)

	// FindPosition reports whether the words look like a position, perhaps in
	// the notation of another program and perhaps with mistakes, and returns
	// the text to pass to Parse. If it is nil NewRules sets it to a function
	// that accepts what Parse accepts.
	FindPosition func(words []string) (text string, ok bool)

	// Formats are the file formats of the game besides the program's own format
	// and the position as text, the most complete first. It may be nil.
	Formats []Format

	// MoveList says how a bare list of moves is parsed.
	MoveList MoveList
}

// MoveList says how moves are parsed from a list that states neither the game
// nor its options.
type MoveList struct {
	// Boards are the sets of options to try for a list, likeliest first. A nil
	// Options means the defaults. If Boards is nil NewRules sets it to the
	// defaults alone.
	Boards []Options

	// Split yields the moves in a word, played from the position s: "44" may be
	// two moves. The yielded texts add up to the whole word; an empty word
	// yields nothing. If Split is nil NewRules sets it to SplitCells.
	Split func(s State, word string) iter.Seq[string]

	// PlayOn returns a position that is drawn by ReasonNoLine as one of a game
	// that goes on from there, as other programs play it. It is nil for games
	// that do not end that way.
	PlayOn func(State) State

	// Mistake is an error of State.Check after which no further Boards are
	// tried: a move with this error counts as a mistake in the list even if a
	// larger board would allow it. It may be nil.
	Mistake error
}

// NewRules returns a copy of r in which missing functions have their defaults,
// Start and SetUp complete and check the options, and Parse adds the name of
// the game to errors.
func NewRules(r Rules) Rules {
	given := r
	r.Start = func(o Options) (State, error) {
		all, err := given.Complete(o)
		if err != nil {
			return nil, err
		}
		return given.Start(all)
	}
	r.Parse = func(text string) (State, error) {
		s, err := given.Parse(text)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", given.Name, err)
		}
		return s, nil
	}
	if given.SetUp != nil {
		r.SetUp = func(o Options, cells []Side, turn Side) (State, error) {
			all, err := given.Complete(o)
			if err != nil {
				return nil, err
			}
			return given.SetUp(all, cells, turn)
		}
	}
	if r.ParseMove == nil {
		r.ParseMove = ParseCellMove
	}
	if r.OptionsOf == nil {
		r.OptionsOf = func(State) Options { return Options{} }
	}
	if r.FindPosition == nil {
		r.FindPosition = given.findPosition
	}
	if r.MoveList.Boards == nil {
		r.MoveList.Boards = []Options{nil}
	}
	if r.MoveList.Split == nil {
		r.MoveList.Split = SplitCells
	}
	return r
}

// findPosition is the default of FindPosition.
func (r Rules) findPosition(words []string) (text string, ok bool) {
	text = strings.Join(words, " ")
	_, err := r.Parse(text)
	return text, err == nil
}

// Complete returns a new map with all options of r: the values from o, and
// defaults for the rest. The error is an *OptionError for the first option that
// is out of range, or wraps ErrUnknownOption.
//
// Ranges that depend on other options are checked by Start.
func (r Rules) Complete(o Options) (Options, error) {
	all := make(Options, len(r.Options))
	for _, opt := range r.Options {
		value, ok := o[opt.Name]
		if !ok {
			value = opt.Default
		}
		if value < opt.Min || value > opt.Max {
			return nil, &OptionError{Name: opt.Name, Value: value, Min: opt.Min, Max: opt.Max}
		}
		all[opt.Name] = value
	}
	for _, name := range slices.Sorted(maps.Keys(o)) {
		if _, ok := all[name]; !ok {
			return nil, fmt.Errorf("%s: %w %q", r.Name, ErrUnknownOption, name)
		}
	}
	return all, nil
}
