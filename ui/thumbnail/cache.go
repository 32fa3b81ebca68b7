package thumbnail

import (
	"image"

	"npaastribe/game"
)

// kept is how many pictures a cache keeps at least when it forgets others.
const kept = 64

// Cache keeps the pictures that were drawn last, at most 2*kept of them. The
// zero value is empty. It is for one goroutine.
type Cache struct {
	young, old map[key]*image.RGBA
}

// key is what a picture depends on.
type key struct {
	painter  Painter
	position string
	size     image.Point
}

// Picture returns the picture of a position, written as its rules do. It is
// nil if the text is none of the rules' positions.
func (c *Cache) Picture(r game.Rules, position string, size image.Point, p Painter) *image.RGBA {
	k := key{p, position, size}
	if img, ok := c.young[k]; ok {
		return img
	}
	img, ok := c.old[k]
	if !ok {
		if s, err := r.Parse(position); err == nil {
			img = Draw(p, s, size)
		}
	}
	c.keep(k, img)
	return img
}

// keep keeps a picture. Those that were not asked for since as many others
// came are forgotten.
func (c *Cache) keep(k key, img *image.RGBA) {
	if len(c.young) >= kept || c.young == nil {
		c.old, c.young = c.young, make(map[key]*image.RGBA, kept)
	}
	c.young[k] = img
}
