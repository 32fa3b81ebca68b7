package openings

import (
	"fmt"
	"image/color"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	fynetheme "fyne.io/fyne/v2/theme"

	"npaastribe/game"
	"npaastribe/game/nrow"
	"npaastribe/game/review"
	"npaastribe/game/search"
	"npaastribe/game/store"
	"npaastribe/ui/i18n"
	"npaastribe/ui/inspect"
	"npaastribe/ui/theme"
	"npaastribe/ui/uitest"
)

// moves are those made from the start: a player has made the first one in every match, and
// met the second one every time.
func moves() []store.Continuation {
	return []store.Continuation{
		{Move: 3, Tally: store.Tally{Won: 6, Drawn: 2, Lost: 2}, Made: 10},
		{Move: 0, Tally: store.Tally{Won: 1, Lost: 3}},
		{Move: 6, Tally: store.Tally{Drawn: 1}, Made: 1},
	}
}

// rowsOfStart are the rows of moves; the first move wins, the second one loses.
func rowsOfStart(t *testing.T) []Row {
	t.Helper()
	start, err := nrow.Rules.Start(nil)
	if err != nil {
		t.Fatal(err)
	}
	return Rows(start, moves(), review.DigestOf(search.Analysis{Kind: search.Chance, Moves: []search.MoveEval{
		{Move: 3, Score: 1, Exact: true, Plies: 41}, {Move: 0, Score: -1, Exact: true, Plies: 20},
	}}))
}

func TestRowsCompareResultsWithEvaluation(t *testing.T) {
	uitest.App(t)
	want := []string{
		"[4 10 6 won · 2 drawn · 2 lost W21] 0.70 of 1.00",
		"[1 4 1 won · 0 drawn · 3 lost L10] 0.25 of 1.00",
		"[7 1 0 won · 1 drawn · 0 lost ] 0.50 of 0.00",
	}
	for i, r := range rowsOfStart(t) {
		if got := fmt.Sprintf("%s %.2f of %.2f", r.Words(), r.Mean, r.Expected); got != want[i] {
			t.Errorf("row %d: %s, want %s", i, got, want[i])
		}
	}
}

// shownCard is a card in a window, with records of its callbacks.
type shownCard struct {
	*Card
	window fyne.Window
	played []game.Move
	chosen []string
	closed bool
}

func showCard(t *testing.T, contents Contents) *shownCard {
	t.Helper()
	uitest.App(t)
	s := &shownCard{}
	s.Card = NewCard(Actions{
		Play:   func(m game.Move) { s.played = append(s.played, m) },
		Choose: func(of *store.Seat) { s.chosen = append(s.chosen, PlayerName(of)) },
		Close:  func() { s.closed = true },
	}, func() {})
	s.Content.Show()
	s.window = uitest.Window(t, s.Content)
	s.window.SetPadded(false)
	s.window.Resize(fyne.NewSize(260, 200))
	s.Show(contents)
	return s
}

// area returns the place of a part of the card.
func (s *shownCard) area(t *testing.T, name string) inspect.Area {
	t.Helper()
	area, ok := uitest.InSight(s.window)[name]
	if !ok {
		t.Fatalf("%s is not in sight", name)
	}
	return area
}

func TestClick(t *testing.T) {
	s := showCard(t, Contents{Rows: rowsOfStart(t), Active: true})
	uitest.Click(t, s.window, "opening.2")
	s.window.Canvas().Focus(s.list)
	for _, key := range []fyne.KeyName{fyne.KeyDown, fyne.KeyDown, fyne.KeyUp, fyne.KeyDown, fyne.KeyReturn, fyne.KeyHome} {
		s.list.TypedKey(&fyne.KeyEvent{Name: key})
	}
	if fmt.Sprint(s.played) != "[0 6]" {
		t.Errorf("moves %v were made, want 0 by a click and 6 by keys", s.played)
	}
	s.Show(Contents{Rows: rowsOfStart(t)})
	uitest.Click(t, s.window, "opening.1")
	if len(s.played) != 2 {
		t.Errorf("a move was made when nobody was to move: %v", s.played)
	}
	uitest.Click(t, s.window, "openings.close")
	if !s.closed {
		t.Error("the card was not closed")
	}
}

// TestEmptyListHasNoFocus takes the rows away from a list that has the focus, and presses Tab.
func TestEmptyListHasNoFocus(t *testing.T) {
	s := showCard(t, Contents{Rows: rowsOfStart(t), Active: true})
	reached := func() (list bool) {
		for range 4 {
			s.window.Canvas().FocusNext()
			list = list || s.window.Canvas().Focused() == fyne.Focusable(s.list)
		}
		return list
	}
	if !reached() {
		t.Error("Tab does not lead to the rows")
	}
	s.window.Canvas().Focus(s.list)
	s.Show(Contents{Empty: "No games"})
	if f := s.window.Canvas().Focused(); f != nil {
		t.Errorf("without rows the focus is on %T", f)
	}
	if reached() {
		t.Error("Tab leads to a list without rows")
	}
	if s.Show(Contents{Rows: rowsOfStart(t), Active: true}); !reached() {
		t.Error("Tab does not lead to the rows that have come back")
	}
}

