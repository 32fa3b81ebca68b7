package review_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"npaastribe/game"
	"npaastribe/game/ai"
	"npaastribe/game/awari"
	"npaastribe/game/gomoku"
	"npaastribe/game/nrow"
	"npaastribe/game/othello"
	"npaastribe/game/review"
	"npaastribe/game/search"
)

// patient is a Reviewer that analyses every position until everything is known.
var patient = review.Reviewer{Budget: time.Hour, Analyse: ai.Analyse}

// notes are the results of a review, by the text of the positions.
type notes map[string]search.Analysis

func (n notes) of(s game.State) review.Digest { return review.DigestOf(n[s.String()]) }

func (n notes) take(p review.Position, a search.Analysis) { n[p.State.String()] = a }

// reviewed returns the review of a line by patient.
func reviewed(t *testing.T, line []review.Position) notes {
	t.Helper()
	n := notes{}
	if err := patient.Run(t.Context(), line, n.take); err != nil {
		t.Fatal(err)
	}
	return n
}

// oracle finds the scores of positions, seen by the side to move, by searching
// everything.
type oracle struct {
	worth map[string]float64
	end   func(game.State) float64 // for the first side
}

func (o oracle) of(s game.State) float64 {
	if s.Result().Outcome != game.Playing {
		return o.seen(s)
	}
	key := s.String()
	if w, ok := o.worth[key]; ok {
		return w
	}
	best := -100.0
	for _, m := range s.Moves() {
		best = max(best, o.after(s, m))
	}
	o.worth[key] = best
	return best
}

func (o oracle) after(s game.State, m game.Move) float64 {
	next := s.Play(m)
	if next.Turn() == s.Turn() {
		return o.of(next)
	}
	return -o.of(next)
}

func (o oracle) seen(s game.State) float64 {
	if s.Turn() == game.Second {
		return -o.end(s)
	}
	return o.end(s)
}

// deserved returns the marks that a move may get when all scores are exact.
func deserved(s game.State, m game.Move, best, played float64) []review.Mark {
	sign := func(v float64) int {
		switch {
		case v > 0:
			return 1
		case v < 0:
			return -1
		}
		return 0
	}
	switch lost := sign(best) - sign(played); {
	case len(s.Moves()) == 1:
		return []review.Mark{review.Fine}
	case lost == 2:
		return []review.Mark{review.Blunder}
	case lost == 1:
		return []review.Mark{review.Mistake, review.Blunder}
	case overlooked(s, m):
		return []review.Mark{review.Inaccuracy, review.Mistake}
	case best == played && best < 0 && ofLines(s): // it may lose with the move after the next
		return []review.Mark{review.Fine, review.Mistake}
	case best == played:
		return []review.Mark{review.Fine}
	default:
		return []review.Mark{review.Fine, review.Inaccuracy}
	}
}

// overlooked reports whether, in a game of lines, a move that does not change
// the result misses an immediate win, or allows one that another move does not.
func overlooked(s game.State, m game.Move) bool {
	if !ofLines(s) {
		return false
	}
	if wins := winners(s); len(wins) > 0 {
		return !slices.Contains(wins, m)
	}
	safe := func(m game.Move) bool { return len(winners(s.Play(m))) == 0 }
	return !safe(m) && slices.ContainsFunc(s.Moves(), safe)
}

// ofLines reports whether a game is won by completing a line.
func ofLines(s game.State) bool {
	name := fmt.Sprintf("%T", s)
	return name == "gomoku.Position" || name == "nrow.Position"
}

// winners returns the moves that win at once.
func winners(s game.State) []game.Move {
	return slices.DeleteFunc(s.Moves(), func(m game.Move) bool { return s.Play(m).Result().Outcome != game.Won })
}

func byWinner(s game.State) float64 {
	switch s.Result().Winner {
	case game.First:
		return 1
	case game.Second:
		return -1
	default:
		return 0
	}
}

func byBeans(s game.State) float64 {
	first, second := s.Score()
	return float64(first - second)
}

// byDiscs returns the score with the empty cells counted for the winner.
func byDiscs(s game.State) float64 {
	first, second := s.Score()
	empty := othello.Cells - first - second
	switch {
	case first > second:
		first += empty
	case second > first:
		second += empty
	}
	return float64(first - second)
}

