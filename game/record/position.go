package record

import (
	"strings"

	"npaastribe/game"
	"npaastribe/game/catalog"
)

// maxPosition is longer than any position as text.
const maxPosition = 4096

// writePosition writes the position after the last move.
func writePosition(g Game) (string, error) {
	end, err := g.End()
	if err != nil {
		return "", err
	}
	return end.String(), nil
}

// readPosition reads a position of any game; ok is false if the text does not
// look like one.
func readPosition(s scanner) (g Game, ok bool, err error) {
	if len(s.rest) > maxPosition {
		return Game{}, false, nil
	}
	words := strings.Fields(s.rest)
	for _, e := range catalog.All() {
		if text, ok := e.Rules.FindPosition(words); ok {
			g, err := position(e.Rules, text)
			return g, true, after(s.line-1, err)
		}
	}
	return Game{}, false, nil
}

// position returns a game that was set up at a position.
func position(r game.Rules, text string) (Game, error) {
	s, err := r.Parse(text)
	if err != nil {
		return Game{}, &Error{Line: 1, Err: err}
	}
	return Game{Rules: r, Options: r.OptionsOf(s), Start: s}, nil
}
