package nrow

import (
	"testing"

	"npaastribe/ui/gravity"
	"npaastribe/ui/settings"
	"npaastribe/ui/settingsform/formtest"
	"npaastribe/ui/widget"
)

func open(t *testing.T) *formtest.Harness {
	t.Helper()
	return formtest.Open(t, form, settings.Defaults(Section))
}

func TestThreeInARowWarning(t *testing.T) {
	d := open(t)
	d.Retype("n", "3")
	if d.Valid(); !d.Says("4 or more") {
		t.Errorf("the form shows %q, want the warning", d.Texts())
	}
}

func TestReadyMadeBoards(t *testing.T) {
	d := open(t)
	d.Press("board.classic")
	if s := Section.Of(d.Valid()); s.Columns != 7 || s.Rows != 6 || s.N != 4 {
		t.Errorf("the classic board is %+v", s)
	}
	d.Press("board.big")
	if s := Section.Of(d.Valid()); s.Columns != 10 || s.Rows != 10 || s.N != 4 {
		t.Errorf("the big board is %+v", s)
	}
}

func TestGravityByFieldAndSlider(t *testing.T) {
	d := open(t)
	slider := formtest.Part[*widget.Slider](d, "gravity.slider")
	d.Retype("gravity", "1,62")
	if g := Section.Of(d.Valid()).Gravity; g != gravity.Moon {
		t.Errorf("gravity %v", g)
	}
	slider.SetValue(gravity.SliderMax)
	if g := Section.Of(d.Valid()).Gravity; g != gravity.Instant || d.Text("gravity") != "instant" {
		t.Errorf("gravity %v, field %q", g, d.Text("gravity"))
	}
	d.Retype("gravity", "?")
	slider.SetValue(0)
	if g := Section.Of(d.Valid()).Gravity; g != gravity.Min || d.Text("gravity") != "0.001" {
		t.Errorf("gravity %v, field %q", g, d.Text("gravity"))
	}
}

func TestInvalidGravityMessage(t *testing.T) {
	for text, says := range map[string]string{"0": "0.001", "9,8,1": "1000"} {
		d := open(t)
		before := d.Text("gravity")
		d.Retype("gravity", text)
		d.Refuses(says)
		d.Retype("gravity", before)
		d.Valid()
	}
}
