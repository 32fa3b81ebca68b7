package engine

import (
	"npaastribe/game"
	"npaastribe/game/gomoku"
)

// grid is a plain board for slow reference searches. It shares no code with the
// engine.
type grid struct {
	columns, rows, length int
	cells                 []game.Side
	empties               int
}

func newGrid(p gomoku.Position) *grid {
	g := &grid{length: p.Length()}
	g.columns, g.rows = p.Size()
	for cell := range g.columns * g.rows {
		g.cells = append(g.cells, p.At(cell))
		if p.At(cell) == game.None {
			g.empties++
		}
	}
	return g
}

// wins reports whether a stone of side on an empty cell wins.
func (g *grid) wins(cell int, side game.Side) bool {
	x, y := cell%g.columns, cell/g.columns
	for _, d := range [4][2]int{{1, 0}, {0, 1}, {1, 1}, {1, -1}} {
		n := 1
		for _, sign := range [2]int{-1, 1} {
			for k := 1; g.at(x+sign*k*d[0], y+sign*k*d[1]) == side; k++ {
				n++
			}
		}
		if n >= g.length {
			return true
		}
	}
	return false
}

func (g *grid) at(x, y int) game.Side {
	if x < 0 || x >= g.columns || y < 0 || y >= g.rows {
		return game.None
	}
	return g.cells[y*g.columns+x]
}

func (g *grid) put(cell int, side game.Side) { g.cells[cell] = side; g.empties-- }
func (g *grid) take(cell int)                { g.cells[cell] = game.None; g.empties++ }
func (g *grid) free(cell int) bool           { return g.cells[cell] == game.None }

// winning returns the empty cells on which side wins.
func (g *grid) winning(side game.Side) (wins []int) {
	for cell := range g.cells {
		if g.free(cell) && g.wins(cell, side) {
			wins = append(wins, cell)
		}
	}
	return wins
}

// fours reports whether side, which is to move, can complete a line within a
// number of plies by moves each of which leaves the other side at most one
// answer.
func (g *grid) fours(side game.Side, plies int) bool {
	if len(g.winning(side)) > 0 {
		return plies >= 1
	}
	if plies < 3 {
		return false
	}
	forced := g.winning(side.Other())
	if len(forced) > 1 {
		return false
	}
	for cell := range g.cells {
		if g.free(cell) && (len(forced) == 0 || forced[0] == cell) && g.four(cell, side, plies) {
			return true
		}
	}
	return false
}

// four reports whether a stone makes a four that leads to a complete line
// within plies.
func (g *grid) four(cell int, side game.Side, plies int) bool {
	g.put(cell, side)
	defer g.take(cell)
	threats := g.winningNear(cell, side)
	if len(threats) == 0 {
		return false
	}
	g.put(threats[0], side.Other())
	defer g.take(threats[0])
	return g.fours(side, plies-2)
}

// winningNear returns the empty cells in line with a cell on which side wins.
// If it had no winning cells before it placed a stone there, these are all.
func (g *grid) winningNear(cell int, side game.Side) (wins []int) {
	x, y := cell%g.columns, cell/g.columns
	for _, d := range [4][2]int{{1, 0}, {0, 1}, {1, 1}, {1, -1}} {
		for k := 1 - g.length; k < g.length; k++ {
			u, v := x+k*d[0], y+k*d[1]
			if u < 0 || u >= g.columns || v < 0 || v >= g.rows {
				continue
			}
			if c := v*g.columns + u; g.free(c) && g.wins(c, side) {
				wins = append(wins, c)
			}
		}
	}
	return wins
}

// solve returns the result of perfect play for side, which is to move: 1, 0 or
// -1, by exhaustive search.
func (g *grid) solve(side game.Side, known map[string]int) int {
	switch {
	case g.empties == 0:
		return 0
	case len(g.winning(side)) > 0:
		return 1
	}
	key := make([]byte, len(g.cells))
	for i, s := range g.cells {
		key[i] = byte(s)
	}
	if v, ok := known[string(key)]; ok {
		return v
	}
	best := -1
	for cell := range g.cells {
		if best < 1 && g.free(cell) {
			g.put(cell, side)
			best = max(best, -g.solve(side.Other(), known))
			g.take(cell)
		}
	}
	known[string(key)] = best
	return best
}
