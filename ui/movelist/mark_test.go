package movelist_test

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	fynetheme "fyne.io/fyne/v2/theme"

	"npaastribe/game/review"
	"npaastribe/ui/movelist"
	"npaastribe/ui/theme"
)

func TestMarksFollowMoves(t *testing.T) {
	s := newHarness(t, 6)
	s.SetRows(alternating(5), 3)
	s.SetMarks([]review.Mark{review.Inaccuracy, review.Fine, review.Mistake, review.Blunder, review.Fine})
	if got, want := s.picture(), "Start|1. m1 ?! m2|2. m3 ? m4 ??|3. m5"; got != want {
		t.Errorf("the list shows %s, want %s", got, want)
	}
	for symbol, tone := range map[string]fyne.ThemeColorName{"?!": theme.ColorInaccuracy, "?": theme.ColorMistake, "??": theme.ColorBlunder} {
		if got := s.text(symbol); got.Color != theme.Color(tone) || !got.TextStyle.Bold {
			t.Errorf("%s has the colour %v, bold %t", symbol, got.Color, got.TextStyle.Bold)
		}
	}
	for move, symbol := range map[string]string{"m1": "?!", "m3": "?", "m4": "??"} {
		text, mark := s.text(move), s.text(symbol)
		end := text.Position().X + fyne.MeasureText(move, fynetheme.TextSize(), text.TextStyle).Width
		if mark.Position().X < end || mark.Position().X > end+8 || mark.Position().Y != text.Position().Y {
			t.Errorf("%s at %v is not right after %s, which ends at %v", symbol, mark.Position(), move, end)
		}
	}
	s.SetRows(alternating(4), 3)
	if got, want := s.picture(), "Start|1. m1 m2|2. m3 m4"; got != want {
		t.Errorf("the new moves have the old marks: %s", got)
	}
}

// TestClickOnMark checks that a click on a mark leads to its move.
func TestClickOnMark(t *testing.T) {
	s := newHarness(t, 6)
	s.SetRows(alternating(2), 0)
	s.SetMarks([]review.Mark{review.Fine, review.Blunder})
	s.click("??")
	s.wantAsked("go to 2")
}

// TestSignsOfComments shows which positions have a comment, behind the moves and their marks.
func TestSignsOfComments(t *testing.T) {
	s := newHarness(t, 6)
	s.SetRows(alternating(4), 3)
	s.SetMarks([]review.Mark{review.Fine, review.Fine, review.Blunder})
	s.SetCommented([]bool{true, false, true, true, false})
	s.wantSigns("??", "Start", "m2")
	plies := alternating(2)
	plies[1].Others = []movelist.Other{{Text: "v1"}, {Text: "v2", Commented: true}, {Text: "v3"}}
	s.SetRows(plies, 2)
	s.SetCommented(nil)
	s.wantSigns("v2")
	s.SetRows(alternating(2), 2)
	for _, o := range test.WidgetRenderer(s.List).Objects() {
		if sign, ok := o.(*canvas.Image); ok && sign.Visible() {
			t.Errorf("without comments there is a sign at %v", sign.Position())
		}
	}
}

// wantSigns checks which texts have the sign of a comment behind them.
func (s *harness) wantSigns(want ...string) {
	s.t.Helper()
	var found []string
	for _, o := range test.WidgetRenderer(s.List).Objects() {
		sign, ok := o.(*canvas.Image)
		if !ok || !sign.Visible() {
			continue
		}
		for _, text := range s.texts() {
			end := text.Position().X + fyne.MeasureText(text.Text, text.TextSize, text.TextStyle).Width
			beside := sign.Position().X >= end && sign.Position().X < end+10
			if middle := sign.Position().Y + sign.Size().Height/2; beside && middle > text.Position().Y && middle < text.Position().Y+high {
				found = append(found, text.Text)
			}
		}
	}
	slices.Sort(found)
	if !slices.Equal(found, want) {
		s.t.Errorf("the signs are behind %q, want %q", found, want)
	}
}
