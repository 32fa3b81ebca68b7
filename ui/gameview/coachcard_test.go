package gameview

import (
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	fynetheme "fyne.io/fyne/v2/theme"

	"npaastribe/ui/event"
	"npaastribe/ui/i18n"
	"npaastribe/ui/theme"
	"npaastribe/ui/uitest"
	"npaastribe/ui/widget"
)

// showObjection shows a game in which the coach questions a move of Ada's.
func showObjection(t *testing.T) *shownView {
	t.Helper()
	s := newView(t)
	s.play.asks = true
	s.Handle(event.Objection{Move: "e5", Mark: "??", Title: "e5 is a blunder", Text: "Of a hundred such games it costs you 60."})
	return s
}

// TestCoachCardReplacesPlayers checks that it covers and moves nothing else, also in
// the smallest window.
func TestCoachCardReplacesPlayers(t *testing.T) {
	for _, size := range []fyne.Size{{Width: 608, Height: 490}, {Width: 1060, Height: 688}, {Width: 1900, Height: 1000}} {
		s := newView(t)
		s.window.Resize(size)
		board := s.Board.Size()
		s.play.asks = true
		s.Handle(event.Objection{Mark: "?", Title: "e5 is a mistake", Text: "Of a hundred such games it costs you 30."})
		card := s.panel.coach
		if !card.content.Visible() || s.panel.players.Visible() || s.Board.Size() != board {
			t.Errorf("%v: card shown: %t, players shown: %t; the board of %v now has %v", size, card.content.Visible(), s.panel.players.Visible(), board, s.Board.Size())
		}
		if s.panel.scroll.Hides(card.content) {
			t.Errorf("%v: the card is hidden by the scroller", size)
		}
		s.Handle(event.Objection{Mark: "?", Text: strings.Repeat("It lets Ben have three in a row in more than one way. ", 4)})
		text, take := card.content.Objects[3], card.content.Objects[4]
		if text.Size().Height < card.text.MinSize().Height || text.Position().Y+text.Size().Height > take.Position().Y+2*fynetheme.InnerPadding() {
			t.Errorf("%v: the text needs %v, has %v at %v, and the buttons start at %v", size, card.text.MinSize(), text.Size(), text.Position(), take.Position())
		}
		s.play.asks = false
		s.Handle(event.Turn{})
		if card.content.Visible() || !s.panel.players.Visible() || s.Board.Size() != board {
			t.Errorf("%v: the card is still shown, or the board has changed size", size)
		}
	}
}

// TestCoachCardHasRoomForLargeText has narrow windows, and texts of several sizes in every language:
// nothing is cut off, and the texts of the buttons have one size, at most a little smaller than usual.
func TestCoachCardHasRoomForLargeText(t *testing.T) {
	t.Cleanup(func() { i18n.Use("en") })
	for _, language := range i18n.Languages() {
		for _, percent := range []int{100, 125, 150, 200} {
			i18n.Use(language)
			s := newView(t)
			s.window.Resize(fyne.NewSize(688, 490))
			fyne.CurrentApp().Settings().SetTheme(theme.NewTheme(theme.Light).WithText(percent))
			s.play.asks = true
			s.Handle(event.Objection{Mark: "??", Title: i18n.T("coach.blunder", i18n.Args{"Move": "Pit 1"}), Text: "Of a hundred such games it costs you 60."})
			card := s.panel.coach
			for _, line := range []*widget.Line{card.title, card.offLine} {
				if drawn := line.Segments[0].Textual(); strings.HasSuffix(drawn, "…") {
					t.Errorf("%s, %d%%: of %q only %q is drawn", language, percent, line.Text(), drawn)
				}
			}
			for i, b := range []*widget.Button{card.takeBack, card.leave, card.show} {
				size := labelSize(b)
				if first := labelSize(card.takeBack); size != first || size < toolsTight*fynetheme.CaptionTextSize() {
					t.Errorf("%s, %d%%: the text of button %d has the size %v, the first one %v", language, percent, i+1, size, first)
				}
				if low := s.panel.coach.content.Size().Height; b.Position().Y+b.Size().Height > low {
					t.Errorf("%s, %d%%: button %d ends below the card", language, percent, i+1)
				}
			}
		}
	}
}

