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

// analysisCard shows the analysis of the position: the best move with its evaluation, and
// the principal variation.
type analysisCard struct {
	best    *widget.Line
	line    *widget.Link // the principal variation, or a text
	paused  *widget.Link // resumes the analysis
	ended   *widget.Line // says that the analysis has ended by itself
	content fyne.CanvasObject
}

// analysisText is the content of an analysisCard.
type analysisText struct {
	tone       fyne.ThemeColorName // of the first line
	best, line string
	hasLine    bool // the second line is the principal variation
	paused     bool // a third line says that the analysis is paused
	ended      bool // a third line says that the analysis has ended
}

// newAnalysisCard returns a hidden card. showLine shows the principal variation on the
// board or removes it, keepLine adds it to the match, and goOn resumes an analysis that has
// paused.
func newAnalysisCard(showLine func(on bool), keepLine, goOn func(), fixed *i18n.Fixed) *analysisCard {
	c := &analysisCard{
		best: widget.NewLine(true, fynetheme.ColorNameForeground, fynetheme.SizeNameText, fynetheme.SizeNameCaptionText),
		line: widget.NewLink("line", widget.NewLine(false, fynetheme.ColorNamePlaceHolder, fynetheme.SizeNameCaptionText)),
	}
	c.line.OnHighlighted, c.line.OnTapped = showLine, keepLine
	c.paused = widget.NewLink("paused", widget.NewLine(false, fynetheme.ColorNamePrimary, fynetheme.SizeNameCaptionText))
	c.paused.OnHighlighted, c.paused.OnTapped = func(bool) {}, goOn
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

// show changes the content, or hides the card if there is none, and reports whether a part
// of the card has appeared or disappeared.
func (c *analysisCard) show(t analysisText) (changed bool) {
	c.best.Set(t.tone, t.best)
	c.line.Set(t.line, t.hasLine)
	there := t != analysisText{}
	changed = there != c.content.Visible() || t.paused != c.paused.Visible() || t.ended != c.ended.Visible()
	widget.SetVisible(c.paused, t.paused)
	widget.SetVisible(c.ended, t.ended)
	widget.SetVisible(c.content, there)
	return changed
}

// analysisText returns the content of the analysis card. If the last move was a mistake the
// second line says so, or both lines if the analysis has nothing to show.
func (v *View) analysisText() analysisText {
	t, known := v.foundText()
	m, review := v.match.Match(), progressOf(v.reviewer)
	t.paused = known && v.analysisPaused()
	t.ended = known && !review.on && v.analysis.Done && !v.analysis.Exact
	f, mistaken := v.judged.mistake()
	mistaken = mistaken && !v.Coach.Asks() // the coach says it in other words
	room := v.panel.tools.layout.width - 2*theme.Scaled(margin)
	switch {
	case review.on && (v.analysing() || v.panel.scroll.Hides(v.panel.moves.content)):
		t.best, t.line, t.hasLine = review.text(), i18n.T("review.hint", i18n.Args{"Key": i18n.CommandKey("R")}), false
	case mistaken && known && m != v.Review.reviewed:
		t.line, t.hasLine = i18n.Shown(f.Mark.Symbol()+" "+v.why.textOrScores(m, f, v.seats, room)), false
	case mistaken && m != v.Review.reviewed:
		return analysisText{tone: widget.MarkColor(f.Mark), best: betterMoveText(m, f), line: v.why.textOrScores(m, f, v.seats, room)}
	}
	return t
}

// foundText returns the analysis of the position or, while analysis is on, why there is
// none yet.
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
	case v.analysis.Best == "" || v.analysis.Position != m.State().String():
		switch {
		case v.match.Thinking():
			return say(i18n.T("analysis.rests"), ""), false
		case v.Coach.Asks():
			return say(i18n.T("analysis.coach"), ""), false
		default:
			return say(i18n.T("analysis.on"), ""), false
		}
	}
	key := "analysis.depth"
	if v.analysis.Exact {
		key = "analysis.exact"
	}
	args := i18n.Args{"Move": v.analysis.Best, "Score": v.analysis.Worth}
	t = say(i18n.N(key, v.analysis.Depth, args), v.analysis.Line)
	t.hasLine = true
	return t, true
}
