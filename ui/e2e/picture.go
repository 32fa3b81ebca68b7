//go:build e2e && linux

package e2e

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"testing"
	"time"

	"npaastribe/ui/event"
)

// The file of Xvfb's screen is an X window dump: a header of big-endian 32-bit numbers, a colour
// map, and the pixels, blue first (X11/XWDFile.h).
const (
	xwdHeader     = 0  // index of the header's size among the numbers
	xwdLine       = 12 // of the number of bytes per line
	xwdColours    = 19 // of the number of colours
	xwdNumbers    = 25
	xwdColourSize = 12
)

// capture returns a part of the screen as it is now.
func (d *Desktop) capture(area image.Rectangle) *image.RGBA {
	return fromBGR(d.copyPixels(area, nil))
}

// copyPixels copies a part of the screen as it is now, in its own order of colours. It uses the
// memory of another copy, unless that is nil or has another size.
func (d *Desktop) copyPixels(area image.Rectangle, other *image.RGBA) *image.RGBA {
	area = area.Intersect(image.Rect(0, 0, ScreenWidth, ScreenHeight))
	if other == nil || other.Rect.Size() != area.Size() {
		other = image.NewRGBA(image.Rectangle{Max: area.Size()})
	}
	number := func(i int) int { return int(binary.BigEndian.Uint32(d.screen[4*i:])) }
	stride := number(xwdLine)
	pixels := d.screen[number(xwdHeader)+xwdColourSize*number(xwdColours):]
	for y := range area.Dy() {
		copy(other.Pix[y*other.Stride:][:other.Stride], pixels[stride*(area.Min.Y+y)+4*area.Min.X:])
	}
	return other
}

// fromBGR returns a copy of the screen in the order of colours of other pictures.
func fromBGR(screen *image.RGBA) *image.RGBA {
	img := image.NewRGBA(screen.Rect)
	for i := 0; i+4 <= len(img.Pix); i += 4 {
		from, to := screen.Pix[i:i+4:i+4], img.Pix[i:i+4:i+4]
		to[0], to[1], to[2], to[3] = from[2], from[1], from[0], 255
	}
	return img
}

// Look returns the window's content as it is on the screen now.
func (p *Program) Look() *image.RGBA {
	p.t.Helper()
	return p.capture(p.geometry())
}

// lookUntil looks at the window until done returns true, or until the limit. done is given the
// number of pixels that have changed since the look before, at the first look all, and a function
// that returns the window's content. lookUntil returns the last content.
func (p *Program) lookUntil(limit time.Duration, done func(changed int, content func() *image.RGBA) bool) (last *image.RGBA, ok bool) {
	p.t.Helper()
	var other *image.RGBA
	ok = withinSlow(limit, func() bool {
		area := p.geometry()
		now, changed := p.copyPixels(area, other), area.Dx()*area.Dy()
		if last != nil {
			changed = differ(last, now)
		}
		last, other = now, last
		return done(changed, func() *image.RGBA { return fromBGR(now) })
	})
	return fromBGR(last), ok
}

// calm is how long a picture must stay the same, while the program is not busy, to count as at
// rest, and blinking how many pixels may change meanwhile, for the text cursor.
const (
	calm     = 120 * time.Millisecond
	blinking = 120
)

// Shot waits until nothing moves in the window, for at most two seconds, saves its content under
// a name, and returns it.
func (p *Program) Shot(name string) *image.RGBA {
	p.t.Helper()
	since := time.Now()
	img, _ := p.lookUntil(2*time.Second, func(changed int, _ func() *image.RGBA) bool {
		if changed > blinking || p.process.busy() {
			since = time.Now()
		}
		return time.Since(since) > calm
	})
	Save(p.t, name, img)
	return img
}

// ShotAfter is Shot after an input: it first waits until the content differs from before.
func (p *Program) ShotAfter(name string, before *image.RGBA) *image.RGBA {
	p.t.Helper()
	_, ok := p.lookUntil(stepTimeout, func(changed int, content func() *image.RGBA) bool {
		return changed > 0 && differ(before, content()) > blinking
	})
	if !ok {
		p.t.Errorf("nothing has changed: look at %s.png", name)
	}
	return p.Shot(name)
}

