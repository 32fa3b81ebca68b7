package gameview

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"

	"npaastribe/game/search"
	"npaastribe/ui/event"
	"npaastribe/ui/i18n"
	"npaastribe/ui/match"
	"npaastribe/ui/theme"
	"npaastribe/ui/widget"
)

// cardText is the content of a player's card.
type cardText struct{ name, kind, number string }

func (s *shownView) cards() (texts [2]cardText) {
	for i, c := range s.panel.cards {
		texts[i] = cardText{c.name.Text(), c.kind.Text(), c.number.Text}
	}
	return texts
}

// lit reports which cards are emphasised.
func (s *shownView) lit() (lit [2]bool) {
	active := widget.NewFrame("", fynetheme.ColorNamePrimary)
	active.Set(fynetheme.ColorNamePrimary, 2)
	for i, c := range s.panel.cards {
		lit[i] = strokeOf(c.frame) == strokeOf(active)
	}
	return lit
}

func TestPlayerCards(t *testing.T) {
	s := newView(t)
	p := s.play
	p.wins = [2]int{2, 1}
	s.Refresh()
	if want := [2]cardText{{"Ada", "Person · coach", "2"}, {"Ben", "Person", "1"}}; s.cards() != want {
		t.Errorf("the cards are %v, want %v", s.cards(), want)
	}
	// Player 1 has the second side, and a computer the first.
	p.players = [2]match.Player{{Name: "Ben", Seat: 1, Level: search.Easy}, {Name: "Ada", Seat: 0}}
	s.Handle(event.Turn{})
	if want := [2]cardText{{"Ada", "Person · coach", "2"}, {"Ben", "Easy", "1"}}; s.cards() != want {
		t.Errorf("with swapped sides the cards are %v, want %v", s.cards(), want)
	}
	s.game.counts, s.game.counted = [2]int{30, 12}, true
	s.Handle(event.Turn{})
	if want := [2]cardText{{"Ada", "Person · coach · 2 won", "12"}, {"Ben", "Easy · 1 won", "30"}}; s.cards() != want {
		t.Errorf("with won games the cards are %v, want %v", s.cards(), want)
	}
	if want := [2]bool{false, true}; s.lit() != want {
		t.Errorf("the highlighted cards are %v", s.lit())
	}
}

// TestCardIsLitUntilMoveHasBeenShown makes a move, and then a winning one.
func TestCardIsLitUntilMoveHasBeenShown(t *testing.T) {
	s := newView(t)
	s.game.counts, s.game.counted = [2]int{2, 2}, true
	s.Handle(event.Turn{})
	s.play.tree, s.play.busy, s.game.counts = crossesGame(t, 1), true, [2]int{4, 1}
	s.Handle(event.Drop{Phase: event.Start})
	if s.lit() != [2]bool{true, false} || s.cards()[0].number != "2" {
		t.Errorf("during the move the highlighted cards are %v, with the texts %v", s.lit(), s.cards())
	}
	s.play.busy = false
	s.Handle(event.Turn{})
	if s.lit() != [2]bool{false, true} || s.cards()[0].number != "4" {
		t.Errorf("after the move the highlighted cards are %v, with the texts %v", s.lit(), s.cards())
	}
	s.play.tree = crossesGame(t, 7)
	s.Handle(event.Result{})
	if s.lit() != [2]bool{true, false} {
		t.Errorf("at the end the highlighted cards are %v", s.lit())
	}
}

func TestButtonsDisabled(t *testing.T) {
	s := newView(t)
	for _, can := range []bool{false, true} {
		s.play.canTakeBack, s.play.canRedo, s.play.canHint, s.play.canReview = can, can, can, can
		s.Handle(event.Turn{})
		for _, name := range []string{"undo", "redo", "hint", "review"} {
			if s.button(name).Disabled() == can {
				t.Errorf("%s is disabled: %t", name, can)
			}
		}
	}
}

