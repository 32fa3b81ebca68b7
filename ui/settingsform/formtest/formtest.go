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

// Desk is a form in a window of a test.
type Desk struct {
	*settingsform.Form
	Canvas  fyne.Canvas
	Keys    []fyne.KeyName // keys that the fields passed on to the window
	Changes int            // number of calls of the form's Changed

	t *testing.T
}

// Open opens the form of a game, filled with settings, and shows all of its fields.
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

// Parts returns the fields of the form by name; see package inspect.
func (d *Desk) Parts() map[string]fyne.CanvasObject { return inspect.Parts(d.Content) }

// Part returns the field with a name. It ends the test if there is none of type T.
func Part[T fyne.CanvasObject](d *Desk, name string) T {
	d.t.Helper()
	p, ok := d.Parts()[name].(T)
	if !ok {
		d.t.Fatalf("%q is a %T", name, d.Parts()[name])
	}
	return p
}

// Choose selects entry i of a list.
func (d *Desk) Choose(name string, i int) {
	d.t.Helper()
	Part[*widget.Choice](d, name).SetSelectedIndex(i)
}

// Tick toggles a check box.
func (d *Desk) Tick(name string) {
	d.t.Helper()
	test.Tap(Part[*widget.Check](d, name))
}

// Press presses a button.
func (d *Desk) Press(name string) {
	d.t.Helper()
	test.Tap(Part[*widget.Button](d, name))
}

// Retype replaces the text of a field by typing.
func (d *Desk) Retype(name, text string) {
	d.t.Helper()
	field := Part[*widget.Entry](d, name)
	field.SetText("")
	test.Type(field, text)
}

// Text returns the text of a field.
func (d *Desk) Text(name string) string {
	d.t.Helper()
	return Part[*widget.Entry](d, name).Text
}

// Objects returns the form's containers and widgets, hidden ones included.
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

// Texts returns the texts of the form's labels and notes.
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

// Says reports whether the labels and notes contain the words.
func (d *Desk) Says(words string) bool { return strings.Contains(strings.Join(d.Texts(), "\n"), words) }

// Valid returns the settings of the form. It ends the test if a field is invalid.
func (d *Desk) Valid() settings.Settings {
	d.t.Helper()
	s, ok := d.Settings()
	if !ok {
		d.t.Fatalf("the form is not valid: %q", d.Texts())
	}
	return s
}

// Refuses checks that a field is invalid and that a note contains the words.
func (d *Desk) Refuses(words string) {
	d.t.Helper()
	if _, ok := d.Settings(); ok || !d.Says(words) {
		d.t.Errorf("valid %v, said %q, want %q", ok, d.Texts(), words)
	}
}
