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
	kind   search.ScoreKind
	worths []worth // of the moves, the best first
	line   []int16 // of the best move
}

// lineMoves is the most moves that are stored of a line: more than anybody
// reads.
const lineMoves = 40

// worth is a search.MoveEval without its line.
type worth struct {
	score              float64
	move, plies, depth int16
	exact, limit       bool
}

// DigestOf returns the digest of an analysis.
func DigestOf(a search.Analysis) Digest {
	d := Digest{kind: a.Kind, worths: make([]worth, len(a.Moves))}
	for i, w := range a.Moves {
		d.worths[i] = worth{w.Score, int16(w.Move), int16(w.Plies), int16(w.Depth), w.Exact, w.Limit}
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
func (d Digest) Known() bool { return len(d.worths) > 0 }

// Bytes returns its approximate size in memory.
func (d Digest) Bytes() int {
	return int(unsafe.Sizeof(d)) + len(d.worths)*int(unsafe.Sizeof(worth{})) + 2*cap(d.line)
}

// Deeper reports whether d knows more than other, where both are Known: the
// best move for certain, then more moves for certain, or, while the best move
// is a guess, from a deeper search.
func (d Digest) Deeper(other Digest) bool {
	switch a, b := d.worths[0], other.worths[0]; {
	case a.exact != b.exact:
		return a.exact
	case a.exact:
		return d.certain() > other.certain()
	default:
		return a.depth > b.depth
	}
}

// certain scores each move: 1 if its score is exact, 2 if nothing more can be
// found out about it.
func (d Digest) certain() int {
	n := 0
	for _, w := range d.worths {
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
func (d Digest) settles(w worth) bool {
	return w.exact && (d.kind == search.Margin || w.score == 0 || w.plies > 0)
}

// Settles reports whether further analysis can tell a review nothing more about
// p: either everything is known about every move, or there is a certain win and
// everything is known about it and the move that was made.
func (d Digest) Settles(p Position) bool {
	if !d.Known() || !d.settles(d.worths[0]) {
		return false
	}
	if d.kind == search.Chance && d.worths[0].score == 1 && p.Made {
		at := d.index(p.Move)
		return at >= 0 && d.settles(d.worths[at])
	}
	return !slices.ContainsFunc(d.worths, func(w worth) bool { return !d.settles(w) })
}

// best returns the evaluation of the best move. d must be Known.
func (d Digest) best() search.MoveEval {
	w := d.worths[0].unpack()
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
func (d Digest) worst() search.MoveEval { return d.worths[len(d.worths)-1].unpack() }

// Of returns the evaluation of a move; ok is false if it has none.
func (d Digest) Of(m game.Move) (search.MoveEval, bool) {
	at := d.index(m)
	if at < 0 {
		return search.MoveEval{}, false
	}
	return d.worths[at].unpack(), true
}

// index returns the index of a move in d.worths, or -1.
func (d Digest) index(m game.Move) int {
	return slices.IndexFunc(d.worths, func(w worth) bool { return game.Move(w.move) == m })
}

func (w worth) unpack() search.MoveEval {
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
	for _, w := range d.worths {
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
