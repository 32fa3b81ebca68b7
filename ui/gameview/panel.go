package gameview

import (
	"fyne.io/fyne/v2"

	"npaastribe/ui/i18n"
	"npaastribe/ui/inspect"
	"npaastribe/ui/openings"
	"npaastribe/ui/theme"
	"npaastribe/ui/widget"
)

// panel is the column beside the board: who plays and what they have won, the moves,
// what is known of them, and the tools.
type panel struct {
	cards    [2]*playerCard // player 1's and player 2's
	seats    playersLayout
	players  *fyne.Container // both, in whose place the coach may stand
	coach    *coachCard
	moves    *movesCard
	review   *reviewCard
	analysis *analysisCard
	tools    *tools
	layout   *panelLayout
	thrift   thrift          // what is saved
	inner    *fyne.Container // the three parts of the panel
	scroll   *widget.Scroll  // in which they lie
}

// newPanel makes a panel. play leads through the moves by itself, toggleExtra opens and closes
// what only the game has, follow, step and refute are those of the review's card.
func newPanel(c Config, play, toggleExtra, follow func(), step func(direction int), refute func(on bool)) *panel {
	p := &panel{
		cards:    [2]*playerCard{newPlayerCard(1), newPlayerCard(2)},
		coach:    newCoachCard(c.Actions.TakeBack, c.Coach.Leave, c.Coach.Show, c.Actions.NoCoach, c.Fixed),
		review:   newReviewCard(follow, step, refute, c.Actions.Retry),
		analysis: newAnalysisCard(c.Game.ShowLine, c.Actions.KeepLine, c.Actions.Analyse, c.Fixed),
		tools:    newTools(c.Actions, c.Game.Extra(), toggleExtra, c.CanAnalyse, c.Focus, c.Fixed),
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
		focused: func() { p.scroll.Reveal(p.moves.content) }, fixed: c.Fixed,
	})
	gap := widget.Column(margin / 2)
	p.players = widget.Arrange(&p.seats, inspect.Box("player1", nil, p.cards[0].content), inspect.Box("player2", nil, p.cards[1].content))
	high := widget.Arrange(seatsLayout{}, p.players, p.coach.content)
	low := widget.Arrange(gap, p.review.content, p.analysis.content, p.tools.content)
	p.layout = &panelLayout{moves: p.moves, openings: c.Openings}
	p.inner = widget.Arrange(p.layout, high, p.moves.content, low, c.Openings.Content)
	p.scroll = widget.NewScroll(widget.ArrangeFromLeft(widget.Padding(panelPad, panelPad, panelPad, panelBar), p.inner))
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

// panelPad is the space round the panel, whose edges the scroller would cut, and panelBar
// that on its right, in the margin beside it, where the bar of the scroller stands.
const (
	panelPad = 2
	panelBar = 12
)

// panelAround returns how much wider than the panel its scroller is.
func panelAround() float32 { return theme.Scaled(panelPad + panelBar) }

// high returns how high the panel is without the list of moves, when nothing has to
// be scrolled.
func (p *panel) high() float32 { return p.layout.others(p.inner.Objects) }

// arrange lays the panel out again after something in it has another height.
func (p *panel) arrange() {
	p.seat()
	p.inner.Refresh()
	p.scroll.Refresh()
}

// fit gives the panel its place and the room that there is.
func (p *panel) fit(at fyne.Position, size fyne.Size) {
	p.review.layout.fit(size)
	before, pad := theme.Scaled(panelPad), theme.Scaled(panelPad)
	if i18n.FromRight() { // all is mirrored but the bar
		before = theme.Scaled(panelBar)
	}
	p.scroll.Move(at.SubtractXY(before, pad))
	p.layout.room, p.tools.layout.width = size.Height, size.Width
	p.seat()
	p.scroll.Resize(size.AddWidthHeight(panelAround(), 2*pad))
}

// thrift is how much room is saved beside a review, for rows of moves.
type thrift int

// What is saved, one after the other.
const (
	lavish  thrift = iota
	beside         // the players' cards stand beside each other, if they are wide enough there
	brief          // the review's card is a short one
	sparing        // and does not ask what somebody would play where the analysis tells; all players have short cards
)

// seat leaves room for enough rows of moves beside a review, and for a graph: the one of a
// desk, where saving as little as can be leaves that. What was saved is so while the review's card
// has more and fewer lines.
func (p *panel) seat() {
	before, most := p.thrift, lavish
	if p.review.content.Visible() && p.moves.list.Visible() {
		most = brief
		if p.analysis.content.Visible() {
			most = sparing
		}
	}
	for p.save(lavish); p.thrift < most && p.left() < p.enough(before); {
		p.save(p.thrift + 1)
	}
	if !p.layout.between(p.inner.Objects) { // the moves stand under all else, where saving gives them nothing
		p.save(min(beside, most))
	}
	if p.thrift != before {
		p.players.Refresh()
		p.review.content.Refresh()
	}
}

// left returns how high the card of the moves can be between the others.
func (p *panel) left() float32 {
	return p.layout.room - p.layout.others(p.inner.Objects) - theme.Scaled(margin/2)
}

// enough returns how high it has to be to save no more, where so much was saved before.
func (p *panel) enough(before thrift) float32 {
	enough := reviewHigh()
	if p.thrift == lavish {
		enough += leastGraph(p.tools.layout.width) - theme.Scaled(graphMin)
	}
	if before > p.thrift {
		enough += theme.Grown(savedSlack)
	}
	return enough
}

