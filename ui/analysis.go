package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

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
	toggle     *style.Button
	best, line *style.Line
	content    fyne.CanvasObject
}

func newAnalysisCard(t *tab) *analysisCard {
	c := &analysisCard{
		tab:    t,
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
}

// show tells what is known so far.
func (c *analysisCard) show(e event.Analysis) {
	if e.Best == "" {
		c.refresh()
		return
	}
	key := "analysis.depth"
	if e.Exact {
		key = "analysis.exact"
	}
	c.best.SetText(say.N(key, e.Depth, say.Args{"Move": e.Best, "Score": say.Score(e.Score, e.Exact)}))
	c.line.SetText(e.Line)
}

// refresh shows whether the analysis is on.
func (c *analysisCard) refresh() {
	on := c.tab.controller.Analysing()
	importance, text, line := widget.MediumImportance, say.T("analysis.off"), say.T("analysis.hint")
	if on {
		importance, text, line = widget.HighImportance, say.T("analysis.on"), ""
	}
	if c.toggle.Importance != importance {
		c.toggle.Importance = importance
		c.toggle.Refresh()
	}
	c.best.SetText(text)
	c.line.SetText(line)
}
