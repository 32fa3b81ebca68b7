package gameview

import (
	"image/color"
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"npaastribe/ui/board"
	"npaastribe/ui/event"
	"npaastribe/ui/inspect"
	"npaastribe/ui/theme/themetest"
)

// slowBoard is a board that shows an ending for as long as a test wants.
type slowBoard struct {
	*plainBoard
	finale board.Finale
	did    []string
}

func (b *slowBoard) Finish(f board.Finale) { b.finale, b.did = f, append(b.did, "finish") }
func (b *slowBoard) ClearFinale()          { b.did = append(b.did, "clear") }
func (b *slowBoard) WinningAreas() []inspect.Area {
	return []inspect.Area{{Position: fyne.NewPos(0, 0), Size: b.Size()}}
}

func (b *slowBoard) SkipFinale() {
	b.did = append(b.did, "skip")
	b.finale.Reveal()
}

// showEnding shows the end of a game that Ada has won, as a person or not, on a slowBoard.
func showEnding(t *testing.T, person bool) (*shownView, *slowBoard) {
	t.Helper()
	s := newView(t)
	b := &slowBoard{plainBoard: s.game.board}
	s.ending.board = b
	s.play.tree, s.play.wins = crossesGame(t, 7), [2]int{3, 1}
	s.play.canReview = true
	s.Handle(event.Result{Text: "Ada wins!", Winner: "first", Person: person})
	return s, b
}

// scenes returns the phases of the Scene events so far.
func (s *shownView) scenes() (phases []event.Phase) {
	for _, e := range s.events {
		if e, ok := e.(event.Scene); ok {
			phases = append(phases, e.Phase)
		}
	}
	return phases
}

func (s *shownView) wantScenes(want ...event.Phase) {
	s.t.Helper()
	if got := s.scenes(); !slices.Equal(got, want) {
		s.t.Errorf("the scene's phases are %v, want %v", got, want)
	}
}

func (s *shownView) hasPart(name string) bool { return inspect.Find(s.window.Canvas(), name) != nil }

func (s *shownView) advanceClock() { s.now = s.now.Add(time.Second) }

// TestWinnerShownOverBoard follows a win from the first coin of the line to the new game.
func TestWinnerShownOverBoard(t *testing.T) {
	s, b := showEnding(t, true)
	if s.hasPart("finale.title") || s.panel.cards[0].number.Text != "2" {
		t.Error("the result is shown or the win counted before the line is gold")
	}
	b.finale.Step(0, 2)
	if s.panel.cards[0].number.Text != "2" {
		t.Error("the win is counted before the line is gold")
	}
	b.finale.Step(1, 2)
	if s.panel.cards[0].number.Text != "3" {
		t.Error("the win is not counted")
	}
	if counted := s.events[len(s.events)-1]; counted != (event.Counted{Step: 1, Of: 2}) {
		t.Errorf("the last event is %+v", counted)
	}
	b.finale.Reveal()
	if got := part[interface {
		fyne.CanvasObject
		Text() string
	}](s, "finale.title").Text(); got != "Ada" {
		t.Errorf("the result has the title %q", got)
	}
	if len(s.ending.words().Confetti) == 0 {
		t.Error("the result has no confetti")
	}
	s.wantScenes(event.Start, event.End)
	s.advanceClock()
	test.Tap(s.button("finale.again"))
	if s.wantDid("new"); s.hasPart("finale.title") {
		t.Error("the result is shown over the new game")
	}
}

// TestFramesOfEndingArePublished checks the frames of the board, before and while the name
// appears.
func TestFramesOfEndingArePublished(t *testing.T) {
	s, b := showEnding(t, true)
	frames := func() (count int) {
		for _, e := range s.events {
			if _, ok := e.(event.SceneFrame); ok {
				count++
			}
		}
		return count
	}
	b.finale.Frame(0.4, 0.5)
	b.finale.Reveal()
	if b.finale.Frame(0.5, 0.6); frames() != 2 {
		t.Errorf("%d frames were published, want 2", frames())
	}
	s.ending.overlayAnimating = true
	if b.finale.Frame(0.6, 0.7); frames() != 2 {
		t.Error("a frame was published twice")
	}
}

// TestConfettiContrast checks black confetti in the dark theme, and white confetti in the light
// one.
func TestConfettiContrast(t *testing.T) {
	black, white, red := color.NRGBA{20, 20, 24, 255}, color.NRGBA{243, 236, 217, 255}, color.NRGBA{226, 57, 63, 255}
	night, day := color.NRGBA{21, 23, 28, 255}, color.NRGBA{244, 241, 234, 255}
	for _, c := range []struct {
		base, ground color.NRGBA
		same         bool
	}{{black, night, false}, {white, day, false}, {black, day, true}, {white, night, true}, {red, day, true}} {
		got := confetti(c.base, c.ground)[0]
		if (got == c.base) != c.same || max(themetest.Contrast(got, c.ground), 0) < 1.5 {
			t.Errorf("%v on %v is drawn as %v", c.base, c.ground, got)
		}
	}
}

