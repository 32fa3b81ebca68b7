package paint

import (
	"image/color"
	"math"
)

// Wood is a kind of wood, given by the colours of its early (light) and late (dark)
// growth.
type Wood struct{ Light, Dark color.NRGBA }

// plank computes the colour of a kind of wood at each point.
type plank struct {
	light, dark                [3]float64
	wide, narrow, fibre, pores cachedNoise
}

func (w Wood) plank() *plank { return &plank{light: rgb(w.Light), dark: rgb(w.Dark)} }

// cachedNoise computes the same as valueNoise. It caches the corners of the last square,
// which makes it fast for a series of neighbouring points.
type cachedNoise struct {
	i, j    int
	corners [4]float64
	valid   bool
}

func (n *cachedNoise) at(x, y float64) float64 {
	fx, fy := math.Floor(x), math.Floor(y)
	if i, j := int(fx), int(fy); i != n.i || j != n.j || !n.valid {
		n.i, n.j, n.valid = i, j, true
		n.corners = [4]float64{WhiteNoise(i, j), WhiteNoise(i+1, j), WhiteNoise(i, j+1), WhiteNoise(i+1, j+1)}
	}
	c, tx, ty := &n.corners, Ease(x-fx), Ease(y-fy)
	top, low := c[0]+(c[1]-c[0])*tx, c[2]+(c[3]-c[2])*tx
	return top + (low-top)*ty
}

// colourAt returns the colour of wood at a point, in units of the pattern's size. The grain
// runs in the direction of along.
func (p *plank) colourAt(along, across float64) [3]float64 {
	warp := 1.9*p.wide.at(along*0.28, across*0.62) + 0.5*p.narrow.at(along*0.8+31, across*1.7)
	_, inRing := math.Modf(across*2.1 + warp + 8)
	latewood := inRing * inRing * Ease(min(1, (1-inRing)*7))
	fibre := p.fibre.at(along*1.6, across*38) - 0.5
	pore := max(0, p.pores.at(along*3.5+91, across*58)-0.72)
	return mix(p.light, p.dark, Clamp(0.18+0.62*latewood+0.42*fibre+1.1*pore))
}
