package ui_test

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"npaastribe/game"
	"npaastribe/ui/event"
	"npaastribe/ui/startup"
	"npaastribe/ui/uitest"
)

// wantQuestion waits until a question has come so far, and sees what the card says.
func (h *program) wantQuestion(stage event.QuestionStage, text, next string) {
	h.t.Helper()
	var e event.Question
	h.until(func() bool {
		e, _ = last[event.Question](h)
		return e.Stage != event.QuestionJudged && e.Stage != event.QuestionAgain
	})
	if e.Stage != stage || e.Text != text || e.Next != next {
		h.t.Errorf("it is %+v, want %q, %q and %q", e, stage, text, next)
	}
	said := "question.answer"
	if stage == event.QuestionAsked || stage == event.QuestionsEnded {
		said = "question.ask"
	}
	if got := h.part(said).(interface{ Text() string }).Text(); got != text {
		h.t.Errorf("the card says %q, want %q", got, text)
	}
}

// try clicks for a move in a question, and lets what comes of it be shown.
func (h *program) try(m game.Move) {
	h.t.Helper()
	h.later(time.Second)
	uitest.Click(h.t, h.window, h.place(m))
}

// passAll has all pauses of a question end.
func (h *program) passAll() {
	for range 8 {
		h.pass()
	}
}

// fork is why an edge is wrong there.
const fork = "From a1 on, Player 1 wins in 3 moves: each threat has only one answer."

// TestMistakesAreTriedAgain reviews noughts and crosses, in which all corners would have
// been as good, with wrong tries and with a right one.
func TestMistakesAreTriedAgain(t *testing.T) {
	h := withCrosses(t, 760)
	if h.has("retry") || !h.item("menu.retry").Disabled {
		t.Error("there are moments before there is a review")
	}
	h.press("review")
	h.reviewed()
	position, list := h.position(), h.moves()
	if texts := textsIn(h.part("retry")); texts[0] != "1 moment. What would you play?" {
		t.Errorf("it is offered by %q", texts)
	}
	uitest.Click(h.t, h.window, "retry")
	h.wantQuestion(event.QuestionAsked, "Player 2 played b1 here, a mistake. What would you play?", "Skip")
	for _, part := range []string{"moves", "reviewcard", "analysis", "retry", "undo"} {
		if h.has(part) {
			t.Errorf("%s is there and may tell the answer", part)
		}
	}
	if e, _ := last[event.Question](h); e.Position == position || e.Title != "Move 1" || e.Series != "retry" {
		t.Errorf("asked is %+v", e)
	}
	h.try(1)
	h.wantQuestion(event.QuestionWrong, fork, "Skip")
	h.passAll()
	h.try(5)
	h.wantQuestion(event.QuestionWrong, fork, "Show me")
	h.passAll()
	h.try(6) // which is not what the review has shown
	h.wantQuestion(event.QuestionSolved, "Right. a3: draws.", "Next")
	h.press("question.next")
	h.wantQuestion(event.QuestionsEnded, "1 of 1 found.", "")
	if h.has("question.next") {
		t.Error("after the last question there is a button for another")
	}
	h.key(fyne.KeyReturn)
	if h.has("question.leave") || h.position() != position || h.moves() != list {
		t.Errorf("the game is at %s in %s", h.position(), h.moves())
	}
	h.wantTurn()
}

// TestTheBetterMoveIsShown is wrong twice, and has it be shown; then once more by the
// key, at the first try.
func TestTheBetterMoveIsShown(t *testing.T) {
	h := withCrosses(t, 760)
	h.press("review")
	h.reviewed()
	uitest.Click(h.t, h.window, "retry")
	for range 2 {
		h.try(3)
		h.wantQuestion(event.QuestionWrong, fork, map[bool]string{true: "Show me", false: "Skip"}[len(h.asked()) == 2])
		h.passAll()
	}
	h.press("question.next")
	h.passAll()
	h.wantQuestion(event.QuestionShown, "a1 was the move.", "Next")
	h.press("question.next")
	h.wantQuestion(event.QuestionsEnded, "0 of 1 found.", "")
	h.key(fyne.KeyEscape)
	h.write("r")
	h.wantQuestion(event.QuestionAsked, "Player 2 played b1 here, a mistake. What would you play?", "Skip")
	h.try(8)
	h.wantQuestion(event.QuestionSolved, "Right. c3: draws.", "Next")
	h.key(fyne.KeyReturn)
	h.wantQuestion(event.QuestionsEnded, "Found at the first try.", "")
}

