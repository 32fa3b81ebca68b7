package nrow

import (
	"math/rand/v2"
	"strings"
	"testing"

	"npaastribe/game"
	"npaastribe/game/kinrow/kinrowtest"
)

func TestText(t *testing.T) {
	for _, test := range []struct {
		o             Options
		columns, want string
	}{
		{classic, "", "7x6 4 x - ......./......./......./......./......./......."},
		{classic, "4", "7x6 4 o 4 ......./......./......./......./......./...x..."},
		{Options{Columns: 4, Rows: 5, N: 3, First: game.Second}, "1 2 1", "4x5 3 x 1 ..../..../..../o.../ox.."},
		{Options{Columns: 10, Rows: 4, N: 10}, "10 10", "10x4 10 x 10 ........../........../.........o/.........x"},
		{classic, "1 2 1 2 1 2 1", "7x6 4 o 1 ......./......./x....../xo...../xo...../xo....."},
	} {
		p := play(t, test.o, test.columns)
		if got := p.String(); got != test.want {
			t.Errorf("text %q, want %q", got, test.want)
		}
		if back, err := Parse(test.want); err != nil || back != p {
			t.Errorf("Parse(%q) is %+v, %v, want %+v", test.want, back, err, p)
		}
	}
}

// TestTextRoundTrip checks that a position read back is equal in every field.
func TestTextRoundTrip(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 6))
	for range 300 {
		for p := randomStart(r); ; p = p.Play(kinrowtest.RandomMove(p, r, true)).(Position) {
			if back, err := Parse(p.String()); err != nil || back != p {
				t.Fatalf("Parse(%q) is %+v, %v, want %+v", p, back, err, p)
			}
			if p.Result().Outcome != game.Playing {
				break
			}
		}
	}
}

func TestParseRefuses(t *testing.T) {
	const empty = " ..../..../..../...."
	for _, test := range []struct{ text, want string }{
		{"", "1 words"},
		{"4x4 4 x -", "4 words"},
		{"4x4 4  x -" + empty, "6 words"},
		{"4x4 4 x -" + empty + " ", "6 words"},
		{strings.Repeat(" ", 600), "600 bytes"},
		{"4 4 x -" + empty, `rows in size "4": "" is not a number`},
		{"ax4 4 x -" + empty, `columns in size "ax4": "a" is not a number`},
		{"04x4 4 x -" + empty, `"04" is not a number`},
		{"4x+4 4 x -" + empty, `"+4" is not a number`},
		{"4x4x4 4 x -" + empty, `"4x4" is not a number`},
		{"3x4 4 x - .../.../.../...", "columns is 3"},
		{"21x4 4 x -" + empty, "columns is 21"},
		{"4x3 4 x - ..../..../....", "rows is 3"},
		{"4x99999999999999999999 4 x -" + empty, "is not a number"},
		{"4x4 2 x -" + empty, "n is 2"},
		{"4x4 5 x -" + empty, "n is 5, but must be from 3 to 4"},
		{"4x4 four x -" + empty, `N: "four" is not a number`},
		{"4x4 4 . -" + empty, `side to move "."`},
		{"4x4 4 xo -" + empty, `side to move "xo"`},
		{"4x4 4 X -" + empty, `side to move "X"`},
		{"4x4 4 x 0" + empty, "last column 0"},
		{"4x4 4 x 5" + empty, "last column 5 is not on a board of 4 columns"},
		{"4x4 4 x -1" + empty, "last column -1"},
		{"4x4 4 x z" + empty, `last column: "z" is not a number`},
		{"4x4 4 x - ..../..../....", "3 rows of cells, but the size says 4"},
		{"4x4 4 x -" + empty + "/....", "5 rows of cells"},
		{"4x4 4 x - ..../.../..../....", "row 3 has 3 cells"},
		{"4x4 4 x - ..../..../..../.....", "row 1 has 5 cells"},
		{"4x4 4 x - ..../..../..../..X.", "column 3, row 1: 'X'"},
		{"4x4 4 x - ..../..../..../..\xff.", "column 3, row 1: 'ÿ'"},
		{"4x4 4 o 2 ..../..../.x../....", "column 2, row 2: the coin floats"},
		{"4x4 4 o 2 ..../.x../..../....", "column 2, row 3: the coin floats"},
		{"4x4 4 x 1 ..../..../..../xx..", "2 coins x and 0 coins o with x to move"},
		{"4x4 4 x 1 ..../..../..../x...", "1 coins x and 0 coins o with x to move"},
		{"4x4 4 o 1 ..../..../..../xx..", "2 coins x and 0 coins o with o to move"},
		{"4x4 4 o 1 ..../..../..../xxx.", "3 coins x and 0 coins o"},
		{"4x4 4 x 1" + empty, "last column 1 is empty"},
		{"4x4 4 o 2 ..../..../..../x...", "last column 2 is empty"},
		{"4x4 4 x 1 ..../..../..../xo..", "top coin of the last column 1 belongs to x"},
		{"4x4 3 o 1 ..../..../xoo./xxxo", "a line of 3 that the last coin is not part of"},
		{"4x4 3 x 4 ..../..../ooo./xxxo", "column 3, row 1: a line of 3"},
		{"4x4 4 o 4 ooxx/xxoo/ooxx/xxoo", "no line was open even before the last coin"},
	} {
		_, err := Parse(test.text)
		if err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("Parse(%q): error %v, want %q", test.text, err, test.want)
		}
	}
}

func TestParseMove(t *testing.T) {
	p := play(t, classic, "4 4 4 4 4 4")
	if m, err := Rules.ParseMove(p, "7"); m != 6 || err != nil {
		t.Errorf("ParseMove(7): %d, %v", m, err)
	}
	for _, test := range []struct{ text, want string }{
		{"", "not a number"},
		{"x", "not a number"},
		{"07", "not a number"},
		{"0", "no such column"},
		{"8", "no such column"},
		{"4", "full"},
	} {
		_, err := Rules.ParseMove(p, test.text)
		if err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("ParseMove(%q): error %v, want %q", test.text, err, test.want)
		}
	}
}
