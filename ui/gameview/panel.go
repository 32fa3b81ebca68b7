package gameview

import (
	"fyne.io/fyne/v2"

	"npaastribe/ui/i18n"
	"npaastribe/ui/inspect"
	"npaastribe/ui/openings"
	"npaastribe/ui/theme"
	"npaastribe/ui/widget"
)

// panel is the column beside the board: the players with their games won, the moves, the
// review and the analysis, and the tools.
type panel struct {
	cards         [2]*playerCard // of player 1 and player 2
	playersLayout playersLayout
	players       *fyne.Container // both cards; the coach's card may replace them
	coach         *coachCard
	moves         *movesCard
	review        *reviewCard
	analysis      *analysisCard
	tools         *tools
	layout        *panelLayout
	compactness   compactness     // how much room is being saved
	inner         *fyne.Container // the parts of the panel
	scroll        *widget.Scroll  // contains inner
}

// newPanel returns a panel. play toggles Autoplay, toggleExtra toggles the game's own
// control; follow, step and refute are the callbacks of the review card.
func newPanel(c Config, play, toggleExtra, follow func(), step func(direction int), refute func(on bool)) *panel {
	p := &panel{
		cards:    [2]*playerCard{newPlayerCard(1), newPlayerCard(2)},
		coach:    newCoachCard(c.Actions.TakeBack, c.Coach.Leave, c.Coach.Show, c.Actions.NoCoach, c.Fixed),
		review:   newReviewCard(follow, step, refute, c.Actions.Retry, c.Fixed),
		analysis: newAnalysisCard(c.Game.ShowLine, c.Actions.KeepLine, c.Actions.Analyse, c.Fixed),
		tools:    newTools(c.Actions, c.Game.Extra(), toggleExtra, c.CanAnalyse, c.Focus, c.Fixed),
	}
	space := func() { // pausing the game comes first
		if c.Demo.CanPause() {
			c.Actions.Pause()
		} else {
			play()
		}
	}
	widget.SameSize(p.cards[0].name, p.cards[1].name)
	p.moves = newMovesCard(movesConfig{
		Actions: c.Actions, focus: c.Focus, toggleAutoplay: play, space: space, moved: c.Moved, folded: p.arrange,
		focused: func() { p.scroll.Reveal(p.moves.content) }, fixed: c.Fixed,
	})
	gap := widget.Column(margin / 2)
	p.players = widget.Arrange(&p.playersLayout, inspect.Box("player1", nil, p.cards[0].content), inspect.Box("player2", nil, p.cards[1].content))
	high := widget.Arrange(seatsLayout{}, p.players, p.coach.content)
	low := widget.Arrange(gap, p.review.content, p.analysis.content, p.tools.content)
	p.layout = &panelLayout{top: high, bottom: low, moves: p.moves, openings: c.Openings}
	p.inner = widget.Arrange(p.layout, p.layout.parts()...)
	p.scroll = widget.NewScroll(widget.ArrangeUnmirrored(widget.Padding(panelPad, panelPad, panelPad, panelBar), p.inner))
	return p
}

// showCoach shows the coach's card or the players' cards.
func (p *panel) showCoach(on bool) {
	widget.SetVisible(p.players, !on)
	widget.SetVisible(p.coach.content, on)
	p.arrange()
	if on {
		p.scroll.Reveal(p.coach.content)
	}
}

// updateTools updates the tools.
func (p *panel) updateTools(b buttons) {
	if p.tools.update(b) {
		p.arrange()
	}
}

// panelPad is the padding around the panel, so that the scroller does not cut its edges;
// panelBar is the padding on its right, where the scroll bar is.
const (
	panelPad = 2
	panelBar = 12
)

// panelAround returns how much wider the scroller is than the panel.
func panelAround() float32 { return theme.Scaled(panelPad + panelBar) }

// high returns the height that the panel needs without the list of moves, so that nothing
// has to be scrolled.
func (p *panel) high() float32 { return p.layout.others() }

// arrange lays out the panel again after the height of something in it has changed.
func (p *panel) arrange() {
	p.chooseCompactness()
	p.inner.Objects = p.layout.parts()
	p.inner.Refresh()
	p.scroll.Refresh()
}

// fit gives the panel its position and the size available.
func (p *panel) fit(at fyne.Position, size fyne.Size) {
	p.review.layout.fit(size)
	before, pad := theme.Scaled(panelPad), theme.Scaled(panelPad)
	if i18n.FromRight() { // everything is mirrored but the scroll bar
		before = theme.Scaled(panelBar)
	}
	p.scroll.Move(at.SubtractXY(before, pad))
	p.layout.room, p.tools.layout.width = size.Height, size.Width
	p.chooseCompactness()
	p.inner.Objects = p.layout.parts()
	p.scroll.Resize(size.AddWidthHeight(panelAround(), 2*pad))
}

// compactness is a level of saving room beside a review, in favour of the list of moves.
type compactness int

// The levels. Each saves what the ones before it save, too.
const (
	spacious    compactness = iota
	cardsBeside             // the players' cards are side by side, if they are wide enough
	shortReview             // the review card is a short one
	mostCompact             // the review card does not offer to try the moments again while analysis is shown; the players' cards are short
)

