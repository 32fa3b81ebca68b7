package engine

import (
	"math/rand/v2"
	"testing"

	"npaastribe/game"
	"npaastribe/game/awari"
)

// begin returns a start position.
func begin(t testing.TB, beans int, v awari.Variant) awari.Position {
	t.Helper()
	p, err := awari.New(awari.Options{Beans: beans, Variant: v})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// parse reads a position.
func parse(t testing.TB, text string) awari.Position {
	t.Helper()
	p, err := awari.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// randomPlies plays random moves, fewer than plies if the game ends.
func randomPlies(p awari.Position, plies int, r *rand.Rand) awari.Position {
	for range plies {
		moves := p.Moves()
		if len(moves) == 0 {
			break
		}
		p = p.Play(moves[r.IntN(len(moves))]).(awari.Position)
	}
	return p
}

// nearEnd returns a position of a random game of three beans a pit that has not
// ended and has at most the given number of beans in the rows.
func nearEnd(v awari.Variant, beans int, r *rand.Rand) awari.Position {
	for {
		p, err := awari.New(awari.Options{Beans: 3, Variant: v})
		for err == nil && p.Result().Outcome == game.Playing {
			if newBoard(p).beans() <= beans {
				return p
			}
			p = randomPlies(p, 1, r)
		}
	}
}

// ahead returns the lead of the side to move in beans at home.
func ahead(p awari.Position) int {
	first, second := p.Score()
	if p.Turn() == game.Second {
		return second - first
	}
	return first - second
}

// brute returns the final lead of the side to move with best play. It searches
// the whole tree by the rules alone, with a cache in seen.
func brute(p awari.Position, seen map[awari.Position]int) int {
	if p.Result().Outcome != game.Playing {
		return ahead(p)
	}
	if score, ok := seen[p]; ok {
		return score
	}
	best := unknown
	for _, m := range p.Moves() {
		best = max(best, bruteMove(p, m, seen))
	}
	seen[p] = best
	return best
}

// bruteMove returns the final lead after a move with best play, for the side
// that makes it.
func bruteMove(p awari.Position, m game.Move, seen map[awari.Position]int) int {
	next := p.Play(m).(awari.Position)
	if next.Turn() == p.Turn() {
		return brute(next, seen)
	}
	return -brute(next, seen)
}

// plain is minimax to a depth, with the same evaluation at the leaves.
func plain(r *rules, p awari.Position, depth int) int {
	switch {
	case p.Result().Outcome != game.Playing:
		return ahead(p)
	case depth == 0:
		return ahead(p) + r.evaluate(newBoard(p))
	}
	best := unknown
	for _, m := range p.Moves() {
		best = max(best, plainMove(r, p, m, depth))
	}
	return best
}

// plainMove is plain for a move. One that earns another turn costs no depth.
func plainMove(r *rules, p awari.Position, m game.Move, depth int) int {
	next := p.Play(m).(awari.Position)
	if next.Turn() == p.Turn() {
		return plain(r, next, depth)
	}
	return -plain(r, next, depth-1)
}
