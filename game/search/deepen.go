package search

// Deepening describes an iterative deepening search. T is its result at each
// depth.
type Deepening[T any] struct {
	Limits   Limits
	MaxDepth int // the greatest useful depth, at least 1

	// SearchDepth searches to a depth. It returns false if it was stopped or found
	// nothing new; then Deepen ends.
	SearchDepth func(depth int) (found T, ok bool)

	// Refine, unless nil, may improve the result of SearchDepth, and says how to go
	// on.
	Refine func(found T, depth int) (T, Next)

	// Progress, unless nil, is called with the result of every depth.
	Progress func(T)
}

// Next says how iterative deepening goes on.
type Next int

// The values of Next.
const (
	Deeper Next = iota // with the next depth
	Again              // with the same depth
	Enough             // stop
)

// MaxDepth returns the depth to search to if the position allows at most the
// depth most.
func (l Limits) MaxDepth(most int) int {
	if l.Depth > 0 {
		return min(most, l.Depth)
	}
	return most
}

// Deepen searches depth 1, 2 and so on, and returns the result of the last
// depth that was completed. The node limit takes effect only after depth 1, so
// that there is a result. If not even depth 1 was completed the error is that
// of Control.Err.
func Deepen[T any](c *Control, d Deepening[T]) (last T, err error) {
	found := false
	for depth, next := 1, Deeper; depth <= d.MaxDepth && next != Enough; {
		at, ok := d.SearchDepth(depth)
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
			break // checked here because, with a shared table, other goroutines can make the next depth take only a few nodes
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
