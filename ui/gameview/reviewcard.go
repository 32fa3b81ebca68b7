package gameview

import (
	"math"

	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"
	fynewidget "fyne.io/fyne/v2/widget"

	"npaastribe/game"
	"npaastribe/game/review"
	"npaastribe/ui/event"
	"npaastribe/ui/i18n"
	"npaastribe/ui/inspect"
	"npaastribe/ui/theme"
	"npaastribe/ui/widget"
)

// reviewCard is what a review has found: how well either side has played, where the game
// turned, and at a mistake what would have been better. A click on that line goes there,
// or plays the better move.
type reviewCard struct {
	heading        *account
	sides          [2]*account
	title          *widget.Link
	line           *widget.Line // the title's
	because        *widget.Link // why it was one
	detail         *widget.Line
	previous, next *widget.Button // mistake
	retry          *widget.Line
	again          *widget.Link // tries the moments again
	layout         *reviewLayout
	content        *fyne.Container
}

// reviewText is what a reviewCard says.
type reviewText struct {
	sides         [2]accountText
	tone          fyne.ThemeColorName
	title, detail string
	because       string
	leads         bool // a click on the title does something
	mistakes      bool // there are some
	moments       int  // to try again
}

// newReviewCard makes a card. follow is called for a click on its line, step with 1 or -1
// to go to the next mistake or the one before, refute to show on the board why it was one,
// or no more, and again to try the moments again.
func newReviewCard(follow func(), step func(direction int), refute func(on bool), again func()) *reviewCard {
	line := widget.NewLine(true, fynetheme.ColorNameForeground, fynetheme.SizeNameText, fynetheme.SizeNameCaptionText).Folding()
	c := &reviewCard{
		heading: newAccount(""), sides: [2]*account{newAccount("account1"), newAccount("account2")},
		line: line, title: widget.NewLink("review.move", line),
		because:  widget.NewLink("review.because", widget.NewLine(false, fynetheme.ColorNameForeground, fynetheme.SizeNameCaptionText).Wrapped()),
		detail:   widget.NewLine(false, fynetheme.ColorNamePlaceHolder, fynetheme.SizeNameCaptionText),
		previous: widget.NewButton("mistake.previous", "", fynetheme.NavigateBackIcon(), func() { step(-1) }),
		next:     widget.NewButton("mistake.next", "", fynetheme.NavigateNextIcon(), func() { step(1) }),
		retry:    widget.NewLine(true, fynetheme.ColorNamePrimary, fynetheme.SizeNameText, fynetheme.SizeNameCaptionText).Folding(),
	}
	c.again = widget.NewLink("retry", c.retry)
	inspect.Label(c.previous, i18n.Key("menu.mistake.previous"))
	inspect.Label(c.next, i18n.Key("menu.mistake.next"))
	c.title.OnTapped, c.title.OnWatched = follow, func(bool) {}
	c.because.OnTapped, c.because.OnWatched = func() { refute(true) }, refute
	c.again.OnTapped, c.again.OnWatched = again, func(bool) {}
	c.again.Hide()
	c.previous.Importance, c.next.Importance = fynewidget.LowImportance, fynewidget.LowImportance
	c.layout = &reviewLayout{card: c}
	c.content = widget.Arrange(inspect.Layout("reviewcard", c.layout), widget.NewFrame(theme.ColorCard, theme.ColorLine),
		c.heading, c.sides[0], c.sides[1], c.title, c.detail, c.previous.Framed(), c.next.Framed(), c.because, c.again)
	c.content.Hide()
	return c
}

// show shows a text, and reports whether the card has another height than before.
func (c *reviewCard) show(t reviewText) (resized bool) {
	high := c.content.MinSize().Height
	c.heading.show(accountText{accuracy: i18n.T("review.accuracy")}, true)
	for i, side := range t.sides {
		c.sides[i].show(side, c.layout.long)
	}
	c.line.Set(t.tone, t.title)
	c.title.Set(t.title, t.leads)
	c.detail.SetText(t.detail)
	c.because.Set(t.because, t.because != "")
	widget.Enable(c.previous, t.mistakes)
	widget.Enable(c.next, t.mistakes)
	c.layout.moments = t.moments > 0
	c.layout.showAgain()
	c.again.Set(i18n.N("review.moments", t.moments), true)
	return c.content.MinSize().Height != high
}

// reviewLayout puts the sides under each other with their names, if there is room for
// that, or beside each other.
type reviewLayout struct {
	card          *reviewCard
	roomy         bool // the panel allows a long one
	brief, silent bool // which there is not all the same, and one that does not ask
	moments       bool // there are some to ask for
	long          bool
	width         float32
}

