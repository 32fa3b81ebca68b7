// Package questionview is what a tab shows while questions are asked on its board: the
// View, with the board and above it a card with the question and the comment on the answer,
// and Words, which turns the facts of a quiz into texts. It shows nothing that would give
// an answer away.
package questionview

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	fynewidget "fyne.io/fyne/v2/widget"

	"npaastribe/ui/event"
	"npaastribe/ui/i18n"
	"npaastribe/ui/inspect"
	ourtheme "npaastribe/ui/theme"
	"npaastribe/ui/widget"
)

// Config configures a View.
type Config struct {
	Board   fyne.CanvasObject
	Icon    func() fyne.Resource // a piece of the side that is asked
	Next    func()               // the callback of the first button
	PlayOn  func()               // starts a game from the position on the board
	Leave   func()               // ends the questions
	LaidOut func()               // called after each layout
	Moved   func()               // called when the texts have been scrolled
	Fixed   *i18n.Fixed
}

// View shows questions in the window. It must be used on the UI goroutine.
type View struct {
	Content fyne.CanvasObject

	icon          func() fyne.Resource
	piece         *canvas.Image
	title         *widget.Line
	count         *widget.Caption
	dots          *dots
	head          fyne.CanvasObject // the piece, the title and the buttons
	asked, answer *widget.Prose
	texts         *widget.Scroll // contains asked and answer
	next          *widget.Button
	nextFrame     fyne.CanvasObject // the frame of next
	playOnFrame   fyne.CanvasObject // the frame of the button to play on
	comment       comment           // the comment on the answer, which typing replaces for a while
}

// comment is a text and its colour.
type comment struct {
	tone fyne.ThemeColorName
	text string
}

// New returns a view without a question.
func New(c Config) *View {
	v := &View{
		icon:   c.Icon,
		piece:  &canvas.Image{FillMode: canvas.ImageFillContain},
		title:  inspect.Name(widget.NewLine(true, theme.ColorNameForeground, widget.Heading, theme.SizeNameSubHeadingText, theme.SizeNameText), "question.title"),
		count:  inspect.Name(widget.NewCaption(""), "question.count"),
		dots:   newDots(),
		asked:  inspect.Name(newParagraph(theme.SizeNameSubHeadingText), "question.ask"),
		answer: inspect.Name(newParagraph(theme.SizeNameText), "question.answer"),
		next:   widget.NewButton("question.next", "", nil, c.Next),
	}
	leave := widget.NewButton("question.leave", "", nil, c.Leave)
	playOn := widget.NewButton("question.playon", "", nil, c.PlayOn)
	c.Fixed.Add(func() {
		v.next.SetText(i18n.T("question.skip"))
		leave.SetText(i18n.T("question.leave"))
		playOn.SetText(i18n.T("menu.playon"))
	})
	row := widget.Row(margin / 2)
	steps := container.NewCenter(widget.Arrange(row, v.count, v.dots))
	v.nextFrame, v.playOnFrame = v.next.Framed(), playOn.Framed()
	v.playOnFrame.Hide()
	buttons := widget.Arrange(row, steps, v.playOnFrame, v.nextFrame, leave.Framed())
	v.head = widget.Border(nil, nil, container.NewCenter(widget.Sized(pieceSize, pieceSize, v.piece)), container.NewCenter(buttons), v.title)
	inCard := &cardLayout{View: v}
	v.texts = widget.NewScroll(widget.Arrange(textsLayout{inCard}, v.asked, v.answer))
	v.texts.OnScrolled = func(fyne.Position) { c.Moved() }
	card := widget.Arrange(inCard, widget.NewFrame(ourtheme.ColorCard, ourtheme.ColorLine), v.head, v.texts)
	v.Content = widget.Arrange(&viewLayout{card: inCard, changed: c.LaidOut}, card, c.Board)
	return v
}

// Handle handles the events of the questions.
func (v *View) Handle(e event.Event) {
	switch e := e.(type) {
	case event.Question:
		v.question(e)
	case event.Message:
		tone := theme.ColorNamePrimary
		if e.Tone == event.Mistake {
			tone = theme.ColorNameError
		}
		v.say(comment{tone, e.Text})
	case event.Typed:
		if e.Text == "" {
			say(v.answer, v.comment.tone, v.comment.text)
			v.scrollTo(v.comment.text)
		} else {
			say(v.answer, theme.ColorNamePrimary, i18n.Typed(e.Text, e.Cell))
			v.scrollTo(e.Text)
		}
	}
}

