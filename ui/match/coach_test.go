package match_test

import (
	"context"
	"reflect"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"npaastribe/game"
	"npaastribe/game/ai"
	"npaastribe/game/review"
	"npaastribe/game/search"
	"npaastribe/ui/match"
)

// coachBench is a bench that analyses positions in fake time: each analysis takes a while
// and then gives a result of the test's choice.
type coachBench struct {
	*bench
	asked    []string     // moves passed to Board.Question
	answered atomic.Int32 // moves of the computer
	timers   int          // number running

	mu      sync.Mutex // guards the fields below: a cancelled analysis may still run
	takes   time.Duration
	worths  map[int]search.Analysis // by the number of pieces on the board
	looks   []int                   // positions analysed, by that number
	endless bool                    // an analysis goes on after its result until it is cancelled
}

// withCoach calls play with a bench in a synctest bubble. Ann has a coach.
func withCoach(t *testing.T, players [2]match.Player, play func(b *coachBench)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		b := &coachBench{bench: newBench(t, players[0], players[1]), takes: 100 * time.Millisecond, worths: map[int]search.Analysis{}}
		b.Analyse = b.analyse
		b.Think = b.think
		b.Board = coachBoard{benchBoard{b.bench}, b}
		b.After = b.after
		b.Coach.Set([2]review.Strictness{review.Mistakes})
		play(b)
		b.Close()
		synctest.Wait()
	})
}

func stopOf(t *time.Timer) func() { return func() { t.Stop() } }

// coachBoard is the bench as a Board that records questioned moves.
type coachBoard struct {
	benchBoard
	b *coachBench
}

func (d coachBoard) Question(before game.State, m game.Move) {
	d.b.asked = append(d.b.asked, before.Format(m))
}

// after is the bench's Config.After.
func (b *coachBench) after(d time.Duration, f func()) (stop func()) {
	b.timers++
	runs := true
	over := func() bool {
		was := runs
		if runs {
			runs = false
			b.timers--
		}
		return was
	}
	timer := time.AfterFunc(d, func() {
		b.posted <- func() {
			if over() {
				f()
			}
		}
	})
	return func() { timer.Stop(); over() }
}

// setResults changes the results of later analyses.
func (b *coachBench) setResults(change func()) {
	b.mu.Lock()
	defer b.mu.Unlock()
	change()
}

// analyse is the bench's Config.Analyse.
func (b *coachBench) analyse(ctx context.Context, s game.State, progress func(search.Analysis)) (search.Analysis, error) {
	ply := 0
	for cell := range 16 {
		if s.(interface{ At(cell int) game.Side }).At(cell) != game.None {
			ply++
		}
	}
	b.running.Add(1)
	defer b.running.Add(-1)
	<-time.After(time.Nanosecond) // the test may have changed the results by then
	b.mu.Lock()
	b.looks = append(b.looks, ply)
	a, ok := b.worths[ply]
	takes, endless := b.takes, b.endless
	b.mu.Unlock()
	if !ok {
		a = columnAnalysis(0, 0, 0)
	}
	select {
	case <-time.After(takes):
		progress(a)
		if endless {
			<-ctx.Done()
		}
		return a, nil
	case <-ctx.Done():
		return search.Analysis{}, ctx.Err()
	}
}

// think plays column 3 after a second.
func (b *coachBench) think(ctx context.Context, _ ai.Task) (game.Move, error) {
	select {
	case <-time.After(time.Second):
		b.answered.Add(1)
		return 3, nil
	case <-ctx.Done():
		return 0, ctx.Err()
	}
}

// elapse lets time pass and runs what is posted meanwhile.
func (b *coachBench) elapse(d time.Duration) {
	const step = 10 * time.Millisecond
	for range d/step + 1 {
		synctest.Wait()
		for len(b.posted) > 0 {
			(<-b.posted)()
			synctest.Wait()
		}
		time.Sleep(step)
	}
}

// blunder has Ann miss a winning move, so that Bo wins.
func (b *coachBench) blunder() {
	b.setResults(func() {
		b.worths[4], b.worths[5] = columnAnalysis(0, 1, -1), columnAnalysis(1, 1, 0)
		b.worths[5].Moves[0].Line = []game.Move{1}
	})
	for _, m := range []game.Move{0, 1, 0, 1} {
		b.Play(m)
		b.elapse(500 * time.Millisecond)
		b.finishMove()
		b.elapse(time.Second)
	}
	b.Play(2)
	b.elapse(400 * time.Millisecond)
	b.finishMove()
}

