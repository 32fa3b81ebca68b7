package thumbnail

import (
	"image"

	"npaastribe/game"
)

// kept is the number of pictures in a generation of a cache.
const kept = 64

// Cache keeps the pictures used most recently, at most 2*kept of them, in two generations. The
// zero value is an empty cache. It must be used by one goroutine only.
type Cache struct {
	young, old map[key]*image.RGBA
}

// key is everything that a picture depends on.
type key struct {
	painter  Painter
	position string
	size     image.Point
}

// Picture returns the picture of a position given in the notation of its rules, or nil if the
// rules cannot parse it. The caller must not change the picture.
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

// keep stores a picture as recently used. When the young generation is full, it becomes the
// old one, and the pictures of the previous old one that were not used since are evicted.
func (c *Cache) keep(k key, img *image.RGBA) {
	if len(c.young) >= kept || c.young == nil {
		c.old, c.young = c.young, make(map[key]*image.RGBA, kept)
	}
	c.young[k] = img
}
