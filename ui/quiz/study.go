package quiz

import (
	"context"

	"npaastribe/game"
	"npaastribe/game/question"
)

// study finds out what judges the moves in a position, beside the UI goroutine.
// After it was cancelled nothing is heard of it.
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
	ctx, stop := context.WithCancel(context.Background())
	current := &study{stop: stop}
	q.current = current
	q.running.Go(func() {
		defer stop()
		judge, err := asked.Study(ctx, s)
		q.config.Post(func() {
			if !current.cancelled {
				q.current = nil
				q.learn(s, judge, err)
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

// whenKnown does something as soon as it is known what judges the moves, at once if
// it is. One thing waits for that at most: the last.
func (q *Quiz) whenKnown(then func()) {
	if q.judge != nil {
		then()
		return
	}
	q.waiting = then
	q.config.Publish(Studied{})
}

// dropStudy ends the study that goes on, if one does.
func (q *Quiz) dropStudy() {
	if q.current != nil {
		q.current.cancelled = true
		q.current.stop()
	}
	q.current, q.waiting = nil, nil
}

// Wait waits until no study goes on any more, after Stop.
func (q *Quiz) Wait() { q.running.Wait() }
