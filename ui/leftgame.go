package ui

import (
	"npaastribe/game"
	"npaastribe/game/ai"
	"npaastribe/game/archive"
	"npaastribe/ui/event"
	"npaastribe/ui/i18n"
	"npaastribe/ui/match"
)

// leftGame is a game that a new one has taken the place of. Undo brings it
// back as long as no person has made a move in the new one.
type leftGame struct {
	match    *match.Shelved
	kept     archive.Match
	seats    [2]int
	guests   [2]guest
	beginner int
	left     *leftGame // the one before that, or nil
}

// leave returns the game that Undo brings back when another one takes the
// place of the present one: this one, or if nobody has moved in it the one
// before, if any.
func (t *tab) leave() *leftGame {
	m := t.controller.Match()
	switch {
	case m == nil:
		return nil
	case untouched(m):
		return t.left
	}
	return &leftGame{
		match: t.controller.Shelve(), kept: t.kept, seats: t.seats, guests: t.guests, beginner: t.beginner, left: t.reachable(),
	}
}

// reachable is the game before, or nil if there is none or a person has moved
// since.
func (t *tab) reachable() *leftGame {
	if t.controller.Touched() {
		return nil
	}
	return t.left
}

// canTakeBack tells whether takeBack would take anything back.
func (t *tab) canTakeBack() bool { return t.controller.CanUndo() || t.reachable() != nil }

// takeBack takes moves back, or where there is none to take back the new game
// itself.
func (t *tab) takeBack() {
	if t.house.closing {
		return
	}
	t.table.Board().Forget()
	if left := t.reachable(); left != nil && !t.controller.CanUndo() {
		t.bringBack(left)
		return
	}
	t.controller.Undo()
}

// bringBack goes on with the game before, as it was when it was left. The new
// game was a mistake, and nothing of it stays in the archive, unless computers
// have played in it and their moves have been taken back.
func (t *tab) bringBack(left *leftGame) {
	t.table.Board().Forget()
	mistake := t.kept.ID
	if t.controller.CanRedo() {
		mistake = 0
	}
	t.kept, t.left = left.kept, left.left
	if left.kept.Result.Outcome == game.Playing {
		t.house.archive.Undelete(left.kept.ID)
		t.seatAsIn(left.kept, ai.LevelsOf(t.controller.Match().State()))
	} else { // it may stay deleted, and who plays now need not be who has played
		t.seats, t.guests = left.seats, left.guests
	}
	t.beginner = left.beginner
	t.controller.Unshelve(left.match, t.players())
	t.house.archive.Delete(mistake)
	t.redress()
	t.Publish(event.Message{Tone: event.Info, Text: i18n.T("newgame.undone")})
}

// wayBack says where a game is that was left in its middle, while Undo brings
// it back; "" otherwise.
func (t *tab) wayBack() string {
	left := t.reachable()
	if left == nil || left.kept.Result.Outcome != game.Playing || t.controller.CanUndo() {
		return ""
	}
	key := "newgame.left"
	if left.kept.Tree.Len() == 1 { // the archive lists no game without a move
		key = "newgame.left.position"
	}
	return i18n.T(key, i18n.Args{"Archive": command("L"), "Undo": command("Z")})
}
