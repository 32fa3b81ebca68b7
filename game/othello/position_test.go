package othello

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"npaastribe/game"
)

// board reads rows from the top; the side is to move. Rows that are missing
// are empty.
func board(turn game.Side, rows ...string) Position {
	p := Position{turn: turn}
	for row, line := range rows {
		for column := range len(line) {
			if side := game.Side(strings.IndexByte(letters, line[column])); side != game.None {
				p.discs[index(side)] |= 1 << (row*Size + column)
			}
		}
	}
	return p
}

// play plays the named cells from the start.
func play(t *testing.T, cells string) Position {
	t.Helper()
	p := New()
	for name := range strings.FieldsSeq(cells) {
		p = move(t, p, name)
	}
	return p
}

// move plays a named cell.
func move(t *testing.T, p Position, name string) Position {
	t.Helper()
	m, err := Rules.ParseMove(p, name)
	if err != nil {
		t.Fatalf("%v: %v", p, err)
	}
	return p.Play(m).(Position)
}

// names returns the cells of a mask by name.
func names(mask uint64) string {
	var all []string
	for cell := range Cells {
		if mask>>cell&1 != 0 {
			all = append(all, cellName(cell))
		}
	}
	return strings.Join(all, " ")
}

func TestStart(t *testing.T) {
	p := New()
	for cell, want := range map[int]game.Side{
		27: game.Second, 28: game.First, 35: game.First, 36: game.Second, 0: game.None, 63: game.None,
	} {
		if got := p.At(cell); got != want {
			t.Errorf("%s holds %v, want %v", p.Format(game.Move(cell)), got, want)
		}
	}
	if p.Turn() != game.First || p.Passed() || p.Result() != (game.Result{}) {
		t.Errorf("the turn of %v, passed %t, result %+v", p.Turn(), p.Passed(), p.Result())
	}
	if _, ok := p.Last(); ok {
		t.Error("there is a last disc before the first move")
	}
	if got := names(p.legal()); got != "d3 c4 f5 e6" {
		t.Errorf("first moves %s", got)
	}
	if columns, rows := p.Size(); columns != 8 || rows != 8 {
		t.Errorf("size %d×%d", columns, rows)
	}
}

func TestFirstMove(t *testing.T) {
	p := play(t, "d3")
	black, white := p.Score()
	if black != 4 || white != 1 || p.Turn() != game.Second {
		t.Errorf("score %d:%d, the turn of %v", black, white, p.Turn())
	}
	if cell, ok := p.Last(); cell != 19 || !ok {
		t.Errorf("last disc %d, %t", cell, ok)
	}
	if own, other := p.Discs(); own != 1<<36 || other != mask(19, 27, 28, 35) {
		t.Errorf("discs %s against %s", names(own), names(other))
	}
	if got := names(p.legal()); got != "c3 e3 c5" {
		t.Errorf("replies %s", got)
	}
}

