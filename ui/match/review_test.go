package match_test

import (
	"testing"

	"npaastribe/game"
	"npaastribe/game/nrow"
	"npaastribe/ui/match"
)

// wantLine checks the moves of the match's line, and how many of them have been made.
func (b *bench) wantLine(ply int, want ...game.Move) {
	b.t.Helper()
	got := b.Match().Line()
	same := len(got) == len(want)
	for i := 0; same && i < len(got); i++ {
		same = got[i] == want[i]
	}
	if !same || b.Match().Ply() != ply {
		b.t.Fatalf("the line is at ply %d of %v, want %d of %v", b.Match().Ply(), got, ply, want)
	}
}

func TestGoToAnyMove(t *testing.T) {
	b := newBench(t, ann, bo)
	b.History.GoTo(0)
	b.play(0, 1, 2)
	for _, ply := range []int{1, 0, 3, 2} {
		placed := b.placed
		b.History.GoTo(ply)
		b.wantLine(ply, 0, 1, 2)
		b.wantTurn([]string{"Ann", "Bo"}[ply%2])
		if b.placed != placed+1 || b.next != []game.Side{game.First, game.Second}[ply%2] {
			t.Errorf("ply %d was placed %d times; side to move on the board %v", ply, b.placed-placed, b.next)
		}
	}
	events := len(b.events)
	for _, nowhere := range []int{-1, 2, 4} { // 2 is the present position
		b.History.GoTo(nowhere)
		b.wantLine(2, 0, 1, 2)
	}
	if len(b.events) != events {
		t.Errorf("going to an invalid ply published %v", b.events[events:])
	}
}

func TestOtherMoveKeepsOldLine(t *testing.T) {
	b := newBench(t, ann, bo)
	b.play(0, 1, 2, 3)
	b.History.GoTo(1)
	b.play(3, 0)
	b.wantLine(3, 0, 3, 0)
	b.enter(1, 1)
	b.wantLine(2, 0, 1, 2, 3)
	b.enter(1, 3)
	b.wantLine(2, 0, 3, 0)
	events, another := len(b.events), newBench(t, ann, bo)
	another.play(0, 1)
	b.History.Enter(nil)
	b.History.Enter(another.Match().At(1))
	b.wantLine(2, 0, 3, 0)
	if len(b.events) != events {
		t.Errorf("entering an invalid variation published %v", b.events[events:])
	}
}

func TestSteppingDuringFallIsRefused(t *testing.T) {
	b := newBench(t, ann, bo)
	b.play(0, 1)
	b.History.GoTo(1)
	b.Play(2)
	for _, step := range []func(){func() { b.History.GoTo(0) }, func() { b.enter(1, 1) }} {
		b.events = nil
		step()
		b.wantLine(2, 0, 2)
		b.wantMessage(info)
	}
	b.finishMove()
	b.Close()
	b.History.GoTo(0)
	b.enter(1, 1)
	b.wantLine(2, 0, 2)
}

func TestGoToCurrentMoveKeepsComputerThinking(t *testing.T) {
	b := newBench(t, ann, computer)
	b.play(0)
	<-b.asked
	b.History.GoTo(1)
	if !b.Thinking() {
		t.Error("the computer stopped thinking")
	}
}

func TestComputerWaitsInMiddleOfLine(t *testing.T) {
	b := newBench(t, ann, computer)
	b.play(0)
	b.reply(3)
	b.finishMove()
	b.play(1)
	<-b.asked
	b.History.GoTo(1)
	if b.Thinking() || !b.Waiting() || b.next != game.None {
		t.Fatal("the computer plays in the middle of the line")
	}
	b.wantThinking(match.Cancelled)
	b.History.GoTo(2)
	if b.Waiting() || b.next != game.First {
		t.Error("the person may not move")
	}
	b.History.GoTo(3)
	if !b.Thinking() || b.Waiting() {
		t.Fatal("the computer does not think at the end of the line")
	}
	<-b.asked
	b.History.GoTo(1)
	b.Play(2) // the computer moves
	b.reply(2)
	b.finishMove()
	b.wantLine(2, 0, 2)
	b.enter(1, 3)
	b.wantLine(2, 0, 3, 1)
	b.play(2)
	if !b.Thinking() {
		t.Error("the computer does not answer in a variation")
	}
	<-b.asked
}

