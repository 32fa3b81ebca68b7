package paint

import (
	"image"
	"image/color"
	"math"
)

// Paper is an empty board of squared paper, or a goban. It is everything that its
// pictures depend on. Lengths are in pixels.
type Paper struct {
	Style               Style
	Columns, Rows, Cell int
	Size, Sheet         image.Point // of the paper without its shadow, and of the sheet that scrolls in it
	Border, Shadow      int         // their widths
	Scale               float32     // pixels per unit

	Paper, Edge, Line color.NRGBA // of squared paper
	Wood              Wood        // of a goban
	Ink               color.NRGBA // of the lines on it
}

// ground returns the colour of the board's material at a pixel counted from its corner.
type ground func(x, y int) [3]float64

func (p *Paper) ground() ground {
	if p.Style == Pen {
		paper := rgb(p.Paper)
		return func(int, int) [3]float64 { return paper }
	}
	plank := p.Wood.plank()
	const patternSize = 230.0 // size of the pattern in Fyne's units
	unit := patternSize * float64(p.Scale)
	return func(x, y int) [3]float64 { return plank.colourAt(float64(y)/unit, float64(x)/unit) }
}

// Frame draws what surrounds the sheet: a border with rounded corners, and the shadow.
func (p *Paper) Frame() *image.RGBA {
	plate := image.Rectangle{Max: p.Size}
	around, outline := plate.Inset(-p.Shadow), newRoundedRect(plate, 2.5*float64(p.Border))
	outline.shadowWidth = float64(p.Shadow)
	window, ground, edge := plate.Inset(p.Border+1), p.ground(), rgb(p.Edge)
	img := image.NewRGBA(image.Rectangle{Max: around.Size()})
	for y := around.Min.Y; y < around.Max.Y; y++ {
		for x := around.Min.X; x < around.Max.X; x++ {
			if image.Pt(x, y).In(window) {
				continue
			}
			s := outline.shadeAt(x, y)
			colour := ground(x, y)
			if p.Style == Pen {
				s.light = 0
				rim := 1 + outline.distance(float64(x)+0.5, float64(y)+0.5)
				colour = mix(colour, edge, Clamp(rim+0.5))
			}
			s.setPixel(img, x-around.Min.X, y-around.Min.Y, colour)
		}
	}
	return img
}

// EmptySheet draws the empty sheet.
func (p *Paper) EmptySheet() *image.RGBA {
	img := image.NewRGBA(image.Rectangle{Max: p.Sheet})
	ground, border := p.ground(), p.Border
	for y := range p.Sheet.Y {
		for x := range p.Sheet.X {
			shade{cover: 1}.setPixel(img, x, y, ground(x+border, y+border))
		}
	}
	if p.Style == Pen {
		p.drawSquares(img)
	} else {
		p.drawLines(img)
	}
	return img
}

// drawSquares draws the edges of all cells.
func (p *Paper) drawSquares(img *image.RGBA) {
	width := p.lineWidth(46)
	from := p.Border - width/2
	for i := range p.Columns + 1 {
		x := from + i*p.Cell
		fill(img, image.Rect(x, from, x+width, from+p.Rows*p.Cell+width), p.Line)
	}
	for i := range p.Rows + 1 {
		y := from + i*p.Cell
		fill(img, image.Rect(from, y, from+p.Columns*p.Cell+width, y+width), p.Line)
	}
}

// lineWidth returns the width of lines in pixels: a cell divided by part, but at least
// one pixel and at most two units.
func (p *Paper) lineWidth(divisor float64) int {
	width := min(float64(p.Cell)/divisor, 2*float64(p.Scale))
	return max(1, int(math.Round(width)))
}

// drawLines draws lines through the middles of all cells, and star points.
func (p *Paper) drawLines(img *image.RGBA) {
	width := p.lineWidth(40)
	middle := func(i int) int { return p.Border + i*p.Cell + (p.Cell-width)/2 }
	for i := range p.Columns {
		fill(img, image.Rect(middle(i), middle(0), middle(i)+width, middle(p.Rows-1)+width), p.Ink)
	}
	for i := range p.Rows {
		fill(img, image.Rect(middle(0), middle(i), middle(p.Columns-1)+width, middle(i)+width), p.Ink)
	}
	for _, star := range starPoints(p.Columns, p.Rows) {
		at := float64(width) / 2
		pen := pen{img: img, halfWidth: max(1.6, 0.085*float64(p.Cell)), ink: p.Ink}
		pen.drawDot(float64(middle(star.X))+at, float64(middle(star.Y))+at)
	}
}

// starPoints returns the crossings with a star point. Boards of 15 × 15 and 19 × 19 lines
// have them.
func starPoints(columns, rows int) (points []image.Point) {
	if columns != rows {
		return nil
	}
	var lines []int
	switch columns {
	case 15:
		points, lines = []image.Point{{7, 7}}, []int{3, 11}
	case 19:
		lines = []int{3, 9, 15}
	}
	for _, y := range lines {
		for _, x := range lines {
			points = append(points, image.Pt(x, y))
		}
	}
	return points
}

// drawDot draws a disc over an opaque picture. p.halfWidth is its radius.
func (p *pen) drawDot(x, y float64) {
	reach := p.halfWidth + 1
	for py := int(y - reach); py <= int(y+reach); py++ {
		for px := int(x - reach); px <= int(x+reach); px++ {
			cover := Clamp(p.halfWidth + 0.5 - math.Hypot(float64(px)+0.5-x, float64(py)+0.5-y))
			was := p.img.RGBAAt(px, py)
			inked := mix([3]float64{float64(was.R), float64(was.G), float64(was.B)}, rgb(p.ink), cover)
			shade{cover: 1}.setPixel(p.img, px, py, inked)
		}
	}
}

// fill draws a rectangle of one colour.
func fill(img *image.RGBA, r image.Rectangle, c color.NRGBA) {
	r = r.Intersect(img.Rect)
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			img.SetRGBA(x, y, color.RGBA(c))
		}
	}
}
