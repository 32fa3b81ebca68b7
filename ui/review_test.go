package ui

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	fynewidget "fyne.io/fyne/v2/widget"

	"npaastribe/game"
	"npaastribe/game/review"
	"npaastribe/ui/event"
	"npaastribe/ui/i18n"
	"npaastribe/ui/inspect"
	"npaastribe/ui/settings"
	"npaastribe/ui/theme"
	"npaastribe/ui/uitest"
	"npaastribe/ui/widget"
)

// crosses are the cells of a game of noughts and crosses that O loses by the
// first move, b1, already.
var crosses = []int{4, 1, 0, 8, 6, 3, 2}

// crossesHouse has played that game in a window of a height. A review looks at
// every position until all is known.
func crossesHouse(t *testing.T, high float32) *house {
	t.Helper()
	h := gomokuHouse(t, func(s *settings.Settings) {
		setBoard(s, "gomoku", 3, 3, 3)
		setStarter(s, "gomoku", game.StartFirst)
	})
	h.controller.Look = time.Hour
	h.window.Resize(fyne.NewSize(1060, high))
	h.mark(crosses...)
	return h
}

// await runs what other goroutines want done until something is so.
func (h *house) await(done func() bool) {
	h.t.Helper()
	h.until(done)
}

// reviewed lets a review come to its end.
func (h *house) reviewed() {
	h.t.Helper()
	h.await(func() bool { _, _, on := h.controller.Review.Progress(); return !on })
}

// movesTitle is what stands over the list of moves.
func (h *house) movesTitle() string {
	h.t.Helper()
	return textsIn(uitest.Part(h.t, h.window, "moves"))[0]
}

// reviewButton begins a review, or stops it.
func (h *house) reviewButton() *widget.Button {
	h.t.Helper()
	if _, _, on := h.controller.Review.Progress(); on {
		return h.button("review.cancel")
	}
	return h.button("review")
}

func (h *house) wantCard(best, line string) {
	h.t.Helper()
	if texts := h.analysis(); texts[0] != best || texts[1] != line {
		h.t.Errorf("the card says %q, want %q and %q", texts, best, line)
	}
}

func TestAReviewMarksWhatWasBetter(t *testing.T) {
	h := crossesHouse(t, 760)
	if h.graph().Visible() {
		t.Error("there is a graph of nothing")
	}
	h.wantCard("No analysis", i18n.CommandKey("R")+": find the mistakes")
	test.Tap(h.reviewButton())
	if h.movesTitle() != "Reviewing 1 of 7" || h.reviewButton().Text != "Stop" || !h.menu.Item("menu.review").Checked {
		t.Errorf("it is said %q, the button says %q", h.movesTitle(), h.reviewButton().Text)
	}
	h.await(func() bool { done, _, _ := h.controller.Review.Progress(); return done == 4 })
	if h.movesTitle() != "Reviewing 5 of 7" || !h.graph().Visible() {
		t.Errorf("it is said %q, there is a graph: %t", h.movesTitle(), h.graph().Visible())
	}
	h.reviewed()
	if h.movesTitle() != "Moves" || h.reviewButton().Text != "Review" || h.menu.Item("menu.review").Checked {
		t.Errorf("at the end it is said %q, the button says %q", h.movesTitle(), h.reviewButton().Text)
	}
	h.wantMessage("Player 1: no mistakes · Player 2: 1 mistake.")
	h.wantCard("No analysis", "A: what every move is worth")
	h.wantList("Start 1. b2 b1 ? 2. a1 c3 3. a3 a2 4. c1")
	h.pick("b1")
	h.wantCard("Mistake: a1 was better", "a1: draws · b1: loses within 3")
	if got := find[*widget.Line](uitest.Part(h.t, h.window, "analysis")).Segments[0].(*fynewidget.TextSegment).Style.ColorName; got != theme.ColorMistake {
		t.Errorf("in the colour %s", got)
	}
	h.typed(fyne.KeyLeft)
	h.wantCard("No analysis", "A: what every move is worth")
}

// TestAVariationHasItsOwnValues sees that what is known of a position is shown
// wherever it is on the line, and only there.
func TestAVariationHasItsOwnValues(t *testing.T) {
	h := crossesHouse(t, 900)
	h.session.ToggleReview()
	h.reviewed()
	h.pick("b2")
	h.mark(0) // in place of b1
	h.wantList("Start 1. b2 a1 b1")
	if p := h.controller.Review.Values(); len(p) != 3 || !p[1].Known || p[2].Known {
		t.Errorf("%+v", p)
	}
	h.pick("b1")
	h.wantList("Start 1. b2 b1 ? a1 2. a1 c3 3. a3 a2 4. c1")
	if p, found := h.controller.Review.Values(), h.controller.Review.Judgements(); len(p) != 8 || !p[7].Known || p[7].First != 1 || found[1].Mark != review.Mistake {
		t.Errorf("%+v, %+v", p, found)
	}
	h.NewGame()
	if h.mark(4); h.graph().Visible() {
		t.Error("a new game knows what the old one was worth")
	}
}

