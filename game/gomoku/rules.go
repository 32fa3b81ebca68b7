package gomoku

import (
	"npaastribe/game"
	"npaastribe/game/kinrow"
)

// Rules is the game for code that handles any game. Its options are "columns",
// "rows" and "length", the number of stones in a line needed to win.
var Rules = game.NewRules(game.Rules{
	Name:    name,
	Options: options,
	Start:   func(o game.Options) (game.State, error) { return New(complete(o)) },
	Parse:   func(text string) (game.State, error) { return Parse(text) },
	SetUp: func(o game.Options, cells []game.Side, turn game.Side) (game.State, error) {
		return SetUp(complete(o), cells, turn)
	},

	OptionsOf: optionsOf, FindPosition: findPosition, MoveList: moveList, Formats: formats,
})

const name = "gomoku"

var options = []game.Option{
	{Name: "columns", Min: MinSize, Max: MaxSize, Default: 15},
	{Name: "rows", Min: MinSize, Max: MaxSize, Default: 15},
	{Name: "length", Min: MinLength, Max: MaxLength, Default: 5},
}

// Options describes the start of a game. Columns and Rows are from MinSize to
// MaxSize, and Length from MinLength to MaxLength, but at most the longer side
// of the board.
type Options struct {
	Columns, Rows, Length int
}

// complete converts complete game.Options.
func complete(o game.Options) Options {
	return Options{Columns: o["columns"], Rows: o["rows"], Length: o["length"]}
}

// New returns an empty board. The error is a *game.OptionError.
func New(o Options) (Position, error) {
	if err := o.check(); err != nil {
		return Position{}, err
	}
	return Position{board: kinrow.New[kinrow.Large](o.Columns, o.Rows, o.Length)}, nil
}

// check returns a *game.OptionError for the first value that is out of range.
func (o Options) check() error {
	_, err := game.Rules{Name: name, Options: options}.Complete(game.Options{
		"columns": o.Columns, "rows": o.Rows, "length": o.Length,
	})
	if longer := max(o.Columns, o.Rows); err == nil && o.Length > longer {
		err = &game.OptionError{Name: "length", Value: o.Length, Min: MinLength, Max: longer}
	}
	return err
}
