package gameview

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"npaastribe/game"
	"npaastribe/game/othello"
	"npaastribe/game/review"
	"npaastribe/ui/event"
)

func TestMoveListFollowsMatch(t *testing.T) {
	s := newView(t)
	s.play.tree = crossesGame(t, 3)
	s.Handle(event.Turn{})
	list := s.panel.moves.list
	if list.Current() != 3 || len(list.Places()) != 4 {
		t.Errorf("after 3 moves the current one is %d, of %d", list.Current(), len(list.Places()))
	}
	s.play.tree.Undo()
	s.Handle(event.Turn{})
	if list.Current() != 2 || len(list.Places()) != 4 {
		t.Errorf("after undo the current one is %d, of %d", list.Current(), len(list.Places()))
	}
	s.play.tree = crossesGame(t, 0)
	s.Handle(event.Turn{})
	if list.Current() != 0 {
		t.Errorf("in another match the current one is %d", list.Current())
	}
}

func TestMoveListFocusFrame(t *testing.T) {
	s := newView(t)
	before := strokeOf(s.panel.moves.frame)
	s.FocusMoves()
	if s.window.Canvas().Focused() != fyne.Focusable(s.panel.moves.list) || strokeOf(s.panel.moves.frame) == before {
		t.Error("the list has no focus, or its frame does not show it")
	}
	s.window.Canvas().Unfocus()
	if strokeOf(s.panel.moves.frame) != before {
		t.Error("the frame still shows the focus")
	}
}

// stroke is the outline of a frame.
type stroke struct {
	r, g, b, a uint32
	width      float32
}

func strokeOf(frame fyne.Widget) stroke {
	for _, o := range test.WidgetRenderer(frame).Objects() {
		if line, ok := o.(*canvas.Rectangle); ok {
			r, g, b, a := line.StrokeColor.RGBA()
			return stroke{r, g, b, a, line.StrokeWidth}
		}
	}
	return stroke{}
}

func TestFoldMoveList(t *testing.T) {
	s := newView(t)
	s.play.tree = crossesGame(t, 7)
	s.setJudgements()
	s.Handle(event.Result{})
	s.FocusMoves()
	open := s.panel.moves.content.Size().Height
	s.folded = true
	s.Refresh()
	if m := s.panel.moves; m.list.Visible() || m.graph.Visible() || m.content.Size().Height >= open/2 || s.window.Canvas().Focused() != nil {
		t.Errorf("folded, the card is %v high, list shown: %t, focus on %T",
			m.content.Size().Height, m.list.Visible(), s.window.Canvas().Focused())
	}
	s.folded = false
	s.Refresh()
	if m := s.panel.moves; !m.list.Visible() || !m.graph.Visible() || m.content.Size().Height != open {
		t.Errorf("unfolded, the card is %v high, was %v", m.content.Size().Height, open)
	}
}

// TestFocusedMoveListStaysVisible makes the window too low for the list to stay between the
// others.
func TestFocusedMoveListStaysVisible(t *testing.T) {
	s := newView(t)
	s.FocusMoves()
	s.window.Resize(fyne.NewSize(640, 380))
	if m := s.panel.moves; s.window.Canvas().Focused() != fyne.Focusable(m.list) || s.panel.scroll.Hides(m.content) || s.panel.scroll.Offset.Y == 0 {
		t.Error("the list has lost the focus, or is not visible")
	}
}

// TestArrowsStepThroughFoldedMoveList types arrow keys in a game that was opened, after
// Escape, with the list visible, and in another game.
func TestArrowsStepThroughFoldedMoveList(t *testing.T) {
	s := newView(t)
	s.play.tree, s.folded = crossesGame(t, 3), true
	s.Handle(event.Turn{})
	if s.TypedKey(fyne.KeyLeft) {
		t.Error("the arrows step through the moves before the game was opened")
	}
	s.FocusMoves()
	if !s.TypedKey(fyne.KeyLeft) || s.ply != 2 || !s.TypedKey(fyne.KeyHome) || s.ply != 0 || s.TypedKey(fyne.KeyReturn) {
		t.Errorf("the arrows lead to ply %d", s.ply)
	}
	if s.TypedKey(fyne.KeyEscape) || s.TypedKey(fyne.KeyLeft) {
		t.Error("the arrows still step through the moves after Escape")
	}
	s.FocusMoves()
	s.ReleaseArrows()
	if s.TypedKey(fyne.KeyLeft) {
		t.Error("the arrows still step through the moves after a move")
	}
	s.FocusMoves()
	s.play.tree = crossesGame(t, 3)
	s.Handle(event.Turn{})
	if s.TypedKey(fyne.KeyLeft) {
		t.Error("the arrows step through the moves of another match")
	}
	s.FocusMoves()
	s.folded = false
	s.Refresh()
	if s.TypedKey(fyne.KeyLeft) {
		t.Error("the arrows step through the moves although the list is shown")
	}
}

func TestGraphClick(t *testing.T) {
	s := newView(t)
	s.play.tree = crossesGame(t, 7)
	s.Handle(event.Result{})
	graph := s.panel.moves.graph
	if graph.Visible() {
		t.Error("the graph is shown without values")
	}
	s.setJudgements()
	s.Handle(event.Review{Phase: event.Progress})
	if !graph.Visible() {
		t.Fatal("the graph is not shown")
	}
	test.TapAt(graph, fyne.NewPos(1, 10))
	if s.ply != 0 || s.window.Canvas().Focused() != fyne.Focusable(s.panel.moves.list) {
		t.Errorf("a click leads to ply %d, and the focus is on %T", s.ply, s.window.Canvas().Focused())
	}
}

