package quiz_test

import (
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"

	"npaastribe/game"
	"npaastribe/game/nrow"
	"npaastribe/game/question"
	"npaastribe/ui/quiz"
)

// harness is a quiz on a board and with a clock that the test controls.
type harness struct {
	*quiz.Quiz
	fakeBoard

	t *testing.T
}

// fakeBoard is the board and the clock, with a log.
type fakeBoard struct {
	log     []string // what was shown and published
	tree    *game.Tree
	next    game.Side
	landed  func() // ends the showing of a move; nil if none is shown
	timers  []*timer
	efforts []quiz.Effort // when the quiz ended
	posts   chan func()   // posted functions
}

type timer struct {
	f      func()
	halted bool
}

// four is solved by column 1, and fork by way of column 2 or 5.
var (
	four = question.Question{Name: "four", Position: "7x6 4 x - ......./......./......./......./..oo.../.xxxo..", Verdict: question.Win, Replies: question.Parry}
	fork = question.Question{Name: "fork", Position: "7x6 4 x - ......./......./......./......./..oo.../..xx...", Verdict: question.Win, Replies: question.Parry}
)

// ask starts a quiz.
func ask(t *testing.T, questions ...question.Question) *harness {
	t.Helper()
	return askWith(t, quiz.Help{Hint: 2}, questions...)
}

// askWith starts a quiz with the help h.
func askWith(t *testing.T, h quiz.Help, questions ...question.Question) *harness {
	t.Helper()
	d := &harness{t: t}
	d.posts = make(chan func(), 10)
	d.Quiz = quiz.New(quiz.Config{
		Rules: nrow.Rules, Board: &d.fakeBoard, Publish: d.publish, After: d.after, Post: func(f func()) { d.posts <- f },
	})
	if err := d.Start(questions, h); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { d.Stop(); d.Wait() })
	return d
}

func (d *fakeBoard) Place(m *game.Tree, next game.Side) {
	d.tree, d.next, d.landed = m, next, nil
	d.record("place %d", m.Ply())
}

func (d *fakeBoard) Move(before, _ game.State, m game.Move, done func()) {
	d.record("move %s", before.Format(m))
	d.landed = done
}

func (d *fakeBoard) Hint(m game.Move) { d.record("hint %s", d.tree.State().Format(m)) }

func (d *fakeBoard) publish(f quiz.Fact) {
	switch f := f.(type) {
	case quiz.Asked:
		d.record("%s, %d of %d", f.Name, f.Number+1, f.All)
	case quiz.Answered:
		d.record("%s", [...]string{"wrong", "good", "solved"}[f.Answer.Verdict])
	case quiz.StudyAwaited:
		d.record("studied")
	case quiz.Showing:
		d.record("showing")
	case quiz.Shown:
		d.record("shown")
	case quiz.Failed:
		d.record("%v", f.Err)
	case quiz.Refused:
		d.record("refused %s", f.State.Format(f.Move))
	case quiz.Ended:
		d.record("ended")
		d.efforts = f.Efforts
	}
}

func (d *fakeBoard) after(_ time.Duration, f func()) (stop func()) {
	one := &timer{f: f}
	d.timers = append(d.timers, one)
	return func() { one.halted = true }
}

func (d *fakeBoard) record(format string, args ...any) {
	d.log = append(d.log, fmt.Sprintf(format, args...))
}

// finishMove has the move that is being shown come to rest.
func (d *harness) finishMove() {
	d.t.Helper()
	done := d.landed
	if d.landed = nil; done == nil {
		d.t.Fatal("no move is being shown")
	}
	done()
}

// elapse has the time of the present pause pass.
func (d *harness) elapse() {
	d.t.Helper()
	all := d.timers
	d.timers = nil
	for _, one := range all {
		if !one.halted {
			one.f()
		}
	}
}

// want checks what has been logged since the last call.
func (d *harness) want(when string, log ...string) {
	d.t.Helper()
	if !slices.Equal(d.log, log) {
		d.t.Errorf("%s: the log is %q, want %q", when, d.log, log)
	}
	d.log = nil
}

func TestRightAnswer(t *testing.T) {
	d := ask(t, four, fork)
	d.want("at first", "place 0", "four, 1 of 2")
	if !d.On() || !d.Waits() || d.next != game.First {
		t.Error("no question is asked")
	}
	d.Play(0)
	if d.Go() || d.Waits() {
		t.Error("Go or Waits returns true while a move is being animated")
	}
	d.Play(3) // ignored while the coin falls
	d.finishMove()
	d.want("with the answer", "move 1", "place 1", "solved")
	if d.next != game.None {
		t.Error("a side is to move after the answer")
	}
	d.elapse()
	d.want("as time passes")
	d.Go()
	d.want("when it has been seen", "place 0", "fork, 2 of 2")
}

