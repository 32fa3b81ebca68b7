package record

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"npaastribe/game"
	"npaastribe/game/awari"
	"npaastribe/game/gomoku"
	"npaastribe/game/nrow"
	"npaastribe/game/othello"
)

// starts are starts of games, with every option at more than one value.
var starts = []struct {
	rules   game.Rules
	options game.Options
}{
	{nrow.Rules, nil},
	{nrow.Rules, game.Options{"columns": 7, "rows": 6}},
	{nrow.Rules, game.Options{"columns": 9, "rows": 4, "n": 3, "first": 2}},
	{nrow.Rules, game.Options{"columns": 10, "rows": 20, "n": 10}},
	{nrow.Rules, game.Options{"columns": 20, "rows": 4, "n": 6, "first": 2}},
	{othello.Rules, nil},
	{awari.Rules, nil},
	{awari.Rules, game.Options{"beans": 6, "own": 1, "sweep": 1, "skip": 1, "first": 2}},
	{awari.Rules, game.Options{"beans": 4, "sweep": 1}},
	{awari.Rules, game.Options{"beans": 5, "own": 1, "first": 2}},
	{awari.Rules, game.Options{"skip": 1}},
	{gomoku.Rules, nil},
	{gomoku.Rules, game.Options{"columns": 3, "rows": 3, "length": 3}},
	{gomoku.Rules, game.Options{"columns": 40, "rows": 40}},
	{gomoku.Rules, game.Options{"columns": 30, "rows": 5, "length": 4}},
	{gomoku.Rules, game.Options{"columns": 4, "rows": 28}},
}

// begin returns a game before its first move.
func begin(t testing.TB, rules game.Rules, o game.Options) game.Record {
	t.Helper()
	tree, err := game.NewTree(rules, o)
	if err != nil {
		t.Fatal(err)
	}
	return game.Record{Tree: tree}
}

// from returns g without moves and with another start.
func from(t testing.TB, g game.Record, o game.Options, start game.State) game.Record {
	t.Helper()
	tree, err := game.NewTreeAt(g.Tree.Rules(), o, start)
	if err != nil {
		t.Fatal(err)
	}
	g.Tree = tree
	return g
}

// randomly returns g after more random moves, at most the given number.
func randomly(t testing.TB, g game.Record, moves int, seed uint64) game.Record {
	t.Helper()
	rnd, old := rand.New(rand.NewPCG(seed, 0)), g.Tree.Moves()
	g = from(t, g, g.Tree.Options(), g.Tree.StateAt(0))
	for _, m := range old {
		play(t, g.Tree, m)
	}
	for ; moves > 0 && len(g.Tree.State().Moves()) > 0; moves-- {
		legal := g.Tree.State().Moves()
		play(t, g.Tree, legal[rnd.IntN(len(legal))])
	}
	return g
}

func play(t testing.TB, tree *game.Tree, moves ...game.Move) {
	t.Helper()
	for _, m := range moves {
		if err := tree.Play(m); err != nil {
			t.Fatal(err)
		}
	}
}

// outline returns the moves made in a tree and not taken back, with the
// variations in brackets.
func outline(tree *game.Tree) string {
	var b strings.Builder
	b.WriteString(notesOf(tree.At(0)))
	for ply := range tree.Ply() {
		b.WriteString(outlineOf(tree.At(ply + 1)))
	}
	return b.String()
}

// notesOf returns the comment and the time of a node, "" if it has neither.
func notesOf(n *game.Node) string {
	if n.Comment() == "" && n.Clock() == 0 {
		return ""
	}
	return fmt.Sprintf(" {%v %q}", n.Clock(), n.Comment())
}

// outlineOf returns a move with its comment and time, and the variations that
// replace it.
func outlineOf(n *game.Node) string {
	var b strings.Builder
	b.WriteString(" " + n.Text() + notesOf(n))
	for _, other := range n.Siblings() {
		b.WriteString(" (" + other.Text() + notesOf(other))
		for next := other.MainChild(); next != nil; next = next.MainChild() {
			b.WriteString(outlineOf(next))
		}
		b.WriteString(")")
	}
	return b.String()
}

// differ returns an error that says how two games differ, or nil.
func differ(a, b game.Record) error {
	x, y := a.Tree, b.Tree
	switch {
	case x.Rules().Name != y.Rules().Name:
		return fmt.Errorf("%s became %s", x.Rules().Name, y.Rules().Name)
	case !maps.Equal(x.Options(), y.Options()):
		return fmt.Errorf("options %v became %v", x.Options(), y.Options())
	case x.StateAt(0) != y.StateAt(0):
		return fmt.Errorf("start %q became %q", x.StateAt(0), y.StateAt(0))
	case !slices.Equal(x.Moves(), y.Moves()):
		return fmt.Errorf("moves %v became %v", x.Moves(), y.Moves())
	case outline(x) != outline(y):
		return fmt.Errorf("%s became %s", outline(x), outline(y))
	case a.Players != b.Players:
		return fmt.Errorf("players %q became %q", a.Players, b.Players)
	case !slices.Equal(a.Tags, b.Tags):
		return fmt.Errorf("tags %q became %q", a.Tags, b.Tags)
	default:
		return nil
	}
}

