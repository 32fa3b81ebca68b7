package gomoku

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"npaastribe/game"
)

// play starts a game and plays the cells named by words.
func play(t *testing.T, o Options, cells string) Position {
	t.Helper()
	p, err := New(o)
	if err != nil {
		t.Fatal(err)
	}
	for _, word := range strings.Fields(cells) {
		m, err := Rules.ParseMove(p, word)
		if err != nil {
			t.Fatalf("%v: %v", p, err)
		}
		p = p.Play(m).(Position)
	}
	return p
}

func TestDefaults(t *testing.T) {
	s, err := Rules.Start(nil)
	if err != nil {
		t.Fatal(err)
	}
	p := s.(Position)
	columns, rows := p.Size()
	if columns != 15 || rows != 15 || p.Length() != 5 || p.Turn() != game.First {
		t.Errorf("the default is %dx%d, length %d, %v begins", columns, rows, p.Length(), p.Turn())
	}
	if _, ok := p.Last(); ok || p.Stones() != 0 {
		t.Error("an empty board has a stone")
	}
	if len(p.Moves()) != 225 || p.Result() != (game.Result{}) {
		t.Errorf("%d moves, result %+v", len(p.Moves()), p.Result())
	}
}

func TestNewRefuses(t *testing.T) {
	for _, test := range []struct {
		o          Options
		name       string
		value, max int
	}{
		{Options{2, 6, 3}, "columns", 2, 40},
		{Options{41, 6, 4}, "columns", 41, 40},
		{Options{7, 2, 4}, "rows", 2, 40},
		{Options{7, 41, 4}, "rows", 41, 40},
		{Options{7, 6, 2}, "length", 2, 5},
		{Options{7, 6, 6}, "length", 6, 5},
		{Options{3, 4, 5}, "length", 5, 4},
		{Options{3, 3, 4}, "length", 4, 3},
	} {
		_, err := New(test.o)
		var refused *game.OptionError
		if !errors.As(err, &refused) || refused.Name != test.name ||
			refused.Value != test.value || refused.Max != test.max {
			t.Errorf("New(%+v): %v", test.o, err)
		}
	}
}

// TestWinningLines checks that longer lines and several lines at once are
// returned completely.
func TestWinningLines(t *testing.T) {
	p := play(t, Options{15, 15, 5}, "a1 a15 b1 b15 c1 c15 d1 d15 f1 f15 g1 h15 h1 j15 i1 k15 e2 l15 e3 m13 e4 o14 e5 o12 e1")
	var names []string
	for _, cell := range p.WinningCells() {
		names = append(names, p.Format(game.Move(cell)))
	}
	if got, want := strings.Join(names, " "), "a1 b1 c1 d1 e1 f1 g1 h1 i1 e2 e3 e4 e5"; got != want {
		t.Errorf("highlights %s, want %s", got, want)
	}
	if first, second := p.Score(); first != 1 || second != 0 || p.Moves() != nil {
		t.Errorf("score %d:%d, moves %v", first, second, p.Moves())
	}
}

func TestCheck(t *testing.T) {
	p := play(t, Options{15, 15, 5}, "h8")
	for m, want := range map[game.Move]error{-1: game.ErrNoCell, 225: game.ErrNoCell, 7*15 + 7: game.ErrTaken, 0: nil} {
		if err := p.Check(m); !errors.Is(err, want) {
			t.Errorf("Check(%d): %v, want %v", m, err, want)
		}
	}
	if err := p.Check(7*15 + 7); !strings.Contains(err.Error(), "h8") {
		t.Errorf("%v does not name the cell", err)
	}
	won := play(t, Options{3, 3, 3}, "a1 a2 b1 b2 c1")
	if err := won.Check(8); !errors.Is(err, game.ErrEnded) {
		t.Errorf("after the end: %v", err)
	}
}

