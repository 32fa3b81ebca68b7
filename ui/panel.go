package ui

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	fynetheme "fyne.io/fyne/v2/theme"
	fynewidget "fyne.io/fyne/v2/widget"

	"npaastribe/game"
	"npaastribe/ui/event"
	"npaastribe/ui/i18n"
	"npaastribe/ui/match"
	"npaastribe/ui/theme"
	"npaastribe/ui/widget"
)

// panel is the column beside the board: who plays and what they have won, what
// only this game needs, and the way back.
type panel struct {
	tab        *tab
	cards      [2]*playerCard // player 1's and player 2's
	undo, redo *widget.Button
	hint       *widget.Button
	advice     fyne.CanvasObject // hint in its frame
	demo       *demoControls     // in its place while two computers play
	moves      *movesCard
	analysis   *analysisCard // nil where the game has no analysis
	layout     *panelLayout
	inner      *fyne.Container // the three parts of the panel
	content    *widget.Scroll  // which may have to be scrolled
	active     game.Side       // whose card is lit; a coin in the air is its player's still
	counts     [2]int          // what the sides had when the board was last at rest
}

func newPanel(t *tab) *panel {
	p := &panel{tab: t, cards: [2]*playerCard{newPlayerCard(), newPlayerCard()}}
	p.moves = newMovesCard(t)
	p.undo = widget.NewButton(i18n.T("button.undo"), fynetheme.ContentUndoIcon(), t.takeBack)
	p.redo = widget.NewButton(i18n.T("button.redo"), fynetheme.ContentRedoIcon(), t.controller.Redo)
	p.hint = widget.NewButton(i18n.T("button.hint"), fynetheme.SearchIcon(), t.controller.Hint)
	back := container.NewGridWithColumns(2, p.undo.Framed(), p.redo.Framed())
	p.advice, p.demo = p.hint.Framed(), newDemoControls(t)
	help := container.NewGridWithColumns(1, container.NewStack(p.advice, p.demo.content))
	gap := layout.NewCustomPaddedVBoxLayout(margin / 2)
	extra := t.table.Extra()
	if c, ok := extra.(*fyne.Container); ok && len(c.Objects) == 0 {
		c.Hide() // else it would be given a gap
	}
	low := container.New(gap, extra)
	if t.session.HasAnalysis() {
		p.analysis = newAnalysisCard(t, p.moves)
		low.Add(p.analysis.content)
		help = container.NewGridWithColumns(2, help, p.analysis.toggle.Framed())
	}
	low.Add(container.New(layout.NewCustomPaddedVBoxLayout(4), back, help))
	high := container.New(gap, p.cards[0].content, p.cards[1].content)
	p.layout = &panelLayout{moves: p.moves}
	p.inner = container.New(p.layout, high, p.moves.content, low)
	p.content = widget.NewScroll(container.New(layout.NewCustomPaddedLayout(panelPad, panelPad, panelPad, panelPad), p.inner))
	p.content.OnScrolled = func(fyne.Position) { t.house.layout.changed() }
	p.moves.folded = p.arrange
	p.refresh()
	return p
}

// hear follows the game.
func (p *panel) hear(e event.Event) {
	switch e := e.(type) {
	case event.Turn, event.Result, event.Thinking, event.Drop, event.Review:
		p.refresh()
	case event.Analysis:
		p.analysis.show(e)
		p.moves.judge()
	}
}

func (p *panel) refresh() {
	c := p.tab.controller
	shown := false
	if m := c.Match(); m != nil && !c.Busy() {
		p.active = m.State().Turn()
		if r := m.State().Result(); r.Outcome != game.Playing {
			p.active = r.Winner
		}
		p.counts, _ = p.tab.table.Counts(m.State())
	}
	if m := c.Match(); m != nil {
		_, shown = p.tab.table.Counts(m.State())
	}
	for i, card := range p.cards {
		side := p.tab.session.Side(game.Seat(i))
		player := p.tab.Player(side)
		wins := c.Wins()[i]
		card.show(player, p.tab.table.Icon(side), side == p.active)
		if shown {
			card.count(p.counts[side-game.First], player, wins)
		} else {
			card.count(wins, player, 0)
		}
	}
	p.moves.refresh()
	widget.Enable(p.undo, p.tab.session.CanTakeBack())
	widget.Enable(p.redo, c.CanRedo())
	p.help(c)
	if p.analysis != nil {
		p.analysis.refresh()
	}
}

// help offers a hint, or where nobody needs one to stop the computers.
func (p *panel) help(c *match.Controller) {
	widget.Enable(p.hint, canHint(c))
	p.demo.show(c)
	if demo := c.Demo(); demo == p.advice.Visible() {
		p.moves.unfocus(p.hint, p.demo.pause, p.demo.step)
		setVisible(p.advice, !demo)
		setVisible(p.demo.content, demo)
	}
}

// helpers are the controls by name that stand where help shows them.
func (p *panel) helpers() map[string]fyne.CanvasObject {
	if p.advice.Visible() {
		return map[string]fyne.CanvasObject{"hint": p.hint}
	}
	return map[string]fyne.CanvasObject{"pause": p.demo.pause, "step": p.demo.step}
}

