package match_test

import (
	"context"
	"errors"
	"reflect"
	"testing"
	"testing/synctest"
	"time"

	"npaastribe/game"
	"npaastribe/game/ai"
	"npaastribe/game/nrow"
	"npaastribe/game/search"
	"npaastribe/ui/match"
)

var (
	ann      = match.Player{Name: "Ann"}
	bo       = match.Player{Name: "Bo", Seat: 1}
	computer = match.Player{Name: "Deep", Level: "easy", Seat: 1}
	small    = game.Options{"columns": 4, "rows": 4, "n": 3}
)

// bench is a controller whose board ends the showing of a move only when asked to, with a
// computer whose answers the test gives.
type bench struct {
	*match.Controller
	t      *testing.T
	events []match.Fact
	next   game.Side
	placed int
	done   func()         // ends the showing of a move; nil if none is shown
	posted chan func()    // functions for the UI goroutine
	asked  chan ai.Task   // searches that were started
	answer chan game.Move // their results

	helper // answers for hints and analyses
	shown  []*search.Analysis
	hints  []game.Move
}

func newBench(t *testing.T, players ...match.Player) *bench {
	t.Helper()
	b := benchFor(t, nrow.Rules)
	b.start(small, players...)
	return b
}

// enter goes to the variation that begins with move after ply moves.
func (b *bench) enter(ply int, move game.Move) {
	b.t.Helper()
	for _, n := range b.Match().At(ply).Children() {
		if n.Move() == move {
			b.History.Enter(n)
			return
		}
	}
	b.t.Fatalf("there is no variation with move %d after %d plies", move, ply)
}

// benchFor is a bench for a game, without a match.
func benchFor(t *testing.T, rules game.Rules) *bench {
	t.Helper()
	b := &bench{
		t: t, posted: make(chan func(), 8), asked: make(chan ai.Task, 8), answer: make(chan game.Move),
		helper: newHelper(),
	}
	b.Controller = match.New(match.Config{
		Rules: rules, Board: benchBoard{b},
		Publish: func(e match.Fact) { b.events = append(b.events, e) },
		Post:    func(f func()) { b.posted <- f },
		Think:   b.think, Advise: b.advise, Analyse: b.analyse,
	})
	t.Cleanup(func() {
		b.Close()
		b.Wait()
		if len(b.wanted) != 0 || len(b.studied) != 0 {
			t.Errorf("%d hints and %d analyses were started that the test did not expect", len(b.wanted), len(b.studied))
		}
	})
	return b
}

// benchBoard is the bench as a Board.
type benchBoard struct{ *bench }

func (d benchBoard) Hint(m game.Move)                              { d.hints = append(d.hints, m) }
func (d benchBoard) Question(game.State, game.Move)                {}
func (d benchBoard) ShowAnalysis(_ game.State, a *search.Analysis) { d.shown = append(d.shown, a) }

func (b *bench) start(o game.Options, players ...match.Player) {
	b.t.Helper()
	if err := b.Start(o, [2]match.Player{players[0], players[1]}); err != nil {
		b.t.Fatal(err)
	}
}

func (b *bench) think(ctx context.Context, t ai.Task) (game.Move, error) {
	b.running.Add(1)
	defer b.running.Add(-1)
	b.asked <- t
	if ctx.Err() != nil { // the search was cancelled
		return 0, ctx.Err()
	}
	select {
	case m := <-b.answer:
		if m < 0 {
			return 0, errors.New("broken")
		}
		return m, nil
	case <-ctx.Done():
		return 0, ctx.Err()
	}
}

func (b *bench) Place(_ *game.Tree, next game.Side) { b.next, b.done = next, nil; b.placed++ }
func (b *bench) Move(_, _ game.State, _ game.Move, done func()) {
	b.done = done
}

// finishMove has the move that is being shown come to rest.
func (b *bench) finishMove() {
	b.t.Helper()
	if b.done == nil {
		b.t.Fatal("no move is being animated")
	}
	b.done()
}

// play makes moves and has each come to rest.
func (b *bench) play(moves ...game.Move) {
	b.t.Helper()
	for _, m := range moves {
		b.Play(m)
		b.finishMove()
	}
}

// reply has the computer make the move m.
func (b *bench) reply(m game.Move) {
	b.t.Helper()
	<-b.asked
	b.answer <- m
	(<-b.posted)()
}

