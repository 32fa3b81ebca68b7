package widget

import "fyne.io/fyne/v2"

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
func (c *Caption) AccessibilityLabel() string { return c.text }

// AccessibilityRole implements fyne.Accessible.
func (c *Caption) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleText }

// AccessibilityLabel implements fyne.Accessible.
func (c *Check) AccessibilityLabel() string { return c.Text }

// AccessibilityRole implements fyne.Accessible.
func (c *Check) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleButton }

// AccessibilityLabel implements fyne.Accessible.
func (c *Choice) AccessibilityLabel() string { return c.Selected }

// AccessibilityRole implements fyne.Accessible.
func (c *Choice) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleButton }

// AccessibilityLabel implements fyne.Accessible.
func (l *Line) AccessibilityLabel() string { return l.Text() }

// AccessibilityRole implements fyne.Accessible.
func (l *Line) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleText }

// AccessibilityLabel implements fyne.Accessible.
func (l *Link) AccessibilityLabel() string { return l.Text() }

// AccessibilityRole implements fyne.Accessible.
func (l *Link) AccessibilityRole() fyne.AccessibleRole {
	if l.Disabled() {
		return fyne.AccessibleRoleText
	}
	return fyne.AccessibleRoleButton
}

// AccessibilityLabel implements fyne.Accessible.
func (t *Tab) AccessibilityLabel() string { return t.name }

// AccessibilityRole implements fyne.Accessible.
func (t *Tab) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleButton }
