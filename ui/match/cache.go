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
	found   map[game.State]*list.Element // of *cachedAnalysis
	order   list.List                    // of *cachedAnalysis, the most recently used first
	bytes   int                          // total size
	matches int                          // number of matches so far
	match   int                          // number of the present match
	count   int                          // number of changes to what is known of the present match
}

// cachedAnalysis is the cached result for one position.
type cachedAnalysis struct {
	review.Digest
	state  game.State
	match  int           // the latest match that used it
	looked time.Duration // time of the analysis; 0 if less than that of a review
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
	k.count++
	if m.End().Ply() == 0 {
		return
	}
	for _, p := range review.Line(m) {
		if old := k.lookUp(p.State); old != nil && old.looked > 0 {
			old.match = k.match
		}
	}
}

// lookUp returns what is cached for a position, by any match, or nil.
func (k *analysisCache) lookUp(s game.State) *cachedAnalysis {
	e, ok := k.found[s]
	if !ok {
		return nil
	}
	k.order.MoveToFront(e)
	return e.Value.(*cachedAnalysis) //nolint:errcheck // the list has nothing else
}

// of returns what is known of a position in this match, or the zero value.
func (k *analysisCache) of(s game.State) cachedAnalysis {
	if i := k.lookUp(s); i != nil && i.match == k.match {
		return *i
	}
	return cachedAnalysis{}
}

// add caches an analysis that took the time looked, unless a better one is cached.
func (k *analysisCache) add(s game.State, a search.Analysis, looked time.Duration) {
	if len(a.Moves) == 0 {
		return
	}
	known := &cachedAnalysis{review.DigestOf(a), s, k.match, looked}
	if old := k.lookUp(s); old != nil {
		switch {
		case old.looked > looked && old.match == k.match:
			return
		case old.looked > looked:
			known.looked, known.Digest = old.looked, old.Digest
		case old.looked > 0 && old.Deeper(known.Digest):
			known.Digest = old.Digest
		}
	}
	k.count++
	k.put(known)
}

// recall caches a stored result, unless the position has been analysed at least as long in
// this match.
func (k *analysisCache) recall(kept review.Kept) {
	if k.of(kept.State).looked < kept.Looked {
		k.count++
		k.put(&cachedAnalysis{kept.Digest, kept.State, k.match, kept.Looked})
	}
}

// put caches an analysis, replacing any other of the same position.
func (k *analysisCache) put(i *cachedAnalysis) {
	if k.found == nil {
		k.found = map[game.State]*list.Element{}
	}
	if e, ok := k.found[i.state]; ok {
		k.remove(e)
	}
	k.found[i.state] = k.order.PushFront(i)
	k.bytes += i.size()
	for k.bytes > cacheBytes && k.order.Len() > 1 {
		k.remove(k.order.Back())
	}
}

func (k *analysisCache) remove(e *list.Element) {
	i := k.order.Remove(e).(*cachedAnalysis) //nolint:errcheck // the list has nothing else
	delete(k.found, i.state)
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
	if known := k.of(s); known.looked > 0 {
		return known.Digest
	}
	return review.Digest{}
}

// suffices reports whether analysing a position for the time look would find out nothing
// new.
func (k *analysisCache) suffices(p review.Position, look time.Duration) bool {
	known := k.of(p.State)
	return known.looked >= look || known.looked > 0 && known.Settles(p)
}

// digest returns all that is known of a position in this match.
func (k *analysisCache) digest(s game.State) review.Digest { return k.of(s).Digest }
