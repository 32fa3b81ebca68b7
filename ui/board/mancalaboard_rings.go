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
	beyond float32 // how far it extends beyond the cup; negative for inside
	wide   float32
	least  float32 // least width, in Fyne's units
}

// The rings differ in radius, so that several are visible at once. Most of a ring lies
// within the cup, where it stands out from the dark floor.
var (
	ringLegal   = ringStyle{beyond: 0.005, wide: 0.034, least: 1.5}
	ringChosen  = ringStyle{beyond: 0.015, wide: 0.062, least: 2.5}
	ringHint    = ringStyle{beyond: 0.020, wide: 0.070, least: 3}
	ringHintLit = ringStyle{beyond: -highlightLine, wide: 0.070, least: 3} // inside a highlight (see Glow)
	ringLanding = ringStyle{beyond: -0.062, wide: 0.048, least: 2.5}
)

// ring shows a ring around a cup.
func (r *mancalaRenderer) ring(rect *canvas.Rectangle, cup int, s ringStyle, c color.Color) {
	g := r.board.layout
	unit := g.pitDiameter()
	round, beyond := newRect(g.rectInUnits(g.cup(cup))), snap(s.beyond*unit, g.scale)
	round.inset(-beyond).applyTo(rect)
	width, corner := max(s.least, s.wide*unit), round.size.Width/2+beyond
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
	for pit, rim := range r.rims {
		if _, may := p.view.Landing[pit]; may && p.view.Next != game.None && pit != at {
			r.ring(rim, pit, ringLegal, theme.Color(theme.ColorPitLegal))
		} else {
			rim.Hide()
		}
	}
	if p.cursor.cell >= 0 && (legal || p.cursor.byKeyboard) {
		r.ring(r.chosen, p.cursor.cell, ringChosen, theme.Color(theme.ColorPitChosen))
	} else {
		r.chosen.Hide()
	}
	if legal && p.showLanding {
		r.ring(r.landing, p.view.Landing[at], ringLanding, theme.Color(theme.ColorPitLanding))
	} else {
		r.landing.Hide()
	}
}

// paintLast puts a dot on the rim of the pit played last, on the side that faces the
// other row.
func (r *mancalaRenderer) paintLast() {
	p := r.board
	if p.view.Last < 0 {
		r.last.Hide()
		return
	}
	r.dot(r.last, p.view.Last, max(dotOfPit, leastMark/p.layout.pitDiameter()), theme.Color(theme.ColorLastMove), theme.Color(theme.ColorOnWalnut))
}

// The diameters of the dots on rims, in diameters of a pit, and the least in Fyne's
// units.
const (
	dotOfPit  = 0.13
	dotOfEnd  = 0.14 // the cup where the last bean fell
	dotOfBean = 0.09 // a cup where another bean fell

	leastTrail = 7
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
		width := float32(dotOfBean)
		if cup == path[len(path)-1] {
			width = dotOfEnd
		}
		r.dot(dot, cup, max(width, leastTrail/r.board.layout.pitDiameter()), theme.Color(theme.ColorOnWalnut), theme.Color(theme.ColorPit))
	}
}

// dot shows a dot with an edge on the rim of a cup.
func (r *mancalaRenderer) dot(dot *canvas.Circle, cup int, width float32, fill, edge color.Color) {
	g := r.board.layout
	half := snap(width*g.pitDiameter(), g.scale) / 2
	newRect(g.rimPoint(cup), fyne.Size{}).inset(-half).applyTo(dot)
	dot.FillColor, dot.StrokeColor, dot.StrokeWidth = fill, edge, max(1, 0.2*half)
	dot.Show()
	canvas.Refresh(dot)
}
