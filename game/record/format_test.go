package record

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"npaastribe/game"
	"npaastribe/game/catalog"
	"npaastribe/game/gomoku"
	"npaastribe/game/nrow"
	"npaastribe/game/othello"
)

// cannot returns the reason why a format can't write a game, nil if it can.
func cannot(format string, g game.Record) error {
	whole := slices.Contains([]string{"digits", "columns", "transcript", "pits", "psq", "cells"}, format)
	switch {
	case format == "digits" && g.Tree.Options()["columns"] > 9:
		return nrow.ErrWide
	case format == "psq" && g.Tree.Options()["length"] != 5:
		return gomoku.ErrLength
	case whole && g.Tree.IsSetUp():
		return game.ErrSetUp
	case whole && format != "psq" && g.Tree.Ply() == 0:
		return game.ErrNoMoves
	default:
		return nil
	}
}

// TestFormats checks that every format writes and reads every game, or reports
// that it can't.
func TestFormats(t *testing.T) {
	said := map[string]int{}
	eachGame(t, func(t *testing.T, g game.Record) {
		t.Helper()
		for i, f := range Formats(g.Tree.Rules().Name) {
			if (i == 0) != (f.Name == Native) {
				t.Errorf("format %d is %s", i, f.Name)
			}
			text, err := f.Write(g)
			if want := cannot(f.Name, g); want != nil {
				var e *game.RecordError
				if !errors.Is(err, want) || !errors.As(err, &e) || e.Format != f.Name || text != "" {
					t.Errorf("%s: %q, %v, want %v", f.Name, text, err, want)
				}
				continue
			}
			if err != nil {
				t.Fatalf("%s: %v", f.Name, err)
			}
			said[f.Name]++
			back, err := Read(text, Hint{g.Tree.Rules().Name, g.Tree.Options()})
			if err != nil {
				t.Fatalf("%v\n%s", err, text)
			}
			if err := differ(reduced(t, f, g), back); err != nil {
				t.Errorf("%s: %v\n%s", f.Name, err, text)
			}
		}
	})
	for _, e := range catalog.All() {
		for _, f := range Formats(e.Rules.Name) {
			if said[f.Name] == 0 {
				t.Errorf("nothing was written as %s", f.Name)
			}
		}
	}
}

// reduced returns what is left of a game, without names and tags, in a format.
func reduced(t *testing.T, f game.Format, g game.Record) game.Record {
	t.Helper()
	switch {
	case !f.Whole:
		end := g.Tree.State()
		g = from(t, g, g.Tree.Rules().OptionsOf(end), end)
	case f.Name == "ggf" && g.Tree.IsSetUp():
		moves := g.Tree.Moves()
		g = from(t, g, nil, withoutLast(t, g.Tree.StateAt(0)))
		play(t, g.Tree, moves...)
	}
	if f.Name == "board" {
		g = from(t, g, nil, withoutLast(t, g.Tree.StateAt(0)))
	}
	return g
}

