package review

import (
	"npaastribe/game"
	"npaastribe/game/ai"
	"npaastribe/game/reason"
	"npaastribe/game/search"
)

// Mark says how bad a move was, as the annotation glyphs (NAGs) of chess records
// do.
type Mark int

// The marks.
const (
	Fine Mark = iota
	Inaccuracy
	Mistake
	Blunder
)

// How much of the chance, which goes from -1 to 1, a move gives away at least
// that deserves the mark: of a hundred such games 10, 25 and 60.
const (
	inaccuracyFrom = 0.2
	mistakeFrom    = 0.5
	blunderFrom    = 1.2
)

// Symbol is how a mark is written after a move, as chess players do.
func (v Mark) Symbol() string { return [...]string{"", "?!", "?", "??"}[v] }

// Judgement is what is known of a move that was made.
type Judgement struct {
	Known        bool // anything is
	Kind         search.ScoreKind
	Best, Played search.MoveEval // as the side sees them that moved; the same if nothing was better
	Mark         Mark

	// How much of the chance, which goes from -1 to 1, the move gave away, and how much
	// the worst one would have.
	Lost, Stake float64
}

// Case returns what there is to be said of a move that was made in a position.
func (f Judgement) Case(before game.State) reason.Case {
	return reason.Case{Before: before, Kind: f.Kind, Played: f.Played, Best: f.Best}
}

// Loss is how much less the move is worth than the best one.
// It is never negative.
func (f Judgement) Loss() float64 { return f.Best.Score - f.Played.Score }

// Judgements returns how good every move was that was made in a line, as far as
// that is known. known returns what is known of a position.
func Judgements(line []Position, known func(game.State) Digest) []Judgement {
	digests := digestsOf(line, known)
	certain := spans(line, digests)
	var judgements []Judgement
	for i, p := range line {
		if p.Made {
			side := p.State.Turn()
			judgements = append(judgements, judge(move{
				p, digests[i], certain[i].seenBy(side),
				line[i+1], digests[i+1], certain[i+1].seenBy(side),
			}))
		}
	}
	return judgements
}

// move is a move that was made, with what is known of the position before and of
// the one after. What is certain of both is seen by the side that moved.
type move struct {
	Position
	known   Digest
	before  span
	next    Position
	replies Digest
	after   span
}

// judge compares the move that was made with the best one. It believes the
// analysis of the position itself, in which both were looked at alike. Only
// where the best is certain anyway it takes over what the position after the
// move has shown for certain.
func judge(m move) Judgement {
	played, ok := m.known.Of(m.Move)
	if !ok {
		return Judgement{}
	}
	best := m.best()
	f := Judgement{Known: true, Kind: m.known.kind, Best: best, Played: m.played(played, best)}
	f.Played.Line = append([]game.Move{m.Move}, m.replies.expected()...)
	if f.Mark = mark(m.State, f); f.Mark == Fine && f.Loss() <= 0 { // so it is with the only legal move
		f.Best = f.Played
	}
	f.Lost = max(0, chance(m.State, f.Best)-chance(m.State, f.Played))
	f.Stake = max(f.Lost, chance(m.State, best)-chance(m.State, m.known.worst()))
	return f
}

// chance is that of the side that moves, from -1 to 1.
func chance(s game.State, w search.MoveEval) float64 { return ai.WinProbability(s, w.Score) }

// best is what the best move is worth.
func (m move) best() search.MoveEval {
	w := m.known.best()
	if !w.Exact {
		w.Score, w.Exact = m.before.clamp(w.Score), m.before.exact()
	}
	return w
}

// played is what the move is worth, given what was thought of it.
func (m move) played(thought, best search.MoveEval) search.MoveEval {
	switch {
	case thought.Exact:
	case best.Exact && m.after.exact():
		thought.Score, thought.Exact = m.after.low, true
		thought.Plies, thought.Limit = m.length()
	default:
		thought.Score = span{m.after.low, m.before.high}.clamp(thought.Score)
	}
	return thought
}

// length is in how many plies the game ends after the move, by what is known of
// the replies: 0 if that is nothing.
func (m move) length() (plies int, limit bool) {
	if !m.replies.Known() {
		return 0, false
	}
	reply := m.replies.best()
	if !reply.Exact || reply.Plies == 0 {
		return 0, false
	}
	return reply.Plies + 1, reply.Limit
}

// mark goes by the chance that the move gave away. Where all is certain the
// result counts: to lose a part of it is a mistake, however small, all of it a
// blunder, and a smaller win or a larger loss no more than an inaccuracy. What
// could be seen at once counts in any case.
func mark(s game.State, f Judgement) Mark {
	v := byChance(chance(s, f.Best) - chance(s, f.Played))
	if f.Best.Exact && f.Played.Exact {
		switch result(f.Best) - result(f.Played) {
		case 0:
			v = min(v, Inaccuracy)
		case 1:
			v = max(v, Mistake)
		case 2:
			v = Blunder
		}
	}
	return max(v, missed(f))
}

// nearPlies is within how many plies a game must have been lost anyway for it to
// matter little that it was lost at once: four moves of the winner's.
const nearPlies = 8

// soonPlies is within how many plies a game is lost that is won by a threat which could
// be seen: two ways to complete a line, or an open three.
const soonPlies = 4

// missed is how bad it is to have overlooked a win at once, or that the other
// side could win at once or with the move after. Whoever had lost anyway, but far off,
// gave away the chance that the other misses the way.
func missed(f Judgement) Mark {
	near := losesWithin(f.Best, nearPlies)
	switch {
	case winsAtOnce(f.Best) && !winsAtOnce(f.Played):
		return Inaccuracy
	case losesAtOnce(f.Best):
		return Fine
	case losesAtOnce(f.Played) && near:
		return Inaccuracy
	case losesWithin(f.Played, soonPlies) && !near:
		return Mistake
	default:
		return Fine
	}
}

// winsAtOnce reports whether a move wins by itself.
func winsAtOnce(w search.MoveEval) bool { return w.Exact && w.Score > 0 && w.Plies == 1 }

// losesAtOnce reports whether the other side can win by the next move.
func losesAtOnce(w search.MoveEval) bool { return losesWithin(w, 2) }

// losesWithin reports whether the other side is known to win within so many plies.
func losesWithin(w search.MoveEval, plies int) bool {
	return w.Exact && w.Score < 0 && w.Plies > 0 && w.Plies <= plies
}

func byChance(lost float64) Mark {
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
func result(w search.MoveEval) int {
	switch {
	case w.Score > 0:
		return 1
	case w.Score < 0:
		return -1
	default:
		return 0
	}
}
