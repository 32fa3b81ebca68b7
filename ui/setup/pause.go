package setup

import (
	"math"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"npaastribe/ui/say"
	"npaastribe/ui/settings"
	"npaastribe/ui/style"
)

// pause is the section about how long a computer waits before it moves.
type pause struct {
	slider  *style.Slider
	label   *widget.Label
	seconds float64
	changed func()
}

// pauseStep is the step of the slider in seconds.
const pauseStep = 0.1

func newPause(seconds float64, changed func()) *pause {
	p := &pause{seconds: seconds, changed: changed}
	p.slider = style.NewSlider(settings.MaxPause, pauseStep, seconds)
	p.slider.OnChanged = p.slid
	p.label = widget.NewLabel(pauseText(seconds))
	return p
}

// slid takes the slider's number over, rounded to tenths: the slider adds its
// steps up, and a tenth is not exact in binary.
func (p *pause) slid(seconds float64) {
	p.seconds = math.Round(seconds*10) / 10
	p.label.SetText(pauseText(p.seconds))
	p.changed()
}

// pauseText is a pause as players read it.
func pauseText(seconds float64) string {
	number := strings.Replace(strconv.FormatFloat(seconds, 'f', 1, 64), ".", say.T("decimal"), 1)
	return say.T("setup.pause.seconds", say.Args{"Seconds": number})
}

// layout keeps room for the longest number, so that the slider does not change
// under the pointer.
func (p *pause) layout() []row {
	longest := widget.NewLabel(pauseText(settings.MaxPause)).MinSize()
	label := container.NewStack(style.Gap(longest.Width, 0), p.label)
	return []row{{label: say.T("setup.pause"), field: container.NewBorder(nil, nil, nil, label, p.slider)}}
}

func (p *pause) check() {}

func (p *pause) put(into *settings.Settings) bool {
	into.Pause = p.seconds
	return true
}

func (p *pause) parts() map[string]fyne.CanvasObject {
	return map[string]fyne.CanvasObject{"pause": p.slider}
}
