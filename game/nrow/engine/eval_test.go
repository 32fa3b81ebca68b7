package engine

import "testing"

// TestEvalParamsSuitTheBoard checks the parameters of boards with few, many and a medium number of
// windows.
func TestEvalParamsSuitTheBoard(t *testing.T) {
	for _, c := range []struct {
		columns, rows, n   int
		threat, slant, far int // of side 0 in an even row; lacking two coins; with most harmless cells
	}{
		{10, 10, 5, 63, 14, 142},
		{10, 10, 6, 63, 14, 142},
		{10, 10, 4, 37, 3, 58},
		{20, 20, 5, 37, 3, 58},
		{8, 8, 4, 57, 11, 122},
	} {
		w := evalParamsOf(newGeometry(c.columns, c.rows, c.n))
		if w.threats[0][0] != c.threat || w.windows[diagonal][0][2] != c.slant || w.control[4] != c.far {
			t.Errorf("%d×%d, %d in a row: %d, %d, %d, want %d, %d, %d", c.columns, c.rows, c.n,
				w.threats[0][0], w.windows[diagonal][0][2], w.control[4], c.threat, c.slant, c.far)
		}
	}
}

// TestThreatScoreDependsOnRow checks that even rows are good for side 0 and odd ones for side 1,
// and that only the lowest threat in a column counts.
func TestThreatScoreDependsOnRow(t *testing.T) {
	for _, c := range []struct {
		about  string
		threat func(*board)
		want   int
	}{
		{"none", func(*board) {}, 0},
		{"side 0 in a good row", func(b *board) { b.threaten(0, 3, 2) }, 63},
		{"side 0 in a bad row", func(b *board) { b.threaten(0, 3, 3) }, 36},
		{"side 1 in a good row", func(b *board) { b.threaten(1, 3, 3) }, -63},
		{"side 1 in a bad row", func(b *board) { b.threaten(1, 3, 2) }, -36},
		{"both in one cell", func(b *board) { b.threaten(0, 3, 2); b.threaten(1, 3, 2) }, 27},
		{"one above the other", func(b *board) { b.threaten(0, 3, 2); b.threaten(0, 3, 6) }, 63},
		{"in two columns", func(b *board) { b.threaten(0, 3, 2); b.threaten(1, 7, 5) }, 0},
	} {
		b := newBoard(position(t, 10, 10, 5))
		c.threat(b)
		if got := b.control().threats; got != c.want {
			t.Errorf("%s: %d, want %d", c.about, got, c.want)
		}
	}
}
