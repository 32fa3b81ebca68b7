package nrow

import (
	"errors"
	"slices"
	"testing"

	"npaastribe/game"
	"npaastribe/game/gametest"
	"npaastribe/game/kinrow/kinrowtest"
)

// cellsOf returns the cells of rows from the top, as positions write them.
func cellsOf(rows string) (o Options, cells []game.Side) {
	columns, high, cells := gametest.Cells(rows, game.Letters)
	return Options{Columns: columns, Rows: high, N: 4}, cells
}

func TestSetUp(t *testing.T) {
	for _, test := range []struct {
		rows string
		turn game.Side
		want string
	}{
		{"..../..../..../....", game.Second, "4x4 4 o - ..../..../..../...."},
		{"..../..../..../x...", game.Second, "4x4 4 o - ..../..../..../x..."},
		{"..../..../..../o...", game.First, "4x4 4 x - ..../..../..../o..."},
		{"..../..../x.../o...", game.First, "4x4 4 x - ..../..../x.../o..."},
		{"..../..../x.../o...", game.Second, "4x4 4 o - ..../..../x.../o..."},
		{"..../..../xxx./ooox", game.Second, "4x4 4 o - ..../..../xxx./ooox"},
	} {
		o, cells := cellsOf(test.rows)
		p, err := SetUp(o, cells, test.turn)
		if err != nil || p.String() != test.want {
			t.Errorf("%s: %v, %v", test.rows, p, err)
			continue
		}
		if _, known := p.Last(); known {
			t.Errorf("%v has a last coin", p)
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
		{"..../x.../..../...o", game.First, ErrFloats, "", []int{8}},
		{"o.x./x.x./..../...o", game.First, ErrFloats, "", []int{8, 10}},
		{"..../..../..../x...", game.First, game.ErrTurn, "", nil},
		{"..../..../..../o...", game.Second, game.ErrTurn, "", nil},
		{"..../..../..../xx..", game.Second, game.ErrCounts, "", nil},
		{"..../..../..../xx..", game.First, game.ErrCounts, "", nil},
		{"..../..../..o./oooo", game.First, game.ErrCounts, "", nil},
		{"x.../xo../xo../xo..", game.Second, game.ErrEnded, game.ReasonLine, []int{0, 4, 8, 12}},
		{"x.../xo../xo../xoo.", game.First, game.ErrEnded, game.ReasonLine, []int{0, 4, 8, 12}},
		{"...x/..xo/.xoo/xoox", game.Second, game.ErrEnded, game.ReasonLine, []int{0, 5, 10, 15}},
		{"xo../xo../xo../xo..", game.First, game.ErrEnded, game.ReasonLine, []int{0, 1, 4, 5, 8, 9, 12, 13}},
		{"ooxx/xxoo/ooxx/xxoo", game.First, game.ErrEnded, game.ReasonFull, nil},
		{"oox./xxoo/ooxx/xxoo", game.First, game.ErrEnded, game.ReasonNoLine, nil},
	} {
		o, cells := cellsOf(test.rows)
		p, err := SetUp(o, cells, test.turn)
		want := gametest.Refusal{Err: test.err, Reason: test.reason, Cells: test.cells, Pieces: game.CountPieces(cells)}
		if bad := want.Check(err); bad != nil || p != (Position{}) || game.CountPieces(cells) == [2]int{} {
			t.Errorf("%s with %v to move: %v, %v", test.rows, test.turn, p, bad)
		}
	}
}

func TestSetUpInvalidBoard(t *testing.T) {
	o, cells := cellsOf("..../..../..../....")
	var out *game.OptionError
	if _, err := SetUp(Options{Columns: 4, Rows: 4, N: 5}, cells, game.First); !errors.As(err, &out) || out.Name != "n" {
		t.Errorf("N of 5: %v", err)
	}
	var e *game.PositionError
	if _, err := SetUp(o, cells[1:], game.First); !errors.As(err, &e) {
		t.Errorf("15 cells: %v", err)
	}
	cells[3] = 3
	if _, err := SetUp(o, cells, game.First); !errors.As(err, &e) || !slices.Equal(e.Cells, []int{3}) {
		t.Errorf("a third side: %v", err)
	}
}

// FuzzSetUp sets up any board and compares the result with that of the reference.
func FuzzSetUp(f *testing.F) {
	f.Add([]byte{0, 0, 1, 1, 2, 1, 0, 1})
	f.Add([]byte{3, 2, 1, 0, 1, 2, 1, 2, 1, 2, 0, 1, 2})
	f.Add([]byte{0, 0, 1, 0, 1, 1, 2, 2, 2, 2, 1, 1, 1, 1, 2, 2, 2, 2, 1})
	f.Fuzz(func(t *testing.T, bytes []byte) {
		if len(bytes) < 4 {
			return
		}
		o := Options{Columns: MinSize + int(bytes[0])%3, Rows: MinSize + int(bytes[1])%3}
		o.N = MinN + int(bytes[2])%2
		turn := game.First + game.Side(bytes[3]&1)
		g := kinrowtest.NewGrid(o.Columns, o.Rows, o.N)
		for cell := range min(len(g.Cells), len(bytes)-4) {
			g.Cells[cell] = game.Side(bytes[cell+4] % 3)
		}
		p, err := SetUp(o, g.Cells, turn)
		if legal := canGoOn(g, turn); legal != (err == nil) {
			t.Fatalf("%v with %v to move: %v, %v", g.Cells, turn, p, err)
		}
		if err == nil {
			if err := g.Compare(&p.board); err != nil || p.Turn() != turn {
				t.Fatalf("%v: %v", p, err)
			}
			if err := gametest.CheckSetUp(Rules, p); err != nil {
				t.Fatal(err)
			}
		}
	})
}

// canGoOn reports whether SetUp should allow the board with turn to move.
func canGoOn(g *kinrowtest.Grid, turn game.Side) bool {
	for cell := g.Columns; cell < len(g.Cells); cell++ {
		if g.Cells[cell] != game.None && g.Cells[cell-g.Columns] == game.None {
			return false
		}
	}
	count := game.CountPieces(g.Cells)
	ahead := count[turn.Other()-game.First] - count[turn-game.First]
	return (ahead == 0 || ahead == 1) && g.Result().Outcome == game.Playing
}
