package gametab

import (
	"testing"

	"fyne.io/fyne/v2"

	"npaastribe/ui/i18n"
	"npaastribe/ui/uitest"
	"npaastribe/ui/widget"
)

// TestOfferGivesWayToNames lays out both at several widths.
func TestOfferGivesWayToNames(t *testing.T) {
	uitest.App(t)
	names := widget.Gap(300, 30)
	o := newOffer(names, func() {}, func() {}, &i18n.Fixed{})
	wide := o.buttons.MinSize().Width
	for _, c := range []struct {
		width       float32
		wanted, out bool
	}{{300 + wide + margin, true, true}, {300 + wide - 1, true, false}, {900, false, false}, {900, true, true}} {
		o.content.Resize(fyne.NewSize(c.width, 30))
		o.show(c.wanted)
		if o.buttons.Visible() != c.out {
			t.Errorf("in a width of %v the offer is shown: %t", c.width, o.buttons.Visible())
		}
		if end := o.buttons.Position().X + o.buttons.Size().Width; c.out && (end > c.width || o.buttons.Position().X < 300) {
			t.Errorf("in a width of %v the offer is from %v to %v", c.width, o.buttons.Position().X, end)
		}
	}
}
