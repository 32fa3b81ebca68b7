package archive

import (
	"maps"
	"slices"
	"time"
)

// state is what is kept beside the matches, by the names of games.
type state struct {
	current map[string]ID        // the match that is being played
	cleared map[string]time.Time // when the statistics were cleared
}

func newState() state {
	return state{current: map[string]ID{}, cleared: map[string]time.Time{}}
}

// encode returns the body of s.
func (s state) encode() []byte {
	var e encoder
	e.count(len(s.current))
	for _, name := range slices.Sorted(maps.Keys(s.current)) {
		e.text(name)
		e.number(int64(s.current[name]))
	}
	e.count(len(s.cleared))
	for _, name := range slices.Sorted(maps.Keys(s.cleared)) {
		e.text(name)
		e.time(s.cleared[name])
	}
	return e
}

// decodeState reads what encode wrote, or nothing if it is something else.
func decodeState(body []byte) state {
	s, d := newState(), decoder{rest: body}
	for range d.count() {
		name := d.text()
		s.current[name] = ID(d.number())
	}
	for range d.count() {
		name := d.text()
		s.cleared[name] = d.time()
	}
	if d.fault {
		return newState()
	}
	return s
}
