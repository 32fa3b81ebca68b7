package widget

import (
	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"

	"npaastribe/game/review"
	"npaastribe/ui/theme"
)

// VerdictColor is the colour in which a verdict is shown.
func VerdictColor(v review.Verdict) fyne.ThemeColorName {
	switch v {
	case review.Inaccuracy:
		return theme.ColorInaccuracy
	case review.Mistake:
		return theme.ColorMistake
	case review.Blunder:
		return theme.ColorBlunder
	default:
		return fynetheme.ColorNameForeground
	}
}