// lastObjection returns the last objection of the coach, and how many there were.
func (b *coachBench) lastObjection() (o match.Objection, all int) {
	for _, e := range b.events {
		if said, ok := e.(match.Objection); ok {
			o, all = said, all+1
		}
	}
	return o, all
}

func (b *coachBench) wantAsks(want bool, objections int) match.Objection {
	b.t.Helper()
	o, all := b.lastObjection()
	if b.Coach.Asks() != want || all != objections {
		b.t.Fatalf("the coach asks: %t, with %d objections so far; want %t and %d", b.Coach.Asks(), all, want, objections)
	}
	return o
}

var twoPeople = [2]match.Player{ann, bo}

func TestCoachAsksAfterBlunder(t *testing.T) {
	withCoach(t, twoPeople, func(b *coachBench) {
		b.blunder()
		o := b.wantAsks(true, 1)
		if o.Move != 2 || o.Players != twoPeople || o.Judgement.Mark != review.Blunder || !reflect.DeepEqual(o.Line, []game.Move{1}) {
			t.Errorf("%+v", o)
		}
		if o.Reason != nil && o.Reason.Better {
			t.Errorf("the reason names the winning move: %+v", o.Reason)
		}
		if !reflect.DeepEqual(b.asked, []string{"3"}) || b.next != game.None || !b.Busy() || b.Hints.CanAsk() || b.Review.CanStart() {
			t.Errorf("questioned %v, next %v, busy %t", b.asked, b.next, b.Busy())
		}
		b.wantTurn("Ann")
		b.Play(3) // no side may move now
		b.wantMoves(0, 1, 0, 1, 2)
		if said := b.events[len(b.events)-1]; said != match.AnswerCoach {
			t.Errorf("another move is answered by %v", said)
		}
		b.Coach.Leave()
		b.wantTurn("Bo")
		if b.Coach.Leave(); b.next != game.Second {
			t.Errorf("after Leave the side to move is %v", b.next)
		}
	})
}

func TestCoachObjectsOnce(t *testing.T) {
	withCoach(t, twoPeople, func(b *coachBench) {
		b.blunder()
		b.wantAsks(true, 1)
		b.History.Undo()
		b.wantMoves(0, 1, 0, 1)
		b.wantTurn("Ann")
		b.elapse(time.Second)
		b.Play(2)
		b.elapse(time.Second)
		b.finishMove()
		b.wantAsks(false, 1)
		b.wantTurn("Bo")
	})
}

// TestComputerWaitsForCoach lets a minute pass before the move is left to stand.
func TestComputerWaitsForCoach(t *testing.T) {
	withCoach(t, [2]match.Player{ann, computer}, func(b *coachBench) {
		b.setResults(func() { b.worths[0], b.worths[1] = columnAnalysis(3, 1, -1), columnAnalysis(0, 1, 0) })
		b.elapse(time.Second)
		b.Play(0)
		b.elapse(time.Second)
		b.finishMove()
		b.wantAsks(true, 1)
		b.elapse(time.Minute)
		if b.answered.Load() != 0 || b.Thinking() {
			t.Fatal("the computer did not wait for the answer")
		}
		b.Coach.Leave()
		b.elapse(2 * time.Second)
		b.finishMove()
		b.wantMoves(0, 3)
	})
}

// TestCoachFindsBlunderTooLate has a move made before anything is known, and an analysis
// that is fast or slow.
func TestCoachFindsBlunderTooLate(t *testing.T) {
	for takes, says := range map[time.Duration]bool{120 * time.Millisecond: true, 280 * time.Millisecond: false} {
		withCoach(t, twoPeople, func(b *coachBench) {
			b.setResults(func() {
				b.takes = takes
				b.worths[0], b.worths[1] = columnAnalysis(3, 1, -1), columnAnalysis(0, 1, 0)
			})
			b.Play(0)
			b.finishMove()
			if !b.Busy() {
				t.Error("the move does not wait for the coach")
			}
			b.elapse(460 * time.Millisecond)
			if b.Coach.Asks() != says || !says && b.Busy() {
				t.Errorf("at %v a position the coach asks: %t, and the move is still shown: %t", takes, b.Coach.Asks(), b.Busy())
			}
		})
	}
}

