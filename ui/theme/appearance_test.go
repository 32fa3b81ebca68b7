package theme

import (
	"image/color"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"npaastribe/ui/theme/themetest"
)

// layers are colours of the theme drawn on top of each other, the opaque one first.
type layers []fyne.ThemeColorName

// on returns backgrounds that consist of a single colour each.
func on(names ...fyne.ThemeColorName) (all []layers) {
	for _, name := range names {
		all = append(all, layers{name})
	}
	return all
}

func (l layers) seen(at func(fyne.ThemeColorName) color.Color) color.Color {
	c := at(l[0])
	for _, name := range l[1:] {
		c = themetest.Over(at(name), c)
	}
	return c
}

// contrasts checks the contrast of some colours on some backgrounds, in all appearances.
type contrasts struct {
	grounds []layers
	colours []fyne.ThemeColorName
}

// check requires one minimum contrast in all appearances and another in high contrast.
func (c contrasts) check(t *testing.T, usual, high float64) {
	t.Helper()
	for _, a := range Appearances()[1:] {
		enough := usual
		if a.HighContrast() {
			enough = high
		}
		th := NewTheme(a)
		at := func(name fyne.ThemeColorName) color.Color { return th.Color(name, theme.VariantLight) }
		for _, ground := range c.grounds {
			for _, name := range c.colours {
				if got := themetest.Contrast(at(name), ground.seen(at)); got < enough {
					t.Errorf("%s: %s on %v has a contrast of %.2f : 1", a, name, ground, got)
				}
			}
		}
	}
}

type names = []fyne.ThemeColorName

func TestTextContrast(t *testing.T) {
	test.NewTempApp(t)
	verdicts := names{ColorInaccuracy, ColorMistake, ColorBlunder}
	plain := on(theme.ColorNameBackground, theme.ColorNameMenuBackground, theme.ColorNameOverlayBackground,
		theme.ColorNameHeaderBackground, theme.ColorNameButton, theme.ColorNameInputBackground, ColorCard)
	for _, c := range []contrasts{
		{plain, names{theme.ColorNameForeground, theme.ColorNamePlaceHolder, theme.ColorNameError, theme.ColorNameWarning, theme.ColorNameSuccess, theme.ColorNamePrimary}},
		{on(theme.ColorNameBackground, ColorCard), verdicts},
		{on(theme.ColorNamePrimary), names{theme.ColorNameForegroundOnPrimary}},
		// What has the focus, is selected or under the pointer.
		{[]layers{{ColorCard, theme.ColorNameSelection}, {theme.ColorNameOverlayBackground, theme.ColorNameSelection}, {theme.ColorNameInputBackground, theme.ColorNameSelection}}, names{theme.ColorNameForeground}},
		{[]layers{{ColorCard, theme.ColorNameHover}, {theme.ColorNameButton, theme.ColorNameHover}, {theme.ColorNameOverlayBackground, theme.ColorNameHover}}, names{theme.ColorNameForeground, theme.ColorNamePlaceHolder}},
		// What is written on the boards.
		{on(ColorBoardBottom), names{ColorOnBoard, ColorCellCursor}},
		{on(ColorFrame), names{ColorCoordinate, ColorCellHint}},
		{on(ColorWalnut, ColorGrain), names{ColorOnWalnut, ColorOnWalnutDim}},
		{on(ColorPaper), names{theme.ColorNamePlaceHolder}},
		{on(ColorGoban), names{ColorGobanLine}},
	} {
		c.check(t, themetest.Text, themetest.High)
	}
	// No colour is as far from the ground as focus has to be, and 7 to 1 from black or
	// white text besides.
	focus := []layers{{theme.ColorNameButton, theme.ColorNameFocus}, {theme.ColorNameInputBackground, theme.ColorNameFocus}, {theme.ColorNameMenuBackground, theme.ColorNameFocus}}
	contrasts{focus, names{theme.ColorNameForeground}}.check(t, themetest.Text, themetest.Text)
}

