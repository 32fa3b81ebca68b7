package widget_test

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"npaastribe/ui/uitest"
	"npaastribe/ui/widget"
)

// undrawnApp is an app that has not drawn anything yet.
type undrawnApp struct{ fyne.App }

func (u undrawnApp) Driver() fyne.Driver { return undrawnDriver{u.App.Driver()} }

type undrawnDriver struct{ fyne.Driver }

// CanvasForObject implements fyne.Driver as that of a desktop does before the first frame.
func (undrawnDriver) CanvasForObject(fyne.CanvasObject) fyne.Canvas { return nil }

// TestKeysBeforeTheFirstFrameAreNotLost types into a dialog that has just been opened.
func TestKeysBeforeTheFirstFrameAreNotLost(t *testing.T) {
	app := uitest.App(t)
	var typed []fyne.KeyName
	left := false
	button, name, done := widget.NewButton("ok", "OK", nil, func() {}), widget.NewEntry("", func() {}), widget.NewEntry("", func() {})
	done.Done = func() { left = true }
	test.NewTempWindow(t, container.NewStack())
	w := test.NewTempWindow(t, container.NewStack(button, name, done))
	w.Canvas().SetOnTypedKey(func(e *fyne.KeyEvent) { typed = append(typed, e.Name) })
	fyne.SetCurrentApp(undrawnApp{app})
	t.Cleanup(func() { fyne.SetCurrentApp(app) })
	for _, control := range []fyne.Focusable{button, name, done} {
		w.Canvas().Focus(control)
		control.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
		control.TypedKey(&fyne.KeyEvent{Name: fyne.KeyF2})
	}
	if want := []fyne.KeyName{fyne.KeyEscape, fyne.KeyF2, fyne.KeyEscape, fyne.KeyF2}; !slices.Equal(typed, want) || !left {
		t.Errorf("the window gets %q, want %q; the field is left: %t", typed, want, left)
	}
}

// TestAMenuStandsBesideItsControl asks for a menu before the first frame, when it must not be
// shown, and after it.
func TestAMenuStandsBesideItsControl(t *testing.T) {
	app := uitest.App(t)
	button := widget.NewButton("ok", "OK", nil, func() {})
	w := uitest.Window(t, container.NewWithoutLayout(button))
	w.Resize(fyne.NewSquareSize(400))
	button.Resize(fyne.NewSize(80, 30))
	button.Move(fyne.NewPos(50, 60))
	show := func() { widget.ShowMenu(button, fyne.NewPos(0, 30), fyne.NewMenuItem("one", func() {})) }
	fyne.SetCurrentApp(undrawnApp{app})
	show()
	fyne.SetCurrentApp(app)
	if len(w.Canvas().Overlays().List()) != 0 {
		t.Error("a menu without a place is shown")
	}
	show()
	menu := w.Canvas().Focused()
	if menu == nil {
		t.Fatal("there is no menu")
	}
	want := app.Driver().AbsolutePositionForObject(button).AddXY(0, 30)
	if at := app.Driver().AbsolutePositionForObject(menu.(fyne.CanvasObject)); at != want {
		t.Errorf("the menu is at %v, want %v", at, want)
	}
}
