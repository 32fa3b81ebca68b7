package search

// Deepening is the work of a search that looks ever further ahead: T is what
// it finds at each depth.
type Deepening[T any] struct {
	Limits Limits
	Last   int // the greatest depth that makes sense, no less than 1

	// Look searches to a depth. It returns ok if there is something new to
	// tell; else, or if it was stopped, that is the end.
	Look func(depth int) (found T, ok bool)

	// Refine, unless it is nil, may find out more about what Look has found,
	// and says how to go on.
	Refine func(found T, depth int) (T, Next)

	// Progress, unless it is nil, is told what was found at every depth.
	Progress func(T)
}

// Next says how a search goes on.
type Next int

// How a search goes on after a depth.
const (
	Deeper Next = iota // with the next depth
	Again              // with the same depth
	Enough             // not at all
)

// LastDepth returns how deep to search, given how deep a position can be
// searched.
func (l Limits) LastDepth(most int) int {
	if l.Depth > 0 {
		return min(most, l.Depth)
	}
	return most
}

// Deepen searches one depth after the other and returns what it found last.
// The limit of nodes counts once depth 1 has been searched, so that there is
// something to return. The error is that of the context if it ended before.
func Deepen[T any](c *Control, d Deepening[T]) (last T, err error) {
	found := false
	for depth, next := 1, Deeper; depth <= d.Last && next != Enough; {
		at, ok := d.Look(depth)
		if !ok || c.Stopped {
			break
		}
		last, found = at, true
		c.limit = d.Limits.Nodes
		next = Deeper
		if d.Refine != nil {
			last, next = d.Refine(at, depth)
		}
		if d.Progress != nil {
			d.Progress(last)
		}
		if c.Err() != nil {
			break // other goroutines' findings can make the next depth a matter of few nodes
		}
		if next != Again {
			depth++
		}
	}
	if !found {
		return last, c.Err()
	}
	return last, nil
}
