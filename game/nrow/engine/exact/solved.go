package exact

import (
	_ "embed"
	"fmt"
	"strings"
	"sync"

	"npaastribe/game/nrow"
)

// valuesText are the values of empty boards; the file explains its columns. The program
// in values writes the lines.
//
//go:embed values.txt
var valuesText string

// Value is the value of an empty board with perfect play.
type Value struct {
	Columns, Rows, N int
	Winner           int // 1 if the side that begins wins, -1 if the other does, 0 for a draw
	Plies            int // length of the game; a draw fills the board
	nodes            int64
}

// Values returns the values of the solved boards, smaller ones first.
func Values() []Value {
	var values []Value
	for line := range strings.Lines(valuesText) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		var v Value
		if _, err := fmt.Sscanf(line, "%dx%d-%d %d %d %d", &v.Columns, &v.Rows, &v.N, &v.Winner, &v.Plies, &v.nodes); err != nil {
			panic(err) // it is embedded
		}
		values = append(values, v)
	}
	return values
}

// quickNodes is the number of positions that can be searched in the time of a move.
const quickNodes = 6_000_000

// solved returns a map of the shapes of Values to whether this package solves all their positions quickly,
// because it does the empty board or because there is an opening table.
var solved = sync.OnceValue(func() map[shape]bool {
	shapes := map[shape]bool{}
	for _, v := range Values() {
		of := shape{v.Columns, v.Rows, v.N, v.Columns * v.Rows}
		shapes[of] = of.fits() && (v.nodes <= quickNodes || tables()[of] != nil)
	}
	return shapes
})

// Solved reports whether every position on the board of p can be solved in the time
// of a move.
func Solved(p nrow.Position) bool { return solved()[shapeOf(p)] }
