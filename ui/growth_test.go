package ui_test

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"npaastribe/game"
	"npaastribe/game/record"
	"npaastribe/ui/settings"
)

// longRecord returns the record of a game on a square board that nobody wins: no line has more than
// two marks of a kind side by side in rows and along diagonals.
func longRecord(b *testing.B, size, moves int) string {
	b.Helper()
	var cells [2][]game.Move
	for cell := range size * size {
		side := (cell%size + 2*(cell/size)) % 4 / 2
		cells[side] = append(cells[side], game.Move(cell))
	}
	text := strings.Builder{}
	fmt.Fprintf(&text, "[Game \"gomoku\"]\n[Columns \"%d\"]\n[Rows \"%d\"]\n[Length \"%d\"]\n\n", size, size, min(size, 5))
	for i := range moves {
		m := cells[i%2][i/2]
		fmt.Fprintf(&text, "%s ", game.CellName(int(m)%size, int(m)/size))
	}
	return text.String()
}

// longRecordProgram starts a program and pastes a longRecord.
func longRecordProgram(b *testing.B, text string) *program {
	b.Helper()
	h := inTab(b, "gomoku", func(s *settings.Settings) { setBoard(s, "gomoku", 15, 15, 5) })
	h.window.Resize(fyne.NewSize(1366, 768))
	h.paste(text)
	return h
}

// BenchmarkGrowth measures one undo and redo with ever larger boards, longer games and more
// variations.
func BenchmarkGrowth(b *testing.B) {
	for _, size := range []int{4, 10, 20, 40} {
		b.Run(fmt.Sprintf("of=board/size=%d", size), func(b *testing.B) {
			benchmarkUndoRedo(b, longRecordProgram(b, longRecord(b, size, min(10, size*size-4))))
		})
	}
	for _, moves := range []int{10, 100, 400, 1590} {
		b.Run(fmt.Sprintf("of=moves/size=%d", moves), func(b *testing.B) {
			benchmarkUndoRedo(b, longRecordProgram(b, longRecord(b, 40, moves)))
		})
	}
	for _, variations := range []int{1, 100, 1000, 10_000} {
		b.Run(fmt.Sprintf("of=variations/size=%d", variations), func(b *testing.B) {
			benchmarkUndoRedo(b, longRecordProgram(b, variationsRecord(b, variations)))
		})
	}
}

// benchmarkUndoRedo measures an undo and a redo of the last move.
func benchmarkUndoRedo(b *testing.B, h *program) {
	b.Helper()
	b.ReportAllocs()
	last := h.ply()
	undo, redo := h.button("undo"), h.button("redo")
	for b.Loop() {
		undo.OnTapped()
		h.flush()
		redo.OnTapped()
		h.flush()
	}
	if undo.OnTapped(); h.ply() != last-1 {
		b.Fatalf("at move %d of %d", h.ply(), last)
	}
}

// variationsRecord returns the record of a game of forty moves with variations, at most a few
// hundred at a move.
func variationsRecord(b *testing.B, variations int) string {
	b.Helper()
	g, err := record.Read(longRecord(b, 40, 40), record.Hint{})
	if err != nil {
		b.Fatal(err)
	}
	for i := range variations {
		ply := i % 40
		g.Tree.GoTo(ply)
		moves := g.Tree.State().Moves()
		if err := g.Tree.Play(moves[len(moves)-1-i/40]); err != nil {
			b.Fatal(err)
		}
		g.Tree.GoTo(ply)
		g.Tree.Enter(g.Tree.Node().Children()[0])
		g.Tree.GoTo(len(g.Tree.Line()))
	}
	text, err := record.Formats(g.Tree.Rules().Name)[0].Write(g)
	if err != nil {
		b.Fatal(err)
	}
	return text
}
