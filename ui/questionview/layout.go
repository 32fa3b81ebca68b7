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

// viewLayout places the card above the board.
type viewLayout struct{ changed func() }

// Layout implements fyne.Layout.
func (l *viewLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	card, board := objects[0], objects[1]
	wide := size.Width - theme.Scaled(margin)
	card.Move(fyne.NewPos(0, theme.Scaled(margin/2)))
	card.Resize(fyne.NewSize(wide, 0)) // its height depends on its width
	high := card.MinSize().Height
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
// many lines as are usually needed, so that the board stays where it is.
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

// heights returns the heights of the head and of the texts. A long answer takes the room
// that a short question leaves.
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

// room returns the height of a paragraph of some lines.
func room(lines float32, size fyne.ThemeSizeName) float32 {
	return lines*fyne.MeasureText("X", fynetheme.Size(size), fyne.TextStyle{}).Height + 2*fynetheme.InnerPadding()
}

// textOverlap is by how much the texts overlap with each other and with the head, since their
// own padding is more than is needed.
const textOverlap = 8

// MinSize implements fyne.Layout.
func (l *cardLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	head, ask, answer := l.heights(objects)
	return fyne.NewSize(objects[1].MinSize().Width+2*theme.Scaled(margin), head+ask+answer-2*theme.Scaled(textOverlap)+theme.Scaled(margin))
}

// Layout implements fyne.Layout.
func (l *cardLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	l.width = size.Width
	l.fit()
	wide := size.Width - theme.Scaled(margin)
	objects[0].Resize(size)
	for _, text := range objects[2:] {
		text.Resize(fyne.NewSize(wide, text.Size().Height)) // breaks the lines
	}
	head, ask, answer := l.heights(objects)
	at := fyne.NewPos(theme.Scaled(margin/2), theme.Scaled(margin/2)) // a text has a margin of its own
	objects[1].Move(at.AddXY(theme.Scaled(margin/2), 0))
	objects[1].Resize(fyne.NewSize(wide-theme.Scaled(margin), head))
	objects[2].Move(at.AddXY(0, head-theme.Scaled(textOverlap)))
	objects[2].Resize(fyne.NewSize(wide, ask))
	objects[3].Move(at.AddXY(0, head+ask-2*theme.Scaled(textOverlap)))
	objects[3].Resize(fyne.NewSize(wide, answer))
}
