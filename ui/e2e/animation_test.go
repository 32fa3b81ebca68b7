//go:build e2e && animation && linux

package e2e

import (
	"cmp"
	"image"
	"image/color"
	"image/gif"
	"os"
	"slices"
	"testing"
	"time"

	"npaastribe/ui/event"
)

// animated is the file that TestAnimation writes.
const animated = "../../resources/screenshots/win.gif"

// TestAnimation makes the animation of the README: a coin falls, and another one wins. It needs
// its own build tag.
func TestAnimation(t *testing.T) {
	p := Launch{Moving: true}.Start(t)
	p.Resize(800, 620)
	p.Click("dialog.board.classic")
	p.Play("name1", "Anna", "name2", "Bo", "n", "4")
	for _, column := range []int{0, 6, 6, 0, 1, 0, 3, 2, 3, 3, 2, 4, 4} {
		p.Drop(column)
	}
	p.Click("offer.dismiss")
	p.Shot("animation-before")
	film := &film{p: p}
	film.take(600*time.Millisecond, nil)
	p.Click("arrow.5")
	film.take(0, func() bool { return len(Since[event.Turn](p, p.mark)) > 0 })
	Next[event.Turn](p)
	film.take(500*time.Millisecond, nil)
	p.Click("arrow.5")
	film.take(0, func() bool { return len(Since[event.Result](p, p.mark)) > 0 })
	film.take(4200*time.Millisecond, nil)
	if err := film.write(animated); err != nil {
		t.Fatal(err)
	}
}

// film is a sequence of pictures of a window.
type film struct {
	p      *Program
	frames []*image.RGBA
	times  []time.Time
}

// frameTime is the minimum time between two frames.
const frameTime = 45 * time.Millisecond

// take films for a time at least, and until done returns true, if it is not nil.
func (f *film) take(long time.Duration, done func() bool) {
	for end := time.Now().Add(long); done != nil && !done() || time.Now().Before(end); {
		f.frames, f.times = append(f.frames, f.p.Look()), append(f.times, time.Now())
		time.Sleep(time.Until(f.times[len(f.times)-1].Add(frameTime)))
	}
}

// write writes the film as a GIF. Each frame contains only the rectangle that has changed.
func (f *film) write(path string) error {
	const hundredth = 10 * time.Millisecond
	colours := palette(f.frames)
	index := nearest(colours)
	var g gif.GIF
	shown := f.times[0]
	for i, frame := range f.frames {
		area := frame.Rect
		if i > 0 {
			area = changedArea(f.frames[i-1], frame)
		}
		if area.Empty() {
			continue
		}
		img := image.NewPaletted(area, colours)
		for y := area.Min.Y; y < area.Max.Y; y++ {
			for x := area.Min.X; x < area.Max.X; x++ {
				if c := frame.RGBAAt(x, y); i == 0 || c != f.frames[i-1].RGBAAt(x, y) {
					img.SetColorIndex(x, y, index(c))
				}
			}
		}
		if i > 0 {
			g.Delay = append(g.Delay, int(f.times[i].Sub(shown)/hundredth))
			shown = shown.Add(time.Duration(g.Delay[len(g.Delay)-1]) * hundredth)
		}
		g.Image, g.Disposal = append(g.Image, img), append(g.Disposal, gif.DisposalNone)
	}
	g.Delay = append(g.Delay, int(f.times[len(f.times)-1].Sub(shown)/hundredth))
	file, err := os.Create(path)
	if err != nil {
		return err
	}
	if err := gif.EncodeAll(file, &g); err != nil {
		return err
	}
	return file.Close()
}

// changedArea returns the smallest rectangle that contains all differences between two pictures.
func changedArea(a, b *image.RGBA) (area image.Rectangle) {
	for y := range b.Rect.Dy() {
		for x := range b.Rect.Dx() {
			if a.RGBAAt(x, y) != b.RGBAAt(x, y) {
				area = area.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	return area
}

// shades is a box of colours for median cut, with their frequencies.
type shades []shade

type shade struct {
	color.RGBA
	times int
}

// palette returns a palette for the pictures after a transparent first colour: the commonest
// colours as they are, and for the others the result of median cut.
func palette(frames []*image.RGBA) color.Palette {
	const most, surfaces = 255, 48
	seen := map[color.RGBA]int{}
	for i, frame := range frames {
		if i%6 > 0 && i < len(frames)-1 {
			continue
		}
		for y := range frame.Rect.Dy() {
			for x := range frame.Rect.Dx() {
				seen[frame.RGBAAt(x, y)]++
			}
		}
	}
	var all shades
	for c, times := range seen {
		all = append(all, shade{c, times})
	}
	slices.SortFunc(all, func(a, b shade) int {
		return cmp.Or(cmp.Compare(b.times, a.times), cmp.Compare(a.R, b.R), cmp.Compare(a.G, b.G), cmp.Compare(a.B, b.B))
	})
	colours := color.Palette{color.RGBA{}}
	for _, s := range all[:min(surfaces, len(all))] {
		colours = append(colours, s.RGBA)
	}
	boxes := []shades{all[len(colours)-1:]}
	for len(boxes) < most-surfaces {
		widest, wide := -1, 0
		for i, b := range boxes {
			if _, w := b.widest(); len(b) > 1 && w > wide {
				widest, wide = i, w
			}
		}
		if widest < 0 {
			break
		}
		low, high := boxes[widest].cut()
		boxes[widest] = low
		boxes = append(boxes, high)
	}
	for _, b := range boxes {
		colours = append(colours, b.mean())
	}
	return colours
}

func (c shade) part(i int) int { return []int{int(c.R), int(c.G), int(c.B)}[i] }

// widest returns the channel in which the box is widest, and how wide that is.
func (b shades) widest() (part, wide int) {
	for i := range 3 {
		low, high := 255, 0
		for _, c := range b {
			low, high = min(low, c.part(i)), max(high, c.part(i))
		}
		if high-low > wide {
			part, wide = i, high-low
		}
	}
	return part, wide
}

// cut splits a box in the middle of its widest channel.
func (b shades) cut() (low, high shades) {
	part, _ := b.widest()
	slices.SortStableFunc(b, func(x, y shade) int { return cmp.Compare(x.part(part), y.part(part)) })
	middle := (b[0].part(part) + b[len(b)-1].part(part)) / 2
	at := slices.IndexFunc(b, func(c shade) bool { return c.part(part) > middle })
	return b[:at:at], b[at:]
}

func (b shades) mean() color.RGBA {
	var sum [3]int
	times := 0
	for _, c := range b {
		for i := range sum {
			sum[i] += c.part(i) * c.times
		}
		times += c.times
	}
	return color.RGBA{uint8(sum[0] / times), uint8(sum[1] / times), uint8(sum[2] / times), 255}
}

// nearest returns a function that returns the index of the colour in p most similar to another
// one. It caches the results.
func nearest(p color.Palette) func(color.RGBA) uint8 {
	known := map[color.RGBA]uint8{}
	return func(c color.RGBA) uint8 {
		at, ok := known[c]
		if !ok {
			at = uint8(1 + p[1:].Index(c))
			known[c] = at
		}
		return at
	}
}
