package engine

import "math/bits"

// pattern is what coins on an empty cell change in the windows of one line through it. That
// depends only on the cells of the line that are in a window with it.
type pattern struct {
	key    uint64   // of the contents of these cells; 0 in an unused pattern
	change [2]int64 // by side: what its coin adds to the sum of the weights
	wish   uint32   // how much both sides want a coin there; see board.updateWishes
	lacks  [2]bool  // by side: whether its coin makes a window that lacks one coin only
}

// patternBits is the size of a patterns as a power of two: 256 KiB, which hold nearly all
// patterns of a search.
const patternBits = 13

// patterns are the patterns that a search has come across, each in the place that is
// given by its key until another one needs that place.
type patterns [1 << patternBits]pattern

// pattern returns the pattern of an empty cell in one of the lines through it.
func (b *board) pattern(s spot) *pattern {
	key := b.lines[s.line&(maxLines-1)]>>(s.shift&63)&b.nearBits | uint64(s.class)<<classShift
	p := &b.patterns[key*0x9e3779b97f4a7c15>>(64-patternBits)]
	if p.key != key {
		b.learn(p, key)
	}
	return p
}

// classShift is the lowest bit of the class in the key of a pattern.
const classShift = 60

// learn computes the pattern with a key.
func (b *board) learn(p *pattern, key uint64) {
	*p = pattern{key: key}
	class := int(key>>classShift) - 1
	w := b.weights
	for i := range b.n {
		own, other := b.coinsAt(key, i)
		p.change[0] += w.windowWeight(class, own+1, other, b.n) - w.windowWeight(class, own, other, b.n)
		p.change[1] += w.windowWeight(class, own, other+1, b.n) - w.windowWeight(class, own, other, b.n)
		p.wish += orderWeight(own, other, b.n) | orderWeight(other, own, b.n)<<16
		p.lacks[0] = p.lacks[0] || own == b.n-2 && other == 0
		p.lacks[1] = p.lacks[1] || other == b.n-2 && own == 0
	}
}

// coinsAt returns the coins of side 0 and of side 1 in the i-th window of the pattern with
// a key. A window that goes beyond the edge holds coins of both.
func (b *board) coinsAt(key uint64, i int) (side0, side1 int) {
	window := uint64(1)<<b.n - 1
	return bits.OnesCount64(key >> i & window), bits.OnesCount64(key >> (sideBits + i) & window)
}