// kindOf names the kind of a fact. All texts for the players are messages.
func kindOf(f match.Fact) string {
	switch f.(type) {
	case match.Turn:
		return "turn"
	case match.Result:
		return "result"
	case match.Thinking:
		return "thinking"
	case match.Hint:
		return "hint"
	case match.Analysis, match.AnalysisSwitched:
		return "analysis"
	case match.Review:
		return "review"
	default:
		return "message"
	}
}

// tone is the tone of a message.
type tone int

const (
	info    tone = iota
	mistake      // what was asked for can't be done
)

func toneOf(f match.Fact) tone {
	switch f.(type) {
	case match.Refused, match.Failed:
		return mistake
	default:
		return info
	}
}

// last returns the last fact of a kind, or nil.
func (b *bench) last(kind string) match.Fact {
	for i := len(b.events) - 1; i >= 0; i-- {
		if kindOf(b.events[i]) == kind {
			return b.events[i]
		}
	}
	return nil
}

func (b *bench) wantMoves(want ...game.Move) {
	b.t.Helper()
	if got := b.Match().Moves(); len(got) != len(want) || len(want) > 0 && !reflect.DeepEqual(got, want) {
		b.t.Fatalf("moves %v, want %v", got, want)
	}
}

func (b *bench) wantTurn(name string) {
	b.t.Helper()
	if e, ok := b.last("turn").(match.Turn); !ok || e.Player.Name != name {
		b.t.Fatalf("the turn is %+v, want that of %s", e, name)
	}
}

func TestTurnsAlternate(t *testing.T) {
	b := newBench(t, ann, bo)
	b.wantTurn("Ann")
	b.play(0)
	b.wantTurn("Bo")
	if b.next != game.Second {
		t.Errorf("the side to move on the board is %v", b.next)
	}
	b.play(1)
	b.wantTurn("Ann")
}

func TestClicksDuringFallAreDropped(t *testing.T) {
	b := newBench(t, ann, bo)
	b.Play(0)
	b.Play(1)
	b.Play(2)
	b.finishMove()
	b.wantMoves(0)
	b.wantTurn("Bo")
}

func TestFullColumnIsRefused(t *testing.T) {
	b := newBench(t, ann, bo)
	b.play(0, 0, 0, 0)
	turn, placed := b.Match().State().Turn(), b.placed
	b.Play(0)
	e, ok := b.last("message").(match.Refused)
	if !ok || e.Move != 0 || !errors.Is(e.Err, nrow.ErrColumnFull) || b.Match().State().Turn() != turn || b.placed != placed {
		t.Errorf("message %+v, turn %v", e, b.Match().State().Turn())
	}
	b.wantMoves(0, 0, 0, 0)
}

func TestWinAndUndo(t *testing.T) {
	b := newBench(t, ann, bo)
	b.play(0, 1, 0, 1)
	b.Play(0)
	if b.Score.Wins() != [2]int{} || b.last("result") != nil {
		t.Error("the win is announced before the coin landed")
	}
	b.finishMove()
	e, ok := b.last("result").(match.Result)
	if !ok || winner(e) != ann || e.Again {
		t.Errorf("result %+v", e)
	}
	if b.Score.Wins() != [2]int{1, 0} || b.next != game.None {
		t.Errorf("wins %v, side to move on the board %v", b.Score.Wins(), b.next)
	}
	b.History.Undo()
	if b.Score.Wins() != [2]int{} {
		t.Errorf("wins %v after undo", b.Score.Wins())
	}
	b.wantTurn("Ann")
	b.History.Redo()
	b.start(small, ann, bo)
	if b.Score.Wins() != [2]int{1, 0} {
		t.Errorf("wins %v in the next game", b.Score.Wins())
	}
}

func TestResultIsNewOnce(t *testing.T) {
	b := newBench(t, ann, bo)
	again := func() bool { e, _ := b.last("result").(match.Result); return e.Again }
	b.play(0, 1, 0, 1, 0)
	if again() {
		t.Error("the first result is a repetition")
	}
	b.SetPlayers([2]match.Player{{Name: "Anna"}, bo})
	if e, _ := b.last("result").(match.Result); !e.Again || winner(e).Name != "Anna" {
		t.Errorf("renamed: %+v", e)
	}
	b.History.Undo()
	b.History.Redo()
	if !again() {
		t.Error("redo makes the result new")
	}
	b.History.Undo()
	b.play(0)
	if again() {
		t.Error("a new line with the same end has an old result")
	}
}

