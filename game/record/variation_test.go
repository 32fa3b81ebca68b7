package record

import (
	"errors"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"npaastribe/game"
	"npaastribe/game/nrow"
)

// TestVariationsAreWrittenInBrackets shows what the own format looks like where
// other moves were tried.
func TestVariationsAreWrittenInBrackets(t *testing.T) {
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
	text, err := writeNative(FromMatch(m))
	const want = "1. 2 (1. 5) 2. 3 (2. 6) 3. 4 (3. 7 4. 1 (4. 7) 5. 1) *\n"
	if err != nil || !strings.HasSuffix(text, "\n\n"+want) {
		t.Errorf("%s, %v, want\n%s", text, err, want)
	}
	m.Redo() // what was taken back is no variation, and what stands beside it neither
	if text, err := writeNative(FromMatch(m)); err != nil || !strings.Contains(text, "4. 5 *") {
		t.Errorf("%s, %v", text, err)
	}
	m.GoTo(2)
	if g := FromMatch(m); len(g.Moves) != 2 || len(g.Variations) != 2 {
		t.Errorf("%v, %v", g.Moves, g.Variations)
	}
}

// TestVariationsAreRead reads brackets as people write them.
func TestVariationsAreRead(t *testing.T) {
	type v = game.Variation
	for text, want := range map[string][]v{
		"1. 4 2. 4 *":                        nil,
		"1. 4 2. 4 (2. 5 3. 6) 3. 5":         {{Ply: 1, Moves: []game.Move{4, 5}}},
		"4(5)4( 3 )(2,1)*":                   {{Ply: 0, Moves: []game.Move{4}}, {Ply: 1, Moves: []game.Move{2}}, {Ply: 1, Moves: []game.Move{1, 0}}},
		"4\n({what if} 5 4 ; better\n(3)) 4": {{Ply: 0, Moves: []game.Move{4, 3}, Variations: []v{{Ply: 1, Moves: []game.Move{2}}}}},
		"1.4 (1.5 (1.6)) 2.4 1-0":            {{Ply: 0, Moves: []game.Move{4}, Variations: []v{{Ply: 0, Moves: []game.Move{5}}}}},
	} {
		for _, heading := range []string{"[Game \"nrow\"]\n[Columns \"7\"]\n[Rows \"6\"]\n\n", ""} {
			g, err := Read(heading+text, classic)
			if err != nil || !reflect.DeepEqual(g.Variations, want) {
				t.Errorf("%q: %+v, %v, want %+v", text, g.Variations, err, want)
				continue
			}
			m, err := g.Match()
			if err != nil || m.Ply() != len(g.Moves) {
				t.Errorf("%q: %v", text, err)
			}
		}
	}
}

// TestBracketsThatDoNotMatch sees that an error names the line and the move.
func TestBracketsThatDoNotMatch(t *testing.T) {
	const own = "[Game \"nrow\"]\n[Columns \"7\"]\n[Rows \"6\"]\n\n"
	for text, want := range map[string]Error{
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
		var got *Error
		if !errors.As(err, &got) || got.Line != want.Line || got.Move != want.Move || got.Text != want.Text {
			t.Errorf("%q: %v, want %+v", text, err, want)
		}
		if want.Err != nil && !errors.Is(err, want.Err) {
			t.Errorf("%q: %v, want %v", text, err, want.Err)
		}
	}
}

// TestAnyVariationsComeBack plays at random, forward and back.
func TestAnyVariationsComeBack(t *testing.T) {
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
		if checkVariations(t, m); len(m.Tried()) == 0 {
			t.Errorf("%s: nothing was tried", start.rules.Name)
		}
	}
}

// TestVariationsThatCannotBe sees that what could not be read is not written.
func TestVariationsThatCannotBe(t *testing.T) {
	long := make([]game.Variation, maxBeside/2+1)
	for i := range long {
		long[i] = game.Variation{Ply: 1, Moves: []game.Move{1, 2}}
	}
	for _, variations := range [][]game.Variation{
		{{Ply: 2, Moves: []game.Move{1}}},
		{{Ply: -1, Moves: []game.Move{1}}},
		{{Ply: 1}},
		{{Ply: 1, Moves: []game.Move{1}}, {Ply: 0, Moves: []game.Move{1}}},
		{{Ply: 1, Moves: []game.Move{99}}},
		{{Ply: 1, Moves: []game.Move{1}, Variations: []game.Variation{{Ply: 0, Moves: []game.Move{2}}}}},
		long,
	} {
		g := begin(t, nrow.Rules, nil)
		g.Moves, g.Variations = []game.Move{3, 3}, variations
		var e *Error
		if text, err := writeNative(g); !errors.As(err, &e) || text != "" {
			t.Errorf("%.3v: %q, %v", variations, text, err)
		}
	}
	_, err := Read("[Game \"nrow\"]\n4 "+strings.Repeat("(5 6)", maxBeside/2+1), Hint{})
	if err == nil || !strings.Contains(err.Error(), "more than 10000 moves") {
		t.Error(err)
	}
}
