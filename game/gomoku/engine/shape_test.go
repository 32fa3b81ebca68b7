package engine

import "testing"

// TestShapes checks the shapes of a stone in the middle of typical lines of
// nine cells: x is a stone of the same side, o one of the opponent or the edge.
func TestShapes(t *testing.T) {
	for line, want := range map[string]shape{
		"xxxx*....": five,
		"oxxx*xxxo": five,
		".xxx*....": openFour,
		"oxxx*....": four,
		"xx.x*x.xx": openFour,
		"..xx*....": openThree2,
		"oxx.*....": three,
		"o.xx*.o..": three,
		"o.xx*..o.": openThree1,
		"o.xx*o...": dead,
		"...x*....": openTwo3,
		"....*....": openOne,
		"o...*...o": openOne,
		"oo..*..oo": one,
		"oo..*.ooo": dead,
	} {
		var key uint16
		for i, mark := range line[:4] + line[5:] {
			switch mark {
			case 'x':
				key |= 1 << i
			case 'o':
				key |= 1 << (i + 8)
			}
		}
		table := shapesOf(5)
		if got := shape(table[key] & 15); got != want {
			t.Errorf("%s: %d, want %d", line, got, want)
		}
		if got := shape(table[key>>8|key<<8] >> 4); got != want {
			t.Errorf("%s for the other side: %d, want %d", line, got, want)
		}
	}
}
