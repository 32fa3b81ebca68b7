package ui_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"npaastribe/game"
	"npaastribe/ui/event"
	"npaastribe/ui/settings"
	"npaastribe/ui/startup"
	"npaastribe/ui/uitest"
)

// wantQuestion waits until a question is at a stage, and checks the texts of its card.
func (h *program) wantQuestion(stage event.QuestionStage, text, next string) {
	h.t.Helper()
	var e event.Question
	h.until(func() bool {
		e, _ = last[event.Question](h)
		return e.Stage != event.QuestionJudged && e.Stage != event.QuestionAgain
	})
	if e.Stage != stage || e.Text != text || e.Next != next {
		h.t.Errorf("the question is %+v, want stage %q, text %q and button %q", e, stage, text, next)
	}
	said := "question.answer"
	if stage == event.QuestionAsked || stage == event.QuestionsEnded {
		said = "question.ask"
	}
	if got := h.part(said).(interface{ Text() string }).Text(); got != text {
		h.t.Errorf("the card says %q, want %q", got, text)
	}
}

// try clicks on a move in a question.
func (h *program) try(m game.Move) {
	h.t.Helper()
	h.advance(time.Second)
	uitest.Click(h.t, h.window, h.place(m))
}

// passAll lets all pauses of a question elapse.
func (h *program) passAll() {
	for range 8 {
		h.elapseTimers()
	}
}

// forkReason is the explanation of a wrong edge move.
const forkReason = "From a1 on, Player 1 wins in 3 moves: each threat has only one answer."

// TestRetryMistake retries a mistake in noughts and crosses, where every corner would have been
// right, with wrong moves and a right one.
func TestRetryMistake(t *testing.T) {
	h := withCrosses(t, 760)
	if h.has("retry") || !h.item("menu.retry").Disabled {
		t.Error("retry is enabled before a review")
	}
	h.press("review")
	h.reviewed()
	position, list := h.position(), h.moves()
	if texts := textsIn(h.part("retry")); texts[0] != "1 moment. What would you play?" {
		t.Errorf("the card offers the retry by %q", texts)
	}
	uitest.Click(h.t, h.window, "retry")
	h.wantQuestion(event.QuestionAsked, "Player 2 played b1 here, a mistake. What would you play?", "Skip")
	for _, part := range []string{"moves", "reviewcard", "analysis", "retry", "undo"} {
		if h.has(part) {
			t.Errorf("%s is shown, which could reveal the answer", part)
		}
	}
	if e, _ := last[event.Question](h); e.Position == position || e.Title != "Move 1" || e.Series != "retry" {
		t.Errorf("the question is %+v", e)
	}
	h.try(1)
	h.wantQuestion(event.QuestionWrong, forkReason, "Skip")
	h.passAll()
	h.try(5)
	h.wantQuestion(event.QuestionWrong, forkReason, "Show me")
	h.passAll()
	h.try(6) // another corner than the review has shown
	h.wantQuestion(event.QuestionSolved, "Right. a3: draws.", "Next")
	h.press("question.next")
	h.wantQuestion(event.QuestionsEnded, "1 of 1 found.", "")
	if h.has("question.next") {
		t.Error("the button for the next question is shown after the last one")
	}
	h.key(fyne.KeyReturn)
	if h.has("question.leave") || h.position() != position || h.moves() != list {
		t.Errorf("the position is %s with the moves %s", h.position(), h.moves())
	}
	h.wantTurningPoint()
}

// TestRetryShowsBetterMove is wrong twice and lets the better move be shown. Then it retries by
// the key, right at the first attempt.
func TestRetryShowsBetterMove(t *testing.T) {
	h := withCrosses(t, 760)
	h.press("review")
	h.reviewed()
	uitest.Click(h.t, h.window, "retry")
	for range 2 {
		h.try(3)
		h.wantQuestion(event.QuestionWrong, forkReason, map[bool]string{true: "Show me", false: "Skip"}[len(h.wrongAnswers()) == 2])
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

// wrongAnswers returns the wrong answers so far.
func (h *program) wrongAnswers() (all []event.Question) {
	for _, e := range h.events {
		if q, ok := e.(event.Question); ok && q.Stage == event.QuestionWrong {
			all = append(all, q)
		}
	}
	return all
}

// TestLeaveQuestionDuringJudgement leaves a question in several ways while its move is being
// judged.
func TestLeaveQuestionDuringJudgement(t *testing.T) {
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
			t.Fatalf("%s: the question is %+v, want it being judged", name, e)
		}
		leave(h)
		before := len(h.wrongAnswers())
		h.flush()
		h.elapseTimers()
		if len(h.wrongAnswers()) != before {
			t.Errorf("%s: the judgement arrives after the question was left", name)
		}
	}
}

