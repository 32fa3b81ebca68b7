package othello

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"npaastribe/game"
)

// grid is a reference implementation of the rules, cell by cell as they are worded.
type grid struct {
	cells [Size][Size]game.Side
	turn  game.Side
	moved game.Side // the side of the last disc
}

func newGrid() *grid {
	g := &grid{turn: game.First}
	g.cells[3][3], g.cells[4][4] = game.Second, game.Second
	g.cells[3][4], g.cells[4][3] = game.First, game.First
	return g
}

// turns returns the cells whose discs turn when side plays on a cell.
func (g *grid) turns(cell int, side game.Side) (all []int) {
	row, column := cell/Size, cell%Size
	if g.cells[row][column] != game.None {
		return nil
	}
	for down := -1; down <= 1; down++ {
		for right := -1; right <= 1; right++ {
			if down != 0 || right != 0 {
				all = append(all, g.between(row, column, down, right, side)...)
			}
		}
	}
	slices.Sort(all)
	return all
}

// between returns the discs that turn in one direction.
func (g *grid) between(row, column, down, right int, side game.Side) (found []int) {
	for {
		row, column = row+down, column+right
		if row < 0 || row >= Size || column < 0 || column >= Size {
			return nil
		}
		switch g.cells[row][column] {
		case game.None:
			return nil
		case side:
			return found
		default:
			found = append(found, row*Size+column)
		}
	}
}

// moves returns the cells where side can play.
func (g *grid) moves(side game.Side) (all []game.Move) {
	for cell := range Cells {
		if len(g.turns(cell, side)) > 0 {
			all = append(all, game.Move(cell))
		}
	}
	return all
}

// play plays a legal move and passes for a side that cannot.
func (g *grid) play(cell int) {
	for _, c := range append(g.turns(cell, g.turn), cell) {
		g.cells[c/Size][c%Size] = g.turn
	}
	g.moved = g.turn
	if g.turn = g.turn.Other(); len(g.moves(g.turn)) == 0 && len(g.moves(g.moved)) > 0 {
		g.turn = g.moved
	}
}

// result is how the game stands.
func (g *grid) result() game.Result {
	if len(g.moves(game.First))+len(g.moves(game.Second)) > 0 {
		return game.Result{}
	}
	black, white := g.count()
	r := game.Result{Outcome: game.Won, Reason: ReasonNoMove}
	switch {
	case black+white == Cells:
		r.Reason = game.ReasonFull
	case black == 0 || white == 0:
		r.Reason = ReasonWipeout
	}
	switch {
	case black > white:
		r.Winner = game.First
	case black < white:
		r.Winner = game.Second
	default:
		r.Outcome = game.Drawn
	}
	return r
}

func (g *grid) count() (black, white int) {
	for _, row := range g.cells {
		for _, side := range row {
			switch side {
			case game.First:
				black++
			case game.Second:
				white++
			}
		}
	}
	return black, white
}

// compare returns an error that describes how p differs from g, nil if it does not.
func (g *grid) compare(p Position) error {
	black, white := g.count()
	first, second := p.Score()
	switch {
	case p.Turn() != g.turn:
		return fmt.Errorf("the turn of %v, want %v", p.Turn(), g.turn)
	case p.Passed() != (g.moved == g.turn):
		return fmt.Errorf("passed %t", p.Passed())
	case p.Result() != g.result():
		return fmt.Errorf("result %+v, want %+v", p.Result(), g.result())
	case first != black || second != white:
		return fmt.Errorf("score %d:%d, want %d:%d", first, second, black, white)
	case !slices.Equal(p.Moves(), g.moves(g.turn)):
		return fmt.Errorf("moves %v, want %v", p.Moves(), g.moves(g.turn))
	}
	for cell := range Cells {
		if side := g.cells[cell/Size][cell%Size]; p.At(cell) != side {
			return fmt.Errorf("%s holds %v, want %v", cellName(cell), p.At(cell), side)
		}
		if got, want := p.Flips(game.Move(cell)), mask(g.turns(cell, g.turn)...); got != want {
			return fmt.Errorf("%s turns %x, want %x", cellName(cell), got, want)
		}
	}
	return nil
}

// mask returns the set of the cells.
func mask(cells ...int) (m uint64) {
	for _, cell := range cells {
		m |= 1 << cell
	}
	return m
}

// randomMove returns a legal move.
func randomMove(p Position, r *rand.Rand) game.Move {
	moves := p.Moves()
	return moves[r.IntN(len(moves))]
}
