// Package resources holds what the program shows, plays and says, as files
// built into it.
package resources

import (
	"embed"

	"fyne.io/fyne/v2"
)

// CoinSVG is the drawing of a coin. Its @light, @base, @dark and @rim stand
// for shades, and @symbol for the figure struck on it.
//
//go:embed coins/coin.svg
var CoinSVG string

// Translations holds what the program says, one JSON file a language.
//
//go:embed translations/*.json
var Translations embed.FS

// Sounds holds the WAV files of package sound.
//
//go:embed sounds/*.wav
var Sounds embed.FS

//go:embed icons/npaastribe-256.png
var iconPNG []byte

// Icon is the program's icon.
var Icon = fyne.NewStaticResource("npaastribe.png", iconPNG)
