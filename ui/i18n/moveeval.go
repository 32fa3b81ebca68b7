package i18n

import (
	"math"

	"npaastribe/game/search"
)

// MoveEval returns what a move is worth, as short as a board needs it: by how many
// discs or beans it leads, or what chance it gives and, once that is known,
// in how many moves of its own the side wins that wins, or within how many.
func MoveEval(s search.ScoreKind, w search.MoveEval) string {
	if s == search.Margin {
		return margin(w)
	}
	return short.outcome(w)
}

// BriefMoveEval returns the same in fewer letters: of a chance the number of percents alone.
func BriefMoveEval(s search.ScoreKind, w search.MoveEval) string {
	if s != search.Margin && !w.Exact {
		return Number(percents(w))
	}
	return MoveEval(s, w)
}

// MoveEvalSentence returns what a move is worth in a sentence.
func MoveEvalSentence(s search.ScoreKind, w search.MoveEval) string {
	if s == search.Margin {
		return margin(w)
	}
	return long.outcome(w)
}

// margin returns a lead with its sign, and with a decimal as long as it is no more
// than a guess.
func margin(w search.MoveEval) string {
	switch {
	case !w.Exact:
		return Signed(w.Score, 1)
	case math.Round(w.Score) == 0:
		return Number(0)
	default:
		return Signed(w.Score, 0)
	}
}

// results are the keys of the words for a result.
type results struct{ draw, win, winIn, winWithin, loss, lossIn, lossWithin string }

var (
	short = results{
		"eval.short.draw", "eval.short.win", "eval.short.win.in", "eval.short.win.within",
		"eval.short.loss", "eval.short.loss.in", "eval.short.loss.within",
	}
	long = results{
		"eval.draw", "eval.win", "eval.win.in", "eval.win.within",
		"eval.loss", "eval.loss.in", "eval.loss.within",
	}
)

// outcome returns a chance in percent, or a result.
func (r results) outcome(w search.MoveEval) string {
	switch {
	case !w.Exact:
		return T("eval.chance", Args{"Percent": percents(w)})
	case w.Score == 0:
		return T(r.draw)
	case w.Score > 0:
		return length(w, r.win, r.winIn, r.winWithin)
	default:
		return length(w, r.loss, r.lossIn, r.lossWithin)
	}
}

// percents returns a chance, which is never 0 or 100.
func percents(w search.MoveEval) int {
	return int(min(max(math.Round(50*(1+w.Score)), 1), 99))
}

// length says how long it takes to win or lose, by the key for what is known
// of that.
func length(w search.MoveEval, unknown, in, within string) string {
	moves := Args{"Moves": (w.Plies + 1) / 2}
	switch {
	case w.Plies == 0:
		return T(unknown)
	case w.Limit:
		return T(within, moves)
	default:
		return T(in, moves)
	}
}
