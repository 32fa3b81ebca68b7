package reader_test

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"npaastribe/ui/event"
	"npaastribe/ui/reader"
	"npaastribe/ui/uitest"
	"npaastribe/ui/widget"
)

// stage is a window with a reader, and the time in it.
type stage struct {
	*reader.Reader
	window fyne.Window
	now    time.Time
	later  []func()
}

func newStage(t *testing.T, content fyne.CanvasObject) *stage {
	t.Helper()
	uitest.App(t)
	s := &stage{window: uitest.Window(t, widget.Gap(1, 1)), now: time.Unix(1e9, 0)}
	s.Reader = reader.New(reader.Config{
		Canvas: s.window.Canvas(), Board: func() fyne.CanvasObject { return content }, Now: func() time.Time { return s.now },
		After: func(_ time.Duration, f func()) func() {
			s.later = append(s.later, f)
			return func() {}
		},
	})
	s.window.SetContent(s.Wrap(content))
	return s
}

// read returns what Fyne finds, as its back end for Windows looks for it.
func (s *stage) read() (texts []string) {
	var visit func(o fyne.CanvasObject)
	visit = func(o fyne.CanvasObject) {
		if a, ok := o.(fyne.Accessible); ok && a.AccessibilityRole() != fyne.AccessibleRoleContainer {
			texts = append(texts, a.AccessibilityLabel())
		}
		if in, ok := o.(*fyne.Container); ok {
			for _, part := range in.Objects {
				visit(part)
			}
		}
	}
	visit(s.window.Content())
	return texts
}

// TestNobodyLooksRoundAtEveryFrame reads twice within a moment: the second time nothing has
// changed, but Fyne is asked to look again.
func TestNobodyLooksRoundAtEveryFrame(t *testing.T) {
	caption := widget.NewCaption("before")
	s := newStage(t, caption)
	if got := s.read(); len(got) != 2 || got[1] != "before" {
		t.Fatalf("%q are read", got)
	}
	caption.SetText("after")
	s.Handle(event.Turn{Text: "Anna's turn"})
	if got := s.read(); got[1] != "before" || len(s.later) != 1 {
		t.Fatalf("%q are read, and it is looked again %d times", got, len(s.later))
	}
	s.read()
	if len(s.later) != 1 {
		t.Errorf("it is looked again %d times", len(s.later))
	}
	s.now = s.now.Add(time.Second)
	s.later[0]()
	if got := s.read(); len(got) != 2 || got[0] != "Anna's turn" || got[1] != "after" {
		t.Errorf("%q are read", got)
	}
}
