package othello

import (
	"strings"
	"testing"

	"npaastribe/game"
)

// word writes moves in one word.
func word(p Position, moves []game.Move) string {
	var b strings.Builder
	for _, m := range moves {
		b.WriteString(p.Format(m))
	}
	return b.String()
}

// moved reads moves in one word, which are legal from the start.
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

// lowest plays the game on with the first move of each list.
func lowest(p Position) (moves []game.Move) {
	for len(p.Moves()) > 0 {
		moves = append(moves, p.Moves()[0])
		p = p.after(p.Moves()[0])
	}
	return moves
}
