package gameview

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"
	fynewidget "fyne.io/fyne/v2/widget"

	"npaastribe/game/review"
	"npaastribe/ui/event"
	"npaastribe/ui/i18n"
	"npaastribe/ui/inspect"
	"npaastribe/ui/match"
	"npaastribe/ui/theme"
	"npaastribe/ui/widget"
)

// Coach asks a person whether a move is to stand. See match.Controller.Coach.
type Coach interface {
	Asks() bool    // a move is questioned
	CanShow() bool // there is a refutation to show
	Showing() bool // a refutation is being shown
	Leave()        // lets the move stand
	Show()
	Skip() // ends the refutation
	Coaches(p match.Player) bool
}

// Coaching shows the coach's question in a card. It replaces the players' cards, so that
// nothing else moves or is covered.
type Coaching struct {
	Coach
	view        *View
	focus       Focus
	ignoreUntil time.Time // keys before this were meant for the move
}

// ignoreAfterObjection is how long after an objection keys are still taken as meant for the
// move.
const ignoreAfterObjection = 350 * time.Millisecond

// handle handles an event of the game.
func (c *Coaching) handle(e event.Event) {
	panel := c.view.panel
	switch e := e.(type) {
	case event.Objection:
		c.ignoreUntil = c.view.now().Add(ignoreAfterObjection)
		panel.coach.say(e)
		c.view.game.HighlightCells(e.Cells)
		panel.showCoach(true)
		c.view.refreshPanel()
	case event.Turn, event.Result:
		if panel.coach.content.Visible() {
			unfocus(c.focus, panel.coach.takeBack, panel.coach.leave, panel.coach.show, panel.coach.off)
			panel.showCoach(false)
			c.view.moved()
		}
	}
	widget.Enable(panel.coach.show, c.CanShow())
}

// TypedKey handles a key while a move is questioned, and reports whether it has used the
// key.
func (c *Coaching) TypedKey(name fyne.KeyName, held bool) bool {
	early := held || c.view.now().Before(c.ignoreUntil)
	switch {
	case !c.Asks():
		return false
	case name == fyne.KeySpace:
		c.Skip()
	case name == fyne.KeyLeft || name == fyne.KeyRight:
		if !early {
			c.step(widget.MirroredKey(name) == fyne.KeyRight)
		}
	case name != fyne.KeyReturn && name != fyne.KeyEnter && name != fyne.KeyEscape:
		return false
	case early:
	case c.Showing():
		c.Skip()
	default:
		c.view.actions.TakeBack()
	}
	return true
}

// step focuses the next or the previous button. Without a focus it starts from the first
// button, which Enter presses, too.
func (c *Coaching) step(onward bool) {
	card := c.view.panel.coach
	buttons := []fyne.Focusable{card.takeBack, card.leave, card.show}
	next := max(0, slices.Index(buttons, c.focus.Focused()))
	if onward {
		next++
	} else {
		next--
	}
	c.focus.Focus(buttons[max(0, min(next, len(buttons)-1))])
}

// coachCard says why a move is questioned, and offers what to do about it.
type coachCard struct {
	symbol, title         *widget.Line
	text                  *widget.Prose
	takeBack, leave, show *widget.Button
	offLine               *widget.Line // the line of off
	off                   *widget.Link
	content               *fyne.Container
}

func newCoachCard(take, leave, show, off func(), fixed *i18n.Fixed) *coachCard {
	c := &coachCard{
		symbol:   widget.NewLine(true, theme.ColorBlunder, fynetheme.SizeNameSubHeadingText),
		title:    inspect.Name(widget.NewLine(true, fynetheme.ColorNameForeground, fynetheme.SizeNameText, fynetheme.SizeNameCaptionText).Folding(), "coach.title"),
		text:     widget.NewProse(fynewidget.RichTextStyle{SizeName: fynetheme.SizeNameCaptionText}, ""),
		takeBack: widget.NewButton("coach.take", "", fynetheme.ContentUndoIcon(), take).Stacked().Primary(),
		leave:    widget.NewButton("coach.leave", "", fynetheme.ConfirmIcon(), leave).Stacked(),
		show:     widget.NewButton("coach.show", "", fynetheme.VisibilityIcon(), show).Stacked(),
		offLine:  widget.NewLine(false, fynetheme.ColorNamePlaceHolder, fynetheme.SizeNameCaptionText).Folding(),
	}
	c.off = widget.NewLink("coach.off", c.offLine)
	widget.SameTextSize(c.takeBack, c.leave, c.show)
	c.off.OnTapped, c.off.OnHighlighted = off, func(bool) {}
	fixed.Add(func() {
		c.takeBack.SetText(i18n.T("coach.take"))
		c.leave.SetText(i18n.T("coach.leave"))
		c.show.SetText(i18n.T("coach.show"))
		c.takeBack.Refresh() // the size of its text depends on the others, too
		c.leave.Refresh()
		c.off.Set(i18n.T("coach.off"), true)
	})
	c.content = widget.Arrange(inspect.Layout("coach", &coachLayout{card: c}), widget.NewFrame(theme.ColorCard, fynetheme.ColorNamePrimary),
		c.symbol, c.title, inspect.Box("coach.text", nil, c.text), c.takeBack.Framed(), c.leave.Framed(), c.show.Framed(), c.off)
	c.content.Hide()
	return c
}

