package review_test

import (
	"context"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"npaastribe/game"
	"npaastribe/game/ai"
	"npaastribe/game/awari"
	"npaastribe/game/gomoku"
	"npaastribe/game/nrow"
	"npaastribe/game/review"
	"npaastribe/game/search"
)

// hasty is a Reviewer that stops an analysis at its first result.
var hasty = review.Reviewer{
	Budget: time.Hour,
	Analyse: func(ctx context.Context, s game.State, progress func(search.Analysis)) (search.Analysis, error) {
		ctx, cancel := context.WithCancel(ctx)
		defer cancel()
		return ai.Analyse(ctx, s, func(a search.Analysis) {
			progress(a)
			cancel()
		})
	},
}

// classicLine returns the positions of a game on the board of 7×6, given by its
// columns.
func classicLine(t *testing.T, columns string) []review.Position {
	t.Helper()
	s, err := nrow.Rules.Start(game.Options{"columns": 7, "rows": 6, "n": 4})
	if err != nil {
		t.Fatal(err)
	}
	var moves []game.Move
	for _, column := range columns {
		moves = append(moves, game.Move(column-'1'))
	}
	return lineOf(s, moves)
}

// reviewedBy returns what a reviewer finds of a line.
func reviewedBy(t *testing.T, r review.Reviewer, line []review.Position) notes {
	t.Helper()
	n := notes{}
	if err := r.Run(t.Context(), line, n.take); err != nil {
		t.Fatal(err)
	}
	return n
}

// symbols returns the marks of the moves of a line.
func symbols(judgements []review.Judgement) string {
	marks := make([]string, len(judgements))
	for i, f := range judgements {
		marks[i] = f.Mark.Symbol()
		if !f.Known {
			marks[i] = "unknown"
		} else if marks[i] == "" {
			marks[i] = "-"
		}
	}
	return strings.Join(marks, " ")
}

// TestValuesOfCertainWin reviews a game on 7×6 in which the first
// player wins from the first move on, with the shallowest possible analyses.
func TestValuesOfCertainWin(t *testing.T) {
	line := classicLine(t, "44444432615")
	n := reviewedBy(t, hasty, line)
	for i, v := range review.Values(line, n.of) {
		if v != (review.Value{Known: true, First: 1}) {
			t.Errorf("after %d moves it is %+v", i, v)
		}
	}
	if got := review.WinningAllAlong(line, n.of); got != game.First {
		t.Errorf("winning all along is %v", got)
	}
}

// TestMissedLinesAreMarked reviews games in which somebody overlooked a
// line that could be completed at once, although that did not change who won.
func TestMissedLinesAreMarked(t *testing.T) {
	for _, c := range []struct{ columns, want string }{
		{"44444432615", "?"}, // three in a row are not stopped
		{"443355762", "?!"},  // nor completed
	} {
		line := classicLine(t, c.columns)
		at := strings.LastIndexAny(c.columns, "17")
		n := reviewedBy(t, patient, line[at:])
		got := symbols(review.Judgements(line[at:], n.of))
		if want := c.want + strings.Repeat(" -", len(line)-at-2); got != want {
			t.Errorf("%s from move %d on: %s, want %s", c.columns, at+1, got, want)
		}
	}
}

// TestImmediateLinesAreSeen reviews hastily on other boards: every analysis must
// see a line of either side that can be completed at once.
func TestImmediateLinesAreSeen(t *testing.T) {
	ten, err := nrow.Rules.Start(nil)
	if err != nil {
		t.Fatal(err)
	}
	cells, err := gomoku.Rules.Start(nil)
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		start game.State
		moves []game.Move
		want  []string // of the last moves
	}{
		"coins, not stopped":    {ten, []game.Move{3, 3, 4, 4, 5, 9, 6}, []string{"-", "-"}},
		"coins, stopped late":   {ten, []game.Move{0, 9, 0, 9, 0, 5, 0}, []string{"?", "-"}},
		"coins, not completed":  {ten, []game.Move{3, 3, 4, 4, 5, 9, 9}, []string{"-", "?!"}},
		"a four, not stopped":   {cells, []game.Move{106, 0, 107, 2, 108, 105, 109, 4, 110}, []string{"?", "-"}},
		"a four, not completed": {cells, []game.Move{107, 0, 108, 2, 109, 4, 110, 6, 14}, []string{"-", "?!"}},
	} {
		line := lineOf(c.start, c.moves)
		line = line[len(line)-1-len(c.want):]
		n := reviewedBy(t, hasty, line)
		if got := symbols(review.Judgements(line, n.of)); got != strings.Join(c.want, " ") {
			t.Errorf("%s: %s, want %v", name, got, c.want)
		}
	}
}

// expectation returns an analysis in which a move has the best score, exact or not,
// and the other moves have lower ones.
func expectation(s game.State, best game.Move, score float64, exact bool) search.Analysis {
	a := search.Analysis{Kind: search.Chance, Moves: []search.MoveEval{{Move: best, Score: score, Exact: exact, Plies: 9}}}
	for _, m := range s.Moves() {
		if m != best {
			a.Moves = append(a.Moves, search.MoveEval{Move: m, Score: -1, Exact: exact && score < 0})
		}
	}
	return a
}

