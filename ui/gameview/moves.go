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

// movesCard holds the list of moves under a title, and can be folded up. Under
// the list stands a graph of what the positions are worth, once that is known
// of some.
type movesCard struct {
	movesConfig
	frame    *widget.Frame
	title    *widget.Line
	review   *widget.Button // begins a review, and stops it
	play     *widget.Button // leads through the moves by itself
	pace     *widget.Button // how quickly, while it does
	toggle   *widget.Button
	done     *canvas.Rectangle // how far a review is
	list     *movelist.List
	graph    *evalgraph.Graph
	end      *game.Node // of the line that is listed
	nodes    int        // of the match
	version  int        // of the judgements that are shown
	opening  string     // that the title names
	progress progress
	room     fyne.Size // what there is at most
	content  *fyne.Container
}

// movesConfig is what a card of moves works with.
type movesConfig struct {
	Actions
	focus   Focus
	play    func() // leads through the moves by itself, or no more
	space   func() // the space bar, while the list has the focus
	moved   func() // called when something in the list may have moved
	folded  func() // called when the list has been folded up or down
	focused func() // called when the list gets the focus
	fixed   *i18n.Fixed
}

// progress is how far a review is.
type progress struct {
	on        bool // one goes on
	done, all int  // positions
	possible  bool // one can be begun
}

func newMovesCard(config movesConfig) *movesCard {
	c := &movesCard{
		movesConfig: config,
		frame:       widget.NewFrame(theme.ColorCard, theme.ColorLine),
		title:       widget.NewLine(true, fynetheme.ColorNamePlaceHolder, fynetheme.SizeNameCaptionText),
		review:      widget.NewButton("", "", nil, config.Review),
		play:        widget.NewButton("autoplay", "", fynetheme.MediaPlayIcon(), config.play),
		pace:        widget.NewButton("autoplay.pace", "", nil, config.ChangePace),
		toggle:      widget.NewButton("moves.toggle", "", fynetheme.MenuDropUpIcon(), config.FoldMoves),
		done:        &canvas.Rectangle{},
		list:        movelist.NewList(),
		graph:       inspect.Name(evalgraph.New(), "graph"),
	}
	for _, b := range []*widget.Button{c.toggle, c.review, c.play, c.pace} {
		b.Importance = fynewidget.LowImportance
	}
	config.fixed.Add(func() { c.list.SetWords(i18n.T("moves.start"), i18n.T("moves.empty")) })
	inspect.Label(c.play, i18n.Key("menu.autoplay"))
	inspect.Label(c.toggle, i18n.Key("menu.moves"))
	c.graph.Hide()
	c.pace.Hide()
	c.list.GoTo, c.list.Enter, c.graph.GoTo = config.GoTo, config.EnterVariation, c.goTo
	c.list.OnScroll, c.list.OnFocus, c.list.OnSpace = config.moved, c.light, config.space
	c.content = widget.Arrange(inspect.Layout("moves", &movesLayout{card: c}), c.frame, c.title, c.done, c.play, c.pace, c.review, c.toggle, c.list, c.graph)
	c.showProgress(progress{})
	return c
}

// light shows that the list has the focus.
func (c *movesCard) light(focused bool) {
	if focused {
		c.focused()
		c.frame.Set(fynetheme.ColorNameForeground, 2)
	} else {
		c.frame.Set(theme.ColorLine, 1)
	}
}

// show lists the moves of a match, anew if there are others.
func (c *movesCard) show(m *game.Tree) {
	if end := m.End(); end != c.end || m.Len() != c.nodes {
		c.end, c.nodes = end, m.Len()
		c.list.SetRows(movelist.Line(m), m.Ply())
	} else {
		c.list.SetCurrent(m.Ply())
	}
	c.opening = movelist.Opening(m)
	c.showTitle()
}

// showPlay shows whether moves can be led through, whether that goes on, and how quickly.
func (c *movesCard) showPlay(possible, on bool, pace time.Duration) {
	widget.Enable(c.play, possible)
	icon, text := fynetheme.MediaPlayIcon(), i18n.T("setup.seconds", i18n.Args{"Seconds": tenths(pace.Seconds())})
	if on {
		icon = fynetheme.MediaPauseIcon()
	}
	if c.play.Icon.Name() != icon.Name() || c.pace.Text != text || c.pace.Visible() != on {
		c.play.SetIcon(icon)
		c.pace.SetText(text)
		widget.SetVisible(c.pace, on)
		c.content.Refresh()
	}
}

