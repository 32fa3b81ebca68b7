package widget_test

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	fynetheme "fyne.io/fyne/v2/theme"
	fynewidget "fyne.io/fyne/v2/widget"

	"npaastribe/ui/i18n"
	"npaastribe/ui/theme"
	"npaastribe/ui/uitest"
	"npaastribe/ui/widget"
)

// useLanguage sets the language until the test ends.
func useLanguage(t *testing.T, language i18n.Language) {
	t.Helper()
	i18n.Use(language)
	t.Cleanup(func() { i18n.Use("en") })
}

// box returns an object of the given size.
func box(width float32) *canvas.Rectangle {
	r := canvas.NewRectangle(theme.Color(theme.ColorLine))
	r.SetMinSize(fyne.NewSize(width, 10))
	return r
}

// TestArrangeMirrorsItsObjects checks that the first object is on the right in Persian, however
// often it is laid out, and on the left again in English.
func TestArrangeMirrorsItsObjects(t *testing.T) {
	uitest.App(t)
	first, second := box(30), box(50)
	row := widget.Arrange(widget.Row(4), first, second)
	border := widget.Border(nil, nil, box(20), nil, row)
	fixed := widget.ArrangeUnmirrored(widget.Row(4), box(30), box(50))
	for _, c := range []struct {
		language             i18n.Language
		first, second, whole float32
	}{{"en", 0, 34, 24}, {"fa", 150, 96, 0}, {"fa", 150, 96, 0}, {"en", 0, 34, 24}} {
		useLanguage(t, c.language)
		border.Resize(fyne.NewSize(200, 20))
		border.Refresh()
		row.Resize(fyne.NewSize(180, 20)) // a bit more than its actual width
		row.Refresh()
		fixed.Refresh()
		if first.Position().X != c.first || second.Position().X != c.second || row.Position().X != c.whole {
			t.Errorf("%s: the row is at %v, in it %v and %v", c.language, row.Position(), first.Position(), second.Position())
		}
		if fixed.Objects[0].Position().X != 0 {
			t.Errorf("%s: what is the same in every language is at %v", c.language, fixed.Objects[0].Position())
		}
	}
}

// TestMirroredTextMovesToTheOtherEnd checks that text moves to the other end of its space when
// mirrored.
func TestMirroredTextMovesToTheOtherEnd(t *testing.T) {
	uitest.App(t)
	useLanguage(t, "fa")
	for align, want := range map[fyne.TextAlign]bool{fyne.TextAlignLeading: true, fyne.TextAlignTrailing: false} {
		text := &canvas.Text{Text: "12", TextSize: 14, Alignment: align}
		text.Move(fyne.NewPos(10, 0))
		text.Resize(fyne.NewSize(80, 20))
		widget.Mirror([]fyne.CanvasObject{text}, 100)
		right := text.Position().X + text.Size().Width
		if atRight := right > 89 && text.Position().X > 50; atRight != want {
			t.Errorf("alignment %v: the text is from %v to %v of 100", align, text.Position().X, right)
		}
	}
}

// TestAMirroredCheckBoxIsTapped taps the box, which is on the right in Persian, and the space
// beside its text.
func TestAMirroredCheckBoxIsTapped(t *testing.T) {
	uitest.App(t)
	for language, at := range map[i18n.Language]float32{"en": 12, "fa": 288} {
		useLanguage(t, language)
		check := widget.NewCheck("x", false)
		w := uitest.Window(t, container.NewWithoutLayout(check))
		check.Resize(fyne.NewSize(300, check.MinSize().Height))
		test.TapAt(check, fyne.NewPos(at, check.Size().Height/2))
		if !check.Checked {
			t.Errorf("%s: a tap at %v does nothing", language, at)
		}
		test.TapAt(check, fyne.NewPos(300-at, check.Size().Height/2))
		if !check.Checked {
			t.Errorf("%s: a tap far from the box unchecks it", language)
		}
		w.Close()
	}
}

// TestALineFollowsTheLanguage has a line begin at the right in Persian, and end in an
// ellipsis at the left where there is no room.
func TestALineFollowsTheLanguage(t *testing.T) {
	uitest.App(t)
	useLanguage(t, "fa")
	l := widget.NewLine(false, "", "text")
	uitest.Window(t, container.NewWithoutLayout(l))
	const text = "برای این که رایانه ادامه دهد، یک ستون انتخاب کنید."
	l.SetText(i18n.Shown(text))
	l.Resize(fyne.NewSize(120, 40))
	segment := l.Segments[0].(*fynewidget.TextSegment) //nolint:forcetypeassert // of every line
	if drawn := i18n.WithoutMarks(segment.Text); segment.Style.Alignment != fyne.TextAlignTrailing ||
		!strings.HasSuffix(drawn, "…") || !strings.HasPrefix(text, strings.TrimSuffix(drawn, "…")) {
		t.Errorf("%q is drawn, aligned %v", drawn, segment.Style.Alignment)
	}
	if i18n.WithoutMarks(l.Text()) != text {
		t.Errorf("it says %q", l.Text())
	}
	i18n.Use("en")
	l.SetText("Choose")
	if segment.Style.Alignment != fyne.TextAlignLeading || segment.Text != "Choose" {
		t.Errorf("%q is drawn, aligned %v", segment.Text, segment.Style.Alignment)
	}
}

