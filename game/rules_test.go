package game_test

import (
	"errors"
	"maps"
	"slices"
	"testing"

	"npaastribe/game"
)

var pair = game.Rules{
	Name:    "pair",
	Options: []game.Option{{Name: "a", Min: 1, Max: 5, Default: 2}, {Name: "b", Min: -3, Max: 3, Default: 0}},
}

func TestComplete(t *testing.T) {
	for _, test := range []struct{ given, want game.Options }{
		{nil, game.Options{"a": 2, "b": 0}},
		{game.Options{}, game.Options{"a": 2, "b": 0}},
		{game.Options{"b": -3}, game.Options{"a": 2, "b": -3}},
		{game.Options{"a": 5, "b": 3}, game.Options{"a": 5, "b": 3}},
	} {
		given := maps.Clone(test.given)
		got, err := pair.Complete(test.given)
		if err != nil || !maps.Equal(got, test.want) {
			t.Errorf("Complete(%v) is %v, %v, want %v", test.given, got, err, test.want)
		}
		if !maps.Equal(given, test.given) {
			t.Errorf("Complete(%v) changed its argument to %v", given, test.given)
		}
	}
}

func TestCompleteRefuses(t *testing.T) {
	_, err := pair.Complete(game.Options{"a": 6})
	var refused *game.OptionError
	if !errors.As(err, &refused) || *refused != (game.OptionError{Name: "a", Value: 6, Min: 1, Max: 5}) {
		t.Errorf("a=6: %v", err)
	}
	if got := err.Error(); got != "a is 6, but must be from 1 to 5" {
		t.Errorf("a=6: %q", got)
	}
	if _, err = pair.Complete(game.Options{"a": 0}); !errors.As(err, &refused) {
		t.Errorf("a=0: %v", err)
	}
	_, err = pair.Complete(game.Options{"z": 1, "c": 1})
	if !errors.Is(err, game.ErrUnknownOption) || err.Error() != `pair: unknown option "c"` {
		t.Errorf("an unknown option: %v", err)
	}
}

// row is a game of two cells, which are taken in turn.
type row struct{ game.State }

func (row) String() string            { return "row" }
func (row) Size() (columns, rows int) { return 2, 1 }

func (row) Check(m game.Move) error {
	if m == 1 {
		return game.ErrTaken
	}
	return nil
}

// TestRulesDefaults checks the defaults of NewRules: how rules with only
// the required fields parse moves, lists of moves and positions.
func TestRulesDefaults(t *testing.T) {
	rules := game.NewRules(game.Rules{
		Name:    "row",
		Options: pair.Options,
		Start: func(o game.Options) (game.State, error) {
			if !maps.Equal(o, game.Options{"a": 2, "b": 3}) {
				t.Errorf("it starts with %v", o)
			}
			return row{}, nil
		},
		Parse: func(text string) (game.State, error) {
			if text != "row" {
				return nil, game.ErrNoCell
			}
			return row{}, nil
		},
	})
	if s, err := rules.Start(game.Options{"b": 3}); s != (row{}) || err != nil {
		t.Errorf("Start: %v, %v", s, err)
	}
	if _, err := rules.Start(game.Options{"b": 4}); err == nil {
		t.Error("it starts with any options")
	}
	if _, err := rules.Parse("line"); !errors.Is(err, game.ErrNoCell) || err.Error() != "row: there is no such cell" {
		t.Errorf("Parse: %v", err)
	}
	if text, ok := rules.FindPosition([]string{"row"}); text != "row" || !ok {
		t.Errorf("FindPosition: %q, %t", text, ok)
	}
	if text, ok := rules.FindPosition([]string{"row", "row"}); ok {
		t.Errorf("FindPosition: %q", text)
	}
	if o := rules.OptionsOf(row{}); o == nil || len(o) != 0 {
		t.Errorf("OptionsOf: %v", o)
	}
	for text, want := range map[string]error{"a1": nil, "A1": nil, "b1": game.ErrTaken} {
		if _, err := rules.ParseMove(row{}, text); !errors.Is(err, want) {
			t.Errorf("ParseMove(%q): %v", text, err)
		}
	}
	if words := slices.Collect(rules.MoveList.Split(row{}, "a1b1")); !slices.Equal(words, []string{"a1", "b1"}) || len(rules.MoveList.Boards) != 1 {
		t.Errorf("a list is split into %q for %d boards", words, len(rules.MoveList.Boards))
	}
}

func TestNamesOfCells(t *testing.T) {
	for cell, name := range map[int]string{0: "a1", 25: "z1", 26: "aa1", 39: "an1", 39*40 + 9: "j40"} {
		if got := game.CellName(cell%40, cell/40); got != name {
			t.Errorf("cell %d is %q, want %q", cell, got, name)
		}
		if got, err := game.ParseCell(name, 40, 40); got != cell || err != nil {
			t.Errorf("%q is %d, %v", name, got, err)
		}
	}
	for text, want := range map[string]string{
		"": "cell.name", "a": "cell.name", "a0": "cell.name", "a01": "cell.name", "1a": "cell.name", "a1b": "cell.name",
		"d1": "cell.off", "a3": "cell.off", "zz99": "cell.off",
	} {
		var fault *game.ParseError
		if _, err := game.ParseCell(text, 3, 2); !errors.As(err, &fault) || fault.Name != want {
			t.Errorf("%q: %v", text, err)
		}
	}
}

func TestRows(t *testing.T) {
	const text = "x.o/.x."
	cells, err := game.ParseRows(text, 3, 2)
	if want := []game.Side{0, 1, 0, 1, 0, 2}; err != nil || !slices.Equal(cells, want) || game.FormatRows(cells, 3) != text {
		t.Errorf("%v, %v, written as %q", cells, err, game.FormatRows(cells, 3))
	}
	for text, want := range map[string]string{"": "rows", "x.o/.x./...": "rows", "x.o/.x": "row.cells", "x.o/.X.": "letter"} {
		var fault *game.ParseError
		if _, err := game.ParseRows(text, 3, 2); !errors.As(err, &fault) || fault.Name != want {
			t.Errorf("%q: %v", text, err)
		}
	}
}

func TestSide(t *testing.T) {
	for _, test := range []struct {
		side, other game.Side
		text        string
	}{
		{game.None, game.None, "none"},
		{game.First, game.Second, "first"},
		{game.Second, game.First, "second"},
		{game.Side(7), game.None, "none"},
	} {
		if test.side.Other() != test.other || test.side.String() != test.text {
			t.Errorf("%d: other %v, text %q", test.side, test.side.Other(), test.side)
		}
	}
}
