package game_test

import (
	"errors"
	"maps"
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
