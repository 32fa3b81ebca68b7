package ui

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	fynewidget "fyne.io/fyne/v2/widget"

	"npaastribe/ui/evalgraph"
	"npaastribe/ui/inspect"
	"npaastribe/ui/movelist"
	"npaastribe/ui/uitest"
	"npaastribe/ui/widget"
)

// line, button, panel, list and graph are parts of the tab that is shown.

func (h *house) line(name string) *widget.Line {
	h.t.Helper()
	return partOf[*widget.Line](h, name)
}

func (h *house) button(name string) *widget.Button {
	h.t.Helper()
	return partOf[*widget.Button](h, name)
}

func (h *house) panel() *widget.Scroll {
	h.t.Helper()
	return find[*widget.Scroll](h.view.Content)
}

func (h *house) list() *movelist.List {
	h.t.Helper()
	return find[*movelist.List](uitest.Part(h.t, h.window, "moves"))
}

func (h *house) graph() *evalgraph.Graph {
	h.t.Helper()
	return find[*evalgraph.Graph](uitest.Part(h.t, h.window, "moves"))
}

// says is the text of a line.
func (h *house) says(name string) string {
	h.t.Helper()
	return h.line(name).Text()
}

// shownPlayer is what the card of a player says.
type shownPlayer struct{ name, kind, number string }

func (h *house) player(i int) shownPlayer {
	h.t.Helper()
	texts := textsIn(uitest.Part(h.t, h.window, []string{"player1", "player2"}[i]))
	return shownPlayer{name: texts[0], kind: texts[1], number: texts[2]}
}

// analysis is the two lines of the analysis card.
func (h *house) analysis() []string {
	h.t.Helper()
	return textsIn(uitest.Part(h.t, h.window, "analysis"))
}

// partOf is a part of the window by name.
func partOf[T fyne.CanvasObject](h *house, name string) T {
	h.t.Helper()
	part, ok := inspect.Find(h.window.Canvas(), name).(T)
	if !ok {
		h.t.Fatalf("there is no %q", name)
	}
	return part
}

// find is the first object of a kind in a container and those in it; nil if there
// is none.
func find[T fyne.CanvasObject](in fyne.CanvasObject) (found T) {
	walk(in, func(o fyne.CanvasObject) bool {
		wanted, ok := o.(T)
		if ok {
			found = wanted
		}
		return !ok
	})
	return found
}

// textsIn are the texts in a container and those in it.
func textsIn(in fyne.CanvasObject) (texts []string) {
	walk(in, func(o fyne.CanvasObject) bool {
		switch o := o.(type) {
		case *widget.Line:
			texts = append(texts, o.Text())
		case *fynewidget.Label:
			texts = append(texts, o.Text)
		case *fynewidget.RichText:
			texts = append(texts, o.String())
		}
		return true
	})
	return texts
}

// said is all that the open dialog says.
func (h *house) said() string {
	h.t.Helper()
	if !h.dialogs.Active() {
		h.t.Fatal("no dialog is open")
	}
	return strings.Join(textsIn(h.dialogs.Card()), "\n")
}

// walk visits an object and all that is in it, as long as visit says so, and
// reports whether it does to the end.
func walk(o fyne.CanvasObject, visit func(fyne.CanvasObject) bool) bool {
	if !visit(o) {
		return false
	}
	var parts []fyne.CanvasObject
	switch in := o.(type) {
	case *fyne.Container:
		parts = in.Objects
	case inspect.Parent:
		parts = in.Parts()
	}
	for _, part := range parts {
		if !walk(part, visit) {
			return false
		}
	}
	return true
}

// control is a combination with the system's modifier for commands, and more.
func control(key fyne.KeyName, more fyne.KeyModifier) fyne.Shortcut {
	return &desktop.CustomShortcut{KeyName: key, Modifier: fyne.KeyModifierShortcutDefault | more}
}
