//go:build train

// How book.bin is made. The program searches the positions of the opening one
// after the other, first those to which best play leads, and appends the results
// to a text file, a position to a line. It can be stopped at any time and goes
// on where it was; whenever it ends, it writes book.bin:
//
//	BOOK=/tmp/book SECONDS=3600 nice -n 19 go test -tags train -run TestBookGrows -v -timeout 0 ./game/othello/engine
//
// The next position is chosen after T. Lincke, "Strategies for the automatic
// construction of opening books" (2000): it is the one on whose path the moves gave
// away least, plus plyCost for every ply, so that it is not always on the same line.

package engine

import (
	"bufio"
	"bytes"
	"cmp"
	"compress/flate"
	"encoding/binary"
	"fmt"
	"maps"
	"math"
	"math/bits"
	"os"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"npaastribe/game"
	"npaastribe/game/othello"
	"npaastribe/game/search"
)

// How the book is made. Scores are in discs.
const (
	firstBookDepth = 7   // depth of the first search, of all moves
	bookWindow     = 4   // a move is searched to bookDepth if it is within bookWindow of the best
	maxBookMoves   = 5   // and among the maxBookMoves best
	bookPlies      = 28  // length of the longest line
	plyCost        = 0.2 // cost of a ply
	bookBatch      = 8   // number of positions that are chosen at a time
)

// bookBuilder is a book that is being made.
type bookBuilder map[bookKey]*bookPosition

// bookPosition is a position that has been searched.
type bookPosition struct {
	own, other uint64
	moves      []bookMove // those close to the best
	found      []float64  // by move: the score of the search
	value      float64    // the score of the best line in the book
	cost       float64    // the cost of the cheapest path to the position
}

// TestBookGrows searches positions for SECONDS.
func TestBookGrows(t *testing.T) {
	seconds, _ := strconv.Atoi(os.Getenv("SECONDS"))
	g, file := openBook(t, os.Getenv("BOOK"))
	defer file.Close()
	memories := [2]*Memory{NewMemory(18), NewMemory(18)}
	for end := time.Now().Add(time.Duration(seconds) * time.Second); time.Now().Before(end); {
		found := g.choose(bookBatch)
		var working sync.WaitGroup
		for w, m := range memories {
			working.Go(func() {
				for i := w; i < len(found); i += len(memories) {
					found[i].search(t, m)
				}
			})
		}
		working.Wait()
		for _, leaf := range found {
			g.add(leaf)
			if _, err := fmt.Fprintln(file, leaf); err != nil {
				t.Fatal(err)
			}
		}
	}
	g.update()
	packed := g.pack()
	if err := os.WriteFile("book.bin", packed, 0o644); err != nil {
		t.Fatal(err)
	}
	t.Logf("%d positions, %d bytes", len(g), len(packed))
	g.report(t)
}

// openBook reads a book from a file, and returns the file open for appending.
func openBook(t *testing.T, name string) (bookBuilder, *os.File) {
	file, err := os.OpenFile(name, os.O_APPEND|os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		t.Fatal(err)
	}
	g := bookBuilder{}
	for lines := bufio.NewScanner(file); lines.Scan(); {
		g.add(parseLeaf(t, lines.Text()))
	}
	return g, file
}

func (g bookBuilder) add(l *bookPosition) { g[newBookKey(l.own, l.other)] = l }