// ShotThat waits until wanted returns true for the window's content, saves the content and
// returns it. what describes it for the error.
func (p *Program) ShotThat(name, what string, wanted func(*image.RGBA) bool) *image.RGBA {
	p.t.Helper()
	img, ok := p.lookUntil(stepTimeout, func(_ int, content func() *image.RGBA) bool { return wanted(content()) })
	Save(p.t, name, img)
	if !ok {
		p.t.Errorf("in vain waited to see %s: look at %s.png", what, name)
	}
	return img
}

// differ returns the number of pixels in which two pictures differ.
func differ(a, b *image.RGBA) int {
	if a.Rect != b.Rect {
		return len(a.Pix)
	}
	count := 0
	for start := 0; start < len(a.Pix); start += a.Stride {
		one, other := a.Pix[start:start+a.Stride], b.Pix[start:start+a.Stride]
		if bytes.Equal(one, other) {
			continue
		}
		for i := 0; i < len(one); i += 4 {
			if [3]uint8(one[i:]) != [3]uint8(other[i:]) {
				count++
			}
		}
	}
	return count
}

// changed reports whether two pictures differ in an area.
func changed(a, b *image.RGBA, area image.Rectangle) bool {
	for y := area.Min.Y; y < area.Max.Y; y++ {
		for x := area.Min.X; x < area.Max.X; x++ {
			if a.RGBAAt(x, y) != b.RGBAAt(x, y) {
				return true
			}
		}
	}
	return false
}

// Save writes a picture to outFolder.
func Save(t testing.TB, name string, img image.Image) {
	t.Helper()
	path := filepath.Join(outFolder(), name+".png")
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	file, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	out := bufio.NewWriter(file)
	encoder := png.Encoder{CompressionLevel: png.BestSpeed}
	if err := encoder.Encode(out, img); err != nil {
		t.Fatal(err)
	}
	if err := out.Flush(); err != nil {
		t.Fatal(err)
	}
}

// outFolder returns the folder for screenshots and measurements.
func outFolder() string {
	return orDefault(os.Getenv("E2E_OUT"), filepath.Join("..", "..", "e2e-out"))
}

// box returns the place of a part as a rectangle in the window's picture.
func box(r event.Rect) image.Rectangle { return image.Rect(r[0], r[1], r[0]+r[2], r[1]+r[3]) }

// near reports whether each channel of a colour is within the tolerance of the wanted one.
func near(c, wanted color.RGBA, tolerance int) bool {
	off := func(a, b uint8) bool { return int(a)-int(b) > tolerance || int(b)-int(a) > tolerance }
	return !off(c.R, wanted.R) && !off(c.G, wanted.G) && !off(c.B, wanted.B)
}

// count returns how many pixels of an area are as wanted.
func count(img *image.RGBA, area image.Rectangle, wanted func(color.RGBA) bool) int {
	found := 0
	area = area.Intersect(img.Rect)
	for y := area.Min.Y; y < area.Max.Y; y++ {
		for x := area.Min.X; x < area.Max.X; x++ {
			if wanted(img.RGBAAt(x, y)) {
				found++
			}
		}
	}
	return found
}

// share returns which part of the pixels of an area are as wanted, from 0 to 1.
func share(img *image.RGBA, area image.Rectangle, wanted func(color.RGBA) bool) float64 {
	return float64(count(img, area, wanted)) / float64(max(1, area.Dx()*area.Dy()))
}

// dark reports whether the whole screen is black, judged by every 50th line.
func (d *Desktop) dark() bool {
	d.t.Helper()
	const lines = 50 // distance of the lines that are examined
	var line *image.RGBA
	for y := 0; y < ScreenHeight; y += lines {
		line = d.copyPixels(image.Rect(0, y, ScreenWidth, y+1), line)
		for i, v := range line.Pix {
			if v != 0 && i%4 != 3 {
				return false
			}
		}
	}
	return true
}