func TestMarkContrast(t *testing.T) {
	test.NewTempApp(t)
	surfaces := on(theme.ColorNameBackground, theme.ColorNameOverlayBackground, ColorCard)
	for _, c := range []contrasts{
		// The edges of fields and boxes, rails and bars, curves, frames.
		{append(surfaces, layers{theme.ColorNameInputBackground}), names{theme.ColorNameInputBorder, theme.ColorNamePrimary, theme.ColorNameForeground}},
		{surfaces, names{theme.ColorNameScrollBar}},
		{on(theme.ColorNameForeground), names{theme.ColorNameInputBorder}}, // a rail up to its knob and beyond it
		{on(ColorCard), names{ColorInaccuracy, ColorMistake, ColorBlunder}},
		// The focus of fields, boxes, knobs, and items of menus.
		{append(on(theme.ColorNameMenuBackground, theme.ColorNameInputBackground), surfaces...), names{theme.ColorNameFocus}},
		{on(theme.ColorNamePrimary), names{theme.ColorNameForegroundOnPrimary}},
		// The boards.
		{on(ColorBoardTop, ColorBoardBottom), names{ColorWon, ColorCellCursor, ColorReason}},
		{on(ColorHole), names{ColorCellHint, ColorWon}},
		{on(ColorFeltTop, ColorFeltBottom), names{ColorFeltLine, ColorLegal, ColorCellCursor, ColorCellHint, ColorReason}},
		{on(ColorPit), names{ColorPitLegal, ColorPitChosen, ColorPitLanding, ColorCellHint, ColorReason}},
		{on(ColorWood), names{ColorPit}},
		{on(ColorPaper), names{ColorPenFirst, ColorPenSecond, ColorPaperHint, ColorPaperReason, ColorPaperLine, theme.ColorNamePrimary, theme.ColorNamePlaceHolder}},
		{on(ColorPaperLast), names{ColorPenFirst, ColorPenSecond}},
		{on(ColorWon), names{ColorWonFirst, ColorWonSecond, ColorWonEdge}},
		{on(ColorGoban), names{ColorGobanLine, ColorGobanCursor, ColorGobanHint, ColorGobanReason}},
	} {
		c.check(t, themetest.Mark, themetest.Mark)
	}
	// Paper is a sheet that lies on something.
	contrasts{on(theme.ColorNameBackground), names{ColorPaperEdge}}.check(t, 1.2, themetest.Mark)
	// In high contrast holes have rims, and what is played is far from its ground.
	contrasts{on(ColorBoardTop, ColorBoardBottom), names{ColorHole}}.check(t, themetest.Mark, 1)
	for _, c := range []contrasts{
		{on(ColorPaper, ColorPaperLast), names{ColorPenFirst, ColorPenSecond}},
		{on(ColorWon), names{ColorWonFirst, ColorWonSecond}},
		{on(ColorBoardTop, ColorBoardBottom), names{ColorOnBoard, ColorWon}},
		{on(ColorFeltTop, ColorFeltBottom), names{ColorLegal, ColorCellHint, ColorFeltLine}},
	} {
		c.check(t, 1, themetest.High)
	}
}

func TestDisabledTextContrast(t *testing.T) {
	test.NewTempApp(t)
	for _, a := range Appearances()[1:] {
		th := NewTheme(a)
		for _, name := range []fyne.ThemeColorName{theme.ColorNameMenuBackground, theme.ColorNameDisabledButton, theme.ColorNameBackground} {
			ground := th.Color(name, theme.VariantLight)
			off, text := th.Color(theme.ColorNameDisabled, theme.VariantLight), th.Color(theme.ColorNamePlaceHolder, theme.VariantLight)
			if got, rest := themetest.Contrast(off, ground), themetest.Contrast(text, ground); got < 2 || got > 0.8*rest {
				t.Errorf("%s: disabled text has a contrast of %.2f : 1 on %s, other text %.2f : 1", a, got, name, rest)
			}
		}
	}
}

func TestCoinSymbolContrast(t *testing.T) {
	const px = 100
	for _, c := range Coins() {
		base, _, symbol := c.Shades()
		if got := themetest.Contrast(symbol, base); got < themetest.Mark {
			t.Errorf("%s: the symbol has a contrast of %.2f : 1", c, got)
		}
		bold := Face{Coin: c, Bold: true}.alloy()
		if got := themetest.Contrast(parse(bold.symbol), parse(bold.base)); got < themetest.High {
			t.Errorf("%s: the bold symbol has a contrast of %.2f : 1", c, got)
		}
		if got := themetest.Contrast(parse(bold.base), lightContrast[ColorHole]); got < themetest.High {
			t.Errorf("%s: a bold coin in a hole has a contrast of %.2f : 1", c, got)
		}
		// A winning coin is gold with a symbol in its own colour.
		img := Face{Coin: c, Symbol: Star, Winning: true}.Image(px)
		if got := themetest.Contrast(img.At(px/2, px/2), img.At(px/2, 22)); got < themetest.Mark {
			t.Errorf("%s: the symbol of a winning coin has a contrast of %.2f : 1", c, got)
		}
	}
}

func TestAppearance(t *testing.T) {
	test.NewTempApp(t)
	ground := func(a Appearance, v fyne.ThemeVariant) color.Color {
		return NewTheme(a).Color(theme.ColorNameBackground, v)
	}
	if ground(Light, theme.VariantDark) != ground(System, theme.VariantLight) || ground(Dark, theme.VariantLight) != ground(System, theme.VariantDark) {
		t.Error("Light or Dark depends on the desktop")
	}
	if !LightContrast.HighContrast() || Dark.HighContrast() || ground(LightContrast, theme.VariantDark) == ground(Light, theme.VariantLight) || ground(DarkContrast, theme.VariantLight) == ground(Dark, theme.VariantDark) {
		t.Error("a high-contrast appearance is wrong")
	}
	if ground(System, theme.VariantLight) == ground(System, theme.VariantDark) {
		t.Error("light and dark look the same")
	}
}

// faces returns all pictures of coins.
func faces() []Face {
	var all []Face
	for _, c := range Coins() {
		for _, s := range []Symbol{Star, Ring} {
			all = append(all,
				Face{Coin: c, Symbol: s}, Face{Coin: c, Symbol: s, Winning: true}, Face{Coin: c, Symbol: s, Ghost: true},
				Face{Coin: c, Symbol: s, Bold: true}, Face{Coin: c, Symbol: s, Bold: true, Ghost: true})
		}
	}
	return all
}

