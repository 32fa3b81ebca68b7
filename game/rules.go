package game

import (
	"errors"
	"fmt"
	"iter"
	"maps"
	"slices"
	"strings"
)

// ErrUnknownOption is wrapped by the error for an option the rules do not
// have.
var ErrUnknownOption = errors.New("unknown option")

// Option is a whole number that the start of a game depends on, such as the
// number of columns. Min and Max are both allowed, and so is Default.
type Option struct {
	Name              string
	Min, Max, Default int
}

// Options gives options their values by name. A nil map is valid and leaves
// every option at its default.
type Options map[string]int

// OptionError reports a value outside the range Min to Max that its option
// has, the values of the other options considered.
type OptionError struct {
	Name            string
	Value, Min, Max int
}

// Error says which option is wrong and what it may be.
func (e *OptionError) Error() string {
	return fmt.Sprintf("%s is %d, but must be from %d to %d", e.Name, e.Value, e.Min, e.Max)
}

// OptionFirst is the option, in games that have it, that says which side
// begins.
const OptionFirst = "first"

// Rules is a game: how it starts and how its texts are read. Every rules
// package has one such value, made by NewRules; nobody changes it.
type Rules struct {
	// Name is the game's short name in lower case, for files and flags.
	Name string

	// Options lists what Start understands, in the order to ask for it.
	Options []Option

	// Start returns the position before the first move. Options that are
	// missing take their default. The error is an *OptionError or wraps
	// ErrUnknownOption. What NewRules is given gets all options, each within
	// its range.
	Start func(Options) (State, error)

	// Parse reads what State.String wrote. For any other text it returns an
	// error that names what is wrong and where, to which NewRules adds the name
	// of the game; it never panics.
	Parse func(string) (State, error)

	// ParseMove reads what State.Format wrote for a legal move of s. For any
	// other text, and for illegal moves, it returns an error. Left out it is
	// ParseCellMove.
	ParseMove func(s State, text string) (Move, error)

	// OptionsOf returns the options, complete, of a game that a position of
	// these rules could be from. A game without options leaves it out.
	OptionsOf func(State) Options

	// SetUp returns the position with these pieces, one for each cell as the
	// State numbers them, and turn to move, or a *PositionError if no game can
	// be played on from there. The options are as Start gets them. It is nil
	// for games in which a cell holds more than a piece.
	SetUp func(o Options, cells []Side, turn Side) (State, error)

	// FindPosition returns the text that Parse is to read if the words look
	// like a position, perhaps as other programs write it and perhaps with
	// mistakes. Left out it finds what Parse can read.
	FindPosition func(words []string) (text string, ok bool)

	// Formats are those that games are written in besides the program's own and
	// the position as text, those first that tell more; it may be nil.
	Formats []Format

	// MoveList says how a bare list of moves is read.
	MoveList MoveList
}

// MoveList says how the moves of a game are read from a list that tells neither
// the game nor its options.
type MoveList struct {
	// Boards are the options of the games that a list may be of, likeliest
	// first. Nil stands for the defaults. Left out it is the defaults alone.
	Boards []Options

	// Split yields the moves of a word that begins in the position: "44" may be
	// two moves. Their texts make up the whole word, and an empty one has none.
	// Left out it is SplitCells.
	Split func(s State, word string) iter.Seq[string]

	// Mistake is the error of State.Check for a move that is a mistake even if
	// another of the Boards has room for it; nil for none.
	Mistake error
}

// NewRules returns rules in which what the game leaves out is there.
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

// findPosition is FindPosition for games that leave it out.
func (r Rules) findPosition(words []string) (text string, ok bool) {
	text = strings.Join(words, " ")
	_, err := r.Parse(text)
	return text, err == nil
}

// Complete returns a new map that holds every option of r, with the values of
// o where it has one and the defaults elsewhere. The error is an *OptionError
// for the first option out of range, or wraps ErrUnknownOption.
//
// Ranges that depend on other options are left to Start.
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
