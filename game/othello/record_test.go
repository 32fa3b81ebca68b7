package othello

import (
	"strings"
	"testing"

	"npaastribe/game"
)

// word returns moves as one word, such as "f5d6".
func word(p Position, moves []game.Move) string {
	var b strings.Builder
	for _, m := range moves {
		b.WriteString(p.Format(m))
	}
	return b.String()
}

// moved parses what word returns. The moves must be legal from the start of the game.
func moved(t *testing.T, text string) (moves []game.Move) {
	t.Helper()
	p := New()
	for ; text != ""; text = text[2:] {
		m, err := Rules.ParseMove(p, text[:2])
		if err != nil {
			t.Fatal(err)
		}
		p = p.after(m)
		moves = append(moves, m)
	}
	return moves
}

// lowest plays the game to its end, always with the first legal move.
func lowest(p Position) (moves []game.Move) {
	for len(p.Moves()) > 0 {
		moves = append(moves, p.Moves()[0])
		p = p.after(p.Moves()[0])
	}
	return moves
}
