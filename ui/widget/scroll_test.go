package widget_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"npaastribe/ui/theme"
	"npaastribe/ui/uitest"
	"npaastribe/ui/widget"
)

func TestWideContentScrollsHorizontally(t *testing.T) {
	uitest.App(t)
	near, far := widget.NewButton("", "near", nil, nil), widget.NewButton("", "far", nil, nil)
	s := widget.NewScroll(container.NewHBox(near, widget.Gap(400, 10), far))
	uitest.Window(t, container.NewWithoutLayout(s))
	s.Resize(fyne.NewSize(200, 100))
	s.Reveal(far)
	if s.Offset.X == 0 {
		t.Error("the far button is out of sight")
	}
	s.Reveal(near)
	if s.Offset.X > 0 {
		t.Errorf("the near button is %v to the left", s.Offset.X)
	}
	if s.Resize(fyne.NewSize(800, 100)); s.Direction != container.ScrollVerticalOnly {
		t.Error("what has room is scrolled aside")
	}
}

func TestRowsGrowWithTheirTexts(t *testing.T) {
	app := uitest.App(t)
	rows := widget.NewRows(widget.Gap(10, 100), 20, true)
	rows.SetCount(3)
	if got := rows.Height(); got != 60 {
		t.Errorf("three rows are %v high", got)
	}
	app.Settings().SetTheme(theme.NewTheme(theme.Light).WithText(200))
	if got := rows.Height(); got != 120 {
		t.Errorf("three rows of large texts are %v high", got)
	}
}
