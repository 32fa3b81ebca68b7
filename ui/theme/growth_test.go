package theme

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
)

func TestEverythingGrowsWithTheWindow(t *testing.T) {
	test.NewTempApp(t)
	large := NewTheme(Light).WithText(150).WithGrowth(2)
	fyne.CurrentApp().Settings().SetTheme(large)
	for what, got := range map[string][2]float32{
		"text": {theme.TextSize(), 42}, "padding": {theme.Padding(), 8}, "a space": {Scaled(16), 32}, "a row": {Grown(24), 72},
	} {
		if got[0] != got[1] {
			t.Errorf("%s is %v, want %v", what, got[0], got[1])
		}
	}
}

func TestGrowth(t *testing.T) {
	for _, c := range []struct {
		width, height float32
		now, want     float32
	}{
		{640, 560, 1, 1},
		{1920, 1080, 1, 1},
		{1920, 2160, 1, 1}, // only the height is large
		{2560, 1400, 1, 1.25},
		{3840, 2100, 1, 2},
		{3840, 2160, 2, 2},
		{20000, 20000, 1, 4},
		{1060, 688, 2, 1},
		// The growth is kept if the window gets a little smaller, but not if much smaller.
		{2400, 1300, 1, 1.25},
		{2390, 1300, 1, 1},
		{2390, 1300, 1.25, 1.25},
		{2200, 1300, 1.25, 1},
	} {
		if got := Growth(fyne.NewSize(c.width, c.height), c.now); got != c.want {
			t.Errorf("%v×%v, which was %v times as large, is %v times as large now, want %v", c.width, c.height, c.now, got, c.want)
		}
	}
	// The growth does not flicker while a window is resized across a step.
	now, changes := float32(1), 0
	for i := range 40 {
		next := Growth(fyne.NewSize(2400+float32(i%2*80-60), 1400), now)
		if next != now {
			changes++
		}
		now = next
	}
	if changes > 1 {
		t.Errorf("the growth changed %d times", changes)
	}
}
