package gametab

import (
	"npaastribe/game"
	"npaastribe/game/ai"
	"npaastribe/game/question"
	"npaastribe/game/review"
	"npaastribe/ui/gameview"
	"npaastribe/ui/i18n"
	"npaastribe/ui/questionview"
	"npaastribe/ui/quiz"
)

// triesOfMistake is after how many wrong tries the better move can be shown.
const triesOfMistake = 2

// retries have mistakes be tried again that were made in a tab's game.
type retries struct{ tab *Tab }

// Begin asks what to play in the moments of the game of which a review is shown.
func (r retries) Begin() {
	t := r.tab
	moments, m := t.View.Review.Moments(), t.Match.Match()
	reviewer, players := r.reviewer(), t.Session.Players()
	var asked []question.Question
	texts := questionview.Retries{Game: t.Name()}
	var names [2]string
	for i, p := range players {
		names[i] = gameview.PlayerName(t.Name(), game.First+game.Side(i), p)
	}
	for _, at := range moments {
		asked = append(asked, reviewer.Retry(at.State, at.Move, at.Best.Move))
		texts.All = append(texts.All, questionview.Retry{
			Title: i18n.T("retry.title", i18n.Args{"Number": t.View.Review.Number(at)}),
			Names: names, Side: at.State.Turn(), Move: m.At(at.Ply + 1).Text(), Mark: at.Mark,
		})
	}
	t.questions.Begin(series{name: "retry", questions: asked, texts: texts, help: quiz.Help{Show: triesOfMistake}})
}

// reviewer looks at positions in which mistakes were made twice as long as a review:
// it does so while the player thinks.
func (r retries) reviewer() review.Reviewer {
	look := r.tab.config.Look
	if look == 0 {
		look = review.Budget
	}
	return review.Reviewer{Budget: 2 * look, Analyse: ai.Analyse}
}
