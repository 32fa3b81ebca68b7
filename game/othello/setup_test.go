package othello

import (
	"testing"

	"npaastribe/game"
	"npaastribe/game/gametest"
)

// cellsOf returns a board with the discs on cells of those names.
func cellsOf(t *testing.T, black, white []string) (cells [Cells]game.Side) {
	t.Helper()
	for side, names := range map[game.Side][]string{game.First: black, game.Second: white} {
		for _, name := range names {
			cell, err := parseCell(name)
			if err != nil {
				t.Fatal(err)
			}
			cells[cell] = side
		}
	}
	return cells
}

func TestSetUp(t *testing.T) {
	for _, test := range []struct {
		black, white []string
		turn         game.Side
		want         string
	}{
		{[]string{"e4", "d5"}, []string{"d4", "e5"}, game.First, New().String()},
		{[]string{"a1"}, []string{"b1", "c1", "d1"}, game.First, "XOOO------------------------------------------------------------ X"},
		{[]string{"g8", "f8", "e8"}, []string{"h8"}, game.Second, "------------------------------------------------------------XXXO O"},
	} {
		p, err := SetUp(cellsOf(t, test.black, test.white), test.turn)
		if err != nil || p.String() != test.want {
			t.Errorf("%v, %v, want %s", p, err, test.want)
			continue
		}
		if err := gametest.CheckSetUp(Rules, p); err != nil {
			t.Error(err)
		}
	}
}

func TestSetUpRefuses(t *testing.T) {
	full := [Cells]game.Side{}
	for cell := range full {
		full[cell] = game.First + game.Side(cell&1)
	}
	third := cellsOf(t, []string{"e4", "d5"}, []string{"d4", "e5"})
	third[9] = 3
	for _, test := range []struct {
		name   string
		cells  [Cells]game.Side
		turn   game.Side
		err    error
		reason game.Reason
		at     []int
	}{
		{"empty", [Cells]game.Side{}, game.First, ErrFewDiscs, "", nil},
		{"three", cellsOf(t, []string{"a1"}, []string{"b1", "c1"}), game.First, ErrFewDiscs, "", nil},
		{"no white", cellsOf(t, []string{"a1", "b1", "c1", "d1"}, nil), game.First, game.ErrEnded, ReasonWipeout, nil},
		{"nobody moves", cellsOf(t, []string{"a1", "a2"}, []string{"h8", "h7"}), game.Second, game.ErrEnded, ReasonNoMove, nil},
		{"full", full, game.Second, game.ErrEnded, game.ReasonFull, nil},
		{"white passes", cellsOf(t, []string{"a1"}, []string{"b1", "c1", "d1"}), game.Second, game.ErrTurn, "", nil},
		{"nobody's turn", cellsOf(t, []string{"a1"}, []string{"b1", "c1", "d1"}), game.None, game.ErrTurn, "", nil},
		{"a third side", third, game.First, nil, "", []int{9}},
	} {
		p, err := SetUp(test.cells, test.turn)
		want := gametest.Refusal{Err: test.err, Reason: test.reason, Cells: test.at, Pieces: game.CountPieces(test.cells[:])}
		if bad := want.Check(err); bad != nil || p != (Position{}) {
			t.Errorf("%s: %v, %v", test.name, p, bad)
		}
	}
}

// FuzzSetUp sets up any board and compares the result with that of the reference.
func FuzzSetUp(f *testing.F) {
	f.Add(uint64(1<<28|1<<35), uint64(1<<27|1<<36), true)
	f.Add(uint64(1), uint64(14), false)
	f.Add(uint64(0xff), uint64(0), false)
	f.Fuzz(func(t *testing.T, black, white uint64, first bool) {
		black &^= white
		g, turn := &grid{turn: game.Second}, game.Second
		if first {
			g.turn, turn = game.First, game.First
		}
		var cells [Cells]game.Side
		discs := 0
		for cell := range cells {
			switch {
			case black>>cell&1 != 0:
				cells[cell] = game.First
			case white>>cell&1 != 0:
				cells[cell] = game.Second
			default:
				continue
			}
			g.cells[cell/Size][cell%Size] = cells[cell]
			discs++
		}
		p, err := SetUp(cells, turn)
		if legal := discs >= 4 && len(g.moves(turn)) > 0; legal != (err == nil) {
			t.Fatalf("%v with %v to move: %v, %v", cells, turn, p, err)
		}
		if err == nil {
			if err := g.compare(p); err != nil {
				t.Fatalf("%v: %v", p, err)
			}
			if err := gametest.CheckSetUp(Rules, p); err != nil {
				t.Fatal(err)
			}
		}
	})
}
