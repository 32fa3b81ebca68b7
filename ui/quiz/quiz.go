// Package quiz asks questions on a board, one after the other: it shows the
// position, judges the moves that are made in it, answers a wrong one on the board
// and takes both back. It lives on the UI goroutine, says what happens as facts,
// which others word, and knows neither Fyne nor any texts.
//
// A quiz is in one phase:
//
//	phase     what it is                           leads to
//	off       nothing is asked                     asking, by Start
//	asking    a move is waited for                 showing, by Play; studying, by Show
//	showing   a move is being shown                studying, pausing, asking or solved
//	studying  what is being found out is waited    pausing, asking or solved, with the verdict; showing,
//	          for                                  with the solution
//	pausing   a move stands on the board to be     showing, with the next; asking, when a wrong move is
//	          seen                                 taken back; when it has been seen, or by Go
//	solved    the question is answered, and its    asking, with the next one, or done, by Go
//	          Rest is shown
//	done      all questions are                    –
//
// Stop leads from every phase to off, Skip from every one but off and done to the
// next question, Show from every one but these and solved to the solution.
//
// What a question's Study finds out is looked for from the moment that a move is asked
// for, while the player thinks; whoever is quicker waits for it. What its Refute does is
// looked for while a wrong move is being shown.
package quiz

import (
	"sync"
	"time"

	"npaastribe/game"
	"npaastribe/game/question"
)

// Board is where the questions are shown; see match.Board.
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

	// After calls f on the UI goroutine when the time has passed, unless stop has
	// been called.
	After func(d time.Duration, f func()) (stop func())

	// Post runs a function later on the UI goroutine. It can be called on any other.
	Post func(func())
}

// Help is what is done for whoever has been wrong so many times at a question; never
// where that is 0.
type Help struct {
	Hint int // a right move is pointed out
	Show int // Show plays the solution
}

// Quiz asks questions.
type Quiz struct {
	config    Config
	questions []question.Question
	more      func() question.Question // returns what is asked when all have been; nil for nothing
	help      Help
	progress             // in them
	pause                // in which what is shown is seen
	tree      *game.Tree // the moves that have been made for it
	base      int        // the ply of the position in which a move was asked for last
	phase     phase
	rest      func() // what comes when what is shown has been seen
	shown     int    // moves that were shown so far
	finish    func() // shows the end of the solution that is being played; nil if none is

	judge   question.Judge                // of the moves in that position; nil as long as it is not known
	judges  map[game.State]question.Judge // of all positions that have been studied for this question
	current *study                        // that goes on, or nil
	waiting func()                        // what is done when it has ended, or nil

	refutation []game.Move // of the move that was made last, if Question.Refute has found one
	running    sync.WaitGroup
}

// pause is the one that goes on, if one does.
type pause struct {
	after func(d time.Duration, f func()) (stop func()) // see Config.After
	stop  func()                                        // ends it
}

// later does something after a time, unless stop is called.
func (p *pause) later(d time.Duration, then func()) {
	waits := true
	halt := p.after(d, func() {
		if waits { // else it was too late to halt it
			then()
		}
	})
	p.stop = func() { waits = false; halt() }
}

// progress is how far questions are.
type progress struct {
	number  int      // of the one that is asked, from 0
	efforts []Effort // at all so far
}

// Number returns that of the question that is asked, from 0; after the last one it is how
// many there were.
func (p *progress) Number() int { return p.number }

// effort is what the question that is asked has taken so far.
func (p *progress) effort() *Effort { return &p.efforts[p.number] }

// phase is what goes on. The package comment shows what leads where.
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

// New returns a quiz that asks nothing yet.
func New(c Config) *Quiz { return &Quiz{config: c, pause: pause{c.After, func() {}}} }

// On reports whether questions are being asked, or have been and Stop has not been
// called since.
func (q *Quiz) On() bool { return q.phase != off }

// Waits reports whether a move is waited for.
func (q *Quiz) Waits() bool { return q.phase == asking }

// Ended reports whether all questions have been asked, and Stop has not been called
// since.
func (q *Quiz) Ended() bool { return q.phase == done }

// Start asks the first of some questions. The error is that of the rules if one of
// their positions is none of the game; then nothing is asked.
func (q *Quiz) Start(questions []question.Question, h Help) error {
	for _, asked := range questions {
		if _, err := q.config.Rules.Parse(asked.Position); err != nil {
			return err
		}
	}
	q.questions, q.more, q.help, q.efforts = questions, nil, h, nil
	q.ask(0)
	return nil
}

// StartEndless asks one question after the other, each of which next returns when the
// one before is over. Their positions are of the game.
func (q *Quiz) StartEndless(next func() question.Question, h Help) {
	q.questions, q.more, q.help, q.efforts = nil, next, h, nil
	q.ask(0)
}

// Stop ends the questions. The board is for others to fill.
func (q *Quiz) Stop() {
	q.stop()
	q.dropStudy()
	q.phase = off
}