// TestCoachResultDeliveredTooLate keeps the UI goroutine busy when the coach has its
// result.
func TestCoachResultDeliveredTooLate(t *testing.T) {
	for busy, says := range map[time.Duration]bool{200 * time.Millisecond: true, 600 * time.Millisecond: false} {
		withCoach(t, twoPeople, func(b *coachBench) {
			b.setResults(func() { b.worths[0], b.worths[1] = columnAnalysis(3, 1, -1), columnAnalysis(0, 1, 0) })
			b.Play(0)
			b.finishMove()
			time.Sleep(busy)
			b.elapse(time.Second)
			if b.Coach.Asks() != says || b.Busy() != says {
				t.Errorf("delivered after %v, the coach asks: %t", busy, b.Coach.Asks())
			}
		})
	}
}

// TestCoachTimeAfterSlowAnimation keeps the UI goroutine busy when the coach has its
// result about a move that was shown for a while.
func TestCoachTimeAfterSlowAnimation(t *testing.T) {
	for busy, says := range map[time.Duration]bool{300 * time.Millisecond: true, 600 * time.Millisecond: false} {
		withCoach(t, twoPeople, func(b *coachBench) {
			b.setResults(func() { b.worths[0], b.worths[1] = columnAnalysis(3, 1, -1), columnAnalysis(0, 1, 0) })
			b.Play(0)
			time.Sleep(350 * time.Millisecond)
			b.finishMove()
			time.Sleep(busy)
			b.elapse(time.Second)
			if b.Coach.Asks() != says || b.Busy() != says {
				t.Errorf("delivered %v after the move, the coach asks: %t", busy, b.Coach.Asks())
			}
		})
	}
}

// TestCoachIgnoresGoodMoves makes a good move in an analysed position: the game goes on as
// soon as the move has come to rest, and only the position before it was analysed.
func TestCoachIgnoresGoodMoves(t *testing.T) {
	withCoach(t, twoPeople, func(b *coachBench) {
		b.setResults(func() { b.endless = true })
		b.elapse(time.Second)
		b.Play(0)
		b.finishMove()
		b.wantAsks(false, 0)
		b.wantTurn("Bo")
		if !reflect.DeepEqual(b.looks, []int{0}) {
			t.Errorf("the positions analysed are %v", b.looks)
		}
		b.elapse(time.Minute)
		if !reflect.DeepEqual(b.looks, []int{0}) {
			t.Errorf("for Bo, who has no coach, the positions analysed are %v", b.looks)
		}
	})
}

// TestCoachAnalysisIsShort has an analysis that never ends by itself.
func TestCoachAnalysisIsShort(t *testing.T) {
	withCoach(t, twoPeople, func(b *coachBench) {
		b.setResults(func() { b.endless = true })
		b.elapse(time.Second)
		b.Coach.Set([2]review.Strictness{review.Everything}) // the coach stays on
		if b.elapse(500 * time.Millisecond); b.running.Load() != 1 {
			t.Errorf("%d analyses are running", b.running.Load())
		}
		b.elapse(2 * time.Second)
		if !reflect.DeepEqual(b.looks, []int{0}) || b.running.Load() != 0 {
			t.Errorf("the positions analysed are %v, and %d analyses are running", b.looks, b.running.Load())
		}
		if b.Thinking() || b.Analysis.On() || b.last("analysis") != nil || b.Review.Version() > 1 {
			t.Error("the coach's analysis was published")
		}
	})
}

func TestStrictness(t *testing.T) {
	blunder, mistake, inaccuracy := columnAnalysis(3, 1, -1), columnAnalysis(3, 0.6, 0), columnAnalysis(3, 0.3, 0)
	for i, moves := range []search.Analysis{blunder, mistake, inaccuracy} {
		for j := range moves.Moves {
			moves.Moves[j].Exact = i == 0
		}
	}
	for mind, says := range map[review.Strictness][3]bool{
		review.None: {}, review.Losing: {true}, review.Mistakes: {true, true}, review.Everything: {true, true, true},
	} {
		for i, moves := range []search.Analysis{blunder, mistake, inaccuracy} {
			withCoach(t, twoPeople, func(b *coachBench) {
				b.Coach.Set([2]review.Strictness{mind})
				b.setResults(func() {
					b.worths[0], b.worths[1] = moves, search.Analysis{Kind: search.Chance, Moves: []search.MoveEval{{Score: -moves.Moves[1].Score}}}
				})
				b.elapse(time.Second)
				b.Play(0)
				b.elapse(time.Second)
				if b.finishMove(); b.Coach.Asks() != says[i] {
					t.Errorf("at %q the coach objects to move %d: %t", mind, i, b.Coach.Asks())
				}
			})
		}
	}
}

