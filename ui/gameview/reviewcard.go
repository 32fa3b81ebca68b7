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

// reviewCard shows the results of a review: how well each side has played, where the game
// turned and, after a mistake, what would have been better. A click on the latter lines
// goes to the turning point or plays the better move.
type reviewCard struct {
	heading        *account
	sides          [2]*account
	title          *widget.Link
	titleLine      *widget.Line // the line of title
	reason         *widget.Link // the reason why the move was a mistake
	detail         *widget.Line
	previous, next *widget.Button // to the previous and the next mistake
	retryLine      *widget.Line   // the line of retry
	retry          *widget.Link   // has the players try the moments again
	layout         *reviewLayout
	content        *fyne.Container
}

// reviewText is the content of a reviewCard.
type reviewText struct {
	sides         [2]accountText
	tone          fyne.ThemeColorName
	title, detail string
	reason        string
	clickable     bool // the title can be clicked
	mistakes      bool // the match has mistakes
	moments       int  // number of moments to try again
}

// newReviewCard returns a hidden card. follow is called for a click on the title; step with
// 1 or -1 to go to the next or the previous mistake; refute to show the refutation on the
// board or to remove it; and retry to try the moments again.
func newReviewCard(follow func(), step func(direction int), refute func(on bool), retry func(), fixed *i18n.Fixed) *reviewCard {
	line := widget.NewLine(true, fynetheme.ColorNameForeground, fynetheme.SizeNameText, fynetheme.SizeNameCaptionText).Folding()
	c := &reviewCard{
		heading: newAccount(""), sides: [2]*account{newAccount("account1"), newAccount("account2")},
		titleLine: line, title: widget.NewLink("review.move", line),
		reason:    widget.NewLink("review.because", widget.NewLine(false, fynetheme.ColorNameForeground, fynetheme.SizeNameCaptionText).Wrapped()),
		detail:    widget.NewLine(false, fynetheme.ColorNamePlaceHolder, fynetheme.SizeNameCaptionText),
		previous:  widget.NewButton("mistake.previous", "", nil, func() { step(-1) }),
		next:      widget.NewButton("mistake.next", "", nil, func() { step(1) }),
		retryLine: widget.NewLine(true, fynetheme.ColorNamePrimary, fynetheme.SizeNameText, fynetheme.SizeNameCaptionText).Wrapped(),
	}
	c.retry = widget.NewLink("retry", c.retryLine)
	fixed.Add(func() { // the buttons are mirrored, and so are their arrows
		back, onward := fynetheme.NavigateBackIcon(), fynetheme.NavigateNextIcon()
		if i18n.FromRight() {
			back, onward = onward, back
		}
		c.previous.SetIcon(back)
		c.next.SetIcon(onward)
	})
	inspect.Label(c.previous, i18n.Key("menu.mistake.previous"))
	inspect.Label(c.next, i18n.Key("menu.mistake.next"))
	c.title.OnTapped, c.title.OnHighlighted = follow, func(bool) {}
	c.reason.OnTapped, c.reason.OnHighlighted = func() { refute(true) }, refute
	c.retry.OnTapped, c.retry.OnHighlighted = retry, func(bool) {}
	c.retry.Hide()
	c.previous.Importance, c.next.Importance = fynewidget.LowImportance, fynewidget.LowImportance
	c.layout = &reviewLayout{card: c}
	c.content = widget.Arrange(inspect.Layout("reviewcard", c.layout), widget.NewFrame(theme.ColorCard, theme.ColorLine),
		c.heading, c.sides[0], c.sides[1], c.title, c.detail, c.reason, c.retry, c.previous.Framed(), c.next.Framed())
	c.content.Hide()
	return c
}

// show changes the content, and reports whether the height of the card has changed.
func (c *reviewCard) show(t reviewText) (resized bool) {
	high := c.content.MinSize().Height
	c.heading.show(accountText{accuracy: i18n.T("review.accuracy")}, true)
	for i, side := range t.sides {
		c.sides[i].show(side, c.layout.long)
	}
	c.layout.tighten()
	c.titleLine.Set(t.tone, t.title)
	c.title.Set(t.title, t.clickable)
	c.detail.SetText(t.detail)
	c.reason.Set(t.reason, t.reason != "")
	widget.Enable(c.previous, t.mistakes)
	widget.Enable(c.next, t.mistakes)
	c.layout.hasMoments = t.moments > 0
	c.layout.showRetry()
	c.retry.Set(i18n.N("review.moments", t.moments), true)
	return c.content.MinSize().Height != high
}

// reviewLayout stacks the sides with their names if there is room, and places them side by
// side otherwise. The card grows upwards, so the buttons are at its bottom, where they stay
// under the pointer while they are clicked again and again.
type reviewLayout struct {
	card             *reviewCard
	roomy            bool // the panel is high enough for a long card
	brief, hideRetry bool // the card must be short; it must not offer to try the moments again
	hasMoments       bool // there are moments to try again
	long             bool
	width            float32
	sideRoom         float32 // the width of a side beside the other
}

