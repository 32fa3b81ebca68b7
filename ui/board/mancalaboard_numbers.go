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
	text   *canvas.Text
	turned *canvas.Image
}

// lettering is everything that the picture of an upside down text depends on.
type lettering struct {
	text   string
	size   float32
	bold   bool
	colour color.Color
	scale  float32
}

func (l *layers) addLabel() label {
	text := l.addText("")
	text.Hide()
	return label{text, l.addImage()}
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
		case r.dims(cup):
			ink = theme.ColorOnWalnutDim
		}
		at := g.numberCentre(cup)
		s := lettering{p.Number(len(p.lying(cup))), size, true, theme.Color(ink), g.scale}
		r.put(l, s, g.toUnits(at.X, at.Y), p.turned && inUpperRow(cup))
	}
	for pit, l := range r.names {
		s := lettering{strconv.Itoa(pit%(firstHome+1) + 1), max(11, 0.2*unit), false, theme.Color(fynetheme.ColorNamePlaceHolder), g.scale}
		r.put(l, s, g.nameCentre(pit), p.turned && inUpperRow(pit))
	}
}

// put shows a label centred on a point.
func (r *mancalaRenderer) put(l label, s lettering, middle fyne.Position, turned bool) {
	t := l.text
	if t.Text != s.text || t.TextSize != s.size || t.Color != s.colour {
		t.Text, t.TextSize, t.Color, t.TextStyle.Bold = s.text, s.size, s.colour, s.bold
		canvas.Refresh(t)
	}
	up := float32(0.03) // a line has more space above its digits than below
	if turned {
		up = -up
	}
	middle.Y -= up * s.size
	centreText(t, middle, s.scale)
	if !turned {
		l.turned.Hide()
		t.Show()
		return
	}
	t.Hide()
	img := r.upsideDown(t, s)
	size := fyne.NewSize(float32(img.Rect.Dx())/s.scale, float32(img.Rect.Dy())/s.scale)
	l.turned.Resize(size)
	l.turned.Move(fyne.NewPos(snap(middle.X-size.Width/2, s.scale), snap(middle.Y-size.Height/2, s.scale)))
	setImage(l.turned, img)
}

// upsideDown returns the picture of a text upside down, drawing it on first use.
func (r *mancalaRenderer) upsideDown(t *canvas.Text, s lettering) *image.RGBA {
	if img, ok := r.signs[s]; ok {
		return img
	}
	if r.signs == nil || len(r.signs) > 200 { // || discard pictures of former sizes and themes
		r.signs = map[lettering]*image.RGBA{}
	}
	img := paint.UpsideDown(t, s.scale)
	r.signs[s] = img
	return img
}
