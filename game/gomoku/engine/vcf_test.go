package engine

import (
	_ "embed"
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"npaastribe/game"
	"npaastribe/game/gametest"
	"npaastribe/game/gomoku"
	"npaastribe/game/search"
)

// vcfSet has positions from games of the program that are won by fours, each
// after the minimum number of plies. They were found and proven by the plain
// search of this test, with TestMakeVCFSet.
//
//go:embed testdata/vcf.txt
var vcfSet string

type vcfCase struct {
	plies int
	p     gomoku.Position
}

func vcfCases(t testing.TB) (cases []vcfCase) {
	t.Helper()
	for line := range strings.Lines(vcfSet) {
		number, text, _ := strings.Cut(strings.TrimSpace(line), " ")
		plies, err := strconv.Atoi(number)
		if err != nil {
			t.Fatal(err)
		}
		cases = append(cases, vcfCase{plies, parse(t, text)})
	}
	if len(cases) < 60 {
		t.Fatalf("%d positions", len(cases))
	}
	return cases
}

// provenPlies is the maximum length of the wins that are proven again.
var provenPlies = gametest.Many(11, 7)

// TestVCFSet checks that every win is found, and that its line is one.
func TestVCFSet(t *testing.T) {
	for _, c := range vcfCases(t) {
		info := find(t, c.p, search.Limits{Depth: 1})
		if !info.Exact || len(info.Line) < c.plies || info.Score != 1 || info.Plies != len(info.Line) {
			t.Errorf("%v: %+v, want a win in %d plies", c.p, info, c.plies)
		} else if err := onlyFours(c.p, info.Line); err != nil {
			t.Errorf("%v: %v: %v", c.p, info.Line, err)
		}
	}
}

// onlyFours checks that a line wins and leaves the opponent no choice.
func onlyFours(p gomoku.Position, line []game.Move) error {
	side := p.Turn()
	for ply, m := range line {
		if ply&1 == 1 {
			g := newGrid(p)
			if len(g.winning(side)) == 0 || len(g.winning(side.Other())) > 0 {
				return fmt.Errorf("ply %d is not forced", ply)
			}
		}
		p = p.Play(m).(gomoku.Position)
	}
	if p.Result().Winner != side {
		return fmt.Errorf("does not win")
	}
	return nil
}

// TestVCFSetIsProven proves the shorter wins again, and that there are no
// shorter ones.
func TestVCFSetIsProven(t *testing.T) {
	for _, c := range vcfCases(t) {
		if c.plies <= provenPlies {
			g := newGrid(c.p)
			if !g.fours(c.p.Turn(), c.plies) || g.fours(c.p.Turn(), c.plies-2) {
				t.Errorf("%v is not won in %d plies", c.p, c.plies)
			}
		}
	}
}

// TestVCFFindsAll compares vcf with the plain search on random boards.
func TestVCFFindsAll(t *testing.T) {
	r := rand.New(rand.NewPCG(15, 9))
	count := map[bool]int{}
	for range 30 * bruteGames {
		p := middle(t, boards[2+r.IntN(4)], 6+r.IntN(20), r)
		if p.Result().Outcome != game.Playing {
			continue
		}
		b := newBoard(p)
		side := int(p.Turn() - game.First)
		want := newGrid(p).fours(p.Turn(), 7)
		got := newVCF(b, newVCFCache(10)).find(side, 100_000)
		if count[want]++; want && !got {
			t.Errorf("%v: a victory is missed", p)
		}
	}
	if count[true] < 3*bruteGames || count[false] < 3*bruteGames {
		t.Errorf("won or not: %v", count)
	}
}

// BenchmarkVCFSet measures the time to find a win by fours.
func BenchmarkVCFSet(b *testing.B) {
	cases := vcfCases(b)
	var nodes int64
	i := 0
	for b.Loop() {
		c := cases[i%len(cases)]
		v := newVCF(newBoard(c.p), newVCFCache(14))
		if !v.find(int(c.p.Turn()-game.First), 100_000) {
			b.Fatalf("%v: not found", c.p)
		}
		nodes += *v.nodes
		i++
	}
	b.ReportMetric(float64(nodes)/float64(i), "nodes/win")
}
