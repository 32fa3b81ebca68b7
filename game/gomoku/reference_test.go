package gomoku

import (
	"fmt"
	"slices"

	"npaastribe/game"
)

// grid is the slow reference: a plain board that is scanned whole, window by
// window. It shares no code with Position.
type grid struct {
	columns, rows, length int
	cells                 [][]game.Side // by row from the bottom, then column
}

func newGrid(columns, rows, length int) *grid {
	g := &grid{columns: columns, rows: rows, length: length}
	for range rows {
		g.cells = append(g.cells, make([]game.Side, columns))
	}
	return g
}

// windows calls f for every window on the board with the cells in it.
func (g *grid) windows(f func(row, column, rowStep, columnStep int)) {
	for row := range g.rows {
		for column := range g.columns {
			if column+g.length <= g.columns {
				f(row, column, 0, 1)
			}
			if row+g.length <= g.rows {
				f(row, column, 1, 0)
			}
			if column+g.length <= g.columns && row+g.length <= g.rows {
				f(row, column, 1, 1)
			}
			if column+g.length <= g.columns && row-g.length+1 >= 0 {
				f(row, column, -1, 1)
			}
		}
	}
}

// findings is what the reference sees on a board.
type findings struct {
	open    [2]int // windows without a stone of the opponent of First, of Second
	winner  game.Side
	winning []int // the cells of all complete windows, ascending
	empty   int
}

func (g *grid) find() findings {
	var f findings
	g.windows(func(row, column, rowStep, columnStep int) {
		var count [3]int
		for i := range g.length {
			count[g.cells[row+i*rowStep][column+i*columnStep]]++
		}
		if count[game.Second] == 0 {
			f.open[0]++
		}
		if count[game.First] == 0 {
			f.open[1]++
		}
		for _, side := range []game.Side{game.First, game.Second} {
			if count[side] != g.length {
				continue
			}
			f.winner = side
			for i := range g.length {
				f.winning = append(f.winning, (row+i*rowStep)*g.columns+column+i*columnStep)
			}
		}
	})
	slices.Sort(f.winning)
	f.winning = slices.Compact(f.winning)
	for _, row := range g.cells {
		for _, side := range row {
			if side == game.None {
				f.empty++
			}
		}
	}
	return f
}

// result is what the rules make of the findings.
func (f findings) result() game.Result {
	switch {
	case f.winner != game.None:
		return game.Result{Outcome: game.Won, Winner: f.winner, Reason: game.ReasonLine}
	case f.empty == 0:
		return game.Result{Outcome: game.Drawn, Reason: game.ReasonFull}
	case f.open == [2]int{}:
		return game.Result{Outcome: game.Drawn, Reason: game.ReasonNoLine}
	default:
		return game.Result{}
	}
}

// compare reports how p differs from the reference.
func (g *grid) compare(p Position) error {
	f := g.find()
	open := [2]int{int(p.open[0]), int(p.open[1])}
	switch {
	case p.Result() != f.result():
		return fmt.Errorf("result %+v, want %+v", p.Result(), f.result())
	case open != f.open:
		return fmt.Errorf("open windows %v, want %v", open, f.open)
	case !slices.Equal(p.WinningCells(), f.winning):
		return fmt.Errorf("winning cells %v, want %v", p.WinningCells(), f.winning)
	}
	for row, line := range g.cells {
		for column, side := range line {
			if got := p.At(row*g.columns + column); got != side {
				return fmt.Errorf("column %d, row %d holds %v, want %v", column+1, row+1, got, side)
			}
		}
	}
	return nil
}
