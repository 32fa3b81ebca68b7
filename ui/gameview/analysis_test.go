package gameview

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	fynewidget "fyne.io/fyne/v2/widget"

	"npaastribe/ui/event"
	"npaastribe/ui/theme"
)

// TestAnalysisCardWithoutResult checks all texts that are shown before there is a
// result.
func TestAnalysisCardWithoutResult(t *testing.T) {
	for name, c := range map[string]struct {
		prepare    func(*shownView)
		best, line string
	}{
		"switched off":      {func(*shownView) {}, "", ""},
		"without a match":   {func(s *shownView) { s.play.tree, s.play.analysing = nil, true }, "The game is over", ""},
		"switched on":       {func(s *shownView) { s.play.analysing = true }, "Analysing…", ""},
		"a computer thinks": {func(s *shownView) { s.play.analysing, s.play.thinking = true, true }, "Waiting for the computer", ""},
		"the coach asks":    {func(s *shownView) { s.play.analysing, s.play.asks = true, true }, "Waiting for your answer to the coach", ""},
		"over":              {func(s *shownView) { s.play.tree, s.play.analysing = crossesGame(t, 7), true }, "The game is over", ""},
		"reviewed": {func(s *shownView) {
			s.play.tree, s.play.canReview = crossesGame(t, 7), true
			s.setJudgements()
		}, "", ""},
		"review, and analysis is on": {func(s *shownView) {
			s.play.analysing, s.play.on, s.play.all = true, true, 7
		}, "Reviewing 1 of 7", "Ctrl+R stops"},
		"review": {func(s *shownView) { s.play.on, s.play.all = true, 7 }, "", ""},
		"review out of sight": {func(s *shownView) {
			s.window.Resize(fyne.NewSize(640, 360))
			s.play.on, s.play.all = true, 7
		}, "Reviewing 1 of 7", "Ctrl+R stops"},
	} {
		t.Run(name, func(t *testing.T) {
			s := newView(t)
			c.prepare(s)
			s.Refresh()
			s.want(map[string]string{"best": c.best, "line": c.line})
			if there := len(s.visibleParts("analysis")) > 0; there != (c.best != "") {
				t.Errorf("card shown: %t", there)
			}
			lit := s.button("analyse").Importance == fynewidget.HighImportance
			if lit != s.play.analysing {
				t.Errorf("button highlighted: %t", lit)
			}
		})
	}
}

// TestAnalysisCardResult shows a result, which disappears in the next position.
func TestAnalysisCardResult(t *testing.T) {
	s := newView(t)
	s.play.tree, s.play.analysing = crossesGame(t, 2), true
	s.setJudgements()
	s.play.judgements[1].Mark = 0
	found := event.Analysis{Position: s.play.tree.State().String(), Depth: 5, Best: "a1", Worth: "wins in 3", Line: "a1 c3"}
	s.Handle(found)
	s.want(map[string]string{"best": "a1 about wins in 3, 5 moves deep", "line": "a1 c3"})
	found.Exact = true
	s.Handle(found)
	s.want(map[string]string{"best": "a1 wins in 3, exact", "line": "a1 c3"})
	s.play.tree = crossesGame(t, 3)
	s.Handle(event.Turn{})
	s.want(map[string]string{"best": "Analysing…", "line": ""})
	s.play.analysing = false
	s.Handle(event.Analysing{})
	s.want(map[string]string{"best": "", "line": ""})
}

// TestAnalysisCardBetterMove shows a mistake, with and without an analysis of the
// position after it.
func TestAnalysisCardBetterMove(t *testing.T) {
	s := newView(t)
	s.play.tree = crossesGame(t, 2)
	s.Handle(event.Turn{})
	s.setJudgements()
	s.Handle(event.Turn{})
	s.want(map[string]string{"best": "Mistake: a1 was better", "line": "a1: draws · b1: loses in 3"})
	if got := colorOf(s.panel.analysis.best.Segments[0]); got != theme.ColorMistake {
		t.Errorf("the mistake has the colour %s", got)
	}
	s.play.analysing = true
	s.Handle(event.Analysis{Position: s.play.tree.State().String(), Depth: 5, Best: "a1", Worth: "wins in 3", Line: "a1 c3"})
	s.want(map[string]string{"best": "a1 about wins in 3, 5 moves deep", "line": "? a1: draws · b1: loses in 3"})
	s.play.tree.Undo()
	s.Handle(event.Turn{})
	s.want(map[string]string{"best": "Analysing…", "line": ""})
}

