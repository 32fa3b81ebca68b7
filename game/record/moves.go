package record

import (
	"strings"

	"npaastribe/game"
)

// reading follows the moves of a text from a position.
type reading struct {
	kind   kind
	state  game.State
	moves  []game.Move
	result string // the one that the text ends with, "" if there is none
}

// readMoves reads the rest of a text: moves, among which may be their numbers
// and comments, and at the end the result. The error is an *Error, and leaves
// r at the last good move.
func (r *reading) readMoves(s *scanner) error {
	for {
		word, err := s.next()
		line := s.line
		switch {
		case err != nil:
			return &Error{Line: line, Err: err}
		case word == "" && s.rest == "":
			return nil
		case word == "" || r.result != "":
			return &Error{Line: line, Err: game.Faultf("more", "more than one game: %q", shorten(word+s.rest))}
		case isResult(word):
			r.result = word
		default:
			if err := r.play(word, line); err != nil {
				return err
			}
		}
	}
}

// isResult reports whether a word is the result of a game.
func isResult(word string) bool { return word == Unfinished || isDecided(word) }

// play makes the moves of a word, before which their number may stand.
func (r *reading) play(word string, line int) error {
	word = cutNumber(word)
	cut := r.kind.cutter(r.state, word)
	for word != "" {
		text := word[:cut(word)]
		m, err := r.kind.parseMove(r.state, text)
		if err != nil {
			return &Error{Line: line, Move: len(r.moves) + 1, Text: shorten(text), Err: err}
		}
		r.state, r.moves = r.state.Play(m), append(r.moves, m)
		word = word[len(text):]
	}
	return nil
}

// maxMove is longer than any move as text, in bytes.
const maxMove = 10

// parseMove reads a move in large or small letters.
func (k kind) parseMove(s game.State, text string) (game.Move, error) {
	if len(text) > maxMove {
		return 0, game.Faultf("move.long", "%q is too long for a move", shorten(text))
	}
	return k.rules.ParseMove(s, strings.ToLower(text))
}

// cutNumber cuts the number of a move, such as "12." or "12...".
func cutNumber(word string) string {
	digits := countDigits(word)
	if after := strings.TrimLeft(word[digits:], "."); len(after) < len(word)-digits {
		return after
	}
	return word
}

// countMoves returns how many moves there seem to be in a list.
func (k kind) countMoves(start game.State, s scanner) (count int) {
	for {
		word, err := s.next()
		if err != nil || word == "" {
			return count
		}
		word = cutNumber(word)
		for cut := k.cutter(start, word); word != ""; count++ {
			word = word[cut(word):]
		}
	}
}