// ask asks a question, or says that there are no more.
func (q *Quiz) ask(number int) {
	q.stop()
	q.dropStudy()
	if number == len(q.questions) && q.more != nil {
		q.questions, q.efforts, number = []question.Question{q.more()}, nil, 0
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
		panic(err) // Start has read it
	}
	q.efforts = append(q.efforts, Effort{})
	q.await()
	q.config.Publish(Asked{Question: q.questions[number], Number: number, All: len(q.questions), Match: q.tree})
}

// await waits for a move in the position that the moves so far have led to.
func (q *Quiz) await() {
	q.phase, q.base = asking, q.tree.Ply()
	q.config.Board.Place(q.tree, q.tree.State().Turn())
	q.startStudy()
}

// Play makes the move of who is asked. One that can't be made is refused. While
// something else is shown it is as Go.
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
	q.waiting = nil // a hint that was asked for comes too late
	q.retryStudy()
	q.startRefutation(state, m)
	q.show(m, showing, func() {
		q.phase = studying
		q.whenKnown(func() { q.answer(state, m) })
	})
}

// answer says what a move is worth that stands on the board, and shows what comes
// of it.
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

// How long a move stands on the board before it is answered, how long one that is wrong
// does with its answer before both are taken back, and how long the last one before the
// rest of the game is shown.
const (
	beforeReply = 700 * time.Millisecond
	beforeBack  = 2200 * time.Millisecond
	beforeRest  = 2000 * time.Millisecond
)

// goOn shows the replies to a move, and what comes of it then.
func (q *Quiz) goOn(v question.Verdict, replies []game.Move) {
	switch {
	case len(replies) > 0 && v != question.Solved:
		q.wait(beforeReply, func() {
			q.show(replies[0], showing, func() { q.goOn(v, replies[1:]) })
		})
	case v == question.Wrong:
		q.wait(beforeBack, q.takeBack)
	case v == question.Good:
		q.await()
	default:
		q.phase = solved
		q.unfold(q.questions[q.number].Rest, beforeRest)
	}
}

// unfold shows moves after a question has been answered, until somebody goes on.
func (q *Quiz) unfold(rest []game.Move, d time.Duration) {
	if len(rest) == 0 {
		return
	}
	q.later(d, func() {
		q.show(rest[0], solved, func() { q.unfold(rest[1:], beforeReply) })
	})
}

// show shows a move in a phase, and the position after it at rest.
func (q *Quiz) show(m game.Move, in phase, then func()) {
	before := q.tree.State()
	if err := q.tree.Play(m); err != nil {
		panic(err) // it has been checked, or is a question's own
	}
	q.phase = in
	q.shown++
	number := q.shown
	q.config.Board.Move(before, q.tree.State(), m, func() {
		if q.phase == in && q.shown == number {
			q.config.Board.Place(q.tree, game.None)
			then()
		}
	})
}

// wait lets what is shown be seen. Go cuts it short.
func (q *Quiz) wait(d time.Duration, then func()) {
	q.phase = pausing
	q.later(d, then)
	q.rest = then
}

// takeBack takes moves back to the one that was wrong. Who is wrong again may be
// helped.
func (q *Quiz) takeBack() {
	q.tree.GoTo(q.base)
	q.await()
	q.config.Publish(Again{})
	if q.help.Hint > 0 && q.effort().Wrong >= q.help.Hint {
		q.Hint()
	}
}

// Hint shows a right move on the board, if one is waited for.
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
	return on && (offered || q.finish != nil)
}

// Show plays the solution on the board, if that is offered. Called again meanwhile it
// has the end of it be shown at once.
func (q *Quiz) Show() {
	if !q.CanShow() {
		return
	}
	if q.finish != nil {
		q.finish()
		return
	}
	q.stop()
	q.tree.GoTo(q.base)
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
			q.finish, q.phase = nil, solved
			q.config.Publish(Shown{Question: q.questions[q.number], Number: q.number, Before: before, Solution: all, Effort: *q.effort()})
		}
		q.finish = func() {
			q.stop()
			q.shown++ // what is being shown comes to nothing
			playAll(q.tree, all[q.tree.Ply()-q.base:])
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
			panic(err) // they are a question's own
		}
	}
}

// playOut shows moves, one after the other.
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

// Go goes on where something is shown that somebody may want to look at: with what
// it is answered with, with the same question, or with the next. Elsewhere it does
// nothing. It reports whether there was anything to go on with.
func (q *Quiz) Go() bool {
	switch q.phase {
	case pausing:
		q.stop()
		q.rest()
	case solved:
		q.ask(q.number + 1)
	default:
		return false
	}
	return true
}

// Skip goes on with the next question.
func (q *Quiz) Skip() {
	if q.phase != off && q.phase != done {
		q.ask(q.number + 1)
	}
}
