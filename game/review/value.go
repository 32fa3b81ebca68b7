package review

import (
	"npaastribe/game"
	"npaastribe/game/ai"
	"npaastribe/game/search"
)

// Value is the win expectation of a position.
type Value struct {
	Known bool
	First float64 // for the first side: from -1, a loss, over 0, to 1, a win
}

// Values returns the values of the positions of a line as far as they are
// known. known is as in Judgements. That of the end of a game is known only if
// the position before it has been analysed, as the analysis says what kind of
// score counts.
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
	raiseDips(values, line, certain)
	return values
}

// expected returns the win expectation of the first side if the side to move in
// p makes a move with this evaluation.
func expected(p Position, w search.MoveEval) float64 {
	return seenByFirst(p.State.Turn(), ai.WinProbability(p.State, w.Score))
}

// expected returns the span of the win expectation for a span of the score.
func (s span) expected(of game.State) span {
	return span{ai.WinProbability(of, s.low), ai.WinProbability(of, s.high)}
}

// between returns the mean of a value and the evaluation of the move that led
// to it, by the analysis of the position before. The two analyses end with
// moves of different sides, and the side that moved last looks better; by
// themselves, values would go up and down with every move.
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

// end returns the value of the end of a game. last is the position before it,
// and d its digest.
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

// raiseDips raises guesses between two positions that the same side certainly
// wins: a dip would mean that the side gave the win away and got it back.
func raiseDips(values []Value, line []Position, certain []span) {
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
