package exact

import (
	"context"
	"embed"
	"fmt"
	"slices"
	"sync"
)

// openingFiles are opening tables. Each has an entry of one byte for every position of
// one layer: those with the same number of coins, without a line, one of each pair of
// mirror images, by ascending key. The number of entries tells how many coins. An entry
// is bias plus a score or, if only the winner is known, plus won, lost or 0. The program
// in gen writes them; its comment says how long that took.
//
//go:embed openings
var openingFiles embed.FS

// openings are the entries, without bias, of the positions of every layer, by number of
// coins and key.
type openings []map[uint64]int8

// find returns the entry of a position with that many coins and a key. ok is false if there
// is none, which is also possible for few coins, in a position that was set up.
func (o openings) find(played int, key uint64) (entry int8, ok bool) {
	if played < len(o) {
		entry, ok = o[played][key]
	}
	return entry, ok
}

// The entries of positions for which only the winner is known.
const (
	won  = 100
	lost = -100
)

// tables returns the opening tables. Each is read when it is first needed, as that takes some
// hundredths of a second.
var tables = sync.OnceValue(func() map[shape]func() openings {
	found := map[shape]func() openings{}
	files, err := openingFiles.ReadDir("openings")
	if err != nil {
		panic(err) // it is embedded
	}
	for _, file := range files {
		var s shape
		if _, err := fmt.Sscanf(file.Name(), "%dx%d-%d.bin", &s.columns, &s.rows, &s.n); err != nil {
			panic(err)
		}
		s.cells = s.columns * s.rows
		found[s] = sync.OnceValue(func() openings {
			data, err := openingFiles.ReadFile("openings/" + file.Name())
			if err != nil {
				panic(err)
			}
			return s.readOpenings(data)
		})
	}
	return found
})

// openingsOf returns the opening table of a shape, nil if there is none.
func openingsOf(s shape) openings {
	if table := tables()[s]; table != nil {
		return table()
	}
	return nil
}

// readOpenings reads the opening table of a shape.
func (s shape) readOpenings(data []byte) openings {
	if s.rows < 8 {
		b := newBoard[[8]struct{}](s)
		return b.readOpenings(data)
	}
	b := newBoard[[9]struct{}](s)
	return b.readOpenings(data)
}

// readOpenings returns the entries of the layer that data describes, and computes those
// of all layers before it. It returns nil if no layer has such a size.
func (b *board[S]) readOpenings(data []byte) openings {
	layers := [][]position{{{}}}
	for len(layers[len(layers)-1]) < len(data) {
		layers = append(layers, b.nextLayer(layers[len(layers)-1]))
	}
	last := len(layers) - 1
	if len(layers[last]) != len(data) {
		return nil
	}
	entries := make(openings, len(layers))
	entries[last] = make(map[uint64]int8, len(data))
	for i, p := range layers[last] {
		entries[last][b.canonicalKey(p)] = int8(int(data[i]) - bias)
	}
	for i := last - 1; i >= 0; i-- {
		entries[i] = make(map[uint64]int8, len(layers[i]))
		for _, p := range layers[i] {
			entries[i][b.canonicalKey(p)] = b.entryFromReplies(p, entries[i+1])
		}
	}
	return entries
}

// entryFromReplies returns the entry of a position, given those of the next layer.
func (b *board[S]) entryFromReplies(p position, next map[uint64]int8) int8 {
	if b.wins(p) != 0 {
		return int8(b.winScore(p.played + 1))
	}
	entry, least := int8(lost), int8(won)
	for rest := b.landings(p.mask); rest != 0; rest &= rest - 1 {
		reply := -next[b.canonicalKey(p.play(rest&-rest))]
		entry, least = max(entry, reply), min(least, reply)
	}
	if entry < 0 && least == lost { // it is not known how late the game can be lost
		return lost
	}
	return entry
}

// nextLayer returns the positions of the next layer: those without a line after one more
// coin, by ascending key.
func (b *board[S]) nextLayer(layer []position) []position {
	var next []position
	for _, p := range layer {
		for rest := b.landings(p.mask) &^ b.wins(p); rest != 0; rest &= rest - 1 {
			q := p.play(rest & -rest)
			if b.key(q.own, q.mask) != b.canonicalKey(q) {
				q.own, q.mask = b.mirror(q.own), b.mirror(q.mask)
			}
			next = append(next, q)
		}
	}
	slices.SortFunc(next, func(p, q position) int {
		if b.canonicalKey(p) < b.canonicalKey(q) {
			return -1
		}
		return 1
	})
	return slices.Compact(next)
}

// Maker computes the entries of an opening table.
type Maker struct {
	Columns, Rows, N int
	Coins            int     // number of coins on the board in the positions of the table
	Winner           bool    // find out only who wins
	From             int     // index of the first entry to compute
	Memory           *Memory // the transposition table to use
}

// Make computes the entries one after the other. It calls add with each entry, the nodes
// that it took, and the number of entries in all. The error is that of ctx or of add, or
// ErrUnsupported for a board that is too large.
func (m Maker) Make(ctx context.Context, add func(entry byte, nodes int64, all int) error) error {
	s := shape{m.Columns, m.Rows, m.N, m.Columns * m.Rows}
	switch {
	case !s.fits():
		return ErrUnsupported
	case s.rows < 8:
		return makeOpenings[[8]struct{}](ctx, s, m, add)
	default:
		return makeOpenings[[9]struct{}](ctx, s, m, add)
	}
}

func makeOpenings[S stride](ctx context.Context, of shape, m Maker, add func(entry byte, nodes int64, all int) error) error {
	s := newSearcher[S](ctx, of, m.Memory)
	layer := []position{{}}
	for range m.Coins {
		layer = s.nextLayer(layer)
	}
	for _, p := range layer[min(m.From, len(layer)):] {
		before := s.Nodes
		var entry int
		if m.Winner {
			entry = s.winner(p) * won
		} else {
			entry = s.solve(p)
		}
		if s.Stopped {
			return ctx.Err()
		}
		if err := add(byte(entry+bias), s.Nodes-before, len(layer)); err != nil {
			return err
		}
	}
	return nil
}