// labelSize returns the size of the text of a button.
func labelSize(b *widget.Button) float32 {
	for _, o := range test.WidgetRenderer(b).Objects() {
		if text, ok := o.(*canvas.Text); ok {
			return text.TextSize
		}
	}
	return 0
}

func TestCoachButtons(t *testing.T) {
	s := showObjection(t)
	for _, name := range []string{"coach.take", "coach.leave", "coach.show", "coach.off"} {
		uitest.Click(t, s.window, name)
	}
	if want := []string{"undo", "leave", "show", "no coach"}; !slices.Equal(s.did, want) {
		t.Errorf("the buttons called %v, want %v", s.did, want)
	}
	if title, text := s.panel.coach.title.Text(), s.panel.coach.text.Text(); title != "e5 is a blunder" || text == "" {
		t.Errorf("the card says %q and %q", title, text)
	}
	s.play.showing = true
	if s.Handle(event.Refutation{Phase: event.Start}); !s.panel.coach.show.Disabled() {
		t.Error("Show is enabled while the refutation is shown")
	}
}

// TestCoachKeys types the keys that take the move back, too early, held, and while the
// refutation is shown.
func TestCoachKeys(t *testing.T) {
	s := showObjection(t)
	type press struct {
		name  fyne.KeyName
		after time.Duration
		held  bool
		shown bool
		want  string
		taken bool
	}
	for _, p := range []press{
		{fyne.KeyReturn, 100 * time.Millisecond, false, false, "", true},
		{fyne.KeyReturn, time.Second, true, false, "", true},
		{fyne.KeyReturn, time.Second, false, false, "undo", true},
		{fyne.KeyEnter, time.Second, false, false, "undo", true},
		{fyne.KeyEscape, time.Second, false, false, "undo", true},
		{fyne.KeyEscape, time.Second, false, true, "skip", true},
		{fyne.KeySpace, time.Second, false, true, "skip", true},
		{fyne.KeyUp, time.Second, false, false, "", false},
	} {
		s.did, s.play.showing = nil, p.shown
		s.Handle(event.Objection{Mark: "?"})
		s.now = s.now.Add(p.after)
		if taken := s.Coach.TypedKey(p.name, p.held); taken != p.taken || p.want == "" && len(s.did) > 0 || p.want != "" && (len(s.did) != 1 || s.did[0] != p.want) {
			t.Errorf("%+v: the callbacks are %v, and the key is taken: %t", p, s.did, taken)
		}
	}
	s.play.asks = false
	if s.Coach.TypedKey(fyne.KeyEscape, false) {
		t.Error("a key is taken without a question")
	}
}

// TestCoachArrows steps from button to button and presses Enter.
func TestCoachArrows(t *testing.T) {
	s := showObjection(t)
	focused := func() fyne.Focusable { return s.window.Canvas().Focused() }
	if s.Coach.TypedKey(fyne.KeyRight, false); focused() != nil {
		t.Error("a key held since the move chooses a button")
	}
	s.now = s.now.Add(time.Second)
	card := s.panel.coach
	for _, step := range []struct {
		key  fyne.KeyName
		want fyne.Focusable
	}{
		{fyne.KeyLeft, card.takeBack}, {fyne.KeyRight, card.leave}, {fyne.KeyRight, card.show}, {fyne.KeyRight, card.show}, {fyne.KeyLeft, card.leave},
	} {
		if taken := s.Coach.TypedKey(step.key, false); !taken || focused() != step.want {
			t.Fatalf("%s moves the focus to %v", step.key, focused())
		}
	}
	focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if want := []string{"leave"}; !slices.Equal(s.did, want) {
		t.Errorf("Enter called %v", s.did)
	}
	if s.Handle(event.Turn{}); focused() != nil {
		t.Errorf("after the answer the focus is on %v", focused())
	}
}
