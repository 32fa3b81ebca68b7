package record

import (
	"strings"

	"npaastribe/game"
)

// reading follows the moves of a text from a position.
type reading struct {
	rules  game.Rules
	branch          // the line that is being read
	outer  []branch // those that it leaves, that of the game first
	read   int      // moves of all lines
	beside int      // those in variations
	result string   // the one that the text ends with, "" if there is none
}

// branch is a line of moves as far as it has been read.
type branch struct {
	ply           int        // how many moves come before it
	before, state game.State // before and after the last move
	moves         []game.Move
	variations    []game.Variation
	line          int // of the text, where it begins
}

// maxBeside is the number of moves that a record may have in variations, more
// than anybody ever tries in a game.
const maxBeside = 10_000

// faultBeside is what is wrong with more of them.
var faultBeside = game.ParseErrorf("variation.many", "there are more than %d moves in variations", maxBeside)

// readMoves reads the rest of a text: moves, among which may be their numbers,
// comments, and in brackets what was tried in place of the move before, and at
// the end the result. The error is an *Error, and leaves r at the last good
// move.
func (r *reading) readMoves(s *scanner) error {
	for {
		word, err := s.next()
		line := s.line
		switch {
		case err != nil:
			return &Error{Line: line, Err: err}
		case word == "" && s.rest == "":
			return r.finish()
		case word == "" || r.result != "":
			return &Error{Line: line, Err: game.ParseErrorf("more", "more than one game: %q", shorten(word+s.rest))}
		case word == "(":
			err = r.leave(line)
		case word == ")":
			err = r.comeBack(line)
		case isResult(word):
			err = r.conclude(word, line)
		default:
			err = r.play(word, line)
		}
		if err != nil {
			return err
		}
	}
}

// next is the number of the next move.
func (r *reading) next() int { return r.ply + len(r.moves) + 1 }

// leave begins a variation in place of the last move.
func (r *reading) leave(line int) error {
	if len(r.moves) == 0 {
		return &Error{Line: line, Move: r.next(), Err: game.ParseErrorf("variation.early", `"(" stands before the move that it is about`)}
	}
	r.outer = append(r.outer, r.branch)
	r.branch = branch{ply: r.next() - 2, state: r.before, line: line}
	return nil
}

// comeBack ends a variation.
func (r *reading) comeBack(line int) error {
	last := len(r.outer) - 1
	switch {
	case last < 0:
		return &Error{Line: line, Move: r.next() - 1, Err: game.ParseErrorf("variation.end", `no variation has begun that ")" could end`)}
	case len(r.moves) == 0:
		return &Error{Line: line, Move: r.next(), Err: game.ParseErrorf("variation.empty", `there is no move between "(" and ")"`)}
	}
	v := game.Variation{Ply: r.ply, Moves: r.moves, Variations: r.variations}
	r.branch, r.outer = r.outer[last], r.outer[:last]
	r.variations = append(r.variations, v)
	return nil
}

// conclude takes the result of the game.
func (r *reading) conclude(word string, line int) error {
	if len(r.outer) > 0 {
		return &Error{Line: line, Move: r.next() - 1, Err: game.ParseErrorf("variation.result", "the result %s stands inside a variation", word)}
	}
	r.result = word
	return nil
}

// finish sees that every variation has ended.
func (r *reading) finish() error {
	if len(r.outer) == 0 {
		return nil
	}
	return &Error{Line: r.line, Move: r.ply + 1, Err: game.ParseErrorf("variation.open", `the variation that begins here has no end, ")"`)}
}

// isResult reports whether a word is the result of a game.
func isResult(word string) bool { return word == Unfinished || isDecided(word) }

// play makes the moves of a word, before which their number may stand.
func (r *reading) play(word string, line int) error {
	for text := range r.rules.MoveList.Split(r.state, cutNumber(word)) {
		m, err := parseMove(r.rules, r.state, text)
		if err != nil {
			return &Error{Line: line, Move: r.next(), Text: shorten(text), Err: err}
		}
		if len(r.outer) > 0 {
			r.beside++
		}
		if r.beside > maxBeside {
			return &Error{Line: line, Move: r.next(), Text: shorten(text), Err: faultBeside}
		}
		r.read++
		r.before, r.state = r.state, r.state.Play(m)
		r.moves = append(r.moves, m)
	}
	return nil
}

// maxMove is longer than any move as text, in bytes.
const maxMove = 10

// parseMove reads a move in large or small letters.
func parseMove(rules game.Rules, s game.State, text string) (game.Move, error) {
	if len(text) > maxMove {
		return 0, game.ParseErrorf("move.long", "%q is too long for a move", shorten(text))
	}
	return rules.ParseMove(s, strings.ToLower(text))
}

// cutNumber cuts the number of a move, such as "12." or "12...".
func cutNumber(word string) string {
	digits := len(word) - len(strings.TrimLeft(word, "0123456789"))
	if after := strings.TrimLeft(word[digits:], "."); len(after) < len(word)-digits {
		return after
	}
	return word
}

// countMoves returns how many moves there seem to be in a list.
func countMoves(rules game.Rules, start game.State, s scanner) (count int) {
	for {
		word, err := s.next()
		if err != nil || word == "" {
			return count
		}
		if word == "(" || word == ")" {
			continue
		}
		for range rules.MoveList.Split(start, cutNumber(word)) {
			count++
		}
	}
}
