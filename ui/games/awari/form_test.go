package awari

import (
	"testing"

	rules "npaastribe/game/awari"
	"npaastribe/ui/settings"
	"npaastribe/ui/settingsform/formtest"
)

func TestRulesForm(t *testing.T) {
	given := settings.Defaults(Section)
	d := formtest.Open(t, form, given)
	d.Press("rules.kalah")
	if got := Section.Of(d.Valid()).Variant(); got != rules.Kalah {
		t.Errorf("the variant is %+v, want Kalah", got)
	}
	for _, c := range []struct {
		part string
		want rules.Variant
	}{
		{"own", rules.Variant{Sweep: true, Skip: true}},
		{"sweep", rules.Variant{Skip: true}},
		{"skip", rules.Variant{}},
	} {
		d.Tick(c.part)
		if got := Section.Of(d.Valid()).Variant(); got != c.want {
			t.Errorf("without %s the variant is %+v", c.part, got)
		}
	}
	if got := Section.Of(d.Valid()); got != Section.Defaults {
		t.Errorf("the settings are %+v, want the defaults", got)
	}
	d.Press("rules.kalah")
	d.Press("rules.awari")
	if got := Section.Of(d.Valid()); got != Section.Defaults {
		t.Errorf("the settings are %+v, want the defaults", got)
	}
}

func TestBoardForm(t *testing.T) {
	d := formtest.Open(t, form, settings.Defaults(Section))
	d.Choose("beans", 2)
	d.Tick("turned")
	want := Section.Defaults
	want.Beans, want.Turned = 5, true
	if got := Section.Of(d.Valid()); got != want {
		t.Errorf("the settings are %+v", got)
	}
	if d.Changes != 2 {
		t.Errorf("the form reported %d changes", d.Changes)
	}
}
