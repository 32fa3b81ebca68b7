package picture

import (
	"cmp"
	"image"
	"image/color"
	"math"
	"slices"
)

// most is the number of colours of an animation. One more of a palette's 256 is transparent.
const most = 255

// shade is a colour of pictures, and how often it occurs.
type shade struct {
	rgb    [3]float64
	pixels int
	weight float64
}

// counts are the colours of pictures.
type counts map[[3]uint8]int

// add counts the colours of an opaque picture.
func (c counts) add(img *image.NRGBA) {
	for i := 0; i < len(img.Pix); i += 4 {
		c[[3]uint8(img.Pix[i:])]++
	}
}

// palette returns the colours, as many as an animation has, by which all that were counted can be
// replaced. A colour weighs the less the more often it occurs, so that a large board leaves enough for
// small lines.
func (c counts) palette() (all color.Palette) {
	shades := make([]shade, 0, len(c))
	for rgb, n := range c {
		shades = append(shades, shade{[3]float64{float64(rgb[0]), float64(rgb[1]), float64(rgb[2])}, n, math.Sqrt(float64(n))})
	}
	slices.SortFunc(shades, func(a, b shade) int { return slices.Compare(a.rgb[:], b.rgb[:]) }) // maps have no order
	groups := []group{newGroup(shades)}
	for len(groups) < most {
		worst := 0
		for i := range groups {
			if groups[i].spread > groups[worst].spread {
				worst = i
			}
		}
		if groups[worst].spread == 0 { // all have a single colour
			break
		}
		low, high := groups[worst].split()
		groups[worst] = low
		groups = append(groups, high)
	}
	for _, g := range groups {
		all = append(all, g.colour())
	}
	return all
}

// group is a set of similar shades that get one colour.
type group struct {
	shades []shade
	axis   int     // the channel in which they differ most: red, green or blue
	spread float64 // how much they differ altogether
	mean   [3]float64
}

func newGroup(shades []shade) group {
	g := group{shades: shades}
	var weight float64
	var sum, squares [3]float64
	for _, s := range shades {
		weight += s.weight
		for i, v := range s.rgb {
			sum[i] += s.weight * v
			squares[i] += s.weight * v * v
		}
	}
	var widest float64
	for i := range sum {
		g.mean[i] = sum[i] / weight
		spread := max(0, squares[i]-sum[i]*g.mean[i])
		g.spread += spread
		if spread > widest {
			g.axis, widest = i, spread
		}
	}
	if len(shades) == 1 {
		g.spread = 0 // whatever rounding has left
	}
	return g
}

// split divides the group in two, so that as little spread as possible remains.
func (g group) split() (low, high group) {
	slices.SortStableFunc(g.shades, func(a, b shade) int { return cmp.Compare(a.rgb[g.axis], b.rgb[g.axis]) })
	var all, below [2]float64 // the weight, and the sum of the channel
	for _, s := range g.shades {
		all[0] += s.weight
		all[1] += s.weight * s.rgb[g.axis]
	}
	at, best := 1, -1.0
	for i, s := range g.shades[:len(g.shades)-1] {
		below[0] += s.weight
		below[1] += s.weight * s.rgb[g.axis]
		above := [2]float64{all[0] - below[0], all[1] - below[1]}
		if between := below[1]*below[1]/below[0] + above[1]*above[1]/above[0]; between > best {
			at, best = i+1, between
		}
	}
	return newGroup(g.shades[:at]), newGroup(g.shades[at:])
}

// colour returns the colour of the group: that of most of its pixels if there is one, so that what
// is even keeps its colour, and otherwise the mean.
func (g group) colour() color.Color {
	pixels := 0
	for _, s := range g.shades {
		pixels += s.pixels
	}
	rgb := g.mean
	for _, s := range g.shades {
		if 2*s.pixels >= pixels {
			rgb = s.rgb
		}
	}
	return color.RGBA{uint8(rgb[0] + 0.5), uint8(rgb[1] + 0.5), uint8(rgb[2] + 0.5), 0xFF}
}
