package ai

import (
	"bufio"
	"context"
	"os"
	"strconv"
	"strings"
	"testing"
	"time"

	"npaastribe/game"
	"npaastribe/game/nrow"
	"npaastribe/game/search"
)

// classicPosition returns the position after moves in columns counted from 1.
func classicPosition(t testing.TB, columns string) nrow.Position {
	t.Helper()
	p, err := nrow.New(nrow.Options{Columns: 7, Rows: 6, N: 4})
	if err != nil {
		t.Fatal(err)
	}
	for _, column := range columns {
		p = p.Play(game.Move(column - '1')).(nrow.Position)
	}
	return p
}

// TestMasterIsPerfectOnClassicBoard compares with published scores: the
// position after Master's move must have the value of the position before it.
func TestMasterIsPerfectOnClassicBoard(t *testing.T) {
	file, err := os.Open("../nrow/engine/exact/testdata/Test_L3_R1")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = file.Close() }()
	lines := bufio.NewScanner(file)
	for i := 0; lines.Scan() && i < 40; i++ {
		columns, value, _ := strings.Cut(lines.Text(), " ")
		score, err := strconv.Atoi(value)
		if err != nil {
			t.Fatal(err)
		}
		p := classicPosition(t, columns)
		if p.Result().Outcome != game.Playing {
			continue // no line is open any more, which ends the game by these rules but not by the published ones
		}
		a, err := Analyse(t.Context(), p, nil)
		if err != nil || len(a.Moves) != len(p.Moves()) {
			t.Fatalf("%s: %+v, %v", columns, a, err)
		}
		best := a.Moves[0]
		if want := float64(min(max(score, -1), 1)); best.Score != want || !best.Exact {
			t.Errorf("%s is worth %+v, want %v", columns, best, want)
		}
		m := choose(t, p, search.Master, int64(i))
		for _, w := range a.Moves {
			if w.Move == m && (w.Score != best.Score || w.Plies != best.Plies) {
				t.Errorf("%s: search.Master plays %d, worth %+v, the best is %+v", columns, m, w, best)
			}
		}
	}
}

// TestClassicAnalysis checks that estimates come first and exact values replace
// them, and that the best move's line leads to the result that it promises.
func TestClassicAnalysis(t *testing.T) {
	p := classicPosition(t, "44444222353")
	first := true
	a, err := Analyse(t.Context(), p, func(a search.Analysis) {
		if first && a.Moves[0].Exact {
			t.Errorf("certain from the beginning: %+v", a.Moves[0])
		}
		first = false
		if a.Kind != search.Chance || len(a.Moves) != len(p.Moves()) {
			t.Errorf("%+v", a)
		}
	})
	if err != nil || first {
		t.Fatal(err)
	}
	for i, w := range a.Moves {
		if !w.Exact || i > 0 && sooner(int(w.Score)*w.Plies, int(a.Moves[i-1].Score)*a.Moves[i-1].Plies) {
			t.Errorf("%+v is not certain or not in order", w)
		}
	}
	var end game.State = p
	for _, m := range a.Moves[0].Line {
		end = end.Play(m)
	}
	if best := a.Moves[0]; best.Score != 0 && (len(best.Line) != best.Plies || end.Result().Outcome != game.Won) {
		t.Errorf("%+v ends with %v", best, end)
	}
}

// TestClassicOpeningIsExactAtOnce checks that with up to eight coins the
// first report already has exact values for all moves.
func TestClassicOpeningIsExactAtOnce(t *testing.T) {
	for _, columns := range []string{"", "4", "44", "444444", "1234567", "44444432", "12233144", "44556623"} {
		p := classicPosition(t, columns)
		ctx, cancel := context.WithCancel(t.Context())
		told := 0
		a, err := Analyse(ctx, p, func(a search.Analysis) {
			told++
			wantCertain(t, columns, p, a)
			cancel() // what remains is only the number of plies
		})
		cancel()
		if err != nil || told == 0 {
			t.Fatalf("%q: %+v after %d calls, %v", columns, a, told, err)
		}
		wantCertain(t, columns, p, a)
		if len(columns) < 8 && a.Moves[0].Score != 0 && a.Moves[0].Plies == 0 {
			t.Errorf("%q: it is not known how soon %+v ends", columns, a.Moves[0])
		}
	}
}

// wantCertain checks that an analysis contains all moves of a position, with
// exact values.
func wantCertain(t *testing.T, columns string, p nrow.Position, a search.Analysis) {
	t.Helper()
	if len(a.Moves) != len(p.Moves()) {
		t.Errorf("%q: %d moves", columns, len(a.Moves))
	}
	for i, w := range a.Moves {
		if !w.Exact || i > 0 && w.Score > a.Moves[i-1].Score {
			t.Errorf("%q: %+v is a guess, or is not in its place", columns, w)
		}
	}
}

// TestClassicAnalysisStops checks that a cancelled analysis returns what is
// known so far.
func TestClassicAnalysisStops(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	a, err := Analyse(ctx, classicPosition(t, "4455"), func(a search.Analysis) {
		cancel()
	})
	if err != nil || len(a.Moves) != 7 {
		t.Errorf("%+v, %v", a, err)
	}
}

// undecided is an adapter that never proves a move to be best.
type undecided struct {
	search.Adapter
	asked time.Duration
}

func (u *undecided) PerfectMove(_ context.Context, d time.Duration) (game.Move, bool) {
	u.asked = d
	return 0, false
}

// TestMasterFallsBackToSearch checks that Master falls back to an ordinary
// search where the position cannot be solved in time.
func TestMasterFallsBackToSearch(t *testing.T) {
	p := classicPosition(t, "4455")
	a, ok := adapterOf(p)
	if !ok {
		t.Fatal("no engine plays it")
	}
	u := &undecided{Adapter: a}
	m, err := master(t.Context(), u, search.Limits{}, 3*time.Second)
	if err != nil || p.Check(m) != nil || u.asked != 3*time.Second {
		t.Errorf("move %d, %v, asked to solve it in %v", m, err, u.asked)
	}
}
