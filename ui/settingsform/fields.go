package settingsform

import (
	"strconv"

	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"

	"npaastribe/ui/i18n"
	"npaastribe/ui/inspect"
	"npaastribe/ui/theme"
	"npaastribe/ui/widget"
)

// number is a field for a whole number, with a button on either side that changes it by 1.
type number struct {
	entry      *widget.Entry
	less, more *widget.Button
	low, high  func() int
	content    fyne.CanvasObject
}

const numberWidth = 44

func newNumber(name string, value int, low, high func() int, changed func()) *number {
	n := &number{low: low, high: high}
	n.entry = inspect.Name(widget.NewEntry(i18n.Field(strconv.Itoa(value)), changed), name)
	n.entry.Width = numberWidth
	n.less = widget.NewButton(name+".less", "", fynetheme.ContentRemoveIcon(), func() { n.step(-1) })
	n.more = widget.NewButton(name+".more", "", fynetheme.ContentAddIcon(), func() { n.step(1) })
	for key, button := range map[string]*widget.Button{"reader.less": n.less, "reader.more": n.more} {
		inspect.Label(button, func() string { return i18n.T(key, i18n.Args{"Name": n.entry.PartLabel()}) })
	}
	n.content = widget.Arrange(widget.Row(2), n.less.Framed(), n.entry, n.more.Framed())
	return n
}

// value returns the number in the field, and whether it is one in the range.
func (n *number) value() (int, bool) {
	v, err := strconv.Atoi(i18n.Plain(n.entry.Text))
	return v, err == nil && v >= n.low() && v <= n.high()
}

func (n *number) set(v int) { n.entry.SetText(i18n.Field(strconv.Itoa(v))) }

// step changes the number by ±1 and clamps it to the range.
func (n *number) step(by int) {
	v, err := strconv.Atoi(i18n.Plain(n.entry.Text))
	if err != nil {
		v = n.low() - by
	}
	n.set(max(n.low(), min(n.high(), v+by)))
}

// limit disables the buttons that would leave the range, or lead further away from it. Both lead
// from what is no number to the minimum.
func (n *number) limit() {
	v, err := strconv.Atoi(i18n.Plain(n.entry.Text))
	widget.Enable(n.less, err != nil || v > n.low())
	widget.Enable(n.more, err != nil || v < n.high())
}

// Note is the line of text under a field, such as what is wrong with it. An empty note
// keeps its height, so that the layout does not jump.
type Note struct{ *widget.Caption }

// NewNote returns an empty note.
func NewNote() *Note { return &Note{widget.NewCaption("")} }

// Mistake shows an error.
func (n *Note) Mistake(text string) { n.Set(fynetheme.ColorNameError, text) }

// Advice shows a hint, or nothing if text is "".
func (n *Note) Advice(text string) { n.Set(fynetheme.ColorNamePlaceHolder, text) }

// line returns the note indented so that it aligns with the text in the fields.
func (n *Note) line() fyne.CanvasObject {
	return widget.Arrange(widget.Padding(0, 0, theme.InnerPadding, 0), n.Caption)
}

// NewCheck returns a check box. changed is called after every change.
func NewCheck(text string, checked bool, changed func()) *widget.Check {
	c := widget.NewCheck(text, checked)
	c.OnChanged = func(bool) { changed() }
	return c
}