func setVisible(o fyne.CanvasObject, visible bool) {
	if visible {
		o.Show()
	} else {
		o.Hide()
	}
}

// panelPad is the space round the panel, whose edges the scroller would cut.
const panelPad = 2

// high is how high the panel is without the list of moves, when nothing has to
// be scrolled.
func (p *panel) high() float32 { return p.layout.others(p.inner.Objects) }

// arrange lays the panel out again after something in it has another height.
func (p *panel) arrange() {
	p.inner.Refresh()
	p.content.Refresh()
}

// fit gives the panel its place and the room that there is.
func (p *panel) fit(at fyne.Position, size fyne.Size) {
	p.content.Move(at.SubtractXY(panelPad, panelPad))
	p.layout.room = size.Height
	p.content.Resize(size.AddWidthHeight(2*panelPad, 2*panelPad))
}

// panelLayout puts one thing on top and another at the bottom. The list of moves
// gets the room between them; where there is too little, it stands under all
// else, and the panel scrolls.
type panelLayout struct {
	moves *movesCard
	room  float32 // how much of the panel can be seen
}

// movesMin is the least height in which the list of moves stands between the
// others, and movesBelow the height that it has under them.
const (
	movesMin   = 70
	movesBelow = 160
)

// others is how high all is without the list of moves.
func (panelLayout) others(objects []fyne.CanvasObject) float32 {
	return objects[0].MinSize().Height + margin/2 + objects[2].MinSize().Height
}

// between reports whether there is room for the list of moves between the others.
func (l *panelLayout) between(objects []fyne.CanvasObject) bool {
	return l.room-l.others(objects)-margin/2 >= movesMin
}

// MinSize implements fyne.Layout.
func (l *panelLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	size := fyne.NewSize(max(objects[0].MinSize().Width, objects[2].MinSize().Width), l.others(objects))
	if !l.between(objects) {
		size.Height += margin/2 + l.moves.below()
	}
	return size
}

// Layout implements fyne.Layout.
func (l *panelLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	high, low := objects[0].MinSize().Height, objects[2].MinSize().Height
	objects[0].Move(fyne.Position{})
	objects[0].Resize(fyne.NewSize(size.Width, high))
	if l.between(objects) {
		objects[2].Move(fyne.NewPos(0, size.Height-low))
		l.moves.fit(fyne.NewPos(0, high+margin/2), fyne.NewSize(size.Width, size.Height-high-low-margin))
	} else {
		objects[2].Move(fyne.NewPos(0, high+margin/2))
		l.moves.fit(fyne.NewPos(0, l.others(objects)+margin/2), fyne.NewSize(size.Width, l.moves.below()))
	}
	objects[2].Resize(fyne.NewSize(size.Width, low))
}

// canHint tells whether a hint can be asked for.
func canHint(c *match.Controller) bool {
	return c.Match() != nil && c.Match().State().Result().Outcome == game.Playing && !c.Thinking()
}

// playerCard shows one player.
type playerCard struct {
	frame      *widget.Frame
	coin       *canvas.Image
	name, kind *widget.Line
	number     *fynewidget.Label
	content    fyne.CanvasObject
}

func newPlayerCard() *playerCard {
	c := &playerCard{
		frame:  widget.NewFrame(theme.ColorCard, theme.ColorLine),
		coin:   &canvas.Image{FillMode: canvas.ImageFillContain},
		name:   widget.NewLine(true, fynetheme.ColorNameForeground, fynetheme.SizeNameText, fynetheme.SizeNameCaptionText),
		kind:   widget.NewLine(false, fynetheme.ColorNamePlaceHolder, fynetheme.SizeNameCaptionText),
		number: fynewidget.NewLabelWithStyle("0", fyne.TextAlignTrailing, fyne.TextStyle{Bold: true}),
	}
	c.number.SizeName = widget.Heading
	c.coin.SetMinSize(fyne.NewSquareSize(coinSize))
	texts := container.New(&textLines{}, c.name, c.kind)
	c.content = container.NewStack(c.frame, container.New(layout.NewCustomPaddedLayout(2, 2, 12, 4),
		container.NewBorder(nil, nil, container.NewCenter(c.coin), container.NewCenter(c.number), texts)))
	return c
}

func (c *playerCard) show(p match.Player, icon fyne.Resource, active bool) {
	line, width := theme.ColorLine, float32(1)
	if active {
		line, width = fynetheme.ColorNamePrimary, 2
	}
	c.frame.Set(line, width)
	if c.coin.Resource == nil || c.coin.Resource.Name() != icon.Name() {
		c.coin.Resource = icon
		c.coin.Refresh()
	}
	c.name.SetText(i18n.Name(p.Name))
}

// count shows a number, and the games won where the number is not theirs.
func (c *playerCard) count(number int, p match.Player, won int) {
	kind := i18n.T("level.person")
	if !p.Person() {
		kind = i18n.T("level." + string(p.Level))
	}
	if won > 0 {
		kind = i18n.N("card.won", won, i18n.Args{"Kind": kind})
	}
	c.kind.SetText(kind)
	if text := strconv.Itoa(number); c.number.Text != text {
		c.number.SetText(text)
	}
}
