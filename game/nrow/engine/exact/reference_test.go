package exact

import "math/rand/v2"

// plainAlphaBeta returns the score of p by plain alpha-beta search: no table, no move ordering, no
// strategies.
func plainAlphaBeta[S stride](b *board[S], p position, alpha, beta int) int {
	if b.wins(p) != 0 {
		return (b.cells + 2 - (p.played + 1)) / 2
	}
	if p.played == b.cells {
		return 0
	}
	for column := range b.columns {
		cell := b.landing(p.mask, column)
		if cell == 0 {
			continue
		}
		if alpha = max(alpha, -plainAlphaBeta(b, p.play(cell), -beta, -alpha)); alpha >= beta {
			break
		}
	}
	return alpha
}

// randomPosition returns the position after that many random moves, none of
// which completes a line, and the moves.
func randomPosition[S stride](b *board[S], r *rand.Rand, coins int) (p position, moves string) {
	for {
		p, moves = position{}, ""
		for p.played < coins {
			column := r.IntN(b.columns)
			cell := b.landing(p.mask, column)
			if cell&b.wins(p) != 0 {
				break
			}
			if cell != 0 {
				p = p.play(cell)
				moves += string(rune('1' + column))
			}
		}
		if p.played == coins {
			return p, moves
		}
	}
}
