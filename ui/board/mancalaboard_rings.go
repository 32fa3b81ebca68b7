package board

import (
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"npaastribe/game"
	"npaastribe/ui/theme"
)

// ringStyle is how a ring around a cup is drawn. Lengths are in diameters of a pit.
type ringStyle struct {
	outset   float32 // how far it extends beyond the cup; negative for inside
	width    float32
	minWidth float32 // least width, in Fyne's units
}

// The rings differ in radius, so that several are visible at once. Most of a ring lies
// within the cup, where it stands out from the dark floor.
var (
	ringLegal           = ringStyle{outset: 0.005, width: 0.034, minWidth: 1.5}
	ringChosen          = ringStyle{outset: 0.015, width: 0.062, minWidth: 2.5}
	ringHint            = ringStyle{outset: 0.020, width: 0.070, minWidth: 3}
	ringHintHighlighted = ringStyle{outset: -highlightLine, width: 0.070, minWidth: 3} // inside a highlight (see HighlightCells)
	ringLanding         = ringStyle{outset: -0.062, width: 0.048, minWidth: 2.5}
)

// showRing shows a ring around a cup.
func (r *mancalaRenderer) showRing(rect *canvas.Rectangle, cup int, s ringStyle, c color.Color) {
	g := r.board.layout
	unit := g.pitDiameter()
	area, outset := newRect(g.rectInUnits(g.cup(cup))), snap(s.outset*unit, g.scale)
	area.inset(-outset).applyTo(rect)
	width, corner := max(s.minWidth, s.width*unit), area.size.Width/2+outset
	if rect.StrokeColor != c || rect.StrokeWidth != width || rect.CornerRadius != corner {
		rect.StrokeColor, rect.StrokeWidth, rect.CornerRadius = c, width, corner
		canvas.Refresh(rect)
	}
	rect.Show()
}

// paintCursor shows the legal pits, the pit at the cursor, and where its last bean would
// land.
func (r *mancalaRenderer) paintCursor() {
	p := r.board
	at, legal := p.playableCell()
	for pit, rim := range r.legalRings {
		if _, may := p.view.Landing[pit]; may && p.view.Next != game.None && pit != at {
			r.showRing(rim, pit, ringLegal, theme.Color(theme.ColorPitLegal))
		} else {
			rim.Hide()
		}
	}
	if p.cursor.cell >= 0 && (legal || p.cursor.byKeyboard) {
		r.showRing(r.cursorRing, p.cursor.cell, ringChosen, theme.Color(theme.ColorPitChosen))
	} else {
		r.cursorRing.Hide()
	}
	if legal && p.showLanding {
		r.showRing(r.landingRing, p.view.Landing[at], ringLanding, theme.Color(theme.ColorPitLanding))
	} else {
		r.landingRing.Hide()
	}
}

// paintLast puts a dot on the rim of the pit played last, on the side that faces the
// other row.
func (r *mancalaRenderer) paintLast() {
	p := r.board
	if p.view.Last < 0 {
		r.lastDot.Hide()
		return
	}
	r.showDot(r.lastDot, p.view.Last, max(lastPitDot, minMark/p.layout.pitDiameter()), theme.Color(theme.ColorLastMove), theme.Color(theme.ColorOnWalnut))
}

// The diameters of the dots on rims, in diameters of a pit, and the least in Fyne's
// units.
const (
	lastPitDot  = 0.13
	trailEndDot = 0.14 // the cup where the last bean fell
	trailDot    = 0.09 // a cup where another bean fell

	minTrailDot = 7
)

// paintTrail puts a dot on the rim of every cup into which the last move sowed, and a
// larger one where the last bean fell.
func (r *mancalaRenderer) paintTrail() {
	path := r.board.view.Trail
	for cup, dot := range r.trail {
		if !slices.Contains(path, cup) {
			dot.Hide()
			continue
		}
		width := float32(trailDot)
		if cup == path[len(path)-1] {
			width = trailEndDot
		}
		r.showDot(dot, cup, max(width, minTrailDot/r.board.layout.pitDiameter()), theme.Color(theme.ColorOnWalnut), theme.Color(theme.ColorPit))
	}
}

// showDot shows a dot with an edge on the rim of a cup.
func (r *mancalaRenderer) showDot(dot *canvas.Circle, cup int, width float32, fill, edge color.Color) {
	g := r.board.layout
	half := snap(width*g.pitDiameter(), g.scale) / 2
	newRect(g.rimPoint(cup), fyne.Size{}).inset(-half).applyTo(dot)
	dot.FillColor, dot.StrokeColor, dot.StrokeWidth = fill, edge, max(1, 0.2*half)
	dot.Show()
	canvas.Refresh(dot)
}
