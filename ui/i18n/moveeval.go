package i18n

import (
	"math"

	"npaastribe/game/search"
)

// MoveEval formats an evaluation for a board, as short as possible: the lead in discs or
// beans for search.Margin, otherwise the win probability in percent or, if the evaluation is
// exact, the result with the number of moves in which, or within which, the winner wins.
func MoveEval(s search.ScoreKind, w search.MoveEval) string {
	if s == search.Margin {
		return margin(w)
	}
	return shortResults.outcome(w)
}

// BriefMoveEval is like MoveEval, but gives a win probability as a number without a percent
// sign.
func BriefMoveEval(s search.ScoreKind, w search.MoveEval) string {
	if s != search.Margin && !w.Exact {
		return Number(percents(w))
	}
	return MoveEval(s, w)
}

// MoveEvalSentence is like MoveEval, but in words for use in a sentence.
func MoveEvalSentence(s search.ScoreKind, w search.MoveEval) string {
	if s == search.Margin {
		return margin(w)
	}
	return longResults.outcome(w)
}

// margin formats a lead with its sign, and with a decimal place unless it is exact.
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

// results are the keys of the texts for the possible results.
type results struct{ draw, win, winIn, winWithin, loss, lossIn, lossWithin string }

var (
	shortResults = results{
		"eval.short.draw", "eval.short.win", "eval.short.win.in", "eval.short.win.within",
		"eval.short.loss", "eval.short.loss.in", "eval.short.loss.within",
	}
	longResults = results{
		"eval.draw", "eval.win", "eval.win.in", "eval.win.within",
		"eval.loss", "eval.loss.in", "eval.loss.within",
	}
)

// outcome formats a win probability in percent or, if w is exact, the result.
func (r results) outcome(w search.MoveEval) string {
	switch {
	case !w.Exact:
		return T("eval.chance", Args{"Percent": percents(w)})
	case w.Score == 0:
		return T(r.draw)
	case w.Score > 0:
		return resultText(w, r.win, r.winIn, r.winWithin)
	default:
		return resultText(w, r.loss, r.lossIn, r.lossWithin)
	}
}

// percents returns the win probability in percent, limited to 1..99 since it is not certain.
func percents(w search.MoveEval) int {
	return int(min(max(math.Round(50*(1+w.Score)), 1), 99))
}

// length returns the text of one of three keys: for a win or loss in an unknown number of
// moves, in exactly w.Plies, or within w.Plies. Moves are counted for the winner alone.
func resultText(w search.MoveEval, unknown, in, within string) string {
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
