package gameview

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	fynetheme "fyne.io/fyne/v2/theme"

	"npaastribe/game"
	"npaastribe/game/review"
	"npaastribe/ui/event"
	"npaastribe/ui/i18n"
	"npaastribe/ui/match"
	"npaastribe/ui/theme"
	"npaastribe/ui/uitest"
	"npaastribe/ui/widget"
)

// showReview shows a game whose review has found the mistake b1.
func showReview(t *testing.T, size fyne.Size) *shownView {
	t.Helper()
	s := newView(t)
	s.window.Resize(size)
	s.play.tree = crossesGame(t, 7)
	s.setJudgements()
	for i := range s.play.judgements {
		s.play.judgements[i].Stake = 2
	}
	s.play.judgements[1].Lost = 1
	for i := range s.play.values {
		s.play.values[i] = review.Value{Known: true, First: min(1, float64(i/2))}
	}
	s.Handle(event.Review{Phase: event.End})
	return s
}

var deskSize = fyne.NewSize(1400, 900)

// goTo shows the position after ply plies.
func (s *shownView) goTo(ply int) {
	s.play.tree.GoTo(ply)
	s.Handle(event.Turn{})
}

func (s *shownView) wantReview(title, detail, better string) {
	s.t.Helper()
	c := s.panel.review
	if c.title.Text() != title || c.detail.Text() != detail || s.game.better != better {
		s.t.Errorf("the card says %q and %q, and the board shows %q; want %q, %q, %q", c.title.Text(), c.detail.Text(), s.game.better, title, detail, better)
	}
}

// wantReason checks the card's reason for a mistake; "" for none.
func (c *reviewCard) wantReason(t *testing.T, want string) {
	t.Helper()
	if got := c.reason.Text(); got != want || c.reason.Visible() != (want != "") {
		t.Errorf("the reason is %q, want %q", got, want)
	}
}

// TestReasonHighlightsCells checks that a mistake has a reason, with highlighted cells, and
// shows the refutation while the reason is pointed at.
func TestReasonHighlightsCells(t *testing.T) {
	s := showReview(t, fyne.NewSize(640, 560))
	c := s.panel.review
	s.goTo(4)
	low := c.content.MinSize().Height
	s.goTo(2)
	c.wantReason(t, "From a1 on, Ada wins in 3 moves: each threat has only one answer.")
	if !slices.Equal(s.game.glowing, []int{0, 3, 6}) {
		t.Errorf("the highlighted cells are %v", s.game.glowing)
	}
	if high := c.content.MinSize().Height; high <= low || c.reason.Size().Height < c.reason.MinSize().Height {
		t.Errorf("the card is %v high, with one line %v; the reason has %v of %v", high, low, c.reason.Size(), c.reason.MinSize())
	}
	c.reason.FocusGained()
	if !slices.Equal(s.game.refuted, []game.Move{0, 8, 3, 5, 6}) {
		t.Errorf("the refutation shown is %v", s.game.refuted)
	}
	if c.reason.FocusLost(); s.game.refuted != nil {
		t.Errorf("the refutation %v is still shown", s.game.refuted)
	}
	if s.goTo(5); s.game.glowing != nil {
		t.Errorf("the cells %v are still highlighted", s.game.glowing)
	}
}

