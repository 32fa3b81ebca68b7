package othello

import (
	"slices"
	"testing"

	"npaastribe/game/search"
	"npaastribe/ui/settings"
	"npaastribe/ui/settingsform/formtest"
	"npaastribe/ui/widget"
)

func TestBoardSettings(t *testing.T) {
	given := settings.Defaults(Section)
	before := Settings{Legal: true, Opponent: search.Greedy}
	Section.Change(&given, func(own *Settings) { *own = before })
	for part, want := range map[string]Settings{
		"legal":   {Opponent: search.Greedy},
		"turning": {Opponent: search.Greedy, Legal: true, Turning: true},
		"strict":  {Opponent: search.Greedy, Legal: true, Strict: true},
	} {
		d := formtest.Open(t, form, given)
		d.Tick(part)
		if got := Section.Of(d.Valid()); got != want {
			t.Errorf("%s: %+v", part, got)
		}
		d.Tick(part)
		if got := Section.Of(d.Valid()); got != before {
			t.Errorf("%s toggled twice: %+v", part, got)
		}
		if d.Changes != 2 {
			t.Errorf("%s: the form reported %d changes", part, d.Changes)
		}
	}
}

func TestMiddleButtonOpponent(t *testing.T) {
	d := formtest.Open(t, form, settings.Defaults(Section))
	choice := formtest.Part[*widget.Choice](d, "opponent")
	want := []string{
		"Pip (beginner)", "Nibbles (greedy)", "Bramble (easy)", "Clover (medium)", "Ash (hard)", "Reynard (expert)", "Minerva (master)", "Olive (even)",
	}
	if !slices.Equal(choice.Options, want) || choice.Selected != "Nibbles (greedy)" {
		t.Errorf("%q is selected of %q", choice.Selected, choice.Options)
	}
	for i, level := range Section.Levels() {
		d.Choose("opponent", i)
		if got := Section.Of(d.Valid()).Opponent; got != level {
			t.Errorf("%s is %s", want[i], got)
		}
	}
}
