package questionview

import (
	"npaastribe/game"
	"npaastribe/game/ai"
	"npaastribe/game/question"
	"npaastribe/game/reason"
	"npaastribe/game/review"
	"npaastribe/game/search"
	"npaastribe/ui/i18n"
	"npaastribe/ui/quiz"
)

// Retries are the Texts for positions in which somebody has made a mistake, to be tried
// again.
type Retries struct {
	Game string // the name of its rules
	All  []Retry
}

// Retry is one such position.
type Retry struct {
	Number int                    // number of the move in the game; 0 if it is from another game
	Name   func(game.Side) string // returns the name of a side's player
	Side   game.Side              // the side that made the mistake
	Move   string                 // the mistake, in the notation of the rules
	Mark   review.Mark
}

// Player returns the name of a side's player in a question; after the last question it is
// that of the last one.
func (r Retries) Player(number int, side game.Side) string {
	return r.All[min(number, len(r.All)-1)].Name(side)
}

func (r Retry) title() string {
	if r.Number == 0 {
		return i18n.T("mistakes.title")
	}
	return i18n.T("retry.title", i18n.Args{"Number": r.Number})
}

// Asked implements Texts.
func (r Retries) Asked(a quiz.Asked) (title, text string) {
	one, key := r.All[a.Number], "retry.mistake"
	if one.Mark == review.Blunder {
		key = "retry.blunder"
	}
	move, _ := i18n.Move(r.Game, one.Move)
	return one.title(), i18n.T(key, i18n.Args{"Name": one.Name(one.Side), "Move": move})
}

// Answered implements Texts: it says why a move is wrong or, if it is right, how it is
// evaluated.
func (r Retries) Answered(a quiz.Answered) (text string, cells []int) {
	_, move := i18n.Move(r.Game, a.Before.Format(a.Move))
	args := i18n.Args{"Move": move, "Worth": worth(a.Answer.Kind, a.Answer.Played)}
	if a.Answer.Verdict != question.Wrong {
		return i18n.T(rightKey(a), args), nil
	}
	c := reason.Case{Before: a.Before, Kind: a.Answer.Kind, Played: a.Answer.Played, Best: a.Answer.Best}
	if text, cells = Because(r.Game, c, r.All[a.Number].Name); text == "" {
		text = i18n.T("retry.wrong", args)
	}
	return text, cells
}

// worth returns the evaluation of a move in words, and what a number means.
func worth(k search.ScoreKind, w search.MoveEval) string {
	text := i18n.MoveEvalSentence(k, w)
	switch {
	case k == search.Margin:
		return i18n.T("retry.lead", i18n.Args{"Lead": text})
	case !w.Exact:
		return i18n.T("retry.chance", i18n.Args{"Chance": text})
	default:
		return text
	}
}

// nearlyLost is the expected result, from -1 to 1, up to which a right move needs an
// explanation, since it does not look right.
const nearlyLost = -0.9

// rightKey returns the key of the comment on a right move.
func rightKey(a quiz.Answered) string {
	played, best := a.Answer.Played, a.Answer.Best
	switch {
	case played.Exact || ai.WinProbability(a.Before, played.Score) > nearlyLost:
		return "retry.right"
	case played.Move != best.Move && played.Score < best.Score:
		return "retry.right.lost.also"
	default:
		return "retry.right.lost"
	}
}

// Because returns why a move is wrong, and the cells that this is about; "" if nothing can
// be said, or not without naming the better move. name returns the name of a side's player.
func Because(of string, c reason.Case, name func(game.Side) string) (text string, cells []int) {
	c.Secret = true
	why, ok := ai.Reason(c)
	if !ok {
		return "", nil
	}
	return i18n.Reason(of, why, c.Before, name), why.Cells
}

// Hinted implements Texts.
func (r Retries) Hinted(h quiz.Hinted) (text string, cells []int) {
	return Merit(r.Game, h.Before, search.MoveEval{Move: h.Move}, r.All[h.Number].Name)
}

// Merit returns what is good about a move, and the cells that this is about; "" if nothing
// can be said. name is as for Because.
func Merit(of string, before game.State, best search.MoveEval, name func(game.Side) string) (text string, cells []int) {
	merit, ok := ai.Merit(before, best)
	if !ok {
		return "", nil
	}
	return i18n.Merit(of, merit, before, name), merit.Cells
}

// Shown implements Texts.
func (r Retries) Shown(s quiz.Shown) string {
	_, move := i18n.Move(r.Game, s.Before.Format(s.Solution[0]))
	return i18n.T("retry.shown", i18n.Args{"Move": move})
}

// Ended implements Texts: it counts what was found without help.
func (r Retries) Ended(e quiz.Ended) (title, text, next string) {
	found, alone := 0, 0
	for _, effort := range e.Efforts {
		if effort.Solved && !effort.Hinted {
			found++
		}
		if effort.Alone() {
			alone++
		}
	}
	if alone == len(r.All) {
		return i18n.T("retry.end"), i18n.N("retry.end.all", len(r.All)), ""
	}
	return i18n.T("retry.end"), i18n.N("retry.end.some", len(r.All), i18n.Args{"Found": found}), ""
}
