package setup

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"npaastribe/ui/settings"
	"npaastribe/ui/style"
)

// pauseLabel is the text beside the slider.
func pauseLabel(d *desk) string {
	for _, s := range d.sections {
		if p, ok := s.(*pause); ok {
			return p.label.Text
		}
	}
	return ""
}

func TestPause(t *testing.T) {
	eachGame(t, func(t *testing.T, d *desk) {
		if label := pauseLabel(d); label != "0.5 s before a computer moves" {
			t.Errorf("at first %q", label)
		}
		slider := part[*style.Slider](t, d, "pause")
		for _, c := range []struct {
			keys    int // presses of → from the left end
			seconds float64
			label   string
		}{
			{0, 0, "0.0 s"}, {3, 0.3, "0.3 s"}, {57, 5.7, "5.7 s"}, {100, settings.MaxPause, "10.0 s"}, {101, settings.MaxPause, "10.0 s"},
		} {
			slider.SetValue(0)
			for range c.keys {
				slider.TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
			}
			if s, ok := d.Settings(); !ok || s.Pause != c.seconds || !strings.HasPrefix(pauseLabel(d), c.label+" ") {
				t.Errorf("after %d steps: valid %v, %v, %q", c.keys, ok, s.Pause, pauseLabel(d))
			}
		}
		if d.changes == 0 {
			t.Error("the form told of no change")
		}
	})
}

func TestTheSliderOfThePauseKeepsItsWidth(t *testing.T) {
	d := newDesk(t)
	slider := part[*style.Slider](t, d, "pause")
	before := slider.Size()
	for _, seconds := range []float64{0, 1.1, settings.MaxPause} {
		slider.SetValue(seconds)
		d.Content.Refresh() // lays out
		if after := slider.Size(); after != before || after.Width < 100 {
			t.Errorf("at %v the slider is %v, was %v", seconds, after, before)
		}
	}
}