// TestCertaintyIsPropagated gives some positions of a line certain scores, each
// seen by the side to move.
func TestCertaintyIsPropagated(t *testing.T) {
	type known struct {
		score float64
		exact bool
	}
	guess, won, lost := known{0.25, false}, known{1, true}, known{-1, true}
	for name, c := range map[string]struct {
		known []known
		want  []float64 // for the first side, in the order of the line
	}{
		"nothing is certain":          {[]known{guess, guess, guess}, []float64{0.25, -0.625, 0.625}},
		"one before the winner moved": {[]known{guess, lost, guess}, []float64{1, 1, 1}},
		"nothing helps who has lost":  {[]known{lost, guess, guess}, []float64{-1, -1, 0.625}},
		"along the line":              {[]known{guess, lost, won, lost, guess}, []float64{1, 1, 1, 1, 1}},
		"no dip between wins":         {[]known{won, guess, won}, []float64{1, 1, 1}},
		"nor a longer one":            {[]known{won, guess, guess, lost, guess}, []float64{1, 1, 1, 1, 1}},
		"a win that was given away":   {[]known{won, won, won}, []float64{1, -1, 1}},
	} {
		moves := []game.Move{3, 3, 3, 3}[:len(c.known)-1]
		line := lineOf(start(t, nrow.Rules), moves)
		n := notes{}
		for i, k := range c.known {
			n.take(line[i], expectation(line[i].State, 4, k.score, k.exact))
		}
		for i, v := range review.Values(line, n.of) {
			if !v.Known || math.Abs(v.First-c.want[i]) > 1e-9 {
				t.Errorf("%s: after %d moves %+v, want %v", name, i, v, c.want[i])
			}
		}
	}
}

// TestCertaintyIsPropagatedOverExtraTurns checks that certainty is also passed along where a
// side moves twice, and for scores that are leads in beans.
func TestCertaintyIsPropagatedOverExtraTurns(t *testing.T) {
	s := start(t, awari.Rules)
	again := slices.IndexFunc(s.Moves(), func(m game.Move) bool { return s.Play(m).Turn() == s.Turn() })
	line := lineOf(s, []game.Move{s.Moves()[again]})
	first, second := line[0].State.Moves(), line[1].State.Moves()
	n := notes{
		line[0].State.String(): {Moves: []search.MoveEval{{Move: first[again], Score: -2}, {Move: first[0], Score: -3}}},
		line[1].State.String(): {Moves: []search.MoveEval{{Move: second[0], Score: 5, Exact: true}, {Move: second[1], Score: 1}}},
	}
	v := review.Values(line, n.of)
	if want := ai.WinProbability(s, 5); v[0].First != want || v[1].First != want {
		t.Errorf("%+v, want %v", v, want)
	}
	if f := review.Judgements(line, n.of)[0]; f.Mark != review.Fine {
		t.Errorf("%+v", f)
	}
}

// TestPropagatedScoresAreTrue reviews games that can be searched in full, with
// most of the exact scores replaced by guesses.
func TestPropagatedScoresAreTrue(t *testing.T) {
	const guess = 0.125
	r := rand.New(rand.NewPCG(4, 9))
	taken := 0
	for _, g := range small[:2] {
		o := oracle{map[string]float64{}, g.end}
		for seed := range uint64(8) {
			line := played(t, g.rules, g.o, g.near, seed)
			full, n := reviewed(t, line), notes{}
			for _, p := range line[:len(line)-1] {
				a := full[p.State.String()]
				if r.IntN(3) > 0 {
					a = expectation(p.State, p.Move, seenBy(p.State.Turn(), guess), false)
				}
				n.take(p, a)
			}
			values := review.Values(line, n.of)
			truth := make([]float64, len(line))
			for i, p := range line {
				truth[i] = seenBy(p.State.Turn(), o.of(p.State))
			}
			for i, v := range values {
				won := slices.Contains(truth[:i], v.First) && slices.Contains(truth[i+1:], v.First) && v.First != 0
				switch {
				case v.First == truth[i]:
					taken++
				case !won && (v.First < min(truth[i], guess) || v.First > max(truth[i], guess)):
					t.Errorf("%v is worth %v, not %v", line[i].State, truth[i], v.First)
				}
			}
		}
	}
	if taken < 30 {
		t.Errorf("only %d were certain", taken)
	}
}

func seenBy(side game.Side, v float64) float64 {
	if side == game.Second {
		return -v
	}
	return v
}

// TestWinningAllAlong checks that a side is returned only if it certainly wins
// in every position.
func TestWinningAllAlong(t *testing.T) {
	line := lineOf(start(t, nrow.Rules), []game.Move{3, 3})
	for name, c := range map[string]struct {
		scores []float64
		exact  bool
		want   game.Side
	}{
		"the first":             {[]float64{1, -1, 1}, true, game.First},
		"the second":            {[]float64{-1, 1, -1}, true, game.Second},
		"first one, then other": {[]float64{1, 1, -1}, true, game.None},
		"nobody":                {[]float64{0, 0, 0}, true, game.None},
		"a draw on the way":     {[]float64{1, 0, 1}, true, game.None},
		"perhaps":               {[]float64{1, -1, 1}, false, game.None},
	} {
		n := notes{}
		for i, score := range c.scores {
			n.take(line[i], expectation(line[i].State, 4, score, c.exact))
		}
		if got := review.WinningAllAlong(line, n.of); got != c.want {
			t.Errorf("%s: %v, want %v", name, got, c.want)
		}
	}
}
