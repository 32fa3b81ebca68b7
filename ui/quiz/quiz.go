// Package quiz asks questions on a board, one after the other: it shows the position,
// judges the moves that the player makes in it, replies to a wrong one on the board and
// takes both back. A Quiz runs on the UI goroutine and publishes what happens as Facts,
// which other packages put into words. It depends neither on Fyne nor on any displayed
// text.
//
// A quiz is in one phase:
//
//	phase     meaning                              leads to
//	off       nothing is asked                     asking, by Start
//	asking    a move is awaited                    showing, by Play; studying, by Show
//	showing   a move is being shown                studying, pausing, asking or solved
//	studying  the result of a study is awaited     pausing, asking or solved, with the verdict; showing,
//	                                               with the solution
//	pausing   a move stands on the board for the   showing the next move, or asking after a wrong move is
//	          player to see                        taken back: after a while, or by Go
//	solved    the question is answered, and its    asking, with the next one, or done, by Go
//	          Rest is shown
//	done      all questions have been asked        –
//
// Stop leads from every phase to off; Skip from every one but off and done to the next
// question; Show from every one but off, done and solved to the solution.
//
// Question.Study starts when a move is asked for, while the player thinks; if the player is
// quicker, the quiz waits for it. Question.Refute starts while a wrong move is being shown.
package quiz

import (
	"sync"
	"time"

	"npaastribe/game"
	"npaastribe/game/question"
)

// Board is where the questions are shown: a part of match.Board.
type Board interface {
	Place(m *game.Tree, next game.Side)
	Move(before, after game.State, move game.Move, done func())
	Hint(m game.Move)
}

// Config is what a Quiz works with.
type Config struct {
	Rules   game.Rules
	Board   Board
	Publish func(Fact)

	// After calls f on the UI goroutine after d, unless stop has been called.
	After func(d time.Duration, f func()) (stop func())

	// Post calls a function later on the UI goroutine. It may be called on any goroutine.
	Post func(func())
}

// Help sets after how many wrong moves at a question the player is helped, and how; 0
// stands for never.
type Help struct {
	Hint int // a hint is given
	Show int // Quiz.Show may play the solution
}

// Quiz asks questions. See the package comment.
type Quiz struct {
	config         Config
	questions      []question.Question
	nextQuestion   func() question.Question // returns one more question after the last of questions; nil for no more
	help           Help
	progress                  // in questions
	pause                     // the present pause
	tree           *game.Tree // the position of the question and the moves made since
	basePly        int        // the ply at which the player is to move, or was last
	phase          phase
	afterPause     func() // what to do after the pause
	moveSeq        int    // number of the latest move shown, to recognise outdated callbacks of Board.Move
	finishSolution func() // shows the end of the solution at once; nil while none is played

	judge      question.Judge                // judges moves at basePly; nil while unknown
	judges     map[game.State]question.Judge // the judges found for this question
	study      *study                        // the study in progress; nil for none
	afterStudy func()                        // what to do when the study has ended; nil for nothing

	refutation []game.Move // replies to the last wrong move, found by Question.Refute
	running    sync.WaitGroup
}

// pause is a cancellable wait.
type pause struct {
	after func(d time.Duration, f func()) (stop func()) // see Config.After
	stop  func()                                        // cancels the wait
}

// later calls then after d, unless stop is called.
func (p *pause) later(d time.Duration, then func()) {
	waits := true
	halt := p.after(d, func() {
		if waits { // otherwise stop came too late for the timer
			then()
		}
	})
	p.stop = func() { waits = false; halt() }
}

// progress is how far the questions have been answered.
type progress struct {
	number  int      // of the present question, from 0
	efforts []Effort // for each question so far
}

// Number returns the number of the present question, from 0; after the last one it is the
// number of questions.
func (p *progress) Number() int { return p.number }

// effort returns the effort for the present question.
func (p *progress) effort() *Effort { return &p.efforts[p.number] }

// phase is the state of the quiz. The package comment shows the transitions.
type phase int

const (
	off phase = iota
	asking
	showing
	studying
	pausing
	solved
	done
)

// New returns a quiz in which nothing is asked yet.
func New(c Config) *Quiz { return &Quiz{config: c, pause: pause{c.After, func() {}}} }

// On reports whether questions are being asked, or have all been asked and Stop has not
// been called since.
func (q *Quiz) On() bool { return q.phase != off }

// Waits reports whether the quiz waits for a move.
func (q *Quiz) Waits() bool { return q.phase == asking }

