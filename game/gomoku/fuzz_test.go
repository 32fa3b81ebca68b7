package gomoku

import (
	"testing"

	"npaastribe/game"
	"npaastribe/game/kinrow/kinrowtest"
)

// FuzzPlay derives a start and moves from bytes, plays them, and compares every
// position with the reference and with the parsed text of itself.
func FuzzPlay(f *testing.F) {
	f.Add([]byte{0, 0, 0, 0, 3, 1, 4, 2, 5})
	f.Add([]byte{12, 12, 2, 7, 1, 8, 2, 9, 3, 10, 4, 11, 5})
	f.Add([]byte{37, 0, 1, 39, 1, 38, 2, 37, 3, 36})
	f.Fuzz(func(t *testing.T, bytes []byte) {
		if len(bytes) < 3 {
			return
		}
		columns := MinSize + int(bytes[0])%(MaxSize-MinSize+1)
		rows := MinSize + int(bytes[1])%(MaxSize-MinSize+1)
		length := MinLength + int(bytes[2])%(min(MaxLength, max(columns, rows))-MinLength+1)
		p, err := New(Options{Columns: columns, Rows: rows, Length: length})
		if err != nil {
			t.Fatal(err)
		}
		g := kinrowtest.NewGrid(columns, rows, length)
		cell := 0
		for _, b := range bytes[3:] {
			cell = (cell + int(b)) % (columns * rows)
			m := game.Move(cell)
			if p.Check(m) != nil {
				continue
			}
			g.Cells[cell] = p.Turn()
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
