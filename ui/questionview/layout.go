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

// viewLayout places the card above the board. In a low window the board keeps its least height, and
// the texts of the card scroll.
type viewLayout struct {
	card    *cardLayout
	changed func()
}

// Layout implements fyne.Layout.
func (l *viewLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	card, board := objects[0], objects[1]
	wide := size.Width - theme.Scaled(margin)
	card.Move(fyne.NewPos(0, theme.Scaled(margin/2)))
	card.Resize(fyne.NewSize(wide, 0)) // its height depends on its width
	high := min(l.card.high(), max(card.MinSize().Height, size.Height-board.MinSize().Height-theme.Scaled(margin+margin/2)))
	card.Resize(fyne.NewSize(wide, high))
	top := high + theme.Scaled(margin)
	board.Move(fyne.NewPos(0, top))
	board.Resize(fyne.NewSize(wide, max(0, size.Height-top-theme.Scaled(margin/2))))
	l.changed()
}

// MinSize implements fyne.Layout.
func (l *viewLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	card, board := objects[0].MinSize(), objects[1].MinSize()
	return fyne.NewSize(max(card.Width, board.Width)+theme.Scaled(margin), card.Height+board.Height+2*theme.Scaled(margin))
}

// cardLayout places the head of the card above the two texts. Each text has room for as
// many lines as are usually needed, so that the board stays where it is. Texts for which the card is
// too low scroll.
type cardLayout struct {
	*View
	width float32
}

// The width below which most questions need two lines, and the width below which only the
// necessary parts fit, in text sizes.
const (
	narrow = 64
	tight  = 32
)

// fit hides the parts of the card for which there is no room.
func (l *cardLayout) fit() {
	size, short := fynetheme.SizeNameSubHeadingText, l.width < tight*fynetheme.TextSize()
	if short {
		size = fynetheme.SizeNameText
	}
	l.count.Hidden = l.dots.all < 2
	l.dots.Hidden, l.title.Hidden = short || l.count.Hidden || l.dots.all > maxDots, short
	resize(l.asked, size)
}

// heights returns the heights of the texts. A long answer takes the room
// that a short question leaves.
func (l *cardLayout) heights() (ask, answer float32) {
	asked := float32(1)
	if l.width < narrow*fynetheme.TextSize() {
		asked = 2
	}
	usual := room(1, fynetheme.SizeNameText)
	answer = max(l.answer.MinSize().Height, usual)
	ask = max(l.asked.MinSize().Height, room(asked, l.asked.Style().SizeName)-(answer-usual))
	return ask, answer
}

// high returns the height of the card with all of the texts in sight.
func (l *cardLayout) high() float32 { return l.around() + l.texts.Content.MinSize().Height }

// around returns the height of the card without the texts.
func (l *cardLayout) around() float32 {
	return l.head.MinSize().Height - theme.Scaled(textOverlap) + theme.Scaled(margin)
}

// room returns the height of a paragraph of some lines.
func room(lines float32, size fyne.ThemeSizeName) float32 {
	return lines*fyne.MeasureText("X", fynetheme.Size(size), fyne.TextStyle{}).Height + 2*fynetheme.InnerPadding()
}

// textOverlap is by how much the texts overlap with each other and with the head, since their
// own padding is more than is needed.
const textOverlap = 8

// MinSize implements fyne.Layout. At least one line of the texts is in sight.
func (l *cardLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(l.head.MinSize().Width+2*theme.Scaled(margin), l.around()+room(1, fynetheme.SizeNameSubHeadingText))
}

// Layout implements fyne.Layout.
func (l *cardLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	l.width = size.Width
	l.fit()
	wide := size.Width - theme.Scaled(margin)
	objects[0].Resize(size)
	for _, text := range []fyne.CanvasObject{l.asked, l.answer} {
		text.Resize(fyne.NewSize(wide, text.Size().Height)) // breaks the lines
	}
	head := l.head.MinSize().Height
	at := fyne.NewPos(theme.Scaled(margin/2), theme.Scaled(margin/2)) // a text has a margin of its own
	l.head.Move(at.AddXY(theme.Scaled(margin/2), 0))
	l.head.Resize(fyne.NewSize(wide-theme.Scaled(margin), head))
	l.texts.Move(at.AddXY(0, head-theme.Scaled(textOverlap)))
	l.texts.Resize(fyne.NewSize(wide, max(0, size.Height-l.around())))
	l.texts.Refresh() // its content may have another height
}

// textsLayout places the answer below the question.
type textsLayout struct{ card *cardLayout }

// MinSize implements fyne.Layout.
func (l textsLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	ask, answer := l.card.heights()
	return fyne.NewSize(0, ask+answer-theme.Scaled(textOverlap))
}

// Layout implements fyne.Layout.
func (l textsLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	ask, answer := l.card.heights()
	objects[0].Move(fyne.Position{})
	objects[0].Resize(fyne.NewSize(size.Width, ask))
	objects[1].Move(fyne.NewPos(0, ask-theme.Scaled(textOverlap)))
	objects[1].Resize(fyne.NewSize(size.Width, answer))
}
