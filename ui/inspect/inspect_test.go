package inspect_test

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	fynewidget "fyne.io/fyne/v2/widget"

	"npaastribe/ui/inspect"
	"npaastribe/ui/uitest"
	"npaastribe/ui/widget"
)

// list is a widget with rows that are not objects, each 100 high.
type list struct {
	widget.Caption
	rows int
}

func newList(rows int) *list {
	l := &list{rows: rows}
	l.ExtendBaseWidget(l)
	return l
}

func (l *list) Places() map[string]inspect.Area {
	places := map[string]inspect.Area{}
	for row := range l.rows {
		places["row."+string(rune('0'+row))] = inspect.Area{
			Position: fyne.NewPos(0, float32(100*row)), Size: fyne.NewSize(50, 100),
		}
	}
	return places
}

func (l *list) MinSize() fyne.Size { return fyne.NewSize(50, float32(100*l.rows)) }

func button(name string) *widget.Button {
	return widget.NewButton(name, name, nil, nil)
}

// window shows an object in a window of 300×200.
func window(t *testing.T, content fyne.CanvasObject) fyne.Window {
	t.Helper()
	uitest.App(t)
	w := uitest.Window(t, content)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(300, 200))
	return w
}

// wantSeen fails unless exactly the parts with these names are in sight.
func wantSeen(t *testing.T, w fyne.Window, names string) {
	t.Helper()
	if got := strings.Join(slices.Sorted(maps.Keys(uitest.InSight(w))), " "); got != names {
		t.Errorf("the visible parts are %q, want %q", got, names)
	}
}

func TestPositionsOfParts(t *testing.T) {
	ok, plain := button("ok"), fynewidget.NewLabel("no part")
	card := container.New(inspect.Layout("card", layout.NewVBoxLayout()), plain, ok.Framed())
	w := window(t, container.NewVBox(inspect.Box("heading", nil, fynewidget.NewLabel("…")), card))
	wantSeen(t, w, "card heading ok")
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(ok)
	if got := uitest.InSight(w)["ok"]; at.Y == 0 || got.Position != at || got.Size != ok.Size() {
		t.Errorf("the button is at %v, of size %v, found as %+v", at, ok.Size(), got)
	}
	if inspect.Find(w.Canvas(), "card") != fyne.CanvasObject(card) || inspect.Find(w.Canvas(), "ok") != fyne.CanvasObject(ok) {
		t.Error("Find returns another object for a name")
	}
	inspect.Name(ok, "again")
	wantSeen(t, w, "again card heading")
}

func TestHiddenPartsAreNotFound(t *testing.T) {
	inner, outer := button("inner"), button("outer")
	frame := inner.Framed()
	w := window(t, container.NewVBox(frame, outer))
	frame.Hide()
	wantSeen(t, w, "outer")
	outer.Hide()
	wantSeen(t, w, "")
	if inspect.Find(w.Canvas(), "inner") != nil {
		t.Error("a part in a hidden container was found")
	}
}

func TestScrolledAwayParts(t *testing.T) {
	far := button("far")
	scroll := widget.NewScroll(container.NewVBox(button("near"), widget.Gap(10, 300), newList(3), far))
	w := window(t, scroll)
	wantSeen(t, w, "near")
	if inspect.Find(w.Canvas(), "far") != fyne.CanvasObject(far) {
		t.Error("a part that is scrolled away was not found")
	}
	scroll.ScrollToBottom()
	wantSeen(t, w, "far row.2") // of the row before only a part is in sight
	high := far.Size().Height
	scroll.Offset.Y -= high / 4
	scroll.Refresh()
	if got := uitest.InSight(w)["far"].Size.Height; got < high*0.7 || got > high*0.8 {
		t.Errorf("three quarters of %v are visible, found %v", high, got)
	}
}

func TestPartsOfWidget(t *testing.T) {
	l := newList(2)
	w := window(t, container.NewVBox(widget.Gap(10, 50), inspect.Places(l, func() map[string]inspect.Area {
		return map[string]inspect.Area{"edge": {Position: fyne.NewPos(7, 8), Size: fyne.NewSize(1, 1)}}
	}, nil)))
	wantSeen(t, w, "edge row.0 row.1")
	top := fyne.CurrentApp().Driver().AbsolutePositionForObject(l)
	for name, want := range map[string]fyne.Position{"row.1": top.AddXY(0, 100), "edge": top.AddXY(7, 8)} {
		if got := uitest.InSight(w)[name].Position; top.Y < 50 || got != want {
			t.Errorf("%s is at %v, want %v", name, got, want)
		}
	}
}

func TestGroupNames(t *testing.T) {
	w := window(t, button("ok"))
	over := inspect.Group("dialog", container.NewVBox(button("ok"), newList(1)))
	w.Canvas().Overlays().Add(over)
	wantSeen(t, w, "dialog.ok dialog.row.0 ok")
	w.Canvas().Overlays().Remove(over)
	wantSeen(t, w, "ok")
}

func TestOverlayIsFoundFirst(t *testing.T) {
	w := window(t, button("ok"))
	over := button("ok")
	w.Canvas().Overlays().Add(over)
	if inspect.Find(w.Canvas(), "ok") != fyne.CanvasObject(over) {
		t.Error("Find returns the part under the overlay")
	}
}

// TestReadingOrder looks for words in containers, in widgets and in their parts.
func TestReadingOrder(t *testing.T) {
	far := button("far")
	scroll := widget.NewScroll(container.NewVBox(button("near"), widget.Gap(10, 500), far))
	board := inspect.Places(inspect.Box("board", func() string { return "Othello" }, newList(2)),
		func() map[string]inspect.Area {
			return map[string]inspect.Area{
				"b": {Position: fyne.NewPos(0, 20), Size: fyne.NewSize(5, 5)}, "a": {Position: fyne.NewPos(9, 0), Size: fyne.NewSize(5, 5)},
			}
		}, func() map[string]string { return map[string]string{"a": "first", "b": "second"} })
	hidden := button("hidden")
	hidden.Hide()
	content := inspect.NewCurtain(container.NewBorder(nil, scroll, nil, nil, board, hidden))
	w := window(t, content)
	w.Resize(fyne.NewSize(300, 400))
	var texts []string
	for _, r := range inspect.Read(content, w.Canvas().Size()) {
		texts = append(texts, r.Text)
		if seen := !r.Area.Size.IsZero(); seen == (r.Text == "far" || r.Text == "Othello") {
			t.Errorf("%q has the area %v", r.Text, r.Area)
		}
	}
	if want := []string{"first", "second", "Othello", "near", "far"}; !slices.Equal(texts, want) {
		t.Errorf("the texts are %q, want %q", texts, want)
	}
}

// TestReadingOrderOfColumns reads a part below another one, with a tall one beside both.
func TestReadingOrderOfColumns(t *testing.T) {
	uitest.App(t)
	part := func(text string, x, y, high float32) fyne.CanvasObject {
		o := widget.NewCaption(text)
		o.Move(fyne.NewPos(x, y))
		o.Resize(fyne.NewSize(50, high))
		return o
	}
	all := container.NewWithoutLayout(part("below", 0, 50, 50), part("tall", 50, 0, 100), part("top", 0, 0, 50))
	var got []string
	for _, reading := range inspect.Read(all, fyne.NewSize(100, 100)) {
		got = append(got, reading.Text)
	}
	if want := []string{"tall", "top", "below"}; !slices.Equal(got, want) {
		t.Errorf("the texts are %q, want %q", got, want)
	}
}