// eachGame runs a test for games of every kind and option, from the usual start
// and from positions that were set up, with a few moves and to the end.
func eachGame(t *testing.T, test func(t *testing.T, g game.Record)) {
	t.Helper()
	for _, start := range starts {
		t.Run(fmt.Sprint(start.rules.Name, start.options), func(t *testing.T) {
			for seed := range uint64(12) {
				moves := int(seed % 4) // none or a few
				if moves == 3 {
					moves = 10_000 // or all
				}
				g := begin(t, start.rules, start.options)
				test(t, randomly(t, g, moves, seed))

				set := randomly(t, g, int(seed+1), seed)
				test(t, randomly(t, from(t, g, g.Tree.Options(), set.Tree.State()), moves, seed))
			}
		})
	}
}

// TestNativeRoundTrip checks that the native format loses nothing.
func TestNativeRoundTrip(t *testing.T) {
	eachGame(t, func(t *testing.T, g game.Record) {
		t.Helper()
		g.Players = [2]string{`Anna "Ace" \o/ Åse`, ""}
		g.Tags = game.Tags{{Name: TagDate, Value: "2026.11.20"}, {Name: "mood_2", Value: `\`}, {Name: TagSecondLevel, Value: "hard"}}
		text, err := writeNative(g)
		if err != nil {
			t.Fatal(err)
		}
		back, err := Read(text, Hint{})
		if err != nil {
			t.Fatalf("%v\n%s", err, text)
		}
		if err := differ(g, back); err != nil {
			t.Errorf("%v\n%s", err, text)
		}
	})
}

// TestUndoneMoves checks that moves that were taken back are not among those made, and that they can
// be made again, unless there is no move left.
func TestUndoneMoves(t *testing.T) {
	eachGame(t, func(t *testing.T, g game.Record) {
		t.Helper()
		g.Tree.Undo()
		text, err := writeNative(g)
		if err != nil {
			t.Fatal(err)
		}
		line := g.Tree.Line()
		if g.Tree.Ply() == 0 {
			line = nil
		}
		if back, err := Read(text, Hint{}); err != nil || !slices.Equal(back.Tree.Moves(), g.Tree.Moves()) || !slices.Equal(back.Tree.Line(), line) {
			t.Errorf("%v, %v became\n%s", err, g.Tree.Moves(), text)
		}
	})
}

func TestResultsRoundTrip(t *testing.T) {
	for text, want := range map[string]game.Result{
		FirstWon: {Outcome: game.Won, Winner: game.First}, SecondWon: {Outcome: game.Won, Winner: game.Second},
		Drawn: {Outcome: game.Drawn}, Unfinished: {},
	} {
		if got := ParseResult(text); got != want || ResultText(want) != text {
			t.Errorf("%s is read as %+v, and %+v written as %s", text, got, want, ResultText(want))
		}
	}
	if got := ParseResult("2-0"); got != (game.Result{}) {
		t.Errorf("2-0 is read as %+v", got)
	}
}

// TestScoreTag plays games to their ends: where a game counts more than
// who has won, a record has the score, and reading takes it from the moves.
func TestScoreTag(t *testing.T) {
	said := 0
	eachGame(t, func(t *testing.T, g game.Record) {
		t.Helper()
		g.Tags = game.Tags{{Name: TagScore, Value: "1-63"}}
		text, err := writeNative(g)
		if err != nil {
			t.Fatal(err)
		}
		score, counted := game.FinalScore(g.Tree.State())
		back, err := Read(text, Hint{})
		if err != nil {
			t.Fatal(err)
		}
		stated, has := ParseScore(back.Tags.Get(TagScore))
		if !counted { // then the tag is all there is
			if !has || stated != [2]int{1, 63} {
				t.Errorf("the score of a game that goes on elsewhere has become %v in %q", stated, text)
			}
			return
		}
		said++
		if line := fmt.Sprintf("[Score %q]\n", scoreText(score)); !strings.Contains(text, line) || strings.Contains(text, "1-63") || has {
			t.Errorf("%q does not say %s alone, or says it again: %v", text, line, back.Tags)
		}
	})
	if said == 0 {
		t.Error("no game had a score")
	}
}

func TestParseScore(t *testing.T) {
	for text, want := range map[string][2]int{"33-31": {33, 31}, "0-64": {0, 64}} {
		if got, ok := ParseScore(text); !ok || got != want {
			t.Errorf("%q is read as %v, %t", text, got, ok)
		}
	}
	for _, text := range []string{"", "33", "-", "3-", "-3", "1/2-1/2", "3-3-3", "+3-1", "99999-1", "a-b", " 3-1"} {
		if got, ok := ParseScore(text); ok {
			t.Errorf("%q is read as %v", text, got)
		}
	}
}
