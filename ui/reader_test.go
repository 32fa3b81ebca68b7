//go:build !race

package ui_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"npaastribe/ui/event"
	"npaastribe/ui/i18n"
	"npaastribe/ui/inspect"
	"npaastribe/ui/settings"
	"npaastribe/ui/uitest"
)

// spokenTexts returns the texts that screen readers find, as Fyne's back ends search for them:
// those of accessible objects in containers, but not inside widgets.
func (h *program) spokenTexts() (texts []string) {
	h.now = h.now.Add(time.Second)
	var visit func(o fyne.CanvasObject)
	visit = func(o fyne.CanvasObject) {
		if o == nil || !o.Visible() {
			return
		}
		a, ok := o.(fyne.Accessible)
		if !ok {
			return
		}
		text, role := a.AccessibilityLabel(), a.AccessibilityRole()
		if role != fyne.AccessibleRoleContainer {
			texts = append(texts, text)
		}
		if in, ok := o.(*fyne.Container); ok {
			for _, part := range in.Objects {
				visit(part)
			}
		}
	}
	visit(h.window.Content())
	for _, o := range h.canvas().Overlays().List() {
		visit(o)
	}
	return texts
}

// focusables returns the controls in the topmost layer of the window to which Tab leads.
func (h *program) focusables() (all []fyne.CanvasObject) {
	var visit func(o fyne.CanvasObject)
	visit = func(o fyne.CanvasObject) {
		if o == nil || !o.Visible() {
			return
		}
		off := false
		if d, ok := o.(fyne.Disableable); ok {
			off = d.Disabled()
		}
		if _, ok := o.(fyne.Focusable); ok && !off {
			all = append(all, o)
		}
		for _, part := range uitest.Parts(o) {
			visit(part)
		}
	}
	if top := h.canvas().Overlays().Top(); top != nil {
		visit(top)
	} else {
		visit(h.window.Content())
	}
	return all
}

// TestEveryControlIsRead examines every tab and dialog in a language from the left and one from
// the right: every control to which Tab leads has a text, and no text has directional marks.
func TestEveryControlIsRead(t *testing.T) {
	for _, language := range []i18n.Language{"en", "fa"} {
		t.Run(string(language), func(t *testing.T) {
			t.Cleanup(func() { i18n.Use("en") })
			h := newProgram(t, func(s *settings.Settings) { s.Language = language })
			h.visitEverything(func(where string) {
				if where == "a file" {
					return // it is Fyne's own dialog
				}
				texts := h.spokenTexts()
				for i, text := range texts {
					if i > 0 && text == "" || text != i18n.WithoutMarks(text) || strings.Contains(text, ".svg") {
						t.Errorf("%s, %s: screen readers find the text %q", h.tab(), where, text)
					}
				}
				for _, control := range h.focusables() {
					text := inspect.TextOf(control)
					if _, board := control.(interface{ CellWidthIn(fyne.Size) float32 }); text == "" && !board {
						t.Errorf("%s, %s: a %T has no text for screen readers", h.tab(), where, control)
					}
				}
				if len(texts) < 3 {
					t.Errorf("%s, %s: screen readers find only %q", h.tab(), where, texts)
				}
			})
		})
	}
}

