package gameview

import (
	"testing"
	"time"

	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"npaastribe/game/search"
	"npaastribe/ui/event"
	"npaastribe/ui/match"
)

// newThinkingView shows a game in which a computer begins and Ben plays second.
func newThinkingView(t *testing.T) *shownView {
	t.Helper()
	s := newView(t)
	s.play.players = [2]match.Player{{Level: search.Master, Name: "Quill", Seat: 0}, {Name: "Ben", Seat: 1}}
	s.Handle(event.Turn{Text: "Quill is thinking"})
	return s
}

// think has a computer start thinking, with a limit in seconds.
func (s *shownView) think(limit float64) {
	s.play.thinking = true
	s.Handle(event.Thinking{Phase: event.Start, Limit: limit})
}

// stopThinking has the computer stop thinking.
func (s *shownView) stopThinking() {
	s.play.thinking = false
	s.Handle(event.Thinking{Phase: event.End})
}

func TestThinkingRing(t *testing.T) {
	s := newThinkingView(t)
	s.think(2)
	mine, other, title := s.panel.cards[0].ring, s.panel.cards[1].ring, s.header.ring
	if s.elapse(busyAfter - 1); mine.drawn {
		t.Error("the ring is drawn as soon as the computer starts")
	}
	s.elapse(time.Second - busyAfter + 1)
	if !mine.drawn || !title.drawn || other.drawn {
		t.Fatalf("the rings drawn are %t, %t, and that of the other player %t", mine.drawn, title.drawn, other.drawn)
	}
	arc, _ := test.WidgetRenderer(mine).Objects()[1].(*canvas.Arc)
	if arc.StartAngle != 0 || arc.EndAngle < 150 || arc.EndAngle > 180 {
		t.Errorf("after half the time the ring goes from %v to %v", arc.StartAngle, arc.EndAngle)
	}
	if s.elapse(5 * time.Second); arc.EndAngle != 360 {
		t.Errorf("after the whole time the ring goes to %v", arc.EndAngle)
	}
	if drawn := s.elapse(time.Second); drawn > 10 {
		t.Errorf("the ring is drawn %d times a second", drawn)
	}
	s.stopThinking()
	if mine.drawn || title.drawn || len(s.timers) > 0 {
		t.Errorf("after thinking the rings drawn are %t, %t, and %d timers run", mine.drawn, title.drawn, len(s.timers))
	}
}

func TestThinkingRingWithoutLimit(t *testing.T) {
	s := newThinkingView(t)
	s.think(0)
	s.elapse(300 * time.Millisecond)
	r := s.panel.cards[0].ring
	before := r.from
	s.elapse(300 * time.Millisecond)
	if r.from == before || r.to-r.from != ringPart {
		t.Errorf("the ring goes from %v to %v after %v", r.from, r.to, before)
	}
}

func TestThinkingRingWithoutAnimations(t *testing.T) {
	s := newThinkingView(t)
	s.thinking.reduceMotion = func() bool { return true }
	s.think(2)
	s.elapse(busyAfter)
	if r := s.panel.cards[0].ring; !r.drawn || r.to != 360 || len(s.timers) > 0 {
		t.Errorf("ring drawn: %t, to %v; %d timers run", r.drawn, r.to, len(s.timers))
	}
}

func TestNoThinkingRingDuringMove(t *testing.T) {
	s := newThinkingView(t)
	s.want(map[string]string{"title": "Quill is thinking"})
	s.play.busy = true
	s.Handle(event.Drop{Phase: event.Start})
	s.want(map[string]string{"title": "Quill moves"})
	s.play.tree, s.play.busy = crossesGame(t, 1), false
	s.Handle(event.Drop{Phase: event.End})
	s.Handle(event.Turn{Text: "Ben's turn"})
	s.play.busy = true
	s.Handle(event.Drop{Phase: event.Start})
	s.want(map[string]string{"title": "Ben's turn"})
}
