package gomoku

import (
	"errors"
	"slices"
	"testing"

	"npaastribe/game"
	"npaastribe/game/gametest"
	"npaastribe/game/kinrow/kinrowtest"
)

// cellsOf parses rows from the top, one character per cell.
func cellsOf(rows string) (o Options, cells []game.Side) {
	columns, high, cells := gametest.Cells(rows, game.Letters)
	return Options{Columns: columns, Rows: high, Length: 3}, cells
}

func TestSetUp(t *testing.T) {
	for _, test := range []struct {
		rows string
		turn game.Side
		want string
	}{
		{".../.../...", game.First, "3x3 3 - 3/3/3"},
		{"..x/.../...", game.Second, "3x3 3 - 2x/3/3"},
		{"..x/.o./...", game.First, "3x3 3 - 2x/1o1/3"},
		{"..xo/.oox/oxx.", game.First, "4x3 3 - 2xo/1oox/oxx1"},
	} {
		o, cells := cellsOf(test.rows)
		p, err := SetUp(o, cells, test.turn)
		if err != nil || p.String() != test.want || p.Turn() != test.turn {
			t.Errorf("%s: %v, %v", test.rows, p, err)
			continue
		}
		if _, known := p.Last(); known {
			t.Errorf("%v has a last stone", p)
		}
		if err := gametest.CheckSetUp(Rules, p); err != nil {
			t.Error(err)
		}
	}
}

func TestSetUpRefuses(t *testing.T) {
	for _, test := range []struct {
		rows   string
		turn   game.Side
		err    error
		reason game.Reason
		cells  []int
	}{
		{".../.../...", game.Second, game.ErrTurn, "", nil},
		{".../.x./...", game.First, game.ErrTurn, "", nil},
		{"o../.x./...", game.Second, game.ErrTurn, "", nil},
		{"x../.x./...", game.Second, game.ErrCounts, "", nil},
		{".../.o./...", game.First, game.ErrCounts, "", nil},
		{"xxx/oo./...", game.Second, game.ErrEnded, game.ReasonLine, []int{6, 7, 8}},
		{"xxx/ooo/...", game.First, game.ErrEnded, game.ReasonLine, []int{3, 4, 5, 6, 7, 8}},
		{"oxo./xox./x.o.", game.First, game.ErrEnded, game.ReasonLine, []int{2, 5, 8}},
		{"oxo/oxx/xox", game.Second, game.ErrEnded, game.ReasonFull, nil},
		{"oxo/.ox/xox", game.First, game.ErrEnded, game.ReasonNoLine, nil},
	} {
		o, cells := cellsOf(test.rows)
		p, err := SetUp(o, cells, test.turn)
		want := gametest.Refusal{Err: test.err, Reason: test.reason, Cells: test.cells, Pieces: game.CountPieces(cells)}
		if bad := want.Check(err); bad != nil || p != (Position{}) {
			t.Errorf("%s with %v to move: %v, %v", test.rows, test.turn, p, bad)
		}
	}
}

func TestSetUpInvalidBoard(t *testing.T) {
	o, cells := cellsOf(".../.../...")
	var out *game.OptionError
	if _, err := SetUp(Options{Columns: 3, Rows: 3, Length: 4}, cells, game.First); !errors.As(err, &out) || out.Name != "length" {
		t.Errorf("a length of 4: %v", err)
	}
	var e *game.PositionError
	if _, err := SetUp(o, cells[1:], game.First); !errors.As(err, &e) {
		t.Errorf("8 cells: %v", err)
	}
	cells[3] = 3
	if _, err := SetUp(o, cells, game.First); !errors.As(err, &e) || !slices.Equal(e.Cells, []int{3}) {
		t.Errorf("a third side: %v", err)
	}
}

// FuzzSetUp sets up arbitrary boards and compares the result with the
// reference.
func FuzzSetUp(f *testing.F) {
	f.Add([]byte{0, 0, 0, 1, 1, 2, 1, 0, 2})
	f.Add([]byte{2, 1, 1, 0, 1, 2, 1, 2, 1, 2, 0, 1, 2})
	f.Add([]byte{0, 0, 0, 0, 1, 1, 1, 2, 2, 0, 0, 0, 0})
	f.Fuzz(func(t *testing.T, bytes []byte) {
		if len(bytes) < 4 {
			return
		}
		o := Options{Columns: MinSize + int(bytes[0])%3, Rows: MinSize + int(bytes[1])%3}
		o.Length = MinLength + int(bytes[2])%(min(MaxLength, max(o.Columns, o.Rows))-MinLength+1)
		turn := game.First + game.Side(bytes[3]&1)
		g := kinrowtest.NewGrid(o.Columns, o.Rows, o.Length)
		for cell := range min(len(g.Cells), len(bytes)-4) {
			g.Cells[cell] = game.Side(bytes[cell+4] % 3)
		}
		count := game.CountPieces(g.Cells)
		legal := count[0]-count[1] == int(turn-game.First) && g.Result().Outcome == game.Playing
		p, err := SetUp(o, g.Cells, turn)
		if legal != (err == nil) {
			t.Fatalf("%v with %v to move: %v, %v", g.Cells, turn, p, err)
		}
		if err == nil {
			if err := g.Compare(&p.board); err != nil {
				t.Fatalf("%v: %v", p, err)
			}
			if err := gametest.CheckSetUp(Rules, p); err != nil {
				t.Fatal(err)
			}
		}
	})
}
