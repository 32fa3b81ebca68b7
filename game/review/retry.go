package review

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"time"

	"npaastribe/game"
	"npaastribe/game/question"
	"npaastribe/game/search"
)

// Moment is a move of a line that was a mistake or a blunder.
type Moment struct {
	Ply      int // the number of moves before the position
	Position     // in which it was made
	Judgement
}

// Moments returns the mistakes and blunders of a line in the order in which they were
// made, given its Judgements: those of the sides that of accepts, and the worst ones if
// there are more than most.
func Moments(line []Position, judgements []Judgement, of func(game.Side) bool, most int) []Moment {
	var all []Moment
	for i, j := range judgements {
		if j.Mark >= Mistake && of(line[i].State.Turn()) {
			all = append(all, Moment{i, line[i], j})
		}
	}
	slices.SortStableFunc(all, func(a, b Moment) int {
		return cmp.Or(cmp.Compare(b.Mark, a.Mark), cmp.Compare(b.Lost, a.Lost))
	})
	all = all[:min(len(all), most)]
	slices.SortFunc(all, func(a, b Moment) int { return a.Ply - b.Ply })
	return all
}

// Retry returns a question for a position in which a mistake was made. A move is right
// if an analysis of the position gives it no mark, by the same thresholds as in a
// review; better is right and mistake is wrong in any case. Replies to a wrong move are
// the expected play after it.
func (r Reviewer) Retry(s game.State, mistake, better game.Move) question.Question {
	study := func(ctx context.Context, s game.State) (question.Judge, error) {
		found, err := r.analyse(ctx, Position{State: s})
		if err != nil {
			return nil, err
		}
		judge := retry{s, mistake, better, found, DigestOf(found)}
		return judge, r.refute(ctx, judge)
	}
	return question.Question{Position: s.String(), Study: study}
}

// retry is the question.Judge of Retry.
type retry struct {
	state           game.State
	mistake, better game.Move
	found           search.Analysis
	digest          Digest
}

// Answer implements question.Judge.
func (r retry) Answer(m game.Move) question.Answer {
	played, best := r.eval(m), r.found.Moves[0]
	a := question.Answer{Verdict: question.Solved, Kind: r.found.Kind, Played: played, Best: best}
	if r.wrong(m) {
		a.Verdict, a.Replies = question.Wrong, firstMoves(r.state, played, repliesShown)[1:]
	}
	return a
}

// refuted is the number of wrong moves without a line for which one is found, the most
// tempting first. All of them get the budget divided by refutePart, and each reply the
// budget divided by glancePart; more time is taken only while nothing has been found,
// and for the mistake.
const (
	refuted    = 10
	refutePart = 2
	glancePart = 16
)

// refute finds the expected play after wrong moves where the analysis has none.
func (r Reviewer) refute(ctx context.Context, j retry) error {
	timed, cancel := context.WithTimeout(ctx, r.Budget/refutePart)
	defer cancel()
	left := refuted
	for i, w := range j.found.Moves {
		if after := j.state.Play(w.Move); len(w.Line) > 1 || !(Position{State: after}).Playing() || !j.wrong(w.Move) {
			continue
		}
		within := timed
		if w.Move == j.mistake {
			within = ctx
		} else if left--; left < 0 {
			continue
		}
		line, err := r.expect(within, j.state, []game.Move{w.Move})
		switch {
		case ctx.Err() != nil:
			return ctx.Err()
		case within.Err() != nil:
			continue
		case err != nil:
			return err
		}
		j.found.Moves[i].Line = line
	}
	return nil
}

// expect extends a line in a position by the expected play until repliesShown replies
// are known.
func (r Reviewer) expect(ctx context.Context, s game.State, line []game.Move) ([]game.Move, error) {
	for known := 0; len(line) <= repliesShown && known < len(line); {
		for ; known < len(line); known++ {
			s = s.Play(line[known])
		}
		if !(Position{State: s}).Playing() {
			break
		}
		more, err := r.glance(ctx, s)
		if err != nil {
			return nil, err
		}
		line = append(line, more...)
	}
	return line, nil
}

// glance returns the longest line that a short analysis finds for the best move. It
// takes more time while it finds none.
func (r Reviewer) glance(ctx context.Context, s game.State) (line []game.Move, err error) {
	for budget := r.Budget / glancePart; ; budget *= 2 {
		line, err = r.glanceFor(ctx, s, budget)
		if ctx.Err() != nil || !errors.Is(err, context.DeadlineExceeded) {
			return line, err
		}
	}
}

// glanceFor returns the longest line that an analysis finds within a time. The error is
// that of the context if it finds none.
func (r Reviewer) glanceFor(ctx context.Context, s game.State, budget time.Duration) (line []game.Move, err error) {
	timed, cancel := context.WithTimeout(ctx, budget)
	defer cancel()
	_, err = r.Analyse(timed, s, func(a search.Analysis) {
		if len(a.Moves) == 0 || len(a.Moves[0].Line) < len(line) {
			return
		}
		if line = a.Moves[0].Line; len(line) >= repliesShown && a.Moves[0].Exact {
			cancel()
		}
	})
	if len(line) > 0 && timed.Err() != nil && ctx.Err() == nil {
		err = nil
	}
	return line, err
}

// eval returns the evaluation of a move. The analysis has all legal moves.
func (r retry) eval(m game.Move) search.MoveEval {
	i := slices.IndexFunc(r.found.Moves, func(w search.MoveEval) bool { return w.Move == m })
	if i < 0 {
		return search.MoveEval{Move: m}
	}
	return r.found.Moves[i]
}

// wrong reports whether a move is a wrong answer.
func (r retry) wrong(m game.Move) bool { return m == r.mistake || m != r.better && r.marked(m) }

// marked reports whether a review would mark a move.
func (r retry) marked(m game.Move) bool {
	line := []Position{{r.state, m, true}, {State: r.state.Play(m)}}
	j := Judgements(line, func(s game.State) Digest {
		if s == r.state {
			return r.digest
		}
		return Digest{}
	})[0]
	return !j.Known || j.Mark != Fine
}

// The numbers of moves shown after a wrong move, and after the first of the solution,
// and how many more if they decide the game.
const (
	repliesShown  = 3
	solutionShown = 4
	soon          = 4
)

// Solution implements question.Judge. It is the better move and the play expected after
// it or, if the analysis marks that move, too, the best one of the analysis that is not
// wrong.
func (r retry) Solution() []game.Move {
	best := r.found.Moves[0]
	legal := r.state.Check(r.better) == nil
	right := slices.IndexFunc(r.found.Moves, func(w search.MoveEval) bool { return !r.wrong(w.Move) })
	switch {
	case legal && !r.marked(r.better), legal && right < 0:
		best = r.eval(r.better)
	case right >= 0:
		best = r.found.Moves[right]
	}
	return firstMoves(r.state, best, solutionShown)
}

// firstMoves returns a move and the first `shown` moves expected after it, or all to
// the end of the game if there are at most `soon` more.
func firstMoves(s game.State, w search.MoveEval, shown int) []game.Move {
	if left := w.Plies - 1; w.Exact && left >= 0 && left <= shown+soon {
		shown = left
	}
	line := []game.Move{w.Move}
	for s = s.Play(w.Move); len(line) <= min(shown, len(w.Line)-1) && s.Check(w.Line[len(line)]) == nil; s = s.Play(line[len(line)-1]) {
		line = append(line, w.Line[len(line)])
	}
	return line
}
