package style

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"npaastribe/game/review"
	"npaastribe/ui/look"
)

// VerdictColor is the colour in which a verdict is shown.
func VerdictColor(v review.Verdict) fyne.ThemeColorName {
	switch v {
	case review.Inaccuracy:
		return look.ColorInaccuracy
	case review.Mistake:
		return look.ColorMistake
	case review.Blunder:
		return look.ColorBlunder
	default:
		return theme.ColorNameForeground
	}
}
