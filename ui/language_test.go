//go:build !race

package ui_test

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"npaastribe/game/search"
	"npaastribe/ui/event"
	"npaastribe/ui/i18n"
	"npaastribe/ui/settings"
	"npaastribe/ui/uitest"
)

// chooseLanguage chooses a language in the menu.
func (h *program) chooseLanguage(l i18n.Language) {
	h.t.Helper()
	for _, item := range h.item("menu.language").ChildMenu.Items {
		if item.Label == l.Name() {
			item.Action()
			return
		}
	}
	h.t.Fatalf("the menu does not offer %s", l)
}

// allTexts returns all texts of the window, of its menus and for screen readers, in alphabetical
// order.
func (h *program) allTexts() (texts []string) {
	var visit func(o fyne.CanvasObject)
	visit = func(o fyne.CanvasObject) {
		if !o.Visible() {
			return
		}
		if text, ok := o.(*canvas.Text); ok && strings.TrimSpace(text.Text) != "" {
			texts = append(texts, text.Text)
		}
		if a, ok := o.(fyne.Accessible); ok {
			texts = append(texts, a.AccessibilityLabel())
		}
		for _, part := range uitest.Parts(o) {
			visit(part)
		}
	}
	visit(h.window.Content())
	for _, o := range h.canvas().Overlays().List() {
		visit(o)
	}
	for _, menu := range h.window.MainMenu().Items {
		texts = append(texts, menu.Label)
	}
	for _, item := range allItems(h.window.MainMenu().Items...) {
		texts = append(texts, item.Label)
	}
	texts = append(texts, h.window.Title())
	slices.Sort(texts)
	return texts
}

// TestLanguageChangesEveryText does the same in a program that starts in a language, and in one
// that changes to it at the end: both must show the same texts.
func TestLanguageChangesEveryText(t *testing.T) {
	analysed := func(h *program) {
		h.drop(0, 1, 1, 0, 0, 1, 1, 0, 2, 2, 2, 2) // one column is left, so that all threads find the same line
		h.menu("menu.analysis")
		h.until(func() bool { a, _ := last[event.Analysis](h); return a.Done })
		h.trackTab()
	}
	reviewed := func(h *program) {
		h.mark(crosses...)
		h.menu("menu.review")
		h.reviewed()
		h.goTo(2)
	}
	for name, c := range map[string]struct {
		in      i18n.Language
		tab     string
		prepare func(*settings.Settings)
		play    func(*program)
	}{
		"a turn":         {"fa", "nrow", func(s *settings.Settings) { s.Threats, s.Openings = true, true }, func(h *program) { h.drop(3, 3, 2) }},
		"an end":         {"da", "nrow", func(s *settings.Settings) { setBoard(s, "nrow", 7, 6, 4) }, func(h *program) { h.drop(3, 2, 3, 2, 3, 2, 3); h.key(fyne.KeyEscape) }},
		"an analysis":    {"da", "nrow", func(s *settings.Settings) { setBoard(s, "nrow", 4, 4, 4) }, analysed},
		"what is beside": {"fa", "nrow", nil, func(h *program) { h.openExtra() }},
		"discs":          {"da", "othello", nil, func(h *program) { h.openExtra() }},
		"beans":          {"fa", "awari", nil, func(h *program) { h.openExtra(); h.sow(2) }},
		"a computer":     {"da", "gomoku", func(s *settings.Settings) { setLevel(s, "gomoku", 0, search.Easy); s.Pause = 10 }, func(*program) {}},
		"a review":       {"fa", "gomoku", noughts, reviewed},
		"lessons":        {"fa", "othello", nil, func(h *program) { h.menu("menu.lessons") }},
		"a puzzle":       {"da", "nrow", nil, func(h *program) { h.menu("menu.puzzles") }},
	} {
		t.Run(name, func(t *testing.T) {
			t.Cleanup(func() { i18n.Use("en") })
			do := func(l i18n.Language) *program {
				h := newProgram(t, func(s *settings.Settings) {
					s.Language = l
					if c.prepare != nil {
						c.prepare(s)
					}
				}).begin()
				h.show(c.tab)
				c.play(h)
				return h
			}
			started := do(c.in)
			want := started.allTexts()
			started.end()
			h := do("en")
			before := h.position()
			h.chooseLanguage(c.in)
			got := h.allTexts()
			for _, text := range want {
				if !slices.Contains(got, text) {
					t.Errorf("%q is missing", text)
				}
			}
			for _, text := range got {
				if !slices.Contains(want, text) {
					t.Errorf("%q is left over from the old language", text)
				}
			}
			if h.position() != before || len(want) < 60 {
				t.Errorf("the position is %s, was %s; %d texts", h.position(), before, len(want))
			}
		})
	}
}

