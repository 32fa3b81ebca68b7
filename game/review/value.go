package review

import (
	"npaastribe/game"
	"npaastribe/game/ai"
	"npaastribe/game/search"
)

// Value is what a position is worth.
type Value struct {
	Known bool
	First float64 // what the first side may expect: from -1, it loses, over 0 to 1, it wins
}

// Values returns what the positions of a line are worth, as far as that is
// known. known is as for Judgements. The end of a game is known only with the
// position before it, whose analysis shows what counts.
func Values(line []Position, known func(game.State) Digest) []Value {
	digests := digestsOf(line, known)
	certain := spans(line, digests)
	values := make([]Value, len(line))
	for i, p := range line {
		switch {
		case digests[i].Known():
			guess := expected(p, digests[i].best())
			if i > 0 && !digests[i].best().Exact {
				guess = between(guess, line[i-1], digests[i-1])
			}
			values[i] = Value{true, certain[i].expected(p.State).clamp(guess)}
		case i > 0 && !p.Playing():
			values[i] = end(line[i-1], digests[i-1], certain[i].expected(p.State))
		}
	}
	steady(values, line, certain)
	return values
}

// expected is what the first side may expect if the one that moves makes a move
// of such worth.
func expected(p Position, w search.MoveEval) float64 {
	return seenByFirst(p.State.Turn(), ai.WinProbability(p.State, w.Score))
}

// expected returns between what the first side may expect for certain.
func (s span) expected(of game.State) span {
	return span{ai.WinProbability(of, s.low), ai.WinProbability(of, s.high)}
}

// between is the mean of an estimate and that of the position before for the
// move that was made. They look ahead to different sides' moves: whoever has
// moved last looks better, and by themselves the values would go up and down
// with every move.
func between(value float64, before Position, d Digest) float64 {
	w, ok := d.Of(before.Move)
	if !ok || w.Exact {
		return value
	}
	return (value + expected(before, w)) / 2
}

func seenByFirst(side game.Side, v float64) float64 {
	if side == game.Second {
		return -v
	}
	return v
}

// end is what a game was worth that has ended, after the last position in which
// there was something to analyse.
func end(last Position, d Digest, certain span) Value {
	w, ok := d.Of(last.Move)
	switch {
	case certain.exact():
		return Value{true, certain.low}
	case ok:
		return Value{true, expected(last, w)}
	default:
		return Value{}
	}
}

// steady lets no guess dip between two positions that the same side wins for
// certain: it would have had to give the win away and get it back.
func steady(values []Value, line []Position, certain []span) {
	last := 0
	for i, s := range certain {
		winner := s.winner()
		if winner == game.None && !s.exact() {
			continue
		}
		if winner != game.None && winner == certain[last].winner() {
			least := min(certain[last].expected(line[last].State).seenBy(winner).low, s.expected(line[i].State).seenBy(winner).low)
			for j := last + 1; j < i; j++ {
				raised := seenByFirst(winner, max(least, seenByFirst(winner, values[j].First)))
				values[j].First = certain[j].expected(line[j].State).clamp(raised)
			}
		}
		last = i
	}
}
