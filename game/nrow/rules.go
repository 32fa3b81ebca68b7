package nrow

import (
	"fmt"

	"npaastribe/game"
	"npaastribe/game/kinrow"
)

// Rules is the game for those who play any game: its options are "columns",
// "rows", "n" and "first", the number of the side that begins.
var Rules = game.Rules{
	Name:      "nrow",
	Options:   options,
	Start:     start,
	Parse:     func(text string) (game.State, error) { return Parse(text) },
	ParseMove: parseMove,

	OptionsOf: optionsOf, FindPosition: findPosition, MoveList: moveList, Formats: formats,
}

var options = []game.Option{
	{Name: "columns", Min: MinSize, Max: MaxSize, Default: 10},
	{Name: "rows", Min: MinSize, Max: MaxSize, Default: 10},
	{Name: "n", Min: MinN, Max: MaxN, Default: 4},
	{Name: "first", Min: int(game.First), Max: int(game.Second), Default: int(game.First)},
}

// Options says how a game starts. Columns and Rows are from MinSize to
// MaxSize, N from MinN to MaxN but no more than the longer side. First is the
// side that begins; None stands for game.First.
type Options struct {
	Columns, Rows, N int
	First            game.Side
}

// New returns an empty board. The error is a *game.OptionError.
func New(o Options) (Position, error) {
	if o.First == game.None {
		o.First = game.First
	}
	if err := o.check(); err != nil {
		return Position{}, err
	}
	return Position{board: kinrow.New[kinrow.Small](o.Columns, o.Rows, o.N), turn: o.First}, nil
}

// check reports the first value that is out of range.
func (o Options) check() error {
	_, err := game.Rules{Name: "nrow", Options: options}.Complete(game.Options{
		"columns": o.Columns, "rows": o.Rows, "n": o.N, "first": int(o.First),
	})
	if err != nil {
		return err
	}
	if longer := max(o.Columns, o.Rows); o.N > longer {
		return &game.OptionError{Name: "n", Value: o.N, Min: MinN, Max: longer}
	}
	return nil
}

// start is Rules.Start.
func start(o game.Options) (game.State, error) {
	all, err := game.Rules{Name: "nrow", Options: options}.Complete(o)
	if err != nil {
		return nil, err
	}
	p, err := New(Options{
		Columns: all["columns"], Rows: all["rows"], N: all["n"],
		First: game.Side(all["first"]),
	})
	if err != nil {
		return nil, err
	}
	return p, nil
}

// parseMove is Rules.ParseMove.
func parseMove(s game.State, text string) (game.Move, error) {
	column, err := kinrow.ParseNumber(text)
	if err != nil {
		return 0, fmt.Errorf("column: %w", err)
	}
	m := game.Move(column - 1)
	if err := s.Check(m); err != nil {
		return 0, err
	}
	return m, nil
}
