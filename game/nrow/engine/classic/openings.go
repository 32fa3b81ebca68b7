package classic

import (
	"context"
	_ "embed"
	"slices"
	"sync"

	"npaastribe/game/search"
)

// openingBytes are the scores, raised by bias, of all positions of one layer:
// those with the same number of coins, without a line, one of each pair of
// mirror images, by ascending key. Their number tells how many coins. The
// program in gen writes them; see its comment for what that took.
//
//go:embed openings.bin
var openingBytes []byte

// openings holds the score of every position up to the embedded layer by its
// key. Reading it takes a part of a tenth of a second, so that is done when it is
// first asked.
var openings = sync.OnceValue(func() []map[uint64]int8 { return readOpenings(openingBytes) })

// lookUp returns the score of a position if the opening table has it.
func lookUp(p position) (score int, ok bool) {
	layers := openings()
	if p.played >= len(layers) {
		return 0, false
	}
	found, ok := layers[p.played][p.key()]
	return int(found), ok
}

// readOpenings returns the scores of the layer that data describes and of all
// before it. It returns none if there is no layer of such a size.
func readOpenings(data []byte) []map[uint64]int8 {
	layers := [][]position{{{}}}
	for len(layers[len(layers)-1]) < len(data) {
		layers = append(layers, nextLayer(layers[len(layers)-1]))
	}
	last := len(layers) - 1
	if len(layers[last]) != len(data) {
		return nil
	}
	scores := make([]map[uint64]int8, len(layers))
	scores[last] = make(map[uint64]int8, len(data))
	for i, p := range layers[last] {
		scores[last][p.key()] = int8(data[i]) - bias
	}
	for i := last - 1; i >= 0; i-- {
		scores[i] = make(map[uint64]int8, len(layers[i]))
		for _, p := range layers[i] {
			scores[i][p.key()] = bestReply(p, scores[i+1])
		}
	}
	return scores
}

// bestReply returns the score of a position from those of the next layer.
func bestReply(p position, next map[uint64]int8) int8 {
	if p.wins() != 0 {
		return int8(winAt(p.played + 1))
	}
	score := int8(unknown)
	for rest := landings(p.mask); rest != 0; rest &= rest - 1 {
		score = max(score, -next[p.play(rest&-rest).key()])
	}
	return score
}

// nextLayer returns the positions without a line that one more coin leads to.
func nextLayer(layer []position) []position {
	var next []position
	for _, p := range layer {
		for rest := landings(p.mask) &^ p.wins(); rest != 0; rest &= rest - 1 {
			q := p.play(rest & -rest)
			if key(q.own, q.mask) != q.key() {
				q.own, q.mask = mirror(q.own), mirror(q.mask)
			}
			next = append(next, q)
		}
	}
	slices.SortFunc(next, func(p, q position) int {
		if p.key() < q.key() {
			return -1
		}
		return 1
	})
	return slices.Compact(next)
}

// MakeOpenings computes the opening table with so many coins on the board,
// from its entry number done on, and calls add with each entry as it is
// known, with the nodes it took and the number of entries in all. It is for
// the program that makes the table. The error is that of ctx or of add.
func MakeOpenings(ctx context.Context, coins, done int, memory *Memory, add func(entry byte, nodes int64, all int) error) error {
	layer := []position{{}}
	for range coins {
		layer = nextLayer(layer)
	}
	for _, p := range layer[min(done, len(layer)):] {
		s := searcher{Control: search.NewControl(ctx, pollNodes), memory: memory}
		score := s.solve(p)
		if s.Stopped {
			return ctx.Err()
		}
		if err := add(byte(score+bias), s.Nodes, len(layer)); err != nil {
			return err
		}
	}
	return nil
}