func TestWinsAreCountedBySeat(t *testing.T) {
	bob, annie := bo, ann
	b := newBench(t, bob, annie) // the second player begins
	b.play(0, 1, 0, 1, 0)
	if b.Score.Wins() != [2]int{0, 1} {
		t.Errorf("wins %v", b.Score.Wins())
	}
	b.start(small, ann, bo)
	b.play(0, 1, 0, 1, 0)
	if b.Score.Wins() != [2]int{1, 1} {
		t.Errorf("wins %v after a change of sides", b.Score.Wins())
	}
}

// winner returns who has won, the zero value for nobody.
func winner(r match.Result) match.Player {
	if side := r.Match.State().Result().Winner; side != game.None {
		return r.Players[side-game.First]
	}
	return match.Player{}
}

func TestWinnerIsPersonOrComputer(t *testing.T) {
	b := newBench(t, ann, computer)
	for range 2 {
		b.play(0)
		b.reply(1)
		b.finishMove()
	}
	b.play(0)
	if e, ok := b.last("result").(match.Result); !ok || winner(e) != ann {
		t.Errorf("a person won: %+v", b.last("result"))
	}
	b.SetPlayers([2]match.Player{{Name: "Red", Level: "easy"}, bo})
	if e, ok := b.last("result").(match.Result); !ok || winner(e).Person() {
		t.Errorf("a computer won: %+v", b.last("result"))
	}
}

func TestDrawHasNoWinner(t *testing.T) {
	b := newBench(t, ann, bo)
	b.start(game.Options{"columns": 4, "rows": 4, "n": 4}, ann, bo)
	for _, m := range []game.Move{0, 2, 1, 3, 2, 0, 3, 1, 0, 2, 1, 3, 2, 0, 3, 1} {
		if b.Match().State().Result().Outcome == game.Playing {
			b.play(m)
		}
	}
	if e, ok := b.last("result").(match.Result); !ok || winner(e) != (match.Player{}) || e.Players != [2]match.Player{ann, bo} {
		t.Errorf("result %+v", b.last("result"))
	}
}

func TestPlayAfterTheEndIsRefused(t *testing.T) {
	b := newBench(t, ann, bo)
	b.play(0, 1, 0, 1, 0)
	b.Play(2)
	b.wantMessage(mistake)
	b.wantMoves(0, 1, 0, 1, 0)
}

func TestUndoAndRedoBetweenPersons(t *testing.T) {
	b := newBench(t, ann, bo)
	b.History.Undo()
	b.History.Redo()
	b.wantMoves()
	b.play(0, 1, 2)
	b.History.Undo()
	b.wantMoves(0, 1)
	b.History.Undo()
	b.History.Undo()
	b.History.Undo()
	b.wantMoves()
	if b.History.CanUndo() || !b.History.CanRedo() {
		t.Error("undo is possible, or redo not, at the start")
	}
	b.History.Redo()
	b.wantMoves(0)
	b.play(3)
	if b.History.CanRedo() {
		t.Error("redo is possible after a new move")
	}
}

func TestUndoDuringFall(t *testing.T) {
	b := newBench(t, ann, bo)
	b.play(0)
	b.Play(1)
	late := b.done
	if !b.History.CanUndo() {
		t.Error("undo is not possible during a fall")
	}
	b.History.Undo()
	b.wantMoves(0)
	b.wantTurn("Bo")
	if late(); b.next != game.Second || b.Busy() || b.last("message") != nil {
		t.Errorf("side to move on the board %v, message %+v", b.next, b.last("message"))
	}
	b.History.Redo()
	b.wantMoves(0, 1)
	b.wantTurn("Ann")
	b.Play(2)
	b.History.Undo()
	b.History.Undo()
	b.wantMoves(0)
	b.play(3)
	b.wantMoves(0, 3)
}

