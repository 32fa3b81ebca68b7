package widget

import (
	"cmp"
	"math"

	"fyne.io/fyne/v2"

	"npaastribe/ui/i18n"
)

// These controls tell screen readers more than Fyne's do, or are called by their
// inspect.Label.
var (
	_ fyne.Accessible = (*Button)(nil)
	_ fyne.Accessible = (*Caption)(nil)
	_ fyne.Accessible = (*Check)(nil)
	_ fyne.Accessible = (*Choice)(nil)
	_ fyne.Accessible = (*Entry)(nil)
	_ fyne.Accessible = (*Line)(nil)
	_ fyne.Accessible = (*Link)(nil)
	_ fyne.Accessible = (*Search)(nil)
	_ fyne.Accessible = (*Slider)(nil)
	_ fyne.Accessible = (*Tab)(nil)
	_ fyne.Accessible = (*Tile)(nil)
)

// The keys of the texts that add its state to the name of a control.
const (
	unavailableKey = "reader.unavailable"
	onKey          = "reader.on"
	offKey         = "reader.off"
	chosenKey      = "reader.chosen"
)

// accessibleText returns the screen-reader text for a control in the state that key stands for.
func accessibleText(key, name string) string {
	return i18n.WithoutMarks(i18n.T(key, i18n.Args{"Name": i18n.WithoutMarks(name)}))
}

// WithValue returns the screen-reader text for a control with a value. Either of name and
// value may be empty.
func WithValue(name, value string) string {
	name, value = i18n.WithoutMarks(name), i18n.WithoutMarks(value)
	switch {
	case name == "":
		return value
	case value == "":
		return name
	default:
		return i18n.WithoutMarks(i18n.T("reader.value", i18n.Args{"Name": name, "Value": value}))
	}
}

// AccessibilityLabel implements fyne.Accessible.
func (b *Button) AccessibilityLabel() string {
	switch name := cmp.Or(b.PartLabel(), b.Text); {
	case b.Disabled():
		return accessibleText(unavailableKey, name)
	case b.chosen:
		return accessibleText(chosenKey, name)
	default:
		return i18n.WithoutMarks(name)
	}
}

// AccessibilityLabel implements fyne.Accessible.
func (c *Caption) AccessibilityLabel() string { return i18n.WithoutMarks(c.text) }

// AccessibilityRole implements fyne.Accessible.
func (c *Caption) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleText }

// AccessibilityLabel implements fyne.Accessible.
func (c *Check) AccessibilityLabel() string {
	key, name := offKey, cmp.Or(c.PartLabel(), c.Text)
	switch {
	case c.Disabled():
		key = unavailableKey
	case c.Checked:
		key = onKey
	}
	return accessibleText(key, name)
}

// AccessibilityRole implements fyne.Accessible.
func (c *Check) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleButton }

// AccessibilityLabel implements fyne.Accessible.
func (c *Choice) AccessibilityLabel() string { return WithValue(c.PartLabel(), c.Selected) }

// AccessibilityRole implements fyne.Accessible.
func (c *Choice) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleButton }

// AccessibilityLabel implements fyne.Accessible.
func (e *Entry) AccessibilityLabel() string {
	return WithValue(e.PartLabel(), cmp.Or(e.Text, e.PlaceHolder))
}

// AccessibilityRole implements fyne.Accessible.
func (e *Entry) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleButton }

// AccessibilityLabel implements fyne.Accessible.
func (l *Line) AccessibilityLabel() string { return i18n.WithoutMarks(l.Text()) }

// AccessibilityRole implements fyne.Accessible.
func (l *Line) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleText }

// AccessibilityLabel implements fyne.Accessible.
func (l *Link) AccessibilityLabel() string { return i18n.WithoutMarks(l.Text()) }

// AccessibilityRole implements fyne.Accessible.
func (l *Link) AccessibilityRole() fyne.AccessibleRole {
	if l.Disabled() {
		return fyne.AccessibleRoleText
	}
	return fyne.AccessibleRoleButton
}

// AccessibilityLabel implements fyne.Accessible.
func (s *Search) AccessibilityLabel() string { return WithValue(s.PlaceHolder, s.Text) }

// AccessibilityRole implements fyne.Accessible.
func (s *Search) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleButton }

// AccessibilityLabel implements fyne.Accessible. The value has one decimal place if the step
// of the slider is not a whole number.
func (s *Slider) AccessibilityLabel() string {
	if s.Text != nil {
		return WithValue(s.PartLabel(), s.Text())
	}
	digits := 0
	if s.Step != math.Trunc(s.Step) {
		digits = 1
	}
	return WithValue(s.PartLabel(), i18n.Decimal(s.Value, digits))
}

// AccessibilityRole implements fyne.Accessible.
func (s *Slider) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleButton }

// AccessibilityLabel implements fyne.Accessible.
func (t *Tab) AccessibilityLabel() string {
	if t.chosen {
		return accessibleText(chosenKey, t.name)
	}
	return i18n.WithoutMarks(t.name)
}

// AccessibilityRole implements fyne.Accessible.
func (t *Tab) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleButton }

// AccessibilityLabel implements fyne.Accessible.
func (t *Tile) AccessibilityLabel() string {
	if t.tiles.chosen == t.index {
		return accessibleText(chosenKey, t.text)
	}
	return i18n.WithoutMarks(t.text)
}

// AccessibilityRole implements fyne.Accessible.
func (t *Tile) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleButton }
