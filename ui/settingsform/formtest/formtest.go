// Package formtest opens settings forms in tests and operates them as players do.
package formtest

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	fynewidget "fyne.io/fyne/v2/widget"

	"npaastribe/ui/inspect"
	"npaastribe/ui/settings"
	"npaastribe/ui/settingsform"
	"npaastribe/ui/uitest"
	"npaastribe/ui/widget"
)

// Harness is a form in a window of a test.
type Harness struct {
	*settingsform.Form
	Canvas  fyne.Canvas
	Keys    []fyne.KeyName // keys that the fields passed on to the window
	Changes int            // number of calls of the form's Changed

	t *testing.T
}

// Open opens the form of a game, filled with settings, and shows all of its fields.
func Open(t *testing.T, game settingsform.Game, s settings.Settings) *Harness {
	t.Helper()
	uitest.App(t)
	w := uitest.Window(t, nil)
	h := &Harness{t: t, Canvas: w.Canvas()}
	h.Canvas.SetOnTypedKey(func(e *fyne.KeyEvent) { h.Keys = append(h.Keys, e.Name) })
	h.Form = settingsform.New(settingsform.Config{
		Game: game, Settings: s, Changed: func() { h.Changes++ },
	})
	h.SetMore(true)
	w.SetContent(h.Content)
	w.Resize(fyne.NewSize(640, 560))
	return h
}

// Parts returns the fields of the form by name; see package inspect.
func (h *Harness) Parts() map[string]fyne.CanvasObject { return inspect.Parts(h.Content) }

// Part returns the field with a name. It ends the test if there is none of type T.
func Part[T fyne.CanvasObject](h *Harness, name string) T {
	h.t.Helper()
	p, ok := h.Parts()[name].(T)
	if !ok {
		h.t.Fatalf("%q is a %T", name, h.Parts()[name])
	}
	return p
}

// Choose selects entry i of a list.
func (h *Harness) Choose(name string, i int) {
	h.t.Helper()
	Part[*widget.Choice](h, name).SetSelectedIndex(i)
}

// Tick toggles a check box.
func (h *Harness) Tick(name string) {
	h.t.Helper()
	test.Tap(Part[*widget.Check](h, name))
}

// Press presses a button.
func (h *Harness) Press(name string) {
	h.t.Helper()
	test.Tap(Part[*widget.Button](h, name))
}

// Retype replaces the text of a field by typing.
func (h *Harness) Retype(name, text string) {
	h.t.Helper()
	field := Part[*widget.Entry](h, name)
	field.SetText("")
	test.Type(field, text)
}

// Text returns the text of a field.
func (h *Harness) Text(name string) string {
	h.t.Helper()
	return Part[*widget.Entry](h, name).Text
}

// Objects returns the form's containers and widgets, hidden ones included.
func (h *Harness) Objects() []fyne.CanvasObject { return objects(h.Content) }

func objects(o fyne.CanvasObject) []fyne.CanvasObject {
	all := []fyne.CanvasObject{o}
	if c, ok := o.(*fyne.Container); ok {
		for _, inner := range c.Objects {
			all = append(all, objects(inner)...)
		}
	}
	return all
}

// Texts returns the texts of the form's labels and notes.
func (h *Harness) Texts() []string {
	var texts []string
	for _, o := range h.Objects() {
		switch o := o.(type) {
		case *fynewidget.Label:
			texts = append(texts, o.Text)
		case *widget.Caption:
			texts = append(texts, o.Text())
		}
	}
	return texts
}

// Says reports whether the labels and notes contain the words.
func (h *Harness) Says(words string) bool {
	return strings.Contains(strings.Join(h.Texts(), "\n"), words)
}

// Valid returns the settings of the form. It ends the test if a field is invalid.
func (h *Harness) Valid() settings.Settings {
	h.t.Helper()
	s, ok := h.Settings()
	if !ok {
		h.t.Fatalf("the form is not valid: %q", h.Texts())
	}
	return s
}

// Refuses checks that a field is invalid and that a note contains the words.
func (h *Harness) Refuses(words string) {
	h.t.Helper()
	if _, ok := h.Settings(); ok || !h.Says(words) {
		h.t.Errorf("valid %v, said %q, want %q", ok, h.Texts(), words)
	}
}