// position returns the board with its owner to move.
func (l *bookPosition) position(t testing.TB) othello.Position {
	var cells [othello.Cells]game.Side
	for cell := range cells {
		if l.own>>cell&1 != 0 {
			cells[cell] = game.First
		} else if l.other>>cell&1 != 0 {
			cells[cell] = game.Second
		}
	}
	p, err := othello.SetUp(cells, game.First)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// String writes a line of the file: the position and its moves.
func (l *bookPosition) String() string {
	var text strings.Builder
	_, _ = fmt.Fprintf(&text, "%x %x", l.own, l.other)
	for i, m := range l.moves {
		_, _ = fmt.Fprintf(&text, " %d %.2f", m.cell, l.found[i])
	}
	return text.String()
}

// parseLeaf reads what String has written.
func parseLeaf(t *testing.T, line string) *bookPosition {
	l := &bookPosition{}
	in := strings.NewReader(line)
	if _, err := fmt.Fscanf(in, "%x %x", &l.own, &l.other); err != nil {
		t.Fatalf("%q: %v", line, err)
	}
	all := bookMoves(l.own, l.other)
	for in.Len() > 0 {
		var cell int
		var found float64
		_, err := fmt.Fscan(in, &cell, &found)
		at := slices.IndexFunc(all, func(m bookMove) bool { return m.cell == cell })
		if at < 0 || err != nil {
			t.Fatalf("%q: %v", line, err)
		}
		l.moves, l.found = append(l.moves, all[at]), append(l.found, found)
	}
	return l
}

// search sets moves and found by searches.
func (l *bookPosition) search(t testing.TB, m *Memory) {
	l.moves = newBookKey(l.own, l.other).distinctMoves()
	l.own, l.other = othello.Canonical(l.own, l.other)
	l.sort(t, m, firstBookDepth)
	worthIt := 0
	for _, found := range l.found[:min(len(l.found), maxBookMoves)] {
		if found > l.found[0]-bookWindow {
			worthIt++
		}
	}
	l.moves = l.moves[:worthIt]
	l.sort(t, m, bookDepth)
}

// sort searches the moves to a depth, and sorts them, the best first.
func (l *bookPosition) sort(t testing.TB, memory *Memory, depth int) {
	scores := map[bookKey]float64{}
	for _, m := range l.moves {
		after := bookPosition{own: m.own, other: m.other}
		info, err := memory.Search(t.Context(), after.position(t), search.Limits{Depth: depth - 1, Solve: -1}, nil)
		if err != nil {
			t.Error(err)
		}
		if scores[m.key] = info.Score; !m.opponentPasses {
			scores[m.key] = -info.Score
		}
	}
	slices.SortStableFunc(l.moves, func(a, b bookMove) int { return cmp.Compare(scores[b.key], scores[a.key]) })
	l.found = nil
	for _, m := range l.moves {
		l.found = append(l.found, scores[m.key])
	}
}

// update computes the values of all positions, from the last plies back, and their costs,
// from the first ply on.
func (g bookBuilder) update() {
	order := slices.SortedFunc(maps.Values(g), func(a, b *bookPosition) int { return a.discs() - b.discs() })
	for _, l := range slices.Backward(order) {
		l.value, l.cost = math.Inf(-1), math.Inf(1)
		for i := range l.moves {
			l.value = max(l.value, g.moveScore(l, i))
		}
	}
	if start := g[newBookKey(othello.New().Discs())]; start != nil {
		start.cost = 0
	}
	for _, l := range order {
		for i, m := range l.moves {
			if next := g[m.key]; next != nil {
				next.cost = min(next.cost, g.costOf(l, i))
			}
		}
	}
}

func (l *bookPosition) discs() int { return bits.OnesCount64(l.own | l.other) }

// moveScore returns the score of move i of l.
func (g bookBuilder) moveScore(l *bookPosition, i int) float64 {
	next := g[l.moves[i].key]
	switch {
	case next == nil:
		return l.found[i]
	case l.moves[i].opponentPasses:
		return next.value
	default:
		return -next.value
	}
}

// costOf returns the cost of a path through l that goes on with move i.
func (g bookBuilder) costOf(l *bookPosition, i int) float64 {
	return l.cost + plyCost + l.value - g.moveScore(l, i)
}

// choose returns the positions to search next, those of the lowest cost.
func (g bookBuilder) choose(count int) (next []*bookPosition) {
	if len(g) == 0 {
		own, other := othello.New().Discs()
		return []*bookPosition{{own: own, other: other}}
	}
	g.update()
	costs := map[bookKey]float64{}
	for _, l := range g {
		for i, m := range l.moves {
			if g[m.key] == nil && l.discs() < 4+bookPlies {
				if cost, ok := costs[m.key]; !ok || g.costOf(l, i) < cost {
					costs[m.key] = g.costOf(l, i)
				}
			}
		}
	}
	keys := slices.SortedFunc(maps.Keys(costs), func(a, b bookKey) int {
		return cmp.Or(cmp.Compare(costs[a], costs[b]), cmp.Compare(a.own, b.own), cmp.Compare(a.other, b.other))
	})
	for _, k := range keys[:min(count, len(keys))] {
		next = append(next, &bookPosition{own: k.own, other: k.other})
	}
	return next
}

// pack writes what unpackBook reads.
func (g bookBuilder) pack() []byte {
	var raw []byte
	keys := []bookKey{newBookKey(othello.New().Discs())}
	met := map[bookKey]bool{keys[0]: true}
	for i := 0; i < len(keys); i++ {
		moves := keys[i].distinctMoves()
		var stays uint64
		for n, m := range moves {
			if g[m.key] == nil {
				continue
			}
			stays |= 1 << n
			if !met[m.key] {
				met[m.key] = true
				keys = append(keys, m.key)
			}
		}
		raw = binary.AppendUvarint(raw, stays)
		number, score := g.deviation(g[keys[i]], moves)
		if raw = binary.AppendUvarint(raw, uint64(number)); number > 0 {
			raw = binary.AppendVarint(raw, int64(math.Round(score*unit)))
		}
	}
	var packed bytes.Buffer
	w, _ := flate.NewWriter(&packed, flate.BestCompression)
	_, _ = w.Write(raw)
	_ = w.Close()
	return packed.Bytes()
}

// deviation returns the number of the best move that leads out of the book, counted from 1
// among moves, or 0 if there is none, and its score.
func (g bookBuilder) deviation(l *bookPosition, moves []bookMove) (number int, score float64) {
	for i, m := range l.moves {
		if g[m.key] == nil && (number == 0 || l.found[i] > score) {
			number = 1 + slices.IndexFunc(moves, func(other bookMove) bool { return other.key == m.key })
			score = l.found[i]
		}
	}
	return number, score
}

// report logs the numbers of positions by discs, and the best line.
func (g bookBuilder) report(t *testing.T) {
	var counts [64]int
	for _, l := range g {
		counts[l.discs()]++
	}
	t.Log(counts)
	b, err := unpackBook(g.pack())
	if err != nil {
		t.Fatal(err)
	}
	own, other := othello.New().Discs()
	t.Log(b[newBookKey(own, other)].score, b.principalVariation(own, other))
}
