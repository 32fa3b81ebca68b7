package gameview

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	fynetheme "fyne.io/fyne/v2/theme"

	"npaastribe/ui/i18n"
	"npaastribe/ui/inspect"
	"npaastribe/ui/widget"
)

// panel is the column beside the board: who plays and what they have won, what
// only this game needs, and the way back.
type panel struct {
	cards      [2]*playerCard // player 1's and player 2's
	undo, redo *widget.Button
	hint       *widget.Button
	advice     fyne.CanvasObject // hint in its frame
	demo       *demoControls     // in its place while two computers play
	moves      *movesCard
	analysis   *analysisCard
	focus      Focus
	layout     *panelLayout
	inner      *fyne.Container // the three parts of the panel
	scroll     *widget.Scroll  // in which they lie
}

// buttons are what the panel's buttons offer.
type buttons struct {
	undo, redo, hint bool
	demo             bool // two computers play
	pause, paused    bool // they can be stopped, and they stand still
}

func newPanel(c Config) *panel {
	a := c.Actions
	p := &panel{
		cards: [2]*playerCard{newPlayerCard(1), newPlayerCard(2)},
		undo:  widget.NewButton("undo", i18n.T("button.undo"), fynetheme.ContentUndoIcon(), a.TakeBack),
		redo:  widget.NewButton("redo", i18n.T("button.redo"), fynetheme.ContentRedoIcon(), a.Redo),
		hint:  widget.NewButton("hint", i18n.T("button.hint"), fynetheme.SearchIcon(), a.Hint),
		demo:  newDemoControls(a.Pause, a.Step),
		focus: c.Focus,
	}
	p.moves = newMovesCard(movesConfig{
		Actions: a, focus: c.Focus, moved: c.Moved, folded: p.arrange,
		focused: func() { p.scroll.Reveal(p.moves.content) },
	})
	p.advice = p.hint.Framed()
	help := container.NewGridWithColumns(1, container.NewStack(p.advice, p.demo.content))
	back := container.NewGridWithColumns(2, p.undo.Framed(), p.redo.Framed())
	gap := layout.NewCustomPaddedVBoxLayout(margin / 2)
	extra := c.Game.Extra()
	if box, ok := extra.(*fyne.Container); ok && len(box.Objects) == 0 {
		box.Hide() // else it would be given a gap
	}
	low := container.New(gap, extra)
	p.analysis = newAnalysisCard(a.Analyse, c.Game.ShowLine, a.KeepLine)
	if c.CanAnalyse {
		low.Add(p.analysis.content)
		help = container.NewGridWithColumns(2, help, p.analysis.toggle.Framed())
	}
	low.Add(container.New(layout.NewCustomPaddedVBoxLayout(4), back, help))
	high := container.New(gap, inspect.Box("player1", "", p.cards[0].content), inspect.Box("player2", "", p.cards[1].content))
	p.layout = &panelLayout{moves: p.moves}
	p.inner = container.New(p.layout, high, p.moves.content, low)
	p.scroll = widget.NewScroll(container.New(layout.NewCustomPaddedLayout(panelPad, panelPad, panelPad, panelPad), p.inner))
	p.scroll.OnScrolled = func(fyne.Position) { c.Moved() }
	return p
}

// offer enables the buttons that do something, and shows Hint, or where nobody
// needs one the buttons that stop the computers.
func (p *panel) offer(b buttons) {
	widget.Enable(p.undo, b.undo)
	widget.Enable(p.redo, b.redo)
	widget.Enable(p.hint, b.hint)
	p.demo.show(b.pause, b.paused)
	if b.demo == p.advice.Visible() {
		unfocus(p.focus, p.hint, p.demo.pause, p.demo.step)
		widget.SetVisible(p.advice, !b.demo)
		widget.SetVisible(p.demo.content, b.demo)
	}
}

// panelPad is the space round the panel, whose edges the scroller would cut.
const panelPad = 2

// high returns how high the panel is without the list of moves, when nothing has to
// be scrolled.
func (p *panel) high() float32 { return p.layout.others(p.inner.Objects) }

// arrange lays the panel out again after something in it has another height.
func (p *panel) arrange() {
	p.inner.Refresh()
	p.scroll.Refresh()
}

// fit gives the panel its place and the room that there is.
func (p *panel) fit(at fyne.Position, size fyne.Size) {
	p.scroll.Move(at.SubtractXY(panelPad, panelPad))
	p.layout.room = size.Height
	p.scroll.Resize(size.AddWidthHeight(2*panelPad, 2*panelPad))
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

// others returns how high all is without the list of moves.
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
