package trace

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"npaastribe/ui/event"
	"npaastribe/ui/inspect"
	"npaastribe/ui/uitest"
	"npaastribe/ui/widget"
)

func TestLayoutIsPublishedWhenItChanges(t *testing.T) {
	uitest.App(t)
	ok := widget.NewButton("ok", "OK", nil, nil)
	w := uitest.Window(t, ok)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(200, 100))
	var posted []func()
	done := make(chan struct{}, 1)
	var published []event.Event
	var files fyne.CanvasObject
	l := NewLayout(LayoutConfig{
		On: true, Canvas: w.Canvas(), Publish: func(e event.Event) { published = append(published, e) },
		Post: func(f func()) { posted = append(posted, f); done <- struct{}{} }, Files: func() fyne.CanvasObject { return files },
	})
	change := func() (names []string) {
		l.Changed()
		l.Changed() // does not post a second function
		<-done
		published = nil
		posted[len(posted)-1]()
		for _, e := range published {
			for name := range e.(event.Layout).Rects {
				names = append(names, name)
			}
		}
		slices.Sort(names)
		return names
	}
	if got := change(); !slices.Equal(got, []string{"ok"}) {
		t.Errorf("the published parts are %q", got)
	}
	if got := change(); len(got) > 0 {
		t.Errorf("%q were published although nothing moved", got)
	}
	files = ok
	if got := change(); !slices.Equal(got, []string{"dialog.files", "ok"}) {
		t.Errorf("while a file is chosen, the published parts are %q", got)
	}
	if len(posted) != 3 {
		t.Errorf("the layout was computed %d times", len(posted))
	}
}

func TestNoLayoutWithoutTrace(t *testing.T) {
	l := NewLayout(LayoutConfig{Post: func(func()) { t.Error("the layout was computed") }})
	l.Changed()
}

func TestRoundEdges(t *testing.T) {
	uitest.App(t)
	w := uitest.Window(t, widget.Gap(10, 10))
	left := pixels(w.Canvas(), inspect.Area{Size: fyne.NewSize(10.5, 1)})
	right := pixels(w.Canvas(), inspect.Area{Position: fyne.NewPos(10.5, 0), Size: fyne.NewSize(10.5, 1)})
	if left[0]+left[2] != right[0] || right[0]+right[2] != 21 {
		t.Errorf("%v and %v", left, right)
	}
}
