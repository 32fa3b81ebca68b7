package review

import (
	"slices"

	"npaastribe/game"
	"npaastribe/game/ai"
)

// Verdict is how bad a move was.
type Verdict int

// The verdicts.
const (
	Fine Verdict = iota
	Inaccuracy
	Mistake
	Blunder
)

// How much of the chance, which goes from -1 to 1, a move gives away at least
// that deserves the verdict: of a hundred such games 10, 25 and 60.
const (
	inaccuracyFrom = 0.2
	mistakeFrom    = 0.5
	blunderFrom    = 1.2
)

// Symbol is how a verdict is written after a move, as chess players do.
func (v Verdict) Symbol() string { return [...]string{"", "?!", "?", "??"}[v] }

// Finding is what is known of a move that was made.
type Finding struct {
	Known        bool // anything is
	Scale        ai.Scale
	Best, Played ai.Worth // as the side sees them that moved; the same if nothing was better
	Verdict      Verdict
}

// Loss is how much less the move is worth than the best one, on the scale.
// It is never negative.
func (f Finding) Loss() float64 { return f.Best.Score - f.Played.Score }

// Findings tells of every move that was made in a line how good it was, as far
// as that is known. known returns the analysis of a position, or one without
// moves.
func Findings(line []Position, known func(game.State) ai.Analysis) []Finding {
	var findings []Finding
	next := ai.Analysis{} // of the position after the move
	for i, p := range slices.Backward(line) {
		a := known(p.State)
		if p.Made {
			findings = append(findings, judge(p, a, replies{line[i+1].State, next}))
		}
		next = a
	}
	slices.Reverse(findings)
	return findings
}

// replies are what a move led to.
type replies struct {
	state game.State
	ai.Analysis
}

// judge compares the move that was made with the best one. It believes the
// analysis of the position itself, in which both were looked at alike. Only
// where the best is certain anyway it takes over what the position after the
// move has shown for certain.
func judge(p Position, a ai.Analysis, after replies) Finding {
	at := index(a, p.Move)
	if at < 0 {
		return Finding{}
	}
	f := Finding{Known: true, Scale: a.Scale, Best: a.Moves[0], Played: a.Moves[at]}
	if f.Best.Exact && !f.Played.Exact {
		f.Played = after.certain(p, f.Played)
	}
	if f.Loss() <= 0 { // so it is with the only legal move
		f.Best = f.Played
		return f
	}
	f.Verdict = verdict(p.State, f)
	return f
}

// certain is what a move is worth by what is certain of the replies to it, or
// what was thought if that is nothing.
func (r replies) certain(p Position, thought ai.Worth) ai.Worth {
	if len(r.Moves) == 0 || !r.Moves[0].Exact {
		return thought
	}
	best := r.Moves[0]
	thought.Exact, thought.Score = true, best.Score
	if r.state.Turn() != p.State.Turn() {
		thought.Score = -best.Score
	}
	thought.Plies, thought.Limit = 0, best.Limit
	if best.Plies > 0 {
		thought.Plies = best.Plies + 1
	}
	return thought
}

// verdict goes by the chance that the move gave away. Where all is certain the
// result counts: to lose a part of it is a mistake, however small, all of it a
// blunder, and a smaller win or a larger loss no more than an inaccuracy.
func verdict(s game.State, f Finding) Verdict {
	v := byChance(ai.Expected(s, f.Best.Score) - ai.Expected(s, f.Played.Score))
	if !f.Best.Exact || !f.Played.Exact {
		return v
	}
	switch result(f.Best) - result(f.Played) {
	case 0:
		return min(v, Inaccuracy)
	case 1:
		return max(v, Mistake)
	default:
		return Blunder
	}
}

func byChance(lost float64) Verdict {
	switch {
	case lost >= blunderFrom:
		return Blunder
	case lost >= mistakeFrom:
		return Mistake
	case lost >= inaccuracyFrom:
		return Inaccuracy
	default:
		return Fine
	}
}

// result is 1 for a win, 0 for a draw and -1 for a loss.
func result(w ai.Worth) int {
	switch {
	case w.Score > 0:
		return 1
	case w.Score < 0:
		return -1
	default:
		return 0
	}
}

// index is where a move is among those analysed, or -1.
func index(a ai.Analysis, m game.Move) int {
	return slices.IndexFunc(a.Moves, func(w ai.Worth) bool { return w.Move == m })
}
