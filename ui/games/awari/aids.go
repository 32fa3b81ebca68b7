package awari

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

// aids are what can be changed beside the board: whether it shows where the
// last bean would land, and how fast beans are sown.
type aids struct {
	landing  *widget.Check
	speed    *widget.Slider
	content  fyne.CanvasObject
	applying bool
}

func newAids(s Settings, host boardgame.Host) *aids {
	a := &aids{
		landing: inspect.Name(widget.NewCheck(i18n.T("awari.landing"), s.Landing), "landing"),
		speed:   inspect.Name(widget.NewSlider(maxSpeed, 0.5, s.Speed), "speed"),
	}
	a.speed.Min = minSpeed
	a.speed.Alone()
	a.landing.OnChanged = func(on bool) {
		if !a.applying {
			host.Change(func(s *settings.Settings) { Section.Change(s, func(own *Settings) { own.Landing = on }) })
		}
	}
	a.speed.OnChanged = func(speed float64) {
		if !a.applying {
			host.Change(func(s *settings.Settings) { Section.Change(s, func(own *Settings) { own.Speed = speed }) })
		}
	}
	caption := container.New(layout.NewCustomPaddedLayout(0, 0, 12, 4), container.NewCenter(widget.NewCaption(i18n.T("setup.speed"))))
	a.content = container.NewStack(widget.NewFrame(theme.ColorCard, theme.ColorLine),
		container.New(layout.NewCustomPaddedVBoxLayout(-6), a.landing, container.NewBorder(nil, nil, caption, nil, a.speed)))
	return a
}

// apply follows settings that were changed elsewhere.
func (a *aids) apply(s Settings) {
	a.applying = true
	a.landing.SetChecked(s.Landing)
	a.speed.SetValue(s.Speed)
	a.applying = false
}

// Extra is what can be changed beside the board.
func (t *view) Extra() fyne.CanvasObject { return t.aids.content }