func TestCoinsAreRoundAtEverySize(t *testing.T) {
	for _, f := range faces() {
		for _, px := range []int{1, 12, 37, 90} {
			img := f.Image(px)
			if img.Rect.Dx() != px || img.Rect.Dy() != px {
				t.Fatalf("%+v is %v at %d pixels", f, img.Rect, px)
			}
			if px < 12 {
				continue
			}
			if _, _, _, corner := img.At(0, 0).RGBA(); corner > 0x2000 {
				t.Errorf("%+v at %d pixels: the corner is not clear", f, px)
			}
			if _, _, _, middle := img.At(px/2, px/3).RGBA(); (middle < 0xFFFF) != f.Ghost {
				t.Errorf("%+v at %d pixels: the middle's alpha is %x", f, px, middle)
			}
		}
	}
}

func TestEveryFaceLooksDifferent(t *testing.T) {
	seen := map[string]Face{}
	for _, f := range faces() {
		key := string(f.Image(40).Pix)
		if other, ok := seen[key]; ok {
			t.Errorf("%+v and %+v look the same", f, other)
		}
		seen[key] = f
	}
}

func TestWinningCoinIsGold(t *testing.T) {
	for _, c := range Coins() {
		r, g, b, _ := Face{Coin: c, Winning: true}.Image(60).At(30, 12).RGBA()
		if r < 0xD000 || g < 0xA000 || b > 0x9000 {
			t.Errorf("a winning %s coin is %x %x %x", c, r>>8, g>>8, b>>8)
		}
	}
}

func TestValidNames(t *testing.T) {
	for _, c := range Coins() {
		if !c.Valid() {
			t.Errorf("%s is not valid", c)
		}
	}
	if Coin("cheese").Valid() || Appearance("plaid").Valid() || !System.Valid() {
		t.Error("an unknown name is valid")
	}
}

func BenchmarkCoin(b *testing.B) {
	for b.Loop() {
		Face{Coin: Crimson}.Image(44)
	}
}

func TestTextSize(t *testing.T) {
	test.NewTempApp(t)
	usual, large := NewTheme(Light), NewTheme(Light).WithText(150)
	for _, name := range []fyne.ThemeSizeName{theme.SizeNameText, theme.SizeNameCaptionText, theme.SizeNameHeadingText, theme.SizeNameInlineIcon} {
		if got := large.Size(name) / usual.Size(name); got != 1.5 {
			t.Errorf("%s is %v times as large", name, got)
		}
	}
	if large.Size(theme.SizeNamePadding) != usual.Size(theme.SizeNamePadding) {
		t.Error("the padding depends on the text size")
	}
	fyne.CurrentApp().Settings().SetTheme(large)
	if got := Grown(10); got != 15 {
		t.Errorf("at 150%% text size, 10 units grow to %v", got)
	}
	if ValidTextSize(90) || !ValidTextSize(200) {
		t.Error("text of 90 percent is valid, or of 200 invalid")
	}
}

// TestMarkContrastForColourBlind checks what differs from its background only in colour,
// as seen by people with colour-vision deficiencies.
func TestMarkContrastForColourBlind(t *testing.T) {
	test.NewTempApp(t)
	for _, a := range Appearances()[1:] {
		th := NewTheme(a)
		at := func(name fyne.ThemeColorName) color.Color { return th.Color(name, theme.VariantLight) }
		for _, sight := range themetest.Sights() {
			for _, c := range []contrasts{
				{on(ColorHole), names{ColorCellHint, ColorWon}},
				{on(ColorBoardTop, ColorBoardBottom), names{ColorWon, ColorOnBoard, ColorReason}},
				{on(ColorFeltTop, ColorFeltBottom), names{ColorFeltLine, ColorLegal, ColorCellCursor, ColorCellHint, ColorReason}},
				{on(ColorPit), names{ColorPitLegal, ColorPitChosen, ColorPitLanding, ColorCellHint, ColorReason}},
				{on(ColorPaper, ColorPaperLast), names{ColorPenFirst, ColorPenSecond}},
				{on(ColorPaper), names{ColorPaperHint, ColorPaperReason, ColorPaperLine, theme.ColorNamePrimary}},
				{on(ColorWon), names{ColorWonFirst, ColorWonSecond}},
				{on(ColorGoban), names{ColorGobanLine, ColorGobanHint, ColorGobanReason}},
				{on(ColorCard), names{ColorInaccuracy, ColorMistake, ColorBlunder, theme.ColorNamePrimary, theme.ColorNameError}},
			} {
				for _, ground := range c.grounds {
					for _, name := range c.colours {
						under := ground.seen(at)
						over := themetest.Over(at(name), under)
						if got := themetest.Contrast(sight.See(over), sight.See(under)); got < themetest.Mark {
							t.Errorf("%s, %s: %s on %v has a contrast of %.2f : 1", a, sight.Name, name, ground, got)
						}
					}
				}
			}
		}
	}
}
