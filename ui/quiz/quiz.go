// Package quiz asks questions on a board, one after the other: it shows the
// position, judges the moves that are made in it, answers a wrong one on the board
// and takes both back. It lives on the UI goroutine, says what happens as facts,
// which others word, and knows neither Fyne nor any texts.
//
// A quiz is in one phase:
//
//	phase    what it is                           leads to
//	off      nothing is asked                     asking, by Start
//	asking   a move is waited for                 showing, by Play
//	showing  a move is being shown                asking, pausing or solved
//	pausing  a move stands on the board to be     showing, with the reply; asking, when a wrong move is
//	         seen                                 taken back; when it has been seen, or by Go
//	solved   the question is answered             asking, with the next one, or done, by Go
//	done     all questions are                    –
//
// Stop leads from every phase to off, Skip from every one but off and done to the
// next question.
package quiz

import (
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
}

// Quiz asks questions.
type Quiz struct {
	config    Config
	questions []question.Question
	number    int        // of the one that is asked, from 0
	tree      *game.Tree // the moves that have been made for it
	phase     phase
	wrong     int    // tries at this question
	rest      func() // what comes when what is shown has been seen
	stop      func() // ends the wait for that
	shown     int    // moves that were shown so far
}

// phase is what goes on. The package comment shows what leads where.
type phase int

const (
	off phase = iota
	asking
	showing
	pausing
	solved
	done
)

// New returns a quiz that asks nothing yet.
func New(c Config) *Quiz { return &Quiz{config: c, stop: func() {}} }

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
func (q *Quiz) Start(questions []question.Question) error {
	for _, asked := range questions {
		if _, err := q.config.Rules.Parse(asked.Position); err != nil {
			return err
		}
	}
	q.questions = questions
	q.ask(0)
	return nil
}

// Stop ends the questions. The board is for others to fill.
func (q *Quiz) Stop() {
	q.stop()
	q.phase = off
}

// ask asks a question, or says that there are no more.
func (q *Quiz) ask(number int) {
	q.stop()
	q.number, q.wrong = number, 0
	if number == len(q.questions) {
		q.phase = done
		q.config.Board.Place(q.tree, game.None)
		q.config.Publish(Ended{})
		return
	}
	start, err := q.config.Rules.Parse(q.questions[number].Position)
	if err == nil {
		q.tree, err = game.NewTreeFrom(q.config.Rules, start)
	}
	if err != nil {
		panic(err) // Start has read it
	}
	q.await()
	q.config.Publish(Asked{Question: q.questions[number], Number: number, All: len(q.questions), Match: q.tree})
}

// await waits for a move.
func (q *Quiz) await() {
	q.phase = asking
	q.config.Board.Place(q.tree, q.tree.State().Turn())
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
	asked := q.questions[q.number]
	verdict, replies := asked.Verdict(state, m), []game.Move(nil)
	if verdict != question.Solved {
		replies = asked.Answer(state, m)
	}
	q.show(m, func() {
		q.goOn(verdict, replies, q.tree.Ply()-1)
		q.config.Publish(Answered{Question: asked, Verdict: verdict})
	})
}

// How long a move stands on the board before it is answered, and how long one that
// is wrong does with its answer before both are taken back.
const (
	beforeReply = 700 * time.Millisecond
	beforeBack  = 2200 * time.Millisecond
)

// goOn shows the replies to a move, and what comes of it then. ply is that of the
// position in which it was made.
func (q *Quiz) goOn(v question.Verdict, replies []game.Move, ply int) {
	switch {
	case len(replies) > 0:
		q.wait(beforeReply, func() {
			q.show(replies[0], func() { q.goOn(v, replies[1:], ply) })
		})
	case v == question.Wrong:
		q.wait(beforeBack, func() { q.takeBack(ply) })
	case v == question.Good:
		q.await()
	default:
		q.phase = solved
	}
}

// show shows a move, and the position after it at rest.
func (q *Quiz) show(m game.Move, then func()) {
	before := q.tree.State()
	if err := q.tree.Play(m); err != nil {
		panic(err) // it has been checked, or is a question's own
	}
	q.phase = showing
	q.shown++
	number := q.shown
	q.config.Board.Move(before, q.tree.State(), m, func() {
		if q.phase == showing && q.shown == number {
			q.config.Board.Place(q.tree, game.None)
			then()
		}
	})
}

// wait lets what is shown be seen. Go cuts it short.
func (q *Quiz) wait(d time.Duration, then func()) {
	waits := true
	q.phase = pausing
	halt := q.config.After(d, func() {
		if waits { // else it was too late to halt it
			then()
		}
	})
	q.stop = func() { waits = false; halt() }
	q.rest = then
}

// helpAfter is after how many wrong tries a right move is shown.
const helpAfter = 2

// takeBack takes moves back to the one that was wrong. Who is wrong again is helped.
func (q *Quiz) takeBack(ply int) {
	q.tree.GoTo(ply)
	q.await()
	if q.wrong++; q.wrong >= helpAfter {
		q.Hint()
	}
}

// Hint shows a right move on the board, if one is waited for.
func (q *Quiz) Hint() {
	if q.phase != asking {
		return
	}
	if right, ok := q.questions[q.number].Right(q.tree.State()); ok {
		q.config.Board.Hint(right)
	}
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
