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
	end *game.Node // the end of the line that is stored

	// reached is that end, or the node to which moves were taken back. Looking at other
	// positions does not change it. nil stands for the node shown at the next autosave.
	reached *game.Node

	decided *decision // how the match was decided off the board; nil if it was not
}

// decision is a result that does not follow from the moves: somebody gave up.
type decision struct {
	node   *game.Node // the position in which that happened
	result game.Result
	ended  time.Time
}

// progressAt returns the progress of a match whose line has been played for ply moves.
func progressAt(m *game.Tree, ply int) progress {
	return progress{end: m.End(), reached: m.At(min(ply, m.End().Ply()))}
}

// progressOf returns the progress of a match from the store or from a record.
func progressOf(m *game.Tree, stored store.Match) progress {
	p := progressAt(m, stored.Length)
	if stored.Result.Outcome != game.Playing && p.reached.State().Result().Outcome == game.Playing {
		p.decided = &decision{p.reached, stored.Result, stored.Ended}
	}
	return p
}

// leadsTo reports whether the line of m leads to the position in which the match was decided, and
// has not been played on from there.
func (d *decision) leadsTo(m *game.Tree, reached *game.Node) bool {
	return m.OnLine(d.node) && reached.Ply() <= d.node.Ply()
}

// follow updates the progress, and reports whether a move was made or another line entered.
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

// autosave saves the present match to the store, unless neither a move has been made from a usual
// start nor a comment on it.
func (s *Session) autosave() {
	m := s.controller.Match()
	if s.stored.ID == 0 {
		s.stored, s.progress, s.coached, s.remarks = store.New(m, s.config.Now()), progressAt(m, m.Ply()), [2]bool{}, [2]int{}
	}
	before := s.stored
	s.update(m)
	id := s.stored.ID
	switch {
	case s.stored.Size == 0 && s.stored.Start == "" && s.stored.Moves == "":
		id = 0
	case s.stored.Size > 0 && s.stored.Changed.Equal(before.Changed) && s.config.Store.Deleted(id): // nothing was played since it was deleted: it stays deleted
	default:
		s.config.Store.Save(s.stored)
	}
	if id != s.current { // if it is the same, the store may have another current match from a rescued file: keep that
		s.config.Store.SetCurrent(s.Rules().Name, id)
		s.current = id
	}
}

// update brings s.stored up to date with the match.
func (s *Session) update(m *game.Tree) {
	before := s.stored
	played := s.follow(m)
	s.stored.Follow(m, played, s.config.Now())
	looking := looksAside(s.controller, before, s.stored)
	if played && !looking {
		s.remarks = [2]int{} // they were about another end
	}
	switch {
	case looking:
		s.stored.Result, s.stored.Ended, s.stored.Length, s.stored.Position = before.Result, before.Ended, before.Length, before.Position
	case played && s.controller.PersonHasMoved():
		s.noteCoach(m)
	}
	if s.controller.Score.Unseen() {
		s.stored.Result, s.stored.Ended, looking = game.Result{}, time.Time{}, false
	}
	looking = keepDecision(s, m, looking)
	s.stored.Ended = countable(s, before.Ended)
	if s.stored.Result.Outcome == game.Playing && !looking {
		s.stored.Length, s.stored.Position = s.reached.Ply(), s.reached.State().String()
	}
	if played && !looking || before.Result.Outcome == game.Playing { // otherwise those who have played it are known already
		s.stored.Seats = s.storedSeats()
	}
	if played && !looking {
		noteReopening(s, before)
	}
}

// keepDecision has the stored match end where it was decided off the board, also after moves that were
// made there are taken back, and go on when they are made again. It returns looking, or whether that is
// so now: see looksAside.
func keepDecision(s *Session, m *game.Tree, looking bool) bool {
	switch d := s.decided; {
	case d == nil:
	case d.leadsTo(m, s.reached):
		s.stored.Result, s.stored.Ended = d.result, d.ended
		s.stored.Length, s.stored.Position = d.node.Ply(), d.node.State().String()
		return true
	case m.OnLine(d.node) && s.stored.EndsAt(d.node) && !s.controller.History.Tried():
		s.stored.Follow(m, true, s.config.Now())
		return false
	}
	return looking
}

// countable returns when the match has ended, so that it counts in the statistics even if the clock
// was ahead when they were cleared. before is what was stored before.
func countable(s *Session, before time.Time) time.Time {
	ended, cleared := s.stored.Ended, s.config.Store.Cleared(s.Rules().Name)
	if ended.Equal(before) || ended.IsZero() || ended.After(cleared) {
		return ended
	}
	return cleared.Add(time.Millisecond)
}

// noteReopening calls Config.Reopened if the match was over before a move that was just made.
func noteReopening(s *Session, before store.Match) {
	if before.Result.Outcome != game.Playing && s.stored.Result.Outcome == game.Playing {
		s.config.Reopened()
	}
}

// noteCoach records that a side had a coach, if it has made the last move.
func (s *Session) noteCoach(m *game.Tree) {
	if m.Ply() == 0 {
		return
	}
	side := m.StateAt(m.Ply() - 1).Turn()
	if p := s.Player(side); p.Person() && s.settings.Choices().Coaching[p.Seat] != review.None {
		s.coached[side-game.First] = true
	}
}

// noteAccuracy stores the accuracy of both sides, after a review of a match that is over.
func (s *Session) noteAccuracy() {
	m := s.controller.Match()
	if s.stored.Result.Outcome == game.Playing || s.config.Store.Deleted(s.stored.ID) {
		return
	}
	for i, a := range review.Summaries(review.Line(m), s.controller.Review.Judgements()) {
		if a.Choice {
			s.stored.Seats[i].Accuracy = max(1, int(math.Round(a.Accuracy)))
		}
	}
	s.config.Store.Save(s.stored)
}

// looksAside reports whether the match's line may not be the one that was played: it ends with
// a tried move, or the game is over and no move was added, so that a variation may be shown. The
// stored game then stays as it was before.
func looksAside(c *match.Controller, before, now store.Match) bool {
	return c.History.Tried() || before.Result.Outcome != game.Playing && before.Size == now.Size
}

// showsGame reports whether the match's line is the one that was played, as far as the match is over.
func showsGame(c *match.Controller, stored store.Match) bool {
	return stored.Result.Outcome == game.Playing || stored.EndsAt(c.Match().End())
}

// saveSeats saves the match if its players have changed while it is not over.
func (s *Session) saveSeats() {
	if s.stored.Result.Outcome == game.Playing && s.stored.Seats != s.storedSeats() {
		s.autosave()
	}
}
