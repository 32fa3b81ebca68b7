//go:build e2e && linux

package e2e

import (
	"image"
	"image/color"
	"math"
	"sync"
	"testing"

	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	fynetheme "fyne.io/fyne/v2/theme"

	"npaastribe/ui/theme"
)

// lettering is the darkness of every pixel of a line of text, from 0 to 1, in the smallest
// rectangle that contains it all.
type lettering struct {
	wide, high int
	ink        []float64
}

// writing is held by the test that renders letters: Fyne has one app in a process, and tests that
// share it would change each other's theme.
var writing sync.Mutex

// letters renders a line of text as the program does in its light colours.
func letters(t testing.TB, text string) lettering {
	t.Helper()
	writing.Lock()
	defer writing.Unlock()
	test.NewApp().Settings().SetTheme(theme.NewTheme(theme.Light))
	line := canvas.NewText(text, color.Black)
	line.TextSize = fynetheme.TextSize()
	window := test.NewWindow(container.NewWithoutLayout(line))
	defer window.Close()
	line.Resize(line.MinSize())
	window.Resize(line.MinSize().AddWidthHeight(40, 40))
	return readLettering(window.Canvas().Capture())
}

// readLettering finds the text in a picture, whose first pixel has the background colour.
func readLettering(img image.Image) lettering {
	area := img.Bounds()
	ground := luminance(img.At(area.Min.X, area.Min.Y))
	ink := func(x, y int) float64 { return math.Abs(ground - luminance(img.At(x, y))) }
	const faint = 0.25
	var found image.Rectangle
	for y := area.Min.Y; y < area.Max.Y; y++ {
		for x := area.Min.X; x < area.Max.X; x++ {
			if ink(x, y) > faint {
				found = found.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	l := lettering{wide: found.Dx(), high: found.Dy()}
	darkest := 0.0
	for y := found.Min.Y; y < found.Max.Y; y++ {
		for x := found.Min.X; x < found.Max.X; x++ {
			l.ink = append(l.ink, ink(x, y))
			darkest = max(darkest, ink(x, y))
		}
	}
	for i := range l.ink {
		l.ink[i] /= darkest
	}
	return l
}

func luminance(c color.Color) float64 {
	r, g, b, _ := c.RGBA()
	return (0.3*float64(r) + 0.59*float64(g) + 0.11*float64(b)) / 0xFFFF
}

// at returns the darkness of a pixel, 0 outside.
func (l lettering) at(x, y int) float64 {
	if x < 0 || y < 0 || x >= l.wide || y >= l.high {
		return 0
	}
	return l.ink[y*l.wide+x]
}

// similarity returns how similar two lines are, from 0 to 1, for the best horizontal offset of at
// most one pixel.
func (l lettering) similarity(other lettering) float64 {
	if off := l.wide - other.wide; off < -1 || off > 1 || l.high != other.high {
		return 0
	}
	best := 0.0
	for _, shift := range []float64{-1, -0.75, -0.5, -0.25, 0, 0.25, 0.5, 0.75, 1} {
		best = max(best, l.similarityAt(other, shift))
	}
	return best
}

// similarityAt returns how similar a line is to another one that is moved right by shift pixels.
// The result is that of the least similar part as wide as one digit.
func (l lettering) similarityAt(other lettering, shift float64) float64 {
	const digit = 9
	whole := int(math.Floor(shift))
	part := shift - math.Floor(shift)
	all, off := make([]float64, l.wide), make([]float64, l.wide)
	for x := range l.wide {
		for y := range l.high {
			here, there := l.at(x, y), (1-part)*other.at(x-whole, y)+part*other.at(x-whole-1, y)
			all[x] += max(here, there)
			off[x] += math.Abs(here - there)
		}
	}
	least := 1.0
	for x := 0; x+digit <= l.wide; x++ {
		least = min(least, 1-sum(off[x:x+digit])/max(sum(all[x:x+digit]), digit))
	}
	return least
}

func sum(values []float64) (total float64) {
	for _, v := range values {
		total += v
	}
	return total
}
