package record

import (
	"strings"

	"npaastribe/game/othello"
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
	for _, k := range kinds {
		if k.isPosition(words) {
			g, err := k.position(words)
			return g, true, after(s.line-1, err)
		}
	}
	return Game{}, false, nil
}

// position returns a game that was set up at a position.
func (k kind) position(words []string) (Game, error) {
	if k.rules.Name == othello.Rules.Name {
		words = boardWords(words)
	}
	s, err := k.rules.Parse(strings.Join(words, " "))
	if err != nil {
		return Game{}, &Error{Line: 1, Err: err}
	}
	return Game{Rules: k.rules, Options: k.options(s), Start: s}, nil
}

// isNRow is kind.isPosition of nrow.
func isNRow(words []string) bool { return len(words) > 0 && isSize(words[0]) && !isGomoku(words) }

// isGomoku is kind.isPosition of gomoku.
func isGomoku(words []string) bool {
	const count = 4
	return len(words) == count && isSize(words[0])
}

// isSize reports whether a text is like "7x6".
func isSize(text string) bool {
	columns, rows, ok := strings.Cut(text, "x")
	return ok && columns != "" && rows != "" && countDigits(columns) == len(columns) && countDigits(rows) == len(rows)
}

// isAwari is kind.isPosition of awari: a row of pits with commas, and more.
func isAwari(words []string) bool {
	return len(words) > 2 && strings.Count(words[0], ",") > 2 && strings.Trim(words[0], "0123456789,") == "" &&
		countDigits(words[1]) == len(words[1]) && strings.Contains(words[2], ",")
}
