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

// TestTabLeadsThroughEveryControl goes by Tab through every tab and every dialog, in two
// languages, one from the right: to every control once, in the order in which they are read,
// and by Shift+Tab back. What has the focus is in sight, and looks another way.
func TestTabLeadsThroughEveryControl(t *testing.T) {
	for _, language := range []i18n.Language{"en", "fa"} {
		t.Run(string(language), func(t *testing.T) {
			t.Cleanup(func() { i18n.Use("en") })
			w := tabbing{program: newProgram(t, func(s *settings.Settings) { s.Language = language })}
			if language == "en" { // controls look the same in all
				w.seen = map[reflect.Type]bool{}
			}
			w.lookRound(func(where string) {
				if w.where = where; where != "a file" { // Fyne's own dialog
					w.goRound()
				}
			})
		})
	}
}

// tabbing goes through a window by Tab.
type tabbing struct {
	*program
	where string
	seen  map[reflect.Type]bool // kinds of controls of which it is known that they show the focus; nil where nobody looks
}

func (w *tabbing) fault(format string, args ...any) {
	w.t.Helper()
	w.t.Errorf("%s, %s: %s", w.tab(), w.where, fmt.Sprintf(format, args...))
}

// goRound goes round once in each direction.
func (w *tabbing) goRound() {
	w.t.Helper()
	want, scroll := w.focusables(), w.layer()
	places := map[fyne.CanvasObject]inspect.Area{}
	for _, o := range want {
		places[o] = inspect.Area{Position: fyne.CurrentApp().Driver().AbsolutePositionForObject(o), Size: o.Size()}
		if tab, ok := o.(fyne.Tabbable); ok && tab.AcceptsTab() {
			w.fault("%s keeps Tab", called(o))
		}
	}
	before := w.canvas().Focused()
	there := w.round(w.canvas().FocusNext, len(want), scroll)
	back := w.round(w.canvas().FocusPrevious, len(want), scroll)
	if slices.Reverse(back); !slices.Equal(there, back) {
		w.fault("Shift+Tab leads another way back than Tab there")
	}
	for _, o := range want {
		if !slices.Contains(there, o) {
			w.fault("Tab does not lead to %s", called(o))
		}
	}
	for i, o := range there {
		for _, later := range there[i+1:] {
			if readBefore(places[later], places[o]) {
				w.fault("%s at %v comes after %s at %v", called(later), places[later], called(o), places[o])
			}
		}
	}
	w.canvas().Focus(before)
}

// layer returns what scrolls in the uppermost layer of the window, whose blurred ground it
// hides: that takes long to draw.
func (w *tabbing) layer() (scrolls []*widget.Scroll) {
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

// round presses a key until it leads to where it has led first, and returns all to which it
// leads.
func (w *tabbing) round(next func(), most int, in []*widget.Scroll) (all []fyne.CanvasObject) {
	w.t.Helper()
	w.canvas().Unfocus()
	for range most + 1 {
		next()
		o, ok := w.canvas().Focused().(fyne.CanvasObject)
		if !ok || len(all) > 0 && o == all[0] {
			return all
		}
		if all = append(all, o); slices.ContainsFunc(in, func(s *widget.Scroll) bool { return s.Hides(o) }) {
			w.fault("%s has the focus out of sight", called(o))
		}
		if w.seen != nil && !w.seen[reflect.TypeOf(o)] {
			w.seen[reflect.TypeOf(o)] = true
			w.wantShown(o)
		}
	}
	w.fault("%s is reached twice", called(all[len(all)-1]))
	return all
}

// wantShown fails unless it can be seen that a control has the focus.
func (w *tabbing) wantShown(o fyne.CanvasObject) {
	w.t.Helper()
	w.canvas().Unfocus()
	without := w.lookAt(o)
	w.canvas().Focus(o.(fyne.Focusable))
	if bytes.Equal(w.lookAt(o), without) {
		w.fault("nobody sees that %s has the focus", called(o))
	}
}

// lookAt returns the pixels of a control and of what is round it.
func (w *tabbing) lookAt(o fyne.CanvasObject) []byte {
	const round = 4
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(o)
	x, y := w.canvas().PixelCoordinateForPosition(at.SubtractXY(round, round))
	toX, toY := w.canvas().PixelCoordinateForPosition(at.Add(o.Size()).AddXY(round, round))
	picture := image.NewRGBA(image.Rect(0, 0, toX-x, toY-y))
	draw.Draw(picture, picture.Rect, w.canvas().Capture(), image.Pt(x, y), draw.Src)
	return picture.Pix
}

// readBefore reports whether what is at a place is read before what is at another: from top
// to bottom, and from where lines begin; of columns beside each other one after the other.
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

// called returns what a control is called.
func called(o fyne.CanvasObject) string {
	return fmt.Sprintf("the %T %q", o, inspect.TextOf(o))
}
