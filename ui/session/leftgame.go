package session

import (
	"npaastribe/game"
	"npaastribe/game/ai"
	"npaastribe/game/store"
	"npaastribe/ui/match"
)

// leftGame is a game that a new one has replaced. TakeBack brings it back as long as no
// person has made a move in the new one.
type leftGame struct {
	match    *match.Shelved
	stored   store.Match
	progress progress
	seating  seating
	options  game.Options
	left     *leftGame // the game before that, or nil
}

// leave returns what TakeBack brings back after the present game is replaced: the present
// game, or if that is untouched, the one that TakeBack would bring back now; nil for
// nothing.
func (s *Session) leave() *leftGame {
	m := s.controller.Match()
	switch {
	case m == nil:
		return nil
	case untouched(m):
		return s.left
	}
	return &leftGame{
		match: s.controller.Shelve(), stored: s.stored, progress: s.progress, seating: s.seating, options: s.options,
		left: s.reachable(),
	}
}

// reachable returns the game that was replaced, or nil if there is none or a person has
// moved since.
func (s *Session) reachable() *leftGame {
	if s.controller.PersonHasMoved() {
		return nil
	}
	return s.left
}

// Untouched reports whether the present game is new and has not replaced another one.
func (s *Session) Untouched() bool {
	m := s.controller.Match()
	return m != nil && untouched(m) && s.left == nil
}

// CanTakeBack reports whether TakeBack would do anything.
func (s *Session) CanTakeBack() bool { return s.controller.History.CanUndo() || s.reachable() != nil }

// TakeBack takes moves back. If there are none, it takes the new game itself back and
// returns true.
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

// bringBack goes on with the game that was replaced, from where it was left, and gives the
// settings the options that they had then. The new game is deleted from the store as a
// mistake, unless computers have played moves in it that were taken back.
func (s *Session) bringBack(left *leftGame) {
	mistake := s.stored.ID
	if s.controller.History.CanRedo() {
		mistake = 0
	}
	s.stored, s.progress, s.left = left.stored, left.progress, left.left
	if left.stored.Result.Outcome == game.Playing {
		s.config.Store.Undelete(left.stored.ID)
		s.seatAsIn(left.stored, ai.OpponentsOf(s.controller.Match().State()))
	} else { // the match may stay deleted, and its players may be others than the present ones
		s.seating = left.seating
	}
	s.starter = left.seating.starter
	s.options = left.options
	s.settings.RememberOptions(left.options)
	s.controller.Unshelve(left.match, s.Players())
	s.config.Store.Delete(mistake)
}

// LeftGame returns the game that was replaced before it was over, if TakeBack would bring
// it back.
func (s *Session) LeftGame() (left store.Match, ok bool) {
	l := s.reachable()
	if l == nil || s.closed || l.stored.Result.Outcome != game.Playing || s.controller.History.CanUndo() {
		return store.Match{}, false
	}
	return l.stored, true
}
