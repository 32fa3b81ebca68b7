package othello

import (
	"math/rand/v2"
	"strings"
	"testing"

	"npaastribe/game"
)

const startText = "---------------------------OX------XO---------------------------"

func TestText(t *testing.T) {
	for _, test := range []struct{ cells, want string }{
		{"", startText + " X"},
		{"d3", "-------------------X-------XX------XO--------------------------- O d3"},
		{"f5 f6", "---------------------------OX------XOX-------O------------------ X f6"},
	} {
		p := play(t, test.cells)
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
	r := rand.New(rand.NewPCG(6, 4))
	for range randomGames {
		for p := New(); ; p = p.Play(randomMove(p, r)).(Position) {
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
	line := func(row string) string { return row + strings.Repeat("-", Cells-len(row)) }
	for _, test := range []struct{ text, want string }{
		{"", "1 words"},
		{startText, "1 words"},
		{startText + " X d3 ", "4 words"},
		{startText + strings.Repeat(" X", 1000), "4 words"},
		{startText + "  X", `side to move ""`},
		{startText[1:] + " X", "63 cells"},
		{startText + "- X", "65 cells"},
		{strings.Replace(startText, "X", "x", 1) + " X", `e4: 'x'`},
		{startText[:63] + "\xff X", "h8: 'ÿ'"},
		{line("XOX") + " X", "3 discs"},
		{startText + " x", `side to move "x"`},
		{startText + " -", `side to move "-"`},
		{startText + " XO", `side to move "XO"`},
		{line("XO-OXXXX") + " O", "O is to move, but has no move"},
		{startText + " X ", `last disc: "" is not a cell`},
		{startText + " X d33", `"d33" is not a cell`},
		{startText + " X i3", `"i3" is not a cell`},
		{startText + " X d9", `"d9" is not a cell`},
		{startText + " X D3", `"D3" is not a cell`},
		{startText + " X d3", "d3 is empty"},
		{startText + " X d4", "d4 can have turned no disc"},
		{line("---XX-OX") + " X e1", "e1 can have turned no disc"},
		{line("XXX-O-X---") + " X a1", "X is to move, but has played the last disc"},
		{line("XXXX") + " X a1", "X is to move, but has played the last disc"},
		{line("XX------X-------") + " O a1", "3 discs"},
		{line("XX------XX") + " O b1", "b1 can have turned no disc"},
		{line("------XXXO-------XO") + " O g1", "g1 can have turned no disc"},
	} {
		_, err := Parse(test.text)
		if err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("Parse(%q): error %v, want %q", test.text, err, test.want)
		}
	}
}

func TestParseAccepts(t *testing.T) {
	for _, text := range []string{
		"XXXX------------------------------------------------------------ O a1", // wiped out
		"XXXX-OXX-------------------------------------------------------- X a1", // a pass
		"XXXX------------------------------------------------------------ X",
	} {
		if p, err := Parse(text); err != nil || p.String() != text {
			t.Errorf("Parse(%q) is %q, %v", text, p, err)
		}
	}
}

func TestParseMove(t *testing.T) {
	if m, err := Rules.ParseMove(New(), "f5"); m != 37 || err != nil {
		t.Errorf("ParseMove(f5): %d, %v", m, err)
	}
	for _, test := range []struct{ text, want string }{
		{"", "not a cell"},
		{"pass", "not a cell"},
		{"F5", "not a cell"},
		{"`5", "not a cell"},
		{"f0", "not a cell"},
		{"d4", "d4: the cell is taken"},
		{"a1", "a1: no disc would turn"},
	} {
		_, err := Rules.ParseMove(New(), test.text)
		if err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("ParseMove(%q): error %v, want %q", test.text, err, test.want)
		}
	}
}

func TestNeighbours(t *testing.T) {
	for cell, want := range map[int]string{
		0: "b1 a2 b2", 7: "g1 g2 h2", 31: "g3 h3 g4 g5 h5", 32: "a4 b4 b5 a6 b6",
		27: "c3 d3 e3 c4 e4 c5 d5 e5", 60: "d7 e7 f7 d8 f8", 63: "g7 h7 g8",
	} {
		if got := names(neighbours(cell)); got != want {
			t.Errorf("around %s lie %s, want %s", cellName(cell), got, want)
		}
	}
}
