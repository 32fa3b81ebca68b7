package match_test

import (
	"reflect"
	"testing"

	"npaastribe/game"
	"npaastribe/game/othello"
	"npaastribe/ui/match"
)

func TestHint(t *testing.T) {
	b := othelloBench(t, ann, bo)
	b.Hints.Ask()
	if s := <-b.wanted; s != b.Match().State() {
		t.Errorf("the position searched is %v", s)
	}
	b.wantThinking(match.Started)
	if !b.Thinking() {
		t.Error("Thinking is false while a hint is searched")
	}
	b.advice <- c3
	(<-b.posted)()
	b.wantThinking(match.Finished)
	if e, ok := b.last("hint").(match.Hint); !ok || e.Move != c3 || e.State != b.Match().State() || !reflect.DeepEqual(b.hints, []game.Move{c3}) || b.Thinking() {
		t.Errorf("event %+v, shown %v, thinking %t", b.last("hint"), b.hints, b.Thinking())
	}
	b.wantMoves(d3)
}

func TestOneHintAtATime(t *testing.T) {
	b := othelloBench(t, ann, bo)
	b.Hints.Ask()
	<-b.wanted
	b.Hints.Ask()
	b.advice <- c3
	(<-b.posted)()
	b.Hints.Ask()
	<-b.wanted
}

func TestCancelHint(t *testing.T) {
	for name, interrupt := range interruptions {
		t.Run(name, func(t *testing.T) {
			b := othelloBench(t, ann, bo)
			b.Hints.Ask()
			<-b.wanted
			b.advice <- c3
			late := <-b.posted
			interrupt(b)
			late()
			if b.last("hint") != nil || len(b.hints) != 0 {
				t.Error("a late hint is shown")
			}
			b.wantThinking(match.Cancelled)
		})
		t.Run(name+" at work", func(t *testing.T) {
			b := othelloBench(t, ann, bo)
			b.Hints.Ask()
			<-b.wanted
			interrupt(b)
			<-b.ended
			if b.Thinking() || len(b.posted) != 0 {
				t.Error("the search for a hint goes on")
			}
		})
	}
}

func TestMoveDuringHintSearch(t *testing.T) {
	b := othelloBench(t, ann, bo)
	b.Hints.Ask()
	<-b.wanted
	b.Play(d3)
	b.wantMessage(mistake)
	if !b.Thinking() {
		t.Error("an illegal move cancels the hint")
	}
	b.play(e3)
	b.wantMoves(d3, e3)
}

func TestHintImpossible(t *testing.T) {
	b := benchFor(t, othello.Rules)
	b.Hints.Ask()
	b.start(nil, ann, computer)
	b.Play(d3)
	b.Hints.Ask()
	b.wantMessage(info)
	b.finishMove()
	<-b.asked
	before := len(b.events)
	b.Hints.Ask()
	if len(b.events) != before {
		t.Error("a hint was searched while the computer thinks")
	}
	b.Advise = nil
	b.History.Undo()
	before = len(b.events)
	b.Hints.Ask()
	if len(b.events) != before || b.Thinking() {
		t.Error("a hint was searched without an engine")
	}
}

func TestNoHintAtTheEnd(t *testing.T) {
	b := newBench(t, ann, bo)
	b.play(0, 1, 0, 1, 0)
	b.Hints.Ask()
	b.wantMessage(info)
	if b.Thinking() {
		t.Error("a hint was searched after the end")
	}
}

func TestHintForWaitingComputer(t *testing.T) {
	b := newBench(t, match.Player{Name: "Red", Level: "easy"}, computer)
	b.reply(0)
	b.finishMove()
	<-b.asked
	b.History.Undo()
	b.Hints.Ask()
	<-b.wanted
	b.Play(3)
	<-b.ended
	b.reply(2)
	b.finishMove()
	b.wantMoves(2)
}

func TestHintFails(t *testing.T) {
	b := othelloBench(t, ann, bo)
	b.Hints.Ask()
	<-b.wanted
	b.advice <- d3
	(<-b.posted)()
	b.wantMessage(mistake)
	if len(b.hints) != 0 || b.last("hint") != nil {
		t.Error("an illegal hint is shown")
	}
}
