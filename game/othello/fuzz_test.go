package othello

import (
	"testing"

	"npaastribe/game"
)

// FuzzPlay plays the moves that bytes encode. It compares every position with the
// reference, and the last one with the position parsed from its text.
func FuzzPlay(f *testing.F) {
	f.Add([]byte{19, 34, 41, 33, 26, 18, 9, 0})
	f.Add([]byte{0, 1, 2, 3, 4, 5, 6, 7, 200, 201, 202, 203, 204, 255, 254, 253})
	f.Fuzz(func(t *testing.T, bytes []byte) {
		p, g := New(), newGrid()
		for _, b := range bytes {
			moves := p.Moves()
			if len(moves) == 0 {
				break
			}
			m := moves[int(b)%len(moves)]
			g.play(int(m))
			p = p.Play(m).(Position)
			if err := g.compare(p); err != nil {
				t.Fatalf("%v: %v", p, err)
			}
		}
		if back, err := Parse(p.String()); err != nil || back != p {
			t.Fatalf("Parse(%q) is %+v, %v", p, back, err)
		}
	})
}

// FuzzMasks compares Legal and Flips with the reference on any board.
func FuzzMasks(f *testing.F) {
	f.Add(uint64(1<<28|1<<35), uint64(1<<27|1<<36))
	f.Add(uint64(1<<63), uint64(0x1fe))
	f.Fuzz(func(t *testing.T, own, other uint64) {
		p := Position{discs: [2]uint64{own &^ other, other}, turn: game.First}
		g := &grid{turn: p.turn}
		for cell := range Cells {
			g.cells[cell/Size][cell%Size] = p.At(cell)
		}
		if err := g.compare(p); err != nil {
			t.Fatalf("%v: %v", p, err)
		}
	})
}