// TestDirections plays from the middle in each of the eight directions, and in
// all of them at once.
func TestDirections(t *testing.T) {
	for _, test := range []struct {
		name, cell, want string
		rows             []string
	}{
		{"right", "b4", "c4 d4", []string{"", "", "", "--OOX"}},
		{"left", "g4", "e4 f4", []string{"", "", "", "---XOO"}},
		{"down", "d2", "d3 d4", []string{"", "", "---O", "---O", "---X"}},
		{"up", "d7", "d5 d6", []string{"", "", "", "---X", "---O", "---O"}},
		{"down right", "b2", "c3 d4", []string{"", "", "--O", "---O", "----X"}},
		{"up left", "g7", "e5 f6", []string{"", "", "", "---X", "----O", "-----O"}},
		{"down left", "g2", "f3 e4", []string{"", "", "-----O", "----O", "---X"}},
		{"up right", "b7", "d5 c6", []string{"", "", "", "----X", "---O", "--O"}},
		{"all", "d4", "b2 d2 f2 c3 d3 e3 b4 c4 e4 f4 c5 d5 e5 b6 d6 f6", []string{
			"X--X--X",
			"-O-O-O",
			"--OOO",
			"XOO-OOX",
			"--OOO",
			"-O-O-O",
			"X--X--X",
		}},
		{"not round the edge", "h3", "e3 f3 g3", []string{"", "", "---XOOO", "OX", "X-----O"}},
		{"nor upwards", "a5", "b5", []string{"", "", "----XOOO", "------XO", "-OX"}},
		{"own disc first", "a1", "b2", []string{"-XOX", "-OX", "--X", "---O"}},
		{"a gap", "a1", "b2", []string{"-O-X", "-O", "O-X", "X"}},
		{"up to the edge", "a1", "b2", []string{"-OOOOOOO", "OO", "O-X", "O", "O", "O", "O", "O"}},
		{"whole lines", "a1", "b1 c1 d1 e1 f1 g1 a2 b2 a3 c3 a4 d4 a5 e5 a6 f6 a7 g7", []string{
			"-OOOOOOX", "OO", "O-O", "O--O", "O---O", "O----O", "O-----O", "X------X",
		}},
		{"whole sides back", "h8", "h2 h3 h4 h5 h6 h7 b8 c8 d8 e8 f8 g8", []string{
			"-------X", "-------O", "-------O", "-------O", "-------O", "-------O", "-------O", "XOOOOOO-",
		}},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := board(game.First, test.rows...)
			cell, err := parseCell(test.cell)
			if err != nil {
				t.Fatal(err)
			}
			if got := names(p.Flips(game.Move(cell))); got != test.want {
				t.Errorf("black turns %s, want %s", got, test.want)
			}
			if !slices.Contains(p.Moves(), game.Move(cell)) {
				t.Errorf("%s is not among the moves %v", test.cell, p.Moves())
			}
			p.discs[0], p.discs[1], p.turn = p.discs[1], p.discs[0], game.Second
			next := move(t, p, test.cell)
			if got := names(next.discs[1] &^ p.discs[1] &^ (1 << cell)); got != test.want {
				t.Errorf("white turns %s, want %s", got, test.want)
			}
			if next.discs[0]&next.discs[1] != 0 || next.discs[0]|next.discs[1] != p.discs[0]|p.discs[1]|1<<cell {
				t.Errorf("%v leads to %v", p, next)
			}
		})
	}
}

func TestCheck(t *testing.T) {
	p := play(t, "d3")
	for m, want := range map[game.Move]error{
		18: nil, 20: nil, 34: nil,
		0: ErrNoFlip, 17: ErrNoFlip, 63: ErrNoFlip,
		19: game.ErrTaken, 36: game.ErrTaken,
		game.Pass: game.ErrNoCell, 64: game.ErrNoCell,
	} {
		if err := p.Check(m); !errors.Is(err, want) || err == nil != (want == nil) {
			t.Errorf("Check(%d) is %v, want %v", m, err, want)
		}
		if turns := p.Flips(m) != 0; turns != (want == nil) {
			t.Errorf("Flips(%d) is %s", m, names(p.Flips(m)))
		}
	}
	if err := p.Check(19); err.Error() != "d3: the cell is taken" {
		t.Errorf("d3: %q", err)
	}
}

// TestPass checks that a side without a move passes, and that Passed reports it until
// the next move.
func TestPass(t *testing.T) {
	p := board(game.First, "-OX-----", "", "", "", "XOO-----", "", "", "XXXXXXXO")
	p = move(t, p, "a1")
	if p.Turn() != game.First || !p.Passed() || p.Result().Outcome != game.Playing {
		t.Errorf("%v: the turn of %v, passed %t", p, p.Turn(), p.Passed())
	}
	p = move(t, p, "d5")
	if p.Passed() || p.Turn() != game.Second || p.Result().Reason != ReasonNoMove {
		t.Errorf("%v: the turn of %v, passed %t, result %+v", p, p.Turn(), p.Passed(), p.Result())
	}
	p = board(game.First, "-OX-----", "", "---XO")
	if p = move(t, p, "a1"); p.Passed() || p.Turn() != game.Second {
		t.Errorf("%v: white can move, but it is the turn of %v", p, p.Turn())
	}
}

