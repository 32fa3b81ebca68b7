package record

import (
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"npaastribe/game"
	"npaastribe/game/awari"
	"npaastribe/game/gomoku"
	"npaastribe/game/nrow"
	"npaastribe/game/othello"
)

// starts are games as they begin, with every option at more than one value.
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
func begin(t testing.TB, rules game.Rules, o game.Options) Game {
	t.Helper()
	m, err := game.NewTree(rules, o)
	if err != nil {
		t.Fatal(err)
	}
	return FromMatch(m)
}

// randomly returns g with at most so many more moves made at random.
func randomly(t testing.TB, g Game, moves int, seed uint64) Game {
	t.Helper()
	rnd := rand.New(rand.NewPCG(seed, 0))
	s, err := g.End()
	if err != nil {
		t.Fatal(err)
	}
	g.Moves = slices.Clone(g.Moves)
	for ; moves > 0 && len(s.Moves()) > 0; moves-- {
		legal := s.Moves()
		m := legal[rnd.IntN(len(legal))]
		g.Moves, s = append(g.Moves, m), s.Play(m)
	}
	return g
}

// differ reports how two games that should be the same differ.
func differ(a, b Game) error {
	switch {
	case a.Rules.Name != b.Rules.Name:
		return fmt.Errorf("%s became %s", a.Rules.Name, b.Rules.Name)
	case !maps.Equal(a.Options, b.Options):
		return fmt.Errorf("options %v became %v", a.Options, b.Options)
	case a.Start != b.Start:
		return fmt.Errorf("start %q became %q", a.Start, b.Start)
	case !slices.Equal(a.Moves, b.Moves):
		return fmt.Errorf("moves %v became %v", a.Moves, b.Moves)
	case !reflect.DeepEqual(a.Variations, b.Variations):
		return fmt.Errorf("variations %v became %v", a.Variations, b.Variations)
	case a.Players != b.Players:
		return fmt.Errorf("players %q became %q", a.Players, b.Players)
	case !slices.Equal(a.Tags, b.Tags):
		return fmt.Errorf("tags %q became %q", a.Tags, b.Tags)
	default:
		return nil
	}
}

// eachGame runs a test for games of every kind and option, from the start and
// from positions that were set up, of some moves and to the end.
func eachGame(t *testing.T, test func(t *testing.T, g Game)) {
	t.Helper()
	for _, start := range starts {
		t.Run(fmt.Sprint(start.rules.Name, start.options), func(t *testing.T) {
			for seed := range uint64(12) {
				moves := int(seed % 4) // none, a few
				if moves == 3 {
					moves = 10_000 // or all
				}
				g := begin(t, start.rules, start.options)
				test(t, randomly(t, g, moves, seed))

				set := randomly(t, g, int(seed+1), seed)
				g.Start, _ = set.End()
				test(t, randomly(t, g, moves, seed))
			}
		})
	}
}

// TestNativeTellsAll sees that the own format loses nothing.
func TestNativeTellsAll(t *testing.T) {
	eachGame(t, func(t *testing.T, g Game) {
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

// TestMatch sees that a match becomes a game and a match again.
func TestMatch(t *testing.T) {
	eachGame(t, func(t *testing.T, g Game) {
		t.Helper()
		m, err := g.Match()
		if err != nil {
			t.Fatal(err)
		}
		if err := differ(g, FromMatch(m)); err != nil {
			t.Error(err)
		}
		if m.Undo() && len(FromMatch(m).Moves) != len(g.Moves)-1 {
			t.Error("a move that was taken back is in the record")
		}
	})
}

func TestIllegalMoves(t *testing.T) {
	g := begin(t, nrow.Rules, game.Options{"columns": 7, "rows": 6})
	g.Moves = []game.Move{3, 3, 3, 3, 3, 3, 3}
	_, err := g.Match()
	for range 2 {
		var e *Error
		if !errors.As(err, &e) || e.Move != 7 || !errors.Is(err, nrow.ErrColumnFull) {
			t.Errorf("a full column: %v", err)
		}
		_, err = Formats("nrow")[0].Write(g)
	}
}

func TestResultsAreReadBack(t *testing.T) {
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