// The height of the panel from which the card is long, the padding, and, for the usual text
// size, the height of the title and of the buttons beside it.
const (
	longFrom   = 600
	reviewPad  = 6
	reviewSide = 12
	reviewLine = 24
)

// fit adapts the card to the size of the panel.
func (l *reviewLayout) fit(panel fyne.Size) {
	l.roomy, l.width = panel.Height >= theme.Scaled(longFrom), panel.Width
	l.updateLength()
}

// updateLength makes the card long or short.
func (l *reviewLayout) updateLength() {
	l.long = l.roomy && !l.brief
	for _, side := range l.card.sides {
		side.show(side.accountText, l.long)
	}
}

// tighten makes both sides tight if one of them has no room for all of its marks beside the
// other.
func (l *reviewLayout) tighten() {
	tight := false
	for _, side := range l.card.sides {
		tight = tight || side.wide() > l.sideRoom
	}
	for _, side := range l.card.sides {
		side.setTight(tight)
	}
}

// showRetry shows the link to the moments if it is allowed.
func (l *reviewLayout) showRetry() { widget.SetVisible(l.card.retry, l.hasMoments && !l.hideRetry) }

// setCompact makes the card short, or hides the link to the moments.
func (c *reviewCard) setCompact(brief, hideRetry bool) {
	c.layout.brief, c.layout.hideRetry = brief, hideRetry
	c.layout.updateLength()
	c.layout.showRetry()
}

// MinSize implements fyne.Layout.
func (l *reviewLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	row, high := l.card.heading.high(), l.titleHeight()+l.reasonHeight()
	if l.lastRow() {
		high += l.retryHeight() + theme.Scaled(reviewPad)/2
	}
	if l.long {
		return fyne.NewSize(0, 4*row+high+3*theme.Scaled(reviewPad))
	}
	return fyne.NewSize(0, row+high+theme.Scaled(reviewPad))
}

// lineHigh returns the height of a line that may be folded into two at a width. Two lines
// have a little space below them, as one has.
func lineHigh(line *widget.Line, wide float32) float32 {
	line.Resize(fyne.NewSize(wide, line.Size().Height))
	one, all := theme.Grown(reviewLine), line.Height()-2*fynetheme.InnerPadding()
	if all <= one {
		return one
	}
	return all + theme.Scaled(reviewPad)
}

// lastRow reports whether the buttons have a row of their own, beside the link to the
// moments. Without it, where every line counts, they are beside the title.
func (l *reviewLayout) lastRow() bool { return l.long || l.card.retry.Visible() }

// besideButtons returns the width of a line with its padding, of which the buttons leave only
// the outer one.
func (l *reviewLayout) besideButtons() float32 {
	return l.width - 2*theme.Scaled(reviewSide) - 2*theme.Grown(reviewLine) + fynetheme.InnerPadding()
}

// textWide and reasonWide return the widths of the title and the reason with their padding.
func (l *reviewLayout) textWide() float32 {
	if l.lastRow() {
		return l.reasonWide()
	}
	return l.besideButtons()
}

func (l *reviewLayout) reasonWide() float32 {
	return l.width - 2*theme.Scaled(reviewSide) + 2*fynetheme.InnerPadding()
}

// titleHeight and retryHeight return the heights of these lines at the card's width; the
// latter also if only the buttons are in its row.
func (l *reviewLayout) titleHeight() float32 { return lineHigh(l.card.titleLine, l.textWide()) }

func (l *reviewLayout) retryHeight() float32 {
	if l.card.retry.Hidden {
		return theme.Grown(reviewLine)
	}
	return lineHigh(l.card.retryLine, l.besideButtons())
}

// reasonHeight returns the height of the reason without its padding, at the card's width; 0
// if there is none.
func (l *reviewLayout) reasonHeight() float32 {
	link, inner := l.card.reason, fynetheme.InnerPadding()
	link.Hidden = link.Text() == ""
	if link.Hidden {
		return 0
	}
	link.Resize(fyne.NewSize(l.reasonWide(), link.Size().Height))
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
		l.sideRoom = wide/2 - theme.Scaled(accountGap)
		l.tighten()
		place(c.sides[0], pad, y, l.sideRoom, row)
		place(c.sides[1], pad+wide/2, y, wide/2, row)
		y += row - theme.Scaled(2)
	}
	inner, text := fynetheme.InnerPadding(), l.textWide()
	over := (c.title.MinSize().Height - line) / 2
	high, buttons := l.titleHeight(), y
	place(c.title, pad-inner, y-over, text, high+2*over)
	y += high
	if reason := l.reasonHeight(); reason > 0 {
		place(c.reason, pad-inner, y-inner, l.reasonWide(), c.reason.MinSize().Height)
		y += reason
	}
	detail := c.detail.MinSize().Height
	place(c.detail, pad-inner, y+(row-detail)/2, wide+2*inner, detail)
	retry, bottom := l.retryHeight(), size.Height-over
	place(c.retry, pad-inner, bottom-retry-over, l.besideButtons(), retry+2*over)
	if l.lastRow() {
		buttons = bottom - line
	}
	place(objects[8], size.Width-pad/2-2*line, buttons, line, line)
	place(objects[9], size.Width-pad/2-line, buttons, line, line)
}

