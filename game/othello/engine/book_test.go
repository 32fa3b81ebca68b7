//go:build !race

package engine

import (
	"bytes"
	"compress/flate"
	"io"
	"slices"
	"testing"

	"npaastribe/game"
	"npaastribe/game/othello"
	"npaastribe/game/search"
)

// wholeBook are limits that allow the whole book.
var wholeBook = search.Limits{Book: othello.Cells, Solve: -1, Depth: 1, TableBits: 4}

// follow plays the moves of the book for both sides, and returns them.
func follow(t *testing.T, p othello.Position, l search.Limits) (moves []game.Move) {
	t.Helper()
	for {
		found, ok := openings().find(p, l)
		if !ok {
			return moves
		}
		if err := p.Check(found.Move); err != nil || found.Line[0] != found.Move || found.Depth < bookDepth || found.Exact {
			t.Fatalf("at %v: %+v, %v", p, found, err)
		}
		moves = append(moves, found.Move)
		p = after(p, found.Move)
	}
}

func after(p othello.Position, m game.Move) othello.Position {
	next, _ := p.Play(m).(othello.Position)
	return next
}

// TestBookIsDeepAndSmall follows the best line of the book.
func TestBookIsDeepAndSmall(t *testing.T) {
	if len(packedBook) > 1<<20 {
		t.Errorf("%d bytes", len(packedBook))
	}
	p := othello.New()
	own, other := p.Discs()
	line := openings().principalVariation(own, other)
	if len(line) < 20 {
		t.Errorf("the best line has %d moves", len(line))
	}
	for _, m := range line {
		if err := p.Check(m); err != nil {
			t.Fatal(err)
		}
		p = after(p, m)
	}
	if e := openings()[newBookKey(own, other)]; e.depth < bookDepth+20-1 || max(e.score, -e.score) > 3*unit {
		t.Errorf("the game is worth %+v at its beginning", e)
	}
}

// TestBookIsConsistent checks for every position of the book that its score is that of
// its best move, and that the move that leads out of the book does so.
func TestBookIsConsistent(t *testing.T) {
	b := openings()
	for key, e := range b {
		best := -inf
		for _, m := range bookMoves(key.own, key.other) {
			if score, _, ok := b.moveScore(e, &m); ok {
				best = max(best, score)
			}
		}
		if best != e.score || e.hasDeviation && b[e.deviation] != nil {
			t.Fatalf("%+v of %x has moves worth %d", e, key, best)
		}
	}
	if len(b) < 2000 {
		t.Errorf("only %d positions", len(b))
	}
}

// TestBookKnowsSymmetry plays the four possible first moves, which are
// equivalent by symmetry.
func TestBookKnowsSymmetry(t *testing.T) {
	var scores []float64
	for _, m := range othello.New().Moves() {
		found, ok := openings().find(after(othello.New(), m), wholeBook)
		if !ok {
			t.Fatalf("nothing is known after %d", m)
		}
		own, other := after(othello.New(), m).Discs()
		scores = append(scores, float64(openings()[newBookKey(own, other)].score))
		if found.Score > scores[0]/unit || found.Score < (scores[0]-bookTolerance)/unit {
			t.Errorf("after %d it finds %v, of %v", m, found.Score, scores[0]/unit)
		}
	}
	if slices.Min(scores) != slices.Max(scores) {
		t.Errorf("the first moves lead to %v", scores)
	}
}

// TestGamesDiffer checks that the book plays different games with different seeds.
func TestGamesDiffer(t *testing.T) {
	known := map[string]bool{}
	for seed := range int64(20) {
		l := wholeBook
		l.Seed = seed
		moves := follow(t, othello.New(), l)
		if !slices.Equal(moves, follow(t, othello.New(), l)) {
			t.Fatalf("seed %d plays two games", seed)
		}
		text := ""
		for _, m := range moves {
			text += othello.Position{}.Format(m)
		}
		known[text] = true
	}
	if len(known) < 10 {
		t.Errorf("20 seeds play %d games: %v", len(known), known)
	}
}

// TestLevelsUseBook checks that Expert and Master follow the book as far as it goes,
// Hard leaves it early, and the weaker levels do not use it.
func TestLevelsUseBook(t *testing.T) {
	for level, want := range map[search.Level]int{
		search.Beginner: 0, search.Easy: 0, search.Medium: 0, search.Hard: hardBook, search.Expert: 12, search.Master: 12,
	} {
		p, plies := othello.New(), 0
		for ; ; plies++ {
			a, _ := Player(p)
			found, ok := openings().find(p, a.LevelParams(level).Limits)
			if !ok {
				break
			}
			p = after(p, found.Move)
		}
		if plies < want || level != search.Expert && level != search.Master && plies > want {
			t.Errorf("%s follows the book for %d plies, want %d", level, plies, want)
		}
	}
}

// TestSearchUsesBook checks that a search does not visit a node if the book has a
// move, and that an analysis does not use the book.
func TestSearchUsesBook(t *testing.T) {
	l := wholeBook
	if found, err := Search(t.Context(), othello.New(), l, nil); err != nil || found.Nodes != 0 || found.Depth < bookDepth {
		t.Errorf("%+v, %v", found, err)
	}
	l.Book = 0
	if found, err := Search(t.Context(), othello.New(), l, nil); err != nil || found.Nodes == 0 || found.Depth != 1 {
		t.Errorf("without the book %+v, %v", found, err)
	}
	a, _ := Player(othello.New())
	if a.AnalysisLimits().Book != 0 {
		t.Error("analysis asks the book")
	}
}

// TestDamagedBook truncates a book and changes its bytes.
func TestDamagedBook(t *testing.T) {
	raw, err := io.ReadAll(flate.NewReader(bytes.NewReader(packedBook)))
	if err != nil {
		t.Fatal(err)
	}
	pack := func(raw []byte) []byte {
		var packed bytes.Buffer
		w, _ := flate.NewWriter(&packed, flate.BestSpeed)
		_, _ = w.Write(raw)
		_ = w.Close()
		return packed.Bytes()
	}
	if _, err := unpackBook(pack(raw)); err != nil {
		t.Fatal(err)
	}
	for what, bad := range map[string][]byte{
		"cut off":                raw[:len(raw)/2],
		"with more at its end":   append(slices.Clone(raw), 0),
		"of moves there are not": append([]byte{0xff, 0xff, 0xff, 0x7f}, raw[1:]...),
		"without a move":         {0, 0},
		"empty":                  {},
	} {
		if _, err := unpackBook(pack(bad)); err == nil {
			t.Errorf("a book %s is taken", what)
		}
	}
	if _, err := unpackBook([]byte("no book")); err == nil {
		t.Error("something else is taken for a book")
	}
}
