// Package formtest opens forms of settings in tests and uses them as players
// do.
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

// Desk is a form in a window.
type Desk struct {
	*settingsform.Form
	Canvas  fyne.Canvas
	Keys    []fyne.KeyName // that the fields handed on
	Changes int            // that the form called Changed for

	t *testing.T
}

// Open opens the form of a game, filled with settings, and shows all of it.
func Open(t *testing.T, game settingsform.Game, s settings.Settings) *Desk {
	t.Helper()
	uitest.App(t)
	w := uitest.Window(t, nil)
	d := &Desk{t: t, Canvas: w.Canvas()}
	d.Canvas.SetOnTypedKey(func(e *fyne.KeyEvent) { d.Keys = append(d.Keys, e.Name) })
	d.Form = settingsform.New(settingsform.Config{
		Game: game, Settings: s, Changed: func() { d.Changes++ },
	})
	d.SetMore(true)
	w.SetContent(d.Content)
	w.Resize(fyne.NewSize(640, 560))
	return d
}

// Parts returns the fields of the form by name.
func (d *Desk) Parts() map[string]fyne.CanvasObject { return inspect.Parts(d.Content) }

// Part returns a field of the form by name.
func Part[T fyne.CanvasObject](d *Desk, name string) T {
	d.t.Helper()
	p, ok := d.Parts()[name].(T)
	if !ok {
		d.t.Fatalf("%q is a %T", name, d.Parts()[name])
	}
	return p
}

// Choose takes an entry of a list.
func (d *Desk) Choose(name string, i int) {
	d.t.Helper()
	Part[*widget.Choice](d, name).SetSelectedIndex(i)
}

// Tick changes a box.
func (d *Desk) Tick(name string) {
	d.t.Helper()
	test.Tap(Part[*widget.Check](d, name))
}

// Press presses a button.
func (d *Desk) Press(name string) {
	d.t.Helper()
	test.Tap(Part[*widget.Button](d, name))
}

// Retype replaces what is in a field by typing.
func (d *Desk) Retype(name, text string) {
	d.t.Helper()
	field := Part[*widget.Entry](d, name)
	field.SetText("")
	test.Type(field, text)
}

// Text returns what is in a field.
func (d *Desk) Text(name string) string {
	d.t.Helper()
	return Part[*widget.Entry](d, name).Text
}

// Objects returns all that the form shows.
func (d *Desk) Objects() []fyne.CanvasObject { return objects(d.Content) }

func objects(o fyne.CanvasObject) []fyne.CanvasObject {
	all := []fyne.CanvasObject{o}
	if c, ok := o.(*fyne.Container); ok {
		for _, inner := range c.Objects {
			all = append(all, objects(inner)...)
		}
	}
	return all
}

// Texts returns the labels and the notes that the form shows.
func (d *Desk) Texts() []string {
	var texts []string
	for _, o := range d.Objects() {
		switch o := o.(type) {
		case *fynewidget.Label:
			texts = append(texts, o.Text)
		case *widget.Caption:
			texts = append(texts, o.Text())
		}
	}
	return texts
}

// Says reports whether a label or a note has those words.
func (d *Desk) Says(words string) bool { return strings.Contains(strings.Join(d.Texts(), "\n"), words) }

// Valid returns the settings that the form says. It ends the test where they
// are not right.
func (d *Desk) Valid() settings.Settings {
	d.t.Helper()
	s, ok := d.Settings()
	if !ok {
		d.t.Fatalf("the form is not valid: %q", d.Texts())
	}
	return s
}

// Refuses sees that the form is not right, and says so in those words.
func (d *Desk) Refuses(words string) {
	d.t.Helper()
	if _, ok := d.Settings(); ok || !d.Says(words) {
		d.t.Errorf("valid %v, said %q, want %q", ok, d.Texts(), words)
	}
}