func TestReviewCard(t *testing.T) {
	s := showReview(t, deskSize)
	c := s.panel.review
	for i, want := range []string{"Ada 100% ?!0 ?0 ??0", "Ben 73% ?!0 ?1 ??0"} {
		if got := c.sides[i].Text(); got != want {
			t.Errorf("side %d: the text is %q, want %q", i+1, got, want)
		}
	}
	s.wantReview("Turning point: 1... b1", "N: next mistake", "")
	s.goTo(2)
	s.wantReview("Mistake: a1 was better", "a1: draws · b1: loses in 3", "a1")
	if got := colorOf(c.titleLine.Segments[0]); got != theme.ColorMistake {
		t.Errorf("the title has the colour %s", got)
	}
	if len(s.visibleParts("analysis")) > 0 {
		t.Error("the analysis card is shown as well")
	}
	c.wantReason(t, "From a1 on, Ada wins in 3 moves: each threat has only one answer.")
	s.goTo(4)
	c.wantReason(t, "")
	s.wantReview("Turning point: 1... b1", "N: next mistake", "")
	whole, known, values := s.play.tree, s.play.judgements, s.play.values
	s.play.tree, s.play.judgements, s.play.values = crossesGame(t, 0), nil, make([]review.Value, 1) // a new game
	s.play.known++
	if s.Handle(event.Turn{}); len(s.visibleParts("reviewcard")) > 0 {
		t.Error("a new game shows the review card")
	}
	s.play.tree, s.play.judgements, s.play.values = whole, known, values // TakeBack has brought the old game back
	s.play.known++
	if s.Handle(event.Turn{}); len(s.visibleParts("reviewcard")) == 0 {
		t.Error("the reopened game does not show its review card")
	}
}

// TestEmptyReviewHasNoCard stops a review before anything is known, and checks that analysis
// during a game shows no card.
func TestEmptyReviewHasNoCard(t *testing.T) {
	s := newView(t)
	s.play.tree = crossesGame(t, 3)
	s.Handle(event.Turn{})
	s.Handle(event.Review{Phase: event.Start})
	if len(s.visibleParts("reviewcard")) == 0 {
		t.Error("a running review shows no card")
	}
	if s.Handle(event.Review{Phase: event.Cancelled}); len(s.visibleParts("reviewcard")) > 0 {
		t.Error("a review stopped at once shows a card")
	}
	s.setJudgements()
	if s.Handle(event.Analysis{}); len(s.visibleParts("reviewcard")) > 0 {
		t.Error("analysis shows the review card")
	}
}

func TestClickOnReviewLine(t *testing.T) {
	s := showReview(t, deskSize)
	test.Tap(s.panel.review.title)
	if s.ply != 2 || s.window.Canvas().Focused() != fyne.Focusable(s.panel.moves.list) {
		t.Errorf("a click leads to ply %d, and the focus is on %T", s.ply, s.window.Canvas().Focused())
	}
	s.goTo(2)
	test.Tap(s.panel.review.title)
	if want := []string{"a1"}; !slices.Equal(s.tried, want) {
		t.Errorf("at the mistake a click tries %v", s.tried)
	}
}

// TestStepsPointApart checks in both directions of writing that the arrows of the two buttons point
// away from each other.
func TestStepsPointApart(t *testing.T) {
	t.Cleanup(func() { i18n.Use("en") })
	for _, language := range []i18n.Language{"en", "fa"} {
		i18n.Use(language)
		s := showReview(t, deskSize)
		left, right := s.panel.review.previous, s.panel.review.next
		x := func(o fyne.CanvasObject) float32 { return fyne.CurrentApp().Driver().AbsolutePositionForObject(o).X }
		if x(left) > x(right) {
			left, right = right, left
		}
		if left.Icon.Name() != fynetheme.NavigateBackIcon().Name() || right.Icon.Name() != fynetheme.NavigateNextIcon().Name() {
			t.Errorf("%s: the arrows are %s and %s", language, left.Icon.Name(), right.Icon.Name())
		}
	}
}

// TestStepsStayUnderPointer steps to positions with and without a reason, long and short: the buttons
// stay where they are, and nothing is over them.
func TestStepsStayUnderPointer(t *testing.T) {
	for _, size := range []fyne.Size{fyne.NewSize(720, 640), fyne.NewSize(1060, 688-65), deskSize} {
		for _, analysing := range []bool{false, true} {
			s := showReview(t, size)
			c := s.panel.review
			s.play.analysing = analysing
			s.Handle(event.Analysing{On: analysing})
			s.goTo(4)
			at, heights := areaOf(c.next), map[float32]bool{}
			for _, reason := range []string{"", "Short.", "From column 12 on Alexandra threatens column 13, and wins on top of the coin that stops it, in the same column, if nobody sees it.", ""} {
				c.reason.Set(reason, reason != "")
				s.panel.arrange()
				heights[c.content.Size().Height] = true
				now := areaOf(c.next)
				if now != at && c.layout.lastRow() {
					t.Errorf("%v, %d characters: the button is at %v, was at %v", size, len(reason), now, at)
				}
				for _, o := range []*widget.Link{c.title, c.reason, c.retry} {
					if other := areaOf(o); o.Visible() && other.overlaps(areaOf(c.previous)) {
						t.Errorf("%v, %d characters: %q at %v is under a button at %v", size, len(reason), o.Text(), other, areaOf(c.previous))
					}
				}
			}
			if len(heights) < 2 {
				t.Errorf("%v: the card has always the same height", size)
			}
		}
	}
}

