package review

import (
	"math"

	"npaastribe/game"
	"npaastribe/game/search"
)

// span is an interval that certainly contains the score of a position. The
// spans of a line are seen by the first side.
type span struct{ low, high float64 }

var unknown = span{math.Inf(-1), math.Inf(1)}

// exact reports whether the score is known.
func (s span) exact() bool { return s.low == s.high }

// seenBy converts a span seen by the first side to one seen by side, and the
// other way round.
func (s span) seenBy(side game.Side) span {
	if side == game.Second {
		return span{-s.high, -s.low}
	}
	return s
}

// within returns the intersection of both spans, or s if it is empty.
func (s span) within(other span) span {
	if both := (span{max(s.low, other.low), min(s.high, other.high)}); both.low <= both.high {
		return both
	}
	return s
}

// clamp returns the value in s that is nearest to a guess.
func (s span) clamp(guess float64) float64 { return min(max(guess, s.low), s.high) }

// spans returns what is certain about the positions of a line: from their own
// digests, from those of the moves made, and from their neighbours. The score
// of a position, seen by its side to move, is at least that of the position
// after the move made. These bounds are passed along the whole line: who
// certainly wins was already winning before its own last move, and who has
// certainly lost still has after any move of its own.
func spans(line []Position, digests []Digest) []span {
	s := make([]span, len(line))
	for i, p := range line {
		s[i] = digests[i].span().seenBy(p.State.Turn())
		if i > 0 && !p.Playing() {
			s[i] = ended(p.State, digests[i-1])
		}
	}
	for i := range len(line) - 1 {
		if w, ok := digests[i].Of(line[i].Move); ok && w.Exact {
			s[i+1] = s[i+1].within(span{w.Score, w.Score}.seenBy(line[i].State.Turn()))
		}
	}
	for i := len(line) - 2; i >= 0; i-- {
		after := s[i+1].seenBy(line[i].State.Turn())
		s[i] = s[i].within(span{after.low, math.Inf(1)}.seenBy(line[i].State.Turn()))
	}
	for i := range len(line) - 1 {
		before := s[i].seenBy(line[i].State.Turn())
		s[i+1] = s[i+1].within(span{math.Inf(-1), before.high}.seenBy(line[i].State.Turn()))
	}
	return s
}

// ended returns the span of the end of a game if scores are of kind
// search.Chance.
func ended(s game.State, before Digest) span {
	if !before.Known() || before.kind != search.Chance {
		return unknown
	}
	switch s.Result().Winner {
	case game.First:
		return span{1, 1}
	case game.Second:
		return span{-1, -1}
	default:
		return span{}
	}
}

// WinningAllAlong returns the side that certainly wins in every position of a
// line, or game.None. known is as in Judgements.
func WinningAllAlong(line []Position, known func(game.State) Digest) game.Side {
	winning := spans(line, digestsOf(line, known))
	side := game.None
	for i, s := range winning {
		now := s.winner()
		if i > 0 && now != side {
			return game.None
		}
		side = now
	}
	return side
}

// winner returns the side that certainly wins, or game.None.
func (s span) winner() game.Side {
	switch {
	case s.low > 0:
		return game.First
	case s.high < 0:
		return game.Second
	default:
		return game.None
	}
}

// digestsOf returns the digests of the positions of a line.
func digestsOf(line []Position, known func(game.State) Digest) []Digest {
	digests := make([]Digest, len(line))
	for i, p := range line {
		digests[i] = known(p.State)
	}
	return digests
}