// tenths returns a number with one digit behind the point, if it needs that.
func tenths(v float64) string {
	if v == math.Trunc(v) {
		return i18n.Decimal(v, 0)
	}
	return i18n.Decimal(v, 1)
}

// fold hides the list, or shows it again.
func (c *movesCard) fold(up bool) {
	if c.list.Hidden == up {
		return
	}
	c.list.Hidden = up
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

// below returns how high the card is where it stands under all else.
func (c *movesCard) below() float32 {
	if c.list.Hidden {
		return theme.Grown(foldedHigh)
	}
	return theme.Scaled(movesBelow)
}

// fit gives the card its place and the room that there is.
func (c *movesCard) fit(at fyne.Position, room fyne.Size) {
	c.room = room
	if c.list.Hidden {
		room.Height = theme.Grown(foldedHigh)
	}
	c.arrangeGraph()
	c.content.Move(at)
	c.content.Resize(room)
}

// takeFocus gives the list the focus, and reports whether it is there to have it.
func (c *movesCard) takeFocus() bool {
	if c.inSight() {
		c.focus.Focus(c.list)
	}
	return c.inSight()
}

// inSight reports whether the list is unfolded, and there is room for it.
func (c *movesCard) inSight() bool { return c.list.Visible() && c.content.Visible() }

// goTo shows a position of the graph. The list takes the focus: the arrows then
// lead on from there.
func (c *movesCard) goTo(ply int) {
	c.takeFocus()
	c.GoTo(ply)
}

// movesLayout puts the title and the button over the list.
type movesLayout struct{ card *movesCard }

// The heights of the card's title and of the whole card without the list, the
// space round the list, and the height of the bar that shows how far a review is.
const (
	foldedHigh = 34
	toggleSize = 28
	listPad    = 12
	doneHigh   = 2
)

// leastTitle returns how much room there has to be for a title, else there is none.
func (c *movesCard) leastTitle() float32 {
	return fyne.MeasureText(i18n.T("moves.title"), fynetheme.CaptionTextSize(), fyne.TextStyle{Bold: true}).Width + fynetheme.InnerPadding()
}

// MinSize implements fyne.Layout. The card lives on the room that is left.
func (movesLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }

// Layout implements fyne.Layout.
func (l *movesLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	c := l.card
	pad, done := theme.Scaled(listPad), theme.Scaled(doneHigh)
	c.frame.Resize(size)
	high, folded, toggle := c.title.MinSize().Height, theme.Grown(foldedHigh), theme.Grown(toggleSize)
	c.title.Move(fyne.NewPos(pad-fynetheme.InnerPadding(), (folded-high)/2))
	gap := (folded - toggle) / 2
	x := size.Width - gap
	for _, b := range []struct {
		*widget.Button
		wide float32
	}{{c.toggle, toggle}, {c.review, c.review.MinSize().Width}, {c.play, toggle}, {c.pace, c.pace.MinSize().Width - fynetheme.InnerPadding()}} {
		if b.Visible() {
			x -= b.wide
			b.Move(fyne.NewPos(x, gap))
			b.Resize(fyne.NewSize(b.wide, toggle))
		}
	}
	c.title.Hidden = x < pad+c.leastTitle()
	c.title.Resize(fyne.NewSize(x-pad+fynetheme.InnerPadding(), high))
	c.done.Move(fyne.NewPos(pad, folded-done))
	c.done.Resize(fyne.NewSize((size.Width-2*pad)*c.progress.share(), done))
	low := size.Height - pad/2
	if c.graph.Visible() {
		high := graphHigh(size)
		low -= high
		c.graph.Move(fyne.NewPos(pad, low))
		c.graph.Resize(fyne.NewSize(size.Width-2*pad, high))
		low -= pad / 2
	}
	c.list.Move(fyne.NewPos(pad, folded))
	c.list.Resize(fyne.NewSize(size.Width-pad-theme.Scaled(4), low-folded))
}
