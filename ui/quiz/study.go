package quiz

import (
	"context"

	"npaastribe/game"
	"npaastribe/game/question"
)

// study is a background search for the judge of a position, or for the replies to a wrong
// move. After it was cancelled its result is ignored.
type study struct {
	stop      context.CancelFunc
	cancelled bool // only used on the UI goroutine
}

// startStudy gets the judge of the present position, from the cache or by starting a study.
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

// startRefutation starts a search for the replies to a move, if it is wrong and the
// question has a Refute function.
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
			if then := q.afterStudy; then != nil {
				q.afterStudy = nil
				then()
			}
		}
	})
}

// begin calls find on a new goroutine, and then the function that it returns on the UI
// goroutine.
func (q *Quiz) begin(find func(context.Context) (learn func())) {
	ctx, stop := context.WithCancel(context.Background())
	current := &study{stop: stop}
	q.study = current
	q.running.Go(func() {
		defer stop()
		learn := find(ctx)
		q.config.Post(func() {
			if !current.cancelled {
				q.study = nil
				learn()
			}
		})
	})
}

// learn takes the result of a study, and then does what has waited for it. If the study has
// failed the player is asked again.
func (q *Quiz) learn(s game.State, judge question.Judge, err error) {
	then := q.afterStudy
	q.afterStudy = nil
	switch {
	case err == nil:
		q.judge, q.judges[s] = judge, judge
		if then != nil {
			then()
		}
	case then != nil:
		q.tree.GoTo(q.basePly)
		q.phase = asking
		q.config.Board.Place(q.tree, q.tree.State().Turn())
		q.config.Publish(Failed{err})
	}
}

// retryStudy starts the study of the present position again, if it has failed.
func (q *Quiz) retryStudy() {
	if q.judge == nil && q.study == nil {
		q.startStudy()
	}
}

// whenKnown calls then as soon as no study is in progress and the judge is known, at once
// if that is so. Only the last such call is kept.
func (q *Quiz) whenKnown(then func()) {
	if q.study == nil && q.judge != nil {
		then()
		return
	}
	q.afterStudy = then
	if q.judge == nil {
		q.config.Publish(StudyAwaited{}) // a search for replies takes only a moment
	}
}

// dropStudy cancels the study in progress, if any.
func (q *Quiz) dropStudy() {
	if q.study != nil {
		q.study.cancelled = true
		q.study.stop()
	}
	q.study, q.afterStudy, q.finishSolution = nil, nil, nil
}

// Wait waits until no study is running any more. Call it after Stop.
func (q *Quiz) Wait() { q.running.Wait() }
