package say

import (
	"fmt"
	"math"
	"strings"

	"npaastribe/game/ai"
)

// Worth is what a move is worth, as short as a board needs it: by how many
// discs or beans it leads, or what chance it gives and, once that is known,
// in how many moves of its own the side wins that wins.
func Worth(s ai.Scale, w ai.Worth) string {
	if s == ai.Margin {
		return margin(w)
	}
	return short.outcome(w)
}

// Verdict is what a move is worth in a sentence.
func Verdict(s ai.Scale, w ai.Worth) string {
	if s == ai.Margin {
		return margin(w)
	}
	return long.outcome(w)
}

// margin is a lead with its sign, and with a decimal as long as it is no more
// than a guess.
func margin(w ai.Worth) string {
	text := fmt.Sprintf("%+.1f", w.Score)
	if w.Exact {
		text = fmt.Sprintf("%+.0f", w.Score)
	}
	switch text {
	case "+0", "-0":
		return "0"
	case "-0.0":
		text = "+0.0"
	}
	return strings.NewReplacer("-", "−", ".", T("decimal")).Replace(text)
}

// results are the keys of the words for a result.
type results struct{ draw, win, winIn, loss, lossIn string }

var (
	short = results{"worth.short.draw", "worth.short.win", "worth.short.win.in", "worth.short.loss", "worth.short.loss.in"}
	long  = results{"worth.draw", "worth.win", "worth.win.in", "worth.loss", "worth.loss.in"}
)

// outcome is a chance in percent, which is never 0 or 100, or a result.
func (r results) outcome(w ai.Worth) string {
	moves := Args{"Moves": (w.Plies + 1) / 2}
	switch {
	case !w.Exact:
		percent := math.Round(50 * (1 + w.Score))
		return T("worth.chance", Args{"Percent": int(min(max(percent, 1), 99))})
	case w.Score == 0:
		return T(r.draw)
	case w.Score > 0 && w.Plies == 0:
		return T(r.win)
	case w.Score > 0:
		return T(r.winIn, moves)
	case w.Plies == 0:
		return T(r.loss)
	default:
		return T(r.lossIn, moves)
	}
}