// Review is what a View shows of a review of its match.
type Review struct {
	view      *View
	lastMatch *game.Tree // the match shown last
	why       mistakeReason
	reviewed  *game.Tree // the match that has a review; nil for none
}

// update updates which match has a review: one whose review was started, or one all of
// whose moves are judged when it is shown.
func (r *Review) update(m *game.Tree, e event.Event) {
	switch e := e.(type) {
	case event.Review:
		r.reviewed = m
		if e.Phase == event.Cancelled && !r.view.judged.any() {
			r.reviewed = nil
		}
	default:
		if m != r.lastMatch && r.view.judged.all() {
			r.reviewed = m
		}
	}
	r.lastMatch = m
}

// refresh updates the card and, after a mistake, shows the better move on the board.
func (r *Review) refresh() {
	v := r.view
	m, card := v.match.Match(), v.panel.review
	there, resized := m == r.reviewed, false
	f, mistaken := v.judged.mistake()
	changed := r.why.update(m, f, mistaken && there)
	if there {
		resized = card.show(r.text(m))
	}
	if resized || there != card.content.Visible() {
		widget.SetVisible(card.content, there)
		v.panel.arrange()
		v.moved()
	}
	switch {
	case v.match.Busy(), !v.shown(): // the board shows another move, or something else
	case mistaken:
		v.game.ShowBetter(m.StateAt(m.Ply()-1), f.Best.Move)
		v.game.HighlightCells(firstOf(v.hintedCells, r.why.Cells))
	default:
		v.game.ShowBetter(nil, game.Pass)
		v.game.HighlightCells(v.hintedCells)
	}
	if changed {
		v.game.ShowRefutation(nil)
	}
}

// firstOf returns cells if there are any, otherwise others.
func firstOf(cells, others []int) []int {
	if len(cells) > 0 {
		return cells
	}
	return others
}

// refute shows on the board why a move was a mistake, or removes that.
func (r *Review) refute(on bool) {
	if v := r.view; !on || v.match.Busy() || !v.shown() {
		v.game.ShowRefutation(nil)
	} else {
		v.game.ShowRefutation(r.why.Line)
	}
}

// text returns the content of the card.
func (r *Review) text(m *game.Tree) reviewText {
	v := r.view
	t := reviewText{tone: fynetheme.ColorNameForeground, mistakes: r.HasMistakes(), moments: len(r.Moments())}
	for i, a := range v.judged.accounts {
		side := game.First + game.Side(i)
		t.sides[i] = accountText{icon: v.game.Icon(side), name: i18n.Name(nameOf(m, v.seats, side)), accuracy: "–", marks: a.Marks}
		if a.Choice {
			t.sides[i].accuracy = i18n.T("percent", i18n.Args{"Percent": int(math.Round(a.Accuracy))})
		}
	}
	f, mistaken := v.judged.mistake()
	progress, partly := progressOf(v.reviewer), !v.judged.all()
	switch {
	case mistaken:
		t.tone, t.title, t.detail, t.clickable = widget.MarkColor(f.Mark), betterMoveText(m, f), comparisonText(m, f), true
		t.reason = r.why.text(m, v.seats)
	case progress.on:
		t.title = progress.text()
	case partly:
		t.title = v.judged.knownText()
	case v.judged.turningPly > 0:
		t.title, t.clickable = i18n.T("review.turning", i18n.Args{"Move": v.panel.moves.text(m, v.judged.turningPly)}), v.judged.turningPly != m.Ply()
	default:
		t.title = i18n.T("review.even")
	}
	switch {
	case mistaken:
	case t.mistakes:
		t.detail = i18n.T("review.keys")
	case !progress.on && !partly:
		t.detail = i18n.T("review.none")
	}
	return t
}

// press handles a click on the title: after a mistake it tries the better move, otherwise
// it goes to the turning point.
func (r *Review) press() {
	v := r.view
	if f, mistaken := v.judged.mistake(); mistaken {
		v.actions.Try(v.judged.match.Ply()-1, f.Best.Move)
	} else if v.judged.turningPly > 0 && v.judged.all() {
		v.panel.moves.goTo(v.judged.turningPly)
	}
}

// HasMistakes reports whether there are mistakes for StepToMistake.
func (r *Review) HasMistakes() bool {
	v := r.view
	return v.judged.about(v.match.Match()) && v.judged.mistakes() > 0
}

// StepToMistake goes to the next mistake or, with -1, to the previous one, wrapping around.
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