// TestProseIsBrokenIntoLinesFromTheRight checks that the lines of a Persian text are in visual
// order, contain all words with their punctuation, and fit into the width.
func TestProseIsBrokenIntoLinesFromTheRight(t *testing.T) {
	uitest.App(t)
	useLanguage(t, "fa")
	const text = "هر که زودتر **N مهره در خطی پیوسته** داشته باشد می‌برد؛ در **تنظیمات**، N (۳ تا ۱۰) را انتخاب کنید.\n\nپایان بازی." //nolint:staticcheck // zero-width non-joiners are part of the text
	p := widget.NewMarkdown(text)
	uitest.Window(t, container.NewWithoutLayout(p))
	const width = 200
	p.Resize(fyne.NewSize(width, 40))
	var line, lines []string
	for _, s := range p.Segments {
		segment := s.(*fynewidget.TextSegment) //nolint:forcetypeassert // they are all
		line = append([]string{i18n.WithoutMarks(segment.Text)}, line...)
		if !segment.Style.Inline {
			lines, line = append(lines, strings.TrimSpace(strings.Join(line, ""))), nil
		}
	}
	if want := strings.NewReplacer("**", "", "\n\n", " ").Replace(text); strings.Join(strings.Fields(strings.Join(lines, " ")), " ") != want {
		t.Errorf("the lines are %q", lines)
	}
	if len(lines) < 4 {
		t.Errorf("%d lines", len(lines))
	}
	for _, o := range test.WidgetRenderer(p).Objects() {
		if at, partWidth := o.Position().X, o.MinSize().Width; at < 0 || partWidth > width {
			t.Errorf("a part %v wide is at %v", partWidth, at)
		}
	}
}

// TestMirroredPartsStayInPlaceAfterARefresh checks that the parts of controls stay in place when
// the control is refreshed.
func TestMirroredPartsStayInPlaceAfterARefresh(t *testing.T) {
	uitest.App(t)
	useLanguage(t, "fa")
	for name, control := range map[string]fyne.Widget{
		"choice": widget.NewChoice([]string{"a", "b"}, 0, func() {}),
		"button": widget.NewButton("button", "a", fynetheme.InfoIcon(), func() {}),
		"check":  widget.NewCheck("a", true),
	} {
		uitest.Window(t, container.NewWithoutLayout(control))
		control.Resize(fyne.NewSize(200, control.MinSize().Height))
		places := func() (all []fyne.Position) {
			for _, o := range test.WidgetRenderer(control).Objects() {
				all = append(all, o.Position())
			}
			return all
		}
		before := places()
		control.Refresh()
		if after := places(); !slices.Equal(before, after) {
			t.Errorf("the parts of a %s move from %v to %v", name, before, after)
		}
	}
}

// TestAPathIsBrokenInPersian checks that text without blanks, and text from left to right, is
// broken to fit into the width.
func TestAPathIsBrokenInPersian(t *testing.T) {
	uitest.App(t)
	useLanguage(t, "fa")
	const path = "/home/somebody/a folder with a long name/and_another_one_without_any_blank_at_all/matches.db"
	p := widget.NewMarkdown("این پرونده \u2066" + path + "\u2069 را نمی\u200cتوان خواند.")
	uitest.Window(t, container.NewWithoutLayout(p))
	const width = 200
	p.Resize(fyne.NewSize(width, 40))
	var lines []string
	for _, s := range p.Segments {
		lines = append(lines, i18n.WithoutMarks(s.Textual()))
	}
	if all := strings.ReplaceAll(strings.Join(lines, ""), " ", ""); !strings.Contains(all, strings.ReplaceAll(path, " ", "")) {
		t.Errorf("the lines are %q", lines)
	}
	for _, o := range test.WidgetRenderer(p).Objects() {
		if at, partWidth := o.Position().X, o.MinSize().Width; at < 0 || partWidth > width {
			t.Errorf("a part %v wide is at %v", partWidth, at)
		}
	}
}
