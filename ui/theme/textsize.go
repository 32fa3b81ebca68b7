package theme

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// usualText is the usual text size, in percent.
const usualText = 100

// TextSizes returns the text sizes that are offered, in percent of the usual one, which comes
// first.
func TextSizes() []int { return []int{usualText, 125, 150, 175, 200} }

// ValidTextSize reports whether percent is one of TextSizes.
func ValidTextSize(percent int) bool { return slices.Contains(TextSizes(), percent) }

// textSizes are the theme sizes that scale with the chosen text size.
var textSizes = []fyne.ThemeSizeName{
	theme.SizeNameText, theme.SizeNameCaptionText, theme.SizeNameSubHeadingText, theme.SizeNameHeadingText,
	theme.SizeNameInlineIcon,
}
