package theme

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// HighContrast reports whether the theme in force is one of high contrast, in which pieces
// are drawn flat, with bold symbols and outlines.
func HighContrast() bool {
	t, ok := theme.Current().(*Theme)
	return ok && t.appearance.HighContrast()
}

// lightContrast are the colours of LightContrast.
var lightContrast = map[fyne.ThemeColorName]color.Color{
	theme.ColorNameBackground:          hex(0xFFFFFF),
	theme.ColorNameMenuBackground:      hex(0xFFFFFF),
	theme.ColorNameOverlayBackground:   hex(0xFFFFFF),
	theme.ColorNameHeaderBackground:    hex(0xFFFFFF),
	theme.ColorNameButton:              hex(0xFFFFFF),
	theme.ColorNameDisabledButton:      hex(0xF0F0F0),
	theme.ColorNameInputBackground:     hex(0xFFFFFF),
	theme.ColorNameInputBorder:         hex(0x5C5C5C),
	theme.ColorNameForeground:          hex(0x000000),
	theme.ColorNamePlaceHolder:         hex(0x2B2B2B),
	theme.ColorNameDisabled:            hex(0x6A6A6A),
	theme.ColorNamePrimary:             hex(0x0033A0),
	theme.ColorNameForegroundOnPrimary: hex(0xFFFFFF),
	theme.ColorNameFocus:               hex(0x6193E6),
	theme.ColorNameSelection:           veil(0x0033A0, 0x30),
	theme.ColorNameHover:               veil(0x000000, 0x1C),
	theme.ColorNamePressed:             veil(0x000000, 0x30),
	theme.ColorNameSeparator:           hex(0x000000),
	theme.ColorNameError:               hex(0x9C0000),
	theme.ColorNameWarning:             hex(0x663C00),
	theme.ColorNameSuccess:             hex(0x004D20),
	theme.ColorNameShadow:              veil(0x000000, 0x50),
	theme.ColorNameScrollBar:           hex(0x4A4A4A),
	ColorHole:                          hex(0x000000),
	ColorCard:                          hex(0xFFFFFF),
	ColorLine:                          hex(0x000000),
	ColorInaccuracy:                    hex(0x004A70),
	ColorMistake:                       hex(0x663600),
	ColorBlunder:                       hex(0x9C0000),
	ColorPaper:                         hex(0xFFFFFF),
	ColorPaperEdge:                     hex(0x000000),
	ColorPaperLine:                     hex(0x6E6E6E),
	ColorPenFirst:                      hex(0x0033A0),
	ColorPenSecond:                     hex(0x9C0000),
	ColorPaperLast:                     hex(0xE6EDFF),
	ColorPaperHint:                     hex(0x00512E),
	ColorPaperReason:                   hex(0x7A0047),
}

// darkContrast are the colours of DarkContrast.
var darkContrast = map[fyne.ThemeColorName]color.Color{
	theme.ColorNameBackground:          hex(0x000000),
	theme.ColorNameMenuBackground:      hex(0x000000),
	theme.ColorNameOverlayBackground:   hex(0x000000),
	theme.ColorNameHeaderBackground:    hex(0x000000),
	theme.ColorNameButton:              hex(0x000000),
	theme.ColorNameDisabledButton:      hex(0x1C1C1C),
	theme.ColorNameInputBackground:     hex(0x000000),
	theme.ColorNameInputBorder:         hex(0x8C8C8C),
	theme.ColorNameForeground:          hex(0xFFFFFF),
	theme.ColorNamePlaceHolder:         hex(0xE0E0E0),
	theme.ColorNameDisabled:            hex(0x929292),
	theme.ColorNamePrimary:             hex(0x9CBEFF),
	theme.ColorNameForegroundOnPrimary: hex(0x000000),
	theme.ColorNameFocus:               hex(0x2C62C8),
	theme.ColorNameSelection:           veil(0x9CBEFF, 0x50),
	theme.ColorNameHover:               veil(0xFFFFFF, 0x2A),
	theme.ColorNamePressed:             veil(0xFFFFFF, 0x44),
	theme.ColorNameSeparator:           hex(0xFFFFFF),
	theme.ColorNameError:               hex(0xFFA39C),
	theme.ColorNameWarning:             hex(0xFFC46B),
	theme.ColorNameSuccess:             hex(0x7CE3AE),
	theme.ColorNameShadow:              veil(0xFFFFFF, 0x38),
	theme.ColorNameScrollBar:           hex(0xC8C8C8),
	ColorHole:                          hex(0x000000),
	ColorCard:                          hex(0x000000),
	ColorLine:                          hex(0xFFFFFF),
	ColorInaccuracy:                    hex(0x7CCBF2),
	ColorMistake:                       hex(0xFFB74D),
	ColorBlunder:                       hex(0xFFA39C),
	ColorPaper:                         hex(0x000000),
	ColorPaperEdge:                     hex(0xFFFFFF),
	ColorPaperLine:                     hex(0x8A8A8A),
	ColorPenFirst:                      hex(0xA9C2FF),
	ColorPenSecond:                     hex(0xFF9A94),
	ColorPaperLast:                     hex(0x14224A),
	ColorPaperHint:                     hex(0x4FE6A4),
	ColorPaperReason:                   hex(0xFFB0D8),
}

// boardsContrast are the colours of boards in high contrast that differ from those in boards.
var boardsContrast = map[fyne.ThemeColorName]color.Color{
	ColorBoardTop:    hex(0x10308C),
	ColorBoardBottom: hex(0x0B256F),
	ColorOnBoard:     hex(0xFFFFFF),
	ColorLastEdge:    hex(0x000000),
	ColorFeltTop:     hex(0x07361F),
	ColorFeltBottom:  hex(0x062E1B),
	ColorFeltLine:    hex(0x8FCBAC),
	ColorFrame:       hex(0x1E120A),
	ColorCoordinate:  hex(0xFFFFFF),
	ColorLegal:       hex(0xFFFFFF),
	ColorCellCursor:  hex(0xFFFFFF),
	ColorTurnOnBlack: hex(0xFFFFFF),
	ColorTurnOnWhite: hex(0x000000),
	ColorWalnut:      hex(0x3A2010),
	ColorGrain:       hex(0x2A160A),
	ColorPit:         hex(0x000000),
	ColorOnWalnut:    hex(0xFFFFFF),
	ColorOnWalnutDim: hex(0xD8CBB8),
	ColorPitLegal:    hex(0xFFFFFF),
	ColorPitChosen:   hex(0xFFE066),
	ColorPitLanding:  hex(0x9CBEFF),
	ColorWonEdge:     hex(0x5A3A00),
	ColorWonFirst:    hex(0x0A2A80),
	ColorWonSecond:   hex(0x7A0000),
	ColorGoban:       hex(0xF2D9A8),
	ColorGobanGrain:  hex(0xE6C88E),
	ColorGobanLine:   hex(0x2A1809),
	ColorGobanCursor: hex(0x1A0E05),
	ColorGobanHint:   hex(0x00432A),
	ColorGobanReason: hex(0x6A0035),
}