// TestJudgementsOfLine checks what the list and the graph get to show.
func TestJudgementsOfLine(t *testing.T) {
	s := newView(t)
	s.play.tree = crossesGame(t, 3)
	s.setJudgements()
	s.Handle(event.Turn{})
	points := s.judged.points()
	if len(points) != 4 || !points[1].Known || points[2].Known || points[2].Mark != review.Mistake || points[3].Mark != review.Fine {
		t.Errorf("the points are %+v", points)
	}
	s.play.judgements = slices.Clone(s.play.judgements)
	s.play.judgements[1].Mark = review.Blunder
	s.Handle(event.Turn{})
	if s.judged.marks()[1] != review.Mistake {
		t.Error("the judgements were computed again although nothing changed")
	}
	s.play.known++
	s.Handle(event.Turn{})
	if s.judged.marks()[1] != review.Blunder {
		t.Error("the judgements are outdated")
	}
}

// TestGraphReadsWhatIsKnown has positions read that have been reviewed, and one that has not.
func TestGraphReadsWhatIsKnown(t *testing.T) {
	s := newView(t)
	s.play.tree = crossesGame(t, 3)
	s.setJudgements()
	s.play.values[3] = review.Value{Known: true, First: -0.5}
	s.Handle(event.Turn{})
	for ply, want := range []string{"Start · even", "1. b2 · even", "1... b1", "2. a1 · Ben 75%"} {
		s.play.tree.GoTo(ply)
		s.Handle(event.Turn{})
		if got := s.panel.moves.graph.AccessibilityLabel(); got != want {
			t.Errorf("after %d moves %q is read, want %q", ply, got, want)
		}
	}
}

// TestGraphHiddenWithoutRoom checks the list and the graph in windows of many heights.
func TestGraphHiddenWithoutRoom(t *testing.T) {
	s := newView(t)
	s.play.tree = crossesGame(t, 7)
	s.setJudgements()
	s.Handle(event.Result{})
	seen := map[bool]bool{}
	for high := float32(380); high < 1000; high += 13 {
		s.window.Resize(fyne.NewSize(900, high))
		m := s.panel.moves
		seen[m.graph.Visible()] = true
		list := m.list.Position().Y + m.list.Size().Height
		if m.list.Size().Height < listRow || list > m.content.Size().Height {
			t.Errorf("in a height of %v the list has %v in a card of %v", high, m.list.Size().Height, m.content.Size().Height)
		}
		if m.graph.Visible() && (m.graph.Position().Y < list || m.graph.Size().Height < graphMin ||
			m.graph.Position().Y+m.graph.Size().Height > m.content.Size().Height) {
			t.Errorf("in a height of %v the graph is at %v, %v high, below a list that ends at %v, in a card of %v",
				high, m.graph.Position().Y, m.graph.Size().Height, list, m.content.Size().Height)
		}
	}
	if !seen[true] || !seen[false] {
		t.Errorf("the graph was shown and hidden: %v", seen)
	}
}

func TestReviewProgress(t *testing.T) {
	s := newView(t)
	s.play.tree = crossesGame(t, 7)
	s.play.on, s.play.done, s.play.all = true, 2, 8
	s.Handle(event.Review{Phase: event.Progress})
	s.want(map[string]string{"moves": "Reviewing 3 of 8"})
	m := s.panel.moves
	if whole := m.content.Size().Width - 2*listPad; !m.progressBar.Visible() || m.progressBar.Size().Width != whole/4 || m.review.Text != "Stop" {
		t.Errorf("the bar is %v of %v, and the button says %q", m.progressBar.Size().Width, whole, m.review.Text)
	}
	s.play.on = false
	s.Handle(event.Review{Phase: event.End})
	s.want(map[string]string{"moves": "Moves"})
	if m.progressBar.Visible() || m.review.Text != "Review" {
		t.Errorf("at the end the button says %q", m.review.Text)
	}
}

// TestOpeningName plays an opening, takes back its last move, and shows the progress of a
// review instead.
func TestOpeningName(t *testing.T) {
	s := newView(t)
	m, err := game.NewTree(othello.Rules, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, cell := range []string{"f5", "d6", "c3", "d3", "c4"} {
		move, err := m.Rules().ParseMove(m.State(), cell)
		if err == nil {
			err = m.Play(move)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	s.play.tree = m
	card := s.panel.moves
	wantTitle := func(want string) {
		t.Helper()
		if got := card.title.Text(); got != want {
			t.Errorf("the title is %q, want %q", got, want)
		}
	}
	s.Handle(event.Turn{})
	wantTitle("Tiger")
	card.showProgress(progress{on: true, done: 1, all: 6})
	wantTitle(progress{on: true, done: 1, all: 6}.text())
	card.showProgress(progress{})
	m.Undo()
	s.Handle(event.Turn{})
	wantTitle("Perpendicular")
	m.GoTo(0)
	s.Handle(event.Turn{})
	wantTitle("Moves")
}
