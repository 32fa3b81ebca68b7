package paint

import (
	"image"
	"image/draw"
	"math"
)

// Beans draws beans for one size of pit and caches the picture of each pose.
type Beans struct {
	unit     int  // the diameter of a pit, in pixels
	bold     bool // see BeanPose
	pictures map[BeanPose]*image.RGBA
	shading  map[image.Point][]uint8 // light left in a cup of each size: 0–255 per pixel
}

// NewBeans returns Beans for pits with a diameter of unit pixels, in high contrast if
// bold is set.
func NewBeans(unit int, bold bool) *Beans {
	return &Beans{unit: unit, bold: bold, pictures: map[BeanPose]*image.RGBA{}, shading: map[image.Point][]uint8{}}
}

// Matches reports whether b was made by NewBeans with the same arguments. b may be nil.
func (b *Beans) Matches(unit int, bold bool) bool {
	return b != nil && b.unit == unit && b.bold == bold
}

// Picture returns the picture of a bean, with the bean in the middle.
func (b *Beans) Picture(p BeanPose) *image.RGBA {
	p.Bold = b.bold
	img, ok := b.pictures[p]
	if !ok {
		img = p.Image(b.unit)
		b.pictures[p] = img
	}
	return img
}

// Forget discards the pictures drawn so far. b may be nil.
func (b *Beans) Forget() {
	if b != nil {
		clear(b.pictures)
	}
}

// LyingBean is a bean in a cup: its pose and the position of its middle, in pixels.
type LyingBean struct {
	BeanPose
	X, Y float64
}

// Heap draws the beans in a cup, the lowest first. The picture has the size of the cup.
func (b *Beans) Heap(cup image.Rectangle, lying []LyingBean) *image.RGBA {
	img := image.NewRGBA(image.Rectangle{Max: cup.Size()})
	for _, one := range lying {
		picture := b.Picture(one.BeanPose)
		half := float64(picture.Rect.Dx()) / 2
		corner := image.Pt(int(math.Round(one.X-half)), int(math.Round(one.Y-half))).Sub(cup.Min)
		draw.Draw(img, picture.Rect.Add(corner), picture, image.Point{}, draw.Over)
	}
	if !b.bold {
		darken(img, b.lightIn(cup))
	}
	return img
}

// darken multiplies each pixel of a picture by the light at that pixel, from 0 to 255.
func darken(img *image.RGBA, light []uint8) {
	for i, left := range light {
		pix := img.Pix[4*i:][:4:4]
		if pix[3] == 0 || left == 255 {
			continue
		}
		for j := range 3 {
			pix[j] = uint8(uint16(pix[j]) * uint16(left) / 255) //nolint:gosec // at most 255
		}
	}
}

// lightIn returns how much light the edge of a cup leaves on the beans in it, for each
// pixel.
func (b *Beans) lightIn(r image.Rectangle) []uint8 {
	if light, ok := b.shading[r.Size()]; ok {
		return light
	}
	c := newCup(image.Rectangle{Max: r.Size()}, float64(b.unit), [3]float64{})
	light := make([]uint8, 0, r.Dx()*r.Dy())
	for y := range r.Dy() {
		for x := range r.Dx() {
			_, _, distance := c.polar(float64(x)+0.5, float64(y)+0.5)
			// Beans stick out of the shadow, so it is less dark on them.
			light = append(light, uint8(255*(1-0.40*c.shadow(float64(x)+0.5, float64(y)+0.5, min(1, distance+0.15)))))
		}
	}
	b.shading[r.Size()] = light
	return light
}
