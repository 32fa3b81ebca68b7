package engine

import (
	"errors"
	"math/bits"
	"math/rand/v2"
	"testing"

	"npaastribe/game"
	"npaastribe/game/othello"
)

// parse reads a position.
func parse(t testing.TB, text string) othello.Position {
	t.Helper()
	p, err := othello.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// randomPlies plays random moves until the game ends or plies are played.
func randomPlies(p othello.Position, plies int, r *rand.Rand) othello.Position {
	for range plies {
		moves := p.Moves()
		if len(moves) == 0 {
			break
		}
		p = p.Play(moves[r.IntN(len(moves))]).(othello.Position)
	}
	return p
}

// TestGreedyTurnsMost checks that every move before the one chosen turns fewer
// discs, and none after it turns more.
func TestGreedyTurnsMost(t *testing.T) {
	r := rand.New(rand.NewPCG(4, 1))
	for range 500 {
		p := randomPlies(othello.New(), r.IntN(56), r)
		got, err := Greedy(p)
		if err != nil {
			if len(p.Moves()) > 0 {
				t.Fatalf("%v: %v", p, err)
			}
			continue
		}
		most := bits.OnesCount64(p.Flips(got))
		for _, m := range p.Moves() {
			turned := bits.OnesCount64(p.Flips(m))
			if turned > most || turned == most && m < got {
				t.Fatalf("%v: %s turns %d, but %s turns %d", p, p.Format(got), most, p.Format(m), turned)
			}
		}
	}
}

func TestGreedyExamples(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{othello.New().String(), "d3"},
		{"-OX-----" + "--------" + "-OOX----" + "--------" + "-OOX----" + "--------" + "--------" + "-------- X", "a3"},
	} {
		p := parse(t, test.text)
		if m, err := Greedy(p); err != nil || p.Format(m) != test.want {
			t.Errorf("%v: %s, %v, want %s", p, p.Format(m), err, test.want)
		}
	}
}

func TestGreedyAfterTheEnd(t *testing.T) {
	p := parse(t, "XXXX------------------------------------------------------------ O a1")
	if m, err := Greedy(p); !errors.Is(err, game.ErrEnded) || m != game.Pass {
		t.Errorf("%d, %v", m, err)
	}
}
