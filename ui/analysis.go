package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	fynetheme "fyne.io/fyne/v2/theme"
	fynewidget "fyne.io/fyne/v2/widget"

	"npaastribe/game"
	"npaastribe/ui/event"
	"npaastribe/ui/i18n"
	"npaastribe/ui/theme"
	"npaastribe/ui/widget"
)

// analysisCard shows what the computer thinks of the position while it
// analyses: the best move with what it is worth, and the play it expects.
type analysisCard struct {
	tab        *tab
	moves      *movesCard // that knows of mistakes
	toggle     *widget.Button
	best, line *widget.Line
	found      event.Analysis // the last that was heard
	content    fyne.CanvasObject
}

func newAnalysisCard(t *tab, m *movesCard) *analysisCard {
	c := &analysisCard{
		tab: t, moves: m,
		toggle: widget.NewButton(i18n.T("button.analyse"), fynetheme.VisibilityIcon(), t.analyse),
		best:   widget.NewLine(true, fynetheme.ColorNameForeground, fynetheme.SizeNameText, fynetheme.SizeNameCaptionText),
		line:   widget.NewLine(false, fynetheme.ColorNamePlaceHolder, fynetheme.SizeNameCaptionText),
	}
	c.content = container.NewStack(widget.NewFrame(theme.ColorCard, theme.ColorLine),
		container.New(layout.NewCustomPaddedLayout(0, 0, 4, 4), container.New(&textLines{}, c.best, c.line)))
	c.refresh()
	return c
}

// analyse switches the analysis on or off.
func (t *tab) analyse() {
	t.controller.ToggleAnalysis()
	t.panel.refresh()
	t.house.menu.update()
}

// show tells what is known so far. An event without a move clears the card.
func (c *analysisCard) show(e event.Analysis) {
	c.found = e
	c.refresh()
}

// refresh shows what is known of the position, or why there is nothing.
func (c *analysisCard) refresh() {
	importance := fynewidget.MediumImportance
	if c.tab.controller.Analysing() {
		importance = fynewidget.HighImportance
	}
	if c.toggle.Importance != importance {
		c.toggle.Importance = importance
		c.toggle.Refresh()
	}
	tone, best, line := c.texts()
	c.best.Set(tone, best)
	c.line.SetText(line)
}

// texts are the two lines of the card, and the colour of the first. A mistake
// that has just been made is shown in the second, or in both where there is
// nothing else to say.
func (c *analysisCard) texts() (tone fyne.ThemeColorName, best, line string) {
	f, mistaken := c.moves.mistake()
	best, line, known := c.thought()
	done, all, reviewing := c.tab.controller.Reviewing()
	switch m := c.tab.controller.Match(); {
	case reviewing && (c.tab.controller.Analysing() || c.moves.outOfSight()):
		best, line = progressText(done, all), i18n.T("review.hint", i18n.Args{"Key": command("R")})
	case mistaken && known:
		line = f.Verdict.Symbol() + " " + compared(m, f)
	case mistaken:
		return widget.VerdictColor(f.Verdict), judged(m, f), compared(m, f)
	}
	return fynetheme.ColorNameForeground, best, line
}

// thought is what is known of the position, or why there is nothing.
func (c *analysisCard) thought() (best, line string, known bool) {
	m := c.tab.controller.Match()
	switch {
	case !c.tab.controller.Analysing() && c.moves.invites():
		return i18n.T("analysis.off"), i18n.T("review.invite", i18n.Args{"Key": command("R")}), false
	case !c.tab.controller.Analysing():
		return i18n.T("analysis.off"), i18n.T("analysis.hint"), false
	case m == nil || m.State().Result().Outcome != game.Playing:
		return i18n.T("analysis.over"), "", false
	case c.found.Best == "" || c.found.Position != m.State().String():
		if c.tab.controller.Thinking() {
			return i18n.T("analysis.rests"), "", false
		}
		return i18n.T("analysis.on"), "", false
	}
	key := "analysis.depth"
	if c.found.Exact {
		key = "analysis.exact"
	}
	args := i18n.Args{"Move": c.found.Best, "Score": c.found.Worth}
	return i18n.N(key, c.found.Depth, args), c.found.Line, true
}
