package questionview

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	fynewidget "fyne.io/fyne/v2/widget"

	"npaastribe/ui/event"
	"npaastribe/ui/uitest"
	"npaastribe/ui/widget"
)

// shown is a view in a window of the given width.
func shown(t *testing.T, width float32) *View {
	t.Helper()
	uitest.App(t)
	v := New(Config{
		Board: widget.Gap(300, 200), Icon: theme.ConfirmIcon, Next: func() {}, Leave: func() {}, LaidOut: func() {}, Moved: func() {},
	})
	w := uitest.Window(t, v.Content)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(width, 560))
	return v
}

// lines are the texts of the visible lines of a paragraph.
func lines(p *widget.Prose) (all []string) {
	for _, o := range test.WidgetRenderer(p).Objects() {
		if text, ok := o.(*canvas.Text); ok && text.Text != "" {
			all = append(all, text.Text)
		}
	}
	return all
}

const long = "All beans of a pit go into the pits that follow, one each. Sow the fullest pit of your row, below."

// TestShorterTextReplacesLonger shows two lines and then one.
func TestShorterTextReplacesLonger(t *testing.T) {
	v := shown(t, 640)
	v.Handle(event.Question{Stage: event.QuestionAsked, Number: 1, All: 4, Text: long})
	if all := lines(v.asked); len(all) != 2 {
		t.Errorf("the question has the lines %q", all)
	}
	at := v.answer.Position()
	v.Handle(event.Question{Stage: event.QuestionAsked, Number: 2, All: 4, Text: "Take the corner."})
	if all := lines(v.asked); len(all) != 1 {
		t.Errorf("the question has the lines %q", all)
	}
	if v.answer.Position() != at {
		t.Errorf("the answer moved from %v to %v", at, v.answer.Position())
	}
}

// TestLongAnswerFits shows answers of one line, of two, and of one again: the height of
// the card stays the same, and nothing reaches below it.
func TestLongAnswerFits(t *testing.T) {
	v := shown(t, 640)
	card := v.Content.(*fyne.Container).Objects[0]
	v.Handle(event.Question{Stage: event.QuestionAsked, Number: 1, All: 4, Text: "Take the corner."})
	v.Handle(event.Question{Stage: event.QuestionWrong, Number: 1, All: 4, Text: "No."})
	high, at := card.Size().Height, v.answer.Position()
	v.Handle(event.Question{Stage: event.QuestionWrong, Number: 1, All: 4, Text: long})
	if end := v.answer.Position().Y + v.answer.MinSize().Height; len(lines(v.answer)) != 2 || end > card.Size().Height || card.Size().Height != high {
		t.Errorf("the answer %q ends at %v of %v, want at %v", lines(v.answer), end, card.Size().Height, high)
	}
	v.Handle(event.Question{Stage: event.QuestionSolved, Number: 1, All: 4, Text: "Yes."})
	if card.Size().Height != high || v.answer.Position() != at {
		t.Errorf("the answer is at %v of %v, was at %v of %v", v.answer.Position(), card.Size().Height, at, high)
	}
}

// TestTextsScrollInLowWindow shows a question and an answer in windows of many heights: the board
// keeps its least height, and the text that has come last is in sight.
func TestTextsScrollInLowWindow(t *testing.T) {
	v := shown(t, 480)
	card, board := v.Content.(*fyne.Container).Objects[0], v.Content.(*fyne.Container).Objects[1]
	low := v.Content.MinSize()
	full := float32(0)
	for high := float32(600); high >= low.Height; high -= 10 {
		v.Content.Resize(fyne.NewSize(480, high))
		v.Handle(event.Question{Stage: event.QuestionAsked, Number: 1, All: 4, Text: long + " " + long})
		if v.texts.Offset.Y != 0 {
			t.Errorf("in a height of %v the question is scrolled by %v", high, v.texts.Offset.Y)
		}
		v.Handle(event.Question{Stage: event.QuestionWrong, Number: 1, All: 4, Text: "No."})
		full = max(full, v.texts.Size().Height)
		if board.Size().Height < 200 || board.Position().Y < card.Position().Y+card.Size().Height {
			t.Errorf("in a height of %v the board is at %v, of size %v", high, board.Position(), board.Size())
		}
		if end := v.answer.Position().Y + v.answer.Size().Height - v.texts.Offset.Y; end > v.texts.Size().Height+1 || v.texts.Size().Height == full && v.texts.Offset.Y != 0 {
			t.Errorf("in a height of %v the answer ends at %v of %v; scrolled by %v", high, end, v.texts.Size().Height, v.texts.Offset.Y)
		}
		if v.Content.MinSize().Height != low.Height {
			t.Errorf("in a height of %v the least size is %v, was %v", high, v.Content.MinSize(), low)
		}
	}
	if v.texts.Size().Height >= full {
		t.Errorf("in the lowest window the texts have %v of %v", v.texts.Size().Height, full)
	}
}

// TestLargeTextFits enlarges the text of the question.
func TestLargeTextFits(t *testing.T) {
	v := shown(t, 640)
	v.Handle(event.Question{Stage: event.QuestionAsked, Number: 1, All: 4, Text: "Take the corner."})
	at := v.answer.Position()
	v.Handle(event.Question{Stage: event.QuestionAsked, Number: 2, All: 4, Text: long + " " + long})
	if under := v.asked.Position().Y + v.asked.MinSize().Height; v.answer.Position().Y <= at.Y || v.answer.Position().Y < under-textOverlap {
		t.Errorf("the answer is at %v, and the question ends at %v", v.answer.Position(), under)
	}
}

