//go:build !race

package ui_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"npaastribe/game"
	"npaastribe/resources"
	"npaastribe/ui/event"
	"npaastribe/ui/i18n"
	"npaastribe/ui/settings"
	"npaastribe/ui/uitest"
)

// elliptic returns the texts of a language that end in an ellipsis.
func elliptic(t *testing.T, l i18n.Language) (texts []string) {
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

// TestEveryTextHasRoom looks at every tab and every dialog in every language, in the
// smallest usual window and in large letters.
func TestEveryTextHasRoom(t *testing.T) {
	for _, language := range i18n.Languages() {
		for _, percent := range []int{100, 150} {
			t.Run(fmt.Sprintf("%s at %d", language, percent), func(t *testing.T) {
				t.Cleanup(func() { i18n.Use("en") })
				whole := elliptic(t, language)
				small := func(prepare ...func(*settings.Settings)) (h *program, look func(where string)) {
					h = newProgram(t, append(prepare, func(s *settings.Settings) { s.Language, s.TextSize = language, percent })...)
					h.window.Resize(fyne.NewSize(640, 560))
					return h, func(where string) {
						for _, fault := range uitest.Cramped(h.canvas(), whole) {
							t.Errorf("%s, %s: %s", h.tab(), where, fault)
						}
					}
				}
				h, look := small()
				h.lookRound(look)
				h, look = small(noughts)
				h.lookAtAGame(look)
				h, look = small(noughts, func(s *settings.Settings) { s.Players[1].Coach = true })
				h.lookAtTheCoach(look)
			})
		}
	}
}

// lookAtAGame has look be called at the end of a game, and while its mistakes are looked at.
func (h *program) lookAtAGame(look func(where string)) {
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

// lookAtTheCoach has look be called while the coach objects to a move. It is made again if
// the machine was so busy that the coach kept silent.
func (h *program) lookAtTheCoach(look func(where string)) {
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
