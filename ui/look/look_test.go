package look

import (
	"image/color"
	"math"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
)

// luminance is the relative luminance of WCAG 2.
func luminance(c color.Color) float64 {
	r, g, b, _ := c.RGBA()
	linear := func(v uint32) float64 {
		s := float64(v) / 0xFFFF
		if s <= 0.04045 {
			return s / 12.92
		}
		return math.Pow((s+0.055)/1.055, 2.4)
	}
	return 0.2126*linear(r) + 0.7152*linear(g) + 0.0722*linear(b)
}

func contrast(a, b color.Color) float64 {
	x, y := luminance(a), luminance(b)
	return (math.Max(x, y) + 0.05) / (math.Min(x, y) + 0.05)
}

func TestTextCanBeRead(t *testing.T) {
	test.NewTempApp(t)
	const enough = 4.5 // WCAG 2 AA for text of any size
	for _, a := range []Appearance{Light, Dark} {
		th := NewTheme(a)
		at := func(name fyne.ThemeColorName) color.Color { return th.Color(name, theme.VariantLight) }
		grounds := []fyne.ThemeColorName{theme.ColorNameBackground, theme.ColorNameOverlayBackground, theme.ColorNameButton, theme.ColorNameInputBackground, ColorCard}
		texts := []fyne.ThemeColorName{theme.ColorNameForeground, theme.ColorNamePlaceHolder, theme.ColorNameError, theme.ColorNameWarning, theme.ColorNamePrimary, ColorInaccuracy, ColorMistake, ColorBlunder}
		for _, ground := range grounds {
			for _, text := range texts {
				if got := contrast(at(ground), at(text)); got < enough {
					t.Errorf("%s: %s on %s has a contrast of %.1f", a, text, ground, got)
				}
			}
		}
		if got := contrast(at(theme.ColorNamePrimary), at(theme.ColorNameForegroundOnPrimary)); got < enough {
			t.Errorf("%s: a primary button's text has a contrast of %.1f", a, got)
		}
	}
}

func TestMarksCanBeToldFromTheirGround(t *testing.T) {
	test.NewTempApp(t)
	const enough = 3 // WCAG 2 AA for what is no text
	grounds := map[fyne.ThemeColorName][]fyne.ThemeColorName{
		ColorPaper:     {ColorPenFirst, ColorPenSecond, ColorPaperHint, theme.ColorNamePrimary},
		ColorPaperLast: {ColorPenFirst, ColorPenSecond},
		ColorWon:       {ColorWonFirst, ColorWonSecond, ColorWonEdge},
		ColorGoban:     {ColorGobanLine, ColorGobanCursor, ColorGobanHint},
	}
	for _, a := range []Appearance{Light, Dark} {
		th := NewTheme(a)
		at := func(name fyne.ThemeColorName) color.Color { return th.Color(name, theme.VariantLight) }
		for ground, marks := range grounds {
			for _, mark := range marks {
				if got := contrast(at(ground), at(mark)); got < enough {
					t.Errorf("%s: %s on %s has a contrast of %.1f", a, mark, ground, got)
				}
			}
		}
	}
}

func TestAppearanceDecidesOrTheDesktop(t *testing.T) {
	test.NewTempApp(t)
	ground := func(a Appearance, v fyne.ThemeVariant) color.Color {
		return NewTheme(a).Color(theme.ColorNameBackground, v)
	}
	if ground(Light, theme.VariantDark) != ground(System, theme.VariantLight) || ground(Dark, theme.VariantLight) != ground(System, theme.VariantDark) {
		t.Error("the wish for light or dark is not heard")
	}
	if ground(System, theme.VariantLight) == ground(System, theme.VariantDark) {
		t.Error("light and dark look the same")
	}
}

// faces are all pictures of coins.
func faces() []Face {
	var all []Face
	for _, c := range Coins() {
		for _, s := range []Symbol{Star, Ring} {
			all = append(all, Face{Coin: c, Symbol: s}, Face{Coin: c, Symbol: s, Winning: true}, Face{Coin: c, Symbol: s, Ghost: true})
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

func TestAWinningCoinIsGold(t *testing.T) {
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
