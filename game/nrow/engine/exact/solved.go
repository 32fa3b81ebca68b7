package exact

import (
	_ "embed"
	"fmt"
	"strings"

	"npaastribe/game/nrow"
)

// valuesText is what empty boards are worth. The program in values writes its
// lines.
//
//go:embed values.txt
var valuesText string

// Value is what an empty board is worth with perfect play.
type Value struct {
	Columns, Rows, N int
	Winner           int // 1 if the side that begins wins, -1 if the other does, 0 if nobody
	Plies            int // that the game takes; a draw takes all
	nodes            int64
}

// Values returns what the boards are worth that are solved, smaller ones first.
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

// quickNodes is how many positions can be searched in the time of a move.
const quickNodes = 6_000_000

// solved are the shapes of Values that are quickly searched, the empty board and all
// that follows, or have an opening table.
var solved = func() map[shape]bool {
	shapes := map[shape]bool{}
	for _, v := range Values() {
		of := shape{v.Columns, v.Rows, v.N, v.Columns * v.Rows}
		shapes[of] = v.nodes <= quickNodes || tables[of] != nil
	}
	return shapes
}()

// Solved reports whether every position on the board of p can be solved in the time
// of a move.
func Solved(p nrow.Position) bool { return solved[shapeOf(p)] }