// save saves so much room.
func (p *panel) save(t thrift) {
	p.thrift = t
	p.seats.beside = t >= beside && p.tools.layout.width >= 2*theme.Grown(besideWide)
	for _, c := range p.cards {
		c.shorten(p.seats.beside || t >= sparing)
	}
	p.review.save(t >= brief, t >= sparing)
}

// besideWide is how wide a player's card is at least that stands beside the other, and
// savedSlack how much more room than enough there has to be for less to be saved again.
const (
	besideWide = 128
	savedSlack = 80
)

// playersLayout puts the players' cards under each other, or beside each other.
type playersLayout struct{ beside bool }

// MinSize implements fyne.Layout.
func (l *playersLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	first, second, gap := objects[0].MinSize(), objects[1].MinSize(), theme.Scaled(margin/2)
	if l.beside {
		return fyne.NewSize(first.Width+gap+second.Width, max(first.Height, second.Height))
	}
	return fyne.NewSize(max(first.Width, second.Width), first.Height+gap+second.Height)
}

// Layout implements fyne.Layout.
func (l *playersLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	gap := theme.Scaled(margin / 2)
	objects[0].Move(fyne.Position{})
	if l.beside {
		half := fyne.NewSize((size.Width-gap)/2, size.Height)
		objects[0].Resize(half)
		objects[1].Move(fyne.NewPos(half.Width+gap, 0))
		objects[1].Resize(half)
		return
	}
	high := objects[0].MinSize().Height
	objects[0].Resize(fyne.NewSize(size.Width, high))
	objects[1].Move(fyne.NewPos(0, high+gap))
	objects[1].Resize(fyne.NewSize(size.Width, objects[1].MinSize().Height))
}

// panelLayout puts one thing on top and another at the bottom. The list of moves
// gets the room between them, and the openings a part of it, or all where there is too
// little for both. Where there is too little for one, they stand under all else, and
// the panel scrolls.
type panelLayout struct {
	moves    *movesCard
	openings *openings.Card
	room     float32 // how much of the panel can be seen
}

// movesMin is the least height in which the list of moves stands between the
// others, movesBelow the height that it has under them, and movesBeside that which
// it has at least with the openings. These have openingsMin and openingsBelow, and
// openingsPart of the room for both at most.
const (
	movesMin      = 70
	movesBelow    = 160
	movesBeside   = 150
	openingsMin   = 122
	openingsBelow = 220
	openingsPart  = 0.6
)

// others returns how high all is without the list of moves and the openings.
func (panelLayout) others(objects []fyne.CanvasObject) float32 {
	return objects[0].MinSize().Height + theme.Scaled(margin/2) + objects[2].MinSize().Height
}

// open reports whether there are openings to be seen.
func (l *panelLayout) open() bool { return l.openings.Content.Visible() }

// least returns how much room there has to be between the others.
func (l *panelLayout) least() float32 {
	if l.open() {
		return theme.Grown(openingsMin)
	}
	return theme.Scaled(movesMin)
}

// between reports whether there is room between the others.
func (l *panelLayout) between(objects []fyne.CanvasObject) bool {
	return l.room-l.others(objects)-theme.Scaled(margin/2) >= l.least()
}

// openingsHigh returns how high the openings are of what stands between the others;
// all of it leaves nothing to the list of moves.
func (l *panelLayout) openingsHigh(room float32) float32 {
	all := room - theme.Scaled(margin/2)
	switch full := l.openings.FullHigh(); {
	case !l.open():
		return 0
	case l.moves.list.Hidden && all-theme.Grown(foldedHigh) >= l.least():
		return min(full, all-theme.Grown(foldedHigh))
	case all-theme.Scaled(movesBeside) < l.least():
		return room
	default:
		return max(l.least(), min(full, openingsPart*all, all-theme.Scaled(movesBeside)))
	}
}

// below returns how high the openings are under all else.
func (l *panelLayout) below() float32 { return min(l.openings.FullHigh(), theme.Grown(openingsBelow)) }

// MinSize implements fyne.Layout.
func (l *panelLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	size := fyne.NewSize(max(objects[0].MinSize().Width, objects[2].MinSize().Width), l.others(objects))
	if !l.between(objects) {
		size.Height += theme.Scaled(margin/2) + l.moves.below()
		if l.open() {
			size.Height += theme.Scaled(margin/2) + l.below()
		}
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
		l.share(high+gap, fyne.NewSize(size.Width, size.Height-high-low-2*gap))
	} else {
		objects[2].Move(fyne.NewPos(0, high+gap))
		l.stack(l.others(objects)+gap, size.Width)
	}
	objects[2].Resize(fyne.NewSize(size.Width, low))
}

// share gives the room between the others to the list of moves and the openings.
func (l *panelLayout) share(y float32, room fyne.Size) {
	high := l.openingsHigh(room.Height)
	l.moves.content.Hidden = high == room.Height
	l.openings.Content.Move(fyne.NewPos(0, y+room.Height-high))
	l.openings.Content.Resize(fyne.NewSize(room.Width, high))
	if l.open() {
		room.Height -= high + theme.Scaled(margin/2)
	}
	if l.moves.content.Visible() {
		l.moves.fit(fyne.NewPos(0, y), room)
	}
}

// stack puts the openings and the list of moves under all else.
func (l *panelLayout) stack(y, wide float32) {
	l.moves.content.Hidden = false
	if l.open() {
		l.openings.Content.Move(fyne.NewPos(0, y))
		l.openings.Content.Resize(fyne.NewSize(wide, l.below()))
		y += l.below() + theme.Scaled(margin/2)
	}
	l.moves.fit(fyne.NewPos(0, y), fyne.NewSize(wide, l.moves.below()))
}
