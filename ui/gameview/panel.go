package gameview

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"npaastribe/ui/inspect"
	"npaastribe/ui/theme"
	"npaastribe/ui/widget"
)

// panel is the column beside the board: who plays and what they have won, the moves,
// what is known of them, and the tools.
type panel struct {
	cards    [2]*playerCard  // player 1's and player 2's
	players  *fyne.Container // both, in whose place the coach may stand
	coach    *coachCard
	moves    *movesCard
	review   *reviewCard
	analysis *analysisCard
	tools    *tools
	layout   *panelLayout
	inner    *fyne.Container // the three parts of the panel
	scroll   *widget.Scroll  // in which they lie
}

// newPanel makes a panel. play leads through the moves by itself, toggleExtra opens and closes
// what only the game has, follow, step and refute are those of the review's card.
func newPanel(c Config, play, toggleExtra, follow func(), step func(direction int), refute func(on bool)) *panel {
	p := &panel{
		cards:    [2]*playerCard{newPlayerCard(1), newPlayerCard(2)},
		coach:    newCoachCard(c.Actions.TakeBack, c.Coach.Leave, c.Coach.Show, c.Actions.NoCoach),
		review:   newReviewCard(follow, step, refute),
		analysis: newAnalysisCard(c.Game.ShowLine, c.Actions.KeepLine, c.Actions.Analyse),
		tools:    newTools(c.Actions, c.Game.Extra(), toggleExtra, c.CanAnalyse, c.Focus),
	}
	space := func() { // it is for those who play, first
		if c.Demo.CanPause() {
			c.Actions.Pause()
		} else {
			play()
		}
	}
	p.moves = newMovesCard(movesConfig{
		Actions: c.Actions, focus: c.Focus, play: play, space: space, moved: c.Moved, folded: p.arrange,
		focused: func() { p.scroll.Reveal(p.moves.content) },
	})
	gap := widget.Column(margin / 2)
	p.players = container.New(gap, inspect.Box("player1", "", p.cards[0].content), inspect.Box("player2", "", p.cards[1].content))
	high := container.New(seatsLayout{}, p.players, p.coach.content)
	low := container.New(gap, p.review.content, p.analysis.content, p.tools.content)
	p.layout = &panelLayout{moves: p.moves}
	p.inner = container.New(p.layout, high, p.moves.content, low)
	p.scroll = widget.NewScroll(container.New(widget.Padding(panelPad, panelPad, panelPad, panelPad), p.inner))
	return p
}

// showCoach has the coach stand in the place of the players, or these.
func (p *panel) showCoach(on bool) {
	widget.SetVisible(p.players, !on)
	widget.SetVisible(p.coach.content, on)
	p.arrange()
	if on {
		p.scroll.Reveal(p.coach.content)
	}
}

// offer shows what the tools do now.
func (p *panel) offer(b buttons) {
	if p.tools.offer(b) {
		p.arrange()
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
	p.review.layout.fit(size)
	pad := theme.Scaled(panelPad)
	p.scroll.Move(at.SubtractXY(pad, pad))
	p.layout.room, p.tools.layout.width = size.Height, size.Width
	p.scroll.Resize(size.AddWidthHeight(2*pad, 2*pad))
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
	return objects[0].MinSize().Height + theme.Scaled(margin/2) + objects[2].MinSize().Height
}

// between reports whether there is room for the list of moves between the others.
func (l *panelLayout) between(objects []fyne.CanvasObject) bool {
	return l.room-l.others(objects)-theme.Scaled(margin/2) >= theme.Scaled(movesMin)
}

// MinSize implements fyne.Layout.
func (l *panelLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	size := fyne.NewSize(max(objects[0].MinSize().Width, objects[2].MinSize().Width), l.others(objects))
	if !l.between(objects) {
		size.Height += theme.Scaled(margin/2) + l.moves.below()
	}
	return size
}

// Layout implements fyne.Layout.
func (l *panelLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	high, low, gap := objects[0].MinSize().Height, objects[2].MinSize().Height, theme.Scaled(margin/2)
	objects[0].Move(fyne.Position{})
	objects[0].Resize(fyne.NewSize(size.Width, high))
	if l.between(objects) {
		objects[2].Move(fyne.NewPos(0, size.Height-low))
		l.moves.fit(fyne.NewPos(0, high+gap), fyne.NewSize(size.Width, size.Height-high-low-2*gap))
	} else {
		objects[2].Move(fyne.NewPos(0, high+gap))
		l.moves.fit(fyne.NewPos(0, l.others(objects)+gap), fyne.NewSize(size.Width, l.moves.below()))
	}
	objects[2].Resize(fyne.NewSize(size.Width, low))
}
