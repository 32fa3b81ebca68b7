package engine

import (
	"math/rand/v2"
	"reflect"
	"testing"

	"npaastribe/game"
	"npaastribe/game/nrow"
)

// TestUndoRestores sees that the sums are the same whether a board was built
// at once, or by coins that came and went.
func TestUndoRestores(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 1))
	for _, shape := range shapes {
		p := position(t, shape[0], shape[1], shape[2])
		for range 10 {
			p = randomPlies(p, 3, r)
			b := newBoard(p)
			var played []int
			for b.empty > 0 && len(played) < 30 {
				column := r.IntN(b.columns)
				if _, ok := b.landing(column); ok {
					b.drop(column)
					played = append(played, column)
				}
			}
			for i := len(played) - 1; i >= 0; i-- {
				b.undo(played[i])
			}
			if !reflect.DeepEqual(b, newBoard(p)) {
				t.Fatalf("%v: %v and back leaves another board", p, played)
			}
		}
	}
}

// TestBoardAgreesWithRules sees that the threats and the end of the game are
// those of the rules, and that what is open to both sides is worth nothing.
func TestBoardAgreesWithRules(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 2))
	for _, shape := range shapes {
		for p := position(t, shape[0], shape[1], shape[2]); ; {
			b := newBoard(p)
			for side := range 2 {
				want := wins(p, game.First+game.Side(side))
				got := b.winning(nil, side, b.columns)
				for _, column := range got {
					if !want[game.Move(column)] {
						t.Fatalf("%v: side %d does not win in column %d", p, side, column)
					}
				}
				if len(got) != len(want) {
					t.Fatalf("%v: side %d wins in %v, want %v", p, side, got, want)
				}
			}
			if b.drawn() {
				t.Fatalf("%v is drawn", p)
			}
			moves := p.Moves()
			next := p.Play(moves[r.IntN(len(moves))]).(nrow.Position)
			if next.Result().Outcome != game.Playing {
				break
			}
			p = next
		}
	}
}

func TestDrawn(t *testing.T) {
	p := parse(t, "6x4 6 o 4 ...x../..ox../..xo../..xo..")
	b := newBoard(p)
	if b.drawn() {
		t.Errorf("%v is drawn", p)
	}
	b.drop(2)
	if !b.drawn() {
		t.Errorf("%v is not drawn after column 3", p)
	}
}

func TestWorth(t *testing.T) {
	for _, test := range []struct {
		text string
		want int // for First
	}{
		{"4x4 4 x - ..../..../..../....", 0},
		{"4x4 4 o 1 ..../..../..../x...", 3},             // a row, a column, a diagonal
		{"4x4 4 x 2 ..../..../..../xo..", 3 - 1 - 1},     // o closes the row and has a column
		{"4x4 4 o 1 ..../..../x.../xo..", 3 + 1 + 1 - 1}, // two coins in a column count three
	} {
		if got := newBoard(parse(t, test.text)).worth; got != test.want {
			t.Errorf("%s is worth %d, want %d", test.text, got, test.want)
		}
	}
}