// Ended reports whether all questions have been asked, and Stop has not been called
// since.
func (q *Quiz) Ended() bool { return q.phase == done }

// Start asks the given questions. If the rules can't parse one of their positions it
// returns their error, and nothing changes.
func (q *Quiz) Start(questions []question.Question, h Help) error {
	for _, asked := range questions {
		if _, err := q.config.Rules.Parse(asked.Position); err != nil {
			return err
		}
	}
	q.questions, q.nextQuestion, q.help, q.efforts = questions, nil, h, nil
	q.ask(0)
	return nil
}

// StartEndless asks questions without end: it calls next for the first, and whenever one is
// over. Their positions must be valid.
func (q *Quiz) StartEndless(next func() question.Question, h Help) {
	q.questions, q.nextQuestion, q.help, q.efforts = nil, next, h, nil
	q.ask(0)
}

// Stop ends the questions. The caller must show something else on the board.
func (q *Quiz) Stop() {
	q.stop()
	q.dropStudy()
	q.phase = off
}

// ask asks a question, or ends the quiz if there are no more.
func (q *Quiz) ask(number int) {
	q.stop()
	q.dropStudy()
	if number == len(q.questions) && q.nextQuestion != nil {
		q.questions, q.efforts, number = []question.Question{q.nextQuestion()}, nil, 0
	}
	q.number, q.judges = number, map[game.State]question.Judge{}
	if number == len(q.questions) {
		q.phase = done
		q.config.Board.Place(q.tree, game.None)
		q.config.Publish(Ended{q.efforts})
		return
	}
	start, err := q.config.Rules.Parse(q.questions[number].Position)
	if err == nil {
		q.tree, err = game.NewTreeFrom(q.config.Rules, start)
	}
	if err != nil {
		panic(err) // Start has parsed it
	}
	q.efforts = append(q.efforts, Effort{})
	q.awaitMove()
	q.config.Publish(Asked{Question: q.questions[number], Number: number, All: len(q.questions), Match: q.tree})
}

// awaitMove waits for a move of the player in the present position.
func (q *Quiz) awaitMove() {
	q.phase, q.basePly = asking, q.tree.Ply()
	q.config.Board.Place(q.tree, q.tree.State().Turn())
	q.startStudy()
}

// Play makes a move of the player. An illegal one is refused. In all phases but asking it
// does what Go does.
func (q *Quiz) Play(m game.Move) {
	if q.phase != asking {
		q.Go()
		return
	}
	state := q.tree.State()
	if err := state.Check(m); err != nil {
		q.config.Publish(Refused{State: state, Move: m, Err: err})
		return
	}
	q.afterStudy = nil // a hint would come too late now
	q.retryStudy()
	q.startRefutation(state, m)
	q.show(m, showing, func() {
		q.phase = studying
		q.whenKnown(func() { q.answer(state, m) })
	})
}

// answer judges a move that stands on the board, publishes that, and goes on.
func (q *Quiz) answer(before game.State, m game.Move) {
	a, e := q.judge.Answer(m), q.effort()
	switch a.Verdict {
	case question.Wrong:
		e.Wrong++
		if q.refutation != nil {
			a.Replies = q.refutation
		}
	case question.Solved:
		e.Solved = true
	}
	q.goOn(a.Verdict, a.Replies)
	q.config.Publish(Answered{
		Question: q.questions[q.number], Number: q.number, Before: before, Move: m, Answer: a, Effort: *e, Offer: q.CanShow(),
	})
}

// How long the player's move stands on the board before the reply, a wrong move with its
// reply before both are taken back, and a solution before the rest of the game is shown.
const (
	beforeReply    = 700 * time.Millisecond
	beforeTakeBack = 2200 * time.Millisecond
	beforeRest     = 2000 * time.Millisecond
)

// goOn shows the replies to a move, and then does what the verdict calls for.
func (q *Quiz) goOn(v question.Verdict, replies []game.Move) {
	switch {
	case len(replies) > 0 && v != question.Solved:
		q.wait(beforeReply, func() {
			q.show(replies[0], showing, func() { q.goOn(v, replies[1:]) })
		})
	case v == question.Wrong:
		q.wait(beforeTakeBack, q.takeBack)
	case v == question.Good:
		q.awaitMove()
	default:
		q.phase = solved
		q.showRest(q.questions[q.number].Rest, beforeRest)
	}
}