// TestPauseReplacesHint changes the players.
func TestPauseReplacesHint(t *testing.T) {
	s := newView(t)
	all := func() []string { return s.visibleParts("hint", "pause", "step") }
	if want := []string{"hint"}; !slices.Equal(all(), want) {
		t.Errorf("the buttons are %v", all())
	}
	high := s.Content.MinSize().Height
	s.window.Canvas().Focus(s.panel.tools.hint)
	s.play.demo, s.play.canPause = true, true
	s.Refresh()
	if want := []string{"pause", "step"}; !slices.Equal(all(), want) || s.button("pause").Disabled() || s.button("step").Disabled() {
		t.Errorf("with two computers the buttons are %v", all())
	}
	if s.window.Canvas().Focused() != nil || s.Content.MinSize().Height != high {
		t.Error("a hidden button has the focus, or the minimum height has changed")
	}
	s.play.paused = true
	s.Refresh()
	if got := s.button("pause").Text; got != "Resume" {
		t.Errorf("the button says %q", got)
	}
	s.play.canPause, s.play.paused = false, false
	s.Handle(event.Result{})
	if !s.button("pause").Disabled() || !s.button("step").Disabled() {
		t.Error("pause is enabled after the end")
	}
	s.play.demo = false
	s.Refresh()
	if want := []string{"hint"}; !slices.Equal(all(), want) {
		t.Errorf("with two people the buttons are %v", all())
	}
}

// TestButtonsDoNotMove pauses two computers in windows of many widths: what the buttons
// say must not move them, or a second click would hit another one.
func TestButtonsDoNotMove(t *testing.T) {
	s := newView(t)
	s.play.demo, s.play.canPause = true, true
	places := func(paused bool) (all []fyne.Position) {
		s.play.paused = paused
		s.Refresh()
		s.panel.tools.content.Refresh()
		for _, name := range []string{"undo", "redo", "pause", "step", "analyse"} {
			all = append(all, fyne.CurrentApp().Driver().AbsolutePositionForObject(s.button(name)))
		}
		return all
	}
	for width := float32(640); width < 2000; width += 10 {
		s.window.Resize(fyne.NewSize(width, 640))
		if playing, paused := places(false), places(true); !slices.Equal(playing, paused) {
			t.Errorf("in a width of %v the buttons are at %v while playing and at %v while paused", width, playing, paused)
		}
	}
}

// TestButtonsFit checks in windows of many widths that every button has room for its icon
// and its text, and that none overlaps another.
func TestButtonsFit(t *testing.T) {
	s := newView(t)
	for _, demo := range []bool{false, true} {
		s.play.demo = demo
		s.Refresh()
		for width := float32(640); width < 2000; width += 170 {
			s.window.Resize(fyne.NewSize(width, 640))
			tools, size := s.panel.tools, s.panel.tools.content.Size()
			var seen []fyne.CanvasObject
			for b, frame := range tools.frames {
				if !frame.Visible() {
					continue
				}
				at, wide := frame.Position(), frame.Size()
				if least := b.MinSize(); wide.Width < toolsTight*least.Width || wide.Height < least.Height {
					t.Errorf("in a width of %v %s has %v and needs %v", width, b.Text, wide, least)
				}
				if at.X+wide.Width > size.Width+0.5 || at.Y+wide.Height > size.Height+0.5 {
					t.Errorf("in a width of %v %s is at %v, of size %v, in %v", width, b.Text, at, wide, size)
				}
				for _, other := range seen {
					if at == other.Position() {
						t.Errorf("in a width of %v %s covers another button", width, b.Text)
					}
				}
				seen = append(seen, frame)
			}
			if want := 5; len(seen) < want {
				t.Errorf("in a width of %v only %d buttons are visible", width, len(seen))
			}
		}
	}
}

