package session

import (
	"math"
	"time"

	"npaastribe/game"
	"npaastribe/game/review"
	"npaastribe/game/store"
	"npaastribe/ui/match"
)

// progress is how far a match has been played.
type progress struct {
	end *game.Node // of the line that is stored

	// reached is that end, or where moves were taken back to, wherever in the line
	// the players look since; nil for where they are at the next saving.
	reached *game.Node
}

// progressAt returns that of a match whose line has been played so many plies.
func progressAt(m *game.Tree, ply int) progress {
	return progress{end: m.End(), reached: m.At(min(ply, m.End().Ply()))}
}

// follow brings it up to date, and reports whether a move was made or another line
// entered.
func (p *progress) follow(m *game.Tree) (played bool) {
	played = m.End() != p.end
	p.end = m.End()
	switch {
	case played:
		p.reached = p.end
	case p.reached == nil || m.Ply() > p.reached.Ply(): // taken back, or made again
		p.reached = m.Node()
	}
	return played
}

// autosave has the store hold the match as it is now. One in which nobody has
// moved is not worth it, unless its position was set up.
func (s *Session) autosave() {
	m := s.controller.Match()
	if s.stored.ID == 0 {
		s.stored, s.progress, s.coached = store.New(m, s.config.Now()), progressAt(m, m.Ply()), [2]bool{}
	}
	before := s.stored
	s.update(m)
	id := s.stored.ID
	switch {
	case s.stored.Size == 0 && s.stored.Start == "":
		id = 0
	case s.stored.Changed.Equal(before.Changed) && s.config.Store.Deleted(id): // nothing new: it stays so
	default:
		s.config.Store.Save(s.stored)
	}
	if id != s.current { // else what the store knows may be from a file that was rescued meanwhile
		s.config.Store.SetCurrent(s.Rules().Name, id)
		s.current = id
	}
}

// update brings the stored match up to date.
func (s *Session) update(m *game.Tree) {
	before := s.stored
	played := s.follow(m)
	s.stored.Follow(m, played, s.config.Now())
	looking := looksAside(s.controller, before, s.stored)
	switch {
	case looking:
		s.stored.Result, s.stored.Ended, s.stored.Length, s.stored.Position = before.Result, before.Ended, before.Length, before.Position
	case played && s.controller.Touched():
		s.noteCoach(m)
	}
	if s.controller.Score.Unseen() {
		s.stored.Result, s.stored.Ended = game.Result{}, time.Time{}
	}
	if s.stored.Result.Outcome == game.Playing && !looking {
		s.stored.Length, s.stored.Position = s.reached.Ply(), s.reached.State().String()
	}
	if played || before.Result.Outcome == game.Playing { // else it is known who has played
		s.stored.Seats = s.storedSeats()
	}
}

// noteCoach remembers whether the last move was that of a person who has a coach.
func (s *Session) noteCoach(m *game.Tree) {
	if m.Ply() == 0 {
		return
	}
	side := m.StateAt(m.Ply() - 1).Turn()
	if p := s.Player(side); p.Person() && s.settings.Choices().Coaching[p.Seat] != review.None {
		s.coached[side-game.First] = true
	}
}

// noteAccuracy remembers how accurate the moves of a match that is over were, as a review
// has found it.
func (s *Session) noteAccuracy() {
	m := s.controller.Match()
	if s.stored.Result.Outcome == game.Playing || s.stored.Length != m.End().Ply() || s.config.Store.Deleted(s.stored.ID) {
		return
	}
	for i, a := range review.Accounts(review.Line(m), s.controller.Review.Judgements()) {
		if a.Choice {
			s.stored.Seats[i].Accuracy = max(1, int(math.Round(a.Accuracy)))
		}
	}
	s.config.Store.Save(s.stored)
}

// looksAside reports whether the line of a match that was stored before is one that was
// not played, or not in the end: the game is as it was.
func looksAside(c *match.Controller, before, now store.Match) bool {
	over := before.Result.Outcome != game.Playing && c.Match().End().State().Result().Outcome == game.Playing
	return c.History.Tried() || over && before.Size == now.Size
}

// saveSeats has the store know who plays now.
func (s *Session) saveSeats() {
	if s.stored.Result.Outcome == game.Playing && s.stored.Seats != s.storedSeats() {
		s.autosave()
	}
}