// TestEnds plays the move that ends a game and checks all that the position then
// reports.
func TestEnds(t *testing.T) {
	full := []string{"-OXXXXXX", "OOOOOOOO", "OOOOOOOO", "OOOOOOOO", "XXXXXXXX", "XXXXXXXX", "XXXXXXXX", "OOOOXXXX"}
	half := slices.Concat(full[:5], []string{"XOOOOOOX", "OXXXXXXX", "OOOOOOOX"})
	for _, test := range []struct {
		name         string
		rows         []string
		black, white int
		want         game.Result
	}{
		{"wiped out", []string{"-OX"}, 3, 0, game.Result{Outcome: game.Won, Winner: game.First, Reason: ReasonWipeout}},
		{"early", []string{"-OX", "", "", "", "OOOO"}, 3, 4, game.Result{Outcome: game.Won, Winner: game.Second, Reason: ReasonNoMove}},
		{"early draw", []string{"-OX", "", "", "", "OOO"}, 3, 3, game.Result{Outcome: game.Drawn, Reason: ReasonNoMove}},
		{"full", full, 42, 22, game.Result{Outcome: game.Won, Winner: game.First, Reason: game.ReasonFull}},
		{"full draw", half, 32, 32, game.Result{Outcome: game.Drawn, Reason: game.ReasonFull}},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := move(t, board(game.First, test.rows...), "a1")
			black, white := p.Score()
			if black != test.black || white != test.white || p.Result() != test.want {
				t.Errorf("%v: %d:%d, %+v, want %d:%d, %+v", p, black, white, p.Result(), test.black, test.white, test.want)
			}
			if len(p.Moves()) != 0 || p.Turn() != game.Second || p.Passed() {
				t.Errorf("%v: moves %v, the turn of %v, passed %t", p, p.Moves(), p.Turn(), p.Passed())
			}
			for _, m := range []game.Move{game.Pass, 0, 17, 63, 64} {
				if err := p.Check(m); !errors.Is(err, game.ErrEnded) {
					t.Errorf("Check(%d) is %v", m, err)
				}
			}
		})
	}
}

// TestShortestGame plays a game that is over after nine plies because white
// has no disc left.
func TestShortestGame(t *testing.T) {
	p := play(t, "e6 f4 e3 f6 g5 d6 e7 f5 c5")
	want := game.Result{Outcome: game.Won, Winner: game.First, Reason: ReasonWipeout}
	if black, white := p.Score(); black != 13 || white != 0 || p.Result() != want {
		t.Errorf("%d:%d, %+v", black, white, p.Result())
	}
}

func TestZeroPosition(t *testing.T) {
	var p Position
	if len(p.Moves()) != 0 || !errors.Is(p.Check(0), game.ErrEnded) || p.Result().Outcome != game.Drawn || p.Passed() {
		t.Errorf("moves %v, Check(0) %v, result %+v", p.Moves(), p.Check(0), p.Result())
	}
}

func TestFormat(t *testing.T) {
	for m, want := range map[game.Move]string{0: "a1", 7: "h1", 19: "d3", 56: "a8", 63: "h8", game.Pass: "pass", 64: "pass"} {
		if got := New().Format(m); got != want {
			t.Errorf("Format(%d) is %q, want %q", m, got, want)
		}
	}
}

func TestPanics(t *testing.T) {
	for name, f := range map[string]func(){
		"At(-1)":    func() { New().At(-1) },
		"At(64)":    func() { New().At(64) },
		"Play(0)":   func() { New().Play(0) },
		"Play(-1)":  func() { New().Play(game.Pass) },
		"Play(64)":  func() { New().Play(64) },
		"Play held": func() { New().Play(27) },
	} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%s does not panic", name)
				}
			}()
			f()
		}()
	}
}
