package engine

import (
	"math/bits"
	"math/rand/v2"
	"testing"

	"npaastribe/game"
	"npaastribe/game/othello"
)

// bruteForce returns the score of a position with best play, for the side to move,
// in discs. It searches the whole tree with the rules alone, and keeps the scores of
// positions in seen.
func bruteForce(p othello.Position, seen map[othello.Position]int) int {
	if p.Result().Outcome != game.Playing {
		black, white := p.Score()
		score := 0
		switch {
		case black > white:
			score = 64 - 2*white
		case black < white:
			score = 2*black - 64
		}
		if p.Turn() == game.Second {
			score = -score
		}
		return score
	}
	if score, ok := seen[p]; ok {
		return score
	}
	best := -64
	for _, m := range p.Moves() {
		best = max(best, bruteForceMove(p, m, seen))
	}
	seen[p] = best
	return best
}

// bruteForceMove returns the score of a move with best play, for the side that
// makes it.
func bruteForceMove(p othello.Position, m game.Move, seen map[othello.Position]int) int {
	next := p.Play(m).(othello.Position)
	score := bruteForce(next, seen)
	if next.Turn() != p.Turn() {
		score = -score
	}
	return score
}

// nearEnd returns a position with that many empty cells from a random game that has not
// ended.
func nearEnd(empties int, r *rand.Rand) othello.Position {
	for {
		p := randomPlies(othello.New(), 60-empties, r)
		own, other := p.Discs()
		if p.Result().Outcome == game.Playing && bits.OnesCount64(^(own|other)) == empties {
			return p
		}
	}
}

// parseAll parses positions.
func parseAll(t testing.TB, texts ...string) (all []othello.Position) {
	t.Helper()
	for _, text := range texts {
		all = append(all, parse(t, text))
	}
	return all
}
