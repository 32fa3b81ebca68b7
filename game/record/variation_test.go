package record

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"npaastribe/game"
	"npaastribe/game/gomoku"
	"npaastribe/game/nrow"
)

// TestVariationsAreWritten shows how the native format writes
// variations.
func TestVariationsAreWritten(t *testing.T) {
	m, err := game.NewTree(nrow.Rules, game.Options{"columns": 7, "rows": 6})
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range [][]game.Move{{1, 2, 3, 4}, {1, 5}, {1, 2, 6, 6}, {1, 2, 6, 0, 0}, {4}, {1, 2, 3}} {
		m.GoTo(0)
		for _, move := range line {
			if err := m.Play(move); err != nil {
				t.Fatal(err)
			}
		}
	}
	text, err := writeNative(game.Record{Tree: m})
	const want = "1. 2 (1. 5) 2. 3 (2. 6) 3. 4 (3. 7 4. 1 (4. 7) 5. 1) (3. 4 4. 5) *\n"
	if err != nil || !strings.HasSuffix(text, "\n\n"+want) {
		t.Errorf("%s, %v, want\n%s", text, err, want)
	}
	m.Redo()
	if text, err := writeNative(game.Record{Tree: m}); err != nil || !strings.Contains(text, "4. 5 *") {
		t.Errorf("%s, %v", text, err)
	}
	m.GoTo(2)
	text, err = writeNative(game.Record{Tree: m})
	if err != nil || !strings.HasSuffix(text, "\n\n1. 2 (1. 5) 2. 3 (2. 6) (2. 3 3. 4 (3. 7 4. 1 (4. 7) 5. 1) 4. 5) *\n") {
		t.Errorf("%s, %v", text, err)
	}
	if g, err := Read(text, Hint{}); err != nil || g.Tree.Ply() != 2 || !slices.Equal(g.Tree.Line(), m.Line()) || g.Tree.Len() != m.Len() {
		t.Errorf("%s is read as %s, %v", text, inShort(g), err)
	}
	m.GoTo(0) // there is no move to begin with
	if text, err := writeNative(game.Record{Tree: m}); err != nil || !strings.HasSuffix(text, "\n\n*\n") {
		t.Errorf("%s, %v", text, err)
	}
}

// TestVariationsAreRead reads variations as people write them.
func TestVariationsAreRead(t *testing.T) {
	for text, want := range map[string]string{
		"1. 4 2. 4 *":                        " 4 4",
		"1. 4 2. 4 (2. 5 3. 6) 3. 5":         " 4 4 ( 5 6) 5",
		"4(5)4( 3 )(2,1)*":                   " 4 ( 5) 4 ( 3) ( 2 1)",
		"4\n({what if} 5 4 ; better\n(3)) 4": " 4 ( 5 {0s \"what if\"} 4 {0s \"better\"} ( 3)) 4",
		"1.4 (1.5 (1.6)) 2.4 1-0":            " 4 ( 5) ( 6) 4",
		"4 4 (4 5) 3":                        " 4 4 3 ( 5)",
		"4 (4 5) 6 (6 1) 2 (3)":              " 4 6 ( 5) 2 ( 1) ( 3)",
	} {
		want = strings.ReplaceAll(want, "( ", "(")
		for _, heading := range []string{"[Game \"nrow\"]\n[Columns \"7\"]\n[Rows \"6\"]\n\n", ""} {
			if g, err := Read(heading+text, classic); err != nil || outline(g.Tree) != want {
				t.Errorf("%q: %s, %v, want %s", text, inShort(g), err, want)
			}
		}
	}
}

// TestUnbalancedBrackets checks that an error has the line and the move.
func TestUnbalancedBrackets(t *testing.T) {
	const own = "[Game \"nrow\"]\n[Columns \"7\"]\n[Rows \"6\"]\n\n"
	for text, want := range map[string]game.RecordError{
		"(1. 4) 1. 5":                  {Line: 5, Move: 1},
		"1. 4\n2. 4\n(2. 5 3. 6":       {Line: 7, Move: 2},
		"1. 4 (1. 5\n(1. 6) 2. 4":      {Line: 5, Move: 1},
		"1. 4 2. 4\n) 3. 4":            {Line: 6, Move: 2},
		"1. 4 2. 4 (2. 5))":            {Line: 5, Move: 2},
		"1. 4 2. 4\n()":                {Line: 6, Move: 2},
		"1. 4 2. 4 ((2. 5))":           {Line: 5, Move: 2},
		"1. 4 2. 4 (2. 5\n1-0)":        {Line: 6, Move: 2},
		"1. 4 2. 4 (2. 5\n3. 9)":       {Line: 6, Move: 3, Text: "9", Err: nrow.ErrNoColumn},
		"1. 4 2. 4 3. 4 (3. 5) 44 444": {Line: 5, Move: 7, Text: "4", Err: nrow.ErrColumnFull},
		"1. 4 * (1. 5)":                {Line: 5},
		"1. 4 (1. 5 {2. 5)":            {Line: 5},
	} {
		_, err := Read(own+text, Hint{})
		var got *game.RecordError
		if !errors.As(err, &got) || got.Line != want.Line || got.Move != want.Move || got.Text != want.Text {
			t.Errorf("%q: %v, want %+v", text, err, want)
		}
		if want.Err != nil && !errors.Is(err, want.Err) {
			t.Errorf("%q: %v, want %v", text, err, want.Err)
		}
	}
}

// TestVariationsRoundTrip plays at random, forward and back.
func TestVariationsRoundTrip(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 3))
	for _, start := range starts {
		m, err := game.NewTree(start.rules, start.options)
		if err != nil {
			t.Fatal(err)
		}
		for range 120 {
			if moves := m.State().Moves(); len(moves) == 0 || random.IntN(5) == 0 {
				m.GoTo(random.IntN(len(m.Line()) + 1))
			} else if err := m.Play(moves[random.IntN(len(moves))]); err != nil {
				t.Fatal(err)
			}
		}
		if checkVariations(t, m); m.Len() == m.Ply()+1 {
			t.Errorf("%s: nothing was played beside the line", start.rules.Name)
		}
	}
}

// TestTooManyVariations checks that a record that could not be read is not
// written.
func TestTooManyVariations(t *testing.T) {
	g := begin(t, gomoku.Rules, game.Options{"columns": 40, "rows": 40})
	for range 7 { // about 1600 moves each
		for _, m := range g.Tree.State().Moves() {
			if _, err := g.Tree.Add(g.Tree.Node(), m); err != nil {
				t.Fatal(err)
			}
		}
		g.Tree.Redo()
	}
	var e *game.RecordError
	if text, err := writeNative(g); !errors.As(err, &e) || !errors.Is(err, errVariationMoves) || text != "" {
		t.Errorf("%d bytes, %v", len(text), err)
	}
	_, err := Read("[Game \"nrow\"]\n4 "+strings.Repeat("(5 6)", maxVariationMoves/2+1), Hint{})
	if err == nil || !strings.Contains(err.Error(), "more than 10000 moves") {
		t.Error(err)
	}
}
