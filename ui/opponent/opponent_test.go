package opponent_test

import (
	"testing"

	"npaastribe/game"
	"npaastribe/game/search"
	"npaastribe/game/store"
	"npaastribe/ui/i18n"
	"npaastribe/ui/opponent"
	"npaastribe/ui/uitest"
)

var levels = []search.Level{
	search.Beginner, search.Easy, search.Greedy, search.Medium, search.Hard, search.Expert, search.Master, search.Even,
}

func TestLevelsAreDistinct(t *testing.T) {
	uitest.App(t)
	seen := map[string]search.Level{}
	for _, l := range levels {
		face := opponent.Face(l)
		if face == nil {
			t.Fatalf("%s has no face", l)
		}
		for _, what := range []string{string(face.Content()), opponent.Name(l, false), opponent.Temper(l), opponent.Level(l)} {
			if other, ok := seen[what]; ok || what == "" {
				t.Errorf("%s and %s have the same %q", l, other, what)
			}
			seen[what] = l
		}
	}
}

func TestTitle(t *testing.T) {
	uitest.App(t)
	if got := opponent.Title(search.Hard, false); got != "Ash (hard)" {
		t.Errorf("the first computer is called %q", got)
	}
	if got := opponent.Title(search.Hard, true); got != "Ash 2 (hard)" {
		t.Errorf("the second computer is called %q", got)
	}
}

// TestUnknownLevel checks that an unknown level has no face, and is not mistaken for
// another.
func TestUnknownLevel(t *testing.T) {
	uitest.App(t)
	if face, title := opponent.Face("divine"), opponent.Title("divine", false); face != nil || title != "Computer (divine)" {
		t.Errorf("an unknown level is called %q", title)
	}
}

func TestRemarksDoNotRepeat(t *testing.T) {
	uitest.App(t)
	for pick := range opponent.Remarks {
		for _, l := range levels {
			for _, o := range []opponent.Outcome{opponent.Won, opponent.Lost, opponent.Drawn} {
				last, number := "", -1 // no remark has this number
				for range 5 {
					text, next := opponent.Remark(l, o, number, func(n int) int { return pick % n })
					if text == last || text == "" || next < 1 || next > opponent.Remarks {
						t.Errorf("%s has %s: %q, number %d, after %q", l, o, text, next, last)
					}
					last, number = text, next
				}
			}
		}
	}
}

// TestSign checks that only computers are named, and the second of two as in the
// window: by its seat, whichever side it has.
func TestSign(t *testing.T) {
	uitest.App(t)
	easy := func(player int) store.Seat { return store.Seat{Level: "easy", Player: player} }
	for _, c := range []struct {
		seats [2]store.Seat
		want  [2]string
	}{
		{[2]store.Seat{{Name: "Ada"}, {Level: "hard", Player: 1}}, [2]string{"Ada", "Ash (hard)"}},
		{[2]store.Seat{{Name: "Ada"}, {Player: 1}}, [2]string{"Ada", ""}},
		{[2]store.Seat{easy(0), easy(1)}, [2]string{"Bramble (easy)", "Bramble 2 (easy)"}},
		{[2]store.Seat{easy(1), easy(0)}, [2]string{"Bramble 2 (easy)", "Bramble (easy)"}},
	} {
		g := game.Record{Players: [2]string{c.seats[0].Name, c.seats[1].Name}}
		if opponent.Sign(&g, c.seats); g.Players != c.want {
			t.Errorf("the names for %+v are %q", c.seats, g.Players)
		}
	}
}

// TestSignInPersian checks that a file has names in reading order, which is not the order in which
// the window draws them.
func TestSignInPersian(t *testing.T) {
	uitest.App(t)
	i18n.Use("fa")
	t.Cleanup(func() { i18n.Use("en") })
	seats := [2]store.Seat{{Level: "hard"}, {Level: "hard", Player: 1}}
	var g game.Record
	if opponent.Sign(&g, seats); g.Players != [2]string{"دودی (سخت)", "دودی ۲ (سخت)"} {
		t.Errorf("the names are %+q", g.Players)
	}
}
