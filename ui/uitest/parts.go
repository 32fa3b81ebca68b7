package uitest

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"npaastribe/ui/inspect"
)

// Part returns the named part of a window, which may be scrolled out of sight. It ends the test
// if there is none.
func Part(t testing.TB, w fyne.Window, name string) fyne.CanvasObject {
	t.Helper()
	part := inspect.Find(w.Canvas(), name)
	if part == nil {
		t.Fatalf("there is no part %q", name)
	}
	return part
}

// InSight returns the places of the visible parts of a window by name.
func InSight(w fyne.Window) map[string]inspect.Area {
	areas := map[string]inspect.Area{}
	for _, part := range inspect.InSight(w.Canvas()) {
		areas[part.Name] = part.Area
	}
	return areas
}

// Click clicks on the middle of a named part of a window. It ends the test if that is not
// visible.
func Click(t testing.TB, w fyne.Window, name string) {
	t.Helper()
	area, ok := InSight(w)[name]
	if !ok {
		t.Fatalf("no part %q is in sight", name)
	}
	test.TapCanvas(w.Canvas(), area.Position.AddXY(area.Size.Width/2, area.Size.Height/2))
}