// tones are the colours of comments.
var tones = map[event.QuestionStage]fyne.ThemeColorName{
	event.QuestionJudged: theme.ColorNamePlaceHolder, event.QuestionShowing: theme.ColorNamePlaceHolder, event.QuestionHinted: theme.ColorNamePlaceHolder, event.QuestionWrong: ourtheme.ColorMistake,
	event.QuestionGood: theme.ColorNameSuccess, event.QuestionSolved: theme.ColorNameSuccess, event.QuestionShown: theme.ColorNamePrimary,
}

// question shows the stage of a question.
func (v *View) question(e event.Question) {
	switch e.Stage {
	case event.QuestionAsked, event.QuestionsEnded:
		v.ask(e)
	case event.QuestionSolved:
		v.dots.solve(e.Number - 1)
		v.say(comment{tones[e.Stage], e.Text})
	case event.QuestionShown:
		v.dots.show(e.Number, e.All)
		v.say(comment{tones[e.Stage], e.Text})
	case event.QuestionJudged: // for a moment
		say(v.answer, tones[e.Stage], e.Text)
		v.scrollTo(e.Text)
	case event.QuestionHinted:
		if e.Text != "" {
			v.comment = comment{tones[e.Stage], e.Text}
		}
		v.say(v.comment)
	case event.QuestionShowing, event.QuestionWrong, event.QuestionGood:
		v.say(comment{tones[e.Stage], e.Text})
	case event.QuestionAgain, event.QuestionsLeft:
		return
	}
	if e.Task != "" && e.Task != v.asked.Text() {
		say(v.asked, theme.ColorNameForeground, e.Task)
		v.Content.Refresh() // its height may change
	}
	v.next.SetText(e.Next)
	if v.playOnFrame.Visible() != e.PlayOn {
		widget.SetVisible(v.playOnFrame, e.PlayOn)
		v.Content.Refresh() // the buttons change places
	}
	over := e.Stage == event.QuestionSolved || e.Stage == event.QuestionShown || e.Stage == event.QuestionsEnded
	v.next.SetPrimary(over || e.Show)
}

// ask shows a question, or the text after the last one.
func (v *View) ask(e event.Question) {
	v.Refresh()
	v.title.SetText(e.Title)
	v.count.Set(theme.ColorNamePlaceHolder, i18n.T("question.count", i18n.Args{"Number": e.Number, "All": e.All}))
	say(v.asked, theme.ColorNameForeground, e.Text)
	v.say(comment{theme.ColorNamePlaceHolder, ""})
	if behind := e.Number - 1; e.Stage == event.QuestionAsked {
		v.dots.show(behind, e.All)
	} else {
		v.dots.show(e.All, e.All)
	}
	widget.SetVisible(v.nextFrame, e.Next != "")
	v.Content.Refresh() // the heights of the texts and the place of the board may change
}

// say shows a comment below the question.
func (v *View) say(r comment) {
	v.comment = r
	usual := room(1, theme.SizeNameText)
	before := max(usual, v.answer.MinSize().Height)
	say(v.answer, r.tone, r.text)
	if max(usual, v.answer.MinSize().Height) != before {
		v.Content.Refresh() // the heights of the texts change
	}
	v.scrollTo(r.text)
}

// scrollTo scrolls to an answer, or to the question if the answer is "".
func (v *View) scrollTo(answer string) {
	y := float32(0)
	if answer != "" {
		y = max(0, min(v.answer.Position().Y, v.texts.Content.Size().Height-v.texts.Size().Height))
	}
	v.texts.ScrollToOffset(fyne.NewPos(0, y))
}

// Refresh applies another theme, or other pieces.
func (v *View) Refresh() {
	v.piece.Resource = v.icon()
	v.piece.Refresh()
}

func newParagraph(size fyne.ThemeSizeName) *widget.Prose {
	return widget.NewProse(fynewidget.RichTextStyle{SizeName: size, ColorName: theme.ColorNameForeground}, "")
}

// say changes the colour and the text of a paragraph.
func say(p *widget.Prose, tone fyne.ThemeColorName, text string) {
	style := p.Style()
	style.ColorName, style.TextStyle.Bold = tone, tone == theme.ColorNameSuccess
	p.SetText(text)
}

// resize changes the text size of a paragraph.
func resize(p *widget.Prose, size fyne.ThemeSizeName) {
	if p.Style().SizeName != size {
		p.Style().SizeName = size
		p.Refresh()
	}
}
