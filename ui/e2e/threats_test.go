//go:build e2e && linux

package e2e

import (
	"image"
	"strconv"
	"strings"
	"testing"

	"npaastribe/ui/event"
)

// TestExpectedLineAndThreats hovers over a score and over the line of the analysis, which the
// board must show as numbered coins, and keeps the line by a click. Then it shows and hides the
// threats of three in a row.
func TestExpectedLineAndThreats(t *testing.T) {
	t.Parallel()
	p := Launch{}.Remembering(t, Remembered{"games.nrow.gravity": "instant"}).Start(t)
	p.Play()
	for _, column := range []int{3, 3, 4, 4} {
		p.Drop(column)
	}
	p.Press("a")
	found := NextThat(p, "with a line", func(a event.Analysis) bool { return len(strings.Fields(a.Line)) > 2 && a.Exact })
	best, err := strconv.Atoi(found.Best)
	if err != nil {
		t.Fatal(err)
	}
	row := 0
	if best == 4 || best == 5 { // columns that have two coins
		row = 2
	}
	hole := p.Cell(best-1, row)
	shown := func(img *image.RGBA) bool { return share(img, hole, red) > 0.1 }
	away := func(img *image.RGBA) bool { return !shown(img) }
	p.HoverAt(5, 5)
	p.ShotThat("line-away", "a board without a line", away)
	p.HoverAt(hole.Min.X+hole.Dx()/2, hole.Min.Y+hole.Dy()/2)
	p.ShotThat("line-value", "a numbered coin", shown)
	p.HoverAt(5, 5)
	p.ShotThat("line-gone", "a board without a line", away)
	p.Hover("line")
	p.ShotThat("line-card", "a numbered coin", shown)
	p.Click("line")
	NextThat(p, "that the line is kept", func(m event.Message) bool { return strings.Contains(m.Text, "Redo") })
	await(t, "the line in the list of moves", func() bool { return p.Has("move.5") })
	p.Press("a")

	p.Drop(5)
	ends := [2]image.Rectangle{p.Cell(2, 0), p.Cell(6, 0)}
	marked := func(img *image.RGBA) bool { return share(img, ends[0], red) > 0.03 && share(img, ends[1], red) > 0.03 }
	p.HoverAt(5, 5)
	if marked(p.Look()) {
		t.Error("threats are marked before anybody asks for them")
	}
	p.Press("t")
	NextThat(p, "that says what the marks mean", func(m event.Message) bool { return strings.Contains(m.Text, "odd rows") })
	p.ShotThat("threats", "coins that threaten", marked)
	p.Press("t")
	p.ShotThat("threats-hidden", "no coins that threaten", func(img *image.RGBA) bool { return !marked(img) })
}
