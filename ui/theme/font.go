package theme

import (
	"fyne.io/fyne/v2"

	"npaastribe/resources"
)

// Font implements fyne.Theme. Fyne looks for a character in this font first, then in its own
// fonts, which have Latin, Greek and Cyrillic letters, and then in the system's.
func (t *Theme) Font(style fyne.TextStyle) fyne.Resource {
	switch {
	case style.Monospace || style.Symbol:
		return t.Theme.Font(style)
	case style.Bold:
		return resources.BoldFont
	default:
		return resources.RegularFont
	}
}
