package record

import (
	"strings"

	"npaastribe/game"
	"npaastribe/game/catalog"
)

// maxPosition is more bytes than any position has as text.
const maxPosition = 4096

// writePosition writes the position after the last move.
func writePosition(g game.Record) (string, error) { return g.Tree.State().String(), nil }

// readPosition reads a position of the first game whose FindPosition finds one;
// ok is false if the text does not look like a position.
func readPosition(s scanner) (g game.Record, ok bool, err error) {
	if len(s.rest) > maxPosition {
		return game.Record{}, false, nil
	}
	words := strings.Fields(s.rest)
	for _, e := range catalog.All() {
		if text, ok := e.Rules.FindPosition(words); ok {
			g, err := position(e.Rules, text)
			return g, true, shiftLine(s.line-1, err)
		}
	}
	return game.Record{}, false, nil
}

// position returns a record of a game that begins with a position.
func position(r game.Rules, text string) (game.Record, error) {
	s, err := r.Parse(text)
	if err != nil {
		return game.Record{}, &game.RecordError{Line: 1, Err: err}
	}
	t, err := game.NewTreeFrom(r, s)
	if err != nil {
		return game.Record{}, &game.RecordError{Line: 1, Err: err}
	}
	return game.Record{Tree: t}, nil
}
