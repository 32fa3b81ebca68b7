package paint

import (
	"math"

	"npaastribe/game"
)

// discBody is a disc as a solid: a flat cylinder with a black and a white half, seen
// vertically from above. Its faces are slightly domed and their edges rounded, which only
// affects their shading. Lengths are in pixels; x points to the right, y down, and z
// towards the eye.
//
// The disc turns about an axis through its middle. sin and cos belong to the angle by
// which it has turned, after which the face that was on top is tilted towards (toX, toY).
type discBody struct {
	middle                  float64
	radius, halfThickness   float64
	toX, toY                float64
	sin, cos                float64
	top, bottom             material // of the face that was on top, and of the other
	facing                  float64  // 1 if the first face is seen, −1 if the other
	lightDirection, halfway vector   // in the disc's coordinates
}

// discPart is the part of the disc that is visible at a point.
type discPart uint8

const (
	noPart   discPart = iota
	facePart          // one of the two faces
	nearRim           // the half of the rim next to the visible face
	otherRim          // the half of the rim next to the other face
)

var (
	ebony = material{r: 22, g: 25, b: 30, ambient: 0.12, specular: 68}
	ivory = material{r: 252, g: 250, b: 244, ambient: 0.70, specular: 4}
)

func materialOf(side game.Side) material {
	if side == game.First {
		return ebony
	}
	return ivory
}

func newDiscBody(cell float64, n int, p Pose) discBody {
	sin, cos := math.Sincos(p.angle())
	toY, toX := math.Sincos(float64(p.TipDirection) * math.Pi / 4)
	size := cell * (1 + 0.13*p.height())
	b := discBody{
		middle: float64(n) / 2,
		radius: discRadius * size, halfThickness: discHalfThickness * size,
		toX: toX, toY: toY, sin: sin, cos: cos, facing: 1,
		top: materialOf(p.Side), bottom: materialOf(p.Side.Other()),
	}
	if cos < 0 {
		b.facing = -1
	}
	b.lightDirection, b.halfway = b.directionToDisc(lightDirection), b.directionToDisc(halfway)
	return b
}

// partsOfRow determines what is visible at the corners of the pixels along row y of the
// grid of corners.
func (b *discBody) partsOfRow(y int, parts []discPart) {
	for x := range parts {
		parts[x] = b.partAt(b.toDisc(float64(x), float64(y)))
	}
}

// toDisc converts a point of the picture to the disc's coordinates: along its axis, and
// across it in the direction (toX, toY).
func (b *discBody) toDisc(x, y float64) (along, across float64) {
	x, y = x-b.middle, y-b.middle
	return y*b.toX - x*b.toY, x*b.toX + y*b.toY
}

// partAt returns the part that is visible at a point.
func (b *discBody) partAt(along, across float64) discPart {
	rest := b.radius*b.radius - along*along
	if rest <= 0 {
		return noPart
	}
	chord := math.Sqrt(rest) * math.Abs(b.cos)  // half the extent of the face here
	shift := b.facing * b.halfThickness * b.sin // of the middle of the visible face
	switch {
	case math.Abs(across-shift) <= chord:
		return facePart
	case math.Abs(across) > b.halfThickness*b.sin+chord:
		return noPart
	case (across+b.facing*chord)*b.facing > 0: // the rim is visible behind the face
		return nearRim
	}
	return otherRim
}

// pixel returns the disc in one pixel. corners are the parts visible at its corners; if
// they differ, the pixel is sampled at 4 × 4 points.
func (b *discBody) pixel(x, y int, corners [4]discPart) premulColour {
	if corners[0] == corners[1] && corners[1] == corners[2] && corners[2] == corners[3] {
		if corners[0] == noPart {
			return premulColour{}
		}
		along, across := b.toDisc(float64(x)+0.5, float64(y)+0.5)
		return b.colourOf(corners[0], along, across)
	}
	const samples = 4
	var sum premulColour
	for i := range samples * samples {
		along, across := b.toDisc(float64(x)+(float64(i%samples)+0.5)/samples, float64(y)+(float64(i/samples)+0.5)/samples)
		sum = sum.add(b.colourOf(b.partAt(along, across), along, across))
	}
	return sum.scaled(1.0 / (samples * samples))
}

// colourOf returns the colour of a point.
func (b *discBody) colourOf(p discPart, along, across float64) premulColour {
	seen, hidden := &b.top, &b.bottom
	if b.facing < 0 {
		seen, hidden = hidden, seen
	}
	switch p {
	case facePart:
		return b.blinnPhong(seen, b.faceNormal(along, across))
	case nearRim:
		return b.blinnPhong(seen, b.rimNormal(along))
	case otherRim:
		return b.blinnPhong(hidden, b.rimNormal(along))
	}
	return premulColour{}
}

// faceNormal returns the normal of the visible face at a point, in the disc's
// coordinates. It leans outwards a little more the further out the point is, and much
// more at the rounded edge.
func (b *discBody) faceNormal(along, across float64) vector {
	v := along / b.radius
	u := (across - b.facing*b.halfThickness*b.sin) / (b.radius * b.cos)
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
func (b *discBody) rimNormal(along float64) vector {
	v := along / b.radius
	return vector{-math.Sqrt(math.Max(0, 1-v*v)), v, 0}
}

// directionToDisc converts a direction of the picture to the disc's coordinates: across its
// axis, along it, and out of its first face.
func (b *discBody) directionToDisc(v vector) vector {
	towardsTip := v.x*b.toX + v.y*b.toY
	return vector{
		x: towardsTip*b.cos - v.z*b.sin,
		y: v.y*b.toX - v.x*b.toY,
		z: towardsTip*b.sin + v.z*b.cos,
	}
}

// blinnPhong returns the colour of a surface with the given normal.
func (b *discBody) blinnPhong(m *material, normal vector) premulColour {
	diffuse := m.ambient + (1-m.ambient)*max(0, normal.dot(b.lightDirection))
	specular := max(0, normal.dot(b.halfway))
	for range 4 { // to the power of 16
		specular *= specular
	}
	specular *= m.specular
	return premulColour{
		r:     min(255, m.r*diffuse+specular),
		g:     min(255, m.g*diffuse+specular),
		b:     min(255, m.b*diffuse+specular),
		cover: 1,
	}
}
