package othello

import (
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"

	"npaastribe/game"
)

// played returns a position after that many random moves, or fewer if the game
// ends before.
func played(plies int, r *rand.Rand) Position {
	p := New()
	for range plies {
		if p.ended() {
			break
		}
		p = p.Play(randomMove(p, r)).(Position)
	}
	return p
}

// TestStableDiscsNeverTurn plays on from random positions, sometimes twice for the same
// side, and checks that the discs that Stable returns never turn.
func TestStableDiscsNeverTurn(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 2))
	seen := 0
	for range 400 {
		own, other := played(60-1-r.IntN(30), r).Discs()
		for range 30 {
			fixed := Stable(own, other)
			seen += bits.OnesCount64(fixed)
			if r.IntN(3) == 0 {
				own, other, fixed = other, own, 0
			}
			legal := Legal(other, own)
			for skip := r.IntN(8); skip > 0 && legal&(legal-1) != 0; skip-- {
				legal &= legal - 1
			}
			if legal == 0 {
				continue
			}
			cell := bits.TrailingZeros64(legal)
			turned := Flips(cell, other, own)
			if turned&fixed != 0 {
				t.Fatalf("%x against %x: %x of the stable %x turn", own, other, turned&fixed, fixed)
			}
			own, other = own^turned, other|turned|1<<cell
		}
	}
	if seen < 1000 {
		t.Errorf("only %d stable discs seen", seen)
	}
}

func TestStableExamples(t *testing.T) {
	const full = ^uint64(0)
	for _, test := range []struct{ own, other, want uint64 }{
		{1, 0, 1},
		{2, 0, 0},
		{7, 0, 7},
		{7 << 1, 0, 0},
		{0x0103, 0, 0x0103},
		{0x030307, 0, 0x030307 &^ (1 << 17)},
		{full, 0, full},
		{0x18 << 24, full &^ (0x18 << 24), 0x18 << 24},
		{2, 0xfd, 2},
		{1<<63 | 1<<62 | 1<<55, 0, 1<<63 | 1<<62 | 1<<55},
	} {
		if got := Stable(test.own, test.other); got != test.want {
			t.Errorf("Stable(%x, %x) is %x, want %x", test.own, test.other, got, test.want)
		}
	}
}

// TestFullLines compares the full lines of random boards with those found
// cell by cell.
func TestFullLines(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 5))
	for range 300 {
		full := r.Uint64() | r.Uint64() | r.Uint64() | r.Uint64()
		var want [4]uint64
		for cell := range 64 {
			rays := raysFrom[cell]
			line := func(i int) uint64 { return rays.positive[i] | rays.negative[i] | 1<<cell }
			lines := [4]uint64{line(0), line(2), line(3), line(1)}
			for i, line := range lines {
				if full&line == line {
					want[i] |= 1 << cell
				}
			}
		}
		across, along, falling, rising := fullLines(full)
		if got := [4]uint64{across, along, falling, rising}; got != want {
			t.Fatalf("%x: lines %x, want %x", full, got, want)
		}
	}
}

// TestThreatsNeverTurn plays games to their ends, and checks that no disc that Threats
// returns ever changes its side. In most games it must return some.
func TestThreatsNeverTurn(t *testing.T) {
	r := rand.New(rand.NewPCG(14, 12))
	told := 0
	for range 200 {
		kept := map[int]game.Side{}
		for p := New(); !p.ended(); {
			for _, threat := range p.Threats() {
				if threat.Kind != game.Keeps || p.At(threat.Cell) != threat.Side {
					t.Fatalf("%v: %+v", p, threat)
				}
				kept[threat.Cell] = threat.Side
			}
			p = p.Play(randomMove(p, r)).(Position)
			for cell, side := range kept {
				if p.At(cell) != side {
					t.Fatalf("%v: %s was to stay %v", p, cellName(cell), side)
				}
			}
		}
		if len(kept) > 0 {
			told++
		}
	}
	if told < 150 {
		t.Errorf("something was told of in %d of 200 games", told)
	}
}

func TestThreatsInCorners(t *testing.T) {
	if got := New().Threats(); got != nil {
		t.Errorf("at the start %v can never turn", got)
	}
	p, err := Parse("X-------X-O--------OO------OX------XO--------------------------- X")
	if err != nil {
		t.Fatal(err)
	}
	if got, want := p.Threats(), []game.Threat{{Cell: 0, Side: game.First, Kind: game.Keeps}, {Cell: 8, Side: game.First, Kind: game.Keeps}}; !slices.Equal(got, want) {
		t.Errorf("beside a corner %v can never turn", got)
	}
}
