package play

import (
	"slices"

	"npaastribe/game"
	"npaastribe/game/ai"
	"npaastribe/game/review"
)

// knowledge is what has been found out about the positions of a match, by
// their texts: whichever line they are on, it is known.
type knowledge struct {
	found map[string]insight
	older map[string]insight // of all matches: one that comes back brings its own along
	count int                // how often something was learned
}

// insight is what is known of a position.
type insight struct {
	ai.Analysis
	sound bool // it was looked at as long as in a review
}

// olderMost is how many positions of other matches are remembered.
const olderMost = 5000

// turnTo forgets what is known of another match. One that begins with moves
// has been here before, perhaps.
func (k *knowledge) turnTo(m *game.Match) {
	k.found = map[string]insight{}
	k.count++
	if len(m.Line()) == 0 {
		return
	}
	for _, p := range line(m) {
		key := p.State.String()
		if old, ok := k.older[key]; ok {
			k.found[key] = old
		}
	}
}

// learn takes over what was found out about a position, unless more is known.
func (k *knowledge) learn(s game.State, a ai.Analysis, sound bool) {
	key := s.String()
	old := k.found[key]
	if len(a.Moves) == 0 || old.sound && (!sound || deeper(old.Analysis, a)) {
		return
	}
	k.count++
	known := insight{brief(a), sound}
	k.found[key] = known
	if sound {
		if k.older == nil || len(k.older) >= olderMost {
			k.older = map[string]insight{}
		}
		k.older[key] = known
	}
}

// deeper tells whether a looked further than b.
func deeper(a, b ai.Analysis) bool {
	return a.Moves[0].Exact || !b.Moves[0].Exact && a.Moves[0].Depth > b.Moves[0].Depth
}

// brief is an analysis without the play that it expects.
func brief(a ai.Analysis) ai.Analysis {
	a.Moves = slices.Clone(a.Moves)
	for i := range a.Moves {
		a.Moves[i].Line = nil
	}
	return a
}

// sound is what may be relied upon in a verdict.
func (k *knowledge) sound(s game.State) ai.Analysis {
	if known := k.found[s.String()]; known.sound {
		return known.Analysis
	}
	return ai.Analysis{}
}

// any is all that is known of a position.
func (k *knowledge) any(s game.State) ai.Analysis { return k.found[s.String()].Analysis }

// line are the positions of a match's line.
func line(m *game.Match) []review.Position {
	return review.Line(m.StateAt(0), m.Line())
}
