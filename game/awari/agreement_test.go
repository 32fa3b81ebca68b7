package awari

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"npaastribe/game"
)

// randomGames is the number of games in which the rules are compared with the
// reference.
const randomGames = 600

// begin returns a start position.
func begin(t testing.TB, beans int, v Variant) Position {
	t.Helper()
	p, err := New(Options{Beans: beans, Variant: v})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// sum returns the number of beans.
func sum(p Position) (sum int) {
	for pit := range Pits {
		sum += p.Beans(pit)
	}
	return sum
}

// step plays m in p and in the reference. It returns an error unless both
// agree, the Sowing replays to the same position, and the text parses to it.
// The number of beans must stay.
func step(p Position, m game.Move, reference *table) (Position, error) {
	s := p.Sow(m)
	next := p.Play(m).(Position)
	reference.play(int(m))
	if err := reference.compare(next); err != nil {
		return next, err
	}
	if pit, ok := next.Last(); !ok || pit != int(m) {
		return next, fmt.Errorf("last pit %d, %t, want %d", pit, ok, m)
	}
	if got := s.replay(p); got != next.beans || s.Again != next.Again() {
		return next, fmt.Errorf("the sowing %+v of %v leads to %v", s, p, got)
	}
	if sum(next) != sum(p) {
		return next, fmt.Errorf("%d beans became %d", sum(p), sum(next))
	}
	if back, err := Parse(next.String()); err != nil || back != next {
		return next, fmt.Errorf("Parse(%q) is %+v, %v", next, back, err)
	}
	return next, nil
}

// replay returns the beans after the steps of a sowing.
func (s Sowing) replay(p Position) [Pits]uint8 {
	beans := p.beans
	for _, pit := range s.Path {
		beans[s.From]--
		beans[pit]++
	}
	for _, h := range s.Captures {
		beans[h.Pit] -= uint8(h.Beans)
		beans[Home(s.Side)] += uint8(h.Beans)
	}
	for _, h := range s.Sweep {
		beans[h.Pit] -= uint8(h.Beans)
		beans[Home(Owner(h.Pit))] += uint8(h.Beans)
	}
	return beans
}

// TestAgreesWithReference compares random games of every variant with the
// reference.
func TestAgreesWithReference(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 1))
	seen := map[string]int{}
	for i := range randomGames {
		p := begin(t, MinBeans+i%4, Variants()[r.IntN(8)])
		reference := newTable(p)
		for p.Result().Outcome == game.Playing {
			moves := p.Moves()
			m := moves[r.IntN(len(moves))]
			count(seen, p.Sow(m))
			var err error
			if p, err = step(p, m, reference); err != nil {
				t.Fatalf("%v: %v", p, err)
			}
		}
	}
	for _, what := range []string{"lap", "again", "sweep", "capture of 1", "capture of 2", "capture opposite"} {
		if seen[what] < 20 {
			t.Errorf("%s: only %d times: too few to try it", what, seen[what])
		}
	}
	t.Log(seen)
}

// count counts the special features of a sowing.
func count(seen map[string]int, s Sowing) {
	for what, is := range map[string]bool{
		"lap":              len(s.Path) >= Pits,
		"again":            s.Again,
		"sweep":            len(s.Sweep) > 0,
		"capture of 1":     len(s.Captures) == 1,
		"capture of 2":     len(s.Captures) == 2,
		"capture opposite": len(s.Captures) > 0 && Owner(s.Last()) != s.Side,
	} {
		if is {
			seen[what]++
		}
	}
}

// FuzzPlay plays moves given by bytes, in a variant given by the first one, and
// compares every position with the reference.
func FuzzPlay(f *testing.F) {
	f.Add([]byte{0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11})
	f.Add([]byte{31, 5, 4, 3, 2, 1, 0, 5, 4, 3, 2, 1, 0, 200, 201, 202, 203})
	f.Fuzz(func(t *testing.T, bytes []byte) {
		if len(bytes) == 0 {
			return
		}
		p := begin(t, MinBeans+int(bytes[0]/8%4), Variants()[bytes[0]%8])
		play(t, p, bytes[1:])
	})
}

// FuzzSow does the same from any position.
func FuzzSow(f *testing.F) {
	f.Add(slices.Repeat([]byte{3}, Pits), byte(0), []byte{0, 1, 2, 3})
	f.Add([]byte{34, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1, 0}, byte(15), []byte{0, 0, 0})
	f.Fuzz(func(t *testing.T, beans []byte, kind byte, moves []byte) {
		p := Position{variant: Variants()[kind%8], turn: game.First + game.Side(kind/8%2)}
		for pit, b := range beans[:min(len(beans), Pits)] {
			p.beans[pit] = b
		}
		if total := sum(p); total > MaxBeans*2*Row || total%(2*Row) != 0 || total < MinBeans*2*Row || p.checkEnd() != nil {
			return
		}
		play(t, p, moves)
	})
}

// play plays moves given by bytes and checks every step.
func play(t *testing.T, p Position, bytes []byte) {
	t.Helper()
	reference := newTable(p)
	for _, b := range bytes {
		moves := p.Moves()
		if len(moves) == 0 {
			return
		}
		var err error
		if p, err = step(p, moves[int(b)%len(moves)], reference); err != nil {
			t.Fatalf("%v: %v", p, err)
		}
	}
}
