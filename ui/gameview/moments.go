package gameview

import (
	"npaastribe/game"
	"npaastribe/game/review"
)

// MaxMoments is the number of moments of a match that are tried again.
const MaxMoments = 5

// Moments returns the worst mistakes of persons in the match that is shown, if it has been
// reviewed.
func (r *Review) Moments() []review.Moment {
	v := r.view
	m := v.match.Match()
	if _, _, on := v.reviewer.Progress(); on || m != r.reviewed || !v.judged.about(m) {
		return nil
	}
	players := v.seats.Players()
	return review.Moments(review.Line(m), v.judged.judgements, func(s game.Side) bool {
		p := players[s-game.First]
		return p.Person() && p.Was == ""
	}, MaxMoments)
}

// Number returns the number of a moment's move in the list of moves.
func (r *Review) Number(m review.Moment) int { return r.view.panel.moves.list.Number(m.Ply + 1) }