// say shows an objection.
func (c *coachCard) say(e event.Objection) {
	for mark := review.Inaccuracy; mark <= review.Blunder; mark++ {
		if mark.Symbol() == e.Mark {
			c.symbol.Set(widget.MarkColor(mark), e.Mark)
		}
	}
	c.title.SetText(e.Title)
	c.text.SetText(e.Text)
}

// coachLayout stacks the title, the text, the buttons and the last link.
type coachLayout struct {
	card  *coachCard
	width float32
}

// Spaces in the card, and the height of its first and its last line, if these are not folded.
const (
	coachPad  = 8
	coachGap  = 4
	coachLine = 24
)

// inside returns the width inside the card.
func (l *coachLayout) inside() float32 { return l.width - 2*theme.Scaled(coachPad) }

// markWide returns the width of the mark before the title, with the space after it.
func (l *coachLayout) markWide() float32 {
	symbol := l.card.symbol
	return fyne.MeasureText(symbol.Text(), symbol.TextSize(), fyne.TextStyle{Bold: true}).Width + 1 + theme.Scaled(coachPad)
}

// titleHigh, textHigh and offHigh return the heights of these texts without their padding.
func (l *coachLayout) titleHigh() float32 {
	return lineHigh(l.card.title, l.inside()-l.markWide()+2*fynetheme.InnerPadding())
}

func (l *coachLayout) textHigh() float32 {
	inner := fynetheme.InnerPadding()
	l.card.text.Resize(fyne.NewSize(l.inside()+2*inner, l.card.text.Size().Height))
	return l.card.text.MinSize().Height - 2*inner
}

func (l *coachLayout) offHigh() float32 {
	return lineHigh(l.card.offLine, l.inside()+2*fynetheme.InnerPadding())
}

// buttons returns the layout of the buttons.
func (l *coachLayout) buttons() *toolsLayout { return &toolsLayout{width: l.inside()} }

// MinSize implements fyne.Layout.
func (l *coachLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	buttons := l.buttons().MinSize(objects[4:7]).Height
	return fyne.NewSize(0, l.titleHigh()+l.textHigh()+buttons+l.offHigh()+theme.Scaled(2*coachGap+coachPad))
}

// Layout implements fyne.Layout.
func (l *coachLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	l.width = size.Width
	inner, high, pad, gap := fynetheme.InnerPadding(), theme.Grown(coachLine), theme.Scaled(coachPad), theme.Scaled(coachGap)
	wide, mark, title, off := l.inside(), l.markWide(), l.titleHigh(), l.offHigh()
	objects[0].Resize(size)
	place := func(o fyne.CanvasObject, x, y, wide, high float32) {
		o.Move(fyne.NewPos(x-inner, y))
		o.Resize(fyne.NewSize(wide+2*inner, high))
	}
	line := func(o fyne.CanvasObject, x, y, wide, all float32) { // their own padding is larger
		over := (o.MinSize().Height - high) / 2
		place(o, x, y-over, wide, all+2*over)
	}
	line(objects[1], pad, gap, mark-pad, high)
	line(objects[2], pad+mark, gap, wide-mark, title)
	place(objects[3], pad, gap+title-inner, wide, l.textHigh()+2*inner)
	buttons := l.buttons()
	tall := buttons.MinSize(objects[4:7]).Height
	buttons.Layout(objects[4:7], fyne.NewSize(wide, tall))
	for _, b := range objects[4:7] {
		b.Move(b.Position().AddXY(pad, size.Height-gap-off-tall))
	}
	line(objects[7], pad, size.Height-gap-off, wide, off)
}

// seatsLayout places the coach's card over the place of the players' cards, which always
// keep their room.
type seatsLayout struct{}

// MinSize implements fyne.Layout.
func (seatsLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	size := objects[0].MinSize()
	if coach := objects[1]; coach.Visible() {
		size = size.Max(coach.MinSize())
	}
	return size
}

// Layout implements fyne.Layout.
func (seatsLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	objects[0].Resize(fyne.NewSize(size.Width, objects[0].MinSize().Height))
	objects[1].Resize(size)
}
