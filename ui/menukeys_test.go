//go:build !race

package ui_test

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"npaastribe/ui/theme"
	"npaastribe/ui/theme/themetest"
	"npaastribe/ui/uitest"
)

// menuTexts returns the texts that Fyne draws for a menu.
func menuTexts(o fyne.CanvasObject) []*canvas.Text {
	if text, ok := o.(*canvas.Text); ok {
		return []*canvas.Text{text}
	}
	return inAll(uitest.Parts(o))
}

func inAll(objects []fyne.CanvasObject) (texts []*canvas.Text) {
	for _, o := range objects {
		texts = append(texts, menuTexts(o)...)
	}
	return texts
}

func TestMenuShortcutContrast(t *testing.T) {
	h := newProgram(t).begin()
	for _, appearance := range []string{"appearance.light", "appearance.dark"} {
		h.menu(appearance)
		ground := theme.Color(fynetheme.ColorNameMenuBackground)
		shortcuts := 0
		for _, m := range h.window.MainMenu().Items {
			items := widget.NewMenu(m)
			items.Resize(items.MinSize())
			disabled := map[string]bool{}
			for _, item := range m.Items {
				disabled[item.Label] = item.Disabled
			}
			for _, text := range menuTexts(items) {
				got := themetest.Contrast(text.Color, ground)
				if strings.Contains(text.Text, "Ctrl+") {
					shortcuts++
				}
				enabled := themetest.Contrast(theme.Color(fynetheme.ColorNameForeground), ground)
				if !disabled[text.Text] && got < themetest.Text || disabled[text.Text] && got >= enabled {
					t.Errorf("%s: %q has a contrast of %.2f", appearance, text.Text, got)
				}
			}
		}
		if shortcuts < 10 {
			t.Errorf("%s: only %d shortcuts are shown", appearance, shortcuts)
		}
	}
}

func TestMenuShortcutsAlign(t *testing.T) {
	h := newProgram(t)
	for _, m := range h.window.MainMenu().Items {
		column := float32(0)
		for _, item := range m.Items {
			end := strings.LastIndex(item.Label, "\t") + 1
			if end == 0 {
				continue
			}
			at := labelWidth(item.Label[:end])
			if column == 0 {
				column = at
			}
			text := labelWidth(strings.TrimRight(item.Label[:end], "\t"))
			if at != column || at-text < 4 {
				t.Errorf("%q: the shortcut is at %.1f, the first one at %.1f, the text ends at %.1f", item.Label, at, column, text)
			}
		}
	}
}

func labelWidth(label string) float32 {
	return fyne.MeasureText(label, fynetheme.TextSize(), fyne.TextStyle{}).Width
}
