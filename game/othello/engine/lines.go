package engine

// lineFlips[i][line] is the number of discs that turn in a line of eight cells when
// a disc is laid on cell i. line is the mask of the mover's discs; all other cells
// hold discs of the opponent.
var lineFlips = newLineFlips()

func newLineFlips() (all [8][256]uint8) {
	for cell := range all {
		for line := range all[cell] {
			all[cell][line] = uint8(flipsTowards(cell, line, 1) + flipsTowards(cell, line, -1))
		}
	}
	return all
}

// flipsTowards counts the discs that turn on one side of a cell: step is 1 or -1.
func flipsTowards(cell, line, step int) int {
	for i := cell + step; i >= 0 && i < 8; i += step {
		if line>>i&1 != 0 {
			return max((i-cell)*step-1, 0)
		}
	}
	return 0
}

// diagonals are the masks of the two diagonals through each cell: first the one that
// falls to the right, then the other.
var diagonals = newDiagonals()

func newDiagonals() (all [64][2]uint64) {
	for a := range 64 {
		for b := range 64 {
			row, column := b/8-a/8, b%8-a%8
			if row == column {
				all[a][0] |= 1 << b
			}
			if row == -column {
				all[a][1] |= 1 << b
			}
		}
	}
	return all
}

// countLastFlips counts the discs that turn when the side with the discs own
// plays on the only empty cell. A multiplication gathers each of the lines through the
// cell into a byte, as in kindergarten bitboards; see
// www.chessprogramming.org/Kindergarten_Bitboards.
func countLastFlips(cell int, own uint64) int {
	cell &= 63
	row, column := cell>>3, cell&7
	byColumn, d := &lineFlips[column], &diagonals[cell]
	across := byColumn[own>>(cell&56)&255]
	along := lineFlips[row][(own>>column&columnA)*0x0102040810204080>>56]
	falling := byColumn[(own&d[0])*columnA>>56]
	rising := byColumn[(own&d[1])*columnA>>56]
	return int(across) + int(along) + int(falling) + int(rising)
}