// area is where something is in the window.
type area struct {
	fyne.Position
	fyne.Size
}

func areaOf(o fyne.CanvasObject) area {
	return area{fyne.CurrentApp().Driver().AbsolutePositionForObject(o), o.Size()}
}

// overlaps reports whether the texts of two links or buttons overlap: their paddings may.
func (a area) overlaps(b area) bool {
	pad := fynetheme.InnerPadding()
	return a.X+a.Width-pad > b.X && b.X+b.Width > a.X+pad && a.Y+a.Height-pad > b.Y && b.Y+b.Height > a.Y+pad
}

// TestStepToMistakeWraps has two mistakes, at the plies 2 and 5.
func TestStepToMistakeWraps(t *testing.T) {
	s := showReview(t, deskSize)
	s.play.judgements[4].Mark = review.Inaccuracy
	s.play.known++
	s.Handle(event.Turn{})
	for _, c := range []struct{ from, next, previous int }{
		{0, 2, 5}, {1, 2, 5}, {2, 5, 5}, {3, 5, 2}, {5, 2, 2}, {7, 2, 5},
	} {
		s.goTo(c.from)
		s.tap("mistake.next")
		next := s.ply
		if s.tap("mistake.previous"); next != c.next || s.ply != c.previous {
			t.Errorf("from ply %d the steps lead to %d and %d, want %d and %d", c.from, next, s.ply, c.next, c.previous)
		}
	}
	for i := range s.play.judgements {
		s.play.judgements[i].Mark = review.Fine
	}
	s.play.known++
	s.Handle(event.Turn{})
	s.ply = -1
	if s.Review.StepToMistake(1); s.ply != -1 || !s.button("mistake.next").Disabled() || s.Review.HasMistakes() {
		t.Errorf("without mistakes a step leads to ply %d", s.ply)
	}
	s.wantReview("Turning point: 1... b1", "No mistakes were found.", "")
}

// TestReviewCardFits checks in windows of many sizes that everything in the card fits, and
// at the usual size, less the menu and the tabs, that at least eight rows of moves are
// beside it, also with a reason.
func TestReviewCardFits(t *testing.T) {
	for _, size := range []fyne.Size{fyne.NewSize(640, 560), fyne.NewSize(1060, 688-65), fyne.NewSize(1366, 728-65), deskSize, fyne.NewSize(3840, 2160)} {
		s := showReview(t, size)
		s.goTo(2)
		c := s.panel.review
		for _, o := range append(c.content.Objects[1:], c.sides[0], c.sides[1]) {
			if end := o.Position().Add(o.Size()); o.Visible() && o != c.title && o != c.detail && (end.X > c.content.Size().Width || end.Y > c.content.Size().Height) {
				t.Errorf("%v: %T ends at %v in a card of %v", size, o, end, c.content.Size())
			}
		}
		for _, reason := range []string{c.reason.Text(), "From column 12 on Alexandra threatens column 13, and wins on top of the coin that stops it, in the same column, if nobody sees it."} {
			c.reason.Set(reason, true)
			s.panel.arrange()
			if rows := s.panel.moves.list.Page(); size.Width > 1000 && rows < 8 {
				t.Errorf("%v: %d rows are visible beside %q", size, rows, reason)
			}
		}
		if graph := s.panel.moves.graph; size.Width > 1000 && !graph.Visible() || size.Width >= deskFrom && graph.Size().Height < graphDesk {
			t.Errorf("%v: the graph is %v high, shown: %t", size, graph.Size().Height, graph.Visible())
		}
	}
}

