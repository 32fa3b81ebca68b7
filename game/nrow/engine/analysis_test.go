package engine

import (
	"context"
	"math/rand/v2"
	"reflect"
	"testing"

	"npaastribe/game"
	"npaastribe/game/nrow"
	"npaastribe/game/search"
)

// analyse is Analyse without progress.
func analyse(t testing.TB, p nrow.Position, params search.Limits) search.Analysis {
	t.Helper()
	if params.TableBits == 0 {
		params.TableBits = 16
	}
	a, err := Analyse(t.Context(), p, params, nil)
	if err != nil {
		t.Fatalf("%v: %v", p, err)
	}
	checkAnalysis(t, p, a)
	return a
}

// checkAnalysis checks that every legal move is there once, the best first, and
// with a line.
func checkAnalysis(t testing.TB, p nrow.Position, a search.Analysis) {
	t.Helper()
	left := legal(p)
	for i, w := range a.Moves {
		if !left[w.Move] {
			t.Fatalf("%v: move %d is not legal or there twice: %+v", p, w.Move, a)
		}
		delete(left, w.Move)
		if i > 0 && w.Score > a.Moves[i-1].Score {
			t.Fatalf("%v: %+v after %+v", p, w, a.Moves[i-1])
		}
		checkLine(t, p, w.Move, w.Line)
	}
	if len(left) > 0 {
		t.Fatalf("%v: no worth of %v", p, left)
	}
}

// TestAnalysisSolves compares every move of late positions with a plain
// search.
func TestAnalysisSolves(t *testing.T) {
	r := rand.New(rand.NewPCG(4, 1))
	for _, shape := range smallShapes {
		seen := map[nrow.Position]int{}
		for i := range (bruteForceGames + 1) / 2 {
			p := latePosition(t, shape, i, r)
			for _, w := range analyse(t, p, search.Limits{}).Moves {
				want := moveScore(p, w.Move, seen)
				if !w.Exact || !agrees(points(w), want) {
					t.Errorf("%v: %+v, want the score %d", p, w, want)
				}
			}
		}
	}
}

// moveScore returns the score of a move with perfect play, for the side that makes it.
func moveScore(p nrow.Position, m game.Move, seen map[nrow.Position]int) int {
	score := -bruteForceScore(p.Play(m).(nrow.Position), seen)
	return score - sign(score)
}

// TestLimitedAnalysisIsExact checks exact scores in the same way where an analysis has few nodes,
// and that moves that win at once always have an exact score.
func TestLimitedAnalysisIsExact(t *testing.T) {
	r := rand.New(rand.NewPCG(4, 2))
	for _, shape := range smallShapes {
		seen := map[nrow.Position]int{}
		for i := range (bruteForceGames + 1) / 2 {
			p := latePosition(t, shape, i, r)
			own := wins(p, p.Turn(), 0)
			for _, w := range analyse(t, p, search.Limits{Nodes: 1 + r.Int64N(300), TableBits: 8}).Moves {
				if want := moveScore(p, w.Move, seen); w.Exact && !agrees(points(w), want) {
					t.Errorf("%v: %+v, want the score %d", p, w, want)
				}
				if own[w.Move] != (points(w) == win-1) {
					t.Errorf("%v: %+v, but %v win", p, w, own)
				}
			}
		}
	}
}

// TestAnalysisReports checks that progress gets analyses of increasing depth, which it may
// keep, and that Analyse returns the last one.
func TestAnalysisReports(t *testing.T) {
	p := position(t, 10, 10, 4)
	var last search.Analysis
	depth := 0
	a, err := Analyse(t.Context(), p, search.Limits{Depth: 5, TableBits: 12}, func(a search.Analysis) {
		depth++
		checkAnalysis(t, p, a)
		for _, w := range a.Moves {
			if w.Depth != depth || w.Exact {
				t.Errorf("depth %d: %+v", depth, w)
			}
		}
		last = search.Analysis{Kind: a.Kind, Moves: append([]search.MoveEval(nil), a.Moves...), Nodes: a.Nodes}
		clear(a.Moves)
	})
	if err != nil || depth != 5 || !reflect.DeepEqual(a, last) {
		t.Errorf("%d depths, %v: %+v after %+v", depth, err, a, last)
	}
}

// TestAnalysisStops checks that an analysis ends soon after its context, with
// the result so far, and at its limit of nodes.
func TestAnalysisStops(t *testing.T) {
	p := position(t, 10, 10, 5)
	for _, polls := range []int{3, 10} {
		ctx := &expiringContext{Context: t.Context(), left: polls + 1}
		a, err := Analyse(ctx, p, search.Limits{TableBits: 12}, nil)
		if err != nil || a.Nodes > int64(polls+1)*pollNodes {
			t.Errorf("%d nodes after %d polls, %v", a.Nodes, polls, err)
		}
		checkAnalysis(t, p, a)
	}
	if a := analyse(t, p, search.Limits{Nodes: 20_000}); a.Nodes < 20_000 || a.Nodes > 20_000+pollNodes {
		t.Errorf("%d nodes, want 20,000", a.Nodes)
	}
	ctx, cancel := context.WithCancel(t.Context())
	depths := 0
	if _, err := Analyse(ctx, p, search.Limits{TableBits: 12}, func(search.Analysis) { depths++; cancel() }); err != nil || depths != 1 {
		t.Errorf("%d depths after it was canceled in the first, %v", depths, err)
	}
}

// TestAnalysisIsSymmetric checks that mirror images of moves have the same score.
func TestAnalysisIsSymmetric(t *testing.T) {
	worth := map[game.Move]float64{}
	for _, w := range analyse(t, position(t, 9, 7, 4), search.Limits{Depth: 1}).Moves {
		worth[w.Move] = w.Score
	}
	for column := range game.Move(4) {
		if worth[column] != worth[8-column] {
			t.Errorf("column %d is worth %v, its image %v", column, worth[column], worth[8-column])
		}
	}
	if worth[4] <= worth[0] {
		t.Errorf("the middle is worth %v, the edge %v", worth[4], worth[0])
	}
}