// TestCoachChecksNextPosition has a move look bad that is fine once the position after it
// is analysed.
func TestCoachChecksNextPosition(t *testing.T) {
	withCoach(t, twoPeople, func(b *coachBench) {
		b.setResults(func() { b.worths[0], b.worths[1] = columnAnalysis(3, 0.7, 0), columnAnalysis(0, -0.6, -0.7) })
		for ply := range 2 {
			for i := range b.worths[ply].Moves {
				b.worths[ply].Moves[i].Exact = false
			}
		}
		b.elapse(time.Second)
		b.Play(0)
		b.elapse(time.Second)
		b.finishMove()
		b.wantAsks(false, 0)
	})
}

func TestCoachAcceptsHints(t *testing.T) {
	withCoach(t, twoPeople, func(b *coachBench) {
		b.setResults(func() { b.worths[0], b.worths[1] = columnAnalysis(3, 1, -1), columnAnalysis(0, 1, 0) })
		b.Advise = func(context.Context, game.State, int64) (game.Move, error) { return 1, nil }
		b.Hints.Ask()
		b.elapse(time.Second)
		b.Play(1)
		b.elapse(time.Second)
		b.finishMove()
		b.wantAsks(false, 0)
	})
}

// TestShowRefutation has a refutation end by itself, or be cut short.
func TestShowRefutation(t *testing.T) {
	for name, end := range map[string]func(*coachBench){
		"whole":     func(b *coachBench) { b.elapse(3 * time.Second) },
		"a click":   func(b *coachBench) { b.Play(0) },
		"a key":     func(b *coachBench) { b.Coach.Skip() },
		"from afar": func(b *coachBench) { b.Hide(); b.Show() },
	} {
		t.Run(name, func(t *testing.T) {
			withCoach(t, twoPeople, func(b *coachBench) {
				b.blunder()
				b.Coach.Show()
				b.elapse(700 * time.Millisecond)
				if b.done == nil || !b.Coach.Showing() || b.Coach.CanShow() {
					t.Fatal("no refutation is shown")
				}
				if name == "whole" {
					b.finishMove()
				}
				end(b)
				if o := b.wantAsks(true, 2); !o.Again {
					t.Error("the repeated objection is not marked as repeated")
				}
				b.wantMoves(0, 1, 0, 1, 2)
				if b.Coach.Showing() || len(b.asked) != 2 {
					t.Errorf("the refutation is still shown; questioned %v", b.asked)
				}
				b.elapse(time.Minute)
				b.wantAsks(true, 2)
				b.Coach.Leave()
				b.wantTurn("Bo")
			})
		})
	}
}

// TestActionsEndQuestion does something else instead of answering the coach, also while
// the refutation is shown.
func TestActionsEndQuestion(t *testing.T) {
	for name, do := range map[string]func(*coachBench){
		"leave":    func(b *coachBench) { b.Coach.Leave() },
		"undo":     func(b *coachBench) { b.History.Undo() },
		"another":  func(b *coachBench) { b.History.GoTo(1) },
		"try":      func(b *coachBench) { b.History.Try(4, 3) },
		"new game": func(b *coachBench) { b.start(small, ann, bo) },
		"no coach": func(b *coachBench) { b.Coach.Set([2]review.Strictness{}) },
		"shelf": func(b *coachBench) {
			shelved := b.Shelve()
			b.start(small, ann, bo)
			b.Unshelve(shelved, twoPeople)
			b.wantTurn("Bo")
		},
		"close": func(b *coachBench) { b.Close() },
	} {
		for _, shown := range []time.Duration{0, 300 * time.Millisecond, 700 * time.Millisecond} {
			withCoach(t, twoPeople, func(b *coachBench) {
				b.blunder()
				if shown > 0 {
					b.Coach.Show()
					b.elapse(shown)
				}
				do(b)
				if b.timers != 0 {
					t.Errorf("%s: %d timers are still running", name, b.timers)
				}
				turns := len(b.events)
				b.elapse(time.Minute)
				if b.Coach.Asks() || b.Coach.Showing() {
					t.Errorf("%s: the coach still asks", name)
				}
				for _, e := range b.events[turns:] {
					switch e.(type) {
					case match.Objection, match.Refutation:
						t.Errorf("%s: afterwards %+v is published", name, e)
					}
				}
			})
		}
	}
}

