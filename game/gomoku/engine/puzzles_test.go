package engine

import (
	"testing"

	"npaastribe/game"
	"npaastribe/game/gomoku"
	"npaastribe/game/puzzle"
)

// on returns a position with the same stones on a board with another number of
// columns.
func on(t *testing.T, columns int, p gomoku.Position) game.State {
	t.Helper()
	old, rows := p.Size()
	s, err := gomoku.Rules.Start(game.Options{"columns": columns, "rows": rows, "length": gomoku.MaxLength})
	if err != nil {
		t.Fatal(err)
	}
	stones := map[game.Side][]game.Move{}
	for cell := range old * rows {
		stones[p.At(cell)] = append(stones[p.At(cell)], game.Move(cell/old*columns+cell%old))
	}
	for i := range stones[game.First] {
		for _, side := range []game.Side{game.First, game.Second} {
			if i < len(stones[side]) {
				s = s.Play(stones[side][i])
			}
		}
	}
	return s
}

// TestPuzzlesHaveSquareBoards checks that a puzzle on a wider board is not one.
func TestPuzzlesHaveSquareBoards(t *testing.T) {
	all, err := puzzle.ParseAll(gomoku.Rules, Puzzles.Shipped)
	if err != nil {
		t.Fatal(err)
	}
	p := all[0].Start.(gomoku.Position)
	columns, _ := p.Size()
	if _, ok := Puzzles.Prove(t.Context(), on(t, columns, p)); !ok {
		t.Error("the puzzle is none on its own board")
	}
	if found, ok := Puzzles.Prove(t.Context(), on(t, columns+1, p)); ok {
		t.Errorf("on a wide board it is %q", Puzzles.Canonical(found.Start))
	}
}
