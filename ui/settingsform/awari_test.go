package settingsform

import (
	"testing"

	"fyne.io/fyne/v2/test"

	"npaastribe/game/awari"
	"npaastribe/ui/settings"
	"npaastribe/ui/widget"
)

func TestAwarisRules(t *testing.T) {
	given := settings.Defaults()
	d := deskOf(t, "awari", given)
	test.Tap(part[*widget.Button](t, d, "rules.kalah"))
	if s, ok := d.Settings(); !ok || s.Awari.Variant != awari.Kalah {
		t.Errorf("Kalah is %+v, valid %v", s.Awari.Variant, ok)
	}
	for _, c := range []struct {
		part string
		want awari.Variant
	}{
		{"own", awari.Variant{Sweep: true, Skip: true}},
		{"sweep", awari.Variant{Skip: true}},
		{"skip", awari.Variant{}},
	} {
		d.tick(t, c.part)
		if s, _ := d.Settings(); s.Awari.Variant != c.want {
			t.Errorf("without %s: %+v", c.part, s.Awari.Variant)
		}
	}
	if s, _ := d.Settings(); s != given {
		t.Errorf("back again: %+v", s.Awari)
	}
	test.Tap(part[*widget.Button](t, d, "rules.kalah"))
	test.Tap(part[*widget.Button](t, d, "rules.awari"))
	if s, _ := d.Settings(); s != given {
		t.Errorf("the rules of Awari: %+v", s.Awari)
	}
}

func TestAwarisBoard(t *testing.T) {
	given := settings.Defaults()
	d := deskOf(t, "awari", given)
	d.choose(t, "beans", 2)
	d.tick(t, "turned")
	want := given
	want.Awari.Beans, want.Awari.Turned = 5, true
	if s, ok := d.Settings(); !ok || s != want {
		t.Errorf("valid %v: %+v", ok, s.Awari)
	}
	if d.changes != 2 {
		t.Errorf("%d changes were told", d.changes)
	}
}
