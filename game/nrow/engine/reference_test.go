package engine

import (
	"math/rand/v2"
	"testing"

	"npaastribe/game"
	"npaastribe/game/nrow"
)

// bruteForce returns 1, 0 or -1 as the side to move wins, draws or loses with best
// play. It searches the whole tree with the rules alone, and keeps the results of
// positions in seen.
func bruteForce(p nrow.Position, seen map[nrow.Position]int) int {
	if r := p.Result(); r.Outcome == game.Won {
		return -1 // the side that moved last has won
	} else if r.Outcome == game.Drawn {
		return 0
	}
	if value, ok := seen[p]; ok {
		return value
	}
	best := -1
	for _, m := range p.Moves() {
		if best = max(best, -bruteForce(p.Play(m).(nrow.Position), seen)); best == 1 {
			break
		}
	}
	seen[p] = best
	return best
}

// wins returns the moves whose column has a cell where a coin of side would complete a
// line: the cell that many above the lowest empty one.
func wins(p nrow.Position, side game.Side, above int) map[game.Move]bool {
	columns, rows := p.Size()
	at := func(column, row int) game.Side {
		if column < 0 || column >= columns || row < 0 || row >= rows {
			return game.None
		}
		return p.At(row*columns + column)
	}
	moves := map[game.Move]bool{}
	for _, m := range p.Moves() {
		column, row := int(m), p.Height(int(m))+above
		for _, d := range [][2]int{{1, 0}, {0, 1}, {1, 1}, {1, -1}} {
			count := 1
			for i := 1; at(column+i*d[0], row+i*d[1]) == side; i++ {
				count++
			}
			for i := 1; at(column-i*d[0], row-i*d[1]) == side; i++ {
				count++
			}
			if count >= p.N() && row < rows {
				moves[m] = true
			}
		}
	}
	return moves
}

// bruteForceScore returns the score of a position with best play: win-n for a win in n plies at
// the soonest, n-win for a loss in n plies at the latest, or 0. It searches the whole
// tree with the rules alone, and keeps the scores of positions in seen.
func bruteForceScore(p nrow.Position, seen map[nrow.Position]int) int {
	if r := p.Result(); r.Outcome == game.Won {
		return -win
	} else if r.Outcome == game.Drawn {
		return 0
	}
	if score, ok := seen[p]; ok {
		return score
	}
	best := -win
	for _, m := range p.Moves() {
		score := -bruteForceScore(p.Play(m).(nrow.Position), seen)
		switch { // one ply further from the end
		case score > 0:
			score--
		case score < 0:
			score++
		}
		best = max(best, score)
	}
	seen[p] = best
	return best
}

// position returns an empty board.
func position(t testing.TB, columns, rows, n int) nrow.Position {
	t.Helper()
	p, err := nrow.New(nrow.Options{Columns: columns, Rows: rows, N: n})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// parse reads a position.
func parse(t testing.TB, text string) nrow.Position {
	t.Helper()
	p, err := nrow.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// randomPlies plays random moves that do not end the game, as many as plies if
// possible.
func randomPlies(p nrow.Position, plies int, r *rand.Rand) nrow.Position {
	for range plies {
		moves := p.Moves()
		next := p.Play(moves[r.IntN(len(moves))]).(nrow.Position)
		if next.Result().Outcome == game.Playing {
			p = next
		}
	}
	return p
}

// shapes are boards of all kinds: columns, rows, n.
var shapes = [][3]int{
	{4, 4, 3},
	{4, 4, 4},
	{7, 6, 4},
	{10, 10, 4},
	{10, 10, 5},
	{4, 20, 10},
	{20, 4, 6},
	{6, 9, 5},
	{20, 20, 4},
	{20, 20, 10},
}
