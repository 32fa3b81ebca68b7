package nrow

import (
	"fmt"

	"npaastribe/game"
	"npaastribe/game/kinrow"
)

// Rules describes N in a Row to code that works with any game. Its options are
// "columns", "rows", "n" and "first", the number of the side that begins.
var Rules = game.NewRules(game.Rules{
	Name:      name,
	Options:   options,
	Start:     func(o game.Options) (game.State, error) { return New(toOptions(o)) },
	Parse:     func(text string) (game.State, error) { return Parse(text) },
	ParseMove: parseMove,
	SetUp: func(o game.Options, cells []game.Side, turn game.Side) (game.State, error) {
		return SetUp(toOptions(o), cells, turn)
	},

	OptionsOf: optionsOf, FindPosition: findPosition, MoveList: moveList, Formats: formats,
})

const name = "nrow"

var options = []game.Option{
	{Name: "columns", Min: MinSize, Max: MaxSize, Default: 10},
	{Name: "rows", Min: MinSize, Max: MaxSize, Default: 10},
	{Name: "n", Min: MinN, Max: MaxN, Default: 4},
	{Name: game.OptionFirst, Min: int(game.First), Max: int(game.Second), Default: int(game.First)},
}

// Options are the options of a game. Columns and Rows are from MinSize to
// MaxSize, N from MinN to MaxN but no more than the longer side of the board. First is
// the side that begins; game.None stands for game.First.
type Options struct {
	Columns, Rows, N int
	First            game.Side
}

// toOptions converts options that are complete.
func toOptions(o game.Options) Options {
	return Options{Columns: o["columns"], Rows: o["rows"], N: o["n"], First: game.Side(o[game.OptionFirst])}
}

// New returns an empty board. The error is a *game.OptionError, for the first option
// that is out of range.
func New(o Options) (Position, error) {
	if o.First == game.None {
		o.First = game.First
	}
	if err := o.check(); err != nil {
		return Position{}, err
	}
	return Position{board: kinrow.New[kinrow.Small](o.Columns, o.Rows, o.N), turn: o.First}, nil
}

// check returns a *game.OptionError for the first option that is out of range.
func (o Options) check() error {
	_, err := game.Rules{Name: name, Options: options}.Complete(game.Options{
		"columns": o.Columns, "rows": o.Rows, "n": o.N, game.OptionFirst: int(o.First),
	})
	if longer := max(o.Columns, o.Rows); err == nil && o.N > longer {
		err = &game.OptionError{Name: "n", Value: o.N, Min: MinN, Max: longer}
	}
	return err
}

// parseMove is Rules.ParseMove.
func parseMove(s game.State, text string) (game.Move, error) {
	column, err := game.ParseNumber(text)
	if err != nil {
		return 0, fmt.Errorf("column: %w", err)
	}
	m := game.Move(column - 1)
	return m, s.Check(m)
}
