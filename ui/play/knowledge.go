package play

import (
	"slices"

	"npaastribe/game"
	"npaastribe/game/ai"
	"npaastribe/game/review"
)

// knowledge is what has been found out about the positions of a match,
// whichever line they are on.
type knowledge struct {
	found map[game.State]insight
	older map[game.State]insight // of all matches: one that comes back brings its own along
	count int                    // how often something was learned
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
	k.found = map[game.State]insight{}
	k.count++
	if len(m.Line()) == 0 {
		return
	}
	for _, p := range line(m) {
		if old, ok := k.older[p.State]; ok {
			k.found[p.State] = old
		}
	}
}

// learn takes over what was found out about a position, unless more is known.
func (k *knowledge) learn(s game.State, a ai.Analysis, sound bool) {
	old := k.found[s]
	if len(a.Moves) == 0 || old.sound && (!sound || deeper(old.Analysis, a)) {
		return
	}
	k.count++
	known := insight{brief(a), sound}
	k.found[s] = known
	if sound {
		if k.older == nil || len(k.older) >= olderMost {
			k.older = map[game.State]insight{}
		}
		k.older[s] = known
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
	if known := k.found[s]; known.sound {
		return known.Analysis
	}
	return ai.Analysis{}
}

// any is all that is known of a position.
func (k *knowledge) any(s game.State) ai.Analysis { return k.found[s].Analysis }

// line are the positions of a match's line.
func line(m *game.Match) []review.Position {
	moves := m.Line()
	line := make([]review.Position, len(moves)+1)
	for i := range line {
		line[i].State = m.StateAt(i)
		if line[i].Made = i < len(moves); line[i].Made {
			line[i].Move = moves[i]
		}
	}
	return line
}