// small are games that can be searched in full near their ends.
var small = []struct {
	name  string
	rules game.Rules
	o     game.Options
	end   func(game.State) float64
	near  func(game.State) bool // the end is near enough
	games uint64
}{
	{"3×3", gomoku.Rules, game.Options{"columns": 3, "rows": 3, "length": 3}, byWinner, always, 20},
	{"4×4", nrow.Rules, game.Options{"columns": 4, "rows": 4, "n": 3}, byWinner, always, 10},
	{"Awari", awari.Rules, nil, byBeans, func(s game.State) bool {
		first, second := s.Score()
		return first+second >= 24
	}, 20},
	{"Othello", othello.Rules, nil, byDiscs, func(s game.State) bool {
		first, second := s.Score()
		return first+second >= othello.Cells-6
	}, 12},
}

func always(game.State) bool { return true }

// played returns the part of a random game in which near is true.
func played(t *testing.T, rules game.Rules, o game.Options, near func(game.State) bool, seed uint64) []review.Position {
	t.Helper()
	o, err := rules.Complete(o)
	if err != nil {
		t.Fatal(err)
	}
	s, err := rules.Start(o)
	if err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(5, seed))
	var moves []game.Move
	start := s
	for s.Result().Outcome == game.Playing {
		if !near(s) {
			start, moves = s, nil
		}
		m := s.Moves()[r.IntN(len(s.Moves()))]
		moves, s = append(moves, m), s.Play(m)
	}
	if !near(start) { // the first move leads to a position where it is
		start, moves = start.Play(moves[0]), moves[1:]
	}
	return lineOf(start, moves)
}

// TestReviewsAgreeWithFullSearch compares reviews with a search of everything.
func TestReviewsAgreeWithFullSearch(t *testing.T) {
	for _, g := range small {
		t.Run(g.name, func(t *testing.T) {
			o := oracle{map[string]float64{}, g.end}
			seen := map[review.Mark]int{}
			for seed := range g.games {
				line := played(t, g.rules, g.o, g.near, seed)
				if len(line) == 1 {
					continue // the game ended before near was true
				}
				n := reviewed(t, line)
				for i, f := range review.Judgements(line, n.of) {
					p := line[i]
					best, made := o.of(p.State), o.after(p.State, p.Move)
					if !f.Known || f.Best.Score != best || f.Played.Score != made || f.Played.Move != p.Move || f.Loss() != best-made {
						t.Fatalf("%v %s: %+v, want %v and %v", p.State, p.State.Format(p.Move), f, best, made)
					}
					if !slices.Contains(deserved(p.State, p.Move, best, made), f.Mark) {
						t.Errorf("%v %s: %v of %v for %v", p.State, p.State.Format(p.Move), f.Mark, best, made)
					}
					seen[f.Mark]++
				}
				for i, v := range review.Values(line, n.of) {
					want := ai.WinProbability(line[i].State, o.of(line[i].State))
					if line[i].State.Turn() == game.Second {
						want = -want
					}
					if !v.Known || v.First != want {
						t.Errorf("%v is worth %+v, want %v", line[i].State, v, want)
					}
				}
			}
			if seen[review.Fine] == 0 || seen[review.Mistake]+seen[review.Blunder] == 0 {
				t.Errorf("only %v were seen", seen)
			}
		})
	}
}

// TestLastPositionsAreAnalysedFirst checks the order of the analyses, and that positions in
// which the game is over are not analysed.
func TestLastPositionsAreAnalysedFirst(t *testing.T) {
	line := played(t, gomoku.Rules, game.Options{"columns": 3, "rows": 3, "length": 3}, always, 1)
	var order []int
	err := patient.Run(t.Context(), line, func(p review.Position, _ search.Analysis) {
		order = append(order, slices.Index(line, p))
	})
	want := make([]int, 0, len(line))
	for i := len(line) - 2; i >= 0; i-- {
		want = append(want, i)
	}
	if err != nil || !slices.Equal(order, want) {
		t.Errorf("%v in the order %v, want %v", err, order, want)
	}
}

// TestReviewStops checks that found is not called after the end of the
// context.
func TestReviewStops(t *testing.T) {
	line := played(t, othello.Rules, nil, always, 1)
	ctx, cancel := context.WithCancel(t.Context())
	found := 0
	err := patient.Run(ctx, line, func(review.Position, search.Analysis) {
		if found++; found == 3 {
			cancel()
		}
	})
	if !errors.Is(err, context.Canceled) || found != 3 {
		t.Errorf("after %d positions: %v", found, err)
	}
}

