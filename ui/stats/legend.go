package stats

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"npaastribe/game/store"
	"npaastribe/ui/i18n"
	"npaastribe/ui/widget"
)

// legendLong is the length of a piece in the legend.
const legendLong = 22

// NewLegend returns the legend of the chart, in one line.
func NewLegend() fyne.CanvasObject {
	row := widget.Arrange(widget.Row(6))
	for _, of := range []struct {
		tally store.Tally
		key   string
	}{
		{store.Tally{Won: 1}, "stats.won"},
		{store.Tally{Drawn: 1}, "stats.drawn"},
		{store.Tally{Lost: 1}, "stats.lost"},
	} {
		sample := widget.Sized(legendLong, barHigh, NewBar(of.tally))
		row.Add(sample)
		row.Add(container.NewCenter(widget.NewCaption(i18n.T(of.key))))
		row.Add(widget.Gap(8, 0))
	}
	return row
}