// TestNarrowCard checks that the card hides its ornaments in a narrow window.
func TestNarrowCard(t *testing.T) {
	for width, all := range map[float32]bool{640: true, 430: false} {
		v := shown(t, width)
		v.Handle(event.Question{Stage: event.QuestionAsked, Number: 1, All: 4, Text: "Take the corner."})
		if v.dots.Visible() != all || v.title.Visible() != all || !v.count.Visible() || !v.asked.Visible() {
			t.Errorf("in a width of %v dots are shown: %t, and the title: %t", width, v.dots.Visible(), v.title.Visible())
		}
	}
}

// TestTypedTextReplacesAnswer types the name of a cell and deletes it.
func TestTypedTextReplacesAnswer(t *testing.T) {
	v := shown(t, 640)
	v.Handle(event.Question{Stage: event.QuestionAsked, Number: 1, All: 4, Text: "Take the corner."})
	v.Handle(event.Message{Tone: event.Mistake, Text: "No."})
	v.Handle(event.Typed{Text: "h"})
	if v.answer.Text() != "Cell h…" {
		t.Errorf("while typing, the card says %q", v.answer.Text())
	}
	v.Handle(event.Typed{})
	if v.answer.Text() != "No." || v.answer.Style().ColorName != theme.ColorNameError {
		t.Errorf("after typing, the card says %q", v.answer.Text())
	}
}

// TestHintWithoutText gives hints after the computer has judged moves for a moment.
func TestHintWithoutText(t *testing.T) {
	v := shown(t, 640)
	for _, e := range []event.Question{
		{Stage: event.QuestionAsked, Number: 1, All: 4, Text: "Take the corner."},
		{Stage: event.QuestionWrong, Text: "No."},
		{Stage: event.QuestionJudged, Text: "One moment."},
	} {
		v.Handle(e)
	}
	if v.answer.Text() != "One moment." {
		t.Errorf("meanwhile the card says %q", v.answer.Text())
	}
	for _, c := range []struct{ hint, want string }{{"", "No."}, {"It is a corner.", "It is a corner."}, {"", "It is a corner."}} {
		if v.Handle(event.Question{Stage: event.QuestionHinted, Text: c.hint}); v.answer.Text() != c.want {
			t.Errorf("after the hint %q the card says %q", c.hint, v.answer.Text())
		}
	}
}

// TestProgressDots counts the filled dots, and those that grow.
func TestProgressDots(t *testing.T) {
	for _, moves := range []bool{true, false} {
		v := shown(t, 640)
		v.dots.animated = func() bool { return moves }
		v.Handle(event.Question{Stage: event.QuestionAsked, Number: 2, All: 4})
		if v.dots.done != 1 || v.dots.all != 4 {
			t.Errorf("%d of %d dots are filled", v.dots.done, v.dots.all)
		}
		v.Handle(event.Question{Stage: event.QuestionSolved, Number: 2, All: 4})
		if grows := v.dots.animation != nil; v.dots.done != 2 || grows != moves {
			t.Errorf("%d dots are filled, animated: %t", v.dots.done, grows)
		}
		v.Handle(event.Question{Stage: event.QuestionsEnded, Number: 4, All: 4})
		if v.dots.done != 4 || v.dots.animation != nil {
			t.Errorf("at the end %d dots are filled", v.dots.done)
		}
	}
}

// TestNextButton checks the label of the button throughout a question whose solution is
// shown.
func TestNextButton(t *testing.T) {
	v := shown(t, 640)
	for _, c := range []struct {
		event.Question
		text    string
		primary bool
	}{
		{event.Question{Stage: event.QuestionAsked, Next: "Skip"}, "Skip", false},
		{event.Question{Stage: event.QuestionJudged, Next: "Skip"}, "Skip", false},
		{event.Question{Stage: event.QuestionWrong, Next: "Skip"}, "Skip", false},
		{event.Question{Stage: event.QuestionWrong, Next: "Show me", Show: true}, "Show me", true},
		{event.Question{Stage: event.QuestionShown, Next: "Next"}, "Next", true},
		{event.Question{Stage: event.QuestionsEnded}, "", true},
		{event.Question{Stage: event.QuestionAsked, Next: "Skip"}, "Skip", false},
	} {
		v.Handle(c.Question)
		if there := c.text != ""; v.next.Text != c.text || v.next.Importance == fynewidget.HighImportance != c.primary || v.nextFrame.Visible() != there {
			t.Errorf("%s: the button says %q, primary: %t, shown: %t", c.Stage, v.next.Text, !c.primary, !there)
		}
	}
}

// TestSingleQuestionHasNoCount asks a single question, and more than there are dots for.
func TestSingleQuestionHasNoCount(t *testing.T) {
	v := shown(t, 640)
	for all, want := range map[int][2]bool{1: {false, false}, 5: {true, true}, maxDots + 1: {true, false}} {
		v.Handle(event.Question{Stage: event.QuestionAsked, Number: 1, All: all})
		if got := [2]bool{v.count.Visible(), v.dots.Visible()}; got != want {
			t.Errorf("with %d questions, count and dots are shown: %v, want %v", all, got, want)
		}
	}
}
