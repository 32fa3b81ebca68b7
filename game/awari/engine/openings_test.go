//go:build !race

package engine

import (
	"cmp"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"npaastribe/game"
	"npaastribe/game/awari"
	"npaastribe/game/search"
)

// TestOpeningsAreKnown checks that the first positions of games need no search: that Search knows a
// move and a score, and Analyse all moves where all of them are known. The scores of the starts
// must be those found by a search.
func TestOpeningsAreKnown(t *testing.T) {
	files, err := openingFiles.ReadDir("openings")
	if err != nil || len(files) != len(allOpenings()) || len(files) < 2*len(awari.Variants()) {
		t.Fatalf("%d of %d files are read, %v", len(allOpenings()), len(files), err)
	}
	for of, read := range allOpenings() {
		all := read()
		i := slices.IndexFunc(allStarts, func(s start) bool { return s.beans == of.beans && s.v == of.variant })
		if first, ok := all[startBoard(of.beans)]; !ok || i < 0 || first.score != allStarts[i].score {
			t.Errorf("%v: of %d positions the first is worth %+v", of, len(all), first)
		}
		random := rand.New(rand.NewPCG(4, uint64(i)))
		for range 20 {
			checkOpening(t, begin(t, of.beans, of.variant), all, random)
		}
	}
}

// checkOpening plays random moves as long as the positions after them are known.
func checkOpening(t *testing.T, p awari.Position, all openings, random *rand.Rand) {
	t.Helper()
	for p.Result().Outcome == game.Playing {
		known, ok := all[newBoard(p)]
		if !ok {
			return
		}
		want := float64(known.score + ahead(p))
		if info := find(t, p, search.Limits{Nodes: 100}); known.pit != noMove && (!info.Exact || info.Score != want) {
			t.Errorf("%v: %+v, want %v", p, info, want)
		}
		if whole := !slices.ContainsFunc(p.Moves(), func(m game.Move) bool { return !isKnown(p.Play(m).(awari.Position), all) }); whole {
			checkKnownMoves(t, p, want)
		}
		p = p.Play(p.Moves()[random.IntN(len(p.Moves()))]).(awari.Position)
	}
}

// isKnown reports whether the scores of all moves of a position are known.
func isKnown(p awari.Position, all openings) bool {
	_, ok := all[newBoard(p)]
	return ok || p.Result().Outcome != game.Playing
}

// checkKnownMoves checks that an analysis knows the scores of all moves, and that its lines end
// with them.
func checkKnownMoves(t *testing.T, p awari.Position, want float64) {
	t.Helper()
	a, err := Analyse(t.Context(), p, search.Limits{Nodes: 100, TableBits: 14}, nil)
	if err != nil || !exact(a) {
		t.Fatalf("%v: %+v, %v", p, a, err)
	}
	best := slices.MaxFunc(a.Moves, func(v, w search.MoveEval) int { return cmp.Compare(v.Score, w.Score) })
	if best.Score != want {
		t.Errorf("%v: %+v, want %v", p, best, want)
	}
	for _, m := range a.Moves {
		end := checkLine(t, p, m.Move, m.Line)
		gained := ahead(end)
		if end.Turn() != p.Turn() {
			gained = -gained
		}
		if end.Result().Outcome != game.Playing && float64(gained) != m.Score {
			t.Errorf("%v: the line %v leads to %v, not to %v", p, m.Line, end, m.Score)
		}
	}
}

// TestOpeningsAgree checks that a file has all positions of the first moves, that no position has a
// lower score than one of its moves, nor a higher one than the best if all are known, and that the
// ends agree with the endgames.
func TestOpeningsAgree(t *testing.T) {
	for of, read := range allOpenings() {
		r, all := newRules(of.variant), read()
		few, err := (&endgames{rules: r}).extended(8, never, nil)
		if err != nil {
			t.Fatal(err)
		}
		lines, err := openingFiles.ReadFile("openings/" + of.name())
		if err != nil {
			t.Fatal(err)
		}
		want := r.first(startBoard(of.beans), 4)
		for i, line := range slices.Collect(strings.Lines(string(lines))) {
			if o, err := r.readOpening(startBoard(of.beans), line); err != nil || o.before != want[i].pits {
				t.Fatalf("%v: line %d is %q, %v, want the position after %q", of, i, line, err, want[i].pits)
			}
		}
		for b, f := range all {
			checkAgrees(t, r, b, f, all)
			if b.beans() <= few.maxCovered() && few.value(b) != f.score {
				t.Errorf("%v: %x is worth %d, not %d", of, b, few.value(b), f.score)
			}
		}
	}
}

// checkAgrees compares the score of a position with those of the positions after it.
func checkAgrees(t *testing.T, r *rules, b board, f outcome, all openings) {
	t.Helper()
	best, whole := unknown, true
	for _, c := range r.children(nil, b) {
		rest, ok := all[c.board]
		if c.board.over() {
			ok = true
		} else if !c.again {
			rest.score = -rest.score
		}
		if whole = whole && ok; ok {
			best = max(best, c.gain+rest.score)
		}
	}
	if best > f.score || whole && best < f.score {
		t.Errorf("%v: %x is worth %d, its moves %d", r.variant, b, f.score, best)
	}
}