// TestNoLineOpen checks that a game ends as soon as neither side can win any
// more, and not before.
func TestNoLineOpen(t *testing.T) {
	p := play(t, Options{3, 3, 3}, "b2 a1 c3 b1 c1 a3 a2")
	if p.Result() != (game.Result{}) {
		t.Fatalf("%v: %+v", p, p.Result())
	}
	p = p.Play(5).(Position)
	if want := (game.Result{Outcome: game.Drawn, Reason: game.ReasonNoLine}); p.Result() != want {
		t.Errorf("%v: %+v", p, p.Result())
	}
}

// TestToTheEnd checks that a game that is played to the end continues when
// neither side can win any more, whether ToTheEnd is called before or after
// that, and that it is still drawn on a full board and won by a line.
func TestToTheEnd(t *testing.T) {
	const dead = "b2 a1 c3 b1 c1 a3 a2 c2"
	start, err := New(Options{3, 3, 3})
	if err != nil {
		t.Fatal(err)
	}
	early := start.ToTheEnd()
	for _, word := range strings.Fields(dead) {
		m, err := Rules.ParseMove(early, word)
		if err != nil {
			t.Fatal(err)
		}
		early = early.Play(m).(Position)
	}
	for name, p := range map[string]Position{"from the start": early, "after its end": play(t, Options{3, 3, 3}, dead).ToTheEnd()} {
		if p.Result() != (game.Result{}) || !slices.Equal(p.Moves(), []game.Move{7}) {
			t.Errorf("%s: %+v, moves %v", name, p.Result(), p.Moves())
			continue
		}
		p = p.Play(7).(Position)
		if want := (game.Result{Outcome: game.Drawn, Reason: game.ReasonFull}); p.Result() != want {
			t.Errorf("%s: at last %+v", name, p.Result())
		}
	}
	if won := play(t, Options{3, 3, 3}, "a1 a2 b1 b2 c1"); won.ToTheEnd().Result() != won.Result() {
		t.Errorf("a won game goes on: %+v", won.ToTheEnd().Result())
	}
}

func TestNames(t *testing.T) {
	p, err := New(Options{40, 40, 5})
	if err != nil {
		t.Fatal(err)
	}
	for cell, want := range map[int]string{0: "a1", 25: "z1", 26: "aa1", 39: "an1", 40*39 + 39: "an40", 9*40 + 27: "ab10"} {
		if got := p.Format(game.Move(cell)); got != want {
			t.Errorf("cell %d is %q, want %q", cell, got, want)
		}
	}
	if m, err := Rules.ParseMove(p, "AB10"); err != nil || m != 9*40+27 {
		t.Errorf("AB10: %d, %v", m, err)
	}
	for _, text := range []string{"", "a", "1", "a0", "a01", "1a", "a41", "ao1", "aaa1", "a100", "a1 ", "ä1", "a-1", "h8g6"} {
		if m, err := Rules.ParseMove(p, text); err == nil {
			t.Errorf("%q is read as %d", text, m)
		}
	}
}

// TestParseRefuses parses texts that are not positions, and checks the errors.
func TestParseRefuses(t *testing.T) {
	for text, want := range map[string]string{
		"":                       "words",
		"3x3 3 - 3/3":            "2 rows",
		"3x3 3 - 3/3/4":          "row 1",
		"3x3 3 - 3/2/3":          "2 cells",
		"3x3 3 - 3/03/3":         "\"03\"",
		"3x3 3 - 3/12/3":         "\"12\"",
		"3x3 3 a1 3/3/3":         "empty",
		"3x3 3 A1 3/3/x2":        "small",
		"3x3 3 a4 3/3/x2":        "a4",
		"3x3 3 a1 3/3/xx1":       "2 stones x and 0 stones o",
		"3x3 3 a1 3/3/xo1":       "whose turn",
		"3x3 3 a1 3/3/z2":        "'z'",
		"3x3 4 - 3/3/3":          "length",
		"2x3 3 - 3/3/3":          "columns",
		"3x3 3 b3 1oo/3/xxx":     "whose turn",
		"4x3 3 a3 xoo1/1o2/xxx1": "a line of 3",
		"3x3 3 a1 oxo/xxo/xox":   "before the last",
	} {
		_, err := Parse(text)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", text, err, want)
		}
	}
}