func TestWrongAnswer(t *testing.T) {
	d := ask(t, four)
	d.log = nil
	d.Play(6)
	d.finishMove()
	d.want("with the answer", "move 7", "place 1", "wrong")
	d.elapse()
	d.finishMove()
	d.want("with the reply", "move 1", "place 2")
	d.elapse()
	d.want("when that has been seen", "place 0")
	if !d.Waits() || d.tree.State().Turn() != game.First {
		t.Error("the question is not asked again")
	}
	for range 2 { // a click or a key shortens either pause
		d.Play(5)
		d.finishMove()
		d.Play(2)
		d.finishMove()
		d.Go()
	}
	d.elapse() // too late
	d.want("the second and third time",
		"move 6", "place 1", "wrong", "move 1", "place 2", "place 0", "hint 1",
		"move 6", "place 1", "wrong", "move 1", "place 2", "place 0", "hint 1")
}

// TestQuestionOfTwoMoves makes a wrong second move, which is taken back to after the good
// first one.
func TestQuestionOfTwoMoves(t *testing.T) {
	d := ask(t, fork)
	d.log = nil
	d.Play(1)
	d.finishMove()
	d.elapse()
	d.finishMove()
	d.want("a good move", "move 2", "place 1", "good", "move 1", "place 2", "place 2")
	d.Play(0)
	d.finishMove()
	d.elapse()
	d.finishMove()
	d.elapse()
	d.want("then a wrong one", "move 1", "place 3", "wrong", "move 5", "place 4", "place 2")
	d.Play(4)
	d.finishMove()
	d.want("then the last", "move 5", "place 3", "solved")
	d.Go()
	d.want("and no more", "place 3", "ended")
	if !d.On() || !d.Ended() || d.Go() {
		t.Error("the quiz has not ended")
	}
}

func TestIllegalMove(t *testing.T) {
	d := ask(t, four)
	d.log = nil
	d.Play(7)
	d.want("off the board", "refused 8")
	if !d.Waits() {
		t.Error("the question is no longer asked")
	}
}

func TestHintsAreRightMoves(t *testing.T) {
	d := ask(t, fork)
	d.log = nil
	d.Quiz.Hint()
	d.want("asked for", "hint 2")
	d.Play(1)
	d.Quiz.Hint()
	d.want("while a move is shown", "move 2")
}

// TestSkipAndStop calls both in every phase.
func TestSkipAndStop(t *testing.T) {
	phases := map[string]func(*harness){
		"asking":  func(*harness) {},
		"showing": func(d *harness) { d.Play(6) },
		"pausing": func(d *harness) { d.Play(6); d.finishMove() },
		"solved":  func(d *harness) { d.Play(0); d.finishMove() },
	}
	for name, lead := range phases {
		d := ask(t, four, fork)
		lead(d)
		late := d.landed
		d.log = nil
		d.Skip()
		d.want(name+" and skipped", "place 0", "fork, 2 of 2")
		d.elapse()
		if late != nil {
			late()
		}
		d.want(name + " and later")

		d = ask(t, four, fork)
		lead(d)
		late, d.log = d.landed, nil
		d.Stop()
		d.elapse()
		if late != nil {
			late()
		}
		d.Play(0)
		d.Skip()
		d.Quiz.Hint()
		d.want(name + " and stopped")
		if d.On() || d.Waits() || d.Ended() || d.Go() {
			t.Errorf("%s: the quiz continues after Stop", name)
		}
	}
}

// TestLateTimerIsIgnored has the timer of a pause fire after the pause was cut short.
func TestLateTimerIsIgnored(t *testing.T) {
	d := ask(t, four)
	d.Play(6)
	d.finishMove()
	late := d.timers[0].f
	d.Skip()
	d.log = nil
	late()
	d.want("too late")
}

func TestPositionsOfOtherGamesAreRefused(t *testing.T) {
	d := ask(t, four)
	d.Stop()
	if err := d.Start([]question.Question{{Position: "nothing"}}, quiz.Help{}); err == nil || errors.Is(err, game.ErrEnded) || d.On() {
		t.Errorf("the quiz started with the error %v", err)
	}
}

// TestRestIsShown answers a question that has a Rest.
func TestRestIsShown(t *testing.T) {
	rest := question.Question{
		Name: "rest", Position: "7x6 4 x - ......./......./......./......./......./.......", Verdict: question.Hold, Rest: []game.Move{3, 4, 5},
	}
	d := ask(t, rest, four)
	d.Play(2)
	d.finishMove()
	d.want("solved", "place 0", "rest, 1 of 2", "move 3", "place 1", "solved")
	d.elapse()
	d.finishMove()
	d.want("the first move of the rest", "move 4", "place 2")
	d.elapse()
	late := d.landed
	d.Go()
	late()
	d.elapse()
	d.want("somebody goes on", "move 5", "place 0", "four, 2 of 2")
	d.Play(0)
	d.finishMove()
	d.elapse()
	d.want("the next", "move 1", "place 1", "solved")
}
