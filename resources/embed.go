// Package resources holds the files that are embedded in the program: pictures,
// sounds, translations, fonts and licences.
package resources

import (
	"embed"
	"io/fs"

	"fyne.io/fyne/v2"
)

// CoinSVG is the drawing of a coin. Its @light, @base, @dark and @rim stand
// for shades, and @symbol for the figure struck on it.
//
//go:embed coins/coin.svg
var CoinSVG string

// Faces holds the faces of the computer players, an SVG file a level.
//
//go:embed faces/*.svg
var Faces embed.FS

// BoldCoinSVG is the drawing of a coin in high contrast: of one shade, @base, with
// a @rim.
//
//go:embed coins/bold.svg
var BoldCoinSVG string

// Pictures holds the pictures of the ways to play, as SVG files.
//
//go:embed pictures/*.svg
var Pictures embed.FS

// Translations holds what the program says, one JSON file a language, and what Fyne
// says in it.
//
//go:embed translations/*.json translations/fyne/*.json
var Translations embed.FS

//go:embed sounds/*.wav
var sounds embed.FS

// Sounds holds the WAV files of package sound.
func Sounds() fs.FS {
	dir, err := fs.Sub(sounds, "sounds")
	if err != nil {
		panic(err) // the name is a valid one
	}
	return dir
}

//go:embed icons/npaastribe-128.png
var iconPNG []byte

// Icon is the icon of the window. Windows do not show it larger than this, and a larger one, which
// is decoded and sent to the X server before the first frame, would make the program start later.
var Icon = fyne.NewStaticResource("npaastribe.png", iconPNG)

//go:embed fonts/regular.otf
var regularOTF []byte

//go:embed fonts/bold.otf
var boldOTF []byte

// RegularFont and BoldFont have what Fyne's fonts lack: Chinese and Persian. They are made
// by resources/gen/fonts, and not compressed: every start would unpack them.
var (
	RegularFont = fyne.NewStaticResource("regular.otf", regularOTF)
	BoldFont    = fyne.NewStaticResource("bold.otf", boldOTF)
)

// Licences are the licences of everything that the program contains besides its own
// code.
//
//go:embed licences.txt
var Licences string
