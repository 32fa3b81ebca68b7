package quiz

import (
	"context"

	"npaastribe/game"
	"npaastribe/game/question"
)

// study finds out what judges the moves in a position, or what is replied to one, beside
// the UI goroutine. After it was cancelled nothing is heard of it.
type study struct {
	stop      context.CancelFunc
	cancelled bool // read and written on the UI goroutine only
}

// startStudy has the position at rest be studied, unless it has been for this question.
func (q *Quiz) startStudy() {
	asked, s := q.questions[q.number], q.tree.State()
	if q.judge = q.judges[s]; q.judge != nil {
		return
	}
	if asked.Study == nil {
		q.judge = asked.Judge(s)
		return
	}
	q.begin(func(ctx context.Context) (learn func()) {
		judge, err := asked.Study(ctx, s)
		return func() { q.learn(s, judge, err) }
	})
}

// startRefutation has the replies to a move be found that is wrong, where that takes a
// while.
func (q *Quiz) startRefutation(before game.State, m game.Move) {
	q.refutation = nil
	asked := q.questions[q.number]
	if asked.Refute == nil || q.judge.Answer(m).Verdict != question.Wrong {
		return
	}
	q.begin(func(ctx context.Context) (learn func()) {
		replies := asked.Refute(ctx, before, m)
		return func() {
			q.refutation = replies
			if then := q.waiting; then != nil {
				q.waiting = nil
				then()
			}
		}
	})
}

// begin has something be found out beside the UI goroutine, and then be taken over on it.
func (q *Quiz) begin(find func(context.Context) (learn func())) {
	ctx, stop := context.WithCancel(context.Background())
	current := &study{stop: stop}
	q.current = current
	q.running.Go(func() {
		defer stop()
		learn := find(ctx)
		q.config.Post(func() {
			if !current.cancelled {
				q.current = nil
				learn()
			}
		})
	})
}

// learn takes over what a study has found, and does what has waited for that.
func (q *Quiz) learn(s game.State, judge question.Judge, err error) {
	then := q.waiting
	q.waiting = nil
	switch {
	case err == nil:
		q.judge, q.judges[s] = judge, judge
		if then != nil {
			then()
		}
	case then != nil:
		q.tree.GoTo(q.base)
		q.phase = asking
		q.config.Board.Place(q.tree, q.tree.State().Turn())
		q.config.Publish(Failed{err})
	}
}

// retryStudy begins the study of the position at rest anew, if it has failed.
func (q *Quiz) retryStudy() {
	if q.judge == nil && q.current == nil {
		q.startStudy()
	}
}

// whenKnown does something as soon as it is known what judges the moves and what is
// replied, at once if it is. One thing waits for that at most: the last.
func (q *Quiz) whenKnown(then func()) {
	if q.current == nil && q.judge != nil {
		then()
		return
	}
	q.waiting = then
	if q.judge == nil {
		q.config.Publish(Studied{}) // a reply takes but a moment
	}
}

// dropStudy ends the study that goes on, if one does.
func (q *Quiz) dropStudy() {
	if q.current != nil {
		q.current.cancelled = true
		q.current.stop()
	}
	q.current, q.waiting, q.finish = nil, nil, nil
}

// Wait waits until no study goes on any more, after Stop.
func (q *Quiz) Wait() { q.running.Wait() }