// chooseCompactness chooses the lowest level that leaves enough room for rows of moves, and
// for the graph, beside a review. Some slack keeps the level the same while the review
// card's number of lines changes.
func (p *panel) chooseCompactness() {
	before, most := p.compactness, spacious
	if p.review.content.Visible() && p.moves.list.Visible() {
		most = shortReview
		if p.analysis.content.Visible() {
			most = mostCompact
		}
	}
	for p.setCompactness(spacious); p.compactness < most && p.heightForMoves() < p.heightWanted(before); {
		p.setCompactness(p.compactness + 1)
	}
	if !p.layout.between() { // the moves are below everything else, and saving does not help them
		p.setCompactness(min(cardsBeside, most))
	}
	if p.compactness != before {
		p.players.Refresh()
		p.review.content.Refresh()
	}
}

// heightForMoves returns the height available for the card of the moves between the others.
func (p *panel) heightForMoves() float32 {
	return p.layout.room - p.layout.others() - theme.Scaled(margin/2)
}

// heightWanted returns the height of that card at which no more needs to be saved, if before
// was the level so far.
func (p *panel) heightWanted(before compactness) float32 {
	wanted := reviewHigh()
	if p.compactness == spacious {
		wanted += leastGraph(p.tools.layout.width) - theme.Scaled(graphMin)
	}
	if before > p.compactness {
		wanted += theme.Grown(compactnessSlack)
	}
	return wanted
}

// setCompactness applies a level.
func (p *panel) setCompactness(level compactness) {
	p.compactness = level
	p.playersLayout.beside = level >= cardsBeside && p.tools.layout.width >= 2*theme.Grown(besideWide)
	for _, c := range p.cards {
		c.shorten(p.playersLayout.beside || level >= mostCompact)
	}
	p.review.setCompact(level >= shortReview, level >= mostCompact)
}

// besideWide is the least width of a player's card beside the other, and compactnessSlack
// how much more room than enough there must be to save less again.
const (
	besideWide       = 128
	compactnessSlack = 80
)

// playersLayout places the players' cards below or beside each other.
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

// panelLayout places one part at the top and another at the bottom. The list of moves and
// the openings card share the room between them, or the openings take all of it if it is
// too little for both. If it is too little even for one, they are placed below everything
// else, and the panel scrolls.
type panelLayout struct {
	top, bottom fyne.CanvasObject
	moves       *movesCard
	openings    *openings.Card
	room        float32 // height of the visible part of the panel
}

// parts returns the parts from top to bottom, which is the order of Tab.
func (l *panelLayout) parts() []fyne.CanvasObject {
	if l.between() {
		return []fyne.CanvasObject{l.top, l.moves.content, l.openings.Content, l.bottom}
	}
	return []fyne.CanvasObject{l.top, l.bottom, l.openings.Content, l.moves.content}
}

// movesMin is the least height of the list of moves between the others, movesBelow its
// height below them, and movesBeside its least height together with the openings.
// openingsMin and openingsBelow are the same for the openings, and openingsPart is their
// largest part of the room for both.
const (
	movesMin      = 70
	movesBelow    = 160
	movesBeside   = 150
	openingsMin   = 122
	openingsBelow = 220
	openingsPart  = 0.6
)

// others returns the height of everything but the list of moves and the openings.
func (l *panelLayout) others() float32 {
	return l.top.MinSize().Height + theme.Scaled(margin/2) + l.bottom.MinSize().Height
}

// open reports whether the openings are shown.
func (l *panelLayout) open() bool { return l.openings.Content.Visible() }

// least returns the least height needed between the others.
func (l *panelLayout) least() float32 {
	if l.open() {
		return theme.Grown(openingsMin)
	}
	return theme.Grown(movesMin)
}

// between reports whether there is enough room between the others.
func (l *panelLayout) between() bool {
	return l.room-l.others()-theme.Scaled(margin/2) >= l.least()
}

// openingsHigh returns the height of the openings out of the room between the others. If it
// is all of it, the list of moves is hidden.
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

// below returns the height of the openings below everything else.
func (l *panelLayout) below() float32 { return min(l.openings.FullHigh(), theme.Grown(openingsBelow)) }

// MinSize implements fyne.Layout.
func (l *panelLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	size := fyne.NewSize(max(l.top.MinSize().Width, l.bottom.MinSize().Width), l.others())
	if !l.between() {
		size.Height += theme.Scaled(margin/2) + l.moves.below()
		if l.open() {
			size.Height += theme.Scaled(margin/2) + l.below()
		}
	}
	return size
}

// Layout implements fyne.Layout.
func (l *panelLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	high, low, gap := l.top.MinSize().Height, l.bottom.MinSize().Height, theme.Scaled(margin/2)
	l.top.Move(fyne.Position{})
	l.top.Resize(fyne.NewSize(size.Width, high))
	if l.between() {
		l.bottom.Move(fyne.NewPos(0, size.Height-low))
		l.share(high+gap, fyne.NewSize(size.Width, size.Height-high-low-2*gap))
	} else {
		l.bottom.Move(fyne.NewPos(0, high+gap))
		l.stack(l.others()+gap, size.Width)
	}
	l.bottom.Resize(fyne.NewSize(size.Width, low))
}

// share divides the room between the others between the list of moves and the openings.
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

// stack places the openings and the list of moves below everything else.
func (l *panelLayout) stack(y, wide float32) {
	l.moves.content.Hidden = false
	if l.open() {
		l.openings.Content.Move(fyne.NewPos(0, y))
		l.openings.Content.Resize(fyne.NewSize(wide, l.below()))
		y += l.below() + theme.Scaled(margin/2)
	}
	l.moves.fit(fyne.NewPos(0, y), fyne.NewSize(wide, l.moves.below()))
}
