package awari

import (
	"math/rand/v2"
	"testing"

	"npaastribe/game"
)

// TestThreatsCapture plays random games by all variants, and compares Threats with
// the captures of the reference for either side: a pit is captured if none of its
// beans are left.
func TestThreatsCapture(t *testing.T) {
	r := rand.New(rand.NewPCG(14, 12))
	told := 0
	for i := range 150 {
		p, err := New(Options{Beans: 3 + i%4, Variant: Variant{Own: i&1 > 0, Sweep: i&2 > 0, Skip: i&4 > 0}, First: game.First})
		if err != nil {
			t.Fatal(err)
		}
		for !p.ended() {
			got := map[int]bool{}
			for _, threat := range p.Threats() {
				if threat.Kind != game.Takes || Owner(threat.Cell) == threat.Side {
					t.Fatalf("%v: %+v", p, threat)
				}
				got[threat.Cell] = true
			}
			told += len(got)
			for pit, want := range capturable(p) {
				if got[pit] != want {
					t.Fatalf("%v: pit %d can be captured %t, told %t", p, pit, want, got[pit])
				}
			}
			moves := p.Moves()
			p = p.Play(moves[r.IntN(len(moves))]).(Position)
		}
		if got := p.Threats(); got != nil {
			t.Fatalf("%v: %v after the end", p, got)
		}
	}
	if told < 500 {
		t.Errorf("only %d threats", told)
	}
}

// capturable returns for every pit whether the other side, if it had the turn, could
// capture its beans.
func capturable(p Position) (pits [Pits]bool) {
	p.variant.Sweep = false // sweeping leftovers is no capture
	for number := range Pits {
		if isHome(number) || p.Beans(number) == 0 {
			continue
		}
		p.turn = Owner(number)
		after := newTable(p)
		after.play(number)
		for pit, then := range after.pits() {
			if !then.home && then.beans == 0 && p.Beans(pit) > 0 && Owner(pit) != p.turn {
				pits[pit] = true
			}
		}
	}
	return pits
}