// TestOpeningsAreProved solves positions of every file again, as many as a limit of nodes allows.
func TestOpeningsAreProved(t *testing.T) { proveOpenings(t, awari.MaxBeans, 12, 18, 1_000_000) }

// proveOpenings solves positions of the files with at most so many beans a pit again, with endgames
// and a table of a size, until it has spent nodes on a file. For three beans it must prove at least
// one.
func proveOpenings(t *testing.T, most, endgameBeans, tableBits int, nodes int64) {
	t.Helper()
	for i, v := range awari.Variants() {
		known, err := (&endgames{rules: newRules(v)}).extended(endgameBeans, never, nil)
		if err != nil {
			t.Fatal(err)
		}
		for beans := awari.MinBeans; beans <= most; beans++ {
			of := opening{beans, v}
			if allOpenings()[of] == nil {
				continue
			}
			random := rand.New(rand.NewPCG(45, uint64(i)))
			all := known.rules.first(startBoard(beans), 3)
			random.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
			proved := proveAll(t, of, all, newSolver(t.Context(), known, tableBits), nodes)
			if t.Logf("%v: %d positions proved", of, proved); proved == 0 && beans == awari.MinBeans {
				t.Errorf("%v: no position was proved", of)
			}
		}
	}
}

// proveAll solves those of positions that are known, and returns their number.
func proveAll(t *testing.T, of opening, positions []reached, s *searcher, nodes int64) (proved int) {
	t.Helper()
	all := allOpenings()[of]()
	s.Precise = true
	s.WithNodeLimit(nodes, func() {
		for _, at := range positions {
			f, ok := all[at.board]
			if !ok {
				continue
			}
			score := s.value(at.board)
			if s.Stopped {
				return
			}
			if proved++; score != f.score {
				t.Errorf("%v after %q: %d, not %d", of, at.pits, score, f.score)
			}
		}
	})
	return proved
}

// TestMakerFindsOpenings checks that a file has what Maker finds, and that Maker continues after
// the lines that are there.
func TestMakerFindsOpenings(t *testing.T) {
	v := awari.Variant{Sweep: true}
	data, err := openingFiles.ReadFile("openings/" + Maker{Beans: 3, Variant: v}.Name())
	if err != nil {
		t.Fatal(err)
	}
	kept := slices.Collect(strings.Lines(string(data)))
	var made []string
	m := Maker{Beans: 3, Variant: v, Moves: 1, Endgames: 12, TableBits: 18}
	err = m.Make(t.Context(), 4, func(line string, _ int64, all int) error {
		made = append(made, line)
		if all != 7 {
			t.Errorf("%d positions", all)
		}
		return nil
	})
	if err != nil || len(made) != 3 {
		t.Fatalf("%q, %v", made, err)
	}
	r := newRules(v)
	for i, line := range made {
		a, err := r.readOpening(startBoard(3), line)
		b, errKept := r.readOpening(startBoard(3), kept[4+i])
		if err != nil || errKept != nil || a.before != b.before || a.score != b.score {
			t.Errorf("%q has been made, but %q is kept", line, kept[4+i])
		}
	}
}

// TestOnlyMasterKnowsOpenings checks that the other levels have to search.
func TestOnlyMasterKnowsOpenings(t *testing.T) {
	p := begin(t, 4, awari.Kalah)
	for _, level := range search.CommonLevels() {
		l := adapter{p}.LevelParams(level).Limits
		l.Nodes = 100
		if info := find(t, p, l); info.Exact != (level == search.Master) {
			t.Errorf("%v: %+v", level, info)
		}
	}
}

// TestOtherGamesHaveNoOpenings checks that a position with as many beans as a known game is not
// taken for one of that game.
func TestOtherGamesHaveNoOpenings(t *testing.T) {
	for _, text := range []string{
		"4,4,4,4,4,3 1 4,4,4,4,4,4 0 1 own,sweep,skip -",
		"5,4,4,4,4,4 0 4,4,4,4,4,3 0 1 own,sweep,skip -",
	} {
		if info := find(t, parse(t, text), search.Limits{Nodes: 100}); info.Exact {
			t.Errorf("%s: %+v", text, info)
		}
	}
}

// TestOpeningsWithMistakes checks that a file with a mistake is rejected.
func TestOpeningsWithMistakes(t *testing.T) {
	r, start := newRules(awari.Variant{}), board{0x010000000000, 0x000000000002}
	if all := r.readOpenings(start, "- 1 6\n"); len(all) != 1 || all[start] != (outcome{1, true, 5}) {
		t.Fatalf("%v", all)
	}
	if all := r.readOpenings(start, "- 1 -\n"); len(all) != 1 || all[start] != (outcome{1, true, noMove}) {
		t.Fatalf("%v", all)
	}
	for _, line := range []string{
		"\n", "- 1\n", "- 1 6 6\n", "- one 6\n", // not three words, or no number
		"- 2 6\n", "- 0 6\n", // the moves gain something else
		"- 1 5\n", "- 1 7\n", "- 1 0\n", "- 1 x\n", "- 1 66\n", // illegal moves
		"6 1 1\n", "5 1 6\n", // illegal moves before
	} {
		if all := r.readOpenings(start, "- 1 6\n"+line); all != nil {
			t.Errorf("%q: %v", line, all)
		}
	}
}
