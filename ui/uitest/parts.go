package uitest

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"npaastribe/ui/inspect"
)

// Part returns the part of a window with a name, which there must be; it may be
// scrolled away.
func Part(t testing.TB, w fyne.Window, name string) fyne.CanvasObject {
	t.Helper()
	part := inspect.Find(w.Canvas(), name)
	if part == nil {
		t.Fatalf("there is no part %q", name)
	}
	return part
}

// InSight returns where the parts of a window are that can be seen, by name.
func InSight(w fyne.Window) map[string]inspect.Area {
	areas := map[string]inspect.Area{}
	for _, part := range inspect.InSight(w.Canvas()) {
		areas[part.Name] = part.Area
	}
	return areas
}

// Click clicks on the middle of a part of a window, which must be in sight.
func Click(t testing.TB, w fyne.Window, name string) {
	t.Helper()
	area, ok := InSight(w)[name]
	if !ok {
		t.Fatalf("no part %q is in sight", name)
	}
	test.TapCanvas(w.Canvas(), area.Position.AddXY(area.Size.Width/2, area.Size.Height/2))
}