// asked are the wrong answers so far.
func (h *program) asked() (all []event.Question) {
	for _, e := range h.events {
		if q, ok := e.(event.Question); ok && q.Stage == event.QuestionWrong {
			all = append(all, q)
		}
	}
	return all
}

// TestTheWindowNeverWaitsForAVerdict leaves a question while its move is looked at, in
// different ways.
func TestTheWindowNeverWaitsForAVerdict(t *testing.T) {
	for name, leave := range map[string]func(*program){
		"Escape":       func(h *program) { h.key(fyne.KeyEscape) },
		"another game": func(h *program) { h.show("othello") },
		"a new game":   func(h *program) { h.newKey() },
		"the end":      func(h *program) { h.quit() },
	} {
		h := withCrosses(t, 760)
		h.press("review")
		h.reviewed()
		uitest.Click(h.t, h.window, "retry")
		h.try(1)
		if e, _ := last[event.Question](h); e.Stage != event.QuestionJudged {
			t.Fatalf("%s: it is %+v", name, e)
		}
		leave(h)
		before := len(h.asked())
		h.flush()
		h.pass()
		if len(h.asked()) != before {
			t.Errorf("%s: the verdict comes after all", name)
		}
	}
}

// keptCrosses is withCrosses whose matches are kept in a file.
func keptCrosses(t *testing.T) *program {
	t.Helper()
	h := start(t, uitest.App(t), startup.Config{
		Archive: filepath.Join(t.TempDir(), "data", "matches.db"), Settings: remembered(t, noughts), Look: time.Hour,
	}).begin()
	h.show("gomoku")
	h.mark(crosses...)
	return h
}

// TestMistakesComeBack finds one at once, which comes back the day after, and again when
// the program has been closed; then it is not found, and comes back the next day.
func TestMistakesComeBack(t *testing.T) {
	const asked = "Player 2 played b1 here, a mistake. What would you play?"
	h := keptCrosses(t)
	if !h.item("menu.mistakes").Disabled {
		t.Error("there are mistakes before there is a review")
	}
	h.press("review")
	h.reviewed()
	h.newKey()
	h.menu("menu.mistakes")
	h.wantQuestion(event.QuestionAsked, asked, "Skip")
	h.try(0)
	h.wantQuestion(event.QuestionSolved, "Right. a1: draws.", "Next")
	h.key(fyne.KeyEscape)
	h.menu("menu.mistakes")
	h.wantMessage("None of your mistakes is due today. The next one is on " + h.now.AddDate(0, 0, 1).Format("2 Jan 2006") + ".")
	h.quit()

	h = h.again(func(c *startup.Config) { c.Look = time.Hour })
	h.show("gomoku")
	h.until(func() bool { return !h.item("menu.mistakes").Disabled })
	h.later(25 * time.Hour)
	h.menu("menu.mistakes")
	h.wantQuestion(event.QuestionAsked, asked, "Skip")
	h.try(1)
	h.wantQuestion(event.QuestionWrong, fork, "Skip")
	h.key(fyne.KeyEscape)
	h.menu("menu.mistakes")
	h.wantMessage("None of your mistakes is due today. The next one is on " + h.now.AddDate(0, 0, 1).Format("2 Jan 2006") + ".")
	h.later(25 * time.Hour)
	h.menu("menu.mistakes")
	h.wantQuestion(event.QuestionAsked, asked, "Skip")
}

// TestMistakesOfEarlierReviewsComeToo forgets the mistakes, and has what was reviewed be kept.
func TestMistakesOfEarlierReviewsComeToo(t *testing.T) {
	h := keptCrosses(t)
	h.press("review")
	h.reviewed()
	h.newKey()
	h.quit()
	h = h.again(func(c *startup.Config) { // when all is on the disk
		c.Look = time.Hour
		if err := os.RemoveAll(c.Archive + ".mistakes"); err != nil {
			t.Fatal(err)
		}
	})
	h.show("gomoku")
	h.until(func() bool { return !h.item("menu.mistakes").Disabled })
	h.menu("menu.mistakes")
	h.wantQuestion(event.QuestionAsked, "Player 2 played b1 here, a mistake. What would you play?", "Skip")
}
