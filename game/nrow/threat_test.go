package nrow

import (
	"math/rand/v2"
	"reflect"
	"testing"

	"npaastribe/game"
)

// TestThreatsWin plays random games, and checks that a coin of the side to move wins
// where it has a threat of kind game.Completes, and nowhere else.
func TestThreatsWin(t *testing.T) {
	r := rand.New(rand.NewPCG(14, 12))
	now, later := 0, 0
	for range 300 {
		for p := randomStart(r); ; {
			wins := map[int]bool{}
			columns, _ := p.Size()
			for _, threat := range p.Threats() {
				switch {
				case p.At(threat.Cell) != game.None:
					t.Fatalf("%v: %+v", p, threat)
				case threat.Kind == game.CompletesLater:
					if later++; threat.Cell/columns <= p.Height(threat.Cell%columns) {
						t.Fatalf("%v: %+v is for now", p, threat)
					}
				case threat.Side == p.Turn():
					now++
					wins[threat.Cell%columns] = true
				}
			}
			moves := p.Moves()
			if len(moves) == 0 {
				if got := p.Threats(); got != nil {
					t.Fatalf("%v: %v after the end", p, got)
				}
				break
			}
			for _, m := range moves {
				if won := p.Play(m).Result().Outcome == game.Won; won != wins[int(m)] {
					t.Fatalf("%v: column %d wins %t", p, m+1, won)
				}
			}
			p = p.Play(moves[r.IntN(len(moves))]).(Position)
		}
	}
	if now < 100 || later < 100 {
		t.Errorf("only %d threats for now and %d for later", now, later)
	}
}

func TestThreatsOfBothSides(t *testing.T) {
	p, err := New(Options{Columns: 6, Rows: 5, N: 4, First: game.First})
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range []game.Move{1, 1, 2, 2, 3, 3} {
		p = p.Play(m).(Position)
	}
	want := []game.Threat{
		{Cell: 0, Side: game.First, Kind: game.Completes},
		{Cell: 4, Side: game.First, Kind: game.Completes},
		{Cell: 6, Side: game.Second, Kind: game.CompletesLater},
		{Cell: 10, Side: game.Second, Kind: game.CompletesLater},
	}
	if got := p.Threats(); !reflect.DeepEqual(got, want) {
		t.Errorf("threats %v, want %v", got, want)
	}
}
