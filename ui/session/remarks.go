package session

import (
	"npaastribe/game"
	"npaastribe/game/search"
)

// Remarks records what computers have said at the end of the match.
type Remarks struct{ session *Session }

// Note stores the number of the remark that the computer on a side has made, unless the end that is
// shown is not that of the stored match.
func (r Remarks) Note(side game.Side, number int) {
	s := r.session
	if !r.atStoredEnd() {
		return
	}
	s.remarks = [2]int{}
	s.remarks[side-game.First] = number
	for i, remark := range s.remarks {
		s.stored.Seats[i].Remark = remark
	}
	if !s.config.Store.Deleted(s.stored.ID) {
		s.config.Store.Save(s.stored)
	}
}

// Noted returns the number of the remark that the computer of a level on a side has made at the end
// that is shown; 0 for none.
func (r Remarks) Noted(side game.Side, l search.Level) int {
	s := r.session
	if !r.atStoredEnd() || s.stored.Seats[side-game.First].Level != string(l) {
		return 0
	}
	return s.remarks[side-game.First]
}

// atStoredEnd reports whether the position in which the stored match has ended is shown.
func (r Remarks) atStoredEnd() bool {
	s := r.session
	return s.stored.ID != 0 && s.stored.Position == s.controller.Match().State().String()
}
