package gomoku

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"npaastribe/game"
)

func TestParseMoves(t *testing.T) {
	p, err := New(Options{40, 40, 5})
	if err != nil {
		t.Fatal(err)
	}
	want := []game.Move{7*40 + 7, 5*40 + 6, 39*40 + 39, 9 * 40}
	for _, text := range []string{"h8g6an40a10", " H8 G6\nAN40\ta10 ", "h8 g6an40 A10"} {
		if got, err := ParseMoves(p, text); err != nil || !slices.Equal(got, want) {
			t.Errorf("%q: %v, %v", text, got, err)
		}
	}
	if got := FormatMoves(p, want); got != "h8g6an40a10" {
		t.Errorf("written as %q", got)
	}
}

// TestRecordErrors sees that an error says where and why.
func TestRecordErrors(t *testing.T) {
	p, err := New(Options{15, 15, 5})
	if err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]RecordError{
		"h8p8":                   {Move: 2},
		"h8h8":                   {Move: 2, Err: ErrTaken},
		"h8 8h":                  {Move: 2},
		"h8h":                    {Move: 2},
		"a1a2b1b2c1c2d1d2e1e2":   {Move: 10, Err: game.ErrEnded},
		"Piskvorky":              {Line: 1},
		"Piskvorky 15":           {Line: 1},
		"Piskvorky 15x2, x":      {Line: 1},
		"P 15x15, 11:11, 0\n1,1": {Line: 1},
		"Piskvorky 15x15, 11:11, 0\n1,1,5\n1,1,5": {Line: 3, Move: 2, Err: ErrTaken},
		"Piskvorky 15x15\n16,1,5":                 {Line: 2, Move: 1, Err: ErrNoCell},
		"Piskvorky 15x15\n1,0,5":                  {Line: 2, Move: 1, Err: ErrNoCell},
		"Piskvorky 15x15\n1,b,5":                  {Line: 2, Move: 1},
	} {
		_, err := ParseMoves(p, text)
		if text[0] == 'P' {
			_, _, err = ParsePSQ(text)
		}
		var got *RecordError
		if !errors.As(err, &got) || got.Line != want.Line || got.Move != want.Move || want.Err != nil && !errors.Is(err, want.Err) {
			t.Errorf("%q: %v, want %+v", text, err, want)
		}
	}
}

func TestPSQ(t *testing.T) {
	text := "Piskvorky 20x15, 11:11, 0\r\n1,1,0\r\n20,15,81\r\n10,7,12\r\nme.exe\r\nyou, 2\r\n-1\r\n"
	o, moves, err := ParsePSQ(text)
	if want := []game.Move{14 * 20, 19, 8*20 + 9}; err != nil || o != (Options{20, 15, 5}) || !slices.Equal(moves, want) {
		t.Fatalf("%+v, %v, %v; want %v", o, moves, err, want)
	}
	if got, want := FormatPSQ(o, moves), "Piskvorky 20x15, 11:11, 0\r\n1,1,0\r\n20,15,0\r\n10,7,0\r\n"; got != want {
		t.Errorf("written as %q", got)
	}
}

// FuzzPSQ sees that what is read is written and read again to the same.
func FuzzPSQ(f *testing.F) {
	f.Add("Piskvorky 20x20, 11:11, 0\n8,8,500\n9,9,0\nA\nB\n-1\n")
	f.Add("Piskvorky 3x5, 1\r\n1,1,0\r\n1,2,0\r\n")
	f.Add("\ufeffPiskvorky 15x15\n1,1\n 2 , 2 ,x")
	f.Fuzz(func(t *testing.T, text string) {
		o, moves, err := ParsePSQ(text)
		if err != nil {
			return
		}
		again, same, err := ParsePSQ(FormatPSQ(o, moves))
		if err != nil || again != o || !slices.Equal(moves, same) {
			t.Errorf("%+v %v became %+v %v: %v", o, moves, again, same, err)
		}
	})
}

// FuzzMoves does that for moves in one word.
func FuzzMoves(f *testing.F) {
	f.Add("h8g6f6")
	f.Add(" A1 b2\nac12AN40")
	f.Add("a1a2b1b2c1c2d1d2e1")
	f.Fuzz(func(t *testing.T, text string) {
		p, err := New(Options{40, 40, 5})
		if err != nil {
			t.Fatal(err)
		}
		moves, err := ParseMoves(p, text)
		if err != nil {
			return
		}
		same, err := ParseMoves(p, FormatMoves(p, moves))
		if err != nil || !slices.Equal(moves, same) || strings.TrimSpace(text) != "" && len(moves) == 0 {
			t.Errorf("%v became %v: %v", moves, same, err)
		}
	})
}
