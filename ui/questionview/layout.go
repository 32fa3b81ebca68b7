package questionview

import (
	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"

	"npaastribe/ui/theme"
)

// Spaces, in Fyne's units, and the size of the piece beside the title.
const (
	margin    = 16
	pieceSize = 34
)

// viewLayout puts the card on top and the board under it.
type viewLayout struct{ changed func() }

// Layout implements fyne.Layout.
func (l *viewLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	card, board := objects[0], objects[1]
	wide := size.Width - theme.Scaled(margin)
	card.Move(fyne.NewPos(0, theme.Scaled(margin/2)))
	card.Resize(fyne.NewSize(wide, 0)) // how high it has to be depends on how wide it is
	high := card.MinSize().Height
	card.Resize(fyne.NewSize(wide, high))
	top := high + theme.Scaled(margin)
	board.Move(fyne.NewPos(0, top))
	board.Resize(fyne.NewSize(wide, max(0, size.Height-top-theme.Scaled(margin/2))))
	l.changed()
}

// MinSize implements fyne.Layout. The card alone asks for a width: the board takes
// what there is.
func (l *viewLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	card, board := objects[0].MinSize(), objects[1].MinSize()
	return fyne.NewSize(max(card.Width, board.Width)+theme.Scaled(margin), card.Height+board.Height+2*theme.Scaled(margin))
}

// cardLayout puts the head of the card over the two texts. Both have room for as
// many lines as most of them need, so that the board stays where it is.
type cardLayout struct {
	*View
	width float32
}

// The widths under which most of what is asked needs two lines, and under which
// there is room for what is needed alone, in sizes of the text.
const (
	narrow = 64
	tight  = 32
)

// fit has the card do without what there is no room for.
func (l *cardLayout) fit() {
	size, short := fynetheme.SizeNameSubHeadingText, l.width < tight*fynetheme.TextSize()
	if short {
		size = fynetheme.SizeNameText
	}
	l.count.Hidden = l.dots.all < 2
	l.dots.Hidden, l.title.Hidden = short || l.count.Hidden || l.dots.all > maxDots, short
	resize(l.asked, size)
}

// heights returns how high the head and the texts are. A long answer takes what a short
// question leaves.
func (l *cardLayout) heights(objects []fyne.CanvasObject) (head, ask, answer float32) {
	asked := float32(1)
	if l.width < narrow*fynetheme.TextSize() {
		asked = 2
	}
	usual := room(1, fynetheme.SizeNameText)
	answer = max(objects[3].MinSize().Height, usual)
	ask = max(objects[2].MinSize().Height, room(asked, l.asked.Style().SizeName)-(answer-usual))
	return objects[1].MinSize().Height, ask, answer
}

// room returns how high some lines of a text are.
func room(lines float32, size fyne.ThemeSizeName) float32 {
	return lines*fyne.MeasureText("X", fynetheme.Size(size), fyne.TextStyle{}).Height + 2*fynetheme.InnerPadding()
}

// between is by how much the texts and the head overlap, whose own margins are
// wider than needed.
const between = 8

// MinSize implements fyne.Layout.
func (l *cardLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	head, ask, answer := l.heights(objects)
	return fyne.NewSize(objects[1].MinSize().Width+2*theme.Scaled(margin), head+ask+answer-2*theme.Scaled(between)+theme.Scaled(margin))
}

// Layout implements fyne.Layout.
func (l *cardLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	l.width = size.Width
	l.fit()
	wide := size.Width - theme.Scaled(margin)
	objects[0].Resize(size)
	for _, text := range objects[2:] {
		text.Resize(fyne.NewSize(wide, text.Size().Height)) // breaks it to lines
	}
	head, ask, answer := l.heights(objects)
	at := fyne.NewPos(theme.Scaled(margin/2), theme.Scaled(margin/2)) // a text has a margin of its own
	objects[1].Move(at.AddXY(theme.Scaled(margin/2), 0))
	objects[1].Resize(fyne.NewSize(wide-theme.Scaled(margin), head))
	objects[2].Move(at.AddXY(0, head-theme.Scaled(between)))
	objects[2].Resize(fyne.NewSize(wide, ask))
	objects[3].Move(at.AddXY(0, head+ask-2*theme.Scaled(between)))
	objects[3].Resize(fyne.NewSize(wide, answer))
}
