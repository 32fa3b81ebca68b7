//go:build !race

package ui_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"npaastribe/game"
	"npaastribe/game/catalog"
	"npaastribe/game/store"
	"npaastribe/resources"
	"npaastribe/ui/event"
	"npaastribe/ui/i18n"
	"npaastribe/ui/settings"
	"npaastribe/ui/uitest"
)

// ellipsisTexts returns the texts of a language that end in an ellipsis.
func ellipsisTexts(t *testing.T, l i18n.Language) (texts []string) {
	t.Helper()
	data, err := resources.Translations.ReadFile("translations/" + string(l) + ".json")
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]any{}
	if err := json.Unmarshal(data, &all); err != nil {
		t.Fatal(err)
	}
	for _, text := range all {
		if text, ok := text.(string); ok && strings.HasSuffix(text, "…") {
			texts = append(texts, text)
		}
	}
	return texts
}

// TestEveryTextHasRoom examines every tab and dialog in every language, in the smallest usual
// window and with large text.
func TestEveryTextHasRoom(t *testing.T) {
	for _, language := range i18n.Languages() {
		for _, percent := range []int{100, 150} {
			t.Run(fmt.Sprintf("%s at %d", language, percent), func(t *testing.T) {
				t.Cleanup(func() { i18n.Use("en") })
				whole := ellipsisTexts(t, language)
				speaking := func(s *settings.Settings) { s.Language, s.TextSize = language, percent }
				small := func(h *program) (look func(where string)) {
					h.window.Resize(fyne.NewSize(640, 560))
					return func(where string) {
						for _, fault := range uitest.LayoutFaults(h.canvas(), whole) {
							t.Errorf("%s, %s: %s", h.tab(), where, fault)
						}
					}
				}
				h := newProgram(t, speaking)
				h.visitEverything(small(h))
				if percent > 100 { // what fits in large text fits in small text
					h.visitLessons(small(h))
					h.visitEnds(small(h))
					l := newSlowDiskProgram(t, speaking)
					l.visitQuestions(small(l.program))
				}
				h = newProgram(t, speaking, noughts)
				h.visitFinishedGame(small(h))
				h = newProgram(t, speaking, noughts, func(s *settings.Settings) { s.Players[1].Coach = true })
				h.visitCoach(small(h))
			})
		}
	}
}

// visitFinishedGame calls look at the end of a game, and at its mistakes.
func (h *program) visitFinishedGame(look func(where string)) {
	h.t.Helper()
	h.begin().show("gomoku")
	h.mark(crosses...)
	look("the end")
	h.key(fyne.KeyEscape)
	look("after the end")
	h.menu("menu.review")
	h.reviewed()
	look("a review")
	h.menu("menu.mistake.previous")
	look("a mistake")
	h.menu("menu.retry")
	h.until(func() bool { e, ok := last[event.Question](h); return ok && e.Stage == event.QuestionAsked })
	look("try again")
}

// visitCoach calls look while the coach objects to a move. It repeats the move if the coach
// was silent because the machine was too busy.
func (h *program) visitCoach(look func(where string)) {
	h.t.Helper()
	h.begin().show("gomoku")
	look("a game with a coach")
	h.mark(crosses[0])
	objects := func() bool { _, said := last[event.Objection](h); return said }
	for h.mark(crosses[1]); !objects(); h.mark(crosses[1]) {
		h.until(func() bool { return objects() || h.state().Turn() == game.First })
		if objects() {
			break
		}
		h.press("undo")
	}
	look("the coach")
}

// visitLessons calls look at all lessons of every game.
func (h *program) visitLessons(look func(where string)) {
	h.t.Helper()
	for _, name := range catalog.Names() {
		h.show(name)
		h.key(fyne.KeyF3)
		for i := range h.lessons() {
			look(fmt.Sprintf("lesson %d", i+1))
			h.press("question.next")
		}
		look("the end of the lessons")
		h.key(fyne.KeyEscape)
	}
}

// visitEnds calls look at passes and ends of games that have a score.
func (h *program) visitEnds(look func(where string)) {
	h.t.Helper()
	h.show("nrow")
	h.drop(0, 9, 1, 9, 2, 9, 3)
	look("the end")
	h.show("othello")
	h.playOut("d3c3b3b2f5a3a1c1")
	look("a pass")
	h.press("new")
	h.playOut(wipeout)
	look("the end")
	h.show("awari")
	h.paste("0,0,0,0,0,1 20 1,0,0,0,0,0 14 1 - -")
	h.key(fyne.KeyEscape)
	h.sow(5)
	look("the end")
	if !h.over() {
		h.t.Errorf("the game has not ended at %s", h.position())
	}
}

// visitQuestions calls look at the question before a file is replaced, while the end of the
// program waits for the disk, and when something could not be written.
func (l *slowDiskProgram) visitQuestions(look func(where string)) {
	l.t.Helper()
	const name = "Ada Lovelace – Charles Babbage 2026-11-23.stribe"
	writeFile(l.t, "", l.saved().Folder, name)
	l.menu("menu.saveas")
	l.wantChooser("save")
	l.enter("name", name)
	l.tap("save")
	l.wantChooser("replace")
	look("a file that is there")
	l.tap("cancel")
	l.quit()
	l.elapseTimers()
	l.wantOpen("closing")
	look("a slow disk")
	l.finishWriting(problem(l, store.Full))
	l.wantOpen("unkept")
	look("what is lost")
	l.tap("close")
	l.awaitEnd()
}
