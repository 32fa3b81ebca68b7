package settingsform

import (
	"math"
	"slices"

	"fyne.io/fyne/v2/layout"

	"fyne.io/fyne/v2/container"
	fynewidget "fyne.io/fyne/v2/widget"

	"npaastribe/ui/i18n"
	"npaastribe/ui/inspect"
	"npaastribe/ui/settings"
	"npaastribe/ui/theme"
	"npaastribe/ui/widget"
)

// pace is the section about the computers: their minimum time for a move, the thinking
// time of the strongest one, and whether they make remarks.
type pace struct {
	slider   *widget.Slider
	label    *fynewidget.Label
	pause    float64 // in seconds
	changed  func()
	thinking *widget.Choice
	times    []float64 // the choices of thinking, in seconds
	remarks  *widget.Check
}

// pauseStep is the step of the slider, in seconds.
const pauseStep = 0.1

// thinkingTimes are the usual choices, in seconds, each about half as long again as the
// one before.
var thinkingTimes = []float64{0.1, 0.2, 0.3, 0.5, 0.7, 1, 1.5, 2, 3, 5, 7, 10, 15, 20, 30, 45, 60}

func newPace(s settings.Settings, changed func()) *pace {
	p := &pace{pause: s.Pause, changed: changed, times: slices.Clone(thinkingTimes)}
	p.slider = inspect.Name(widget.NewSlider(settings.MaxPause, pauseStep, s.Pause), "pause")
	p.slider.OnChanged, p.slider.Text = p.sliderMoved, func() string { return pauseText(p.pause) }
	p.label = widget.NewLabel(pauseText(s.Pause))
	at, known := slices.BinarySearch(p.times, s.Thinking)
	if !known { // set by hand in the file
		p.times = slices.Insert(p.times, at, s.Thinking)
	}
	var names []string
	for _, t := range p.times {
		names = append(names, i18n.T("setup.seconds", i18n.Args{"Seconds": seconds(t)}))
	}
	p.thinking = inspect.Label(inspect.Name(widget.NewChoice(names, at, changed), "thinking"), i18n.Key("setup.thinking"))
	p.remarks = inspect.Name(NewCheck(i18n.T("setup.remarks"), s.Remarks, changed), "remarks")
	return p
}

// sliderMoved takes the slider's value, rounded to tenths: the slider adds up its steps, and 0.1
// is not exact in binary.
func (p *pace) sliderMoved(v float64) {
	p.pause = math.Round(v*10) / 10
	p.label.SetText(pauseText(p.pause))
	p.changed()
}

// pauseText returns a pause in words.
func pauseText(v float64) string {
	return i18n.T("setup.pause.seconds", i18n.Args{"Seconds": seconds(v)})
}

// seconds returns a time in words, without tenths from 10 s on.
func seconds(v float64) string {
	digits := 1
	if v >= 10 {
		digits = 0
	}
	return i18n.Decimal(v, digits)
}

// Rows implements Section. It reserves room for the widest label, so that the slider keeps
// its size while it is dragged.
func (p *pace) Rows() []Row {
	longest := widget.NewLabel(pauseText(8.8)).MinSize().Max(widget.NewLabel(pauseText(settings.MaxPause)).MinSize())
	waits := container.NewStack(widget.Gap(longest.Width/theme.Scaled(1), 0), p.label)
	beside := widget.Arrange(layout.NewHBoxLayout(), waits, widget.NewLabel(i18n.T("setup.thinking")), p.thinking)
	return []Row{
		{Label: i18n.T("setup.pace"), Field: widget.Arrange(widget.Wrap(6, 0), container.NewStack(widget.Gap(120, 0), p.slider), beside)},
		{Field: p.remarks},
	}
}

// Check implements Section. Nothing can be wrong.
func (p *pace) Check() {}

// Put implements Section.
func (p *pace) Put(into *settings.Settings) bool {
	into.Pause, into.Thinking = p.pause, p.times[p.thinking.SelectedIndex()]
	into.Remarks = p.remarks.Checked
	return true
}
