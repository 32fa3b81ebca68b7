package game_test

import (
	"slices"
	"testing"

	"npaastribe/game"
)

func TestTags(t *testing.T) {
	var tags game.Tags
	tags.Set("a", "")
	tags.Set("a", "1")
	tags.Set("b", "2")
	tags.Set("A", "3")
	if want := (game.Tags{{Name: "a", Value: "3"}, {Name: "b", Value: "2"}}); !slices.Equal(tags, want) || tags.Get("B") != "2" || tags.Get("c") != "" {
		t.Errorf("%q, want %q", tags, want)
	}
	tags.Set("a", "")
	if want := (game.Tags{{Name: "b", Value: "2"}}); !slices.Equal(tags, want) {
		t.Errorf("%q, want %q", tags, want)
	}
}