func (s *shownView) wantDid(want ...string) {
	s.t.Helper()
	if !slices.Equal(s.did, want) {
		s.t.Errorf("the callbacks are %v, want %v", s.did, want)
	}
}

func TestLossHasNoConfetti(t *testing.T) {
	s, b := showEnding(t, false)
	b.finale.Step(0, 2)
	if counted := s.events[len(s.events)-1]; counted != (event.Counted{Step: 0, Of: 2, Quiet: true}) {
		t.Errorf("the last event is %+v", counted)
	}
	if b.finale.Reveal(); len(s.ending.words().Confetti) != 0 {
		t.Error("a loss has confetti")
	}
}

// TestDraw has a draw on a board that shows no ending.
func TestDraw(t *testing.T) {
	s := newView(t)
	s.ending.board = nil
	s.play.tree = drawnGame(t)
	s.Handle(event.Result{Text: "A draw: the board is full", Winner: "none"})
	if w := s.ending.words(); w.Title != "A draw" || w.Text != "" || w.Icon != nil || len(w.Confetti) != 0 {
		t.Errorf("the result is %+v", w)
	}
}

// TestSkippingEndingPressesNothing clicks or presses Enter twice while the ending is shown: that
// skips it, but starts no new game. A moment later Enter does.
func TestSkippingEndingPressesNothing(t *testing.T) {
	for name, do := range map[string]func(s *shownView){
		"click": func(s *shownView) { test.Tap(s.ending.overlay) },
		"enter": func(s *shownView) { s.TypedAtEnd(fyne.KeyReturn, false) },
		"space": func(s *shownView) { s.TypedAtEnd(fyne.KeySpace, false) },
	} {
		s, b := showEnding(t, true)
		s.advanceClock()
		do(s)
		if want := []string{"finish", "skip"}; !slices.Equal(b.did, want) || !s.hasPart("finale.again") {
			t.Errorf("%s: the board's calls are %v, want %v", name, b.did, want)
		}
		s.wantScenes(event.Start, event.Cancelled)
		do(s)
		test.Tap(s.button("finale.again"))
		if s.wantDid(); !s.hasPart("finale.again") {
			t.Errorf("%s: the second press hides the buttons", name)
		}
		s.advanceClock()
		s.TypedAtEnd(fyne.KeyEnter, true) // held since then
		s.wantDid()
		s.TypedAtEnd(fyne.KeyEnter, false)
		s.wantDid("new")
	}
}

// TestActionsHideEnding removes the ending by everything that a player may do.
func TestActionsHideEnding(t *testing.T) {
	for name, do := range map[string]func(s *shownView){
		"undo":   func(s *shownView) { s.Handle(event.Turn{Text: "Ada's turn"}) },
		"redo":   func(s *shownView) { s.Handle(event.Result{Again: true}) },
		"move":   func(s *shownView) { s.Handle(event.Drop{Phase: event.Start}) },
		"review": func(s *shownView) { s.Handle(event.Review{Phase: event.Start}) },
		"dialog": func(s *shownView) { s.LeaveEnd() },
		"escape": func(s *shownView) { s.TypedAtEnd(fyne.KeyEscape, false) },
		"click":  func(s *shownView) { s.ending.skip(); s.advanceClock(); test.Tap(s.ending.overlay) },
	} {
		s, b := showEnding(t, true)
		s.advanceClock()
		do(s)
		if s.hasPart("finale.title") || s.ending.overlay.Visible() || b.did[len(b.did)-1] != "clear" {
			t.Errorf("%s does not hide the result; the board's calls are %v", name, b.did)
		}
		if s.TypedAtEnd(fyne.KeyReturn, false) {
			t.Errorf("%s: Enter is still taken for the result", name)
		}
		s.wantScenes(event.Start, event.Cancelled)
	}
}

// TestOldEndingIsNotShown opens a finished game, and has a game end out of sight.
func TestOldEndingIsNotShown(t *testing.T) {
	s := newView(t)
	s.play.tree = crossesGame(t, 7)
	s.Handle(event.Result{Text: "Ada wins!", Winner: "first", Again: true})
	s.shown = func() bool { return false }
	s.Handle(event.Result{Text: "Ada wins!", Winner: "first"})
	if s.wantScenes(); s.hasPart("finale.title") {
		t.Error("an old result is shown")
	}
}