func TestUndoDuringFallAgainstComputer(t *testing.T) {
	b := newBench(t, ann, computer)
	b.Play(0)
	b.History.Undo() // the person's own coin, not answered yet
	b.wantMoves()
	b.wantTurn("Ann")
	b.play(1)
	b.reply(2)
	b.History.Undo() // the computer's coin, and the one before
	b.wantMoves()
	b.wantTurn("Ann")
	if b.Thinking() || b.next != game.First || len(b.asked) != 0 {
		t.Errorf("thinking %v, side to move on the board %v", b.Thinking(), b.next)
	}
}

func TestUndoDuringComputersFirstFall(t *testing.T) {
	b := newBench(t, computer, match.Player{Name: "Ann", Seat: 1})
	b.reply(2)
	b.History.Undo() // there was no decision of a person before this
	b.wantMoves(2)
	b.finishMove()
	b.wantTurn("Ann")
}

func TestUndoDuringFallBetweenComputers(t *testing.T) {
	b := newBench(t, computer, match.Player{Name: "Deeper", Level: "hard", Seat: 1})
	b.reply(2)
	b.History.Undo()
	b.wantMoves()
	if !b.Waiting() || b.Thinking() {
		t.Error("the computers continue playing")
	}
}

func TestUndoneWinningFallIsNotCounted(t *testing.T) {
	b := newBench(t, ann, bo)
	b.play(0, 1, 0, 1)
	b.Play(0)
	late := b.done
	b.History.Undo()
	late()
	if b.wantMoves(0, 1, 0, 1); b.last("result") != nil || b.Score.Wins() != [2]int{} || !b.Score.Unseen() {
		t.Errorf("result %+v, wins %v", b.last("result"), b.Score.Wins())
	}
	b.wantTurn("Ann")
	b.History.GoTo(2)
	b.History.GoTo(4)
	if !b.Score.Unseen() || b.last("result") != nil {
		t.Error("looking back counts as seeing the result")
	}
	b.History.Redo()
	e, ok := b.last("result").(match.Result)
	if !ok || e.Again || b.Score.Wins() != [2]int{1, 0} || b.Score.Unseen() {
		t.Errorf("redo shows the result first: result %+v, wins %v", e, b.Score.Wins())
	}
	b.History.Undo()
	b.History.Redo()
	if e, ok := b.last("result").(match.Result); !ok || !e.Again {
		t.Errorf("shown a second time: %+v", e)
	}
}

func TestNavigationDuringFallIsRefused(t *testing.T) {
	for name, step := range map[string]func(*bench){
		"redo":  func(b *bench) { b.History.Redo() },
		"go to": func(b *bench) { b.History.GoTo(0) },
		"hint":  func(b *bench) { b.Hints.Ask() },
	} {
		b := newBench(t, ann, bo)
		b.play(0, 1, 2)
		b.History.Undo()
		b.History.Undo()
		b.Play(1) // so that there is something to redo
		if step(b); b.Match().Ply() != 2 || !b.Busy() {
			t.Errorf("%s: %d moves, busy %v", name, b.Match().Ply(), b.Busy())
		}
		if b.last("message") != match.NotWhileMoving {
			t.Errorf("%s: message %+v", name, b.last("message"))
		}
	}
}

func TestNewGameDuringFall(t *testing.T) {
	b := newBench(t, ann, bo)
	b.Play(0)
	late := b.done
	b.start(small, ann, bo)
	late()
	b.wantMoves()
	b.wantTurn("Ann")
	b.play(2)
	b.wantMoves(2)
}

func TestTheComputerAnswers(t *testing.T) {
	b := newBench(t, ann, computer)
	b.play(0)
	if !b.Thinking() || b.next != game.None {
		t.Error("the computer does not think, or a person may move")
	}
	b.Play(1)
	b.reply(3)
	b.finishMove()
	b.wantMoves(0, 3)
	b.wantTurn("Ann")
	if e, ok := b.last("thinking").(match.Thinking); !ok || e.Stage != match.Finished || e.Side != game.Second {
		t.Errorf("the thinking event is %+v", e)
	}
}

func TestUndoStopsTheComputer(t *testing.T) {
	b := newBench(t, ann, computer)
	b.play(0)
	<-b.asked
	b.History.Undo()
	b.wantMoves()
	b.wantTurn("Ann")
	if e, ok := b.last("thinking").(match.Thinking); !ok || e.Stage != match.Cancelled {
		t.Errorf("the thinking event is %+v", e)
	}
	b.Wait()
	if len(b.posted) != 0 {
		t.Error("a cancelled search posted an answer")
	}
}

