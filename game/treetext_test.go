package game_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"npaastribe/game"
	"npaastribe/game/awari"
	"npaastribe/game/gomoku"
	"npaastribe/game/nrow"
	"npaastribe/game/othello"
)

// treeRules are the games whose trees are tested.
var treeRules = []game.Rules{nrow.Rules, othello.Rules, awari.Rules, gomoku.Rules}

// describe returns everything that distinguishes a tree: every node with its
// children, the line, and the current position.
func describe(t *game.Tree) []any {
	all := []any{t.Len(), t.Line(), t.Ply(), t.IsSetUp()}
	var node func(n *game.Node)
	node = func(n *game.Node) {
		all = append(all, n.State(), n.Move(), n.Ply(), n.Comment(), n.Clock(), len(n.Children()))
		if main := n.MainChild(); main != nil {
			all = append(all, main.Move())
		}
		for _, child := range n.Children() {
			node(child)
		}
	}
	node(t.At(0))
	return all
}

// same reports whether two trees are equal in everything that describe returns.
func same(a, b *game.Tree) bool {
	return slices.EqualFunc(describe(a), describe(b), func(a, b any) bool {
		left, ok := a.([]game.Move)
		if !ok {
			return a == b
		}
		right, ok := b.([]game.Move)
		return ok && slices.Equal(left, right)
	})
}

