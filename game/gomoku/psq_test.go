package gomoku

import (
	"errors"
	"slices"
	"testing"

	"npaastribe/game"
)

// TestPSQErrors checks that errors say what is wrong and where.
func TestPSQErrors(t *testing.T) {
	for text, want := range map[string]game.RecordError{
		"Piskvorky":              {Line: 1},
		"Piskvorky 15":           {Line: 1},
		"Piskvorky 15x2, x":      {Line: 1},
		"P 15x15, 11:11, 0\n1,1": {Line: 1},
		"Piskvorky 15x15, 11:11, 0\n1,1,5\n1,1,5": {Line: 3, Move: 2, Text: "1,1,5", Err: game.ErrTaken},
		"Piskvorky 15x15\n16,1,5":                 {Line: 2, Move: 1, Text: "16,1,5", Err: game.ErrNoCell},
		"Piskvorky 15x15\n1,0,5":                  {Line: 2, Move: 1, Text: "1,0,5", Err: game.ErrNoCell},
		"Piskvorky 15x15\n1,b,5":                  {Line: 2, Move: 1, Text: "1,b,5"},
	} {
		_, _, err := ParsePSQ(text)
		var got *game.RecordError
		if !errors.As(err, &got) || got.Line != want.Line || got.Move != want.Move || got.Text != want.Text || want.Err != nil && !errors.Is(err, want.Err) {
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

// FuzzPSQ checks that whatever can be parsed can be written and parsed again
// with the same result.
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