// showRest shows the moves of Question.Rest after the solution, the first after d, until Go
// is called.
func (q *Quiz) showRest(rest []game.Move, d time.Duration) {
	if len(rest) == 0 {
		return
	}
	q.later(d, func() {
		q.show(rest[0], solved, func() { q.showRest(rest[1:], beforeReply) })
	})
}

// show shows a move in the phase in, then the position after it at rest, and then calls
// then.
func (q *Quiz) show(m game.Move, in phase, then func()) {
	before := q.tree.State()
	if err := q.tree.Play(m); err != nil {
		panic(err) // the move was checked, or is from the question
	}
	q.phase = in
	q.moveSeq++
	number := q.moveSeq
	q.config.Board.Move(before, q.tree.State(), m, func() {
		if q.phase == in && q.moveSeq == number {
			q.config.Board.Place(q.tree, game.None)
			then()
		}
	})
}

// wait pauses for d and then calls then. Go ends the pause early.
func (q *Quiz) wait(d time.Duration, then func()) {
	q.phase = pausing
	q.later(d, then)
	q.afterPause = then
}

// takeBack takes the wrong move and the replies back and waits for another move. It gives a
// hint after enough wrong moves.
func (q *Quiz) takeBack() {
	q.tree.GoTo(q.basePly)
	q.awaitMove()
	q.config.Publish(Again{})
	if q.help.Hint > 0 && q.effort().Wrong >= q.help.Hint {
		q.Hint()
	}
}

// Hint shows a right move on the board, if a move is awaited.
func (q *Quiz) Hint() {
	if q.phase != asking {
		return
	}
	q.retryStudy()
	q.whenKnown(func() {
		if all := q.judge.Solution(); len(all) > 0 {
			q.effort().Hinted = true
			q.config.Board.Hint(all[0])
			q.config.Publish(Hinted{Number: q.number, Before: q.tree.State(), Move: all[0]})
		}
	})
}

// CanShow reports whether Show would do anything.
func (q *Quiz) CanShow() bool {
	on := q.phase != off && q.phase != solved && q.phase != done
	offered := q.help.Show > 0 && q.effort().Wrong >= q.help.Show && !q.effort().Shown
	return on && (offered || q.finishSolution != nil)
}

// Show plays the solution on the board, if that is allowed. If it is called while the
// solution is being played, the end of it is shown at once.
func (q *Quiz) Show() {
	if !q.CanShow() {
		return
	}
	if q.finishSolution != nil {
		q.finishSolution()
		return
	}
	q.stop()
	q.tree.GoTo(q.basePly)
	q.config.Board.Place(q.tree, game.None)
	if q.judge != nil {
		q.dropStudy() // the refutation of a move that has been taken back
	}
	q.retryStudy()
	q.phase = studying
	q.whenKnown(func() {
		q.effort().Shown = true
		before, all := q.tree.State(), q.judge.Solution()
		then := func() {
			q.finishSolution, q.phase = nil, solved
			q.config.Publish(Shown{Question: q.questions[q.number], Number: q.number, Before: before, Solution: all, Effort: *q.effort()})
		}
		q.finishSolution = func() {
			q.stop()
			q.moveSeq++ // invalidates the callback of the move being shown
			playAll(q.tree, all[q.tree.Ply()-q.basePly:])
			q.config.Board.Place(q.tree, game.None)
			then()
		}
		q.config.Publish(Showing{})
		q.playOut(all, then)
	})
}

// playAll makes moves of a solution.
func playAll(t *game.Tree, moves []game.Move) {
	for _, m := range moves {
		if err := t.Play(m); err != nil {
			panic(err) // they are from the question
		}
	}
}

// playOut shows moves one after the other, and then calls then.
func (q *Quiz) playOut(moves []game.Move, then func()) {
	if len(moves) == 0 {
		then()
		return
	}
	q.show(moves[0], showing, func() {
		if len(moves) == 1 {
			then()
			return
		}
		q.wait(beforeReply, func() { q.playOut(moves[1:], then) })
	})
}

// Go goes on early from what stands on the board: to the reply, back to the same question,
// or to the next question. It reports whether there was anything to go on with.
func (q *Quiz) Go() bool {
	switch q.phase {
	case pausing:
		q.stop()
		q.afterPause()
	case solved:
		q.ask(q.number + 1)
	default:
		return false
	}
	return true
}

// Skip goes on to the next question.
func (q *Quiz) Skip() {
	if q.phase != off && q.phase != done {
		q.ask(q.number + 1)
	}
}
