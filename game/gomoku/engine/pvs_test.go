package engine

import (
	"math/rand/v2"
	"slices"
	"testing"

	"npaastribe/game"
	"npaastribe/game/gomoku"
	"npaastribe/game/search"
)

// threatened returns a searcher for a position on 15×15 in which the first side is to move and the
// other one has an open three. The first side has stones on some cells, given as column and row.
func threatened(t *testing.T, own ...[2]int) *searcher {
	t.Helper()
	p := start(t, boards[4])
	for k, other := range [][2]int{{7, 7}, {8, 7}, {9, 7}} {
		p = p.Play(game.Move(own[k][1]*15 + own[k][0])).(gomoku.Position)
		p = p.Play(game.Move(other[1]*15 + other[0])).(gomoku.Position)
	}
	return searcherFor(t, p)
}

// opened returns a searcher for a position on 15×15 with a few stones, which has no threats.
func opened(t *testing.T) *searcher {
	t.Helper()
	p := start(t, boards[4])
	for _, m := range []game.Move{7*15 + 7, 6*15 + 8, 8*15 + 8, 6*15 + 6, 9*15 + 5} {
		p = p.Play(m).(gomoku.Position)
	}
	return searcherFor(t, p)
}

// harmless are stones for threatened that are no threat.
var harmless = [][2]int{{1, 1}, {13, 2}, {2, 12}}

// searcherFor returns a searcher with an empty memory.
func searcherFor(t *testing.T, p gomoku.Position) *searcher {
	t.Helper()
	return startSearch(t.Context(), p, 0, newMemory(search.Limits{TableBits: 10}))
}

// nullWindow returns the score of the position of s at a depth, with a null window below beta, and the
// number of nodes.
func nullWindow(s *searcher, beta, depth int) (score int, nodes int64) {
	before := s.Nodes
	return s.pvs(s.side, beta-1, beta, depth, 0), s.Nodes - before
}

// TestHopeless checks where a side that faces a threat is given up, which takes a single node.
func TestHopeless(t *testing.T) {
	for _, c := range []struct {
		behind, depth int
		givenUp       bool
	}{
		{hopelessLeaf + 1, 0, true},
		{hopelessLeaf, 0, false},
		{hopelessLeaf + 1, 1, false},
		{hopelessQuiet + 1, -1, true},
		{hopelessQuiet, -1, false},
		{hopelessQuiet + 1, 0, false},
	} {
		s := threatened(t, harmless...)
		eval := s.eval(s.side)
		if score, nodes := nullWindow(s, eval+c.behind, c.depth); (nodes == 1) != c.givenUp {
			t.Errorf("depth %d, %d behind: %d nodes, score %d, evaluation %d", c.depth, c.behind, nodes, score, eval)
		}
	}
}

// TestHopelessDefends checks that a side that is only to avoid a loss is not given up.
func TestHopelessDefends(t *testing.T) {
	s := threatened(t, harmless...)
	if score, nodes := nullWindow(s, -unprovenLoss, -1); nodes == 1 || score < -unprovenLoss {
		t.Errorf("%d nodes, score %d", nodes, score)
	}
}

// TestHopelessWins checks that a side that wins by fours is not given up.
func TestHopelessWins(t *testing.T) {
	s := threatened(t, [2]int{3, 0}, [2]int{4, 0}, [2]int{5, 0})
	for side, cells := range [2][][2]int{
		{{2, 1}, {2, 2}, {3, 3}, {4, 3}, {5, 3}}, // a four on either row at column 2, then one on the other row and on the column
		{{6, 0}, {6, 3}},
	} {
		for _, c := range cells {
			s.place(s.fromMove(game.Move(15*c[1]+c[0])), side)
		}
	}
	if s.count(s.side, makesWin) > 0 {
		t.Fatal("the win needs no search")
	}
	if score, _ := nullWindow(s, unprovenLoss, -1); score < provenWin {
		t.Errorf("score %d", score)
	}
}

// TestMostMoves checks how many moves are tried.
func TestMostMoves(t *testing.T) {
	for _, c := range []struct{ behind, beta, depth, want int }{
		{-1, 0, 1, maxCells},
		{0, 0, 1, 10},
		{fewMovesStep - 1, 0, fewMovesPlies, 10},
		{fewMovesStep, 0, 1, 6},
		{4*fewMovesStep - 1, 0, 1, 5},
		{4 * fewMovesStep, 0, 1, 4},
		{maxEval + win, win, 1, 4},
		{fewMovesStep, 0, fewMovesPlies + 1, maxCells},
		{-unprovenLoss + maxEval, -unprovenLoss, 1, maxCells}, // only to avoid a loss
	} {
		if got := mostMoves(c.beta-c.behind, c.beta, c.depth); got != c.want {
			t.Errorf("%d behind %d at depth %d: %d moves, want %d", c.behind, c.beta, c.depth, got, c.want)
		}
	}
}

