// Package theme defines the program's appearance: Theme, which replaces colours, sizes and
// fonts of Fyne's default theme, the colours of the boards, and the drawing of coins and
// icons. Its functions that depend on the theme in force belong to the UI goroutine.
package theme

import (
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// Appearance is the player's choice of a colour scheme.
type Appearance string

// The appearances. System is light or dark as the desktop is.
const (
	System        Appearance = "system"
	Light         Appearance = "light"
	Dark          Appearance = "dark"
	LightContrast Appearance = "lightcontrast" // high contrast, dark on light
	DarkContrast  Appearance = "darkcontrast"  // high contrast, light on dark
)

// Appearances returns all appearances in the order in which they are offered.
func Appearances() []Appearance {
	return []Appearance{System, Light, Dark, LightContrast, DarkContrast}
}

// Valid reports whether a is one of Appearances.
func (a Appearance) Valid() bool { return slices.Contains(Appearances(), a) }

// HighContrast reports whether a is one of the high-contrast appearances.
func (a Appearance) HighContrast() bool { return a == LightContrast || a == DarkContrast }

// variant returns the Fyne variant for a, where v is that of the desktop.
func (a Appearance) variant(v fyne.ThemeVariant) fyne.ThemeVariant {
	switch a {
	case Light, LightContrast:
		return theme.VariantLight
	case Dark, DarkContrast:
		return theme.VariantDark
	default:
		return v
	}
}

// The names of the program's colours, in addition to Fyne's.
const (
	ColorBoardTop    fyne.ThemeColorName = "boardTop"
	ColorBoardBottom fyne.ThemeColorName = "boardBottom"
	ColorHole        fyne.ThemeColorName = "hole"
	ColorOnBoard     fyne.ThemeColorName = "onBoard"  // the numbers of the columns
	ColorLastRing    fyne.ThemeColorName = "lastRing" // the ring on the last coin
	ColorLastEdge    fyne.ThemeColorName = "lastEdge" // the outlines on either side of ColorLastRing
	ColorCard        fyne.ThemeColorName = "card"
	ColorLine        fyne.ThemeColorName = "line"
	ColorInaccuracy  fyne.ThemeColorName = "inaccuracy" // review marks of moves; each has a symbol, too
	ColorMistake     fyne.ThemeColorName = "mistake"
	ColorBlunder     fyne.ThemeColorName = "blunder"

	ColorFeltTop     fyne.ThemeColorName = "feltTop"
	ColorFeltBottom  fyne.ThemeColorName = "feltBottom"
	ColorFeltLine    fyne.ThemeColorName = "feltLine"
	ColorFrame       fyne.ThemeColorName = "frame"
	ColorCoordinate  fyne.ThemeColorName = "coordinate" // on the frame
	ColorLegal       fyne.ThemeColorName = "legal"      // the ring in a cell where a move is legal
	ColorLastMove    fyne.ThemeColorName = "lastMove"   // the dot on the last disc
	ColorCellCursor  fyne.ThemeColorName = "cellCursor" // the keyboard cursor
	ColorCellHint    fyne.ThemeColorName = "cellHint"   // the move that the computer suggests
	ColorStepFirst   fyne.ThemeColorName = "stepFirst"  // behind the first side's move numbers; text of the second's
	ColorStepSecond  fyne.ThemeColorName = "stepSecond"
	ColorBetter      fyne.ThemeColorName = "better"      // behind the mark of a better move
	ColorReason      fyne.ThemeColorName = "reason"      // the outline of cells that show why a move was bad
	ColorReasonHalo  fyne.ThemeColorName = "reasonHalo"  // the wider, fainter outline behind ColorReason
	ColorTurnOnBlack fyne.ThemeColorName = "turnOnBlack" // the mark on a disc that a move would flip
	ColorTurnOnWhite fyne.ThemeColorName = "turnOnWhite"

	ColorWood        fyne.ThemeColorName = "wood"        // the area with the pits
	ColorWoodGrain   fyne.ThemeColorName = "woodGrain"   // its darker streaks
	ColorWalnut      fyne.ThemeColorName = "walnut"      // the frame round that area
	ColorGrain       fyne.ThemeColorName = "grain"       // the frame's darker streaks
	ColorPit         fyne.ThemeColorName = "pit"         // the floor of a pit
	ColorOnWalnut    fyne.ThemeColorName = "onWalnut"    // the numbers on the frame
	ColorOnWalnutDim fyne.ThemeColorName = "onWalnutDim" // the numbers of the row that is not to move
	ColorPitLegal    fyne.ThemeColorName = "pitLegal"    // the rim of a pit that may be sown
	ColorPitChosen   fyne.ThemeColorName = "pitChosen"   // the rim of the pit under the pointer
	ColorPitLanding  fyne.ThemeColorName = "pitLanding"  // where the last bean of that pit would land

	ColorPaper       fyne.ThemeColorName = "paper"
	ColorPaperEdge   fyne.ThemeColorName = "paperEdge"
	ColorPaperLine   fyne.ThemeColorName = "paperLine"
	ColorPenFirst    fyne.ThemeColorName = "penFirst"  // the cross
	ColorPenSecond   fyne.ThemeColorName = "penSecond" // the ring
	ColorPaperLast   fyne.ThemeColorName = "paperLast" // behind the last mark
	ColorPaperHint   fyne.ThemeColorName = "paperHint" // the move that the computer suggests
	ColorPaperReason fyne.ThemeColorName = "paperReason"
	ColorWon         fyne.ThemeColorName = "won"        // behind the marks of a winning line
	ColorWonEdge     fyne.ThemeColorName = "wonEdge"    // the outline of ColorWon
	ColorWonFirst    fyne.ThemeColorName = "wonFirst"   // a cross on ColorWon
	ColorWonSecond   fyne.ThemeColorName = "wonSecond"  // a ring on ColorWon
	ColorGoban       fyne.ThemeColorName = "goban"      // the wood under stones
	ColorGobanGrain  fyne.ThemeColorName = "gobanGrain" // its darker streaks
	ColorGobanLine   fyne.ThemeColorName = "gobanLine"
	ColorGobanCursor fyne.ThemeColorName = "gobanCursor" // the keyboard cursor
	ColorGobanHint   fyne.ThemeColorName = "gobanHint"
	ColorGobanReason fyne.ThemeColorName = "gobanReason"
)

// Theme is the program's theme: Fyne's default theme with other colours, sizes and fonts. It
// is immutable.
type Theme struct {
	fyne.Theme
	appearance Appearance
	text       int     // the text size, in percent of the usual one
	growth     float32 // the factor by which everything is enlarged, see Growth
}

// NewTheme returns the theme for an appearance, with text of the usual size and no growth.
func NewTheme(a Appearance) *Theme {
	return &Theme{Theme: theme.DefaultTheme(), appearance: a, text: usualText, growth: 1}
}

// WithText returns a copy of the theme with the text size set to percent of the usual one.
func (t *Theme) WithText(percent int) *Theme {
	other := *t
	other.text = percent
	return &other
}

// WithGrowth returns a copy of the theme with everything enlarged by a factor.
func (t *Theme) WithGrowth(growth float32) *Theme {
	other := *t
	other.growth = growth
	return &other
}

// Color implements fyne.Theme.
func (t *Theme) Color(name fyne.ThemeColorName, v fyne.ThemeVariant) color.Color {
	v = t.appearance.variant(v)
	colours, own := light, boards
	switch night := v == theme.VariantDark; {
	case t.appearance.HighContrast() && night:
		colours, own = darkContrast, boardsContrast
	case t.appearance.HighContrast():
		colours, own = lightContrast, boardsContrast
	case night:
		colours = dark
	}
	for _, known := range []map[fyne.ThemeColorName]color.Color{colours, own, boards} {
		if c, ok := known[name]; ok {
			return c
		}
	}
	return t.Theme.Color(name, v)
}

// Size implements fyne.Theme.
func (t *Theme) Size(name fyne.ThemeSizeName) float32 {
	size, ok := sizes[name]
	if !ok {
		size = t.Theme.Size(name)
	}
	if slices.Contains(textSizes, name) {
		size *= float32(t.text) / usualText
	}
	return size * t.growth
}

// box is the icon of an empty check box. Unlike Fyne's, which is thinner than a pixel, its
// edge is thick enough to be seen.
var box = theme.NewThemedResource(fyne.NewStaticResource("box.svg", []byte(
	`<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24">`+
		`<path d="M19 5V19H5V5H19M20 3H4C3.4 3 3 3.4 3 4V20C3 20.6 3.4 21 4 21H20C20.6 21 21 20.6 21 20V4C21 3.4 20.6 3 20 3Z"/></svg>`)))

// Icon implements fyne.Theme.
func (t *Theme) Icon(name fyne.ThemeIconName) fyne.Resource {
	if name == theme.IconNameCheckButton {
		return box
	}
	return t.Theme.Icon(name)
}

// Color returns a colour of the theme in force.
func Color(name fyne.ThemeColorName) color.Color {
	return theme.Color(name)
}

var sizes = map[fyne.ThemeSizeName]float32{
	theme.SizeNameInnerPadding:    InnerPadding,
	theme.SizeNameText:            14,
	theme.SizeNameCaptionText:     12,
	theme.SizeNameSubHeadingText:  17,
	theme.SizeNameHeadingText:     22,
	theme.SizeNameInputBorder:     1.5, // at least one pixel is fully covered, wherever the line lies
	theme.SizeNameInputRadius:     8,
	theme.SizeNameButtonRadius:    8,
	theme.SizeNameSelectionRadius: 6,
	theme.SizeNamePopupRadius:     12,
	theme.SizeNameDialogRadius:    12,
	theme.SizeNameMenuRadius:      8,
	theme.SizeNameModalBlurRadius: 0, // a blur of the whole window costs more than it gives
}

// hex returns the opaque colour 0xRRGGBB.
func hex(v uint32) color.NRGBA {
	return color.NRGBA{R: uint8(v >> 16), G: uint8(v >> 8), B: uint8(v), A: 255}
}

// veil returns a translucent colour.
func veil(v uint32, alpha uint8) color.NRGBA {
	c := hex(v)
	c.A = alpha
	return c
}

var light = map[fyne.ThemeColorName]color.Color{
	theme.ColorNameBackground:          hex(0xF4F1EA),
	theme.ColorNameMenuBackground:      hex(0xFBFAF7),
	theme.ColorNameOverlayBackground:   hex(0xFFFFFF),
	theme.ColorNameHeaderBackground:    hex(0xF0EDE4),
	theme.ColorNameButton:              hex(0xFFFFFF),
	theme.ColorNameDisabledButton:      hex(0xEFECE4),
	theme.ColorNameInputBackground:     hex(0xF4F1EA),
	theme.ColorNameInputBorder:         hex(0x7C7669),
	theme.ColorNameForeground:          hex(0x1E2126),
	theme.ColorNamePlaceHolder:         hex(0x62676F),
	theme.ColorNameDisabled:            hex(0x9A9DA3),
	theme.ColorNamePrimary:             hex(0x2F5BD0),
	theme.ColorNameForegroundOnPrimary: hex(0xFFFFFF),
	theme.ColorNameFocus:               veil(0x2F5BD0, 0xB3),
	theme.ColorNameSelection:           veil(0x2F5BD0, 0x33),
	theme.ColorNameHover:               veil(0x22252B, 0x0E),
	theme.ColorNamePressed:             veil(0x22252B, 0x1F),
	theme.ColorNameSeparator:           hex(0xDDD7CB),
	theme.ColorNameError:               hex(0xB3261E),
	theme.ColorNameWarning:             hex(0x935600),
	theme.ColorNameSuccess:             hex(0x15703F),
	theme.ColorNameShadow:              veil(0x201C14, 0x3C),
	theme.ColorNameScrollBar:           veil(0x22252B, 0x90),
	ColorHole:                          hex(0x0A1124),
	ColorCard:                          hex(0xFFFFFF),
	ColorLine:                          hex(0xDDD7CB),
	ColorInaccuracy:                    hex(0x0B6E99),
	ColorMistake:                       hex(0xA35600),
	ColorBlunder:                       hex(0xC4221A),
	ColorPaper:                         hex(0xFCFAF0),
	ColorPaperEdge:                     hex(0xE0DAC9),
	ColorPaperLine:                     hex(0x818ABD),
	ColorPenFirst:                      hex(0x2F5BD0),
	ColorPenSecond:                     hex(0xDC3535),
	ColorPaperLast:                     hex(0xDFE6F7),
	ColorPaperHint:                     hex(0x0F7F55),
	ColorPaperReason:                   hex(0xB0206E),
}

var dark = map[fyne.ThemeColorName]color.Color{
	theme.ColorNameBackground:          hex(0x15171C),
	theme.ColorNameMenuBackground:      hex(0x1B1E24),
	theme.ColorNameOverlayBackground:   hex(0x1E2128),
	theme.ColorNameHeaderBackground:    hex(0x1A1D23),
	theme.ColorNameButton:              hex(0x262A33),
	theme.ColorNameDisabledButton:      hex(0x1B1E24),
	theme.ColorNameInputBackground:     hex(0x15171C),
	theme.ColorNameInputBorder:         hex(0x7F8796),
	theme.ColorNameForeground:          hex(0xF2F3F5),
	theme.ColorNamePlaceHolder:         hex(0xA3A9B3),
	theme.ColorNameDisabled:            hex(0x6C727D),
	theme.ColorNamePrimary:             hex(0x6E93FF),
	theme.ColorNameForegroundOnPrimary: hex(0x0E1116),
	theme.ColorNameFocus:               veil(0x6E93FF, 0x9F),
	theme.ColorNameSelection:           veil(0x6E93FF, 0x44),
	theme.ColorNameHover:               veil(0xFFFFFF, 0x12),
	theme.ColorNamePressed:             veil(0xFFFFFF, 0x26),
	theme.ColorNameSeparator:           hex(0x2E323B),
	theme.ColorNameError:               hex(0xFF8A80),
	theme.ColorNameWarning:             hex(0xFFC46B),
	theme.ColorNameSuccess:             hex(0x6FD6A0),
	theme.ColorNameShadow:              veil(0x000000, 0x8C),
	theme.ColorNameScrollBar:           veil(0xFFFFFF, 0x66),
	ColorHole:                          hex(0x0A0C11),
	ColorCard:                          hex(0x1E2128),
	ColorLine:                          hex(0x2E323B),
	ColorInaccuracy:                    hex(0x6CC4EE),
	ColorMistake:                       hex(0xFFB74D),
	ColorBlunder:                       hex(0xFF7B70),
	ColorPaper:                         hex(0x2A2F39),
	ColorPaperEdge:                     hex(0x596273),
	ColorPaperLine:                     hex(0x7882A0),
	ColorPenFirst:                      hex(0x93ACFF),
	ColorPenSecond:                     hex(0xFF847E),
	ColorPaperLast:                     hex(0x36405E),
	ColorPaperHint:                     hex(0x4FD69A),
	ColorPaperReason:                   hex(0xFF9CCB),
}

// boards are the colours of the boards themselves, which are the same in the light and dark
// themes.
var boards = map[fyne.ThemeColorName]color.Color{
	ColorBoardTop:    hex(0x2D63E2),
	ColorBoardBottom: hex(0x2B5BD4),
	ColorOnBoard:     hex(0xE6ECFF),
	ColorLastRing:    hex(0xFFFFFF),
	ColorLastEdge:    hex(0x0A0D14),
	ColorFeltTop:     hex(0x2A8859),
	ColorFeltBottom:  hex(0x278558),
	ColorFeltLine:    hex(0x06140D),
	ColorFrame:       hex(0x3E2A1D),
	ColorCoordinate:  hex(0xE0D3BC),
	ColorLegal:       hex(0x0B2015),
	ColorLastMove:    hex(0xE5432A),
	ColorCellCursor:  hex(0xFFF7DF),
	ColorCellHint:    hex(0xFFEB8A),
	ColorStepFirst:   hex(0x14171C),
	ColorStepSecond:  hex(0xF6F3EA),
	ColorBetter:      hex(0x157F3C),
	ColorReason:      hex(0xFFE3EA),
	ColorReasonHalo:  veil(0xFF2F6D, 0x90),
	ColorTurnOnBlack: veil(0xFFFFFF, 0xC8),
	ColorTurnOnWhite: veil(0x15181D, 0xC8),
	ColorWood:        hex(0xD39A5C),
	ColorWoodGrain:   hex(0x98592A),
	ColorWalnut:      hex(0x7A4B2B),
	ColorGrain:       hex(0x4A2A17),
	ColorPit:         hex(0x2A170B),
	ColorOnWalnut:    hex(0xFFF3DC),
	ColorOnWalnutDim: hex(0xE2CCAE),
	ColorPitLegal:    veil(0xFFF0C8, 0x9C),
	ColorPitChosen:   hex(0xFFF3D2),
	ColorPitLanding:  hex(0x86A8FF),
	ColorWon:         hex(0xFFD95A),
	ColorWonEdge:     hex(0x8A5A00),
	ColorWonFirst:    hex(0x2450C8),
	ColorWonSecond:   hex(0xC62828),
	ColorGoban:       hex(0xE3B778),
	ColorGobanGrain:  hex(0xC69252),
	ColorGobanLine:   hex(0x5B3C1E),
	ColorGobanCursor: hex(0x4A2A12),
	ColorGobanHint:   hex(0x0A6640),
	ColorGobanReason: hex(0x9A1458),
}

// PixelsPerUnit returns the scale of the canvas that an object is on, in pixels per unit of
// Fyne's coordinates. It is 1 for an object that is on no canvas.
func PixelsPerUnit(o fyne.CanvasObject) float32 {
	on := fyne.CurrentApp().Driver().CanvasForObject(o)
	if on == nil {
		return 1
	}
	const long = 1000
	x, _ := on.PixelCoordinateForPosition(fyne.NewPos(long, 0))
	return float32(x) / long
}
