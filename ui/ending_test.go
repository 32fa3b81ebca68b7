package ui_test

import (
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"npaastribe/game"
	"npaastribe/game/search"
	"npaastribe/ui/event"
	"npaastribe/ui/settings"
)

// nearlyWon starts a game in which one more coin in column 3 wins for player 1.
func nearlyWon(t *testing.T, prepare ...func(*settings.Settings)) *program {
	t.Helper()
	h := newProgram(t, prepare...).begin()
	h.drop(0, 9, 1, 9, 2, 9)
	return h
}

// resultShown reports whether the result is shown over the board.
func (h *program) resultShown() bool { return h.has("finale.title") }

// TestResultShownOverBoard wins, plays again with Enter, and after another win chooses the review
// instead.
func TestResultShownOverBoard(t *testing.T) {
	h := nearlyWon(t)
	h.drop(3)
	h.wantScene("a win", event.Ending, event.Start, event.End)
	if want := []string{"tada", "note10", "note11", "note12", "note13"}; !slices.Equal(h.sound.played[len(h.sound.played)-5:], want) {
		t.Errorf("the sounds are %v, want %v at the end", h.sound.played, want)
	}
	if !h.resultShown() || h.player(0).number != "1" {
		t.Errorf("result shown: %t; the card shows %s won games", h.resultShown(), h.player(0).number)
	}
	h.repeatKey(fyne.KeyReturn) // repeated, as if held since the move
	if h.ply() != 7 {
		t.Error("a repeated Return starts a new game")
	}
	h.key(fyne.KeyReturn)
	if h.ply() != 0 || h.resultShown() {
		t.Error("Enter does not start a new game, or the result is still shown")
	}
	h.drop(9, 0, 9, 1, 9, 2, 8, 3) // player 2 begins
	h.advance(time.Second)
	h.press("finale.review")
	if !h.reviewing() || h.resultShown() {
		t.Error("the review does not start, or the result is still shown")
	}
}

// TestUndoHidesResult takes the winning move back and redoes it. The result must not be shown
// again, neither then nor when the tab is shown again.
func TestUndoHidesResult(t *testing.T) {
	h := nearlyWon(t)
	h.drop(3)
	h.press("undo")
	if h.resultShown() || h.ply() != 6 {
		t.Error("undo does not hide the result")
	}
	h.press("redo")
	h.goTo(3)
	h.goTo(7)
	h.show("othello")
	h.show("nrow")
	if h.wantScene("back at the end", event.Ending, event.Start, event.End); h.resultShown() {
		t.Error("the result is shown again")
	}
}

// TestInputHidesResult does other things while the win is being shown, which ends that.
func TestInputHidesResult(t *testing.T) {
	for name, do := range map[string]func(h *program){
		"undo":     func(h *program) { h.press("undo") },
		"new game": func(h *program) { h.press("new") },
		"settings": func(h *program) { h.menu("menu.settings") },
		"a tab":    func(h *program) { h.show("awari") },
		"a move":   func(h *program) { h.goTo(2) },
		"review":   func(h *program) { h.press("review") },
	} {
		h := nearlyWon(t)
		h.app.holdAnimations()
		h.drop(3)
		h.wantScene(name, event.Ending, event.Start)
		do(h)
		if h.wantScene(name, event.Ending, event.Start, event.Cancelled); h.resultShown() {
			t.Errorf("%s does not hide the result", name)
		}
	}
}

// TestLossAgainstComputer lets a computer win: its face and remark are shown over the board, and
// low notes are played.
func TestLossAgainstComputer(t *testing.T) {
	h := newProgram(t, func(s *settings.Settings) {
		g := s.Game("nrow")
		g.Levels = [2]search.Level{"", search.Hard}
		s.SetGame("nrow", g)
	}).begin()
	for column := 0; !h.over(); column++ { // any moves lose
		if h.state().Check(game.Move(column%10)) == nil {
			h.play(game.Move(column % 10))
			h.awaitPerson()
		}
	}
	last := h.sound.played[len(h.sound.played)-1]
	if h.state().Result().Winner != game.Second || last != "note4" && last != "note5" {
		t.Errorf("the last sound is %q", last)
	}
	said := ""
	for _, e := range h.events {
		if r, ok := e.(event.Remark); ok {
			said = r.Text
		}
	}
	remark := h.part("finale.remark").(interface{ Text() string }).Text()
	if said == "" || remark == "" || !slices.Contains([]string{said, "“" + said + "”"}, remark) {
		t.Errorf("the result has the remark %q, and the card %q", remark, said)
	}
}

// TestResultWithoutAnimations wins with animations off: there must be no frames.
func TestResultWithoutAnimations(t *testing.T) {
	h := nearlyWon(t)
	h.app.noAnimations = true
	h.drop(3)
	for _, e := range h.events {
		switch e.(type) {
		case event.SceneFrame, event.Counted:
			t.Errorf("without animations there is an event %+v", e)
		}
	}
	if !h.resultShown() || h.player(0).number != "1" {
		t.Errorf("result shown: %t; the card shows %s won games", h.resultShown(), h.player(0).number)
	}
}
