package play

import (
	"slices"
	"time"

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
	looked time.Duration // how long, if that was as long as in a review; 0 if it was not
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
	for _, p := range review.Line(m) {
		if old, ok := k.older[p.State]; ok {
			k.found[p.State] = old
		}
	}
}

// learn takes over what was found out about a position, unless more is known.
func (k *knowledge) learn(s game.State, a ai.Analysis, looked time.Duration) {
	old := k.found[s]
	if len(a.Moves) == 0 || old.looked > looked {
		return
	}
	k.count++
	known := insight{brief(a), looked}
	if old.looked > 0 && deeper(old.Analysis, a) {
		known.Analysis = old.Analysis
	}
	k.found[s] = known
	if looked > 0 {
		if k.older == nil || len(k.older) >= olderMost {
			k.older = map[game.State]insight{}
		}
		k.older[s] = known
	}
}

// deeper tells whether a looked further than b.
func deeper(a, b ai.Analysis) bool {
	first, second := a.Moves[0], b.Moves[0]
	return first.Exact && !second.Exact || first.Exact == second.Exact && first.Depth > second.Depth
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
	if known := k.found[s]; known.looked > 0 {
		return known.Analysis
	}
	return ai.Analysis{}
}

// settled tells whether nothing more is to be found out about a position by
// looking at it so long.
func (k *knowledge) settled(s game.State, look time.Duration) bool {
	known := k.found[s]
	return known.looked >= look || known.looked > 0 && known.Moves[0].Exact
}

// any is all that is known of a position.
func (k *knowledge) any(s game.State) ai.Analysis { return k.found[s].Analysis }
