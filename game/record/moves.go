package record

import (
	"strings"

	"npaastribe/game"
)

// moveReader adds the moves of a text to a tree.
type moveReader struct {
	tree         *game.Tree
	branch                // the line that is being read
	outer        []branch // the lines that it branches off from, that of the game first
	read         int      // number of moves, in all lines
	inVariations int      // number of moves in variations
	list         bool     // the text is a bare list of moves, which may be of another program
	result       string   // the result at the end of the text, "" if there is none

	comments        map[*game.Node][]string
	pendingComments []string // comments before the first move of a variation
}

// branch is a line of moves as far as it has been read.
type branch struct {
	from, at *game.Node // before its first move and after its last one so far
	line     int        // of the text, where the branch begins
	after    game.State // after moves that were made when the game was drawn already and are left out; nil if there are none
	leftOut  int        // number of these moves
}

// newMoveReader returns a moveReader into a tree without moves.
func newMoveReader(t *game.Tree) *moveReader {
	return &moveReader{tree: t, branch: branch{from: t.At(0), at: t.At(0)}, comments: map[*game.Node][]string{}}
}

// maxVariationMoves is the most moves that a record may have in variations: more than
// anybody ever tries in a game.
const maxVariationMoves = 10_000

// errVariationMoves is the error for more than maxVariationMoves.
var errVariationMoves = game.ParseErrorf("variation.many", "there are more than %d moves in variations", maxVariationMoves)

// readMoves reads the rest of a text: moves, which may be numbered, comments,
// in brackets variations that replace the move before them, and at the end the
// result. The error is a *game.RecordError.
func (r *moveReader) readMoves(s *scanner) error {
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
			err = r.beginVariation(line)
		case word == ")":
			err = r.endVariation(line)
		case isResult(word):
			err = r.setResult(word, line)
		default:
			err = r.play(word, line)
		}
		if err != nil {
			return err
		}
	}
}

// note adds comments to the last move or, before the first move of a variation,
// keeps them for that move.
func (r *moveReader) note(texts []string) {
	if r.after != nil {
		return
	}
	if len(r.outer) > 0 && r.at == r.from {
		r.pendingComments = append(r.pendingComments, texts...)
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

// next returns the number of the next move, from 1.
func (r *moveReader) next() int { return r.at.Ply() + r.leftOut + 1 }

// beginVariation begins a variation that replaces the last move.
func (r *moveReader) beginVariation(line int) error {
	if r.after != nil {
		return &game.RecordError{Line: line, Move: r.next() - 1, Err: game.ErrEnded}
	}
	if r.at == r.from {
		return &game.RecordError{Line: line, Move: r.next(), Err: game.ParseErrorf("variation.early", `"(" stands before the move that it is about`)}
	}
	r.outer = append(r.outer, r.branch)
	from := r.at.Parent()
	r.branch = branch{from: from, at: from, line: line}
	return nil
}

// endVariation ends a variation and returns to the line that it branched off from.
func (r *moveReader) endVariation(line int) error {
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

// setResult stores the result of the game.
func (r *moveReader) setResult(word string, line int) error {
	if len(r.outer) > 0 {
		return &game.RecordError{Line: line, Move: r.next() - 1, Err: game.ParseErrorf("variation.result", "the result %s stands inside a variation", word)}
	}
	r.result = word
	return nil
}

// finish stores the comments, goes to the last move of the game, and returns an
// error if a variation has no end.
func (r *moveReader) finish() error {
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

// play makes the moves of a word, which may begin with a move number.
func (r *moveReader) play(word string, line int) error {
	rules := r.tree.Rules()
	for text := range rules.MoveList.Split(r.at.State(), cutNumber(word)) {
		m, err := parseMove(rules, r.state(), text)
		if err != nil {
			return &game.RecordError{Line: line, Move: r.next(), Text: shorten(text), Err: err}
		}
		if len(r.outer) > 0 {
			r.inVariations++
		}
		if r.inVariations > maxVariationMoves {
			return &game.RecordError{Line: line, Move: r.next(), Text: shorten(text), Err: errVariationMoves}
		}
		r.read++
		if err := r.add(m); err != nil {
			return &game.RecordError{Line: line, Move: r.next(), Text: shorten(text), Err: err}
		}
		pending := r.pendingComments
		r.pendingComments = nil
		r.note(pending)
	}
	return nil
}

// state returns the position in which the next move is made. In a list, a game goes on after a
// draw that only this program declares.
func (r *moveReader) state() game.State {
	state := r.at.State()
	if playOn := r.tree.Rules().MoveList.PlayOn; r.after == nil && r.list && playOn != nil && state.Result().Reason == game.ReasonNoLine {
		r.after = playOn(state)
	}
	if r.after != nil {
		return r.after
	}
	return state
}

// add makes a move in the position that state returned, or leaves it out after a draw.
func (r *moveReader) add(m game.Move) error {
	if r.after == nil {
		n, err := r.tree.Add(r.at, m)
		if err == nil {
			r.at = n
		}
		return err
	}
	if err := r.after.Check(m); err != nil {
		return err
	}
	r.after = r.tree.Rules().MoveList.PlayOn(r.after.Play(m))
	r.leftOut++
	return nil
}

// maxMove is the most bytes that are parsed as a move; no move is that long.
const maxMove = 10

// parseMove parses a move in upper or lower case.
func parseMove(rules game.Rules, s game.State, text string) (game.Move, error) {
	if len(text) > maxMove {
		return 0, game.ParseErrorf("move.long", "%q is too long for a move", shorten(text))
	}
	return rules.ParseMove(s, strings.ToLower(text))
}

// cutNumber cuts the number of a move, such as "12." or "12...", off the
// beginning of a word.
func cutNumber(word string) string {
	digits := len(word) - len(strings.TrimLeft(word, "0123456789"))
	if after := strings.TrimLeft(word[digits:], "."); len(after) < len(word)-digits {
		return after
	}
	return word
}

// countMoves returns how many words in a list look like moves.
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
