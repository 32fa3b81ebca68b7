package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"npaastribe/game"
	"npaastribe/game/ai"
	"npaastribe/ui/event"
	"npaastribe/ui/look"
	"npaastribe/ui/say"
	"npaastribe/ui/style"
)

// analysisCard shows what the computer thinks of the position while it
// analyses: the best move with what it is worth, and the play it expects.
type analysisCard struct {
	tab        *tab
	moves      *movesCard // that knows of mistakes
	toggle     *style.Button
	best, line *style.Line
	found      event.Analysis // the last that was heard
	content    fyne.CanvasObject
}

func newAnalysisCard(t *tab, m *movesCard) *analysisCard {
	c := &analysisCard{
		tab: t, moves: m,
		toggle: style.NewButton(say.T("button.analyse"), theme.VisibilityIcon(), t.analyse),
		best:   style.NewLine(true, theme.ColorNameForeground, theme.SizeNameText, theme.SizeNameCaptionText),
		line:   style.NewLine(false, theme.ColorNamePlaceHolder, theme.SizeNameCaptionText),
	}
	c.content = container.NewStack(style.NewFrame(look.ColorCard, look.ColorLine),
		container.New(layout.NewCustomPaddedLayout(0, 0, 4, 4), container.New(&textLines{}, c.best, c.line)))
	c.refresh()
	return c
}

// hasAnalysis tells whether the game is one that the computer can analyse.
func (t *tab) hasAnalysis() bool {
	start, err := t.table.Rules().Start(nil)
	return err == nil && ai.CanAnalyse(start)
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
	importance := widget.MediumImportance
	if c.tab.controller.Analysing() {
		importance = widget.HighImportance
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
		best, line = progressText(done, all), say.T("review.hint", say.Args{"Key": command("R")})
	case mistaken && known:
		line = f.Verdict.Symbol() + " " + compared(m, f)
	case mistaken:
		return style.VerdictColor(f.Verdict), judged(m, f), compared(m, f)
	}
	return theme.ColorNameForeground, best, line
}

// thought is what is known of the position, or why there is nothing.
func (c *analysisCard) thought() (best, line string, known bool) {
	m := c.tab.controller.Match()
	switch {
	case !c.tab.controller.Analysing() && c.moves.invites():
		return say.T("analysis.off"), say.T("review.invite", say.Args{"Key": command("R")}), false
	case !c.tab.controller.Analysing():
		return say.T("analysis.off"), say.T("analysis.hint"), false
	case m == nil || m.State().Result().Outcome != game.Playing:
		return say.T("analysis.over"), "", false
	case c.found.Best == "" || c.found.Position != m.State().String():
		if c.tab.controller.Thinking() {
			return say.T("analysis.rests"), "", false
		}
		return say.T("analysis.on"), "", false
	}
	key := "analysis.depth"
	if c.found.Exact {
		key = "analysis.exact"
	}
	args := say.Args{"Move": c.found.Best, "Score": c.found.Worth}
	return say.N(key, c.found.Depth, args), c.found.Line, true
}