// TestAnalysisCardReason has a reason that is too long for the card, and then a wider
// card.
func TestAnalysisCardReason(t *testing.T) {
	s := newView(t)
	s.play.tree = crossesGame(t, 2)
	s.Handle(event.Turn{})
	s.setJudgements()
	for _, c := range []struct {
		size fyne.Size
		want string
	}{
		{deskSize, "a1: draws · b1: loses in 3"},
		{fyne.NewSize(1920, 1080), "From a1 on, Ada wins in 3 moves: each threat has only one answer."},
		{deskSize, "a1: draws · b1: loses in 3"},
	} {
		s.window.Resize(c.size)
		s.Handle(event.Turn{})
		s.want(map[string]string{"best": "Mistake: a1 was better", "line": c.want})
	}
}

// TestExpectedLine uses the principal variation with the mouse and the keyboard; other
// texts in its place do nothing.
func TestExpectedLine(t *testing.T) {
	s := newView(t)
	line := s.panel.analysis.line
	mouse := func(on bool) {
		if on {
			line.MouseIn(nil)
		} else {
			line.MouseOut()
		}
	}
	mouse(true)
	test.Tap(line)
	if s.game.line || len(s.did) != 0 || !line.Disabled() {
		t.Errorf("a text that is no line is shown on the board: %t; callbacks: %v", s.game.line, s.did)
	}
	s.play.analysing = true
	s.Handle(event.Analysis{Position: s.play.tree.State().String(), Depth: 5, Best: "a1", Worth: "wins in 3", Line: "a1 c3"})
	if !s.game.line {
		t.Error("the line is not shown under a mouse that was already there")
	}
	if mouse(false); s.game.line {
		t.Error("the line is still shown after the mouse left")
	}
	s.window.Canvas().Focus(line)
	if !s.game.line {
		t.Error("focusing the line does not show it")
	}
	line.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	test.Tap(line)
	if !slices.Equal(s.did, []string{"keep", "keep"}) {
		t.Errorf("Enter and a click called %v", s.did)
	}
	s.play.analysing = false
	s.Handle(event.Analysing{})
	if s.game.line {
		t.Error("the line is still shown after the analysis")
	}
}

// TestClickResumesAnalysis shows the line about the pause, and taps it.
func TestClickResumesAnalysis(t *testing.T) {
	s := newView(t)
	s.play.analysing = true
	s.Handle(event.Analysis{Position: s.play.tree.State().String(), Depth: 5, Best: "a1", Worth: "wins in 3", Line: "a1 c3"})
	paused := s.panel.analysis.paused
	if paused.Visible() {
		t.Error("the analysis is paused at once")
	}
	s.play.pausing = true
	s.Handle(event.Analysing{On: true, Paused: true})
	if paused.Hidden || s.panel.analysis.content.Size().Height < paused.Position().Y+paused.Size().Height {
		t.Errorf("pause shown %t, in a card of %v", paused.Visible(), s.panel.analysis.content.Size())
	}
	if test.Tap(paused); !slices.Equal(s.did, []string{"analyse"}) {
		t.Errorf("a click called %v", s.did)
	}
}

// TestAnalysisEnded has an analysis end by itself, with an exact result and with an
// inexact one.
func TestAnalysisEnded(t *testing.T) {
	s := newView(t)
	s.play.analysing = true
	card := s.panel.analysis
	found := event.Analysis{Position: s.play.tree.State().String(), Depth: 5, Best: "a1", Worth: "wins in 3", Line: "a1 c3"}
	for _, c := range []struct{ done, exact bool }{{false, false}, {true, false}, {true, true}, {false, true}} {
		found.Done, found.Exact = c.done, c.exact
		s.Handle(found)
		if want := c.done && !c.exact; card.ended.Visible() != want || card.ended.Text() == "" {
			t.Errorf("done %t, exact %t: %q shown is %t", c.done, c.exact, card.ended.Text(), card.ended.Visible())
		}
		if end := card.ended.Position().Y + card.ended.Size().Height; card.ended.Visible() && card.content.Size().Height < end {
			t.Errorf("the text ends at %v in a card of %v", end, card.content.Size())
		}
	}
	found.Done, found.Exact = true, false
	s.Handle(found)
	s.play.on, s.play.all = true, 7
	if s.Refresh(); card.ended.Visible() {
		t.Error("the text is shown during a review")
	}
	s.play.on, s.play.tree = false, crossesGame(t, 3)
	if s.Handle(event.Turn{}); card.ended.Visible() {
		t.Error("the text is shown for the next position")
	}
}