// The panel's height from which on the card is a long one, the space round what is in it,
// and, for texts of the usual size, the height of the line with what was better and of the
// buttons beside it.
const (
	longFrom   = 600
	reviewPad  = 6
	reviewSide = 12
	reviewLine = 24
)

// fit has the card be as long as the panel allows.
func (l *reviewLayout) fit(panel fyne.Size) {
	l.roomy, l.width = panel.Height >= theme.Scaled(longFrom), panel.Width
	l.lengthen()
}

// lengthen has the card be long where it may be.
func (l *reviewLayout) lengthen() {
	l.long = l.roomy && !l.brief
	for _, side := range l.card.sides {
		side.show(side.accountText, l.long)
	}
}

// showAgain offers to try the moments again where it may.
func (l *reviewLayout) showAgain() { widget.SetVisible(l.card.again, l.moments && !l.silent) }

// save has the card be a short one, and not ask what somebody would play.
func (c *reviewCard) save(brief, silent bool) {
	c.layout.brief, c.layout.silent = brief, silent
	c.layout.lengthen()
	c.layout.showAgain()
}

// MinSize implements fyne.Layout.
func (l *reviewLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	row, high := l.card.heading.high(), l.title()+l.because()
	if l.card.again.Visible() {
		high += l.again() + theme.Scaled(reviewPad)/2
	}
	if l.long {
		return fyne.NewSize(0, 4*row+high+3*theme.Scaled(reviewPad))
	}
	return fyne.NewSize(0, row+high+theme.Scaled(reviewPad))
}

// lineHigh returns how high a line is that may go on in a second one, at a width. Two lines
// have a little room under them, as one has.
func lineHigh(line *widget.Line, wide float32) float32 {
	line.Resize(fyne.NewSize(wide, line.Size().Height))
	one, all := theme.Grown(reviewLine), line.Height()-2*fynetheme.InnerPadding()
	if all <= one {
		return one
	}
	return all + theme.Scaled(reviewPad)
}

// title and again return how high these lines are, at the card's width. Beside the title
// stand two buttons.
func (l *reviewLayout) title() float32 {
	return lineHigh(l.card.line, l.width-2*theme.Scaled(reviewSide)-2*theme.Grown(reviewLine)+fynetheme.InnerPadding())
}

func (l *reviewLayout) again() float32 {
	return lineHigh(l.card.retry, l.width-2*theme.Scaled(reviewSide)+fynetheme.InnerPadding())
}

// because returns how high the reason is without its margins, at the card's width: 0 where
// there is none.
func (l *reviewLayout) because() float32 {
	link, inner := l.card.because, fynetheme.InnerPadding()
	link.Hidden = link.Text() == ""
	if link.Hidden {
		return 0
	}
	wide := l.width - 2*theme.Scaled(reviewSide) + 2*inner
	link.Resize(fyne.NewSize(wide, link.Size().Height))
	return link.MinSize().Height - 2*inner + theme.Scaled(reviewPad)
}

// Layout implements fyne.Layout.
func (l *reviewLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	line, pad := theme.Grown(reviewLine), theme.Scaled(reviewSide)
	c, row, y := l.card, l.card.heading.high(), theme.Scaled(reviewPad)
	place := func(o fyne.CanvasObject, x, y, wide, high float32) {
		o.Move(fyne.NewPos(x, y))
		o.Resize(fyne.NewSize(wide, high))
	}
	objects[0].Resize(size)
	c.heading.Hidden, c.detail.Hidden = !l.long, !l.long
	wide := size.Width - 2*pad
	if l.long {
		for _, a := range []*account{c.heading, c.sides[0], c.sides[1]} {
			place(a, pad, y, wide, row)
			y += row
		}
		y += theme.Scaled(reviewPad) / 2
	} else {
		place(c.sides[0], pad, y, wide/2-theme.Scaled(accountGap), row)
		place(c.sides[1], pad+wide/2, y, wide/2, row)
		y += row - theme.Scaled(2)
	}
	inner := fynetheme.InnerPadding()
	text := wide - 2*line + inner
	over := (c.title.MinSize().Height - line) / 2
	high := l.title()
	place(c.title, pad-inner, y-over, text, high+2*over)
	place(objects[6], size.Width-pad/2-2*line, y, line, line)
	place(objects[7], size.Width-pad/2-line, y, line, line)
	y += high
	if because := l.because(); because > 0 {
		place(c.because, pad-inner, y-inner, wide+2*inner, c.because.MinSize().Height)
		y += because
	}
	detail := c.detail.MinSize().Height
	place(c.detail, pad-inner, y+(row-detail)/2, wide+2*inner, detail)
	again := l.again()
	place(c.again, pad-inner, size.Height-again-2*over, wide+inner, again+2*over)
}

