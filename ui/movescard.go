package ui

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"
	fynewidget "fyne.io/fyne/v2/widget"

	"npaastribe/game"
	"npaastribe/game/review"
	"npaastribe/ui/evalgraph"
	"npaastribe/ui/i18n"
	"npaastribe/ui/movelist"
	"npaastribe/ui/settings"
	"npaastribe/ui/theme"
	"npaastribe/ui/widget"
)

// movesCard holds the list of moves under a title, and can be folded up. Under
// the list stands a graph of what the positions are worth, once that is known
// of some.
type movesCard struct {
	tab     *tab
	frame   *widget.Frame
	title   *widget.Line
	review  *widget.Button // begins a review, and stops it
	toggle  *widget.Button
	done    *canvas.Rectangle // how far a review is
	list    *movelist.List
	graph   *evalgraph.Graph
	match   *game.Tree // whose moves are listed
	leads   *game.Tree // through which the board's arrows lead in place of those of the list, or nil
	line    []game.Move
	known   int              // what there was to know when it was looked at last
	found   []review.Finding // about the moves of the line
	room    fyne.Size        // what there is at most
	folded  func()           // called when the list has been folded up or down
	content *fyne.Container
}

func newMovesCard(t *tab) *movesCard {
	c := &movesCard{
		tab: t, frame: widget.NewFrame(theme.ColorCard, theme.ColorLine),
		title:  widget.NewLine(true, fynetheme.ColorNamePlaceHolder, fynetheme.SizeNameCaptionText),
		review: widget.NewButton("", nil, t.session.ToggleReview),
		toggle: widget.NewButton("", fynetheme.MenuDropUpIcon(), t.house.toggleMoves),
		done:   &canvas.Rectangle{},
		list:   movelist.NewList(i18n.T("moves.start"), i18n.T("moves.empty")),
		graph:  evalgraph.New(),
	}
	c.toggle.Importance, c.review.Importance = fynewidget.LowImportance, fynewidget.LowImportance
	c.graph.Hide()
	c.list.GoTo, c.list.Enter, c.graph.GoTo = t.controller.GoTo, t.controller.Enter, c.goTo
	c.progress()
	c.list.OnScroll, c.list.OnFocus = t.house.layout.changed, c.light
	c.content = container.New(&movesLayout{card: c}, c.frame, c.title, c.done, c.review, c.toggle, c.list, c.graph)
	return c
}

// toggleMoves folds the lists of moves up or down, those of all tabs.
func (a *App) toggleMoves() {
	a.change(func(s *settings.Settings) { s.Moves = !s.Moves })
	a.menu.update()
}

// light shows that the list has the focus.
func (c *movesCard) light(focused bool) {
	if focused {
		c.tab.panel.content.Reveal(c.content)
		c.frame.Set(fynetheme.ColorNameForeground, 2)
	} else {
		c.frame.Set(theme.ColorLine, 1)
	}
}

// refresh follows the match and the settings. Another move makes another line,
// so one that is the same has the same variations.
func (c *movesCard) refresh() {
	c.fold(!c.tab.house.settings.Moves)
	m := c.tab.controller.Match()
	if m == nil {
		return
	}
	if line := m.Line(); m != c.match || !slices.Equal(line, c.line) {
		c.match, c.line, c.known = m, line, 0
		c.list.SetRows(movelist.Line(m), m.Ply())
	} else {
		c.list.SetCurrent(m.Ply())
	}
	c.judge()
	c.progress()
	c.tab.house.layout.changed()
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
		c.unfocus(c.list)
	}
	c.fit(c.content.Position(), c.room)
	c.content.Refresh()
	c.folded()
}

// below is how high the card is where it stands under all else.
func (c *movesCard) below() float32 {
	if c.list.Hidden {
		return foldedHigh
	}
	return movesBelow
}

// fit gives the card its place and the room that there is.
func (c *movesCard) fit(at fyne.Position, room fyne.Size) {
	c.room = room
	if c.list.Hidden {
		room.Height = foldedHigh
	}
	c.arrangeGraph()
	c.content.Move(at)
	c.content.Resize(room)
}

// takeFocus has the arrows lead through the moves: those of the list, if it is
// in sight, or else those of the board until Escape or a move.
func (c *movesCard) takeFocus() {
	if c.list.Visible() {
		c.tab.house.window.Canvas().Focus(c.list)
		return
	}
	c.leads = c.tab.controller.Match()
}

// key steps through the moves by a key of the board's, and reports whether that
// is what the key is for.
func (c *movesCard) key(name fyne.KeyName) bool {
	if c.leads == nil || c.leads != c.tab.controller.Match() || c.list.Visible() || c.tab.house.busy() {
		return false
	}
	switch name {
	case fyne.KeyLeft, fyne.KeyRight, fyne.KeyUp, fyne.KeyDown, fyne.KeyHome, fyne.KeyEnd:
		c.list.TypedKey(&fyne.KeyEvent{Name: name})
		return true
	case fyne.KeyEscape:
		c.leads = nil // and the board may have something to forget, too
	}
	return false
}

// outOfSight reports whether the card has been scrolled away.
func (c *movesCard) outOfSight() bool {
	p := c.tab.panel
	return p != nil && p.content.Hides(c.content)
}

// unfocus takes the focus from what is out of sight.
func (c *movesCard) unfocus(hidden ...fyne.Focusable) {
	window := c.tab.house.window.Canvas()
	if slices.Contains(hidden, window.Focused()) {
		window.Unfocus()
	}
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

// MinSize implements fyne.Layout. The card lives on the room that is left.
func (movesLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }

// Layout implements fyne.Layout.
func (l *movesLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	c := l.card
	c.frame.Resize(size)
	high := c.title.MinSize().Height
	c.title.Move(fyne.NewPos(listPad-fynetheme.InnerPadding(), (foldedHigh-high)/2))
	const gap = (foldedHigh - toggleSize) / 2
	wide, x := c.review.MinSize().Width, size.Width-toggleSize-gap
	c.toggle.Move(fyne.NewPos(x, gap))
	c.toggle.Resize(fyne.NewSquareSize(toggleSize))
	c.review.Move(fyne.NewPos(x-wide, gap))
	c.review.Resize(fyne.NewSize(wide, toggleSize))
	c.title.Resize(fyne.NewSize(x-wide-listPad+fynetheme.InnerPadding(), high))
	c.done.Move(fyne.NewPos(listPad, foldedHigh-doneHigh))
	c.done.Resize(fyne.NewSize((size.Width-2*listPad)*c.share(), doneHigh))
	low := size.Height - listPad/2
	if c.graph.Visible() {
		high := graphHigh(size.Height)
		low -= high
		c.graph.Move(fyne.NewPos(listPad, low))
		c.graph.Resize(fyne.NewSize(size.Width-2*listPad, high))
		low -= listPad / 2
	}
	c.list.Move(fyne.NewPos(listPad, foldedHigh))
	c.list.Resize(fyne.NewSize(size.Width-listPad-4, low-foldedHigh))
}
