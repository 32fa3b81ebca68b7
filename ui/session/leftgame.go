package session

import (
	"npaastribe/game"
	"npaastribe/game/ai"
	"npaastribe/game/store"
	"npaastribe/ui/match"
)

// leftGame is a game that a new one has taken the place of. TakeBack brings it
// back as long as no person has made a move in the new one.
type leftGame struct {
	match    *match.Shelved
	stored   store.Match
	progress progress
	seating  seating
	left     *leftGame // the one before that, or nil
}

// leave returns the game that TakeBack brings back when another one takes the
// place of the present one: this one, or if nobody has moved in it the one
// before, if any.
func (s *Session) leave() *leftGame {
	m := s.controller.Match()
	switch {
	case m == nil:
		return nil
	case untouched(m):
		return s.left
	}
	return &leftGame{match: s.controller.Shelve(), stored: s.stored, progress: s.progress, seating: s.seating, left: s.reachable()}
}

// reachable returns the game before, or nil if there is none or a person has
// moved since.
func (s *Session) reachable() *leftGame {
	if s.controller.Touched() {
		return nil
	}
	return s.left
}

// Untouched reports whether the present game is new, and takes the place of none.
func (s *Session) Untouched() bool {
	m := s.controller.Match()
	return m != nil && untouched(m) && s.left == nil
}

// CanTakeBack reports whether TakeBack would take anything back.
func (s *Session) CanTakeBack() bool { return s.controller.History.CanUndo() || s.reachable() != nil }

// TakeBack takes moves back, or where there is none to take back the new game
// itself, and reports whether it was that.
func (s *Session) TakeBack() (newGame bool) {
	if s.closed {
		return false
	}
	s.config.Board.CancelInput()
	if left := s.reachable(); left != nil && !s.controller.History.CanUndo() {
		s.bringBack(left)
		return true
	}
	if s.controller.History.CanUndo() {
		s.reached = nil
		s.controller.History.Undo()
	}
	return false
}

// bringBack goes on with the game before, as it was when it was left. The new
// game was a mistake, and nothing of it stays in the store, unless computers
// have played in it and their moves have been taken back.
func (s *Session) bringBack(left *leftGame) {
	mistake := s.stored.ID
	if s.controller.History.CanRedo() {
		mistake = 0
	}
	s.stored, s.progress, s.left = left.stored, left.progress, left.left
	if left.stored.Result.Outcome == game.Playing {
		s.config.Store.Undelete(left.stored.ID)
		s.seatAsIn(left.stored, ai.OpponentsOf(s.controller.Match().State()))
	} else { // it may stay deleted, and who plays now need not be who has played
		s.seating = left.seating
	}
	s.starter = left.seating.starter
	s.controller.Unshelve(left.match, s.Players())
	s.config.Store.Delete(mistake)
}

// LeftGame returns the game that was left in its middle, while TakeBack would
// bring it back.
func (s *Session) LeftGame() (left store.Match, ok bool) {
	l := s.reachable()
	if l == nil || s.closed || l.stored.Result.Outcome != game.Playing || s.controller.History.CanUndo() {
		return store.Match{}, false
	}
	return l.stored, true
}