func TestLateAnswerIsDropped(t *testing.T) {
	b := newBench(t, ann, computer)
	b.play(0)
	<-b.asked
	b.answer <- 3
	late := <-b.posted
	b.History.Undo()
	b.play(2)
	<-b.asked
	late()
	b.wantMoves(2)
	if !b.Thinking() {
		t.Error("the answer for another position ended the search")
	}
}

func TestUndoAgainstComputer(t *testing.T) {
	b := newBench(t, ann, computer)
	b.play(0)
	b.reply(3)
	b.finishMove()
	b.play(1)
	b.reply(2)
	b.finishMove()
	b.History.Undo()
	b.wantMoves(0, 3)
	b.History.Undo()
	b.wantMoves()
	if b.History.CanUndo() {
		t.Error("undo is possible at the person's first turn")
	}
	b.History.Redo()
	b.wantMoves(0, 3)
	b.History.Redo()
	b.wantMoves(0, 3, 1, 2)
}

func TestNoUndoOfComputersFirstMove(t *testing.T) {
	b := newBench(t, computer, ann)
	b.reply(1)
	b.finishMove()
	if b.History.CanUndo() {
		t.Error("undo is possible")
	}
	b.History.Undo()
	b.wantMoves(1)
}

func TestRedoStartsComputer(t *testing.T) {
	b := newBench(t, ann, computer)
	b.play(0)
	<-b.asked
	b.History.Undo()
	b.History.Redo()
	b.wantMoves(0)
	b.reply(1)
	b.finishMove()
	b.wantMoves(0, 1)
}

func TestTwoComputersWaitAfterUndo(t *testing.T) {
	b := newBench(t, computer, match.Player{Name: "Blue", Level: "hard"})
	b.reply(0)
	b.finishMove()
	b.reply(1)
	b.finishMove()
	<-b.asked
	b.History.Undo()
	b.wantMoves(0)
	if b.Thinking() || !b.Waiting() {
		t.Error("the computers continue playing")
	}
	b.Play(2)
	b.reply(3)
	b.finishMove()
	b.wantMoves(0, 3)
}

func TestChangingPlayersKeepsTheGame(t *testing.T) {
	b := newBench(t, ann, bo)
	b.play(0)
	b.SetPlayers([2]match.Player{ann, computer})
	b.reply(1)
	b.finishMove()
	b.wantMoves(0, 1)
	b.play(2)
	<-b.asked
	b.SetPlayers([2]match.Player{ann, bo})
	b.wantTurn("Bo")
	b.play(3)
	b.wantMoves(0, 1, 2, 3)
}

func TestChangingPlayersDuringAFall(t *testing.T) {
	b := newBench(t, ann, bo)
	b.Play(0)
	b.SetPlayers([2]match.Player{ann, computer})
	if b.Thinking() {
		t.Error("the computer thinks while the coin falls")
	}
	b.finishMove()
	b.reply(1)
	b.finishMove()
	b.wantMoves(0, 1)
}

func TestComputerFails(t *testing.T) {
	b := newBench(t, ann, computer)
	b.play(0)
	b.reply(-1)
	e, ok := b.last("message").(match.Failed)
	if !ok || e.Work != match.FindingMove || e.Player != computer || e.Err == nil || b.Thinking() {
		t.Errorf("message %+v, thinking %v", e, b.Thinking())
	}
	b.Play(0)
	b.reply(2)
	b.finishMove()
	b.wantMoves(0, 2)
}

func TestIllegalAnswerIsNotPlayed(t *testing.T) {
	b := newBench(t, ann, computer)
	b.play(0)
	b.reply(17)
	b.wantMoves(0)
	b.wantMessage(mistake)
}

func TestCloseStopsEverything(t *testing.T) {
	b := newBench(t, ann, computer)
	b.play(0)
	<-b.asked
	b.Close()
	b.Wait()
	if b.Thinking() || len(b.posted) != 0 {
		t.Error("the computer still thinks, or posted an answer")
	}
	b.Play(1)
	b.History.Undo()
	b.wantMoves(0)
}