// Review is what a View shows of a review of its match.
type Review struct {
	view *View
	seen *game.Tree // the match that was shown last
	why  because
	of   *game.Tree // the match of which there is a review, nil for none
}

// follow remembers of which match there is a review: one that was begun, or of whose
// moves all is known when it is shown.
func (r *Review) follow(m *game.Tree, e event.Event) {
	switch e := e.(type) {
	case event.Review:
		r.of = m
		if e.Phase == event.Cancelled && !r.view.judged.any() {
			r.of = nil
		}
	default:
		if m != r.seen && r.view.judged.all() {
			r.of = m
		}
	}
	r.seen = m
}

// refresh shows what a review has found of the match, and on the board what would
// have been better than a mistake.
func (r *Review) refresh() {
	v := r.view
	m, card := v.match.Match(), v.panel.review
	there, resized := m == r.of, false
	f, mistaken := v.judged.mistake()
	changed := r.why.follow(m, f, mistaken && there)
	if there {
		resized = card.show(r.text(m))
	}
	if resized || there != card.content.Visible() {
		widget.SetVisible(card.content, there)
		v.panel.arrange()
		v.moved()
	}
	switch {
	case v.match.Busy(), !v.shown(): // another move, or something else, is on the board
	case mistaken:
		v.game.ShowBetter(m.StateAt(m.Ply()-1), f.Best.Move)
		v.game.Glow(firstOf(v.hinted, r.why.Cells))
	default:
		v.game.ShowBetter(nil, game.Pass)
		v.game.Glow(v.hinted)
	}
	if changed {
		v.game.ShowRefutation(nil)
	}
}

// firstOf returns some cells, or else others.
func firstOf(cells, others []int) []int {
	if len(cells) > 0 {
		return cells
	}
	return others
}

// refute shows on the board why a move was a mistake, or no more.
func (r *Review) refute(on bool) {
	if v := r.view; !on || v.match.Busy() || !v.shown() {
		v.game.ShowRefutation(nil)
	} else {
		v.game.ShowRefutation(r.why.Line)
	}
}

// text says what a review has found.
func (r *Review) text(m *game.Tree) reviewText {
	v := r.view
	t := reviewText{tone: fynetheme.ColorNameForeground, mistakes: r.HasMistakes(), moments: len(r.Moments())}
	for i, a := range v.judged.accounts {
		side := game.First + game.Side(i)
		t.sides[i] = accountText{icon: v.game.Icon(side), name: nameOf(m, v.seats, side), accuracy: "–", marks: a.Marks}
		if a.Choice {
			t.sides[i].accuracy = i18n.T("percent", i18n.Args{"Percent": int(math.Round(a.Accuracy))})
		}
	}
	f, mistaken := v.judged.mistake()
	progress := progressOf(v.reviewer)
	switch {
	case mistaken:
		t.tone, t.title, t.detail, t.leads = widget.MarkColor(f.Mark), judged(m, f), compared(m, f), true
		t.because = r.why.text(m, v.seats)
	case progress.on:
		t.title = progress.text()
	case v.judged.turning > 0:
		t.title, t.leads = i18n.T("review.turning", i18n.Args{"Move": v.panel.moves.text(m, v.judged.turning)}), v.judged.turning != m.Ply()
	default:
		t.title = i18n.T("review.even")
	}
	switch {
	case mistaken:
	case t.mistakes:
		t.detail = i18n.T("review.keys")
	case !progress.on:
		t.detail = i18n.T("review.none")
	}
	return t
}

// press does what a click on the review's line is for: at a mistake the better
// move is tried, else it goes to where the game turned.
func (r *Review) press() {
	v := r.view
	if f, mistaken := v.judged.mistake(); mistaken {
		v.actions.Try(v.judged.match.Ply()-1, f.Best.Move)
	} else if v.judged.turning > 0 {
		v.panel.moves.goTo(v.judged.turning)
	}
}

// HasMistakes reports whether there are mistakes to go to by StepToMistake.
func (r *Review) HasMistakes() bool {
	v := r.view
	return v.judged.match == v.match.Match() && v.judged.mistakes() > 0
}

// StepToMistake goes to the next mistake, or with -1 to the one before, round the end.
func (r *Review) StepToMistake(direction int) {
	v := r.view
	if !r.HasMistakes() {
		return
	}
	plies := len(v.judged.judgements)
	ply := v.judged.match.Ply()
	if ply == 0 && direction < 0 {
		ply = plies + 1
	}
	for {
		ply = (ply-1+direction+plies)%plies + 1
		if v.judged.judgements[ply-1].Mark != review.Fine {
			v.panel.moves.goTo(ply)
			return
		}
	}
}
