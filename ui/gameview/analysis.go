package gameview

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/layout"
	fynetheme "fyne.io/fyne/v2/theme"

	"npaastribe/game"
	"npaastribe/ui/i18n"
	"npaastribe/ui/inspect"
	"npaastribe/ui/theme"
	"npaastribe/ui/widget"
)

// analysisCard shows what the computer thinks of the position while it
// analyses: the best move with what it is worth, and the play it expects.
type analysisCard struct {
	best    *widget.Line
	line    *widget.Link // is the play that is expected, or a text
	paused  *widget.Link // lets the analysis go on
	ended   *widget.Line // says that it has ended by itself
	content fyne.CanvasObject
}

// analysisText is what an analysisCard says in its two lines.
type analysisText struct {
	tone       fyne.ThemeColorName // of the first line
	best, line string
	expected   bool // the second line is the play that is expected
	paused     bool // a third line says so
	ended      bool // and that no more is looked for
}

// newAnalysisCard makes a card. showLine shows the play that is expected on the board,
// or no more, keepLine keeps it, and goOn lets analysis go on that has paused.
func newAnalysisCard(showLine func(on bool), keepLine, goOn func(), fixed *i18n.Fixed) *analysisCard {
	c := &analysisCard{
		best: widget.NewLine(true, fynetheme.ColorNameForeground, fynetheme.SizeNameText, fynetheme.SizeNameCaptionText),
		line: widget.NewLink("line", widget.NewLine(false, fynetheme.ColorNamePlaceHolder, fynetheme.SizeNameCaptionText)),
	}
	c.line.OnWatched, c.line.OnTapped = showLine, keepLine
	c.paused = widget.NewLink("paused", widget.NewLine(false, fynetheme.ColorNamePrimary, fynetheme.SizeNameCaptionText))
	c.paused.OnWatched, c.paused.OnTapped = func(bool) {}, goOn
	c.ended = widget.NewLine(false, fynetheme.ColorNamePlaceHolder, fynetheme.SizeNameCaptionText)
	fixed.Add(func() {
		c.paused.Set(i18n.T("analysis.paused"), true)
		c.ended.SetText(i18n.T("analysis.ended"))
	})
	c.content = widget.Arrange(inspect.Layout("analysis", layout.NewStackLayout()), widget.NewFrame(theme.ColorCard, theme.ColorLine),
		widget.Arrange(widget.Padding(0, 0, 4, 4), widget.Arrange(widget.Column(-linesOverlap), widget.Arrange(&textLines{}, c.best, c.line), c.paused, c.ended)))
	c.content.Hide()
	c.paused.Hide()
	c.ended.Hide()
	return c
}

// show says something else, or hides the card where that is nothing, and reports
// whether the card has come or gone.
func (c *analysisCard) show(t analysisText) (changed bool) {
	c.best.Set(t.tone, t.best)
	c.line.Set(t.line, t.expected)
	there := t != analysisText{}
	changed = there != c.content.Visible() || t.paused != c.paused.Visible() || t.ended != c.ended.Visible()
	widget.SetVisible(c.paused, t.paused)
	widget.SetVisible(c.ended, t.ended)
	widget.SetVisible(c.content, there)
	return changed
}

// analysisText returns what the analysis card says. A mistake that has just been made is
// shown in the second line, or in both where there is nothing else to say.
func (v *View) analysisText() analysisText {
	t, known := v.foundText()
	m, review := v.match.Match(), progressOf(v.reviewer)
	t.paused = known && v.pausing()
	t.ended = known && !review.on && v.found.Done && !v.found.Exact
	f, mistaken := v.judged.mistake()
	mistaken = mistaken && !v.Coach.Asks() // who says it in other words
	room := v.panel.tools.layout.width - 2*theme.Scaled(margin)
	switch {
	case review.on && (v.analysing() || v.panel.scroll.Hides(v.panel.moves.content)):
		t.best, t.line, t.expected = review.text(), i18n.T("review.hint", i18n.Args{"Key": i18n.CommandKey("R")}), false
	case mistaken && known && m != v.Review.of:
		t.line, t.expected = i18n.Shown(f.Mark.Symbol()+" "+v.why.orWorth(m, f, v.seats, room)), false
	case mistaken && m != v.Review.of:
		return analysisText{tone: widget.MarkColor(f.Mark), best: judged(m, f), line: v.why.orWorth(m, f, v.seats, room)}
	}
	return t
}

// foundText returns what has been found out about the position, or while there is
// analysis why there is nothing.
func (v *View) foundText() (t analysisText, known bool) {
	m := v.match.Match()
	say := func(best, line string) analysisText {
		return analysisText{tone: fynetheme.ColorNameForeground, best: best, line: line}
	}
	switch {
	case !v.analysing():
		return analysisText{}, false
	case m == nil || m.State().Result().Outcome != game.Playing:
		return say(i18n.T("analysis.over"), ""), false
	case v.found.Best == "" || v.found.Position != m.State().String():
		if v.match.Thinking() {
			return say(i18n.T("analysis.rests"), ""), false
		}
		return say(i18n.T("analysis.on"), ""), false
	}
	key := "analysis.depth"
	if v.found.Exact {
		key = "analysis.exact"
	}
	args := i18n.Args{"Move": v.found.Best, "Score": v.found.Worth}
	t = say(i18n.N(key, v.found.Depth, args), v.found.Line)
	t.expected = true
	return t, true
}
