package paint

import (
	"image"
	"image/color"
)

// Pits is an empty board of two rows of pits with a home at either end, with its shadow.
// It is everything that its picture depends on. Lengths are in pixels; places are
// relative to the top left corner of Outline.
type Pits struct {
	Outline image.Rectangle
	Field   image.Rectangle // inside the frame
	Cups    [14]image.Rectangle
	Unit    int // the diameter of a pit
	Shadow  int // its width
	Wood    Wood
	Frame   Wood
	Floor   color.NRGBA // of the pits
}

// woodPainter draws an empty board of pits pixel by pixel: a frame of dark wood with a
// soft shadow, a field of lighter wood in it, and the pits carved into the field.
type woodPainter struct {
	outline, field roundedRect
	fieldEnd       image.Point
	wood, frame    *plank
	cups           []cup
	unit           float64 // the diameter of a pit
}

// Image draws the board.
func (b *Pits) Image() *image.RGBA {
	p := newWoodPainter(b)
	around := b.Outline.Inset(-b.Shadow)
	img, from := image.NewRGBA(image.Rectangle{Max: around.Size()}), around.Min
	for y := range img.Rect.Dy() {
		for x := range img.Rect.Dx() {
			s := p.outline.shadeAt(x+from.X, y+from.Y)
			if s.cover == 0 {
				s.setPixel(img, x, y, [3]float64{})
				continue
			}
			ground, light := p.ground(x+from.X, y+from.Y)
			s.light += light
			s.setPixel(img, x, y, ground)
		}
	}
	for i := range p.cups {
		p.cups[i].carve(img, from)
	}
	return img
}

func newWoodPainter(b *Pits) *woodPainter {
	p := &woodPainter{wood: b.Wood.plank(), frame: b.Frame.plank(), unit: float64(b.Unit), fieldEnd: b.Field.Max}
	p.outline = newRoundedRect(b.Outline, 0.42*p.unit)
	p.outline.shadowWidth = float64(b.Shadow)
	p.field = newRoundedRect(b.Field, 0.62*p.unit)
	for _, r := range b.Cups {
		p.cups = append(p.cups, newCup(r, p.unit, rgb(b.Floor)))
	}
	return p
}

// ground returns the colour of the wood at a pixel, and how much it is lightened or
// darkened.
func (p *woodPainter) ground(x, y int) (colour [3]float64, light float64) {
	px, py := float64(x)+0.5, float64(y)+0.5
	inside := -p.field.distance(px, py)
	part := Clamp(inside + 0.5)
	if part < 1 {
		colour, light = p.frameAt(px, py, -inside)
	}
	if part > 0 {
		field := p.wood.colourAt(px/p.unit, py/p.unit)
		colour = mix(colour, field, part)
		light += (p.fieldLight(px, py, inside) - light) * part
	}
	return colour, light
}

// frameAt returns the same for the frame, which is rounded at its outer edge and slopes
// down to the field.
func (p *woodPainter) frameAt(x, y, toField float64) (colour [3]float64, light float64) {
	colour = p.frame.colourAt(x/p.unit+11, y/p.unit+5)
	bevel := 0.10 * p.unit
	if edge := Clamp(1 + p.outline.distance(x, y)/bevel); edge > 0 {
		light += 0.34 * edge * edge * facingLight(p.outline, x, y)
	}
	if slope := Clamp(1 - toField/max(1.5, 0.045*p.unit)); slope > 0 {
		light -= 0.40 * slope * facingLight(p.field, x, y)
	}
	return colour, light
}

// fieldLight returns how much the field is lightened or darkened by the light from the
// upper left and the shadow of the frame.
func (p *woodPainter) fieldLight(x, y, inside float64) float64 {
	light := 0.10 - 0.20*(0.3*x/float64(p.fieldEnd.X)+0.7*y/float64(p.fieldEnd.Y))
	distance := 0.07 * p.unit // towards the light
	shadow := Clamp(0.5 + p.field.distance(x-0.55*distance, y-0.83*distance)/distance)
	return light - 0.34*shadow - 0.12*Clamp(1-inside/2)
}
