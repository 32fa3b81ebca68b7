package reader_test

import (
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"npaastribe/ui/event"
	"npaastribe/ui/reader"
	"npaastribe/ui/uitest"
	"npaastribe/ui/widget"
)

// harness is a window with a reader and a clock.
type harness struct {
	*reader.Reader
	window fyne.Window
	now    time.Time
	later  []func()
}

func newHarness(t *testing.T, content fyne.CanvasObject) *harness {
	t.Helper()
	uitest.App(t)
	s := &harness{window: uitest.Window(t, widget.Gap(1, 1)), now: time.Unix(1e9, 0)}
	s.Reader = reader.New(reader.Config{
		Canvas: s.window.Canvas(), Board: func() fyne.CanvasObject { return canvas.NewRectangle(nil) }, Now: func() time.Time { return s.now },
		After: func(_ time.Duration, f func()) func() {
			s.later = append(s.later, f)
			return func() {}
		},
	})
	s.window.SetContent(s.Wrap(content))
	return s
}

// words returns what Fyne's back end for Windows would find.
func (s *harness) words() (all []fyne.Accessible) {
	var visit func(o fyne.CanvasObject)
	visit = func(o fyne.CanvasObject) {
		if a, ok := o.(fyne.Accessible); ok && a.AccessibilityRole() != fyne.AccessibleRoleContainer {
			all = append(all, a)
		}
		if in, ok := o.(*fyne.Container); ok {
			for _, part := range in.Objects {
				visit(part)
			}
		}
	}
	visit(s.window.Content())
	return all
}

// texts returns the texts of the words.
func (s *harness) texts() (texts []string) {
	for _, word := range s.words() {
		texts = append(texts, word.AccessibilityLabel())
	}
	return texts
}

// wantNews checks the first text that is read a second later.
func (s *harness) wantNews(t *testing.T, want string) {
	t.Helper()
	s.now = s.now.Add(time.Second)
	if got := s.texts()[0]; got != want {
		t.Errorf("the first text is %q, want %q", got, want)
	}
}

// TestReadingIsThrottled reads twice within a moment: the second time nothing has changed,
// but another look is scheduled.
func TestReadingIsThrottled(t *testing.T) {
	caption := widget.NewCaption("before")
	s := newHarness(t, caption)
	if got := s.texts(); len(got) != 2 || got[1] != "before" {
		t.Fatalf("the texts are %q", got)
	}
	caption.SetText("after")
	s.Handle(event.Turn{Text: "Anna's turn"})
	if got := s.texts(); got[1] != "before" || len(s.later) != 1 {
		t.Fatalf("the texts are %q, with %d timers", got, len(s.later))
	}
	s.texts()
	if len(s.later) != 1 {
		t.Errorf("%d timers are pending, want one", len(s.later))
	}
	s.now = s.now.Add(time.Second)
	s.later[0]()
	if got := s.texts(); len(got) != 2 || got[0] != "Anna's turn" || got[1] != "after" {
		t.Errorf("the texts are %q", got)
	}
}

// TestNestedDialogs opens two dialogs and closes them one by one.
func TestNestedDialogs(t *testing.T) {
	s := newHarness(t, widget.Gap(1, 1))
	opened, dismissed := event.Dialog{Phase: event.Opened}, event.Dialog{Phase: event.Dismissed}
	s.Handle(event.Turn{Text: "Anna's turn"})
	s.HandleDialog(opened)
	s.wantNews(t, "")
	s.HandleDialog(opened)
	s.HandleDialog(dismissed)
	s.wantNews(t, "")
	s.HandleDialog(dismissed)
	s.wantNews(t, "Anna's turn")
}

// TestFocusLossIsNotAnnounced focuses a button and then nothing, or a dialog that has a text.
func TestFocusLossIsNotAnnounced(t *testing.T) {
	button := widget.NewButton("ok", "OK", nil, nil)
	s := newHarness(t, widget.Arrange(widget.Column(0), button))
	s.Handle(event.Turn{Text: "Anna's turn"})
	s.wantNews(t, "Anna's turn")
	s.window.Canvas().Focus(button)
	s.wantNews(t, "OK")
	s.window.Canvas().Focus(nil)
	s.wantNews(t, "Anna's turn")
	s.window.Canvas().Focus(button)
	s.wantNews(t, "OK")
	s.HandleDialog(event.Dialog{Phase: event.Opened, Text: "That was it"})
	s.window.Canvas().Focus(nil)
	s.wantNews(t, "That was it")
}

// TestWordsAreReused fills the words three times, with one part more and one less: words that
// Fyne has seen are reused.
func TestWordsAreReused(t *testing.T) {
	one, two := widget.NewCaption("one"), widget.NewCaption("two")
	s := newHarness(t, widget.Arrange(widget.Column(0), one, two))
	two.Hide()
	before := s.words()
	two.Show()
	s.wantNews(t, "")
	more := s.words()
	two.Hide()
	s.wantNews(t, "")
	less := s.words()
	if len(before) != 2 || len(more) != 3 || !slices.Equal(more[:2], before) || !slices.Equal(less, before) {
		t.Errorf("the words are %p, then %p and %p", before, more, less)
	}
}

// TestCoachIsRepeatedAfterLessons starts and ends lessons while the coach objects to a move.
func TestCoachIsRepeatedAfterLessons(t *testing.T) {
	s := newHarness(t, widget.Gap(1, 1))
	s.Handle(event.Turn{Text: "Anna's turn"})
	objection := event.Objection{Title: "4 is a blunder", Text: "Bob wins."}
	s.Handle(objection)
	s.wantNews(t, "Anna's turn\n4 is a blunder: Bob wins.")
	s.Handle(event.Question{Stage: event.QuestionAsked, Title: "Let it fall", Text: "Drop one."})
	s.wantNews(t, "Let it fall: Drop one.")
	s.Handle(objection)
	s.Handle(event.Question{Stage: event.QuestionsLeft})
	s.wantNews(t, "Anna's turn\n4 is a blunder: Bob wins.")
}
