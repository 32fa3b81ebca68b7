package quiz_test

import (
	"context"
	"errors"
	"slices"
	"testing"

	"npaastribe/game"
	"npaastribe/game/question"
	"npaastribe/ui/quiz"
)

// studied is a question whose study ends when the test says so: with the verdicts of q for
// a nil sent on known, otherwise with the error sent.
func studied(q question.Question) (slow question.Question, known chan error) {
	quick, known := q, make(chan error)
	q.Verdict, q.Replies = nil, nil
	q.Study = func(ctx context.Context, s game.State) (question.Judge, error) {
		select {
		case err := <-known:
			return quick.Judge(s), err
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}
	return q, known
}

// runPosted runs the next posted function.
func (d *harness) runPosted() { (<-d.posts)() }

func TestMoveWaitsForVerdict(t *testing.T) {
	slow, known := studied(four)
	d := ask(t, slow)
	d.log = nil
	d.Play(6)
	d.finishMove()
	d.want("as long as nothing is known", "move 7", "place 1", "studied")
	if d.Waits() || d.Go() || d.next != game.None {
		t.Error("something else is possible before the verdict is known")
	}
	known <- nil
	d.runPosted()
	d.want("when it is", "wrong")
	d.elapse()
	d.finishMove()
	d.elapse()
	d.want("then", "move 1", "place 2", "place 0")
	d.Play(0) // needs no further study
	d.finishMove()
	d.want("the second time", "move 1", "place 1", "solved")
}

func TestVerdictKnownBeforeMove(t *testing.T) {
	slow, known := studied(four)
	d := ask(t, slow)
	known <- nil
	d.runPosted()
	d.log = nil
	d.Play(0)
	d.finishMove()
	d.want("right", "move 1", "place 1", "solved")
}

// TestLateVerdictIsDropped leaves the question in different ways while a move waits for
// its verdict.
func TestLateVerdictIsDropped(t *testing.T) {
	for name, leave := range map[string]func(*harness){"skipped": func(d *harness) { d.Skip() }, "stopped": func(d *harness) { d.Stop() }} {
		slow, known := studied(four)
		d := ask(t, slow, fork)
		d.Play(6)
		d.finishMove()
		known <- nil
		late := <-d.posts
		leave(d)
		d.log = nil
		late()
		d.want(name + ", and then known")

		d = ask(t, slow, fork)
		d.Play(6)
		d.finishMove()
		leave(d)
		d.log = nil
		d.runPosted() // the study has ended with its context
		d.want(name + ", and then ended")
		if d.Wait(); d.On() && !d.Waits() {
			t.Errorf("%s: the next question is not asked", name)
		}
	}
}

// TestFailedStudyIsRestarted has the study fail once.
func TestFailedStudyIsRestarted(t *testing.T) {
	slow, known := studied(four)
	d := ask(t, slow)
	d.Play(6)
	d.finishMove()
	d.log = nil
	known <- errors.New("no engine")
	d.runPosted()
	d.want("failed", "place 0", "no engine")
	d.Play(0)
	d.finishMove()
	known <- nil
	d.runPosted()
	d.want("the second time", "move 1", "place 1", "studied", "solved")
}

// TestHintWaitsForStudy asks for one too early, and too late.
func TestHintWaitsForStudy(t *testing.T) {
	slow, known := studied(four)
	d := ask(t, slow)
	d.log = nil
	d.Quiz.Hint()
	known <- nil
	d.runPosted()
	d.want("asked for early", "studied", "hint 1")

	slow, known = studied(four)
	d = ask(t, slow)
	d.log = nil
	d.Quiz.Hint()
	d.Play(0)
	d.finishMove()
	known <- nil
	d.runPosted()
	d.want("overtaken by a move", "studied", "move 1", "place 1", "studied", "solved")
}

// refuted is a question whose replies to wrong moves are found when the test says so.
func refuted(q question.Question) (slow question.Question, known chan struct{}) {
	parry, known := q.Replies, make(chan struct{})
	q.Replies = nil
	q.Refute = func(ctx context.Context, before game.State, m game.Move) []game.Move {
		select {
		case <-known:
			return parry(before, m)
		case <-ctx.Done():
			return nil
		}
	}
	return q, known
}

// TestReplyFoundDuringMove has it found while the move is shown, and after that.
func TestReplyFoundDuringMove(t *testing.T) {
	slow, known := refuted(four)
	for _, late := range []bool{false, true} {
		d := ask(t, slow)
		d.log = nil
		d.Play(6)
		if late {
			d.finishMove()
			d.want("as long as no reply is found", "move 7", "place 1")
		}
		known <- struct{}{}
		d.runPosted()
		if !late {
			d.want("while the move is shown", "move 7")
			d.finishMove()
			d.want("when it has been", "place 1", "wrong")
		} else {
			d.want("when one is", "wrong")
		}
		d.elapse()
		d.finishMove()
		d.elapse()
		d.want("then", "move 1", "place 2", "place 0")
		d.Play(0) // has no refutation
		d.finishMove()
		d.want("and the right one", "move 1", "place 1", "solved")
	}
}

// TestLateReplyIsDropped leaves the question, or shows the solution, while replies are
// searched for.
func TestLateReplyIsDropped(t *testing.T) {
	for name, leave := range map[string]func(*harness){
		"skipped": func(d *harness) { d.Skip() }, "stopped": func(d *harness) { d.Stop() }, "shown": func(d *harness) { d.Show() },
	} {
		slow, known := refuted(four)
		d := askWith(t, quiz.Help{Show: 1}, slow, fork)
		d.Play(6)
		d.finishMove()
		known <- struct{}{}
		d.runPosted()
		for range 2 {
			d.Go()
			if d.landed != nil {
				d.finishMove()
			}
		}
		d.Play(5)
		d.finishMove()
		known <- struct{}{}
		late := <-d.posts
		leave(d)
		d.log = nil
		late()
		d.want(name + ", and then found")
	}
}

// TestShowSolution makes two wrong moves in a question of two moves.
func TestShowSolution(t *testing.T) {
	d := askWith(t, quiz.Help{Show: 2}, fork)
	d.log = nil
	for range 2 {
		if d.Show(); d.CanShow() || len(d.log) > 0 {
			t.Fatal("the solution can be shown too early")
		}
		d.Play(6)
		d.finishMove()
		d.Go()
		d.finishMove()
		if d.Waits() {
			t.Fatal("a move is possible too early")
		}
		if !d.CanShow() {
			d.Go()
		}
		d.log = nil
	}
	d.Show() // while the refutation is on the board
	d.finishMove()
	d.want("first", "place 0", "showing", "move 2", "place 1")
	d.elapse()
	d.finishMove()
	d.Play(3) // a click goes on at once
	d.finishMove()
	d.want("then", "move 1", "place 2", "move 5", "place 3", "shown")
	if d.CanShow() || d.Waits() {
		t.Error("the question is still asked")
	}
	d.Go()
	if want := []quiz.Effort{{Wrong: 2, Shown: true}}; !slices.Equal(d.efforts, want) {
		t.Errorf("the efforts are %+v, want %+v", d.efforts, want)
	}
}

// TestHurrySolution calls Show again at each step of the solution: its end is shown at
// once, and nothing comes after that.
func TestHurrySolution(t *testing.T) {
	for step := range 4 {
		d := askWith(t, quiz.Help{Show: 1}, fork)
		d.Play(6)
		d.finishMove()
		d.Show()
		for range step {
			if d.landed != nil {
				d.finishMove()
			} else {
				d.Go()
			}
		}
		late := d.landed
		d.log = nil
		d.Show()
		d.want("asked for again", "place 3", "shown")
		if late != nil {
			late()
		}
		if d.elapse(); len(d.log) > 0 || d.CanShow() || !d.Go() {
			t.Errorf("after step %d the log is %q", step, d.log)
		}
	}
}

// TestEffortsAreCounted solves one at once, one with a hint and one at the second try, and
// skips one.
func TestEffortsAreCounted(t *testing.T) {
	d := ask(t, four, four, four, four)
	d.Play(0)
	d.finishMove()
	d.Go()
	d.Quiz.Hint()
	d.Play(0)
	d.finishMove()
	d.Go()
	d.Play(6)
	d.finishMove()
	d.Go()
	d.finishMove()
	d.Go()
	d.Play(0)
	d.finishMove()
	d.Go()
	d.Skip()
	want := []quiz.Effort{{Solved: true}, {Solved: true, Hinted: true}, {Solved: true, Wrong: 1}, {}}
	if !slices.Equal(d.efforts, want) {
		t.Errorf("the efforts are %+v, want %+v", d.efforts, want)
	}
	for i, e := range d.efforts {
		if e.Alone() != (i == 0) {
			t.Errorf("Alone for %+v is %t", e, e.Alone())
		}
	}
}
