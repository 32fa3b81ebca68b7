package paint

import (
	"image"
	"math"
)

// Bean is the number of a bean on a board. It determines the bean's look, wherever the
// bean goes.
type Bean int

// beanKind is the look of a kind of bean. Lengths are in diameters of a pit.
type beanKind struct {
	halfLength, halfWidth float64 // half the length and half the width
	bend                  float64 // how far its ends are bent sideways
	taper                 float64 // how much wider one end is
	skin                  material
	patternColour         [3]float64 // the colour of the pattern on the skin
	patternCover          float64    // how much of the skin the pattern covers, from 0 to 1
	patternStretch        float64    // length of the pattern's marks relative to their width
}

var beanKinds = []beanKind{
	{halfLength: 0.136, halfWidth: 0.098, bend: 0.012, taper: 0.10, skin: material{r: 252, g: 240, b: 212, ambient: 0.42, specular: 40}},
	{halfLength: 0.150, halfWidth: 0.092, bend: 0.023, taper: 0.05, skin: material{r: 232, g: 106, b: 82, ambient: 0.36, specular: 120}},
	{halfLength: 0.140, halfWidth: 0.094, bend: 0.015, taper: 0.08, skin: material{r: 226, g: 178, b: 124, ambient: 0.34, specular: 60}, patternColour: [3]float64{124, 70, 36}, patternCover: 0.42, patternStretch: 1.3},
	{halfLength: 0.132, halfWidth: 0.090, bend: 0.012, taper: 0.12, skin: material{r: 188, g: 138, b: 112, ambient: 0.34, specular: 150}},
	{halfLength: 0.146, halfWidth: 0.094, bend: 0.019, taper: 0.06, skin: material{r: 218, g: 144, b: 72, ambient: 0.32, specular: 90}},
	{halfLength: 0.144, halfWidth: 0.098, bend: 0.015, taper: 0.08, skin: material{r: 240, g: 206, b: 184, ambient: 0.38, specular: 60}, patternColour: [3]float64{150, 46, 54}, patternCover: 0.46, patternStretch: 3},
	{halfLength: 0.124, halfWidth: 0.090, bend: 0.009, taper: 0.06, skin: material{r: 160, g: 164, b: 104, ambient: 0.30, specular: 70}},
}

// Kind returns the kind of a bean, an index into beanKinds. All kinds are about equally
// frequent.
func (b Bean) Kind() int {
	n := len(beanKinds)
	cycle := int(b) / n
	return (int(b)*3 + cycle*2 + int(3*WhiteNoise(cycle, 977))) % n
}

// The number of directions in which a bean can lie, and of steps in which it is lifted.
const (
	BeanTurns = 16
	BeanLifts = 3
)

// BeanPose is everything that the picture of a bean depends on, except its size. Turn is
// in 0..BeanTurns−1, Lift in 0..BeanLifts.
type BeanPose struct {
	Kind, Turn, Lift int
	Bold             bool // bright and without a pattern, for high contrast
}

// imageWidth returns the width of the picture of a bean. unit is the diameter of a pit in
// pixels. A lifted bean needs a larger picture, as its shadow is further away.
func (p BeanPose) imageWidth(unit int) int {
	return int(math.Ceil((0.42 + 0.26*float64(p.Lift)/BeanLifts) * float64(unit)))
}

// beanBody is a bean seen from above: a bent ellipsoid. It has coordinates of its own,
// along and across the bean. Lengths are in pixels.
type beanBody struct {
	*beanKind
	middle                  float64 // of the picture
	unit                    float64
	a, b                    float64 // half the length and half the width
	sin, cos                float64
	lightDirection, halfway vector // in the bean's coordinates
	seed                    int
}

func newBeanBody(unit float64, n int, p BeanPose) beanBody {
	k := &beanKinds[p.Kind]
	size := unit * (1 + 0.16*float64(p.Lift)/BeanLifts)
	if p.Bold {
		k = k.bold()
	}
	b := beanBody{
		beanKind: k, middle: float64(n) / 2, unit: size,
		a: k.halfLength * size, b: k.halfWidth * size, seed: 100 * p.Kind,
	}
	b.sin, b.cos = math.Sincos(2 * math.Pi * float64(p.Turn) / BeanTurns)
	b.lightDirection, b.halfway = b.directionToBean(lightDirection), b.directionToBean(halfway)
	return b
}