// TestNamesOfShortCardsHaveOneSize shows names beside each other of which one has no room in the usual
// size, and then others.
func TestNamesOfShortCardsHaveOneSize(t *testing.T) {
	s := showReview(t, fyne.NewSize(1060, 600))
	if !s.panel.playersLayout.beside {
		t.Fatal("the players are not side by side")
	}
	names := [2]*widget.Line{s.panel.cards[0].name, s.panel.cards[1].name}
	usual := names[0].TextSize()
	for _, c := range []struct {
		names [2]string
		small bool
	}{
		{[2]string{"Ada", "Bartholomew"}, true},
		{[2]string{"Ada", "Ben"}, false},
		{[2]string{"Bartholomew", "Ben"}, true},
		{[2]string{"Ben", "Ada"}, false},
	} {
		s.play.players = [2]match.Player{{Name: c.names[0]}, {Name: c.names[1], Seat: 1}}
		s.Refresh()
		if a, b := names[0].TextSize(), names[1].TextSize(); a != b || (a < usual) != c.small {
			t.Errorf("%q have the sizes %v and %v; usual is %v", c.names, a, b, usual)
		}
	}
	s.play.players = [2]match.Player{{Name: "Ada"}, {Name: "Bartholomew", Seat: 1}}
	s.Refresh()
	s.window.Resize(fyne.NewSize(1060, 1000))
	if a, b := names[0].TextSize(), names[1].TextSize(); a != usual || b != usual {
		t.Errorf("below each other the names have the sizes %v and %v, want %v", a, b, usual)
	}
}

// TestPlayersDoNotMoveDuringReview steps through a game in a window in which the players fit
// below each other only while the review card has few lines.
func TestPlayersDoNotMoveDuringReview(t *testing.T) {
	high := float32(600)
	for ; high < 900; high += 8 {
		if s := showReview(t, fyne.NewSize(1060, high)); !s.panel.playersLayout.beside {
			break
		}
	}
	s := showReview(t, fyne.NewSize(1060, high))
	s.goTo(2)
	if !s.panel.playersLayout.beside {
		t.Errorf("in a height of %v the players fit below each other at a mistake", high)
	}
	s.goTo(4)
	if !s.panel.playersLayout.beside || s.panel.cards[0].kind.Visible() {
		t.Error("the players have moved")
	}
	s.window.Resize(fyne.NewSize(1060, high+200))
	if s.panel.playersLayout.beside || !s.panel.cards[0].kind.Visible() {
		t.Error("in a high window the players are still side by side")
	}
}

// TestLongAccuracyTextFits has an account that is too long for its place.
func TestLongAccuracyTextFits(t *testing.T) {
	uitest.App(t)
	a := newAccount("account")
	a.show(accountText{icon: fynetheme.AccountIcon(), accuracy: "100 %", marks: [3]int{12, 13, 14}}, false)
	for _, wide := range []float32{200, 110, 80} {
		a.Resize(fyne.NewSize(wide, a.high()))
		for _, o := range test.LaidOutObjects(a) {
			if text, ok := o.(*canvas.Text); ok && text.Visible() && text.Position().X+text.MinSize().Width > wide+1 {
				t.Errorf("in a width of %v %q ends at %v", wide, text.Text, text.Position().X+text.MinSize().Width)
			}
		}
	}
}

// TestBothSidesShowTheSameMarks has a side that needs more room than the other: marks that no
// move has are hidden on both.
func TestBothSidesShowTheSameMarks(t *testing.T) {
	s := showReview(t, fyne.NewSize(1060, 600))
	c := s.panel.review
	if c.layout.long {
		t.Fatal("the card is long")
	}
	shown := func() (seen [2]int) {
		for i, side := range c.sides {
			for _, o := range test.LaidOutObjects(side) {
				if text, ok := o.(*canvas.Text); ok && text.Visible() {
					seen[i]++
				}
			}
		}
		return seen
	}
	text := reviewText{sides: [2]accountText{{icon: fynetheme.AccountIcon(), accuracy: "–"}, {icon: fynetheme.AccountIcon(), accuracy: "–"}}}
	c.show(text)
	if seen := shown(); seen != [2]int{4, 4} {
		t.Errorf("with little to show, there are %d texts", seen)
	}
	text.sides[0].accuracy = "wider than there is room for"
	c.show(text)
	if seen := shown(); seen != [2]int{1, 1} {
		t.Errorf("if one side has too little room, there are %d texts", seen)
	}
}

