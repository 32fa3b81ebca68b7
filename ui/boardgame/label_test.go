package boardgame_test

import (
	"maps"
	"reflect"
	"testing"

	"npaastribe/game"
	"npaastribe/ui/i18n"
)

// TestLabelsAreMadeOnce asks for labels twice, and again in another language and after a
// move.
func TestLabelsAreMadeOnce(t *testing.T) {
	t.Cleanup(func() { i18n.Use("en") })
	_, view := shown(t)
	made := func() uintptr { return reflect.ValueOf(view.Labels()).Pointer() }
	first := made()
	if made() != first {
		t.Error("labels are made again although nothing has changed")
	}
	before := maps.Clone(view.Labels())
	i18n.Use("da")
	if danish := view.Labels()["mark.7.7"]; danish == before["mark.7.7"] {
		t.Errorf("the Danish label is %q", danish)
	}
	i18n.Use("en")
	view.Place(after(t, "h8"), game.None)
	if moved := view.Labels()["mark.7.7"]; moved == before["mark.7.7"] {
		t.Errorf("after a move in the cell its label is %q", moved)
	}
}
