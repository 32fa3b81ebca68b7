package session

import (
	"time"

	"npaastribe/game"
	"npaastribe/game/store"
)

// autosave has the store hold the match as it is now. One in which nobody has
// moved is not worth it, unless its position was set up.
func (s *Session) autosave() {
	m, now := s.controller.Match(), s.config.Now()
	if s.stored.ID == 0 {
		s.stored, s.end = store.New(m, now), m.End()
	}
	playing, before := s.stored.Result.Outcome == game.Playing, s.stored.Changed
	played := m.End() != s.end
	s.stored.Follow(m, played, now)
	s.end = m.End()
	if s.controller.Score.Unseen() {
		s.stored.Result, s.stored.Ended = game.Result{}, time.Time{}
	}
	if playing || played { // else it is known who has played
		s.stored.Seats = s.storedSeats()
	}
	id := s.stored.ID
	switch {
	case s.stored.Size == 0 && s.stored.Start == "":
		id = 0
	case s.stored.Changed.Equal(before) && s.config.Store.Deleted(id): // nothing new: it stays so
	default:
		s.config.Store.Save(s.stored)
	}
	if id != s.current { // else what the store knows may be from a file that was rescued meanwhile
		s.config.Store.SetCurrent(s.Rules().Name, id)
		s.current = id
	}
}

// saveSeats has the store know who plays now.
func (s *Session) saveSeats() {
	if s.stored.Result.Outcome == game.Playing && s.stored.Seats != s.storedSeats() {
		s.autosave()
	}
}
