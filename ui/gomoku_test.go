package ui_test

import (
	"reflect"
	"testing"

	"fyne.io/fyne/v2"

	"npaastribe/game"
	"npaastribe/game/search"
	"npaastribe/ui/settings"
	"npaastribe/ui/theme"
)

func TestNoughtsAndCrosses(t *testing.T) {
	h := inTab(t, "gomoku", func(s *settings.Settings) {
		setBoard(s, "gomoku", 3, 3, 3)
		setStarter(s, "gomoku", game.StartFirst)
	})
	h.mark(4, 0, 4) // the last cell is taken
	if got := h.says("message"); got != "b2 is taken already. Choose an empty cell." {
		t.Errorf("the message is %q", got)
	}
	h.mark(1, 7, 3, 5, 8, 2, 6)
	r := h.state().Result()
	if r.Outcome != game.Drawn || h.says("info") != "A draw: nobody can make a line any more" {
		t.Errorf("the result is %v, with the title %q", r, h.says("info"))
	}
	h.press("new")
	h.mark(4, 0, 2, 8, 6)
	if r := h.state().Result(); r.Winner != game.First || h.says("info") != "Player 1 wins!" {
		t.Errorf("the result is %v, with the title %q", r, h.says("info"))
	}
	if last := h.lastSound(); last != "tada" {
		t.Errorf("the sounds are %v", h.sound.played)
	}
}

func TestTypeCellName(t *testing.T) {
	h := inTab(t, "gomoku")
	h.write("h12a3")
	h.wantMoves(2)
	h.wantList("Start 1. h12 a3")
}

// TestPiskvorkyAgainstComputer plays against the beginner.
func TestPiskvorkyAgainstComputer(t *testing.T) {
	h := inTab(t, "gomoku", func(s *settings.Settings) {
		setLevels(s, "gomoku", [2]search.Level{"", search.Beginner})
		setStarter(s, "gomoku", game.StartFirst)
		s.Pause = 0
	})
	for plies := 2; plies <= 6; plies += 2 {
		moves := h.state().Moves()
		h.play(moves[len(moves)/2])
		h.awaitPerson()
		h.wantMoves(plies)
	}
}

// TestMarksFollowTheTheme checks the marks beside the players' names.
func TestMarksFollowTheTheme(t *testing.T) {
	h := inTab(t, "gomoku")
	h.menu("appearance.light")
	light := pieceIn(h.part("player1"))
	h.menu("appearance.dark")
	if reflect.DeepEqual(pieceIn(h.part("player1")), light) || reflect.DeepEqual(pieceIn(h.window.Content()), light) {
		t.Error("the dark theme still has the mark of the light one")
	}
	fyne.CurrentApp().Settings().SetTheme(theme.NewTheme(theme.Light)) // as when the desktop changes it
	if !reflect.DeepEqual(pieceIn(h.part("player1")), light) {
		t.Error("the light theme has another mark than before")
	}
}
