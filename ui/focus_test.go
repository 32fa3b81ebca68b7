//go:build !race

package ui_test

import (
	"bytes"
	"fmt"
	"image"
	"image/draw"
	"reflect"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"npaastribe/ui/i18n"
	"npaastribe/ui/inspect"
	"npaastribe/ui/settings"
	"npaastribe/ui/widget"
)

// TestTabReachesEveryControl presses Tab in every tab and dialog, in a language from the left
// and one from the right: it must reach every control once, in the order in which they are
// read, and Shift+Tab must lead back. The control with the focus must be visible and look
// different.
func TestTabReachesEveryControl(t *testing.T) {
	for _, language := range []i18n.Language{"en", "fa"} {
		t.Run(string(language), func(t *testing.T) {
			t.Cleanup(func() { i18n.Use("en") })
			w := focusWalk{program: newProgram(t, func(s *settings.Settings) { s.Language = language })}
			if language == "en" { // controls look the same in all languages
				w.seen = map[reflect.Type]bool{}
			}
			w.visitEverything(func(where string) {
				if w.where = where; where != "a file" { // Fyne's own dialog
					w.checkBothDirections()
				}
			})
		})
	}
}

// focusWalk moves through a window by Tab.
type focusWalk struct {
	*program
	where string
	seen  map[reflect.Type]bool // types of controls already checked to show the focus; nil to skip that
}

func (w *focusWalk) fault(format string, args ...any) {
	w.t.Helper()
	w.t.Errorf("%s, %s: %s", w.tab(), w.where, fmt.Sprintf(format, args...))
}

// checkBothDirections moves through the controls once in each direction.
func (w *focusWalk) checkBothDirections() {
	w.t.Helper()
	want, scroll := w.focusables(), w.layer()
	places := map[fyne.CanvasObject]inspect.Area{}
	for _, o := range want {
		places[o] = inspect.Area{Position: fyne.CurrentApp().Driver().AbsolutePositionForObject(o), Size: o.Size()}
		if tab, ok := o.(fyne.Tabbable); ok && tab.AcceptsTab() {
			w.fault("%s keeps Tab", describe(o))
		}
	}
	before := w.canvas().Focused()
	there := w.cycle(w.canvas().FocusNext, len(want), scroll)
	back := w.cycle(w.canvas().FocusPrevious, len(want), scroll)
	if slices.Reverse(back); !slices.Equal(there, back) {
		w.fault("Shift+Tab leads another way back than Tab there")
	}
	for _, o := range want {
		if !slices.Contains(there, o) {
			w.fault("Tab does not lead to %s", describe(o))
		}
	}
	for i, o := range there {
		for _, later := range there[i+1:] {
			if readBefore(places[later], places[o]) {
				w.fault("%s at %v comes after %s at %v", describe(later), places[later], describe(o), places[o])
			}
		}
	}
	w.canvas().Focus(before)
}

// layer returns the scrollers in the topmost layer of the window. It hides the blurred
// background, which is slow to draw.
func (w *focusWalk) layer() (scrolls []*widget.Scroll) {
	top := w.window.Content()
	if over := w.canvas().Overlays().Top(); over != nil {
		top = over
	}
	walk(top, func(o fyne.CanvasObject) bool {
		switch o := o.(type) {
		case *canvas.Blur:
			o.Hide()
		case *widget.Scroll:
			scrolls = append(scrolls, o)
		}
		return true
	})
	return scrolls
}

// cycle moves the focus until it comes back to the first control, and returns the controls in
// order.
func (w *focusWalk) cycle(next func(), most int, in []*widget.Scroll) (all []fyne.CanvasObject) {
	w.t.Helper()
	w.canvas().Unfocus()
	for range most + 1 {
		next()
		o, ok := w.canvas().Focused().(fyne.CanvasObject)
		if !ok || len(all) > 0 && o == all[0] {
			return all
		}
		if all = append(all, o); slices.ContainsFunc(in, func(s *widget.Scroll) bool { return s.Hides(o) }) {
			w.fault("%s has the focus out of sight", describe(o))
		}
		if w.seen != nil && !w.seen[reflect.TypeOf(o)] {
			w.seen[reflect.TypeOf(o)] = true
			w.wantShown(o)
		}
	}
	w.fault("%s is reached twice", describe(all[len(all)-1]))
	return all
}

// wantShown checks that a control with the focus looks different.
func (w *focusWalk) wantShown(o fyne.CanvasObject) {
	w.t.Helper()
	w.canvas().Unfocus()
	without := w.pixels(o)
	w.canvas().Focus(o.(fyne.Focusable))
	if bytes.Equal(w.pixels(o), without) {
		w.fault("nobody sees that %s has the focus", describe(o))
	}
}

// pixels returns the pixels of a control with a margin.
func (w *focusWalk) pixels(o fyne.CanvasObject) []byte {
	const round = 4
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(o)
	x, y := w.canvas().PixelCoordinateForPosition(at.SubtractXY(round, round))
	toX, toY := w.canvas().PixelCoordinateForPosition(at.Add(o.Size()).AddXY(round, round))
	picture := image.NewRGBA(image.Rect(0, 0, toX-x, toY-y))
	draw.Draw(picture, picture.Rect, w.canvas().Capture(), image.Pt(x, y), draw.Src)
	return picture.Pix
}

// readBefore reports whether a is read before b: lines from top to bottom, in the direction of
// the language; of columns side by side one after the other.
func readBefore(a, b inspect.Area) bool {
	end, other := a.Position.Add(a.Size), b.Position.Add(b.Size)
	leads, trails := end.X <= b.Position.X, a.Position.X >= other.X
	if i18n.FromRight() {
		leads, trails = trails, leads
	}
	if end.Y <= b.Position.Y {
		return !trails
	}
	return a.Position.Y < other.Y && leads
}

// describe describes a control.
func describe(o fyne.CanvasObject) string {
	return fmt.Sprintf("the %T %q", o, inspect.TextOf(o))
}
