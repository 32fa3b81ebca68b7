package widget

import (
	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"

	"npaastribe/game/review"
	"npaastribe/ui/theme"
)

// MarkColor returns the colour in which a mark is shown.
func MarkColor(v review.Mark) fyne.ThemeColorName {
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