// bold returns the kind in bright colours, without a pattern and with little shading.
func (k beanKind) bold() *beanKind {
	const white, bright, shade = 255, 0.55, 0.82
	k.skin.r, k.skin.g, k.skin.b = k.skin.r+(white-k.skin.r)*bright, k.skin.g+(white-k.skin.g)*bright, k.skin.b+(white-k.skin.b)*bright
	k.skin.ambient, k.patternCover = shade, 0
	return &k
}

func (b *beanBody) directionToBean(v vector) vector {
	return vector{v.x*b.cos + v.y*b.sin, v.y*b.cos - v.x*b.sin, v.z}
}

// Image draws a bean with its shadow. unit is the diameter of a pit in pixels.
func (p BeanPose) Image(unit int) *image.RGBA {
	n := p.imageWidth(unit)
	img := image.NewRGBA(image.Rect(0, 0, n, n))
	b, s := newBeanBody(float64(unit), n, p), newBeanShadow(float64(unit), n, p)
	for y := range n {
		for x := range n {
			l := b.pixel(float64(x)+0.5, float64(y)+0.5)
			if l.cover < 1 {
				l.cover += (1 - l.cover) * s.at(x, y)
			}
			l.setPixel(img, x, y)
		}
	}
	return img
}

// pixel returns the bean at a point of the picture.
func (b *beanBody) pixel(x, y float64) premulColour {
	x, y = x-b.middle, y-b.middle
	along, across := x*b.cos+y*b.sin, y*b.cos-x*b.sin
	u := along / b.a
	bent := across - b.bend*b.unit*(u*u-0.35)
	halfWidth := b.b * (1 + b.taper*u)
	v := bent / halfWidth
	level := u*u + v*v // 1 at the edge
	if level > 2 {
		return premulColour{}
	}
	// The gradient of level is also the direction in which the surface slopes.
	leanX, leanY := u/b.a-v/halfWidth*(2*b.bend*b.unit*u/b.a), v/halfWidth
	edge := (1 - level) / (2 * math.Hypot(leanX, leanY))
	cover := Clamp(0.5 + edge)
	if cover == 0 {
		return premulColour{}
	}
	z := math.Sqrt(max(0, 1-level))
	normal := vector{leanX * b.b, leanY * b.b, 0.95*z + 0.05}.unit()
	return b.shadeAt(normal, u, v).scaled(cover)
}

// shadeAt returns the colour of the skin at (u, v), which go from −1 to 1.
func (b *beanBody) shadeAt(normal vector, u, v float64) premulColour {
	m := b.skin
	if b.patternCover > 0 {
		ink := Ease(Clamp((valueNoise(u*4.5/b.patternStretch+float64(b.seed), v*3.2)-1+b.patternCover)*6)) * 0.85
		c := mix([3]float64{m.r, m.g, m.b}, b.patternColour, ink)
		m.r, m.g, m.b = c[0], c[1], c[2]
	}
	// The eye, by which the bean was attached to the pod, is on the inside of the bend.
	if eye := Clamp(2 - math.Hypot(u/0.13, (v-0.62)/0.16)); eye > 0 {
		c := mix([3]float64{m.r, m.g, m.b}, [3]float64{70, 44, 30}, 0.5*eye)
		m.r, m.g, m.b = c[0], c[1], c[2]
	}
	diffuse := m.ambient + (1.12-m.ambient)*max(0, normal.dot(b.lightDirection))
	diffuse *= 0.62 + 0.38*min(1, normal.z*1.6)
	specular := max(0, normal.dot(b.halfway))
	for range 4 { // to the power of 16
		specular *= specular
	}
	specular *= specular * m.specular
	return premulColour{
		r: min(255, m.r*diffuse+specular), g: min(255, m.g*diffuse+specular),
		b: min(255, m.b*diffuse+specular), cover: 1,
	}
}

// newBeanShadow returns the shadow of a bean. The higher the bean is, the further away
// and the softer is the shadow.
func newBeanShadow(unit float64, n int, p BeanPose) discShadow {
	k, height := beanKinds[p.Kind], float64(p.Lift)/BeanLifts
	sin, cos := math.Sincos(2 * math.Pi * float64(p.Turn) / BeanTurns)
	middle := float64(n) / 2
	return discShadow{
		x: middle + unit*(0.014+0.050*height), y: middle + unit*(0.024+0.085*height),
		axisX: -sin, axisY: cos,
		halfLength: k.halfLength * unit, halfWidth: k.halfWidth * unit,
		softness: unit * (0.034 + 0.030*height), darkness: 0.62 - 0.22*height,
	}
}