// TestChooseLanguageInDialog checks that filled-in fields stay, and that the next start has the
// language.
func TestChooseLanguageInDialog(t *testing.T) {
	t.Cleanup(func() { i18n.Use("en") })
	h := newProgram(t)
	h.enter("name1", "Åse")
	h.tap("language")
	names := []string{i18n.T("language.system")}
	for _, l := range i18n.Languages() {
		names = append(names, l.Name())
	}
	items := h.menuItems()
	if len(items) != len(names) {
		t.Fatalf("%d languages are offered, want %q", len(items), names)
	}
	test.Tap(items[slices.Index(names, "Dansk")].(fyne.Tappable))
	h.wantOpen("settings")
	if ok := h.button("dialog.ok"); ok.Text != "Start" || h.button("dialog.cancel").Text != "Afslut" || h.button("dialog.language").Text != "Dansk" {
		t.Errorf("the buttons say %q, %q and %q", ok.Text, h.button("dialog.cancel").Text, h.button("dialog.language").Text)
	}
	h.tap("ok")
	h.wantTitle("Åse har turen")
	if h = h.restart(); h.saved().Language != "da" || h.button("dialog.language").Text != "Dansk" {
		t.Errorf("after the restart the language is %q", h.saved().Language)
	}
}

// languageInDialog chooses a language in the settings dialog.
func (h *program) languageInDialog(l i18n.Language) {
	h.t.Helper()
	h.t.Cleanup(func() { i18n.Use("en") })
	h.tap("language")
	test.Tap(h.menuItems()[1+slices.Index(i18n.Languages(), l)].(fyne.Tappable)) // after the system's
	h.wantOpen("settings")
}

// TestInvalidFieldsAndLanguage changes the language in the settings dialog while a name and the
// number of columns are invalid, which then have their last valid value, and are never stored.
func TestInvalidFieldsAndLanguage(t *testing.T) {
	h := newProgram(t, func(s *settings.Settings) { s.Players[0].Name = "Ada" }).begin()
	h.menu("menu.settings")
	h.enter("name1", strings.Repeat("x", 40))
	h.enter("columns", "abc")
	h.languageInDialog("da")
	if text := textOf(h.inDialog("columns").(textField)); text != "10" {
		t.Errorf("the field for the columns says %q", text)
	}
	h.choose("level1", 2)
	h.tap("ok")
	if h.show("othello"); h.player(0).name != "Ada" {
		t.Errorf("the name is %q", h.player(0).name)
	}
}

// TestStartDialogAndLanguage changes the language in the dialog at the start after another way to go
// on was chosen, which stays chosen. Continue goes on between those who have played.
func TestStartDialogAndLanguage(t *testing.T) {
	for _, continues := range []bool{false, true} {
		h := newStoredProgram(t, againstBeginner).begin()
		h.drop(3)
		h.awaitPerson()
		computer := h.player(1).name
		h = h.restart()
		h.wantOpen("settings")
		h.tap("card.two")
		h.languageInDialog("da")
		if continues {
			h.tap("card.continue")
		}
		h.key(fyne.KeyReturn)
		if plays, goesOn := h.player(1).name == computer, h.ply() > 0; plays != continues || goesOn != continues {
			t.Errorf("Continue chosen: %t; the game goes on: %t, the computer plays: %t", continues, goesOn, plays)
		}
	}
}