func TestOptionsOutOfRangeKeepTheOldGame(t *testing.T) {
	b := newBench(t, ann, bo)
	b.play(0)
	if err := b.Start(game.Options{"columns": 99}, [2]match.Player{ann, bo}); err == nil {
		t.Error("Start returned no error")
	}
	b.wantMoves(0)
}

func TestContinueLoadedMatch(t *testing.T) {
	b := newBench(t, ann, computer)
	b.Play(0)
	played, err := game.NewTree(nrow.Rules, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range []game.Move{3, 4, 3} {
		if err := played.Play(m); err != nil {
			t.Fatal(err)
		}
	}
	b.Continue(played, [2]match.Player{computer, ann})
	if b.Match() != played || b.Busy() || b.next != game.Second || b.Player(game.Second) != ann {
		t.Fatalf("busy %v, side to move on the board %v", b.Busy(), b.next)
	}
	b.History.Undo()
	if played.Ply() != 1 || b.next != game.Second {
		t.Errorf("undo leads to ply %d, with %v to move on the board", played.Ply(), b.next)
	}
}

func TestLoadedWinIsNotCounted(t *testing.T) {
	b := newBench(t, ann, bo)
	played, err := game.NewTree(nrow.Rules, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range []game.Move{3, 4, 3, 4, 3, 4, 3} {
		if err := played.Play(m); err != nil {
			t.Fatal(err)
		}
	}
	for range 2 {
		b.Continue(played, [2]match.Player{ann, bo})
		last := b.events[len(b.events)-1].(match.Result)
		if wins := b.Score.Wins(); wins != [2]int{} || !last.Again {
			t.Fatalf("wins %v, last result %+v", wins, last)
		}
	}
	b.History.Undo()
	b.play(3)
	if wins := b.Score.Wins(); wins != [2]int{} { // the same end as before
		t.Errorf("wins %v", wins)
	}
	b.History.Undo()
	b.History.GoTo(5)
	b.play(0, 3)
	if wins := b.Score.Wins(); wins != [2]int{1, 0} {
		t.Errorf("after a new win the wins are %v", wins)
	}
}

func TestRenamingKeepsComputerWaiting(t *testing.T) {
	b := newBench(t, ann, computer)
	b.play(0)
	<-b.asked
	b.answer <- 1
	(<-b.posted)()
	b.done()
	b.History.GoTo(1)
	if !b.Waiting() {
		t.Fatal("the computer does not wait at an earlier position")
	}
	renamed := ann
	renamed.Name = "Anna"
	b.SetPlayers([2]match.Player{renamed, computer})
	if !b.Waiting() || b.Thinking() {
		t.Error("the computer does not wait after the renaming")
	}
	b.SetPlayers([2]match.Player{renamed, bo})
	if b.Waiting() {
		t.Error("a person is waited for")
	}
}

// TestSeedOfAdaptingLevel takes a move back and makes it again: the computer gets the
// same seed again, and another one in another match.
func TestSeedOfAdaptingLevel(t *testing.T) {
	even := match.Player{Level: search.Even, Seat: 1, Strength: 1.5}
	b := newBench(t, ann, even)
	ask := func() ai.Task {
		b.play(0)
		task := <-b.asked
		b.answer <- 1
		(<-b.posted)()
		b.finishMove()
		b.History.Undo()
		return task
	}
	first, again := ask(), ask()
	if first.Level != search.Even || first.Strength != 1.5 || first.Seed != again.Seed {
		t.Errorf("the tasks are %+v and then %+v, want equal seeds", first, again)
	}
	kept := b.Shelve()
	b.start(small, ann, even)
	if other := ask(); other.Seed == first.Seed {
		t.Error("another match has the same seed")
	}
	b.Unshelve(kept, [2]match.Player{ann, even})
	if back := ask(); back.Seed != first.Seed {
		t.Error("the first match has another seed")
	}
}

func TestComputerThinkingTime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := newBench(t, ann, computer)
		b.SetPace(30*time.Millisecond, 7*time.Second)
		b.play(0)
		if task := <-b.asked; task.Time != 7*time.Second {
			t.Errorf("the computer's time is %v", task.Time)
		}
		asked := time.Now()
		b.answer <- 1
		(<-b.posted)()
		if took := time.Since(asked); took != 30*time.Millisecond {
			t.Errorf("the answer came after %v", took)
		}
	})
}
