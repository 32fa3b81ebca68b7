package theme

import (
	"image"
	"image/color"
	"image/draw"

	"github.com/srwiley/rasterx"
	"golang.org/x/image/math/fixed"
	"golang.org/x/image/vector"
)

// scanner fills paths on an image for rasterx. Unlike rasterx.ScannerGV, which goes through the
// whole image for every path, it visits only the pixels around the path.
type scanner struct {
	img    *image.RGBA
	path   []corner
	extent fixed.Rectangle26_6 // of path, if it is not empty
	fill   image.Uniform
	shade  rasterx.ColorFunc // a gradient instead of fill, or nil
	raster vector.Rasterizer
}

// corner is a point of a path. If first is set a part of the path starts there.
type corner struct {
	at    fixed.Point26_6
	first bool
}

// Start implements rasterx.Adder.
func (s *scanner) Start(at fixed.Point26_6) { s.add(corner{at, true}) }

// Line implements rasterx.Adder.
func (s *scanner) Line(to fixed.Point26_6) { s.add(corner{to, false}) }

func (s *scanner) add(c corner) {
	if len(s.path) == 0 {
		s.extent = fixed.Rectangle26_6{Min: c.at, Max: c.at}
	}
	s.path = append(s.path, c)
	low, high := &s.extent.Min, &s.extent.Max
	low.X, low.Y = min(low.X, c.at.X), min(low.Y, c.at.Y)
	high.X, high.Y = max(high.X, c.at.X), max(high.Y, c.at.Y)
}

// GetPathExtent implements rasterx.Scanner.
func (s *scanner) GetPathExtent() fixed.Rectangle26_6 { return s.extent }

// SetBounds implements rasterx.Scanner.
func (s *scanner) SetBounds(int, int) { s.Clear() }

// Clear implements rasterx.Scanner.
func (s *scanner) Clear() { s.path, s.extent = s.path[:0], fixed.Rectangle26_6{} }

// SetColor implements rasterx.Scanner.
func (s *scanner) SetColor(c any) {
	switch c := c.(type) {
	case color.Color:
		s.fill.C, s.shade = c, nil
	case rasterx.ColorFunc:
		s.shade = c
	}
}

// SetWinding implements rasterx.Scanner. As in rasterx.ScannerGV, there is only the nonzero rule.
func (s *scanner) SetWinding(bool) {}

// SetClip implements rasterx.Scanner. The program's drawings have no clip paths.
func (s *scanner) SetClip(image.Rectangle) {}

// Draw implements rasterx.Scanner.
func (s *scanner) Draw() {
	around := image.Rect(s.extent.Min.X.Floor(), s.extent.Min.Y.Floor(), s.extent.Max.X.Ceil(), s.extent.Max.Y.Ceil()).Intersect(s.img.Bounds())
	if around.Empty() {
		return
	}
	s.raster.Reset(around.Dx(), around.Dy())
	origin := fixed.P(around.Min.X, around.Min.Y)
	for _, c := range s.path {
		at := c.at.Sub(origin)
		if x, y := float32(at.X)/64, float32(at.Y)/64; c.first {
			s.raster.MoveTo(x, y)
		} else {
			s.raster.LineTo(x, y)
		}
	}
	if s.shade == nil {
		s.raster.DrawOp = draw.Over
		s.raster.Draw(s.img, around, &s.fill, image.Point{})
		return
	}
	mask := image.NewAlpha(around)
	s.raster.DrawOp = draw.Src
	s.raster.Draw(mask, around, image.Opaque, image.Point{})
	s.blend(mask)
}

// blend draws the gradient where the mask is, by the formula of draw.Over.
func (s *scanner) blend(mask *image.Alpha) {
	const most = 0xffff
	around := mask.Rect
	for y := around.Min.Y; y < around.Max.Y; y++ {
		row := s.img.Pix[s.img.PixOffset(around.Min.X, y):]
		for i, covered := range mask.Pix[mask.PixOffset(around.Min.X, y):][:around.Dx()] {
			if covered == 0 {
				continue
			}
			r, g, b, a := s.shade(around.Min.X+i, y).RGBA()
			part := uint32(covered) * 0x101
			rest := most - a*part/most
			pixel := row[4*i : 4*i+4 : 4*i+4]
			for channel, value := range [...]uint32{r, g, b, a} {
				pixel[channel] = uint8((uint32(pixel[channel])*0x101*rest + value*part) / most >> 8)
			}
		}
	}
}