// TestLongerReasonFits renames a player, so that the reason needs another line.
func TestLongerReasonFits(t *testing.T) {
	s := showReview(t, fyne.NewSize(1060, 760))
	s.goTo(2)
	c := s.panel.review
	before := c.content.MinSize().Height
	s.play.players[0].Name = "Ada Augusta King-Noel, Countess of Lovelace"
	s.Refresh()
	if high := c.content.Size().Height; high <= before || high != c.content.MinSize().Height {
		t.Errorf("the card is %v high, was %v, and needs %v", high, before, c.content.MinSize().Height)
	}
	if c.reason.Size().Height < c.reason.MinSize().Height {
		t.Errorf("the reason has %v of %v", c.reason.Size(), c.reason.MinSize())
	}
}

// TestReviewCardShrinksForMoves has analysis beside a review: in a window too small for
// everything the card is short and does not offer the moments; in a higher one it is long
// and offers them again.
func TestReviewCardShrinksForMoves(t *testing.T) {
	s := showReview(t, fyne.NewSize(1060, 688-65))
	c := s.panel.review
	s.play.players = [2]match.Player{{Name: "Ada", Seat: 0}, {Name: "Ben", Seat: 1}}
	asks := func() bool { return c.retry.Visible() && len(s.visibleParts("retry")) > 0 }
	if !asks() {
		t.Fatal("the card does not offer the moments")
	}
	analyse := func(on bool) {
		s.play.analysing = on
		s.Handle(event.Analysing{On: on})
	}
	analyse(true)
	if rows := s.panel.moves.list.Page(); asks() || rows < listRows {
		t.Errorf("beside analysis, moments offered: %t, with %d rows of moves", asks(), rows)
	}
	if analyse(false); !asks() {
		t.Error("after the analysis the moments are not offered")
	}
	analyse(true)
	s.window.Resize(fyne.NewSize(1366, 768-65))
	if rows := s.panel.moves.list.Page(); c.heading.Visible() || rows < listRows {
		t.Errorf("heading shown: %t, with %d rows of moves", c.heading.Visible(), rows)
	}
	s.window.Resize(fyne.NewSize(1366, 1000))
	if !asks() || c.heading.Hidden || s.panel.playersLayout.beside {
		t.Errorf("in a high window, moments offered: %t, heading shown: %t", asks(), c.heading.Visible())
	}
}

// TestReviewCardShrinksToMinimum has text of twice the usual size: a window without room for
// eight rows of moves shows as many as possible, and one in which the moves are below
// everything else keeps the texts of the review.
func TestReviewCardShrinksToMinimum(t *testing.T) {
	s := showReview(t, fyne.NewSize(1920, 1080-65))
	c := s.panel.review
	fyne.CurrentApp().Settings().SetTheme(theme.NewTheme(theme.Light).WithText(200))
	s.play.analysing = true
	s.Handle(event.Analysing{On: true})
	s.Handle(event.Analysis{Position: s.play.tree.State().String(), Depth: 5, Best: "a1", Worth: "wins in 3", Line: "a1 c3"})
	if rows := s.panel.moves.list.Page(); rows < 6 || rows >= listRows || s.panel.compactness != mostCompact || c.retry.Visible() || c.heading.Visible() {
		t.Errorf("compactness %d: %d rows, moments offered: %t, heading shown: %t", s.panel.compactness, rows, c.retry.Visible(), c.heading.Visible())
	}
	s.window.Resize(fyne.NewSize(1366, 768-65))
	if s.panel.compactness != cardsBeside || !c.retry.Visible() || !s.panel.scroll.Hides(s.panel.moves.content) {
		t.Errorf("in a scrolled panel the compactness is %d, moments offered: %t", s.panel.compactness, c.retry.Visible())
	}
}
