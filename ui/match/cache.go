package match

import (
	"container/list"
	"reflect"
	"time"

	"npaastribe/game"
	"npaastribe/game/review"
	"npaastribe/game/search"
)

// analysisCache is what has been found out about the positions of matches: of the
// one that is being played, whichever line they are on, and of others as long as
// there is room for it. What was not asked for longest is forgotten first.
type analysisCache struct {
	found   map[game.State]*list.Element // of *cachedAnalysis
	order   list.List                    // of *cachedAnalysis, the last asked for first
	bytes   int                          // that all of it takes
	matches int                          // that there have been
	match   int                          // the number of the present one
	count   int                          // how often something was learned
}

// cachedAnalysis is what is known of a position.
type cachedAnalysis struct {
	review.Digest
	state  game.State
	match  int           // that it was last known in
	looked time.Duration // how long, if that was as long as in a review; 0 if it was not
}

// cacheBytes is how much memory it may take. A whole game on the largest
// board takes 20 MiB.
const cacheBytes = 32 << 20

// reset forgets what is known of another match. One that begins with moves
// has been here before, perhaps.
func (k *analysisCache) reset(m *game.Tree) {
	k.matches++
	k.restore(k.matches, m)
}

// restore goes on with a match that had a number, or has been given a new one.
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

// lookUp returns what is known of a position from any match, or nil.
func (k *analysisCache) lookUp(s game.State) *cachedAnalysis {
	e, ok := k.found[s]
	if !ok {
		return nil
	}
	k.order.MoveToFront(e)
	return e.Value.(*cachedAnalysis) //nolint:errcheck // the list has nothing else
}

// of returns what is known of a position in this match.
func (k *analysisCache) of(s game.State) cachedAnalysis {
	if i := k.lookUp(s); i != nil && i.match == k.match {
		return *i
	}
	return cachedAnalysis{}
}

// add takes over what was found out about a position, unless more is known.
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

// recall takes over what was found out about a position before, unless it was looked at
// longer since.
func (k *analysisCache) recall(kept review.Kept) {
	if k.of(kept.State).looked < kept.Looked {
		k.count++
		k.put(&cachedAnalysis{kept.Digest, kept.State, k.match, kept.Looked})
	}
}

// put remembers an analysis in place of any other about the position.
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

// size is about how many bytes an analysis takes, with its place in the list and
// in the map.
func (i *cachedAnalysis) size() int {
	const places = 200
	return i.Bytes() + int(reflect.TypeOf(i.state).Size()) + places
}

// reliable returns what may be relied upon in a judgement.
func (k *analysisCache) reliable(s game.State) review.Digest {
	if known := k.of(s); known.looked > 0 {
		return known.Digest
	}
	return review.Digest{}
}

// suffices reports whether nothing more is to be found out about a position by
// looking at it so long.
func (k *analysisCache) suffices(p review.Position, look time.Duration) bool {
	known := k.of(p.State)
	return known.looked >= look || known.looked > 0 && known.Settles(p)
}

// digest returns all that is known of a position.
func (k *analysisCache) digest(s game.State) review.Digest { return k.of(s).Digest }