// withoutLast returns a position of Othello without its last disc.
func withoutLast(t *testing.T, s game.State) game.State {
	t.Helper()
	words := strings.Fields(s.String())
	s, err := othello.Parse(words[0] + " " + words[1])
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestFormatsOfAGame(t *testing.T) {
	for name, want := range map[string][]string{
		"nrow":    {Native, "digits", "columns", Position},
		"othello": {Native, "ggf", "transcript", "board", Position},
		"awari":   {Native, "pits", Position},
		"gomoku":  {Native, "psq", "cells", Position},
	} {
		var got []string
		for _, f := range Formats(name) {
			got = append(got, f.Name)
			if !strings.HasPrefix(f.Extension, ".") || f.Whole == (f.Name == Position || f.Name == "board") {
				t.Errorf("%s: extension %q, whole %t", f.Name, f.Extension, f.Whole)
			}
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: %v, want %v", name, got, want)
		}
	}
}

func TestOtherGame(t *testing.T) {
	for _, k := range catalog.All() {
		for _, f := range Formats(k.Rules.Name) {
			for _, other := range catalog.All() {
				g := randomly(t, begin(t, other.Rules, nil), 3, 1)
				_, err := f.Write(g)
				if fits := f.Name == Native || f.Name == Position || other.Rules.Name == k.Rules.Name; fits == errors.Is(err, ErrOtherGame) {
					t.Errorf("%s as %s: %v", other.Rules.Name, f.Name, err)
				}
			}
		}
	}
}

// TestNativeText shows examples of the native format.
func TestNativeText(t *testing.T) {
	g := begin(t, catalog.All()[0].Rules, game.Options{"columns": 12, "first": 2})
	g = randomly(t, g, 19, 7)
	g.Players = [2]string{"Anna \"A\" \\ B", " Bo\nb "}
	g.Tags = game.Tags{{Name: TagDate, Value: "2026.11.20"}, {Name: TagResult, Value: SecondWon}, {Name: "Mood", Value: "\tcalm\x00"}}
	text, err := Formats("nrow")[0].Write(g)
	if err != nil {
		t.Fatal(err)
	}
	want := `[Game "nrow"]
[Columns "12"]
[Rows "10"]
[N "4"]
[Begins "2"]
[First "Anna \"A\" \\ B"]
[Second "Bo b"]
[Date "2026.11.20"]
[Mood "calm"]
[Result "0-1"]

`
	head, moves := text[:min(len(text), len(want))], text[min(len(text), len(want)):]
	if head != want {
		t.Errorf("%s", text)
	}
	lines := strings.Split(strings.TrimSuffix(moves, "\n"), "\n")
	if len(lines) != 2 || !strings.HasPrefix(moves, "1. ") || !strings.HasSuffix(moves, " 0-1\n") {
		t.Errorf("%q", moves)
	}
	next, _, _ := strings.Cut(lines[len(lines)-1], " ")
	for _, line := range lines {
		if len(line) > width {
			t.Errorf("%d columns in %q", len(line), line)
		}
	}
	if len(lines[0])+1+len(next) <= width {
		t.Errorf("%q would fit behind %q", next, lines[0])
	}
}

func TestWrap(t *testing.T) {
	x := func(n int) string { return strings.Repeat("x", n) }
	for _, test := range []struct {
		words []string
		want  string
	}{
		{[]string{"a"}, "a\n"},
		{[]string{x(78), "a", "b"}, x(78) + " a\nb\n"},
		{[]string{x(79), "a", "b"}, x(79) + "\na b\n"},
		{[]string{x(99), "a", x(77), "b"}, x(99) + "\na " + x(77) + "\nb\n"},
	} {
		var b strings.Builder
		if wrap(&b, test.words); b.String() != test.want {
			t.Errorf("%q, want %q", b.String(), test.want)
		}
	}
}

// TestInvalidTags checks that no tag is written that would be read as
// something else.
func TestInvalidTags(t *testing.T) {
	long := strings.Repeat("x", maxValue+1)
	many := make(game.Tags, maxTags+1)
	for i := range many {
		many[i] = game.Tag{Name: fmt.Sprint("T", i), Value: "x"}
	}
	for _, tags := range []game.Tags{
		{{Name: "", Value: "x"}},
		{{Name: "a b", Value: "x"}},
		{{Name: "1a", Value: "x"}},
		{{Name: "a\"", Value: "x"}},
		{{Name: "Å", Value: "x"}},
		{{Name: long, Value: "x"}},
		{{Name: "a", Value: long}},
		{{Name: "a", Value: "x"}, {Name: "A", Value: "y"}},
		{{Name: "game", Value: "x"}},
		{{Name: "First", Value: "x"}},
		{{Name: "Second", Value: "x"}},
		{{Name: "Position", Value: "x"}},
		{{Name: "columns", Value: "x"}},
		{{Name: "Begins", Value: "x"}},
		many,
	} {
		g := begin(t, catalog.All()[0].Rules, nil)
		g.Tags = tags
		if text, err := Formats("nrow")[0].Write(g); !errors.Is(err, ErrTag) || text != "" {
			t.Errorf("%.60q: %q, %v", tags, text, err)
		}
	}
	g := begin(t, catalog.All()[1].Rules, nil)
	g.Tags = game.Tags{{Name: "Columns", Value: "8"}} // no option of this game
	if text, err := Formats("othello")[0].Write(g); err != nil || !strings.Contains(text, `[Columns "8"]`) {
		t.Errorf("%q, %v", text, err)
	}
	g.Players[1] = long
	if _, err := Formats("othello")[0].Write(g); !errors.Is(err, ErrTag) {
		t.Errorf("a long name: %v", err)
	}
}
