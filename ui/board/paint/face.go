package paint

import (
	"image"
	"image/color"
	"math"
)

// HoleRadius is the radius of a hole in the face of a board, and faceCorner that of the
// face's corners, in cells.
const (
	HoleRadius = 0.43
	faceCorner = 0.34
)

// Face is the front of a board for coins, with holes and a shadow. It is everything that
// its picture depends on. Lengths are in pixels.
type Face struct {
	Size                image.Point // of the picture
	Columns, Rows, Cell int
	Edge, Shadow        int // width of the margin around the cells, and of the shadow around that
	Top, Bottom         color.NRGBA
	Bold                bool // with white rims around the holes
}

// Image draws the face: a rounded rectangle with round holes. It is drawn pixel by pixel,
// which is exact at any size, and fast, because of every row only the part in the first
// column of cells is computed, and copied to the others.
func (f Face) Image() *image.RGBA {
	img := image.NewRGBA(image.Rectangle{Max: f.Size})
	plate := newRoundedRect(img.Rect.Inset(f.Shadow), faceCorner*float64(f.Cell))
	plate.shadowWidth = float64(f.Shadow)
	margin := f.Shadow + f.Edge
	grid := image.Rect(0, 0, f.Columns*f.Cell, f.Rows*f.Cell).Add(image.Pt(margin, margin)).Intersect(img.Rect)
	cell := f.cellShades()
	evenFrom, evenTo := plate.even()
	for y := range img.Rect.Dy() {
		row := blend(f.Top, f.Bottom, float64(y-plate.y0)/float64(plate.y1-plate.y0))
		drawPlate := func(from, to int) {
			for x := from; x < to; x++ {
				plate.shadeAt(x, y).setPixel(img, x, y, row)
				if rest := min(to, evenTo) - x - 1; x >= evenFrom && rest > 0 {
					repeat(img.Pix[img.PixOffset(x, y):][:4*(1+rest)], 4)
					x += rest
				}
			}
		}
		if y < grid.Min.Y || y >= grid.Max.Y {
			drawPlate(0, img.Rect.Dx())
			continue
		}
		drawPlate(0, grid.Min.X)
		for x := range min(f.Cell, grid.Dx()) {
			cell[(y-grid.Min.Y)%f.Cell*f.Cell+x].setPixel(img, grid.Min.X+x, y, row)
		}
		repeat(img.Pix[img.PixOffset(grid.Min.X, y):img.PixOffset(grid.Max.X, y)], 4*f.Cell)
		drawPlate(grid.Max.X, img.Rect.Dx())
	}
	return img
}

// repeat copies the first bytes of a line until the line is full.
func repeat(line []byte, first int) {
	for done := first; done < len(line); done *= 2 {
		copy(line[done:], line[:done])
	}
}

// boldRim is the width of the rim of a hole in high contrast, in cells.
const boldRim = 0.026

// cellShades computes one cell with its hole.
func (f Face) cellShades() []shade {
	n := f.Cell
	shades := make([]shade, n*n)
	centre, radius := float64(n)/2, HoleRadius*float64(n)
	for i := range shades {
		dx, dy := float64(i%n)+0.5-centre, float64(i/n)+0.5-centre
		shades[i] = holeShade(dx, dy, radius)
		if width := max(1, boldRim*float64(n)); f.Bold {
			shades[i].light += (1 - shades[i].light) * Clamp(radius+width+0.5-math.Hypot(dx, dy))
		}
	}
	return shades
}

// holeShade returns the pixel at (dx, dy) from the centre of a hole.
func holeShade(dx, dy, radius float64) shade {
	d := math.Hypot(dx, dy)
	s := shade{cover: Clamp(d - radius + 0.5)}
	if d == 0 {
		return s
	}
	towardsLight := -(0.45*dx + 0.89*dy) / d // the light comes from above left
	bevel := radius * 0.11
	if rim := 1 - (d-radius)/bevel; rim > 0 && rim <= 1.2 {
		// The bevel around a hole slopes inwards: it is dark on the side of the light and
		// bright on the opposite side.
		s.light = -0.42 * towardsLight * math.Min(1, rim)
	}
	depth := Clamp((d - radius*0.62) / (radius * 0.38))
	s.shadow = depth * depth * (0.20 + 0.22*math.Max(0, towardsLight))
	return s
}