// TestBudgetIsKeptAndExtended uses an analysis that finds nothing before the
// fourth attempt.
func TestBudgetIsKeptAndExtended(t *testing.T) {
	line := played(t, gomoku.Rules, game.Options{"columns": 3, "rows": 3, "length": 3}, always, 2)[:1]
	asked := 0
	r := review.Reviewer{Budget: time.Microsecond, Analyse: func(ctx context.Context, s game.State, _ func(search.Analysis)) (search.Analysis, error) {
		asked++
		if _, ok := ctx.Deadline(); !ok {
			t.Fatal("there is no limit")
		}
		<-ctx.Done()
		if asked == 4 {
			return search.Analysis{Moves: []search.MoveEval{{Move: s.Moves()[0]}}}, nil
		}
		return search.Analysis{}, ctx.Err()
	}}
	n := notes{}
	if err := r.Run(t.Context(), line, n.take); err != nil || asked != 4 || len(n) != 1 {
		t.Errorf("%v after %d times: %v", err, asked, n)
	}
}

func TestErrorEndsReview(t *testing.T) {
	broken := errors.New("broken")
	r := review.Reviewer{Budget: time.Hour, Analyse: func(context.Context, game.State, func(search.Analysis)) (search.Analysis, error) {
		return search.Analysis{}, broken
	}}
	line := played(t, awari.Rules, nil, always, 2)
	if err := r.Run(t.Context(), line, notes{}.take); !errors.Is(err, broken) {
		t.Error(err)
	}
}

// TestAnalysisStopsAtCertainWin checks that an analysis stops as soon as the best
// move certainly wins and everything is known about the move played.
func TestAnalysisStopsAtCertainWin(t *testing.T) {
	line := lineOf(start(t, nrow.Rules), []game.Move{3})
	for name, c := range map[string]struct {
		best, played search.MoveEval
		left         bool
	}{
		"a win and a loss":      {search.MoveEval{Move: 0, Score: 1, Exact: true, Plies: 3}, search.MoveEval{Move: 3, Score: -1, Exact: true, Plies: 2}, true},
		"a win and a guess":     {search.MoveEval{Move: 0, Score: 1, Exact: true, Plies: 3}, search.MoveEval{Move: 3, Score: -1}, false},
		"a win, and how soon?":  {search.MoveEval{Move: 0, Score: 1, Exact: true}, search.MoveEval{Move: 3, Score: -1, Exact: true, Plies: 2}, false},
		"a loss, and how soon?": {search.MoveEval{Move: 0, Score: 1, Exact: true, Plies: 3}, search.MoveEval{Move: 3, Score: -1, Exact: true}, false},
		"a draw and a loss":     {search.MoveEval{Move: 0, Exact: true}, search.MoveEval{Move: 3, Score: -1, Exact: true, Plies: 2}, false},
		"a guess and a loss":    {search.MoveEval{Move: 0, Score: 1}, search.MoveEval{Move: 3, Score: -1, Exact: true, Plies: 2}, false},
	} {
		r := review.Reviewer{Budget: time.Hour, Analyse: func(ctx context.Context, _ game.State, progress func(search.Analysis)) (search.Analysis, error) {
			a := search.Analysis{Kind: search.Chance, Moves: []search.MoveEval{c.best, c.played, {Move: 4, Score: -1}}}
			progress(a)
			if left := ctx.Err() != nil; left != c.left {
				t.Errorf("%s: left is %t", name, left)
			}
			return a, nil
		}}
		if err := r.Run(t.Context(), line[:1], func(review.Position, search.Analysis) {}); err != nil {
			t.Error(err)
		}
	}
}