// TestScreenReadersFollowAGame plays in every tab, in two languages: what can be chosen, what
// is where, who has made which move, whose turn it is, what the cursor is at, what is
// impossible, and how the game has ended must all be said.
func TestScreenReadersFollowAGame(t *testing.T) {
	type words struct{ open, moved, there, next string }
	for name, languages := range map[string]map[i18n.Language]words{
		"nrow": {
			"en": {"Column 4, 0 coins, Anna to move", "Anna: column 4.", "Column 4, row 1, Anna", "Column 5, 0 coins, Bob to move"},
			"cs": {"Sloupec 4, 0 žetonů, na tahu Anna", "Anna: sloupec 4.", "Sloupec 4, řádek 1, Anna", "Sloupec 5, 0 žetonů, na tahu Bob"},
		},
		"othello": {
			"en": {"d3, empty, Anna to move", "Anna: d3.", "d4, Anna", "e3, empty, Bob to move"},
			"cs": {"d3, prázdné, na tahu Anna", "Anna: d3.", "d4, Anna", "e3, prázdné, na tahu Bob"},
		},
		"awari": {
			"en": {"Pit 3 of Anna, 3 beans, Anna to move", "Anna: pit 1.", "Pit 1 of Anna, 0 beans", "Pit 6 of Bob, 3 beans, Bob to move"},
			"cs": {"Důlek 3, Anna, 3 fazole, na tahu Anna", "Anna: důlek 1.", "Důlek 1, Anna, 0 fazolí", "Důlek 6, Bob, 3 fazole, na tahu Bob"},
		},
		"gomoku": {
			"en": {"h8, empty, Anna to move", "Anna: h8.", "h8, Anna", "i8, empty, Bob to move"},
			"cs": {"h8, prázdné, na tahu Anna", "Anna: h8.", "h8, Anna", "i8, prázdné, na tahu Bob"},
		},
	} {
		for language, want := range languages {
			t.Run(name+" in "+string(language), func(t *testing.T) {
				t.Cleanup(func() { i18n.Use("en") })
				h := inTab(t, name, func(s *settings.Settings) {
					s.Language, s.Players[0].Name, s.Players[1].Name = language, "Anna", "Bob"
				})
				h.wantSpoken(want.open)
				move := map[string]int{"nrow": 3, "othello": 19, "awari": 0, "gomoku": 7*15 + 7}[name]
				h.drop(move)
				turn := want.moved + "\n" + i18n.T("turn.person", i18n.Args{"Name": "Bob"})
				h.wantAnnounced(turn)
				h.wantSpoken(want.there)
				h.key(fyne.KeyRight)
				if name == "othello" || name == "gomoku" {
					h.key(fyne.KeyRight) // the first key has only shown the cursor
				}
				h.wantAnnounced(want.next)
				if name == "nrow" {
					return // every column has room
				}
				h.drop(move)
				refused, _ := last[event.Message](h)
				h.wantAnnounced(turn + "\n" + refused.Text)
			})
		}
	}
}

// TestResultIsSpoken plays a game to its end and opens a dialog over it.
func TestResultIsSpoken(t *testing.T) {
	h := inTab(t, "nrow", func(s *settings.Settings) { s.Players[0].Name, s.Players[1].Name = "Anna", "Bob" })
	h.drop(3, 4, 3, 4, 3, 4, 3)
	h.wantAnnounced("Anna: column 4.\nAnna wins!")
	h.menu("menu.settings")
	h.wantSpoken("Player 1: Anna")
	for _, text := range h.spokenTexts() {
		if strings.Contains(text, "row 1") || text == "Anna wins!" {
			t.Errorf("screen readers find %q, which is under a dialog", text)
		}
	}
	h.key(fyne.KeyEscape)
	h.menu("menu.newgame")
	h.wantAnnounced("Bob's turn")
}

// TestGameIsSpokenAfterLesson begins a lesson and leaves it.
func TestGameIsSpokenAfterLesson(t *testing.T) {
	h := inTab(t, "nrow", func(s *settings.Settings) { s.Players[0].Name, s.Players[1].Name = "Anna", "Bob" })
	h.wantAnnounced("Anna's turn")
	h.startLessons()
	h.key(fyne.KeyEscape)
	h.wantAnnounced("Anna's turn")
}

// wantAnnounced checks that a text is the first that is said.
func (h *program) wantAnnounced(want string) {
	h.t.Helper()
	if got := h.spokenTexts()[0]; got != want {
		h.t.Errorf("the news for screen readers is %q, want %q", got, want)
	}
}

// wantSpoken checks that a text is said.
func (h *program) wantSpoken(want string) {
	h.t.Helper()
	if all := h.spokenTexts(); !slices.Contains(all, want) {
		h.t.Errorf("screen readers do not find %q among %q", want, all)
	}
}
