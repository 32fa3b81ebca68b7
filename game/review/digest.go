package review

import (
	"math"
	"slices"
	"unsafe"

	"npaastribe/game"
	"npaastribe/game/search"
)

// Digest is the result of an analysis without the lines of moves other than the
// best, so that those of all positions of a game fit in memory. The zero value
// is that of a position that has not been analysed.
type Digest struct {
	kind  search.ScoreKind
	evals []compactEval // of the moves, the best first
	line  []int16       // of the best move
}

// lineMoves is the most moves that are stored of a line: more than anybody
// reads.
const lineMoves = 40

// compactEval is a search.MoveEval without its line.
type compactEval struct {
	score              float64
	move, plies, depth int16
	exact, limit       bool
}

// DigestOf returns the digest of an analysis.
func DigestOf(a search.Analysis) Digest {
	d := Digest{kind: a.Kind, evals: make([]compactEval, len(a.Moves))}
	for i, w := range a.Moves {
		d.evals[i] = compactEval{w.Score, int16(w.Move), int16(w.Plies), int16(w.Depth), w.Exact, w.Limit}
	}
	if d.Known() {
		line := a.Moves[0].Line
		for _, m := range line[:min(len(line), lineMoves)] {
			d.line = append(d.line, int16(m))
		}
	}
	return d
}

// Kind returns the meaning of the scores.
func (d Digest) Kind() search.ScoreKind { return d.kind }

// Known reports whether anything has been found.
func (d Digest) Known() bool { return len(d.evals) > 0 }

// Bytes returns its approximate size in memory.
func (d Digest) Bytes() int {
	return int(unsafe.Sizeof(d)) + len(d.evals)*int(unsafe.Sizeof(compactEval{})) + 2*cap(d.line)
}

// Deeper reports whether d knows more than other, where both are Known: the
// best move for certain, then more moves for certain, or, while the best move
// is a guess, from a deeper search.
func (d Digest) Deeper(other Digest) bool {
	switch a, b := d.evals[0], other.evals[0]; {
	case a.exact != b.exact:
		return a.exact
	case a.exact:
		return d.certainty() > other.certainty()
	default:
		return a.depth > b.depth
	}
}

// certainty scores each move: 1 if its score is exact, 2 if nothing more can be
// found out about it.
func (d Digest) certainty() int {
	n := 0
	for _, w := range d.evals {
		switch {
		case d.settles(w):
			n += 2
		case w.exact:
			n++
		}
	}
	return n
}

// settles reports whether nothing more can be found out about a move.
func (d Digest) settles(w compactEval) bool {
	return w.exact && (d.kind == search.Margin || w.score == 0 || w.plies > 0)
}

// Settles reports whether further analysis can tell a review nothing more about
// p: either everything is known about every move, or there is a certain win and
// everything is known about it and the move that was made.
func (d Digest) Settles(p Position) bool {
	if !d.Known() || !d.settles(d.evals[0]) {
		return false
	}
	if d.kind == search.Chance && d.evals[0].score == 1 && p.Made {
		at := d.index(p.Move)
		return at >= 0 && d.settles(d.evals[at])
	}
	return !slices.ContainsFunc(d.evals, func(w compactEval) bool { return !d.settles(w) })
}

// best returns the evaluation of the best move. d must be Known.
func (d Digest) best() search.MoveEval {
	w := d.evals[0].moveEval()
	w.Line = d.expected()
	return w
}

// expected returns the expected play, the best move first.
func (d Digest) expected() []game.Move {
	line := make([]game.Move, len(d.line))
	for i, m := range d.line {
		line[i] = game.Move(m)
	}
	return line
}

// worst returns the evaluation of the worst move. d must be Known.
func (d Digest) worst() search.MoveEval { return d.evals[len(d.evals)-1].moveEval() }

// Of returns the evaluation of a move; ok is false if it has none.
func (d Digest) Of(m game.Move) (search.MoveEval, bool) {
	at := d.index(m)
	if at < 0 {
		return search.MoveEval{}, false
	}
	return d.evals[at].moveEval(), true
}

// index returns the index of a move in d.evals, or -1.
func (d Digest) index(m game.Move) int {
	return slices.IndexFunc(d.evals, func(w compactEval) bool { return game.Move(w.move) == m })
}

func (w compactEval) moveEval() search.MoveEval {
	return search.MoveEval{
		Move: game.Move(w.move), Score: w.score, Exact: w.exact,
		Plies: int(w.plies), Limit: w.limit, Depth: int(w.depth),
	}
}

// span returns the bounds that are certain for the score of the position, seen
// by the side to move.
func (d Digest) span() span {
	s := unknown
	if d.kind == search.Chance {
		s = span{-1, 1}
	}
	if !d.Known() {
		return s
	}
	best, all := math.Inf(-1), true
	for _, w := range d.evals {
		if all = all && w.exact; w.exact {
			best = max(best, w.score)
		}
	}
	s.low = max(s.low, best)
	if all {
		s.high = best
	}
	return s
}
