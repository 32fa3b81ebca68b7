package gameview

import (
	"math"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"
	fynewidget "fyne.io/fyne/v2/widget"

	"npaastribe/game"
	"npaastribe/ui/evalgraph"
	"npaastribe/ui/i18n"
	"npaastribe/ui/inspect"
	"npaastribe/ui/movelist"
	"npaastribe/ui/theme"
	"npaastribe/ui/widget"
)

// movesCard holds the list of moves below a title, and can be folded. Below the list are the comment
// on the position, if there is one, and a graph of the evaluations, once some are known.
type movesCard struct {
	movesConfig
	frame       *widget.Frame
	title       *widget.Line
	review      *widget.Button // starts or stops a review
	autoplay    *widget.Button // starts or stops Autoplay
	pace        *widget.Button // changes the pace of Autoplay; visible while it runs
	toggle      *widget.Button
	progressBar *canvas.Rectangle // progress bar of a review
	list        *movelist.List
	comment     *commentBox
	graph       *evalgraph.Graph
	end         *game.Node // the last node of the line in the list
	nodes       int        // number of nodes of the match
	version     int        // version of the judgements that are shown
	opening     string     // its name, for the title
	progress    progress
	room        fyne.Size // the largest possible size
	content     *fyne.Container
}

// movesConfig configures a movesCard.
type movesConfig struct {
	Actions
	focus          Focus
	toggleAutoplay func() // starts or stops Autoplay
	space          func() // handles the space bar while the list has the focus
	moved          func() // called when something in the list may have moved
	folded         func() // called when the list has been folded or unfolded
	focused        func() // called when the list gets the focus
	fixed          *i18n.Fixed
}

// progress is the progress of a review.
type progress struct {
	on        bool // a review is in progress
	done, all int  // positions
	possible  bool // a review can be started
}

func newMovesCard(config movesConfig) *movesCard {
	c := &movesCard{
		movesConfig: config,
		frame:       widget.NewFrame(theme.ColorCard, theme.ColorLine),
		title:       widget.NewLine(true, fynetheme.ColorNamePlaceHolder, fynetheme.SizeNameCaptionText),
		review:      widget.NewButton("", "", nil, config.Review),
		autoplay:    widget.NewButton("autoplay", "", fynetheme.MediaPlayIcon(), config.toggleAutoplay),
		pace:        widget.NewButton("autoplay.pace", "", nil, config.ChangePace),
		toggle:      widget.NewButton("moves.toggle", "", fynetheme.MenuDropUpIcon(), config.FoldMoves),
		progressBar: &canvas.Rectangle{},
		list:        movelist.NewList(),
		graph:       inspect.Name(evalgraph.New(), "graph"),
	}
	c.comment = newCommentBox(func() { // the arrow keys stay with the list
		c.takeFocus()
		config.Comment()
	})
	for _, b := range []*widget.Button{c.toggle, c.review, c.autoplay, c.pace} {
		b.Importance = fynewidget.LowImportance
	}
	config.fixed.Add(func() { c.list.SetWords(i18n.T("moves.start"), i18n.T("moves.empty")) })
	inspect.Label(c.autoplay, i18n.Key("menu.autoplay"))
	inspect.Label(c.toggle, i18n.Key("menu.moves"))
	c.graph.Hide()
	c.pace.Hide()
	c.list.GoTo, c.list.Enter, c.graph.GoTo = config.GoTo, config.EnterVariation, c.goTo
	c.list.OnScroll, c.list.OnFocus, c.list.OnSpace = config.moved, c.highlightFocus, config.space
	c.content = widget.Arrange(inspect.Layout("moves", &movesLayout{card: c}), c.frame, c.title, c.progressBar, c.autoplay, c.pace, c.review, c.toggle, c.list, c.comment.rule, c.comment.scroll, c.graph)
	c.showProgress(progress{})
	return c
}

// highlightFocus emphasises the frame while the list has the focus.
func (c *movesCard) highlightFocus(focused bool) {
	if focused {
		c.focused()
		c.frame.Set(fynetheme.ColorNameForeground, 2)
	} else {
		c.frame.Set(theme.ColorLine, 1)
	}
}

// show shows the moves of a match.
func (c *movesCard) show(m *game.Tree) {
	if end := m.End(); end != c.end || m.Len() != c.nodes {
		c.end, c.nodes = end, m.Len()
		c.list.SetRows(movelist.Line(m), m.Ply())
	} else {
		c.list.SetCurrent(m.Ply())
	}
	c.list.SetCommented(movelist.Commented(m))
	if c.comment.set(m.Node().Comment()) {
		c.arrangeGraph()
		c.content.Refresh()
		c.moved()
	}
	c.opening = movelist.Opening(m)
	c.showTitle()
}

