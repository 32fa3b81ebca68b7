package gomoku

import (
	"fmt"

	"npaastribe/game"
	"npaastribe/game/kinrow"
)

// Rules is the game for those who play any game: its options are "columns",
// "rows" and "length", the number of stones in a line that wins.
var Rules = game.Rules{
	Name:      name,
	Options:   options,
	Start:     start,
	Parse:     func(text string) (game.State, error) { return Parse(text) },
	ParseMove: parseMove,

	OptionsOf: optionsOf, FindPosition: findPosition, MoveList: moveList, Formats: formats,
}

const name = "gomoku"

var options = []game.Option{
	{Name: "columns", Min: MinSize, Max: MaxSize, Default: 15},
	{Name: "rows", Min: MinSize, Max: MaxSize, Default: 15},
	{Name: "length", Min: MinLength, Max: MaxLength, Default: 5},
}

// Options says how a game starts. Columns and Rows are from MinSize to
// MaxSize, Length from MinLength to MaxLength but no more than the longer
// side.
type Options struct {
	Columns, Rows, Length int
}

// New returns an empty board. The error is a *game.OptionError.
func New(o Options) (Position, error) {
	if err := o.check(); err != nil {
		return Position{}, err
	}
	return Position{board: kinrow.New[kinrow.Large](o.Columns, o.Rows, o.Length)}, nil
}

// check reports the first value that is out of range.
func (o Options) check() error {
	_, err := game.Rules{Name: name, Options: options}.Complete(game.Options{
		"columns": o.Columns, "rows": o.Rows, "length": o.Length,
	})
	if err != nil {
		return err
	}
	if longer := max(o.Columns, o.Rows); o.Length > longer {
		return &game.OptionError{Name: "length", Value: o.Length, Min: MinLength, Max: longer}
	}
	return nil
}

// start is Rules.Start.
func start(o game.Options) (game.State, error) {
	all, err := game.Rules{Name: name, Options: options}.Complete(o)
	if err != nil {
		return nil, err
	}
	p, err := New(Options{Columns: all["columns"], Rows: all["rows"], Length: all["length"]})
	if err != nil {
		return nil, err
	}
	return p, nil
}

// parseMove is Rules.ParseMove. It reads capital letters too.
func parseMove(s game.State, text string) (game.Move, error) {
	p, ok := s.(Position)
	if !ok {
		return 0, fmt.Errorf("gomoku: %T is no position of the game", s)
	}
	cell, err := p.parseCell(text)
	if err != nil {
		return 0, err
	}
	m := game.Move(cell)
	return m, p.Check(m)
}
