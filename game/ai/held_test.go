package ai

import (
	"bufio"
	"context"
	"flag"
	"fmt"
	"hash/fnv"
	"os"
	"strings"
	"testing"

	"npaastribe/game"
	"npaastribe/game/catalog"
	"npaastribe/game/search"
)

var heldFile = flag.String("held", "testdata/searches.txt", "file of searches for TestHeldSearches")

// TestHeldSearches checks that searches give exactly the recorded results,
// including node counts: with one thread they are deterministic. A line of the
// file contains the operation, the game, the position, the limits and the
// expected result, separated by tabs. The results of the operations are:
//
//	search   nodes, then move, score, whether exact, plies, depth and line
//	analyse  the same for the best move, the number of reports, and a hash of all reports
//	solve    all moves, without nodes, which depend on what was solved before
//	choose   the moves of all levels except Master
func TestHeldSearches(t *testing.T) {
	file, err := os.Open(*heldFile)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = file.Close() }()
	does := map[string]func(context.Context, game.State, search.Limits) (string, error){
		"search": heldSearch, "analyse": heldAnalysis, "solve": heldSolution, "choose": heldChoice,
	}
	count := 0
	for lines := bufio.NewScanner(file); lines.Scan(); count++ {
		fields := strings.Split(lines.Text(), "\t")
		entry, ok := catalog.ByName(fields[1])
		if !ok {
			t.Fatalf("no game is called %q", fields[1])
		}
		s, err := entry.Rules.Parse(fields[2])
		if err != nil {
			t.Fatal(err)
		}
		l := search.Limits{StopIfForced: true}
		if _, err := fmt.Sscan(fields[3], &l.Depth, &l.Nodes, &l.Solve, &l.Seed, &l.TableBits); err != nil {
			t.Fatal(err)
		}
		if got, err := does[fields[0]](t.Context(), s, l); got != fields[4] || err != nil {
			t.Errorf("%s\ngives %s, %v", lines.Text(), got, err)
		}
	}
	if count < 50 {
		t.Errorf("only %d searches", count)
	}
}

func heldSearch(ctx context.Context, s game.State, l search.Limits) (string, error) {
	a, _ := adapterOf(s)
	info, err := a.Search(ctx, l)
	return fmt.Sprintf("%d %s", info.Nodes, held(info.MoveEval)), err
}

func heldAnalysis(ctx context.Context, s game.State, l search.Limits) (string, error) {
	adapter, _ := adapterOf(s)
	h := fnv.New64a()
	reports := 0
	write := func(a search.Analysis) {
		for _, e := range a.Moves {
			_, _ = fmt.Fprintf(h, "%s %t\n", held(e), e.Limit)
		}
	}
	a, err := adapter.Analyse(ctx, l, func(a search.Analysis) { reports++; write(a) })
	if err != nil {
		return "", err
	}
	write(a)
	return fmt.Sprintf("%d %s %d reports %016x", a.Nodes, held(a.Moves[0]), reports, h.Sum64()), nil
}

func heldSolution(ctx context.Context, s game.State, l search.Limits) (string, error) {
	adapter, _ := adapterOf(s)
	a, err := adapter.Analyse(ctx, l, func(search.Analysis) {})
	var moves []string
	for _, e := range a.Moves {
		moves = append(moves, fmt.Sprintf("%s %t", held(e), e.Limit))
	}
	return strings.Join(moves, " "), err
}

func heldChoice(ctx context.Context, s game.State, l search.Limits) (string, error) {
	var moves []game.Move
	for _, level := range LevelsOf(s) {
		if level == search.Master {
			continue
		}
		m, err := Choose(ctx, Task{State: s, Level: level, Seed: l.Seed})
		if err != nil {
			return "", err
		}
		moves = append(moves, m)
	}
	return fmt.Sprint(moves), nil
}

// held formats everything about a move except Limit.
func held(e search.MoveEval) string {
	return fmt.Sprintf("%d %.9g %t %d %d %v", e.Move, e.Score, e.Exact, e.Plies, e.Depth, e.Line)
}