// comments are hard to write on one line between braces.
var comments = []string{"", "good", "a } b", `\`, `\}`, `\n`, "two\nlines", "{", "(5) [4] ^ @3s", "æøå 🎲", " "}

// TestBareMovesOmitsNotes compares BareMoves with encoding the same tree
// after its notes have been removed.
func TestBareMovesOmitsNotes(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	for _, rules := range treeRules {
		for range 20 {
			tree, err := game.NewTree(rules, nil)
			if err != nil {
				t.Fatal(err)
			}
			wander(t, tree, random, 60)
			noted := tree.Encode()
			for n := range tree.All() {
				n.SetComment("")
				n.SetClock(0)
				n.SetTried(false)
			}
			tree.GoTo(len(tree.Line()))
			if got, want := game.BareMoves(noted), tree.Encode(); got != want {
				t.Fatalf("%s\nbecomes %s\nwant    %s", noted, got, want)
			}
		}
	}
	for _, text := range []string{"4 {", "@", "4 @3s{a", "^^"} {
		_ = game.BareMoves(text) // must end, although the text is broken
	}
}

// wander plays random moves, goes back and forth and into variations, and adds
// comments and clocks on the way.
func wander(t testing.TB, tree *game.Tree, random *rand.Rand, steps int) {
	t.Helper()
	for range steps {
		n := tree.Node()
		switch moves := tree.State().Moves(); {
		case random.IntN(8) == 0:
			n.SetComment(comments[random.IntN(len(comments))])
		case n.Ply() > 0 && random.IntN(8) == 0:
			n.SetClock(time.Duration(random.Int64N(1 << random.IntN(60))))
		case n.Ply() > 0 && random.IntN(9) == 0:
			n.SetTried(!n.Tried())
		case len(moves) == 0 || random.IntN(5) == 0:
			all := slices.Collect(tree.All())
			tree.Enter(all[random.IntN(len(all))])
		case random.IntN(5) == 0:
			if _, err := tree.Add(n, moves[random.IntN(len(moves))]); err != nil {
				t.Fatal(err)
			}
		default:
			if err := tree.Play(moves[random.IntN(len(moves))]); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// newTree returns a function that creates trees: from the usual start or, if
// setUp is true, from a position that is a few moves away.
func newTree(t testing.TB, rules game.Rules, random *rand.Rand, setUp bool) func() *game.Tree {
	t.Helper()
	first, err := game.NewTree(rules, nil)
	if err != nil {
		t.Fatal(err)
	}
	if setUp {
		wander(t, first, random, 9)
	}
	return func() *game.Tree {
		tree, err := game.NewTreeAt(rules, nil, first.State())
		if err != nil {
			t.Fatal(err)
		}
		return tree
	}
}

// TestTreeRoundTrip encodes and decodes trees of all games at every stage,
// and checks that nothing is lost.
func TestTreeRoundTrip(t *testing.T) {
	for _, rules := range treeRules {
		for seed := range uint64(40) {
			random := rand.New(rand.NewPCG(seed, 7))
			begin := newTree(t, rules, random, seed%2 == 1)
			tree := begin()
			for range 10 {
				wander(t, tree, random, int(seed))
				text := tree.Encode()
				back := begin()
				if err := back.Decode(text); err != nil || !same(back, tree) || back.Encode() != text {
					t.Fatalf("%s: %v, %s became\n%s\n%v\n%v", rules.Name, err, text, back.Encode(), describe(tree), describe(back))
				}
			}
		}
	}
}

// TestTreeText shows the encoded text of some trees.
func TestTreeText(t *testing.T) {
	tree := start(t)
	want := func(text string) {
		t.Helper()
		if got := tree.Encode(); got != text {
			t.Errorf("%s, want %s", got, text)
		}
	}
	play := func(ply int, moves ...game.Move) {
		t.Helper()
		tree.GoTo(ply)
		for _, m := range moves {
			if err := tree.Play(m); err != nil {
				t.Fatal(err)
			}
		}
	}
	want("")
	play(0, 3)
	want("4")
	play(1, 3, 2)
	want("4 4 3")
	tree.GoTo(1)
	want("4 ^ 4 3")
	tree.GoTo(0)
	want("^ 4 4 3")
	play(1, 5, 6)
	want("4 [4 3] 6 7")
	play(2, 1)
	want("4 [4 3] 6 [7] 2")
	tree.GoTo(2)
	tree.Node().SetClock(3500 * time.Millisecond)
	tree.Node().SetComment("why\nnot?")
	want(`4 [4 3] 6 @3.5s {why\nnot?} ^ [7] 2`)
	play(1, 3)
	want(`4 4 ^ (6 @3.5s {why\nnot?} [7] 2) 3`)
	tree.Node().SetTried(true)
	want(`4 4 ~ ^ (6 @3.5s {why\nnot?} [7] 2) 3`)
	tree.Node().SetTried(false)
	play(0, 0)
	tree.At(0).SetComment("begins")
	want(`{begins} [4 4 (6 @3.5s {why\nnot?} [7] 2) 3] 1`)
}

// TestTreeDecodeErrors decodes invalid texts, and checks the error and that
// everything valid is decoded.
func TestTreeDecodeErrors(t *testing.T) {
	for text, want := range map[string]struct {
		rest   string // what is decoded, encoded again
		move   int    // the Move of the error
		word   string
		reason string // the name of a game.ParseError, or ""
		err    error
	}{
		"4 4 8 3":               {rest: "4 4", move: 3, word: "8", err: nrow.ErrNoColumn},
		"4 (5 9 6) 4 3":         {rest: "4 (5) 4 3", move: 2, word: "9", err: nrow.ErrNoColumn},
		"4 [5 9 (6 7) 6] 4":     {rest: "4 [5] 4", move: 3, word: "9", err: nrow.ErrNoColumn},
		"4 ^ 4 x 4":             {rest: "4 ^ 4", move: 3, word: "x"},
		"4 [4] 9":               {rest: "4 ^ 4", move: 2, word: "9", err: nrow.ErrNoColumn},
		"4 (4 5) 3":             {rest: "4 3", move: 1, word: "4", reason: "tree.again"},
		"[4] 4 3":               {rest: "^ 4", move: 1, word: "4", reason: "tree.again"},
		"4 ) 3":                 {rest: "4 3", move: 2, word: ")", reason: "tree.mark"},
		"4 (5 6] 3":             {rest: "4 (5 6) 3", move: 3, word: "]", reason: "tree.mark"},
		"4 () 3":                {rest: "4 3", move: 1, word: ")", reason: "tree.mark"},
		"(4) 3":                 {rest: "3", move: 1, word: "(", reason: "tree.mark"},
		"4 ((5) 6) 3":           {rest: "4 (6) 3", move: 1, word: "(", reason: "tree.mark"},
		"4 (5 ^ 6) 3":           {rest: "4 (5 6) 3", move: 2, word: "^", reason: "tree.mark"},
		"4 ^ 5 ^ 6":             {rest: "4 ^ 5 6", move: 3, word: "^", reason: "tree.mark"},
		"4 (@3s 5) 6":           {rest: "4 (5) 6", move: 1, word: "@", reason: "tree.mark"},
		"4 (~ 5) 6":             {rest: "4 (5) 6", move: 1, word: "~", reason: "tree.mark"},
		"4 (5 6":                {rest: "4 (5 6)", move: 3, reason: "tree.end"},
		"4 [5 (6 7":             {rest: "4 ^ 5 (6 7)", move: 4, reason: "tree.end"},
		"4 {good":               {rest: "4", move: 2, reason: "tree.end"},
		`4 {good\}`:             {rest: "4", move: 2, reason: "tree.end"},
		"4 @soon 5":             {rest: "4 5", move: 2, word: "soon", reason: "tree.clock"},
		"4 @-3s 5":              {rest: "4 5", move: 2, word: "-3s", reason: "tree.clock"},
		"4 9 @soon {a ^ 5":      {rest: "4", move: 2, word: "9", err: nrow.ErrNoColumn},
		"4 9 (5 [6 (7) 1":       {rest: "4", move: 2, word: "9", err: nrow.ErrNoColumn},
		"4 9 (5) [6] 7 (1)":     {rest: "4", move: 2, word: "9", err: nrow.ErrNoColumn},
		"4 9 {x} @3s 5":         {rest: "4", move: 2, word: "9", err: nrow.ErrNoColumn},
		"9 (5 (6)) 4":           {move: 1, word: "9", err: nrow.ErrNoColumn},
		"1 2 1 2 1 2 1 4":       {rest: "1 2 1 2 1 2 1", move: 8, word: "4", err: game.ErrEnded},
		strings.Repeat("4", 99): {move: 1, word: strings.Repeat("4", 20) + "…", reason: "move.long"},
		"\x00\xff":              {move: 1, word: "\x00\xff"},
	} {
		tree := start(t)
		err := tree.Decode(text)
		var e *game.TreeError
		if !errors.As(err, &e) || e.Move != want.move || e.Text != want.word || tree.Encode() != want.rest {
			t.Errorf("%q: %q, %v, want %+v", text, tree.Encode(), err, want)
			continue
		}
		var reason *game.ParseError
		if want.err != nil && !errors.Is(err, want.err) ||
			want.reason != "" && (!errors.As(err, &reason) || reason.Name != want.reason) {
			t.Errorf("%q: %v, want %+v", text, err, want)
		}
		if line := tree.Line(); len(line) != tree.End().Ply() || tree.Ply() > len(line) {
			t.Errorf("%q: %v at %d", text, line, tree.Ply())
		}
	}
}

func TestTreeErrorNamesTheMove(t *testing.T) {
	for text, want := range map[string]string{
		"4 9": "move 2 (9): ", "4 {": "move 2: ",
	} {
		if err := start(t).Decode(text); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
}

func TestDecodeRequiresEmptyTree(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("a second game in a tree")
		}
	}()
	_ = start(t, 3).Decode("4")
}

// FuzzTreeDecode decodes arbitrary texts: whatever is decoded must encode and
// decode again without an error.
func FuzzTreeDecode(f *testing.F) {
	for _, text := range []string{
		"", "4 4 @3.5s {why not?} (5 3) ^ [6] [7 1] 3", "^ 4", "{a} 4", `4 {\n\}\\} 3`, "4 (5 (6)) [1] 2",
		"4 9 ((", "4 ~ 5 {~} (6 ~) ~~", "[[4]", ")]", "4 @1ns @2s {a}{b} ^^", "4(5)3", "4 (5 [6] 7 (1) 2) 3",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		tree := start(t)
		err := tree.Decode(text)
		var e *game.TreeError
		if err != nil && !errors.As(err, &e) {
			t.Fatalf("%v is no *game.TreeError", err)
		}
		again, back := tree.Encode(), start(t)
		if err := back.Decode(again); err != nil || !same(tree, back) {
			t.Fatalf("%q is read as %q, and that with %v", text, again, err)
		}
		if n := len(slices.Collect(tree.All())); n != tree.Len() {
			t.Fatalf("%d nodes of %d", n, tree.Len())
		}
	})
}
