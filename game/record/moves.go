package record

import (
	"strings"

	"npaastribe/game"
)

// reading follows the moves of a text in a tree.
type reading struct {
	tree   *game.Tree
	branch          // the line that is being read
	outer  []branch // those that it leaves, that of the game first
	read   int      // moves of all lines
	beside int      // those in variations
	result string   // the one that the text ends with, "" if there is none

	comments map[*game.Node][]string
	early    []string // comments before the first move of a variation
}

// branch is a line of moves as far as it has been read.
type branch struct {
	from, at *game.Node // before its first and after its last move
	line     int        // of the text, where it begins
}

// newReading returns one that adds moves to a tree without any.
func newReading(t *game.Tree) *reading {
	return &reading{tree: t, branch: branch{from: t.At(0), at: t.At(0)}, comments: map[*game.Node][]string{}}
}

// maxBeside is the number of moves that a record may have in variations, more
// than anybody ever tries in a game.
const maxBeside = 10_000

// errBeside is what is wrong with more of them.
var errBeside = game.ParseErrorf("variation.many", "there are more than %d moves in variations", maxBeside)

// readMoves reads the rest of a text: moves, among which may be their numbers,
// comments, and in brackets what was tried in place of the move before, and at
// the end the result. The error is an *game.RecordError.
func (r *reading) readMoves(s *scanner) error {
	for {
		word, err := s.next()
		line := s.line
		r.note(s.take())
		switch {
		case err != nil:
			return &game.RecordError{Line: line, Err: err}
		case word == "" && s.rest == "":
			return r.finish()
		case word == "" || r.result != "":
			return &game.RecordError{Line: line, Err: game.ParseErrorf("more", "more than one game: %q", shorten(word+s.rest))}
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

// note takes what is noted of the last move, or at the beginning of a variation of
// the next.
func (r *reading) note(texts []string) {
	if len(r.outer) > 0 && r.at == r.from {
		r.early = append(r.early, texts...)
		return
	}
	for _, text := range texts {
		n := parseNote(text)
		if n.clock != 0 {
			r.at.SetClock(n.clock)
		}
		if n.comment != "" {
			r.comments[r.at] = append(r.comments[r.at], n.comment)
		}
	}
}

// next is the number of the next move.
func (r *reading) next() int { return r.at.Ply() + 1 }

// leave begins a variation in place of the last move.
func (r *reading) leave(line int) error {
	if r.at == r.from {
		return &game.RecordError{Line: line, Move: r.next(), Err: game.ParseErrorf("variation.early", `"(" stands before the move that it is about`)}
	}
	r.outer = append(r.outer, r.branch)
	from := r.at.Parent()
	r.branch = branch{from: from, at: from, line: line}
	return nil
}

// comeBack ends a variation.
func (r *reading) comeBack(line int) error {
	last := len(r.outer) - 1
	switch {
	case last < 0:
		return &game.RecordError{Line: line, Move: r.next() - 1, Err: game.ParseErrorf("variation.end", `no variation has begun that ")" could end`)}
	case r.at == r.from:
		return &game.RecordError{Line: line, Move: r.next(), Err: game.ParseErrorf("variation.empty", `there is no move between "(" and ")"`)}
	}
	r.branch, r.outer = r.outer[last], r.outer[:last]
	return nil
}

// conclude takes the result of the game.
func (r *reading) conclude(word string, line int) error {
	if len(r.outer) > 0 {
		return &game.RecordError{Line: line, Move: r.next() - 1, Err: game.ParseErrorf("variation.result", "the result %s stands inside a variation", word)}
	}
	r.result = word
	return nil
}

// finish sees that every variation has ended, and goes to the end of the game.
func (r *reading) finish() error {
	for n, parts := range r.comments {
		n.SetComment(strings.Join(parts, " "))
	}
	if len(r.outer) == 0 {
		r.tree.Enter(r.at)
		return nil
	}
	return &game.RecordError{Line: r.line, Move: r.from.Ply() + 1, Err: game.ParseErrorf("variation.open", `the variation that begins here has no end, ")"`)}
}

// isResult reports whether a word is the result of a game.
func isResult(word string) bool { return word == Unfinished || isDecided(word) }

// play makes the moves of a word, before which their number may stand.
func (r *reading) play(word string, line int) error {
	rules := r.tree.Rules()
	for text := range rules.MoveList.Split(r.at.State(), cutNumber(word)) {
		m, err := parseMove(rules, r.at.State(), text)
		if err != nil {
			return &game.RecordError{Line: line, Move: r.next(), Text: shorten(text), Err: err}
		}
		if len(r.outer) > 0 {
			r.beside++
		}
		if r.beside > maxBeside {
			return &game.RecordError{Line: line, Move: r.next(), Text: shorten(text), Err: errBeside}
		}
		r.read++
		if r.at, err = r.tree.Add(r.at, m); err != nil {
			return &game.RecordError{Line: line, Move: r.next(), Text: shorten(text), Err: err}
		}
		early := r.early
		r.early = nil
		r.note(early)
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
