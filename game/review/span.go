package review

import (
	"math"

	"npaastribe/game"
	"npaastribe/game/search"
)

// span is between what a position is worth for certain, on the scale of an
// analysis. Those of a line are seen by the first side.
type span struct{ low, high float64 }

var unknown = span{math.Inf(-1), math.Inf(1)}

// exact reports whether the worth is known.
func (s span) exact() bool { return s.low == s.high }

// seenBy returns the span of the first side as a side sees it, or the other way
// round.
func (s span) seenBy(side game.Side) span {
	if side == game.Second {
		return span{-s.high, -s.low}
	}
	return s
}

// within returns what both spans have in common, or s if that is nothing.
func (s span) within(other span) span {
	if both := (span{max(s.low, other.low), min(s.high, other.high)}); both.low <= both.high {
		return both
	}
	return s
}

// clamp returns what is nearest to a guess.
func (s span) clamp(guess float64) float64 { return min(max(guess, s.low), s.high) }

// spans returns what is certain of the positions of a line: by themselves, by
// the moves that were made, and by their neighbours. A position is worth no
// less to the side that moves than the one after it, and that one no more than
// this one. It is taken over along the whole line: a win for certain was one
// before the winner's own move, and after any move of one who had lost.
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

// ended is what the end of a game was worth, where the result is all that
// counts.
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

// WinningAllAlong returns the side that has won for certain in every position
// of a line, or game.None. known is as for Judgements.
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

// winner returns the side that wins for certain, or game.None.
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

// digestsOf returns what is known of the positions of a line.
func digestsOf(line []Position, known func(game.State) Digest) []Digest {
	digests := make([]Digest, len(line))
	for i, p := range line {
		digests[i] = known(p.State)
	}
	return digests
}