// TestFewMoves checks that a side that is far behind tries fewer moves.
func TestFewMoves(t *testing.T) {
	count := func(behind int) int64 {
		s := opened(t)
		_, nodes := nullWindow(s, s.eval(s.side)+behind, 1)
		return nodes
	}
	if far, less := count(2*fewMovesStep*len(fewMoves)), count(fewMovesStep); far >= less {
		t.Errorf("%d nodes if far behind, %d if less", far, less)
	}
}

// TestFewDefences checks that a side that faces a threat tries few moves where none is good enough.
func TestFewDefences(t *testing.T) {
	for _, c := range []struct{ depth, most int }{{-1, 2}, {0, 2}, {1, 3}, {mostDefencesPlies, 3}, {mostDefencesPlies + 1, maxCells}} {
		if got := mostDefences(c.depth); got != c.most {
			t.Errorf("depth %d: %d moves, want %d", c.depth, got, c.most)
		}
	}
	count := func(most int) int64 {
		s := threatened(t, harmless...)
		beta := s.eval(s.side) + 1000
		s.searchMoves(s.side, beta-1, beta, 0, 0, noMove, 0, most)
		return s.Nodes
	}
	if one, all := count(1), count(maxCells); one >= all {
		t.Errorf("%d nodes with one move, %d with all", one, all)
	}
}

// TestDefencesAreTriedWhileOthersLose searches random positions with a threat. The side to move must be
// found to lose just when all its defences lose.
func TestDefencesAreTriedWhileOthersLose(t *testing.T) {
	const lost = -unprovenLoss + maxPly // loses, proven or not
	r := rand.New(rand.NewPCG(21, 34))
	seen := map[[2]bool]int{} // by whether one of the first two defences holds, and one of the others
	for range 3000 {
		p := middle(t, boards[4], 12+r.IntN(20), r)
		if p.Result().Outcome != game.Playing {
			continue
		}
		s := searcherFor(t, p)
		side, other := s.side, 1-s.side
		if _, ok := s.decided(side, 0); ok || s.count(other, makesFive) > 0 || s.count(other, makesWin) == 0 || s.vcf.find(side, leafNodes) {
			continue
		}
		beta := s.eval(side)
		list, width, _ := s.moves(side, 0, 0, noMove, mostDefences(0))
		for k := range list {
			pick(list[k:])
		}
		var holds [2]bool
		for k, c := range slices.Clone(list) {
			s.place(int(c.cell), side)
			if -s.pvs(other, -beta, -beta+1, -1, 1) > lost {
				holds[min(k/width, 1)] = true
			}
			s.remove(int(c.cell), side)
		}
		seen[holds]++
		if score, _ := nullWindow(s, beta, 0); (score > lost) != (holds[0] || holds[1]) {
			t.Fatalf("score %d; one of the first defences holds: %t, one of the others: %t\n%s", score, holds[0], holds[1], p)
		}
	}
	if seen[[2]bool{false, false}] == 0 || seen[[2]bool{false, true}] == 0 || seen[[2]bool{true, false}]+seen[[2]bool{true, true}] == 0 {
		t.Errorf("only %v was seen", seen)
	}
}

// TestTableKeepsMove checks that the move in the table is the best one, but stays what it was where no move
// is good enough.
func TestTableKeepsMove(t *testing.T) {
	s := opened(t)
	eval := s.eval(s.side)
	known := slices.MinFunc(s.appendNear(nil), func(x, y int16) int {
		return int(s.staticRank(int(x), s.side) - s.staticRank(int(y), s.side))
	})
	for _, c := range []struct {
		name        string
		alpha, beta int
		known       int16
		bound       bound
		keeps       bool
	}{
		{"no move is good enough", eval + 4999, eval + 5000, known, upperBound, true},
		{"likewise, none was known", eval + 4999, eval + 5000, noMove, upperBound, false},
		{"the score is exact", -win, win, known, exactBound, false},
	} {
		const hash = 1 << 60
		s.searchMoves(s.side, c.alpha, c.beta, 1, 0, c.known, hash, maxCells)
		e, ok := s.table.find(hash)
		if !ok || e.bound != c.bound || e.move == noMove || (e.move == known) != c.keeps {
			t.Errorf("%s: entry %+v (found: %v), %d was known", c.name, e, ok, known)
		}
	}
}
