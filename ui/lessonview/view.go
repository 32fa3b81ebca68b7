// Package lessonview is what a tab shows while its game is being learned: the board,
// and over it a card that says what there is to do and what came of it.
package lessonview

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	fynewidget "fyne.io/fyne/v2/widget"

	"npaastribe/ui/event"
	"npaastribe/ui/i18n"
	"npaastribe/ui/inspect"
	ourtheme "npaastribe/ui/theme"
	"npaastribe/ui/widget"
)

// Config is what a View works with.
type Config struct {
	Board   fyne.CanvasObject
	Icon    func() fyne.Resource // a piece of who is asked
	Skip    func()               // goes on with the next lesson, or where all are over with a game
	Leave   func()
	LaidOut func() // called when all has been laid out
}

// View is the lessons of a game in the window. It lives on the UI goroutine.
type View struct {
	Content fyne.CanvasObject

	icon        func() fyne.Resource
	piece       *canvas.Image
	title       *widget.Line
	count       *widget.Caption
	dots        *dots
	ask, answer *paragraph
	skip        *widget.Button
	said        remark // the answer while nobody types
}

// remark is a text and its colour.
type remark struct {
	tone fyne.ThemeColorName
	text string
}

// New returns a view of lessons that have not begun.
func New(c Config) *View {
	v := &View{
		icon:   c.Icon,
		piece:  &canvas.Image{FillMode: canvas.ImageFillContain},
		title:  inspect.Name(widget.NewLine(true, theme.ColorNameForeground, widget.Heading, theme.SizeNameSubHeadingText, theme.SizeNameText), "lesson.title"),
		count:  inspect.Name(widget.NewCaption(""), "lesson.count"),
		dots:   newDots(),
		ask:    inspect.Name(newParagraph(theme.SizeNameSubHeadingText), "lesson.ask"),
		answer: inspect.Name(newParagraph(theme.SizeNameText), "lesson.answer"),
		skip:   widget.NewButton("lesson.skip", i18n.T("lesson.skip"), nil, c.Skip),
	}
	v.piece.SetMinSize(fyne.NewSquareSize(pieceSize))
	leave := widget.NewButton("lesson.leave", i18n.T("lesson.leave"), nil, c.Leave)
	row := layout.NewCustomPaddedHBoxLayout(margin / 2)
	steps := container.NewCenter(container.New(row, v.count, v.dots))
	buttons := container.New(row, steps, v.skip.Framed(), leave.Framed())
	head := container.NewBorder(nil, nil, container.NewCenter(v.piece), container.NewCenter(buttons), v.title)
	card := container.New(&cardLayout{View: v}, widget.NewFrame(ourtheme.ColorCard, ourtheme.ColorLine), head, v.ask, v.answer)
	v.Content = container.New(&viewLayout{changed: c.LaidOut}, card, c.Board)
	return v
}

// Handle follows what happens in the lessons.
func (v *View) Handle(e event.Event) {
	switch e := e.(type) {
	case event.Lesson:
		v.lesson(e)
	case event.Message:
		tone := theme.ColorNamePrimary
		if e.Tone == event.Mistake {
			tone = theme.ColorNameError
		}
		v.say(remark{tone, e.Text})
	case event.Typed:
		if e.Text == "" {
			v.answer.set(v.said.tone, v.said.text)
		} else {
			v.answer.set(theme.ColorNamePrimary, i18n.Typed(e.Text, e.Cell))
		}
	}
}

// tones are the colours of what is said of an answer.
var tones = map[event.LessonStage]fyne.ThemeColorName{
	event.LessonWrong: ourtheme.ColorMistake, event.LessonGood: theme.ColorNameSuccess, event.LessonSolved: theme.ColorNameSuccess,
}

// lesson follows what is about a lesson.
func (v *View) lesson(e event.Lesson) {
	switch e.Stage {
	case event.LessonAsked, event.LessonsEnded:
		v.Refresh()
		v.title.SetText(e.Title)
		v.count.Set(theme.ColorNamePlaceHolder, i18n.T("lesson.count", i18n.Args{"Number": e.Number, "All": e.All}))
		v.ask.set(theme.ColorNameForeground, e.Text)
		v.say(remark{theme.ColorNamePlaceHolder, ""})
		v.offer("lesson.skip", false)
		v.dots.show(e.Number-1, e.All)
		if e.Stage == event.LessonsEnded {
			v.offer("lesson.play", true)
			v.dots.show(e.All, e.All)
		}
		v.Content.Refresh() // the texts may need another height, and the board another place
	case event.LessonSolved:
		v.offer("lesson.next", true)
		v.dots.solve(e.Number - 1)
		fallthrough
	case event.LessonWrong, event.LessonGood:
		v.say(remark{tones[e.Stage], e.Text})
	}
}

// offer has the first button lead on.
func (v *View) offer(key string, primary bool) {
	v.skip.SetText(i18n.T(key))
	v.skip.SetPrimary(primary)
}

// say says something under what is asked.
func (v *View) say(r remark) {
	v.said = r
	v.answer.set(r.tone, r.text)
}

// Refresh follows another theme or other pieces.
func (v *View) Refresh() {
	v.piece.Resource = v.icon()
	v.piece.Refresh()
}

// paragraph is a text that is broken to lines.
type paragraph struct {
	fynewidget.RichText
	inspect.Part
	segment *fynewidget.TextSegment
}

var _ fyne.Accessible = (*paragraph)(nil)

func newParagraph(size fyne.ThemeSizeName) *paragraph {
	segment := &fynewidget.TextSegment{Style: fynewidget.RichTextStyle{SizeName: size, ColorName: theme.ColorNameForeground}}
	p := &paragraph{segment: segment}
	p.Segments, p.Wrapping, p.Scroll = []fynewidget.RichTextSegment{segment}, fyne.TextWrapWord, container.ScrollNone
	p.ExtendBaseWidget(p)
	return p
}

// set changes colour and text.
func (p *paragraph) set(tone fyne.ThemeColorName, text string) {
	p.segment.Style.ColorName, p.segment.Text = tone, text
	p.segment.Style.TextStyle.Bold = tone == theme.ColorNameSuccess
	p.Refresh()
}

// resize changes the size of the letters.
func (p *paragraph) resize(size fyne.ThemeSizeName) {
	if p.segment.Style.SizeName != size {
		p.segment.Style.SizeName = size
		p.Refresh()
	}
}

// Text returns what the paragraph says.
func (p *paragraph) Text() string { return p.segment.Text }

// AccessibilityLabel implements fyne.Accessible.
func (p *paragraph) AccessibilityLabel() string { return p.segment.Text }

// AccessibilityRole implements fyne.Accessible.
func (p *paragraph) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleText }
