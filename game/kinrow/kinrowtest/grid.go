// Package kinrowtest provides a slow reference implementation, Grid, for the
// games that package kinrow is for, and tests that compare games with it. It
// shares no code with kinrow.
package kinrowtest

import (
	"fmt"
	"slices"

	"npaastribe/game"
)

// Grid is a plain board that is checked window by window. Its cells have the
// same numbers as those of a kinrow.Board.
type Grid struct {
	Columns, Rows, K int
	Cells            []game.Side
	Windows          [][]int // the cells of each window of K cells
}

// NewGrid returns an empty board.
func NewGrid(columns, rows, k int) *Grid {
	g := &Grid{Columns: columns, Rows: rows, K: k, Cells: make([]game.Side, columns*rows)}
	for row := range rows {
		for column := range columns {
			g.addWindow(row, column, 0, 1)
			g.addWindow(row, column, 1, 0)
			g.addWindow(row, column, 1, 1)
			g.addWindow(row, column, -1, 1)
		}
	}
	return g
}

// gridFor returns an empty board of the size of b.
func gridFor(b Board) *Grid {
	columns, rows := b.Size()
	return NewGrid(columns, rows, b.K())
}

// addWindow adds the window that begins in a cell, if it lies on the board.
func (g *Grid) addWindow(row, column, rowStep, columnStep int) {
	endRow, endColumn := row+(g.K-1)*rowStep, column+(g.K-1)*columnStep
	if endRow < 0 || endRow >= g.Rows || endColumn >= g.Columns {
		return
	}
	window := make([]int, g.K)
	for i := range window {
		window[i] = (row+i*rowStep)*g.Columns + column + i*columnStep
	}
	g.Windows = append(g.Windows, window)
}

// findings describes the lines on a board.
type findings struct {
	open    [2]int // number of windows without a piece of First's opponent, and of Second's
	winner  game.Side
	winning []int // the cells of all complete windows, ascending
}

func (g *Grid) find() findings {
	var f findings
	for _, window := range g.Windows {
		var count [3]int
		for _, cell := range window {
			count[g.Cells[cell]]++
		}
		if count[game.Second] == 0 {
			f.open[0]++
		}
		if count[game.First] == 0 {
			f.open[1]++
		}
		for _, side := range []game.Side{game.First, game.Second} {
			if count[side] == g.K {
				f.winner = side
				f.winning = append(f.winning, window...)
			}
		}
	}
	slices.Sort(f.winning)
	f.winning = slices.Compact(f.winning)
	return f
}

// Result returns the result of the game.
func (g *Grid) Result() game.Result { return g.result(g.find()) }

// result derives the result from the findings.
func (g *Grid) result(f findings) game.Result {
	switch {
	case f.winner != game.None:
		return game.Result{Outcome: game.Won, Winner: f.winner, Reason: game.ReasonLine}
	case !slices.Contains(g.Cells, game.None):
		return game.Result{Outcome: game.Drawn, Reason: game.ReasonFull}
	case f.open == [2]int{}:
		return game.Result{Outcome: game.Drawn, Reason: game.ReasonNoLine}
	default:
		return game.Result{}
	}
}

// Board is what is compared with the reference; a *kinrow.Board is one.
type Board interface {
	Size() (columns, rows int)
	K() int
	Result() game.Result
	Open() [2]int
	WinningCells() []int
	Cells() []game.Side
}

// Compare returns an error that describes how a board differs from the
// reference, or nil.
func (g *Grid) Compare(b Board) error {
	f := g.find()
	switch {
	case b.Result() != g.result(f):
		return fmt.Errorf("result %+v, want %+v", b.Result(), g.result(f))
	case b.Open() != f.open:
		return fmt.Errorf("open windows %v, want %v", b.Open(), f.open)
	case !slices.Equal(b.WinningCells(), f.winning):
		return fmt.Errorf("winning cells %v, want %v", b.WinningCells(), f.winning)
	case !slices.Equal(b.Cells(), g.Cells):
		return fmt.Errorf("cells %v, want %v", b.Cells(), g.Cells)
	}
	return nil
}
