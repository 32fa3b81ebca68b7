package othello

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"npaastribe/ui/boardgame"
	"npaastribe/ui/i18n"
	"npaastribe/ui/inspect"
	"npaastribe/ui/settings"
	"npaastribe/ui/theme"
	"npaastribe/ui/widget"
)

// aids are the switches for what the board shows to help.
type aids struct {
	legal, turning *widget.Check
	content        fyne.CanvasObject
	applying       bool
}

func newAids(s Settings, host boardgame.Host) *aids {
	a := &aids{
		legal:   inspect.Name(widget.NewCheck(i18n.T("setup.legal"), s.Legal), "legal"),
		turning: inspect.Name(widget.NewCheck(i18n.T("setup.turning"), s.Turning), "turning"),
	}
	changed := func(bool) {
		if !a.applying {
			host.Change(func(s *settings.Settings) {
				Section.Change(s, func(own *Settings) { own.Legal, own.Turning = a.legal.Checked, a.turning.Checked })
			})
		}
	}
	a.legal.OnChanged, a.turning.OnChanged = changed, changed
	a.content = container.NewStack(widget.NewFrame(theme.ColorCard, theme.ColorLine),
		container.New(layout.NewCustomPaddedVBoxLayout(-8), a.legal, a.turning))
	return a
}

// apply follows settings that were changed elsewhere.
func (a *aids) apply(s Settings) {
	a.applying = true
	a.legal.SetChecked(s.Legal)
	a.turning.SetChecked(s.Turning)
	a.applying = false
}
