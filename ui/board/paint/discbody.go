package paint

import (
	"math"

	"npaastribe/game"
)

// body is a disc as a solid: a flat cylinder with a black and a white half, seen
// vertically from above. Its faces are slightly domed and their edges rounded, which only
// affects their shading. Lengths are in pixels; x points to the right, y down, and z
// towards the eye.
//
// The disc turns about an axis through its middle. sin and cos belong to the angle by
// which it has turned, after which the face that was on top is tilted towards (toX, toY).
type body struct {
	middle        float64
	radius, half  float64
	toX, toY      float64
	sin, cos      float64
	up, down      material // of the face that was on top, and of the other
	facing        float64  // 1 if the first face is seen, −1 if the other
	lamp, halfway vector   // in the disc's coordinates
}

// part is the part of the disc that is visible at a point.
type part uint8

const (
	nothing  part = iota
	face          // one of the two faces
	rimNear       // the half of the rim next to the visible face
	rimOther      // the half of the rim next to the other face
)

var (
	ebony = material{r: 22, g: 25, b: 30, shade: 0.12, gloss: 68}
	ivory = material{r: 252, g: 250, b: 244, shade: 0.70, gloss: 4}
)

func materialOf(side game.Side) material {
	if side == game.First {
		return ebony
	}
	return ivory
}

func newBody(cell float64, n int, p Pose) body {
	sin, cos := math.Sincos(p.angle())
	toY, toX := math.Sincos(float64(p.To) * math.Pi / 4)
	size := cell * (1 + 0.13*p.height())
	b := body{
		middle: float64(n) / 2,
		radius: discRadius * size, half: discHalf * size,
		toX: toX, toY: toY, sin: sin, cos: cos, facing: 1,
		up: materialOf(p.Side), down: materialOf(p.Side.Other()),
	}
	if cos < 0 {
		b.facing = -1
	}
	b.lamp, b.halfway = b.fromPicture(lamp), b.fromPicture(halfway)
	return b
}

// partsAlong determines what is visible at the corners of the pixels along the line y.
func (b *body) partsAlong(y int, parts []part) {
	for x := range parts {
		parts[x] = b.partAt(b.local(float64(x), float64(y)))
	}
}

// local converts a point of the picture to the disc's coordinates: along its axis, and
// across it in the direction (toX, toY).
func (b *body) local(x, y float64) (along, across float64) {
	x, y = x-b.middle, y-b.middle
	return y*b.toX - x*b.toY, x*b.toX + y*b.toY
}

// partAt returns the part that is visible at a point.
func (b *body) partAt(along, across float64) part {
	rest := b.radius*b.radius - along*along
	if rest <= 0 {
		return nothing
	}
	chord := math.Sqrt(rest) * math.Abs(b.cos) // half the extent of the face here
	shift := b.facing * b.half * b.sin         // of the middle of the visible face
	switch {
	case math.Abs(across-shift) <= chord:
		return face
	case math.Abs(across) > b.half*b.sin+chord:
		return nothing
	case (across+b.facing*chord)*b.facing > 0: // the rim is visible behind the face
		return rimNear
	}
	return rimOther
}

// pixel returns the disc in one pixel. corners are the parts visible at its corners; if
// they differ, the pixel is sampled at 4 × 4 points.
func (b *body) pixel(x, y int, corners [4]part) light {
	if corners[0] == corners[1] && corners[1] == corners[2] && corners[2] == corners[3] {
		if corners[0] == nothing {
			return light{}
		}
		along, across := b.local(float64(x)+0.5, float64(y)+0.5)
		return b.shade(corners[0], along, across)
	}
	const fine = 4
	var sum light
	for i := range fine * fine {
		along, across := b.local(float64(x)+(float64(i%fine)+0.5)/fine, float64(y)+(float64(i/fine)+0.5)/fine)
		sum = sum.plus(b.shade(b.partAt(along, across), along, across))
	}
	return sum.times(1.0 / (fine * fine))
}

// shade returns the colour of a point.
func (b *body) shade(p part, along, across float64) light {
	seen, hidden := &b.up, &b.down
	if b.facing < 0 {
		seen, hidden = hidden, seen
	}
	switch p {
	case face:
		return b.lit(seen, b.faceNormal(along, across))
	case rimNear:
		return b.lit(seen, b.rimNormal(along))
	case rimOther:
		return b.lit(hidden, b.rimNormal(along))
	}
	return light{}
}

// faceNormal returns the normal of the visible face at a point, in the disc's
// coordinates. It leans outwards a little more the further out the point is, and much
// more at the rounded edge.
func (b *body) faceNormal(along, across float64) vector {
	v := along / b.radius
	u := (across - b.facing*b.half*b.sin) / (b.radius * b.cos)
	slope := 0.34
	if out := math.Sqrt(u*u + v*v); out > edgeFrom {
		edge := min(1, (out-edgeFrom)/(1-edgeFrom))
		slope += 0.85 * edge * edge / out
	}
	return vector{slope * u, slope * v, b.facing}.unit()
}

// edgeFrom is where the rounded edge of a face begins, in radii.
const edgeFrom = 0.84

// rimNormal returns the normal of the rim at a distance along the axis. The visible side
// of the rim is the raised one.
func (b *body) rimNormal(along float64) vector {
	v := along / b.radius
	return vector{-math.Sqrt(math.Max(0, 1-v*v)), v, 0}
}

// fromPicture converts a direction of the picture to the disc's coordinates: across its
// axis, along it, and out of its first face.
func (b *body) fromPicture(v vector) vector {
	level := v.x*b.toX + v.y*b.toY
	return vector{
		x: level*b.cos - v.z*b.sin,
		y: v.y*b.toX - v.x*b.toY,
		z: level*b.sin + v.z*b.cos,
	}
}

// lit returns the colour of a surface with the given normal.
func (b *body) lit(m *material, normal vector) light {
	strength := m.shade + (1-m.shade)*max(0, normal.dot(b.lamp))
	shine := max(0, normal.dot(b.halfway))
	for range 4 { // to the power of 16
		shine *= shine
	}
	shine *= m.gloss
	return light{
		r:     min(255, m.r*strength+shine),
		g:     min(255, m.g*strength+shine),
		b:     min(255, m.b*strength+shine),
		cover: 1,
	}
}
