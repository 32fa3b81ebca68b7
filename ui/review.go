package ui

import (
	"slices"

	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"

	"npaastribe/game"
	"npaastribe/game/review"
	"npaastribe/ui/evalgraph"
	"npaastribe/ui/i18n"
	"npaastribe/ui/theme"
	"npaastribe/ui/widget"
)

// judge marks the moves and draws the graph by what is known now.
func (c *movesCard) judge() {
	m, controller := c.match, c.tab.controller
	if m == nil || m != controller.Match() {
		return
	}
	if known := controller.Known(); known != c.known {
		c.known, c.found = known, controller.Findings()
		verdicts := verdictsOf(c.found)
		c.list.SetVerdicts(verdicts)
		c.graph.SetPoints(points(controller.Values(), verdicts), m.Ply())
	}
	c.graph.SetCurrent(m.Ply())
	c.graph.SetSides(c.tab.table.Icon(game.First), c.tab.table.Icon(game.Second))
	if c.arrangeGraph() {
		c.content.Refresh()
		c.tab.house.layout.changed()
	}
}

func verdictsOf(found []review.Finding) []review.Verdict {
	verdicts := make([]review.Verdict, len(found))
	for i, f := range found {
		verdicts[i] = f.Verdict
	}
	return verdicts
}

// points are the positions of a line for the graph.
func points(values []review.Value, verdicts []review.Verdict) []evalgraph.Point {
	points := make([]evalgraph.Point, len(values))
	for i, v := range values {
		points[i].Value = v
		if i > 0 {
			points[i].Verdict = verdicts[i-1]
		}
	}
	return points
}

// Heights of a row of the list, and of the graph.
const (
	listRow  = 24
	graphMin = 44
	graphMax = 58
)

// graphHigh is the height of the graph in a card of a height, or 0 if there is
// no room for it: a row of the list comes first, then the least that a graph
// needs, then two more rows, then the graph again.
func graphHigh(card float32) float32 {
	room := card - foldedHigh - listPad - listRow
	if room < graphMin {
		return 0
	}
	return min(max(room-2*listRow, graphMin), graphMax)
}

// arrangeGraph shows the graph where it says something and there is room for
// it, and tells whether that is another thing than before.
func (c *movesCard) arrangeGraph() bool {
	hidden := c.list.Hidden || !c.graph.Telling() || graphHigh(c.room.Height) == 0
	changed := hidden != c.graph.Hidden
	c.graph.Hidden = hidden
	return changed
}

// goTo shows a position of the graph. The list takes the focus: the arrows then
// lead on from there.
func (c *movesCard) goTo(ply int) {
	c.takeFocus()
	c.tab.controller.GoTo(ply)
}

// progress shows how far a review is, and what the button does.
func (c *movesCard) progress() {
	done, all, on := c.tab.controller.Reviewing()
	title, button := i18n.T("moves.title"), i18n.T("review.begin")
	if on {
		title, button = progressText(done, all), i18n.T("review.stop")
	}
	c.title.SetText(title)
	if c.review.Text != button {
		c.review.SetText(button)
	}
	widget.Enable(c.review, on || c.tab.controller.CanReview())
	c.done.Hidden, c.done.FillColor = !on, theme.Color(fynetheme.ColorNamePrimary)
	if c.content != nil {
		c.content.Refresh()
	}
}

// share is how much of a review is done, from 0 to 1.
func (c *movesCard) share() float32 {
	done, all, _ := c.tab.controller.Reviewing()
	return float32(done) / float32(max(1, all))
}

// parts are the controls of the card by name.
func (c *movesCard) parts() map[string]fyne.CanvasObject {
	parts := map[string]fyne.CanvasObject{
		"moves": c.content, "moves.toggle": c.toggle, "review": c.review, "graph": c.graph,
	}
	if _, _, on := c.tab.controller.Reviewing(); on {
		delete(parts, "review")
		parts["review.cancel"] = c.review
	}
	return parts
}

// mistake is what was found of the move that led to the position shown, if it
// was not good.
func (c *movesCard) mistake() (review.Finding, bool) {
	m := c.match
	if m == nil || c.tab.controller.Match() != m || m.Ply() == 0 || m.Ply() > len(c.found) {
		return review.Finding{}, false
	}
	f := c.found[m.Ply()-1]
	return f, f.Verdict != review.Fine
}

// invites tells whether the game has ended and was not reviewed.
func (c *movesCard) invites() bool {
	m := c.tab.controller.Match()
	return m != nil && m.State().Result().Outcome != game.Playing && c.tab.controller.CanReview() &&
		!slices.ContainsFunc(c.found, func(f review.Finding) bool { return f.Known })
}

func progressText(done, all int) string {
	return i18n.T("review.progress", i18n.Args{"Done": min(done+1, all), "All": all})
}

var verdictKeys = map[review.Verdict]string{
	review.Inaccuracy: "review.inaccuracy",
	review.Mistake:    "review.mistake",
	review.Blunder:    "review.blunder",
}

// judged says what was better than the last move.
func judged(m *game.Tree, f review.Finding) string {
	before := m.StateAt(m.Ply() - 1)
	return i18n.T(verdictKeys[f.Verdict], i18n.Args{"Move": before.Format(f.Best.Move)})
}

// compared says what the best move is worth, and what the last one.
func compared(m *game.Tree, f review.Finding) string {
	before := m.StateAt(m.Ply() - 1)
	return i18n.T("review.compare", i18n.Args{
		"Best": before.Format(f.Best.Move), "BestWorth": i18n.Verdict(f.Kind, f.Best),
		"Played": before.Format(f.Played.Move), "PlayedWorth": i18n.Verdict(f.Kind, f.Played),
	})
}
