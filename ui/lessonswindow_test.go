//go:build !race

package ui_test

import (
	"testing"

	"fyne.io/fyne/v2"

	"npaastribe/game/catalog"
	"npaastribe/game/question"
	"npaastribe/ui/i18n"
	"npaastribe/ui/uitest"
)

// TestCommandsInLessons runs every command: those about the match are disabled, those that
// begin or show another one end the lessons, and all others leave them alone.
func TestCommandsInLessons(t *testing.T) {
	h := newProgram(t).begin()
	h.drop(0, 1, 2)
	h.undoKey()
	position := h.position()
	stays := []string{
		"menu.mute", "menu.moves", "menu.hint", "menu.copy", "menu.save", "menu.saveas", "menu.rules", "menu.shortcuts", "menu.commands",
		"menu.statistics", "menu.archive", "menu.about",
	}
	leaves := []string{
		"menu.settings", "menu.setup", "menu.paste", "othello.name", "menu.newgame",
	}
	for _, menu := range h.window.MainMenu().Items {
		if menu.Label != i18n.T("menu.move") {
			continue
		}
		for _, item := range menu.Items {
			if item.IsSeparator || item == h.item("menu.hint") {
				continue
			}
			h.startLessons()
			item.Action()
			if !item.Disabled || !h.inLessons() || h.dialog() != "" || h.analysing() {
				t.Errorf("%s is enabled", item.Label)
			}
			h.key(fyne.KeyEscape)
			if h.position() != position || h.ply() != 2 {
				t.Errorf("%s has changed the match", item.Label)
			}
		}
	}
	for _, command := range stays {
		h.startLessons()
		h.menu(command)
		if h.item(command).Disabled || !h.inLessons() {
			t.Errorf("%s ends the lessons", command)
		}
		for h.dialog() != "" {
			h.key(fyne.KeyEscape)
		}
		if !h.inLessons() {
			t.Errorf("closing %s ended the lessons", command)
		}
		h.key(fyne.KeyEscape)
	}
	for _, command := range leaves {
		h.show("nrow")
		h.startLessons()
		h.menu(command)
		if h.inLessons() {
			t.Errorf("%s does not end the lessons", command)
		}
		for h.dialog() != "" {
			h.key(fyne.KeyEscape)
		}
		h.show("othello")
	}
}

// TestLessonsFitTheSmallestWindow answers every lesson wrongly in the smallest window.
func TestLessonsFitTheSmallestWindow(t *testing.T) {
	for _, name := range catalog.Names() {
		h := inTab(t, name)
		size := fyne.NewSize(640, 560)
		h.window.Resize(size)
		l := h.startLessons()
		for number := range h.lessons() {
			l.wantAsked(number)
			l.answer(question.Wrong)
			at := uitest.InSight(h.window)
			ask, answer, board := at["question.ask"], at["question.answer"], at["board"]
			if under := answer.Position.Y + answer.Size.Height; under > board.Position.Y+1 || answer.Position.Y < ask.Position.Y+ask.Size.Height-9 {
				t.Errorf("%s: the question is at %v, the answer at %v, the board at %v", name, ask, answer, board)
			}
			if board.Size.Height < 250 || board.Position.Y+board.Size.Height > size.Height {
				t.Errorf("%s: the board is at %v", name, board)
			}
			h.press("question.next")
		}
	}
}
