package ui_test

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"npaastribe/game/catalog"
	"npaastribe/game/search"
	"npaastribe/ui/settings"
	"npaastribe/ui/uitest"
)

// demo shows the tab of a game in which two computers have made at least plies moves.
func demo(t *testing.T, name string, plies int) *program {
	t.Helper()
	h := newProgram(t, func(s *settings.Settings) {
		for _, name := range catalog.Names() {
			setLevels(s, name, [2]search.Level{search.Beginner, search.Beginner})
		}
		setBoard(s, "nrow", 10, 10, 10) // so that nobody wins soon
		s.Pause = 0
	}).begin()
	h.window.Resize(fyne.NewSize(1060, 688))
	h.show(name)
	h.awaitPly(plies)
	return h
}

// awaitPly waits until the computers have made at least ply moves.
func (h *program) awaitPly(ply int) {
	h.t.Helper()
	h.until(func() bool { return h.ply() >= ply })
}

// wantPaused checks that the game between computers is paused after ply moves, and that title,
// message, menu and button show it.
func (h *program) wantPaused(ply int) {
	h.t.Helper()
	h.wantMoves(ply)
	h.wantTitle("Paused: ")
	if h.tab() == "nrow" || h.tab() == "gomoku" { // other games may show another message
		h.wantMessage("Space: play on")
	}
	if h.thinking() || !h.item("menu.pause").Checked {
		h.t.Errorf("thinking %t, the menu says paused: %t", h.thinking(), h.item("menu.pause").Checked)
	}
	if b := h.button("pause"); b.Text != "Resume" || b.Importance != widget.HighImportance {
		h.t.Errorf("the button says %q", b.Text)
	}
}

func (h *program) wantPlaying() {
	h.t.Helper()
	h.wantTitle("is thinking")
	if !h.thinking() || h.item("menu.pause").Checked || h.button("pause").Text != "Pause" {
		h.t.Errorf("thinking %t, the menu says paused: %t, the button %q",
			h.thinking(), h.item("menu.pause").Checked, h.button("pause").Text)
	}
}

// TestPauseTwoComputers pauses, resumes and steps in every game, by button, menu and key, with
// and without the focus on the board.
func TestPauseTwoComputers(t *testing.T) {
	for _, name := range catalog.Names() {
		t.Run(name, func(t *testing.T) {
			h := demo(t, name, 1)

			h.wantPlaying()
			h.key(fyne.KeySpace)
			h.wantPaused(1)
			h.focus("board")
			h.key(fyne.KeySpace)
			h.wantPlaying()
			h.awaitPly(2)
			h.key(fyne.KeySpace)
			h.wantPaused(2)
			h.write(".")
			h.wantPlaying()
			h.awaitPly(3)
			h.wantPaused(3)
			h.canvas().Focus(h.list())
			h.write(".")
			h.awaitPly(4)
			h.wantPaused(4)
			h.key(fyne.KeySpace)
			h.wantPlaying()

			h = demo(t, name, 1) // a new one, before the game can be over
			h.press("pause")
			h.wantPaused(1)
			h.press("step")
			h.awaitPly(2)
			h.wantPaused(2)
			h.menu("menu.step")
			h.awaitPly(3)
			h.wantPaused(3)
			h.menu("menu.pause")
			h.wantPlaying()
		})
	}
}

func TestPauseSurvivesTabChange(t *testing.T) {
	h := demo(t, "othello", 2)
	h.key(fyne.KeySpace)
	h.show("nrow")
	h.awaitPly(1)
	h.show("othello")
	h.wantPaused(2)
	h.menu("menu.undo")
	h.wantPaused(1)
	h.press("redo")
	h.wantPaused(2)
	h.pick(h.listed()[2].Text) // the first move
	h.wantPaused(1)
	h.shortcut(control(fyne.KeyN, 0))
	h.wantMoves(0)
	h.wantPlaying()
	h.shortcut(&fyne.ShortcutUndo{})
	h.wantTitle("Paused")
	h.wantMoves(1)
}

// TestHeldSpaceBarPausesOnce checks that the key's repetition does nothing, in every game.
func TestHeldSpaceBarPausesOnce(t *testing.T) {
	for _, name := range catalog.Names() {
		t.Run(name, func(t *testing.T) {
			h := demo(t, name, 2)
			for press := range 2 {
				h.keyDown(fyne.KeySpace)
				for range 4 {
					h.repeatKey(fyne.KeySpace)
				}
				h.keyUp(fyne.KeySpace)
				if h.paused() != (press == 0) {
					t.Errorf("after a held space bar, paused is %t", h.paused())
				}
			}
		})
	}
}

// TestSpaceBarInDialog checks that keys typed in a dialog do not pause the game.
func TestSpaceBarInDialog(t *testing.T) {
	h := demo(t, "nrow", 2)
	h.menu("menu.rules")
	h.key(fyne.KeySpace)
	h.write(".")
	if h.paused() || !h.thinking() {
		t.Error("a space in a dialog paused the computers")
	}
}

// TestPauseReplacesHint changes who plays: with two computers, Pause and Step are shown in
// place of Hint.
func TestPauseReplacesHint(t *testing.T) {
	h := demo(t, "nrow", 2)
	has := func() string {
		var names []string
		for _, name := range []string{"hint", "pause", "step"} {
			if _, ok := uitest.InSight(h.window)[name]; ok {
				names = append(names, name)
			}
		}
		return strings.Join(names, " ")
	}
	if has() != "pause step" {
		t.Errorf("the buttons are %q", has())
	}
	high := h.window.Content().MinSize().Height
	h.set(func() { h.choose("level1", 0) })
	if has() != "hint" {
		t.Errorf("the buttons are %q", has())
	}
	if !h.item("menu.pause").Disabled || !h.item("menu.step").Disabled || h.window.Content().MinSize().Height != high {
		t.Error("the menu offers a pause, or the content's minimum height has changed")
	}
	h.awaitPerson()
	ply := h.ply()
	h.focus("board")
	h.key(fyne.KeySpace)
	h.wantMoves(ply + 1) // Space drops a coin, as usual
}

func TestNoPauseAfterGameOver(t *testing.T) {
	h := newProgram(t, func(s *settings.Settings) {
		setLevels(s, "nrow", [2]search.Level{search.Beginner, search.Beginner})
		s.Pause = 0
		setBoard(s, "nrow", 4, 4, 3)
	}).begin()
	h.awaitPerson()
	if !h.button("pause").Disabled() || !h.button("step").Disabled() || !h.item("menu.pause").Disabled {
		t.Error("the pause or step is enabled")
	}
	h.key(fyne.KeySpace)
	h.menu("menu.undo")
	h.wantTitle("Paused")
}
