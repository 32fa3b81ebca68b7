package settingsform_test

import (
	"testing"

	"fyne.io/fyne/v2"

	"npaastribe/ui/settings"
	"npaastribe/ui/settingsform/formtest"
	"npaastribe/ui/widget"
)

func TestPause(t *testing.T) {
	d := open(t)
	if !d.Says("waits 0.5 s") {
		t.Errorf("the form says %q", d.Texts())
	}
	slider := formtest.Part[*widget.Slider](d, "pause")
	for _, c := range []struct {
		keys    int // presses of → from the minimum
		seconds float64
		label   string
	}{
		{0, 0, "waits 0.0 s"},
		{3, 0.3, "waits 0.3 s"},
		{57, 5.7, "waits 5.7 s"},
		{100, settings.MaxPause, "waits 10 s"},
		{101, settings.MaxPause, "waits 10 s"},
	} {
		slider.SetValue(0)
		for range c.keys {
			slider.TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
		}
		if s := d.Valid(); s.Pause != c.seconds || !d.Says(c.label) {
			t.Errorf("after %d steps the pause is %v, and the form says %q", c.keys, s.Pause, d.Texts())
		}
	}
	if d.Changes == 0 {
		t.Error("no change was reported")
	}
}

func TestThinkingTime(t *testing.T) {
	d := formtest.Open(t, toy(true), given(func(s *settings.Settings) { s.Thinking = 12.5 })) // not one of thinkingTimes
	if s := d.Valid(); s.Thinking != 12.5 {
		t.Errorf("%v s", s.Thinking)
	}
	names := formtest.Part[*widget.Choice](d, "thinking").Options
	for i, want := range map[int]float64{0: 0.1, 5: 1, 12: 12.5, len(names) - 1: 60} {
		d.Choose("thinking", i)
		if s := d.Valid(); s.Thinking != want || !settings.ValidThinking(want) {
			t.Errorf("%q: %v s", names[i], s.Thinking)
		}
	}
}

func TestPauseSliderKeepsWidth(t *testing.T) {
	d := open(t)
	slider := formtest.Part[*widget.Slider](d, "pause")
	before := slider.Size()
	for _, seconds := range []float64{0, 1.1, settings.MaxPause} {
		slider.SetValue(seconds)
		d.Content.Refresh() // does the layout
		if after := slider.Size(); after != before || after.Width < 100 {
			t.Errorf("at %v the slider is %v, was %v", seconds, after, before)
		}
	}
}