func TestTitleFollowsPointer(t *testing.T) {
	s := showCard(t, Contents{Opening: "Tiger", Rows: rowsOfStart(t), Of: &store.Seat{Player: 1}})
	want := func(title string) {
		t.Helper()
		if got := s.title.Text(); got != title {
			t.Errorf("the title says %q, want %q", got, title)
		}
	}
	want("Tiger")
	row := s.area(t, "opening.1")
	test.MoveMouse(s.window.Canvas(), row.Position.AddXY(20, 10))
	want("4: 6 won · 2 drawn · 2 lost · W21")
	test.MoveMouse(s.window.Canvas(), fyne.NewPos(2, 2))
	want("Tiger")
	if s.total.Text() != "15 games" || s.person.Text != "Player 2" {
		t.Errorf("the card says %q of %q", s.total.Text(), s.person.Text)
	}
	s.Show(Contents{Empty: "Nothing."})
	want("Openings")
	if !s.empty.Visible() || s.empty.Text() != "Nothing." || s.total.Text() != "" || s.person.Text != "Whoever moves" {
		t.Errorf("without rows the card says %q, %q, %q", s.empty.Text(), s.total.Text(), s.person.Text)
	}
}

// TestBarColours checks for red below a move that has brought less than expected, green below one
// that has brought more, and nothing where there is no evaluation.
func TestBarColours(t *testing.T) {
	rows := rowsOfStart(t)
	rows[1].Expected = 0
	s := showCard(t, Contents{Rows: rows})
	picture := s.window.Canvas().Capture()
	for i, want := range []fyne.ThemeColorName{fynetheme.ColorNameError, fynetheme.ColorNameSuccess, ""} {
		row := s.area(t, fmt.Sprintf("opening.%d", i+1))
		seen := map[color.Color]int{}
		for y := range int(row.Size.Height) {
			for x := range int(row.Size.Width) {
				seen[color.NRGBAModel.Convert(picture.At(int(row.Position.X)+x, int(row.Position.Y)+y))]++
			}
		}
		for _, tone := range []fyne.ThemeColorName{fynetheme.ColorNameError, fynetheme.ColorNameSuccess} {
			if drawn := seen[color.NRGBAModel.Convert(theme.Color(tone))] > 20; drawn != (tone == want) {
				t.Errorf("row %d has the colour %s: %t", i+1, tone, drawn)
			}
		}
	}
}

// TestLongNamesAreTruncated checks that a long name hides the number of matches, or is truncated.
func TestLongNamesAreTruncated(t *testing.T) {
	for name, want := range map[string]string{
		"Bo": "Bo 15 games", "Maximiliane von Hohen": "Maximiliane von Hohen ", "Maximiliane von Hohenlohe und zu": "Maximiliane von Hohenlohe … ",
	} {
		s := showCard(t, Contents{Rows: rowsOfStart(t), Of: &store.Seat{Name: name}})
		got := s.person.Text + " "
		if s.total.Visible() {
			got += s.total.Text()
		}
		if got != want {
			t.Errorf("for %s the card says %q, want %q", name, got, want)
		}
		if right := s.person.Position().X + s.person.Size().Width; right > s.Content.Size().Width {
			t.Errorf("for %s the button ends at %g of %g", name, right, s.Content.Size().Width)
		}
	}
}

func TestChoosePlayer(t *testing.T) {
	s := showCard(t, Contents{Rows: rowsOfStart(t), People: []store.Seat{{Name: "Ada"}, {Player: 1}}, Of: &store.Seat{Name: "Ada"}})
	uitest.Click(t, s.window, "openings.person")
	if s.window.Canvas().Overlays().Top() == nil {
		t.Error("the button opens no menu")
	}
	for i, choice := range s.choices() {
		if choice.Checked != (i == 1) {
			t.Errorf("choice %d is checked: %t", i, choice.Checked)
		}
		choice.Action()
	}
	if fmt.Sprint(s.chosen) != "[Whoever moves Ada Player 2]" {
		t.Errorf("the players chosen are %q", s.chosen)
	}
}

// TestLongEmptyTextIsBroken shows the text that there are no openings in a card that is narrower: it is
// whole, and the card is high enough for it.
func TestLongEmptyTextIsBroken(t *testing.T) {
	for _, language := range i18n.Languages() {
		s := showCard(t, Contents{})
		t.Cleanup(func() { i18n.Use("en") })
		i18n.Use(language)
		s.Show(Contents{Empty: i18n.T("openings.none")})
		for _, wide := range []float32{260, 150, 90} {
			s.window.Resize(fyne.NewSize(wide, 200))
			s.window.Resize(fyne.NewSize(wide, s.FullHigh()))
			for _, o := range uitest.Parts(s.empty.RichText) {
				if text, ok := o.(*canvas.Text); ok && strings.Contains(text.Text, "…") {
					t.Errorf("%s, %v wide: %q", language, wide, text.Text)
				}
			}
			if end := s.empty.Position().Y + s.empty.Size().Height; end > s.Content.Size().Height {
				t.Errorf("%s, %v wide: the text ends at %v, the card at %v", language, wide, end, s.Content.Size().Height)
			}
		}
	}
}
