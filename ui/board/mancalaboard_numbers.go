package board

import (
	"image"
	"image/color"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"

	"npaastribe/ui/board/paint"
	"npaastribe/ui/theme"
)

// label is a short text that can stand upside down. As Fyne cannot rotate texts, a
// picture is shown then.
type label struct {
	text       *canvas.Text
	upsideDown *canvas.Image
	underline  *canvas.Rectangle
}

// labelStyle is everything that the picture of an upside down text depends on.
type labelStyle struct {
	text   string
	size   float32
	bold   bool
	colour color.Color
	scale  float32
}

func (l *layers) addLabel() label {
	text := l.addText("")
	text.Hide()
	underline := l.addRectangle()
	underline.Hide()
	return label{text, l.addImage(), underline}
}

// paintNumbers writes the number of beans beside every cup, and outside the frame the
// name of every pit: 1–6 from its player's own left.
func (r *mancalaRenderer) paintNumbers() {
	p, g := r.board, r.board.layout
	unit := g.pitDiameter()
	for cup, l := range r.numbers {
		size, ink := max(11, 0.30*unit), theme.ColorOnWalnut
		switch {
		case isHome(cup):
			size = max(13, 0.38*unit)
		case r.isDimmed(cup):
			ink = theme.ColorOnWalnutDim
		}
		at := g.numberCentre(cup)
		s := labelStyle{p.Number(len(p.drawnBeans(cup))), size, true, theme.Color(ink), g.scale}
		r.showLabel(l, s, g.toUnits(at.X, at.Y), p.turned && inUpperRow(cup))
		l.showUnderline(s, g.toUnits(at.X, at.Y), p.turned && inUpperRow(cup), p.turned && readsUpsideDown(s.text))
	}
	for pit, l := range r.pitNames {
		s := labelStyle{strconv.Itoa(pit%(firstHome+1) + 1), max(11, 0.2*unit), false, theme.Color(fynetheme.ColorNamePlaceHolder), g.scale}
		r.showLabel(l, s, g.nameCentre(pit), p.turned && inUpperRow(pit))
	}
}

// showLabel shows a label centred on a point.
func (r *mancalaRenderer) showLabel(l label, s labelStyle, middle fyne.Position, upsideDown bool) {
	t := l.text
	if t.Text != s.text || t.TextSize != s.size || t.Color != s.colour {
		t.Text, t.TextSize, t.Color, t.TextStyle.Bold = s.text, s.size, s.colour, s.bold
		canvas.Refresh(t)
	}
	shift := float32(0.03) // a line has more space above its digits than below
	if upsideDown {
		shift = -shift
	}
	middle.Y -= shift * s.size
	centreText(t, middle, s.scale)
	if !upsideDown {
		l.upsideDown.Hide()
		t.Show()
		return
	}
	t.Hide()
	img := r.upsideDownImage(t, s)
	size := fyne.NewSize(float32(img.Rect.Dx())/s.scale, float32(img.Rect.Dy())/s.scale)
	l.upsideDown.Resize(size)
	l.upsideDown.Move(fyne.NewPos(snap(middle.X-size.Width/2, s.scale), snap(middle.Y-size.Height/2, s.scale)))
	setImage(l.upsideDown, img)
}

// The digits that are others, or themselves, when they stand upside down.
var upsideDownDigits = map[rune]rune{'0': '0', '6': '9', '8': '8', '9': '6', '۰': '۰', '۷': '۸', '۸': '۷'}

// readsUpsideDown reports whether a number is another one when it is read upside down.
func readsUpsideDown(number string) bool {
	var turned []rune
	for _, digit := range number {
		other, ok := upsideDownDigits[digit]
		if !ok {
			return false
		}
		turned = append([]rune{other}, turned...)
	}
	return string(turned) != number
}

// The distance of the underline from the middle of a number and its height, in text sizes.
const (
	underlineBelow = 0.43
	underlineHigh  = 0.09
)

// showUnderline draws a line under a number that is centred on a point, as on dice, if that is
// needed to tell which way up it stands.
func (l label) showUnderline(s labelStyle, middle fyne.Position, upsideDown, needed bool) {
	l.underline.Hidden = !needed
	if !needed {
		return
	}
	l.underline.FillColor = s.colour
	wide, high := l.text.MinSize().Width, max(1, underlineHigh*s.size)
	top := middle.Y + underlineBelow*s.size
	if upsideDown {
		top = middle.Y - underlineBelow*s.size - high
	}
	l.underline.Resize(fyne.NewSize(wide, high))
	l.underline.Move(fyne.NewPos(snap(middle.X-wide/2, s.scale), snap(top, s.scale)))
	canvas.Refresh(l.underline)
}

// upsideDownImage returns the picture of a text upside down, drawing it on first use.
func (r *mancalaRenderer) upsideDownImage(t *canvas.Text, s labelStyle) *image.RGBA {
	if img, ok := r.upsideDownImages[s]; ok {
		return img
	}
	if r.upsideDownImages == nil || len(r.upsideDownImages) > 200 { // discards those of former sizes and themes
		r.upsideDownImages = map[labelStyle]*image.RGBA{}
	}
	img := paint.UpsideDown(t, s.scale)
	r.upsideDownImages[s] = img
	return img
}
