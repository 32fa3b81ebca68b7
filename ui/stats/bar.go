package stats

import (
	"image/color"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"npaastribe/game/store"
	"npaastribe/ui/theme"
	ourwidget "npaastribe/ui/widget"
)

// outcome is the result of a match. In the chart wins are filled, draws are striped and losses
// are outlined.
type outcome int

const (
	won outcome = iota
	drawn
	lost
	outcomes
)

// tone returns the colour of an outcome. Almost everybody can tell blue from brown.
func (o outcome) tone() fyne.ThemeColorName {
	return [outcomes]fyne.ThemeColorName{fynetheme.ColorNamePrimary, fynetheme.ColorNamePlaceHolder, fynetheme.ColorNameWarning}[o]
}

// Bar shows a tally as a bar with one piece for each outcome, of proportional length.
type Bar struct {
	widget.BaseWidget
	counts [outcomes]int
}

// NewBar returns a bar that shows t.
func NewBar(t store.Tally) *Bar {
	b := &Bar{}
	b.ExtendBaseWidget(b)
	b.SetTally(t)
	return b
}

// SetTally changes the tally that is shown.
func (b *Bar) SetTally(t store.Tally) {
	counts := [outcomes]int{won: t.Won, drawn: t.Drawn, lost: t.Lost}
	if counts != b.counts {
		b.counts = counts
		b.Refresh()
	}
}

// Sizes in the chart.
const (
	barHigh    = 16
	pieceGap   = 3
	pieceLeast = 6 // shortest length of a piece that is not empty
	corner     = 3
	outline    = 1.5
	stripes    = 3
	stripe     = 2
)

// lengths returns the length of each piece in a bar, 0 for an empty one.
func (b *Bar) lengths(width float32) (lengths [outcomes]float32) {
	total, pieces := 0, 0
	for _, n := range b.counts {
		total += n
		pieces += min(n, 1)
	}
	room := width - float32(pieces-1)*theme.Scaled(pieceGap) - float32(pieces)*theme.Scaled(pieceLeast)
	for k, n := range b.counts {
		if n > 0 {
			lengths[k] = theme.Scaled(pieceLeast) + max(0, room)*float32(n)/float32(total)
		}
	}
	return lengths
}

// MinSize implements fyne.CanvasObject.
func (b *Bar) MinSize() fyne.Size {
	return fyne.NewSize(float32(outcomes)*theme.Scaled(pieceLeast)+(float32(outcomes)-1)*theme.Scaled(pieceGap), theme.Scaled(barHigh))
}

// CreateRenderer implements fyne.Widget.
func (b *Bar) CreateRenderer() fyne.WidgetRenderer {
	d := &barDrawing{bar: b}
	var objects []fyne.CanvasObject
	for k := range d.pieces {
		d.pieces[k] = newPiece(outcome(k))
		objects = append(objects, d.pieces[k].objects()...)
	}
	return ourwidget.Render(b, d, objects...)
}

// piece draws one outcome of a bar.
type piece struct {
	outcome outcome
	ground  *canvas.Rectangle
	stripes []*canvas.Rectangle
}

func newPiece(k outcome) *piece {
	p := &piece{outcome: k, ground: &canvas.Rectangle{}}
	if k == drawn {
		for range stripes {
			p.stripes = append(p.stripes, &canvas.Rectangle{})
		}
	}
	return p
}

// paint applies the colours of the theme.
func (p *piece) paint() {
	tone := theme.Color(p.outcome.tone())
	p.ground.FillColor, p.ground.StrokeColor, p.ground.StrokeWidth = color.Transparent, tone, theme.Scaled(outline)
	p.ground.CornerRadius = theme.Scaled(corner)
	if p.outcome == won {
		p.ground.FillColor = tone
	}
	for _, s := range p.stripes {
		s.FillColor = tone
	}
}

// place places a piece, or hides it if its length is 0.
func (p *piece) place(x, length, high float32) {
	p.ground.Hidden = length <= 0
	p.ground.Move(fyne.NewPos(x, 0))
	p.ground.Resize(fyne.NewSize(length, high))
	for i, s := range p.stripes {
		s.Hidden = p.ground.Hidden
		s.Move(fyne.NewPos(x, high*float32(i+1)/(stripes+1)-theme.Scaled(stripe)/2))
		s.Resize(fyne.NewSize(length, theme.Scaled(stripe)))
	}
}

// objects returns the canvas objects of the piece.
func (p *piece) objects() []fyne.CanvasObject {
	objects := []fyne.CanvasObject{p.ground}
	for _, s := range p.stripes {
		objects = append(objects, s)
	}
	return objects
}

type barDrawing struct {
	bar    *Bar
	pieces [outcomes]*piece
}

// Paint implements widget.Drawing.
func (d *barDrawing) Paint() {
	for _, p := range d.pieces {
		p.paint()
	}
}

// Layout implements widget.Drawing.
func (d *barDrawing) Layout(size fyne.Size) {
	x := float32(0)
	for k, length := range d.bar.lengths(size.Width) {
		left, right := round(x), round(x+length)
		d.pieces[k].place(left, right-left, size.Height)
		if length > 0 {
			x += length + theme.Scaled(pieceGap)
		}
	}
}

// round rounds x to a whole number, so that the edges of the pieces stay sharp.
func round(x float32) float32 { return float32(math.Round(float64(x))) }

// MinSize implements widget.Drawing.
func (d *barDrawing) MinSize() fyne.Size { return d.bar.MinSize() }
