package record

import "strings"

// writeBoard writes the position after the last move of Othello with the side
// to move, as the collections of positions have it.
func writeBoard(g Game) (string, error) {
	end, err := g.End()
	if err != nil {
		return "", err
	}
	words := strings.Fields(end.String())
	return strings.Join(words[:2], " "), nil
}
