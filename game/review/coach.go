package review

import (
	"slices"

	"npaastribe/game"
)

// Strictness says which moves are bad enough for a coach to speak of them.
type Strictness string

// The strictnesses, each with the moves of those before it. None is that of who has no
// coach.
const (
	None       Strictness = ""
	Losing     Strictness = "losing"     // that throw the game away at a stroke
	Mistakes   Strictness = "mistakes"   // those that are mistakes
	Everything Strictness = "everything" // inaccuracies, too
)

// Strictnesses returns those that there are, the mildest first.
func Strictnesses() []Strictness { return []Strictness{Losing, Mistakes, Everything} }

// Valid reports whether there is such a strictness.
func (s Strictness) Valid() bool { return slices.Contains(Strictnesses(), s) }

// Minds reports whether a move is worth speaking of.
func (s Strictness) Minds(f Judgement) bool {
	switch s {
	case Losing:
		return f.Mark == Blunder || f.Mark == Mistake && losesAtOnce(f.Played)
	case Mistakes:
		return f.Mark >= Mistake
	case Everything:
		return f.Mark >= Inaccuracy
	default:
		return false
	}
}

// JudgeMove judges a move by what is known of the position in which it was made, and
// of the one after it if anything is: a guess is only believed if both agree.
func JudgeMove(p Position, known Digest, after game.State, replies Digest) Judgement {
	line := []Position{p, {State: after}}
	f := Judgements(line, func(s game.State) Digest {
		if s == after {
			return replies
		}
		return known
	})[0]
	if !f.Known || f.Played.Exact || !replies.Known() {
		return f
	}
	milder := f
	milder.Played.Score = replies.best().Score
	if after.Turn() != p.State.Turn() {
		milder.Played.Score = -milder.Played.Score
	}
	milder.Played.Score = min(milder.Played.Score, f.Best.Score)
	milder.Mark = mark(p.State, milder)
	milder.Lost = max(0, chance(p.State, milder.Best)-chance(p.State, milder.Played))
	if milder.Lost >= f.Lost {
		return f
	}
	return milder
}