// TestQuestionSurvivesHide leaves the board for another tab or a lesson, or renames Ann,
// and checks that the question is asked again.
func TestQuestionSurvivesHide(t *testing.T) {
	for name, leave := range map[string]func(*coachBench){
		"tab":    func(b *coachBench) { b.Hide() },
		"lesson": func(b *coachBench) { b.Suspend() },
		"name":   func(b *coachBench) { b.SetPlayers([2]match.Player{{Name: "Anna"}, bo}) },
	} {
		withCoach(t, twoPeople, func(b *coachBench) {
			b.blunder()
			leave(b)
			b.elapse(time.Minute)
			if !b.Coach.Asks() {
				t.Fatalf("%s: the question is gone", name)
			}
			b.Show()
			if !b.Coach.Asks() || b.next != game.None {
				t.Errorf("%s: the question is not asked again", name)
			}
		})
	}
}

// TestQuestionNamesNewPlayers renames Bo while Ann is asked, while the refutation is shown, and
// while the board is out of sight: she is asked again, with the board shown for those who play now.
// If a computer takes her seat, nothing is asked any more.
func TestQuestionNamesNewPlayers(t *testing.T) {
	renamed := [2]match.Player{ann, {Name: "Cia", Seat: 1}}
	for name, do := range map[string]func(*coachBench){
		"asked":  func(b *coachBench) { b.SetPlayers(renamed) },
		"shown":  func(b *coachBench) { b.Coach.Show(); b.elapse(300 * time.Millisecond); b.SetPlayers(renamed) },
		"hidden": func(b *coachBench) { b.Hide(); b.SetPlayers(renamed); b.wantAsks(true, 1); b.Show() },
	} {
		withCoach(t, twoPeople, func(b *coachBench) {
			b.blunder()
			do(b)
			if o := b.wantAsks(true, 2); o.Players != renamed || !o.Again || b.Coach.Showing() || len(b.asked) != 2 {
				t.Errorf("%s: the objection is %+v; questioned %v", name, o, b.asked)
			}
		})
	}
	withCoach(t, twoPeople, func(b *coachBench) {
		b.blunder()
		b.SetPlayers([2]match.Player{computer, bo})
		if _, asked := b.lastObjection(); asked != 1 {
			t.Errorf("a computer was asked: %d objections", asked)
		}
	})
}

// TestCoachInterrupted leaves the board, renames Ann, or switches the coach off before the
// coach has its result.
func TestCoachInterrupted(t *testing.T) {
	for name, do := range map[string]func(*coachBench){
		"tab":   func(b *coachBench) { b.Hide() },
		"name":  func(b *coachBench) { b.SetPlayers([2]match.Player{{Name: "Anna"}, bo}) },
		"coach": func(b *coachBench) { b.Coach.Set([2]review.Strictness{}) },
	} {
		for _, landed := range []bool{false, true} {
			withCoach(t, twoPeople, func(b *coachBench) {
				b.setResults(func() { b.worths[0], b.worths[1] = columnAnalysis(3, 1, -1), columnAnalysis(0, 1, 0) })
				b.Play(0)
				b.elapse(50 * time.Millisecond)
				if landed {
					b.finishMove()
				}
				do(b)
				if !landed {
					b.finishMove()
				}
				b.elapse(time.Minute)
				b.Show()
				if b.wantAsks(false, 0); b.Busy() {
					t.Errorf("%s, move finished %t: the game does not continue", name, landed)
				}
				b.wantTurn("Bo")
			})
		}
	}
}

// TestCoachBeforeEndOfGame takes back a move that would have ended it.
func TestCoachBeforeEndOfGame(t *testing.T) {
	withCoach(t, twoPeople, func(b *coachBench) {
		b.setResults(func() { b.worths[4] = columnAnalysis(3, 1, -1) })
		for _, m := range []game.Move{0, 1, 0, 1} {
			b.Play(m)
			b.elapse(500 * time.Millisecond)
			b.finishMove()
			b.elapse(time.Second)
		}
		b.Play(0) // wins, whatever the analysis says
		b.elapse(time.Second)
		b.finishMove()
		b.wantAsks(true, 1)
		if b.last("result") != nil || b.Score.Wins() != [2]int{} {
			t.Error("the end is announced before the question is answered")
		}
		b.History.Undo()
		if b.last("result") != nil || !b.Score.Unseen() {
			t.Error("the end of a move taken back is announced")
		}
		b.History.Redo()
		if e, ok := b.last("result").(match.Result); !ok || e.Again || b.Score.Wins() != [2]int{1, 0} {
			t.Errorf("%+v, wins %v", e, b.Score.Wins())
		}
	})
}
