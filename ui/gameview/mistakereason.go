package gameview

import (
	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"

	"npaastribe/game"
	"npaastribe/game/ai"
	"npaastribe/game/reason"
	"npaastribe/game/review"
	"npaastribe/ui/i18n"
)

// mistakeReason is why the last move before the position shown was a mistake. It is
// computed once for each judgement.
type mistakeReason struct {
	reason.Reason
	found     bool
	before    game.State
	judgement review.Judgement
}

// update computes the reason if the last move was a mistake, and reports whether the reason
// has changed.
func (b *mistakeReason) update(m *game.Tree, f review.Judgement, mistaken bool) (changed bool) {
	if !mistaken {
		changed = b.found
		*b = mistakeReason{}
		return changed
	}
	before := m.StateAt(m.Ply() - 1)
	if before == b.before && sameJudgement(f, b.judgement) {
		return false
	}
	*b = mistakeReason{before: before, judgement: f}
	b.Reason, b.found = ai.Reason(f.Case(before))
	return true
}

// sameJudgement reports whether two judgements of the same move lead to the same reason.
func sameJudgement(a, b review.Judgement) bool {
	return a.Played.Move == b.Played.Move && a.Best.Move == b.Best.Move && a.Mark == b.Mark &&
		len(a.Played.Line) == len(b.Played.Line) && a.Played.Plies == b.Played.Plies
}

// textOrScores returns the reason as text if that fits into a line, and otherwise the
// evaluations of the last move and of the best one.
func (b *mistakeReason) textOrScores(m *game.Tree, f review.Judgement, seats Seats, room float32) string {
	b.update(m, f, true)
	text := b.text(m, seats)
	if text == "" || fyne.MeasureText(f.Mark.Symbol()+" "+text, fynetheme.CaptionTextSize(), fyne.TextStyle{}).Width > room {
		return comparisonText(m, f)
	}
	return text
}

// text returns the reason as text; "" if there is none.
func (b *mistakeReason) text(m *game.Tree, seats Seats) string {
	if !b.found {
		return ""
	}
	return i18n.Reason(m.Rules().Name, b.Reason, b.before, func(side game.Side) string { return nameOf(m, seats, side) })
}
