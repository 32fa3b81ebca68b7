package gameview

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"npaastribe/ui/event"
)

// showPlayedGame shows a game with moves to step through.
func showPlayedGame(t *testing.T) *shownView {
	t.Helper()
	s := newView(t)
	s.play.tree, s.led = crossesGame(t, 7), true
	s.Handle(event.Result{})
	return s
}

func (s *shownView) wantAutoplay(when string, on bool, ply int) {
	s.t.Helper()
	if now := s.play.tree.Ply(); now != ply || s.Autoplay.On() != on || s.panel.moves.pace.Visible() != on || (len(s.timers) > 0) != on {
		s.t.Errorf("%s: at %d, on: %t, %d timers; want %d, %t", when, now, s.Autoplay.On(), len(s.timers), ply, on)
	}
}

func TestAutoplayRunsToTheEnd(t *testing.T) {
	s := showPlayedGame(t)
	s.tap("autoplay")
	s.wantAutoplay("from the end", true, 0)
	s.elapse(999 * time.Millisecond)
	s.wantAutoplay("before a second", true, 0)
	s.elapse(time.Millisecond)
	s.wantAutoplay("after a second", true, 1)
	s.pace = 500 * time.Millisecond
	s.elapse(time.Second)
	s.elapse(2 * time.Second)
	s.wantAutoplay("more quickly", true, 6)
	s.elapse(time.Minute)
	s.wantAutoplay("at the end", false, 7)
}

func TestSpaceTogglesAutoplay(t *testing.T) {
	s := showPlayedGame(t)
	s.play.tree.GoTo(3)
	s.Handle(event.Turn{})
	space := func() { s.panel.moves.list.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace}) }
	space()
	s.wantAutoplay("from the middle", true, 4)
	space()
	s.wantAutoplay("paused", false, 4)
	s.elapse(time.Minute)
	s.wantAutoplay("and later", false, 4)
	s.tap("autoplay")
	s.tap("autoplay.pace")
	if s.did[len(s.did)-1] != "autoplay.pace" {
		t.Errorf("the controls called %v", s.did)
	}
	s.wantAutoplay("with another pace", true, 5)
}

func TestActionsEndAutoplay(t *testing.T) {
	for name, happens := range map[string]func(*shownView){
		"a click in the list": func(s *shownView) { s.recordGoTo(6) },
		"a move taken back":   func(s *shownView) { s.play.tree.Undo(); s.Handle(event.Turn{}) },
		"a move": func(s *shownView) {
			if err := s.play.tree.Play(5); err != nil {
				t.Fatal(err)
			}
			s.Handle(event.Drop{Phase: event.Start})
		},
		"a new game": func(s *shownView) { s.play.tree = crossesGame(t, 0); s.Handle(event.Turn{}) },
		"no game":    func(s *shownView) { s.play.tree = nil; s.Autoplay.endIfMoved(); s.play.tree = crossesGame(t, 0) },
		"a dialog":   func(s *shownView) { s.blocked = true; s.elapse(time.Second) },
	} {
		s := showPlayedGame(t)
		s.tap("autoplay")
		s.elapse(time.Second)
		happens(s)
		s.wantAutoplay(name, false, s.play.tree.Ply())
		at := s.play.tree.Node()
		if s.elapse(time.Minute); s.play.tree.Node() != at {
			t.Errorf("%s: autoplay continues", name)
		}
	}
}

func TestAutoplayWithoutMoves(t *testing.T) {
	s := newView(t)
	s.Handle(event.Turn{})
	if !s.button("autoplay").Disabled() {
		t.Error("autoplay is enabled in a game without moves")
	}
	s.Autoplay.Toggle()
	s.wantAutoplay("without moves", false, 0)
	s = showPlayedGame(t)
	s.blocked = true
	s.Autoplay.Toggle()
	s.wantAutoplay("behind a dialog", false, 7)
}

// TestEscapeEndsAutoplay types Escape in the list, which then keeps the focus, and
// elsewhere.
func TestEscapeEndsAutoplay(t *testing.T) {
	s := showPlayedGame(t)
	list := s.panel.moves.list
	s.window.Canvas().Focus(list)
	list.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
	list.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	s.wantAutoplay("after Escape in the list", false, 0)
	if s.window.Canvas().Focused() != fyne.Focusable(list) {
		t.Errorf("the focus is on %v, want the list", s.window.Canvas().Focused())
	}
	list.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if s.window.Canvas().Focused() != nil {
		t.Error("a second Escape keeps the focus on the list")
	}
	s.tap("autoplay")
	if !s.TypedKey(fyne.KeyEscape) || s.TypedKey(fyne.KeyEscape) {
		t.Error("elsewhere Escape does not end autoplay, or is always taken")
	}
	s.wantAutoplay("after Escape elsewhere", false, 1)
}