// showAutoplay shows whether Autoplay is possible, whether it is on, and its pace.
func (c *movesCard) showAutoplay(possible, on bool, pace time.Duration) {
	widget.Enable(c.autoplay, possible)
	icon, text := fynetheme.MediaPlayIcon(), i18n.T("setup.seconds", i18n.Args{"Seconds": tenths(pace.Seconds())})
	if on {
		icon = fynetheme.MediaPauseIcon()
	}
	if c.autoplay.Icon.Name() != icon.Name() || c.pace.Text != text || c.pace.Visible() != on {
		c.autoplay.SetIcon(icon)
		c.pace.SetText(text)
		widget.SetVisible(c.pace, on)
		c.content.Refresh()
	}
}

// tenths returns a number with one decimal, or none if it is a whole number.
func tenths(v float64) string {
	if v == math.Trunc(v) {
		return i18n.Decimal(v, 0)
	}
	return i18n.Decimal(v, 1)
}

// fold folds or unfolds the list.
func (c *movesCard) fold(up bool) {
	if c.list.Hidden == up {
		return
	}
	c.list.Hidden = up
	c.comment.hide()
	c.arrangeGraph()
	c.toggle.SetIcon(fynetheme.MenuDropUpIcon())
	if up {
		c.toggle.SetIcon(fynetheme.MenuDropDownIcon())
		unfocus(c.focus, c.list)
	}
	c.fit(c.content.Position(), c.room)
	c.content.Refresh()
	c.folded()
}

// below returns the height of the card when it is below everything else.
func (c *movesCard) below() float32 {
	if c.list.Hidden {
		return theme.Grown(foldedHigh)
	}
	return theme.Scaled(movesBelow)
}

// fit gives the card its position and the size available.
func (c *movesCard) fit(at fyne.Position, room fyne.Size) {
	c.room = room
	if c.list.Hidden {
		room.Height = theme.Grown(foldedHigh)
	}
	c.arrangeGraph()
	c.content.Move(at)
	c.content.Resize(room)
}

// takeFocus focuses the list if it is visible, and reports whether it is.
func (c *movesCard) takeFocus() bool {
	if c.inSight() {
		c.focus.Focus(c.list)
	}
	return c.inSight()
}

// inSight reports whether the list is unfolded and the card has room.
func (c *movesCard) inSight() bool { return c.list.Visible() && c.content.Visible() }

// goTo goes to a position of the graph and focuses the list, so that the arrow keys go on
// from there.
func (c *movesCard) goTo(ply int) {
	c.takeFocus()
	c.GoTo(ply)
}

// movesLayout places the title and the buttons above the list, and the comment and the graph below
// it.
type movesLayout struct{ card *movesCard }

// The height of the folded card, the size of its square buttons, the padding of the list,
// and the height of the progress bar.
const (
	foldedHigh      = 34
	toggleSize      = 28
	listPad         = 12
	progressBarHigh = 2
)

// leastTitle returns the width below which the title is hidden.
func (c *movesCard) leastTitle() float32 {
	return fyne.MeasureText(i18n.T("moves.title"), fynetheme.CaptionTextSize(), fyne.TextStyle{Bold: true}).Width + fynetheme.InnerPadding()
}

// MinSize implements fyne.Layout. The card takes whatever space it is given.
func (movesLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }

// Layout implements fyne.Layout.
func (l *movesLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	c := l.card
	pad, done := theme.Scaled(listPad), theme.Scaled(progressBarHigh)
	c.frame.Resize(size)
	high, folded, toggle := c.title.MinSize().Height, theme.Grown(foldedHigh), theme.Grown(toggleSize)
	c.title.Move(fyne.NewPos(pad-fynetheme.InnerPadding(), (folded-high)/2))
	gap := (folded - toggle) / 2
	x := size.Width - gap
	for _, b := range []struct {
		*widget.Button
		wide float32
	}{{c.toggle, toggle}, {c.review, c.review.MinSize().Width}, {c.autoplay, toggle}, {c.pace, c.pace.MinSize().Width - fynetheme.InnerPadding()}} {
		if b.Visible() {
			x -= b.wide
			b.Move(fyne.NewPos(x, gap))
			b.Resize(fyne.NewSize(b.wide, toggle))
		}
	}
	c.title.Hidden = x < pad+c.leastTitle()
	c.title.Resize(fyne.NewSize(x-pad+fynetheme.InnerPadding(), high))
	c.progressBar.Move(fyne.NewPos(pad, folded-done))
	c.progressBar.Resize(fyne.NewSize((size.Width-2*pad)*c.progress.share(), done))
	low := size.Height - pad/2
	if c.graph.Visible() {
		high := graphHigh(size)
		low -= high
		c.graph.Move(fyne.NewPos(pad, low))
		c.graph.Resize(fyne.NewSize(size.Width-2*pad, high))
		low -= pad / 2
	}
	if c.list.Visible() {
		low -= c.comment.fit(fyne.NewPos(pad, folded), fyne.NewSize(size.Width-2*pad, low-folded))
	}
	c.list.Move(fyne.NewPos(pad, folded))
	c.list.Resize(fyne.NewSize(size.Width-pad-theme.Scaled(4), low-folded))
}