// TestExtraControls opens the game's own control by its button, and closes it by Escape
// and by the button.
func TestExtraControls(t *testing.T) {
	s := newView(t)
	if len(s.visibleParts("gravity")) > 0 {
		t.Error("the extra controls are open at first")
	}
	for name, shut := range map[string]func(){
		"Escape":     func() { s.TypedKey(fyne.KeyEscape) },
		"the button": func() { s.tap("extra") },
		"scrolling":  func() { s.panel.scroll.OnScrolled(fyne.Position{}) },
	} {
		s.tap("extra")
		card, top := s.extra.content, fyne.CurrentApp().Driver().AbsolutePositionForObject(s.button("extra")).Y
		if len(s.visibleParts("gravity")) == 0 || card.Position().Y+card.Size().Height > top {
			t.Errorf("before %s the controls are at %v, of size %v", name, card.Position(), card.Size())
		}
		if right := card.Position().X + card.Size().Width; right > s.window.Canvas().Size().Width-margin+0.5 {
			t.Errorf("the controls end at %v", right)
		}
		if shut(); len(s.visibleParts("gravity")) > 0 {
			t.Errorf("%s does not close the controls", name)
		}
	}
	if s.TypedKey(fyne.KeyEscape) {
		t.Error("Escape is taken while nothing is open")
	}
	s.game.extra.Text = "Earth"
	if s.Refresh(); s.button("extra").Text != "Earth" {
		t.Errorf("the button says %q", s.button("extra").Text)
	}
}

// TestMoveListNeverOverlaps looks for overlaps in windows of many heights: the list is
// between the others, or below all of them, where it can be scrolled to.
func TestMoveListNeverOverlaps(t *testing.T) {
	s := newView(t)
	for _, analysing := range []bool{false, true} {
		s.play.analysing = analysing
		s.Refresh()
		for high := float32(360); high < 1000; high += 23 {
			s.window.Resize(fyne.NewSize(800, high))
			s.Relayout()
			s.wantApart(high)
		}
	}
}

// wantApart checks that the parts of the panel do not overlap in a window of a height.
func (s *shownView) wantApart(high float32) {
	s.t.Helper()
	content, room := s.panel.inner, s.panel.scroll.Size().Height
	above, card, below := s.panel.layout.top, fyne.CanvasObject(s.panel.moves.content), s.panel.layout.bottom
	order := []fyne.CanvasObject{above, card, below}
	scrolled := content.Size().Height > room-2*panelPad
	if scrolled {
		order = []fyne.CanvasObject{above, below, card}
	}
	bottom := float32(0)
	for n, o := range order {
		if !o.Visible() || o.Position().Y < bottom {
			s.t.Errorf("in a height of %v part %d is at %v, after %v", high, n, o.Position().Y, bottom)
		}
		bottom = o.Position().Y + o.Size().Height
	}
	if bottom > content.Size().Height || card.Size().Height < movesMin {
		s.t.Errorf("in a height of %v, %v of %v are needed, %v of them for the list", high, bottom, content.Size().Height, card.Size().Height)
	}
	if scrolled && room > s.panel.high()+movesMin+margin {
		s.t.Errorf("in a height of %v everything fits, but the panel scrolls", high)
	}
}

// TestTabFollowsPanel presses Tab beside openings, with the list of moves between the other parts
// and, in a low window, below them: no part is visited before one that is above it.
func TestTabFollowsPanel(t *testing.T) {
	s := newView(t)
	s.play.canTakeBack = true
	s.panel.layout.openings.Content.Show()
	s.Refresh()
	for _, high := range []float32{1000, 360} {
		s.window.Resize(fyne.NewSize(1000, high))
		s.FollowOpenings()
		var names []string
		var tops []float32
		for range 30 {
			s.window.Canvas().FocusNext()
			for _, name := range []string{"moves.toggle", "openings.close", "analyse"} {
				if b := s.button(name); s.window.Canvas().Focused() == fyne.Focusable(b) && !slices.Contains(names, name) {
					names, tops = append(names, name), append(tops, fyne.CurrentApp().Driver().AbsolutePositionForObject(b).Y)
				}
			}
		}
		if len(names) != 3 || !slices.IsSorted(tops) {
			t.Errorf("in a height of %v Tab leads to %q at %v", high, names, tops)
		}
		s.window.Canvas().Unfocus()
	}
}

