package board

import (
	"image"
	"math"

	"fyne.io/fyne/v2"
)

// Proportions of a MancalaBoard, in diameters of a pit: a field with the pits and homes
// lies in a frame, which has the numbers above and below the field.
const (
	pitBand    = 0.50 // the frame above and below
	pitSide    = 0.24 // the frame at the sides
	pitMargin  = 0.13 // the field around the pits and homes
	pitGap     = 0.12 // between pits
	pitRowGap  = 0.20
	homeWide   = 0.98
	homeGap    = 0.17 // between a home and the pits
	pitTouches = 0.04 // how far beyond its rim a pit can be clicked
)

// Width and height of the whole board, in diameters of a pit.
const (
	pitsWide = 2*(pitSide+pitMargin+homeWide+homeGap) + 6 + 5*pitGap
	pitsHigh = 2*(pitBand+pitMargin) + 2 + pitRowGap
)

// The space above and below the frame for the names of the pits, and beyond them for
// those of the players: in diameters of a pit, and the least in Fyne's units.
const (
	namesRoom  = 0.22
	ownersRoom = 0.36

	leastNames  = 12
	leastOwners = 24
)

// The cups are the pits and homes. Pits 0–5 lie at the bottom from left to right, 7–12 at
// the top from right to left; the homes are at the ends.
const (
	cups      = 14
	firstHome = 6
	otherHome = 13
)

func isHome(cup int) bool { return cup == firstHome || cup == otherHome }

// onTop reports whether a pit is in the upper row.
func onTop(pit int) bool { return pit > firstHome }

// columnOf returns the column of a pit on the screen. pitIn is its inverse.
func columnOf(pit int) int {
	if onTop(pit) {
		return 12 - pit
	}
	return pit
}

func pitIn(column int, top bool) int {
	if top {
		return 12 - column
	}
	return column
}

// mancalaPlan is the layout of a MancalaBoard, in whole pixels. Pictures of its parts
// depend on nothing but the plan and the colours.
type mancalaPlan struct {
	scale        float32 // pixels per unit
	pit          int     // diameter of a pit
	gap, rowGap  int
	band, side   int
	margin       int
	home, toHome int
	left, top    int  // the top left corner of the frame on the widget
	owned        bool // the players' names are beside the rows
}

// planMancala fits a board with its shadow and names into size, centred.
func planMancala(size fyne.Size, scale float32, owned bool) mancalaPlan {
	room, least := float32(namesRoom), float32(leastNames)
	if owned {
		room, least = room+ownersRoom, least+leastOwners
	}
	wide := (size.Width - 2*shadowMargin) / pitsWide
	high := cellThatFits(size.Height-2*shadowMargin, pitsHigh, room, least, math.MaxFloat32)
	pit := max(1, int(math.Floor(float64(min(wide, high)*scale))))
	part := func(of float64) int { return int(of * float64(pit)) }
	g := mancalaPlan{
		scale: scale, pit: pit, gap: part(pitGap), rowGap: part(pitRowGap),
		band: part(pitBand), side: part(pitSide), margin: part(pitMargin),
		home: part(homeWide), toHome: part(homeGap), owned: owned,
	}
	whole := g.outline()
	g.left = (pixels(size.Width, scale) - whole.Dx()) / 2
	g.top = (pixels(size.Height, scale) - whole.Dy()) / 2
	return g
}

// outline returns the rectangle of the frame. Its top left corner is the origin of all
// other places in pixels.
func (g mancalaPlan) outline() image.Rectangle {
	return image.Rect(0, 0, 2*(g.side+g.margin+g.home+g.toHome)+6*g.pit+5*g.gap,
		2*(g.band+g.margin+g.pit)+g.rowGap)
}

// field returns the rectangle inside the frame.
func (g mancalaPlan) field() image.Rectangle {
	whole := g.outline()
	return image.Rect(g.side, g.band, whole.Dx()-g.side, whole.Dy()-g.band)
}

