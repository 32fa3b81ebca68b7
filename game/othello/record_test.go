package othello

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"npaastribe/game"
)

func TestParseMoves(t *testing.T) {
	want := []game.Move{37, 43, 18, 19}
	for _, text := range []string{"f5d6c3d3", " F5 d6\nC3\td3 ", "F5D6C3D3"} {
		if got, err := ParseMoves(New(), text); err != nil || !slices.Equal(got, want) {
			t.Errorf("%q: %v, %v", text, got, err)
		}
	}
	if got := FormatMoves(New(), want); got != "f5d6c3d3" {
		t.Errorf("written as %q", got)
	}
	if got, err := ParseMoves(New(), " \n"); err != nil || len(got) > 0 {
		t.Errorf("no moves: %v, %v", got, err)
	}
}

// TestTranscriptLeavesPassesOut sees that the same side goes on.
func TestTranscriptLeavesPassesOut(t *testing.T) {
	p, passed := New(), false
	for len(p.Moves()) > 0 && !passed {
		p = p.after(p.Moves()[0])
		passed = p.Passed()
	}
	if !passed {
		t.Fatal("nobody passes in this game")
	}
	moves := lowest(p)
	if got, err := ParseMoves(p, FormatMoves(p, moves)); err != nil || !slices.Equal(got, moves) {
		t.Errorf("%v became %v, %v", moves, got, err)
	}
}

// lowest plays the game on with the first move of each list.
func lowest(p Position) (moves []game.Move) {
	for len(p.Moves()) > 0 {
		moves = append(moves, p.Moves()[0])
		p = p.after(p.Moves()[0])
	}
	return moves
}

func TestTranscriptErrors(t *testing.T) {
	for text, want := range map[string]RecordError{
		"f5f5":                        {Move: 2, Err: ErrOccupied},
		"f5 a1":                       {Move: 2, Err: ErrNoFlip},
		"f5i9":                        {Move: 2},
		"f5d":                         {Move: 2},
		"f5 pa":                       {Move: 2},
		"f\x005":                      {Move: 1},
		"e6f4e3f6g5d6e7f5c5" + "a1":   {Move: 10, Err: game.ErrEnded},
		strings.Repeat("æ", 1000):     {Move: 1},
		"f5" + strings.Repeat("x", 9): {Move: 2},
	} {
		_, err := ParseMoves(New(), text)
		var got *RecordError
		if !errors.As(err, &got) || got.Tag != "" || got.Move != want.Move || want.Err != nil && !errors.Is(err, want.Err) {
			t.Errorf("%.40q: %v, want %+v", text, err, want)
		} else if len(err.Error()) > 120 {
			t.Errorf("%.40q: %d bytes of error", text, len(err.Error()))
		}
	}
}

// FuzzMoves sees that what is read is written and read again to the same.
func FuzzMoves(f *testing.F) {
	f.Add("f5d6c3")
	f.Add(" F5 f6\nE6f4")
	f.Add("e6f4e3f6g5d6e7f5c5")
	f.Fuzz(func(t *testing.T, text string) {
		moves, err := ParseMoves(New(), text)
		if err != nil {
			return
		}
		same, err := ParseMoves(New(), FormatMoves(New(), moves))
		if err != nil || !slices.Equal(moves, same) || strings.TrimSpace(text) != "" && len(moves) == 0 {
			t.Errorf("%v became %v: %v", moves, same, err)
		}
	})
}
