package match

import (
	"container/list"
	"reflect"
	"time"

	"npaastribe/game"
	"npaastribe/game/review"
	"npaastribe/game/search"
)

// analysisCache holds the results of analyses of positions: those of the present match,
// whichever line they are on, and those of other matches while there is room. It evicts the
// least recently used positions first.
type analysisCache struct {
	entries map[game.State]*list.Element // of *cachedAnalysis
	lru     list.List                    // of *cachedAnalysis, the most recently used first
	bytes   int                          // total size
	matches int                          // number of matches so far
	match   int                          // number of the present match
	version int                          // number of changes to what is known of the present match
}

// cachedAnalysis is the cached result for one position.
type cachedAnalysis struct {
	review.Digest
	state    game.State
	match    int           // the latest match that used it
	duration time.Duration // time of the analysis; 0 if less than that of a review
}

// cacheBytes limits the memory of the cache. A whole game on the largest board takes 20
// MiB.
const cacheBytes = 32 << 20

// reset turns to a new match, m. Results of other matches are no longer used, except for
// the positions of m's line, which may be a match that was here before.
func (k *analysisCache) reset(m *game.Tree) {
	k.matches++
	k.restore(k.matches, m)
}

// restore turns to match m, which has the number of an earlier match or a new one.
func (k *analysisCache) restore(number int, m *game.Tree) {
	k.match = number
	k.version++
	if m.End().Ply() == 0 {
		return
	}
	for _, p := range review.Line(m) {
		if old := k.lookUp(p.State); old != nil && old.duration > 0 {
			old.match = k.match
		}
	}
}

// lookUp returns what is cached for a position, by any match, or nil.
func (k *analysisCache) lookUp(s game.State) *cachedAnalysis {
	e, ok := k.entries[s]
	if !ok {
		return nil
	}
	k.lru.MoveToFront(e)
	return e.Value.(*cachedAnalysis) //nolint:errcheck // the list has nothing else
}

// get returns what is known of a position in this match, or the zero value.
func (k *analysisCache) get(s game.State) cachedAnalysis {
	if i := k.lookUp(s); i != nil && i.match == k.match {
		return *i
	}
	return cachedAnalysis{}
}

// add caches an analysis of that duration, unless a better one is cached.
func (k *analysisCache) add(s game.State, a search.Analysis, duration time.Duration) {
	if len(a.Moves) == 0 {
		return
	}
	known := &cachedAnalysis{review.DigestOf(a), s, k.match, duration}
	if old := k.lookUp(s); old != nil {
		switch {
		case old.duration > duration && old.match == k.match:
			return
		case old.duration > duration:
			known.duration, known.Digest = old.duration, old.Digest
		case old.duration > 0 && old.Deeper(known.Digest):
			known.Digest = old.Digest
		}
	}
	k.version++
	k.put(known)
}

// recall caches a stored result, unless the position has been analysed at least as long in
// this match.
func (k *analysisCache) recall(kept review.SavedDigest) {
	if k.get(kept.State).duration < kept.Duration {
		k.version++
		k.put(&cachedAnalysis{kept.Digest, kept.State, k.match, kept.Duration})
	}
}

// put caches an analysis, replacing any other of the same position.
func (k *analysisCache) put(i *cachedAnalysis) {
	if k.entries == nil {
		k.entries = map[game.State]*list.Element{}
	}
	if e, ok := k.entries[i.state]; ok {
		k.remove(e)
	}
	k.entries[i.state] = k.lru.PushFront(i)
	k.bytes += i.size()
	for k.bytes > cacheBytes && k.lru.Len() > 1 {
		k.remove(k.lru.Back())
	}
}

func (k *analysisCache) remove(e *list.Element) {
	i := k.lru.Remove(e).(*cachedAnalysis) //nolint:errcheck // the list has nothing else
	delete(k.entries, i.state)
	k.bytes -= i.size()
}

// size returns about how many bytes an analysis takes, with its entries in the list and in
// the map.
func (i *cachedAnalysis) size() int {
	const places = 200
	return i.Bytes() + int(reflect.TypeOf(i.state).Size()) + places
}

// reliable returns what is known of a position from an analysis of at least a review's
// time, so that moves can be judged by it.
func (k *analysisCache) reliable(s game.State) review.Digest {
	if known := k.get(s); known.duration > 0 {
		return known.Digest
	}
	return review.Digest{}
}

// suffices reports whether analysing a position for the duration would find out nothing
// new.
func (k *analysisCache) suffices(p review.Position, duration time.Duration) bool {
	known := k.get(p.State)
	return known.duration >= duration || known.duration > 0 && known.Settles(p)
}

// digest returns all that is known of a position in this match.
func (k *analysisCache) digest(s game.State) review.Digest { return k.get(s).Digest }