// cup returns the rectangle around a pit or a home.
func (g mancalaPlan) cup(cup int) image.Rectangle {
	x, y, height := g.side+g.margin, g.band+g.margin, 2*g.pit+g.rowGap
	switch cup {
	case otherHome:
		return image.Rect(x, y, x+g.home, y+height)
	case firstHome:
		x = g.outline().Dx() - x - g.home
		return image.Rect(x, y, x+g.home, y+height)
	}
	x += g.home + g.toHome + columnOf(cup)*(g.pit+g.gap)
	if !onTop(cup) {
		y += g.pit + g.rowGap
	}
	return image.Rect(x, y, x+g.pit, y+g.pit)
}

// number returns the centre of a cup's number in the frame. The number of a home is in
// line with those of its player's pits.
func (g mancalaPlan) number(cup int) image.Point {
	r := g.cup(cup)
	y := g.outline().Dy() - g.band/2
	if onTop(cup) {
		y = g.band / 2
	}
	return image.Pt((r.Min.X+r.Max.X)/2, y)
}

// middle returns the centre of a cup.
func (g mancalaPlan) middle(cup int) (x, y float64) {
	r := g.cup(cup)
	return float64(r.Min.X+r.Max.X) / 2, float64(r.Min.Y+r.Max.Y) / 2
}

// units converts a place from pixels relative to the frame to a position on the widget.
func (g mancalaPlan) units(x, y int) fyne.Position {
	return fyne.NewPos(float32(g.left+x)/g.scale, float32(g.top+y)/g.scale)
}

// rect converts a rectangle from pixels relative to the frame to a place on the widget.
func (g mancalaPlan) rect(r image.Rectangle) (fyne.Position, fyne.Size) {
	return g.units(r.Min.X, r.Min.Y), fyne.NewSize(float32(r.Dx())/g.scale, float32(r.Dy())/g.scale)
}

// shadowed returns the rectangle of the frame including its shadow.
func (g mancalaPlan) shadowed() image.Rectangle {
	return g.outline().Inset(-pixels(shadowMargin, g.scale))
}

// unit returns the diameter of a pit in Fyne's units.
func (g mancalaPlan) unit() float32 { return float32(g.pit) / g.scale }

// namesHigh and ownersHigh return the heights of the lines of text outside the frame, in
// Fyne's units.
func (g mancalaPlan) namesHigh() float32  { return max(leastNames, namesRoom*g.unit()) }
func (g mancalaPlan) ownersHigh() float32 { return max(leastOwners, ownersRoom*g.unit()) }

// name returns the centre of a pit's name, outside the frame.
func (g mancalaPlan) name(pit int) fyne.Position {
	return g.outside(g.number(pit).X, onTop(pit), shadowMargin+g.namesHigh()/4)
}

// outside returns the position at distance far above or below the frame, x pixels from
// its left edge.
func (g mancalaPlan) outside(x int, above bool, far float32) fyne.Position {
	if above {
		return g.units(x, 0).SubtractXY(0, far)
	}
	return g.units(x, g.outline().Dy()).AddXY(0, far)
}

// rim returns the middle of that part of a cup's edge that faces the other row or, for a
// home, the pits.
func (g mancalaPlan) rim(cup int) fyne.Position {
	r := g.cup(cup)
	middle := r.Min.Add(r.Max).Div(2)
	switch {
	case cup == firstHome:
		return g.units(r.Min.X, middle.Y)
	case cup == otherHome:
		return g.units(r.Max.X, middle.Y)
	case onTop(cup):
		return g.units(middle.X, r.Max.Y)
	default:
		return g.units(middle.X, r.Min.Y)
	}
}

// at returns the pit at a point, or −1. Homes are not pits.
func (g mancalaPlan) at(p fyne.Position) int {
	x, y := float64(p.X*g.scale)-float64(g.left), float64(p.Y*g.scale)-float64(g.top)
	reach := (0.5 + pitTouches) * float64(g.pit)
	for cup := range cups {
		toX, toY := g.middle(cup)
		if !isHome(cup) && math.Hypot(x-toX, y-toY) <= reach {
			return cup
		}
	}
	return -1
}
