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

// because is the reason why the last move before the position shown was a mistake. It is
// computed once for each judgement.
type because struct {
	reason.Reason
	found  bool
	before game.State
	f      review.Judgement
}

// follow computes the reason if the last move was a mistake, and reports whether the reason
// has changed.
func (b *because) follow(m *game.Tree, f review.Judgement, mistaken bool) (changed bool) {
	if !mistaken {
		changed = b.found
		*b = because{}
		return changed
	}
	before := m.StateAt(m.Ply() - 1)
	if before == b.before && sameJudgement(f, b.f) {
		return false
	}
	*b = because{before: before, f: f}
	b.Reason, b.found = ai.Reason(f.Case(before))
	return true
}

// sameJudgement reports whether two judgements of the same move lead to the same reason.
func sameJudgement(a, b review.Judgement) bool {
	return a.Played.Move == b.Played.Move && a.Best.Move == b.Best.Move && a.Mark == b.Mark &&
		len(a.Played.Line) == len(b.Played.Line) && a.Played.Plies == b.Played.Plies
}

// orWorth returns the reason as text if that fits into a line, and otherwise the
// evaluations of the last move and of the best one.
func (b *because) orWorth(m *game.Tree, f review.Judgement, seats Seats, room float32) string {
	b.follow(m, f, true)
	text := b.text(m, seats)
	if text == "" || fyne.MeasureText(f.Mark.Symbol()+" "+text, fynetheme.CaptionTextSize(), fyne.TextStyle{}).Width > room {
		return compared(m, f)
	}
	return text
}

// text returns the reason as text; "" if there is none.
func (b *because) text(m *game.Tree, seats Seats) string {
	if !b.found {
		return ""
	}
	return i18n.Reason(m.Rules().Name, b.Reason, b.before, func(side game.Side) string { return nameOf(m, seats, side) })
}