// TestComputerFace checks that the card of a computer shows its face and its temper and,
// at the end of a game, its remark until the game goes on or another player takes the
// seat.
func TestComputerFace(t *testing.T) {
	s := newView(t)
	card := s.panel.cards[1]
	wantCard := func(when, kind, line string) {
		t.Helper()
		text := ""
		if card.line.Visible() {
			text = card.line.Text()
		}
		if card.kind.Text() != kind || text != line || card.portrait.Visible() != (line != "") {
			t.Errorf("%s: the texts are %q and %q, face shown: %t", when, card.kind.Text(), text, card.portrait.Visible())
		}
	}
	wantCard("a person", "Person", "")
	small := card.content.Size().Height
	s.play.players[1] = match.Player{Seat: 1, Level: search.Expert}
	s.Refresh()
	wantCard("a computer", "Expert", "Sly; sets traps well ahead")
	if card.name.Text() != "Reynard" || card.face.Resource.Name() != "faces/expert.svg" || card.content.Size().Height <= small {
		t.Errorf("the name is %q, the face %s; the card is %v high, was %v", card.name.Text(), card.face.Resource.Name(), card.content.Size().Height, small)
	}
	s.play.tree = crossesGame(t, 7)
	s.Handle(event.Result{})
	s.Handle(event.Remark{Side: "second", Text: "Hm!"})
	wantCard("at the end", "Expert", "“Hm!”")
	s.Handle(event.Result{Again: true})
	wantCard("in other words", "Expert", "“Hm!”")
	s.play.tree = crossesGame(t, 6)
	s.Handle(event.Turn{})
	wantCard("taken back", "Expert", "Sly; sets traps well ahead")
	s.play.players[1] = match.Player{Seat: 1}
	s.Refresh()
	wantCard("a person again", "Person", "")
	if card.content.Size().Height != small {
		t.Errorf("the card is %v high, not %v", card.content.Size().Height, small)
	}
}

// TestScrollBarCoversNothing checks that the bar covers nothing in a window too low for
// the panel, in both writing directions.
func TestScrollBarCoversNothing(t *testing.T) {
	t.Cleanup(func() { i18n.Use("en") })
	for _, language := range []i18n.Language{"en", "fa"} {
		i18n.Use(language)
		s := newView(t)
		s.window.Resize(fyne.NewSize(800, 360))
		s.Relayout()
		scroll := s.panel.scroll
		driver := fyne.CurrentApp().Driver()
		left := driver.AbsolutePositionForObject(scroll).X
		bar := left + scroll.Size().Width - fynetheme.ScrollBarSize()
		for i, o := range s.panel.inner.Objects {
			at := driver.AbsolutePositionForObject(o).X
			if end := at + o.Size().Width; o.Visible() && (end > bar || at < left) {
				t.Errorf("%s: part %d ends at %v, the bar begins at %v", language, i, end, bar)
			}
		}
		if right := left + scroll.Size().Width; right > s.window.Canvas().Size().Width {
			t.Errorf("%s: the bar ends at %v, outside of the window", language, right)
		}
	}
}

// TestListOfMovesHoldsARow has windows of many heights and texts of several sizes: at least one move is
// visible whole.
func TestListOfMovesHoldsARow(t *testing.T) {
	for _, text := range []int{100, 125, 150, 200} {
		s := newView(t)
		s.play.tree = crossesGame(t, 7)
		s.Handle(event.Turn{})
		fyne.CurrentApp().Settings().SetTheme(theme.NewTheme(theme.Light).WithText(text))
		between := 0
		for high := float32(330); high < 1000; high += 10 {
			s.window.Resize(fyne.NewSize(720, high))
			if s.panel.layout.between() {
				between++
			}
			if list := s.panel.moves.list; list.Visible() && float64(list.Size().Height) < list.RowHeight() {
				t.Errorf("text of %d%%, a window %v high: the list is %v high, its rows %v", text, high, list.Size().Height, list.RowHeight())
			}
		}
		if between == 0 {
			t.Errorf("text of %d%%: the list is always below everything else", text)
		}
	}
}
