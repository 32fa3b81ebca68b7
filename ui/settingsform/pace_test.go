package settingsform

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"npaastribe/ui/settings"
	"npaastribe/ui/widget"
)

// pauseLabel is the text beside the slider.
func pauseLabel(d *desk) string {
	for _, s := range d.sections {
		if p, ok := s.(*pace); ok {
			return p.label.Text
		}
	}
	return ""
}

func TestPause(t *testing.T) {
	eachGame(t, func(t *testing.T, d *desk) {
		if label := pauseLabel(d); label != "waits 0.5 s" {
			t.Errorf("at first %q", label)
		}
		slider := part[*widget.Slider](t, d, "pause")
		for _, c := range []struct {
			keys    int // presses of → from the left end
			seconds float64
			label   string
		}{
			{0, 0, "0.0 s"}, {3, 0.3, "0.3 s"}, {57, 5.7, "5.7 s"}, {100, settings.MaxPause, "10 s"}, {101, settings.MaxPause, "10 s"},
		} {
			slider.SetValue(0)
			for range c.keys {
				slider.TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
			}
			if s, ok := d.Settings(); !ok || s.Pause != c.seconds || !strings.HasSuffix(pauseLabel(d), " "+c.label) {
				t.Errorf("after %d steps: valid %v, %v, %q", c.keys, ok, s.Pause, pauseLabel(d))
			}
		}
		if d.changes == 0 {
			t.Error("the form told of no change")
		}
	})
}

func TestThinkingTime(t *testing.T) {
	given := settings.Defaults()
	given.Thinking = 12.5 // not one of the list
	d := deskOf(t, "nrow", given)
	if s, ok := d.Settings(); !ok || s.Thinking != 12.5 {
		t.Errorf("valid %v, %v s", ok, s.Thinking)
	}
	names := part[*widget.Choice](t, d, "thinking").Options
	for i, want := range map[int]float64{0: 0.1, 5: 1, 12: 12.5, len(names) - 1: 60} {
		d.choose(t, "thinking", i)
		if s, ok := d.Settings(); !ok || s.Thinking != want || !settings.ValidThinking(want) {
			t.Errorf("%q: valid %v, %v s", names[i], ok, s.Thinking)
		}
	}
}

func TestTheSliderOfThePauseKeepsItsWidth(t *testing.T) {
	d := newDesk(t)
	slider := part[*widget.Slider](t, d, "pause")
	before := slider.Size()
	for _, seconds := range []float64{0, 1.1, settings.MaxPause} {
		slider.SetValue(seconds)
		d.Content.Refresh() // lays out
		if after := slider.Size(); after != before || after.Width < 100 {
			t.Errorf("at %v the slider is %v, was %v", seconds, after, before)
		}
	}
}
