package theme

import (
	"compress/gzip"
	"io"
	"sync"

	"fyne.io/fyne/v2"

	"npaastribe/resources"
)

// Font implements fyne.Theme. Fyne looks for a character in this font first, then in
// its own, which have Latin, Greek and Cyrillic letters, and then in the system's.
func (t *Theme) Font(style fyne.TextStyle) fyne.Resource {
	switch {
	case style.Monospace || style.Symbol:
		return t.Theme.Font(style)
	case style.Bold:
		return boldFont()
	default:
		return regularFont()
	}
}

// UnpackFonts makes the fonts ready, which takes some milliseconds, before they are asked for.
func UnpackFonts() {
	go regularFont()
	go boldFont()
}

// The fonts of Chinese and Persian, unpacked when they are first asked for.
var (
	regularFont = sync.OnceValue(func() fyne.Resource { return unpacked("regular.otf") })
	boldFont    = sync.OnceValue(func() fyne.Resource { return unpacked("bold.otf") })
)

func unpacked(name string) fyne.Resource {
	font, err := unpack("fonts/" + name + ".gz")
	if err != nil {
		panic(err) // it is a part of the program
	}
	return fyne.NewStaticResource(name, font)
}

// unpack returns what is in one of the compressed files of the resources.
func unpack(path string) ([]byte, error) {
	file, err := resources.Fonts.Open(path)
	if err != nil {
		return nil, err
	}
	packed, err := gzip.NewReader(file)
	if err != nil {
		return nil, err
	}
	return io.ReadAll(packed)
}
