package review

import (
	"npaastribe/game"
	"npaastribe/game/ai"
	"npaastribe/game/reason"
	"npaastribe/game/search"
)

// Mark says how bad a move was, like the annotation glyphs (NAGs) of chess
// records.
type Mark int

// The marks.
const (
	Fine Mark = iota
	Inaccuracy
	Mistake
	Blunder
)

// The least loss of win expectation, on a scale from -1 to 1, for each mark: 10,
// 25 and 60 of a hundred such games.
const (
	inaccuracyFrom = 0.2
	mistakeFrom    = 0.5
	blunderFrom    = 1.2
)

// Symbol returns the mark as chess players write it after a move.
func (m Mark) Symbol() string { return [...]string{"", "?!", "?", "??"}[m] }

// Judgement is what is known of a move that was made.
type Judgement struct {
	Known        bool // whether anything is
	Kind         search.ScoreKind
	Best, Played search.MoveEval // seen by the side that moved; equal if nothing was better
	Mark         Mark

	// How much win expectation, on a scale from -1 to 1, the move gave away, and
	// how much the worst move would have.
	Lost, Stake float64
}

// Case returns the move, made in a position, for package reason.
func (j Judgement) Case(before game.State) reason.Case {
	return reason.Case{Before: before, Kind: j.Kind, Played: j.Played, Best: j.Best}
}

// Loss returns by how much the score of the move is below that of the best one. It
// is never negative.
func (j Judgement) Loss() float64 { return j.Best.Score - j.Played.Score }

// Judgements returns a judgement of every move that was made in a line, as far as
// the moves are known. known returns the digest of a position.
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

// move is a move that was made, with the digests of the position before it and of
// the one after it. The spans are seen by the side that moved.
type move struct {
	Position
	known   Digest
	before  span
	next    Position
	replies Digest
	after   span
}

// judge compares the move that was made with the best one. It uses the analysis of
// the position before the move, which treats both alike. Only where the score of
// the best move is certain anyway does it take over what is certain about the
// position after the move.
func judge(m move) Judgement {
	played, ok := m.known.Of(m.Move)
	if !ok {
		return Judgement{}
	}
	best := m.best()
	j := Judgement{Known: true, Kind: m.known.kind, Best: best, Played: m.played(played, best)}
	j.Played.Line = append([]game.Move{m.Move}, m.replies.expected()...)
	if j.Mark = mark(m.State, j); j.Mark == Fine && j.Loss() <= 0 { // as with the only legal move
		j.Best = j.Played
	}
	j.Lost = max(0, expectation(m.State, j.Best)-expectation(m.State, j.Played))
	j.Stake = max(j.Lost, expectation(m.State, best)-expectation(m.State, m.known.worst()))
	return j
}

// expectation returns the win expectation of the side to move, from -1 to 1.
func expectation(s game.State, w search.MoveEval) float64 { return ai.WinProbability(s, w.Score) }

// best returns the evaluation of the best move.
func (m move) best() search.MoveEval {
	w := m.known.best()
	if !w.Exact {
		w.Score, w.Exact = m.before.clamp(w.Score), m.before.exact()
	}
	return w
}

// played returns the evaluation of the move made, given that of the analysis.
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

// length returns in how many plies the game ends after the move, by the digest of
// the position after it; 0 if that is not known.
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

// mark returns the mark for the win expectation that the move gave away. Where
// both scores are exact the result counts: turning a win into a draw or a draw
// into a loss is at least a mistake, a win into a loss a blunder, and a smaller
// win or a larger loss at most an inaccuracy. The marks of missed count in any
// case.
func mark(s game.State, j Judgement) Mark {
	v := markFor(expectation(s, j.Best) - expectation(s, j.Played))
	if j.Best.Exact && j.Played.Exact {
		switch result(j.Best) - result(j.Played) {
		case 0:
			v = min(v, Inaccuracy)
		case 1:
			v = max(v, Mistake)
		case 2:
			v = Blunder
		}
	}
	return max(v, missed(j))
}

// nearPlies bounds the losses that are so near that losing at once instead matters
// little: four moves of the winner.
const nearPlies = 8

// soonPlies bounds the losses to a threat that could be seen: two ways to complete
// a line, or an open three.
const soonPlies = 4

// missed returns the mark for overlooking an immediate win, or that the other side
// can win with its next move or the one after. It is milder if the game was lost
// within nearPlies anyway; a loss further off is no excuse, as the winner might
// have missed the way.
func missed(j Judgement) Mark {
	near := losesWithin(j.Best, nearPlies)
	switch {
	case winsAtOnce(j.Best) && !winsAtOnce(j.Played):
		return Inaccuracy
	case losesAtOnce(j.Best):
		return Fine
	case losesAtOnce(j.Played) && near:
		return Inaccuracy
	case losesWithin(j.Played, soonPlies) && !near:
		return Mistake
	default:
		return Fine
	}
}

// winsAtOnce reports whether a move wins by itself.
func winsAtOnce(w search.MoveEval) bool { return w.Exact && w.Score > 0 && w.Plies == 1 }

// losesAtOnce reports whether the other side can win by the next move.
func losesAtOnce(w search.MoveEval) bool { return losesWithin(w, 2) }

// losesWithin reports whether the other side is known to win within the given
// number of plies.
func losesWithin(w search.MoveEval, plies int) bool {
	return w.Loses() && w.Plies <= plies
}

func markFor(lost float64) Mark {
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
