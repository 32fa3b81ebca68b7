package engine

import (
	"sync/atomic"

	"npaastribe/game/search"
)

// vcfCache remembers which positions are won by fours. Several goroutines may use it at the same time.
type vcfCache struct {
	entries []atomic.Uint64
	shift   uint // shifts a hash to the index of an entry
}

// vcfEntry is an entry of a vcfCache: half of the hash, one more than the winning move, and the node
// limit of the search that found no win. With half of the hash it is taken for another position once in
// billions of times: then a move must be checked, and a win can be missed.
type vcfEntry uint64

const (
	noMove   = -1
	vcfNodes = 1<<16 - 1 // effort of a completed search, whose failure is final; greater than all others
)

// newVCFCache returns an empty cache of 2^log2 entries, at 8 bytes each.
func newVCFCache(log2 int) *vcfCache {
	return &vcfCache{entries: make([]atomic.Uint64, 1<<log2), shift: uint(64 - log2)}
}

// find returns the entry of a position, if there is one.
func (c *vcfCache) find(hash uint64) (e vcfEntry, ok bool) {
	e = vcfEntry(c.entries[hash>>c.shift].Load())
	return e, uint32(e>>32) == uint32(hash)
}

// store stores that side wins a position by a move, or with noMove, that it does not with some effort.
func (c *vcfCache) store(hash uint64, move int16, effort int32) {
	c.entries[hash>>c.shift].Store(hash<<32 | uint64(uint16(move+1))<<16 | uint64(min(effort, vcfNodes)))
}

// prefetch loads the entry of a position into the processor's cache without waiting for it.
func (c *vcfCache) prefetch(hash uint64) { search.Prefetch(&c.entries[hash>>c.shift]) }

// clear empties the cache, by which the system provides its memory; see search.TransTable.Touch.
func (c *vcfCache) clear() { clear(c.entries) }

// move returns the winning move, or noMove.
func (e vcfEntry) move() int16 { return int16(e>>16) - 1 }

// fails reports whether a search with some effort finds no win.
func (e vcfEntry) fails(effort int32) bool { return e.move() == noMove && int32(uint16(e)) >= effort }