func TestAReviewIsStopped(t *testing.T) {
	for name, stop := range map[string]func(*house){
		"the button": func(h *house) { test.Tap(h.reviewButton()) },
		"the key":    func(h *house) { h.shortcut(control(fyne.KeyR, 0)) },
		"a new game": func(h *house) { h.NewGame() },
		"closing":    func(h *house) { h.App.ending.Stopped() },
	} {
		h := crossesHouse(t, 760)
		h.session.ToggleReview()
		h.await(func() bool { done, _, _ := h.controller.Review.Progress(); return done == 2 })
		stop(h)
		last, heard := h.reviews()
		if name != "closing" && last.Phase != event.Cancelled {
			t.Errorf("%s: %+v", name, last)
		}
		h.controller.Close()
		h.controller.Wait()
		h.until(func() bool { return len(h.posted) == 0 })
		if _, now := h.reviews(); now != heard {
			t.Errorf("%s: it goes on", name)
		}
	}
}

// reviews are the last that was heard of a review, and how often something was.
func (h *house) reviews() (last event.Review, heard int) {
	for _, e := range h.events {
		if r, ok := e.(event.Review); ok {
			last = r
			heard++
		}
	}
	return last, heard
}

func TestAReviewRestsOutOfSight(t *testing.T) {
	h := crossesHouse(t, 760)
	h.session.ToggleReview()
	here := h.tab
	h.show(1)
	if _, _, on := here.controller.Review.Progress(); !on || here.controller.Review.CanStart() {
		t.Error("the review is over, or there can be another one")
	}
	h.show(3)
	h.reviewed()
	h.wantMessage("Player 1: no mistakes")
}

// TestAnalysisDrawsTheGraphToo analyses a game while it is being played.
func TestAnalysisDrawsTheGraphToo(t *testing.T) {
	h := gomokuHouse(t, func(s *settings.Settings) {
		setBoard(s, "gomoku", 3, 3, 3)
		setStarter(s, "gomoku", game.StartFirst)
	})
	h.Analyse()
	done := func() bool {
		for i := len(h.events) - 1; i >= 0; i-- {
			if a, ok := h.events[i].(event.Analysis); ok {
				return a.Done && a.Position == h.controller.Match().State().String()
			}
		}
		return false
	}
	for i, cell := range crosses[:3] {
		h.await(done)
		if h.graph().Visible() != (i > 0) {
			t.Errorf("after %d moves there is a graph: %t", i, i == 0)
		}
		h.mark(cell)
	}
	h.await(done)
	h.wantList("Start 1. b2 b1 ? 2. a1")
	h.run("menu.undo")
	h.await(done)
	if texts := h.analysis(); texts[1] != "? a1: draws · b1: loses within 3" {
		t.Errorf("the card says %q", texts)
	}
}

func TestThereIsNothingToReview(t *testing.T) {
	h := gomokuHouse(t)
	if !h.reviewButton().Disabled() || !h.menu.Item("menu.review").Disabled {
		t.Error("a game without moves can be reviewed")
	}
	h.mark(112)
	if h.reviewButton().Disabled() || h.menu.Item("menu.review").Disabled {
		t.Error("a game that is not over can't be reviewed")
	}
}

func TestTheReviewHasItsPlaces(t *testing.T) {
	h := crossesHouse(t, 760)
	has := func(names ...string) {
		t.Helper()
		for _, name := range names {
			if part := inspect.Find(h.window.Canvas(), name); part == nil || !part.Visible() {
				t.Errorf("%s has no place", name)
			}
		}
	}
	has("review")
	h.session.ToggleReview()
	has("review.cancel")
	if inspect.Find(h.window.Canvas(), "review") != nil {
		t.Error("there is a button for another review")
	}
	h.reviewed()
	has("review", "graph")
	h.window.Canvas().Unfocus()
	h.window.Resize(fyne.NewSize(640, 400))
	h.panel().ScrollToTop()
	for _, name := range []string{"review", "graph"} {
		if _, seen := uitest.InSight(h.window)[name]; seen {
			t.Errorf("%s has been scrolled away and is in sight", name)
		}
	}
	h.controller.History.GoTo(3)
	h.mark(2) // another move: there is one position more to look at
	h.shortcut(control(fyne.KeyR, 0))
	h.wantCard("Reviewing 5 of 5", i18n.CommandKey("R")+" stops")
	h.reviewed()
}