func start(t *testing.T, rules game.Rules) game.State {
	t.Helper()
	o, err := rules.Complete(nil)
	if err != nil {
		t.Fatal(err)
	}
	s, err := rules.Start(o)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// TestMarks judges a move into column 4 where one into column 1 was the best,
// and similar moves.
func TestMarks(t *testing.T) {
	guess := func(score float64) search.MoveEval { return search.MoveEval{Score: score} }
	sure := func(score float64) search.MoveEval { return search.MoveEval{Score: score, Exact: true} }
	in := func(plies int, score float64) search.MoveEval {
		return search.MoveEval{Score: score, Exact: true, Plies: plies}
	}
	for _, c := range []struct {
		rules        game.Rules
		kind         search.ScoreKind
		best, played search.MoveEval
		want         string
	}{
		{nrow.Rules, search.Chance, guess(0.3), guess(0.11), ""},
		{nrow.Rules, search.Chance, guess(0.3), guess(0.09), "?!"},
		{nrow.Rules, search.Chance, guess(0.3), guess(-0.2), "?"},
		{nrow.Rules, search.Chance, guess(0.3), guess(-0.9), "??"},
		{nrow.Rules, search.Chance, sure(1), sure(1), ""},
		{nrow.Rules, search.Chance, sure(1), guess(0.9), ""},
		{nrow.Rules, search.Chance, sure(1), sure(0), "?"},
		{nrow.Rules, search.Chance, sure(0), sure(-1), "?"},
		{nrow.Rules, search.Chance, sure(1), sure(-1), "??"},
		{nrow.Rules, search.Chance, sure(-1), sure(-1), ""},
		{nrow.Rules, search.Chance, in(1, 1), in(1, 1), ""},
		{nrow.Rules, search.Chance, in(3, 1), in(9, 1), ""},
		{nrow.Rules, search.Chance, in(1, 1), in(3, 1), "?!"},
		{nrow.Rules, search.Chance, in(1, 1), in(31, 1), "?!"},
		{nrow.Rules, search.Chance, in(1, 1), sure(1), "?!"},
		{nrow.Rules, search.Chance, in(1, 1), guess(0.95), "?!"},
		{nrow.Rules, search.Chance, in(1, 1), guess(0.3), "?"},
		{nrow.Rules, search.Chance, in(1, 1), sure(0), "?"},
		{nrow.Rules, search.Chance, in(1, 1), in(2, -1), "??"},
		{nrow.Rules, search.Chance, in(32, -1), in(2, -1), "?"},
		{nrow.Rules, search.Chance, in(10, -1), in(2, -1), "?"},
		{nrow.Rules, search.Chance, in(8, -1), in(2, -1), "?!"},
		{nrow.Rules, search.Chance, in(4, -1), in(2, -1), "?!"},
		{nrow.Rules, search.Chance, in(2, -1), in(2, -1), ""},
		{nrow.Rules, search.Chance, in(32, -1), in(4, -1), "?"},
		{nrow.Rules, search.Chance, in(32, -1), in(6, -1), ""},
		{nrow.Rules, search.Chance, in(8, -1), in(4, -1), ""},
		{gomoku.Rules, search.Chance, guess(-0.95), in(4, -1), "?"},
		{nrow.Rules, search.Chance, sure(-1), in(2, -1), "?"},
		{nrow.Rules, search.Chance, guess(-0.95), in(2, -1), "?"},
		{nrow.Rules, search.Chance, guess(0.3), in(2, -1), "??"},
		{nrow.Rules, search.Chance, sure(0), in(2, -1), "?"},
		{gomoku.Rules, search.Chance, in(1, 1), in(3, 1), "?!"},
		{gomoku.Rules, search.Chance, guess(-0.95), in(2, -1), "?"},
		{othello.Rules, search.Margin, guess(2), guess(-1), ""},
		{othello.Rules, search.Margin, guess(2), guess(-3), "?!"},
		{othello.Rules, search.Margin, guess(2), guess(-10), "?"},
		{othello.Rules, search.Margin, guess(15), guess(-15), "??"},
		{othello.Rules, search.Margin, guess(50), guess(40), ""},
		{othello.Rules, search.Margin, sure(2), sure(0), "?"},
		{othello.Rules, search.Margin, sure(2), sure(-2), "??"},
		{othello.Rules, search.Margin, sure(30), sure(2), "?!"},
		{othello.Rules, search.Margin, sure(2), guess(-2), ""},
		{awari.Rules, search.Margin, guess(1), guess(-2), "?!"},
		{awari.Rules, search.Margin, sure(1), sure(-1), "??"},
		{awari.Rules, search.Margin, sure(-1), sure(-3), ""},
	} {
		s := start(t, c.rules)
		c.best.Move, c.played.Move = s.Moves()[0], s.Moves()[1]
		known := notes{s.String(): {Kind: c.kind, Moves: []search.MoveEval{c.best, c.played}}}
		f := review.Judgements(lineOf(s, []game.Move{c.played.Move}), known.of)[0]
		if got := f.Mark.Symbol(); got != c.want {
			t.Errorf("%s: %v for %v is %q, want %q", c.rules.Name, c.played, c.best, got, c.want)
		}
	}
}

// TestNextPositionReplacesGuess checks that the digest of the next position
// replaces a guess where the best move is certain.
func TestNextPositionReplacesGuess(t *testing.T) {
	s := start(t, nrow.Rules)
	line := lineOf(s, []game.Move{3})
	for _, c := range []struct {
		best search.MoveEval
		want string
	}{
		{search.MoveEval{Move: 0, Score: 1, Exact: true, Plies: 7}, "?? {3 -1 true 5}"},
		{search.MoveEval{Move: 0, Score: 0.8}, " {3 0.7 false 0}"},
	} {
		known := notes{
			s.String():             {Kind: search.Chance, Moves: []search.MoveEval{c.best, {Move: 3, Score: 0.7}}},
			line[1].State.String(): {Kind: search.Chance, Moves: []search.MoveEval{{Move: 2, Score: 1, Exact: true, Plies: 4}}},
		}
		f := review.Judgements(line, known.of)[0]
		got := fmt.Sprintf("%s {%d %v %t %d}", f.Mark.Symbol(), f.Played.Move, f.Played.Score, f.Played.Exact, f.Played.Plies)
		if got != c.want {
			t.Errorf("%s, want %s", got, c.want)
		}
	}
}

// TestValueIsMeanOfGuesses checks that the value of a position is the mean of
// two guesses, but the certain one of a guess and a certain value.
func TestValueIsMeanOfGuesses(t *testing.T) {
	line := lineOf(start(t, nrow.Rules), []game.Move{3})
	for _, c := range []struct {
		exact [2]bool
		want  float64
	}{{want: 0.25}, {[2]bool{true, false}, 0}, {[2]bool{false, true}, 0.5}} {
		known := notes{
			line[0].State.String(): {Kind: search.Chance, Moves: []search.MoveEval{{Move: 2, Score: 0.5}, {Move: 3, Exact: c.exact[0]}}},
			line[1].State.String(): {Kind: search.Chance, Moves: []search.MoveEval{{Move: 2, Score: -0.5, Exact: c.exact[1]}}},
		}
		if v := review.Values(line, known.of); v[0].First != 0.5 || v[1].First != c.want {
			t.Errorf("%v: %+v, want %v", c.exact, v, c.want)
		}
	}
}

// TestBestMoveIsNeverAMistake checks that the best move has no mark, and
// that unknown moves have no judgement.
func TestBestMoveIsNeverAMistake(t *testing.T) {
	s := start(t, nrow.Rules)
	line := lineOf(s, []game.Move{3, 3})
	known := notes{
		s.String():             {Kind: search.Chance, Moves: []search.MoveEval{{Move: 3, Score: 0.7, Exact: true}, {Move: 2, Score: 0.6}}},
		line[2].State.String(): {Kind: search.Chance, Moves: []search.MoveEval{{Move: 3, Score: 1}}},
	}
	f := review.Judgements(line, known.of)
	if !f[0].Known || f[0].Mark != review.Fine || f[0].Loss() != 0 || f[1].Known {
		t.Errorf("%+v", f)
	}
	if v := review.Values(line, known.of); v[1].Known || v[2] != (review.Value{Known: true, First: 1}) {
		t.Errorf("%+v", v)
	}
}

// lineOf returns the positions of a game.
func lineOf(start game.State, moves []game.Move) []review.Position {
	line := make([]review.Position, 0, len(moves)+1)
	for _, m := range moves {
		line = append(line, review.Position{State: start, Move: m, Made: true})
		start = start.Play(m)
	}
	return append(line, review.Position{State: start})
}

// TestLineIncludesUndoneMoves takes moves back: the line still goes on to its end.
func TestLineIncludesUndoneMoves(t *testing.T) {
	m, err := game.NewTree(nrow.Rules, nil)
	if err != nil {
		t.Fatal(err)
	}
	moves := []game.Move{3, 4, 3}
	for _, move := range moves {
		if err := m.Play(move); err != nil {
			t.Fatal(err)
		}
	}
	m.GoTo(1)
	if got, want := review.Line(m), lineOf(m.StateAt(0), moves); !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}
