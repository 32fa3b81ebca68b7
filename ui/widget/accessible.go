package widget

import (
	"fyne.io/fyne/v2"

	"npaastribe/ui/i18n"
)

// What screen readers say of the controls that Fyne gives no words.
var (
	_ fyne.Accessible = (*Button)(nil)
	_ fyne.Accessible = (*Caption)(nil)
	_ fyne.Accessible = (*Check)(nil)
	_ fyne.Accessible = (*Choice)(nil)
	_ fyne.Accessible = (*Line)(nil)
	_ fyne.Accessible = (*Link)(nil)
	_ fyne.Accessible = (*Tab)(nil)
)

// AccessibilityLabel implements fyne.Accessible.
func (c *Caption) AccessibilityLabel() string { return i18n.WithoutMarks(c.text) }

// AccessibilityRole implements fyne.Accessible.
func (c *Caption) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleText }

// AccessibilityLabel implements fyne.Accessible.
func (c *Check) AccessibilityLabel() string { return i18n.WithoutMarks(c.Text) }

// AccessibilityRole implements fyne.Accessible.
func (c *Check) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleButton }

// AccessibilityLabel implements fyne.Accessible.
func (c *Choice) AccessibilityLabel() string { return i18n.WithoutMarks(c.Selected) }

// AccessibilityRole implements fyne.Accessible.
func (c *Choice) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleButton }

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
func (t *Tab) AccessibilityLabel() string { return i18n.WithoutMarks(t.name) }

// AccessibilityRole implements fyne.Accessible.
func (t *Tab) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleButton }
