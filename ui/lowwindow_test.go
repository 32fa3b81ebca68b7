//go:build !race

package ui_test

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	fynewidget "fyne.io/fyne/v2/widget"

	"npaastribe/game/catalog"
	"npaastribe/ui/i18n"
	"npaastribe/ui/inspect"
	"npaastribe/ui/settings"
	"npaastribe/ui/widget"
)

// The smallest supported window. The menu bar, which windows of tests do not have, takes some
// of its height.
const (
	leastWide = 640
	leastHigh = 360
	menuBar   = 30
	scrollBar = 12 // width left free for a scroll bar
)

// lowProgram is a program with a new game in the smallest window.
func lowProgram(t *testing.T) *program {
	t.Helper()
	h := newProgram(t).begin()
	h.window.Resize(fyne.NewSize(leastWide, leastHigh))
	return h
}

func TestTabsFitLowWindow(t *testing.T) {
	h := lowProgram(t)
	for _, name := range catalog.Names() {
		h.show(name)
		if got := h.window.Content().MinSize(); got.Height > leastHigh-menuBar || got.Width > leastWide {
			t.Errorf("%s needs %v", h.tab(), got)
		}
		h.wantInside("board", h.part("board"))
		for name, part := range inspect.Parts(h.window.Content()) {
			h.wantReachable(h.panel(), name, part)
		}
	}
}

// TestQuestionsFitLowWindow begins the lessons and the puzzles of every game.
func TestQuestionsFitLowWindow(t *testing.T) {
	h := lowProgram(t)
	for _, name := range catalog.Names() {
		h.show(name)
		for _, item := range []string{"menu.lessons", "menu.puzzles"} {
			h.menu(item)
			h.window.Resize(fyne.NewSize(leastWide, leastHigh-menuBar))
			if got := h.window.Content().MinSize(); got.Height > leastHigh-menuBar || got.Width > leastWide {
				t.Errorf("%s, %s: %v is needed", name, item, got)
			}
			h.wantInside("board", h.part("board"))
			h.wantInside("question.leave", h.part("question.leave"))
			h.key(fyne.KeyEscape)
		}
		h.window.Resize(fyne.NewSize(leastWide, leastHigh))
	}
}

// wantInside checks that a part is completely inside the window.
func (h *program) wantInside(name string, part fyne.CanvasObject) {
	h.t.Helper()
	at, size, window := fyne.CurrentApp().Driver().AbsolutePositionForObject(part), part.Size(), h.canvas().Size()
	if at.X < 0 || at.Y < 0 || at.X+size.Width > window.Width || at.Y+size.Height > window.Height {
		h.t.Errorf("%s, %q is at %v, of size %v, in a window of %v", h.tab(), name, at, size, window)
	}
}

// wantReachable checks that a part, if shown, is visible or can be scrolled into sight.
func (h *program) wantReachable(scroll *widget.Scroll, name string, part fyne.CanvasObject) {
	h.t.Helper()
	if !part.Visible() {
		return
	}
	if scroll != nil && scroll.Hides(part) {
		scroll.Reveal(part)
		if scroll.Hides(part) {
			h.t.Errorf("%s: %q can't be scrolled into sight", h.tab(), name)
		}
	}
	at, window := fyne.CurrentApp().Driver().AbsolutePositionForObject(part), h.canvas().Size()
	middle := at.AddXY(part.Size().Width/2, part.Size().Height/2)
	if middle.X < 0 || middle.Y < 0 || middle.X > window.Width || middle.Y > window.Height {
		h.t.Errorf("%s: %q is at %v, in a window of %v", h.tab(), name, at, window)
	}
}

func TestDialogsFitLowWindow(t *testing.T) {
	h := lowProgram(t)
	for _, name := range catalog.Names() {
		h.show(name)
		for _, item := range []string{
			"menu.settings", "menu.setup", "menu.archive", "menu.statistics",
			"menu.rules", "menu.shortcuts", "menu.about", "menu.commands",
		} {
			h.menu(item)
			dialog, card := h.dialog(), h.card()
			h.wantInside(dialog, card)
			if card.MinSize().Height > leastHigh {
				t.Errorf("%s: the dialog %q is at least %v high", h.tab(), dialog, card.MinSize().Height)
			}
			for name, part := range inspect.Parts(card) {
				if slices.Contains([]string{"dialog.ok", "dialog.cancel", "dialog.close", "dialog.open"}, name) {
					h.wantInside(dialog+": "+name, part)
				}
				h.wantReachable(find[*widget.Scroll](card), dialog+": "+name, part)
			}
			h.key(fyne.KeyEscape)
			h.wantOpen("")
		}
	}
}

// TestSettingsFitLargeText checks that in a small window with the largest texts the settings of no
// game must be scrolled sideways, in any language.
func TestSettingsFitLargeText(t *testing.T) {
	t.Cleanup(func() { i18n.Use("en") })
	for _, language := range i18n.Languages() {
		h := newProgram(t, func(s *settings.Settings) { s.Language, s.TextSize, s.More = language, 200, true }).begin()
		h.window.Resize(fyne.NewSize(640, 560))
		for _, name := range catalog.Names() {
			h.show(name)
			h.menu("menu.settings")
			if scroll := find[*widget.Scroll](h.card()); !h.part("dialog.remarks").Visible() || scroll.Content.MinSize().Width > scroll.Size().Width {
				t.Errorf("%s, %s: the settings are %v wide, their dialog %v", language, name, scroll.Content.MinSize().Width, scroll.Size().Width)
			}
			h.key(fyne.KeyEscape)
		}
	}
}

func TestFocusScrollsIntoView(t *testing.T) {
	h := lowProgram(t)
	h.menu("menu.settings")
	h.walkFocus(find[*widget.Scroll](h.card()))
	h.key(fyne.KeyEscape)
	h.canvas().Unfocus()
	h.walkFocus(h.panel())
}

// walkFocus moves the focus through all controls, forwards and backwards.
func (h *program) walkFocus(scroll *widget.Scroll) {
	h.t.Helper()
	scrolled, farthest := scroll.Offset.Y, float32(0)
	for _, next := range []func(){h.canvas().FocusNext, h.canvas().FocusPrevious} {
		for range 40 {
			next()
			if focused, ok := h.canvas().Focused().(fyne.CanvasObject); ok && focused.Visible() {
				if scroll.Hides(focused) {
					h.t.Errorf("%T has the focus out of sight", focused)
				}
				farthest = max(farthest, scroll.Offset.Y-scrolled)
			}
		}
	}
	if farthest == 0 {
		h.t.Error("nothing has scrolled")
	}
}

func TestKeysScrollText(t *testing.T) {
	h := lowProgram(t)
	h.menu("menu.shortcuts")
	scroll := find[*widget.Scroll](h.card())
	right := fyne.CurrentApp().Driver().AbsolutePositionForObject(scroll).X + scroll.Size().Width
	walk(scroll.Content, func(o fyne.CanvasObject) bool {
		label, ok := o.(*fynewidget.Label)
		if at := fyne.CurrentApp().Driver().AbsolutePositionForObject(o); ok && at.X+label.Size().Width > right-scrollBar {
			t.Errorf("%q ends at %v of %v, under the scroll bar", label.Text, at.X+label.Size().Width, right)
		}
		return true
	})
	h.key(fyne.KeyDown)
	if scroll.Offset.Y == 0 {
		t.Error("the down key does not scroll")
	}
	h.key(fyne.KeyEnd)
	end := scroll.Offset.Y
	if want := scroll.Content.Size().Height - scroll.Size().Height; end != want {
		t.Errorf("the end is at %v, want %v", end, want)
	}
	h.key(fyne.KeyPageUp)
	if page := end - scroll.Offset.Y; page <= 0 || page > scroll.Size().Height {
		t.Errorf("a page scrolls by %v of %v", page, scroll.Size().Height)
	}
	h.key(fyne.KeyHome)
	if scroll.Offset.Y != 0 {
		t.Errorf("the start is at %v", scroll.Offset.Y)
	}
}

// TestMessagesDoNotWidenTheWindow shows messages in every game and language: the window needs no
// more width for them.
func TestMessagesDoNotWidenTheWindow(t *testing.T) {
	for _, language := range i18n.Languages() {
		for _, name := range catalog.Names() {
			h := inTab(t, name)
			h.chooseLanguage(language)
			h.window.Resize(fyne.NewSize(640, 560))
			h.playAny(3)
			before := h.canvas().Content().MinSize().Width
			for _, letter := range []string{"t", "h"} {
				h.write(letter)
				if width := h.canvas().Content().MinSize().Width; width != before {
					t.Errorf("%s, %s, %s: the window needs a width of %v for %q, and %v without", language, name, letter, width, h.says("message"), before)
				}
			}
		}
	}
}
