package nrow

import (
	"testing"

	"npaastribe/game"
	"npaastribe/game/kinrow/kinrowtest"
)

// FuzzPlay plays the options and columns that bytes encode. It compares every position
// with the reference and with the position parsed from its text.
func FuzzPlay(f *testing.F) {
	f.Add([]byte{3, 2, 1, 0, 3, 3, 3, 3, 3, 3, 3, 2, 1, 4})
	f.Add([]byte{0, 0, 0, 1, 0, 1, 0, 1, 0, 1, 2, 3, 2, 3, 2, 3, 2, 3})
	f.Add([]byte{16, 16, 7, 0, 19, 18, 17, 16, 15})
	f.Fuzz(func(t *testing.T, bytes []byte) {
		if len(bytes) < 4 {
			return
		}
		columns := MinSize + int(bytes[0])%(MaxSize-MinSize+1)
		rows := MinSize + int(bytes[1])%(MaxSize-MinSize+1)
		n := MinN + int(bytes[2])%(min(MaxN, max(columns, rows))-MinN+1)
		p, err := New(Options{Columns: columns, Rows: rows, N: n, First: game.First + game.Side(bytes[3]&1)})
		if err != nil {
			t.Fatal(err)
		}
		g := kinrowtest.NewGrid(columns, rows, n)
		for _, b := range bytes[4:] {
			m := game.Move(b) - 1
			if p.Check(m) != nil {
				continue
			}
			g.Cells[lowest(g, int(m))] = p.Turn()
			p = p.Play(m).(Position)
			if err := g.Compare(&p.board); err != nil {
				t.Fatalf("%v: %v", p, err)
			}
		}
		if back, err := Parse(p.String()); err != nil || back != p {
			t.Fatalf("Parse(%q) is %+v, %v", p, back, err)
		}
	})
}