func TestTwoComputersWaitAtEndOfLine(t *testing.T) {
	b := newBench(t, match.Player{Name: "Red", Level: "easy"}, computer)
	b.reply(0)
	b.finishMove()
	<-b.asked
	b.History.GoTo(0)
	b.History.GoTo(1)
	if b.Thinking() || !b.Waiting() {
		t.Error("two computers continue while somebody looks back")
	}
}

func TestEnteringEndOfVariationStartsComputer(t *testing.T) {
	b := newBench(t, ann, computer)
	b.play(0)
	<-b.asked
	b.History.Undo()
	b.play(1)
	<-b.asked
	b.enter(0, 0)
	b.wantLine(1, 0)
	b.reply(3)
	b.wantMoves(0, 3)
}

func TestStepCancelsHint(t *testing.T) {
	for name, step := range map[string]func(*bench){
		"goto":  func(b *bench) { b.History.GoTo(0) },
		"enter": func(b *bench) { b.enter(1, c5) },
	} {
		b := othelloBench(t, ann, bo)
		b.Hints.Ask()
		<-b.wanted
		step(b)
		if b.Thinking() {
			t.Errorf("%s: the search for a hint goes on", name)
		}
		<-b.ended
	}
}

func TestAnalysisFollowsStep(t *testing.T) {
	b := othelloBench(t, ann, bo)
	b.Analysis.Toggle()
	<-b.studied
	b.reportAnalysis(analysisToDepth(3))
	b.History.GoTo(0)
	<-b.ended
	if b.shown[len(b.shown)-1] != nil {
		t.Error("the analysis of another position is shown")
	}
	if s := <-b.studied; s != b.Match().StateAt(0) {
		t.Errorf("the position analysed is %v", s)
	}
	b.reportAnalysis(analysisToDepth(4))
	b.wantShown(4)
}

func TestStepThroughWonGame(t *testing.T) {
	b := newBench(t, ann, bo)
	b.play(0, 1, 0, 1, 0)
	for _, ply := range []int{2, 3, 0} {
		b.History.GoTo(ply)
		if b.Score.Wins() != [2]int{1, 0} {
			t.Errorf("looking back at ply %d changes the wins to %v", ply, b.Score.Wins())
		}
	}
	b.History.GoTo(5)
	if e, ok := b.last("result").(match.Result); !ok || !e.Again || b.Score.Wins() != [2]int{1, 0} {
		t.Errorf("back at the end: %+v, wins %v", e, b.Score.Wins())
	}
	b.History.GoTo(2)
	b.play(3)
	if b.Score.Wins() != [2]int{} {
		t.Errorf("in another line the wins are %v", b.Score.Wins())
	}
	b.enter(2, 0)
	b.History.GoTo(5)
	if e, ok := b.last("result").(match.Result); !ok || !e.Again || b.Score.Wins() != [2]int{1, 0} {
		t.Errorf("back in the old line: %+v, wins %v", e, b.Score.Wins())
	}
	b.History.GoTo(3)
	b.History.Undo()
	for _, ply := range []int{2, 3, 1} {
		b.History.GoTo(ply)
		if b.Score.Wins() != [2]int{} {
			t.Errorf("after undo the wins are %v at ply %d", b.Score.Wins(), ply)
		}
	}
	b.History.GoTo(5)
	b.History.GoTo(3)
	b.start(small, ann, bo)
	if b.Score.Wins() != [2]int{1, 0} {
		t.Errorf("wins %v in the next game", b.Score.Wins())
	}
}

func TestSteppingBeforeTheFirstGame(t *testing.T) {
	b := benchFor(t, nrow.Rules)
	b.History.GoTo(0)
	b.History.Enter(nil)
	if len(b.events) != 0 {
		t.Errorf("stepping without a game published %v", b.events)
	}
}
