package theme

import (
	"fmt"
	"image"
	"image/color"
	"strings"

	"npaastribe/resources"
)

// Coin is the name of a coin colour that a player can choose.
type Coin string

// The coin colours. None is close to the gold of a winning line.
const (
	Crimson  Coin = "crimson"
	Ivory    Coin = "ivory"
	Emerald  Coin = "emerald"
	Violet   Coin = "violet"
	Graphite Coin = "graphite"
	Rose     Coin = "rose"
)

// Coins returns all coin colours in the order in which they are offered.
func Coins() []Coin { return []Coin{Crimson, Ivory, Emerald, Violet, Graphite, Rose} }

// Valid reports whether c is one of Coins.
func (c Coin) Valid() bool {
	_, ok := alloys[c]
	return ok
}

// Shades returns the colours of a coin, of its lit edge and of its symbol. They are
// transparent if c is not valid.
func (c Coin) Shades() (base, lit, symbol color.NRGBA) {
	a := alloys[c]
	return parse(a.base), parse(a.light), parse(a.symbol)
}

// parse returns a colour written like "#E2393F". Any other text gives a transparent one.
func parse(text string) color.NRGBA {
	var v uint32
	if _, err := fmt.Sscanf(text, "#%06X", &v); err != nil {
		return color.NRGBA{}
	}
	return hex(v)
}

// Symbol is the figure on a coin, so that colour is never the only difference between the
// players.
type Symbol int

// The symbols: player 1 has the star, player 2 the ring.
const (
	Star Symbol = iota
	Ring
)

// alloy is the set of colours of a coin: its shades from light to dark, and the colour of its
// symbol.
type alloy struct{ light, base, dark, rim, symbol string }

var alloys = map[Coin]alloy{
	Crimson:  {"#FF857A", "#E2393F", "#AE1B2B", "#7F0F1D", "#FFE4E0"},
	Ivory:    {"#FFFFFF", "#F3ECD9", "#CFC3A2", "#95875F", "#8A6A2C"},
	Emerald:  {"#74E0AA", "#1F9C62", "#117647", "#0A5030", "#E2FBEE"},
	Violet:   {"#C3ABFF", "#8458E0", "#5F38B8", "#3B1D7D", "#F0E9FF"},
	Graphite: {"#B4BCC9", "#7B8595", "#525B6A", "#343B47", "#F4F6FA"},
	Rose:     {"#FFB3D7", "#DE4F9A", "#B03476", "#821F54", "#FFEAF4"},
}

// gold is the coin of a winning line; its symbol has the winner's colour.
var gold = alloy{"#FFF6C2", "#FFD23F", "#F0B000", "#B07C00", ""}

// ivoryOnGold replaces ivory's own shade as the colour of the symbol on gold, where it would
// hardly be visible.
const ivoryOnGold = "#7A5A12"

// The symbols as SVG paths, in the coin's 100 × 100 view box.
const (
	starPath = `<path d="M50.0 27.0 L56.0 43.2 L73.3 43.9 L59.7 54.7 L64.4 71.3 L50.0 61.7 L35.6 71.3 L40.3 54.7 L26.7 43.9 L44.0 43.2 Z" fill="@symbol"/>`
	ringPath = `<path d="M50 30 A20 20 0 0 1 50 70 A20 20 0 0 1 50 30 Z M50 38 A12 12 0 0 0 50 62 A12 12 0 0 0 50 38 Z" fill="@symbol"/>`
)

// The symbols of bold coins, as large as the coins allow.
const (
	boldStarPath = `<path d="M50.0 17.4 L58.2 39.4 L81.7 40.3 L63.2 55.0 L69.6 77.6 L50.0 64.6 L30.4 77.6 L36.8 55.0 L18.3 40.3 L41.8 39.4 Z" fill="@symbol"/>`
	boldRingPath = `<path d="M50 22 A28 28 0 0 1 50 78 A28 28 0 0 1 50 22 Z M50 35 A15 15 0 0 0 50 65 A15 15 0 0 0 50 35 Z" fill="@symbol"/>`
)

func (s Symbol) boldMarkup() string {
	if s == Ring {
		return boldRingPath
	}
	return boldStarPath
}

func (s Symbol) markup() string {
	if s == Ring {
		return ringPath
	}
	return starPath
}

// Face describes the drawing of a coin.
type Face struct {
	Coin    Coin
	Symbol  Symbol
	Winning bool // gold, as a part of a winning line
	Ghost   bool // translucent, as a coin that has not been dropped yet
	Bold    bool // flat, with a large dark symbol, for high contrast
}

// boldBases are the colours of bold coins. All have a contrast of at least 7:1 to black, the
// colour of their symbols and rims.
var boldBases = map[Coin]string{
	Crimson: "#FF8F86", Ivory: "#FFFFFF", Emerald: "#4FDB9C", Violet: "#BFA4FF", Graphite: "#A9B3C1", Rose: "#FF9CD0",
}

func (f Face) alloy() alloy {
	if f.Bold {
		bold := alloy{base: boldBases[f.Coin], rim: "#000000", symbol: "#000000"}
		if f.Winning {
			bold.base = gold.base
		}
		return bold
	}
	a := alloys[f.Coin]
	if !f.Winning {
		return a
	}
	g := gold
	g.symbol = a.dark
	if f.Coin == Ivory {
		g.symbol = ivoryOnGold
	}
	return g
}

// Shades returns the colours of the coin, of its lit edge and of its symbol.
func (f Face) Shades() (base, lit, symbol color.NRGBA) {
	a := f.alloy()
	if base = parse(a.base); f.Bold {
		return base, base, parse(a.symbol)
	}
	return base, parse(a.light), parse(a.symbol)
}

// SVG returns the coin's drawing.
func (f Face) SVG() []byte {
	a, coin, symbol := f.alloy(), resources.CoinSVG, f.Symbol.markup()
	if f.Bold {
		coin, symbol = resources.BoldCoinSVG, f.Symbol.boldMarkup()
	}
	text := strings.ReplaceAll(coin, "@symbol", symbol)
	return []byte(strings.NewReplacer("@light", a.light, "@base", a.base,
		"@dark", a.dark, "@rim", a.rim, "@symbol", a.symbol).Replace(text))
}

// ghostAlpha is the opacity of a ghost coin, out of 255.
const ghostAlpha = 140

// Image returns the coin drawn px pixels wide and high. px must be positive. It panics if the
// SVG cannot be parsed, which the tests rule out.
func (f Face) Image(px int) *image.RGBA {
	img := DrawSVG(f.SVG(), px, px)
	if f.Ghost {
		fade(img, ghostAlpha)
	}
	return img
}

// fade reduces the opacity of img to alpha out of 255. It scales every channel, as the pixels
// are alpha-premultiplied.
func fade(img *image.RGBA, alpha int) {
	for i, v := range img.Pix {
		img.Pix[i] = uint8(int(v) * alpha / 255)
	}
}
