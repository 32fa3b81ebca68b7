//go:build e2e && linux

package e2e

import (
	"image"
	"image/color"
	"testing"

	"npaastribe/game/gomoku"
	"npaastribe/ui/event"
)

// TestReview reviews a game of noughts and crosses with a mistake, checks the mark and the
// graph, and goes to the mistake by a click on the graph and by its key. The better move is
// shown on the board and played by a click. A review of a larger game is stopped.
func TestReview(t *testing.T) {
	t.Parallel()
	for _, theme := range []string{"light", "dark"} {
		t.Run(theme, func(t *testing.T) {
			p := Launch{Theme: theme}.Gomoku(t, 3, 3, 3, Remembered{"games.nrow.gravity": "instant"})
			p.Resize(1060, 760)
			reviewCrosses(t, p, theme)
			stopReview(t, p)
			checkClose(p, byKey)
		})
	}
}

// reviewCrosses plays and reviews a game in which the answer to b2 is a mistake.
func reviewCrosses(t *testing.T, p *Program, theme string) {
	at, err := gomoku.New(gomoku.Options{Columns: 3, Rows: 3, Length: 3})
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"b2", "b1", "a1", "c3", "a3", "a2", "c1"} {
		p.Click(spot(at, name))
		at = p.Marks()
	}
	if p.Has("graph") {
		t.Error("the graph is shown before any value is known")
	}
	p.Click("review")
	end := NextThat(p, "the end", func(r event.Review) bool { return r.Phase == event.End })
	if end.Done != 7 || end.All != 7 || end.First != [3]int{} || end.Second != [3]int{0, 1, 0} {
		t.Errorf("a review of %s ends with %+v", at, end)
	}
	p.Rect("retry") // the end has made the card higher and the graph lower
	p.ShotThat("review-"+theme, "the mistake in the graph", func(img *image.RGBA) bool {
		return count(img, box(p.Rect("graph")), mistaken) > 10
	})
	graph := p.Rect("graph")
	const left, right = 18, 6 // margins of the curve
	p.ClickAt(graph[0]+left+2*(graph[2]-left-right)/7, graph[1]+graph[3]/2)
	NextThat(p, "after the mistake", func(e event.Turn) bool { return e.Position == "3x3 3 b1 3/1x1/1o1" })
	p.ShotThat("review-"+theme+"-mistake", "the mark of the mistake and what was better", func(img *image.RGBA) bool {
		return count(img, box(p.Rect("move.2")), mistaken) > 5 && count(img, box(p.Rect("review.move")), mistaken) > 50
	})
	mendCrosses(t, p, theme)
}

// mendCrosses goes from the end to the mistake by its key, and plays the better move that is
// shown on the board, as a variation.
func mendCrosses(t *testing.T, p *Program, theme string) {
	const mistake = "3x3 3 b1 3/1x1/1o1"
	p.Press("End")
	Next[event.Result](p)
	p.Press("n")
	NextThat(p, "after the mistake", func(e event.Turn) bool { return e.Position == mistake })
	p.ShotThat("review-"+theme+"-better", "what was better on the board, and at its place on the card, which the reason moves", func(img *image.RGBA) bool {
		return count(img, box(p.Rect("mark.0.0")), better) > 50 && count(img, box(p.Rect("mark.2.0")), better) == 0 &&
			p.Has("review.because") && count(img, box(p.Rect("review.move")), mistaken) > 50
	})
	p.Click("review.move")
	NextThat(p, "after the better move", func(e event.Turn) bool { return e.Position == "3x3 3 a1 3/1x1/o2" })
	p.ShotThat("review-"+theme+"-mended", "the card, which stays", func(img *image.RGBA) bool {
		return p.Has("reviewcard") && count(img, box(p.Rect("mark.0.0")), better) == 0
	})
}

// better reports whether a colour is that of the mark of a better move.
func better(c color.RGBA) bool { return near(c, color.RGBA{0x15, 0x7F, 0x3C, 0xFF}, 24) }

// mistaken reports whether a colour is that of a mistake, light or dark.
func mistaken(c color.RGBA) bool {
	return near(c, color.RGBA{0xA3, 0x56, 0x00, 0xFF}, 24) || near(c, color.RGBA{0xFF, 0xB7, 0x4D, 0xFF}, 24)
}

// stopReview starts a review that takes seconds, and stops it.
func stopReview(t *testing.T, p *Program) {
	p.Click("tab.nrow")
	NextThat(p, "of N på stribe", func(e event.Turn) bool { return e.Game == "nrow" })
	for column := range 8 {
		p.Drop(column)
	}
	p.Press("ctrl+r")
	p.Click("review.cancel")
	stopped := NextThat(p, "the end", func(r event.Review) bool { return r.Phase == event.Cancelled })
	if stopped.All != 9 || stopped.Done >= stopped.All {
		t.Errorf("the review is stopped with %+v", stopped)
	}
	mark := p.Mark()
	p.Rect("review")
	p.RoundTrip()
	if after := Since[event.Review](p, mark); len(after) != 0 {
		t.Errorf("the game continues with %+v", after)
	}
}