// keptCrosses is like withCrosses, with matches stored in a file.
func keptCrosses(t *testing.T, prepare ...func(*settings.Settings)) *program {
	t.Helper()
	h := start(t, uitest.App(t), startup.Config{
		Archive: filepath.Join(t.TempDir(), "data", "matches.db"), Settings: settingsFile(t, append(prepare, noughts)...), ReviewTime: time.Hour,
	}).begin()
	h.show("gomoku")
	h.mark(crosses...)
	return h
}

// solveMistake asks the mistake of keptCrosses and finds the better move.
func solveMistake(h *program, asked string) {
	h.t.Helper()
	h.menu("menu.mistakes")
	h.wantQuestion(event.QuestionAsked, asked, "Skip")
	h.try(0)
	h.wantQuestion(event.QuestionSolved, "Right. a1: draws.", "Next")
	h.key(fyne.KeyEscape)
}

// wantNoMistakeUntilDayAfter checks that no mistake is asked before the day after a time.
func wantNoMistakeUntilDayAfter(h *program, at time.Time) {
	h.t.Helper()
	h.menu("menu.mistakes")
	h.wantMessage("None of your mistakes is due today. The next one is on " + at.AddDate(0, 0, 1).Format("2 Jan 2006") + ".")
}

// TestMistakesAreRepeated retries a mistake correctly: it comes back the day after, also in a new
// start. Answered wrongly, it comes back the next day.
func TestMistakesAreRepeated(t *testing.T) {
	const asked = "Player 2 played b1 here, a mistake. What would you play?"
	h := keptCrosses(t)
	if !h.item("menu.mistakes").Disabled {
		t.Error("mistakes are offered before a review")
	}
	h.press("review")
	h.reviewed()
	h.newKey()
	solveMistake(h, asked)
	wantNoMistakeUntilDayAfter(h, h.now)
	h.quit()

	h = h.restart(func(c *startup.Config) { c.ReviewTime = time.Hour })
	h.show("gomoku")
	h.until(func() bool { return !h.item("menu.mistakes").Disabled })
	h.advance(25 * time.Hour)
	h.menu("menu.mistakes")
	h.wantQuestion(event.QuestionAsked, asked, "Skip")
	h.try(1)
	h.wantQuestion(event.QuestionWrong, forkReason, "Skip")
	h.key(fyne.KeyEscape)
	wantNoMistakeUntilDayAfter(h, h.now)
	h.advance(25 * time.Hour)
	h.menu("menu.mistakes")
	h.wantQuestion(event.QuestionAsked, asked, "Skip")
}

// TestLearntMistakeIsMadeAgain finds the better move, looks at the review once more, and then makes the
// mistake again in another game: only then is it asked again.
func TestLearntMistakeIsMadeAgain(t *testing.T) {
	const asked = "Player 2 played b1 here, a mistake. What would you play?"
	h := keptCrosses(t)
	h.press("review")
	h.reviewed()
	solveMistake(h, asked)
	h.advance(time.Hour)
	h.press("review")
	h.reviewed()
	wantNoMistakeUntilDayAfter(h, h.now.Add(-time.Hour))
	h.newKey()
	h.mark(crosses...)
	h.press("review")
	h.reviewed()
	h.menu("menu.mistakes")
	h.wantQuestion(event.QuestionAsked, asked, "Skip")
}

// TestMistakeNamesTheOpponent retries a mistake in a game against another person after those who
// play have changed.
func TestMistakeNamesTheOpponent(t *testing.T) {
	h := keptCrosses(t, func(s *settings.Settings) { s.Players[0].Name, s.Players[1].Name = "Anna", "Bo" })
	h.press("review")
	h.reviewed()
	h.newKey()
	h.set(func() { h.enter("name1", "Cia"); h.enter("name2", "Dan") })
	h.menu("menu.mistakes")
	h.wantQuestion(event.QuestionAsked, "Bo played b1 here, a mistake. What would you play?", "Skip")
	h.try(1)
	h.wantQuestion(event.QuestionWrong, strings.ReplaceAll(forkReason, "Player 1", "Anna"), "Skip")
	h.key(fyne.KeyEscape)
	wantNoMistakeUntilDayAfter(h, h.now)
}

// TestMistakesOfStoredReviews deletes the file of mistakes: they are found in stored reviews.
func TestMistakesOfStoredReviews(t *testing.T) {
	h := keptCrosses(t)
	h.press("review")
	h.reviewed()
	h.newKey()
	h.quit()
	h = h.restart(func(c *startup.Config) { // runs when everything is on the disk
		c.ReviewTime = time.Hour
		if err := os.RemoveAll(c.Archive + ".mistakes"); err != nil {
			t.Fatal(err)
		}
	})
	h.show("gomoku")
	h.until(func() bool { return !h.item("menu.mistakes").Disabled })
	h.menu("menu.mistakes")
	h.wantQuestion(event.QuestionAsked, "Player 2 played b1 here, a mistake. What would you play?", "Skip")
}
